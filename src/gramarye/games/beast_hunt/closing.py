"""How near a square is to being closed, and whether the seat to move can capture its beast in this turn."""

from collections.abc import Iterator
from typing import Any

from gramarye.core.record import NONE, State
from gramarye.core.rulebook import ALLOWED
from gramarye.games.beast_hunt.pieces import (
    ACTIVE,
    FLANK,
    ICONS,
    IMAGES,
    LINES,
    SIDES,
    SPOTS,
    SQUARE_LINES,
    SQUARE_SPOTS,
    SQUARES,
    TOKEN_KIND,
    WILD,
)
from gramarye.games.beast_hunt.rules_cards import forbids_card, lay_card
from gramarye.games.beast_hunt.rules_dice import forbids_place, forbids_start, place_die, start_hole
from gramarye.games.beast_hunt.rules_fences import FULL_HOLES, meets
from gramarye.games.beast_hunt.rules_roll import die_kind, is_ready

__all__ = ["can_capture", "missing"]

SIDES_OF = tuple(
    tuple(line for line in range(LINES) if SQUARE_LINES[square] >> line & 1) for square in range(SQUARES)
)
AROUND = tuple(
    tuple(spot for spot in range(SPOTS) if int(SQUARE_SPOTS[square]) >> spot & 1) for square in range(SQUARES)
)
FLANKING = tuple(tuple(sorted({spot for line in lines for spot in FLANK[line].flat})) for lines in SIDES_OF)

Missing = tuple[tuple[int, ...], tuple[int, ...]]


def missing(t: Any, square: int) -> Missing:
    """BH-R12: the spots and the lines that still need a die or a card."""
    spots = AROUND[square] if t.capture == FULL_HOLES else FLANKING[square]
    return (
        tuple(int(spot) for spot in spots if t.die[spot] == NONE),
        tuple(line for line in SIDES_OF[square] if t.card[line] == NONE),
    )


def can_capture(s: State, square: int) -> bool:
    """BH-65, BH-69: the seat to move has the dice and cards to close the square as its beast demands."""
    return _can_fill(s, square, missing(s, square))


def _can_fill(s: State, square: int, gaps: Missing) -> bool:
    """Fill the first gap that can be filled in every way there is; nothing is lost by the order."""
    spots, lines = gaps
    if not spots and not lines:
        return bool(meets(s, square, TOKEN_KIND[s.beast[square]]))
    if len(spots) > sum(is_ready(s, slot) for slot in range(ACTIVE)) or len(lines) > int(
        s.hand[s.seat].sum()
    ):
        return False
    for line in lines:
        if after := list(_with_card(s, line)):
            rest = tuple(other for other in lines if other != line)
            return any(_can_fill(one, square, (spots, rest)) for one in after)
    for spot in spots:
        if after := list(_with_die(s, spot)):
            rest = tuple(other for other in spots if other != spot)
            return any(_can_fill(one, square, (rest, lines)) for one in after)
    return False


def _with_card(s: State, line: int) -> Iterator[State]:
    """The tables with each card on a line that may be laid there."""
    for image in range(IMAGES):
        if forbids_card(s, image, line) == ALLOWED:
            after = s.copy()
            lay_card(after, image, line)
            yield after


def _with_die(s: State, spot: int) -> Iterator[State]:
    """The tables with each die on a spot that may be placed there."""
    for kind in sorted({int(die_kind(s, slot)) for slot in range(ACTIVE) if is_ready(s, slot)}):
        if forbids_place(s, kind, spot) == ALLOWED:
            after = s.copy()
            place_die(after, kind, spot)
            yield after
        if kind % SIDES == WILD and forbids_start(s, kind, spot) == ALLOWED:
            for icon in range(len(ICONS)):
                after = s.copy()
                start_hole(after, kind, icon, spot)
                yield after
