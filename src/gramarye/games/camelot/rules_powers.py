"""Free powers, Merlin's gift, the second action and the end of the turn (SC-16, SC-22, SC-80, SC-81, SC-86, MC-20, MC-50, MC-52)."""

from typing import Any

from gramarye.core.events import reveal, tell
from gramarye.core.family import move
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.events import (
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
from gramarye.games.camelot.rules_actions import forbids_action, forbids_parts, forbids_type
from gramarye.games.camelot.rules_cards import draw_white, put_in_hand
from gramarye.games.camelot.rules_life import lose
from gramarye.games.camelot.rules_table import forbids_goal, in_force, is_free, pop, power, push, top
from gramarye.games.camelot.rules_travel import set_out
from gramarye.games.camelot.rules_white import forbids_special, pass_card, play_special
from gramarye.games.camelot.state import (
    BLED,
    F_FETCH,
    FETCHED,
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
    """What forbids a free power, or the second action, whatever its parts."""
    reason = ALLOWED
    if verb == RIDE:
        reason = forbids_riding(s)
    elif verb == PLAY_FREE:
        reason = forbids_once(s, FREE_SPECIAL, PLAYED_FREE, SC_81)
        if reason == ALLOWED and s.used & SPECIAL_ACTION != 0:
            reason = SC_R73
    elif verb == SWAP:
        reason = forbids_alive(s, forbids_once(s, SWAPS, SWAPPED, SC_80))
        if reason == ALLOWED and s.cards[s.turn] == 0:
            reason = SC_80
    elif verb == MEET_MERLIN:
        here = s.merlin == s.place[s.turn] and s.powers & MET_MERLIN == 0
        reason = forbids_alive(s, ALLOWED if here else MC_20)  # SC-R78
    elif verb == FETCH:
        reason = forbids_fetch(s)
    elif verb == BLEED:
        reason = forbids_bleeding(s)
    elif verb == SECOND:
        reason = forbids_second(s)
    elif verb == END:
        reason = SC_R70 if s.left > 0 and can_act(s) else ALLOWED
    return reason


@rule
def forbids_once(s: State, what: int, used: int, rule_of_it: int) -> int:
    """SC-22: a power of the own coat of arms, once in a turn."""
    if power(s, s.turn, what) == 0:
        return rule_of_it
    return SC_22 if s.powers & used != 0 else ALLOWED


@rule
def forbids_alive(s: State, reason: int) -> int:
    """SC-R72: a dying knight has no use of powers that give cards."""
    return SC_R02 if reason == ALLOWED and s.life[s.turn] == 0 else reason


@rule
def forbids_riding(s: State) -> int:
    """SC-86, SC-R74: Tristan leaves the Round Table free of cost, if he has not moved yet."""
    reason = forbids_once(s, FREE_RIDE, RODE, SC_86)
    if reason == ALLOWED and s.place[s.turn] != CAMELOT:
        reason = SC_86
    return SC_R74 if reason == ALLOWED and s.used & MOVE_ACTION != 0 else reason


@rule
def forbids_fetch(s: State) -> int:
    """MC-50, SC-R11: Bedivere pays three cards for a Merlin that lies in the White discard; he alone learns whether one does."""
    reason = forbids_alive(s, forbids_once(s, MERLIN_PRICE, FETCHED, MC_50))
    if reason == ALLOWED and (
        s.cards[s.turn] < power(s, s.turn, MERLIN_PRICE) or s.white_discard[MERLIN] == 0
    ):
        reason = MC_50
    return reason


@rule
def forbids_bleeding(s: State) -> int:
    """MC-52, SC-R76: Caradoc gives a life point for cards, but not his last; MC-31: not under Witch 2."""
    reason = forbids_once(s, LIFE_FOR_CARDS, BLED, MC_52)
    if reason == ALLOWED and in_force(s, WITCH_2):
        reason = MC_31
    return SC_R76 if reason == ALLOWED and s.life[s.turn] < 2 else reason


@rule
def forbids_second(s: State) -> int:
    """SC-16, SC-R71: after the first action, once, for a life point, if an action of another type is possible; MC-31."""
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
            if has_parts(s, verb):
                return True
    return False


@rule
def has_parts(s: State, verb: int) -> bool:
    """Whether an action is possible with some parts."""
    for a in range(FIRST_PART[verb]):
        if not FROM_HAND[verb] or s.hand[s.turn, a] > 0:
            for b in range(SECOND_PART[verb]):
                if forbids_parts(s, verb, a, b) == ALLOWED:
                    return True
    return False


@rule
def forbids_power_parts(s: State, verb: int, a: int, b: int) -> int:
    """What forbids the parts of a free power that is open to the active knight."""
    if verb == RIDE:
        return forbids_goal(s, s.turn, a)
    if verb == PLAY_FREE:
        return SC_23 if s.hand[s.turn, a] <= 0 else forbids_special(s, a, b)
    if verb == SWAP:  # SC-R75, SC-R212
        good = a < s.seats and a != s.turn and is_free(s, a) and s.cards[a] > 0
        return ALLOWED if good else SC_80
    return ALLOWED


@rule
def forbids_heroic(s: State, verb: int, a: int, b: int) -> int:
    """What forbids a move of the Heroic phase."""
    if TYPE_OF[verb] == 0:
        reason = forbids_power(s, verb)
        return reason if reason != ALLOWED else forbids_power_parts(s, verb, a, b)
    reason = forbids_type(s, verb)
    if reason == ALLOWED:
        reason = forbids_action(s, verb)
    return reason if reason != ALLOWED else forbids_parts(s, verb, a, b)


@rule
def list_heroic(s: State, out: Any) -> int:
    """Write the legal moves of the Heroic phase."""
    n = 0
    for verb in range(MOVE, END + 1):
        if TYPE_OF[verb] == 0:
            is_open = forbids_power(s, verb) == ALLOWED
        else:
            is_open = s.left > 0 and s.used & TYPE_OF[verb] == 0 and forbids_action(s, verb) == ALLOWED
        if is_open:
            n = list_verb(s, out, n, verb)
    return n


@rule
def list_verb(s: State, out: Any, n: int, verb: int) -> int:
    """Write the legal moves of one verb that is open."""
    for a in range(FIRST_PART[verb]):
        if not FROM_HAND[verb] or s.hand[s.turn, a] > 0:
            for b in range(SECOND_PART[verb]):
                if TYPE_OF[verb] == 0:
                    reason = forbids_power_parts(s, verb, a, b)
                else:
                    reason = forbids_parts(s, verb, a, b)
                if reason == ALLOWED:
                    out[n] = move(verb, a, b)
                    n += 1
    return n


# What is done


@rule
def use_power(s: State, verb: int, a: int, b: int) -> None:
    """SC-22: a free power, the second action, or the end of the turn."""
    seat = s.turn
    if verb == RIDE:
        s.used |= MOVE_ACTION
        s.powers |= RODE
        set_out(s, seat, a)
    elif verb == PLAY_FREE:
        s.used |= SPECIAL_ACTION
        s.powers |= PLAYED_FREE
        play_special(s, a, b)
    elif verb == SWAP:
        s.powers |= SWAPPED
        push(s, Q_GIVE, seat, a)
    elif verb == MEET_MERLIN:
        s.powers |= MET_MERLIN
        tell(s, MERLIN_GAVE, seat)
        draw_white(s, seat, 1)
    elif verb == FETCH:
        s.powers |= FETCHED
        push(s, F_FETCH, seat)
        push(s, Q_DISCARD, seat, power(s, seat, MERLIN_PRICE))
    elif verb == BLEED:
        s.powers |= BLED
        lose(s, 1 << seat, 1)
        draw_white(s, seat, power(s, seat, LIFE_FOR_CARDS))
    elif verb == SECOND:
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
    s.face_down = card
    tell(s, LAID_FACE_DOWN, seat, other)
    push(s, Q_RETURN, other)


@rule
def return_for_swap(s: State, card: int) -> None:
    """SC-80, SC-R75: the cards change hands; the two know both of them."""
    other = top(s, 1)
    pop(s)
    given = s.face_down
    s.face_down = NONE
    pass_card(s, s.turn, other, given)
    pass_card(s, other, s.turn, card)
    s.told_of[s.turn, other] = given
    tell(s, SWAP_MADE, s.turn, other)


@rule
def run_fetch(s: State) -> None:
    """MC-50: the Merlin comes into the hand, for all to see."""
    seat = top(s, 1)
    pop(s)
    reveal(s)
    s.white_discard[MERLIN] -= 1
    s.white_thrown -= 1
    if s.seen_thrown[MERLIN] > 0:
        s.seen_thrown[MERLIN] -= 1
    put_in_hand(s, seat, MERLIN)
    s.shown[seat, MERLIN] += 1
    tell(s, FETCHED_MERLIN, seat)
