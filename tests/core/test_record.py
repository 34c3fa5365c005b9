"""Records: declarations, the layout in memory, and what redaction blanks."""

from typing import Any

import numpy as np
import pytest

from gramarye.core import loops
from gramarye.core.options import Option
from gramarye.core.record import (
    NOBODY,
    NONE,
    OPEN,
    OWNER,
    UNKNOWN,
    Record,
    field,
    full_bytes,
    words_of,
)
from gramarye.core.rule import bind

KINDS = (np.int8, np.int16, np.int32, np.int64)
OPTIONS = (Option("mustPaint", (False, True), ""), Option("deck", ("full", "short"), "", "", "deck_kind"))


def blanked(record: Record, s: Any, seat: int) -> Any:
    """What a seat sees of a record, whispered events left aside."""
    copy = np.frombuffer(bytearray(s.tobytes()), record.dtype)
    bind(loops, **record.blanks)["blank_hidden"](words_of(copy)[0], seat)
    return copy[0]


def test_options_and_what_every_game_needs_come_first() -> None:
    record = Record(options=OPTIONS, events=2, phase=field(np.int8, sees=OPEN))
    common = ["rng", "ply", "reveals", "seats", "seat", "over", "told", "events"]
    assert list(record.dtype.names or ()) == [*common, "must_paint", "deck_kind", "phase"]
    assert record.blank()[0].events.shape == (2, 6)
    assert record.blank(3).shape == (3,)


def test_the_layout_is_aligned_and_whole_words_long() -> None:
    """A GPU refuses unaligned records; redaction works on 64-bit words."""
    record = Record(options=(), events=1, odd=field(np.int8, 3), wide=field(np.int64), last=field(np.int8))
    assert record.dtype.isalignedstruct
    assert record.dtype.itemsize % 8 == 0
    for name in record.dtype.names or ():
        base, offset = record.dtype.fields[name][:2]  # type: ignore[index]
        assert offset % base.base.itemsize == 0


def test_fields_read_and_write_like_attributes() -> None:
    record = Record(
        options=(), events=1, hand=field(np.int8, 2, 3, sees=OPEN), copy=field(np.int16, sees=OPEN)
    )
    tables = record.blank(2)
    s = tables[1]
    s.hand[1, 2] = 5
    s.copy = 300
    assert tables[1].hand[1, 2] == 5
    assert s.copy == 300, "a field's name means the field, also where NumPy has a method of that name"
    assert type(s.copy) is type(s.hand[1, 2]) is int, "plain rules count with Python's own numbers"
    s.hand[0] = [1, 2, 3]
    assert s.hand.tolist() == [[1, 2, 3], [0, 0, 5]]


def test_plain_sums_do_not_overflow() -> None:
    record = Record(options=(), events=1, small=field(np.int8, 2, sees=OPEN))
    s = record.blank()[0]
    s.small = [100, 100]
    assert s.small[0] + s.small[1] == 200


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seat", [NONE, 0, 1, 2])
def test_owners_see_their_own_row(kind: Any, seat: int) -> None:
    record = Record(
        options=(), events=1, before=field(np.int8, 3, sees=OPEN), hand=field(kind, 3, 5, sees=OWNER)
    )
    s = record.blank()[0]
    s.before = [7, 8, 9]
    s.hand = np.arange(15).reshape(3, 5) * 7 - 3
    seen = blanked(record, s, seat)
    assert seen.before.tolist() == [7, 8, 9]
    for row in range(3):
        assert seen.hand[row].tolist() == (s.hand[row].tolist() if row == seat else [UNKNOWN] * 5)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seat", [NONE, 0, 3])
def test_what_is_for_nobody_is_seen_by_nobody(kind: Any, seat: int) -> None:
    record = Record(options=(), events=1, deck=field(kind, 7, sees=NOBODY), after=field(np.int8, sees=OPEN))
    s = record.blank()[0]
    s.deck, s.after = [-1, 0, 1, 100, -100, 5, 6], 11
    seen = blanked(record, s, seat)
    assert seen.deck.tolist() == [UNKNOWN] * 7
    assert seen.after == 11
    assert seen.rng.tolist() == [UNKNOWN] * 2


@pytest.mark.parametrize("seat", [NONE, 0, 1])
def test_a_field_that_says_nothing_is_seen_by_nobody(seat: int) -> None:
    record = Record(options=(), events=1, forgotten=field(np.int16, 2), one=field(np.int8))
    assert record.fields["forgotten"].sees is None
    s = record.blank()[0]
    s.forgotten, s.one = [1, 2], 3
    seen = blanked(record, s, seat)
    assert (seen.forgotten.tolist(), seen.one) == ([UNKNOWN] * 2, UNKNOWN)


@pytest.mark.parametrize("seat", [NONE, 0, 1])
def test_gaps_stay_visible_where_the_field_says_so(seat: int) -> None:
    """NONE stays NONE; all else is UNKNOWN."""
    record = Record(
        options=(),
        events=1,
        secret=field(np.int16, 9, sees=NOBODY),
        hand=field(np.int8, 2, 8, sees=OWNER, gaps=True),
        deck=field(np.int8, 8, sees=NOBODY, gaps=True),
        hidden=field(np.int8, 2, sees=NOBODY),
        after=field(np.int8, 3, sees=OPEN),
    )
    cards = [NONE, 0, 1, 127, -128, NONE, -2, 5]
    wanted = [NONE if card == NONE else UNKNOWN for card in cards]
    s = record.blank()[0]
    s.hand, s.deck, s.hidden, s.secret, s.after = [cards, cards], cards, [NONE, 4], NONE, [NONE, 0, 9]
    seen = blanked(record, s, seat)
    for row in range(2):
        assert seen.hand[row].tolist() == (cards if row == seat else wanted)
    assert seen.deck.tolist() == wanted
    assert seen.hidden.tolist() == [UNKNOWN, UNKNOWN], "here gaps are not seen"
    assert seen.secret.tolist() == [UNKNOWN] * 9
    assert seen.after.tolist() == [NONE, 0, 9]


@pytest.mark.parametrize("kind", [np.int16, np.int32, np.int64])
def test_gaps_are_for_narrow_items(kind: Any) -> None:
    with pytest.raises(ValueError, match="items of one byte"):
        field(kind, 3, sees=OWNER, gaps=True)


def test_a_seat_beyond_the_rows_sees_what_a_watcher_sees() -> None:
    record = Record(options=(), events=1, hand=field(np.int8, 2, 2, sees=OWNER))
    s = record.blank()[0]
    s.hand = [[1, 2], [3, 4]]
    assert blanked(record, s, 5).tobytes() == blanked(record, s, NONE).tobytes()


def test_a_record_without_owners_can_be_blanked() -> None:
    record = Record(options=(), events=1, phase=field(np.int8, sees=OPEN))
    s = record.blank()[0]
    s.rng, s.phase = [5, 6], 2
    for seat in (NONE, 0, 3):
        seen = blanked(record, s, seat)
        assert (seen.rng.tolist(), seen.phase) == ([UNKNOWN] * 2, 2)


@pytest.mark.parametrize(
    "value", [0, -1, 0x00FF00FF00FF00FF, 0x7FFFFFFFFFFFFFFF, -256, 0xFF, 0x0123456789ABCDEF, -2]
)
def test_full_bytes_are_those_of_255(value: int) -> None:
    raw = value.to_bytes(8, "little", signed=True)
    wanted = bytes(1 if byte == 255 else 0 for byte in raw)
    assert full_bytes(value).to_bytes(8, "little", signed=True) == wanted
