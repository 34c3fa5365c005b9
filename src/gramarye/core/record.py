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

__all__ = [
    "EVENT_PARTS",
    "NOBODY",
    "NONE",
    "OPEN",
    "OWNER",
    "UNKNOWN",
    "Field",
    "Record",
    "State",
    "field",
    "words_of",
]

State = Any  # one record; its fields are known to NumPy and the compiler, not to mypy

NONE = -1  # nothing lies there
UNKNOWN = -2  # something the viewer may not know

OPEN = "open"
OWNER = "owner"  # the first axis counts seats; each seat sees its own row
NOBODY = "nobody"

# The rows of a layout, for the words from the first to the last that hide something (but for the generator, which is always hidden):
# the bits that stay; the bits that are set. For those with hidden items whose gaps are seen: the lowest bit of every such item
# of one byte, and of two. And from which word to which these two sorts are.
KEPT, SET, GAPS_1, GAPS_2, SPAN = 0, 1, 2, 3, 4
LOWER_BITS, LOWEST_BITS = 0x7F7F7F7F7F7F7F7F, 0x0101010101010101  # of every byte of a word

GENERATOR = "rng"  # the first field of every record: two words
EVENT_PARTS = 6  # kind, seat, a, b, c, and the set of seats who may see it


@dataclass(frozen=True)
class Field:
    """One field: its type and shape, and who sees it. `sees` may also name a rule in the game's hidden.py.

    `gaps`: an empty slot (NONE) of a hidden pile stays visible, so that others can count its cards; for items of one
    byte or two.
    """

    kind: Any
    shape: tuple[int, ...]
    sees: str | None
    gaps: bool


def field(kind: Any, *shape: int, sees: str | None = None, gaps: bool = False) -> Field:
    """Declare a field. One that does not say who sees it is seen by nobody, and a test fails until it says."""
    if gaps and np.dtype(kind).itemsize > 2:
        raise ValueError("a field whose gaps are seen has items of one byte or two")
    return Field(np.dtype(kind), shape, sees, gaps)


def _common(events: int) -> dict[str, Field]:
    return {
        GENERATOR: field(np.int64, 2, sees=NOBODY),
        "ply": field(np.int32, sees=OPEN),
        "reveals": field(np.int32, sees=OPEN),  # grows whenever chance answers or a hidden card is seen
        "seats": field(np.int8, sees=OPEN),
        "seat": field(np.int8, sees=OPEN),  # who decides now
        "over": field(np.int8, sees=OPEN),
        "told": field(np.int16, sees=OPEN),  # events of the last move
        "events": field(np.int16, events, EVENT_PARTS, sees="hide_events"),
    }


def words_of(tables: Any) -> Any:
    """The same tables as int64 words, a row a table: what `redact` blanks. Every caller of a bound `redact` gets its words here."""
    return tables.view(np.int64).reshape(len(tables), -1)


class Numbers(np.ndarray[Any, Any]):
    """A field of several numbers that are read as Python's own, so that plain rules never overflow where compiled ones do not."""

    def __getitem__(self, place: Any) -> Any:
        value = super().__getitem__(place)
        return int(value) if isinstance(value, np.integer) else value


class Row(np.record):  # type: ignore[misc]  # final in the stubs alone
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
        """What `redact` blanks, for a watcher and then for each seat, word by word: see KEPT and the rows after it."""
        rows = max([f.shape[0] for f in self.fields.values() if f.sees == OWNER], default=0)
        layout = np.zeros((1 + rows, 5, self.dtype.itemsize), np.uint8)
        layout[:, KEPT] = 255
        for name, f in self.fields.items():
            if f.sees in (OWNER, NOBODY, None) and name != GENERATOR:
                size, start = f.kind.itemsize, self.dtype.fields[name][1]  # type: ignore[index]
                items = np.arange(start, start + int(np.prod(f.shape, dtype=int)) * size, size)
                for viewer in range(1 + rows):
                    own: Any = (
                        np.array_split(items, f.shape[0])[viewer - 1] if f.sees == OWNER and viewer else []
                    )
                    _blank_for(layout[viewer], np.setdiff1d(items, own), size, f.gaps)
        words = layout.view(np.int64)
        hidden, gaps = _span(words[:, SET]), _span(words[:, GAPS_1] | words[:, GAPS_2])
        for row, chosen in ((KEPT, hidden), (SET, hidden), (GAPS_1, gaps), (GAPS_2, gaps)):
            words[:, row, : len(chosen)] = words[:, row, chosen]
        words[:, SPAN, :4] = hidden.start, hidden.stop, gaps.start, gaps.stop
        return words


def _span(words: np.ndarray[Any, Any]) -> range:
    """The words from the first to the last that are not zero for every viewer."""
    some = np.flatnonzero(words.any(axis=0))
    return range(some[0], some[-1] + 1) if some.size else range(0)


def _blank_for(rows: np.ndarray[Any, Any], items: np.ndarray[Any, Any], size: int, gaps: bool) -> None:
    """Lay out that UNKNOWN is written over some items; it differs from NONE in the lowest bit alone."""
    for byte in range(size):
        rows[KEPT, items + byte] = 0
        rows[SET, items + byte] = 255 if byte else 254
    if gaps:
        rows[GAPS_1 if size == 1 else GAPS_2, items] = 1
        rows[KEPT, items] = 1  # the lowest bit is settled before


@rule
def full_bytes(word: int) -> int:
    """The lowest bit of each byte of a word that is 255."""
    zero = ~word  # where a byte is 0 now, adding 127 to its lower bits leaves its highest bit clear
    return (~(((zero & LOWER_BITS) + LOWER_BITS) | zero | LOWER_BITS) >> 7) & LOWEST_BITS


@rule
def blank_hidden(words: Any, layout: Any, seat: int) -> None:
    """Write UNKNOWN over all that a seat may not see, in the 64-bit words of one record."""
    words[0] = UNKNOWN  # the generator comes first in every record
    words[1] = UNKNOWN
    rows = layout[seat + 1 if seat + 1 < layout.shape[0] else 0]
    part = words[rows[SPAN, 2] : rows[SPAN, 3]]  # counted from 0, so that several words are looked at at once
    for i in range(part.shape[0]):
        one = rows[GAPS_1, i]
        two = rows[GAPS_2, i]
        none = full_bytes(int(part[i]))
        part[i] = (part[i] & ~(one | two)) | (none & one) | (none & (none >> 8) & two)
    part = words[rows[SPAN, 0] : rows[SPAN, 1]]
    for i in range(part.shape[0]):
        part[i] = (part[i] & rows[KEPT, i]) | rows[SET, i]


@rule
def hide_events(s: State, seat: int) -> None:
    """An event told to some seats only is to the others a bare number: its place in the list."""
    for i in range(min(s.told, s.events.shape[0])):
        to = s.events[i, 5]
        if to != NONE and (seat < 0 or (to >> seat) & 1 == 0):
            for part in range(EVENT_PARTS):
                s.events[i, part] = UNKNOWN
