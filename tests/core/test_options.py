"""Options: values as people give them, and how the record keeps them."""

import pytest

from gramarye.core.errors import BadVariant
from gramarye.core.options import Option, choose

PAINT = Option("mustPaint", (False, True), "A card that matches must be painted.", "WS-R04")
BOARD = Option("board", ("square5", "hex19"), "The field.", "WS-R00")
POINTS = Option("twoPlayerSecond", (3, 0), "Points for second place.", "WS-R20", "second")


def test_the_first_value_is_the_default() -> None:
    assert choose((PAINT, BOARD, POINTS), {}) == {
        "mustPaint": False,
        "board": "square5",
        "twoPlayerSecond": 3,
    }


def test_a_field_is_named_after_the_option_unless_it_says_otherwise() -> None:
    assert (PAINT.field, BOARD.field, POINTS.field) == ("must_paint", "board", "second")


def test_texts_are_kept_as_places_and_numbers_as_they_are() -> None:
    assert [PAINT.encode(value) for value in PAINT.values] == [0, 1]
    assert [BOARD.encode(value) for value in BOARD.values] == [0, 1]
    assert [POINTS.encode(value) for value in POINTS.values] == [3, 0]


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (PAINT, True, True),
        (PAINT, "true", True),
        (PAINT, "False", False),
        (BOARD, "hex19", "hex19"),
        (BOARD, "HEX19", "hex19"),
        (POINTS, 0, 0),
        (POINTS, "3", 3),
    ],
)
def test_a_value_or_its_text_is_taken(option: Option, given: object, value: object) -> None:
    parsed = option.parse(given)
    assert parsed == value
    assert type(parsed) is type(value)


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (PAINT, 1),
        (PAINT, "yes"),
        (PAINT, None),
        (BOARD, "hex"),
        (BOARD, 0),
        (POINTS, 1),
        (POINTS, False),
        (POINTS, 3.0),
    ],
)
def test_another_value_is_refused(option: Option, given: object) -> None:
    with pytest.raises(BadVariant) as refused:
        option.parse(given)
    wanted = ", ".join(str(value).lower() for value in option.values)
    assert str(refused.value) == f"option {option.name} takes one of: {wanted}; got {given!r}"


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadVariant, match="expected one of the options mustPaint, board; got 'boards'"):
        choose((PAINT, BOARD), {"boards": "hex19"})
    with pytest.raises(BadVariant, match="expected one of the options none; got 'board'"):
        choose((), {"board": "hex19"})
