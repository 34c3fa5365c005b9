"""Nothing lost: the server is killed in the middle of a hundred running matches, again and again."""

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url
from websockets.exceptions import WebSocketException

from tests.postgres import PostgresServer
from tests.table.conftest import sqlite
from tests.table.keeper import Keeper
from tests.table.people import Guest, Page

MATCHES, PEOPLE, ROUNDS = 100, 4, 3
Log = list[int]  # the moves of a match, in order


class Witness:
    """Plays one match, and remembers what it was promised: each acknowledged move, each ply it was told."""

    def __init__(self, person: int, match: str) -> None:
        self.person, self.match = person, match
        self.promised: dict[int, int] = {}
        self.told = 0

    async def play(self, guest: Guest, choice: random.Random) -> None:
        """Play until the connection breaks off."""
        try:
            page = await guest.page(self.match)
            while not page.lost and not page.over:
                await self._move(page, choice)
        except (OSError, WebSocketException):
            return

    async def _move(self, page: Page, choice: random.Random) -> None:
        await page.until(lambda: page.over or len(page.moves) > 1)
        if page.over:
            return
        ply, move = page.ply, choice.choice(page.moves)["id"]
        try:
            answer = await page.ask(move=move, ply=ply)
            if "done" in answer:
                self.promised[ply] = move
                await page.until(lambda: page.ply > ply)
        finally:
            self.told = max(self.told, page.ply)


def read_sqlite(database: str) -> dict[str, Log]:
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    rows = connection.execute("select match, n, move from log order by match, n").fetchall()
    connection.close()
    return _logs(rows)


def read_postgres(database: str) -> dict[str, Log]:
    async def read() -> list[tuple[str, int, int]]:
        dsn = make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(dsn)
        try:
            return [
                tuple(row)
                for row in await connection.fetch("select match, n, move from log order by match, n")
            ]
        finally:
            await connection.close()

    return _logs(asyncio.run(read()))


def _logs(rows: list[tuple[str, int, int]]) -> dict[str, Log]:
    logs: dict[str, Log] = {}
    for match, n, move in rows:
        log = logs.setdefault(match, [])
        assert n == len(log) + 1, "rows are numbered without a gap"
        log.append(move)
    return logs


def check_killed_server_keeps_promises(database: str, read: Callable[[str], dict[str, Log]]) -> None:
    keeper = Keeper(database)
    try:
        witnesses, cookies = asyncio.run(_prepare(keeper))
        for count in range(ROUNDS):
            asyncio.run(_play_and_kill(keeper, witnesses, cookies, count))
            logs = read(database)
            for witness in witnesses:
                log = logs.get(witness.match, [])
                assert witness.told <= len(log)
                assert {ply: log[ply] for ply in witness.promised} == witness.promised
            keeper.start()
        assert sum(len(witness.promised) for witness in witnesses) > MATCHES * ROUNDS
        asyncio.run(_see_again(keeper, witnesses))
    finally:
        keeper.stop()


async def _prepare(keeper: Keeper) -> tuple[list[Witness], list[dict[str, str]]]:
    witnesses, cookies = [], []
    for person in range(PEOPLE):
        async with keeper.guest() as guest:
            for _ in range(MATCHES // PEOPLE):
                made = await guest.table("pebbles", "me", "random", variant={"pile": 200})
                witnesses.append(Witness(person, made["match"]))
            cookies.append(dict(guest.http.cookies))
    return witnesses, cookies


async def _play_and_kill(
    keeper: Keeper, witnesses: list[Witness], cookies: list[dict[str, str]], seed: int
) -> None:
    """Every match goes on at once; then the power fails."""
    before = sum(len(witness.promised) for witness in witnesses)
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(keeper.guest(cookie)) for cookie in cookies]
        work = [witness.play(guests[witness.person], random.Random(seed)) for witness in witnesses]
        playing = [asyncio.create_task(one) for one in work]
        while sum(len(witness.promised) for witness in witnesses) < before + 2 * MATCHES:
            await asyncio.sleep(0.05)
        keeper.kill()
        await asyncio.gather(*playing)


async def _see_again(keeper: Keeper, witnesses: list[Witness]) -> None:
    """The restarted server shows what was promised, too."""
    for witness in random.sample(witnesses, 10):
        async with keeper.guest() as eve:
            summary = await eve.get(f"/api/matches/{witness.match}")
            assert summary["ply"] >= witness.told


def test_sqlite_keeps_every_acknowledged_move(tmp_path: Path) -> None:
    check_killed_server_keeps_promises(sqlite(tmp_path), read_sqlite)


@pytest.mark.postgres
def test_postgres_keeps_every_acknowledged_move(postgres_server: PostgresServer) -> None:
    check_killed_server_keeps_promises(postgres_server.database(), read_postgres)
