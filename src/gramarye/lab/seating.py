"""Who sits where: every bot in every place equally often, on the same deals.

A place is a seat. In a game of two sides it is a side, so that each bot plays each side against each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

__all__ = ["Table", "seatings", "tables"]


@dataclass(frozen=True)
class Table:
    """One game to be played: its place in the plan, its seed, and the bots (by number) place by place."""

    number: int
    seed: int
    seating: tuple[int, ...]


def seatings(bots: int, places: int) -> list[tuple[int, ...]]:
    """The seatings that are played with each seed.

    Few bots are repeated round the table and turned until each has had every place; of many bots every group
    that fills a table is turned likewise.
    """
    groups = list(combinations(range(bots), places)) if bots > places else [tuple(range(bots))]
    return [
        tuple(group[(place + turn) % len(group)] for place in range(places))
        for group in groups
        for turn in range(len(group))
    ]


def tables(bots: Sequence[str], places: int, games: int, seed: int) -> list[Table]:
    """The plan: at least so many games, and as many more as it takes to play every seed in all seatings."""
    block = seatings(len(bots), places)
    rounds = -(-games // len(block))
    return [
        Table(turn * len(block) + i, seed + turn, seating)
        for turn in range(rounds)
        for i, seating in enumerate(block)
    ]
