"""Travel, capture and ransom (MC-05 to MC-18), Merlin's figure (MC-20), SC-R83 to SC-R92."""

from typing import Any

import pytest

from gramarye.core.record import NONE
from gramarye.games.camelot.pieces import TRAVEL_NAMES
from gramarye.games.camelot.rules_table import top
from gramarye.games.camelot.state import CAPTURED, FREE, Q_CHARGED, Q_DISCARD, Q_FIGHT, Q_HEROIC, Q_LOST
from tests.games.camelot import (
    begin,
    capture,
    close,
    draw,
    evil,
    foes,
    hand,
    held,
    heroic,
    in_force,
    lay,
    legal,
    next_black,
    next_road,
    place,
    play,
    relic,
    stand,
    story,
    table,
    told,
    traitor,
    verbs,
    white,
    why,
)


def ride(
    *cards: str, seats: int = 4, coats: tuple[str, ...] = ("geraint",), road: str = "nothing-happens"
) -> Any:
    """Seat 0 with these cards has set out for the Grail on this road."""
    s = next_road(hand(heroic(table(seats, coats=coats)), 0, *cards), road)
    return play(s, "move grail")


def test_mc_05_a_move_draws_a_travel_card_and_other_ways_draw_none() -> None:
    s = ride()
    assert (s.travel_left, s.travel_discard[0]) == (15, 1)
    draw(s, "guinevere")
    assert s.travel_left == 15  # called home
    s = play(next_road(heroic(stand(table(3), "grail")), "nothing-happens"), "move camelot")
    assert s.travel_left == 15  # to Camelot too
    s = play(heroic(table(3, expansion="base")), "move grail")
    assert s.place[0] == place("grail")


def test_mc_06_the_travel_deck_is_reshuffled_only_when_it_is_empty() -> None:
    s = heroic(table(3))
    while s.travel_left:
        s.travel_left -= 1
        s.travel_discard[s.travel[s.travel_left]] += 1
        s.travel[s.travel_left] = NONE
    play(s, "move grail")
    assert "roads-reshuffled" in told(s)
    assert s.travel_left == 15


def test_mc_10_nothing_happens() -> None:
    s = ride()
    assert (s.place[0], s.merlin) == (place("grail"), NONE)


def test_mc_11_sc_r92_merlin_travels_to_the_goal_camelot_too() -> None:
    s = ride(road="merlin-travels")
    assert (s.place[0], s.merlin) == (place("grail"), place("grail"))
    play(next_road(heroic(s), "merlin-travels"), "move camelot")
    assert (s.place[0], s.merlin) == (0, 0)


def test_mc_12_a_vision_leads_to_the_grail_while_it_is_in_play() -> None:
    s = play(next_road(heroic(table(3)), "vision"), "move picts")
    assert s.place[0] == place("grail")
    s = play(next_road(close(heroic(table(3)), "grail"), "vision"), "move picts")
    assert s.place[0] == place("picts")


def test_sc_r91_sc_r219_a_vision_on_the_grail_quest_spends_the_action() -> None:
    s = play(next_road(heroic(stand(table(3), "grail")), "vision"), "move picts")
    assert (s.place[0], s.left, s.used) == (place("grail"), 0, 1)
    assert told(s).count("travel-card") == 1


def test_mc_13_sc_r87_a_captured_knight_stays_and_takes_no_turns() -> None:
    s = ride(road="captured")
    assert (s.place[0], s.status[0], s.turn) == (0, CAPTURED, 1)
    assert s.travel_discard.sum() == 0
    assert top(begin(s, 3), 1) == 3
    begin(s, 0)
    assert s.turn == 1  # passed over, without choice of Evil


def test_mc_14_sc_r83_lost_costs_a_card_or_the_turn() -> None:
    s = ride("fate", "grail", road="lost")
    assert (top(s, 0), set(legal(s))) == (Q_LOST, {"card fate", "card grail", "answer no"})
    paid = play(s.copy(), "card fate")
    assert (paid.place[0], held(paid, 0), paid.seen_thrown.sum()) == (place("grail"), ["grail"], 0)
    assert "challenge-met" in told(paid)
    play(s, "answer no")
    assert (s.place[0], s.life[0], s.turn, s.cards[0]) == (0, 4, 1, 2)
    s = ride(road="lost")  # without cards it is not met
    assert (s.place[0], s.turn) == (0, 1)


