"""Sets of spots and of lines, a bit each."""

import numpy as np

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.beast_hunt.pieces import LINES, SPOT, SPOTS, SUPPORTS

__all__ = ["complete_lines", "free_spots", "lowest"]

# A power of 2 up to 2**63 is known by its remainder: 2 is a generator of the numbers below 67.
BITS = 67
WHICH_BIT = np.zeros(BITS, np.int64)
for _bit in range(64):
    WHICH_BIT[(1 << _bit) % BITS] = _bit


@rule
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return WHICH_BIT[(members & -members) % BITS]


@rule
def free_spots(s: State) -> int:
    """The spots without a die."""
    die = s.die
    free = 0
    for spot in range(SPOTS):
        if die[spot] == NONE:
            free |= SPOT[spot]
    return free


@rule
def complete_lines(s: State, free: int) -> int:
    """BH-61, BH-62: the lines with complete fences: a card, and two dice of any colour at each end."""
    card = s.card
    complete = 0
    for line in range(LINES):
        if card[line] != NONE and free & SUPPORTS[line] == 0:
            complete |= 1 << line
    return complete
