"""Who knows what of the decks (OM-R33, OM-R51, OM-R59), and guessing at the rest."""

from gramarye.core.chance import draw
from gramarye.core.record import UNKNOWN, State
from gramarye.core.rule import rule
from gramarye.games.old_man_merlin.pieces import CARDS, MERLIN, ROUND_DECK, ROUNDS
from gramarye.games.old_man_merlin.state import KNOWN

__all__ = ["hide", "imagine"]


@rule
def hide(s: State, seat: int) -> None:
    """All that a simple declaration cannot say."""
    hide_due(s, seat)  # first: it reads the deck
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
    for card in range(CARDS + 1):
        if 0 < s.due[card] < KNOWN:
            s.due[card] = UNKNOWN
    for place in range(s.deck_left):
        card = s.deck[place]
        if 0 <= card != MERLIN:  # a record that was redacted before stays as it is
            s.due[card] = KNOWN << seat if knows(s.due[card] // KNOWN, seat) else UNKNOWN


@rule
def hide_deck(s: State, seat: int) -> None:
    """OM-R33: the order of the deck is hidden, but for places that a seat has looked at."""
    for place in range(s.deck_left):
        if not knows(s.seen[place], seat):
            s.deck[place] = UNKNOWN


@rule
def imagine(s: State, seat: int) -> None:
    """Deal the cards that a seat has not seen: those it knows to be in the deck there, the others by lot."""
    for place in range(s.deck_left):
        if s.deck[place] >= 0 and s.deck[place] != MERLIN:
            s.due[s.deck[place]] = 0  # it has its place
    deal_unseen(s)
    shuffle_unseen(s, seat)
    for place in range(s.deck_left):  # who has looked at a place knows that its card is there
        if s.deck[place] != MERLIN:
            s.due[s.deck[place]] |= s.seen[place] * KNOWN


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
            if s.due[card] == 0:
                place = next_unseen(s, place)
                s.deck[place] = card
        elif s.due[card] >= KNOWN:
            place = next_unseen(s, place)
            s.deck[place] = card


@rule
def due_by_lot(lot: int, second: int, third: int) -> int:
    """OM-R32: the round that a card waits for, each unseen place as likely; 0 for the deck of this round."""
    if lot < second:
        return 2
    return 3 if lot < second + third else 0


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
