"""Opening the table: the database, a port, the server, and the browser."""

import asyncio
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import uvicorn

from gramarye.core.errors import GramaryeError
from gramarye.core.registry import shelf
from gramarye.table.app import make_app
from gramarye.table.compiling import compile_games
from gramarye.table.database import Database
from gramarye.table.hall import Hall
from gramarye.table.reach import address_on_network, is_alone
from gramarye.table.settings import EVERYWHERE, EVERYWHERE_6, USUAL_PORT, Settings, database_url

__all__ = ["CannotOpen", "fast_loop", "run"]

YOUNG, NEVER = 2_000, 1_000_000_000  # objects; two thousand are looked through in a millisecond
SWITCH = 0.001  # seconds until the thread that writes the log gets its turn
MOST_FRAME = 64 * 1024  # bytes of a WebSocket message; a longer one ends the connection


class CannotOpen(GramaryeError):
    """The table cannot be opened here."""


def run(settings: Settings, game: str = "", browser: bool = False) -> None:
    """Open the table, and keep it open until it is stopped."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    database = Database(database_url(settings.database))
    with _listen(settings) as listener, _alone(database.file, _address(settings, listener)):
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(_serve(settings, database, listener, game, browser))


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one: it costs half as much, and sends what is said at one moment in one piece."""
    try:
        import uvloop
    except ImportError:  # on Windows
        return None
    return uvloop.new_event_loop


async def _serve(
    settings: Settings, database: Database, listener: socket.socket, game: str, browser: bool
) -> None:
    await database.open()
    address, alone = _address(settings, listener), is_alone(settings.host)
    hall = Hall(database, settings, "" if alone else address)
    config = uvicorn.Config(
        make_app(hall),
        log_level="warning",
        access_log=False,
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,  # a scene on the same machine costs more to press than to send
        server_header=False,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=3,
    )
    page = f"{address}?make={game}" if game else address
    server = _Server(config, address, alone, page if browser else "")
    if settings.compile_games:
        first = [game] if game else []
        hall.spawn(compile_games([*first, *(name for name in shelf() if name != game)], hall.thinkers))
    _tame_the_collector()
    sys.setswitchinterval(SWITCH)
    await server.serve(sockets=[listener])


def _tame_the_collector() -> None:
    """Nobody waits for the garbage: a whole collection with a thousand matches in memory stops everything for half a second.

    So it is done when the hall is swept; between, only what is young is looked at. What was imported is left alone.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


class _Server(uvicorn.Server):
    """Says where it is as soon as it is open, and opens a page there, if any."""

    def __init__(self, config: uvicorn.Config, address: str, alone: bool, page: str) -> None:
        super().__init__(config)
        self._address, self._alone, self._page = address, alone, page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        others = "" if self._alone else " for your whole network"
        print(f"The table is open at {self._address}{others} (Ctrl-C closes it)", flush=True)
        if self._page:
            threading.Thread(target=webbrowser.open, args=(self._page,), daemon=True).start()


def _listen(settings: Settings) -> socket.socket:
    """A listening socket: on the port that was asked for, else on the usual one, else on any that is free."""
    for port in [settings.port] if settings.port else [USUAL_PORT, 0]:
        try:
            return socket.create_server((settings.host, port), family=_family(settings.host), backlog=2048)
        except OSError as error:
            failed = error
    raise CannotOpen(f"expected to listen on {settings.host}:{settings.port}; {failed.strerror or failed}")


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _address(settings: Settings, listener: socket.socket) -> str:
    host = settings.host
    if host in (EVERYWHERE, EVERYWHERE_6):
        host = address_on_network(_family(host))
    return f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}/"


def _lock_beside(file: Path) -> TextIO:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.with_name(f"{file.name}.lock").open("a+", encoding="utf-8")
    except OSError as error:
        raise CannotOpen(
            f"expected a folder for {file} that can be written to (--database names another); {error.strerror or error}"
        ) from None


@contextmanager
def _alone(file: Path | None, address: str) -> Iterator[None]:
    """An SQLite file belongs to one server: two would not hear of each other's moves."""
    if file is None or os.name != "posix":
        yield
        return
    import fcntl

    with _lock_beside(file) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            raise CannotOpen(
                f"expected {file} for this table alone; one is open at {lock.read().strip()}"
            ) from None
        lock.truncate(0)
        lock.write(address)
        lock.flush()
        yield
