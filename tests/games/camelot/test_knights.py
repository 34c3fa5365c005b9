"""The fifteen knights (SC-80 to SC-86, MC-50 to MC-57) and what completes their powers."""

from typing import Any

from gramarye.core.record import NONE
from gramarye.games.camelot.pieces import MERLIN
from gramarye.games.camelot.rules_cards import throw
from gramarye.games.camelot.rules_table import top
from gramarye.games.camelot.state import (
    Q_AGAIN,
    Q_DISCARD,
    Q_GIVE,
    Q_HEROIC,
    Q_KAY,
    Q_RETURN,
    Q_ROAD,
    Q_UNDER,
)
from tests.games.camelot import (
    GAME,
    black,
    capture,
    draw,
    evil,
    grail,
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
    verbs,
    white,
    why,
)


def one(knight: str, seats: int = 3, **variant: Any) -> Any:
    """A table where seat 0 is this knight, in his Heroic phase."""
    return heroic(table(seats, coats=[knight], **variant))


def test_sc_80_sc_r75_arthur_swaps_a_card_face_down() -> None:
    s = hand(hand(one("arthur", 4), 0, "grail", "fight-1"), 1, "merlin", "fight-5")
    assert [move for move in legal(s) if move.startswith("swap")] == ["swap 1"]
    assert why(s, "swap 2") == "SC-80"  # no card
    play(s, "swap 1")
    assert (top(s, 0), s.seat) == (Q_GIVE, 0)
    play(s, "card fight-1")
    assert (top(s, 0), s.seat) == (Q_RETURN, 1)
    assert [int(GAME.redact(s, seat).face_down[0]) for seat in range(3)] == [0, -2, -2]
    play(s, "card fight-5")
    assert (held(s, 0), held(s, 1)) == (["fight-5", "grail"], ["fight-1", "merlin"])
    assert [event.to for event in story(s, "passed")] == [3, 3]
    assert (s.told_of[0, 1], s.told_of[1, 0]) == (1 << white("fight-1"), 1 << white("fight-5"))
    assert why(s, "swap 1") == "SC-22"
    assert s.left == 1


def test_sc_r212_a_swap_needs_a_card_on_both_sides_and_a_free_partner() -> None:
    s = capture(hand(hand(one("arthur", 4), 1, "grail"), 2, "grail"), 2)
    assert "swap" not in verbs(s)
    assert why(s, "swap 1") == "SC-80"
    hand(s, 0, "fight-1")
    assert [move for move in legal(s) if move.startswith("swap")] == ["swap 1"]
    play(s, "swap 1")  # one card each: nothing to choose
    assert (held(s, 0), held(s, 1), top(s, 0)) == (["grail"], ["fight-1"], Q_HEROIC)
    assert why(heroic(s, 1), "swap 0") == "SC-80"  # another knight has no such power


def test_sc_81_sc_r73_galahad_plays_a_special_card_free_and_then_no_other() -> None:
    s = capture(hand(one("galahad", 4), 0, "piety", "fate"), 2)
    play(s, "play-free piety 0")
    assert (s.left, s.life[0]) == (1, 6)
    assert why(s, "play fate 0") == "SC-16"
    assert why(s, "play-free fate 0") == "SC-22"
    assert why(s, "ransom fate") == "SC-16"
    s = hand(one("galahad"), 0, "piety", "fate")
    play(s, "play piety 0")
    assert why(s, "play-free fate 0") == "SC-R73"
    assert why(one("gawain"), "play-free fate 0") == "SC-81"
    assert why(hand(one("galahad"), 0, "piety"), "play-free fate 0") == "SC-23"


def test_sc_82_gawain_draws_three_cards() -> None:
    assert play(one("gawain"), "draw-white").cards[0] == 3


