"""Scoring fences (BH-60 to BH-64, BH-70, BH-R05, BH-R18 to BH-R20, BH-R36)."""

from typing import Any

import pytest

from gramarye.core.record import State
from gramarye.games.beast_hunt.pieces import ICONS
from gramarye.games.beast_hunt.rules_fences import colour_bonus, fence_worth, is_reinforced
from tests.games.beast_hunt import at, end_turn, line, names, on, play, scored, scores, table, told

NEARLY = {"11": "NW=P:water NE=P:water", "01": "SW=P:water"}
FENCE = {"V01": "P:water"}
RING = {"11": "P", "12": "G", "21": "O", "22": "Y"}
LAST = f"place water {at('01', 'SE')}"


def supports(near: str, far: str, card: str = "P:water", **more: Any) -> State:
    """A fence on V01 between holes 01 and 11, with its two pairs."""
    one, two = near.split()
    three, four = far.split()
    return table({"01": f"SW={one} SE={two}", "11": f"NW={three} NE={four}"}, {"V01": card}, **more)


def worth(near: str, far: str, card: str = "P:water", **more: Any) -> int:
    return int(fence_worth(supports(near, far, card, **more), line("V01")))


def test_bh_60_only_what_was_completed_in_this_turn_is_looked_at() -> None:
    """Another fence was complete before: it scores nothing now."""
    dice = {**NEARLY, "11": "NW=P:water NE=P:water SW=P:water", "10": "NE=G:water SE=G:water"}
    s = table(dice, {**FENCE, "H10": "G:water"}, rolled="water")
    assert s.points[line("H10")] == 4
    play(s, LAST)
    assert scored(end_turn(s)) == {"P": 7}


@pytest.mark.parametrize("missing", ["01 SW", "01 SE", "11 NW", "11 NE"])
def test_bh_61_complete_with_the_card_and_two_dice_at_each_end(missing: str) -> None:
    name, quadrant = missing.split()
    full = {"01": ["SW", "SE"], "11": ["NW", "NE", "SW", "SE"]}
    full[name].remove(quadrant)
    dice = {hole: " ".join(f"{one}=G:water" for one in ones) for hole, ones in full.items()}
    s = table(dice, FENCE, rolled="water")
    assert scores(s)[0] == 0
    events = play(s, f"place water {at(name, quadrant)}")
    assert "scored" not in names(events), "phase 3 comes when placing is finished"
    events = end_turn(s)
    assert scored(events) == {"P": 4}


def test_bh_61_the_card_may_be_the_last_piece() -> None:
    """A ring of four large holes; its last line has a pair at each end already."""
    dice = {name: f"NW={c}:water NE={c}:water SW={c}:water SE={c}:water" for name, c in RING.items()}
    s = table(dice, {"H11": "G:water", "V11": "G:water", "V12": "G:water"}, hand="water thorns")
    events = play(s, f"fence water {on('H21')}", "finish")
    assert scored(events) == {"P": 4}


def test_bh_61_the_owner_scores_whoever_completes_it() -> None:
    s = table(NEARLY, {"V01": "O:water"}, rolled="water", seat=1)
    s2 = table(NEARLY, {"V01": "O:water"}, rolled="water", seat=2)
    for one in (s, s2):
        play(one, LAST)
        event = told(end_turn(one), "scored")[0]
        assert event.seat == 2
        assert scores(one) == [0, 0, event["reinforced"] + event["colour"] + 2, 0]


def test_bh_62_black_dice_complete_and_reinforce() -> None:
    assert worth("N:water N:water", "N:water N:water") == 4
    s = table({"01": "SW=N:water", "11": "NW=N:water NE=N:water"}, FENCE, rolled="N:water")
    play(s, f"place black-water {at('01', 'SE')}")
    assert scored(end_turn(s)) == {"P": 4}


def test_bh_63_any_fence_scores_two() -> None:
    assert worth("O:thorns O:thorns", "O:water G:water") == 2


def test_bh_63_reinforced_scores_two_more() -> None:
    assert worth("O:water O:water", "G:water G:water") == 4
    s = supports("O:water O:water", "G:thorns G:thorns")
    assert not is_reinforced(s, line("V01"))
    assert is_reinforced(supports("O:water O:wild", "G:water G:water"), line("V01")), "wilds are allowed"


@pytest.mark.parametrize(
    ("near", "far", "bonus"),
    [
        ("P:thorns P:thorns", "P:water P:water", 3),
        ("P:thorns P:thorns", "P:water P:wild", 2),
        ("P:thorns P:thorns", "P:water O:water", 1),
        ("P:thorns P:thorns", "O:water G:water", 1),
        ("P:thorns P:thorns", "O:water O:water", 0),
        ("P:thorns G:thorns", "O:water O:water", 0),
        ("P:thorns P:wild", "O:water G:wild", 0),
        ("P:thorns P:wild", "P:water O:water", 1),
        ("G:thorns G:thorns", "O:water O:water", 0),
    ],
)
def test_bh_63_one_of_three_bonuses_for_the_colours(near: str, far: str, bonus: int) -> None:
    assert colour_bonus(supports(near, far), line("V01")) == bonus
    assert worth(near, far) == 2 + bonus


def test_bh_64_points_are_taken_at_once() -> None:
    s = table(NEARLY, FENCE, rolled="water", hand="thorns")
    play(s, LAST, "finish")
    assert scores(s) == [7, 0, 0, 0]


def test_bh_70_several_fences_of_several_owners_in_one_turn() -> None:
    dice = {
        "11": "NW=P:water SW=P:water SE=G:water",
        "01": "SW=G:water SE=G:water",
        "12": "NW=O:water SW=O:water",
    }
    s = table(dice, {"V01": "G:water", "H11": "O:water"}, rolled="water")
    play(s, f"place water {at('11', 'NE')}")
    assert scored(end_turn(s)) == {"G": 4, "O": 5}


def test_bh_r05_a_wild_counts_for_all_supports_not_for_the_most_frequent_colour() -> None:
    assert worth("P:water P:wild", "P:water P:wild") == 6
    assert worth("P:thorns P:wild", "O:water O:water") == 2
    assert worth("P:water P:wild", "O:water O:wild") == 4, "one against one"


def test_bh_r18_a_fence_scores_once() -> None:
    s = table({**NEARLY, "11": "NW=G:water NE=G:water"}, FENCE, rolled="water", seats=2)
    play(s, LAST)
    assert scored(end_turn(s)) == {"P": 4}
    s.face[:] = ICONS.index("water")
    play(s, "keep 1234", f"place water {at('11', 'SW')}", f"place water {at('11', 'SE')}")
    assert not scored(end_turn(s)), "dice added later change nothing"
    assert scores(s) == [4, 0]


def test_bh_r19_black_is_no_rival_unless_the_option_says_so() -> None:
    rival = {"neutralRival": True}
    assert worth("P:water N:water", "N:water N:water") == 5
    assert worth("P:water N:water", "N:water N:water", variant=rival) == 4
    assert worth("P:water P:water", "P:water N:water") == 5, "never all of one colour"
    assert worth("P:water P:water", "P:water N:water", variant=rival) == 5


def test_bh_r20_one_die_against_none_is_most() -> None:
    assert worth("P:thorns N:thorns", "N:water N:water") == 3
    assert worth("N:thorns N:thorns", "N:water N:water") == 2, "none against none is not"


def test_bh_r36_nobody_needs_to_claim() -> None:
    s = table(NEARLY, FENCE, rolled="water", hand="thorns")
    events = play(s, LAST, "finish")
    assert names(events) == ["placed", "finished", "scored"]
