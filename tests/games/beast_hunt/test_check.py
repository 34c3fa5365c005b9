"""`check` finds what is wrong with a table."""

from collections.abc import Callable

import pytest

from gramarye.core.record import NONE, State
from gramarye.games.beast_hunt.state import NOBODY, REPLENISH
from tests.games.beast_hunt import GAME, line, spot, table

Damage = Callable[[State], None]


def put(field: str, place: object, value: int) -> Damage:
    def damage(s: State) -> None:
        s[field][place] = value

    return damage


def set_to(field: str, value: int) -> Damage:
    def damage(s: State) -> None:
        s[field] = value

    return damage


def both(*damages: Damage) -> Damage:
    def damage(s: State) -> None:
        for one in damages:
            one(s)

    return damage


FREE = spot("11", "SE")
WRONGS = {
    "seat 4 of 4": set_to("seat", 4),
    "in phase 7": set_to("phase", 7),
    "not 10 dice": put("pool", 2, 9),
    "not 15 dice": set_to("blacks", 3),
    "-1 aside": both(put("pool", 1, -1), put("active", (1, slice(0, 4)), 1)),
    "shows 2 without a die": put("face", 3, 2),
    "not 4": put("deck", (1, 2), 5),
    "holds 5 cards": both(
        put("hand", (2, 0), 4), put("hand", (2, 1), 1), put("deck", (2, 0), 0), put("deck", (2, 1), 3)
    ),
    "that is not in it": both(put("top", 3, 1), put("deck", (3, 1), 0)),
    "not each in one place": put("beast", 3, 0),
    "left of chimera": put("supply", 2, 5),
    "and the icon -1": put("icon", 4, NONE),
    "has wilds only": put("wild", slice(0, 44), 1),
    "free and still marked": put("wild", FREE, 1),
    "has the card 1 of -1": put("owner", line("V01"), NONE),
    "can match at neither end": put("card", line("V01"), 3),
    "has 0 points": both(set_to("phase", REPLENISH), put("points", line("V01"), 0)),
    "scored 6, not": put("points", line("V01"), 6),
    "cut off": put("icon", 15, 2),
    "has the captor 4": both(set_to("phase", REPLENISH), put("captor", 7, NOBODY)),
    "and the captor 2": put("captor", 7, 2),
    "events do not fit": set_to("told", 99),
}


def sound() -> State:
    dice = {"11": "NW=P:thorns NE=P:thorns", "01": "SW=G:thorns SE=P:wild"}
    return table(dice, {"V01": "P:thorns"}, rolled="thorns wild", hand="water", beasts={"A1": "unicorn"})


@pytest.mark.parametrize("wrong", WRONGS)
def test_a_damaged_table_is_found_out(wrong: str) -> None:
    s = sound()
    assert GAME.check(s) == []
    WRONGS[wrong](s)
    assert any(wrong in found for found in GAME.check(s)), GAME.check(s)


def test_a_table_without_a_die_is_sound() -> None:
    assert GAME.check(table()) == []
