"""Who knows what (SC-29, SC-105), and guessing at the rest.

Beyond what lies open a seat knows its hand, its loyalty, Black cards that it looked at or laid face down,
and cards that
it saw go into a hand or onto the White discard. `imagine` deals all other cards to where unseen cards must
be.
"""

import numpy as np

from gramarye.core.chance import draw, shuffle
from gramarye.core.record import NONE, UNKNOWN, State
from gramarye.core.rule import rule
from gramarye.games.camelot.pieces import (
    BLACK_COUNT,
    BLACK_DECK,
    BLACKS,
    CAPTURED_CARD,
    COMBAT_VALUES,
    DIVINE_FAVOR,
    FIGHT_5,
    FIGHT_ANY,
    GRAIL_CARD,
    HEROISM,
    LANCELOT_CARD,
    LOYAL,
    MERLIN,
    MERLINS_COMPANY,
    MORDRED,
    MORGAN_2,
    SEATS,
    TRAITOR,
    TRAVEL_COUNT,
    TRAVEL_DECK,
    TRAVELS,
    WHITE_COUNT,
    WHITE_DECK,
    WHITES,
)
from gramarye.games.camelot.rules_end import count_free
from gramarye.games.camelot.rules_powers import can_pay_for_merlin
from gramarye.games.camelot.rules_setup import loyal_cards, traitor_cards
from gramarye.games.camelot.rules_table import in_force, top
from gramarye.games.camelot.rules_travel import captive
from gramarye.games.camelot.state import Q_HEROIC

__all__ = ["hide", "imagine", "side"]

AT_LEAST_ONE = -3  # all that Bedivere learns of the Merlins in the White discard (SC-R11)
TRIES = 200
SECRET, NO_SEAT = np.int8(UNKNOWN), np.int16(0)  # as narrow as the fields that they are compared with


@rule
def side(s: State, seat: int) -> int:
    """SC-100: the loyal win or lose together, and the traitors when Evil does."""
    return 1 if s.loyalty[seat] == TRAITOR else 0


# Hiding


@rule
def hide(s: State, seat: int) -> None:
    """All that a simple declaration cannot say."""
    hide_loyalty(s, seat)
    hide_black(s, seat)
    hide_white(s, seat)


@rule
def knows_loyalty(s: State, seat: int, other: int) -> bool:
    """SC-07, SC-104: the own card once looked at, what an accusation or unmasking has shown, and all at the
    end."""
    if s.over != 0 or (s.proven >> other) & 1 != 0:
        return True
    return seat == other and s.looked != 0


@rule
def hide_loyalty(s: State, seat: int) -> None:
    """SC-07: loyalty cards that the seat has not seen."""
    for other in range(s.seats):
        if not knows_loyalty(s, seat, other):
            s.loyalty[other] = UNKNOWN


@rule
def hide_black(s: State, seat: int) -> None:
    """SC-60: a card laid face down is known to who laid it; SC-46, SC-56, SC-85: cards of the pile to who
    looked at them.

    SC-R30: the value of a combat card just drawn is known to the drawer.
    """
    for row in range(2):
        for i in range(s.foes[row]):
            if s.foe_by[row, i] != NONE and s.foe_by[row, i] != seat:
                s.foe[row, i] = UNKNOWN
    me = np.int16(1 << seat) if seat >= 0 else NO_SEAT
    for i in range(
        BLACK_DECK
    ):  # no branch: many cards are looked at at once, and there are none above the pile
        card = s.black[i]
        secret = (card != NONE) & ((s.black_known[i] & me) == 0)
        s.black[i] = SECRET if secret else card
    if s.card != NONE and s.card != s.announced and seat != s.turn:
        s.card = UNKNOWN


@rule
def hide_white(s: State, seat: int) -> None:
    """SC-29: nobody sees the White discard. SC-R11: Bedivere learns whether a Merlin lies there when he could
    take it."""
    merlins = s.white_discard[MERLIN]
    for card in range(WHITES):
        s.white_discard[card] = UNKNOWN
    if seat == s.turn and top(s, 0) == Q_HEROIC and can_pay_for_merlin(s, seat):
        s.white_discard[MERLIN] = AT_LEAST_ONE if merlins != 0 else 0