def test_sc_83_sc_r313_kay_adds_a_card_to_his_own_die_and_to_no_other() -> None:
    s = hand(one("kay"), 0, "fight-1", "fight-5", "grail")
    s.engines = 1
    play(s, "siege fight-1", "roll")
    assert (top(s, 0), s.seat) == (Q_KAY, 0)
    assert set(legal(s)) == {"card fight-5", "answer no"}
    play(s, "card fight-5")
    assert "fight-added" in told(s)
    s = hand(hand(heroic(table(3, coats=["gawain", "kay"])), 0, "fight-1"), 1, "fight-5")
    s.engines = 1
    play(s, "siege fight-1", "roll")
    assert top(s, 0) != Q_KAY


def test_sc_85_percival_looks_at_the_top_card_and_may_refuse_it() -> None:
    s = evil(one("percival"))
    next_black(s, "morgan-3")
    play(s, "look")
    assert story(s, "saw-black")[0]["first"] == black("morgan-3")
    assert [int(GAME.redact(s, seat).black[s.black_left - 1]) for seat in range(3)] == [
        black("morgan-3"),
        -2,
        -2,
    ]
    assert why(s, "look") == "SC-85"
    play(s, "engine")
    assert (s.engines, s.black[s.black_left - 1]) == (1, black("morgan-3"))
    assert why(evil(one("gawain")), "look") == "SC-85"


def test_sc_r44_percival_with_the_armor_puts_one_card_under_and_draws_the_other() -> None:
    s = relic(evil(one("percival")), armor=0)
    next_black(s, "morgan-3", "picts")
    play(s, "look")
    assert (top(s, 0), legal(s)) == (Q_UNDER, ["pick 0", "pick 1"])
    play(s, "pick 0")
    assert (s.black[0], s.black[s.black_left - 1]) == (black("morgan-3"), black("picts"))
    assert {"draw-black", "engine", "give-life"} == verbs(s)
    play(s, "draw-black")
    assert (int(s.warriors[0]), top(s, 0)) == (1, Q_HEROIC)


def test_sc_r44_percival_looks_into_a_pile_that_is_refilled_first() -> None:
    s = evil(one("percival"))
    for _ in range(int(s.black_left)):
        s.black_left -= 1
        s.black_discard[s.black[s.black_left]] += 1
        s.black[s.black_left] = NONE
    play(s, "look")
    assert (s.black_left, "reshuffled" in told(s)) == (90, True)


def test_sc_r45_the_armor_is_not_optional_and_shows_the_last_card_alone() -> None:
    s = relic(evil(table(3)), armor=0)
    for left, asked in ((2, True), (1, False)):
        t = s.copy()
        while t.black_left > left:
            t.black_left -= 1
            t.black_gone[t.black[t.black_left]] += 1
            t.black[t.black_left] = NONE
        t.black_gone += t.black_discard
        t.black_discard[:] = 0
        GAME.plain.step(t, GAME.families.read("draw-black"))
        assert ("pick 0" in legal(t)) == asked
    t = s.copy()
    while t.black_left > 1:  # the pile is refilled below the first card
        t.black_left -= 1
        t.black_discard[t.black[t.black_left]] += 1
        t.black[t.black_left] = NONE
    first = int(t.black[0])
    play(t, "draw-black")
    assert (t.black_left, t.black[t.black_left - 1], legal(t)) == (90, first, ["pick 0", "pick 1"])


def test_sc_r44_percival_with_the_armor_sees_a_single_card_that_is_left() -> None:
    s = relic(evil(one("percival")), armor=0)
    while s.black_left > 1:
        s.black_left -= 1
        s.black_gone[s.black[s.black_left]] += 1
        s.black[s.black_left] = NONE
    play(s, "look")
    assert story(s, "saw-black")[0]["first"] == s.black[0]
    assert {"draw-black", "engine", "give-life"} == verbs(s)  # nothing goes under the pile


