"""Entering, moving and leaving (OM-20 to OM-31, OM-R03 to OM-R08, OM-R35, OM-R36)."""

from typing import Any

from gramarye.games.old_man_merlin.pieces import AWAY, MERLIN, NEXT_AREA, OUT, SLEEPWALKER, WAITING
from gramarye.games.old_man_merlin.rules_move import landing
from gramarye.games.old_man_merlin.state import COLLECT, ENTER, IN_DECK, MOVE
from tests.games.old_man_merlin import GAME, area, event, legal, line, play, table, told, why

OUTER = {"a1", "b1", "c1", "d1", "a2", "d2", "a3", "d3", "a4", "b4", "c4", "d4"}


def entering(**fields: Any) -> Any:
    return table(phase=ENTER, at=("waiting",) * 5, **fields)


# Entering


def test_om_21_the_first_turn_enters_the_outer_ring() -> None:
    s = entering()
    assert {move.split()[1] for move in legal(s)} == OUTER
    assert why(s, "enter b2") == "OM-21"
    play(s, "enter a2")
    assert s.area[0] == area("a2")
    assert event(s, "entered")["area"] == area("a2")


def test_om_21_who_is_in_the_yard_enters_no_more() -> None:
    assert why(table(), "enter d4") == "OM-21"


def test_om_22_no_entering_where_a_piece_stands() -> None:
    s = table(phase=ENTER, at=("waiting", "b1", "c1"))
    assert why(s, "enter b1") == "OM-22"
    assert len(legal(s)) == 10


def test_om_r08_a_collect_follows_and_nobody_stays_out() -> None:
    s = entering()
    assert why(s, "done") == "OM-R08"
    assert why(s, "go north") == "OM-11"
    play(s, "enter d1")
    assert s.phase == COLLECT
    assert all(move.startswith("take") for move in legal(s))


def test_om_r08_nobody_leaves_in_the_turn_of_entering() -> None:
    s = entering(variant={"leave": "after_movement"})
    play(s, "enter d1")
    assert why(s, "leave") == "OM-R08"


def test_tv_1_om_22_after_the_first_turns_all_stand_apart_in_the_outer_ring() -> None:
    s = GAME.dealt(5, 3)
    for _ in range(5):
        play(s, legal(s)[0])
        while s.phase not in (ENTER, MOVE):
            play(s, legal(s)[0])
    areas = s.area.tolist()
    assert len(set(areas)) == 5
    assert {GAME.families.of(1).parts[0].names[a] for a in areas} <= OUTER


# Moving


def test_om_20_om_23_one_step_to_a_neighbour() -> None:
    s = play(table(at=("b2", "a1", "d4")), "go south")
    assert s.area[0] == area("b3")
    assert event(s, "walked")["from"] == area("b2")
    assert s.phase == COLLECT


def test_om_24_one_movement_and_no_more() -> None:
    s = play(table(at=("b2", "a1", "d4")), "go south")
    assert why(s, "go south") == "OM-11"


def test_om_11_no_taking_before_moving() -> None:
    assert why(table(), "take A1") == "OM-11"
    assert why(table(), "done") == "OM-R03"


def test_tv_2_om_25_a_jump_lands_beyond_the_piece() -> None:
    s = play(table(at=("a3", "a2", "d4")), "go north")
    assert s.area[0] == area("a1")
    assert told(s)[0] == "jumped"


def test_om_25_om_r04_a_jump_over_several_in_a_row_stops_at_the_first_free_area() -> None:
    s = table(seats=4, at=("a1", "b1", "c1", "d4"))
    assert landing(s, area("a1"), 1) == area("d1")
    play(s, "go east")
    assert s.area[0] == area("d1")


def test_om_r04_a_free_area_is_never_jumped() -> None:
    s = table(at=("a1", "c1", "d4"))
    assert landing(s, area("a1"), 1) == area("b1")


def test_om_r06_pieces_up_to_the_edge_send_the_jump_outside() -> None:
    s = table(at=("c1", "d1", "a4"))
    assert landing(s, area("c1"), 1) == OUT
    play(s, "go east")
    assert s.area[0] == AWAY


def test_om_r07_there_is_always_a_legal_movement() -> None:
    """With `after_movement` too: four pieces cannot block all ways."""
    for start in range(16):
        s = table(seats=5, at=("a1", "b1", "c1", "d1", "a2"), variant={"leave": "after_movement"})
        s.area[0] = start
        near = [end for end in NEXT_AREA[start].tolist() if end != OUT]
        others = (near + [a for a in range(16) if a not in near and a != start])[:4]
        s.area[1:5] = others
        assert any(move.startswith("go") for move in legal(s))


