"""Sharing cards (SC-08, SC-41, SC-R56, SC-R59, SC-R60) and handing out coats of arms (SC-05, SC-102,
SC-R68)."""

from gramarye.core.chance import roll
from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import KNIGHTED, TOOK
from gramarye.games.camelot.pieces import COLOUR, IN_SET, KNIGHTS, WHITES
from gramarye.games.camelot.rules_cards import (
    UNSEEN,
    discard,
    draw_white,
    next_white,
    put_in_hand,
    white_available,
)
from gramarye.games.camelot.rules_table import next_in, pop, push, top
from gramarye.games.camelot.state import DEALT, F_SHARE, Q_TAKE

# Cards


@rule
def share_cards(s: State, n: int, sharers: int, start: int) -> None:
    """Cards from the pile for a group, beginning with the first of it clockwise from a seat.

    SC-R59: with nobody to share they are discarded unseen. SC-R60: one sharer takes all unseen; several
    draft openly,
    or with `dealt` the cards go round unseen, and who comes earlier gets the odd ones.
    """
    n = white_available(s, n)
    seat = next_in(s, sharers, start)
    many = 0
    for sharer in range(s.seats):
        many += (sharers >> sharer) & 1
    if many > 1 and s.share != DEALT:
        push(s, F_SHARE, sharers, seat)
        seat = NONE  # the cards lie open
        many = 1
    elif many == 0:
        for _ in range(n):
            discard(s, next_white(s), UNSEEN)
    for i in range(min(many, n)):
        draw_white(s, seat, (n - i + many - 1) // many)
        seat = next_in(s, sharers, (seat + 1) % s.seats)


@rule
def run_share(s: State) -> None:
    """SC-R60: each sharer in turn takes one card, round and round; a last kind takes itself. The frame:
    group, who is next."""
    kinds = 0
    last = NONE
    for card in range(WHITES):
        if s.pool[card] > 0:
            kinds += 1
            last = card
    if kinds == 0:
        pop(s)
        return
    seat = next_in(s, top(s, 1), top(s, 2))
    s.stack[s.depth - 1, 2] = (seat + 1) % s.seats
    if kinds == 1:
        take_shared(s, seat, last)
    else:
        push(s, Q_TAKE, seat)


@rule
def take_shared(s: State, seat: int, card: int) -> None:
    """A shared card goes into a hand; all have seen it."""
    s.pool[card] -= 1
    put_in_hand(s, seat, card)
    s.shown[seat, card] += 1
    tell(s, TOOK, seat, card)


# Coats of arms


@rule
def is_coat_free(s: State, knight: int) -> bool:
    """MC-02, SC-R68, SC-R95: a coat of the set in use whose colour nobody wears."""
    if not IN_SET[s.expansion, s.knights, knight]:
        return False
    for seat in range(s.seats):
        if s.knight[seat] != NONE and COLOUR[s.knight[seat]] == COLOUR[knight]:
            return False
    return True


@rule
def free_coats(s: State) -> int:
    """The free coats of arms, as a set."""
    coats = 0
    for knight in range(KNIGHTS):
        if is_coat_free(s, knight):
            coats |= 1 << knight
    return coats


@rule
def draw_coat(s: State, seat: int) -> None:
    """SC-05: a free coat at random for a seat."""
    left = 0
    for knight in range(KNIGHTS):
        if is_coat_free(s, knight):
            left += 1
    skip = roll(s, left)
    knight = -1
    while skip >= 0:
        knight += 1
        if is_coat_free(s, knight):
            skip -= 1
    s.knight[seat] = knight


@rule
def make_knight(s: State, seat: int) -> None:
    """SC-102, SC-R68: a squire becomes a knight with a coat at random; SC-R230: Arthur's was dealt and
    slept."""
    s.unknighted &= ~(1 << seat)
    if s.knight[seat] == NONE:
        draw_coat(s, seat)
    tell(s, KNIGHTED, seat, s.knight[seat])