def test_mc_15_sc_r84_charged_costs_fight_cards_worth_four() -> None:
    s = ride("fight-1", "fight-3", "grail", road="charged")
    assert (top(s, 0), set(legal(s))) == (Q_CHARGED, {"card fight-1", "card fight-3", "answer no"})
    play(s, "card fight-3")
    assert legal(s) == ["card fight-1"]  # what is begun is finished
    play(s, "card fight-1")
    assert (s.place[0], held(s, 0)) == (place("grail"), ["grail"])
    s = ride("fight-3", "grail", road="charged")
    assert legal(s) == ["answer no"]  # who cannot reach 4 is asked all the same
    assert why(s, "card fight-3") == "SC-R84"
    play(s, "answer no")
    assert (s.place[0], s.life[0], s.cards[0], s.turn) == (0, 3, 2, 1)
    s = relic(heroic(hand(table(3), 0, "fight-3")), excalibur=0)
    play(next_road(s, "charged"), "move grail", "card fight-3")
    assert s.place[0] == place("grail")  # Excalibur counts
    s = ride(road="charged")
    assert (s.life[0], s.turn) == (3, 1)


def test_mc_16_sc_r85_ambushed_is_a_fight_with_the_die() -> None:
    s = ride("fight-5", "fight-4", road="ambushed")
    assert (top(s, 0), set(legal(s))) == (Q_FIGHT, {"card fight-5", "card fight-4", "roll", "answer no"})
    play(s, "card fight-5", "card fight-4")
    assert legal(s) == ["roll"]
    play(s, "roll")
    assert (s.place[0], s.total, s.die) == (place("grail"), 0, 0)
    s = ride("fight-5", road="ambushed")
    play(s, "roll")  # no card at all: 0 never beats the die
    assert (s.place[0], s.life[0], s.turn, held(s, 0)) == (0, 3, 1, ["fight-5"])
    s = play(ride("fight-5", road="ambushed"), "answer no")
    assert (s.life[0], s.turn, "refused" in told(s)) == (3, 1, True)


def test_sc_r86_a_challenge_not_met_ends_the_turn_and_may_kill() -> None:
    s = next_road(heroic(hand(table(4, coats=["geraint"]), 0, "fight-1")), "charged")
    s.life[0] = 1
    play(s, "move grail", "answer no")
    assert (s.status[0], s.turn) == (2, 1)
    assert {"challenge-missed", "died"} <= set(told(s))
    assert "second" not in verbs(s)


def test_mc_18_sc_r89_any_special_card_frees_the_captive() -> None:
    s = in_force(capture(heroic(hand(table(4), 0, "merlin", "fate", "grail")), 2), "vivien")
    stand(s, "picts", "camelot", "grail")
    assert {move for move in legal(s) if move.startswith("ransom")} == {"ransom merlin", "ransom fate"}
    assert why(s, "ransom grail") == "MC-18"
    play(s, "ransom merlin")
    assert (s.status[2], s.place[2], s.used) == (FREE, place("grail"), 4)
    assert (s.travel_discard[TRAVEL_NAMES.index("captured")], s.white_discard[white("merlin")]) == (1, 1)
    assert {"ransom", "freed"} <= set(told(s))
    assert why(s, "ransom fate") == "SC-15"
    assert why(heroic(hand(table(4), 0, "fate")), "ransom fate") == "MC-18"  # nobody is captured
    assert begin(s, 2).turn == 2


