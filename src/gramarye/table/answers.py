"""What the table answers by itself: for bots, for the only move, by standing answers, and when time is up."""

import asyncio
import logging
import random
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from gramarye.core.game import View
from gramarye.table.messages import Clock
from gramarye.table.records import PLAYING, Chair, How
from gramarye.table.refusal import Refused
from gramarye.table.telling import Past, view_of
from gramarye.table.thinking import usual_level

if TYPE_CHECKING:
    from gramarye.table.live import Live

__all__ = ["Answers", "Tempo"]

LOG = logging.getLogger(__name__)
BOT_PAUSE = 0.4  # seconds that a bot takes at least
ALONE_PAUSE = 0.6  # before the only move, when nobody else is at the table
USUAL_TIMES = (1.2, 1.6, 2.0, 2.6, 3.4)  # of people, before we know better
SHORTEST, LONGEST = 0.8, 5.0
STANDBY_SECONDS = 5.0  # that we leave to another process which has this match in hand


class Tempo:
    """How long the people at a table take over a real choice.

    A decision with only one move is answered by the table. Were the pause before that a fixed one, everybody
    could tell a forced answer from a chosen one by the clock, and so learn what the player does *not* hold.
    Whether a move is forced often hangs on hidden cards, so we cannot decide it by open facts alone.
    Therefore the table takes as long over a forced answer as people here take over real ones: it repeats one
    of their recent times, a little stretched or shortened. Who sits alone with bots is not kept waiting: bots
    see no clock. For the same reason a bot with one move takes as long as it usually thinks.
    """

    def __init__(self) -> None:
        self._times = deque(USUAL_TIMES, maxlen=16)

    def took(self, seconds: float) -> None:
        """Somebody chose."""
        self._times.append(min(LONGEST, max(SHORTEST, seconds)))

    def draw(self) -> float:
        """A time that anybody here could have taken."""
        return random.choice(self._times) * random.uniform(0.85, 1.15)


class Answers:
    """One match's answers. At most one is being prepared; whatever happens at the table makes it void."""

    def __init__(self, live: "Live") -> None:
        self._live = live
        self._loop = asyncio.get_running_loop()
        self._asked = 0  # counts the decisions put to the table; an answer to an earlier one is dropped
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.since = self._loop.time()  # when the present decision was put
        self.tempo = Tempo()

    @property
    def busy(self) -> bool:
        return self._timer is not None or bool(self._tasks)

    def stop(self) -> None:
        self._asked += 1
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def begin(self) -> None:
        """A new decision is on the table; `arrange` sees to its answer once everybody knows."""
        self.stop()
        self.since = self._loop.time()

    def arrange(self) -> None:
        """See to it that the present decision gets its answer."""
        self.stop()
        live = self._live
        if live.table.state != PLAYING or live.match.over:
            return
        chair = live.table.chairs[live.match.seat]
        if chair.bot:
            self._start(self._play_bot(self._asked, chair))
            return
        if len(live.legal) == 1:
            self._later(self._pause(), lambda: live.move(chair.seat, live.ply, live.legal[0], How.TABLE))
        elif (move := self._standing(chair)) is not None:
            self._later(self._pause(), lambda: live.move(chair.seat, live.ply, move, How.STANDING))
        elif (left := self._time_left(chair)) is not None:
            self._later(left, lambda: live.stand_in(chair.seat, usual_level().name, asked=False))

    # People

    def clock(self) -> Clock | None:
        """The time of who decides, where the table has a pace."""
        live = self._live
        if not live.table.pace or live.table.state != PLAYING or live.match.over:
            return None
        seat = live.match.seat
        if live.table.chairs[seat].bot:
            return None
        left = live.table.pace - (self._loop.time() - self.since) if live.attended else live.table.pace
        return Clock(seat, round(max(0.0, left), 1), live.table.pace)

    def _time_left(self, chair: Chair) -> float | None:
        """Seconds until a bot stands in. The clock runs only while somebody is there to wait."""
        live = self._live
        if not live.table.pace or not live.attended:
            return None
        passed = self._loop.time() - self.since
        allowed = (
            live.table.pace
            if live.here(chair.seat)
            else min(live.table.pace, live.hall.settings.away_seconds)
        )
        return max(0.0, allowed - passed)

    def _standing(self, chair: Chair) -> int | None:
        """The move that the player's standing answers choose."""
        if not chair.standing:
            return None
        live = self._live
        wanted = {f"{question}:{answer}" for question, answer in chair.standing.items()}
        scene = live.game.scene(view_of(live.game, live.match.state, chair.seat))
        chosen = [move.id for move in scene.moves if move.answer in wanted]
        return chosen[0] if len(chosen) == 1 else None

    def _pause(self) -> float:
        return (ALONE_PAUSE if self._live.alone else self.tempo.draw()) * self._live.hall.settings.tempo

    # Bots

    async def _play_bot(self, asked: int, chair: Chair) -> None:
        live, began = self._live, self._loop.time()
        view, ply = view_of(live.game, live.match.state, chair.seat), live.ply
        if standby := self._standby():
            await asyncio.sleep(standby)
            if asked != self._asked:
                return
            live.hall.take_over(live)
        thinkers, pause = live.hall.thinkers, BOT_PAUSE * live.hall.settings.tempo
        if len(view.legal) == 1:
            move, pause = view.legal[0], max(pause, thinkers.usual_time(live.game, chair.bot))
        else:
            move = await self._choose(chair.bot, view)
        await asyncio.sleep(pause - (self._loop.time() - began))
        if asked == self._asked:
            await live.move(chair.seat, ply, move, How.BOT)

    async def _choose(self, level: str, view: View) -> int:
        try:
            live = self._live
            past = Past.of(live.match)
            move = (await live.hall.thinkers.choose(past, live.recall, level, view.s)).move
            if move in view.legal:
                return move
            LOG.error("the bot %s chose %s, which is not legal: any other move is made", level, move)
        except Exception:  # a bot's fault must not stop the people at its table
            LOG.exception("the bot %s failed: any legal move is made", level)
        return random.choice(view.legal)

    # Later

    def _standby(self) -> float:
        return STANDBY_SECONDS if self._live.hall.in_other_hands(self._live) else 0.0

    def _later(self, seconds: float, act: Callable[[], Coroutine[Any, Any, None]]) -> None:
        asked = self._asked

        def due() -> None:
            if asked == self._asked:
                self._timer = None
                self._start(act())

        self._timer = self._loop.call_later(seconds + self._standby(), due)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        """Somebody else may have been first: that is no fault."""
        try:
            await work
        except Refused as refused:
            LOG.info("an answer of the table at %s came too late: %s", self._live.id, refused)
        except Exception:
            LOG.exception("an answer of the table at %s failed", self._live.id)
