"""The Heroic phase: free powers, Merlin's gift, the second action, the end of the turn (SC-16, SC-22, SC-80,
SC-81, SC-86, MC-20, MC-50, MC-52), and what every decision of that phase does."""

from gramarye.core.events import reveal, tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.core.sets import lowest
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
    PLACE_RULE,
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
    ACTIONS,
    ANSWERS,
    AT,
    BLEED,
    BY,
    DRAW_WHITE,
    DRAWING,
    END,
    FETCH,
    GIVE_SWORD,
    HEAL,
    LAY,
    LAY_GRAIL,
    LEFT,
    MEET_MERLIN,
    MERLINS_GIFT,
    MOVE,
    ONCE,
    PLAY,
    PLAY_FREE,
    RANSOM,
    RIDE,
    SECOND,
    SIEGE,
    SWAP,
    TWO_PARTS,
    TYPE_OF,
    USES_UP,
    VERBS_OF,
)
from gramarye.games.camelot.pieces import CAMELOT, DRAWS, LIFE_FOR_CARDS, MERLIN, MERLIN_PRICE, WITCH_2
from gramarye.games.camelot.rules_actions import (
    accuse,
    first_parts,
    forbids_action,
    heal,
    ransom,
    second_parts,
)
from gramarye.games.camelot.rules_cards import UNSEEN, draw_white, lose_card, put_in_hand, throw
from gramarye.games.camelot.rules_life import lose
from gramarye.games.camelot.rules_quest import lay_fight, lay_grails, move_sword
from gramarye.games.camelot.rules_table import coat, in_force, kinds_in, pop, power, push, top
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

# What is tried, and what forbids


@rule
def verbs_to_try(s: State, question: int) -> int:
    """The verbs that answer a question, as a set. SC-15, SC-16, SC-18, SC-22: in the Heroic phase, where it counts from MOVE,
    what is left to do at this place with this coat of arms."""
    if question != Q_HEROIC:
        return VERBS_OF[question]
    place = s.place[s.turn]
    absent = MERLINS_GIFT if s.merlin != place else 0  # SC-R78, SC-R218
    return LEFT[s.left, s.used] & AT[place] & BY[coat(s, s.turn)] & ~absent


@rule
def forbids_verb(s: State, question: int, verb: int) -> int:
    """What forbids a verb whatever its parts. SC-15: one action is due at a time; SC-16, SC-R301: the second
    is of another type."""
    if not ANSWERS[question, verb]:
        return NOT_NOW[verb]
    if question != Q_HEROIC:
        return ALLOWED
    if (verbs_to_try(s, question) >> verb - MOVE) & 1 != 0:
        return forbids_deed(s, verb)
    if TYPE_OF[verb] == 0:
        return POWER_RULE[verb]
    if s.left == 0:
        return SC_15
    return SC_16 if s.used & TYPE_OF[verb] != 0 else PLACE_RULE[verb]


@rule
def forbids_deed(s: State, verb: int) -> int:
    """What forbids an action or a free power that is tried in the Heroic phase."""
    if verb >= SECOND:
        return forbids_going_on(s, verb)
    return forbids_power(s, verb) if TYPE_OF[verb] == 0 else forbids_action(s, verb)


@rule
def deeds(s: State, verb: int, held: int) -> int:
    """The first parts of an action or a free power that is tried, as a set; `held` are the kinds of cards in hand."""
    return first_parts(s, verb, held) if forbids_deed(s, verb) == ALLOWED else 0


@rule
def forbids_power(s: State, verb: int) -> int:
    """SC-22, SC-R72: what forbids a free power of the own coat of arms, or Merlin's gift; once in a turn."""
    seat = s.turn
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
    """Whether a free power finds what it needs: a place, a card to swap, or cards to pay and a Merlin to fetch (SC-R11: he
    alone learns whether it lies there)."""
    seat = s.turn
    if verb == RIDE:
        return s.place[seat] == CAMELOT
    if verb == SWAP:
        return s.cards[seat] > 0
    return (
        verb == BLEED or verb == MEET_MERLIN or (can_pay_for_merlin(s, seat) and s.white_discard[MERLIN] != 0)
    )


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
    if s.paid != 0 or s.life[s.turn] == 0:
        return SC_16
    if in_force(s, WITCH_2):
        return MC_31
    return ALLOWED if s.used & MOVE_ACTION == 0 or can_act(s) else SC_16


@rule
def can_act(s: State) -> bool:
    """SC-R70, SC-R214: whether an action of an unused type is possible once the knight has moved; a Move always is."""
    held = kinds_in(s.hand[s.turn])
    verbs = LEFT[1, s.used] & AT[s.place[s.turn]] & ACTIONS
    while verbs != 0:
        verb = MOVE + lowest(verbs)
        verbs &= verbs - 1
        if forbids_action(s, verb) == ALLOWED and has_parts(s, verb, held):
            return True
    return False


@rule
def has_parts(s: State, verb: int, held: int) -> bool:
    """Whether an action that is open is possible with some parts; `held` are the kinds of cards in hand."""
    firsts = first_parts(s, verb, held)
    while firsts != 0:
        if not TWO_PARTS[verb] or second_parts(s, verb, lowest(firsts)) != 0:
            return True
        firsts &= firsts - 1
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
    elif (DRAWING >> verb - MOVE) & 1 != 0:
        draw_for(s, seat, verb)
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
    elif verb == FETCH:  # MC-50
        push(s, F_FETCH, seat)
        push(s, Q_DISCARD, seat, power(s, seat, MERLIN_PRICE))
    elif verb == SECOND:  # SC-16
        s.paid = 1
        s.left = 1
        tell(s, PAID_LIFE, seat)
        lose(s, 1 << seat, 1)
    else:
        s.ended = 1
        tell(s, TURN_ENDED, seat)


@rule
def draw_for(s: State, seat: int, verb: int) -> None:
    """White cards for an action, as Merlin's gift, or for a life point."""
    n = 1
    if verb == DRAW_WHITE:  # SC-39, SC-82
        n = power(s, seat, DRAWS)
    elif verb == MEET_MERLIN:  # MC-20
        tell(s, MERLIN_GAVE, seat)
    else:  # MC-52
        lose(s, 1 << seat, 1)
        n = power(s, seat, LIFE_FOR_CARDS)
    draw_white(s, seat, n)


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
