"""Set-up (OM-02 to OM-06, OM-10, OM-R01, OM-R02, OM-R32, OM-R39)."""

import pytest

import gramarye
from gramarye.core.errors import BadSeats
from gramarye.core.record import NONE
from gramarye.games.old_man_merlin.pieces import MERLIN, SLEEPWALKER, TOWER, WAITING
from gramarye.games.old_man_merlin.rules_setup import starter
from gramarye.games.old_man_merlin.state import ENTER, HERE
from tests.games.old_man_merlin import GAME, play, table


@pytest.mark.parametrize(("seats", "merlins", "cards"), [(2, 3, 16), (3, 4, 17), (4, 5, 18), (5, 6, 19)])
def test_om_02_om_05_tv_13_one_merlin_more_than_players(seats: int, merlins: int, cards: int) -> None:
    s = GAME.dealt(seats, 1)
    assert s.deck.tolist().count(MERLIN) == merlins
    assert s.deck_left == cards


def test_om_03_om_04_24_items_in_the_yard_and_18_in_the_shed() -> None:
    s = GAME.dealt(3, 5)
    yard = [card for card in s.yard.tolist() if card != NONE]
    assert len(yard) == 24
    assert s.yard[TOWER] == NONE
    assert s.shed_left == 18
    assert len(set(yard) | set(s.shed[:18].tolist())) == 42


def test_om_05_om_r32_three_decks_of_thirteen_with_the_sleepwalker_in_any_of_them() -> None:
    where = set()
    for seed in range(40):
        s = GAME.dealt(3, seed)
        due = s.due.tolist()
        assert due.count(HERE) == due.count(2) == due.count(3) == 13
        assert all(due[card] == HERE for card in s.deck.tolist() if card not in (MERLIN, NONE))
        where.add(due[SLEEPWALKER])
    assert where == {HERE, 2, 3}


def test_om_06_all_objectives_lie_open_and_every_piece_is_outside() -> None:
    s = GAME.dealt(5, 2)
    assert s.goal.tolist() == [NONE] * 12
    assert s.area.tolist() == [WAITING] * 5
    assert s.bravery.tolist() == s.cards.tolist() == [0] * 5


def test_om_10_om_r01_the_first_player_is_chosen_by_chance_or_is_seat_0() -> None:
    firsts = {int(GAME.dealt(4, seed).first) for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    assert {int(GAME.dealt(4, seed, {"firstPlayer": "seat0"}).first) for seed in range(20)} == {0}
    s = GAME.dealt(4, 9)
    assert s.seat == s.turn == s.first
    assert (s.round, s.phase) == (1, ENTER)


@pytest.mark.parametrize(("option", "second"), [("rotate", 1), ("same", 0)])
def test_om_r02_the_next_seat_begins_a_later_round_or_the_same(option: str, second: int) -> None:
    s = table(seats=2, at=("a1", "away"), variant={"roundStart": option})
    play(s, "go north")
    assert s.round == 2
    assert s.turn == s.seat == second
    s.round = 3
    assert starter(s) == 0  # of two seats, two further on


@pytest.mark.parametrize("seats", [1, 6])
def test_om_r39_two_to_five_players(seats: int) -> None:
    with pytest.raises(BadSeats):
        gramarye.game("old-man-merlin").new(seats=seats)
