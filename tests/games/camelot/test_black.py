"""Black cards (SC-12, SC-47, SC-60 to SC-76, MC-30 to MC-36), reactions to them (SC-44, SC-51), and the piles (SC-28)."""

from typing import Any

import pytest

from gramarye.core.record import NONE
from gramarye.games.camelot.pieces import DESOLATION, DESPAIR, MERLIN, MORGAN_2, VIVIEN
from gramarye.games.camelot.rules import settle
from gramarye.games.camelot.rules_cards import reshuffle, throw
from gramarye.games.camelot.rules_quest import black_sum
from gramarye.games.camelot.rules_table import push, top
from gramarye.games.camelot.state import (
    DEAD,
    F_CHAIN,
    OUT_OF_GAME,
    Q_DISCARD,
    Q_EVIL,
    Q_EXCALIBUR,
    Q_FACE,
    Q_HEROIC,
    Q_MERLINS,
    Q_VOLUNTEER,
    Q_WAR,
    Q_WITCH,
    UNMASKED,
)
from tests.games.camelot import (
    GAME,
    black,
    capture,
    close,
    draw,
    evil,
    foes,
    grail,
    hand,
    held,
    heroic,
    in_force,
    keep_quiet,
    lay,
    legal,
    next_black,
    next_white,
    place,
    play,
    relic,
    stand,
    story,
    table,
    told,
    traitor,
    white,
    why,
)


def unmasked(s: Any, seat: int) -> Any:
    """An unmasked traitor: off the board, without cards."""
    traitor(hand(s, seat), seat)
    s.status[seat], s.place[seat], s.life[seat] = UNMASKED, NONE, 0
    s.proven |= 1 << seat
    return s


# The draw and its reactions


def test_sc_12_a_black_card_is_drawn_announced_and_applied() -> None:
    s = draw(table(3), "picts")
    assert told(s)[:2] == ["drew-black", "announced"]
    assert (int(s.warriors[0]), s.black_discard[black("picts")]) == (1, 1)


def test_sc_r30_a_combat_card_is_announced_without_its_value() -> None:
    s = evil(relic(table(3), excalibur=2))
    play(next_black(s, "black-knight-7"), "draw-black")
    assert (top(s, 0), s.seat, story(s, "announced")[0]["card"]) == (Q_EXCALIBUR, 2, 31)
    assert [GAME.redact(s, seat).card for seat in range(3)] == [3, -2, -2]
    assert story(s, "saw-black")[0].to == 1
    play(s, "answer yes")
    assert (s.black_discard[3], int(s.foes[0]), s.relic[0]) == (1, 0, OUT_OF_GAME)
    s = evil(table(3))
    play(next_black(s, "lancelot-1-dragon-5"), "draw-black")
    assert story(s, "announced")[0]["card"] == 32


def test_sc_r31_sc_51_every_free_knight_with_a_card_is_asked_for_merlins_clockwise_from_the_drawer() -> None:
    s = capture(table(6), 4)
    (
        hand(s, 0, "grail"),
        hand(s, 1, "merlin", "merlin"),
        hand(s, 2),
        hand(s, 3, "merlin"),
        hand(s, 4, "merlin"),
    )
    hand(s, 5, "fight-1", "merlin")
    evil(s, 3)
    play(next_black(s, "morgan-4"), "draw-black")
    asked = []
    for answer in ("offer 1", "offer 0", "offer 0", "offer 2"):
        asked.append((int(s.seat), legal(s)[-1]))
        play(s, answer)
    assert asked == [(3, "offer 1"), (5, "offer 1"), (0, "offer 0"), (1, "offer 2")]
    assert {"merlins-spent", "cancelled"} <= set(told(s))
    assert (s.life[:6].tolist(), s.white_discard[MERLIN]) == ([4] * 6, 3)
    assert s.black_discard[black("morgan-4")] == 1
    assert top(s, 0) == Q_HEROIC


