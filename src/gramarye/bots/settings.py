"""How a search searches: settings as data, what it may spend, and the arrays it works in."""

import re
from dataclasses import astuple, dataclass, replace
from typing import Any

import numpy as np

from gramarye.bots.loops.tree import MOST_DEPTH, Tree
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game

__all__ = ["BadBudget", "Budget", "Settings", "make_tree", "settings_of"]

A_TABLE = (
    4  # milliseconds of a budget for each table that is looked at before: it takes a tenth of that or less
)
EDGES_A_PLAYOUT = 40  # more than any of our games makes on average
MOST_EDGES = 1_500_000  # some 60 MB when all are used


class BadBudget(GramaryeError):
    """A budget that is neither playouts nor milliseconds."""


@dataclass(frozen=True)
class Settings:
    """The knobs of the search, in the order of their numbers there.

    A game may change some of them in its value.py (SEARCH).
    """

    explore: float = 0.1
    widen: float = 2.0
    power: float = 0.5
    trust: float = 2.0
    patience: float = 2
    plies: float = 12
    turns: float = 1
    taste: float = 0
    sight: float = 0
    horizon: float = 0
    looks: float = 1

    def knobs(self, budget: "Budget") -> np.ndarray[Any, np.dtype[np.float64]]:
        """The numbers as the search reads them.

        Nobody looks at more tables beforehand than it plays out, or has time for, and what was seen on many counts as
        many playouts.
        """
        looks = min(self.looks, budget.playouts or self.looks)
        if budget.milliseconds:
            looks = min(looks, 1 + budget.milliseconds // A_TABLE)
        return np.array(astuple(replace(self, looks=looks, trust=max(self.trust, looks))), np.float64)


def settings_of(game: Game) -> Settings:
    """The settings that serve a game best."""
    return replace(Settings(), **game.search)


@dataclass(frozen=True)
class Budget:
    """What a decision may cost: playouts, which is repeatable, milliseconds, or whichever is first; 0 is no limit."""

    playouts: int = 0
    milliseconds: int = 0

    @staticmethod
    def read(text: str) -> "Budget":
        """A budget as people write it: `600` playouts, or `500ms`."""
        found = re.fullmatch(r"([1-9][0-9]{0,7})(ms)?", text)
        if not found:
            raise BadBudget(f"expected a budget such as 600 (playouts) or 500ms; got {text!r}")
        number = int(found[1])
        return Budget(milliseconds=number) if found[2] else Budget(playouts=number)

    def __str__(self) -> str:
        told = [f"{self.playouts} playouts"] if self.playouts else []
        return " or ".join(told + ([f"{self.milliseconds} ms"] if self.milliseconds else []))


def make_tree(game: Game, settings: Settings, budget: Budget) -> Tree:
    """The arrays of a search. They are zeros that cost no memory until they are used."""
    edges = min(
        MOST_EDGES, budget.playouts * EDGES_A_PLAYOUT + game.most_moves if budget.playouts else MOST_EDGES
    )
    nodes = min(MOST_EDGES, budget.playouts + 1 if budget.playouts else MOST_EDGES)

    def whole(*shape: int) -> Any:
        return np.zeros(shape, np.int32)

    return Tree(
        tables=game.record.blank(3),
        out=game.buffer(),
        links=whole(game.most_moves),
        path=whole(MOST_DEPTH, 2),
        rewards=np.zeros(game.info.seats[1]),
        counts=np.zeros(4, np.int64),
        words=np.zeros(2, np.int64),
        knobs=settings.knobs(budget),
        doubts=np.zeros(game.info.seats[1]),
        sight=np.zeros(nodes, np.int64),
        sibling=whole(nodes),
        first=whole(nodes),
        visits=whole(nodes),
        move=whole(edges),
        following=whole(edges),
        below=whole(edges),
        tried=whole(edges),
        offered=whole(edges),
        total=np.zeros(edges),
        promise=np.zeros(edges),
    )
