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
    "full_bytes",
    "hide_events",
    "words_of",
]

State = Any  # one record; its fields are known to NumPy and the compiler, not to mypy

NONE = -1  # nothing lies there
UNKNOWN = -2  # something the viewer may not know

OPEN = "open"
OWNER = "owner"  # the first axis counts seats; each seat sees its own row
NOBODY = "nobody"

BLOCK = 8  # words of a cache line: those that hide something begin and end with one, so that no odd ones are left over
LOWER_BITS, LOWEST_BITS = 0x7F7F7F7F7F7F7F7F, 0x0101010101010101  # of every byte of a word

GENERATOR = "rng"  # the first field of every record: two words
EVENT_PARTS = 6  # kind, seat, a, b, c, and the set of seats who may see it


@dataclass(frozen=True)
class Field:
    """One field: its type and shape, and who sees it. `sees` may also name a rule in the game's hidden.py.

    `gaps`: an empty slot (NONE) of a hidden pile stays visible, so that others can count its cards; for items of one
    byte. Declared after other hidden fields it costs least.
    """

    kind: Any
    shape: tuple[int, ...]
    sees: str | None
    gaps: bool


def field(kind: Any, *shape: int, sees: str | None = None, gaps: bool = False) -> Field:
    """Declare a field. One that does not say who sees it is seen by nobody, and a test fails until it says."""
    if gaps and np.dtype(kind).itemsize > 1:
        raise ValueError("a field whose gaps are seen has items of one byte")
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
        self.blanks = self._blanks()

    def blank(self, count: int = 1) -> Any:
        """That many empty tables."""
        return np.zeros(count, self.dtype)

    def _blanks(self) -> dict[str, Any]:
        """What `redact` blanks, in the names that it reads: a row for a watcher and then for each seat.

        KEPT are the bits of each word that stay, SET those that are set, and GAPS the lowest bit of every hidden item whose
        gaps are seen. SPANS: the first word that hides something (but for the generator, which is always hidden), the
        first with gaps to be seen, and one past the last.
        """
        rows = max([f.shape[0] for f in self.fields.values() if f.sees == OWNER], default=0)
        kept, given, gaps = np.zeros((3, 1 + rows, self.dtype.itemsize), np.uint8)
        kept[:] = 255
        for name, f in self.fields.items():
            if f.sees in (OWNER, NOBODY, None) and name != GENERATOR:
                hidden = self._items(name)
                for viewer in range(1 + rows):
                    if f.sees == OWNER and viewer:
                        hidden = np.delete(self._items(name), viewer - 1, axis=0)
                    kept[viewer, hidden] = 0
                    given[viewer, hidden] = np.frombuffer(np.array(UNKNOWN, f.kind).tobytes(), np.uint8)
                    if f.gaps:
                        gaps[viewer, hidden] = 1
        words = {"KEPT": kept.view(np.int64), "SET": given.view(np.int64), "GAPS": gaps.view(np.int64)}
        first, last = _span(words["SET"])
        gap = _span(words["GAPS"])[0] if gaps.any() else last
        return {**words, "SPANS": np.array([[first, gap, last]] * (1 + rows))}

    def _items(self, name: str) -> np.ndarray[Any, Any]:
        """Where the bytes of a field are in the record: the first axis is the field's own, the last one an item's bytes."""
        kind, start = self.dtype.fields[name][:2]  # type: ignore[index]
        shape = (*kind.shape, kind.base.itemsize) if kind.shape else (1, kind.itemsize)
        return np.arange(start, start + kind.itemsize).reshape(shape)


def _span(words: np.ndarray[Any, Any]) -> tuple[int, int]:
    """The first word that is not zero for every viewer, and one past the last, in whole blocks."""
    some = np.flatnonzero(words.any(axis=0))
    if not some.size:
        return 0, 0
    first, last = int(some[0]), int(some[-1]) + 1
    return first // BLOCK * BLOCK, min(words.shape[1], -(-last // BLOCK) * BLOCK)


@rule
def full_bytes(word: int) -> int:
    """The lowest bit of each byte of a word that is 255."""
    zero = ~word  # where a byte is 0 now, adding 127 to its lower bits leaves its highest bit clear
    return (~(((zero & LOWER_BITS) + LOWER_BITS) | zero | LOWER_BITS) >> 7) & LOWEST_BITS


@rule
def hide_events(s: State, seat: int) -> None:
    """An event told to some seats only is to the others a bare number: its place in the list."""
    for i in range(min(s.told, s.events.shape[0])):
        to = s.events[i, 5]
        if to != NONE and (seat < 0 or (to >> seat) & 1 == 0):
            for part in range(EVENT_PARTS):
                s.events[i, part] = UNKNOWN
