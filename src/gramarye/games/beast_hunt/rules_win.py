"""Final scoring and ties (BH-92, BH-93)."""

from typing import Any

from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.games.beast_hunt.pieces import (
    BASILISK,
    BEAST_POINTS,
    HIGHEST_FENCE,
    KINDS,
    LINES,
    SQUARES,
    TOKEN_KIND,
)
from gramarye.games.beast_hunt.rules_fences import is_reinforced

__all__ = ["beasts_of", "fence_points", "scores", "seat_score", "winners"]

# What is compared, in order: points, beasts, each kind from the dearest, reinforced fences, fences by points.
MERIT_POINTS = 0
MERIT_BEASTS = 1
MERIT_KIND = 2
MERIT_REINFORCED = MERIT_KIND + KINDS
MERIT_FENCE = MERIT_REINFORCED + 1
MERITS = MERIT_FENCE + 6


@rule
def fence_points(s: State, seat: int) -> int:
    """BH-03, BH-64, BH-R24: the points taken for completed fences, without limit."""
    points = 0
    for line in range(LINES):
        if s.owner[line] == seat:
            points += s.points[line]
    return points


@rule
def beasts_of(s: State, seat: int, beast: int) -> int:
    """The beasts of a kind that a seat has captured."""
    count = 0
    for square in range(SQUARES):
        if s.captor[square] == seat and TOKEN_KIND[s.prize[square]] == beast:
            count += 1
    return count


@rule
def seat_score(s: State, seat: int) -> int:
    """BH-10, BH-92: fences, and 5, 7, 8 or 10 for each captured beast."""
    points = fence_points(s, seat)
    for beast in range(KINDS):
        points += BEAST_POINTS[beast] * beasts_of(s, seat, beast)
    return points


@rule
def scores(s: State, out: Any) -> None:
    """The points of every seat as the table stands, captured beasts included."""
    for seat in range(s.seats):
        out[seat] = seat_score(s, seat)


@rule
def reinforced_fences(s: State, seat: int) -> int:
    """BH-R32: own completed fences that are reinforced."""
    count = 0
    for line in range(LINES):
        if s.owner[line] == seat and s.points[line] > 0 and is_reinforced(s, line):
            count += 1
    return count


@rule
def fences_worth(s: State, seat: int, points: int) -> int:
    """BH-R32: own fences that scored so many points."""
    count = 0
    for line in range(LINES):
        if s.owner[line] == seat and s.points[line] == points:
            count += 1
    return count


@rule
def merit(s: State, seat: int, which: int) -> int:
    """BH-93, BH-R31, BH-R32: one of the numbers that decide, in their order."""
    if which == MERIT_POINTS:
        return seat_score(s, seat)
    if which == MERIT_BEASTS:
        count = 0
        for beast in range(KINDS):
            count += beasts_of(s, seat, beast)
        return count
    if which < MERIT_REINFORCED:
        return beasts_of(s, seat, BASILISK - (which - MERIT_KIND))
    if which == MERIT_REINFORCED:
        return reinforced_fences(s, seat)
    return fences_worth(s, seat, HIGHEST_FENCE - (which - MERIT_FENCE))


@rule
def compare(s: State, seat: int, rival: int) -> int:
    """More than 0 when a seat stands before a rival, less when behind, 0 when nothing tells them apart."""
    for which in range(MERITS):
        lead = merit(s, seat, which) - merit(s, rival, which)
        if lead != 0:
            return lead
    return 0


@rule
def winners(s: State) -> int:
    """BH-92, BH-93: the seats that nobody stands before, as bits; several share the win."""
    best = 0
    won = 1
    for seat in range(1, s.seats):
        lead = compare(s, seat, best)
        if lead > 0:
            best = seat
            won = 0
        if lead >= 0:
            won |= 1 << seat
    return won
