"""The database: SQLite in a file, or PostgreSQL. Every write is on the disk before it is answered.

All SQL is written as plain functions of a connection. On PostgreSQL they run through the asynchronous driver; on SQLite
in threads of our own: one hop for a whole transaction, where an asynchronous driver takes one for every step of it.
"""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL

from gramarye.table.schema import keeps, seats
from gramarye.table.settings import BadDatabase, sqlite_file

__all__ = ["NOTES", "Database"]

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
NOTES = "gramarye"  # the PostgreSQL channel on which server processes tell each other what happened
# The write-ahead log is brought into the file by `tidy`; SQLite would do it in the middle of somebody's move.
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=10000",
    "foreign_keys=ON",
    "wal_autocheckpoint=0",
)
LONG_LOG = 4000  # pages of the write-ahead log
READERS = 2  # threads that read from SQLite


class Database:
    """Reads and writes, each in a transaction of its own."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.file = sqlite_file(url)
        self.postgres = self.file is None
        self._ways: _Ways = _Postgres(url) if self.postgres else _Sqlite(url)
        self.secret = ""

    async def open(self) -> None:
        """Make the tables, or bring them up to date, and read the secret."""
        from gramarye.table.migrations import upgrade

        try:
            if self.file is not None:
                self.file.parent.mkdir(parents=True, exist_ok=True)
            await self.write(upgrade)
        except (OSError, sa.exc.DBAPIError) as error:
            await self.close()
            where = self.url.render_as_string(hide_password=True)
            raise BadDatabase(f"expected a database at {where}; {error}") from error
        self.secret = await self.write(self._read_secret)

    async def close(self) -> None:
        await self._ways.close()

    def _read_secret(self, connection: sa.Connection) -> str:
        """The key that signs cookies lives in the database, so that every process has the same one."""
        made = {"name": "secret", "value": secrets.token_hex(32)}
        connection.execute(self.insert(keeps).values(made).on_conflict_do_nothing())
        return str(connection.scalar(sa.select(keeps.c.value).where(keeps.c.name == "secret")))

    async def read(self, work: Work[T]) -> T:
        return await self._ways.read(work)

    async def write(self, work: Work[T]) -> T:
        """What is written is on the disk when this returns; when the work raises, nothing is written."""
        return await self._ways.write(work)

    def insert(self, table: sa.Table) -> Any:
        """An insert that knows `on_conflict_do_nothing`."""
        return (postgresql if self.postgres else sqlite).insert(table)

    async def tidy(self) -> None:
        """Bring what was written to its place, beside the writer, so that no move has to wait for it."""
        await self._ways.tidy()

    def note(self, connection: sa.Connection, text: str) -> None:
        """Tell the other processes, when the transaction commits and not before."""
        if self.postgres:
            connection.execute(sa.select(sa.func.pg_notify(NOTES, text)))

    async def answers(self) -> bool:
        """Whether the database can be reached."""
        try:
            await self.read(lambda connection: connection.execute(sa.select(seats.c.seat).limit(1)).first())
        except (OSError, sa.exc.SQLAlchemyError):
            return False
        return True


class _Ways(Protocol):
    """How work gets to a database."""

    async def read(self, work: Work[T]) -> T: ...

    async def write(self, work: Work[T]) -> T: ...

    async def tidy(self) -> None: ...

    async def close(self) -> None: ...


class _Postgres:
    """Through the asynchronous driver."""

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        settings = {"synchronous_commit": "on", "application_name": "gramarye"}
        connect: dict[str, Any] = {"server_settings": settings}
        try:
            self._engine = create_async_engine(
                url, pool_size=8, max_overflow=4, pool_pre_ping=True, connect_args=connect
            )
        except ModuleNotFoundError:
            raise BadDatabase(
                "expected asyncpg for PostgreSQL (pip install 'gramarye[postgres]'); got none"
            ) from None

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def tidy(self) -> None:
        """PostgreSQL does it by itself."""

    async def close(self) -> None:
        await self._engine.dispose()


class _Sqlite:
    """Through threads: one that writes, because SQLite has one writer at a time, and some that read meanwhile."""

    def __init__(self, url: URL) -> None:
        self._writer = _engine(url, "BEGIN IMMEDIATE", 1)
        self._reader = _engine(url, "BEGIN", READERS)
        self._pen = ThreadPoolExecutor(1, thread_name_prefix="pen")
        self._eyes = ThreadPoolExecutor(READERS, thread_name_prefix="eyes")

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._eyes, _transact, self._reader, work)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pen, _transact, self._writer, work)

    async def tidy(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._eyes, self._checkpoint)

    def _checkpoint(self) -> None:
        """From the write-ahead log into the file: most of it while others write, and when it is long the rest at once."""
        connection = self._reader.raw_connection()
        try:
            _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if pages > LONG_LOG:
                connection.execute("PRAGMA wal_checkpoint(RESTART)")
        finally:
            connection.close()

    async def close(self) -> None:
        for threads, engine in ((self._pen, self._writer), (self._eyes, self._reader)):
            threads.shutdown()
            engine.dispose()


def _transact(engine: sa.Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _engine(url: URL, begin: str, connections: int) -> sa.Engine:
    """Durable writes, and transactions that begin where we say so."""
    engine = sa.create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,  # every transaction is ended by `begin`
        connect_args={"check_same_thread": False},
    )

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

    return engine
