"""Points and the win (WS-30 to WS-32, WS-42, WS-R10, WS-R11, WS-R17, WS-R20)."""

import pytest

from gramarye.games.wizard_safari.rules_score import track_points
from tests.games.wizard_safari import scores, table, winners


def tracks(*dragons: int) -> list[tuple[int, ...]]:
    """Seats that differ on the dragon track only."""
    return [(steps, 1, 1, 1, 1) for steps in dragons]


def points(*dragons: int, **variant: object) -> list[int]:
    s = table(seats=len(dragons), tracks=tracks(*dragons), variant=variant)
    return [int(track_points(s, 0, seat)) for seat in range(s.seats)]


def test_ws_30_highest_second_and_third_earn_5_3_and_1() -> None:
    assert points(9, 4, 6, 1, 2) == [5, 1, 3, 0, 0]
    s = table(seats=3, tracks=[(3, 2, 1, 1, 2), (2, 3, 2, 3, 3), (1, 1, 3, 2, 1)])
    assert scores(s) == [5 + 3 + 1 + 1 + 3, 3 + 5 + 3 + 5 + 5, 1 + 1 + 5 + 3 + 1]


def test_ws_31_tied_players_all_get_the_points() -> None:
    assert points(4, 4, 4) == [5, 5, 5]
    assert points(6, 4, 4, 4) == [5, 3, 3, 3]
    assert points(6, 5, 2, 2, 2) == [5, 3, 1, 1, 1]


def test_ws_32_most_points_win() -> None:
    s = table(seats=3, tracks=[(3, 3, 3, 0, 0), (2, 2, 2, 9, 0), (1, 1, 1, 1, 9)])
    assert scores(s) == [5 + 5 + 5 + 1 + 3, 3 + 3 + 3 + 5 + 3, 1 + 1 + 1 + 3 + 5]
    assert winners(s) == [0]


def test_ws_32_the_last_seat_can_win_too() -> None:
    assert winners(table(seats=5, tracks=tracks(1, 2, 3, 4, 5))) == [4]


def test_ws_42_three_points_for_each_masterpiece_painted() -> None:
    s = table(painted=["T:DUGP", "L:DUGP M:DUGP"], seats=3, variant={"advanced": True})
    assert scores(s) == [25 + 3, 25 + 6, 25]
    assert winners(s) == [1]


@pytest.mark.parametrize(
    ("dragons", "dense", "competition"),
    [
        ((7, 5, 5, 2), [5, 3, 3, 1], [5, 3, 3, 0]),
        ((7, 7, 5, 2), [5, 5, 3, 1], [5, 5, 1, 0]),
        ((7, 7, 7, 5, 2), [5, 5, 5, 3, 1], [5, 5, 5, 0, 0]),
        ((7, 5, 5, 5, 2), [5, 3, 3, 3, 1], [5, 3, 3, 3, 0]),
        ((2, 5, 7, 5, 7), [1, 3, 5, 3, 5], [0, 1, 5, 1, 5]),
        ((1, 2, 3, 4, 5), [0, 0, 1, 3, 5], [0, 0, 1, 3, 5]),
    ],
)
def test_ws_r10_places_after_a_tie(
    dragons: tuple[int, ...], dense: list[int], competition: list[int]
) -> None:
    assert points(*dragons) == dense
    assert points(*dragons, ranking="competition") == competition


def test_ws_r11_a_cube_at_the_start_can_have_a_place() -> None:
    assert points(0, 0, 0) == [5, 5, 5]
    assert points(4, 0, 0) == [5, 3, 3]


def test_ws_r11_or_earns_nothing() -> None:
    assert points(0, 0, 0, zeroRanks=False) == [0, 0, 0]
    assert points(4, 0, 1, zeroRanks=False) == [5, 0, 3]
    assert points(1, 0, zeroRanks=False) == [5, 0]


def test_ws_r17_a_tie_goes_to_most_first_places() -> None:
    """Four first places against one, two masterpieces and a far greater sum."""
    variant = {"advanced": True}
    s = table(
        painted=["", "T:DUGP L:DUGP"], seats=2, tracks=[(2, 2, 2, 2, 0), (1, 1, 1, 1, 90)], variant=variant
    )
    assert scores(s) == [23, 23]
    assert winners(s) == [0]


def test_ws_r17_a_tied_place_that_earned_5_points_is_a_first_place() -> None:
    variant = {"advanced": True}
    s = table(
        painted=["", "T:DUGP L:DUGP"], seats=2, tracks=[(2, 2, 2, 0, 0), (1, 1, 1, 0, 0)], variant=variant
    )
    assert scores(s) == [25, 25]
    assert winners(s) == [0], "five first places, two of them shared, against two"


def test_ws_r17_then_the_sum_of_all_positions_decides() -> None:
    s = table(seats=2, tracks=[(5, 1, 2, 2, 2), (1, 9, 2, 2, 2)])
    assert scores(s) == [23, 23]
    assert winners(s) == [1]


def test_ws_r17_then_the_win_is_shared() -> None:
    s = table(seats=3, tracks=[(5, 1, 2, 2, 2), (1, 5, 2, 2, 2), (0, 0, 0, 0, 0)])
    assert winners(s) == [0, 1]


def test_ws_r17_with_shared_points_alone_decide() -> None:
    s = table(seats=2, tracks=[(5, 1, 2, 2, 2), (1, 9, 2, 2, 2)], variant={"tieBreak": "shared"})
    assert winners(s) == [0, 1]


def test_ws_r17_more_points_beat_any_number_of_first_places_and_steps() -> None:
    s = table(seats=2, tracks=[(1, 1, 1, 0, 0), (0, 0, 0, 9000, 9000)])
    assert scores(s) == [21, 19]
    assert winners(s) == [0]


def test_ws_r20_with_two_players_the_second_gets_3_or_0() -> None:
    assert points(6, 4) == [5, 3]
    assert points(6, 4, twoPlayerSecond=0) == [5, 0]
    assert points(4, 4, twoPlayerSecond=0) == [5, 5]


def test_ws_r20_is_for_two_players_only() -> None:
    assert points(6, 4, 2, twoPlayerSecond=0) == [5, 3, 1]
