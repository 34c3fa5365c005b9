"""Fights with the die, the roads with their dangers, capture (SC-17, SC-40, MC-05 to MC-16)."""

from gramarye.core.chance import roll
from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import (
    CHALLENGE_MET,
    CHALLENGE_MISSED,
    ENGINE_BEATEN,
    FIGHT_LOST,
    MERLIN_CAME,
    REFUSED,
    ROLLED,
    TOOK_ROAD,
    TRAVEL_CARD,
    WAS_CAPTURED,
)
from gramarye.games.camelot.pieces import (
    AMBUSHED,
    BASE,
    CAPTURED_CARD,
    CHALLENGE_LIFE,
    CHARGE_TOTAL,
    CHARGED,
    DIE,
    FIGHT_VALUE,
    FIGHTS,
    GRAIL,
    LATE_FIGHT,
    LOST,
    MERLIN_TRAVELS,
    RELIC_EXCALIBUR,
    REROLLS,
    ROADS,
    VISION,
)
from gramarye.games.camelot.rules_cards import UNSEEN, next_road, throw
from gramarye.games.camelot.rules_end import beats
from gramarye.games.camelot.rules_life import go, lose
from gramarye.games.camelot.rules_react import add_fight
from gramarye.games.camelot.rules_table import is_open, pop, power, push, top
from gramarye.games.camelot.state import (
    CAPTURED,
    F_FIGHT,
    F_TRAVEL,
    Q_AGAIN,
    Q_CHARGED,
    Q_FIGHT,
    Q_KAY,
    Q_LOST,
    Q_ROAD,
)

AT_ENGINE, IN_AMBUSH = 0, 1  # where one fights with the die
OPEN_ROAD, MET, NOT_MET = 0, 1, 2  # how a Travel card turned out

# Fights with the die. The frame: who, where, the step; the question's: who, where, cards laid.


@rule
def begin_fight(s: State, seat: int, where: int) -> None:
    """SC-40, SC-44: cards first, then the die; Excalibur helps its holder."""
    s.total = 1 if s.relic[RELIC_EXCALIBUR] == seat else 0
    push(s, F_FIGHT, seat, where)
    push(s, Q_FIGHT, seat, where)


@rule
def add_to_fight(s: State, card: int) -> None:
    """SC-40, MC-15: one more Fight card before the roll, or against a charge."""
    s.stack[s.depth - 1, 3] += 1
    add_fight(s, top(s, 1), card)


@rule
def roll_fight(s: State) -> None:
    """SC-40: the die of eight sides; MC-53: a second roll of Gaheris counts instead."""
    seat = top(s, 1)
    pop(s)
    s.die = 1 + roll(s, DIE)
    tell(s, ROLLED, seat, s.die, s.total)


@rule
def run_fight(s: State) -> None:
    """SC-R65, SC-R313: after the roll Gaheris may roll again, then Kay may add a card to his own; then it is
    decided.

    SC-40, SC-R28: the total must be greater than the roll. In an ambush the journey's frame lies below.
    """
    seat = top(s, 1)
    where = top(s, 2)
    step = top(s, 3)
    s.stack[s.depth - 1, 3] = step + 1
    if step == 0:
        if power(s, seat, REROLLS) > 0:
            push(s, Q_AGAIN, seat)
    elif step == 1:
        if power(s, seat, LATE_FIGHT) > 0 and s.cards[seat] > 0:
            push(s, Q_KAY, seat)
    else:
        pop(s)
        good = beats(s, s.total, s.die)
        s.total = 0
        s.die = 0
        if where == IN_AMBUSH:
            s.stack[s.depth - 1, 2] = MET if good else NOT_MET
        elif good:
            s.engines -= 1
            tell(s, ENGINE_BEATEN, seat, s.engines)
        else:
            tell(s, FIGHT_LOST, seat)
            lose(s, 1 << seat, 1)


# The roads. The frame: the goal, and how the Travel card turned out.


@rule
def set_out(s: State, seat: int, goal: int) -> None:
    """SC-17, MC-05: name the goal, draw a Travel card and settle it; without the expansion the knight simply
    arrives."""
    if s.expansion == BASE:
        go(s, seat, goal)
        return
    push(s, F_TRAVEL, goal, OPEN_ROAD)
    s.road[0] = next_road(s)
    tell(s, TRAVEL_CARD, seat, s.road[0], goal)
    if power(s, seat, ROADS) > 1:  # MC-57, SC-R49
        s.road[1] = next_road(s)
        tell(s, TRAVEL_CARD, seat, s.road[1], goal)
        push(s, Q_ROAD, seat, 0, 2)


