"""Worked examples of the rulebook (TV-1 to TV-12), and vectors derived from its points (DV-1 to DV-13)."""

from typing import Any

import pytest

from gramarye.core.events import Event
from gramarye.core.record import State
from gramarye.games.beast_hunt.pieces import BEASTS, ICONS
from gramarye.games.beast_hunt.rules_fences import fence_worth
from tests.games.beast_hunt import (
    GAME,
    at,
    hole,
    legal,
    line,
    on,
    play,
    refusal,
    scored,
    scores,
    square,
    table,
    told,
)
from tests.games.beast_hunt.test_captures import ring

FIGURE_3 = {"11": "NW=O:bamboo NE=O:bamboo"}


def test_tv_1_fig_1_a_thorn_die_in_a_bamboo_hole_is_illegal() -> None:
    s = table({"11": "NW=O:bamboo NE=O:bamboo"}, rolled="thorns thorns", seat=3)
    assert refusal(s, f"place thorns {at('11', 'SW')}") == "BH-32"


def test_tv_2_fig_2_a_card_with_a_pair_of_its_own_icon_is_legal() -> None:
    s = table({"11": "NW=O:bamboo NE=O:bamboo"}, hand="bamboo")
    assert f"fence bamboo {on('V01')}" in legal(s)


def test_tv_3_fig_3_thorns_on_a_bamboo_pair_reserve_the_empty_hole() -> None:
    s = table(FIGURE_3, hand="thorns")
    play(s, f"fence thorns {on('V01')}")
    assert s.icon[hole("01")] == ICONS.index("thorns")


def test_tv_4_fig_4_then_two_thorn_dice_complete_it_not_reinforced() -> None:
    s = table(FIGURE_3, {"V01": "G:thorns"}, rolled="thorns thorns", hand="water")
    events = play(s, f"place thorns {at('01', 'SW')}", f"place thorns {at('01', 'SE')}", "finish")
    event = told(events, "scored")[0]
    assert event["reinforced"] == 0
    assert s.points[line("V01")] > 0


@pytest.mark.parametrize("icon", ["water", "lightning", "bamboo"])
def test_tv_5_fig_5_dice_of_another_icon_are_illegal_there(icon: str) -> None:
    s = table(FIGURE_3, {"V01": "G:thorns"}, rolled=f"{icon} {icon}")
    assert refusal(s, f"place {icon} {at('01', 'SW')}") == "BH-R08"


def test_tv_6_fig_6_one_connected_network_is_sound() -> None:
    dice = {"11": "NW=P:thorns NE=P:thorns SE=P:thorns", "12": "NW=O:water SW=O:water"}
    s = table(dice, {"V01": "G:thorns", "H11": "P:thorns"})
    assert GAME.check(s) == []


def test_tv_7_fig_7_a_die_apart_from_the_rest_is_unreachable_and_unsound() -> None:
    s = table({"11": "NW=P:thorns NE=P:thorns"}, rolled="water thorns", hand="water")
    assert refusal(s, f"place water {at('23', 'NW')}") == "BH-36"
    assert refusal(s, f"fence water {on('V23')}") == "BH-44"
    s.die[40], s.icon[14], s.pool[0] = 0, 0, s.pool[0] - 1
    assert any("cut off" in wrong for wrong in GAME.check(s))


def test_tv_8_page_6_the_water_fence_scores_three_and_the_three_others_nothing() -> None:
    """The far pair of the water fence H11 is an orange thorns and a yellow wild in hole 11."""
    dice = {"11": "NW=G:thorns NE=Y:wild SW=O:thorns SE=O:thorns", "21": "NW=G:thorns"}
    fences = {"H11": "P:water", "V11": "O:thorns", "V01": "G:thorns", "H10": "Y:thorns"}
    s = table(dice, fences, rolled="water water", hand="bamboo")
    events = play(s, f"place water {at('12', 'NW')}", f"place water {at('12', 'SW')}", "finish")
    assert scored(events) == {"P": 3}
    event = told(events, "scored")[0]
    assert (event["line"], event["reinforced"], event["colour"]) == (line("H11"), 0, 1)
    assert (s.points > 0).sum() == 1


