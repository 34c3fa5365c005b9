"""Who knows what."""

from gramarye.core.chance import roll
from gramarye.core.record import State
from gramarye.core.rule import rule


@rule
def hide(s: State, seat: int) -> None:
    """All is declared."""


@rule
def imagine(s: State, seat: int) -> None:
    for other in range(s.seats):
        if other != seat:
            s.secret[other] = 1000 + roll(s, 30000)
