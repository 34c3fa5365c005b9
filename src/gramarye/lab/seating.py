"""Who sits where: every bot in every place equally often, on the same deals.

A place is a seat. In a game of two sides it is a side, so that each bot plays each side against each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

__all__ = ["Table", "against", "rounds", "seatings", "tables"]


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


def against(bots: int, other: int, side: int) -> list[tuple[int, ...]]:
    """In a game of two sides: every bot in turn plays one side, and the other side is always the same bot's."""
    return [(bot, other) if side == 0 else (other, bot) for bot in range(bots)]


def rounds(games: int, block: Sequence[tuple[int, ...]]) -> int:
    """How many seeds it takes to play at least so many games, each seed in all seatings."""
    return -(-games // len(block))


def tables(block: Sequence[tuple[int, ...]], seeds: Sequence[int]) -> list[Table]:
    """The plan: every seed in all seatings."""
    return [
        Table(turn * len(block) + i, seed, seating)
        for turn, seed in enumerate(seeds)
        for i, seating in enumerate(block)
    ]