def test_om_r03_moving_is_a_must_unless_the_option_says_so() -> None:
    assert why(table(), "stay") == "OM-R03"
    assert why(table(phase=COLLECT), "stay") == "OM-11"
    s = table(variant={"mayStay": True})
    assert "stay" in legal(s)
    play(s, "stay")
    assert (s.phase, s.area[0]) == (COLLECT, area("a1"))
    assert told(s) == ["stayed"]


# Leaving


def test_tv_3_om_30_leaving_takes_no_card_and_is_safe() -> None:
    s = table(at=("a1", "b4", "c1"))
    play(s, "go north")
    assert s.area[0] == AWAY
    assert line(s) == []
    assert told(s) == ["left"]
    assert (s.turn, s.phase) == (1, MOVE)


def test_om_30_who_has_left_takes_no_more_turns_in_this_round() -> None:
    s = table(at=("b1", "a1", "away"))
    play(s, "go north")
    for _ in range(2):
        assert s.turn == 1
        play(s, next(move for move in legal(s) if move in ("go south", "go east", "go north")))
        while s.phase != MOVE or s.turn != 1:
            play(s, next(move for move in legal(s) if not move.startswith("objective")))
    assert s.area[0] == AWAY


def test_om_r05_a_corner_has_two_ways_out() -> None:
    s = table(at=("a1", "b4", "c1"))
    assert [d for d in range(4) if landing(s, area("a1"), d) == OUT] == [0, 3]
    assert why(s, "leave") == "OM-30"


def test_om_r05_after_movement_one_moves_first_and_may_leave_from_the_outer_ring() -> None:
    s = table(at=("a1", "b4", "c1"), variant={"leave": "after_movement"})
    assert why(s, "go north") == "OM-R05"
    play(s, "go south")
    assert "leave" in legal(s)
    play(s, "leave")
    assert s.area[0] == AWAY
    assert told(s) == ["left"]


def test_om_r05_after_movement_nobody_leaves_from_beside_the_tower() -> None:
    s = table(at=("b1", "a4", "c1"), variant={"leave": "after_movement"})
    play(s, "go south")
    assert why(s, "leave") == "OM-30"


def test_om_r05_by_movement_there_is_no_leaving_after_it() -> None:
    s = play(table(at=("b2", "a4", "c1")), "go north")
    assert why(s, "leave") == "OM-R05"


def test_om_31_om_r35_when_all_have_left_the_round_is_over_and_the_deck_grows() -> None:
    s = table(seats=2, at=("a1", "away"), merlins=1, deck=["toad"])
    left = s.deck_left - 2  # real Merlins in the deck
    play(s, "go north")
    assert told(s) == ["left", "all-left", "round"]
    assert s.round == 2
    assert s.deck.tolist().count(MERLIN) == 3
    assert s.deck_left == left + 13 + 3
    assert s.merlins == 0
    assert s.area[:2].tolist() == [WAITING] * 2


def test_om_12_om_r35_after_the_third_round_comes_scoring() -> None:
    s = table(seats=2, at=("a1", "away"), round=3)
    play(s, "go north")
    assert s.over
    assert told(s)[-1] == "ended"
    assert why(s, "go north") == "OM-12"


def test_om_r36_the_last_player_goes_on_alone() -> None:
    s = table(at=("a1", "away", "away"), deck=["toad", "helm"])
    play(s, "go south", "take A2", "put 0")
    assert (s.turn, s.phase) == (0, MOVE)


def test_om_r46_a_player_still_to_enter_keeps_the_round_open() -> None:
    s = table(seats=2, at=("a1", "waiting"))
    play(s, "go north")
    assert s.round == 1
    assert (s.turn, s.phase) == (1, ENTER)


# More than one movement


def test_om_26_om_r108_gallop_allows_a_second_movement_in_later_turns() -> None:
    s = table(at=("a1", "d4", "c4"), gallop=1)
    play(s, "go south")
    assert s.phase == MOVE
    assert "done" in legal(s)
    play(s, "go south")
    assert (s.phase, s.area[0]) == (COLLECT, area("a3"))


def test_om_r108_the_second_movement_may_be_left_or_may_leave() -> None:
    s = play(table(at=("a1", "d4", "c4"), gallop=1), "go south", "done")
    assert (s.phase, s.area[0]) == (COLLECT, area("a2"))
    s = play(table(at=("a1", "d4", "c4"), gallop=1), "go south", "go west")
    assert s.area[0] == AWAY


def test_om_r108_only_the_seat_that_gallops() -> None:
    assert play(table(at=("a1", "d4", "c4"), gallop=2), "go south").phase == COLLECT


def test_om_r44_an_unseen_sleepwalker_goes_on_into_the_next_deck() -> None:
    s = table(seats=2, at=("a1", "away"), deck=["sleepwalker"])
    play(s, "go north")
    assert SLEEPWALKER in s.deck.tolist()
    assert s.sleepwalker == IN_DECK
