"""How a quest ends (SC-41 to SC-43, SC-54, SC-R55 to SC-R62), sharing (SC-R60), relics won (SC-44 to SC-46)."""

from typing import Any

import pytest

from gramarye.games.camelot.pieces import (
    LOSE_ENGINES,
    LOSE_LIFE,
    LOSE_SWORDS,
    QUEST_NAMES,
    WIN_CARDS,
    WIN_LIFE,
    WIN_SWORDS,
)
from gramarye.games.camelot.rules_table import top
from gramarye.games.camelot.state import OUT_OF_GAME, Q_EVIL, Q_HEROIC, Q_KAY, Q_SAVE, Q_TAKE, SET_ASIDE
from tests.games.camelot import (
    capture,
    draw,
    evil,
    foes,
    grail,
    hand,
    held,
    heroic,
    in_force,
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
    white,
    why,
)


def win_war(s: Any, war: str = "picts") -> Any:
    """Seat 0 ends a war with a Fight 5."""
    lay(heroic(s), war, 1, 2, 3, 4)
    hand(s, 0, "fight-5")
    return play(s, "lay fight-5 5")


def test_sc_41_sc_r208_what_a_won_quest_gives() -> None:
    gives = {
        name: (int(WIN_SWORDS[i]), int(WIN_LIFE[i]), int(WIN_CARDS[i])) for i, name in enumerate(QUEST_NAMES)
    }
    assert gives["black-knight"] == (1, 1, 3)
    assert gives["lancelot"] == (1, 1, 4)
    assert gives["dragon"] == (2, 2, 7)
    assert gives["excalibur"] == (2, 1, 7)
    assert gives["grail"] == (3, 1, 7)
    assert gives["picts"] == gives["saxons"] == (1, 1, 4)
    s = win_war(stand(table(3), "picts"))
    assert (s.white_swords, s.life[0], s.cards[0], s.place[0]) == (1, 5, 4, 0)
    assert {"quest-won", "swords-came", "came-home", "life-gained"} <= set(told(s))


def test_sc_42_what_a_lost_quest_takes() -> None:
    takes = {
        name: (int(LOSE_SWORDS[i]), int(LOSE_LIFE[i]), int(LOSE_ENGINES[i]))
        for i, name in enumerate(QUEST_NAMES)
    }
    assert takes["black-knight"] == takes["lancelot"] == (1, 1, 0)
    assert takes["dragon"] == (2, 2, 0)
    assert takes["excalibur"] == (2, 1, 0)
    assert takes["grail"] == (3, 1, 0)
    assert takes["picts"] == takes["saxons"] == (1, 1, 2)
    s = grail(stand(table(3), "grail", "grail"), 0, *["despair"] * 6)
    draw(s, "despair", seat=2)
    assert (s.black_swords, s.life[:3].tolist(), s.relic[1]) == (3, [3, 3, 4], OUT_OF_GAME)


def test_sc_43_cards_go_to_their_discards_and_knights_home() -> None:
    s = stand(table(3), "black-knight")
    lay(s, "black-knight", 2, 2)
    foes(s, "black-knight", "black-knight-1", "black-knight-1", "black-knight-1", by=1)
    draw(s, "black-knight-5")
    play(s, "face up")
    assert (s.place[0], int(s.foes[0]), s.laid[0].sum()) == (0, 0, 0)
    assert (s.white_discard[white("fight-2")], s.black_discard[0], s.black_discard[2]) == (2, 3, 1)
    assert not s.closed


def test_sc_33_lancelots_board_turns_to_the_dragon_which_then_closes() -> None:
    s = stand(table(3), "lancelot")
    foes(s, "lancelot", *["lancelot-1-dragon-5"] * 4)
    draw(s, "lancelot-3-dragon-7")
    play(s, "face up")
    assert (s.side, s.closed, s.relic[2]) == (1, 0, OUT_OF_GAME)
    foes(s, "lancelot", *["lancelot-1-dragon-5"] * 4)
    draw(s, "lancelot-3-dragon-7")
    play(s, "face up")
    assert s.closed == 1 << place("lancelot")
    assert s.black_swords == 3


