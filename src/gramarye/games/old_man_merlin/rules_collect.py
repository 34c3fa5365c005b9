"""Collecting: a card of the yard into the line (OM-40, OM-41, OM-R09, OM-R42), and bravery (OM-R10)."""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.events import GAINED, LINED_UP, NOTHING_THERE, TOOK
from gramarye.games.old_man_merlin.ids import OM_11, OM_40, OM_R26, OM_R42, OM_R52, OM_R101, OM_R104, OM_R122
from gramarye.games.old_man_merlin.pieces import AREA_CELLS, AREAS, AROUND, CELLS, GROUPS, IN_REACH, IS_INNER
from gramarye.games.old_man_merlin.rules_line import insert
from gramarye.games.old_man_merlin.state import (
    COLLECT,
    FETCHING,
    HANDLED,
    LOOK,
    OPEN_WINDOW,
    PUT,
    RESTOCK_OFFER,
    RESTOCK_SHED,
    SHOOTING,
)

BY_THE_TOWER = GROUPS  # what bravery is gained for, where it is no set


@rule
def gain(s: State, seat: int, bravery: int, cause: int) -> None:
    """OM-R10: bravery from the supply, as far as it lasts where it has an end."""
    if s.bp_limit != 0:
        held = 0
        for other in range(s.seats):
            held += s.bravery[other]
        bravery = min(bravery, s.bp_limit - held)
    s.bravery[seat] += bravery
    tell(s, GAINED, seat, bravery, cause)


@rule
def is_around(area: int, cell: int) -> bool:
    """OM-20: whether a cell touches an area; OM-41: the tower is no card."""
    for i in range(AROUND):
        if AREA_CELLS[area, i] == cell:
            return True
    return False


@rule
def nothing_around(s: State, area: int) -> bool:
    """OM-R42: whether all spots around an area are empty."""
    for i in range(AROUND):
        cell = AREA_CELLS[area, i]
        if cell != NONE and s.yard[cell] != NONE:
            return False
    return True


@rule
def forbids_take(s: State, cell: int) -> int:
    """OM-40: one of the cards around the piece; OM-R101: by Fetch any card; OM-R104: by Long Shot one in
    reach.
    """
    area = s.area[s.turn]
    if s.phase == COLLECT:
        reason = ALLOWED if is_around(area, cell) else OM_40
    elif s.phase == FETCHING:
        reason = ALLOWED if s.yard[cell] != NONE else OM_R101
    elif s.phase == SHOOTING:
        reason = ALLOWED if IN_REACH[area, cell] else OM_R104
    else:
        reason = OM_11
    if reason == ALLOWED and s.yard[cell] == NONE:
        reason = OM_40
    return reason


@rule
def take(s: State, cell: int) -> None:
    """OM-40: the card comes to hand, and its spot waits for a refill; OM-41: a collect by the tower earns 1
    bravery.
    """
    s.held = s.yard[cell]
    s.yard[cell] = NONE
    empty_spot(s, cell)
    tell(s, TOOK, s.turn, s.held, cell)
    if s.phase == COLLECT:
        s.hushed = 0  # OM-R49: a new collect
        if IS_INNER[s.area[s.turn]]:
            gain(s, s.turn, 1, BY_THE_TOWER)
    s.phase = PUT


@rule
def empty_spot(s: State, cell: int) -> None:
    """OM-R11: spots are refilled in the order in which they were emptied."""
    s.spots[s.emptied] = cell
    s.emptied += 1


@rule
def forbids_spot(s: State, cell: int) -> int:
    """OM-R42: with nothing to collect, an empty spot around the piece; OM-R122: for Restock, a card of the
    yard.
    """
    reason = OM_R42
    if s.phase == RESTOCK_OFFER:
        reason = OM_R122
        if s.yard[cell] != NONE:
            reason = OM_R52 if s.mark[s.yard[cell]] & HANDLED else ALLOWED
    elif s.phase == COLLECT:
        area = s.area[s.turn]
        if is_around(area, cell) and nothing_around(s, area):
            reason = ALLOWED
    return reason


@rule
def choose_spot(s: State, cell: int) -> None:
    """OM-R42: nothing is taken, and the spot is refilled; OM-R122: the card there is to be exchanged."""
    if s.phase == RESTOCK_OFFER:
        s.pick = cell
        s.phase = RESTOCK_SHED
        return
    empty_spot(s, cell)
    tell(s, NOTHING_THERE, s.turn, cell)
    s.phase = OPEN_WINDOW


@rule
def forbids_put(s: State, place: int) -> int:
    """OM-40: the card in hand goes to any place of the line; OM-R26: no other card moves."""
    if s.phase != PUT:
        return OM_R26
    return ALLOWED if place <= s.cards[s.turn] else OM_40


@rule
def put(s: State, place: int) -> None:
    """OM-40: into the line; then complete sets act (OM-42)."""
    insert(s, s.turn, place, s.held)
    tell(s, LINED_UP, s.turn, s.held, place)
    s.held = NONE
    s.phase = LOOK


@rule
def yard_is_empty(s: State) -> bool:
    for cell in range(CELLS):
        if s.yard[cell] != NONE:
            return False
    return True


@rule
def can_shoot(s: State) -> bool:
    """OM-R104: whether a card is in reach; OM-R53: who has vanished has no area."""
    if s.area[s.turn] >= AREAS:
        return False
    for cell in range(CELLS):
        if IN_REACH[s.area[s.turn], cell] and s.yard[cell] != NONE:
            return True
    return False
