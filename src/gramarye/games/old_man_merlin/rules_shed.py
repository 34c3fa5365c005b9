"""Cards of the shed: Jackpot, Barter, Restock, and filling spots (OM-64, OM-R12, OM-R52, OM-R56, OM-R120 to
OM-R122).
"""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.events import BARTERED, FILLED, JACKPOT_WON, RESTOCKED
from gramarye.games.old_man_merlin.ids import OM_64, OM_R12
from gramarye.games.old_man_merlin.pieces import CELLS, TOWER
from gramarye.games.old_man_merlin.rules_line import in_shed, out_of_shed, replace, to_shed, wipe_marks
from gramarye.games.old_man_merlin.state import (
    BARTER_OFFER,
    BARTER_SHED,
    GAP,
    GAPS,
    HANDLED,
    JACKPOT_SHED,
    LOOK,
    PUT,
    REFILL,
    REFILLING,
    RESTOCK_OFFER,
    RESTOCK_SHED,
)


@rule
def asks_for_shed(s: State) -> bool:
    """Whether a card of the shed is to be chosen now."""
    filling = s.phase == REFILL or s.phase == GAP
    return filling or s.phase == JACKPOT_SHED or s.phase == BARTER_SHED or s.phase == RESTOCK_SHED


@rule
def forbids_from_shed(s: State, item: int) -> int:
    """OM-64, OM-R12: a card of the shed, when one is due; copies of a name are equal (OM-R24)."""
    if not asks_for_shed(s):
        return OM_64
    return OM_R12 if in_shed(s, item) == NONE else ALLOWED


@rule
def from_shed(s: State, item: int) -> None:
    """The card chosen goes to the line, or to a spot of the yard."""
    card = out_of_shed(s, item)
    if s.phase == JACKPOT_SHED:  # OM-R121
        s.held = card
        s.phase = PUT
        tell(s, JACKPOT_WON, s.turn, card)
    elif s.phase == BARTER_SHED:
        barter(s, card)
    elif s.phase == RESTOCK_SHED:
        restock(s, card)
    else:
        fill(s, card)


@rule
def barter(s: State, card: int) -> None:
    """OM-R120: place for place; OM-R52: what came and what went stays so."""
    old = replace(s, s.turn, s.pick, card)
    tell(s, BARTERED, s.turn, old, card)
    end_exchange(s, old, card)
    s.phase = BARTER_OFFER if s.left > 0 and can_barter(s) else LOOK
    if s.phase == LOOK:
        wipe_marks(s)


@rule
def restock(s: State, card: int) -> None:
    """OM-R122: a card of the shed for one of the yard; OM-R52: each once."""
    old = s.yard[s.pick]
    s.yard[s.pick] = card
    tell(s, RESTOCKED, s.turn, old, card, s.pick)
    end_exchange(s, old, card)
    s.phase = RESTOCK_OFFER if s.left > 0 and can_restock(s) else LOOK
    if s.phase == LOOK:
        wipe_marks(s)


@rule
def end_exchange(s: State, old: int, card: int) -> None:
    """OM-R52: neither card moves again while the power lasts."""
    to_shed(s, old)
    s.mark[old] |= HANDLED
    s.mark[card] |= HANDLED
    s.left -= 1


@rule
def shed_has_fresh(s: State) -> bool:
    """OM-R52: whether the shed has a card that this power has not put there."""
    for place in range(s.shed_left):
        if s.mark[s.shed[place]] & HANDLED == 0:
            return True
    return False


@rule
def can_barter(s: State) -> bool:
    """OM-R120: whether an unlocked card and a card of the shed are left to exchange."""
    for place in range(s.cards[s.turn]):
        card = s.line[s.turn, place]
        if s.bound[card] == NONE and s.mark[card] & HANDLED == 0:
            return shed_has_fresh(s)
    return False


@rule
def can_restock(s: State) -> bool:
    """OM-R122: whether a card of the yard and a card of the shed are left to exchange."""
    for cell in range(CELLS):
        if s.yard[cell] != NONE and s.mark[s.yard[cell]] & HANDLED == 0:
            return shed_has_fresh(s)
    return False


@rule
def fill(s: State, card: int) -> None:
    """OM-64: into the spot where Merlin came; OM-R56: or into the first gap, row by row."""
    if s.phase == REFILL:
        cell = s.spots[s.refilled]
        s.refilled += 1
        s.phase = REFILLING
    else:
        cell = first_gap(s)
        s.phase = GAPS
    s.yard[cell] = card
    tell(s, FILLED, s.seat, card, cell)


@rule
def first_gap(s: State) -> int:
    """OM-R56: the first empty spot, row by row, or NONE."""
    for cell in range(CELLS):
        if cell != TOWER and s.yard[cell] == NONE:
            return cell
    return NONE
