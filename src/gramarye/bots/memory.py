"""What a seat makes of the acts that it saw, in a game of two sides: how much it doubts each of the others.

A memory is fed with the seat's own redacted views, one before and one after each move, and with nothing else.
"""

from collections.abc import Sequence
from threading import Lock

import numpy as np

from gramarye.bots.loops import doubt
from gramarye.core.chance import seed_words
from gramarye.core.game import Game
from gramarye.core.match import Match
from gramarye.core.record import State

__all__ = ["Memory", "Onlooker", "Recall"]

MOST = 4.0  # a doubt is never so great that an innocent cannot be forgiven
MEMORIES = 8  # the stream of chance for looking at acts


class Memory:
    """The doubts of one seat, and how guilty it looks itself: logarithms of odds, 0 for no idea."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        self.doubts = np.zeros(game.info.seats[1])
        self.guilt = 0.0
        self._certain = 0  # seats whose side is known, as a set

    def see(self, before: State, after: State) -> None:
        """Look at an act: the seat's views before and after it."""
        actor = int(before.seat)
        if self._certain >> actor & 1:
            return
        if actor == self.seat:
            whole = self.game.imagine(before, actor, int(after.ply))  # with what the others hold
            self.guilt = self._weighed(actor, self.guilt, self.clue(whole, after))
        else:
            said = _clue(self.game, before, after, self.seat)
            self.doubts[actor] = self._weighed(actor, float(self.doubts[actor]), said)

    def clue(self, before: State, after: State) -> float:
        """What an act of the own seat, with the tables before and after it, tells the next seat; 0 where that knows."""
        other = (self.seat + 1) % int(before.seats)
        game = self.game
        said = _clue(game, game.redact(before, other), after, other)  # only events count there
        return 0.0 if said == doubt.CERTAIN else said

    def _weighed(self, actor: int, old: float, said: float) -> float:
        if said == doubt.CERTAIN:
            self._certain |= 1 << actor
            return 0.0
        return min(MOST, max(-MOST, old + said))


def _clue(game: Game, before: State, after: State, observer: int) -> float:
    clues = doubt.Clues(
        tables=game.record.blank(4),
        out=game.buffer(),
        worth=np.zeros(game.most_moves),
        fits=np.zeros(game.most_moves),
        chance=np.zeros(2),
        count=np.zeros(2, np.int64),
        words=np.zeros(2, np.int64),
    )
    clues.tables[doubt.BEFORE] = before
    clues.tables[doubt.AFTER] = after
    seed_words(clues.words, int(after.ply), MEMORIES)  # the same acts always leave the same memory
    return float(game.loops(doubt).clue(clues, observer))


class Onlooker:
    """A seat that remembers, at a table in play: shown the table after each move, it looks at its own view of it."""

    def __init__(self, game: Game, seat: int, s: State) -> None:
        self.memory = Memory(game, seat)
        self._view = game.redact(s, seat)

    def look(self, s: State) -> None:
        memory = self.memory
        before, self._view = self._view, memory.game.redact(s, memory.seat)
        memory.see(before, self._view)


class Recall:
    """The memories of the seats of a match, for who keeps the table: brought up to date when they are asked for."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self._start = match.game.dealt(match.seats, match.seed, match.variant)
        self._known: dict[int, _Known] = {}
        self._lock = Lock()

    def memory(self, seat: int, log: Sequence[int]) -> Memory | None:
        """What a seat remembers after the moves of a log; None in a game without sides. Moves may be taken back."""
        if not self.game.has_sides:
            return None
        with self._lock:
            known = self._known.get(seat)
            if known is None or list(log[: len(known.log)]) != known.log:
                known = self._known[seat] = _Known(self.game, seat, self._start)
            for move in log[len(known.log) :]:
                known.follow(move)
            return known.onlooker.memory


class _Known:
    """How far a seat's memory goes."""

    def __init__(self, game: Game, seat: int, start: State) -> None:
        self.game, self.log = game, list[int]()
        self._s = game.copy(start)[0]
        self.onlooker = Onlooker(game, seat, self._s)

    def follow(self, move: int) -> None:
        self.game.rules.step(self._s, move)
        self.log.append(move)
        self.onlooker.look(self._s)
