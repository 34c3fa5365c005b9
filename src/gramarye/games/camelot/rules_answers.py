"""Answers to questions: what forbids one, and what it does. A question asks one seat, and lies on top of the
stack."""

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.ids import (
    SC_40,
    SC_45,
    SC_94,
    SC_R19,
    SC_R40,
    SC_R60,
    SC_R95,
    SC_R402,
)
from gramarye.games.camelot.moves import (
    ANSWER,
    CARD,
    COAT,
    DRAW_BLACK,
    FACE,
    LAY,
    NO,
    OFFER,
    PICK,
    ROLL,
    SAVE,
    STEAL,
    TAKE,
    UNMASK,
    WAR,
)
from gramarye.games.camelot.pieces import FIGHTS, GRAIL_CARD
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
    forbids_offer,
    offer_merlins,
    run_discard,
)
from gramarye.games.camelot.rules_setup import choose_opening, take_coat
from gramarye.games.camelot.rules_share import is_coat_free, take_shared
from gramarye.games.camelot.rules_table import holding, knights, pop, top
from gramarye.games.camelot.rules_travel import (
    IN_AMBUSH,
    add_to_fight,
    choose_road,
    forbids_charge,
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

# What forbids


@rule
def forbids_answer(s: State, question: int, verb: int, a: int, b: int) -> int:  # noqa: C901 (one flat dispatch)
    """What forbids an answer to the question that is asked; cards are known to be in hand. A face and a war
    are free choices."""
    good = True
    reason = SC_R19
    if DRAW_BLACK <= verb <= UNMASK:
        return forbids_evil(s, verb)
    if verb == CARD:
        return forbids_card(s, question, a)
    if verb == LAY:
        return forbids_lay(s, a, b)
    if verb == OFFER:
        return forbids_offer(s, a)
    if verb == PICK:
        good = a < top(s, 3) - top(s, 2)
    elif verb == ANSWER:
        good = can_say(s, question, a)
        reason = SC_R402
    elif verb == TAKE:
        good = s.pool[a] > 0
        reason = SC_R60
    elif verb == COAT:
        good = is_coat_free(s, a)
        reason = SC_R95
    elif verb == SAVE:
        good = (top(s, 2) >> a) & 1 != 0
        reason = SC_45
    elif verb == STEAL:
        good = (holding(s, knights(s, CAPTURED), 1) >> a) & 1 != 0
        reason = SC_94
    elif (
        verb == ROLL
    ):  # SC-R65, SC-R85: against an engine a Fight card comes first, in an ambush none is needed
        good = top(s, 2) == IN_AMBUSH or top(s, 3) > 0
        reason = SC_40
    return ALLOWED if good else reason


@rule
def forbids_card(s: State, question: int, card: int) -> int:
    """What forbids a card of the own hand as an answer."""
    if question == Q_WITCH:  # MC-33
        return ALLOWED if card == GRAIL_CARD else SC_R40
    if question == Q_CHARGED:
        return forbids_charge(s, card)
    if question == Q_KAY or question == Q_FIGHT:  # SC-40, SC-83
        return ALLOWED if card < FIGHTS else SC_40
    return ALLOWED


@rule
def can_say(s: State, question: int, said: int) -> bool:
    """SC-R402: some questions take yes or no. Others can be declined, but not once begun, nor as long as they
    are due."""
    if question == Q_EXCALIBUR or question == Q_VOLUNTEER or question == Q_AGAIN or question == Q_COME:
        return True
    good = True
    if question == Q_CHARGED:
        good = top(s, 3) == 0
    elif question == Q_FIGHT:
        good = top(s, 3) == 0 and top(s, 2) == IN_AMBUSH
    elif question == Q_SEND:
        good = top(s, 3) > 0
    elif question == Q_SLAY:
        good = top(s, 2) > 0
    return good and said == NO


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
    return False


@rule
def only_card(s: State, question: int) -> int:
    """SC-R403: the one card of a hand that must give one; NONE where there is a choice."""
    seat = top(s, 1)
    due = question == Q_GIVE or question == Q_RETURN or (question == Q_SEND and top(s, 3) == 0)
    if not due or s.cards[seat] != 1:
        return NONE
    card = 0
    while s.hand[seat, card] <= 0:
        card += 1
    return card
