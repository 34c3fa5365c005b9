"""Death and the Grail (SC-26, SC-27, SC-45, SC-R03, SC-R50 to SC-R54, SC-R215)."""

from gramarye.core.record import NONE
from gramarye.games.camelot.rules_table import top
from gramarye.games.camelot.state import DEAD, OUT_OF_GAME, Q_HEROIC, Q_SAVE
from tests.games.camelot import (
    GAME,
    capture,
    draw,
    hand,
    heroic,
    lay,
    legal,
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


def test_sc_27_a_dead_knight_leaves_hand_relics_and_board_but_not_his_secret() -> None:
    s = relic(stand(table(4), "camelot", "black-knight"), excalibur=1, armor=1)
    lay(s, "black-knight", 2, 2)
    hand(s, 1, "grail", "fate")
    s.life[1] = 1
    draw(s, "morgan-4")
    assert (s.status[1], s.place[1], s.cards[1], s.laid.sum()) == (DEAD, NONE, 0, 0)
    assert s.relic[[0, 2]].tolist() == [OUT_OF_GAME, OUT_OF_GAME]
    assert (s.white_discard[white("fate")], s.seen_thrown[white("fate")]) == (1, 0)
    assert int(GAME.redact(s, 0).loyalty[1]) == -2
    assert [event.seat for event in story(s, "died")] == [1]


def test_sc_r215_an_unused_grail_leaves_with_its_dead_holder() -> None:
    s = relic(table(4), grail=1)
    s.life[1] = 1
    draw(s, "morgan-4")
    play(s, "answer no")  # he does not save himself
    assert (s.status[1], s.relic[1]) == (DEAD, OUT_OF_GAME)


def test_sc_45_sc_r315_the_grail_gives_a_dying_knight_four_life_points() -> None:
    s = relic(table(4), grail=2)
    s.life[1] = 1
    draw(s, "morgan-4")
    assert (top(s, 0), s.seat, legal(s)) == (Q_SAVE, 2, ["answer no", "save 1"])
    assert why(s, "save 3") == "SC-45"
    assert "dying" in told(s)
    play(s, "save 1")
    assert (s.life[1], s.status[1], s.relic[1]) == (4, 0, OUT_OF_GAME)
    assert story(s, "saved")[0]["holder"] == 2


def test_sc_r03_the_grail_saves_a_captive_but_a_captive_cannot_use_it() -> None:
    s = capture(relic(table(4), grail=2), 1)
    s.life[1] = 1
    play(draw(s, "morgan-4"), "save 1")
    assert (s.life[1], s.status[1]) == (4, 1)
    s = capture(relic(table(4), grail=1), 1)
    s.life[1] = 1
    draw(s, "morgan-4")
    assert s.status[1] == DEAD


def test_sc_r50_all_without_life_die_together_but_for_the_active_knight() -> None:
    s = table(5)
    s.life[:5] = [1, 1, 4, 1, 4]
    draw(s, "morgan-4", seat=3)
    assert [event.seat for event in story(s, "died")] == [0, 1]
    assert (s.life[3], s.status[3], s.seat, top(s, 0)) == (0, 0, 3, Q_HEROIC)
    s.left = 0
    play(s, "end")
    assert s.status[3] == DEAD


def test_sc_r51_the_holder_saves_one_and_the_others_die_clockwise_from_the_active_player() -> None:
    s = relic(table(6), grail=4)
    s.life[:6] = [1, 1, 1, 4, 4, 1]
    draw(s, "morgan-4", seat=3)
    assert legal(s) == ["answer no", "save 0", "save 1", "save 2", "save 5"]
    play(s, "save 1")
    assert [event.seat for event in story(s, "died")] == [5, 0, 2]
    assert s.life[1] == 4


def test_sc_r51_a_dying_active_holder_may_save_another_now_or_himself_at_his_turns_end() -> None:
    s = relic(table(4), grail=0)
    s.life[:4] = [1, 1, 4, 4]
    draw(s, "morgan-4")
    assert (top(s, 0), s.seat, legal(s)) == (Q_SAVE, 0, ["answer no", "save 1"])
    play(s, "answer no")
    assert s.status[1] == DEAD
    s.used, s.left = 1, 0
    play(s, "end")
    assert (top(s, 0), legal(s)) == (Q_SAVE, ["answer no", "save 0"])
    play(s, "save 0")
    assert s.life[0] == 4


def test_sc_r52_deaths_come_before_the_check_and_the_dying_active_knight_still_counts() -> None:
    s = traitor(table(3), 1)
    s.status[2], s.life[2], s.place[2] = DEAD, 0, NONE
    s.life[:2] = [1, 3]
    draw(s, "morgan-4")
    assert not s.over  # the last loyal knight lives to the end of his turn
    s.left = 0
    play(s, "end")
    assert (s.over, s.result, s.reason) == (1, 1, 3)
    s = table(3)
    s.life[1] = 1
    s.black_swords = 6
    s.warriors[0] = 3
    stand(s, "camelot", "picts")
    draw(s, "picts")
    names = told(s)
    assert names.index("died") < names.index("ended")


def test_sc_r54_what_the_dead_have_played_stays() -> None:
    s = stand(table(4), "camelot", "picts")
    lay(s, "picts", 1, 2)
    play(hand(heroic(s, 1), 1, "heroism"), f"play heroism {place('picts')}")
    s.life[1] = 1
    draw(s, "morgan-4")
    assert (s.status[1], int(s.marched[0]), s.heroism) == (DEAD, 2, place("picts"))


def test_sc_r307_the_dead_neither_accuse_nor_are_accused_nor_turn_swords() -> None:
    s = traitor(table(4), 1)
    s.status[1], s.life[1], s.place[1] = DEAD, 0, NONE
    s.white_swords, s.black_swords = 6, 5
    assert why(heroic(s), "accuse 1") == "SC-21"
    s.engines = 6
    stand(s, "excalibur")
    s.sword = 4
    play(hand(s, 0, "grail"), "give-sword grail")
    assert (s.over, s.white_swords, s.result) == (1, 8, 0)
