"""What an act says of who did it, in a game of two sides: which of them would sooner have done it?

An act is known by the first thing that is heard of it. Tables are imagined on which the seat that acted is of
either side; on each of them the seat does what looks good to it, the better the likelier. How often it is heard
to do what it was really heard to do, on the second side and on the first, is the clue.
"""

import math
from typing import Any, NamedTuple

from gramarye.bots.loops.alone import side
from gramarye.core.chance import next_word
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule

# The game's own rules and the core's loops, filled in by Game.
moves: Any
value: Any
step: Any
fancy: Any

LOOKS = 96  # tables imagined at most, to find some of each side
ENOUGH = 4  # of each side
LIKING = 0.02  # a move that looks better by so much is e times as likely
SLIP = 0.05  # nobody is so sure of what others would do
MOST = 1.5  # no single act says more
CERTAIN = 99.0  # the answer where only one side is possible
BEFORE, AFTER, FANCIED, TRIAL = 0, 1, 2, 3  # places in Clues.tables


class Clues(NamedTuple):
    """All arrays of one look at an act."""

    tables: Any  # what the observer saw before and after the act, and two for scratch
    out: Any
    worth: Any  # of each move
    fits: Any  # 1 for each move that sounds like the act
    chance: Any  # of the act, by side
    count: Any
    words: Any


@rule
def first_heard(s: State, observer: int) -> int:
    """The first event that an observer hears, as one number; NONE for silence."""
    for i in range(min(s.told, s.events.shape[0])):
        to = s.events[i, 5]
        if s.events[i, 0] > 0 and (to == NONE or (to >> observer) & 1 != 0):
            mixed = 0
            for part in range(5):
                mixed = (mixed * 1009 + s.events[i, part]) & 0xFFFFFFFFFF
            return mixed
    return NONE


@rule
def chance_of(clues: Any, observer: int, act: int) -> float:
    """How likely the seat that decides on the fancied table is heard to do the act."""
    seat = clues.tables[FANCIED].seat
    n = moves(clues.tables[FANCIED], clues.out)
    best = -1e9
    for i in range(n):
        clues.tables[TRIAL] = clues.tables[FANCIED]
        step(clues.tables[TRIAL], clues.out[i])
        clues.worth[i] = value(clues.tables[TRIAL], seat)
        clues.fits[i] = 1 if first_heard(clues.tables[TRIAL], observer) == act else 0
        best = max(best, clues.worth[i])
    total = 0.0
    fitting = 0.0
    for i in range(n):
        liked = math.exp((clues.worth[i] - best) / LIKING)
        total += liked
        fitting += liked * clues.fits[i]
    return fitting / total


@rule
def look(clues: Any, observer: int) -> None:
    """Imagine tables of both sides, and what is done on them."""
    act = first_heard(clues.tables[AFTER], observer)
    for its in range(2):
        clues.chance[its] = 0.0
        clues.count[its] = 0
    for _ in range(LOOKS):
        clues.tables[FANCIED] = clues.tables[BEFORE]
        fancy(clues.tables[FANCIED], observer, next_word(clues.words))
        its = side(clues.tables[FANCIED], clues.tables[BEFORE].seat)
        if clues.count[its] < ENOUGH:
            clues.count[its] += 1
            clues.chance[its] += chance_of(clues, observer, act)
        if clues.count[0] == ENOUGH and clues.count[1] == ENOUGH:
            return


@rule
def clue(clues: Any, observer: int) -> float:
    """How much likelier the act is from the second side than from the first, as a logarithm."""
    look(clues, observer)
    if clues.count[0] == 0 or clues.count[1] == 0:
        return CERTAIN
    second = clues.chance[1] / clues.count[1] + SLIP
    first = clues.chance[0] / clues.count[0] + SLIP
    return min(MOST, max(-MOST, math.log(second / first)))
