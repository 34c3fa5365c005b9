"""The turn: Progression of Evil, the Heroic phase, the end, and the unmasked traitor's own turn (SC-10 to
SC-14, SC-90 to SC-94)."""

from gramarye.core.chance import roll
from gramarye.core.events import tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.events import (
    DREW_BLACK,
    EVIL_CARDS_PAID,
    EVIL_LIFE_PAID,
    LOOKED_AHEAD,
    STOLEN,
    STOLEN_CARD,
    TURN_BEGAN,
)
from gramarye.games.camelot.ids import MC_31, MC_56, SC_14, SC_85, SC_91, SC_R06, SC_R47
from gramarye.games.camelot.moves import DRAW_BLACK, ENGINE, GIVE_CARDS, GIVE_LIFE, LOOK
from gramarye.games.camelot.pieces import EVIL_CARDS, LOOKS, RELIC_ARMOR, TRAITOR, WITCH_2
from gramarye.games.camelot.rules_black import draw_black, look_ahead
from gramarye.games.camelot.rules_cards import UNSEEN, can_draw_black, throw
from gramarye.games.camelot.rules_end import add_engines
from gramarye.games.camelot.rules_life import lose, take_off
from gramarye.games.camelot.rules_table import holding, in_force, knights, next_in, pop, power, push, top
from gramarye.games.camelot.state import (
    ARMORED,
    CAPTURED,
    DEAD,
    EVIL,
    F_DEATHS,
    FREE,
    HEROIC,
    LOOKED,
    Q_DISCARD,
    Q_EVIL,
    Q_HEROIC,
    Q_STEAL,
    Q_TRAITOR,
    Q_UNDER,
    TURN_END,
    UNMASKED,
)


@rule
def advance(s: State) -> None:
    """SC-10: Evil, then heroism, then the end of the turn and the next player. Called when nothing waits to
    be settled.

    SC-11: one choice of Evil is due; SC-94, SC-R308: the unmasked traitor steals first.
    """
    if s.phase == EVIL:
        s.phase = HEROIC
        if s.status[s.turn] != UNMASKED:
            push(s, Q_EVIL, s.turn)
        else:
            push(s, Q_TRAITOR, s.turn)
            push(s, Q_STEAL, s.turn)
    elif s.phase == HEROIC:
        if s.ended == 0 and s.status[s.turn] == FREE:
            push(s, Q_HEROIC, s.turn)
        else:
            s.phase = TURN_END
            push(s, F_DEATHS, 1)
    else:
        s.turn = (s.turn + 1) % s.seats
        begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """SC-09, SC-R87, SC-R101: dead and captured players are passed over without any phase."""
    while s.status[s.turn] == DEAD or s.status[s.turn] == CAPTURED:
        s.turn = (s.turn + 1) % s.seats
    s.phase = EVIL
    s.used = 0
    s.left = 1
    s.paid = 0
    s.powers = 0
    s.ended = 0
    s.turns += 1
    tell(s, TURN_BEGAN, s.turn, s.turns)


# Progression of Evil


@rule
def forbids_evil(s: State, verb: int) -> int:
    """SC-11: what forbids one of the choices, for a knight or an unmasked traitor."""
    seat = s.turn
    good = True
    reason = SC_R47
    if verb == DRAW_BLACK:
        good = can_draw_black(s)
    elif verb == GIVE_LIFE:
        good = s.life[seat] > 0 and not in_force(s, WITCH_2)
        reason = MC_31 if in_force(s, WITCH_2) else SC_14
    elif verb == GIVE_CARDS:
        price = power(s, seat, EVIL_CARDS)
        good = 0 < price <= s.cards[seat] and s.rested != 0
        reason = MC_56 if s.rested != 0 else SC_R06
    elif verb == LOOK:
        good = can_draw_black(s)
        if power(s, seat, LOOKS) == 0 or s.powers & LOOKED != 0:
            return SC_85
    elif (
        verb != ENGINE
    ):  # SC-91, SC-R69, SC-R97, SC-R211: the first thing of the turn of a traitor who knows himself
        good = s.looked != 0 and s.loyalty[seat] == TRAITOR and s.powers & LOOKED == 0
        reason = SC_91
    return ALLOWED if good else reason


@rule
def choose_evil(s: State, verb: int) -> None:
    """SC-11 to SC-14, SC-91: make the choice. Percival's look comes before it, and unmasking gives another
    turn."""
    seat = s.turn
    pop(s)
    if verb == LOOK:
        look(s, seat)
        return
    if power(s, seat, EVIL_CARDS) != 0:  # SC-R06: never two turns running
        s.rested = 0 if verb == GIVE_CARDS else 1
    push(s, F_DEATHS)
    if verb == DRAW_BLACK:
        tell(s, DREW_BLACK, seat)
        draw_black(s)
    elif verb == ENGINE:
        add_engines(s, 1)
    elif verb == GIVE_LIFE:
        tell(s, EVIL_LIFE_PAID, seat)
        lose(s, 1 << seat, 1)
    elif verb == GIVE_CARDS:  # MC-56, SC-R82
        tell(s, EVIL_CARDS_PAID, seat)
        push(s, Q_DISCARD, seat, power(s, seat, EVIL_CARDS))
    else:
        take_off(s, seat, UNMASKED)
        s.phase = EVIL


@rule
def look(s: State, seat: int) -> None:
    """SC-85, SC-R44: Percival looks at the top Black card; with the Armor at two, of which one goes under."""
    s.powers |= LOOKED
    tell(s, LOOKED_AHEAD, seat)
    push(s, Q_EVIL, seat)
    if look_ahead(s, seat, 2 if s.relic[RELIC_ARMOR] == seat else 1) == 2:
        s.powers |= ARMORED
        push(s, Q_UNDER, seat, 0, 2)


# The unmasked traitor


@rule
def run_steal(s: State) -> bool:
    """SC-R81: without a choice of victim nobody is asked."""
    victims = holding(s, knights(s, CAPTURED), 1)
    seat = next_in(s, victims, 0)
    if seat != NONE and victims != 1 << seat:
        return False
    steal(s, seat)
    return True


@rule
def steal(s: State, victim: int) -> None:
    """SC-94, SC-R81: a card at random from the victim's hand is discarded, seen by the two; without victim
    nothing."""
    thief = top(s, 1)
    pop(s)
    if victim == NONE:
        return
    skip = roll(s, s.cards[victim])
    card = 0
    while skip >= s.hand[victim, card]:
        skip -= s.hand[victim, card]
        card += 1
    tell(s, STOLEN, thief, victim)
    whisper(s, 1 << thief | 1 << victim, STOLEN_CARD, thief, card, victim)
    throw(s, victim, card, UNSEEN)