# The full board of section 2.5: yellow and purple fences opposite each other, orange at right angles.
PAGE_7 = {
    "10": "NE=Y:thorns SE=Y:thorns",
    "01": "SW=O:bamboo SE=O:bamboo",
    "12": "NW=P:wild SW=O:water",
    "11": "SW=Y:bamboo SE=P:bamboo",
}


def page_7(
    capture: str = "full_holes", yellow: str = "thorns", purple: str = "water"
) -> tuple[State, list[Event]]:
    """Orange puts two bamboo dice into the central hole."""
    fences = {"H10": f"Y:{yellow}", "V01": "O:bamboo", "H11": f"P:{purple}"}
    unicorn = {"A1": "unicorn"}
    s = table(
        PAGE_7,
        fences,
        rolled="bamboo bamboo",
        hand="water",
        beasts=unicorn,
        seat=2,
        variant={"capture": capture},
    )
    return s, play(s, f"place bamboo {at('11', 'NW')}", f"place bamboo {at('11', 'NE')}", "finish")


@pytest.mark.parametrize("capture", ["full_holes", "supports"])
@pytest.mark.parametrize(("yellow", "purple"), [("thorns", "water"), ("bamboo", "bamboo")])
def test_tv_9_page_7_the_whole_board(capture: str, yellow: str, purple: str) -> None:
    s, events = page_7(capture, yellow, purple)
    assert scored(events) == {"Y": 3, "P": 2, "O": 7}
    assert [(event.seat, event["square"]) for event in told(events, "captured")] == [(2, square("A1"))]
    assert scores(s) == [2, 0, 12, 3]


def test_tv_9a_yellow_gets_two_and_one() -> None:
    s, _ = page_7()
    assert s.points[line("H10")] == 2 + 1


def test_tv_9b_purple_gets_two_the_wild_does_not_count() -> None:
    s, _ = page_7()
    assert s.points[line("H11")] == 2


def test_tv_9c_orange_gets_seven_and_the_sum_is_told() -> None:
    s, events = page_7()
    assert s.points[line("V01")] == 7
    seen = next(event for event in told(events, "scored") if event["line"] == line("V01"))
    assert (seen["reinforced"], seen["colour"]) == (2, 3)


def test_tv_9d_orange_captures_the_unicorn_for_five_at_the_end() -> None:
    s, _ = page_7()
    assert s.captor[square("A1")] == 2
    assert scores(s)[2] == 7 + 5


def nearly(
    name: str, images: str, icons: dict[str, str] | None = None
) -> tuple[dict[str, str], dict[str, str], str]:
    """A square with all but the last die, which is missing in its first large hole."""
    holes, fences = ring(name, images)
    for hole_name, icon in (icons or {}).items():
        holes[hole_name] = holes[hole_name].replace("thorns", icon)
    large = next(hole_name for hole_name, content in holes.items() if len(content.split()) == 4)
    first, *rest = holes[large].split()
    holes[large] = " ".join(rest)
    return holes, fences, f"place thorns {at(large, first[:2])}"


def test_tv_10_fig_8_a_basilisk_on_a_central_square_with_four_fences() -> None:
    holes, fences, last = nearly("B2", "thorns thorns thorns thorns")
    s = table(holes, fences, rolled="thorns", hand="water", beasts={"B2": "basilisk"}, seat=1)
    assert told(play(s, last, "finish"), "captured")[0]["beast"] == BEASTS.index("basilisk")


def test_tv_11_fig_9_a_chimera_on_an_edge_square_with_three_images() -> None:
    holes, fences, last = nearly("B1", "thorns water bamboo", {"01": "water", "02": "bamboo"})
    assert fences == {"H11": "P:thorns", "V01": "P:water", "V02": "P:bamboo"}
    s = table(holes, fences, rolled="thorns", hand="water", beasts={"B1": "chimera"}, seat=1)
    assert told(play(s, last, "finish"), "captured")[0]["beast"] == BEASTS.index("chimera")


def test_tv_12_fig_10_a_centaur_on_a_corner_square_with_a_reinforced_fence() -> None:
    holes, fences, last = nearly("A1", "thorns water", {"01": "water"})
    s = table(holes, fences, rolled="thorns", hand="water", beasts={"A1": "centaur"}, seat=1)
    assert told(play(s, last, "finish"), "captured")[0]["beast"] == BEASTS.index("centaur")


