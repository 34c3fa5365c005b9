"""The database: SQLite in a file, or PostgreSQL. Every write is on the disk before it is answered."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from gramarye.table.schema import keeps, seats
from gramarye.table.settings import BadDatabase, sqlite_file

__all__ = ["NOTES", "Database"]

T = TypeVar("T")
NOTES = "gramarye"  # the PostgreSQL channel on which server processes tell each other what happened
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


class Database:
    """Connections for reading and for writing.

    SQLite has one writer at a time, so its writes share one connection and begin by taking the lock; readers
    are not disturbed by it. PostgreSQL needs no such care.
    """

    def __init__(self, url: URL) -> None:
        self.url = url
        self.file = sqlite_file(url)
        self.postgres = self.file is None
        if self.postgres:
            self._reader = self._writer = _postgres(url)
        else:
            self._reader = _sqlite(url, "BEGIN", pool_size=4)
            self._writer = _sqlite(url, "BEGIN IMMEDIATE", pool_size=1, max_overflow=0)
        self._pen = None if self.postgres else _Pen(url)
        self.secret = ""

    async def open(self) -> None:
        """Make the tables, or bring them up to date, and read the secret."""
        from gramarye.table.migrations import upgrade

        try:
            if self.file is not None:
                self.file.parent.mkdir(parents=True, exist_ok=True)
            async with self._writer.begin() as connection:
                await connection.run_sync(upgrade)
        except (OSError, sa.exc.DBAPIError) as error:
            where = self.url.render_as_string(hide_password=True)
            raise BadDatabase(f"expected a database at {where}; {error}") from error
        self.secret = await self._read_secret()

    async def close(self) -> None:
        await self._reader.dispose()
        await self._writer.dispose()
        if self._pen is not None:
            await self._pen.close()

    async def _read_secret(self) -> str:
        """The key that signs cookies lives in the database, so that every process has the same one."""
        async with self.write() as connection:
            made = {"name": "secret", "value": secrets.token_hex(32)}
            await connection.execute(self.insert(keeps).values(made).on_conflict_do_nothing())
            found = await connection.execute(sa.select(keeps.c.value).where(keeps.c.name == "secret"))
            return str(found.scalar_one())

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is on the disk when the block is left."""
        async with self._writer.begin() as connection:
            yield connection

    async def at_one_go(self, work: Callable[[sa.Connection], T]) -> T:
        """A whole transaction as one function: what is written all the time, the log, is written like this."""
        if self._pen is not None:
            return await self._pen.write(work)
        async with self.write() as connection:
            return await connection.run_sync(work)

    def insert(self, table: sa.Table) -> Any:
        """An insert that knows `on_conflict_do_nothing`."""
        from sqlalchemy.dialects import postgresql, sqlite

        return (postgresql if self.postgres else sqlite).insert(table)

    def note(self, connection: sa.Connection, text: str) -> None:
        """Tell the other processes, when the transaction commits and not before."""
        if self.postgres:
            connection.execute(sa.select(sa.func.pg_notify(NOTES, text)))

    async def answers(self) -> bool:
        """Whether the database can be reached."""
        try:
            async with self.read() as connection:
                await connection.execute(sa.select(seats.c.seat).limit(1))
        except (OSError, sa.exc.SQLAlchemyError):
            return False
        return True


def _postgres(url: URL) -> AsyncEngine:
    try:
        settings = {"synchronous_commit": "on", "application_name": "gramarye"}
        connect: dict[str, Any] = {"server_settings": settings}
        return create_async_engine(url, pool_size=8, max_overflow=4, pool_pre_ping=True, connect_args=connect)
    except ModuleNotFoundError:
        raise BadDatabase(
            "PostgreSQL needs asyncpg: pip install 'gramarye[postgres]'; it is not installed"
        ) from None


def _sqlite(url: URL, begin: str, **pool: int) -> AsyncEngine:
    engine = create_async_engine(url, **pool)
    _set_up(engine.sync_engine, begin)
    return engine


def _set_up(engine: sa.Engine, begin: str) -> None:
    """Durable writes, and transactions that begin where we say so."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver must not begin by itself
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def began(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)


class _Pen:
    """A thread that writes to SQLite. One hop for a transaction, where the asynchronous driver needs eighteen."""

    def __init__(self, url: URL) -> None:
        self._engine = sa.create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pen")
        _set_up(self._engine, "BEGIN IMMEDIATE")

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, work)

    def _write(self, work: Callable[[sa.Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()
