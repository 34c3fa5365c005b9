"""Phase 3 (BH-60 to BH-70): what a completed fence scores, when a square closes, who captures its beast."""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.beast_hunt.events import CAPTURED, CLOSED, RELEASED, SCORED, TRAPPED
from gramarye.games.beast_hunt.pieces import (
    ALL_POINTS,
    BASILISK,
    BLACK,
    CENTAUR,
    CENTRAL,
    CHIMERA,
    FENCE_POINTS,
    FLANK,
    IMAGES,
    LINE_HOLES,
    LINES,
    MOST_POINTS,
    PURE_POINTS,
    REINFORCED_POINTS,
    SQUARE_LINES,
    SQUARE_SIDES,
    SQUARE_SPOTS,
    SQUARES,
    TOKEN_KIND,
)
from gramarye.games.beast_hunt.rules_sets import lowest
from gramarye.games.beast_hunt.state import NOBODY

__all__ = [
    "colour_bonus",
    "fence_worth",
    "is_closed",
    "is_enclosed",
    "is_reinforced",
    "meets",
    "score_fences",
    "settle_squares",
]

FULL_HOLES = 0  # option capture
STAYS = 0  # option trapped
MIXED = 3  # different images for a chimera (BH-69)


# Fences


@rule
def is_reinforced(s: State, line: int) -> bool:
    """BH-63: the card shows what the dice at both ends show; a wild shows the icon of its hole (BH-R05)."""
    image = s.card[line]
    return s.icon[LINE_HOLES[line, 0]] == image and s.icon[LINE_HOLES[line, 1]] == image


@rule
def supports(s: State, line: int, colour: int) -> int:
    """The supports of a colour."""
    count = 0
    for end in range(2):
        for side in range(2):
            if s.die[FLANK[line, end, side]] == colour:
                count += 1
    return count


@rule
def plain_supports(s: State, line: int, colour: int) -> int:
    """The supports of a colour, wilds not counted (BH-R05)."""
    count = 0
    for end in range(2):
        for side in range(2):
            spot = FLANK[line, end, side]
            if s.die[spot] == colour and s.wild[spot] == 0:
                count += 1
    return count


@rule
def colour_bonus(s: State, line: int) -> int:
    """BH-63: all supports of the owner's colour, without or with a wild; else that colour most frequent."""
    owner = s.owner[line]
    mine = plain_supports(s, line, owner)
    if supports(s, line, owner) == 4:
        return PURE_POINTS if mine == 4 else ALL_POINTS
    if mine == 0:
        return 0
    colours = s.seats if s.neutral_rival == 0 else BLACK + 1  # BH-R19: whether black is a rival
    for colour in range(colours):
        if colour != owner and plain_supports(s, line, colour) >= mine:
            return 0
    return MOST_POINTS  # BH-R20: one die against none is enough


@rule
def reinforced_bonus(s: State, line: int) -> int:
    return REINFORCED_POINTS if is_reinforced(s, line) else 0


@rule
def fence_worth(s: State, line: int) -> int:
    """BH-63: the points of a completed fence, 2 to 7."""
    return FENCE_POINTS + reinforced_bonus(s, line) + colour_bonus(s, line)


@rule
def lines_scored(s: State) -> int:
    """The lines with fences that have scored."""
    lines = 0
    for line in range(LINES):
        if s.points[line] > 0:
            lines |= 1 << line
    return lines


@rule
def score_fences(s: State, complete: int) -> None:
    """BH-60, BH-61, BH-70: a fence newly complete scores for its owner, unasked (BH-R36), once (BH-R18)."""
    fences = complete & ~lines_scored(s)
    while fences != 0:
        line = lowest(fences)
        s.points[line] = fence_worth(s, line)
        tell(s, SCORED, s.owner[line], line, reinforced_bonus(s, line), colour_bonus(s, line))
        fences &= fences - 1


# Squares


@rule
def is_enclosed(square: int, complete: int) -> bool:
    """BH-56, BH-66, BH-R13: a complete fence on every side but the rim."""
    return complete & SQUARE_LINES[square] == SQUARE_LINES[square]


@rule
def is_closed(s: State, square: int, complete: int, free: int) -> bool:
    """BH-67, BH-68, BH-R12: all that a capture on this one square needs, to the last of 16, 12 or 8 dice."""
    return is_enclosed(square, complete) and (s.capture != FULL_HOLES or free & SQUARE_SPOTS[square] == 0)


@rule
def has_reinforced_side(s: State, square: int) -> bool:
    """BH-R33: one reinforced fence of any owner is enough."""
    for line in range(LINES):
        if (SQUARE_LINES[square] >> line) & 1 and is_reinforced(s, line):
            return True
    return False


@rule
def images_around(s: State, square: int) -> int:
    """How many different images the cards around a square show."""
    images = 0
    for line in range(LINES):
        if (SQUARE_LINES[square] >> line) & 1 and s.card[line] != NONE:
            images |= 1 << s.card[line]
    count = 0
    for image in range(IMAGES):
        count += (images >> image) & 1
    return count


@rule
def meets(s: State, square: int, beast: int) -> bool:
    """BH-69: what a beast asks of the fences around it; a unicorn asks nothing."""
    if beast == CENTAUR:
        return has_reinforced_side(s, square)
    if beast == CHIMERA:
        return images_around(s, square) >= MIXED
    if beast == BASILISK:
        return SQUARE_SIDES[square] == CENTRAL
    return True


@rule
def settle_squares(s: State, complete: int, free: int) -> None:
    """BH-65, BH-R15, BH-R16: every square that closed in this turn is settled, once."""
    for square in range(SQUARES):
        if is_closed(s, square, complete, free) and s.captor[square] == NONE:
            settle_square(s, square)


@rule
def settle_square(s: State, square: int) -> None:
    """BH-65: the seat that played the last piece captures the beast; BH-R14: unless its demand is not met."""
    token = s.beast[square]
    s.captor[square] = NOBODY
    if token == NONE:  # BH-R17
        tell(s, CLOSED, s.seat, square)
        return
    beast = TOKEN_KIND[token]
    if meets(s, square, beast):
        s.captor[square] = s.seat
        s.prize[square] = token
        s.beast[square] = NONE
        tell(s, CAPTURED, s.seat, beast, square)
    elif s.trapped == STAYS:
        tell(s, TRAPPED, NONE, beast, square)
    else:
        s.beast[square] = NONE
        s.supply[beast] += 1
        tell(s, RELEASED, NONE, beast, square)
