"""Sets of small numbers as the bits of one number: what is in them is met without looking at what is not."""

import numpy as np

from gramarye.core.rule import rule

__all__ = ["lowest"]

# Each five bits in a row of this number are different (a de Bruijn sequence), so they tell by how much it was shifted.
DE_BRUIJN, FIVE_BITS, ABOVE = 0x077CB531, 31, 27


def _lowest() -> np.ndarray:
    """LOWEST[five bits]: the shift that brings them to the top of a word of 32 bits."""
    table = np.zeros(FIVE_BITS + 1, np.int64)
    for shift in range(FIVE_BITS + 1):
        table[(DE_BRUIJN << shift >> ABOVE) & FIVE_BITS] = shift
    return table


LOWEST = _lowest()


@rule
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty; members are below 31."""
    return LOWEST[((members & -members) * DE_BRUIJN >> ABOVE) & FIVE_BITS]
