"""Lines of the story from a pattern, and the names of things in them."""

from collections.abc import Callable
from typing import Any

from gramarye.core.events import Event
from gramarye.core.game import View
from gramarye.games.camelot.names import (
    KNIGHT_TITLES,
    QUEST_TITLES,
    RELIC_TITLES,
    TOWARDS,
    TRAVEL_TITLES,
    WARS_SHOWN,
    WHERE,
    WHITE_TITLES,
    black_title,
    quest_at,
)
from gramarye.games.camelot.pieces import WHITES

__all__ = ["Teller", "Told", "black", "cards", "fill", "group", "say", "seated", "white"]

Told = tuple[str, dict[str, Any]]  # the words, and how the line looks
Teller = Callable[[View, Event], Told]


# Names of things


def group(bits: int) -> str:
    """The names of a set of seats."""
    names = [f"{{{seat}}}" for seat in range(8) if bits > 0 and bits >> seat & 1]
    return ", ".join(names[:-1]) + (" and " if names[:-1] else "") + names[-1] if names else "nobody"


def white(card: int) -> str:
    return f"*{WHITE_TITLES[card]}*" if 0 <= card < WHITES else "a card"


def black(card: int, side: int) -> str:
    title = black_title(card, side)
    return title if title.startswith("a ") else f"*{title}*"


def cards(n: int) -> str:
    return "a White card" if n == 1 else f"{n} White cards"


# Lines from a pattern: {s} is the seat, {s:was|were} a verb of it, <kind:part> a part of the event


def seated(text: str, seat: int) -> str:
    """A text in which {s} stands for a seat."""
    return text.replace("{s}", f"{{{seat}}}").replace("{s:", f"{{{seat}:")


def fill(view: View, kind: str, value: int) -> str:
    here = quest_at(value, view.t.side) if kind in ("quest", "to", "on", "where") and value >= 0 else value
    return {
        "white": lambda: white(value),
        "black": lambda: black(value, view.t.side),
        "seat": lambda: f"{{{value}}}",
        "cards": lambda: cards(value),
        "n": lambda: str(value),
        "group": lambda: group(value),
        "quest": lambda: QUEST_TITLES[here],
        "to": lambda: TOWARDS[here],
        "on": lambda: TOWARDS[here].removeprefix("to "),
        "where": lambda: WHERE[here],
        "knight": lambda: KNIGHT_TITLES[value],
        "relic": lambda: RELIC_TITLES[value],
        "travel": lambda: f"*{TRAVEL_TITLES[value].rstrip('!')}*",
        "war": lambda: WARS_SHOWN[value],
    }[kind]()


def say(text: str, **look: Any) -> Teller:
    """A line that reads {s}, {s:was|were} and <kind:part>."""

    def told(view: View, event: Event) -> Told:
        said = seated(text, event.seat)
        while "<" in said:
            before, _, rest = said.partition("<")
            mark, _, after = rest.partition(">")
            kind, _, part = mark.partition(":")
            said = before + fill(view, kind, event.parts[part]) + after
        return said, look

    return told
