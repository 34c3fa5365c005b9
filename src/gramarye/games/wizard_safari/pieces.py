"""What is in the box: creatures, lands, boards, tiles and cards (WS-02 to WS-07, WS-40, WS-R00).

The printed page lists no tiles and no cards. It says: 3 lands, 3 tokens a creature, 5 cubes a player, 4 cards
in hand, 4 in the queue, 2 masterpieces each, and the points. All else here is our reconstruction.
"""

from itertools import combinations
from typing import Any

import numpy as np

from gramarye.core.record import NONE

Table = np.ndarray[Any, np.dtype[np.int64]]

CREATURES = ("dragon", "unicorn", "griffin", "phoenix", "jackalope")
CREATURE_LETTERS = "DUGPJ"
LANDS = ("meadow", "mountain", "lagoon")
LAND_LETTERS = "MTL"
KINDS = len(CREATURES)  # WS-07: a cube for each track, and 5 cubes a player
TOKENS_EACH = 3  # WS-04
TOKENS = KINDS * TOKENS_EACH
SEATS = 5
HAND = 4  # WS-06
QUEUE = 4  # WS-05
MASTERPIECES_EACH = 2  # WS-40

# Boards (WS-R00). Cells are numbered in reading order.

SQUARE5, HEX19, SQUARE3 = 0, 1, 2  # option board
ORTHOGONAL, EIGHT = 0, 1  # option adjacency
HEX_ROWS = (3, 4, 5, 4, 3)


def _square_spots(side: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(side) for column in range(side)]


def _hex_spots() -> list[tuple[int, int]]:
    """Axial coordinates: a step changes one of them by 1, or both in opposite directions."""
    return [(row, column - min(row, 2)) for row, width in enumerate(HEX_ROWS) for column in range(width)]


BOARD_SPOTS = (_square_spots(5), _hex_spots(), _square_spots(3))
BOARD_CELLS = np.array([len(spots) for spots in BOARD_SPOTS], np.int64)
BOARD_CENTRE = BOARD_CELLS // 2
CELLS = int(BOARD_CELLS.max())
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))
CORNERS = ((-1, 1), (1, 1), (1, -1), (-1, -1))
HEX_SIDES = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))
MOST_NEAR = len(SIDES + CORNERS)
STEPS = {
    (SQUARE5, ORTHOGONAL): SIDES,
    (SQUARE5, EIGHT): SIDES + CORNERS,
    (HEX19, ORTHOGONAL): HEX_SIDES,
    (HEX19, EIGHT): HEX_SIDES,  # hexagons have no neighbours over corners
    (SQUARE3, ORTHOGONAL): SIDES,
    (SQUARE3, EIGHT): SIDES + CORNERS,
}


def _near() -> Table:
    """NEAR[board, adjacency, cell]: the neighbours of a cell, filled up with NONE (WS-R01)."""
    table = np.full((3, 2, CELLS, MOST_NEAR), NONE, np.int64)
    for (board, adjacency), steps in STEPS.items():
        spots = BOARD_SPOTS[board]
        for cell, (row, column) in enumerate(spots):
            ends = [(row + down, column + right) for down, right in steps]
            found = [spots.index(end) for end in ends if end in spots]
            table[board, adjacency, cell, : len(found)] = found
    return table


NEAR = _near()
FAR = 99  # more than any distance


def _walk(board: int, adjacency: int, start: int) -> list[int]:
    """The fewest steps from a cell to every cell of a board."""
    away = [FAR] * CELLS
    edge, steps = {start}, 0
    while edge:
        for cell in edge:
            away[cell] = steps
        steps += 1
        around = {int(near) for cell in edge for near in NEAR[board, adjacency, cell] if near != NONE}
        edge = {cell for cell in around if away[cell] == FAR}
    return away


# DISTANCE[board, adjacency, a, b]: the fewest steps from cell to cell.
DISTANCE = np.array(
    [[[_walk(board, adjacency, a) for a in range(CELLS)] for adjacency in range(2)] for board in range(3)],
    np.int64,
)

# Tiles (WS-02 to WS-04). 0 is the centre; 1 to 15 have one creature each, 16 to 24 none; 25 to 32
# are those of the 3 by 3 board.

ALL_LANDS = len(LANDS)
CENTRE_TILE = 0
MOST_ICONS = 2
_SMALL_TILES = ("M:DU", "M:GP", "M:JD", "T:UG", "T:PJ", "T:DG", "L:UP", "L:J")
_TILES: list[tuple[int, str]] = [
    (ALL_LANDS, ""),
    *((land, letter) for land in range(ALL_LANDS) for letter in CREATURE_LETTERS),
    *((land, "") for land in range(ALL_LANDS) for _ in range(3)),
    *((LAND_LETTERS.index(name[0]), name[2:]) for name in _SMALL_TILES),
]


def _icons(letters: str) -> list[int]:
    return [CREATURE_LETTERS.index(letter) for letter in letters] + [NONE] * (MOST_ICONS - len(letters))


TILES = len(_TILES)
TILE_LAND = np.array([land for land, _ in _TILES], np.int64)
TILE_ICONS = np.array([_icons(letters) for _, letters in _TILES], np.int64)

# The tiles around the centre, board by board; on the hexagons one tile without a creature for each land.
_TILE_SETS = (range(1, 25), (*range(1, 16), 16, 19, 22), range(25, 33))
BOARD_TILES = np.array([[*tiles] + [NONE] * (CELLS - 1 - len(tiles)) for tiles in _TILE_SETS], np.int64)

# Cards (WS-R00). 0 to 89 are the painting deck, land by land; 90 to 104 the masterpieces (WS-40).


def _groups(size: int) -> list[str]:
    """Every set of so many different creatures."""
    return ["".join(group) for group in combinations(CREATURE_LETTERS, size)]


_PAINTINGS = _groups(1) + [letter * 2 for letter in CREATURE_LETTERS] + _groups(2) + _groups(3)
_DECK = [(land, letters) for land in range(ALL_LANDS) for letters in _PAINTINGS]
_CARDS = _DECK + [(land, letters) for land in range(ALL_LANDS) for letters in _groups(4)]
DECK = len(_DECK)
CARDS = len(_CARDS)
CARD_NAMES = tuple(f"{LAND_LETTERS[land]}:{letters}" for land, letters in _CARDS)
CARD_LAND = np.array([land for land, _ in _CARDS], np.int64)
CARD_COUNTS = np.array([[letters.count(c) for c in CREATURE_LETTERS] for _, letters in _CARDS], np.int64)
CARD_STEPS = CARD_COUNTS.sum(axis=1)
CARD_FIRST = CARD_COUNTS.argmax(axis=1).astype(np.int64)  # a creature that is on the card
CROWD_BITS = 2  # of one creature in a crowd: there are 3 of each at most
CARD_CROWD = (CARD_COUNTS << CROWD_BITS * np.arange(KINDS)).sum(axis=1)


def _is_short(land: int, letters: str) -> bool:
    """Singles, mixed pairs, and five triples a land: creatures in a row in their circle, or two and one."""
    last = 3 if LAND_LETTERS[land] == "T" else 2
    triples = [{CREATURE_LETTERS[(i + step) % KINDS] for step in (0, 1, last)} for i in range(KINDS)]
    return len(set(letters)) == len(letters) and (len(letters) < 3 or set(letters) in triples)


SHORT = 1  # option deck
IN_SHORT_DECK = np.array([_is_short(land, letters) for land, letters in _DECK])

# Scoring

PLACE_POINTS = np.array([5, 3, 1, 0, 0], np.int64)  # WS-30
MASTERPIECE_POINTS = 3  # WS-42
