"""Every named option is there, with its default first, and changes the game."""

import pytest

from gramarye.core.errors import BadSeats, BadVariant
from tests.games.wizard_safari import GAME

NAMED = {
    "advanced": ("WS-40", (False, True)),
    "board": ("WS-R00", ("square5", "hex19", "square3")),
    "deck": ("WS-R00", ("full", "short")),
    "adjacency": ("WS-R01", ("orthogonal", "eight")),
    "mustPaint": ("WS-R04", (False, True)),
    "centre": ("WS-R06", ("any", "triple")),
    "queueRefill": ("WS-R08", ("after", "each")),
    "ranking": ("WS-R10", ("dense", "competition")),
    "zeroRanks": ("WS-R11", (True, False)),
    "queueDecay": ("WS-R13", (True, False)),
    "tieBreak": ("WS-R17", ("firsts_then_sum", "shared")),
    "masterpiecesAsHand": ("WS-R18", (False, True)),
    "twoPlayerSecond": ("WS-R20", (3, 0)),
}


def test_the_options_are_those_of_the_rulebook() -> None:
    assert {option.name: (option.rule, option.values) for option in GAME.info.options} == NAMED


@pytest.mark.parametrize("name", NAMED)
def test_the_rulebook_names_the_option_and_its_values_in_order(name: str) -> None:
    rule, values = NAMED[name]
    written = " | ".join(str(value).lower() for value in values)
    assert f"`{name} = {written}`" in GAME.rulebook[rule] or f"`{name} = {written};" in GAME.rulebook[rule]


@pytest.mark.parametrize("name", NAMED)
def test_the_first_value_is_the_default(name: str) -> None:
    default = NAMED[name][1][0]
    assert GAME.choose({})[name] == default
    assert GAME.dealt(2, 1, {name: default}).tobytes() == GAME.dealt(2, 1).tobytes()


@pytest.mark.parametrize(("name", "value"), [("advanced", "maybe"), ("board", "hex"), ("twoPlayerSecond", 2)])
def test_a_value_that_does_not_exist_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadVariant, match=f"option {name} takes one of"):
        GAME.new(variant={name: value})


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadVariant, match="masterpiecesAsHand.*got 'painters'"):
        GAME.new(variant={"painters": True})


@pytest.mark.parametrize("seats", [0, 1, 6, -2, True, 2.0])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(BadSeats, match="takes 2 to 5 seats"):
        GAME.new(seats=seats)
