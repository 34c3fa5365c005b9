"""How good a table looks: a greedy knight helps, a greedy traitor hurts quietly."""

from typing import Any

import pytest

from gramarye.games.camelot.moves import FAMILIES
from gramarye.games.camelot.value import value
from tests.games.camelot import (
    GAME,
    capture,
    close,
    dealt,
    evil,
    foes,
    grail,
    hand,
    heroic,
    in_force,
    lay,
    legal,
    play,
    relic,
    stand,
    table,
    traitor,
)


def best(s: Any) -> str:
    """The move after which the table looks best to the seat that decides."""
    worth = {}
    for move in legal(s):
        after = s.copy()
        GAME.plain.step(after, FAMILIES.read(move))
        worth[move] = value(after, int(s.seat))
    return max(worth, key=lambda move: worth[move])


def better(s: Any, seat: int = 0, **fields: Any) -> bool:
    """Whether a change of the table looks better to a seat."""
    t = s.copy()
    for name, new in fields.items():
        t[name] = new
    return value(t, seat) > value(s, seat)


def test_a_table_is_worth_between_nothing_and_all() -> None:
    s = table(4)
    for seat in range(4):
        assert 0.2 < value(s, seat) < 0.8
    s.engines = 11
    play(evil(traitor(s, 1)), "engine")
    assert [value(s, seat) for seat in range(4)] == [0.0, 1.0, 0.0, 0.0]


def test_swords_engines_and_life_please_the_loyal_and_grieve_the_traitor() -> None:
    s = traitor(table(4), 1)
    for fields in ({"white_swords": 2}, {"sword": 3}, {"favor": 1}, {"life": [4, 4, 6, 4, 0, 0, 0, 0]}):
        assert better(s, 0, **fields)
        assert not better(s, 1, **fields)
    for fields in ({"black_swords": 1}, {"engines": 3}, {"sword": -2}, {"warriors": [2, 0]}, {"mordred": 0}):
        assert not better(s, 0, **fields)
        assert better(s, 1, **fields)


def test_a_traitor_keeps_himself_alive_and_hidden() -> None:
    s = traitor(table(4), 0)
    assert not better(s, 0, life=[2, 4, 4, 4, 0, 0, 0, 0])
    assert best(evil(s)) in ("engine", "draw-black")
    assert value(s, 0) > value(play(evil(s.copy()), "unmask"), 0)


def test_a_greedy_knight_helps() -> None:
    s = heroic(lay(stand(hand(table(4), 0, "fight-5", "grail"), "picts"), "picts", 1, 2, 3, 4))
    assert best(s) == "lay fight-5 5"
    s = heroic(grail(stand(hand(table(4), 0, "grail", "fight-1"), "grail"), 3))
    assert best(s) == "lay-grail one"
    s = heroic(stand(hand(table(4), 0, "fight-4", "fight-4"), "black-knight"))
    assert best(s) == "lay fight-4 4"


def test_a_greedy_knight_does_not_accuse_blindly() -> None:
    s = traitor(heroic(table(4)), 1)
    s.white_swords = 6
    assert not best(s).startswith("accuse")
    s = traitor(heroic(table(4)), 0)  # but a traitor knows that the others are loyal
    s.white_swords = 6
    assert best(s).startswith("accuse")


def test_combats_count_what_lies_there() -> None:
    s = table(3)
    assert value(lay(s.copy(), "black-knight", 5, 5), 0) > value(s, 0)
    assert value(foes(s.copy(), "lancelot", "lancelot-1-dragon-5"), 0) < value(s, 0)
    closed = close(s.copy(), "lancelot", "grail", "excalibur")
    assert 0 < value(closed, 0) < 1


def test_lasting_evil_weighs() -> None:
    s = table(3)
    assert value(in_force(s.copy(), "vivien"), 0) < value(s, 0)
    assert value(capture(s.copy(), 1), 0) < value(s, 0)
    assert value(relic(s.copy(), excalibur=0), 0) > value(s, 0)


@pytest.mark.parametrize(
    "where", ["camelot", "black-knight", "lancelot", "excalibur", "grail", "picts", "saxons"]
)
def test_cards_are_worth_more_where_they_can_be_used(where: str) -> None:
    s = stand(hand(table(3), 0, "fight-1", "fight-2", "fight-2", "grail", "grail"), where)
    s.engines = 3
    few = value(stand(hand(s.copy(), 0, "piety"), where), 0)
    assert value(s, 0) > few


def test_a_dead_knight_is_a_loss() -> None:
    s = table(4)
    assert not better(s, 0, status=[0, 2, 0, 0, 0, 0, 0, 0])


def test_values_stay_in_range_along_a_game() -> None:
    s = dealt(5, 9)
    while not s.over:
        assert all(0.0 <= value(s, seat) <= 1.0 for seat in range(5))
        play(s, legal(s)[len(legal(s)) // 2])
