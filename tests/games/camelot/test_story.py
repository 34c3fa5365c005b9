"""What players are told agrees with the rules in the corners too."""

from typing import Any

import pytest

from tests.games.camelot import (
    GAME,
    capture,
    close,
    draw,
    evil,
    foes,
    grail,
    hand,
    heroic,
    keep_quiet,
    lay,
    next_black,
    place,
    play,
    relic,
    stand,
    table,
    traitor,
)
from tests.games.camelot.scenes import described, flags, lines, region, said, shown, slips


def warning(s: Any, name: str) -> list[str]:
    return flags(region(shown(s), name))


def test_sc_r02_only_the_grail_is_named_as_a_rescue_from_giving_the_last_life() -> None:
    s = evil(table(4))
    s.life[0] = 1
    assert "heal" not in described(s, "give-life").confirm
    assert "Grail" in described(s, "give-life").confirm


def test_sc_r60_cards_opened_to_be_shared_are_told_to_all_as_such() -> None:
    s = stand(table(3), "camelot", "camelot", "grail")
    hand(heroic(s), 0, "convocation")
    play(s, "play convocation 0", "answer no")
    for viewer in (2, None):
        assert not any(line.startswith("You drew") for line in lines(s, viewer))
        assert any(line.startswith("Open, to be shared: ") for line in lines(s, viewer))


def test_mc_48_a_fight_of_any_value_is_told_with_the_value_that_was_set() -> None:
    s = stand(table(4), "picts")
    hand(s, 0, "fight-any")
    play(s, "lay fight-any 1")
    assert lines(s)[0] == "Ada laid Fight ? as a 1 in the Pict War."


def test_sc_94_an_unmasked_traitor_is_promised_no_card_for_laying_face_down() -> None:
    s = table(4)
    draw(s, "black-knight-1")
    assert described(s, "face down").text.endswith("and draw a White card.")
    assert "One White card more" in slips(shown(s))["face-down"].text
    s.status[0] = 3
    assert described(s, "face down").text == "Lay Black Knight 1 face down."
    assert "White card" not in slips(shown(s))["face-down"].text


@pytest.mark.parametrize(
    ("merlin", "then"), [("excalibur", "nothing follows"), ("camelot", "a siege engine")]
)
def test_mc_21_a_card_of_a_closed_quest_says_what_it_brings(merlin: str, then: str) -> None:
    s = close(relic(evil(table(4)), excalibur=2), "excalibur")
    s.merlin = place(merlin)
    next_black(s, "excalibur")
    play(s, "draw-black")
    assert then in slips(shown(s, 2))["card"].text
    play(s, "answer no")
    assert then in lines(s)[0]


def test_sc_63_a_full_row_with_a_grail_is_not_lost_by_the_next_despair() -> None:
    assert warning(grail(table(4), 1, *["despair"] * 6), "grail") == []
    assert warning(grail(table(4), 0, *["despair"] * 6), "grail") == ["the next one loses it"]


def combat(*coats: str) -> Any:
    """Six for the knights, five seen for Evil: the next Black card is the last, and worth 1 or more."""
    s = stand(table(4, coats=coats), "black-knight")
    hand(s, 0)
    lay(s, "black-knight", 3, 3)
    return foes(s, "black-knight", "black-knight-1", "black-knight-1", "black-knight-3")


def test_sc_35_a_combat_is_called_lost_only_when_nothing_helps() -> None:
    lost, decides = ["the next one loses it"], ["one more decides"]
    assert warning(combat("galahad"), "black-knight") == lost
    assert warning(relic(combat("galahad"), excalibur=0), "black-knight") == decides
    favoured = combat("galahad")
    favoured.favor = 1
    assert warning(favoured, "black-knight") == decides
    assert warning(hand(combat("kay"), 0, "fight-1"), "black-knight") == decides
    assert warning(hand(combat("kay"), 0), "black-knight") == lost


