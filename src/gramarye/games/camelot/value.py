"""How good a table looks to a seat."""

from gramarye.core.record import State
from gramarye.core.rule import rule


@rule
def value(s: State, seat: int) -> float:
    """About 0 (lost) to 1 (won)."""
    return 0.5 + 0.01 * (s.white_swords - s.black_swords)