def test_sc_28_a_black_card_is_drawn_from_a_pile_that_is_refilled_first() -> None:
    s = evil(one("gawain", expansion="base"))
    while s.black_left > 0:
        s.black_left -= 1
        s.black_discard[s.black[s.black_left]] += 1
        s.black[s.black_left] = NONE
    play(s, "draw-black")
    assert told(s)[:2] == ["drew-black", "reshuffled"]
    assert 70 < s.black_left < 76


def test_sc_86_sc_r74_tristan_leaves_the_round_table_free_of_cost() -> None:
    s = next_road(one("tristan"), "nothing-happens")
    play(s, "ride picts")
    assert (s.place[0], s.left, "travel-card" in told(s)) == (place("picts"), 1, True)
    assert why(s, "move grail") == "SC-16"
    assert why(one("gawain"), "ride picts") == "SC-86"
    s = stand(one("tristan"), "grail")
    assert why(s, "ride picts") == "SC-86"
    play(next_road(s, "nothing-happens"), "move camelot")
    assert why(s, "ride picts") == "SC-R74"
    s = next_road(hand(one("tristan"), 0, "grail"), "lost")
    play(s, "ride picts", "answer no")
    assert (s.place[0], s.turn) == (0, 1)  # the turn ended before any action
    s = play(next_road(one("tristan"), "nothing-happens"), "ride picts")
    stand(s, "camelot")
    assert why(s, "ride grail") == "SC-22"
    assert why(stand(one("tristan", 4), "camelot", "black-knight"), "ride black-knight") == "SC-30"


def test_mc_50_sc_r204_bedivere_pays_three_cards_for_a_merlin() -> None:
    s = hand(hand(one("bedivere"), 0, "grail", "grail", "fight-1", "fight-2"), 1, "merlin")
    assert why(s, "fetch-merlin") == "MC-50"
    throw(s, 1, MERLIN, False)
    play(s, "fetch-merlin")
    assert (top(s, 0), s.seat) == (Q_DISCARD, 0)
    play(s, "card grail", "card grail", "card fight-1")
    assert (held(s, 0), s.white_discard[MERLIN]) == (["fight-2", "merlin"], 0)
    assert "fetched-merlin" in told(s)
    throw(hand(s, 1, "merlin"), 1, MERLIN, False)
    assert why(hand(s, 0, "grail", "grail", "fight-1"), "fetch-merlin") == "SC-22"
    assert why(one("gawain"), "fetch-merlin") == "MC-50"


def test_sc_r11_only_bedivere_learns_whether_a_merlin_lies_in_the_discard() -> None:
    s = hand(hand(one("bedivere"), 0, "merlin", "grail", "fight-2"), 1, "merlin")
    assert why(s, "fetch-merlin") == "MC-50"  # his own Merlin does not lie there yet
    assert int(GAME.redact(s, 0).white_discard[MERLIN]) == 0
    throw(s, 1, MERLIN, False)
    assert [int(GAME.redact(s, seat).white_discard[MERLIN]) for seat in range(3)] == [-3, -2, -2]
    assert int(GAME.redact(evil(s), 0).white_discard[MERLIN]) == -2
    assert "fetch-merlin" in legal(GAME.redact(heroic(s), 0))


def test_mc_51_sc_r66_bors_lays_two_grail_cards_as_one_action() -> None:
    s = stand(hand(one("bors"), 0, "grail", "grail"), "grail")
    assert [move for move in legal(s) if move.startswith("lay-grail")] == ["lay-grail one", "lay-grail two"]
    two = play(s.copy(), "lay-grail two")
    assert (two.grails, two.cards[0]) == (2, 0)
    grail(s, 6)
    play(s, "lay-grail two")
    assert (s.white_swords, "grail" in held(s, 0)) == (3, True)
    s = stand(hand(one("gawain"), 0, "grail", "grail"), "grail")
    assert why(s, "lay-grail two") == "SC-37"
    assert why(hand(stand(one("bors"), "grail"), 0, "grail"), "lay-grail two") == "SC-37"


