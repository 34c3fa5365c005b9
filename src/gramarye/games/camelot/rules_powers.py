"""The Heroic phase: free powers, Merlin's gift, the second action, the end of the turn (SC-16, SC-22, SC-80,
SC-81, SC-86, MC-20, MC-50, MC-52), and what every decision of that phase does."""

from gramarye.core.events import reveal, tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.events import (
    CARD_GIVEN,
    FETCHED_MERLIN,
    GAVE_TO_LADY,
    LAID_FACE_DOWN,
    MERLIN_GAVE,
    PAID_LIFE,
    SWAP_MADE,
    TURN_ENDED,
)
from gramarye.games.camelot.ids import (
    MC_20,
    MC_31,
    NOT_NOW,
    POWER_RULE,
    SC_15,
    SC_16,
    SC_22,
    SC_R02,
    SC_R70,
    SC_R73,
    SC_R74,
    SC_R76,
)
from gramarye.games.camelot.moves import (
    ACCUSE,
    ANSWERS,
    BLEED,
    COAT_NUMBER,
    DRAW_WHITE,
    END,
    FETCH,
    FIRST_PARTS,
    FROM_HAND,
    GIVE_SWORD,
    HEAL,
    LAY,
    LAY_GRAIL,
    MEET_MERLIN,
    MOVE,
    ONCE,
    PLAY,
    PLAY_FREE,
    RANSOM,
    RIDE,
    SECOND,
    SECOND_PARTS,
    SIEGE,
    SWAP,
    TYPE_OF,
    USES_UP,
)
from gramarye.games.camelot.pieces import CAMELOT, DRAWS, LIFE_FOR_CARDS, MERLIN, MERLIN_PRICE, WITCH_2
from gramarye.games.camelot.rules_actions import accuse, forbids_action, forbids_parts, heal, ransom
from gramarye.games.camelot.rules_cards import UNSEEN, draw_white, lose_card, put_in_hand, throw
from gramarye.games.camelot.rules_life import lose
from gramarye.games.camelot.rules_quest import lay_fight, lay_grails, move_sword
from gramarye.games.camelot.rules_table import in_force, pop, power, push, top
from gramarye.games.camelot.rules_travel import AT_ENGINE, add_to_fight, begin_fight, set_out
from gramarye.games.camelot.rules_white import pass_card, play_special
from gramarye.games.camelot.state import (
    F_FETCH,
    FETCHED,
    MOVE_ACTION,
    Q_DISCARD,
    Q_GIVE,
    Q_HEROIC,
    Q_RETURN,
    SPECIAL_ACTION,
)

# What forbids


@rule
def forbids_verb(s: State, question: int, verb: int) -> int:
    """What forbids a verb whatever its parts. SC-15: one action is due at a time; SC-16, SC-R301: the second
    is of another type."""
    if not ANSWERS[question, verb]:
        return NOT_NOW[verb]
    if question != Q_HEROIC:
        return ALLOWED
    if TYPE_OF[verb] == 0:
        return forbids_power(s, verb)
    if s.left == 0:
        return SC_15
    if s.used & TYPE_OF[verb] != 0:
        return SC_16
    return forbids_action(s, verb)


@rule
def forbids_power(s: State, verb: int) -> int:
    """SC-22, SC-R72: what forbids a free power of the own coat of arms, or Merlin's gift; once in a turn."""
    seat = s.turn
    if verb == SECOND or verb == END:
        return forbids_going_on(s, verb)
    if verb != MEET_MERLIN and power(s, seat, COAT_NUMBER[verb]) == 0:
        return POWER_RULE[verb]
    if s.powers & ONCE[verb] != 0:
        return MC_20 if verb == MEET_MERLIN else SC_22
    if verb == RIDE and s.used & MOVE_ACTION != 0:
        return SC_R74
    if verb == PLAY_FREE:
        return SC_R73 if s.used & SPECIAL_ACTION != 0 else ALLOWED
    if verb == BLEED and (s.life[seat] < 2 or in_force(s, WITCH_2)):
        return MC_31 if in_force(s, WITCH_2) else SC_R76
    if not has_use(s, verb):
        return POWER_RULE[verb]
    return SC_R02 if s.life[seat] == 0 and verb != RIDE else ALLOWED  # no cards for a dying knight


