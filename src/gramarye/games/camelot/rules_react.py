"""Reactions: what others are asked while something is settled. Everybody who could be asked is asked (SC-R31,
SC-R403)."""

from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import (
    DISCARDED,
    EXCALIBUR_THROWN,
    FIGHT_ADDED,
    GRAIL_PAID,
    MERLINS_OFFERED,
    MERLINS_SPENT,
    STAYED,
    VOLUNTEERED,
)
from gramarye.games.camelot.moves import NO
from gramarye.games.camelot.pieces import (
    FIGHT_VALUE,
    GRAIL_CARD,
    MERLIN,
    MERLINS_CANCEL,
    MORGAN_1,
    RELIC_EXCALIBUR,
)
from gramarye.games.camelot.rules_black import VOLUNTEER_CARDS, VOLUNTEER_LIFE, cancel_card
from gramarye.games.camelot.rules_cards import SEEN, UNSEEN, discard_merlin, lose_card, throw, throw_hand
from gramarye.games.camelot.rules_life import go, lose
from gramarye.games.camelot.rules_table import next_in, pop, push, top
from gramarye.games.camelot.state import OUT_OF_GAME, Q_DISCARD


@rule
def run_round(s: State) -> None:
    """Ask the seats of a group one after the other. The frame: the question, the group, a number for it,
    where to begin."""
    i = s.depth - 1
    seat = next_in(s, s.stack[i, 2], s.stack[i, 4])
    if seat == NONE:
        pop(s)
    else:
        s.stack[i, 2] &= ~(1 << seat)
        push(s, s.stack[i, 1], seat, s.stack[i, 3])


# Three Merlins, Excalibur, volunteers


@rule
def offers(s: State) -> int:
    """SC-51, SC-R31: from no Merlin to as many as he holds and as are still missing, as a set of numbers."""
    missing = MERLINS_CANCEL
    for seat in range(s.seats):
        missing -= s.offer[seat]
    return (1 << 1 + max(0, min(missing, s.hand[s.seat, MERLIN]))) - 1


@rule
def offer_merlins(s: State, n: int) -> None:
    """SC-51, SC-R31: named openly; with the third the card is cancelled, and only then are they spent."""
    seat = top(s, 1)
    pop(s)
    tell(s, MERLINS_OFFERED, seat, n)
    if n == 0:
        return
    reveal(s)
    s.offer[seat] = n
    s.shown[seat, MERLIN] = max(n, s.shown[seat, MERLIN])
    offered = 0
    for other in range(s.seats):
        offered += s.offer[other]
    if offered == MERLINS_CANCEL:
        pop(s)  # nobody else is asked
        tell(s, MERLINS_SPENT, NONE)
        for other in range(s.seats):
            for _ in range(s.offer[other]):
                lose_card(s, other, MERLIN, SEEN)
                discard_merlin(s)
            s.offer[other] = 0
        cancel_card(s)


@rule
def answer_excalibur(s: State, answer: int) -> None:
    """SC-44, SC-R32: the holder may give Excalibur up for good to cancel the card."""
    seat = top(s, 1)
    pop(s)
    if answer != NO:
        s.relic[RELIC_EXCALIBUR] = OUT_OF_GAME
        tell(s, EXCALIBUR_THROWN, seat)
        cancel_card(s)


@rule
def answer_volunteer(s: State, answer: int) -> None:
    """SC-66, SC-70, SC-R34, SC-R35: the first yes pays; nobody else is asked and nobody else discards."""
    seat = top(s, 1)
    card = top(s, 2)
    tell(s, VOLUNTEERED, seat, answer, card)
    pop(s)
    if answer != NO:
        pop(s)  # the round of questions
        pop(s)  # what would have followed
        if card == MORGAN_1:
            push(s, Q_DISCARD, seat, VOLUNTEER_CARDS)
        else:
            lose(s, 1 << seat, VOLUNTEER_LIFE)


# Cards thrown away


@rule
def run_discard(s: State) -> bool:
    """SC-R34: when all must go, nobody needs to be asked. The frame: who, how many."""
    seat = top(s, 1)
    if s.cards[seat] > top(s, 2):
        return False
    tell(s, DISCARDED, seat, s.cards[seat])
    throw_hand(s, seat)
    pop(s)
    return True


@rule
def discard_one(s: State, card: int) -> None:
    """SC-R34: one of the cards that must go, of his choice, unseen."""
    seat = top(s, 1)
    left = top(s, 2) - 1
    pop(s)
    tell(s, DISCARDED, seat, 1)
    throw(s, seat, card, UNSEEN)
    if left > 0:
        push(s, Q_DISCARD, seat, left)


@rule
def answer_witch(s: State, card: int) -> None:
    """MC-33, SC-R40: a Grail card, openly, or a life point (NONE)."""
    seat = top(s, 1)
    pop(s)
    if card == NONE:
        lose(s, 1 << seat, 1)
    else:
        tell(s, GRAIL_PAID, seat)
        throw(s, seat, GRAIL_CARD, SEEN)


@rule
def add_fight(s: State, seat: int, card: int) -> None:
    """SC-40, SC-83, SC-R29: a Fight card counts its value, a Fight ? counts 5, and is gone."""
    throw(s, seat, card, SEEN)
    s.total += FIGHT_VALUE[card]
    tell(s, FIGHT_ADDED, seat, card, s.total)


# Coming together


@rule
def answer_come(s: State, answer: int) -> None:
    """SC-59, MC-40, SC-R22, SC-R23: stay or come, openly. The frame: who, where."""
    seat = top(s, 1)
    goal = top(s, 2)
    pop(s)
    if answer == NO:
        tell(s, STAYED, seat)
    else:
        go(s, seat, goal)
