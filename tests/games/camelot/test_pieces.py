"""What is in the box (SC-01 to SC-04, MC-01 to MC-03), and the numbers of the rulebook as one block."""

from collections import Counter

import numpy as np
import pytest

from gramarye.games.camelot import pieces as p
from gramarye.games.camelot.rules_setup import loyal_cards, traitor_cards
from tests.games.camelot import dealt


def counts(names: tuple[str, ...], count: np.ndarray) -> dict[str, int]:
    return {name: int(n) for name, n in zip(names, count, strict=True) if n}


def test_sc_01_sixteen_swords_twelve_engines_four_warriors_each_and_three_relics() -> None:
    assert (p.SWORDS, p.ENGINES, p.WARRIORS, len(p.RELICS)) == (16, 12, 4, 3)


def test_sc_02_the_white_deck_of_the_base_game() -> None:
    deck = counts(p.WHITE_NAMES, p.WHITE_COUNT[p.BASE])
    assert [deck.pop(f"fight-{value}") for value in range(1, 6)] == [14, 12, 10, 8, 7]
    assert (deck.pop("grail"), deck.pop("merlin")) == (18, 7)
    assert len(deck) == 8
    assert set(deck.values()) == {1}
    assert int(p.WHITE_COUNT[p.BASE].sum()) == 84


def test_sc_03_the_black_deck_of_the_base_game() -> None:
    deck = counts(p.BLACK_NAMES, p.BLACK_COUNT[p.BASE])
    assert [deck.pop(f"black-knight-{value}") for value in (1, 3, 5, 7)] == [5, 3, 2, 1]
    dragons = ("1-dragon-5", "3-dragon-7", "5-dragon-9", "7-dragon-11")
    assert [deck.pop(f"lancelot-{value}") for value in dragons] == [4, 3, 3, 1]
    assert [deck.pop(name) for name in ("excalibur", "despair", "picts", "saxons", "mercenaries")] == [
        15,
        15,
        4,
        4,
        4,
    ]
    assert deck.pop("desolation") == 2
    assert set(deck.values()) == {1}
    assert len(deck) == 10
    assert int(p.BLACK_COUNT[p.BASE].sum()) == 76


def test_mc_03_sc_r205_the_expansion_adds_23_white_and_14_black_cards_and_16_travel_cards() -> None:
    white = counts(p.WHITE_NAMES, p.WHITE_COUNT[p.MERLINS_COMPANY] - p.WHITE_COUNT[p.BASE])
    assert [white.pop(name) for name in p.WHITE_NAMES[:8]] == [3, 2, 1, 1, 1, 3, 3, 1]
    assert list(white.values()) == [1] * 8
    black = counts(p.BLACK_NAMES, p.BLACK_COUNT[p.MERLINS_COMPANY] - p.BLACK_COUNT[p.BASE])
    assert black == {"excalibur": 2, "despair": 2, "picts": 1, "saxons": 1, "mercenaries": 1} | {
        f"witch-{n}": 1 for n in range(1, 8)
    }
    assert (p.WHITE_DECK, p.BLACK_DECK, p.TRAVEL_DECK) == (107, 90, 16)


BLOCK = """
white_base   F1:14 F2:12 F3:10 F4:8 F5:7 Grail:18 Merlin:7 special:8 -> 84
white_added  F1:3 F2:2 F3:1 F4:1 F5:1 F?:3 Grail:3 Merlin:1 special:8 -> 23
black_base   BK1:5 BK3:3 BK5:2 BK7:1 LD1/5:4 LD3/7:3 LD5/9:3 LD7/11:1 Excalibur:15 Despair:15 Pict:4 Saxon:4
             Mercenaries:4 Morgan:5 Desolation:2 DarkForest:1 Guinevere:1 Mists:1 Mordred:1 Vivien:1 -> 76
black_added  Excalibur:2 Despair:2 Pict:1 Saxon:1 Mercenaries:1 Witch:7 -> 14
travel       Nothing:3 Merlin:5 Vision:1 Captured:1 Lost:2 Charged:2 Ambushed:2 -> 16
"""
WHITE_KEYS = ["F1", "F2", "F3", "F4", "F5", "F?", "Grail", "Merlin"] + ["special"] * 16
BLACK_KEYS = [
    *("BK1", "BK3", "BK5", "BK7", "LD1/5", "LD3/7", "LD5/9", "LD7/11"),
    *("Excalibur", "Despair", "Pict", "Saxon", "Mercenaries", *["Morgan"] * 5),
    *("Desolation", "DarkForest", "Guinevere", "Mists", "Mordred", "Vivien", *["Witch"] * 7),
]
TRAVEL_KEYS = ["Nothing", "Merlin", "Vision", "Captured", "Lost", "Charged", "Ambushed"]


def written(keys: list[str], count: np.ndarray) -> str:
    """Numbers of cards as the data block writes them."""
    found: Counter[str] = Counter()
    for key, n in zip(keys, count.tolist(), strict=True):
        found[key] += n
    listed = " ".join(f"{key}:{found[key]}" for key in dict.fromkeys(keys) if found[key])
    return f"{listed} -> {sum(found.values())}"


