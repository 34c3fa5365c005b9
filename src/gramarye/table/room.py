"""The readers of one match: what each is told, numbered without a gap.

A message that a reader may not see is sent as its bare number, so a jump always means loss.
"""

import asyncio
import logging
import secrets
import time
from collections import defaultdict, deque
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import UNSET

from gramarye.core.match import commitment
from gramarye.core.scene import Line, Scene
from gramarye.table import telling
from gramarye.table.messages import ChatLine, Hello, Moved, Seed
from gramarye.table.patches import patch
from gramarye.table.reader import Reader
from gramarye.table.records import OVER, WAITING, WATCHER

if TYPE_CHECKING:
    from gramarye.table.live import Live

__all__ = ["Room"]

LOG = logging.getLogger(__name__)
SHORT = 20  # moves: a story that is told faster than a thread is asked
LONG = 0.005  # seconds, for scenes of one match before another's turn
KEPT = 40  # messages, for readers whose connection was lost for a while


class _Kept(NamedTuple):
    """A message that was sent: its text, or the ply whose scene it was (made anew for each reader)."""

    n: int
    text: str
    ply: int
    watchers: bool


class Room:
    """Tells. Every method is called while the match's turn is held, so that messages keep their order."""

    def __init__(self, live: "Live") -> None:
        self._live = live
        # Numbers begin anywhere: a page that had its last one from another process, or before a restart, is
        # not mistaken for one that can be caught up.
        self.n = secrets.randbelow(2**40) << 10
        self.readers: list[Reader] = []
        self._shown: dict[int, Scene] = {}  # the scene that all readers of a seat have before them
        self._kept: deque[_Kept] = deque(maxlen=KEPT)
        self._tales: dict[
            int, list[tuple[int, bytes]]
        ] = {}  # the story so far, of the seats that are looked from

    # Telling

    def tell(self, watchers: bool = False, **body: object) -> None:
        """The same for all; or for watchers only."""
        self.n += 1
        text = telling.encode({"n": self.n, **body}).decode()
        self._kept.append(_Kept(self.n, text, -1, watchers))
        for reader in self.readers:
            reader.put(self._seen(self._kept[-1], reader))

    @staticmethod
    def _seen(kept: _Kept, reader: Reader) -> str:
        hidden = kept.watchers and reader.seat != WATCHER
        return f'{{"n":{kept.n}}}' if hidden else kept.text

    async def tell_scene(self) -> None:
        """The table after a move, each seat its own."""
        self.n += 1
        self._kept.append(_Kept(self.n, "", self._live.ply, False))
        by_seat = defaultdict(list)
        for reader in self.readers:
            by_seat[reader.seat].append(reader)
        self._tales = {seat: tale for seat, tale in self._tales.items() if seat in by_seat}
        self._shown = {seat: scene for seat, scene in self._shown.items() if seat in by_seat}
        began = time.monotonic()
        for seat, readers in by_seat.items():
            text = self._scene_for(seat)
            for reader in readers:
                reader.put(text)
            if time.monotonic() - began > LONG:
                await asyncio.sleep(0)  # let other matches have their turn
                began = time.monotonic()

    def _scene_for(self, seat: int) -> str:
        """One message for all readers of a seat: what changed since the last one, where they have that."""
        before = self._shown.pop(seat, None)
        try:
            story, scene = self._look(seat)
            self._remember(seat, story)
            text = self._moved(self.n, self._live.ply, seat, story, before, scene)
        except Exception:  # a fault in a game's scene must not stop the match
            LOG.exception("the scene of %s for seat %s failed", self._live.id, seat)
            return f'{{"n":{self.n}}}'
        self._shown[seat] = scene
        return text

    def _look(self, seat: int) -> tuple[list[Line], Scene]:
        live = self._live
        view = telling.view_of(live.game, live.match.state, seat)
        scene = live.game.scene(view)
        live.where = live.ply, scene.banner.where
        if seat == live.match.seat:
            live.know_legal(view.legal)
        return telling.lines(live.game, view), scene

    def _moved(
        self, n: int, ply: int, seat: int, story: list[Line], before: Scene | None, scene: Scene
    ) -> str:
        live, now = self._live, ply == self._live.ply
        undo = now and live.may_take_back(seat) > 0
        clock = (live.answers.clock() if now else None) or UNSET
        if before is None:
            message = Moved(n, ply, story, undo, clock, scene=scene)
        else:
            message = Moved(n, ply, story, undo, clock, patch=patch(before, scene))
        return telling.encode(message).decode()

    def _remember(self, seat: int, story: list[Line]) -> None:
        ply = self._live.ply
        if seat in self._tales:
            self._tales[seat] += [(ply, telling.encode((ply, line))) for line in story]

    def forget_after(self, ply: int) -> None:
        """Moves were taken back: what was told of them is void, and nobody is caught up across it."""
        self._kept.clear()
        self._tales = {seat: [one for one in tale if one[0] <= ply] for seat, tale in self._tales.items()}

    # Coming in

    async def welcome(self, reader: Reader, last: int | None) -> None:
        """Say hello, tell what the reader missed or everything, and let it stay."""
        missed = self._missed(last)
        reader.put(await self._hello(reader, resumed=missed is not None))
        for text in await self._again(reader, missed or []):
            reader.put(text)
        if reader not in self.readers:
            self.readers.append(reader)

    def _missed(self, last: int | None) -> list[_Kept] | None:
        """The messages after a number; None when they are not all here."""
        first = self._kept[0].n if self._kept else self.n + 1
        if last is None or not first - 1 <= last <= self.n:
            return None
        return [kept for kept in self._kept if kept.n > last]

    async def _again(self, reader: Reader, missed: list[_Kept]) -> list[str]:
        """Messages made again for a reader who missed them."""
        wanted = {kept.ply for kept in missed if kept.ply >= 0}
        work, past = self._live.hall.thinkers.work, telling.Past.of(self._live.match)
        seen = await work(telling.scenes, past, reader.seat, wanted) if wanted else {}
        return [
            self._moved(kept.n, kept.ply, reader.seat, seen[kept.ply][0], None, seen[kept.ply][1])
            if kept.ply >= 0
            else self._seen(kept, reader)
            for kept in missed
        ]

    async def _hello(self, reader: Reader, resumed: bool) -> str:
        live, table, seat = self._live, self._live.table, reader.seat
        hello = Hello(
            n=self.n,
            summary=live.summary(reader.visitor),
            commitment=commitment(table.seed, table.salt),
            standing={} if seat == WATCHER else table.chairs[seat].standing,
            ply=live.ply,
            undo=live.may_take_back(seat) > 0,
            resumed=resumed,
            clock=live.answers.clock() or UNSET,
            over=Seed(str(table.seed), table.salt) if table.state == OVER else UNSET,
        )
        if not resumed:
            hello = await self._in_full(hello, reader)
        return telling.encode({"hello": hello}).decode()

    async def _in_full(self, hello: Hello, reader: Reader) -> Hello:
        live, seat = self._live, reader.seat
        chat = [ChatLine(*one) for one in await live.said() if not one.watchers or seat == WATCHER]
        if live.table.state == WAITING:
            return msgspec.structs.replace(hello, chat=chat, story=msgspec.Raw(b"[]"))
        if seat not in self._tales:
            self._tales[seat] = await self._tell_all(seat)
        story = msgspec.Raw(b"[" + b",".join(line for _, line in self._tales[seat]) + b"]")
        _, scene = self._look(seat)
        self._show_first(reader, scene)
        return msgspec.structs.replace(hello, chat=chat, story=story, scene=scene)

    def _show_first(self, reader: Reader, scene: Scene) -> None:
        """A page has a whole scene now; what others have of the same seat must be the same, or is sent whole."""
        others = any(other.seat == reader.seat for other in self.readers if other is not reader)
        if not others:
            self._shown[reader.seat] = scene
        elif self._shown.get(reader.seat) != scene:
            self._shown.pop(reader.seat, None)

    async def _tell_all(self, seat: int) -> list[tuple[int, bytes]]:
        """The story so far; a long one is told in a thread."""
        past = telling.Past.of(self._live.match)
        if len(past.log) < SHORT and past.game.compiled:
            return telling.tale(past, seat)
        return await self._live.hall.thinkers.work(telling.tale, past, seat)
