"""Setting up (SC-04 to SC-09, MC-01, MC-02, MC-04) and the variants (SC-101 to SC-104)."""

from collections import Counter
from typing import Any

import pytest

from gramarye.core.errors import BadSeats, BadVariant
from gramarye.core.record import NONE
from gramarye.games.camelot.pieces import ARTHUR, COLOUR, KNIGHT_NAMES, LOYAL, MERLIN, TRAITOR
from gramarye.games.camelot.rules_setup import deal_loyalty, loyal_cards, traitor_cards
from gramarye.games.camelot.rules_share import make_knight
from gramarye.games.camelot.rules_table import power, top
from gramarye.games.camelot.state import ON_QUEST, Q_COAT, Q_EVIL, Q_OPENING, Q_TAKE
from tests.games.camelot import (
    GAME,
    dealt,
    draw,
    evil,
    hand,
    heroic,
    lay,
    legal,
    play,
    stand,
    story,
    table,
    told,
    traitor,
    verbs,
    why,
)

OLD = set(KNIGHT_NAMES[:8])
NEW = set(KNIGHT_NAMES[8:])


def knights(s: Any) -> list[str]:
    return [KNIGHT_NAMES[knight] for knight in s.knight[: s.seats].tolist() if knight != NONE]


def test_sc_05_everybody_has_four_life_points_and_stands_at_the_round_table() -> None:
    s = dealt(6, 2)
    assert s.life[:6].tolist() == [4] * 6
    assert s.place[:6].tolist() == [0] * 6
    assert s.relic.tolist() == [ON_QUEST] * 3
    assert (s.sword, s.side, s.engines, s.white_swords, s.black_swords) == (0, 0, 0, 0, 0)
    assert len(set(knights(s))) == 6


def test_sc_06_a_merlin_each_and_five_more_cards() -> None:
    s = dealt(8, 5)
    assert s.cards[:8].tolist() == [6] * 8
    assert all(s.hand[seat, MERLIN] >= 1 for seat in range(8))
    assert s.shown[:8, MERLIN].tolist() == [1] * 8
    assert s.white_left == 107 - 48


def test_sc_07_sc_04_loyalty_is_dealt_from_seven_loyal_cards_and_a_traitor() -> None:
    s = dealt(7, 0, expansion="base")
    assert (loyal_cards(s), traitor_cards(s)) == (7, 1)
    found: Counter[int] = Counter()
    for _ in range(400):
        deal_loyalty(s)
        found[int(s.loyalty[:7].sum())] += 1
    assert set(found) == {0, 1}
    assert 320 < found[1] < 380  # seven of eight


def test_mc_04_two_traitor_cards_from_seven_players_on() -> None:
    assert [traitor_cards(dealt(seats)) for seats in (3, 6, 7, 8)] == [1, 1, 2, 2]
    s = dealt(8)
    found: Counter[int] = Counter()
    for _ in range(450):
        deal_loyalty(s)
        found[int(s.loyalty[:8].sum())] += 1
    assert set(found) == {1, 2}
    assert 70 < found[1] < 135  # two of nine


def test_sc_08_the_opening_cards_are_chosen_secretly_opened_together_and_shared() -> None:
    s = dealt(3, 4)
    first = int(s.turn)
    assert (top(s, 0), s.seat) == (Q_OPENING, first)
    for seat in (first, (first + 1) % 3, (first + 2) % 3):
        assert s.seat == seat
        hand(s, seat, "merlin", "grail", ("fight-1", "fight-2", "fight-3")[seat])
        play(s, f"card {('fight-1', 'fight-2', 'fight-3')[seat]}")
    assert told(s).count("opening-card") == 3
    assert (top(s, 0), s.seat) == (Q_TAKE, first)
    play(s, "take fight-3")
    play(s, "take fight-1")  # and the last card takes itself
    assert top(s, 0) == Q_EVIL
    assert s.cards[:3].tolist() == [3, 3, 3]
    assert [card["card"] for card in story(s, "took")] == [0, 1]


