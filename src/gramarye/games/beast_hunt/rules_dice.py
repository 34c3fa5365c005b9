"""Placing dice (BH-30 to BH-37). What forbids, then what is done."""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.beast_hunt.events import NAMED, PLACED
from gramarye.games.beast_hunt.ids import (
    BH_20,
    BH_30,
    BH_32,
    BH_34,
    BH_35,
    BH_36,
    BH_R03,
    BH_R04,
    BH_R07,
    BH_R08,
    BH_R21,
)
from gramarye.games.beast_hunt.pieces import (
    ALL_HOLES,
    BEAST,
    HOLE_FIRST,
    HOLES,
    LARGE_HOLES,
    LINE_ENDS,
    LINES,
    SIDES,
    SPOT_HOLE,
    WILD,
)
from gramarye.games.beast_hunt.rules_roll import slot_of
from gramarye.games.beast_hunt.state import PLACE

__all__ = ["forbids_die", "forbids_hole", "forbids_naming", "forbids_place", "forbids_start", "place_die", "start_hole"]

LARGE_ONLY = 1  # option firstPlacement


# The board


@rule
def has_dice(s: State, hole: int) -> bool:
    for spot in range(HOLE_FIRST[hole], HOLE_FIRST[hole + 1]):
        if s.die[spot] != NONE:
            return True
    return False


@rule
def board_is_bare(s: State) -> bool:
    """BH-R03: not one die is on the board, so no hole has an icon."""
    for hole in range(HOLES):
        if s.icon[hole] != NONE:
            return False
    return True


@rule
def reached_holes(s: State) -> int:
    """BH-36: the holes where a card on the board ends, a bit each."""
    card = s.card
    holes = 0
    for line in range(LINES):
        if card[line] != NONE:
            holes |= LINE_ENDS[line]
    return holes


@rule
def open_holes(s: State) -> int:
    """BH-36: where an empty hole may get its first die; BH-R03: at the very beginning anywhere, or into a large hole."""
    holes = reached_holes(s)
    if holes == 0 and board_is_bare(s):
        return LARGE_HOLES if s.first_placement == LARGE_ONLY else ALL_HOLES
    return holes


# What forbids


@rule
def forbids_face(s: State, face: int) -> int:
    """BH-35, BH-R21: no beast, and no second wild."""
    if face == BEAST:
        return BH_R21
    return BH_35 if face == WILD and s.wild_used != 0 else ALLOWED


@rule
def forbids_die(s: State, kind: int) -> int:
    """BH-30: an active die that is ready, with a face that can be placed."""
    return BH_30 if slot_of(s, kind) == NONE else forbids_face(s, kind % SIDES)


@rule
def takes(s: State, face: int, hole: int, open_to: int) -> bool:
    """BH-32, BH-34, BH-36: whether a hole takes a face; `open_to` are the holes open to a first die.

    A hole with an icon has dice in it, or a card that reaches it has reserved it (BH-R08).
    """
    icon = s.icon[hole]
    if face == WILD:  # BH-R04: with `wildStartsHole` into a reserved hole too; to name an icon see `forbids_naming`
        return icon != NONE and (s.wild_starts_hole != 0 or has_dice(s, hole))
    return icon == face or (icon == NONE and (open_to >> hole) & 1 == 1)


@rule
def forbids_hole(s: State, face: int, hole: int) -> int:
    """BH-32, BH-34, BH-36, BH-R03, BH-R08: why a hole does not take a face."""
    if takes(s, face, hole, open_holes(s)):
        return ALLOWED
    if face == WILD:
        return BH_34 if s.wild_starts_hole == 0 else BH_R04
    if s.icon[hole] != NONE:
        return BH_32 if has_dice(s, hole) else BH_R08
    return BH_R03 if board_is_bare(s) else BH_36


@rule
def forbids_naming(s: State, hole: int, reached: int) -> int:
    """BH-R04: a wild may give an icon to an empty hole that a card reaches; so it is never the first die of the game."""
    if s.wild_starts_hole == 0:
        return BH_34
    if s.icon[hole] != NONE:
        return BH_R04
    return ALLOWED if (reached >> hole) & 1 else BH_36


@rule
def forbids_place(s: State, kind: int, spot: int) -> int:
    """BH-30 to BH-36: which die, then which hole; BH-R07: any free spot of it."""
    if s.phase != PLACE:
        return BH_20
    reason = forbids_die(s, kind)
    if reason == ALLOWED and s.die[spot] != NONE:
        reason = BH_R07
    if reason == ALLOWED:
        reason = forbids_hole(s, kind % SIDES, SPOT_HOLE[spot])
    return reason


@rule
def forbids_start(s: State, kind: int, spot: int) -> int:
    """BH-R04: a wild that names the icon of an empty hole."""
    if s.phase != PLACE:
        return BH_20
    reason = forbids_die(s, kind)
    if reason == ALLOWED:
        reason = forbids_naming(s, SPOT_HOLE[spot], reached_holes(s))
    return reason


# What is done


@rule
def place_die(s: State, kind: int, spot: int) -> None:
    """BH-32, BH-36: the die goes into the hole, and the first one fixes its icon; BH-R05: a wild is what its hole is."""
    slot = slot_of(s, kind)
    face = kind % SIDES
    s.die[spot] = s.active[s.seat, slot]
    s.active[s.seat, slot] = NONE
    s.face[slot] = NONE
    s.new_die[spot] = 1
    s.idle = 0
    if face == WILD:
        s.wild[spot] = 1
        s.wild_used = 1
    else:
        s.icon[SPOT_HOLE[spot]] = face
    tell(s, PLACED, s.seat, kind, spot, slot)


@rule
def start_hole(s: State, kind: int, icon: int, spot: int) -> None:
    """BH-R04: the icon that a wild names stays with the hole."""
    hole = SPOT_HOLE[spot]
    place_die(s, kind, spot)
    s.icon[hole] = icon
    tell(s, NAMED, s.seat, icon, hole)
