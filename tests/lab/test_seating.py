"""Balanced seating: every bot in every place equally often, on the same deals."""

from collections import Counter
from itertools import combinations

import pytest

from gramarye.lab.seating import against, rounds, seatings, tables


@pytest.mark.parametrize("bots", range(2, 6))
@pytest.mark.parametrize("places", range(2, 6))
def test_every_bot_has_every_place_equally_often(bots: int, places: int) -> None:
    block = seatings(bots, places)
    for place in range(places):
        counts = Counter(seating[place] for seating in block)
        assert set(counts) == set(range(bots))
        assert len(set(counts.values())) == 1, (place, counts)


@pytest.mark.parametrize(("bots", "places"), [(3, 2), (4, 2), (5, 3)])
def test_of_many_bots_every_group_meets_equally_often(bots: int, places: int) -> None:
    met = Counter(frozenset(seating) for seating in seatings(bots, places))
    assert set(met) == {frozenset(group) for group in combinations(range(bots), places)}
    assert len(set(met.values())) == 1


def test_two_bots_at_a_larger_table_sit_in_turn() -> None:
    assert seatings(2, 4) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_against_one_bot_each_takes_the_side_in_turn() -> None:
    assert against(2, 1, 0) == [(0, 1), (1, 1)]
    assert against(2, 2, 1) == [(2, 0), (2, 1)]


def test_all_seatings_of_a_block_have_the_same_deal() -> None:
    block = seatings(3, 2)
    plan = tables(block, [7, 9])
    assert [table.seed for table in plan] == [7] * len(block) + [9] * len(block)
    assert [table.number for table in plan] == list(range(2 * len(block)))


@pytest.mark.parametrize(("games", "wanted"), [(1, 1), (6, 1), (7, 2), (400, 67)])
def test_at_least_so_many_games_are_played(games: int, wanted: int) -> None:
    assert rounds(games, seatings(3, 2)) == wanted
