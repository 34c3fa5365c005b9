"""Powers over the own line: Tidy and Hoard, and the first half of Swap and Barter (OM-R110, OM-R113, OM-R54,
OM-R60).
"""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.events import MARKED, TIDIED
from gramarye.games.old_man_merlin.ids import OM_42, OM_44, OM_R52, OM_R54, OM_R60, OM_R110, OM_R113
from gramarye.games.old_man_merlin.pieces import ITEM_FIRST, SET_ITEMS, SET_SIZE
from gramarye.games.old_man_merlin.rules_line import review_barred, wipe_marks
from gramarye.games.old_man_merlin.state import (
    BARTER_OFFER,
    BARTER_SHED,
    CARRIED,
    HANDLED,
    HOARDING,
    LOOK,
    SAFE,
    SWAP_OFFER,
    SWAP_TAKE,
    TIDY_PUT,
    TIDYING,
)


@rule
def forbids_pick(s: State, place: int) -> int:
    """A card of the own line: OM-R110 to move, OM-R113 to mark, OM-R117 and OM-R120 to give away if
    unlocked.
    """
    if s.phase != TIDYING and s.phase != HOARDING and s.phase != SWAP_OFFER and s.phase != BARTER_OFFER:
        return OM_42
    if place >= s.cards[s.turn]:
        return OM_R110
    card = s.line[s.turn, place]
    if s.phase == TIDYING:
        return OM_R60 if s.mark[card] & HANDLED else ALLOWED
    if s.phase == HOARDING:
        return OM_R113 if s.mark[card] & SAFE else ALLOWED
    if s.bound[card] != NONE:
        return OM_44
    return OM_R52 if s.mark[card] & HANDLED else ALLOWED


@rule
def pick(s: State, place: int) -> None:
    """The card is lifted, marked, or put up for exchange."""
    s.pick = place
    if s.phase == TIDYING:
        s.left = 1
        s.phase = TIDY_PUT
    elif s.phase == HOARDING:
        mark_safe(s, place)
    elif s.phase == SWAP_OFFER:
        s.phase = SWAP_TAKE
    else:
        s.phase = BARTER_SHED


@rule
def mark_safe(s: State, place: int) -> None:
    """OM-R113: a die that points at this card takes nothing."""
    card = s.line[s.turn, place]
    s.mark[card] |= SAFE
    tell(s, MARKED, s.turn, card)
    s.left -= 1
    if s.left == 0 or not has_unsafe(s):
        s.phase = LOOK


@rule
def has_unsafe(s: State) -> bool:
    """OM-R113: whether a card of the line is still to be marked."""
    for place in range(s.cards[s.turn]):
        if s.mark[s.line[s.turn, place]] & SAFE == 0:
            return True
    return False


# Tidy


@rule
def block_start(s: State, group: int) -> int:
    """Where a locked set begins in the own line, or NONE."""
    for place in range(s.cards[s.turn]):
        if s.bound[s.line[s.turn, place]] == group:
            return place
    return NONE


@rule
def forbids_carry(s: State, group: int) -> int:
    """OM-R54: a locked set is moved as one; OM-R60: once."""
    if s.phase != TIDYING:
        return OM_42
    if block_start(s, group) == NONE:
        return OM_R54
    return OM_R60 if s.mark[ITEM_FIRST[SET_ITEMS[group, 0]]] & CARRIED else ALLOWED


@rule
def carry(s: State, group: int) -> None:
    """OM-R54: lift a whole locked set."""
    s.pick = block_start(s, group)
    s.left = SET_SIZE[group]
    s.mark[ITEM_FIRST[SET_ITEMS[group, 0]]] |= CARRIED
    s.phase = TIDY_PUT


@rule
def resting(s: State, place: int) -> int:
    """The set that locks the card at a place of the line without what is lifted; NONE off its ends too."""
    if place < 0 or place >= s.cards[s.turn] - s.left:
        return NONE
    return s.bound[s.line[s.turn, place if place < s.pick else place + s.left]]


@rule
def forbids_tidy_put(s: State, place: int) -> int:
    """OM-R110: locked sets stay together; OM-R54: a card of a locked set moves within it."""
    if place > s.cards[s.turn] - s.left:
        return OM_R110
    before = resting(s, place - 1)
    after = resting(s, place)
    mine = s.bound[s.line[s.turn, s.pick]]
    if s.left == 1 and mine != NONE:
        return ALLOWED if before == mine or after == mine else OM_R54
    return OM_R54 if before != NONE and before == after else ALLOWED


@rule
def tidy_put(s: State, place: int) -> None:
    """OM-R54: what was lifted goes to its new place; the next decision follows."""
    seat = s.turn
    card = s.line[seat, s.pick]
    if s.left == 1:
        s.mark[card] |= HANDLED
    for i in range(s.left):
        if place < s.pick:
            shift(s, seat, s.pick + i, place + i)
        else:
            shift(s, seat, s.pick, place + s.left - 1)
    tell(s, TIDIED, seat, card, place, s.left)
    s.phase = TIDYING


@rule
def shift(s: State, seat: int, start: int, end: int) -> None:
    """Move one card of a line from place to place; those between close up."""
    card = s.line[seat, start]
    step = 1 if end > start else -1
    for place in range(start, end, step):
        s.line[seat, place] = s.line[seat, place + step]
    s.line[seat, end] = card


@rule
def end_tidy(s: State) -> None:
    """OM-R110: sets completed in this way act at once."""
    wipe_marks(s)
    review_barred(s)
    s.phase = LOOK
