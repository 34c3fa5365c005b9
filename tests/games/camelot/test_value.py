"""How good a table looks: a greedy knight helps, a greedy traitor hurts quietly."""

from typing import Any

import pytest

from gramarye.games.camelot.moves import FAMILIES
from gramarye.games.camelot.rules_table import push
from gramarye.games.camelot.rules_travel import NOT_MET
from gramarye.games.camelot.state import F_TRAVEL, Q_DISCARD
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
    next_black,
    next_road,
    play,
    relic,
    stand,
    table,
    traitor,
)


def best(s: Any, kind: str = "") -> str:
    """The move, of some kind or of all, after which the table looks best to the seat that decides."""
    worth = {}
    for move in legal(s):
        if not move.startswith(kind):
            continue
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
    s = heroic(lay(stand(hand(table(4), 0, "fight-5", "fight-5"), "black-knight"), "black-knight", 4, 4))
    assert value(play(s.copy(), best(s, "lay")), 0) > value(s, 0)


def accusing(s: Any, seat: int) -> float:
    """What an accusation is worth to the seat that makes it, on a table where all is known."""
    return value(play(s.copy(), f"accuse {seat}"), int(s.seat)) - value(s, int(s.seat))


def test_an_accusation_is_worth_what_the_swords_say() -> None:
    s = traitor(heroic(table(4)), 1)
    s.white_swords, s.black_swords = 6, 2
    right, wrong = accusing(s, 1), accusing(s, 2)
    assert right > 0 > wrong
    assert (right + wrong) / 2 > 0 > right / 7 + 6 * wrong / 7  # one of two, and one of seven
    assert not better(s, 0, accusers=1)  # a knight has only one
    s.black_swords = 4
    assert accusing(s, 1) > right  # he would turn them soon


def test_a_traitor_does_not_accuse() -> None:
    s = traitor(heroic(table(4)), 0)  # he would be looked at
    s.white_swords = 6
    assert not best(s).startswith("accuse")


def test_a_hidden_traitor_is_feared_until_he_is_dead_or_known() -> None:
    s = traitor(table(4), 1)
    s.white_swords = 6
    for status in (2, 3):
        assert better(s, 0, status=[0, status, 0, 0, 0, 0, 0, 0])
    loyal = traitor(table(4), 3)
    loyal.white_swords = 6
    assert not better(loyal, 0, status=[0, 2, 0, 0, 0, 0, 0, 0])


def test_a_black_sword_does_no_harm_once_white_has_won() -> None:
    s = table(4)
    s.white_swords = 7
    assert better(s, 0, black_swords=1)  # the end is nearer
    assert not better(traitor(s, 1), 0, black_swords=1)  # unless two of them may be turned


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


@pytest.mark.parametrize("where", ["black-knight", "lancelot", "excalibur", "grail", "picts", "saxons"])
def test_cards_are_worth_more_where_they_can_be_used(where: str) -> None:
    s = stand(hand(table(3), 0, "fight-1", "fight-2", "fight-2", "grail", "grail"), where)
    s.engines = 3
    few = value(stand(hand(s.copy(), 0, "piety"), where), 0)
    assert value(s, 0) > few


def test_a_knight_who_needs_cards_is_better_at_home() -> None:
    s = hand(table(3), 0, "fight-1")
    assert value(s, 0) > value(stand(s.copy(), "saxons"), 0) - value(s, 0) * 0.1
    assert best(heroic(stand(hand(table(3), 0), "grail"))) == "move camelot"


def test_a_knight_plans_with_his_own_cards_alone() -> None:
    s = hand(hand(table(3), 0, *["grail"] * 4), 1, *["grail"] * 4)
    home, there = value(s, 0), value(stand(s.copy(), "grail"), 0)
    assert there > home
    bare = hand(s.copy(), 0, *["fight-1"] * 4)
    assert there - home > value(stand(bare.copy(), "grail"), 0) - value(bare, 0)
    assert value(stand(s.copy(), "camelot", "grail"), 0) == home  # what another holds he cannot see


def test_a_journey_counts_as_its_goal_until_it_fails() -> None:
    s = next_road(heroic(hand(table(3), 0, *["grail"] * 4)), "lost")
    home = value(s, 0)
    play(s, "move grail")
    assert value(s, 0) > home
    failed = s.copy()
    failed.stack[[frame[0] for frame in failed.stack.tolist()].index(F_TRAVEL), 2] = NOT_MET
    assert value(failed, 0) < value(s, 0)
    assert value(play(s, "answer no"), 0) <= home