# Imagining


@rule
def imagine(s: State, seat: int) -> None:
    """Deal loyalties and cards as they might be."""
    imagine_loyalty(s, seat)
    imagine_white(s, seat)
    imagine_black(s, seat)
    imagine_travel(s)


@rule
def imagine_loyalty(s: State, seat: int) -> None:
    """SC-04, SC-07: the unseen loyalty cards, dealt; SC-R90: while the game goes on a free loyal knight is
    left."""
    for _ in range(TRIES):
        traitors = traitor_cards(s)
        cards = traitors + loyal_cards(s)
        for other in range(s.seats):
            if knows_loyalty(s, seat, other):
                cards -= 1
                if s.loyalty[other] == TRAITOR:
                    traitors -= 1
        for other in range(s.seats):
            if not knows_loyalty(s, seat, other):
                s.loyalty[other] = LOYAL
                if draw(s.rng, cards) < traitors:
                    s.loyalty[other] = TRAITOR
                    traitors -= 1
                cards -= 1
        if count_free(s, LOYAL) > 0 or s.over != 0:
            return


# White cards


@rule
def white_in_sight(s: State, card: int) -> int:
    """Cards of a kind that lie open, or are out of the game."""
    count = s.pool[card]
    if (
        s.playing == card
        or (card == HEROISM and s.heroism != NONE)
        or (card == DIVINE_FAVOR and s.favor != 0)
    ):
        count += 1
    if card == MERLIN:
        count += s.merlins_gone
    if card == GRAIL_CARD:
        count += s.grails
    for row in range(2):
        if card == FIGHT_ANY:
            for value in range(COMBAT_VALUES):
                count += s.laid_any[row, value]
        elif card <= FIGHT_5:
            count += s.laid[row, card] - s.laid_any[row, card]
        for i in range(s.marched[row]):
            wild = (s.marched_any[row] >> i) & 1 != 0
            if card == (FIGHT_ANY if wild else min(i, FIGHT_5)):
                count += 1
    return count


@rule
def imagine_white(s: State, seat: int) -> None:
    """First where cards surely are, then the rest at random; the White pile serves as scratch space."""
    merlins = s.white_discard[MERLIN]
    unseen = gather_white(s, seat, merlins)
    shuffle(s, s.white, unseen)
    if merlins == 0:
        unseen = fill_discard(s, unseen, MERLIN)
    for other in range(s.seats):
        if other != seat:
            unseen = fill_hand(s, other, unseen)
            if s.face_down[other] == UNKNOWN:
                unseen -= 1
                s.face_down[other] = s.white[unseen]
    unseen = fill_discard(s, unseen, NONE)
    for i in range(unseen, WHITE_DECK):
        s.white[i] = NONE
    imagine_memories(s, seat)


@rule
def gather_white(s: State, seat: int, merlins: int) -> int:
    """Lay the cards that are surely somewhere there, and all other unseen ones into the pile; how many."""
    n = 0
    for card in range(WHITES):
        left = WHITE_COUNT[s.expansion, card] - white_in_sight(s, card)
        s.white_discard[card] = s.seen_thrown[card]
        if card == MERLIN and merlins == AT_LEAST_ONE and s.white_discard[card] == 0:
            s.white_discard[card] = 1
        left -= s.white_discard[card]
        for other in range(SEATS):
            if other != seat:
                s.hand[other, card] = s.shown[other, card]
                if (s.told_of[seat, other] >> card) & 1 != 0:
                    s.hand[other, card] = max(1, s.shown[other, card])
            elif s.face_down[other] == card:
                left -= 1
            left -= s.hand[other, card]
        for _ in range(left):
            s.white[n] = card
            n += 1
    return n


@rule
def fill_hand(s: State, seat: int, unseen: int) -> int:
    """Fill a hand up to its size."""
    held = 0
    for card in range(WHITES):
        held += s.hand[seat, card]
    for _ in range(s.cards[seat] - held):
        unseen -= 1
        s.hand[seat, s.white[unseen]] += 1
    return unseen


