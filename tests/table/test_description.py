"""The OpenAPI description is true, and the migrations make the tables that the code expects."""

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from gramarye.table import migrations
from gramarye.table.database import Database
from gramarye.table.schema import metadata
from gramarye.table.settings import BadDatabase, database_url
from gramarye.table.store import Store
from tests.postgres import PostgresServer
from tests.table.conftest import sqlite
from tests.table.keeper import Keeper

DESCRIPTION = "/api/description/openapi.json"


def test_every_path_of_the_protocol_is_described(table: Keeper) -> None:
    described = httpx.get(f"{table.address}{DESCRIPTION}").json()["paths"]
    asked = {(method.upper(), path) for path, methods in described.items() for method in methods}
    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    rows = [
        line.split("`")[1].partition("?")[0]
        for line in text.splitlines()
        if line.startswith(("| `GET", "| `P"))
    ]
    assert asked == {(method, path) for method, path in (row.split() for row in rows)}


@pytest.mark.parametrize("known", [False, True], ids=["strangers", "players"])
def test_schemathesis_finds_no_failure(table: Keeper, tmp_path: Path, known: bool) -> None:
    """Once as anybody, once as somebody who has a finished match of the first game to look at."""
    config = "" if not known else asyncio.run(_as_a_player(table))
    (tmp_path / "schemathesis.toml").write_text(config)
    command = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", "schemathesis.toml"]
    examples = "8" if known else "3"  # a stranger is mostly refused
    command += ["run", f"{table.address}{DESCRIPTION}", "--checks", "all", "--max-examples", examples]
    command += [
        "--seed",
        "7",
        "--no-color",
        "--generation-database",
        ":memory:",
        "--suppress-health-check",
        "all",
    ]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "18 total" in ran.stdout


async def _as_a_player(table: Keeper) -> str:
    """Settings that lead schemathesis to things that exist."""
    async with table.guest() as ada:
        made = await ada.table("pebbles", "me", "random")
        page = await ada.page(made["match"])
        await page.play(random.Random(1))
        parameters = {"path.match": made["match"], "path.game": "pebbles", "query.from": 1, "query.to": 4}
        lines = [f'"{name}" = {json.dumps(value)}' for name, value in parameters.items()]
        return "\n".join([f'headers = {{ Cookie = "{ada.cookie}" }}', "[parameters]", *lines]) + "\n"


def compare(connection: sa.Connection) -> list[Any]:
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)


async def made_by_migrations(address: str) -> list[Any]:
    """What differs between a migrated database and the code. Opening it a second time changes nothing."""
    for _ in range(2):
        database = Database(database_url(address))
        await database.open()
        different = await database.read(compare)
        secret = database.secret
        await database.close()
    assert len(secret) == 64
    return different


def test_migrations_make_the_tables_that_the_code_expects(tmp_path: Path) -> None:
    assert asyncio.run(made_by_migrations(sqlite(tmp_path))) == []


def test_the_newest_step_is_alembics_head() -> None:
    """A database that has reached it is not looked at again."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.newest()


@pytest.mark.postgres
def test_migrations_make_the_tables_on_postgres_too(database_url: str) -> None:
    assert asyncio.run(made_by_migrations(database_url)) == []


def test_tidying_brings_what_was_written_into_the_file(tmp_path: Path) -> None:
    """The write-ahead log does not grow for ever, and nobody's move waits for it."""

    def in_the_file() -> int:
        copy = tmp_path / "copy.sqlite3"
        copy.write_bytes((tmp_path / "table.sqlite3").read_bytes())  # without the write-ahead log
        with closing(sqlite3.connect(copy)) as connection:
            try:
                return int(connection.execute("select count(*) from visitors").fetchone()[0])
            except sqlite3.OperationalError:
                return 0  # not even the tables

    async def tidy() -> None:
        database = Database(database_url(sqlite(tmp_path)))
        await database.open()
        await Store(database, "here").rename("somebody", "Ada")
        assert in_the_file() == 0
        await database.tidy()
        assert in_the_file() == 1
        await database.close()

    asyncio.run(tidy())


def test_sqlite_syncs_every_commit_to_the_disk(tmp_path: Path) -> None:
    async def ask() -> list[Any]:
        database = Database(database_url(sqlite(tmp_path)))
        await database.open()
        answers = await database.write(
            lambda connection: [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous")
            ]
        )
        await database.close()
        return answers

    assert asyncio.run(ask()) == ["wal", 2]  # 2 is FULL


@pytest.mark.parametrize("address", ["mysql://x", "nonsense", "sqlite://", "sqlite:////dev/null/x.sqlite3"])
def test_a_database_that_cannot_be_used_is_refused_in_one_line(address: str) -> None:
    async def ask() -> None:
        database = Database(database_url(address))
        await database.open()

    with pytest.raises(BadDatabase, match="expected"):
        asyncio.run(ask())


@pytest.mark.postgres
def test_the_log_refuses_a_second_row_of_the_same_number(
    postgres_server: PostgresServer, tmp_path: Path
) -> None:
    from gramarye.table.log import LogWriter, read_rows
    from gramarye.table.records import Chair, Row, Table
    from gramarye.table.store import Store

    async def ask(address: str) -> None:
        database = Database(database_url(address))
        await database.open()
        made = Table(
            "m", "", "pebbles", 1, {}, 2**63 - 1, "", 0, True, "", 1.0, 1.0, "playing", chairs=[Chair(0)]
        )
        await Store(database, "a").make(made)
        one, other = LogWriter(database, "a"), LogWriter(database, "b")
        kept = await asyncio.gather(
            *(w.append("m", Row(1, move, 0, 0)) for w in (one, other) for move in (5, 6))
        )
        assert sorted(kept) == [False, False, False, True]
        rows = await read_rows(database, "m")
        assert len(rows) == 1 and rows[0].move in (5, 6)
        assert (await Store(database, "a").table("m")).seed == 2**63 - 1  # type: ignore[union-attr]
        await database.close()

    asyncio.run(ask(sqlite(tmp_path)))
    asyncio.run(ask(postgres_server.database()))
