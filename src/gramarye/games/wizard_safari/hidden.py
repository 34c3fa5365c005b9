"""Who knows what (WS-R14, WS-R15), and guessing at the rest."""

import numpy as np

from gramarye.core.chance import shuffle
from gramarye.core.record import NONE, UNKNOWN, State
from gramarye.core.rule import rule
from gramarye.games.wizard_safari.pieces import CARDS, DECK, MASTERPIECES_EACH, QUEUE
from gramarye.games.wizard_safari.rules_setup import in_deck
from gramarye.games.wizard_safari.state import BAITED, MASTER, SLOTS

__all__ = ["hide", "imagine"]


@rule
def hide(s: State, seat: int) -> None:
    """All that a simple declaration cannot say."""
    hide_fate(s, seat)


@rule
def hide_fate(s: State, seat: int) -> None:
    """WS-R14: paintings and cards thrown out are open; bait is known to who played it.

    Cards still in play look the same as others' bait; hands and queue show them to those who may know.
    """
    own = np.int8(BAITED + seat)  # as narrow as the field, and no branch: many cards are looked at at once
    for card in range(CARDS):
        fate = s.fate[card]
        secret = (fate == NONE) | ((fate >= BAITED) & (fate != own))
        s.fate[card] = UNKNOWN if secret else fate


@rule
def imagine(s: State, seat: int) -> None:
    """WS-R15: deal the cards that the seat has not seen to where unseen cards lie; the rest is the deck."""
    see_cards(s, seat)
    if s.advanced != 0:
        imagine_masterpieces(s, seat)
    unseen = gather(s, 0, DECK)
    shuffle(s, s.deck, unseen)
    for other in range(s.seats):
        if other != seat:
            unseen = fill_hand(s, other, 0, unseen)
            unseen = fill_bait(s, other, s.baits[other] - masterpieces_baited(s, other), unseen)
    for i in range(unseen, DECK):
        s.deck[i] = NONE
    for card in range(CARDS):
        if s.fate[card] == UNKNOWN:
            s.fate[card] = NONE


@rule
def see_cards(s: State, seat: int) -> None:
    """Cards in the own hand and in the queue are still in play, and where they are is known."""
    for slot in range(SLOTS):
        if s.hand[seat, slot] >= 0:
            s.fate[s.hand[seat, slot]] = NONE
    for place in range(QUEUE):
        if s.queue[place] != NONE:
            s.fate[s.queue[place]] = NONE


@rule
def imagine_masterpieces(s: State, seat: int) -> None:
    """WS-40: the others hold, or have baited, two each of the masterpieces that the seat has not seen."""
    unseen = gather(s, DECK, CARDS)
    shuffle(s, s.deck, unseen)
    for other in range(s.seats):
        if other != seat:
            baited = masterpieces_baited(s, other)
            unseen = fill_hand(s, other, MASTER, unseen)
            unseen = fill_bait(s, other, baited, unseen)


@rule
def masterpieces_baited(s: State, seat: int) -> int:
    """WS-R18: of the two masterpieces, those neither in hand nor painted were bait."""
    if s.advanced == 0:
        return 0
    baited = MASTERPIECES_EACH
    for slot in range(MASTER, SLOTS):
        if s.hand[seat, slot] != NONE:
            baited -= 1
    for card in range(DECK, CARDS):
        if s.fate[card] == seat:
            baited -= 1
    return baited


@rule
def gather(s: State, first: int, last: int) -> int:
    """Write the unseen cards of a range into the deck's place; how many there are."""
    n = 0
    for card in range(first, last):
        if s.fate[card] == UNKNOWN and (card >= DECK or in_deck(s, card)):
            s.deck[n] = card
            n += 1
    return n


@rule
def fill_hand(s: State, other: int, first: int, unseen: int) -> int:
    """Deal from the end of the unseen cards to the unknown slots of a hand; how many are left."""
    for slot in range(first, SLOTS):
        if s.hand[other, slot] == UNKNOWN:
            unseen -= 1
            s.hand[other, slot] = s.deck[unseen]
    return unseen


@rule
def fill_bait(s: State, other: int, cards: int, unseen: int) -> int:
    """Let another have played so many unseen cards as bait; how many are left."""
    for _ in range(cards):
        unseen -= 1
        s.fate[s.deck[unseen]] = BAITED + other
    return unseen
