"""Adding and moving beasts (BH-50 to BH-58)."""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.beast_hunt.events import ADDED, WALKED
from gramarye.games.beast_hunt.ids import BH_20, BH_35, BH_50, BH_52, BH_53, BH_54, BH_55, BH_56, BH_R29
from gramarye.games.beast_hunt.moves import BY_WILD
from gramarye.games.beast_hunt.pieces import (
    BEAST,
    BEASTS_SHOWN,
    CENTRAL,
    FIRST_TOKEN,
    LINE_BETWEEN,
    LINE_SQUARES,
    LINES,
    OUTER_SQUARES,
    SQUARE_SIDES,
    SQUARES,
    TOKEN_KIND,
    WILD,
    WILDS,
)
from gramarye.games.beast_hunt.rules_fences import is_enclosed
from gramarye.games.beast_hunt.rules_roll import kinds_ready, slot_showing
from gramarye.games.beast_hunt.rules_sets import complete_lines, free_spots
from gramarye.games.beast_hunt.state import PLACE, USED

__all__ = [
    "add_beast",
    "forbids_add",
    "forbids_move",
    "forbids_use",
    "lines_to_cross",
    "move_beast",
    "squares_to_add",
]


@rule
def next_token(s: State, beast: int) -> int:
    """The first beast of a kind that is neither on the board nor captured (BH-R38); there is one."""
    out = 0
    for square in range(SQUARES):
        if s.beast[square] != NONE:
            out |= 1 << s.beast[square]
        if s.prize[square] != NONE:
            out |= 1 << s.prize[square]
    token = FIRST_TOKEN[beast]
    while (out >> token) & 1:
        token += 1
    return token


# Where beasts may go, as sets


@rule
def squares_taken(s: State) -> int:
    """The squares with a beast."""
    squares = 0
    for square in range(SQUARES):
        if s.beast[square] != NONE:
            squares |= 1 << square
    return squares


@rule
def squares_to_add(s: State, complete: int) -> int:
    """BH-52, BH-54, BH-56: corner and edge squares, without a beast (BH-R30), and not enclosed."""
    squares = OUTER_SQUARES & ~squares_taken(s)
    for square in range(SQUARES):
        if is_enclosed(square, complete):
            squares &= ~(1 << square)
    return squares


@rule
def lines_to_cross(s: State) -> int:
    """BH-54, BH-55, BH-R11: the lines without a card where a beast stands on one side only."""
    taken = squares_taken(s)
    lines = 0
    for line in range(LINES):
        one_side = ((taken >> LINE_SQUARES[line, 0]) ^ (taken >> LINE_SQUARES[line, 1])) & 1
        if (s.card[line] == NONE) & (one_side == 1):
            lines |= 1 << line
    return lines


# What forbids


@rule
def forbids_use(s: State, by: int) -> int:
    """BH-50, BH-51: a ready die that shows a beast, or the one wild of the turn as one (BH-33, BH-35)."""
    if s.phase != PLACE:
        return BH_20
    if by == BY_WILD and s.wild_used != 0:
        return BH_35
    return ALLOWED if kinds_ready(s) & (WILDS if by == BY_WILD else BEASTS_SHOWN) != 0 else BH_50


@rule
def forbids_square(s: State, square: int) -> int:
    """BH-52, BH-54, BH-56: why a beast cannot be added on a square."""
    if (squares_to_add(s, complete_lines(s, free_spots(s))) >> square) & 1:
        return ALLOWED
    if SQUARE_SIDES[square] == CENTRAL:
        return BH_52
    return BH_54 if s.beast[square] != NONE else BH_56


@rule
def forbids_add(s: State, by: int, beast: int, square: int) -> int:
    """BH-50, BH-52, BH-R29: one die adds one beast of a kind that is left."""
    reason = forbids_use(s, by)
    if reason == ALLOWED and s.supply[beast] == 0:
        reason = BH_R29
    return forbids_square(s, square) if reason == ALLOWED else reason


@rule
def forbids_step(s: State, start: int, end: int) -> int:
    """BH-53, BH-54, BH-55: over one side where no card stands, to a square without a beast."""
    line = LINE_BETWEEN[start, end]
    if s.beast[start] == NONE:
        return BH_50
    if line == NONE:
        return BH_53
    if (lines_to_cross(s) >> line) & 1:
        return ALLOWED
    return BH_55 if s.card[line] != NONE else BH_54


@rule
def forbids_move(s: State, by: int, start: int, end: int) -> int:
    """BH-50, BH-53: one die moves one beast one square."""
    reason = forbids_use(s, by)
    return forbids_step(s, start, end) if reason == ALLOWED else reason


# What is done


@rule
def use_die(s: State, by: int) -> None:
    """BH-57: the die stays active, used up for this turn; BH-R06: a wild is then the wild of the turn."""
    if by == BY_WILD:
        s.use[slot_showing(s, WILD)] = USED
        s.wild_used = 1
    else:
        s.use[slot_showing(s, BEAST)] = USED


@rule
def add_beast(s: State, by: int, beast: int, square: int) -> None:
    """BH-50, BH-52: from the supply onto the board."""
    use_die(s, by)
    s.beast[square] = next_token(s, beast)
    s.supply[beast] -= 1
    tell(s, ADDED, s.seat, beast, square)


@rule
def move_beast(s: State, by: int, start: int, end: int) -> None:
    """BH-50, BH-53, BH-58: to a neighbouring square, a central one too."""
    use_die(s, by)
    token = s.beast[start]
    s.beast[start] = NONE
    s.beast[end] = token
    tell(s, WALKED, s.seat, TOKEN_KIND[token], start, end)
