"""The turn (SC-10 to SC-17, SC-22 to SC-26, SC-R69 to SC-R72, SC-R101) and what is said about refusals."""

import pytest

from gramarye.games.camelot.rules import asked
from gramarye.games.camelot.rules_table import top
from gramarye.games.camelot.state import DEAD, Q_DISCARD, Q_EVIL, Q_HEROIC
from tests.games.camelot import (
    begin,
    capture,
    draw,
    evil,
    foes,
    hand,
    heroic,
    in_force,
    lay,
    legal,
    next_road,
    place,
    play,
    stand,
    story,
    table,
    told,
    traitor,
    verbs,
    why,
)


def test_sc_10_evil_then_heroism_then_the_next_player() -> None:
    s = begin(table(3, expansion="base"), 0)
    assert (top(s, 0), s.seat) == (Q_EVIL, 0)
    assert why(s, "move picts") == "SC-10"
    assert why(s, "end") == "SC-10"
    play(s, "engine")
    assert (top(s, 0), s.seat) == (Q_HEROIC, 0)
    assert why(s, "engine") == "SC-11"
    play(s, "move picts", "end")
    assert (top(s, 0), s.seat, s.turn) == (Q_EVIL, 1, 1)
    assert "turn" in told(s)


def test_tables_are_told_apart_by_what_is_asked() -> None:
    s = begin(table(3), 0)
    assert asked(s) == Q_EVIL
    assert asked(play(s, "engine")) == Q_HEROIC


def test_sc_11_one_of_three_choices_of_evil() -> None:
    assert legal(begin(table(3), 0)) == ["draw-black", "engine", "give-life"]


def test_sc_13_an_engine_comes() -> None:
    s = play(evil(table(3)), "engine")
    assert s.engines == 1
    assert [event["engines"] for event in story(s, "engine-came")] == [1]


def test_sc_14_a_life_point_is_lost_the_last_one_too() -> None:
    s = evil(table(3))
    s.life[0] = 1
    play(s, "give-life")
    assert (s.life[0], s.status[0], top(s, 0), s.seat) == (0, 0, Q_HEROIC, 0)


def test_a_dying_knight_has_no_life_to_give() -> None:
    s = evil(table(3))
    s.life[0] = 0
    assert why(s, "give-life") == "SC-14"


def test_sc_15_one_action_is_due() -> None:
    s = heroic(table(3, expansion="base"))
    assert why(s, "end") == "SC-R70"
    play(s, "move picts")
    assert why(s, "move saxons") == "SC-15"
    assert why(s, "end") == ""


def test_sc_16_a_second_action_costs_a_life_point_and_is_of_another_type() -> None:
    s = heroic(hand(table(3, expansion="base"), 0, "fight-1"))
    assert why(s, "second") == "SC-16"
    play(s, "move picts", "second")
    assert s.life[0] == 3
    assert "second-action" in told(s)
    assert why(s, "move saxons") == "SC-16"
    play(s, "lay fight-1 1")
    assert why(s, "second") == "SC-16"
    play(s, "end")


def test_sc_r404_a_second_action_that_was_paid_for_is_due() -> None:
    s = play(heroic(hand(table(3, expansion="base"), 0, "fight-1")), "move picts", "second")
    assert why(s, "end") == "SC-R70"


def test_sc_r71_the_second_action_needs_an_action_and_may_cost_the_last_life_point() -> None:
    s = heroic(hand(table(3, expansion="base"), 0, "grail"))
    s.life[0] = 1
    play(s, "move picts")
    assert why(s, "second") == "SC-16"  # nothing else can be done there
    hand(s, 0, "fight-1")
    play(s, "second")
    assert s.life[0] == 0
    play(s, "lay fight-1 1", "end")
    assert s.status[0] == DEAD


