"""Lines of cards: putting in, taking out, and what locks and breaks a set (OM-40, OM-44, OM-R24 to
OM-R28).
"""

import numpy as np

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.old_man_merlin.events import BROKE
from gramarye.games.old_man_merlin.pieces import (
    ANCHOR_OF,
    CARD_CATEGORY,
    CARD_ITEM,
    CARD_SPECIAL,
    CARDS,
    COLOURS,
    ITEM_COPIES,
    ITEM_FIRST,
    MEMBER_BIT,
    SET_BITS,
    SET_ITEMS,
    SET_SIZE,
)
from gramarye.games.old_man_merlin.state import CARRIED, HANDLED

NEXT_COLLECT = 1  # option echo (OM-R49)
NEVER = 1  # option foreignCompletion (OM-R28)

BYTE, BYTE_MASK = 8, 255
ONE_OF_CATEGORY = np.where(CARD_CATEGORY < COLOURS, 1 << (BYTE * CARD_CATEGORY), 0)  # see `categories`


@rule
def insert(s: State, seat: int, place: int, card: int) -> None:
    """OM-40: a card goes into a line at any place; OM-R26: put into the middle of a locked set it
    breaks it.
    """
    for i in range(s.cards[seat], place, -1):
        s.line[seat, i] = s.line[seat, i - 1]
    s.line[seat, place] = card
    s.cards[seat] += 1
    if 0 < place < s.cards[seat] - 1:
        group = s.bound[s.line[seat, place - 1]]
        if group != NONE and s.bound[s.line[seat, place + 1]] == group:
            unbind(s, seat, group)
            if s.echo == NEXT_COLLECT:  # OM-R49
                s.hushed |= 1 << group
    review_barred(s)


@rule
def remove(s: State, seat: int, place: int) -> int:
    """Take a card out of a line, which closes up; OM-R27: its locked set is broken; OM-R55: its marks are
    gone.
    """
    card = s.line[seat, place]
    last = s.cards[seat] - 1
    for i in range(place, last):
        s.line[seat, i] = s.line[seat, i + 1]
    s.line[seat, last] = NONE
    s.cards[seat] = last
    s.mark[card] = 0
    if s.bound[card] != NONE:
        unbind(s, seat, s.bound[card])
    review_barred(s)
    return card


@rule
def replace(s: State, seat: int, place: int, card: int) -> int:
    """OM-R117, OM-R120: another card in the place of an unlocked one; the old one, without its marks."""
    old = s.line[seat, place]
    s.line[seat, place] = card
    s.mark[old] = 0
    review_barred(s)
    return old


@rule
def to_shed(s: State, card: int) -> None:
    """OM-77: a card goes to the shed."""
    s.shed[s.shed_left] = card
    s.shed_left += 1


@rule
def unbind(s: State, seat: int, group: int) -> None:
    """OM-R27: a broken set lets go of its cards."""
    for place in range(SET_SIZE[group]):
        item = SET_ITEMS[group, place]
        for card in range(ITEM_FIRST[item], ITEM_FIRST[item] + ITEM_COPIES[item]):
            if s.bound[card] == group:
                s.bound[card] = NONE
    tell(s, BROKE, seat, group)


@rule
def bind(s: State, seat: int, group: int, start: int) -> None:
    """OM-44: a set whose power is used locks its cards."""
    for place in range(start, start + SET_SIZE[group]):
        s.bound[s.line[seat, place]] = group


@rule
def is_block(s: State, seat: int, group: int, start: int) -> bool:
    """OM-R24: the cards from here on are the names of a set, each once, in any order, none of them locked."""
    size = SET_SIZE[group]
    if start + size > s.cards[seat]:
        return False
    found = 0
    for place in range(start, start + size):
        card = s.line[seat, place]
        if s.bound[card] == NONE:
            found |= MEMBER_BIT[group, CARD_ITEM[card]]
    return found == SET_BITS[group]


