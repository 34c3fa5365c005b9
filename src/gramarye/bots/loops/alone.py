"""What stands in for a game's own rule where a game has none: everybody plays alone."""

from gramarye.core.record import State
from gramarye.core.rule import rule

__all__ = ["side"]


@rule
def side(s: State, seat: int) -> int:
    """No seat plays for the second side, so nobody is doubted."""
    return 0
