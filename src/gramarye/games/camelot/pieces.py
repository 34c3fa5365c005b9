"""What is in the box: cards, knights, quests, Travel cards (SC-01 to SC-05, MC-01 to MC-03).

Every power and every challenge is data in a table here, so that another reading can be tried by changing
numbers.
"""

import numpy as np

SEATS = 8
MERLINS_COMPANY, BASE = 0, 1  # option expansion
LIFE_START, LIFE_MOST = 4, 6  # SC-05, SC-25
HAND_START = 5  # besides a Merlin (SC-06)
HAND_FULL = 12  # SC-24
ENGINES, ENGINES_LOSE = 12, 12  # SC-01, SC-96
SWORDS, BLACK_SWORDS_LOSE, SWORDS_END = 16, 7, 12  # SC-01, SC-97, SC-99
WARRIORS = 4  # of each people (SC-38)
ACCUSE_AT = 6  # swords, or engines (SC-21)
DIE = 8  # SC-40
MERLINS_CANCEL = 3  # SC-51
EXCALIBUR_STEPS = 5  # SC-36
GRAIL_SPOTS = 7  # SC-37
CLAIRVOYANCE_CARDS = 5  # SC-56
MESSENGER_CARDS = 3  # SC-57
ANY_FIGHT = 5  # what a Fight ? counts where nobody names a value (SC-R29)

# Places. The Dragon is the other side of Lancelot's board: one place, two quests.

CAMELOT, BLACK_KNIGHT, LANCELOT, EXCALIBUR, GRAIL, PICTS, SAXONS, DRAGON = range(8)
PLACES = 7
PLACE_NAMES = ("camelot", "black-knight", "lancelot", "excalibur", "grail", "picts", "saxons")
QUEST_NAMES = (*PLACE_NAMES, "dragon")
WARS = ("picts", "saxons")
NO_LIMIT = 99


def _quests(*rows: tuple[int, ...]) -> np.ndarray:
    """A column a quest, in the order of the places, the Dragon last; Camelot's is empty."""
    return np.array([(0,) * len(rows[0]), *rows], np.int64).T.copy()


# Rewards and penalties (SC-41, SC-42), and the shape of a combat (SC-32 to SC-34):
# white swords, life, cards; black swords, life, engines; white cards, black cards, values, of each value.
(
    WIN_SWORDS,
    WIN_LIFE,
    WIN_CARDS,
    LOSE_SWORDS,
    LOSE_LIFE,
    LOSE_ENGINES,
    WHITE_NEED,
    BLACK_NEED,
    VALUES,
    OF_EACH,
) = _quests(
    (1, 1, 3, 1, 1, 0, 4, 4, 2, 2),  # the Black Knight
    (1, 1, 4, 1, 1, 0, 5, 5, 2, 3),  # Lancelot
    (2, 1, 7, 2, 1, 0, 0, 0, 0, 0),  # Excalibur
    (3, 1, 7, 3, 1, 0, 0, 0, 0, 0),  # the Grail
    (1, 1, 4, 1, 1, 2, 5, 4, 0, 0),  # the Picts
    (1, 1, 4, 1, 1, 2, 5, 4, 0, 0),  # the Saxons
    (2, 2, 7, 2, 2, 0, 9, 5, 3, 3),  # the Dragon (SC-R208)
)
MOST_FOES = 5
COMBAT_VALUES = 5

# Relics.

RELIC_EXCALIBUR, RELIC_GRAIL, RELIC_ARMOR = 0, 1, 2
RELICS = ("excalibur", "holy-grail", "armor")
RELIC_COUNT = len(RELICS)
QUEST_RELIC = np.array([-1, -1, RELIC_ARMOR, RELIC_EXCALIBUR, RELIC_GRAIL, -1, -1, -1], np.int64)

# White cards (SC-02, MC-03). From MERLIN on they are special.

FIGHT_1, FIGHT_2, FIGHT_3, FIGHT_4, FIGHT_5, FIGHT_ANY, GRAIL_CARD, MERLIN = range(8)
CLAIRVOYANCE, CONVOCATION, FATE, HEROISM, LADY_OF_THE_LAKE, MESSENGER, PIETY, REINFORCEMENTS = range(8, 16)
CALL_FOR_HELP, DISPEL, DIVINE_FAVOR, DRAGON_SLAYER, RESCUE, NEW_HOPE, TOURNAMENT, TRUCE = range(16, 24)
FIGHTS = 6  # kinds
SPECIAL_WHITE = MERLIN
WHITE_NAMES = (
    *("fight-1", "fight-2", "fight-3", "fight-4", "fight-5", "fight-any", "grail", "merlin"),
    *(
        "clairvoyance",
        "convocation",
        "fate",
        "heroism",
        "lady-of-the-lake",
        "messenger",
        "piety",
        "reinforcements",
    ),
    *(
        "call-for-help",
        "dispel",
        "divine-favor",
        "dragon-slayer",
        "merlin-to-the-rescue",
        "new-hope",
        "tournament",
    ),
    "truce",
)
WHITES = len(WHITE_NAMES)
_WHITE_BASE = [14, 12, 10, 8, 7, 0, 18, 7] + [1] * 8 + [0] * 8
_WHITE_ADDED = (
    [3, 2, 1, 1, 1, 3, 3, 1] + [0] * 8 + [1] * 8
)  # the fifteenth repeated card is a Merlin (SC-R205)
WHITE_COUNT = np.array([np.add(_WHITE_BASE, _WHITE_ADDED), _WHITE_BASE], np.int64)  # by expansion
WHITE_DECK = int(WHITE_COUNT[MERLINS_COMPANY].sum())
FIGHT_VALUE = np.array([1, 2, 3, 4, 5, ANY_FIGHT], np.int64)

