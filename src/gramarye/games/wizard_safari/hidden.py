"""Who knows what (WS-R14, WS-R15), and guessing at the rest."""

from gramarye.core.chance import shuffle
from gramarye.core.record import NONE, UNKNOWN, State
from gramarye.core.rule import rule
from gramarye.games.wizard_safari.pieces import CARDS, DECK, HAND, IN_SHORT_DECK, MASTERPIECES_EACH, QUEUE, SHORT
from gramarye.games.wizard_safari.state import BAITED, MASTER, SLOTS

__all__ = ["hide", "imagine"]


@rule
def hide(s: State, seat: int) -> None:
    """All that a simple declaration cannot say."""
    hide_fate(s, seat)


@rule
def hide_fate(s: State, seat: int) -> None:
    """WS-R14: paintings and cards thrown out are open; bait is known to who played it; what is still in play, to nobody from here."""
    for card in range(CARDS):
        fate = s.fate[card]
        if fate == NONE or (fate >= BAITED and fate != BAITED + seat):
            s.fate[card] = UNKNOWN


@rule
def imagine(s: State, seat: int) -> None:
    """Deal all cards that the seat has not seen to where unseen cards must be."""
    see_own_cards(s, seat)
    if s.advanced != 0:
        imagine_masterpieces(s, seat)
    unseen = gather(s, 0, DECK)
    shuffle(s, s.deck, unseen)
    for other in range(s.seats):
        if other != seat:
            for slot in range(HAND):
                if s.hand[other, slot] == UNKNOWN:
                    unseen -= 1
                    s.hand[other, slot] = s.deck[unseen]
            for _ in range(s.baits[other] - masterpieces_baited(s, other)):
                unseen -= 1
                s.fate[s.deck[unseen]] = BAITED + other
    for i in range(unseen, DECK):  # what is left is the deck itself
        s.deck[i] = NONE
    for card in range(CARDS):
        if s.fate[card] == UNKNOWN:
            s.fate[card] = NONE


@rule
def see_own_cards(s: State, seat: int) -> None:
    """Cards in the own hand and in the queue are still in play, and where they are is known."""
    for slot in range(SLOTS):
        if s.hand[seat, slot] != NONE:
            s.fate[s.hand[seat, slot]] = NONE
    for place in range(QUEUE):
        if s.queue[place] != NONE:
            s.fate[s.queue[place]] = NONE


@rule
def gather(s: State, first: int, last: int) -> int:
    """Write the unseen cards of a range into the deck's place; how many there are. Cards of no deck in use are nowhere."""
    n = 0
    for card in range(first, last):
        in_use = card >= DECK or s.deck_kind != SHORT or IN_SHORT_DECK[card]
        if in_use and s.fate[card] == UNKNOWN:
            s.deck[n] = card
            n += 1
    return n


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
def imagine_masterpieces(s: State, seat: int) -> None:
    """WS-40: the others hold, or have baited, two each of the masterpieces that the seat has not seen."""
    unseen = gather(s, DECK, CARDS)
    shuffle(s, s.deck, unseen)
    for other in range(s.seats):
        if other != seat:
            baited = masterpieces_baited(s, other)
            for slot in range(MASTER, SLOTS):
                if s.hand[other, slot] == UNKNOWN:
                    unseen -= 1
                    s.hand[other, slot] = s.deck[unseen]
            for _ in range(baited):
                unseen -= 1
                s.fate[s.deck[unseen]] = BAITED + other
