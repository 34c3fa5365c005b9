"""Actions: the moves of a game numbered from 0 without gaps, as learners like them."""

from functools import cache
from typing import Any

import numpy as np

from gramarye.core.errors import BadMove
from gramarye.core.family import KIND_MASK, MOST_PARTS, Families, Family, move
from gramarye.core.rule import rule

__all__ = ["Actions", "action_of", "actions_of"]

Array = np.ndarray[Any, Any]


@rule
def action_of(m: Any, radix: Any) -> Any:
    """The action of a well-formed move; a row of `radix`: a family's first action, the sizes of its parts."""
    row = radix[m & 127]
    place = (m >> 7) & 255
    place = place * row[2] + ((m >> 15) & 255)
    return row[0] + place * row[3] + ((m >> 23) & 255)


class Actions:
    """All actions of a game, with both directions as tables that compiled loops read."""

    def __init__(self, families: Families) -> None:
        self.families = families
        self.size = families.size
        self.radix = np.ones((KIND_MASK + 1, 1 + MOST_PARTS), np.int64)
        for family in families:
            self.radix[family.number] = [families.starts[family.number], *_sizes(family)]
        self.moves = np.concatenate([_all_moves(family) for family in families]).astype(np.int32)

    def index(self, moves: Any) -> Array:
        """The actions of moves that the game gave out."""
        return np.asarray(action_of(np.asarray(moves, np.int64), _Columns(self.radix)), np.int32)

    def at(self, actions: Any) -> Array:
        """The moves of actions: the reverse of `index`."""
        places = np.asarray(actions)
        if places.size and not (0 <= places.min() and places.max() < self.size):
            raise BadMove(f"expected actions from 0 to {self.size - 1}; got {places.min()} to {places.max()}")
        return self.moves[places]


class _Columns:
    """Lets `action_of` read the rows of many moves at once: row[2] is then a column."""

    def __init__(self, radix: Array) -> None:
        self.radix = radix

    def __getitem__(self, kinds: Any) -> Array:
        return np.moveaxis(self.radix[kinds], -1, 0)


def _sizes(family: Family) -> list[int]:
    """The sizes of three parts; a part that the family does not have counts as one."""
    return [p.size for p in family.parts] + [1] * (MOST_PARTS - len(family.parts))


def _all_moves(family: Family) -> Array:
    a, b, c = np.unravel_index(np.arange(family.size), _sizes(family))
    return np.asarray(move(family.number, a, b, c))  # type: ignore[arg-type]


@cache
def actions_of(families: Families) -> Actions:
    """The actions of a game, made once."""
    return Actions(families)
