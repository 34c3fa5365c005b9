"""What the lobby and the command line know of a game before its rules are loaded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gramarye.core.options import Option, Value

__all__ = ["Info"]


def _anything_goes(seats: int, chosen: Mapping[str, Value]) -> None:
    """Most games take every option with every number of seats."""


@dataclass(frozen=True)
class Info:
    """A game's name, title, seats (fewest, most), rules version, a sentence, minutes of play, authors, and options.

    `refuse(seats, chosen)` raises BadSeats or BadVariant for combinations that the rules do not allow.
    The version grows with every change of behaviour, so that an old record is never replayed by other rules.
    """

    name: str
    title: str
    seats: tuple[int, int]
    version: int
    blurb: str
    minutes: int
    authors: str
    options: tuple[Option, ...] = ()
    refuse: Callable[[int, Mapping[str, Value]], None] = _anything_goes
