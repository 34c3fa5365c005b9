"""How good a table looks."""

from gramarye.core.record import State
from gramarye.core.rule import rule


@rule
def value(s: State, seat: int) -> float:
    return s.taken[seat] / s.pile
