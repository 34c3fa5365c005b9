"""Collecting (OM-40, OM-41, OM-46, OM-R09 to OM-R11, OM-R42)."""

from gramarye.core.record import NONE
from gramarye.games.old_man_merlin.cards import RELIC
from gramarye.games.old_man_merlin.pieces import CARD_BASE, CARD_CATEGORY
from gramarye.games.old_man_merlin.rules_collect import gain
from gramarye.games.old_man_merlin.state import COLLECT, MOVE, PUT, REFILL, WINDOW
from tests.games.old_man_merlin import card, cell, event, legal, line, play, table, told, why

PLAIN = ("lost-ball", "royal-seal", "silver-spoon")  # cards of no set


def test_om_40_one_of_the_four_cards_around() -> None:
    s = play(table(at=("a1", "d4", "c4")), "go south")
    assert legal(s) == ["take A2", "take B2", "take A3", "take B3"]
    assert why(s, "take A1") == "OM-40"
    play(s, "take B3")
    assert s.phase == PUT
    assert s.yard[cell("B3")] == NONE
    assert told(s) == ["took"]


def test_om_40_the_card_goes_to_any_place_of_the_line() -> None:
    for place in range(4):
        s = table(at=("a2", "d4", "c4"), lines=[PLAIN], yard={"A1": "toad"}, deck=["helm"])
        play(s, "go north", "take A1")
        assert legal(s) == [f"put {i}" for i in range(4)]
        assert why(s, "put 4") == "OM-40"
        play(s, f"put {place}")
        assert line(s) == [*PLAIN[:place], "toad", *PLAIN[place:]]


def test_om_r26_nothing_is_put_without_a_card_in_hand() -> None:
    assert why(table(lines=[PLAIN]), "put 0") == "OM-R26"


def test_tv_12_om_41_by_the_tower_there_are_three_cards_and_a_bravery_point() -> None:
    s = play(table(at=("b1", "d4", "c4")), "go south")
    assert legal(s) == ["take B2", "take C2", "take B3"]
    play(s, "take C2")
    assert s.bravery[0] == 1
    assert told(s) == ["took", "gained"]


def test_om_41_away_from_the_tower_there_is_none() -> None:
    s = play(table(at=("a1", "d4", "c4")), "go south", "take A2")
    assert s.bravery[0] == 0


def test_om_46_a_card_has_a_base_value_and_perhaps_a_category() -> None:
    assert CARD_BASE[card("cursed-ring")] == 9
    assert CARD_CATEGORY[card("cursed-ring")] == RELIC
    assert CARD_CATEGORY[card("lost-ball")] == 4


def test_om_r09_collecting_is_a_must() -> None:
    s = play(table(at=("a1", "d4", "c4")), "go south")
    assert why(s, "done") == "OM-R09"
    play(s, "take A2")
    assert why(s, "done") == "OM-40"


def test_om_r42_with_nothing_around_one_empty_spot_is_refilled() -> None:
    empty = dict.fromkeys(("B2", "C2", "B3"))
    s = table(at=("b1", "d4", "c4"), yard=empty, deck=["toad"], bravery=(2,))
    play(s, "go south")
    assert legal(s) == ["spot B2", "spot C2", "spot B3"]
    assert why(s, "take B2") == "OM-40"
    assert why(s, "spot A1") == "OM-R42"
    play(s, "spot C2")
    assert s.bravery[0] == 2  # no bravery either
    assert s.yard[cell("C2")] == card("toad")
    assert told(s)[0] == "nothing-there"
    assert line(s) == []


def test_om_r42_one_card_around_must_be_taken() -> None:
    s = play(table(at=("a1", "d4", "c4"), yard=dict.fromkeys(("A2", "B2", "A3"))), "go south")
    assert legal(s) == ["take B3"]
    assert why(s, "spot A2") == "OM-R42"


def test_om_r42_no_spot_is_chosen_in_other_steps() -> None:
    assert why(table(), "spot A1") == "OM-R42"


def test_om_r10_the_supply_has_no_end_unless_the_option_says_40() -> None:
    s = table(bravery=(30, 9, 0))
    gain(s, 2, 5, 0)
    assert s.bravery[2] == 5
    s = table(bravery=(30, 9, 0), variant={"bpLimit": 40})
    gain(s, 2, 5, 0)
    assert s.bravery[2] == 1
    assert event(s, "gained")["bravery"] == 1
    gain(s, 2, 5, 0)
    assert s.bravery[2] == 1


def test_om_r11_take_then_bravery_then_powers_then_refill() -> None:
    """The Sword in the Stone by the tower: each step in its order."""
    s = table(at=("b1", "d4", "c4"), lines=[["rusty-sword"]], yard={"B2": "stubborn-stone"}, deck=["helm"])
    play(s, "go south", "take B2")
    assert told(s) == ["took", "gained"]
    play(s, "put 1")
    assert told(s) == ["lined-up", "completed", "gained"]
    assert s.bravery[0] == 4
    assert s.phase == WINDOW  # two Medieval cards and 3 bravery earn an objective
    play(s, "done")
    assert told(s) == ["refilled"]
    assert s.yard[cell("B2")] == card("helm")


def test_om_r11_spots_are_refilled_in_the_order_in_which_they_were_emptied() -> None:
    golem = ["golem-soul", "golem-body"]
    s = table(at=("a1", "d4", "c4"), lines=[golem], yard={"A2": "bottled-lightning"}, deck=["helm", "toad"])
    play(s, "go south", "take A2", "put 2", "take E5", "put 0")
    assert s.yard[cell("A2")] == card("helm")
    assert s.yard[cell("E5")] == card("toad")
    assert (s.turn, s.phase) == (1, MOVE)


def test_om_r11_after_the_catching_card_the_rest_comes_from_the_shed() -> None:
    golem = ["golem-soul", "golem-body"]
    s = table(
        at=("a1", "away", "away"),
        lines=[golem],
        yard={"A2": "bottled-lightning"},
        deck=["merlin", "toad"],
        merlins=3,
        shed=["helm", "shield"],
    )
    play(s, "go south", "take A2", "put 2", "take E5", "put 0")
    assert s.phase == REFILL
    assert s.alarm
    play(s, "shed shield")
    assert s.yard[cell("A2")] == card("shield")
    assert s.phase == REFILL  # the second spot too, though the toad is next in the deck
    play(s, "shed helm")
    assert s.yard[cell("E5")] == card("helm")


def test_om_r11_no_collect_without_moving() -> None:
    s = table(phase=COLLECT, at=("a1", "d4", "c4"))
    assert "take A1" in legal(s)
    assert why(table(), "take A1") == "OM-11"
