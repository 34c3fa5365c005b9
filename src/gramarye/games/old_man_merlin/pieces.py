"""What is in the box: the yard's geometry, and the cards as arrays that the rules read (OM-01 to OM-06,
OM-R142).
"""

import numpy as np

from gramarye.core.record import NONE
from gramarye.games.old_man_merlin.cards import BOW_SEVENTEEN, CATEGORIES, ITEMS, OBJECTIVES, PLAIN, SETS

SEATS = 5
ROUNDS = 3  # OM-10
DIE = 12
MOST_MERLINS = SEATS + 1  # OM-02

# The yard (OM-03, OM-20): 25 cells with the tower in the middle, 16 areas where four cells meet. Reading
# order.

CELLS = 25
TOWER = 12
AREAS = 16
CELL_NAMES = tuple(f"{'ABCDE'[cell % 5]}{cell // 5 + 1}" for cell in range(CELLS))
AREA_NAMES = tuple(f"{'abcd'[area % 4]}{area // 4 + 1}" for area in range(AREAS))
AROUND = 4

# Where a piece is that stands in no area.
WAITING = 16  # still to enter in this round (OM-21)
AWAY = 17  # has left the property (OM-30)
OUT = 18  # over the edge: the end of a movement that leaves (OM-R05)

DIRECTIONS = ("north", "east", "south", "west")
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def _area_cells() -> np.ndarray:
    """AREA_CELLS[area]: the four cells around an area; the tower is NONE (OM-41)."""
    table = np.full((AREAS, AROUND), NONE, np.int64)
    for area in range(AREAS):
        row, column = divmod(area, 4)
        cells = [5 * r + c for r in (row, row + 1) for c in (column, column + 1)]
        table[area] = [NONE if cell == TOWER else cell for cell in cells]
    return table


def _next_area() -> np.ndarray:
    """NEXT_AREA[area, direction]: the neighbouring area, or OUT over the edge (OM-23)."""
    table = np.full((AREAS, 4), OUT, np.int64)
    for area in range(AREAS):
        for direction, (down, right) in enumerate(_STEPS):
            row, column = area // 4 + down, area % 4 + right
            if 0 <= row < 4 and 0 <= column < 4:
                table[area, direction] = 4 * row + column
    return table


def _in_reach() -> np.ndarray:
    """IN_REACH[area, cell]: the two rows and two columns of cells that touch an area, without the tower
    (OM-R104).
    """
    table = np.zeros((AREAS, CELLS), np.int64)
    for area in range(AREAS):
        for cell in range(CELLS):
            down, right = cell // 5 - area // 4, cell % 5 - area % 4
            table[area, cell] = cell != TOWER and (down in (0, 1) or right in (0, 1))
    return table