def test_the_opening_cards_may_be_shuffled_and_dealt() -> None:
    s = dealt(3, 4, share="dealt")
    for _ in range(3):
        play(s, legal(s)[0])
    assert "opening-dealt" in told(s)
    assert (top(s, 0), s.cards[:3].tolist()) == (Q_EVIL, [6, 6, 6])


def test_an_opened_merlin_leaves_nobody_sure_of_another_one() -> None:
    s = dealt(3, 4)
    for card in ("merlin", "grail", "grail"):
        hand(s, int(s.seat), "merlin", "grail")
        s.shown[s.seat, MERLIN] = 1
        play(s, f"card {card}")
    first = int(s.turn)
    assert [int(s.shown[(first + i) % 3, MERLIN]) for i in range(3)] == [0, 1, 1]


def test_sc_09_arthur_begins_and_play_goes_clockwise() -> None:
    for seed in range(6):
        s = dealt(5, seed)
        assert s.knight[s.turn] == ARTHUR
    starts = {int(dealt(3, seed, expansion="base").turn) for seed in range(30)}
    assert starts == {0, 1, 2}
    for seed in range(30):
        s = dealt(5, seed, expansion="base")
        assert ARTHUR not in s.knight[:5] or s.knight[s.turn] == ARTHUR


def test_mc_01_eight_players_and_arthur_always() -> None:
    for seats in range(3, 9):
        assert "arthur" in knights(dealt(seats, 7))
    with pytest.raises(BadSeats):
        GAME.blank(8, {"expansion": "base"})
    assert GAME.blank(7, {"expansion": "base"})[0].seats == 7


@pytest.mark.parametrize(
    ("knights_from", "expansion", "whence"),
    [
        ("drawn", "merlins-company", NEW | {"arthur"}),
        ("old", "merlins-company", OLD),
        ("drawn", "base", OLD - {"bedivere"}),
        ("old", "base", OLD - {"bedivere"}),
    ],
)
def test_mc_02_sc_r95_knights_are_drawn_from_the_set_in_use(
    knights_from: str, expansion: str, whence: set[str]
) -> None:
    drawn: set[str] = set()
    for seed in range(25):
        drawn |= set(knights(dealt(7, seed, knights=knights_from, expansion=expansion)))
    assert drawn == whence


def test_sc_r95_free_choice_goes_clockwise_from_arthurs_left_with_no_colour_twice() -> None:
    s = dealt(8, 3, knights="chosen")
    arthur = int(s.turn)
    assert s.knight[arthur] == ARTHUR
    for i in range(1, 8):
        assert (top(s, 0), s.seat) == (Q_COAT, (arthur + i) % 8)
        assert "coat arthur" not in legal(s)
        assert why(s, "coat arthur") == "SC-R95"
        play(s, legal(s)[0])
    worn = [int(COLOUR[knight]) for knight in s.knight.tolist()]
    assert len(set(worn)) == 8
    assert (top(s, 0), s.seat) == (Q_OPENING, arthur)
    with pytest.raises(BadVariant):
        GAME.blank(4, {"expansion": "base", "knights": "chosen"})


def test_sc_r96_loyalty_is_known_before_the_opening_cards_are_chosen() -> None:
    s = dealt(4, 1)
    assert top(s, 0) == Q_OPENING
    assert GAME.redact(s, 2).loyalty[2] == s.loyalty[2]
    s = dealt(3, 1, traitor="three-brave-knights")
    assert GAME.redact(s, 2).loyalty[2] == -2


def test_sc_r98_nobody_joins_late() -> None:
    s = table(3)
    assert s.seats == 3
    assert not any(move.startswith("join") for move in GAME.families.by_name)


# Variants


def test_sc_101_without_traitor_everybody_is_loyal() -> None:
    for seed in range(20):
        s = dealt(8, seed, traitor="none")
        assert s.loyalty[:8].tolist() == [LOYAL] * 8
    assert traitor_cards(s) == 0