def test_sc_r31_nobody_offers_more_than_he_holds_or_is_missing() -> None:
    s = table(3)
    hand(s, 0, "merlin", "merlin"), hand(s, 1, "merlin", "merlin", "merlin"), hand(s, 2, "grail")
    play(next_black(evil(s), "morgan-4"), "draw-black", "offer 2")
    assert legal(s) == ["offer 0", "offer 1"]
    assert why(s, "offer 2") == "SC-51"
    assert s.shown[0, MERLIN] == 2


def test_sc_r316_merlins_offered_in_vain_are_kept() -> None:
    s = table(3)
    hand(s, 0, "merlin", "merlin"), hand(s, 1, "grail"), hand(s, 2, "grail")
    play(next_black(evil(s), "morgan-4"), "draw-black", "offer 2", "offer 0", "offer 0")
    assert held(s, 0) == ["merlin", "merlin"]
    assert (s.life[:3].tolist(), s.offer[:3].tolist()) == ([3, 3, 3], [0, 0, 0])


def test_sc_r32_sc_44_sc_r207_the_holder_of_excalibur_is_asked_at_every_card_after_the_merlins() -> None:
    for card in ("despair", "morgan-3"):
        s = relic(hand(table(3), 1, "grail"), excalibur=1)
        play(next_black(evil(s), card), "draw-black")
        if card == "morgan-3":
            assert top(s, 0) == Q_MERLINS
            play(s, "offer 0")
        assert (top(s, 0), s.seat, legal(s)) == (Q_EXCALIBUR, 1, ["answer no", "answer yes"])
        play(s, "answer yes")
        assert {"excalibur-thrown", "cancelled"} <= set(told(s))
        assert (s.engines, s.woe_count, s.black_discard[black(card)]) == (0, 0, 1)
    s = capture(relic(table(4), excalibur=1), 1)
    draw(s, "despair")
    assert s.woe_count == 1  # SC-R03: a captured holder is not asked


def test_sc_r403_standard_cards_ask_nobody_for_merlins() -> None:
    s = evil(hand(table(3), 0, "merlin", "merlin", "merlin"))
    play(next_black(s, "excalibur"), "draw-black")
    assert (top(s, 0), s.sword) == (Q_HEROIC, -1)


# Standard cards


def test_sc_60_a_black_knight_card_face_up_or_face_down_for_a_white_card() -> None:
    s = draw(table(3), "black-knight-5")
    assert (top(s, 0), s.seat, legal(s)) == (Q_FACE, 0, ["face up", "face down"])
    down = s.copy()
    play(s, "face up")
    assert (s.foe[0, 0], s.foe_by[0, 0], s.cards[0]) == (2, NONE, 0)
    play(down, "face down")
    assert (down.foe_by[0, 0], down.cards[0]) == (0, 1)
    assert [int(GAME.redact(down, seat).foe[0, 0]) for seat in range(3)] == [2, -2, -2]
    assert story(down, "black-laid")[0]["card"] == 31


def test_sc_61_a_lancelot_card_counts_low_for_lancelot_and_high_for_the_dragon() -> None:
    s = foes(table(3), "lancelot", "lancelot-1-dragon-5", "lancelot-7-dragon-11")
    assert black_sum(s, 1) == 8
    s.side = 1
    assert black_sum(s, 1) == 16
    draw(s, "lancelot-5-dragon-9")
    assert top(s, 0) == Q_FACE
    play(s, "face down")
    assert int(s.foes[1]) == 3


def test_sc_r33_the_white_card_is_drawn_before_the_quest_ends_and_only_by_the_entitled() -> None:
    s = foes(table(3), "black-knight", *["black-knight-1"] * 3)
    draw(s, "black-knight-3")
    play(s, "face down")
    names = told(s)
    assert names.index("drew") < names.index("combat-opened")
    s = draw(table(3), "black-knight-3")
    s.life[0] = 0
    play(s, "face down")
    assert s.cards[0] == 0


def test_sc_62_an_excalibur_card_moves_the_sword_towards_evil() -> None:
    assert draw(table(3), "excalibur").sword == -1


