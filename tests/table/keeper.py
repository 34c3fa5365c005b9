"""Runs a table in a process of its own, for tests: `python -m tests.table.keeper '{"tempo": 0}'`."""

import json
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.table.people import Guest

ROOT = Path(__file__).parents[2]
FAST = {
    "tempo": 0.0,
    "compile_games": False,
    "burst": 1e6,
    "rate": 1e6,
    "stranger_burst": 1e6,
    "stranger_rate": 1e6,
}


class Keeper:
    """A running table."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.database = database
        self._settings = {**FAST, "database": database, "port": 0, **settings}
        self.address = ""
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.table.keeper", json.dumps(self._settings)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "open at" in line, f"the table did not open: {line!r}"
        self.address = line.split()[5].rstrip("/")

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        """As a power cut would."""
        self._process.kill()
        self._process.wait()
        self._close()

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(20)
        self._close()

    def _close(self) -> None:
        assert self._process.stdout is not None
        self._process.stdout.close()

    def restart(self) -> None:
        self.stop()
        self.start()

    def guest(self, cookies: dict[str, str] | None = None) -> Guest:
        """Somebody new, or somebody who has been here before."""
        return Guest(self.address, cookies)


@contextmanager
def keeping(database: str, **settings: Any) -> Iterator[Keeper]:
    """A table that is open for a while."""
    keeper = Keeper(database, **settings)
    try:
        yield keeper
    finally:
        if keeper._process.poll() is None:
            keeper.stop()


def lay_out_pebbles() -> None:
    """Put the tests' own game on the shelf of this process."""
    import gramarye.games

    gramarye.games.__path__.append(str(Path(__file__).parent / "shelf"))


def hire_simple_bots() -> None:
    """Offer only bots that answer at once, also where the rules are interpreted."""
    from gramarye import bots

    bots.LEVELS = (
        bots.Level("random", "Jester", "Does anything the rules allow.", 1),
        bots.Level("greedy", "Squire", "Takes what looks best at once.", 2),
    )


def main() -> None:
    warnings.simplefilter("error")
    lay_out_pebbles()
    hire_simple_bots()
    from gramarye.table import compiling
    from gramarye.table.run import run
    from gramarye.table.settings import Settings

    compiling.PROGRAM = (
        f"from tests.table.keeper import lay_out_pebbles\nlay_out_pebbles()\n{compiling.PROGRAM}"
    )
    run(Settings(**json.loads(sys.argv[1])), game="pebbles")


if __name__ == "__main__":
    main()
