"""Positions as text: out, in, and what is refused."""

import numpy as np
import pytest

from gramarye.core.errors import BadPosition
from gramarye.core.position import dump, lay, read
from gramarye.core.record import OPEN, Record, State, field

RECORD = Record(
    options=(), events=1, phase=field(np.int8, sees=OPEN), hand=field(np.int8, 2, 3), score=field(np.int16, 2)
)


def table() -> State:
    s = RECORD.blank()[0]
    s.rng, s.seats, s.phase = [2**40, -5], 2, 3
    s.hand, s.score = [[1, 2, -1], [4, -1, -1]], [300, -300]
    return s


def test_a_table_goes_to_text_and_back() -> None:
    other = RECORD.blank()[0]
    lay(other, read(dump(table())))
    assert other.tobytes() == table().tobytes()


def test_the_text_is_one_line_a_field() -> None:
    lines = dump(table()).splitlines()
    assert len(lines) == len(RECORD.fields)
    assert "phase = 3" in lines
    assert "hand = [[1, 2, -1], [4, -1, -1]]" in lines


def test_a_field_left_out_keeps_its_value_and_comments_are_skipped() -> None:
    s = table()
    lay(s, read("# a puzzle\n\n  phase = 1\n  # more\nscore=[1,2]\n"))
    assert (s.phase, s.score.tolist(), s.seats) == (1, [1, 2], 2)


@pytest.mark.parametrize("line", ["phase", "phase 3", "phase =", "phase = three", "= ", "hand = [[1, 2]"])
def test_a_line_that_says_nothing_is_refused(line: str) -> None:
    with pytest.raises(BadPosition, match="line 2: expected 'field = number or "):
        read(f"seats = 2\n{line}\n")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("phase", 128),
        ("phase", 1.5),
        ("phase", "3"),
        ("phase", None),
        ("phase", [3]),
        ("phase", 10**30),
        ("hand", [1, 2, 3]),
        ("hand", [[1, 2, 3], [4, 5]]),
        ("hand", [[1, 2, 3], [4, 5, 200]]),
        ("score", []),
        ("score", {"a": 1}),
    ],
)
def test_a_value_that_does_not_fit_is_refused_and_nothing_is_written(name: str, value: object) -> None:
    s = table()
    with pytest.raises(BadPosition, match=f"field {name}: expected int(8|16) numbers of shape"):
        lay(s, {"seats": 4, name: value})
    assert s.tobytes() == table().tobytes()


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(BadPosition, match="expected one of the fields rng, .*score; got 'phases'"):
        lay(table(), {"phases": 1})