def test_sc_63_despair_takes_a_spot_or_a_grail_card_with_it() -> None:
    s = draw(grail(table(3), 2), "despair")
    assert (s.grails, s.woes[0], s.woe_count, s.black_discard[DESPAIR]) == (2, DESPAIR, 1, 0)
    s = draw(grail(table(3), 5, "despair", "despair"), "despair")
    assert (s.grails, s.woe_count, s.black_discard[DESPAIR], s.white_discard[white("grail")]) == (4, 2, 1, 1)


def test_sc_64_picts_and_saxons_come_to_their_wars() -> None:
    s = draw(draw(table(3), "picts"), "saxons")
    assert s.warriors.tolist() == [1, 1]
    assert "warrior-came" in told(s)


def test_sc_65_mercenaries_come_to_the_war_of_the_drawers_choice() -> None:
    s = draw(table(3), "mercenaries")
    assert (top(s, 0), legal(s)) == (Q_WAR, ["war picts", "war saxons"])
    play(s, "war saxons")
    assert (s.warriors.tolist(), s.black_discard[black("mercenaries")]) == ([0, 1], 1)


# Closed quests


@pytest.mark.parametrize("card", ["lancelot-1-dragon-5", "excalibur", "despair", "desolation", "dark-forest"])
def test_sc_47_mc_22_sc_r43_sc_r217_a_card_of_a_closed_quest_brings_an_engine_and_leaves(card: str) -> None:
    for expansion in ("base", "merlins-company"):
        s = close(table(3, expansion=expansion), "lancelot", "excalibur", "grail")
        draw(s, card)
        assert s.engines == 1
        there = (s.black_discard[black(card)], s.black_gone[black(card)])
        assert there == ((1, 0) if expansion == "base" else (0, 1))
        assert told(s).index("closed-card") < told(s).index("engine-came")


def test_mc_21_sc_r216_where_merlin_stands_no_engine_comes_but_the_card_leaves() -> None:
    s = close(table(3), "grail")
    s.merlin = place("grail")
    draw(s, "despair")
    assert (s.engines, s.black_gone[DESPAIR]) == (0, 1)


# Morgan


def test_sc_66_sc_r34_a_volunteer_pays_three_cards_for_morgan_1() -> None:
    s = capture(table(5), 3)
    (
        hand(s, 0, "grail", "grail"),
        hand(s, 1, *["grail"] * 3),
        hand(s, 2, *["fight-1"] * 4),
        hand(s, 3, *["fight-2"] * 5),
    )
    hand(s, 4, "grail")
    draw(s, "morgan-1", seat=4)
    assert (top(s, 0), s.seat) == (Q_VOLUNTEER, 1)
    play(s, "answer no")
    assert s.seat == 2  # who has too few cards, or is captured, is not asked
    paid = s.copy()
    play(paid, "answer yes")
    assert (top(paid, 0), paid.seat) == (Q_DISCARD, 2)
    play(paid, "card fight-1", "card fight-1", "card fight-1")
    assert (paid.cards[:5].tolist(), top(paid, 0)) == ([2, 3, 1, 5, 1], Q_HEROIC)
    play(s, "answer no")  # nobody: every knight discards one, clockwise from the drawer
    assert s.cards[4] == 0  # the only card
    assert (top(s, 0), s.seat) == (Q_DISCARD, 0)
    play(s, "card grail", "card grail", "card fight-1", "card fight-2")
    assert s.cards[:5].tolist() == [1, 2, 3, 4, 0]
    assert s.seen_thrown.sum() == 0


def test_sc_67_sc_r36_morgan_2_brings_three_more_cards_that_nothing_cancels() -> None:
    s = relic(hand(table(4), 1, "merlin", "merlin", "merlin"), excalibur=1, armor=0)
    evil(s)
    next_black(s, "morgan-2", "picts", "picts", "picts", "saxons")
    play(s, "draw-black", "pick 0")  # the Armor shows two, and one of them goes under
    next_black(s, "picts", "picts", "picts")
    play(s, "offer 0", "answer no")
    assert int(s.warriors[0]) == 3  # SC-R210: the Armor does not choose here
    assert (s.chain, s.black_discard[MORGAN_2]) == (0, 1)
    assert told(s).count("announced") == 3


