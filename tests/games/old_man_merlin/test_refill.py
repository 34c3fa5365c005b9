"""Refilling, and Merlin waking up (OM-60 to OM-65, OM-R12 to OM-R17, OM-R40, OM-R56)."""

from typing import Any

import pytest

from gramarye.core.record import NONE
from gramarye.games.old_man_merlin.pieces import MERLIN
from gramarye.games.old_man_merlin.rules_refill import wake
from gramarye.games.old_man_merlin.state import COUNTED, ENTER, GAP, GONE, IN_DECK, MOVE, REFILL
from tests.games.old_man_merlin import GAME, card, cell, event, legal, name, play, table, told, why


def collected(*deck: str, **fields: Any) -> Any:
    """Seat 0 has taken and lined up a card that fits nothing."""
    fields.setdefault("at", ("a2", "d4", "c4"))
    s = table(yard={"A1": "lost-ball", **fields.pop("yard", {})}, deck=list(deck), **fields)
    return play(s, "go north", "take A1", "put 0")


def test_om_60_om_61_an_item_fills_the_spot() -> None:
    s = collected("toad")
    assert name(s.yard[cell("A1")]) == "toad"
    assert told(s) == ["lined-up", "refilled"]
    assert (s.turn, s.phase) == (1, MOVE)


def test_om_62_a_merlin_is_put_above_the_yard() -> None:
    s = collected("merlin")
    assert s.merlins == 1
    assert event(s, "merlin")["awake"] == 1
    assert s.phase == REFILL
    assert not s.alarm


def test_om_64_om_r12_then_the_active_player_chooses_a_card_of_the_shed() -> None:
    s = collected("merlin", shed=["toad", "helm", "wand"])
    assert set(legal(s)) == {"shed toad", "shed helm", "shed wand"}
    assert why(s, "shed shield") == "OM-R12"
    assert why(s, "done") == "OM-60"
    play(s, "shed helm")
    assert name(s.yard[cell("A1")]) == "helm"
    assert s.shed_left == 2
    assert told(s) == ["filled"]
    assert s.turn == 1


def test_om_64_no_card_of_the_shed_at_other_times() -> None:
    assert why(table(shed=["toad"]), "shed toad") == "OM-64"


def test_om_r24_om_64_copies_in_the_shed_are_one_choice() -> None:
    s = collected("merlin", shed=["gold-coin", "toad", "gold-coin"])
    assert legal(s) == ["shed gold-coin", "shed toad"]
    play(s, "shed gold-coin")
    assert s.shed_left == 2


def test_om_r13_with_an_empty_shed_the_spot_stays_empty() -> None:
    s = collected("merlin", shed=[])
    assert s.yard[cell("A1")] == NONE
    assert told(s)[-1] == "stays-empty"
    assert s.turn == 1


@pytest.mark.parametrize(("seats", "threshold"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_tv_14_om_63_om_r15_the_sleepwalker_counts_from_half_on(seats: int, threshold: int) -> None:
    for out in range(min(4, seats + 1)):
        s = table(seats=seats, merlins=out, deck=["sleepwalker"], at=("a2", "d4", "c4", "b4", "a4"))
        wake(s, card("sleepwalker"))
        assert s.sleepwalker == (COUNTED if out >= threshold else GONE)


def test_tv_15_om_r14_a_counted_sleepwalker_can_catch() -> None:
    s = collected("sleepwalker", seats=2, merlins=2, at=("a2", "away"))
    assert event(s, "sleepwalker-counts")["awake"] == 3
    assert s.alarm


def test_om_r14_cosmetic_he_never_catches() -> None:
    s = collected("sleepwalker", seats=2, merlins=2, at=("a2", "away"), variant={"swm": "cosmetic"})
    assert "sleepwalker-goes" in told(s)
    assert s.sleepwalker == GONE
    assert not s.alarm


def test_om_63_om_64_a_discarded_sleepwalker_is_refilled_as_after_a_merlin() -> None:
    s = collected("sleepwalker", merlins=1)
    assert told(s) == ["lined-up", "sleepwalker-goes"]
    assert s.sleepwalker == GONE
    assert s.phase == REFILL


def test_om_r14_the_round_is_one_merlin_shorter() -> None:
    s = collected("merlin", merlins=2, sleepwalker=COUNTED, at=("a2", "away", "away"))
    assert event(s, "merlin")["awake"] == 4
    assert s.alarm
    assert MERLIN in s.deck.tolist()


def test_om_r16_once_revealed_he_is_out_of_the_game() -> None:
    for state in (COUNTED, GONE):
        s = table(seats=2, at=("a1", "away"), merlins=1, sleepwalker=state)
        play(s, "go north")
        assert s.sleepwalker == GONE
        assert s.round == 2
        assert s.merlins == 0
        assert GAME.check(s) == []


def test_om_65_the_yard_is_refilled_before_cards_are_lost() -> None:
    s = collected("merlin", merlins=3, at=("a2", "away", "away"), shed=["toad"])
    assert s.phase == REFILL
    assert s.cards[0] == 1
    play(s, "shed toad")
    assert told(s)[:2] == ["filled", "caught"]
    assert name(s.yard[cell("A1")]) == "toad"


def test_om_r56_om_r13_gaps_are_filled_row_by_row_by_the_next_first_player() -> None:
    gaps = {"E1": None, "B2": None, "D4": None}
    s = table(seats=2, at=("a1", "away"), yard=gaps, shed=["toad", "helm"])
    play(s, "go north")
    assert (s.seat, s.phase) == (1, GAP)
    assert why(s, "done") == "OM-R56"
    assert why(s, "objective relic-1") == "OM-R43"
    play(s, "shed helm")
    assert name(s.yard[cell("E1")]) == "helm"
    assert s.phase == GAP
    play(s, "shed toad")
    assert name(s.yard[cell("B2")]) == "toad"
    assert s.yard[cell("D4")] == NONE  # the shed is empty
    assert (s.seat, s.phase) == (1, ENTER)


def test_om_r40_every_turn_in_the_yard_draws_a_card() -> None:
    """Even with nothing around: the deck is shorter by one."""
    empty = dict.fromkeys(("A1", "B1", "A2", "B2"))
    s = table(at=("a2", "d4", "c4"), yard=empty, deck=["toad"])
    left = s.deck_left
    play(s, "go north", "spot B1")
    assert s.deck_left == left - 1


def test_om_r41_the_deck_always_has_a_merlin_while_the_round_lasts() -> None:
    s = table(merlins=2, sleepwalker=COUNTED)
    assert s.deck.tolist().count(MERLIN) == 2
    assert s.sleepwalker != IN_DECK
