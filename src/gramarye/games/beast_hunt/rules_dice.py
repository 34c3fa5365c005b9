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
    ALL_SPOTS,
    BEAST,
    BEASTS_SHOWN,
    HOLE_SPOTS,
    HOLES,
    LARGE_SPOTS,
    LINES,
    REACH,
    SIDES,
    SPOT_HOLE,
    WILD,
    WILDS,
)
from gramarye.games.beast_hunt.rules_roll import kinds_ready, slot_of
from gramarye.games.beast_hunt.rules_sets import free_spots
from gramarye.games.beast_hunt.state import PLACE

__all__ = [
    "forbids_place",
    "forbids_start",
    "has_dice",
    "kinds_to_place",
    "open_spots",
    "place_die",
    "spots_for",
    "spots_to_name",
    "start_hole",
]

LARGE_ONLY = 1  # option firstPlacement


@rule
def kinds_to_place(s: State) -> int:
    """BH-30, BH-35, BH-R21: the kinds of ready dice that can be placed: no beast, and no second wild."""
    kinds = kinds_ready(s) & ~BEASTS_SHOWN
    return kinds & ~WILDS if s.wild_used != 0 else kinds


# Where dice may go, as sets of spots; `free` are those without a die


@rule
def has_dice(hole: int, free: int) -> bool:
    return free & HOLE_SPOTS[hole] != HOLE_SPOTS[hole]


@rule
def spots_showing(s: State, icon: int) -> int:
    """The holes of an icon, taken or reserved (BH-R08); NONE: the holes without one."""
    icons = s.icon
    spots = 0
    for hole in range(HOLES):
        if icons[hole] == icon:
            spots |= HOLE_SPOTS[hole]
    return spots


@rule
def spots_reached(s: State) -> int:
    """BH-36: the holes where a card on the board ends."""
    card = s.card
    spots = 0
    for line in range(LINES):
        if card[line] != NONE:
            spots |= REACH[line]
    return spots


@rule
def spots_with_dice(free: int) -> int:
    """The holes that have a die."""
    spots = 0
    for hole in range(HOLES):
        if has_dice(hole, free):
            spots |= HOLE_SPOTS[hole]
    return spots


@rule
def open_spots(s: State, free: int) -> int:
    """BH-36: where a hole may get its first die; BH-R03: on a bare board anywhere, or in a large hole."""
    if free == ALL_SPOTS:
        return LARGE_SPOTS if s.first_placement == LARGE_ONLY else ALL_SPOTS
    return spots_reached(s) & spots_showing(s, NONE)


@rule
def spots_for(s: State, face: int, free: int, open_to: int) -> int:
    """BH-32, BH-34, BH-36, BH-R07: the free spots that take a face; `open_to` are the open ones."""
    if face != WILD:
        return free & (spots_showing(s, face) | open_to)
    if (
        s.wild_starts_hole != 0
    ):  # BH-R04: into a reserved hole too; for any other empty one see `spots_to_name`
        return free & ~spots_showing(s, NONE)
    return free & spots_with_dice(free)


@rule
def spots_to_name(s: State) -> int:
    """BH-R04: where a wild may name the icon of an empty hole that a card reaches; never on a bare board."""
    return spots_reached(s) & spots_showing(s, NONE) if s.wild_starts_hole != 0 else 0


# What forbids


@rule
def forbids_die(s: State, kind: int) -> int:
    """BH-30, BH-35, BH-R21: a ready die, no beast, and no second wild."""
    if s.phase != PLACE:
        return BH_20
    if (kinds_to_place(s) >> kind) & 1:
        return ALLOWED
    if (kinds_ready(s) >> kind) & 1 == 0:
        return BH_30
    return BH_R21 if kind % SIDES == BEAST else BH_35


@rule
def forbids_spot(s: State, face: int, spot: int) -> int:
    """BH-31, BH-32, BH-34, BH-36, BH-R03, BH-R08: why a spot does not take a face."""
    free = free_spots(s)
    hole = SPOT_HOLE[spot]
    if (spots_for(s, face, free, open_spots(s, free)) >> spot) & 1:
        return ALLOWED
    if (free >> spot) & 1 == 0:
        return BH_R07
    if face == WILD:
        return BH_34 if s.wild_starts_hole == 0 else BH_R04
    if s.icon[hole] != NONE:
        return BH_32 if has_dice(hole, free) else BH_R08
    return BH_R03 if free == ALL_SPOTS else BH_36


@rule
def forbids_place(s: State, kind: int, spot: int) -> int:
    """BH-30 to BH-36: which die, then where."""
    reason = forbids_die(s, kind)
    return forbids_spot(s, kind % SIDES, spot) if reason == ALLOWED else reason


@rule
def forbids_start(s: State, kind: int, spot: int) -> int:
    """BH-R04: a wild that names the icon of an empty hole."""
    reason = forbids_die(s, kind)
    if reason != ALLOWED or (spots_to_name(s) >> spot) & 1:
        return reason
    if s.wild_starts_hole == 0:
        return BH_34
    return BH_36 if s.icon[SPOT_HOLE[spot]] == NONE else BH_R04


# What is done


@rule
def place_die(s: State, kind: int, spot: int) -> None:
    """BH-32: the first die in a hole fixes its icon; BH-R05: a wild is for good what its hole is."""
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
