"""Phase 1, rolling (BH-20 to BH-23, BH-R01, BH-R02), and what the place phase asks about active dice."""

from gramarye.core.chance import roll
from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.beast_hunt.events import KEPT_DICE, REROLLED, ROLLED, ROUND_BEGAN
from gramarye.games.beast_hunt.ids import BH_20, BH_22
from gramarye.games.beast_hunt.pieces import ACTIVE, BLACK, LINES, SIDES, SPOTS
from gramarye.games.beast_hunt.state import KEPT, PLACE, READY, ROLL

__all__ = [
    "begin_turn",
    "dice_to_keep",
    "die_kind",
    "forbids_keep",
    "is_ready",
    "keep",
    "kinds_ready",
    "slot_of",
    "slot_showing",
]

SINGLE = 0  # option reroll
FACE_BITS = 3  # of one die in an event that tells several


@rule
def begin_turn(s: State) -> None:
    """BH-20, BH-21: a turn begins with a roll of all active dice (BH-R02: as many as there are)."""
    for spot in range(SPOTS):
        s.new_die[spot] = 0
    for line in range(LINES):
        s.new_card[line] = 0
    s.wild_used = 0
    s.idle += 1
    if s.turns % s.seats == 0:
        tell(s, ROUND_BEGAN, NONE, s.turns // s.seats + 1)
    dice = 0
    for slot in range(ACTIVE):
        s.use[slot] = READY
        if s.active[s.seat, slot] != NONE:
            dice |= 1 << slot
    roll_dice(s, dice, ROLLED)
    s.phase = ROLL
    settle_roll(s)


@rule
def roll_dice(s: State, dice: int, event: int) -> None:
    """Roll some of the active dice."""
    if dice == 0:
        return
    for slot in range(ACTIVE):
        if (dice >> slot) & 1:
            s.face[slot] = roll(s, SIDES)
    tell(s, event, s.seat, dice, faces(s, dice))


@rule
def faces(s: State, dice: int) -> int:
    """What some dice show, packed for an event."""
    packed = 0
    for slot in range(ACTIVE):
        if (dice >> slot) & 1:
            packed |= s.face[slot] << (FACE_BITS * slot)
    return packed


@rule
def dice_to_keep(s: State) -> int:
    """The rolled dice that are not set aside yet, a bit each."""
    dice = 0
    for slot in range(ACTIVE):
        if s.active[s.seat, slot] != NONE and s.use[slot] == READY:
            dice |= 1 << slot
    return dice


@rule
def settle_roll(s: State) -> None:
    """BH-R01, BH-R02: a last die is set aside by itself; with none left the place phase begins."""
    dice = dice_to_keep(s)
    if dice & (dice - 1) == 0:
        for slot in range(ACTIVE):
            s.use[slot] = READY
        s.phase = PLACE


@rule
def forbids_keep(s: State, dice: int) -> int:
    """BH-22: at least one die is set aside, of those just rolled."""
    if s.phase != ROLL:
        return BH_20
    if dice == 0 or dice & ~dice_to_keep(s) != 0:
        return BH_22
    return ALLOWED


@rule
def keep(s: State, dice: int) -> None:
    """BH-22, BH-23: set dice aside, roll the rest; BH-R01: once, or until all are set aside."""
    tell(s, KEPT_DICE, s.seat, dice, faces(s, dice))
    for slot in range(ACTIVE):
        if (dice >> slot) & 1:
            s.use[slot] = KEPT
    roll_dice(s, dice_to_keep(s), REROLLED)
    if s.reroll == SINGLE:
        for slot in range(ACTIVE):
            s.use[slot] = KEPT
    settle_roll(s)


# Active dice in the place phase


@rule
def is_ready(s: State, slot: int) -> bool:
    """Whether an active die can still be placed or used in this turn."""
    return s.face[slot] != NONE and s.use[slot] == READY


@rule
def die_kind(s: State, slot: int) -> int:
    """A die as a move names it: its face, black ones apart."""
    return s.face[slot] + (SIDES if s.active[s.seat, slot] == BLACK else 0)


@rule
def kinds_ready(s: State) -> int:
    """The kinds of the ready dice, as a set: equal dice are one choice."""
    kinds = 0
    for slot in range(ACTIVE):
        if is_ready(s, slot):
            kinds |= 1 << die_kind(s, slot)
    return kinds


@rule
def slot_of(s: State, kind: int) -> int:
    """The first ready die of a kind; there is one."""
    slot = 0
    while not is_ready(s, slot) or die_kind(s, slot) != kind:
        slot += 1
    return slot


@rule
def slot_showing(s: State, face: int) -> int:
    """The first ready die that shows a face, of either colour; there is one."""
    slot = 0
    while not is_ready(s, slot) or s.face[slot] != face:
        slot += 1
    return slot