def test_sc_102_squires_have_no_power_until_a_quest_is_won() -> None:
    s = table(3, squires=True)
    s.knight[:3] = NONE
    s.knight[2] = ARTHUR
    assert [power(s, seat, 0) for seat in range(3)] == [0, 0, 0]
    assert "swap" not in verbs(heroic(s, 2))
    heroic(stand(s, "picts", "picts", "camelot"))
    lay(s, "picts", 1, 2, 3, 4)
    play(hand(s, 0, "fight-5"), "lay fight-5 5")
    while s.seat != 0 or "end" not in legal(s):
        play(s, legal(s)[0])
    assert s.unknighted == 1 << 2
    assert s.knight[0] != NONE != s.knight[1]


def test_sc_r68_a_squires_coat_is_random_among_those_left_of_the_set() -> None:
    seen = set()
    for seed in range(40):
        s = table(3, seed, squires=True, knights="chosen")
        s.knight[:3] = NONE
        s.knight[2] = ARTHUR
        s.knight[1] = KNIGHT_NAMES.index("kay")
        heroic(stand(s, "excalibur"))
        s.sword = 4
        play(hand(s, 0, "grail"), "give-sword grail")
        assert [event.seat for event in story(s, "knighted")] == [0]
        seen.add(KNIGHT_NAMES[s.knight[0]])
        assert seen.isdisjoint({"arthur", "kay", "caradoc"})
    assert seen & NEW
    assert seen & OLD


def test_sc_r230_arthurs_coat_is_dealt_among_squires_but_sleeps() -> None:
    s = dealt(4, 6, squires=True)
    owner = int(s.turn)
    assert knights(s) == ["arthur"]
    assert s.knight[owner] == ARTHUR
    assert power(s, owner, 0) == 0
    s.unknighted &= ~(1 << owner)
    assert power(s, owner, 0) == 1


def test_sc_103_the_traitor_among_us_plays_with_one_loyal_card_a_player() -> None:
    s = dealt(4, traitor="among-us")
    assert (loyal_cards(s), traitor_cards(s)) == (4, 1)
    found: Counter[int] = Counter()
    for _ in range(400):
        deal_loyalty(s)
        found[int(s.loyalty[:4].sum())] += 1
    assert 285 < found[1] < 355  # four of five


def test_sc_r09_the_traitor_among_us_changes_nothing_for_seven_and_eight() -> None:
    for seats in (7, 8):
        s = dealt(seats, traitor="among-us")
        assert (loyal_cards(s), traitor_cards(s)) == (7, 2)


def test_sc_104_three_brave_knights_do_not_know_themselves_until_six_swords_lie() -> None:
    with pytest.raises(BadVariant):
        GAME.blank(4, {"traitor": "three-brave-knights"})
    s = traitor(table(3, traitor="three-brave-knights"), 0)
    assert (loyal_cards(s), traitor_cards(s), s.looked) == (7, 1, 0)
    s.white_swords, s.black_swords = 3, 2
    stand(heroic(s), "excalibur")
    s.sword = 4
    play(hand(s, 0, "grail"), "give-sword grail")
    assert "looked-at-loyalty" in told(s)
    assert s.looked == 1


def test_sc_r97_until_they_look_nobody_can_reveal_himself() -> None:
    s = traitor(table(3, traitor="three-brave-knights"), 0)
    assert why(evil(s), "unmask") == "SC-91"
    s.looked = 1
    assert why(s, "unmask") == ""
    s.looked = 0
    hand(heroic(s), 0, "fate")
    assert why(s, "play fate 1") == "SC-52"
    # all swords of one quest lie before they look
    s.white_swords, s.black_swords = 0, 4
    s.sword = -4
    draw(s, "excalibur")
    assert (s.black_swords, s.looked) == (6, 1)


def test_a_traitor_card_is_dealt_somewhere() -> None:
    assert any(TRAITOR in dealt(8, seed).loyalty[:8] for seed in range(3))


@pytest.mark.parametrize(("expansion", "knights"), [("base", "drawn"), ("merlins-company", "drawn")])
def test_sc_r27_a_coat_is_left_for_every_squire(expansion: str, knights: str) -> None:
    """The sets of coats are large enough for every table."""
    most = 7 if expansion == "base" else 8
    s = dealt(most, 3, expansion=expansion, knights=knights, squires=True)
    for seat in range(most):
        make_knight(s, seat)
    assert len(set(s.knight[:most].tolist())) == most
    assert s.unknighted == 0
