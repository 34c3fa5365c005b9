"""The log's writer: what many matches append at the same moment goes to the disk in one transaction."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
import sqlalchemy as sa

from gramarye.table.database import Database
from gramarye.table.records import Row
from gramarye.table.schema import log

__all__ = ["LogWriter", "read_rows"]

MOST_TOGETHER = 200
MOST_IN_A_NOTE = 200  # PostgreSQL carries 8,000 bytes


@dataclass
class _Waiting:
    match: str
    row: Row
    kept: asyncio.Future[bool]


class LogWriter:
    """Appends rows. The sync of the disk is what costs, as much for one row as for a hundred."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._process = process
        self._insert = database.insert(log).on_conflict_do_nothing().returning(log.c.match, log.c.n)
        self._waiting: list[_Waiting] = []
        self._working: asyncio.Task[None] | None = None

    async def append(self, match: str, row: Row) -> bool:
        """Write a row durably. False when another process was first with a row of this number."""
        waiting = _Waiting(match, row, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return await waiting.kept

    async def _work(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            try:
                kept = await self._write(batch)
            except Exception as error:
                for one in batch:
                    one.kept.set_exception(error)
            else:
                for one in batch:
                    one.kept.set_result((one.match, one.row.n) in kept)
                    kept.discard((one.match, one.row.n))  # of two in one batch the first was kept

    async def _write(self, batch: list[_Waiting]) -> set[tuple[str, int]]:
        """Write what can be written; the rows that were kept."""
        now = time.time()
        rows = [{"match": one.match, "made": now, **one.row._asdict()} for one in batch]

        def insert(connection: sa.Connection) -> set[tuple[str, int]]:
            kept = {(match, n) for match, n in connection.execute(self._insert, rows)}
            for note in self._notes(kept):
                self._database.note(connection, note)
            return kept

        return await self._database.write(insert)

    def _notes(self, kept: set[tuple[str, int]]) -> Iterator[str]:
        """Which matches went on, for the other processes."""
        moved = sorted({match for match, _ in kept})
        for first in range(0, len(moved), MOST_IN_A_NOTE):
            note = {"from": self._process, "log": moved[first : first + MOST_IN_A_NOTE]}
            yield msgspec.json.encode(note).decode()


async def read_rows(database: Database, match: str, after: int = 0) -> list[Row]:
    """The rows of a match's log, in order."""
    columns = (log.c.n, log.c.move, log.c.seat, log.c.how)
    query = sa.select(*columns).where(log.c.match == match, log.c.n > after).order_by(log.c.n)
    return await database.read(lambda connection: [Row(*row) for row in connection.execute(query)])
