"""A second opinion on phase 3, slow and plain: written from the rulebook's tables with rows, columns and a compass.

It shares nothing with the rules but the numbering of spots, lines and squares in reading order.
"""

from dataclasses import dataclass, field
from typing import Any

ROWS, COLUMNS = 3, 4
SQUARES = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
COMPASS = {
    "NW": (-1, -1),
    "NE": (-1, 0),
    "SW": (0, -1),
    "SE": (0, 0),
}  # the square of a quadrant, from its hole
FLANKS = {"N": ("NW", "NE"), "E": ("NE", "SE"), "S": ("SW", "SE"), "W": ("NW", "SW")}
POINTS = {"unicorn": 5, "centaur": 7, "chimera": 8, "basilisk": 10}
NEUTRAL = 4


def quadrants(hole: tuple[int, int]) -> list[str]:
    """The quadrants of a hole that lie on the board."""
    return [name for name, (down, right) in COMPASS.items() if (hole[0] + down, hole[1] + right) in SQUARES]


HOLES = [
    hole
    for row in range(ROWS + 1)
    for column in range(COLUMNS + 1)
    if len(quadrants(hole := (row, column))) > 1
]
SPOTS = [(hole, quadrant) for hole in HOLES for quadrant in quadrants(hole)]


def _lines() -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The lines as their two holes: for each square in reading order, first its east side, then its south side."""
    lines = []
    for row, column in SQUARES:
        if column < COLUMNS - 1:
            lines.append(((row, column + 1), (row + 1, column + 1)))
        if row < ROWS - 1:
            lines.append(((row + 1, column), (row + 1, column + 1)))
    return lines


LINES = _lines()


@dataclass
class Board:
    """A board by rows, columns and quadrants."""

    dice: dict[tuple[tuple[int, int], str], tuple[int, bool]] = field(default_factory=dict)  # colour, wild
    icons: dict[tuple[int, int], int] = field(default_factory=dict)
    cards: dict[tuple[tuple[int, int], tuple[int, int]], tuple[int, int]] = field(
        default_factory=dict
    )  # image, owner
    seats: int = 4
    neutral_rival: bool = False
    full_holes: bool = True


def read(s: Any) -> Board:
    """The board of a table."""
    board = Board(seats=int(s.seats), neutral_rival=bool(s.neutral_rival), full_holes=int(s.capture) == 0)
    for number, spot in enumerate(SPOTS):
        if s.die[number] >= 0:
            board.dice[spot] = (int(s.die[number]), bool(s.wild[number]))
    for number, hole in enumerate(HOLES):
        if s.icon[number] >= 0:
            board.icons[hole] = int(s.icon[number])
    for number, line in enumerate(LINES):
        if s.card[number] >= 0:
            board.cards[line] = (int(s.card[number]), int(s.owner[number]))
    return board


def supports(line: tuple[tuple[int, int], tuple[int, int]]) -> list[tuple[tuple[int, int], str]]:
    """The four spots that support a fence."""
    first, second = line
    leaving, arriving = ("S", "N") if first[1] == second[1] else ("E", "W")
    return [(first, name) for name in FLANKS[leaving]] + [(second, name) for name in FLANKS[arriving]]


def complete(board: Board, line: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    return line in board.cards and all(spot in board.dice for spot in supports(line))


def reinforced(board: Board, line: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    image, _ = board.cards[line]
    return all(board.icons.get(hole) == image for hole in line)


def points(board: Board, line: tuple[tuple[int, int], tuple[int, int]]) -> int:
    """The sum for a complete fence."""
    _, owner = board.cards[line]
    total = 2
    if reinforced(board, line):
        total += 2
    dice = [board.dice[spot] for spot in supports(line)]
    if all(colour == owner for colour, _ in dice):
        return total + (2 if any(wild for _, wild in dice) else 3)
    counted: dict[int, int] = {}
    for colour, wild in dice:
        if not wild and (colour != NEUTRAL or board.neutral_rival):
            counted[colour] = counted.get(colour, 0) + 1
    mine = counted.pop(owner, 0)
    return total + (1 if mine > max(counted.values(), default=0) else 0)


def sides(square: tuple[int, int]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The lines around a square, without the rim."""
    row, column = square
    around = [
        ((row, column), (row, column + 1)),
        ((row + 1, column), (row + 1, column + 1)),
        ((row, column), (row + 1, column)),
        ((row, column + 1), (row + 1, column + 1)),
    ]
    return [line for line in around if line in LINES]


def closed(board: Board, square: tuple[int, int]) -> bool:
    """Whether all that a capture needs is there."""
    fences = sides(square)
    if not all(complete(board, line) for line in fences):
        return False
    holes = {hole for line in fences for hole in line}
    return not board.full_holes or all(
        (hole, name) in board.dice for hole in holes for name in quadrants(hole)
    )


def catches(board: Board, square: tuple[int, int], beast: str) -> bool:
    """Whether the fences around a closed square are what a beast asks for."""
    fences = sides(square)
    if beast == "centaur":
        return any(reinforced(board, line) for line in fences)
    if beast == "chimera":
        return len({board.cards[line][0] for line in fences}) >= 3
    if beast == "basilisk":
        return len(fences) == 4
    return True
