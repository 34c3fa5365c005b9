"""Places and quests as they go on (SC-18, SC-30 to SC-40, SC-R05, SC-R63 to SC-R66), healing and the siege."""

from typing import Any

import pytest

from gramarye.core.record import NONE
from gramarye.games.camelot.pieces import DESOLATION, DESPAIR
from gramarye.games.camelot.rules_quest import black_sum, fitting, war_need, war_value, white_sum
from gramarye.games.camelot.rules_table import is_solo, quest_at, top
from gramarye.games.camelot.state import Q_FIGHT, Q_HEROIC
from tests.games.camelot import (
    black,
    capture,
    close,
    draw,
    foes,
    grail,
    hand,
    held,
    heroic,
    in_force,
    lay,
    legal,
    next_road,
    place,
    play,
    relic,
    stand,
    story,
    table,
    told,
    white,
    why,
)

PAIRS, FULL_HOUSE, TRIPLES = "black-knight", "lancelot", "lancelot"


def fights(s: Any, name: str, *values: int) -> list[bool]:
    """Whether Fight cards 1 to 5 fit on a combat with these values laid."""
    lay(s, name, *values)
    fit = fitting(s, place(name))
    return [fit >> value & 1 != 0 for value in range(5)]


def test_sc_18_each_place_offers_its_own_action() -> None:
    s = heroic(hand(table(3), 0, "fight-1", "grail"))
    s.engines = 1
    offers = {
        "camelot": {"draw-white", "siege"},
        "black-knight": {"lay"},
        "lancelot": {"lay"},
        "excalibur": {"give-sword"},
        "grail": {"lay-grail"},
        "picts": {"lay"},
        "saxons": {"lay"},
    }
    for where, verbs in offers.items():
        stand(s, where)
        found = {move.split()[0] for move in legal(s)} - {"move", "bleed"}
        assert found == verbs, where
    assert why(stand(s, "grail"), "lay fight-1 1") == "SC-18"


def test_sc_30_one_knight_alone_meets_the_black_knight_and_lancelot() -> None:
    s = heroic(stand(table(4, expansion="base"), "camelot", "black-knight", "lancelot", "grail"))
    assert why(s, "move black-knight") == "SC-30"
    assert why(s, "move lancelot") == "SC-30"
    assert why(s, "move grail") == ""
    s.side = 1
    assert why(s, "move lancelot") == ""  # the Dragon is a group quest
    assert (is_solo(s, place("lancelot")), quest_at(s, place("lancelot"))) == (False, 7)


def test_sc_r63_a_solo_quest_with_a_captured_knight_is_taken_and_keeps_its_cards() -> None:
    s = heroic(stand(capture(table(4), 1), "camelot", "black-knight"))
    lay(s, "black-knight", 5, 5)
    assert why(s, "move black-knight") == "SC-30"
    foes(s, "black-knight", "black-knight-1", "black-knight-1", "black-knight-1")
    draw(s, "black-knight-1")
    play(s, "face up")
    assert (s.white_swords, s.black_swords) == (1, 0)


def test_sc_31_sc_r302_leaving_a_solo_quest_abandons_it_and_group_quests_keep_their_cards() -> None:
    s = heroic(stand(table(3, expansion="base"), "black-knight", "picts"))
    foes(lay(s, "black-knight", 2, 2), "black-knight", "black-knight-1")
    lay(s, "picts", 1, 2)
    play(s, "move grail")
    assert "abandoned" in told(s)
    assert (white_sum(s, 0), int(s.foes[0]), s.white_discard[white("fight-2")]) == (0, 1, 2)
    assert s.black_swords == 0
    play(heroic(s, 1), "move grail")
    assert int(s.marched[0]) == 2


def test_sc_r64_who_leaves_a_solo_quest_leaves_it_only_when_the_move_succeeds() -> None:
    s = heroic(lay(stand(hand(table(3), 0, "grail"), "black-knight"), "black-knight", 2, 2))
    play(next_road(s, "lost"), "move grail", "answer no")
    assert (s.place[0], white_sum(s, 0)) == (place("black-knight"), 4)
    heroic(hand(s, 0, "grail"))
    play(next_road(s, "captured"), "move grail")
    assert (s.place[0], white_sum(s, 0)) == (place("black-knight"), 4)
    s = heroic(lay(stand(table(3), "black-knight"), "black-knight", 2, 2))
    play(next_road(s, "vision"), "move saxons")
    assert (s.place[0], white_sum(s, 0)) == (place("grail"), 0)


def test_sc_32_the_black_knight_takes_two_pairs() -> None:
    assert fights(table(3), PAIRS) == [True] * 5
    assert fights(table(3), PAIRS, 1) == [True] * 5
    assert fights(table(3), PAIRS, 1, 1) == [False, True, True, True, True]
    assert fights(table(3), PAIRS, 1, 1, 3) == [False, False, True, False, False]
    s = heroic(stand(hand(table(3), 0, "fight-2"), "black-knight"))
    lay(s, "black-knight", 1, 3)
    assert why(s, "lay fight-2 2") == "SC-32"
    assert why(s, "lay fight-2 1") == "SC-32"


