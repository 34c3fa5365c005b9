"""What is in the box: the board's geometry, dice, cards and beasts (BH-01 to BH-08).

The whole board follows from 3 rows of 4 squares. A *square* is numbered in reading order. A *hole* lies where squares
meet, a *spot* is the room for one die in a hole, in the corner of one square. A *line* lies between two neighbouring
squares and takes one card; at each of its two ends two spots flank it: those in the corners of its two squares.
"""

from itertools import product
from typing import Any

import numpy as np

from gramarye.core.record import NONE

SEATS = 4

# The board (BH-04, BH-05)

ROWS, COLUMNS = 3, 4
SQUARES = ROWS * COLUMNS


def _squares_around(row: int, column: int) -> list[int]:
    """The squares that meet in a lattice point, in reading order."""
    spots = product((row - 1, row), (column - 1, column))
    return [r * COLUMNS + c for r, c in spots if 0 <= r < ROWS and 0 <= c < COLUMNS]


_POINTS = list(product(range(ROWS + 1), range(COLUMNS + 1)))
HOLE_POINTS = tuple(point for point in _POINTS if len(_squares_around(*point)) > 1)  # no hole in the board's four corners
HOLES = len(HOLE_POINTS)
_SPOTS = [(hole, square) for hole, point in enumerate(HOLE_POINTS) for square in _squares_around(*point)]
SPOTS = len(_SPOTS)
_LINES = sorted(
    (square, square + step)
    for square in range(SQUARES)
    for step in (1, COLUMNS)
    if square + step < SQUARES and (step == COLUMNS or square % COLUMNS < COLUMNS - 1)
)
LINES = len(_LINES)


def _filled_up(rows: list[list[int]]) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Lists of unequal length as a table, filled up with NONE."""
    longest = max(len(row) for row in rows)
    return np.array([row + [NONE] * (longest - len(row)) for row in rows], np.int64)


def _places(pairs: list[tuple[int, int]], number: int) -> list[int]:
    """The places in a list of the pairs that hold a number."""
    return [place for place, pair in enumerate(pairs) if number in pair]


LINE_SQUARES = np.array(_LINES, np.int64)
SQUARE_LINES = _filled_up([_places(_LINES, square) for square in range(SQUARES)])
SQUARE_SIDES = np.array([len(_places(_LINES, square)) for square in range(SQUARES)], np.int64)  # without the rim
CORNER, EDGE, CENTRAL = 2, 3, 4  # by the number of sides that fences must close (BH-67)

SQUARE_FENCES = np.array([sum(1 << line for line in _places(_LINES, square)) for square in range(SQUARES)], np.int64)  # as a set

SPOT_HOLE = np.array([hole for hole, _ in _SPOTS], np.int64)
SPOT_SQUARE = np.array([square for _, square in _SPOTS], np.int64)
HOLE_FIRST = np.array([[h for h, _ in _SPOTS].index(hole) for hole in range(HOLES)] + [SPOTS], np.int64)  # its spots go on to the next hole's first
HOLE_SIZE = np.diff(HOLE_FIRST)
LARGE = 4  # dice in a large hole; a small one takes two
ALL_HOLES = (1 << HOLES) - 1  # sets of holes, a bit each
LARGE_HOLES = sum(1 << hole for hole in range(HOLES) if HOLE_SIZE[hole] == LARGE)
SQUARE_HOLES = _filled_up([[hole for hole, sq in _SPOTS if sq == square] for square in range(SQUARES)])
SPOT_AT = np.full((HOLES, SQUARES), NONE, np.int64)  # the spot of a hole in the corner of a square
for _spot, _place in enumerate(_SPOTS):
    SPOT_AT[_place] = _spot


def _ends(line: int) -> list[int]:
    """The two holes that a line joins: those that both of its squares touch."""
    one, other = _LINES[line]
    return [hole for hole in range(HOLES) if SPOT_AT[hole, one] != NONE and SPOT_AT[hole, other] != NONE]


LINE_HOLES = np.array([_ends(line) for line in range(LINES)], np.int64)
LINE_ENDS = (1 << LINE_HOLES).sum(axis=1)  # the same as a set
FLANK = np.array(  # FLANK[line, end]: the two spots that hold a card at that end
    [[[SPOT_AT[hole, square] for square in _LINES[line]] for hole in LINE_HOLES[line]] for line in range(LINES)], np.int64
)
LINE_BETWEEN = np.full((SQUARES, SQUARES), NONE, np.int64)  # the line between neighbouring squares (BH-53)
for _line, (_one, _other) in enumerate(_LINES):
    LINE_BETWEEN[_one, _other] = LINE_BETWEEN[_other, _one] = _line

# Dice (BH-01, BH-07)

ICONS = ("water", "thorns", "lightning", "bamboo")
FACES = (*ICONS, "wild", "beast")
WILD, BEAST = 4, 5
SIDES = len(FACES)
COLOURS = ("purple", "green", "orange", "yellow", "black")  # BH-08, BH-R34: a seat's colour is its number
BLACK = 4  # neutral dice
BLACK_DICE = 15
BOX_DICE = (20, 20, 15, 10, BLACK_DICE)  # by colour
POOL = np.array([0, 0, 20, 15, 10], np.int64)  # dice of each seat, by the number of seats (BH-13)
ACTIVE = 4  # BH-14

# Cards (BH-06)

IMAGES = len(ICONS)
DECK = 16
COPIES = DECK // IMAGES  # of each image: equal shares are our reading
HAND = 4  # BH-12

# Beasts (BH-02, BH-92), the cheapest first

BEASTS = ("unicorn", "centaur", "chimera", "basilisk")
UNICORN, CENTAUR, CHIMERA, BASILISK = range(4)
BEAST_COUNTS = np.array([6, 4, 6, 2], np.int64)
KINDS = len(BEASTS)
TOKENS = int(BEAST_COUNTS.sum())
TOKEN_KIND = np.repeat(np.arange(KINDS), BEAST_COUNTS)
FIRST_TOKEN = np.array([TOKEN_KIND.tolist().index(kind) for kind in range(KINDS)] + [TOKENS], np.int64)
BEAST_POINTS = np.array([5, 7, 8, 10], np.int64)

# Points of a completed fence (BH-63)

FENCE_POINTS = 2
REINFORCED_POINTS = 2
MOST_POINTS = 1
ALL_POINTS = 2  # all four supports of the owner's colour, wilds among them
PURE_POINTS = 3  # and no wild
HIGHEST_FENCE = FENCE_POINTS + REINFORCED_POINTS + PURE_POINTS
