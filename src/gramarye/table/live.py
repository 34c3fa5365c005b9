"""A match in memory: a cache of its log, and the pages that look at it.

All that happens to a match happens here, one thing after another (`turn`), and a move always in this order:
the seat's right, the number last seen, the rules, the log, the table, and only then the readers.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from gramarye.bots import Recall
from gramarye.core import rulebook
from gramarye.core.errors import BadMove
from gramarye.core.match import Match
from gramarye.table.answers import Answers
from gramarye.table.log import read_rows
from gramarye.table.messages import MOST_CHAT_LETTERS, ChatLine, Seed, Sit, Summary
from gramarye.table.names import clean
from gramarye.table.reader import Reader
from gramarye.table.records import CLOSED, OVER, PLAYING, WAITING, WATCHER, Chat, How, Row, Table
from gramarye.table.refusal import Refused
from gramarye.table.room import Room
from gramarye.table.seating import expect_answers, find_chair
from gramarye.table.settled import settled
from gramarye.table.store import MOST_CHAT
from gramarye.table.summaries import seat_infos, summary
from gramarye.table.telling import view_of

if TYPE_CHECKING:
    from gramarye.table.hall import Hall

__all__ = ["Live"]

LOG = logging.getLogger(__name__)


class Live:
    """One match: its table, its state, its readers."""

    def __init__(self, hall: "Hall", table: Table, match: Match, makers: bytearray, rows: int) -> None:
        self.hall = hall
        self.id = table.id
        self.table = table
        self.match = match
        self.game = match.game
        self.where = (-1, "")  # the ply, and where in the game it is, in words
        self.touched = asyncio.get_running_loop().time()
        self.room = Room(self)
        self.answers = Answers(self)
        self._makers = makers  # of each move on the table: who made it, and how
        self._rows = rows  # of the log
        self._legal: tuple[int, tuple[int, ...]] = (-1, ())  # the rows when it was true, and the moves
        self._said: list[Chat] | None = None  # read when first asked for
        self._lock = asyncio.Lock()
        self._in_doubt = False  # a write failed, and we do not know whether it is in the log

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """All that changes the match or its table is done in a turn."""
        async with self._lock:
            self.touched = asyncio.get_running_loop().time()
            if self._in_doubt:
                await self._read_on()
            yield

    # Asking

    @property
    def ply(self) -> int:
        return len(self.match.log)

    @property
    def legal(self) -> tuple[int, ...]:
        """What the seat that decides may do, worked out once a ply."""
        if self._legal[0] != self._rows:
            self.know_legal(view_of(self.game, self.match.state, self.match.seat).legal)
        return self._legal[1]

    def know_legal(self, legal: tuple[int, ...]) -> None:
        """Whoever has made the view of the seat that decides knows it already."""
        self._legal = self._rows, legal

    @cached_property
    def recall(self) -> Recall:
        """What the bots remember of this match."""
        return Recall(self.match)

    def here(self, seat: int) -> bool:
        """Whether the person of a seat is at the table, in this process or another."""
        return any(reader.seat == seat for reader in self.room.readers) or seat in self.hall.elsewhere(
            self.id
        )

    @property
    def attended(self) -> bool:
        """Whether any of the people who play is here."""
        return any(chair.visitor is not None and self.here(chair.seat) for chair in self.table.chairs)

    @property
    def alone(self) -> bool:
        """Whether one person plays with bots, and nobody watches."""
        people = sum(not chair.level for chair in self.table.chairs)
        return people <= 1 and not self.here(WATCHER)

    @property
    def idle(self) -> bool:
        return not self.room.readers and not self.answers.busy and not self._lock.locked()

    def summary(self, visitor: str) -> Summary:
        if self.where[0] != self.ply and self.table.state != WAITING:
            scene = self.game.scene(view_of(self.game, self.match.state, WATCHER))
            self.where = self.ply, scene.banner.where
        decides = WATCHER if self.match.over else self.match.seat
        return summary(self.table, visitor, self.ply, self.where[1], decides, self.here)

    def may_take_back(self, seat: int) -> int:
        """How many moves a seat may take back: its last one, and what bots and the table answered to it.

        What the table answered for another person counts as that person's choice: could it be taken back, the
        button would betray that the answer was forced.
        """
        if not self.table.undo or self.table.state != PLAYING or seat == WATCHER:
            return 0
        for count, made in enumerate(reversed(self._makers), 1):
            how, who = divmod(made, 16)
            if how in (How.HAND, How.BEFORE) or (how != How.BOT and who != seat):
                mine = how == How.HAND and who == seat
                return count if mine and self.match.can_undo(count) else 0
        return 0

    # Coming and going

    async def join(self, reader: Reader, last: int | None) -> None:
        await settled(self._join(reader, last))

    async def _join(self, reader: Reader, last: int | None) -> None:
        async with self.turn():
            first, new = not self.attended, not self.here(reader.seat)
            await self._take_seat_back(reader.seat)
            await self.room.welcome(reader, last)
            if new and reader.seat == WATCHER:
                await self.say_who_is_here()
            elif new:
                if first:  # nobody's time ran while nobody was here
                    self.answers.since = asyncio.get_running_loop().time()
                await self._presence_changed()

    async def _take_seat_back(self, seat: int) -> None:
        """Who was away is back; a bot that was asked to stand in stays until it is told to go."""
        if seat != WATCHER and self.table.chairs[seat].stand_in and not self.table.chairs[seat].asked:
            await self.hall.store.change_chair(self.id, seat, stand_in="")
            await self.reread()

    async def leave(self, reader: Reader) -> None:
        """A page was closed. Others hear of it a little later: it may have been a reload."""
        if reader in self.room.readers:
            self.room.readers.remove(reader)
        if not self.here(reader.seat):
            await asyncio.sleep(self.hall.settings.flicker_seconds)
            async with self.turn():
                if not self.here(reader.seat):
                    await self._presence_changed()

    async def _presence_changed(self) -> None:
        self.tell_seats()
        self.answers.arrange()
        await self.say_who_is_here()

    async def say_who_is_here(self) -> None:
        """Tell the other processes."""
        seats = sorted({reader.seat for reader in self.room.readers})
        await self.hall.store.tell(here=self.id, seats=seats)

    async def presence_elsewhere(self) -> None:
        """Somebody came or left in another process."""
        async with self.turn():
            self.tell_seats()
            self.answers.arrange()

    def tell_seats(self) -> None:
        self.room.tell(seats=seat_infos(self.table, self.here), state=self.table.state)

    # Moving

    async def move(self, seat: int, ply: int, move: int, how: How = How.HAND) -> None:
        """Make a move for a seat."""
        await settled(self._move(seat, ply, move, how))

    async def _move(self, seat: int, ply: int, move: int, how: How) -> None:
        async with self.turn():
            self._expect_playing()
            self._expect_ply(ply)
            if self.match.seat != seat:
                raise Refused(
                    403, f"a move of seat {self.match.seat}, which decides now", f"one of seat {seat}"
                )
            real_choice = self._expect_legal(move) > 1 and how == How.HAND
            took = asyncio.get_running_loop().time() - self.answers.since
            await self._append(Row(self._rows + 1, move, seat, how), f"ply {ply}")
            if real_choice:
                self.answers.tempo.took(took)
            chair = self.table.chairs[seat]
            if how == How.HAND and chair.stand_in:
                await self.hall.store.change_chair(self.id, seat, stand_in="", asked=False)
                await self.reread()

    async def take_back(self, seat: int, ply: int) -> None:
        """Take back a seat's last move."""
        await settled(self._take_back(seat, ply))

    async def _take_back(self, seat: int, ply: int) -> None:
        async with self.turn():
            self._expect_playing()
            self._expect_ply(ply)
            count = self.may_take_back(seat)
            if not count:
                raise Refused(
                    409, "a move of your own since which nothing was revealed", self._why_not_back()
                )
            await self._append(Row(self._rows + 1, -count, seat, How.HAND), f"ply {ply}")

    def _why_not_back(self) -> str:
        if not self.table.undo:
            return "a table where moves stand"
        return "another one" if self._makers else "none at all"

    def _expect_playing(self) -> None:
        if self.table.state != PLAYING or self.match.over:
            state = OVER if self.match.over else self.table.state
            raise Refused(409, "a match that is being played", f"one that is {state}")

    def expect_decision(self, seat: int) -> None:
        """Questions about a decision are answered to who decides, from what that seat sees."""
        self._expect_playing()
        if self.match.seat != seat:
            raise Refused(
                409, "a question about your own decision", f"one while seat {self.match.seat} decides"
            )

    def _expect_ply(self, ply: int) -> None:
        if ply != self.ply:
            raise Refused(409, f"an answer to ply {self.ply}", f"one to ply {ply}")

    def _expect_legal(self, move: int) -> int:
        """The number of legal moves. A refusal tells nothing that the seat does not see."""
        if move not in self.legal:
            try:
                written = self.game.families.write(move)
            except BadMove:
                raise Refused(409, "a move of this game", f"the number {move}") from None
            view = view_of(self.game, self.match.state, self.match.seat)
            rule = rulebook.text(reason) if (reason := int(self.game.rules.forbids(view.s, move))) else ""
            raise Refused(409, "a legal move", repr(written), rule, self.game.rulebook.get(rule, ""))
        return len(self.legal)

    # The log

    async def _append(self, row: Row, came: str) -> None:
        """Write a row down, change the table, then tell. When another process was first, take up its rows."""
        try:
            kept = await self.hall.log.append(self.id, row)
        except Exception as error:
            self._in_doubt = True
            LOG.exception("a row of %s could not be written", self.id)
            raise Refused(503, "a database that can be written to", "an error") from error
        if not kept:
            await self._read_on()
            raise Refused(
                409, f"an answer to ply {self.ply}", f"one to {came}, which was answered a moment before"
            )
        await self._follow(row)

    async def catch_up(self) -> None:
        """Another process has written to the log."""
        async with self.turn():
            await self._read_on()

    async def _read_on(self) -> None:
        for row in await read_rows(self.hall.store.database, self.id, self._rows):
            await self._follow(row)
        self._in_doubt = False

    async def _follow(self, row: Row) -> None:
        """Change the table as the log says, and tell everybody."""
        if row.move >= 0:
            self.match.play(row.move)
            self._makers.append(row.maker)
        else:
            for _ in range(-row.move):
                self.match.undo()
                self._makers.pop()
            self.room.forget_after(self.ply)
        self._rows = row.n
        self.hall.moved.add(self.id)
        self.answers.begin()
        await self.room.tell_scene()
        self.answers.arrange()
        if self.match.over and self.table.state == PLAYING:
            self.table.state = OVER
            self.room.tell(over=Seed(str(self.table.seed), self.table.salt))
            await self.hall.store.mark(self.id, PLAYING, OVER)

    # The table

    async def refresh(self) -> None:
        """Another process has changed the table."""
        async with self.turn():
            await self.reread()

    async def reread(self) -> None:
        """Read the table anew, and tell what is new."""
        before, after = self.table, await self.hall.store.table(self.id)
        if after is None:
            self.table.state = CLOSED
            self.room.tell(gone=True)
            return
        if self.match.over and after.state == PLAYING:
            after.state = OVER  # its end is being written down
        self.table = after
        for reader in self.room.readers:
            if reader.seat != after.seat_of(reader.visitor):
                reader.seat = after.seat_of(reader.visitor)
                await self.room.welcome(reader, None)
        self.tell_seats()
        if before.state == WAITING and after.state == PLAYING:
            self.answers.begin()
            await self.room.tell_scene()
        if after.rematch and not before.rematch:
            self.room.tell(rematch=after.rematch)
        self.answers.arrange()

    async def sit(self, visitor: str, wish: Sit) -> None:
        """Take a seat: by its link's key, or one that is open to all, or that was kept."""
        async with self.turn():
            chair = find_chair(self.table, visitor, wish)
            if chair.visitor == visitor:
                return
            if self.table.seat_of(visitor) != WATCHER:
                raise Refused(409, "one seat for one person", "somebody who sits here already")
            if not await self.hall.store.sit(self.id, chair.seat, visitor):
                raise Refused(409, "a free seat", "one that was taken a moment before")
            await self.reread()

    async def stand_in(self, seat: int, level: str, asked: bool) -> None:
        """Let a bot play for a seat, or take the seat back."""
        await settled(self._stand_in(seat, level, asked))

    async def _stand_in(self, seat: int, level: str, asked: bool) -> None:
        async with self.turn():
            self._expect_playing()
            await self.hall.store.change_chair(self.id, seat, stand_in=level, asked=asked)
            await self.reread()

    async def stand_by(self, seat: int, answers: dict[str, str]) -> None:
        """Keep a player's standing answers; an empty one asks every time again."""
        async with self.turn():
            scene = self.game.scene(view_of(self.game, self.match.state, seat))
            expect_answers(scene, answers)
            kept = {**self.table.chairs[seat].standing, **answers}
            kept = {question: answer for question, answer in kept.items() if answer}
            await self.hall.store.change_chair(self.id, seat, standing=kept)
            await self.reread()

    async def say(self, reader: Reader, name: str, text: str) -> None:
        """Chat: who sits at the table speaks to all, who watches to the watchers."""
        said = Chat(reader.seat, name, clean(text, "a message", MOST_CHAT_LETTERS), reader.seat == WATCHER)
        async with self.turn():
            await self.hall.store.say(self.id, said)
            self._tell_chat(said)

    async def hear(self, said: Chat) -> None:
        """Somebody spoke in another process."""
        async with self.turn():
            self._tell_chat(said)

    async def said(self) -> list[Chat]:
        """The last things said here."""
        if self._said is None:
            self._said = await self.hall.store.chats(self.id)
        return self._said

    def _tell_chat(self, said: Chat) -> None:
        if self._said is not None:
            self._said = [*self._said[1 - MOST_CHAT :], said]
        self.room.tell(watchers=said.watchers, chat=ChatLine(*said))

    async def close(self, visitor: str) -> None:
        """The host closes a table that has not begun."""
        async with self.turn():
            if visitor != self.table.host:
                raise Refused(403, "the host of the table", "somebody else")
            if not await self.hall.store.mark(self.id, WAITING, CLOSED):
                raise Refused(409, "a table that has not begun", f"one that is {self.table.state}")
            await self.reread()
