"""What things are called: squares, holes, spots, lines, dice. Notation, words and ids are built from these.

No name says left or right, because a board may be turned. A spot is named by its hole and its square.
"""

from collections.abc import Sequence

from gramarye.games.beast_hunt.pieces import (
    COLUMNS,
    FACES,
    HOLES,
    LINE_SQUARES,
    SPOT_HOLE,
    SPOT_SQUARE,
    SQUARES,
)

SQUARE_NAMES = tuple(f"{'ABCD'[square % COLUMNS]}{square // COLUMNS + 1}" for square in range(SQUARES))
LINE_NAMES = tuple(f"{SQUARE_NAMES[one]}/{SQUARE_NAMES[other]}" for one, other in LINE_SQUARES.tolist())


def _hole_name(hole: int) -> str:
    """A hole by the first and the last square around it: A1-B1 at the rim, A1-B2 inside."""
    around = SPOT_SQUARE[SPOT_HOLE == hole].tolist()
    return f"{SQUARE_NAMES[around[0]]}-{SQUARE_NAMES[around[-1]]}"


HOLE_NAMES = tuple(_hole_name(hole) for hole in range(HOLES))
SPOT_SQUARES = tuple(SQUARE_NAMES[square] for square in SPOT_SQUARE.tolist())
SPOT_HOLES = tuple(HOLE_NAMES[hole] for hole in SPOT_HOLE.tolist())

# Notation

SQUARE_KEYS = tuple(name.lower() for name in SQUARE_NAMES)
LINE_KEYS = tuple(name.lower().replace("/", "-") for name in LINE_NAMES)
SPOT_KEYS = tuple(
    f"{hole.lower()}@{square.lower()}" for hole, square in zip(SPOT_HOLES, SPOT_SQUARES, strict=True)
)
DIE_KEYS = (*FACES, *(f"black-{face}" for face in FACES))


def dice_key(dice: int) -> str:
    """A set of dice as the numbers of their slots, counted from one: 13 for the first and the third."""
    return "".join(str(slot + 1) for slot in range(4) if dice >> slot & 1) or "none"


def listed(names: Sequence[str]) -> str:
    """Things in a row: "water, thorns and wild"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
