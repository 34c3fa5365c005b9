"""Tables for tests: one a module on SQLite, and others on request."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.keeper import Keeper, keeping


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Keeper]:
    """An open table on SQLite, for all tests of a module."""
    with keeping(sqlite(tmp_path_factory.mktemp("table"))) as keeper:
        yield keeper


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'table.sqlite3'}"
