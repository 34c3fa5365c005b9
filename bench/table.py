"""A thousand matches at once: how long from a move sent to the last seat told, on one machine.

    python bench/table.py [--matches 1000] [--seconds 60] [--pace 3] [--database URL] [--json]

The server runs in one process and all scripted players in this one. Two people play each match; every match
makes one move every few seconds. A decision with one legal move is left to the table.
"""

import argparse
import asyncio
import gc
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from gramarye.table.patches import patched
from gramarye.table.run import fast_loop

GAME = "wizard-safari"
WARM_UP = 2  # paces
PEOPLE = 50  # each of them at many tables, as many as the server lets one person open
PROGRAM = """
import sys
from gramarye import game
from gramarye.table.run import run
from gramarye.table.settings import Settings
game(sys.argv[2]).compile()
run(Settings(database=sys.argv[1], compile_games=False))
"""


# What a player reads of a message


class Scene(msgspec.Struct):
    moves: list[Any] = []


class Hello(msgspec.Struct):
    ply: int
    scene: Scene | None = None


class Message(msgspec.Struct):
    hello: Hello | None = None
    ply: int = -1
    scene: Scene | None = None
    patch: list[Any] | None = None
    refused: Any = None


decode = msgspec.json.Decoder(Message).decode


@dataclass
class Table:
    """One match as its two players see it."""

    match: str
    sockets: list[ClientConnection] = field(default_factory=list)
    plies: list[int] = field(default_factory=lambda: [-1, -1])
    moves: list[list[Any]] = field(default_factory=lambda: [[], []])
    sent: tuple[int, float] = (-1, 0.0)  # the ply we answered, and when

    def decides(self) -> int:
        """The seat that has a choice now; -1 when none has, or not all have been told."""
        if self.plies[0] != self.plies[1]:
            return -1
        return next((seat for seat in (0, 1) if len(self.moves[seat]) > 1), -1)


@dataclass
class Result:
    """What was measured."""

    times: list[float] = field(default_factory=list)  # from sent to last seat told
    made: int = 0  # by the table itself
    refused: int = 0
    lost: int = 0
    bytes: int = 0
    messages: int = 0


class Load:
    """All scripted players."""

    def __init__(self, address: str, matches: int, pace: float) -> None:
        self.address, self.matches, self.pace = address, matches, pace
        self.tables: list[Table] = []
        self.result = Result()
        self.measuring = False

    async def make_tables(self) -> None:
        """Make every match, and let both players sit down."""
        async with _people(self.address) as people:
            self.cookies = [_cookie(person) for person in people]
            for first in range(0, self.matches, PEOPLE):
                batch = range(first, min(first + PEOPLE, self.matches))
                self.tables += await asyncio.gather(*(self._make(people, number) for number in batch))

    async def _make(self, people: list[httpx.AsyncClient], number: int) -> Table:
        wish = {"game": GAME, "seats": [{"who": "me"}, {"who": "friend"}]}
        host, friend = people[number % PEOPLE], people[(number + 1) % PEOPLE]
        made = await _patiently(host, "/api/matches", wish)
        await _patiently(friend, f"/api/matches/{made['match']}/sit", {"key": made["keys"]["1"]})
        return Table(made["match"])

    async def open_pages(self) -> None:
        for first in range(0, self.matches, PEOPLE):
            await asyncio.gather(*(self._open(n) for n in range(first, min(first + PEOPLE, self.matches))))

    async def _open(self, number: int) -> None:
        table, url = self.tables[number], self.address.replace("http", "ws")
        for seat in (0, 1):
            headers = {"Cookie": self.cookies[(number + seat) % PEOPLE]}
            socket = await connect(
                f"{url}/ws/{table.match}",
                additional_headers=headers,
                compression=None,
                max_size=None,
                proxy=None,
            )
            table.sockets.append(socket)
            asyncio.get_running_loop().create_task(self._listen(table, seat, socket))

    async def _listen(self, table: Table, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            self._hear(table, seat, text)

    def _hear(self, table: Table, seat: int, text: str | bytes) -> None:
        message, now = decode(text), time.perf_counter()
        self.result.bytes += len(text)
        self.result.messages += 1
        if message.refused is not None:
            self.result.refused += self.measuring
            table.sent = (-1, 0.0)
        told = message.hello or message
        if told.scene is not None:
            table.moves[seat] = told.scene.moves
        elif message.patch is not None:
            table.moves[seat] = _moves_after(table.moves[seat], message.patch)
        else:
            return
        table.plies[seat] = told.ply
        ply, at = table.sent
        if told.ply == ply + 1 == min(table.plies) and at:
            if self.measuring:
                self.result.times.append(now - at)
            table.sent = (-1, 0.0)
        elif self.measuring and min(table.plies) == told.ply and not at:
            self.result.made += 1

    async def play(self, seconds: float) -> None:
        """One move a match every `pace` seconds, evenly spread."""
        clocks = [asyncio.create_task(self._clock(table, n)) for n, table in enumerate(self.tables)]
        await asyncio.sleep(WARM_UP * self.pace)  # what is slow the first time is not counted
        self.result, self.measuring = Result(), True
        await asyncio.sleep(seconds)
        self.measuring = False
        for clock in clocks:
            clock.cancel()

    async def _clock(self, table: Table, number: int) -> None:
        await asyncio.sleep(self.pace * number / self.matches)
        choice = random.Random(number)
        due = time.perf_counter()
        while True:
            seat = table.decides()
            if table.sent[1]:
                self.result.lost += 1  # still not told after a whole pace
                table.sent = (-1, 0.0)
            elif seat >= 0:
                ply, move = table.plies[seat], choice.choice(table.moves[seat])["id"]
                table.sent = (ply, time.perf_counter())
                await table.sockets[seat].send(f'{{"id":1,"move":{move},"ply":{ply}}}')
            due += self.pace
            await asyncio.sleep(max(0.0, due - time.perf_counter()))


def _moves_after(moves: list[Any], changes: list[Any]) -> list[Any]:
    """The moves that a player has after a patch; the rest of the scene is not looked at."""
    mine = [change for change in changes if change[0][0] == "moves"]
    after: list[Any] = patched({"moves": moves}, mine).get("moves", [])
    return after


class _people:
    """Some people with cookies."""

    def __init__(self, address: str) -> None:
        self._clients = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(PEOPLE)]

    async def __aenter__(self) -> list[httpx.AsyncClient]:
        for client in self._clients:
            await client.get("/api/me")
        return self._clients

    async def __aexit__(self, *_: object) -> None:
        for client in self._clients:
            await client.aclose()


