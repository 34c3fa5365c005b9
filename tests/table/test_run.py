"""Opening the table: one server a file, ports, the address."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gramarye.core.errors import UnknownGame
from gramarye.table import serve
from gramarye.table.run import CannotOpen, run
from gramarye.table.settings import USUAL_PORT, Settings, database_url
from tests.table.keeper import Keeper


def test_a_file_belongs_to_one_server(table: Keeper) -> None:
    """Two would not hear of each other's moves; the second one says where the first is."""
    with pytest.raises(CannotOpen, match=table.address):
        run(Settings(database=table.database))


def test_a_port_that_is_taken_is_refused(table: Keeper) -> None:
    port = int(table.address.rpartition(":")[2])
    with pytest.raises(CannotOpen, match=str(port)):
        run(Settings(database=table.database, port=port))


def test_a_folder_that_cannot_be_written_to_is_refused_in_one_line() -> None:
    with pytest.raises(CannotOpen, match="/dev/null/deeper/table.sqlite3 that can be written to"):
        run(Settings(database="sqlite:////dev/null/deeper/table.sqlite3"))


def test_the_usual_port_is_left_to_who_has_it(table: Keeper) -> None:
    """Without a wish any free port will do."""
    from gramarye.table.run import _listen

    try:
        holder = socket.create_server(("127.0.0.1", USUAL_PORT))
    except OSError:
        holder = socket.socket()  # somebody else holds it
    with holder, _listen(Settings()) as listener:
        assert listener.getsockname()[1] != USUAL_PORT


def test_an_unknown_game_is_refused_before_anything_opens() -> None:
    with pytest.raises(UnknownGame, match="wizard-safari"):
        serve("chess")


def test_the_file_lies_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAMARYE_DATA", "/somewhere")
    assert database_url("").database == "/somewhere/table.sqlite3"
    assert database_url("postgresql://me@host/name").drivername == "postgresql+asyncpg"


def test_ctrl_c_while_games_are_compiled_says_one_line(tmp_path: Path) -> None:
    """As from a terminal, where it reaches the whole group of processes: the compiler ends too, and quietly."""
    folders = {
        "GRAMARYE_CACHE": str(tmp_path / "cache"),
        "GRAMARYE_DATA": str(tmp_path),
        "GRAMARYE_INTERPRET": "",
    }
    command = [sys.executable, "-m", "gramarye.cli", "play", "--no-browser"]
    with subprocess.Popen(
        command,
        env=os.environ | folders,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as server:
        try:
            while not list((tmp_path / "cache").rglob("*.nbi")):  # the compiler is at work
                assert server.poll() is None
                time.sleep(0.05)
            os.killpg(server.pid, signal.SIGINT)
            said, error = server.communicate(timeout=30)
        finally:
            server.kill()
    assert server.returncode == 130
    assert said.startswith("The table is open at http://127.0.0.1:")
    assert error == "gramarye: stopped\n"
