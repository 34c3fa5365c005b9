"""`check` finds what is wrong with a table."""

from collections.abc import Callable

import pytest

from gramarye.core.record import State
from gramarye.games.wizard_safari.pieces import DECK
from gramarye.games.wizard_safari.state import BAITED, DRAW
from tests.games.wizard_safari import GAME, card, table

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


WRONGS = {
    "seat 3 in phase 0": set_to("seat", 3),
    "in phase 5": set_to("phase", 5),
    "the seats have had": put("turns", 2, 4),
    "ended within a round": both(set_to("over", 1), set_to("seat", 1), put("turns", 0, 1)),
    "stands on cell 25 of 25": put("token", 3, 25),
    "lies in 2 places": put("hand", (0, 0), card("T:UU")),
    "lies in 0 places": both(set_to("deck_left", 70), put("deck", slice(70, None), -1)),
    "masterpieces are in play": put("hand", (0, 4), DECK),
    "there are no cards": put("deck", 0, -2),
    "above the top of the deck": put("deck", 89, 0),
    "the queue has a gap": put("queue", 3, -1),
    "unknown fates": put("fate", card("L:PP"), 6),
    "mixed masterpieces": put("hand", (0, 3), DECK),
    "a gap between its cards": both(put("hand", (0, 0), -1)),
    "bait cards by count": put("baits", 1, 2),
    "a masterpiece as bait": put("fate", DECK, BAITED),
    "steps in all": put("track", (2, 2), 1),
    "events do not fit": set_to("told", 17),
}


@pytest.mark.parametrize("wrong", WRONGS)
def test_a_damaged_table_is_found_out(wrong: str) -> None:
    s = table(["M:DD T:DD", "T:UU"])
    WRONGS[wrong](s)
    assert any(wrong in found for found in GAME.check(s)), GAME.check(s)


def test_a_gap_in_the_queue_is_sound_while_somebody_draws() -> None:
    s = table(["M:DD T:DD", "T:UU"], phase=DRAW)
    s.hand[0, 2] = s.queue[1]
    s.queue[1] = -1
    assert GAME.check(s) == []
