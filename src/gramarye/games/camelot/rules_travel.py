"""Fights with the die, the roads with their dangers, capture and ransom (SC-17, SC-40, MC-05 to MC-18)."""

from gramarye.core.chance import roll
from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.events import (
    CHALLENGE_MET,
    CHALLENGE_MISSED,
    ENGINE_BEATEN,
    FIGHT_LOST,
    FREED,
    MERLIN_CAME,
    REFUSED,
    ROLLED,
    TOOK_ROAD,
    TRAVEL_CARD,
    WAS_CAPTURED,
)
from gramarye.games.camelot.ids import SC_40, SC_R84
from gramarye.games.camelot.moves import NO
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
    REROLLS,
    ROADS,
    VISION,
)
from gramarye.games.camelot.rules_cards import next_road, throw
from gramarye.games.camelot.rules_end import tie_is_good
from gramarye.games.camelot.rules_life import go, lose
from gramarye.games.camelot.rules_react import add_fight
from gramarye.games.camelot.rules_table import excalibur_helps, is_open, pop, power, push, top
from gramarye.games.camelot.state import (
    CAPTURED,
    F_FIGHT,
    F_TRAVEL,
    FREE,
    Q_AGAIN,
    Q_CHARGED,
    Q_FIGHT,
    Q_KAY,
    Q_LOST,
    Q_ROAD,
)

# A fight with the die: who, at what, cards laid so far
AT_ENGINE, IN_AMBUSH = 0, 1
# A journey: its goal, and how the Travel card turned out
OPEN_ROAD, MET, NOT_MET = 0, 1, 2

# Fights with the die


@rule
def begin_fight(s: State, seat: int, what: int) -> None:
    """SC-40, SC-44: cards first, then the die; Excalibur helps its holder."""
    s.total = excalibur_helps(s, seat)
    push(s, F_FIGHT, seat, what)
    push(s, Q_FIGHT, seat, what)


@rule
def forbids_roll(s: State) -> int:
    """SC-R65, SC-R85: against an engine at least one Fight card comes first; in an ambush none is needed."""
    return ALLOWED if top(s, 2) == IN_AMBUSH or top(s, 3) > 0 else SC_40


@rule
def add_to_fight(s: State, card: int) -> None:
    """SC-40: one more Fight card before the roll."""
    s.stack[s.depth - 1, 3] += 1
    add_fight(s, top(s, 1), card)


@rule
def roll_die(s: State, seat: int) -> None:
    """SC-40: the die of eight sides."""
    s.die = 1 + roll(s, DIE)
    tell(s, ROLLED, seat, s.die, s.total)


@rule
def roll_fight(s: State) -> None:
    """SC-40: the cards are laid, the die is cast."""
    seat = top(s, 1)
    pop(s)
    roll_die(s, seat)


@rule
def run_fight(s: State) -> None:
    """SC-R65: after the roll Gaheris may roll again, then Kay may add a card, then it is decided."""
    seat = top(s, 1)
    step = top(s, 3)
    s.stack[s.depth - 1, 3] = step + 1
    if step == 0:
        if power(s, seat, REROLLS) > 0:
            push(s, Q_AGAIN, seat)
    elif step == 1:
        if power(s, seat, LATE_FIGHT) > 0 and s.cards[seat] > 0:
            push(s, Q_KAY, seat)
    else:
        decide_fight(s, seat)


@rule
def decide_fight(s: State, seat: int) -> None:
    """SC-40, SC-R28: the total must be greater than the roll; Divine Favor turns a tie."""
    good = s.total > s.die
    if s.total == s.die:
        good = tie_is_good(s)
    what = top(s, 2)
    pop(s)
    s.total = 0
    s.die = 0
    if what == IN_AMBUSH:
        s.stack[s.depth - 1, 2] = MET if good else NOT_MET
    elif good:
        s.engines -= 1
        tell(s, ENGINE_BEATEN, seat, s.engines)
    else:
        tell(s, FIGHT_LOST, seat)
        lose(s, 1 << seat, 1)


@rule
def answer_again(s: State, answer: int) -> None:
    """MC-53: Gaheris rolls once more, and the second roll counts."""
    seat = top(s, 1)
    pop(s)
    if answer != NO:
        roll_die(s, seat)


# The roads


@rule
def set_out(s: State, seat: int, goal: int) -> None:
    """SC-17, MC-05: name the goal, draw a Travel card and settle it; without the expansion the knight simply arrives."""
    if s.expansion == BASE:
        go(s, seat, goal)
        return
    push(s, F_TRAVEL, goal, OPEN_ROAD)
    s.road[0] = next_road(s)
    tell(s, TRAVEL_CARD, seat, s.road[0], goal)
    if power(s, seat, ROADS) > 1:  # MC-57, SC-R49
        s.road[1] = next_road(s)
        tell(s, TRAVEL_CARD, seat, s.road[1], goal)
        push(s, Q_ROAD, seat)