def test_sc_r55_the_armor_goes_to_the_knight_on_lancelots_quest_when_a_black_card_ends_it() -> None:
    for captured, holder in ((False, 1), (True, OUT_OF_GAME)):
        s = stand(table(4), "camelot", "lancelot")
        if captured:
            capture(s, 1)
        lay(s, "lancelot", 5, 5, 5, 4)
        foes(s, "lancelot", *["lancelot-1-dragon-5"] * 4)
        draw(s, "lancelot-3-dragon-7")
        play(s, "face up")
        assert s.relic[2] == holder
        assert s.white_swords == 1
        assert story(s, "quest-won")[0].seat == -1  # nobody ended it
        assert s.place[1] == 0


def test_sc_r56_sharing_begins_with_who_ended_the_quest_or_clockwise_from_the_active_player() -> None:
    s = stand(table(4, coats=["gawain", "geraint"]), "picts", "picts", "camelot", "picts")
    next_white(s, "fight-1", "fight-2", "fight-3", "fight-4")
    lay(heroic(s, 3), "picts", 1, 2, 3, 4)
    hand(s, 3, "fight-5")
    play(s, "lay fight-5 5")
    assert (top(s, 0), s.seat) == (Q_TAKE, 3)
    s = table(4)
    s.side = 1
    stand(s, "camelot", "lancelot", "camelot", "lancelot")
    lay(s, "lancelot", 5, 5, 5, 4, 4, 4, 3)
    foes(s, "lancelot", *["lancelot-1-dragon-5"] * 3, "lancelot-3-dragon-7")
    next_white(s, "fight-1", "fight-2", "fight-3")
    draw(s, "lancelot-1-dragon-5", seat=2)
    play(s, "face up")
    assert (top(s, 0), s.seat) == (Q_TAKE, 3)  # the first sharer clockwise from seat 2


def test_sc_r57_sc_r229_life_comes_first_then_cards_then_swords_and_own_cards_are_discarded_last() -> None:
    s = win_war(stand(table(3), "picts"))
    order = [name for name in told(s) if name in ("life-gained", "drew", "swords-came", "came-home")]
    assert order == ["life-gained", "drew", "swords-came", "came-home"]
    s = stand(table(3), "picts")
    lay(heroic(s), "picts", 1, 2, 3, 4)
    hand(s, 0, "fight-5")
    for seat in (1, 2):
        hand(s, seat, "fight-1")
    while s.white_left > 0:  # all cards are in hands and on the quest
        card = int(s.white[s.white_left - 1])
        s.white_left -= 1
        s.white[s.white_left] = -1
        s.hand[1, card] += 1
        s.cards[1] += 1
    play(s, "lay fight-5 5")
    assert s.cards[0] == 0  # nothing could be drawn: its own cards were not discarded yet
    assert s.white_thrown == 5


def test_sc_r58_sc_r226_captured_knights_neither_gain_nor_lose_but_go_home() -> None:
    s = capture(stand(table(4), "picts", "picts"), 1)
    win_war(s)
    assert (s.life[1], s.cards[1], s.place[1], s.status[1]) == (4, 0, 0, 1)
    s = capture(stand(table(4), "camelot", "picts", "picts"), 1)
    s.warriors[0] = 3
    s.life[2] = 1
    draw(s, "picts")
    assert (s.life[1], s.place[1]) == (4, 0)
    assert s.status[2] == 2  # one life point lost was the last
    draw(s, "morgan-4")  # but what hurts every knight hurts him
    assert s.life[1] == 3