def test_sc_33_lancelot_takes_a_full_house() -> None:
    assert fights(table(3), FULL_HOUSE, 1, 1) == [True] * 5
    assert fights(table(3), FULL_HOUSE, 1, 1, 1) == [False, True, True, True, True]
    assert fights(table(3), FULL_HOUSE, 1, 1, 4, 4) == [True, False, False, True, False]


def test_sc_34_the_dragon_takes_three_triples() -> None:
    s = table(3)
    s.side = 1
    assert fights(s, TRIPLES, 1, 1, 1, 2, 2, 2, 5) == [False, False, False, False, True]
    assert white_sum(s, 1) == 14


def test_sc_35_sc_r314_white_must_be_higher_and_a_tie_is_evils() -> None:
    for black_card, won in (("black-knight-1", True), ("black-knight-3", False)):
        s = stand(table(3), "black-knight")
        lay(s, "black-knight", 3, 3)
        foes(s, "black-knight", "black-knight-1", "black-knight-1", "black-knight-1")
        draw(s, black_card)  # 6 against 4, or 6 against 6
        play(s, "face up")
        assert (s.white_swords == 1) == won
        opened = story(s, "combat-opened")[0]
        assert opened["white"] == 6
        assert opened["black"] == (4 if won else 6)


def test_an_unfinished_side_counts_what_is_there() -> None:
    s = foes(lay(table(3), "black-knight", 4), "black-knight", "black-knight-1", "black-knight-5", by=1)
    assert (white_sum(s, 0), black_sum(s, 0)) == (4, 6)


def test_sc_36_a_card_moves_the_sword_and_five_steps_win_or_lose() -> None:
    s = heroic(stand(hand(table(3, coats=["geraint"]), 0, "merlin"), "excalibur"))
    play(s, "give-sword merlin")
    assert (s.sword, held(s, 0)) == (1, [])
    assert s.seen_thrown[white("merlin")] == 0  # face down
    s.sword = 4
    play(heroic(hand(s, 0, "grail")), "give-sword grail")
    assert (s.sword, s.white_swords) == (5, 2)
    assert not s.closed & 1 << place("lancelot")
    assert s.closed & 1 << place("excalibur")
    s = table(3)
    s.sword = -4
    draw(s, "excalibur")
    assert (s.black_swords, s.relic[0]) == (2, 9)


def test_sc_37_grail_cards_take_spots_and_seven_win() -> None:
    s = heroic(grail(stand(hand(table(3, coats=["geraint"]), 0, "grail"), "grail"), 6))
    play(s, "lay-grail one")
    assert (s.white_swords, s.relic[1]) == (3, 0)
    assert s.closed & 1 << place("grail")
    assert why(heroic(s), "lay-grail one") == "SC-37"


def test_sc_r05_on_a_full_row_a_grail_card_takes_the_newest_black_card_off() -> None:
    s = heroic(grail(stand(hand(table(3), 0, "grail"), "grail"), 4, "despair", "despair", "desolation"))
    play(s, "lay-grail one")
    assert (s.grails, s.woes[:3].tolist()) == (4, [DESPAIR, DESPAIR, NONE])
    assert (s.black_discard[DESOLATION], s.white_discard[white("grail")]) == (1, 1)


def test_sc_38_a_war_goes_from_one_to_five() -> None:
    s = heroic(stand(hand(table(3, coats=["geraint"]), 0, "fight-1", "fight-2"), "saxons"))
    assert why(s, "lay fight-2 2") == "SC-38"
    play(s, "lay fight-1 1")
    assert (war_value(s, 1), war_need(s, 1)) == (1, 5)
    lay(s, "saxons", 2, 3, 4)
    play(heroic(hand(s, 0, "fight-5")), "lay fight-5 5")
    assert (s.white_swords, int(s.marched[1])) == (1, 0)
    s.warriors[0] = 3
    draw(s, "picts")
    assert (s.black_swords, s.engines, int(s.warriors[0])) == (1, 2, 0)


def test_mc_48_sc_r29_a_fight_any_is_named_when_laid_and_is_itself_again_in_the_discard() -> None:
    s = heroic(stand(hand(table(3), 0, "fight-any"), "black-knight"))
    assert [move for move in legal(s) if move.startswith("lay")] == [
        f"lay fight-any {value}" for value in range(1, 6)
    ]
    play(s, "lay fight-any 4")
    assert (s.laid[0].tolist(), s.laid_any[0].tolist()) == ([0, 0, 0, 1, 0], [0, 0, 0, 1, 0])
    stand(heroic(s), "black-knight")
    play(next_road(s, "nothing-happens"), "move picts")
    assert (s.white_discard[white("fight-any")], s.white_discard[white("fight-4")]) == (1, 0)
    heroic(hand(s, 0, "fight-any"))
    assert [move for move in legal(s) if move.startswith("lay")] == ["lay fight-any 1"]
    play(s, "lay fight-any 1")
    assert int(s.marched_any[0]) == 1
    hand(heroic(stand(s, "camelot")), 0, "fight-any")
    s.engines = 1
    play(s, "siege fight-any")
    assert s.total == 5


