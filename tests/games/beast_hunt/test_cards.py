"""Laying cards (BH-40 to BH-45, BH-R08, BH-R10)."""

import pytest

from gramarye.core.record import NONE
from gramarye.games.beast_hunt.pieces import ICONS
from tests.games.beast_hunt import GAME, hole, legal, line, on, play, refusal, table

PAIR = {"11": "NW=P:thorns NE=P:thorns"}
FULL = {"11": "NW=P:thorns NE=P:thorns SW=G:thorns SE=G:thorns"}
RING = {
    "11": "NW=P:thorns NE=P:thorns SW=G:thorns SE=G:thorns",
    "12": "NW=P:water NE=P:water SW=G:water SE=G:water",
    "21": "NW=G:thorns NE=G:thorns SW=O:thorns SE=O:thorns",
    "22": "NW=O:water NE=O:water SW=Y:water SE=Y:water",
}
ALL = "water thorns lightning bamboo"


def test_bh_40_none_some_or_all_cards_of_the_hand() -> None:
    s = table(FULL, hand="thorns thorns thorns thorns")
    for name in ("V01", "H10", "H11", "V11"):
        play(s, f"fence thorns {on(name)}")
    assert s.hand[0].sum() == 0
    s = table(FULL, hand="thorns")
    play(s, "finish")
    assert s.hand[0].sum() == 1


def test_bh_40_only_cards_that_are_in_the_hand() -> None:
    s = table(FULL, hand="thorns", hands={1: "water"})
    assert refusal(s, f"fence water {on('V01')}") == "BH-40"
    play(s, f"fence thorns {on('V01')}")
    assert refusal(s, f"fence thorns {on('H10')}") == "BH-40"


def test_bh_41_a_card_is_held_by_a_pair_at_one_end_at_least() -> None:
    s = table(PAIR, hand=ALL)
    assert {notation.split()[2] for notation in legal(s, "fence")} == {on("V01")}
    assert refusal(s, f"fence thorns {on('H10')}") == "BH-41", "one die only flanks it"
    assert refusal(s, f"fence thorns {on('V11')}") == "BH-41", "none does"


def test_bh_41_a_placed_card_is_a_fence_of_its_owner() -> None:
    s = table(PAIR, hand="thorns", seat=2)
    play(s, f"fence thorns {on('V01')}")
    assert (s.card[line("V01")], s.owner[line("V01")]) == (ICONS.index("thorns"), 2)


def test_bh_41_one_card_a_line() -> None:
    s = table(PAIR, {"V01": "G:thorns"}, hand="thorns")
    assert refusal(s, f"fence thorns {on('V01')}") == "BH-41"


def test_bh_42_the_image_is_the_icon_of_one_end_or_of_both() -> None:
    """The ring of four large holes: thorns on one side, water on the other."""
    s = table(RING, {"H11": "P:thorns", "V11": "P:thorns", "V12": "G:water"}, hand=ALL)
    assert refusal(s, f"fence thorns {on('H21')}") == refusal(s, f"fence water {on('H21')}") == "", "one end"
    s = table(RING, {"H11": "P:thorns", "H21": "P:thorns", "V12": "G:water"}, hand=ALL)
    assert refusal(s, f"fence thorns {on('V11')}") == "", "both ends"


def test_bh_42_between_two_pairs_that_do_not_match_no_card_stands() -> None:
    s = table(RING, {"H11": "P:thorns", "V11": "P:thorns", "V12": "G:water"}, hand=ALL)
    assert refusal(s, f"fence bamboo {on('H21')}") == refusal(s, f"fence lightning {on('H21')}") == "BH-42"


def test_bh_43_a_card_that_does_not_match_its_pair_needs_a_hole_that_can_take_its_icon() -> None:
    s = table(PAIR, hand=ALL)
    assert sorted(legal(s, "fence")) == sorted(f"fence {icon} {on('V01')}" for icon in ICONS)
    play(s, f"fence water {on('V01')}")
    assert s.icon[hole("01")] == ICONS.index("water")