def test_sc_r59_with_nobody_there_the_cards_are_discarded_unseen() -> None:
    s = heroic(hand(table(3), 0, "lady-of-the-lake"))
    s.sword = 4
    play(s, "play lady-of-the-lake 0")
    assert (s.white_swords, s.relic[0], s.cards[0]) == (2, 0, 0)
    assert s.white_thrown == 8
    assert int(s.seen_thrown.sum()) == 1


def test_sc_r304_lady_of_the_lake_ends_the_quest_from_afar_for_those_present() -> None:
    s = heroic(hand(stand(table(3), "camelot", "excalibur"), 0, "lady-of-the-lake"))
    s.sword = 4
    play(s, "play lady-of-the-lake 0")
    assert (s.relic[0], s.life[:2].tolist(), s.cards[:2].tolist()) == (0, [4, 5], [0, 7])


def test_sc_r60_cards_are_drafted_one_by_one_round_and_round() -> None:
    s = stand(table(3), "picts", "picts")
    lay(heroic(s), "picts", 1, 2, 3, 4)
    hand(s, 0, "fight-5")
    next_white(s, "fight-1", "fight-2", "grail", "grail")
    play(s, "lay fight-5 5")
    assert (s.seat, set(legal(s))) == (0, {"take fight-1", "take fight-2", "take grail"})
    assert why(s, "take merlin") == "SC-R60"
    play(s, "take fight-2")
    assert s.seat == 1
    play(s, "take fight-1")  # two equal cards are left: they take themselves
    assert (held(s, 0), held(s, 1)) == (["fight-2", "grail"], ["fight-1", "grail"])
    assert s.shown[0, white("fight-2")] == 1
    assert top(s, 0) == Q_HEROIC


def test_sc_r60_one_sharer_takes_all_unseen_and_dealt_cards_go_round() -> None:
    s = win_war(stand(table(3), "picts"))
    assert (s.cards[0], int(s.shown[0].sum())) == (4, 0)
    s = stand(table(5, share="dealt"), "picts", "picts", "picts")
    win_war(s)
    assert s.cards[:4].tolist() == [2, 1, 1, 0]
    assert int(s.shown.sum()) == 0


def test_sc_r61_sc_83_kay_is_asked_after_the_cards_are_open_and_knows_both_totals() -> None:
    s = stand(table(4, coats=["kay"]), "black-knight")
    hand(s, 0, "fight-2", "fight-any")
    lay(s, "black-knight", 3)
    foes(s, "black-knight", "black-knight-1", "black-knight-1", "black-knight-1", by=2)
    draw(s, "black-knight-3", seat=1)
    play(s, "face up")
    assert (top(s, 0), s.seat, s.total) == (Q_KAY, 0, 3)
    assert s.foe_by[0].tolist() == [-1] * 5
    assert set(legal(s)) == {"card fight-2", "card fight-any", "answer no"}
    declined = s.copy()
    play(s, "card fight-any")
    assert (s.white_swords, s.black_swords) == (1, 0)
    play(declined, "answer no")
    assert (declined.white_swords, declined.black_swords) == (0, 1)


def test_sc_44_excalibur_adds_one_where_its_free_holder_stands() -> None:
    for holder, won in ((0, True), (1, False)):
        s = relic(stand(table(3), "black-knight"), excalibur=holder)
        lay(s, "black-knight", 4)
        foes(s, "black-knight", "black-knight-1", "black-knight-1", "black-knight-1")
        draw(s, "black-knight-1", seat=2)
        play(s, "face up")
        assert (s.white_swords == 1) == won


def test_sc_54_sc_r18_heroism_gives_one_more_sword_of_the_winning_colour() -> None:
    s = stand(table(3), "picts")
    hand(heroic(s), 0, "heroism")
    assert why(s, "play heroism 0") == "SC-54"
    play(s, f"play heroism {place('picts')}")
    assert (s.heroism, s.white_discard[white("heroism")]) == (place("picts"), 0)
    win_war(s)
    assert (s.white_swords, s.heroism, s.white_discard[white("heroism")]) == (2, -1, 1)
    s = in_force(stand(table(3), "picts"), "mists-of-avalon")
    play(hand(heroic(s), 0, "heroism"), f"play heroism {place('saxons')}")
    s.warriors[1] = 3
    draw(s, "saxons")
    assert s.black_swords == 3  # the war, Heroism, the Mists


