"""The record: a game's whole table as one fixed-size row of named numbers.

A game declares its fields once, each with who sees it; the NumPy layout, redaction, and positions as text follow.

    TABLE = Record(
        options=INFO.options,
        events=16,
        phase=field(np.int8, sees=OPEN),
        hand=field(np.int8, SEATS, HAND, sees=OWNER, gaps=True),
        deck=field(np.int8, DECK, sees=NOBODY),
    )
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from gramarye.core.options import Option
from gramarye.core.rule import rule

__all__ = ["EVENT_PARTS", "NOBODY", "NONE", "OPEN", "OWNER", "UNKNOWN", "Field", "Record", "State", "field"]

State = Any  # one record; its fields are known to NumPy and the compiler, not to mypy

NONE = -1  # nothing lies there
UNKNOWN = -2  # something the viewer may not know

OPEN = "open"
OWNER = "owner"  # the first axis counts seats; each seat sees its own row
NOBODY = "nobody"

EVENT_PARTS = 6  # kind, seat, a, b, c, and the set of seats who may see it


@dataclass(frozen=True)
class Field:
    """One field: its type and shape, and who sees it. `sees` may also name a rule in the game's hidden.py.

    `gaps`: an empty slot (NONE) of a hidden pile stays visible, so that others can count its cards.
    """

    kind: Any
    shape: tuple[int, ...]
    sees: str | None
    gaps: bool


def field(kind: Any, *shape: int, sees: str | None = None, gaps: bool = False) -> Field:
    """Declare a field. One that does not say who sees it is seen by nobody, and a test fails until it says."""
    return Field(np.dtype(kind), shape, sees, gaps)


def _common(events: int) -> dict[str, Field]:
    return {
        "rng": field(np.int64, 2, sees=NOBODY),
        "ply": field(np.int32, sees=OPEN),
        "reveals": field(np.int32, sees=OPEN),  # grows whenever chance answers or a hidden card is seen
        "seats": field(np.int8, sees=OPEN),
        "seat": field(np.int8, sees=OPEN),  # who decides now
        "over": field(np.int8, sees=OPEN),
        "told": field(np.int16, sees=OPEN),  # events of the last move
        "events": field(np.int16, events, EVENT_PARTS, sees="hide_events"),
    }


class Numbers(np.ndarray[Any, Any]):
    """A field of several numbers that are read as Python's own, so that plain rules never overflow where compiled ones do not."""

    def __getitem__(self, place: Any) -> Any:
        value = super().__getitem__(place)
        return int(value) if isinstance(value, np.integer) else value


class Row(np.record):
    """One table. A field's name always means the field, also where NumPy has a method of that name."""

    def __getattribute__(self, name: str) -> Any:
        if name in np.void.__getattribute__(self, "dtype").fields:
            value = np.void.__getitem__(self, name)
            return int(value) if isinstance(value, np.integer) else value.view(Numbers)
        return np.void.__getattribute__(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        np.void.__setitem__(self, name, value)


class Record:
    """The declaration of a game's state."""

    def __init__(self, *, options: Iterable[Option], events: int, **fields: Field) -> None:
        chosen = {option.field: field(np.int16, sees=OPEN) for option in options}
        self.fields: Mapping[str, Field] = {**_common(events), **chosen, **fields}
        fields_in_order = [(name, f.kind, f.shape) for name, f in self.fields.items()]
        self.dtype = np.dtype((Row, np.dtype(fields_in_order, align=True)))
        self.layout = self._layout()

    def blank(self, count: int = 1) -> Any:
        """That many empty tables."""
        return np.zeros(count, self.dtype)

    def _layout(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """What `redact` blanks, a row a field: offset, item size, items, items a seat (0: nobody sees any), gaps."""
        rows = []
        for name, f in self.fields.items():
            if f.sees in (OWNER, NOBODY, None):
                count = int(np.prod(f.shape, dtype=int))
                a_seat = count // f.shape[0] if f.sees == OWNER else 0
                rows.append((self.dtype.fields[name][1], f.kind.itemsize, count, a_seat, int(f.gaps)))  # type: ignore[index]
        return np.array(rows, np.int64)


@rule
def blank_item(raw: Any, start: int, size: int, gaps: int) -> None:
    """Write UNKNOWN over one number in a record's bytes; NONE (all bits set) stays where gaps are seen."""
    if gaps != 0:
        empty = True
        for i in range(start, start + size):
            if raw[i] != 255:
                empty = False
        if empty:
            return
    raw[start] = 254
    for i in range(start + 1, start + size):
        raw[i] = 255


@rule
def blank_hidden(raw: Any, layout: Any, seat: int) -> None:
    """Write UNKNOWN over all that a seat may not see, in the bytes of one record."""
    for row in range(layout.shape[0]):
        start = layout[row, 0]
        size = layout[row, 1]
        a_seat = layout[row, 3]
        for item in range(layout[row, 2]):
            if a_seat == 0 or item // a_seat != seat:
                blank_item(raw, start + item * size, size, layout[row, 4])


@rule
def hide_events(s: State, seat: int) -> None:
    """An event told to some seats only is to the others a bare number: its place in the list."""
    for i in range(s.told):
        to = s.events[i, 5]
        if to != NONE and (seat < 0 or (to >> seat) & 1 == 0):
            for part in range(EVENT_PARTS):
                s.events[i, part] = UNKNOWN