# In how many ways a special card can be played: targets, or one of its effects (SC-50 to SC-59, MC-40 to
# MC-47).
(
    MERLIN_ENGINE,
    MERLIN_PICT,
    MERLIN_SAXON,
    MERLIN_BLACK_KNIGHT,
    MERLIN_LANCELOT,
    MERLIN_GRAIL,
    MERLIN_EXCALIBUR,
) = range(7)
MOST_WAYS = 9
WAYS = np.array(
    [0] * 7 + [7, 1, 1, 2, PLACES, 1, SEATS, 2, 2] + [1, 8, 1, 2, PLACES, 1, 1 + SEATS, 2], np.int64
)

# Special cards that give cards or life, by way: to whom, how many cards, how much life (SC-52, SC-53, SC-55,
# SC-58, MC-43, MC-46).
TO_PLAYER, TO_OTHERS, TO_ALL = range(3)
_GIFTS = {
    (FATE, 0): (TO_ALL, 1, 0),
    (PIETY, 0): (TO_PLAYER, 0, 3),
    (PIETY, 1): (TO_OTHERS, 0, 1),
    (REINFORCEMENTS, 0): (TO_PLAYER, 4, 0),
    (REINFORCEMENTS, 1): (TO_OTHERS, 1, 0),
    (LADY_OF_THE_LAKE, 0): (TO_PLAYER, 0, 2),  # once Excalibur is out of reach
    (DRAGON_SLAYER, 0): (TO_PLAYER, 3, 0),
    (TOURNAMENT, 0): (TO_PLAYER, 0, 2),
}
GIFT = np.array(
    [[_GIFTS.get((card, way), (0, 0, 0)) for way in range(2)] for card in range(WHITES)], np.int64
)

# Black cards (SC-03, MC-03). From MORGAN_1 on they are special.

BLACK_KNIGHT_CARD, LANCELOT_CARD = 0, 4  # the first of four kinds each: 1, 3, 5, 7, and 1/5, 3/7, 5/9, 7/11
EXCALIBUR_CARD, DESPAIR, PICTS_CARD, SAXONS_CARD, MERCENARIES = range(8, 13)
MORGAN_1, MORGAN_2, MORGAN_3, MORGAN_4, MORGAN_5, DESOLATION, DARK_FOREST, GUINEVERE = range(13, 21)
MISTS, MORDRED, VIVIEN = range(21, 24)
WITCH_1, WITCH_2, WITCH_3, WITCH_4, WITCH_5, WITCH_6, WITCH_7 = range(24, 31)
SPECIAL_BLACK = MORGAN_1
BLACK_NAMES = (
    *("black-knight-1", "black-knight-3", "black-knight-5", "black-knight-7"),
    *("lancelot-1-dragon-5", "lancelot-3-dragon-7", "lancelot-5-dragon-9", "lancelot-7-dragon-11"),
    *("excalibur", "despair", "picts", "saxons", "mercenaries"),
    *("morgan-1", "morgan-2", "morgan-3", "morgan-4", "morgan-5", "desolation", "dark-forest", "guinevere"),
    *("mists-of-avalon", "mordred", "vivien"),
    *("witch-1", "witch-2", "witch-3", "witch-4", "witch-5", "witch-6", "witch-7"),
)
BLACKS = len(BLACK_NAMES)
SOME_BLACK_KNIGHT, SOME_LANCELOT = BLACKS, BLACKS + 1  # announced without its value (SC-R30)
_BLACK_BASE = [5, 3, 2, 1, 4, 3, 3, 1, 15, 15, 4, 4, 4] + [1] * 5 + [2] + [1] * 5 + [0] * 7
_BLACK_ADDED = [0] * 8 + [2, 2, 1, 1, 1] + [0] * 11 + [1] * 7
BLACK_COUNT = np.array([np.add(_BLACK_BASE, _BLACK_ADDED), _BLACK_BASE], np.int64)
BLACK_DECK = int(BLACK_COUNT[MERLINS_COMPANY].sum())
FOE_VALUE = np.array(
    [[1, 3, 5, 7, 1, 3, 5, 7], [1, 3, 5, 7, 5, 7, 9, 11]], np.int64
)  # by side of the board (SC-61)
CARD_PLACE = np.array(
    [BLACK_KNIGHT] * 4
    + [LANCELOT] * 4
    + [EXCALIBUR, GRAIL]
    + [CAMELOT] * 8
    + [GRAIL, GRAIL]
    + [CAMELOT] * 11,
    np.int64,
)  # the quest that a card belongs to, for closed quests (SC-47, SC-R43)
LASTING = np.array(
    [DARK_FOREST, MISTS, MORDRED, VIVIEN, WITCH_2, WITCH_5, WITCH_6, WITCH_7], np.int64
)  # MC-41
STAYS_IN_FORCE = (
    1 << DARK_FOREST | 1 << MISTS | 1 << VIVIEN | 1 << WITCH_2 | 1 << WITCH_5 | 1 << WITCH_6 | 1 << WITCH_7
)
UNTIL_WON = 1 << DARK_FOREST | 1 << VIVIEN | 1 << WITCH_2  # SC-72, SC-76, MC-31