@rule
def has_use(s: State, verb: int) -> bool:
    """Whether a free power finds what it needs: a place, a card to swap, Merlin (SC-R78, SC-R218), or cards to
    pay and a Merlin to fetch (SC-R11: he alone learns whether it lies there)."""
    seat = s.turn
    if verb == RIDE:
        return s.place[seat] == CAMELOT
    if verb == MEET_MERLIN:
        return s.merlin == s.place[seat]
    if verb == SWAP:
        return s.cards[seat] > 0
    return verb == BLEED or (can_pay_for_merlin(s, seat) and s.white_discard[MERLIN] != 0)


@rule
def can_pay_for_merlin(s: State, seat: int) -> bool:
    """MC-50, SC-R11: whether Bedivere could use his power now, as all can see."""
    price = power(s, seat, MERLIN_PRICE)
    return 0 < price <= s.cards[seat] and s.life[seat] > 0 and s.powers & FETCHED == 0


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
        if TYPE_OF[verb] & ~s.used != 0 and forbids_action(s, verb) == ALLOWED:
            for a in range(FIRST_PARTS[verb, 0], FIRST_PARTS[verb, 1]):
                if not FROM_HAND[verb] or s.hand[s.turn, a] > 0:
                    for b in range(SECOND_PARTS[verb, a, 0], SECOND_PARTS[verb, a, 1]):
                        if forbids_parts(s, verb, a, b) == ALLOWED:
                            return True
    return False


# What is done


@rule
def act(s: State, verb: int, a: int, b: int) -> None:  # noqa: C901 (one flat dispatch)
    """SC-15, SC-22: an action of the active knight, a free power, the second action, or the end of the turn."""
    seat = s.turn
    s.used |= USES_UP[verb]
    s.powers |= ONCE[verb]
    if TYPE_OF[verb] != 0:
        s.left -= 1
    if verb == MOVE or verb == RIDE:  # SC-17, SC-86
        set_out(s, seat, a)
    elif verb == DRAW_WHITE:  # SC-39, SC-82
        draw_white(s, seat, power(s, seat, DRAWS))
    elif verb == SIEGE:  # SC-40
        begin_fight(s, seat, AT_ENGINE)
        add_to_fight(s, a)
    elif verb == LAY:
        lay_fight(s, seat, a, b)
    elif verb == LAY_GRAIL:
        lay_grails(s, seat, a + 1)
    elif verb == GIVE_SWORD:  # SC-36
        tell(s, GAVE_TO_LADY, seat)
        throw(s, seat, a, UNSEEN)
        move_sword(s, 1, seat)
    elif verb == PLAY or verb == PLAY_FREE:  # SC-19, SC-81
        play_special(s, a, b)
    elif verb == RANSOM:
        ransom(s, seat, a)
    elif verb == HEAL:
        heal(s, seat, a)
    elif verb == ACCUSE:
        accuse(s, seat, a)
    elif verb == SWAP:
        push(s, Q_GIVE, seat, a)
    elif verb == MEET_MERLIN:  # MC-20
        tell(s, MERLIN_GAVE, seat)
        draw_white(s, seat, 1)
    elif verb == FETCH:  # MC-50
        push(s, F_FETCH, seat)
        push(s, Q_DISCARD, seat, power(s, seat, MERLIN_PRICE))
    elif verb == BLEED:  # MC-52
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
    lose_card(s, seat, card, UNSEEN)
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
    s.told_of[seat, other] |= 1 << given
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
