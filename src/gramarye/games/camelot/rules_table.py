"""Who is who and who is where, and the stack of what waits to be settled. The words are those of the
rulebook:

a *knight* is alive and not unmasked; a *free* knight is not captured; *dying* is a knight without life;
*entitled* is a free knight who is not dying. Groups of seats are sets of bits.
"""

from typing import Any

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.ids import SC_17, SC_30
from gramarye.games.camelot.moves import EVERY_PLACE
from gramarye.games.camelot.pieces import BLACK_KNIGHT, DRAGON, LANCELOT, NO_POWER, POWER, WHITES
from gramarye.games.camelot.state import CAPTURED, DRAGON_SIDE, FRAME, FREE, LANCELOT_SIDE

# The stack


@rule
def push(s: State, frame: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Lay a frame on the stack: it is settled before all that lies below."""
    i = s.depth
    s.stack[i, 0] = frame
    s.stack[i, 1] = a
    s.stack[i, 2] = b
    s.stack[i, 3] = c
    s.stack[i, 4] = d
    s.depth = i + 1


@rule
def pop(s: State) -> None:
    """Take the top frame off."""
    s.depth -= 1
    for i in range(FRAME):
        s.stack[s.depth, i] = 0


@rule
def top(s: State, part: int) -> int:
    """A number of the top frame; 0 is its kind. An empty stack has none."""
    if s.depth == 0:
        return 0
    return s.stack[s.depth - 1, part]


# Seats


@rule
def next_in(s: State, group: int, start: int) -> int:
    """The first seat of a group clockwise from a seat, that one included; NONE of an empty group."""
    for i in range(s.seats):
        seat = (start + i) % s.seats
        if (group >> seat) & 1 != 0:
            return seat
    return NONE


@rule
def knights(s: State, worst: int) -> int:
    """SC-R07: the FREE knights; or up to CAPTURED, all of them. Merlin's figure is none."""
    group = 0
    for seat in range(s.seats):
        if s.status[seat] <= worst:
            group |= 1 << seat
    return group


@rule
def is_entitled(s: State, seat: int) -> bool:
    """SC-R02, SC-R88: only free knights with life left get life, cards or relics, from anything. A seat that
    nobody took has no life."""
    return s.status[seat] == FREE and s.life[seat] > 0


@rule
def entitled(s: State, group: int) -> int:
    """The entitled ones of a group."""
    for seat in range(s.seats):
        if not is_entitled(s, seat):
            group &= ~(1 << seat)
    return group


@rule
def standing_at(s: State, group: int, place: int) -> int:
    """The ones of a group who stand at a place."""
    for seat in range(s.seats):
        if s.place[seat] != place:
            group &= ~(1 << seat)
    return group


@rule
def free_elsewhere(s: State, place: int) -> int:
    """The free knights who are not at a place."""
    group = knights(s, FREE)
    return group & ~standing_at(s, group, place)


@rule
def holding(s: State, group: int, cards: int) -> int:
    """The ones of a group with at least so many cards in hand: anybody can count them."""
    for seat in range(s.seats):
        if s.cards[seat] < cards:
            group &= ~(1 << seat)
    return group


@rule
def coat(s: State, seat: int) -> int:
    """SC-102, SC-R81: the coat of arms whose power counts; squires and unmasked traitors have none."""
    plain = s.status[seat] > CAPTURED or (s.unknighted >> seat) & 1 != 0
    return NO_POWER if plain else s.knight[seat]


@rule
def power(s: State, seat: int, what: int) -> int:
    """SC-22: a number of the coat of arms; without one a plain knight's."""
    return POWER[coat(s, seat), what]


# Cards


@rule
def kinds_in(cards: Any) -> int:
    """The kinds of White cards in a hand or a pool, as a set."""
    kinds = 0
    for card in range(WHITES):
        kinds |= (1 if cards[card] > 0 else 0) << card
    return kinds


# Places


@rule
def is_open(s: State, place: int) -> bool:
    """Whether a place is still in play; Camelot and the wars always are."""
    return (s.closed >> place) & 1 == 0


@rule
def is_combat(place: int) -> bool:
    """Whether the quest of a place is a combat; its row in the record is then one less."""
    return place == BLACK_KNIGHT or place == LANCELOT


@rule
def is_solo(s: State, place: int) -> bool:
    """SC-30: the Black Knight and Lancelot meet one knight at a time."""
    return place == BLACK_KNIGHT or (place == LANCELOT and s.side == LANCELOT_SIDE)


@rule
def quest_at(s: State, place: int) -> int:
    """The quest of a place: the Dragon has the other side of Lancelot's board."""
    return DRAGON if place == LANCELOT and s.side == DRAGON_SIDE else place


@rule
def in_force(s: State, card: int) -> bool:
    """Whether a lasting Special Black card is in force; Mordred is found in `mordred`."""
    return (s.lasting >> card) & 1 != 0


@rule
def goals(s: State, seat: int) -> int:
    """SC-17: a knight goes to another place that is in play; SC-30, SC-R63: not to a solo quest that is taken. As a set."""
    shut = s.closed
    for other in range(s.seats):
        place = s.place[other]
        if place != NONE and (other == seat or is_solo(s, place)):
            shut |= 1 << place
    return EVERY_PLACE & ~shut


@rule
def forbids_goal(s: State, seat: int, goal: int) -> int:
    """SC-17, SC-30: what forbids to go there."""
    if (goals(s, seat) >> goal) & 1 != 0:
        return ALLOWED
    return SC_17 if goal == s.place[seat] or not is_open(s, goal) else SC_30
