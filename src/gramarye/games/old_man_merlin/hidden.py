"""Who knows what of the decks (OM-R33, OM-R51, OM-R59), and guessing at the rest."""

import numpy as np

from gramarye.core.chance import draw
from gramarye.core.record import NONE, UNKNOWN, State
from gramarye.core.rule import rule
from gramarye.games.old_man_merlin.pieces import CARDS, DECK, MERLIN, ROUND_DECK, ROUNDS
from gramarye.games.old_man_merlin.state import HERE, KNOWN

__all__ = ["hide", "imagine"]

# As narrow as the fields, and no branches: so many cards are looked at at once.
SECRET, NOTHING = np.int8(UNKNOWN), np.int8(0)


@rule
def hide(s: State, seat: int) -> None:
    """All that a simple declaration cannot say."""
    hide_due(s, seat)
    hide_deck(s, seat)


@rule
def knows(bits: int, seat: int) -> bool:
    """Whether a seat is among bits; a watcher never is."""
    return seat >= 0 and (bits >> seat) & 1 != 0


@rule
def hide_due(s: State, seat: int) -> None:
    """OM-R33, OM-R51: which deck an unseen card is in is hidden, but to those who have seen it in
    this one.
    """
    own = np.int8(KNOWN << seat) if seat >= 0 else NOTHING
    for card in range(CARDS + 1):
        due = s.due[card]
        known = (due > 0) & ((due & own) != 0)  # not what was redacted before
        others = SECRET if due != 0 else NOTHING
        s.due[card] = own if known else others


@rule
def hide_deck(s: State, seat: int) -> None:
    """OM-R33: the order of the deck is hidden, but for places that a seat has looked at."""
    me = np.int8(1 << seat) if seat >= 0 else NOTHING
    for place in range(DECK):  # there is nothing above the deck
        card = s.deck[place]
        secret = (card != NONE) & (np.int8(s.seen[place] & me) == NOTHING)
        s.deck[place] = SECRET if secret else card


@rule
def imagine(s: State, seat: int) -> None:
    """Deal the cards that a seat has not seen: those it knows to be in the deck there, the others by lot."""
    for place in range(s.deck_left):
        if s.deck[place] >= 0 and s.deck[place] != MERLIN:
            s.due[s.deck[place]] = HERE  # it has its place
    deal_unseen(s)
    shuffle_unseen(s, seat)
    for place in range(s.deck_left):  # who has looked at a place knows that its card is there
        if s.deck[place] != MERLIN:
            s.due[s.deck[place]] |= HERE + s.seen[place] * KNOWN


@rule
def unseen_merlins(s: State) -> int:
    """How many Merlins lie at places of the deck that the seat has not seen: those that no card is left for.

    So it holds after the last round too, when the Merlins that woke have gone back into the box.
    """
    count = ROUND_DECK * (ROUNDS - s.round)
    for place in range(s.deck_left):
        count += 1 if s.deck[place] == UNKNOWN else 0
    for card in range(CARDS + 1):
        count -= 1 if s.due[card] == UNKNOWN or s.due[card] >= KNOWN else 0
    return count


@rule
def next_unseen(s: State, place: int) -> int:
    """The first place of the deck, from one on, that is still to be filled."""
    while s.deck[place] != UNKNOWN:
        place += 1
    return place


@rule
def deal_unseen(s: State) -> None:
    """Merlins and cards known to be in the deck go there; each other card there or to a later deck,
    by lot.
    """
    place = 0
    for _ in range(unseen_merlins(s)):
        place = next_unseen(s, place)
        s.deck[place] = MERLIN
    free = 0
    for card in range(CARDS + 1):
        free += 1 if s.due[card] == UNKNOWN else 0
    second = ROUND_DECK if s.round == 1 else 0  # room in the decks of rounds 2 and 3
    third = ROUND_DECK if s.round < ROUNDS else 0
    for card in range(CARDS + 1):
        if s.due[card] == UNKNOWN:
            lot = draw(s.rng, free)
            free -= 1
            s.due[card] = due_by_lot(lot, second, third)
            second -= 1 if s.due[card] == 2 else 0
            third -= 1 if s.due[card] == 3 else 0
            if s.due[card] == HERE:
                place = next_unseen(s, place)
                s.deck[place] = card
        elif s.due[card] >= KNOWN:
            place = next_unseen(s, place)
            s.deck[place] = card


@rule
def due_by_lot(lot: int, second: int, third: int) -> int:
    """OM-R32: the round that a card waits for, each unseen place as likely; HERE for the deck of this round."""
    if lot < second:
        return 2
    return 3 if lot < second + third else HERE


@rule
def shuffle_unseen(s: State, seat: int) -> None:
    """Shuffle the places of the deck that a seat has not seen."""
    left = 0
    for place in range(s.deck_left):
        left += 0 if knows(s.seen[place], seat) else 1
    for place in range(s.deck_left - 1, -1, -1):
        if not knows(s.seen[place], seat):
            other = nth_unseen(s, seat, draw(s.rng, left))
            left -= 1
            card = s.deck[place]
            s.deck[place] = s.deck[other]
            s.deck[other] = card


@rule
def nth_unseen(s: State, seat: int, n: int) -> int:
    """The place of the deck that a seat has not seen, after so many others."""
    place = 0
    while n > 0 or knows(s.seen[place], seat):
        n -= 0 if knows(s.seen[place], seat) else 1
        place += 1
    return place
