"""What a player can decide. Most decisions touch one thing; the question asked says what becomes of it."""

from gramarye.core.family import Families, Family, part
from gramarye.games.old_man_merlin.pieces import (
    AREA_NAMES,
    CARDS,
    CELL_NAMES,
    DIRECTIONS,
    GOAL_IDS,
    GROUPS,
    ITEM_IDS,
    SEATS,
    SET_IDS,
)

PEEKED = 4  # the most cards of the deck that a power shows (OM-R111)

ENTER_AT = 1
GO = 2
STAY = 3
LEAVE = 4
TAKE = 5
SPOT = 6
PUT_AT = 7
USE = 8
PICK = 9
CARRY = 10
FROM_SHED = 11
FROM_RIVAL = 12
FROM_DECK = 13
FLING_TO = 14
GOAL = 15
PLAY_GUARD = 16
WARD = 17
DONE = 18

FAMILIES = Families(
    Family(ENTER_AT, "enter", part("area", AREA_NAMES)),
    Family(GO, "go", part("direction", DIRECTIONS)),
    Family(STAY, "stay"),
    Family(LEAVE, "leave"),
    Family(TAKE, "take", part("cell", CELL_NAMES)),
    Family(SPOT, "spot", part("cell", CELL_NAMES)),
    Family(PUT_AT, "put", part("place", CARDS)),
    Family(USE, "use", part("set", SET_IDS), part("place", CARDS)),
    Family(PICK, "pick", part("place", CARDS)),
    Family(CARRY, "carry", part("set", SET_IDS)),
    Family(FROM_SHED, "shed", part("item", ITEM_IDS)),
    Family(FROM_RIVAL, "rival", part("seat", SEATS), part("place", CARDS)),
    Family(FROM_DECK, "deck", part("card", PEEKED)),
    Family(FLING_TO, "fling", part("seat", SEATS), part("area", AREA_NAMES)),
    Family(GOAL, "objective", part("objective", GOAL_IDS)),
    Family(PLAY_GUARD, "guard", part("place", CARDS)),
    Family(WARD, "ward"),
    Family(DONE, "done"),
)

MOST_MOVES = CARDS + GROUPS + 1  # lifting any card or locked set of the longest line, or no more