def test_sc_33_the_card_that_ends_lancelot_is_told_as_laid_against_him() -> None:
    s = keep_quiet(stand(table(4), "lancelot"))
    hand(s, 0, "fight-5")
    lay(s, "lancelot", 5, 5, 4, 4)
    foes(s, "lancelot", "lancelot-1-dragon-5")
    play(s, "lay fight-5 5")
    told = lines(s)
    assert told[:2] == ["Ada laid Fight 5 against Lancelot.", "Evil showed 1."]
    assert any(line.startswith("Lancelot: 23 for the knights") for line in told)
    assert not any("the Dragon" in line or line.startswith("Dragon:") for line in told)


def test_sc_13_who_lets_an_engine_come_is_told_and_one_that_a_card_brings_is_not_blamed_on_him() -> None:
    s = evil(table(4))
    play(s, "engine")
    assert lines(s)[0] == "Ada let a siege engine roll up to Camelot: 1 of 12."
    assert lines(s, 0)[0] == "You let a siege engine roll up to Camelot: 1 of 12."
    s = draw(keep_quiet(table(4)), "morgan-3")
    assert [line for line in lines(s) if "siege engine" in line] == [
        "A siege engine rolled up to Camelot: 1 of 12.",
        "A siege engine rolled up to Camelot: 2 of 12.",
    ]
    s = traitor(table(4), 2)
    play(evil(s, 2), "unmask", "engine")
    assert "Chidi let a siege engine roll up to Camelot: 1 of 12." in lines(s)


def test_sc_80_a_swap_is_told_under_its_own_rule() -> None:
    s = hand(hand(table(4, coats=("arthur",)), 0, "fight-1", "fight-2"), 1, "grail", "merlin")
    play(s, "swap 1", "card fight-1")
    assert said(s, 1) == "Give {0} a card in return."
    assert shown(s, 2).banner.hint == "{1} {1:sees|see} the other card only afterwards."
    play(s, "card grail")
    told = [line.text for line in GAME.story(GAME.view(s, 0)) if line]
    assert told[:2] == ["*Grail* went from {1} to {0}. [SC-80]", "*Fight 1* went from {0} to {1}. [SC-80]"]
    assert all(line.endswith("[SC-80]") for line in told)


def test_sc_61_lancelots_cards_are_called_by_the_side_that_lies_up() -> None:
    for side, name in ((0, "Lancelot 3"), (1, "Dragon 7")):
        s = keep_quiet(table(4))
        s.side = side
        draw(s, "lancelot-3-dragon-7")
        assert described(s, "face up").text == f"Lay {name} face up, for all to see."
        play(s, "face up")
        assert lines(s)[0].startswith(f"{name} was laid beside ")


def test_sc_44_the_card_excalibur_is_not_taken_for_the_sword() -> None:
    for card, name in (("excalibur", "the Excalibur card"), ("picts", "Picts")):
        s = next_black(evil(relic(table(4), excalibur=2)), card)
        play(s, "draw-black")
        assert said(s, 2) == f"Throw Excalibur at {name}?"
        assert described(s, "answer yes").text == f"Throw Excalibur away to cancel {name}."


def test_mc_42_the_odds_of_a_fight_count_divine_favor() -> None:
    s = hand(table(4), 0, "fight-3", "fight-1")
    s.engines = 2
    play(s, "siege fight-3")
    assert slips(shown(s))["die"].text.endswith("2 of 8 rolls are beaten now")
    assert described(s, "roll").text == "Roll the die of eight: anything below 3 wins."
    s.favor = 1
    assert slips(shown(s))["die"].text.endswith("3 of 8 rolls are beaten now")
    assert described(s, "roll").text == "Roll the die of eight: anything below 4 wins."


