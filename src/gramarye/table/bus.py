"""Notes between server processes on one PostgreSQL. With SQLite there is one process, and nobody to tell.

A note travels in the transaction of what it tells about (`Database.note`), so it arrives exactly when that is
true.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from gramarye.table.database import NOTES, Database

__all__ = ["Bus"]

Hear = Callable[[dict[str, Any]], Awaitable[None]]
RETRY_SECONDS = 1.0
LOG = logging.getLogger(__name__)


class Bus:
    """Listens. `hear` gets each note of another process; `missed` is called when some may have been lost."""

    def __init__(
        self, database: Database, process: str, hear: Hear, missed: Callable[[], Awaitable[None]]
    ) -> None:
        self._database = database
        self._process = process
        self._hear = hear
        self._missed = missed
        self._notes: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._ready = asyncio.Event()

    async def open(self) -> None:
        if self._database.postgres:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._pass_on())]
            await self._ready.wait()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task

    async def _listen(self) -> None:
        """Keep a listening connection; after a loss connect again, and look what was missed."""
        while True:
            lost = asyncio.Event()
            try:
                connection = await self._connect(lost)
            except Exception as error:  # whatever it is, the next try may work
                LOG.warning("no connection to listen on: %s", error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if self._ready.is_set():
                await self._missed()
            self._ready.set()
            try:
                await lost.wait()
            finally:
                with suppress(Exception):
                    await asyncio.wait_for(connection.close(), RETRY_SECONDS)

    async def _connect(self, lost: asyncio.Event) -> Any:
        import asyncpg

        dsn = self._database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(dsn)
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(NOTES, lambda *note: self._notes.put_nowait(note[3]))
        return connection

    async def _pass_on(self) -> None:
        while True:
            note = msgspec.json.decode(await self._notes.get())
            if note["from"] == self._process:
                continue
            try:
                await self._hear(note)
            except Exception:
                LOG.exception("a note could not be followed: %s", note)
