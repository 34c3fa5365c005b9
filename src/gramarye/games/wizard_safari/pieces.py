"""What is in the box: creatures, lands, tiles, boards and cards (WS-02 to WS-07, WS-40, WS-R00).

The printed page lists no tiles and no cards; all numbers here but the 5 creatures, 3 lands, 3 tokens a creature,
4 cards in hand and 4 in the queue are our reconstruction.
"""

from itertools import combinations

import numpy as np

from gramarye.core.record import NONE

CREATURES = ("dragon", "unicorn", "griffin", "phoenix", "jackalope")
CREATURE_LETTERS = "DUGPJ"
LANDS = ("meadow", "mountain", "lagoon")
LAND_LETTERS = "MTL"
KINDS = len(CREATURES)
TOKENS_EACH = 3  # WS-04
TOKENS = KINDS * TOKENS_EACH
SEATS = 5
HAND = 4  # WS-06
QUEUE = 4  # WS-05
MASTERPIECES_EACH = 2  # WS-40

# Boards. Cells are numbered in reading order.

SQUARE5, HEX19, SQUARE3 = 0, 1, 2
CELLS = 25
BOARD_CELLS = np.array([25, 19, 9], np.int64)
BOARD_CENTRE = np.array([12, 9, 4], np.int64)
HEX_ROWS = (3, 4, 5, 4, 3)


def _square_spots(side: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(side) for column in range(side)]


def _hex_spots() -> list[tuple[int, int]]:
    """Axial coordinates: a step changes one of them by 1, or both in opposite directions."""
    return [(row, column - min(row, 2)) for row, width in enumerate(HEX_ROWS) for column in range(width)]


BOARD_SPOTS = (_square_spots(5), _hex_spots(), _square_spots(3))
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))
CORNERS = ((-1, 1), (1, 1), (1, -1), (-1, -1))
HEX_SIDES = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))
MOST_NEAR = 8
ORTHOGONAL, EIGHT = 0, 1


def _near() -> np.ndarray:
    """NEAR[board, adjacency, cell]: the neighbours of a cell, filled up with NONE (WS-R01)."""
    table = np.full((3, 2, CELLS, MOST_NEAR), NONE, np.int64)
    for board, spots in enumerate(BOARD_SPOTS):
        for adjacency in (ORTHOGONAL, EIGHT):
            steps = HEX_SIDES if board == HEX19 else SIDES + CORNERS * adjacency
            for cell, (row, column) in enumerate(spots):
                ends = [(row + down, column + right) for down, right in steps]
                found = [spots.index(end) for end in ends if end in spots]
                table[board, adjacency, cell, : len(found)] = found
    return table


NEAR = _near()


def _distance() -> np.ndarray:
    """DISTANCE[board, adjacency, a, b]: the fewest steps from cell to cell."""
    table = np.full((3, 2, CELLS, CELLS), 99, np.int64)
    for board, spots in enumerate(BOARD_SPOTS):
        for adjacency in (ORTHOGONAL, EIGHT):
            for start in range(len(spots)):
                edge, steps = [start], 0
                while edge:
                    for cell in edge:
                        table[board, adjacency, start, cell] = steps
                    steps += 1
                    around = {int(n) for cell in edge for n in NEAR[board, adjacency, cell] if n != NONE}
                    edge = [cell for cell in around if table[board, adjacency, start, cell] > steps]
    return table


DISTANCE = _distance()

# Tiles. 0 is the centre; 1 to 15 have one creature each, 16 to 24 none; 25 to 32 belong to the 3 by 3 board.

ALL_LANDS = 3
CENTRE_TILE = 0
_SMALL_TILES = (("M", "DU"), ("M", "GP"), ("M", "JD"), ("T", "UG"), ("T", "PJ"), ("T", "DG"), ("L", "UP"), ("L", "J"))
_TILES: list[tuple[int, str]] = [
    (ALL_LANDS, ""),
    *((land, letter) for land in range(3) for letter in CREATURE_LETTERS),
    *((land, "") for land in range(3) for _ in range(3)),
    *((LAND_LETTERS.index(land), letters) for land, letters in _SMALL_TILES),
]
TILES = len(_TILES)
TILE_LAND = np.array([land for land, _ in _TILES], np.int64)
TILE_ICONS = np.array([[CREATURE_LETTERS.index(i) for i in icons] + [NONE] * (2 - len(icons)) for _, icons in _TILES], np.int64)
_TILE_SETS = (list(range(1, 25)), [*range(1, 16), 16, 19, 22], list(range(25, 33)))
BOARD_TILES = np.array([tiles + [NONE] * (CELLS - 1 - len(tiles)) for tiles in _TILE_SETS], np.int64)

# Cards. 0 to 89 are the painting deck, land by land; 90 to 104 the masterpieces.


def _letters(size: int) -> list[str]:
    return ["".join(group) for group in combinations(CREATURE_LETTERS, size)]


_CARD_SETS = _letters(1) + [letter * 2 for letter in CREATURE_LETTERS] + _letters(2) + _letters(3)
_CARDS = [(land, letters) for land in range(3) for letters in _CARD_SETS]
_MASTERPIECES = [(land, letters) for land in range(3) for letters in _letters(4)]
DECK = len(_CARDS)
CARDS = DECK + len(_MASTERPIECES)
CARD_NAMES = tuple(f"{LAND_LETTERS[land]}:{letters}" for land, letters in _CARDS + _MASTERPIECES)
CARD_LAND = np.array([land for land, _ in _CARDS + _MASTERPIECES], np.int64)
CARD_COUNTS = np.array([[letters.count(c) for c in CREATURE_LETTERS] for _, letters in _CARDS + _MASTERPIECES], np.int64)
CARD_STEPS = CARD_COUNTS.sum(axis=1).astype(np.int64)
CARD_FIRST = CARD_COUNTS.argmax(axis=1).astype(np.int64)
CROWD_BITS = 2  # of one creature in a crowd: there are 3 of each at most
CARD_CROWD = sum(CARD_COUNTS[:, c].astype(np.int64) << (CROWD_BITS * c) for c in range(KINDS))


def _short_deck() -> list[bool]:
    """Singles, mixed pairs and five triples a land: neighbours in the circle of creatures, in the mountains with a gap."""
    kept = []
    for land, letters in _CARDS:
        last = 3 if LAND_LETTERS[land] == "T" else 2
        triples = [{CREATURE_LETTERS[(i + step) % KINDS] for step in (0, 1, last)} for i in range(KINDS)]
        kept.append(len(letters) == len(set(letters)) and (len(letters) < 3 or set(letters) in triples))
    return kept


IN_SHORT_DECK = np.array(_short_deck())
SHORT = 1

# Scoring

PLACE_POINTS = np.array([5, 3, 1, 0, 0], np.int64)  # WS-30
MASTERPIECE_POINTS = 3  # WS-42
