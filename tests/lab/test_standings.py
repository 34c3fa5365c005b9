"""Standings, against values worked out by hand."""

import pytest

from gramarye.lab.contest import Outcome
from gramarye.lab.standings import Rate, beats, by_side, difference, interval, ratings, win_rates

BOTS = ("ann", "ben", "cat")


def outcome(
    seating: list[int],
    won: list[int],
    scores: list[int] | None = None,
    sides: list[int] | None = None,
    seed: int = 0,
) -> Outcome:
    return Outcome(
        number=0,
        seed=seed,
        seating=seating,
        won=won,
        scores=scores or won,
        sides=sides or list(range(len(seating))),
        moves=1,
        decisions=[0] * len(BOTS),
        seconds=[0.0] * len(BOTS),
    )


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (240, 400, 0.5513, 0.6468),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.51, 0.6, "above"), (0.4, 0.49, "below"), (0.45, 0.55, "even"), (0.5, 0.6, "even")],
)
def test_a_verdict_needs_the_whole_interval(low: float, high: float, verdict: str) -> None:
    assert Rate((low + high) / 2, low, high, 0.5, 100).verdict == verdict


def test_newcombes_interval_for_a_difference() -> None:
    """Newcombe 1998, example (a): 56 of 70 against 48 of 80."""
    one, other = (Rate(w / n, *interval(w, n), 0.5, n) for w, n in ((56, 70), (48, 80)))
    found = difference(one, other)
    assert (found.rate, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert found.verdict == "above"


def decided(first: list[bool], second: list[bool]) -> list[Outcome]:
    """Deals on which ann wins or not, in the one seating and in the other."""
    return [
        outcome([0, 1] if turn == 0 else [1, 0], [int(won), int(not won)][:: -1 if turn else 1], seed=deal)
        for deal, both in enumerate(zip(first, second, strict=True))
        for turn, won in enumerate(both)
    ]


def test_games_of_one_deal_that_repeat_each_other_say_no_more_than_one() -> None:
    wins = [deal % 5 < 3 for deal in range(200)]
    found = beats(decided(wins, wins), BOTS, False)["ann", "ben"]
    assert (found.rate, found.games) == (0.6, 400)
    assert (found.low, found.high) == pytest.approx(interval(120, 200), abs=2e-3)


def test_a_deal_that_its_seat_decides_says_nothing_of_the_bots() -> None:
    """On every deal but one in ten the good seat wins; ann wins the others in both seats."""
    better = [deal % 10 == 0 for deal in range(200)]
    found = beats(decided([True] * 200, better), BOTS, False)["ann", "ben"]
    alone = interval(220, 400)
    assert found.rate == 0.55
    assert found.low > alone[0] + 0.01 and found.high < alone[1] - 0.01, "seats even out"
    assert found.low == pytest.approx(0.55 - 1.96 * (0.09 / 4 / 200) ** 0.5, abs=5e-3)


def test_independent_games_have_wilsons_interval() -> None:
    played = [outcome([0, 1], [int(deal % 4 > 0), int(deal % 4 == 0)], seed=deal) for deal in range(400)]
    for found in (beats(played, BOTS, False)["ann", "ben"], win_rates(played, BOTS, False)["ann"]):
        assert (found.low, found.high) == pytest.approx(interval(300, 400), abs=1e-3)


def test_a_few_deals_do_not_tell_how_much_deals_scatter() -> None:
    found = beats(decided([True] * 5, [False] * 5), BOTS, False)["ann", "ben"]
    assert (found.low, found.high) == interval(5, 10)


def test_no_game_says_more_than_four() -> None:
    found = beats(decided([True] * 199 + [False], [False] * 200), BOTS, False)["ann", "ben"]
    assert (found.low, found.high) == interval(found.rate * 1600, 1600)


def test_a_shared_win_counts_as_its_share() -> None:
    found = win_rates([outcome([0, 1], [1, 1]), outcome([1, 0], [0, 1])], BOTS, False)
    assert (found["ann"].rate, found["ben"].rate) == (0.75, 0.25)
    assert (found["ann"].games, found["ann"].fair) == (2, 0.5)
    assert found["cat"].games == 0


def test_fair_is_what_the_places_would_give() -> None:
    found = win_rates([outcome([0, 1, 2, 0], [1, 0, 0, 0])], BOTS, False)
    assert found["ann"].fair == found["ben"].fair == 0.25
    assert found["ann"].rate == 0.5, "one of two places won"


def test_who_beats_whom_counts_games_that_one_of_the_two_wins() -> None:
    played = [
        outcome([0, 1, 2], [1, 0, 0]),
        outcome([1, 2, 0], [0, 1, 0]),  # says nothing of ann and ben
        outcome([2, 0, 1], [0, 1, 1]),  # they share it
    ]
    found = beats(played, BOTS, False)
    assert (found["ann", "ben"].rate, found["ann", "ben"].games) == (0.75, 2)
    assert (found["ben", "ann"].rate, found["ben", "ann"].games) == (0.25, 2)
    assert found["cat", "ann"].games == 3


def test_a_side_counts_once_however_many_seats_it_has() -> None:
    played = [
        outcome([0, 0, 1], [1, 1, 0], sides=[0, 0, 1]),
        outcome([1, 1, 0], [0, 0, 1], sides=[0, 0, 1]),
        outcome([1, 1, 0], [1, 1, 0], sides=[0, 0, 1]),
    ]
    found = by_side(played, BOTS)
    assert [(rate.rate, rate.games) for rate in found["ann"]] == [(1.0, 1), (0.5, 2)]
    assert [(rate.rate, rate.games) for rate in found["ben"]] == [(0.5, 2), (0.0, 1)]
    assert win_rates(played, BOTS, True)["ann"].rate == pytest.approx(2 / 3)


def test_ratings_rise_with_wins_and_grow_sure() -> None:
    few, many = (ratings([outcome([0, 1], [1, 0])] * n, BOTS, False) for n in (1, 30))
    assert few["ann"].mu > few["cat"].mu == 25.0 > few["ben"].mu
    assert many["ann"].mu > few["ann"].mu
    assert many["ann"].sigma < few["ann"].sigma < few["cat"].sigma
    assert many["ann"].low < many["ann"].mu < many["ann"].high
    assert many["ann"].low > many["ben"].high, "thirty wins leave no doubt"


def test_the_others_are_rated_by_their_points() -> None:
    found = ratings([outcome([0, 1, 2], [1, 0, 0], scores=[9, 7, 2])] * 5, BOTS, False)
    assert found["ann"].mu > found["ben"].mu > found["cat"].mu


def test_against_itself_a_bot_learns_nothing() -> None:
    found = ratings([outcome([0, 0], [1, 0])] * 5, BOTS, False)
    assert found["ann"].mu == pytest.approx(25.0)
