"""The hall: the matches that this process has in memory, taken up when asked for, put away when idle."""

import asyncio
import gc
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, NamedTuple

from gramarye.core.errors import GramaryeError
from gramarye.core.match import Match
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf
from gramarye.table.bus import Bus
from gramarye.table.database import Database
from gramarye.table.live import Live
from gramarye.table.log import LogWriter, read_rows
from gramarye.table.messages import Summary
from gramarye.table.records import OVER, PLAYING, WAITING, WATCHER, Chat, Row, Table
from gramarye.table.refusal import Refused
from gramarye.table.settings import Settings
from gramarye.table.store import Store
from gramarye.table.summaries import summary
from gramarye.table.telling import view_of
from gramarye.table.thinking import Thinkers

__all__ = ["Hall"]

LOG = logging.getLogger(__name__)
SWEEP_SECONDS = 10.0
COLLECT_SECONDS = 15 * 60.0
SILENT_SECONDS = 35.0  # a process that is not heard of for so long is gone
MOST_BRIEFS = 5000


class _Brief(NamedTuple):
    """What a list shows of a match that is not in memory; true as long as its log has this many rows."""

    rows: int
    ply: int
    where: str
    decides: int
    over: bool


class Hall:
    """Finds matches, and hears what other processes do to them."""

    def __init__(self, database: Database, settings: Settings, address: str = "") -> None:
        self.settings = settings
        self.address = address  # where others on the network find it; nothing: only this machine does
        self.process = secrets.token_hex(4)
        self.store = Store(database, self.process)
        self.log = LogWriter(database, self.process)
        self.thinkers = Thinkers()
        self.moved: set[str] = set()  # matches that went on since the last sweep
        self._bus = Bus(database, self.process, self._hear, self._missed)
        self._lives: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._briefs: OrderedDict[str, _Brief] = OrderedDict()
        # Match, process, seats whose people are there.
        self._elsewhere: dict[str, dict[str, frozenset[int]]] = {}
        self._taken_over: set[str] = set()  # matches whose bots another process should have played
        self._heard: dict[str, float] = {}  # when a process was last heard of
        self._tasks: set[asyncio.Task[Any]] = set()
        self._collected = 0.0  # when

    async def open(self) -> None:
        await self._bus.open()
        self._collected = asyncio.get_running_loop().time()
        self.spawn(self._sweep_now_and_then())

    async def close(self) -> None:
        for live in self._lives.values():
            live.answers.stop()
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task
        await self._bus.close()
        with suppress(Exception):
            await self.store.touch(self.moved)
        self.thinkers.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something on the side."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Matches

    async def live(self, match: str) -> Live:
        """A match, from memory or from its log."""
        live = self._lives.get(match)
        if live is not None and live.table.state != "closed":
            live.touched = asyncio.get_running_loop().time()
            return live
        if match not in self._opening:
            self._opening[match] = asyncio.create_task(self._open(match))
        try:
            return await asyncio.shield(self._opening[match])
        finally:
            self._opening.pop(match, None)

    async def _open(self, match: str) -> Live:
        table = await self.store.table(match)
        if table is None:
            raise Refused(404, "the id of a match", repr(match)[:60])
        rows = await read_rows(self.store.database, match)
        played, makers = await self.thinkers.work(_rebuild, table, rows)
        live = self._lives[match] = Live(self, table, played, makers, len(rows))
        await self.store.tell(who=match)
        if played.over and table.state == PLAYING:  # killed between the last move and this mark
            table.state = OVER
            await self.store.mark(match, PLAYING, OVER)
        live.answers.arrange()
        return live

    @property
    def count(self) -> int:
        """How many matches are in memory."""
        return len(self._lives)

    # Lists

    async def summaries(self, tables: list[Table], visitor: str) -> list[Summary]:
        """Tables in a few words; those made under other rules are left out."""
        known = [table for table in tables if _rules_known(table)]
        begun = [table.id for table in known if table.state != WAITING and table.id not in self._lives]
        lengths = await self.store.lengths(begun) if begun else {}
        return [await self._summary(table, visitor, lengths.get(table.id, 0)) for table in known]

    async def _summary(self, table: Table, visitor: str, rows: int) -> Summary:
        live = self._lives.get(table.id)
        if live is not None:
            return live.summary(visitor)
        if table.state == WAITING:
            return summary(table, visitor, 0, "", WATCHER, lambda seat: seat in self.elsewhere(table.id))
        brief = self._briefs.get(table.id)
        if brief is None or brief.rows != rows:
            log = await read_rows(self.store.database, table.id)
            brief = await self.thinkers.work(_brief, table, log)
            self._briefs[table.id] = brief
        self._briefs.move_to_end(table.id)
        while len(self._briefs) > MOST_BRIEFS:
            self._briefs.popitem(last=False)
        if brief.over:
            table.state = OVER
        here = self.elsewhere(table.id)
        return summary(table, visitor, brief.ply, brief.where, brief.decides, lambda seat: seat in here)

    # Putting away

    async def _sweep_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._sweep()
            except Exception:
                LOG.exception("the hall could not be swept")

    def _collect(self) -> None:
        """Find the garbage that goes round in circles: seldom, because everybody waits meanwhile (see `run`)."""
        now = asyncio.get_running_loop().time()
        if now - self._collected > COLLECT_SECONDS:
            gc.collect()
            self._collected = now

    async def _sweep(self) -> None:
        self._collect()
        moved, self.moved = self.moved, set()
        await self.store.touch(moved)
        await self.store.database.tidy()
        late = asyncio.get_running_loop().time() - self.settings.idle_seconds
        for live in [live for live in self._lives.values() if live.touched < late and live.idle]:
            live.answers.stop()
            self._taken_over.discard(live.id)
            del self._lives[live.id]
        await self.store.tell(alive=True)
        gone = [process for process, at in self._heard.items() if at < time.monotonic() - SILENT_SECONDS]
        for process in gone:
            self._forget_process(process)

    # Other processes

    def elsewhere(self, match: str) -> frozenset[int]:
        """The seats whose people look at a match through another process."""
        return frozenset().union(*self._elsewhere.get(match, {}).values())

    def in_other_hands(self, live: Live) -> bool:
        """Whether another process answers for the bots of a match; we do it only when that one does not."""
        others = [process for process, seats in self._elsewhere.get(live.id, {}).items() if seats]
        if not others or live.id in self._taken_over:
            return False
        return not live.room.readers or min(others) < self.process

    def take_over(self, live: Live) -> None:
        """The process that should have answered for the bots of a match did not: we do, until it is heard of again."""
        self._taken_over.add(live.id)

    async def _hear(self, note: dict[str, Any]) -> None:
        """A note of another process. What takes time is done on the side."""
        self._heard[note["from"]] = time.monotonic()
        for match in note.get("log", ()):
            self._taken_over.discard(match)
            if match in self._lives:
                self.spawn(self._lives[match].catch_up())
        if live := self._lives.get(note.get("table", "")):
            self.spawn(live.refresh())
        if live := self._lives.get(note.get("chat", "")):
            self.spawn(live.hear(Chat(*note["said"])))
        if (live := self._lives.get(note.get("who", ""))) and live.room.readers:
            self.spawn(live.say_who_is_here())  # a process that has just taken this match up asks
        if "here" in note:
            self._presence(note["here"], note["from"], frozenset(note["seats"]))
        if "renamed" in note:
            self.renamed(note["renamed"])

    def renamed(self, visitor: str) -> None:
        """Somebody has another name now."""
        for live in self._lives.values():
            if live.table.seat_of(visitor) != WATCHER:
                self.spawn(live.refresh())

    def _presence(self, match: str, process: str, seats: frozenset[int]) -> None:
        self._elsewhere.setdefault(match, {})[process] = seats
        if not seats:
            del self._elsewhere[match][process]
        if not self._elsewhere[match]:
            del self._elsewhere[match]
        if match in self._lives:
            self.spawn(self._lives[match].presence_elsewhere())

    def _forget_process(self, process: str) -> None:
        del self._heard[process]
        for match in [match for match, there in self._elsewhere.items() if process in there]:
            self._presence(match, process, frozenset())

    async def _missed(self) -> None:
        """The connection for notes was lost for a while: look at every match anew."""
        for live in list(self._lives.values()):
            await live.catch_up()
            await live.refresh()


def _rules_known(table: Table) -> bool:
    return table.game in shelf() and shelf()[table.game].version == table.rules


def _rebuild(table: Table, rows: list[Row]) -> tuple[Match, bytearray]:
    """The match that a log tells."""
    if not _rules_known(table):
        known = shelf()[table.game].version if table.game in shelf() else "none"
        raise Refused(409, f"a match under version {known} of the rules", f"one under version {table.rules}")
    moves: list[Row] = []
    for row in rows:
        if row.move >= 0:
            moves.append(row)
        else:
            del moves[row.move :]
    try:
        match = load_game(table.game).new(len(table.chairs), table.seed, table.variant)
        for row in moves:
            match.play(row.move)
    except GramaryeError as error:
        LOG.exception("the log of %s cannot be replayed", table.id)
        raise Refused(409, "a log that the rules allow", str(error)) from error
    return match, bytearray(row.maker for row in moves)


def _brief(table: Table, rows: list[Row]) -> _Brief:
    match, _ = _rebuild(table, rows)
    where = match.game.scene(view_of(match.game, match.state, WATCHER)).banner.where
    return _Brief(len(rows), len(match.log), where, WATCHER if match.over else match.seat, match.over)