@rule
def choose_road(s: State, slot: int) -> None:
    """MC-57: Owain keeps one of two Travel cards; the other is discarded."""
    s.travel_discard[s.road[1 - slot]] += 1
    s.road[0] = s.road[slot]
    s.road[1] = NONE
    tell(s, TOOK_ROAD, top(s, 1), s.road[0])
    pop(s)


@rule
def run_travel(s: State) -> None:
    """MC-10 to MC-16: what the Travel card does; a challenge is asked first."""
    card = s.road[0]
    seat = s.turn
    if card == CAPTURED_CARD:
        pop(s)
        s.road[0] = NONE
        capture(s, seat)
    elif card < LOST or top(s, 2) == MET:
        arrive(s, seat, top(s, 1), card)
    elif top(s, 2) == NOT_MET:
        fail(s, seat, card)
    elif card == AMBUSHED:
        begin_fight(s, seat, IN_AMBUSH)
    elif s.cards[seat] == 0:  # SC-R83, SC-R84: nothing to pay with, as all can see
        s.stack[s.depth - 1, 2] = NOT_MET
    elif card == CHARGED:
        s.total = excalibur_helps(s, seat)
        push(s, Q_CHARGED, seat)
    else:
        push(s, Q_LOST, seat)


@rule
def end_road(s: State) -> None:
    """SC-R49: the Travel card is settled and goes to its discard."""
    s.travel_discard[s.road[0]] += 1
    s.road[0] = NONE
    s.total = 0
    pop(s)


@rule
def arrive(s: State, seat: int, goal: int, card: int) -> None:
    """MC-10 to MC-12, SC-R91, SC-R92: the knight arrives, with Merlin perhaps; a Vision leads to the Grail."""
    end_road(s)
    if card >= LOST:
        tell(s, CHALLENGE_MET, seat, card)
    if card == VISION and is_open(s, GRAIL):
        goal = GRAIL
    if s.place[seat] != goal:
        go(s, seat, goal)
    if card == MERLIN_TRAVELS:
        s.merlin = goal
        tell(s, MERLIN_CAME, seat, goal)


@rule
def fail(s: State, seat: int, card: int) -> None:
    """MC-14 to MC-16, SC-R86: he stays where he was, Charged! and Ambushed! cost a life point, and the turn ends at once."""
    end_road(s)
    s.ended = 1
    tell(s, CHALLENGE_MISSED, seat, card)
    lose(s, 1 << seat, CHALLENGE_LIFE[card])


@rule
def refuse(s: State) -> None:
    """SC-R83 to SC-R85: a challenge may be refused before anything is paid. The journey's frame is below the question."""
    tell(s, REFUSED, top(s, 1))
    pop(s)
    if top(s, 0) == F_FIGHT:
        pop(s)
    s.stack[s.depth - 1, 2] = NOT_MET


@rule
def pay_lost(s: State, card: int) -> None:
    """MC-14: Lost! is met with any card, unseen."""
    throw(s, top(s, 1), card)
    pop(s)
    s.stack[s.depth - 1, 2] = MET


@rule
def fight_strength(s: State, seat: int) -> int:
    """What all Fight cards of a hand are worth."""
    total = 0
    for card in range(FIGHTS):
        total += s.hand[seat, card] * FIGHT_VALUE[card]
    return total


@rule
def forbids_charge(s: State, card: int) -> int:
    """MC-15, SC-R84: Fight cards, and only by one who can reach 4 in all."""
    if card >= FIGHTS or s.total + fight_strength(s, s.seat) < CHARGE_TOTAL:
        return SC_R84
    return ALLOWED


@rule
def pay_charge(s: State, card: int) -> None:
    """MC-15: Fight cards one by one until 4 is reached."""
    s.stack[s.depth - 1, 3] += 1
    add_fight(s, top(s, 1), card)
    if s.total >= CHARGE_TOTAL:
        pop(s)
        s.stack[s.depth - 1, 2] = MET


# Capture and ransom


@rule
def capture(s: State, seat: int) -> None:
    """MC-13, SC-R87: held for ransom where he stands; his turn ends. It may decide the game whose card this was."""
    reveal(s)
    s.status[seat] = CAPTURED
    s.ended = 1
    tell(s, WAS_CAPTURED, seat)


@rule
def captive(s: State) -> int:
    """The captured knight, or NONE: there is one Captured! card."""
    for seat in range(s.seats):
        if s.status[seat] == CAPTURED:
            return seat
    return NONE


@rule
def release(s: State, by: int) -> None:
    """MC-18, SC-R89: the captive is free again where he stands, and his card goes to the Travel discard."""
    seat = captive(s)
    s.status[seat] = FREE
    s.travel_discard[CAPTURED_CARD] += 1
    tell(s, FREED, seat, by)
