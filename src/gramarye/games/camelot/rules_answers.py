"""Answers to questions: what forbids one, and what it does. A question asks one seat, and lies on top of the
stack."""

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.core.sets import lowest
from gramarye.games.camelot.ids import CARD_RULE, PART_RULE
from gramarye.games.camelot.moves import (
    ANSWER,
    CARD,
    COAT,
    DRAW_BLACK,
    EVERY_CARD,
    FACE,
    FIGHT_CARDS,
    FIRST_PARTS,
    LAY,
    NO,
    OFFER,
    ONLY_NO,
    ONLY_PART,
    PICK,
    ROLL,
    SAVE,
    STEAL,
    TAKE,
    UNMASK,
    WAR,
    YES_OR_NO,
)
from gramarye.games.camelot.pieces import GRAIL_CARD
from gramarye.games.camelot.rules_actions import forbids_lay
from gramarye.games.camelot.rules_black import bury, choose_armor, choose_war, lay_foe
from gramarye.games.camelot.rules_life import save
from gramarye.games.camelot.rules_powers import (
    give_for_swap,
    return_for_swap,
)
from gramarye.games.camelot.rules_react import (
    add_fight,
    answer_come,
    answer_excalibur,
    answer_volunteer,
    answer_witch,
    discard_one,
    offer_merlins,
    offers,
    run_discard,
)
from gramarye.games.camelot.rules_setup import choose_opening, take_coat
from gramarye.games.camelot.rules_share import free_coats, take_shared
from gramarye.games.camelot.rules_table import holding, kinds_in, knights, pop, top
from gramarye.games.camelot.rules_travel import (
    IN_AMBUSH,
    add_to_fight,
    can_charge,
    choose_road,
    pay_charge,
    pay_lost,
    refuse,
    roll_fight,
)
from gramarye.games.camelot.rules_turn import (
    forbids_evil,
    run_steal,
    steal,
)
from gramarye.games.camelot.rules_white import order_card, send_card, slay
from gramarye.games.camelot.state import (
    CAPTURED,
    Q_AGAIN,
    Q_ARMOR,
    Q_CHARGED,
    Q_COME,
    Q_DISCARD,
    Q_EXCALIBUR,
    Q_FIGHT,
    Q_GIVE,
    Q_KAY,
    Q_LOST,
    Q_OPENING,
    Q_ORDER,
    Q_RETURN,
    Q_ROAD,
    Q_SEND,
    Q_SLAY,
    Q_STEAL,
    Q_UNDER,
    Q_VOLUNTEER,
    Q_WITCH,
)

# Questions that are not asked where everybody can see the one answer (SC-R403).
MAY_ANSWER_ITSELF = (
    1 << Q_DISCARD | 1 << Q_STEAL | 1 << Q_WITCH | 1 << Q_ROAD | 1 << Q_GIVE | 1 << Q_RETURN | 1 << Q_SEND
)

# What forbids


@rule
def answers(s: State, question: int, verb: int, held: int) -> int:  # noqa: C901 (one flat dispatch)
    """The first parts of an answer to the question that is asked, as a set; `held` are kinds of cards in the own hand.
    A face and a war are free choices."""
    found = FIRST_PARTS[verb]
    if DRAW_BLACK <= verb <= UNMASK:
        found = ONLY_PART if forbids_evil(s, verb) == ALLOWED else 0
    elif verb == CARD:
        found = held & cards_for(s, question)
    elif verb == LAY:
        found &= held
    elif verb == OFFER:
        found = offers(s)
    elif verb == PICK:
        found = (1 << top(s, 3) - top(s, 2)) - 1
    elif verb == ANSWER:
        found = replies(s, question)
    elif verb == TAKE:
        found = kinds_in(s.pool)
    elif verb == COAT:
        found = free_coats(s)
    elif verb == SAVE:
        found = top(s, 2)
    elif verb == STEAL:
        found = holding(s, knights(s, CAPTURED), 1)
    elif verb == ROLL and top(s, 2) != IN_AMBUSH and top(s, 3) == 0:
        found = 0  # SC-R65, SC-R85: against an engine a Fight card comes first, in an ambush none is needed
    return found


@rule
def forbids_answer(s: State, question: int, verb: int, a: int, b: int) -> int:
    """What forbids an answer to the question that is asked; cards are known to be in hand."""
    if DRAW_BLACK <= verb <= UNMASK:
        return forbids_evil(s, verb)
    if (answers(s, question, verb, 1 << a) >> a) & 1 == 0:
        return CARD_RULE[question] if verb == CARD else PART_RULE[verb]
    return forbids_lay(s, a, b) if verb == LAY else ALLOWED