def test_sc_r223_heroism_on_lancelot_is_gone_when_the_board_turns() -> None:
    s = stand(table(3), "lancelot")
    play(hand(heroic(s), 0, "heroism"), f"play heroism {place('lancelot')}")
    foes(s, "lancelot", *["lancelot-1-dragon-5"] * 4)
    draw(s, "lancelot-3-dragon-7")
    play(s, "face up")
    assert (s.side, s.heroism, s.black_swords) == (1, -1, 2)


def test_sc_r01_sc_r312_a_relic_won_by_a_dying_knight_waits_for_the_grail() -> None:
    for owner, gets in ((0, 0), (1, 1), (None, OUT_OF_GAME)):
        s = stand(table(4), "excalibur", "picts", "picts")
        heroic(s)
        if owner is not None:
            relic(s, grail=owner)
        s.sword, s.life[0] = 4, 0
        play(hand(s, 0, "grail"), "give-sword grail")
        assert s.relic[0] == SET_ASIDE
        assert s.cards[0] == 0
        play(s, "end")
        if owner is not None:
            assert (top(s, 0), s.seat) == (Q_SAVE, owner)
            play(s, "save 0")
            assert s.life[0] == 4
        assert s.relic[0] == gets
        assert s.relic[1] in (-1, OUT_OF_GAME)


def test_sc_r01_the_grail_won_by_a_dying_knight_leaves_at_once() -> None:
    s = heroic(grail(stand(hand(table(3), 0, "grail"), "grail"), 6))
    s.life[0] = 0
    play(s, "lay-grail one")
    assert (s.relic[1], s.white_swords) == (OUT_OF_GAME, 3)


def test_sc_r311_who_gives_his_last_life_point_to_end_a_quest_gets_no_life_and_no_cards() -> None:
    s = relic(stand(table(3, expansion="base"), "camelot", "picts"), grail=1)
    heroic(hand(s, 0, "fight-5"))
    lay(s, "picts", 1, 2, 3, 4)
    s.life[0] = 1
    play(s, "move picts", "second", "lay fight-5 5")
    assert (s.life[0], s.cards[0], s.life[1], s.cards[1]) == (0, 0, 5, 4)
    play(s, "end", "save 0")
    assert (s.life[0], s.cards[0]) == (4, 0)


def test_sc_46_the_armor_shows_two_cards_and_one_goes_under() -> None:
    s = relic(evil(table(3)), armor=0)
    next_black(s, "picts", "saxons")
    play(s, "draw-black")
    assert legal(s) == ["pick 0", "pick 1"]
    assert story(s, "saw-black")[0].to == 1
    play(s, "pick 1")
    assert s.warriors.tolist() == [0, 1]
    assert s.black[0] == 10  # the Picts lie under the pile
    assert int(s.black_known[0]) == 1


def test_the_quest_table_is_complete() -> None:
    assert len(QUEST_NAMES) == len(WIN_SWORDS) == 8
    assert top(evil(table(3)), 0) == Q_EVIL


@pytest.mark.parametrize("seat", [0, 2])
def test_sc_84_palamedes_gains_one_more_life_point(seat: int) -> None:
    coats = ["palamedes", "geraint", "gawain"] if seat == 0 else ["geraint", "gawain", "palamedes"]
    s = stand(table(3, coats=coats), "picts", "camelot", "picts")
    win_war(s)
    while top(s, 0) == Q_TAKE:
        play(s, legal(s)[0])
    assert (s.life[0], s.life[2]) == ((6, 5) if seat == 0 else (5, 6))
