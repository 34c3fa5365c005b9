"""Being caught: rings, spells, two rolls, and what saves a card (OM-70 to OM-77, OM-R18 to OM-R23,
OM-R50).
"""

from gramarye.core.chance import roll
from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.cards import BEARD_OIL, CURSED, NIGHTCAP, PROTECTION
from gramarye.games.old_man_merlin.events import (
    CAUGHT,
    LOST,
    NOBODY_CAUGHT,
    REROLLED,
    RING_LOST,
    ROLLED,
    SHIELDED,
    SPARED,
    USED_OIL,
    USED_WARD,
)
from gramarye.games.old_man_merlin.ids import OM_75, OM_R50, OM_R131, OM_R132, OM_R133
from gramarye.games.old_man_merlin.pieces import CARD_SPECIAL, DIE
from gramarye.games.old_man_merlin.rules_line import place_of_special, remove, to_shed
from gramarye.games.old_man_merlin.rules_move import in_yard
from gramarye.games.old_man_merlin.state import CATCHING, DREAM, GUARD, PROTECT, ROUND_OVER, SAFE

BEFORE_DICE = 0  # option ring (OM-R20)
SPELLS, FIRST_ROLL, SECOND_ROLL = 0, 1, 2  # stages


@rule
def begin_catch(s: State) -> None:
    """OM-70: who stands in the yard is caught. Not so who has left (OM-71) or has not entered (OM-R46);
    OM-R23: perhaps nobody is.
    """
    s.caught = 0
    for seat in range(s.seats):
        if in_yard(s, seat):
            s.caught |= 1 << seat
    if s.caught == 0:
        tell(s, NOBODY_CAUGHT, s.turn)
        s.phase = ROUND_OVER
        return
    tell(s, CAUGHT, s.turn, s.caught)
    s.shielded = 0
    s.stage = SPELLS
    s.asked = 0
    if s.ring == BEFORE_DICE:
        lose_rings(s)
    s.phase = CATCHING


@rule
def is_caught(s: State, seat: int) -> bool:
    return (s.caught >> seat) & 1 != 0


@rule
def lose_rings(s: State) -> None:
    """OM-76, OM-R134: the Cursed Ring of a caught player goes to the shed; nothing prevents it."""
    for i in range(s.seats):
        seat = (s.turn + i) % s.seats
        place = place_of_special(s, seat, CURSED)
        if is_caught(s, seat) and place != NONE:
            ring = remove(s, seat, place)
            to_shed(s, ring)
            tell(s, RING_LOST, seat, ring)


@rule
def is_at_risk(s: State, seat: int) -> bool:
    """OM-R50: caught, without spell and sanctuary, and with a line; OM-R19: an empty line has nothing to
    lose.
    """
    safe = (s.shielded | s.sanctuary) >> seat & 1 != 0
    return is_caught(s, seat) and not safe and s.cards[seat] > 0


@rule
def is_rolled_for(s: State, seat: int) -> bool:
    """OM-73: the first roll is for the active player alone, the second for all caught players."""
    return is_at_risk(s, seat) and (s.stage == SECOND_ROLL or seat == s.turn)


@rule
def catch(s: State) -> None:
    """OM-73, OM-R18: spells, first roll, second roll; each seat in turn from the active one, until one must
    answer.
    """
    while s.stage <= SECOND_ROLL:
        while s.asked < s.seats:
            seat = (s.turn + s.asked) % s.seats
            if asks(s, seat):
                s.seat = seat
                return
            s.asked += 1
        s.stage += 1
        s.asked = 0
        if s.stage <= SECOND_ROLL:
            throw(s)
    if s.ring != BEFORE_DICE:
        lose_rings(s)
    s.seat = s.turn
    s.phase = ROUND_OVER


@rule
def throw(s: State) -> None:
    """OM-73: the active player rolls; OM-R22, OM-R50: a roll that concerns nobody is skipped."""
    for seat in range(s.seats):
        if is_rolled_for(s, seat):
            s.die = roll(s, DIE) + 1
            tell(s, ROLLED, s.turn, s.die, s.stage)
            return


