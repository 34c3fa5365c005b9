"""The readers of one match: what each is told, numbered without a gap.

A message that a reader may not see is sent as its bare number, so a jump always means loss.
"""

import asyncio
import logging
import secrets
from collections import defaultdict, deque
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import UNSET

from gramarye.core.match import commitment
from gramarye.core.scene import Line, Scene
from gramarye.table import telling
from gramarye.table.messages import ChatLine, Hello, Moved, Seed
from gramarye.table.reader import Reader
from gramarye.table.records import OVER, WAITING, WATCHER

if TYPE_CHECKING:
    from gramarye.table.live import Live

__all__ = ["Room"]

LOG = logging.getLogger(__name__)
SHORT = 20  # moves: a story that is told faster than a thread is asked
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
        for seat, readers in by_seat.items():
            text = self._scene_for(seat, readers)
            for reader in readers:
                reader.put(text)
            await asyncio.sleep(0)  # making a scene takes a while: let other matches have their turn

    def _scene_for(self, seat: int, readers: list[Reader]) -> str:
        try:
            story, scene = self._look(seat)
            self._remember(seat, story)
            return self._moved(self.n, self._live.ply, story, scene, readers)
        except Exception:  # a fault in a game's scene must not stop the match
            LOG.exception("the scene of %s for seat %s failed", self._live.id, seat)
            return f'{{"n":{self.n}}}'

    def _look(self, seat: int) -> tuple[list[Line], Scene]:
        live = self._live
        view = telling.view_of(live.game, live.match.state, seat)
        scene = live.game.scene(view)
        live.where = live.ply, scene.banner.where
        if seat == live.match.seat:
            live.know_legal(view.legal)
        return telling.lines(live.game, view), scene

    def _moved(self, n: int, ply: int, story: list[Line], scene: Scene, readers: list[Reader]) -> str:
        """One message for all readers of a seat, without the faces that they all have."""
        live, now = self._live, ply == self._live.ply
        undo = now and live.may_take_back(readers[0].seat) > 0
        clock = live.answers.clock() if now else None
        known = set.intersection(*(reader.faces for reader in readers))
        for reader in readers:
            reader.faces |= scene.faces.keys()
        message = Moved(n, ply, story, telling.leaving_out(scene, known), undo, clock or UNSET)
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
            self._moved(kept.n, kept.ply, *seen[kept.ply], [reader])
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
        reader.faces = set(scene.faces)
        return msgspec.structs.replace(hello, chat=chat, story=story, scene=scene)

    async def _tell_all(self, seat: int) -> list[tuple[int, bytes]]:
        """The story so far; a long one is told in a thread."""
        past = telling.Past.of(self._live.match)
        if len(past.log) < SHORT and past.game.compiled:
            return telling.tale(past, seat)
        return await self._live.hall.thinkers.work(telling.tale, past, seat)
