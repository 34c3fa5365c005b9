"""What a table can be set to: the first few on the command line, the others in tests and benchmarks."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from gramarye.core.errors import GramaryeError

__all__ = [
    "EVERYWHERE",
    "EVERYWHERE_6",
    "THIS_MACHINE",
    "USUAL_PORT",
    "BadDatabase",
    "Settings",
    "database_url",
    "sqlite_file",
]

THIS_MACHINE, EVERYWHERE, EVERYWHERE_6 = "127.0.0.1", "0.0.0.0", "::"  # addresses to listen on
USUAL_PORT = 4600  # tried first, so that a bookmark works tomorrow
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class BadDatabase(GramaryeError):
    """An address that is no database we can speak to."""


@dataclass(frozen=True)
class Settings:
    """How one server behaves."""

    database: str = ""  # nothing: SQLite in the user's data folder
    host: str = THIS_MACHINE
    port: int = 0  # 0: the usual one when it is free, else any
    tempo: float = 1.0  # scales every pause that is made for people's eyes
    idle_seconds: float = 300.0  # a match that nobody looks at leaves memory after this
    away_seconds: float = 15.0  # at a table with a pace, a bot stands in for who has been away for so long
    flicker_seconds: float = 3.0  # a reload is no leaving
    burst: float = 60.0  # requests a client may make at once
    rate: float = 20.0  # and a second after that
    stranger_burst: float = 200.0  # the same for all of one address that bring no cookie
    stranger_rate: float = 50.0
    compile_games: bool = True


def data_folder() -> Path:
    """Where the table keeps its file (GRAMARYE_DATA overrides it)."""
    return Path(os.environ.get("GRAMARYE_DATA") or platformdirs.user_data_dir("gramarye"))


def database_url(address: str) -> URL:
    """The address with the driver that we use."""
    if not address:
        return URL.create(DRIVERS["sqlite"], database=str(data_folder() / "table.sqlite3"))
    try:
        url = make_url(address)
        driver = DRIVERS[url.drivername.partition("+")[0]]
    except (ArgumentError, KeyError):
        expected = "postgresql+asyncpg://user@host/name or sqlite:///path/to/file"
        raise BadDatabase(f"expected a database as {expected}; got {address!r}") from None
    return url.set(drivername=driver)


def sqlite_file(url: URL) -> Path | None:
    """The file of an SQLite address."""
    if not url.drivername.startswith("sqlite"):
        return None
    if url.database in (None, "", ":memory:"):
        raise BadDatabase("expected a file for SQLite, because the log must outlive the server; got none")
    return Path(str(url.database))