def test_sc_r88_a_captured_knight_takes_part_in_nothing_but_forced_discards() -> None:
    s = capture(stand(table(5, coats=["arthur"]), "camelot", "grail", "grail"), 1)
    for seat in range(5):
        hand(s, seat, "grail", "merlin", "fight-1")
    s.life[:5] = 3
    t = s.copy()
    play(next_black(evil(t), "morgan-4"), "draw-black", "offer 0")
    assert t.seat == 2  # he offers no Merlin
    t = draw(s.copy(), "morgan-1")
    for _ in range(4):
        assert t.seat != 1  # nor does he volunteer
        play(t, "answer no")
    play(t, "card grail")
    assert (top(t, 0), t.seat) == (Q_DISCARD, 1)  # but he discards like all
    t = heroic(s.copy())
    assert why(t, "swap 1") == "SC-80"
    t = play(hand(heroic(s.copy()), 0, "piety"), "play piety 1")
    assert t.life[:5].tolist() == [3, 3, 4, 4, 4]
    t = draw(s.copy(), "guinevere")
    assert t.place[1] == place("grail")
    t = heroic(s.copy())
    t.white_swords = 6
    assert why(t, "accuse 1") == ""


def test_sc_r90_the_game_is_lost_when_the_last_free_loyal_knight_is_captured() -> None:
    s = traitor(next_road(heroic(table(3)), "captured"), 1)
    s.status[2], s.life[2], s.place[2] = 2, 0, NONE
    play(s, "move grail")
    assert (s.over, s.result, s.reason) == (1, 1, 3)


def test_mc_20_sc_r78_a_knight_where_merlin_stands_draws_one_card_in_his_turn() -> None:
    s = heroic(stand(table(3), "grail"))
    assert s.merlin == NONE
    assert why(s, "meet-merlin") == "MC-20"
    s.merlin = place("grail")
    play(s, "meet-merlin")
    assert (s.cards[0], s.left) == (1, 1)
    assert why(s, "meet-merlin") == "MC-20"
    stand(s, "camelot")
    s.merlin = 0
    assert why(s, "meet-merlin") == "MC-20"  # once in a turn, wherever they meet
    assert why(heroic(s, 1), "meet-merlin") == ""


def test_sc_r218_merlins_card_is_drawn_with_a_full_hand_and_in_camelot() -> None:
    s = heroic(hand(table(3), 0, *["fight-1"] * 13))
    s.merlin = 0
    assert why(s, "meet-merlin") == ""


def test_sc_r10_merlin_stays_when_a_quest_ends_closes_or_turns_over() -> None:
    s = stand(table(3), "lancelot")
    s.merlin = place("lancelot")
    foes(s, "lancelot", *["lancelot-1-dragon-5"] * 4)
    draw(s, "lancelot-3-dragon-7")
    play(s, "face up")
    assert (s.side, s.merlin) == (1, place("lancelot"))
    s.sword, s.merlin = -4, place("excalibur")
    draw(s, "excalibur")
    assert s.merlin == place("excalibur")


@pytest.mark.parametrize("road", ["merlin-travels", "nothing-happens"])
def test_merlin_may_stand_where_a_knight_fights_alone(road: str) -> None:
    s = play(next_road(heroic(table(3)), road), "move black-knight")
    assert s.place[0] == place("black-knight")
    assert (s.merlin == place("black-knight")) == (road == "merlin-travels")


def test_sc_r53_a_captured_knights_card_returns_when_he_dies_or_is_unmasked() -> None:
    s = capture(table(4), 2)
    s.life[2] = 1
    draw(s, "morgan-4")
    assert (s.status[2], s.travel_discard[TRAVEL_NAMES.index("captured")]) == (2, 1)
    s = traitor(capture(table(4), 2), 2)
    s.white_swords = 6
    play(heroic(s), "accuse 2")
    assert (s.status[2], s.travel_discard[TRAVEL_NAMES.index("captured")]) == (3, 1)
    hand(s, 0, "grail"), hand(s, 1, "grail")
    begin(s, 2)
    assert (s.turn, verbs(s)) == (2, {"steal"})


def test_a_travel_card_is_told_with_its_goal() -> None:
    s = ride()
    told_card = story(s, "travel-card")[0]
    assert (told_card.seat, told_card["goal"]) == (0, place("grail"))
    assert top(s, 0) == Q_HEROIC
    assert lay(s, "picts", 1).marched[0] == 1
