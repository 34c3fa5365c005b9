"""The test vectors TV-1 to TV-13, worked out from the rules."""

import pytest

from gramarye.games.wizard_safari.rules_match import matches
from gramarye.games.wizard_safari.state import DRAW, PAINT
from tests.games.wizard_safari import card, hand, legal, names, play, scores, table

MEADOW, MOUNTAIN, CENTRE = 16, 19, 12  # tiles without icons, and the centre
TRACKS_7552 = [[steps] * 5 for steps in (7, 5, 5, 2)]
TRACKS_7752 = [[steps] * 5 for steps in (7, 7, 5, 2)]


def test_tv_1_a_meadow_with_dragon_and_unicorn_matches_meadow_du() -> None:
    s = table(creatures={"D": (MEADOW, 5, 10), "U": (MEADOW, 6, 11)})
    assert matches(s, card("M:DU"), MEADOW)


def test_tv_2_a_griffin_too_many_does_not() -> None:
    s = table(creatures={"D": (MEADOW, 5, 10), "U": (MEADOW, 6, 11), "G": (MEADOW, 7, 13)})
    assert not matches(s, card("M:DU"), MEADOW)
    assert matches(s, card("M:DUG"), MEADOW)


def test_tv_3_a_mountain_does_not_match_a_meadow_card() -> None:
    s = table(creatures={"D": (MOUNTAIN, 5, 10), "U": (MOUNTAIN, 6, 11)})
    assert not matches(s, card("M:DU"), MOUNTAIN)
    assert matches(s, card("T:DU"), MOUNTAIN)


def test_tv_4_the_centre_matches_cards_of_different_lands() -> None:
    s = table(["M:DU L:DU"], creatures={"D": (CENTRE, 5, 10), "U": (CENTRE, 6, 11)}, phase=PAINT)
    play(s, "paint 0", "paint 0")
    assert s.track[0].tolist() == [2, 2, 0, 0, 0]


def test_tv_5_two_dragons_match_dd_and_not_d() -> None:
    s = table(creatures={"D": (MEADOW, MEADOW, 10)})
    assert matches(s, card("M:DD"), MEADOW)
    assert not matches(s, card("M:D"), MEADOW)


def test_tv_6_two_baits_a_triple_and_one_card_left() -> None:
    s = table(
        ["M:DD T:DD M:DUG L:PP"],
        creatures={"D": (MEADOW, 5, 10), "U": (MEADOW - 5, 6, 10), "G": (MEADOW, 7, 13)},
    )
    play(s, "bait 0", "lure unicorn 11 16", "bait 0", "lure phoenix 3 8", "go-paint", "paint 0")
    assert s.track[0].tolist() == [1, 1, 1, 0, 0]
    play(s, "end-paint", "hold phoenix")
    assert s.track[0].tolist() == [1, 1, 1, 1, 0]
    assert s.phase == DRAW
    play(s, "take-deck", "take-deck", "take-deck")
    assert (s.seat, len(hand(s, 0))) == (1, 4)


def test_tv_7_three_baits_and_a_painting_leave_nothing_to_hold() -> None:
    s = table(["M:D T:DD L:DD M:DD"])
    play(s, "bait 1", "stay", "bait 1", "stay", "bait 1", "stay", "go-paint", "paint 0")
    assert s.phase == DRAW
    assert s.holds[0] == 0
    play(s, "take 0", "take 1", "take 2", "take 3")
    assert (s.seat, len(hand(s, 0))) == (1, 4)


def test_tv_8_nothing_played_is_one_step_and_no_draw() -> None:
    s = table(["M:DD T:DD L:DD M:UU", "M:D"])
    events = play(s, "go-paint", "end-paint", "hold griffin")
    assert s.track[0].tolist() == [0, 0, 1, 0, 0]
    assert s.seat == 1
    assert len(hand(s, 0)) == 4
    assert names(events) == ["held"]


def test_tv_9_second_places_are_shared() -> None:
    assert scores(table(seats=4, tracks=TRACKS_7552)) == [25, 15, 15, 5]


@pytest.mark.parametrize(("ranking", "points"), [("dense", [25, 25, 15, 5]), ("competition", [25, 25, 5, 0])])
def test_tv_10_what_follows_a_tie_for_the_first_place(ranking: str, points: list[int]) -> None:
    assert scores(table(seats=4, tracks=TRACKS_7752, variant={"ranking": ranking})) == points


def test_tv_11_the_round_is_finished_after_the_last_card() -> None:
    s = table(["T:DD", "M:DD T:UU L:UU", "L:DD"], queue="M:UU", deck="", seat=1, phase=DRAW)
    events = play(s, "take 0")
    assert names(events) == ["took", "last-card"]
    assert (s.seat, s.last_round, s.over) == (2, 1, 0)
    events = play(s, "go-paint", "end-paint", "hold dragon")
    assert names(events) == ["held", "ended"]
    assert s.over
    assert s.turns.tolist() == [1, 1, 1, 0, 0]


def test_tv_12_when_the_last_seat_draws_it_the_game_ends_at_once() -> None:
    s = table(["T:DD", "M:DD", "L:DD T:UU L:UU"], queue="M:UU", deck="", seat=2, phase=DRAW)
    assert legal(s) == ["take 0"]
    events = play(s, "take 0")
    assert names(events) == ["took", "last-card", "ended"]
    assert s.over


def test_tv_13_two_masterpieces_are_worth_six_points() -> None:
    tracks = [(5, 5, 5, 1, 1), (3, 3, 3, 3, 3)]
    plain = table(seats=2, tracks=tracks)
    assert scores(plain) == [21, 19]
    s = table(painted=["T:DUGP L:DUGP"], seats=2, tracks=tracks, variant={"advanced": True})
    assert scores(s) == [27, 19]