def test_the_decks_are_those_of_the_data_block() -> None:
    """The data block that the game was built from, card by card."""
    white, black = p.WHITE_COUNT, p.BLACK_COUNT
    decks = {
        "white_base": written(WHITE_KEYS, white[p.BASE]),
        "white_added": written(WHITE_KEYS, white[p.MERLINS_COMPANY] - white[p.BASE]),
        "black_base": written(BLACK_KEYS, black[p.BASE]),
        "black_added": written(BLACK_KEYS, black[p.MERLINS_COMPANY] - black[p.BASE]),
        "travel": written(TRAVEL_KEYS, p.TRAVEL_COUNT),
    }
    assert " ".join(f"{name} {deck}" for name, deck in decks.items()) == " ".join(BLOCK.split())


@pytest.mark.parametrize(
    ("expansion", "seats", "cards"),
    [("base", seats, (7, 1)) for seats in range(3, 8)]
    + [("merlins-company", seats, (7, 1)) for seats in range(3, 7)]
    + [("merlins-company", seats, (7, 2)) for seats in (7, 8)],
)
def test_sc_04_the_loyalty_cards_are_those_of_the_data_block(
    expansion: str, seats: int, cards: tuple[int, int]
) -> None:
    s = dealt(seats, expansion=expansion)
    assert (loyal_cards(s), traitor_cards(s)) == cards


def test_the_numbers_of_the_rules_in_one_block() -> None:
    """The rest of the data block that the game was built from."""
    assert counts(p.TRAVEL_NAMES, p.TRAVEL_COUNT) == {
        "nothing-happens": 3,
        "merlin-travels": 5,
        "vision": 1,
        "captured": 1,
        "lost": 2,
        "charged": 2,
        "ambushed": 2,
    }
    assert (p.LIFE_START, p.LIFE_MOST, p.HAND_START + 1, p.HAND_FULL) == (4, 6, 6, 12)
    assert (p.ENGINES_LOSE, p.BLACK_SWORDS_LOSE, p.SWORDS_END, p.ACCUSE_AT) == (12, 7, 12, 6)
    assert (p.EXCALIBUR_STEPS, p.GRAIL_SPOTS, p.WARRIORS) == (5, 7, 4)
    need = {name: (int(p.WHITE_NEED[i]), int(p.BLACK_NEED[i])) for i, name in enumerate(p.QUEST_NAMES)}
    assert need["black-knight"] == (4, 4)
    assert need["lancelot"] == (5, 5)
    assert need["dragon"] == (9, 5)
    assert need["picts"] == need["saxons"] == (5, 4)
    assert p.POWER[p.NO_POWER, p.DRAWS] == 2
    assert p.DIE == 8


def test_sc_r07_there_are_fifteen_knights_and_merlin_is_none() -> None:
    assert len(p.KNIGHT_NAMES) == p.KNIGHTS == 15
    assert p.KNIGHT_NAMES[:8] == (
        "arthur",
        "galahad",
        "gawain",
        "kay",
        "palamedes",
        "percival",
        "tristan",
        "bedivere",
    )
    assert set(p.KNIGHT_NAMES[8:]) == {"bors", "caradoc", "gaheris", "gareth", "geraint", "lamorak", "owain"}
    assert "merlin" not in p.KNIGHT_NAMES


def test_sc_r201_powers_that_no_source_gives_are_data_and_marked() -> None:
    assert {p.KNIGHT_NAMES[knight] for knight in p.OURS} == set(p.KNIGHT_NAMES[8:])
    plain = p.POWER[p.NO_POWER]
    for knight in range(p.KNIGHTS):
        assert int((p.POWER[knight] != plain).sum()) == 1, p.KNIGHT_NAMES[knight]


def test_sc_r202_no_colour_is_worn_by_more_than_an_old_and_a_new_knight() -> None:
    worn = {name: p.COLOUR_NAMES[p.COLOUR[knight]] for knight, name in enumerate(p.KNIGHT_NAMES)}
    assert worn["gaheris"] == worn["galahad"] == "yellow"
    assert worn["bors"] == worn["bedivere"] == "orange"
    assert (worn["caradoc"], worn["gareth"], worn["geraint"]) == ("blue", "green", "purple")
    assert (worn["lamorak"], worn["owain"], worn["arthur"]) == ("white", "black", "red")
    assert sorted(map(list(worn.values()).count, set(worn.values()))) == [1] + [2] * 7


def test_sc_r203_the_challenges_of_the_roads_are_data() -> None:
    life = {p.TRAVEL_NAMES[card]: int(p.CHALLENGE_LIFE[card]) for card in (p.LOST, p.CHARGED, p.AMBUSHED)}
    assert life == {"lost": 0, "charged": 1, "ambushed": 1}
    assert p.CHARGE_TOTAL == 4


@pytest.mark.parametrize("expansion", ["merlins-company", "base"])
def test_a_dealt_table_holds_every_card(expansion: str) -> None:
    s = dealt(5, 3, expansion=expansion)
    decks = (107, 90, 16) if expansion == "merlins-company" else (84, 76, 0)
    assert (s.white_left + int(s.hand.sum()), s.black_left, s.travel_left) == decks