@rule
def cards_for(s: State, question: int) -> int:
    """The kinds of cards that answer a question, as a set."""
    if question == Q_WITCH:  # MC-33
        return 1 << GRAIL_CARD
    if question == Q_CHARGED:
        return FIGHT_CARDS if can_charge(s) else 0
    return FIGHT_CARDS if question == Q_KAY or question == Q_FIGHT else EVERY_CARD  # SC-40, SC-83


@rule
def replies(s: State, question: int) -> int:
    """SC-R402: some questions take yes or no. Others can be declined, but not once begun, nor as long as they
    are due."""
    if question == Q_EXCALIBUR or question == Q_VOLUNTEER or question == Q_AGAIN or question == Q_COME:
        return YES_OR_NO
    good = True
    if question == Q_CHARGED:
        good = top(s, 3) == 0
    elif question == Q_FIGHT:
        good = top(s, 3) == 0 and top(s, 2) == IN_AMBUSH
    elif question == Q_SEND:
        good = top(s, 3) > 0
    elif question == Q_SLAY:
        good = top(s, 2) > 0
    return ONLY_NO if good else 0


# What is done


@rule
def choose(s: State, question: int, verb: int, a: int, b: int) -> None:  # noqa: C901 (one flat dispatch)
    """An answer by its verb; one of some cards that lie before the player by its question."""
    if verb == TAKE:
        seat = top(s, 1)
        pop(s)
        take_shared(s, seat, a)
    elif verb == OFFER:
        offer_merlins(s, a)
    elif verb == FACE:
        lay_foe(s, a)
    elif verb == WAR:
        choose_war(s, a)
    elif verb == SAVE:
        save(s, a)
    elif verb == ROLL:
        roll_fight(s)
    elif verb == STEAL:
        steal(s, a)
    elif verb == LAY:
        slay(s, a, b)
    elif verb == COAT:
        take_coat(s, a)
    elif question == Q_ARMOR:
        choose_armor(s, a)
    elif question == Q_UNDER:
        bury(s, a)
    elif question == Q_ORDER:
        order_card(s, a)
    else:
        choose_road(s, a)


@rule
def answer_card(s: State, question: int, card: int) -> None:
    """An answer with a card of the own hand."""
    if question == Q_OPENING:
        choose_opening(s, card)
    elif question == Q_DISCARD:
        discard_one(s, card)
    elif question == Q_WITCH:
        answer_witch(s, card)
    elif question == Q_KAY:  # SC-83, SC-R61
        seat = top(s, 1)
        pop(s)
        add_fight(s, seat, card)
    elif question == Q_GIVE:
        give_for_swap(s, card)
    elif question == Q_RETURN:
        return_for_swap(s, card)
    elif question == Q_FIGHT:
        add_to_fight(s, card)
    elif question == Q_SEND:
        send_card(s, card)
    elif question == Q_LOST:
        pay_lost(s, card)
    else:
        pay_charge(s, card)


@rule
def answer(s: State, question: int, said: int) -> None:
    """A yes or a no; where only a no is possible, the question is declined."""
    if question == Q_EXCALIBUR:
        answer_excalibur(s, said)
    elif question == Q_VOLUNTEER:
        answer_volunteer(s, said)
    elif question == Q_COME:
        answer_come(s, said)
    elif question == Q_WITCH:
        answer_witch(s, NONE)
    elif question == Q_LOST or question == Q_CHARGED or question == Q_FIGHT:
        refuse(s)
    elif question == Q_AGAIN and said != NO:  # MC-53
        roll_fight(s)
    else:  # Gaheris keeps his roll, Kay adds no card, nobody is saved, no more cards are sent or laid
        pop(s)


@rule
def answers_itself(s: State, question: int) -> bool:
    """SC-R403: a question with one answer is not asked, where everybody can see that there is one."""
    seat = top(s, 1)
    if question == Q_DISCARD:
        return run_discard(s)
    if question == Q_STEAL:
        return run_steal(s)
    if question == Q_WITCH and s.cards[seat] == 0:
        answer_witch(s, NONE)
        return True
    if question == Q_ROAD and s.road[0] == s.road[1]:
        choose_road(s, 0)
        return True
    return gives_only_card(s, question)


@rule
def gives_only_card(s: State, question: int) -> bool:
    """SC-R403: a hand of one card, of which one must be given, needs no choice."""
    seat = top(s, 1)
    due = question == Q_GIVE or question == Q_RETURN or (question == Q_SEND and top(s, 3) == 0)
    if not due or s.cards[seat] != 1:
        return False
    card = lowest(kinds_in(s.hand[seat]))
    if question == Q_GIVE:
        give_for_swap(s, card)
    elif question == Q_RETURN:
        return_for_swap(s, card)
    else:
        send_card(s, card)
    return True