# Travel cards (MC-10 to MC-16).

NOTHING_HAPPENS, MERLIN_TRAVELS, VISION, CAPTURED_CARD, LOST, CHARGED, AMBUSHED = range(7)
TRAVEL_NAMES = ("nothing-happens", "merlin-travels", "vision", "captured", "lost", "charged", "ambushed")
TRAVELS = len(TRAVEL_NAMES)
TRAVEL_COUNT = np.array([3, 5, 1, 1, 2, 2, 2], np.int64)
TRAVEL_DECK = int(TRAVEL_COUNT.sum())
# No source gives the challenges: these numbers are ours (SC-R203).
CHARGE_TOTAL = 4
CHALLENGE_LIFE = np.array([0, 0, 0, 0, 0, 1, 1], np.int64)  # lost when it is not met

# Knights (SC-80 to SC-86, MC-50 to MC-57).

ARTHUR, GALAHAD, GAWAIN, KAY, PALAMEDES, PERCIVAL, TRISTAN, BEDIVERE = range(8)
BORS, CARADOC, GAHERIS, GARETH, GERAINT, LAMORAK, OWAIN = range(8, 15)
KNIGHTS = 15
NO_POWER = 15  # the row of squires and unmasked traitors
KNIGHT_NAMES = (
    *("arthur", "galahad", "gawain", "kay", "palamedes", "percival", "tristan", "bedivere"),
    *("bors", "caradoc", "gaheris", "gareth", "geraint", "lamorak", "owain"),
)
COLOUR_NAMES = ("red", "yellow", "green", "blue", "black", "white", "purple", "orange")
COLOUR = np.array(
    [0, 1, 2, 3, 4, 5, 6, 7, 7, 3, 1, 2, 6, 5, 4], np.int64
)  # of the new knights only Gaheris's is known (SC-R202)
OURS = range(BORS, OWAIN + 1)  # knights whose power no source gives: the numbers below are ours (SC-R201)

(SWAPS, FREE_SPECIAL, DRAWS, LATE_FIGHT, EXTRA_LIFE, LOOKS, FREE_RIDE, MERLIN_PRICE) = range(8)
(GRAILS, LIFE_FOR_CARDS, REROLLS, HEAL_CARDS, SPARED, EVIL_CARDS, ROADS) = range(8, 15)
_PLAIN = (0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 3, 0, 0, 1)
_POWERS = {
    ARTHUR: (SWAPS, 1),
    GALAHAD: (FREE_SPECIAL, 1),
    GAWAIN: (DRAWS, 3),
    KAY: (LATE_FIGHT, 1),
    PALAMEDES: (EXTRA_LIFE, 1),
    PERCIVAL: (LOOKS, 1),
    TRISTAN: (FREE_RIDE, 1),
    BEDIVERE: (MERLIN_PRICE, 3),  # SC-R204
    BORS: (GRAILS, 2),
    CARADOC: (LIFE_FOR_CARDS, 2),
    GAHERIS: (REROLLS, 1),
    GARETH: (HEAL_CARDS, 2),
    GERAINT: (SPARED, 1),
    LAMORAK: (EVIL_CARDS, 2),
    OWAIN: (ROADS, 2),
}


def _power_table() -> np.ndarray:
    """POWER[knight, what]: a plain knight's numbers with one of them changed."""
    table = np.array([_PLAIN] * (KNIGHTS + 1), np.int64)
    for knight, (what, number) in _POWERS.items():
        table[knight, what] = number
    return table


POWER = _power_table()

# The coats that are drawn from (SC-05, MC-02, SC-R95), by expansion and option knights; Arthur's is dealt
# first where he must be there.
DRAWN, OLD, CHOSEN = 0, 1, 2
_SETS = (
    (range(BORS, KNIGHTS), range(GALAHAD, BEDIVERE + 1), range(GALAHAD, KNIGHTS)),
    (range(ARTHUR, TRISTAN + 1), range(ARTHUR, TRISTAN + 1), range(ARTHUR, TRISTAN + 1)),
)
IN_SET = np.array([[[k in coats for k in range(KNIGHTS)] for coats in row] for row in _SETS])

# Loyalty (SC-04, MC-04).

LOYAL, TRAITOR = 0, 1
LOYAL_CARDS = 7
TWO_TRAITORS_FROM = 7  # seats
SWORDS_TURNED = np.array([0, 2, 3], np.int64)  # by hidden traitors (SC-95)
