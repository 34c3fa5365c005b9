"""Who knows what (BH-R35): nothing is hidden. Decks are counts, and a top card is settled when it is seen."""

from gramarye.core.record import State
from gramarye.core.rule import rule

__all__ = ["hide", "imagine"]


@rule
def hide(s: State, seat: int) -> None:
    """BH-12, BH-R35: hands, discards and dice are open, and everybody can count what a deck still holds."""


@rule
def imagine(s: State, seat: int) -> None:
    """Only chance is unknown, and a fresh generator stands for that already."""
