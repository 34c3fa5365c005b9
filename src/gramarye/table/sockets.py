"""The socket of a page: what it asks, what it is told."""

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter
from msgspec import UNSET

from gramarye.core.match import Match
from gramarye.table.absent import send_bot
from gramarye.table.guard import bucket_of, visitor_of
from gramarye.table.hall import Hall
from gramarye.table.live import Live
from gramarye.table.lobby import name_of
from gramarye.table.messages import Asked, Hint, WhyNot
from gramarye.table.reader import Reader
from gramarye.table.records import WATCHER
from gramarye.table.refusal import Refusal, Refused
from gramarye.table.settled import settled
from gramarye.table.telling import Past, encode, view_of
from gramarye.table.thinking import best_level, find_level

__all__ = ["HANDLERS"]

LOG = logging.getLogger(__name__)
Socket = WebSocket[Any, Any, Any]
MOST_BYTES = 4096  # of one message
MOST_SOCKETS = 40  # of one visitor
DROPPED, GONE, TOO_MANY = (
    4408,
    4404,
    4429,
)  # why we close: the page fell behind, there is nothing here, one too many
SLOW = ("hint", "why_not")  # answered on the side, so that a move need not wait for them
LastNumber = Annotated[int | None, QueryParameter(name="n", ge=0, required=False)]
_decode = msgspec.json.Decoder(Asked).decode
_open: Counter[str] = Counter()  # sockets of each visitor


@websocket("/ws/{match:str}")
async def table_socket(socket: Socket, match: FromPath[str], last: LastNumber = None) -> None:
    """One page at one match, until it goes."""
    hall: Hall = socket.app.state.hall
    visitor = visitor_of(socket.scope)
    await socket.accept()
    try:
        if _open[visitor] >= MOST_SOCKETS:
            raise Refused(429, f"at most {MOST_SOCKETS} open pages", "one more")
        live = await hall.live(match)
    except Refused as refused:
        await socket.send_text(encode({"refused": refused.refusal}).decode())
        code = TOO_MANY if refused.status == TOO_MANY - 4000 else GONE
        await socket.close(code, reason=str(refused)[:100])
        return
    reader = Reader(visitor, live.table.seat_of(visitor))
    _open[visitor] += 1
    try:
        await _converse(socket, Page(hall, live, reader), last)
    finally:
        _open[visitor] -= 1
        if not _open[visitor]:
            del _open[visitor]
        hall.spawn(live.leave(reader))


async def _converse(socket: Socket, page: "Page", last: int | None) -> None:
    sending = asyncio.create_task(_send(socket, page.reader))
    try:
        await page.live.join(page.reader, last)
        bucket = bucket_of(socket.scope)
        while True:
            message: Any = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await asyncio.sleep(
                bucket.take()
            )  # who asks too fast waits; the network then holds the rest back
            await page.hear(message.get("text"))
    except WebSocketDisconnect:
        return
    finally:
        sending.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sending


async def _send(socket: Socket, reader: Reader) -> None:
    """Pass messages on as fast as the connection takes them."""
    while (text := await reader.next()) is not None:
        await socket.send_text(text)
    await socket.close(DROPPED, reason="too far behind: connect again")