def test_sc_r210_the_armor_does_not_apply_in_a_chain() -> None:
    s = relic(table(3), armor=0)
    evil(s)
    next_black(s, "saxons", "morgan-2", "excalibur", "excalibur", "excalibur")
    play(s, "draw-black", "pick 1")
    keep_quiet(s)
    assert (s.sword, top(s, 0)) == (-3, Q_HEROIC)


def test_sc_r305_specials_in_a_chain_cannot_be_cancelled_but_morgan_2_can() -> None:
    s = hand(table(3), 0, "merlin", "merlin", "merlin")
    play(next_black(evil(s), "morgan-2", "morgan-4", "morgan-3", "picts"), "draw-black", "offer 3")
    assert (s.chain, s.black_discard[MORGAN_2], s.engines) == (0, 1, 0)
    s = hand(table(3), 0, "merlin", "merlin", "merlin")
    play(next_black(evil(s), "morgan-2", "morgan-4", "morgan-3", "picts"), "draw-black", "offer 0")
    assert (s.engines, s.life[0], held(s, 0)) == (2, 3, ["merlin"] * 3)


def test_sc_r36_guinevere_in_a_chain_lets_it_go_on_and_then_ends_the_turn() -> None:
    s = stand(table(3), "grail")
    draw(s, "morgan-2", "guinevere", "picts", "saxons")
    assert (s.warriors.tolist(), s.turn, top(s, 0)) == ([1, 1], 1, Q_EVIL)
    assert s.place[0] == 0


def test_sc_r36_each_card_of_a_chain_is_settled_with_deaths() -> None:
    s = table(4)
    s.life[1] = 1
    draw(s, "morgan-2", "morgan-4", "picts", "picts")
    names = told(s)
    assert s.status[1] == DEAD
    assert names.index("died") < names.index("warrior-came")


def test_sc_68_morgan_3_brings_two_engines() -> None:
    assert draw(table(3), "morgan-3").engines == 2


def test_sc_69_morgan_4_takes_a_life_point_from_every_knight() -> None:
    s = draw(capture(table(4), 2), "morgan-4")
    assert s.life[:4].tolist() == [3, 3, 3, 3]


def test_sc_70_sc_r35_a_volunteer_with_two_life_points_pays_for_morgan_5() -> None:
    s = table(4)
    s.life[:4] = [1, 2, 4, 4]
    hand(s, 3, "grail", "grail")
    draw(s, "morgan-5")
    assert (top(s, 0), s.seat) == (Q_VOLUNTEER, 1)  # one life point is not enough
    refused = s.copy()
    play(s, "answer yes")
    assert (s.status[1], s.cards[3]) == (DEAD, 2)
    play(refused, "answer no", "answer no", "answer no")
    assert (top(refused, 0), refused.seat) == (Q_DISCARD, 3)
    play(refused, "card grail")
    assert refused.cards[3] == 1


def test_sc_r209_a_volunteer_for_morgan_5_may_die_and_one_for_morgan_1_needs_three_cards() -> None:
    s = table(3)
    s.life[0] = 2
    draw(s, "morgan-5")
    play(s, "answer yes")
    assert (s.life[0], s.status[0], s.seat) == (0, 0, 0)  # the active knight dies at the end of his turn
    s = hand(table(3), 0, "grail", "grail")
    draw(s, "morgan-1")
    assert top(s, 0) == Q_DISCARD


def test_sc_r220_under_the_second_witch_nobody_volunteers_for_morgan_5() -> None:
    s = in_force(hand(table(3, coats=["lamorak"]), 0, "grail", "grail"), "witch-2")
    draw(s, "morgan-5")
    assert (top(s, 0), s.seat) == (Q_DISCARD, 0)
    play(s, "card grail")
    assert why(evil(hand(s, 0, "grail", "grail")), "give-cards") == ""


# The other specials


