"""Objectives (OM-50 to OM-53, OM-R29, OM-R30, OM-R43, OM-R61)."""

from typing import Any

from gramarye.core.record import NONE
from gramarye.games.old_man_merlin.cards import CATEGORIES, ITEMS
from gramarye.games.old_man_merlin.rules_caught import lose_rings
from gramarye.games.old_man_merlin.rules_goals import goals_earned
from gramarye.games.old_man_merlin.state import COLLECT, ENTER, MOVE, PUT, REFILL, WINDOW
from tests.games.old_man_merlin import event, goal, legal, play, table, told, why


def cards_of(category: str, count: int) -> list[str]:
    """So many different items of a category, without those that make sets."""
    names = [item.id for item in ITEMS if CATEGORIES[item.category] == category and item.id != "cursed-ring"]
    return names[::-1][:count]


def with_cards(category: str, count: int, **fields: Any) -> Any:
    return table(lines=[cards_of(category, count)], **fields)


def objectives(s: Any) -> list[str]:
    return [move.split()[1] for move in legal(s) if move.startswith("objective")]


def test_om_50_thresholds_in_cards() -> None:
    assert objectives(with_cards("fantasy", 3)) == []
    assert objectives(with_cards("fantasy", 4)) == ["fantasy-1"]
    assert objectives(with_cards("fantasy", 6)) == ["fantasy-1", "fantasy-2"]
    assert objectives(with_cards("fantasy", 8)) == ["fantasy-1", "fantasy-2", "fantasy-3"]
    assert why(with_cards("fantasy", 3), "objective fantasy-1") == "OM-50"


def test_om_50_or_half_as_many_and_bravery() -> None:
    assert objectives(with_cards("medieval", 2, bravery=(2,))) == []
    assert objectives(with_cards("medieval", 2, bravery=(3,))) == ["medieval-1"]
    assert objectives(with_cards("medieval", 3, bravery=(4,))) == ["medieval-1", "medieval-2"]
    assert objectives(with_cards("medieval", 1, bravery=(9,))) == []


def test_tv_9_om_53_eight_relics_or_four_and_five_bravery() -> None:
    assert "relic-3" in objectives(with_cards("relic", 8))
    s = with_cards("relic", 4, bravery=(5,))
    play(s, "objective relic-3")
    assert s.bravery[0] == 0
    assert s.goal[goal("relic-3")] == 0
    assert event(s, "objective")["bravery"] == 5
    assert "relic-3" not in objectives(with_cards("relic", 4, bravery=(4,)))
    assert "relic-3" not in objectives(with_cards("relic", 3, bravery=(9,)))


def test_om_r61_who_has_all_the_cards_pays_nothing() -> None:
    s = play(with_cards("relic", 8, bravery=(5,)), "objective relic-3")
    assert s.bravery[0] == 5


def test_tv_11_om_51_one_objective_of_a_category() -> None:
    s = play(with_cards("imagination", 8), "objective imagination-2")
    assert why(s, "objective imagination-1") == why(s, "objective imagination-3") == "OM-51"
    assert objectives(s) == []


def test_om_r29_first_come_first_served() -> None:
    s = with_cards("fantasy", 4)
    s.goal[goal("fantasy-1")] = 2
    assert why(s, "objective fantasy-1") == "OM-R29"
    assert goals_earned(s) == 0


def test_om_r29_several_in_one_turn_are_paid_one_by_one() -> None:
    s = table(lines=[cards_of("relic", 2) + cards_of("medieval", 2)], bravery=(7,))
    play(s, "objective relic-1")
    assert (s.bravery[0], s.phase) == (4, MOVE)
    play(s, "objective medieval-1")
    assert s.bravery[0] == 1


def test_om_r29_the_threshold_is_tested_when_it_is_taken_only_om_52() -> None:
    s = play(with_cards("relic", 4), "objective relic-1")
    s.cards[0] = 0
    s.line[0] = NONE
    s.caught = 1
    lose_rings(s)
    assert s.goal[goal("relic-1")] == 0


def test_om_r30_locked_cards_count() -> None:
    s = table(lines=[["tin-grail", "lake-water", "ancient-map", "rune-tablet"]], locked=["grail"])
    assert objectives(s) == ["relic-1"]


def test_om_r43_before_moving_and_before_entering() -> None:
    assert objectives(with_cards("fantasy", 4)) == ["fantasy-1"]
    s = with_cards("fantasy", 4, phase=ENTER, at=("waiting", "d4", "c4"))
    assert objectives(s) == ["fantasy-1"]
    play(s, "objective fantasy-1")
    assert s.phase == ENTER


def test_om_r43_not_while_collecting() -> None:
    s = play(with_cards("fantasy", 4, at=("a2", "d4", "c4")), "go north")
    assert s.phase == COLLECT
    assert why(s, "objective fantasy-1") == "OM-R43"
    play(s, "take A1")
    assert s.phase == PUT
    assert why(s, "objective fantasy-1") == "OM-R43"


def test_om_r43_not_between_two_movements_nor_after_a_zap() -> None:
    s = play(with_cards("fantasy", 4, at=("a2", "d4", "c4"), gallop=1), "go north")
    assert s.phase == MOVE
    assert why(s, "objective fantasy-1") == "OM-R43"
    assert objectives(s) == []
    assert why(with_cards("fantasy", 4, zapping=1), "objective fantasy-1") == "OM-R43"


def test_om_r43_between_powers_and_refill() -> None:
    s = with_cards("fantasy", 3, at=("a2", "d4", "c4"), yard={"A1": "toad"}, deck=["merlin"])
    play(s, "go north", "take A1", "put 0")
    assert s.phase == WINDOW
    assert legal(s) == ["objective fantasy-1", "done"]
    play(s, "objective fantasy-1")
    assert told(s) == ["objective", "merlin"]
    assert s.phase == REFILL
    assert why(s, "objective fantasy-2") == "OM-R43"


def test_om_r43_the_window_stays_open_while_another_is_earned() -> None:
    line = cards_of("fantasy", 3) + cards_of("relic", 4)
    s = table(lines=[line], at=("a2", "d4", "c4"), yard={"A1": "toad"})
    play(s, "go north", "take A1", "put 0", "objective fantasy-1")
    assert s.phase == WINDOW


def test_om_r43_who_left_in_this_turn_may_still_take_one() -> None:
    s = play(with_cards("fantasy", 4, at=("a1", "d4", "c4")), "go north")
    assert s.phase == WINDOW
    play(s, "objective fantasy-1")
    assert s.goal[goal("fantasy-1")] == 0
    assert s.turn == 1


def test_om_r34_others_take_none() -> None:
    s = table(lines=[[], cards_of("fantasy", 4)])
    assert objectives(s) == []
