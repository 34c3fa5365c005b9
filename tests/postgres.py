"""A PostgreSQL server of the tests' own: in a temporary folder, on a free port, thrown away at the end."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest

__all__ = ["PostgresServer", "database_url", "postgres_server", "running_server"]

HOST = "127.0.0.1"
START_SECONDS = 30
UNPRIVILEGED = ("postgres", "nobody")  # PostgreSQL refuses to run as root
DURABLE = ("fsync=on", "synchronous_commit=on")  # tests kill servers and count what is left


@dataclass(frozen=True)
class PostgresServer:
    """A running server. `database()` makes a new empty database and returns its address."""

    binaries: Path
    port: int
    user: str
    _numbers: Iterator[int]

    def database(self) -> str:
        name = f"test_{next(self._numbers)}"
        self._run("createdb", name)
        return f"postgresql+asyncpg://{self.user}@{HOST}:{self.port}/{name}"

    def answers(self) -> bool:
        command = [str(self.binaries / "pg_isready"), "-q", "-h", HOST, "-p", str(self.port)]
        return subprocess.run(command, check=False).returncode == 0

    def _run(self, program: str, *arguments: str) -> None:
        address = ["-h", HOST, "-p", str(self.port), "-U", self.user]
        subprocess.run([str(self.binaries / program), *address, *arguments], check=True)


@contextmanager
def running_server(folder: Path) -> Iterator[PostgresServer]:
    """Start a server whose files lie in *folder*, and stop it at the end."""
    account = _account()
    server = PostgresServer(_binaries(), _free_port(), account.pw_name, count(1))
    data = _make_cluster(server, folder, account)
    settings = [f"port={server.port}", f"listen_addresses={HOST}", "unix_socket_directories=", *DURABLE]
    command = [str(server.binaries / "postgres"), *(word for one in settings for word in ("-c", one))]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([*command, "-D", data], stdout=log, stderr=log, cwd=data, **_as(account))
        try:
            _wait_for(server, process, folder / "log")
            yield server
        finally:
            process.send_signal(signal.SIGQUIT)  # nobody needs the data any more
            process.wait(START_SECONDS)


def _make_cluster(server: PostgresServer, folder: Path, account: pwd.struct_passwd) -> str:
    data = folder / "data"
    data.mkdir()
    if os.getuid() == 0:
        os.chown(data, account.pw_uid, account.pw_gid)
        _open_way_to(data)
    initdb = [str(server.binaries / "initdb"), "-D", str(data), "-U", server.user]
    initdb += ["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
    subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd=data, **_as(account))
    return str(data)


def _binaries() -> Path:
    """The newest installed version's programs: Debian keeps them off the PATH."""
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(installed, key=lambda path: float(path.parts[-3]), default=None)
    found = newest or shutil.which("initdb")
    if found is None:
        raise RuntimeError("PostgreSQL was expected, and no initdb was found: run scripts/system")
    return Path(found).resolve().parent


def _account() -> pwd.struct_passwd:
    if os.getuid() != 0:
        return pwd.getpwuid(os.getuid())
    for name in UNPRIVILEGED:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError(f"PostgreSQL refuses to run as root, and none of {UNPRIVILEGED} exists here")


def _as(account: pwd.struct_passwd) -> dict[str, Any]:
    if os.getuid() != 0:
        return {}
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


def _open_way_to(folder: Path) -> None:
    """Let another account pass through the temporary folders above *folder*, which pytest keeps to itself."""
    for parent in folder.parents:
        if parent.stat().st_uid == os.getuid() and not parent.stat().st_mode & 0o001:
            parent.chmod(parent.stat().st_mode | 0o011)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        port: int = listener.getsockname()[1]
        return port


def _wait_for(server: PostgresServer, process: subprocess.Popen[Any], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not server.answers():
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"PostgreSQL did not start; its log says:\n{log.read_text()}")
        time.sleep(0.05)


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    """A PostgreSQL server for all tests of the session that ask for it."""
    with running_server(tmp_path_factory.mktemp("postgres")) as server:
        yield server


@pytest.fixture
def database_url(postgres_server: PostgresServer) -> str:
    """The address of a new, empty PostgreSQL database."""
    return postgres_server.database()
