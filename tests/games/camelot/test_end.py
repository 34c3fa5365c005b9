"""How the game ends (SC-95 to SC-100, SC-R08, SC-R93, SC-R94, SC-R102) and the scores (SC-R401)."""

from typing import Any

import pytest

from gramarye.core.record import NONE
from gramarye.games.camelot.rules_end import check_end
from gramarye.games.camelot.state import BY_BLACK_SWORDS, BY_ENGINES, BY_NO_KNIGHT, BY_SWORDS, DEAD
from tests.games.camelot import (
    GAME,
    capture,
    draw,
    evil,
    grail,
    hand,
    heroic,
    in_force,
    next_road,
    play,
    stand,
    table,
    take_white,
    told,
    traitor,
    white,
    why,
)
from tests.games.camelot.test_black import unmasked

GOOD, EVIL_WINS = 0, 1


def twelve(good: int, bad: int, *traitors: int, seats: int = 4) -> Any:
    """A quest of two white swords has just brought the twelfth."""
    s = traitor(stand(table(seats), "excalibur"), *traitors)
    s.white_swords, s.black_swords, s.sword = good - 2, bad, 4
    return play(hand(heroic(s), 0, "grail"), "give-sword grail")


def test_sc_96_the_twelfth_engine_loses_at_once() -> None:
    s = evil(table(3))
    s.engines = 11
    play(s, "engine")
    assert (s.over, s.result, s.reason) == (1, EVIL_WINS, BY_ENGINES)


def test_sc_r93_sc_r310_the_twelfth_engine_ends_the_game_in_the_middle_of_anything() -> None:
    s = stand(table(3), "picts")
    s.engines = 11
    s.warriors[0] = 3
    draw(s, "picts")
    assert (s.over, s.engines) == (1, 12)
    assert "came-home" not in told(s)
    s = table(3)
    s.engines = 11
    hand(s, 0, "merlin")
    draw(s, "morgan-3")
    assert (s.over, s.engines) == (1, 12)
    assert why(s, "play merlin 0") == "SC-100"


def test_sc_97_seven_black_swords_lose() -> None:
    s = table(3)
    s.black_swords, s.white_swords, s.sword = 5, 0, -4
    draw(s, "excalibur")
    assert (s.result, s.reason, s.black_swords) == (EVIL_WINS, BY_BLACK_SWORDS, 7)
    s = table(3)  # and that is looked at before twelve swords
    s.black_swords, s.white_swords, s.sword = 5, 9, -4
    draw(s, "excalibur")
    assert s.reason == BY_BLACK_SWORDS


def test_sc_98_without_a_free_loyal_knight_evil_wins() -> None:
    s = traitor(table(3), 0)
    s.life[1:3] = 1
    draw(s, "morgan-4")
    assert (s.over, s.result, s.reason) == (1, EVIL_WINS, BY_NO_KNIGHT)


def test_sc_99_with_twelve_swords_white_needs_more() -> None:
    assert twelve(7, 5).result == GOOD
    assert twelve(6, 6).result == EVIL_WINS
    assert twelve(7, 5).reason == BY_SWORDS


def test_sc_95_sc_r94_hidden_traitors_turn_two_swords_or_three() -> None:
    s = twelve(9, 3, 1)
    assert (s.white_swords, s.black_swords, s.result) == (7, 5, GOOD)
    s = twelve(8, 4, 1)
    assert (s.white_swords, s.result) == (6, EVIL_WINS)
    s = twelve(9, 3, 1, 5, seats=7)
    assert (s.white_swords, s.result) == (6, EVIL_WINS)
    s = traitor(table(4), 1)
    s.white_swords, s.black_swords = 6, 6
    check_end(s)
    assert (s.white_swords, s.black_swords) == (4, 8)


def test_sc_r94_captured_and_unmasked_traitors_turn_none_and_divine_favor_turns_a_tie() -> None:
    s = capture(traitor(table(4), 1), 1)
    s.white_swords, s.black_swords = 7, 5
    check_end(s)
    assert (s.white_swords, s.result) == (7, GOOD)
    s = unmasked(table(4), 1)
    s.white_swords, s.black_swords = 7, 5
    check_end(s)
    assert s.result == GOOD
    for favor, result in ((1, GOOD), (0, EVIL_WINS)):
        s = traitor(table(4), 1)
        s.white_swords, s.black_swords, s.favor = 8, 4, favor
        check_end(s)
        assert (s.white_swords, s.black_swords, s.result, s.favor) == (6, 6, result, 0)


def test_sc_r08_sixteen_swords_always_suffice() -> None:
    s = in_force(stand(table(3), "grail"), "mists-of-avalon")
    s.white_swords, s.black_swords = 9, 2
    s.heroism = 4
    take_white(s, white("heroism"))
    grail(s, 0, *["despair"] * 6)
    draw(s, "despair")
    assert s.white_swords + s.black_swords == 16


def test_sc_100_sc_r102_sc_r227_every_card_of_the_winning_side_wins() -> None:
    s = traitor(table(5), 4)
    s.status[4], s.life[4], s.place[4] = DEAD, 0, NONE
    capture(s, 2)
    s.engines = 11
    play(evil(s), "engine")
    assert GAME.winners(s) == [4]  # the dead traitor wins with Evil
    assert GAME.redact(s, 0).loyalty[:5].tolist() == [0, 0, 0, 0, 1]  # all is shown
    s = twelve(9, 3)
    assert GAME.winners(s) == [0, 1, 2, 3]
    s = table(3, traitor="none")
    s.engines = 11
    play(evil(s), "engine")
    assert GAME.winners(s) == []


def test_nobody_has_won_before_the_end() -> None:
    assert GAME.winners(table(3)) == []


def test_sc_r401_scores_are_swords_and_tell_nothing_before_the_end() -> None:
    s = traitor(table(4), 1)
    s.white_swords, s.black_swords = 5, 3
    assert GAME.scores(s) == [2, 2, 2, 2]
    s.engines = 11
    play(evil(s), "engine")
    assert GAME.scores(s) == [0, 0, 0, 0]
    s = twelve(9, 3, 1)
    assert GAME.scores(s) == [2, -2, 2, 2]
    s = traitor(table(4), 1)
    s.white_swords, s.black_swords = 2, 5
    s.sword = -4
    draw(s, "excalibur")
    assert GAME.scores(s) == [-5, 5, -5, -5]


@pytest.mark.parametrize("swords", [(6, 5), (0, 6)])
def test_the_game_goes_on_below_the_limits(swords: tuple[int, int]) -> None:
    s = table(3)
    s.white_swords, s.black_swords = swords
    check_end(s)
    assert not s.over
    play(next_road(heroic(s), "nothing-happens"), "move picts")
    assert not s.over