def test_sc_71_desolation_takes_a_grail_card_and_its_spot() -> None:
    s = draw(grail(table(3), 2, "despair"), "desolation")
    assert (s.grails, s.woes[:2].tolist()) == (1, [DESPAIR, DESOLATION])
    s = draw(grail(table(3), 0), "desolation")
    assert (s.grails, s.woes[0]) == (0, DESOLATION)
    s = draw(grail(table(3), 4, "despair", "despair", "despair"), "desolation")
    assert (s.grails, s.woe_count) == (3, 4)
    s = draw(grail(table(3), 1, *["despair"] * 6), "desolation")
    assert s.black_swords == 3


def test_sc_72_sc_r100_dark_forest_and_vivien_last_until_a_quest_is_won() -> None:
    s = draw(stand(table(3), "picts"), "dark-forest")
    assert s.lasting == 1 << black("dark-forest")
    heroic(in_force(s, "vivien"))
    s.engines = 1
    hand(s, 0, "fight-5", "fight-5")
    stand(s, "camelot")
    play(s, "siege fight-5", "card fight-5", "roll")
    assert s.lasting  # a siege fight is no quest
    heroic(lay(stand(hand(s, 0, "fight-5"), "picts"), "picts", 1, 2, 3, 4))
    play(s, "lay fight-5 5")
    assert s.lasting == 0
    assert (s.black_discard[black("dark-forest")], s.black_discard[VIVIEN]) == (1, 1)


def test_sc_r39_a_lost_grail_quest_leaves_the_dark_forest_idle() -> None:
    s = in_force(grail(table(3), 0, *["despair"] * 6), "dark-forest")
    draw(s, "despair")
    assert s.lasting == 1 << black("dark-forest")


def test_sc_73_sc_r37_guinevere_calls_the_free_knights_home_and_ends_the_turn() -> None:
    s = capture(stand(table(4), "black-knight", "grail", "picts"), 1)
    lay(s, "black-knight", 3)
    draw(s, "guinevere")
    assert (s.place[:4].tolist(), s.turn) == ([0, place("grail"), 0, 0], 2)
    assert s.laid.sum() == 0
    s = stand(unmasked(table(4), 3), "grail")
    draw(s, "guinevere", seat=3)
    assert (s.place[0], s.turn, top(s, 0)) == (0, 0, Q_EVIL)


def test_sc_74_in_the_mists_each_lost_quest_gives_one_more_black_sword() -> None:
    s = draw(table(3), "mists-of-avalon")
    s.warriors[0] = 3
    draw(s, "picts")
    assert s.black_swords == 2


def test_sc_75_mordred_joins_a_war_that_then_needs_a_second_fight_5() -> None:
    s = draw(table(3, coats=["geraint"]), "mordred")
    assert top(s, 0) == Q_WAR
    play(s, "war saxons")
    assert (s.mordred, s.warriors.tolist()) == (1, [0, 1])
    heroic(lay(stand(hand(s, 0, "fight-5", "fight-5"), "saxons"), "saxons", 1, 2, 3, 4))
    play(s, "lay fight-5 5")
    assert s.white_swords == 0
    play(heroic(s), "lay fight-5 5")
    assert (s.white_swords, s.mordred, s.black_discard[black("mordred")]) == (1, NONE, 1)


def test_sc_r38_mordred_lies_down_before_the_fourth_warrior_loses_the_war() -> None:
    s = table(3)
    s.warriors[0] = 3
    draw(s, "mordred")
    play(s, "war picts")
    assert (s.black_swords, s.mordred, s.black_discard[black("mordred")]) == (1, NONE, 1)


def test_sc_76_while_vivien_is_in_force_no_merlin_is_played() -> None:
    s = hand(table(3), 0, "merlin", "merlin", "merlin")
    evil(s)
    play(next_black(s, "vivien"), "draw-black")
    cancelled = s.copy()
    play(cancelled, "offer 3")
    assert cancelled.lasting == 0
    play(s, "offer 0")
    s.engines = 1
    assert why(s, "play merlin 0") == "SC-76"
    play(next_black(evil(s), "morgan-4"), "draw-black")
    assert s.life[0] == 3  # nobody was asked


