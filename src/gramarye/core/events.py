"""Events: what a move did, left in the record as a short list of small numbers.

`tell` is heard by all, `whisper` by a set of seats (bits); the others learn only that something was whispered.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gramarye.core.record import NONE, UNKNOWN, State
from gramarye.core.rule import rule

__all__ = ["Event", "Kind", "Kinds", "clear_events", "reveal", "tell", "whisper"]

_SUBJECT = re.compile(r"\{(\w+)\}")
_ANY_SUBJECT = re.compile(r"(?:the )?\{(\w+)\}(?: \1)?")


@rule
def clear_events(s: State) -> None:
    """Forget the events of the move before."""
    for i in range(min(s.told, s.events.shape[0])):
        for part in range(s.events.shape[1]):
            s.events[i, part] = 0
    s.told = 0


@rule
def whisper(s: State, to: int, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Tell an event to the seats whose bits are set in `to`."""
    i = s.told
    if i < s.events.shape[0]:
        s.events[i, 0] = kind
        s.events[i, 1] = seat
        s.events[i, 2] = a
        s.events[i, 3] = b
        s.events[i, 4] = c
        s.events[i, 5] = to
    s.told = i + 1  # beyond the buffer too: `check` finds it


@rule
def tell(s: State, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Tell an event to everybody."""
    whisper(s, NONE, kind, seat, a, b, c)


@rule
def reveal(s: State) -> None:
    """Something hidden was seen: nobody may take back what came before."""
    s.reveals += 1


@dataclass(frozen=True, init=False)
class Kind:
    """A kind of event: a number for the rules, a name, the names of its parts, the rule it happens under, and a deed.

    The deed says of a seat what it did or met, such as "completed the {set} set"; at most one part stands in it.
    """

    number: int
    name: str
    parts: tuple[str, ...]
    says: str
    rule: str

    def __init__(self, number: int, name: str, *parts: str, says: str, rule: str) -> None:
        subjects = _SUBJECT.findall(says)
        if number < 1 or len(parts) > 3 or len(subjects) > 1 or not set(subjects) <= set(parts):
            raise ValueError(f"event {name!r} does not fit")
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "parts", parts)
        object.__setattr__(self, "says", says)
        object.__setattr__(self, "rule", rule)

    @property
    def subject(self) -> str:
        """The part that its deed speaks of, such as a card; of some there is none."""
        found = _SUBJECT.search(self.says)
        return found[1] if found else ""

    def deed(self, name: str = "", one: str = "any") -> str:
        """The deed with a thing of this name; without a name with `any` thing, or `another`."""
        if name:
            return _SUBJECT.sub(lambda _: name, self.says)
        return _ANY_SUBJECT.sub(rf"{one} \1", self.says)


@dataclass(frozen=True)
class Event:
    """One event as people read it; a whispered one that is not for the viewer has the name 'hidden' and nothing else."""

    name: str
    seat: int = NONE
    parts: dict[str, int] = field(default_factory=dict)
    rule: str = ""
    to: int = NONE

    def __getitem__(self, part: str) -> int:
        return self.parts[part]

    def __str__(self) -> str:
        who = f" seat {self.seat}" if self.seat >= 0 else ""
        parts = "".join(f" {name}={value}" for name, value in self.parts.items())
        return f"{self.name}{who}{parts}"


class Kinds:
    """All kinds of events of a game."""

    def __init__(self, *kinds: Kind) -> None:
        self.by_number = {kind.number: kind for kind in kinds}
        self.by_name = {kind.name: kind for kind in kinds}
        if len(self.by_number) != len(kinds) or len(self.by_name) != len(kinds):
            raise ValueError("two kinds of events share a number or a name")

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.by_number.values())

    def read(self, s: Any) -> list[Event]:
        """The events that a record holds, or the same record as plain numbers and lists (`View.t`)."""
        rows = s.events[: s.told]
        return [self._event(row) for row in (rows if isinstance(rows, list) else rows.tolist())]

    def _event(self, row: list[int]) -> Event:
        if row[0] == UNKNOWN:
            return Event("hidden")
        kind = self.by_number[row[0]]
        return Event(kind.name, row[1], dict(zip(kind.parts, row[2:5], strict=False)), kind.rule, row[5])