def test_sc_39_at_the_round_table_two_cards_are_drawn() -> None:
    s = play(heroic(table(3, coats=["geraint"])), "draw-white")
    assert s.cards[0] == 2
    assert why(heroic(stand(s, "grail")), "draw-white") == "SC-39"


@pytest.mark.parametrize("good", [True, False])
def test_sc_40_a_siege_fight_needs_more_than_the_die(good: bool) -> None:
    s = heroic(hand(table(3, coats=["geraint"]), 0, *(["fight-5", "fight-4"] if good else ["fight-1"])))
    s.engines = 2
    play(s, f"siege {held(s, 0)[0]}")
    assert (top(s, 0), s.seat) == (Q_FIGHT, 0)
    if good:
        play(s, "card fight-5") if "card fight-5" in legal(s) else play(s, "card fight-4")
    else:
        hand(s, 0)
    play(s, "roll")
    rolled = story(s, "rolled")[0]
    won = rolled["total"] > rolled["die"]
    assert (s.engines, int(s.life[0])) == ((1, 4) if won else (2, 3))
    assert won or not good
    assert s.cards[0] == 0


def test_a_total_of_nine_beats_every_roll_and_one_beats_none() -> None:
    for seed in range(6):
        s = heroic(hand(table(3, seed, coats=["geraint"]), 0, "fight-5", "fight-4"))
        s.engines = 1
        assert play(s, "siege fight-5", "card fight-4", "roll").engines == 0
        s = heroic(hand(table(3, seed, coats=["geraint"]), 0, "fight-1"))
        s.engines = 1
        assert play(s, "siege fight-1", "roll").life[0] == 3


def test_sc_r65_a_siege_fight_needs_an_engine_and_a_fight_card_first() -> None:
    s = heroic(hand(table(3), 0, "fight-1", "grail"))
    assert why(s, "siege fight-1") == "SC-40"
    s.engines = 1
    assert why(s, "siege fight-1") == ""
    play(s, "siege fight-1")
    assert set(legal(s)) == {"roll"}
    assert why(s, "card grail") == "SC-40"
    assert why(s, "answer no") == "SC-R402"
    s.stack[s.depth - 1, 3] = 0
    assert why(s, "roll") == "SC-40"


def test_excalibur_adds_one_in_a_fight_with_the_die() -> None:
    s = relic(heroic(hand(table(3), 0, "fight-3")), excalibur=0)
    s.engines = 1
    play(s, "siege fight-3")
    assert s.total == 4


def test_sc_72_no_grail_card_goes_through_the_dark_forest() -> None:
    s = in_force(heroic(stand(hand(table(3), 0, "grail"), "grail")), "dark-forest")
    assert why(s, "lay-grail one") == "SC-72"


def test_sc_20_three_identical_cards_heal() -> None:
    s = heroic(hand(table(3), 0, "fight-1", "fight-1", "fight-2", "grail", "grail", "grail"))
    assert why(s, "heal fight-1") == "SC-20"
    play(s, "heal grail")
    assert (s.life[0], held(s, 0)) == (5, ["fight-1", "fight-1", "fight-2"])


def test_sc_r303_healing_cards_go_away_face_down() -> None:
    s = play(heroic(hand(table(3), 0, "grail", "grail", "grail")), "heal grail")
    assert (s.white_discard[white("grail")], s.seen_thrown[white("grail")]) == (3, 0)


def test_sc_r77_healing_needs_some_life_and_room_for_more() -> None:
    s = heroic(hand(table(3), 0, "grail", "grail", "grail"))
    for life, rule in ((0, "SC-20"), (1, ""), (5, ""), (6, "SC-20")):
        s.life[0] = life
        assert why(s, "heal grail") == rule


def test_sc_r213_three_merlins_heal_and_a_fight_any_equals_only_its_like() -> None:
    s = heroic(hand(table(3), 0, "merlin", "merlin", "merlin", "fight-5", "fight-5", "fight-any"))
    assert why(s, "heal merlin") == ""
    assert why(s, "heal fight-5") == "SC-20"
    assert why(heroic(hand(s, 0, "fight-any", "fight-any", "fight-any")), "heal fight-any") == ""


def test_closed_quests_cannot_be_reached_and_wars_always_can() -> None:
    s = close(heroic(table(3, expansion="base")), "lancelot", "excalibur", "grail")
    goals = {move.split()[1] for move in legal(s) if move.startswith("move")}
    assert goals == {"black-knight", "picts", "saxons"}
    assert top(s, 0) == Q_HEROIC
    assert black("despair") == DESPAIR