@rule
def asks(s: State, seat: int) -> bool:
    """Whether a seat has to answer in this stage; what needs no answer is done."""
    if s.stage == SPELLS:
        if is_at_risk(s, seat) and place_of_special(s, seat, PROTECTION) != NONE:
            s.phase = PROTECT
            return True
        return False
    if not is_rolled_for(s, seat):
        return False
    s.face = s.die
    if place_of_special(s, seat, NIGHTCAP) != NONE:
        s.phase = DREAM
        return True
    return points_at(s, seat)


@rule
def points_at(s: State, seat: int) -> bool:
    """OM-74: the card the die points at; OM-R50: a safe one stays, else a ward or Beard Oil may keep it."""
    s.pick = (s.face - 1) % s.cards[seat]
    card = s.line[seat, s.pick]
    if s.mark[card] & SAFE:
        tell(s, SPARED, seat, card)
        return False
    if s.wards[seat] > 0 or place_of_special(s, seat, BEARD_OIL) != NONE:
        s.phase = GUARD
        return True
    lose(s, seat)
    return False


@rule
def lose(s: State, seat: int) -> None:
    """OM-74, OM-77: the card goes to the shed."""
    card = remove(s, seat, s.pick)
    to_shed(s, card)
    tell(s, LOST, seat, card, s.face)


@rule
def forbids_guard(s: State, place: int) -> int:
    """OM-75: a Protection Spell, a Nightcap or Beard Oil of the own line, each when its moment has come."""
    if s.phase == PROTECT:
        special = PROTECTION
        reason = OM_R131
    elif s.phase == DREAM:
        special = NIGHTCAP
        reason = OM_R132
    elif s.phase == GUARD:
        special = BEARD_OIL
        reason = OM_R133
    else:
        return OM_75
    if place < s.cards[s.seat] and CARD_SPECIAL[s.line[s.seat, place]] == special:
        return ALLOWED
    return reason


@rule
def forbids_ward(s: State) -> int:
    """OM-R50: a ward keeps the card that a die points at."""
    return ALLOWED if s.phase == GUARD and s.wards[s.seat] > 0 else OM_R50


@rule
def play_guard(s: State, place: int) -> None:
    """OM-75: the guard goes to the shed and does its work."""
    seat = s.seat
    pointed = s.line[seat, s.pick] if s.phase == GUARD else NONE
    card = remove(s, seat, place)
    to_shed(s, card)
    if s.phase == PROTECT:  # OM-R131
        s.shielded |= 1 << seat
        tell(s, SHIELDED, seat, card)
    elif s.phase == DREAM:
        dream(s, seat, card)
        return
    else:  # OM-R133, OM-R21: saving itself it goes all the same
        tell(s, USED_OIL, seat, card, pointed)
    answered(s)


@rule
def dream(s: State, seat: int, card: int) -> None:
    """OM-R132, OM-R50: the die is rolled again on the shorter line, and stands; on an empty line there is no
    roll.
    """
    if s.cards[seat] > 0:
        s.face = roll(s, DIE) + 1
    tell(s, REROLLED, seat, card, s.face if s.cards[seat] > 0 else 0)
    if s.cards[seat] == 0 or not points_at(s, seat):
        answered(s)


@rule
def use_ward(s: State) -> None:
    """OM-R50: the ward is spent, the card stays."""
    s.wards[s.seat] -= 1
    tell(s, USED_WARD, s.seat, s.line[s.seat, s.pick])
    answered(s)


@rule
def decline_guard(s: State) -> None:
    """OM-75: guards may be used, none must be."""
    if s.phase == DREAM and points_at(s, s.seat):
        return
    if s.phase == GUARD:
        lose(s, s.seat)
    answered(s)


@rule
def answered(s: State) -> None:
    """On to the next seat."""
    s.asked += 1
    s.phase = CATCHING