# Derived vectors: pair / pair. Wild pairs need a large hole with a die that flanks another line.

RIVAL = {"neutralRival": True}
VECTORS = {
    "dv_1": "P:wa P:wa / P:wa P:wa",
    "dv_2": "P:wa P:wa / P:wa P:W*",
    "dv_3": "P:wa P:wa / P:th P:th",
    "dv_4": "P:wa P:wa / P:th P:W*",
    "dv_5": "P:wa P:wa / O:wa G:wa",
    "dv_6": "P:wa P:wa / O:wa O:wa",
    "dv_7": "O:wa O:wa / O:wa O:wa",
    "dv_8": "P:wa N:wa / N:wa N:wa",
    "dv_9": "P:wa P:wa / N:wa N:wa",
    "dv_10": "P:wa P:W* / O:W* G:W*",
    "dv_11": "P:W* P:W* / P:W* P:W*",
    "dv_12": "P:W* O:W* / P:W* O:W*",
    "dv_13": "P:wa P:wa / O:th O:W*",
}
NAMES = {"wa": "water", "th": "thorns", "W*": "wild"}


def vector(supports: str, **more: Any) -> int:
    """The points of a purple water card on H11, between two large holes."""
    near, far = supports.split(" / ")
    dice = {}
    for name, pair, quadrants in (("11", near, ("NE", "SE")), ("12", far, ("NW", "SW"))):
        written = [f"{piece[0]}:{NAMES[piece[2:]]}" for piece in pair.split()]
        content = [f"{quadrant}={die}" for quadrant, die in zip(quadrants, written, strict=True)]
        if all(die.endswith("wild") for die in written):
            filler = "NW" if name == "11" else "NE"
            content.append(f"{filler}=G:water")
        dice[name] = " ".join(content)
    s = table(dice, {"H11": "P:water"}, **more)
    return int(fence_worth(s, line("H11")))


def test_dv_1_all_purple_no_wild() -> None:
    assert vector(VECTORS["dv_1"]) == 2 + 2 + 3


def test_dv_2_all_purple_with_a_wild() -> None:
    assert vector(VECTORS["dv_2"]) == 2 + 2 + 2


def test_dv_3_all_purple_not_reinforced() -> None:
    assert vector(VECTORS["dv_3"]) == 2 + 3


def test_dv_4_all_purple_with_a_wild_not_reinforced() -> None:
    assert vector(VECTORS["dv_4"]) == 2 + 2


def test_dv_5_most_purple_reinforced() -> None:
    assert vector(VECTORS["dv_5"]) == 2 + 2 + 1


def test_dv_6_a_tie_is_no_majority() -> None:
    assert vector(VECTORS["dv_6"]) == 2 + 2


def test_dv_7_the_colour_of_the_dice_gets_nothing_for_another_players_card() -> None:
    assert vector(VECTORS["dv_7"]) == 2 + 2


@pytest.mark.parametrize(("variant", "points"), [({}, 5), (RIVAL, 4)])
def test_dv_8_one_purple_among_black(variant: dict[str, object], points: int) -> None:
    assert vector(VECTORS["dv_8"], variant=variant) == points


@pytest.mark.parametrize(("variant", "points"), [({}, 5), (RIVAL, 4)])
def test_dv_9_two_purple_against_two_black(variant: dict[str, object], points: int) -> None:
    assert vector(VECTORS["dv_9"], variant=variant) == points


def test_dv_10_one_counted_die_against_wilds() -> None:
    assert vector(VECTORS["dv_10"]) == 2 + 2 + 1


def test_dv_11_four_purple_wilds() -> None:
    assert vector(VECTORS["dv_11"]) == 2 + 2 + 2


def test_dv_12_wilds_of_two_colours() -> None:
    assert vector(VECTORS["dv_12"]) == 2 + 2


def test_dv_13_most_purple_against_one_and_a_wild() -> None:
    assert vector(VECTORS["dv_13"]) == 2 + 1


def test_dv_the_values_of_a_fence_are_two_to_seven() -> None:
    found = {vector(supports) for supports in (*VECTORS.values(), "O:wa O:wa / O:th O:th")}
    assert found == {2, 3, 4, 5, 6, 7}
