"""How good a table looks to a wizard: points taken, fences that grow, beasts that can be closed in."""

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.beast_hunt.pieces import (
    ACTIVE,
    BASILISK,
    BEAST,
    BEAST_POINTS,
    CHIMERA,
    FENCE_POINTS,
    IMAGES,
    LINE_HOLES,
    LINES,
    PAIR,
    SQUARE_LINES,
    SQUARE_SPOTS,
    SQUARES,
    SUPPORTS,
    TOKEN_KIND,
    WILD,
)
from gramarye.games.beast_hunt.rules_dice import spots_showing
from gramarye.games.beast_hunt.rules_fences import (
    MIXED,
    colour_bonus,
    fence_worth,
    images_around,
    is_closed,
    meets,
)
from gramarye.games.beast_hunt.rules_roll import is_ready
from gramarye.games.beast_hunt.rules_sets import complete_lines, free_spots
from gramarye.games.beast_hunt.rules_win import seat_score
from gramarye.games.beast_hunt.state import PLACE

A_POINT = 0.012
NEAR = 4  # pieces that a turn can add to a square without much luck


@rule
def value(s: State, seat: int) -> float:
    """About 0 (lost) to 1 (won)."""
    free = free_spots(s)
    complete = complete_lines(s, free)
    best = -1000.0
    for rival in range(s.seats):
        if rival != seat:
            best = max(best, seat_score(s, rival) + fences_ahead(s, rival, free, complete))
    lead = seat_score(s, seat) + fences_ahead(s, seat, free, complete) - best
    lead += beasts_ahead(s, seat, free, complete) + plans(s, seat, free) + dice_ahead(s, seat, free)
    return 0.5 + A_POINT * lead


@rule
def count(members: int) -> int:
    """How many members a set has."""
    n = 0
    while members != 0:
        members &= members - 1
        n += 1
    return n


# Fences


@rule
def fences_ahead(s: State, seat: int, free: int, complete: int) -> float:
    """What a seat's fences will score: in full when complete, less while supports are missing."""
    points = 0.0
    for line in range(LINES):
        if s.owner[line] == seat and s.points[line] == 0:
            if (complete >> line) & 1:
                points += fence_worth(s, line)
            else:
                here = 4 - count(free & SUPPORTS[line])
                points += hoped_worth(s, line) * (0.2 + 0.15 * here)
    return points


@rule
def hoped_worth(s: State, line: int) -> float:
    """What an incomplete fence may be worth as it looks now."""
    matching = 0
    empty = 0
    for end in range(2):
        icon = s.icon[LINE_HOLES[line, end]]
        if icon == s.card[line]:
            matching += 1
        elif icon == NONE:
            empty += 1
    points = FENCE_POINTS + 0.6 * colour_bonus(s, line)
    if matching == 2:
        points += 2.0
    elif matching + empty == 2:
        points += 1.0
    return points


# Beasts


@rule
def beasts_ahead(s: State, seat: int, free: int, complete: int) -> float:
    """Beasts that the seat to move can capture in this turn; one left nearly closed in is a gift."""
    sign = 1.0 if s.seat == seat else -0.5
    points = 0.0
    for square in range(SQUARES):
        if s.beast[square] != NONE and s.captor[square] == NONE:
            kind = TOKEN_KIND[s.beast[square]]
            worth = BEAST_POINTS[kind] * 1.0
            if is_closed(s, square, complete, free):
                points += sign * worth if meets(s, square, kind) else 0.0
            else:
                points += open_beast(s, seat, square, free) * worth
    return points


@rule
def open_beast(s: State, seat: int, square: int, free: int) -> float:
    """The share of its points that a beast promises: much when the dice to close it in lie ready."""
    cards = missing_cards(s, square)
    missing = count(free & SQUARE_SPOTS[square]) + cards
    if is_hopeless(s, square, TOKEN_KIND[s.beast[square]], cards):
        return 0.0
    if s.seat == seat and s.phase == PLACE and short_of(s, square, free) == 0:
        return 0.8 - 0.05 * missing
    if missing <= NEAR:
        return -0.06 * (NEAR + 1 - missing)
    return 0.01


@rule
def is_hopeless(s: State, square: int, kind: int, cards: int) -> bool:
    """Whether a beast's demand cannot be met where it stands, whatever the missing cards will show."""
    if kind == CHIMERA:
        return images_around(s, square) + cards < MIXED
    return (cards == 0 or kind == BASILISK) and not meets(s, square, kind)


@rule
def missing_cards(s: State, square: int) -> int:
    n = 0
    for line in range(LINES):
        if (SQUARE_LINES[square] >> line) & 1 and s.card[line] == NONE:
            n += 1
    return n


@rule
def short_of(s: State, square: int, free: int) -> int:
    """How many pieces the seat to move lacks to close a square with its ready dice and its hand, about."""
    spots = free & SQUARE_SPOTS[square]
    short = 0
    known = 0
    for icon in range(IMAGES):
        here = spots & spots_showing(s, icon)
        known |= here
        short += max(0, count(here) - ready(s, icon))
    if s.wild_used == 0 and ready(s, WILD) > 0 and short > 0:
        short -= 1
    short += count(spots & ~known)  # holes without an icon
    for line in range(LINES):
        if (SQUARE_LINES[square] >> line) & 1 and s.card[line] == NONE and not holds_for(s, s.seat, line):
            short += 1
    return short


@rule
def ready(s: State, face: int) -> int:
    """The ready dice that show a face."""
    n = 0
    for slot in range(ACTIVE):
        if is_ready(s, slot) and s.face[slot] == face:
            n += 1
    return n


# Cards and dice


@rule
def holds_for(s: State, seat: int, line: int) -> bool:
    """Whether a seat holds a card with the icon of a hole at one end of a line."""
    for end in range(2):
        icon = s.icon[LINE_HOLES[line, end]]
        if icon != NONE and s.hand[seat, icon] > 0:
            return True
    return False


@rule
def plans(s: State, seat: int, free: int) -> float:
    """Free lines that a card in hand matches, more with a pair to hold it."""
    points = 0.0
    for line in range(LINES):
        if s.card[line] == NONE and holds_for(s, seat, line):
            for end in range(2):
                here = 2 - count(free & PAIR[line, end])
                points += 0.08 * here * here
    return points


@rule
def dice_ahead(s: State, seat: int, free: int) -> float:
    """What the ready dice of the seat to move are good for: a hole, a card to hold, a beast to lead."""
    points = 0.0
    if s.seat == seat and s.phase == PLACE:
        for slot in range(ACTIVE):
            if is_ready(s, slot):
                points += face_worth(s, seat, s.face[slot], free)
    return points


@rule
def face_worth(s: State, seat: int, face: int, free: int) -> float:
    """What one ready die promises."""
    if face == BEAST:
        return 0.02
    if face == WILD:
        return 0.1
    points = 0.05
    if free & spots_showing(s, face) != 0:
        points += 0.1
    if s.hand[seat, face] > 0:
        points += 0.1
    return points