# Witches


def test_mc_30_sc_r225_the_first_witch_shuffles_all_piles_but_the_roads_and_herself_in() -> None:
    s = table(3)
    for _ in range(20):
        s.white_left -= 1
        s.white_discard[s.white[s.white_left]] += 1
        s.white[s.white_left] = NONE
        s.white_thrown += 1
    draw(s, "picts")
    roads = s.travel.tolist()
    draw(s, "witch-1")
    assert (s.white_left, s.white_thrown, s.black_left) == (107, 0, 90)
    assert s.travel.tolist() == roads
    assert black("witch-1") in s.black.tolist()


def test_mc_31_the_second_witch_forbids_willing_sacrifices() -> None:
    s = draw(table(3, coats=["caradoc"]), "witch-2")
    assert why(evil(s), "give-life") == "MC-31"
    assert why(heroic(s), "bleed") == "MC-31"
    s.left = 0
    assert why(s, "second") == "MC-31"
    draw(s, "morgan-4")
    assert s.life[0] == 3  # imposed losses happen


def test_mc_32_sc_r41_the_third_witch_settles_the_picts_before_the_saxons() -> None:
    s = stand(table(4), "picts", "saxons")
    s.warriors[:] = 3
    s.life[0] = 1
    draw(s, "witch-3", seat=2)
    names = told(s)
    assert (s.black_swords, s.engines, s.warriors.tolist()) == (2, 4, [0, 0])
    assert names.index("died") < [i for i, name in enumerate(names) if name == "warrior-came"][1]


def test_mc_33_sc_r40_the_fourth_witch_asks_every_knight_with_a_card() -> None:
    s = capture(table(4), 2)
    hand(s, 0, "grail", "fight-1"), hand(s, 1, "fight-1"), hand(s, 2, "grail")
    draw(s, "witch-4")
    assert (top(s, 0), s.seat, legal(s)) == (Q_WITCH, 0, ["card grail", "answer no"])
    assert why(s, "card fight-1") == "SC-R40"
    play(s, "card grail")
    assert (s.seat, legal(s)) == (1, ["answer no"])  # he has no Grail, and nobody learns it from the question
    play(s, "answer no")
    assert s.seat == 2
    play(s, "answer no")  # the life point, though he has a Grail
    assert s.life[:4].tolist() == [4, 3, 3, 3]
    assert (held(s, 0), held(s, 2), s.seen_thrown[white("grail")]) == (["fight-1"], ["grail"], 1)


def test_mc_34_under_the_fifth_witch_a_false_accusation_turns_two_swords() -> None:
    s = draw(table(3), "witch-5")
    s.white_swords = 6
    play(heroic(s), "accuse 1")
    assert (s.white_swords, s.black_swords) == (4, 2)


def test_mc_35_sc_r15_sc_r99_under_the_sixth_witch_played_merlins_leave_the_game() -> None:
    s = draw(table(3), "witch-6")
    s.engines = 1
    play(hand(heroic(s), 0, "merlin"), "play merlin 0")
    assert (s.merlins_gone, s.white_discard[MERLIN]) == (1, 0)
    play(hand(heroic(stand(s, "excalibur")), 0, "merlin"), "give-sword merlin")
    assert (s.merlins_gone, s.white_discard[MERLIN]) == (1, 1)  # paid, not played
    play(hand(heroic(s), 0, "merlin-to-the-rescue"), "play merlin-to-the-rescue 0")
    assert s.merlins_gone == 1
    hand(s, 0, "merlin", "merlin", "merlin")
    play(next_black(evil(s), "morgan-4"), "draw-black", "offer 3")
    assert s.merlins_gone == 4


def test_sc_r99_vivien_and_the_sixth_witch_touch_only_cards_named_merlin() -> None:
    s = in_force(table(3, coats=["bedivere"]), "vivien", "witch-6")
    hand(heroic(s), 0, "merlin-to-the-rescue", "grail", "grail", "grail")
    assert why(s, "play merlin-to-the-rescue 2") == ""
    hand(s, 1, "merlin")
    throw(s, 1, MERLIN, False)
    assert why(s, "fetch-merlin") == ""
    s.merlin = 0
    assert why(s, "meet-merlin") == ""