def test_whose_turn_it_is_shows_while_another_is_asked() -> None:
    s = hand(hand(table(4, coats=("arthur",)), 0, "fight-1", "fight-2"), 1, "grail", "merlin")
    play(s, "swap 1")
    assert [seat.line for seat in shown(s).seats[:2]] == ["In Camelot", "In Camelot"]
    play(s, "card fight-1")
    assert [seat.line for seat in shown(s).seats[:2]] == ["In Camelot, on turn", "In Camelot"]


def test_sc_37_laying_grails_says_what_will_lie_there() -> None:
    s = grail(stand(hand(table(4, coats=("bors",)), 0, "grail", "grail"), "grail"), 2)
    assert described(s, "lay-grail one").detail == "Then 3 of 7 Grails lie there, against no Black cards."
    s = grail(stand(hand(table(4, coats=("bors",)), 0, "grail", "grail"), "grail"), 2, *["despair"] * 5)
    assert described(s, "lay-grail one").detail == "Then 2 of 7 Grails lie there, against four Black cards."
    assert described(s, "lay-grail two").detail == "Then 3 of 7 Grails lie there, against four Black cards."


def test_sc_r03_a_captured_holder_is_not_said_to_throw_excalibur() -> None:
    s = hand(relic(evil(table(4)), excalibur=2), 0, "merlin")
    next_black(s, "morgan-3")
    play(s, "draw-black")
    assert "shield" in slips(shown(s))
    assert "shield" not in slips(shown(capture(s, 2)))


def test_sc_r60_a_dealt_opening_share_is_explained_as_dealt() -> None:
    for share, how in (("dealt", "dealt out, one to each"), ("draft", "each")):
        s = GAME.dealt(4, 1, {"share": share})
        scene = GAME.scene(GAME.view(s, int(s.seat)))
        assert how in scene.banner.hint
        assert how in slips(shown(s, int(s.seat)))["sharing"].text


def test_sc_r88_a_captured_knight_is_not_shown_as_able_to_accuse() -> None:
    free = table(4)
    free.engines = 6
    for s, expected in ((free, True), (capture(free.copy(), 1), False)):
        assert ("may accuse" in flags(shown(s).seats[1])) is expected


def test_sc_25_sc_26_life_is_told_by_what_each_really_gained_or_lost() -> None:
    s = table(4)
    s.life[:4] = [4, 5, 6, 2]
    hand(heroic(s), 0, "piety")
    play(s, "play piety 1")
    assert [line for line in lines(s) if "gained" in line] == ["Bruno and Dot gained 1 life."]
    s = table(4)
    s.life[0] = 5
    hand(heroic(s), 0, "piety")
    play(s, "play piety 0")
    assert [line for line in lines(s) if "gained" in line] == ["Ada gained 1 life."]


def test_sc_r58_who_has_no_life_left_is_not_told_to_lose_one() -> None:
    s = stand(evil(table(4)), "picts", "picts")
    s.life[:2] = [0, 2]
    s.warriors[0] = 3
    draw(s, "picts")
    assert [line for line in lines(s) if "lost 1 life" in line] == ["Bruno lost 1 life."]


@pytest.mark.parametrize(
    ("card", "closed", "order"),
    [
        ("despair", (), "excalibur"),
        ("morgan-3", (), "excalibur-special"),
        ("despair", ("grail",), "excalibur-special"),
        ("black-knight-1", (), "excalibur"),
        ("lancelot-1-dragon-5", (), "excalibur"),
    ],
)
def test_sc_r32_special_cards_and_those_of_closed_quests_have_a_standing_order_of_their_own(
    card: str, closed: tuple[str, ...], order: str
) -> None:
    s = close(relic(evil(keep_quiet(table(4))), excalibur=2), *closed)
    for seat in range(4):
        hand(s, seat)
    next_black(s, card)
    play(s, "draw-black")
    scene = GAME.scene(GAME.view(s, 2))
    assert {one.answer for one in scene.moves} == {"", f"{order}:keep"}
    assert order in [one.key for one in scene.standing]
