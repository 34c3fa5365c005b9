"""A table with bots that think little, and a page that shows everything at once."""

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.table.keeper import Keeper, keeping
from tests.web.player import AT_ONCE


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Keeper]:
    """An open table that keeps its address over a restart."""
    folder: Path = tmp_path_factory.mktemp("table")
    with keeping(f"sqlite:///{folder / 'table.sqlite3'}", port=free_port()) as keeper:
        yield keeper


@pytest.fixture
def visit(open_page: Callable[..., Page], table: Keeper) -> Callable[..., Page]:
    """Open a path of the table in a page of its own."""

    def go(path: str = "/", **options: Any) -> Page:
        page = open_page(**options)
        page.add_init_script(f"localStorage.setItem('gramarye', '{AT_ONCE}')")
        page.goto(table.address + path)
        return page

    return go