def _cookie(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


async def _patiently(client: httpx.AsyncClient, path: str, body: dict[str, Any]) -> Any:
    """Ask again when the server says that we ask too fast."""
    while True:
        answer = await client.post(path, json=body)
        if answer.status_code != 429:
            return answer.raise_for_status().json()
        await asyncio.sleep(float(answer.headers["retry-after"]))


# The server


@contextmanager
def server(database: str) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its address and process id."""
    command = [sys.executable, "-c", PROGRAM, database, GAME]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process.stdout.readline().split()[5].rstrip("/"), process.pid
    finally:
        process.terminate()
        process.wait()


def memory(pid: int) -> int:
    """The resident bytes of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))


def busy(pid: int) -> float:
    """The processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def measure(address: str, pid: int, options: argparse.Namespace) -> dict[str, Any]:
    load = Load(address, options.matches, options.pace)
    before = memory(pid)
    await load.make_tables()
    idle = memory(pid)
    await load.open_pages()
    gc.collect()
    gc.disable()  # the players' own pauses would be taken for the server's
    worked, played, began = busy(pid), time.process_time(), time.perf_counter()
    await load.play(options.seconds)
    result, took = load.result, time.perf_counter() - began
    worked, moves = busy(pid) - worked, (len(result.times) + result.made) * took / options.seconds
    times = sorted(result.times)
    return {
        "matches": options.matches,
        "seconds": options.seconds,
        "moves": len(times),
        "moves_by_the_table": result.made,
        "refused": result.refused,
        "late": result.lost,
        "p50_ms": round(1000 * statistics.median(times), 1),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1),
        "worst_ms": round(1000 * times[-1], 1),
        "server_cpu_share": round(worked / took, 2),
        "server_cpu_ms_a_move": round(1000 * worked / moves, 2),
        "players_cpu_share": round((time.process_time() - played) / took, 2),
        "bytes_a_message": round(result.bytes / result.messages),
        "kilobytes_an_idle_match": round((idle - before) / options.matches / 1024, 1),
        "kilobytes_a_match_with_two_pages": round((memory(pid) - before) / options.matches / 1024, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=3)
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or f"sqlite:///{folder}/table.sqlite3"
        with server(database) as (address, pid):
            with asyncio.Runner(loop_factory=fast_loop()) as runner:
                found = runner.run(measure(address, pid, options))
    if options.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:34} {value}")


if __name__ == "__main__":
    main()