class Page:
    """What one page asks. Each request gets one answer."""

    def __init__(self, hall: Hall, live: Live, reader: Reader) -> None:
        self.hall, self.live, self.reader = hall, live, reader
        self._thinking = False

    async def hear(self, text: str | None) -> None:
        """Answer a message, or refuse it with the reason."""
        try:
            asked = _parse(text)
        except Refused as refused:
            self.reader.put(encode({**_number(text), "refused": refused.refusal}).decode())
            return
        if asked.verbs[0] in SLOW and not self._thinking:
            self._thinking = True
            self.hall.spawn(self._answer(asked))
        else:
            await self._answer(asked)

    async def _answer(self, asked: Asked) -> None:
        verb = asked.verbs[0]
        try:
            answer = await getattr(self, f"_{verb}")(asked)
        except Refused as refused:
            answer = {"refused": refused.refusal}
        except Exception:
            LOG.exception("a message could not be answered")
            answer = {"refused": Refusal("an answer", "a fault of the server")}
        if verb in SLOW:
            self._thinking = False
        number = {} if asked.id is UNSET else {"re": asked.id}
        self.reader.put(encode({**number, **answer}).decode())

    @property
    def seat(self) -> int:
        """The reader's own seat: nobody acts for another."""
        if self.reader.seat == WATCHER:
            raise Refused(403, "somebody who sits at this table", "a watcher")
        return self.reader.seat

    async def _ping(self, asked: Asked) -> dict[str, Any]:
        return {"pong": asked.ping}

    async def _move(self, asked: Asked) -> dict[str, Any]:
        assert isinstance(asked.move, int)
        await self.live.move(self.seat, _ply(asked), asked.move)
        return {"done": True}

    async def _undo(self, asked: Asked) -> dict[str, Any]:
        await self.live.take_back(self.seat, _ply(asked))
        return {"done": True}

    async def _why_not(self, asked: Asked) -> dict[str, Any]:
        assert isinstance(asked.why_not, list)
        live = self.live
        live.expect_decision(self.seat)
        reason = await self.hall.thinkers.work(_reason, Past.of(live.match), asked.why_not)
        return {"why_not": reason}

    async def _hint(self, asked: Asked) -> dict[str, Any]:
        live = self.live
        live.expect_decision(self.seat)
        view = view_of(live.game, live.match.state, self.seat)
        past, level = Past.of(live.match), best_level().name
        choice = await self.hall.thinkers.choose(past, live.recall, level, view.s)
        return {"hint": Hint(choice.move, choice.sure, choice.others)}

    async def _standing(self, asked: Asked) -> dict[str, Any]:
        assert isinstance(asked.standing, dict)
        await self.live.stand_by(self.seat, asked.standing)
        return {"done": True}

    async def _chat(self, asked: Asked) -> dict[str, Any]:
        assert isinstance(asked.chat, str)
        await self.live.say(self.reader, await name_of(self.hall, self.reader.visitor), asked.chat)
        return {"done": True}

    async def _stand_in(self, asked: Asked) -> dict[str, Any]:
        assert isinstance(asked.stand_in, str)
        level = find_level(asked.stand_in).name if asked.stand_in else ""
        await self.live.stand_in(self.seat, level, asked=bool(level))
        return {"done": True}

    async def _bot(self, asked: Asked) -> dict[str, Any]:
        assert isinstance(asked.bot, int)
        await settled(send_bot(self.live, self.reader.visitor, asked.bot))
        return {"done": True}

    async def _close(self, asked: Asked) -> dict[str, Any]:
        await self.live.close(self.reader.visitor)
        return {"done": True}


def _parse(text: str | None) -> Asked:
    if text is None:
        raise Refused(400, "a message of text", "bytes")
    if len(text.encode()) > MOST_BYTES:
        raise Refused(413, f"a message of at most {MOST_BYTES} bytes", f"one of {len(text.encode())}")
    try:
        asked = _decode(text)
    except msgspec.DecodeError as error:
        raise Refused(400, "a message as the protocol says", str(error)[:200]) from None
    except RecursionError:
        raise Refused(400, "a message as the protocol says", "lists in lists without end") from None
    if len(asked.verbs) != 1:
        raise Refused(400, "one thing at a time", " and ".join(asked.verbs) or "nothing")
    return asked


def _number(text: str | None) -> dict[str, int]:
    """The page's own number of a message that is otherwise wrong, where it can be read."""
    try:
        asked = msgspec.json.decode(text or "", type=dict[str, Any]).get("id")
    except (msgspec.DecodeError, RecursionError):
        return {}
    return {"re": asked} if isinstance(asked, int) else {}


def _ply(asked: Asked) -> int:
    if not isinstance(asked.ply, int):
        raise Refused(400, "the ply that the page shows", "none")
    return asked.ply


def _reason(past: Past, touched: list[str]) -> WhyNot | None:
    """Why nothing comes of these touches, in a thread, on a match of its own."""
    match = Match(past.game, past.seats, past.seed, past.variant)
    for move in past.log:
        match.play(move)
    refusal = match.why_not(touched)
    return WhyNot(refusal.rule, refusal.text) if refusal else None


HANDLERS = [table_socket]
