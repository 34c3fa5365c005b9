"""The traitor (SC-21, SC-90 to SC-95), accusations (SC-92, SC-R79, SC-R80), the unmasked traitor's turn (SC-94)."""

from gramarye.core.record import NONE
from gramarye.games.camelot.pieces import MERLIN
from gramarye.games.camelot.rules_table import power, top
from gramarye.games.camelot.state import DEAD, OUT_OF_GAME, Q_STEAL, Q_TRAITOR, UNMASKED
from tests.games.camelot import (
    GAME,
    begin,
    capture,
    draw,
    evil,
    hand,
    heroic,
    lay,
    legal,
    next_black,
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
from tests.games.camelot.test_black import unmasked


def test_sc_90_a_hidden_traitor_has_every_right_of_a_knight() -> None:
    s = hand(heroic(table(3)), 0, "fight-1", "grail")
    loyal = legal(s)
    assert legal(traitor(s, 0)) == loyal


def test_sc_21_sc_r306_an_accusation_needs_six_swords_or_six_engines_and_is_made_once() -> None:
    s = heroic(table(4))
    assert why(s, "accuse 1") == "SC-21"
    for field, n in (("white_swords", 6), ("black_swords", 6), ("engines", 6)):
        t = s.copy()
        t[field] = n
        assert why(t, "accuse 1") == ""
        t[field] = 5
        assert why(t, "accuse 1") == "SC-21"
    s.engines = 6
    play(s, "accuse 1")
    assert s.accusers == 1
    assert why(heroic(s), "accuse 2") == "SC-21"
    assert why(heroic(s, 2), "accuse 3") == ""


def test_sc_r79_accused_is_another_knight_not_yet_proven() -> None:
    s = capture(heroic(table(5)), 3)
    s.engines = 6
    s.proven = 1 << 1
    s.status[2], s.place[2], s.life[2] = DEAD, NONE, 0
    accused = [move for move in legal(s) if move.startswith("accuse")]
    assert accused == ["accuse 3", "accuse 4"]
    assert why(s, "accuse 0") == "SC-21"
    assert why(s, "accuse 1") == "SC-R79"
    assert why(s, "accuse 2") == "SC-21"
    assert why(s, "accuse 7") == "SC-21"
    s = heroic(table(3, traitor="none"))
    s.engines = 6
    assert why(s, "accuse 1") == "SC-R79"
    s = traitor(heroic(table(3, traitor="three-brave-knights")), 1)
    s.engines = 6
    play(s, "accuse 1")  # before anybody has looked: the card is opened
    assert (s.status[1], s.looked) == (UNMASKED, 0)


def test_sc_92_a_right_accusation_brings_a_white_sword_and_a_false_one_turns_one() -> None:
    s = traitor(heroic(table(4)), 1)
    s.white_swords, s.engines = 2, 6
    right = play(s.copy(), "accuse 1")
    assert (right.white_swords, right.black_swords, right.status[1]) == (3, 0, UNMASKED)
    assert story(right, "accused")[0]["guilty"] == 1
    play(s, "accuse 2")
    assert (s.white_swords, s.black_swords, s.status[2]) == (1, 1, 0)
    assert [int(GAME.redact(s, seat).loyalty[2]) for seat in (0, 1, 3)] == [0, 0, 0]
    s.white_swords = 0
    play(heroic(s, 3), "accuse 0")
    assert (s.white_swords, s.black_swords) == (0, 1)


def test_sc_r80_swords_come_before_unmasking_and_the_check() -> None:
    s = traitor(heroic(table(4)), 1)
    s.white_swords, s.black_swords = 7, 4
    play(s, "accuse 1")
    names = told(s)
    assert names.index("swords-came") < names.index("unmasked") < names.index("ended")
    assert (s.white_swords, s.result) == (8, 0)  # the unmasked traitor turns nothing


def test_sc_93_an_unmasked_traitor_leaves_the_board_and_keeps_only_the_armor() -> None:
    s = relic(traitor(stand(table(4), "camelot", "black-knight"), 1), excalibur=1, grail=1, armor=1)
    lay(s, "black-knight", 2)
    hand(s, 1, "grail", "merlin")
    s.engines = 6
    play(heroic(s), "accuse 1")
    assert (s.place[1], s.life[1], s.cards[1], s.laid.sum()) == (NONE, 0, 0, 0)
    assert s.relic.tolist() == [OUT_OF_GAME, OUT_OF_GAME, 1]
    assert s.white_discard[MERLIN] == 1
    draw(s, "morgan-4")
    assert (s.status[1], s.life[1]) == (UNMASKED, 0)
    play(hand(heroic(s), 0, "fate"), "play fate 0")
    assert s.cards[:4].tolist() == [1, 0, 1, 1]  # Fate passes him by
    s.engines = 7
    assert why(heroic(s), "accuse 1") == "SC-21"
    assert why(hand(heroic(s), 0, "messenger", "grail"), "play messenger 1") == "SC-57"


def test_sc_94_sc_r308_the_unmasked_traitor_steals_first_and_then_adds_an_engine_or_draws() -> None:
    s = unmasked(table(4), 3)
    hand(s, 0, "grail", "fight-1"), hand(s, 1), hand(s, 2, "merlin")
    begin(s, 3)
    assert (top(s, 0), s.seat, legal(s)) == (Q_STEAL, 3, ["steal 0", "steal 2"])
    assert why(s, "steal 1") == "SC-94"
    play(s, "steal 0")
    assert (s.cards[0], s.white_thrown) == (1, 1)
    assert story(s, "stolen-card")[0].to == 1 << 3 | 1 << 0
    assert (top(s, 0), verbs(s)) == (Q_TRAITOR, {"draw-black", "engine"})
    engine = play(s.copy(), "engine")
    assert (engine.engines, engine.turn) == (1, 0)
    play(next_black(s, "black-knight-1"), "draw-black", "face down")
    assert (s.cards[3], s.turn) == (0, 0)  # no White card


def test_sc_r81_the_robbed_may_be_captured_and_without_cards_nobody_is() -> None:
    s = capture(unmasked(table(4), 3), 1)
    for seat in range(3):
        hand(s, seat)
    hand(s, 1, "grail")
    begin(s, 3)  # the only victim: nothing to choose
    assert (s.cards[1], top(s, 0)) == (0, Q_TRAITOR)
    begin(s, 3)  # nobody has cards
    assert ("stole" in told(s), top(s, 0)) == (False, Q_TRAITOR)
    s = unmasked(table(4, coats=["gawain", "kay", "palamedes", "percival"]), 3)
    assert power(s, 3, 5) == 0  # his power is gone
    assert "look" not in verbs(evil(s, 3))


def test_the_unmasked_traitor_keeps_using_the_armor() -> None:
    s = relic(unmasked(table(4), 3), armor=3)
    play(evil(s, 3), "draw-black")
    assert legal(s) == ["pick 0", "pick 1"]


def test_sc_91_a_second_hidden_traitor_may_still_be_accused() -> None:
    s = traitor(unmasked(table(7), 3), 5)
    s.engines = 6
    play(heroic(s), "accuse 5")
    assert s.status[5] == UNMASKED
    assert s.white_discard[white("grail")] == 0