def test_a_solo_quest_that_is_taken_gives_no_hope() -> None:
    s = close(hand(table(3), 0, *["fight-5"] * 3, *["fight-4"] * 2), "excalibur")
    taken = stand(s.copy(), "camelot", "lancelot", "black-knight")
    free = stand(s.copy(), "camelot", "grail", "grail")
    assert value(taken, 0) < value(free, 0)


def test_the_mists_make_lost_quests_worse() -> None:
    s = table(3)
    s.warriors[0] = 3
    clear = value(s, 0) - value(in_force(s.copy(), "witch-5"), 0)
    assert value(s, 0) - value(in_force(s.copy(), "mists-of-avalon"), 0) > clear


def test_kay_in_a_combat_waits_for_no_die() -> None:
    s = heroic(hand(table(4, coats=("kay",)), 0, "fight-5", "fight-2"))
    lay(stand(s, "black-knight"), "black-knight", 4, 4, 5)
    play(foes(s, "black-knight", "black-knight-7"), "lay fight-5 5")
    assert "card fight-2" in legal(s)
    assert 0.0 < value(s, 0) < 1.0


def test_a_roll_that_may_be_turned_is_not_lost_yet() -> None:
    s = heroic(hand(table(4, coats=("gaheris",)), 0, "fight-4", "fight-1"))
    s.engines = 9
    play(s, "siege fight-4", "roll")
    assert "answer yes" in legal(s)
    s.die = 8
    assert better(s, 0, die=1)


def test_a_combat_is_judged_by_its_pattern() -> None:
    s = heroic(stand(hand(table(3), 0, *["fight-3"] * 3, "fight-2", "fight-2", "fight-5"), "lancelot"))
    assert best(s, "lay") in ("lay fight-3 3", "lay fight-2 2")  # a single five would spoil the full house


def test_a_black_card_that_waits_to_be_settled_is_feared() -> None:
    s = hand(table(3), 0, "merlin", "merlin", "merlin")
    before = value(s, 0)
    play(next_black(evil(s), "morgan-2"), "draw-black")
    assert value(s, 0) < before
    assert best(s) == "offer 3"
    s = hand(table(3), 0, "merlin", "merlin", "merlin")
    assert best(play(next_black(evil(s), "witch-5"), "draw-black")) == "offer 0"


def test_a_fight_with_the_die_is_worth_what_it_may_bring() -> None:
    s = heroic(hand(table(3), 0, "fight-5", "fight-5"))
    s.engines = 9
    assert best(s).startswith("siege")
    bold = value(play(s.copy(), "siege fight-5"), 0)
    poor = heroic(hand(table(3), 0, "fight-1"))
    poor.engines = 9
    assert bold > value(s, 0)
    assert value(play(poor.copy(), "siege fight-1"), 0) < value(poor, 0)


@pytest.mark.parametrize("card", ["charged", "ambushed"])
def test_fight_cards_against_a_danger_of_the_road_are_not_lost(card: str) -> None:
    s = play(next_road(heroic(hand(table(3), 0, "fight-3", "fight-2")), card), "move grail")
    before = value(s, 0)
    assert value(play(s, "card fight-3"), 0) > before - 0.02


def test_cards_that_are_due_and_an_action_that_was_paid_for_count() -> None:
    s = hand(table(3), 0, *["fight-1"] * 4)
    due = s.copy()
    push(due, Q_DISCARD, 0, 3)
    assert value(due, 0) < value(s, 0)
    paid, lost = s.copy(), traitor(s.copy(), 0)
    assert better(paid, 0, paid=1)
    assert better(lost, 0, paid=1)
    assert not better(lost, 1, paid=1)


def test_a_dead_knight_is_a_loss() -> None:
    s = table(4)
    assert not better(s, 0, status=[0, 2, 0, 0, 0, 0, 0, 0])


def test_values_stay_in_range_along_a_game() -> None:
    s = dealt(5, 9)
    while not s.over:
        assert all(0.0 <= value(s, seat) <= 1.0 for seat in range(5))
        play(s, legal(s)[len(legal(s)) // 2])