@rule
def fill_discard(s: State, unseen: int, without: int) -> int:
    """Fill the White discard up to its size, without a kind of card that is known not to lie there."""
    held = 0
    for card in range(WHITES):
        held += s.white_discard[card]
    for _ in range(s.white_thrown - held):
        unseen -= 1
        at = unseen
        while s.white[at] == without:
            at -= 1
        card = s.white[at]
        s.white[at] = s.white[unseen]
        s.white_discard[card] += 1
    return unseen


@rule
def some_card(s: State, seat: int) -> int:
    """A card of a hand at random."""
    skip = draw(s.rng, s.cards[seat])
    card = 0
    while skip >= s.hand[seat, card]:
        skip -= s.hand[seat, card]
        card += 1
    return card


@rule
def imagine_memories(s: State, seat: int) -> None:
    """What the others may have seen go into somebody's hand."""
    for other in range(SEATS):
        for holder in range(SEATS):
            if other != seat:
                s.told_of[other, holder] = 0
                if other < s.seats and other != holder and s.cards[holder] > 0 and draw(s.rng, 4) == 0:
                    s.told_of[other, holder] = 1 << some_card(s, holder)


# Black cards


@rule
def left_over(s: State, card: int) -> int:
    """Cards of a kind whose place the seat does not know."""
    left = BLACK_COUNT[s.expansion, card] - s.black_discard[card] - s.black_gone[card]
    there = in_force(s, card) or (card == MORDRED and s.mordred != NONE) or (card == MORGAN_2 and s.chain > 0)
    if there or s.card == card:  # never both: what can be in force is there once
        left -= 1
    for i in range(s.woe_count):
        if s.woes[i] == card:
            left -= 1
    for row in range(2):
        for i in range(s.foes[row]):
            if s.foe[row, i] == card:
                left -= 1
    for i in range(s.black_left):
        if s.black[i] == card:
            left -= 1
    return left


@rule
def unseen_black(s: State, first: int, last: int) -> int:
    """One of the unseen Black cards of some kinds, at random."""
    total = 0
    for card in range(first, last):
        total += left_over(s, card)
    skip = draw(s.rng, total)
    card = first
    while skip >= left_over(s, card):
        skip -= left_over(s, card)
        card += 1
    return card


@rule
def imagine_black(s: State, seat: int) -> None:
    """First the combat cards that lie face down or are being settled, then the pile."""
    for row in range(2):
        first = LANCELOT_CARD * row
        for i in range(s.foes[row]):
            if s.foe[row, i] == UNKNOWN:
                s.foe[row, i] = unseen_black(s, first, first + LANCELOT_CARD)
    if s.card == UNKNOWN:
        first = LANCELOT_CARD * (s.announced - BLACKS)
        s.card = unseen_black(s, first, first + LANCELOT_CARD)
    fill_black(s, seat)


@rule
def fill_black(s: State, seat: int) -> None:
    """The rest lies in the Black pile, around the cards that the seat knows to lie there, in any order."""
    at = 0
    for card in range(BLACKS):
        for _ in range(left_over(s, card)):
            while s.black[at] != UNKNOWN:
                at += 1
            s.black[at] = card
    for last in range(s.black_left - 1, 0, -1):
        if (s.black_known[last] >> seat) & 1 == 0:
            other = draw(s.rng, last + 1)
            while (s.black_known[other] >> seat) & 1 != 0:
                other = draw(s.rng, last + 1)
            card = s.black[last]
            s.black[last] = s.black[other]
            s.black[other] = card


# Travel cards


@rule
def imagine_travel(s: State) -> None:
    """All Travel cards that do not lie open, in any order."""
    n = 0
    if s.expansion == MERLINS_COMPANY:
        for card in range(TRAVELS):
            left = TRAVEL_COUNT[card] - s.travel_discard[card]
            for i in range(2):
                if s.road[i] == card:
                    left -= 1
            if card == CAPTURED_CARD and captive(s) != NONE:
                left -= 1
            for _ in range(left):
                s.travel[n] = card
                n += 1
    for i in range(n, TRAVEL_DECK):
        s.travel[i] = NONE
    shuffle(s, s.travel, n)
