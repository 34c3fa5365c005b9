"""What is in the box: the board's geometry, dice, cards and beasts (BH-01 to BH-08).

The whole board follows from 3 rows of 4 squares, numbered in reading order. A *hole* lies where squares meet.
A *spot* is the room for one die in a hole, in the corner of one square. A *line* lies between neighbouring
squares and takes one card; at each of its ends two spots flank it: those in the corners of its squares.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any

import numpy as np

from gramarye.core.record import NONE

SEATS = 4

# The board (BH-04, BH-05)

ROWS, COLUMNS = 3, 4
SQUARES = ROWS * COLUMNS
LARGE = 4  # dice in a large hole; a small one takes two


def _squares_around(row: int, column: int) -> list[int]:
    """The squares that meet in a lattice point, in reading order."""
    places = product((row - 1, row), (column - 1, column))
    return [r * COLUMNS + c for r, c in places if 0 <= r < ROWS and 0 <= c < COLUMNS]


def _neighbours() -> list[tuple[int, int]]:
    """The pairs of squares with a common side."""
    across = [(square, square + 1) for square in range(SQUARES) if square % COLUMNS < COLUMNS - 1]
    down = [(square, square + COLUMNS) for square in range(SQUARES - COLUMNS)]
    return sorted(across + down)


_POINTS = product(range(ROWS + 1), range(COLUMNS + 1))
HOLE_POINTS = tuple(
    point for point in _POINTS if len(_squares_around(*point)) > 1
)  # none in the board's corners
_SPOTS = [(hole, square) for hole, point in enumerate(HOLE_POINTS) for square in _squares_around(*point)]
_LINES = _neighbours()
HOLES, SPOTS, LINES = len(HOLE_POINTS), len(_SPOTS), len(_LINES)


def _holes_between(line: int) -> list[int]:
    """The two holes that a line joins: those that both of its squares touch."""
    return [hole for hole in range(HOLES) if all((hole, square) in _SPOTS for square in _LINES[line])]


SPOT_HOLE = np.array([hole for hole, _ in _SPOTS], np.int64)
SPOT_SQUARE = np.array([square for _, square in _SPOTS], np.int64)
LINE_SQUARES = np.array(_LINES, np.int64)
LINE_HOLES = np.array([_holes_between(line) for line in range(LINES)], np.int64)
FLANK = np.array(  # FLANK[line, end]: the two spots that hold a card at that end
    [
        [[_SPOTS.index((hole, square)) for square in _LINES[line]] for hole in LINE_HOLES[line]]
        for line in range(LINES)
    ],
    np.int64,
)
LINE_BETWEEN = np.full((SQUARES, SQUARES), NONE, np.int64)  # the line between neighbouring squares (BH-53)
for _line, (_one, _other) in enumerate(_LINES):
    LINE_BETWEEN[_one, _other] = LINE_BETWEEN[_other, _one] = _line

# Sets, a bit each: of spots, of lines, of squares.


def _set(members: Iterable[Any]) -> int:
    return sum(1 << int(member) for member in members)


SPOT = np.array([_set([spot]) for spot in range(SPOTS)], np.int64)
HOLE_SPOTS = np.array([_set(np.flatnonzero(SPOT_HOLE == hole)) for hole in range(HOLES)], np.int64)
HOLE_SIZE = np.bincount(SPOT_HOLE)
ALL_SPOTS = _set(range(SPOTS))
LARGE_SPOTS = _set(spot for spot in range(SPOTS) if HOLE_SIZE[SPOT_HOLE[spot]] == LARGE)
PAIR = np.array([[_set(pair) for pair in ends] for ends in FLANK], np.int64)  # PAIR[line, end]
SUPPORTS = np.array([_set(ends.flat) for ends in FLANK], np.int64)  # of a line: both pairs
REACH = np.array(
    [HOLE_SPOTS[ends].sum() for ends in LINE_HOLES], np.int64
)  # of a line: the holes at both ends
SQUARE_SPOTS = np.array(  # of a square: the holes around it (BH-67: 16, 12 or 8 spots)
    [HOLE_SPOTS[SPOT_HOLE[SPOT_SQUARE == square]].sum() for square in range(SQUARES)], np.int64
)
HOLE_LINES = np.array(
    [_set(np.flatnonzero((LINE_HOLES == hole).any(axis=1))) for hole in range(HOLES)], np.int64
)
SQUARE_LINES = np.array(
    [_set(LINE_BETWEEN[square][LINE_BETWEEN[square] != NONE]) for square in range(SQUARES)], np.int64
)
SQUARE_SIDES = (LINE_BETWEEN != NONE).sum(axis=1)  # without the rim
CORNER, EDGE, CENTRAL = 2, 3, 4  # squares by their sides (BH-67)
OUTER_SQUARES = _set(square for square in range(SQUARES) if SQUARE_SIDES[square] < CENTRAL)

# Dice (BH-01, BH-07)

ICONS = ("water", "thorns", "lightning", "bamboo")
FACES = (*ICONS, "wild", "beast")
WILD, BEAST = 4, 5
SIDES = len(FACES)
WILDS, BEASTS_SHOWN = (
    1 << face | 1 << face + SIDES for face in (WILD, BEAST)
)  # kinds of dice as sets, black ones too
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