AREA_CELLS = _area_cells()
NEXT_AREA = _next_area()
IN_REACH = _in_reach()
IS_INNER = np.array(
    [int(TOWER in (5 * (a // 4) + a % 4 + d for d in (0, 1, 5, 6))) for a in range(AREAS)], np.int64
)

# Cards. 0 to 79 are items, copies of one name side by side; then Sleep Walking Merlin, and Merlin.

_CARDS = [item for item, kind in enumerate(ITEMS) for _ in range(kind.copies)]
CARDS = len(_CARDS)
SLEEPWALKER = CARDS
MERLIN = CARDS + 1
NAMES = len(ITEMS)
ITEM_IDS = tuple(item.id for item in ITEMS)

YARD = CELLS - 1  # items laid out at the start (OM-03)
SHED = 18  # OM-04
REST = CARDS - YARD - SHED + 1  # items left, and Sleep Walking Merlin (OM-05)
ROUND_DECK = REST // ROUNDS  # OM-R32
DECK = REST + MOST_MERLINS  # a round deck never holds more

CARD_ITEM = np.array(_CARDS, np.int64)
CARD_BASE = np.array([ITEMS[item].base for item in _CARDS], np.int64)
CARD_CATEGORY = np.array([ITEMS[item].category for item in _CARDS], np.int64)
CARD_SPECIAL = np.array([ITEMS[item].special for item in _CARDS], np.int64)
ITEM_COPIES = np.array([item.copies for item in ITEMS], np.int64)
ITEM_FIRST = np.array([_CARDS.index(item) for item in range(NAMES)], np.int64)  # the first card of a name
COLOURS = PLAIN  # categories that objectives know (OM-51)

# Sets. The first of a set's items is its anchor.

GROUPS = len(SETS)
SET_IDS = tuple(each.id for each in SETS)
MOST_IN_SET = 4
MOST_SETS = 3  # that one card may serve


def _set_items() -> np.ndarray:
    table = np.full((GROUPS, MOST_IN_SET), NONE, np.int64)
    for group, each in enumerate(SETS):
        names = [each.anchor, *each.partners]
        table[group, : len(names)] = [ITEM_IDS.index(name) for name in names]
    return table


SET_ITEMS = _set_items()
SET_SIZE = np.array([1 + len(each.partners) for each in SETS], np.int64)


def _member_bit() -> np.ndarray:
    """MEMBER_BIT[set, item]: a bit of its own for each name of a set, 0 for a stranger."""
    table = np.zeros((GROUPS, NAMES), np.int64)
    for group in range(GROUPS):
        for place in range(int(SET_SIZE[group])):
            table[group, SET_ITEMS[group, place]] = 1 << place
    return table


def _bonus() -> np.ndarray:
    """BONUS[reading, set, place]: what the anchor gains for the partner at a place of SET_ITEMS (OM-R141,
    OM-R37).
    """
    table = np.zeros((2, GROUPS, MOST_IN_SET), np.int64)
    for group, each in enumerate(SETS):
        table[:, group, 1 : 1 + len(each.partners)] = list(each.partners.values())
        if "quiver" in each.partners:
            table[1, group, 1 + list(each.partners).index("quiver")] = BOW_SEVENTEEN
    return table


def _anchor_of() -> np.ndarray:
    """ANCHOR_OF[card]: the set whose anchor a card is, or NONE."""
    anchors = {each.anchor: group for group, each in enumerate(SETS)}
    return np.array([anchors.get(ITEM_IDS[item], NONE) for item in _CARDS], np.int64)


def _sets_of() -> np.ndarray:
    """SETS_OF[item]: the sets that a name belongs to, filled up with NONE."""
    table = np.full((NAMES, MOST_SETS), NONE, np.int64)
    for item in range(NAMES):
        groups = [group for group in range(GROUPS) if MEMBER_BIT[group, item]]
        table[item, : len(groups)] = groups
    return table


MEMBER_BIT = _member_bit()
SET_BITS = (1 << SET_SIZE) - 1
BONUS = _bonus()
ANCHOR_OF = _anchor_of()
SETS_OF = _sets_of()
SHARED_ITEMS = np.array(
    [item for item in range(NAMES) if SETS_OF[item, 1] != NONE], np.int64
)  # of several sets
SHARED = len(SHARED_ITEMS)


def _shared_place() -> np.ndarray:
    """SHARED_PLACE[set]: the place in SET_ITEMS of its one card that serves other sets too, or NONE."""
    table = np.full(GROUPS, NONE, np.int64)
    for group in range(GROUPS):
        places = [place for place in range(MOST_IN_SET) if SET_ITEMS[group, place] in SHARED_ITEMS]
        table[group] = places[0] if places else NONE
    return table


def _own_partners() -> np.ndarray:
    """OWN_PARTNERS[set]: the places of its cards, but for the anchor, that serve no other set, as bits."""
    return np.array(
        [
            sum(1 << place for place in range(1, SET_SIZE[group]) if place != SHARED_PLACE[group])
            for group in range(GROUPS)
        ],
        np.int64,
    )


SHARED_PLACE = _shared_place()
OWN_PARTNERS = _own_partners()

# Objectives

GOALS = len(OBJECTIVES)
GOAL_IDS = tuple(f"{CATEGORIES[goal.category]}-{goal.id[1]}" for goal in OBJECTIVES)
GOAL_CATEGORY = np.array([goal.category for goal in OBJECTIVES], np.int64)
GOAL_CARDS = np.array([goal.cards for goal in OBJECTIVES], np.int64)
GOAL_BRAVERY = np.array([goal.bravery for goal in OBJECTIVES], np.int64)
GOAL_PAYS = np.array([goal.pays for goal in OBJECTIVES], np.int64)
GOAL_AMOUNT = np.array([goal.amount for goal in OBJECTIVES], np.int64)
GOAL_CAP = np.array([goal.cap for goal in OBJECTIVES], np.int64)