def test_bh_43_a_hole_with_another_icon_cannot_take_it() -> None:
    """Lightning holds the card at one end; at the other lies a single die of bamboo."""
    dice = {
        "11": "NW=P:lightning NE=P:lightning SW=P:lightning SE=P:lightning",
        "12": "NW=P:bamboo SW=P:bamboo SE=P:bamboo",
        "22": "NW=P:bamboo NE=G:bamboo SW=G:bamboo",
        "21": "SE=G:bamboo",
    }
    s = table(dice, {"H11": "P:lightning", "V12": "P:bamboo", "H21": "O:bamboo"}, hand=ALL)
    assert refusal(s, f"fence thorns {on('V11')}") == refusal(s, f"fence water {on('V11')}") == "BH-43"
    assert refusal(s, f"fence bamboo {on('V11')}") == refusal(s, f"fence lightning {on('V11')}") == ""


def test_bh_44_a_card_touches_the_network() -> None:
    s = table(PAIR, hand=ALL)
    assert refusal(s, f"fence thorns {on('H22')}") == "BH-44"
    assert refusal(table(hand=ALL), f"fence thorns {on('V01')}") == "BH-44"


def test_bh_45_cards_stay_once_the_turn_has_ended() -> None:
    s = table(PAIR, {"V01": "G:thorns"}, rolled="thorns beast", hand="thorns thorns")
    before = (s.card.tolist(), s.owner.tolist())
    for m in GAME.families.all():
        if GAME.plain.forbids(s, m) == 0:
            after = s.copy()
            GAME.plain.step(after, m)
            kept = [i for i in range(17) if before[0][i] != NONE]
            assert [(after.card[i], after.owner[i]) for i in kept] == [
                (before[0][i], before[1][i]) for i in kept
            ]


def test_bh_r08_no_card_may_reserve_a_hole_for_another_icon() -> None:
    dice = {
        "11": "NW=P:thorns NE=P:thorns SW=P:thorns SE=P:thorns",
        "12": "NW=G:bamboo SW=G:bamboo SE=G:bamboo NE=G:bamboo",
        "22": "NW=O:bamboo NE=O:bamboo SW=O:bamboo",
    }
    s = table(dice, {"H11": "P:thorns", "V12": "G:bamboo", "V11": "P:water"}, hand=ALL)
    assert s.icon[hole("21")] == ICONS.index("water")
    assert refusal(s, f"fence lightning {on('H21')}") == "BH-43"
    assert refusal(s, f"fence water {on('H21')}") == "", "the reserved icon"
    assert refusal(s, f"fence bamboo {on('H21')}") == "", "the icon of the pair"


def test_bh_r08_a_card_that_matches_its_pair_reserves_nothing() -> None:
    s = table(PAIR, hand="thorns")
    play(s, f"fence thorns {on('V01')}")
    assert s.icon[hole("01")] == NONE


@pytest.mark.parametrize("end", ["11", "01"])
def test_bh_r08_the_reserved_hole_may_be_either_end(end: str) -> None:
    other = "01" if end == "11" else "11"
    quadrants = ("SW", "SE") if end == "01" else ("NW", "NE")
    s = table({end: " ".join(f"{quadrant}=P:thorns" for quadrant in quadrants)}, hand="water")
    play(s, f"fence water {on('V01')}")
    assert s.icon[hole(other)] == ICONS.index("water")
    assert s.icon[hole(end)] == ICONS.index("thorns")


def test_bh_r10_a_card_held_by_a_pair_is_connected() -> None:
    """Whatever cards are laid in whole games, the network stays one: `check` looks after every move."""
    s = table(FULL, hand="thorns thorns thorns thorns")
    play(s, f"fence thorns {on('V01')}", f"fence thorns {on('H11')}")
    assert GAME.check(s) == []