@rule
def is_member(s: State, seat: int, group: int, place: int) -> bool:
    """Whether the card at a place is one of a set's names, and not locked."""
    card = s.line[seat, place]
    return MEMBER_BIT[group, CARD_ITEM[card]] != 0 and s.bound[card] == NONE


@rule
def first_block(s: State, seat: int, at: int, start: int) -> int:
    """The first complete block, from a start on, of the set whose anchor lies at a place; NONE when there is
    none. Blocks are sought among the members that lie side by side around the anchor.
    """
    group = ANCHOR_OF[s.line[seat, at]]
    size = SET_SIZE[group]
    first = at
    while first > max(start, at - size + 1) and is_member(s, seat, group, first - 1):
        first -= 1
    end = at + 1
    while end < min(s.cards[seat], at + size) and is_member(s, seat, group, end):
        end += 1
    for place in range(max(first, start), end - size + 1):
        if is_block(s, seat, group, place):
            return place
    return NONE


@rule
def complete_sets(s: State, seat: int) -> int:
    """The sets that are complete and unlocked in a line, as bits."""
    found = 0
    for at in range(s.cards[seat]):
        if ANCHOR_OF[s.line[seat, at]] != NONE and first_block(s, seat, at, 0) != NONE:
            found |= 1 << ANCHOR_OF[s.line[seat, at]]
    return found


@rule
def bar_foreign(s: State, seat: int, before: int) -> None:
    """OM-R28: with `none`, a set that another player's power has just completed here never acts as
    it lies.
    """
    if s.foreign_completion == NEVER:
        s.barred |= complete_sets(s, seat) & ~before


@rule
def review_barred(s: State) -> None:
    """OM-R28: a barred set that is no longer complete may be completed anew, and acts then."""
    if s.barred != 0:
        whole = 0
        for seat in range(s.seats):
            whole |= complete_sets(s, seat)
        s.barred &= whole


@rule
def is_unlocked(s: State, seat: int, place: int) -> bool:
    """Whether a card lies at a place of a line and is in no set whose power was used."""
    return place < s.cards[seat] and s.bound[s.line[seat, place]] == NONE


@rule
def has_unlocked(s: State, seat: int) -> bool:
    for place in range(s.cards[seat]):
        if s.bound[s.line[seat, place]] == NONE:
            return True
    return False


@rule
def rival_has_unlocked(s: State) -> bool:
    """OM-R34: whether an opponent of the active player, away or not, has a card that can be taken."""
    for seat in range(s.seats):
        if seat != s.turn and has_unlocked(s, seat):
            return True
    return False


@rule
def place_of_special(s: State, seat: int, special: int) -> int:
    """The first place of a line with a card of a special kind, or NONE."""
    for place in range(s.cards[seat]):
        if CARD_SPECIAL[s.line[seat, place]] == special:
            return place
    return NONE


@rule
def categories(s: State, seat: int) -> int:
    """OM-46: how many cards of each category that objectives know lie in a line, a byte each; OM-R30: locked or not."""
    counts = 0
    for place in range(s.cards[seat]):
        counts += ONE_OF_CATEGORY[s.line[seat, place]]
    return counts


@rule
def count_in(counts: int, category: int) -> int:
    """The cards of one category among those that `categories` counted."""
    return (counts >> (BYTE * category)) & BYTE_MASK


@rule
def in_shed(s: State, item: int) -> int:
    """The place in the shed of a card of a name that the power at work has not moved yet, or NONE."""
    for place in range(s.shed_left):
        card = s.shed[place]
        if CARD_ITEM[card] == item and s.mark[card] & HANDLED == 0:
            return place
    return NONE


@rule
def out_of_shed(s: State, item: int) -> int:
    """Take a card of a name out of the shed; the last one fills its place."""
    place = in_shed(s, item)
    card = s.shed[place]
    s.shed_left -= 1
    s.shed[place] = s.shed[s.shed_left]
    s.shed[s.shed_left] = NONE
    return card


@rule
def wipe_marks(s: State) -> None:
    """Forget what the power at work has moved."""
    for card in range(CARDS):
        s.mark[card] &= ~(HANDLED | CARRIED)