def test_sc_17_a_move_goes_anywhere_that_is_in_play() -> None:
    s = heroic(table(3, expansion="base"))
    goals = {move.split()[1] for move in legal(s) if move.startswith("move")}
    assert goals == {"black-knight", "lancelot", "excalibur", "grail", "picts", "saxons"}
    assert why(s, "move camelot") == "SC-17"
    s.closed = 1 << place("grail")
    assert why(s, "move grail") == "SC-17"
    play(s, "move saxons")
    assert s.place[0] == place("saxons")
    assert "went" in told(s)


def test_sc_22_a_free_power_is_used_once_in_a_turn_and_costs_no_action() -> None:
    s = heroic(table(3, coats=["caradoc"]))
    play(s, "bleed")
    assert (s.left, s.used) == (1, 0)
    assert why(s, "bleed") == "SC-22"


def test_sc_r72_powers_belong_to_the_heroic_phase_and_end_with_the_turn() -> None:
    s = evil(table(3, coats=["caradoc"]))
    assert why(s, "bleed") == "SC-10"
    draw(s, "guinevere")
    assert s.seat == 1  # no power after the turn was cut short
    s = heroic(table(3, coats=["arthur", "tristan", "galahad"]))
    hand(s, 0, "grail"), hand(s, 1, "grail"), hand(s, 2, "piety")
    s.life[:3] = 0
    assert why(s, "swap 1") == "SC-R02"
    assert why(heroic(s, 1), "ride picts") == ""
    assert why(heroic(s, 2), "play-free piety 0") == ""
    s.merlin = 0
    assert why(s, "meet-merlin") == "SC-R02"


def test_sc_23_only_a_card_of_the_own_hand_can_be_used() -> None:
    s = heroic(stand(hand(table(3), 0, "fight-2"), "excalibur"))
    assert why(s, "give-sword fight-2") == ""
    assert why(s, "give-sword grail") == "SC-23"
    assert why(s, "play merlin 0") == "SC-23"
    assert why(s, "heal grail") == "SC-23"


def test_sc_24_with_twelve_cards_nobody_draws() -> None:
    s = heroic(hand(table(3), 0, *["fight-1"] * 11))
    assert why(s, "draw-white") == ""
    play(s, "draw-white")
    assert s.cards[0] == 14  # Gawain's three
    assert why(heroic(s), "draw-white") == "SC-24"


def test_sc_25_life_stops_at_six() -> None:
    s = heroic(hand(table(3), 0, "piety"))
    s.life[0] = 5
    play(s, "play piety 0")
    assert s.life[0] == 6


def test_sc_r69_sc_91_sc_r211_a_traitor_reveals_himself_beside_his_choices_and_plays_an_unmasked_turn_at_once() -> (
    None
):
    s = traitor(table(4, coats=["percival"]), 0)
    hand(s, 1, "grail"), hand(s, 2, "grail")
    swords = (s.white_swords, s.black_swords)
    begin(s, 0)
    assert {"look", "unmask", "draw-black", "engine", "give-life"} == verbs(s)
    looked = s.copy()
    play(s, "unmask")
    assert "unmasked" in told(s)
    assert verbs(s) == {"steal"}
    play(s, "steal 1")
    assert verbs(s) == {"draw-black", "engine"}
    play(s, "engine")
    assert s.turn == 1
    assert (s.white_swords, s.black_swords) == swords
    play(looked, "look")
    assert why(looked, "unmask") == "SC-91"  # only as the first thing of the turn
    assert why(begin(table(3), 0), "unmask") == "SC-91"


def test_sc_r70_the_turn_ends_only_after_an_action_or_when_none_is_possible() -> None:
    s = heroic(hand(table(3, coats=["tristan"], expansion="base"), 0))
    play(s, "ride picts")
    assert why(s, "end") == ""  # type Move is used up, and nothing else can be done
    hand(s, 0, "fight-1")
    assert why(s, "end") == "SC-R70"


def test_sc_r214_where_the_place_offers_nothing_another_type_is_chosen() -> None:
    s = heroic(stand(hand(table(3, expansion="base"), 0, "grail"), "picts"))
    assert verbs(s) == {"move"}
    s.used = 1
    assert verbs(s) == {"end"}


