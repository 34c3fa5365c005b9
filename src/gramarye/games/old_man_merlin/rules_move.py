"""Entering, moving and leaving (OM-20 to OM-31, OM-R03 to OM-R08)."""

from gramarye.core.events import tell
from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.events import ENTERED, JUMPED, LEFT, STAYED, VANISHED, WALKED
from gramarye.games.old_man_merlin.ids import OM_11, OM_21, OM_22, OM_30, OM_R03, OM_R05, OM_R08
from gramarye.games.old_man_merlin.pieces import AREAS, AWAY, IS_INNER, NEXT_AREA, OUT
from gramarye.games.old_man_merlin.state import COLLECT, ENTER, LOOK, MOVE, OPEN_WINDOW, VANISHING

AFTER_MOVEMENT = 1  # option leave (OM-R05)


@rule
def is_taken(s: State, area: int) -> bool:
    """OM-20: whether a piece stands in an area."""
    for seat in range(s.seats):
        if s.area[seat] == area:
            return True
    return False


@rule
def in_yard(s: State, seat: int) -> bool:
    """Whether a player's piece stands in the yard."""
    return s.area[seat] < AREAS


@rule
def forbids_enter(s: State, area: int) -> int:
    """OM-21: in the first turn of a round, into the outer ring; OM-22: not where a piece stands."""
    if s.phase != ENTER or IS_INNER[area]:
        return OM_21
    return OM_22 if is_taken(s, area) else ALLOWED


@rule
def enter(s: State, area: int) -> None:
    """OM-21, OM-R08: entering is the movement of the first turn, and a collect follows."""
    s.area[s.turn] = area
    s.phase = COLLECT
    tell(s, ENTERED, s.turn, area)


@rule
def landing(s: State, area: int, direction: int) -> int:
    """OM-23, OM-25, OM-R04: the next area, or the first free one beyond pieces in a row; OM-R06: OUT over the
    edge. OM-R07: so every direction leads somewhere.
    """
    end = NEXT_AREA[area, direction]
    while end != OUT and is_taken(s, end):
        end = NEXT_AREA[end, direction]
    return end


@rule
def forbids_go(s: State, direction: int) -> int:
    """OM-24: a movement in its step; OM-R05: over the edge only where leaving is a movement."""
    if s.phase != MOVE:
        return OM_11
    if s.leave == AFTER_MOVEMENT and landing(s, s.area[s.turn], direction) == OUT:
        return OM_R05
    return ALLOWED


@rule
def go(s: State, direction: int) -> None:
    """OM-23, OM-25: walk or jump; OM-R05, OM-R06: over the edge is leaving; OM-R108: with Gallop perhaps once
    more.
    """
    start = s.area[s.turn]
    end = landing(s, start, direction)
    if end == OUT:
        leave_yard(s)
        s.phase = OPEN_WINDOW
        return
    s.area[s.turn] = end
    s.steps += 1
    tell(s, WALKED if end == NEXT_AREA[start, direction] else JUMPED, s.turn, start, end)
    again = (s.gallop >> s.turn) & 1 != 0 and s.steps == 1 and s.zapping == 0  # OM-26, OM-R45
    s.phase = MOVE if again else COLLECT


@rule
def forbids_stay(s: State) -> int:
    """OM-R03: moving is a must, unless `mayStay`."""
    if s.phase != MOVE:
        return OM_11
    return ALLOWED if s.may_stay != 0 and s.steps == 0 else OM_R03


@rule
def stay(s: State) -> None:
    """OM-R03: the piece stays where it is."""
    s.steps = 1
    s.phase = COLLECT
    tell(s, STAYED, s.turn)


@rule
def leave_yard(s: State) -> None:
    """OM-30: outside, safe, and out of the round; OM-R53: a Zap still to come is lost."""
    tell(s, VANISHED if s.phase == VANISHING else LEFT, s.turn, s.area[s.turn])
    s.area[s.turn] = AWAY
    s.zaps = 0


@rule
def forbids_leave(s: State) -> int:
    """OM-R123: by Vanish; OM-R05: else after a movement that ended in the outer ring, where that is
    the rule.
    """
    if s.phase == VANISHING:
        return ALLOWED
    if s.phase != COLLECT or IS_INNER[s.area[s.turn]]:
        return OM_30
    if s.leave != AFTER_MOVEMENT:
        return OM_R05
    return ALLOWED if s.steps > 0 else OM_R08


@rule
def leave(s: State) -> None:
    """OM-30: nothing is collected; OM-R53: after Vanish the other powers and the refills still come."""
    vanishing = s.phase == VANISHING
    leave_yard(s)
    s.phase = LOOK if vanishing else OPEN_WINDOW
