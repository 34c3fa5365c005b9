"""Free powers, Merlin's gift, the second action, the end of the turn (SC-16, SC-22, SC-80, SC-81, SC-86,
MC-20, MC-50, MC-52).

Here the moves of the Heroic phase are listed too.
"""

from typing import Any

from gramarye.core.events import reveal, tell, whisper
from gramarye.core.family import move
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.events import (
    CARD_GIVEN,
    FETCHED_MERLIN,
    LAID_FACE_DOWN,
    MERLIN_GAVE,
    PAID_LIFE,
    SWAP_MADE,
    TURN_ENDED,
)
from gramarye.games.camelot.ids import (
    MC_20,
    MC_31,
    MC_50,
    MC_52,
    SC_15,
    SC_16,
    SC_22,
    SC_23,
    SC_80,
    SC_81,
    SC_86,
    SC_R02,
    SC_R70,
    SC_R73,
    SC_R74,
    SC_R76,
)
from gramarye.games.camelot.moves import (
    ACCUSE,
    BLEED,
    DRAW_WHITE,
    END,
    FETCH,
    FIRST_PART,
    FROM_HAND,
    MEET_MERLIN,
    MOVE,
    PLAY_FREE,
    RIDE,
    SECOND,
    SECOND_PART,
    SWAP,
    TYPE_OF,
)
from gramarye.games.camelot.pieces import (
    CAMELOT,
    FREE_RIDE,
    FREE_SPECIAL,
    LIFE_FOR_CARDS,
    MERLIN,
    MERLIN_PRICE,
    SWAPS,
    WITCH_2,
)
from gramarye.games.camelot.rules_actions import forbids_action, forbids_parts
from gramarye.games.camelot.rules_cards import draw_white, lose_card, put_in_hand
from gramarye.games.camelot.rules_life import lose
from gramarye.games.camelot.rules_table import forbids_goal, in_force, pop, power, push, top
from gramarye.games.camelot.rules_targets import forbids_special
from gramarye.games.camelot.rules_travel import set_out
from gramarye.games.camelot.rules_white import pass_card, play_special
from gramarye.games.camelot.state import (
    BLED,
    F_FETCH,
    FETCHED,
    FREE,
    MET_MERLIN,
    MOVE_ACTION,
    PLAYED_FREE,
    Q_DISCARD,
    Q_GIVE,
    Q_RETURN,
    RODE,
    SPECIAL_ACTION,
    SWAPPED,
)

# What forbids


@rule
def forbids_power(s: State, verb: int) -> int:
    """SC-22, SC-R72: what forbids a free power whatever its parts; a dying knight has no use of those that
    give cards."""
    seat = s.turn
    alive = s.life[seat] > 0
    if verb == RIDE:
        reason = forbids_once(s, FREE_RIDE, RODE, SC_86, s.place[seat] == CAMELOT)
        return SC_R74 if reason == ALLOWED and s.used & MOVE_ACTION != 0 else reason
    if verb == PLAY_FREE:
        reason = forbids_once(s, FREE_SPECIAL, PLAYED_FREE, SC_81, True)
        return SC_R73 if reason == ALLOWED and s.used & SPECIAL_ACTION != 0 else reason
    if verb == MEET_MERLIN:  # SC-R78, SC-R218
        reason = ALLOWED if s.merlin == s.place[seat] and s.powers & MET_MERLIN == 0 else MC_20
    elif verb == SWAP:
        reason = forbids_once(s, SWAPS, SWAPPED, SC_80, s.cards[seat] > 0)
    elif verb == FETCH:  # SC-R11: he alone learns whether a Merlin lies there
        paid = s.cards[seat] >= power(s, seat, MERLIN_PRICE) and s.white_discard[MERLIN] != 0
        reason = forbids_once(s, MERLIN_PRICE, FETCHED, MC_50, paid)
    elif verb == BLEED:
        reason = forbids_once(s, LIFE_FOR_CARDS, BLED, MC_52, True)
        if reason == ALLOWED and (s.life[seat] < 2 or in_force(s, WITCH_2)):
            return MC_31 if in_force(s, WITCH_2) else SC_R76
    else:
        return forbids_going_on(s, verb)
    return SC_R02 if reason == ALLOWED and not alive else reason


@rule
def forbids_once(s: State, what: int, used: int, reason: int, good: bool) -> int:
    """SC-22: a power of the own coat of arms, under its condition, once in a turn."""
    if power(s, s.turn, what) == 0 or not good:
        return reason
    return SC_22 if s.powers & used != 0 else ALLOWED


@rule
def forbids_going_on(s: State, verb: int) -> int:
    """SC-16, SC-R71: a second action after the first, once, for a life point, if one is possible; MC-31: not
    under Witch 2.

    SC-R70, SC-R404: the turn ends only when no action is due, or none is possible.
    """
    if verb == END:
        return SC_R70 if s.left > 0 and can_act(s) else ALLOWED
    if s.left > 0 or s.paid != 0 or s.life[s.turn] == 0:
        return SC_16
    if in_force(s, WITCH_2):
        return MC_31
    return ALLOWED if can_act(s) else SC_16