def test_sc_r101_dead_and_captured_players_are_passed_over() -> None:
    s = capture(table(5), 2)
    s.status[1] = DEAD
    s.place[1] = -1
    s.life[1] = 0
    begin(s, 1)
    assert (s.turn, s.seat) == (3, 3)


def test_sc_r62_sc_r301_a_quest_that_ends_brings_the_knight_home_but_used_types_stay_used() -> None:
    s = heroic(stand(table(3, coats=["geraint"]), "picts"))
    lay(s, "picts", 1, 2, 3, 4)
    hand(s, 0, "fight-5")
    s.engines = 1
    play(s, "lay fight-5 5")
    hand(s, 0, "fight-1")
    assert s.place[0] == place("camelot")
    play(s, "second")
    assert why(s, "draw-white") == "SC-16"
    assert why(s, "siege fight-1") == "SC-16"
    assert why(s, "move picts") == ""
    # a quest lost in the Evil phase: the knight acts from Camelot
    s = stand(table(3), "picts")
    s.warriors[0] = 3
    draw(s, "picts")
    assert (s.place[0], s.seat, top(s, 0)) == (0, 0, Q_HEROIC)
    assert why(s, "draw-white") == ""


def test_sc_26_sc_r02_a_dying_knight_acts_but_gets_nothing() -> None:
    s = heroic(hand(table(3), 0, "grail", "grail", "grail", "reinforcements"))
    s.life[0] = 0
    assert why(s, "draw-white") == "SC-R02"
    assert why(s, "heal grail") == "SC-20"
    play(s, "play reinforcements 0")
    assert s.cards[0] == 3
    assert why(s, "second") == "SC-16"
    play(s, "end")
    assert s.status[0] == DEAD


def test_sc_r402_a_question_is_answered_with_what_it_offers() -> None:
    s = evil(hand(table(3, coats=["lamorak"]), 0, "grail", "grail", "merlin"))
    play(s, "give-cards")
    assert (top(s, 0), s.seat) == (Q_DISCARD, 0)
    assert why(s, "answer no") == "SC-R402"
    assert why(s, "roll") == "SC-R402"
    assert why(s, "take grail") == "SC-R60"
    assert why(s, "offer 0") == "SC-51"
    assert why(s, "coat kay") == "SC-R95"
    assert why(s, "save 1") == "SC-45"
    assert why(s, "steal 1") == "SC-94"
    assert why(s, "face up") == "SC-60"
    assert why(s, "war picts") == "SC-65"


def test_sc_r403_a_question_is_left_out_only_where_all_see_that_it_has_one_answer() -> None:
    s = evil(hand(table(3, coats=["lamorak"]), 0, "grail", "merlin"))
    play(s, "give-cards")  # both cards must go
    assert (s.cards[0], top(s, 0)) == (0, Q_HEROIC)
    s = stand(table(4, coats=["kay"]), "black-knight")
    hand(s, 0, "grail")  # no Fight card, and Kay is asked all the same
    foes(s, "black-knight", "black-knight-1", "black-knight-1", "black-knight-1")
    draw(s, "black-knight-1")
    play(s, "face up")
    assert (s.seat, legal(s)) == (0, ["answer no"])


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    s = evil(table(3))
    s.engines = 11
    play(s, "engine")
    assert s.over
    assert why(s, "engine") == "SC-100"
    assert legal(s) == []


@pytest.mark.parametrize("card", ["nothing-happens", "merlin-travels"])
def test_moving_with_the_expansion_draws_a_travel_card(card: str) -> None:
    s = next_road(heroic(table(3)), card)
    play(s, "move grail")
    assert s.place[0] == place("grail")
    assert story(s, "travel-card")[0]["card"] == ("nothing-happens", "merlin-travels").index(card)


def test_a_lasting_second_witch_stops_willing_sacrifices() -> None:
    s = in_force(heroic(hand(table(3, expansion="merlins-company"), 0, "fight-1")), "witch-2")
    play(next_road(s, "nothing-happens"), "move picts")
    assert why(s, "second") == "MC-31"