def test_mc_36_sc_r42_the_seventh_witch_strikes_who_was_not_on_the_next_lost_quest() -> None:
    s = capture(draw(stand(table(5), "picts", "picts", "grail", "grail"), "witch-7"), 3)
    s.status[1] = 0
    s.warriors[0] = 3
    draw(s, "picts", seat=4)
    assert s.life[:5].tolist() == [
        3,
        3,
        3,
        3,
        3,
    ]  # two by the war, three by the witch, the captive elsewhere too
    assert s.lasting == 0
    assert s.black_discard[black("witch-7")] == 1


def test_sc_r42_a_captive_on_the_lost_quest_is_spared() -> None:
    s = capture(draw(stand(table(4), "camelot", "picts"), "witch-7"), 1)
    s.warriors[0] = 3
    draw(s, "picts", seat=2)
    assert s.life[:4].tolist() == [3, 4, 3, 3]


# Piles


def test_sc_28_sc_r46_an_empty_pile_is_refilled_for_both_colours_when_a_card_is_needed() -> None:
    s = table(3)
    draw(s, "picts")
    while s.white_left > 1:
        s.white_left -= 1
        s.white_discard[s.white[s.white_left]] += 1
        s.white[s.white_left] = NONE
        s.white_thrown += 1
    left = s.black_left
    play(heroic(hand(s, 0, "reinforcements")), "play reinforcements 0")
    assert "reshuffled" in told(s)
    assert s.cards[0] == 4
    assert (s.black_left, s.black_discard.sum()) == (left + 1, 0)
    assert s.white_thrown == 1  # Reinforcements itself was nowhere and is discarded now


def test_sc_r47_without_white_cards_a_draw_gives_fewer_and_without_black_ones_nobody_draws() -> None:
    s = table(3, coats=["percival"])
    while s.white_left > 1:
        s.white_left -= 1
        card = s.white[s.white_left]
        s.white[s.white_left] = NONE
        s.hand[1, card] += 1
        s.cards[1] += 1
    play(heroic(hand(s, 0)), "draw-white")
    assert s.cards[0] == 1
    assert "reshuffled" not in told(s)
    s.black_gone += s.black_discard
    for i in range(s.black_left):
        s.black_gone[s.black[i]] += 1
        s.black[i] = NONE
    s.black_discard[:] = 0
    s.black_left = 0
    evil(s)
    assert legal(s) == ["engine", "give-life"]
    assert (why(s, "draw-black"), why(s, "look")) == ("SC-R47", "SC-R47")
    s.black_gone[MORGAN_2] -= 1
    s.chain = 4
    push(s, F_CHAIN)
    settle(s)
    assert (s.chain, s.black_discard[MORGAN_2]) == (0, 1)


def test_what_is_known_of_the_black_pile_is_forgotten_when_it_is_shuffled() -> None:
    s = table(3)
    s.black_known[s.black_left - 1] = 7
    reshuffle(s)
    assert s.black_known.sum() == 0


def test_sc_r48_several_draw_clockwise_all_cards_of_one_player_first() -> None:
    s = hand(table(4), 2, "reinforcements")
    next_white(s, "fight-1", "fight-2", "fight-3")
    play(heroic(s, 2), "play reinforcements 1")
    assert [event.seat for event in story(s, "drew")] == [3, 0, 1]
    assert (held(s, 3), held(s, 0), held(s, 1)) == (["fight-1"], ["fight-2"], ["fight-3"])


def test_sc_r81_knights_may_cancel_the_cards_of_an_unmasked_traitor() -> None:
    s = unmasked(hand(table(4), 0, "merlin", "merlin", "merlin"), 3)
    play(next_black(evil(s, 3), "morgan-3"), "draw-black")
    assert (top(s, 0), s.seat) == (Q_MERLINS, 0)
    play(s, "offer 3")
    assert s.engines == 0