@rule
def can_act(s: State) -> bool:
    """SC-R70, SC-R214: whether an action of an unused type is possible; a Move always is."""
    if s.used & MOVE_ACTION == 0:
        return True
    for verb in range(DRAW_WHITE, ACCUSE + 1):
        if TYPE_OF[verb] != 0 and s.used & TYPE_OF[verb] == 0 and forbids_action(s, verb) == ALLOWED:
            for a in range(FIRST_PART[verb]):
                if not FROM_HAND[verb] or s.hand[s.turn, a] > 0:
                    for b in range(SECOND_PART[verb]):
                        if forbids_parts(s, verb, a, b) == ALLOWED:
                            return True
    return False


@rule
def forbids_detail(s: State, verb: int, a: int, b: int) -> int:
    """What forbids the parts of an action or a free power that is open to the active knight."""
    if FROM_HAND[verb] and s.hand[s.turn, a] <= 0:
        return SC_23
    if TYPE_OF[verb] != 0:
        return forbids_parts(s, verb, a, b)
    if verb == RIDE:
        return forbids_goal(s, s.turn, a)
    if verb == PLAY_FREE:
        return forbids_special(s, a, b)
    if verb == SWAP:  # SC-R75, SC-R212
        good = a < s.seats and a != s.turn and s.status[a] == FREE and s.cards[a] > 0
        return ALLOWED if good else SC_80
    return ALLOWED


@rule
def forbids_verb(s: State, verb: int) -> int:
    """What forbids a verb of the Heroic phase. SC-15: one action is due at a time; SC-16, SC-R301: the second
    is of another type."""
    if TYPE_OF[verb] == 0:
        return forbids_power(s, verb)
    if s.left == 0:
        return SC_15
    if s.used & TYPE_OF[verb] != 0:
        return SC_16
    return forbids_action(s, verb)


@rule
def list_heroic(s: State, out: Any) -> int:
    """Write the legal moves of the Heroic phase."""
    n = 0
    for verb in range(MOVE, END + 1):
        if forbids_verb(s, verb) == ALLOWED:
            for a in range(FIRST_PART[verb]):
                if not FROM_HAND[verb] or s.hand[s.turn, a] > 0:
                    for b in range(SECOND_PART[verb]):
                        if forbids_detail(s, verb, a, b) == ALLOWED:
                            out[n] = move(verb, a, b)
                            n += 1
    return n


# What is done


@rule
def use_power(s: State, verb: int, a: int, b: int) -> None:
    """SC-22: a free power, the second action, or the end of the turn."""
    seat = s.turn
    if verb == RIDE:  # SC-86
        s.used |= MOVE_ACTION
        s.powers |= RODE
        set_out(s, seat, a)
    elif verb == PLAY_FREE:  # SC-81
        s.used |= SPECIAL_ACTION
        s.powers |= PLAYED_FREE
        play_special(s, a, b)
    elif verb == SWAP:
        s.powers |= SWAPPED
        push(s, Q_GIVE, seat, a)
    elif verb == MEET_MERLIN:  # MC-20
        s.powers |= MET_MERLIN
        tell(s, MERLIN_GAVE, seat)
        draw_white(s, seat, 1)
    elif verb == FETCH:  # MC-50
        s.powers |= FETCHED
        push(s, F_FETCH, seat)
        push(s, Q_DISCARD, seat, power(s, seat, MERLIN_PRICE))
    elif verb == BLEED:  # MC-52
        s.powers |= BLED
        lose(s, 1 << seat, 1)
        draw_white(s, seat, power(s, seat, LIFE_FOR_CARDS))
    elif verb == SECOND:  # SC-16
        s.paid = 1
        s.left = 1
        tell(s, PAID_LIFE, seat)
        lose(s, 1 << seat, 1)
    else:
        s.ended = 1
        tell(s, TURN_ENDED, seat)


@rule
def give_for_swap(s: State, card: int) -> None:
    """SC-80, SC-R75: Arthur lays his card face down; the other then picks without seeing it."""
    seat = top(s, 1)
    other = top(s, 2)
    pop(s)
    lose_card(s, seat, card, False)
    s.face_down[seat] = card
    tell(s, LAID_FACE_DOWN, seat, other)
    push(s, Q_RETURN, other)


@rule
def return_for_swap(s: State, card: int) -> None:
    """SC-80, SC-R75: the cards change hands; the two know both of them."""
    other = top(s, 1)
    seat = s.turn
    pop(s)
    given = s.face_down[seat]
    s.face_down[seat] = NONE
    pass_card(s, other, seat, card)
    put_in_hand(s, other, given)
    s.told_of[seat, other] = given
    whisper(s, 1 << seat | 1 << other, CARD_GIVEN, seat, given, other)
    tell(s, SWAP_MADE, seat, other)


@rule
def run_fetch(s: State) -> None:
    """MC-50: the Merlin comes into the hand, for all to see."""
    seat = top(s, 1)
    pop(s)
    reveal(s)
    s.white_discard[MERLIN] -= 1
    s.white_thrown -= 1
    s.seen_thrown[MERLIN] = max(0, s.seen_thrown[MERLIN] - 1)
    put_in_hand(s, seat, MERLIN)
    s.shown[seat, MERLIN] += 1
    tell(s, FETCHED_MERLIN, seat)