def test_mc_52_sc_r76_caradoc_gives_a_life_point_for_two_cards() -> None:
    s = one("caradoc")
    play(s, "bleed")
    assert (s.life[0], s.cards[0]) == (3, 2)
    s = one("caradoc")
    s.life[0] = 1
    assert why(s, "bleed") == "SC-R76"
    assert why(in_force(one("caradoc"), "witch-2"), "bleed") == "MC-31"
    assert why(one("gawain"), "bleed") == "MC-52"


def test_mc_53_gaheris_may_roll_again() -> None:
    dice = set()
    for seed in range(12):
        s = hand(heroic(table(3, seed, coats=["gaheris"])), 0, "fight-4")
        s.engines = 1
        play(s, "siege fight-4", "roll")
        assert (top(s, 0), legal(s)) == (Q_AGAIN, ["answer no", "answer yes"])
        first = int(s.die)
        kept = play(s.copy(), "answer no")
        assert (kept.engines == 0) == (first < 4)
        play(s, "answer yes")
        second = story(s, "rolled")[0]["die"]
        dice.add(first != second)
        assert (s.engines == 0) == (second < 4)
        assert top(s, 0) == Q_HEROIC
    assert True in dice


def test_mc_54_gareth_heals_with_two_cards() -> None:
    s = play(hand(one("gareth"), 0, "grail", "grail"), "heal grail")
    assert (s.life[0], s.cards[0]) == (5, 0)


def test_mc_55_sc_r67_geraint_loses_no_life_with_a_quest_but_to_the_witch_he_does() -> None:
    s = stand(table(3, coats=["geraint"]), "picts", "picts")
    s.warriors[0] = 3
    draw(s, "picts", seat=2)
    assert s.life[:2].tolist() == [4, 3]
    s = in_force(stand(table(3, coats=["geraint"]), "grail", "picts"), "witch-7")
    s.warriors[0] = 3
    draw(s, "picts", seat=2)
    assert s.life[0] == 3


def test_sc_r67_palamedes_gains_only_when_entitled() -> None:
    s = stand(one("palamedes"), "picts", "picts")
    s.life[0] = 0
    lay(s, "picts", 1, 2, 3, 4)
    play(hand(s, 0, "fight-5"), "lay fight-5 5")
    assert (s.life[0], s.life[1]) == (0, 5)


def test_mc_56_sc_r82_lamorak_discards_two_cards_of_his_choice_unseen() -> None:
    s = evil(hand(one("lamorak"), 0, "grail", "fight-1", "merlin"))
    play(s, "give-cards", "card merlin", "card grail")
    assert (held(s, 0), top(s, 0)) == (["fight-1"], Q_HEROIC)
    assert s.seen_thrown.sum() == 0
    assert why(evil(hand(one("lamorak"), 0, "grail")), "give-cards") == "MC-56"
    assert why(evil(one("gawain")), "give-cards") == "MC-56"


def test_sc_r06_lamorak_rests_his_power_for_a_turn() -> None:
    s = evil(hand(one("lamorak"), 0, *["grail"] * 6))
    play(s, "give-cards", "card grail", "card grail")
    assert why(evil(s), "give-cards") == "SC-R06"
    play(s, "engine")
    assert why(evil(s), "give-cards") == ""


def test_mc_57_sc_r49_owain_chooses_one_of_two_roads() -> None:
    s = next_road(one("owain"), "captured", "nothing-happens")
    play(s, "move grail")
    assert (top(s, 0), legal(s)) == (Q_ROAD, ["pick 0", "pick 1"])
    assert why(s, "pick 2") == "SC-R19"
    play(s, "pick 1")
    assert (s.place[0], s.travel_discard.tolist()) == (place("grail"), [1, 0, 0, 1, 0, 0, 0])
    s = next_road(one("owain"), "nothing-happens", "nothing-happens")
    play(s, "move grail")  # two equal cards: nothing to choose
    assert s.place[0] == place("grail")
