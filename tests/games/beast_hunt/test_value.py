"""How good a table looks."""

import numpy as np
import pytest

from gramarye.core.record import State
from gramarye.games.beast_hunt.pieces import BEASTS
from gramarye.games.beast_hunt.state import BOARD_FULL
from gramarye.games.beast_hunt.value import count, is_hopeless, missing_cards, value
from tests.games.beast_hunt import GAME, at, end_turn, legal, on, play, square, table
from tests.games.beast_hunt.test_captures import CORNER, CORNER_FENCES, EDGE, EDGE_FENCES

PAIR = {"11": "NW=P:thorns NE=P:thorns"}


def after(s: State, *moves: str) -> State:
    copy = s.copy()
    play(copy, *moves)
    return copy


def better(s: State, one: str, other: str, seat: int = 0) -> bool:
    return bool(value(after(s, one), seat) > value(after(s, other), seat))


def test_a_set_is_counted() -> None:
    assert [count(0), count(0b1011)] == [0, 3]


def test_points_and_beasts_count_for_the_one_who_has_them() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns", beasts={"A1": "unicorn"})
    done = after(s, f"place thorns {at('11', 'SE')}")
    end_turn(done)
    assert value(done, 0) > value(done, 1)
    assert value(done, 0) > 0.5


def test_finishing_gains_nothing_that_the_placing_did_not_promise() -> None:
    s = table(
        {"11": "NW=P:water NE=P:water", "01": "SW=P:water"}, {"V01": "P:water"}, rolled="water", hand="thorns"
    )
    placed = after(s, f"place water {at('01', 'SE')}")
    assert abs(value(after(placed, "finish"), 0) - value(placed, 0)) < 0.005


def test_completing_the_own_fence_is_better_than_passing() -> None:
    s = table(
        {"11": "NW=P:water NE=P:water", "01": "SW=P:water"}, {"V01": "P:water"}, rolled="water", hand="thorns"
    )
    assert better(s, f"place water {at('01', 'SE')}", "finish")


def test_a_rivals_fence_looks_worse_than_the_own() -> None:
    mine = table({"11": "NW=P:water NE=P:water"}, {"V01": "P:water"}, seats=2)
    his = table({"11": "NW=P:water NE=P:water"}, {"V01": "G:water"}, seats=2)
    assert value(mine, 0) > value(his, 0)
    assert value(his, 1) > value(mine, 1)


def test_a_card_that_matches_both_ends_looks_best() -> None:
    dice = {"11": "NW=P:thorns NE=P:thorns SW=P:thorns SE=P:thorns", "01": "SW=P:thorns", "12": "NW=P:water"}
    s = table(dice, {"V01": "G:thorns", "H11": "G:thorns"}, rolled="beast", hand="thorns water")
    ranked = sorted(legal(s, "fence"), key=lambda move: -float(value(after(s, move), 0)))
    assert ranked[0].startswith("fence thorns")


def test_a_beast_that_can_be_closed_in_now_is_worth_much() -> None:
    near = {"A1": "unicorn"}
    can = table(CORNER, CORNER_FENCES, rolled="thorns", beasts=near)
    by_wild = table(CORNER, CORNER_FENCES, rolled="wild", beasts=near)
    cannot = table(CORNER, CORNER_FENCES, rolled="water", beasts=near)
    assert value(can, 0) > value(cannot, 0) + 0.02
    assert value(by_wild, 0) > value(cannot, 0) + 0.02
    assert value(cannot, 0) < value(table(CORNER, CORNER_FENCES, rolled="water"), 0), "a gift to the next"


def test_a_missing_card_must_be_in_hand() -> None:
    unicorn = {"B1": "unicorn"}
    has = table(EDGE, EDGE_FENCES, rolled="beast", hand="thorns", beasts=unicorn)
    lacks = table(EDGE, EDGE_FENCES, rolled="beast", hand="water", beasts=unicorn)
    assert value(has, 0) > value(lacks, 0) + 0.03
    assert better(has, f"fence thorns {on('H11')}", "finish")


def test_a_square_that_closes_without_meeting_the_demand_is_worth_nothing() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns", beasts={"A1": "basilisk"})
    t = table(CORNER, CORNER_FENCES, rolled="thorns", beasts={"A1": "unicorn"})
    last = f"place thorns {at('11', 'SE')}"
    assert value(after(t, last), 0) > value(after(s, last), 0) + 0.04
    assert value(after(t, last), 1) < value(after(s, last), 1), "for a rival it is a loss"


@pytest.mark.parametrize(
    ("name", "beast", "hopeless"),
    [
        ("A1", "unicorn", False),
        ("A1", "centaur", False),
        ("A1", "chimera", True),
        ("A1", "basilisk", True),
        ("B2", "basilisk", False),
        ("B2", "chimera", False),
    ],
)
def test_a_beast_that_can_never_be_captured_where_it_stands_is_no_gift(
    name: str, beast: str, hopeless: bool
) -> None:
    s = table(CORNER, CORNER_FENCES, beasts={name: beast})
    number = square(name)
    assert bool(is_hopeless(s, number, BEASTS.index(beast), missing_cards(s, number))) == hopeless


def test_a_centaur_without_a_reinforced_fence_is_hopeless_once_all_cards_stand() -> None:
    dice = {
        "11": "NW=P:thorns NE=P:thorns SW=P:thorns",
        "01": "SW=G:water SE=G:water",
        "10": "NE=G:water SE=G:water",
    }
    s = table(dice, {"V01": "P:water", "H10": "P:thorns"}, beasts={"A1": "centaur"})
    assert is_hopeless(s, square("A1"), BEASTS.index("centaur"), 0)


def test_a_hole_without_an_icon_is_far_from_full() -> None:
    s = table(
        PAIR, {"V01": "P:thorns"}, rolled="thorns water beast wild", beasts={"A1": "unicorn", "D3": "chimera"}
    )
    assert 0.3 < value(s, 0) < 0.7


def test_a_pair_for_a_card_in_hand_is_a_plan() -> None:
    s = table({"11": "NW=P:thorns"}, rolled="thorns water", hand="thorns")
    assert better(s, f"place thorns {at('11', 'NE')}", "finish")
    other = table({"11": "NW=P:thorns"}, rolled="thorns water", hand="bamboo")
    assert value(s, 0) > value(other, 0), "a die that fits a card in hand"
    with_card = table({"11": "NW=P:thorns NE=P:thorns"}, hand="thorns")
    without = table({"11": "NW=P:thorns NE=P:thorns"}, hand="water")
    assert value(with_card, 0) > value(without, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_stays_about_between_0_and_1_in_whole_games(seats: int) -> None:
    game = GAME.compile()
    tables = game.record.blank(6)
    game.rules.random_games(tables, game.blank(seats), 3, game.buffer(), np.zeros(2, np.int64))
    for s in tables:
        values = [float(game.rules.value(s, seat)) for seat in range(seats)]
        assert all(-0.3 < v < 1.3 for v in values)
        best = game.winners(s)[0]
        assert s.ending in (1, BOARD_FULL, 3)
        assert game.scores(s)[best] == max(game.scores(s))
        assert values[best] == max(values) or len(set(game.scores(s))) < seats
