"""Eyes: one table as a seat sees it, as a record, as a vector or by field, and what may be done."""

from typing import Any

import numpy as np

from gramarye.bridges.vector import loops
from gramarye.bridges.vector.actions import actions_of
from gramarye.bridges.vector.views import as_numbers, views_of
from gramarye.core.game import Game
from gramarye.core.record import State

__all__ = ["Eyes"]

Array = np.ndarray[Any, Any]


class Eyes:
    """Sees the tables of one game. The record that `look` hands out is written anew by the next look."""

    def __init__(self, game: Game) -> None:
        self.game = game.compile()
        self.actions = actions_of(game.families)
        self.views = views_of(game.record)
        self._loops = game.loops(loops)
        self._view = game.record.blank()
        vectors = np.zeros((1, self.views.width), np.float32)
        self._sights = loops.Sights(*as_numbers(self._view), self.views.runs, vectors)
        self._out = game.buffer()

    def look(self, s: State, seat: int) -> State:
        """The table as a seat sees it."""
        self._view[0] = s
        self.game.rules.redact(self._view[0], self._sights.raw8[0], seat)
        return self._view[0]

    def vector(self, s: State, seat: int) -> Array:
        """What a seat sees, as a vector."""
        self.look(s, seat)
        self._loops.write_vectors(self._sights, 0, 1)
        return self._sights.vectors[0].copy()

    def fields(self, s: State, seat: int) -> dict[str, Array]:
        """What a seat sees, by field."""
        return self.views.fields(self.look(s, seat))

    def legal(self, s: State) -> Array:
        """The legal actions of the seat that decides; none when the match is over."""
        return self._out[: self._loops.list_actions(s, self._out, self.actions.radix)].copy()

    def mask(self, legal: Array) -> Array:
        """1 for each of some actions."""
        mask = np.zeros(self.actions.size, np.int8)
        mask[legal] = 1
        return mask