@rule
def choose_road(s: State, slot: int) -> None:
    """MC-57, SC-R49: Owain keeps one of two Travel cards; the other is discarded."""
    s.travel_discard[s.road[1 - slot]] += 1
    s.road[0] = s.road[slot]
    s.road[1] = NONE
    tell(s, TOOK_ROAD, top(s, 1), s.road[0])
    pop(s)


@rule
def run_travel(s: State) -> None:
    """MC-10 to MC-16: what the Travel card does; a challenge is asked first.

    MC-13, SC-R87, SC-R90: who is captured stays where he is, and it may end the game whose loyalty this was.
    """
    card = s.road[0]
    seat = s.turn
    if card == CAPTURED_CARD:
        pop(s)
        reveal(s)
        s.road[0] = NONE
        s.status[seat] = CAPTURED
        s.ended = 1
        tell(s, WAS_CAPTURED, seat)
    elif card < LOST or top(s, 2) != OPEN_ROAD:
        end_road(s, seat, card)
    elif card == AMBUSHED:
        begin_fight(s, seat, IN_AMBUSH)
    elif s.cards[seat] == 0:  # SC-R83, SC-R84: nothing to pay with, as all can see
        s.stack[s.depth - 1, 2] = NOT_MET
    elif card == CHARGED:
        s.total = 1 if s.relic[RELIC_EXCALIBUR] == seat else 0
        push(s, Q_CHARGED, seat)
    else:
        push(s, Q_LOST, seat)


@rule
def end_road(s: State, seat: int, card: int) -> None:
    """MC-10 to MC-12, SC-R91, SC-R92, SC-R219: the knight arrives, with Merlin perhaps; a Vision leads to the
    Grail.

    MC-16, SC-R64, SC-R86: a challenge not met keeps him where he was and ends his turn; some cost a life
    point.
    """
    goal = top(s, 1)
    missed = top(s, 2) == NOT_MET
    pop(s)
    s.travel_discard[card] += 1  # SC-R49
    s.road[0] = NONE
    s.total = 0
    if card >= LOST:
        tell(s, CHALLENGE_MISSED if missed else CHALLENGE_MET, seat, card)
    if missed:
        s.ended = 1
        lose(s, 1 << seat, CHALLENGE_LIFE[card])
        return
    if card == VISION and is_open(s, GRAIL):
        goal = GRAIL
    if s.place[seat] != goal:
        go(s, seat, goal)
    if card == MERLIN_TRAVELS:
        s.merlin = goal
        tell(s, MERLIN_CAME, seat, goal)


@rule
def refuse(s: State) -> None:
    """SC-R83 to SC-R85: a challenge may be refused before anything is paid. The journey's frame is below the
    question."""
    tell(s, REFUSED, top(s, 1))
    pop(s)
    if top(s, 0) == F_FIGHT:
        pop(s)
    s.stack[s.depth - 1, 2] = NOT_MET


@rule
def pay_lost(s: State, card: int) -> None:
    """MC-14, SC-R83: Lost! is met with any card, unseen."""
    throw(s, top(s, 1), card, UNSEEN)
    pop(s)
    s.stack[s.depth - 1, 2] = MET


@rule
def can_charge(s: State) -> bool:
    """MC-15, SC-R84: only one who can reach 4 in all with Fight cards pays with them."""
    total = s.total
    for fight in range(FIGHTS):
        total += s.hand[s.seat, fight] * FIGHT_VALUE[fight]
    return total >= CHARGE_TOTAL


@rule
def pay_charge(s: State, card: int) -> None:
    """MC-15, SC-R84: Fight cards one by one until 4 is reached."""
    add_to_fight(s, card)
    if s.total >= CHARGE_TOTAL:
        pop(s)
        s.stack[s.depth - 1, 2] = MET


@rule
def captive(s: State) -> int:
    """MC-18: the captured knight, or NONE: there is one Captured! card."""
    for seat in range(s.seats):
        if s.status[seat] == CAPTURED:
            return seat
    return NONE
