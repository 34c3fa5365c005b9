"""The turn: Progression of Evil, the Heroic phase, the end, and the unmasked traitor's own turn (SC-10 to SC-14, SC-91, SC-94)."""

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
    SAW_BLACK,
    STOLEN,
    STOLEN_CARD,
    TURN_BEGAN,
)
from gramarye.games.camelot.ids import MC_31, MC_56, SC_14, SC_85, SC_91, SC_94, SC_R06, SC_R47
from gramarye.games.camelot.moves import DRAW_BLACK, ENGINE, GIVE_CARDS, GIVE_LIFE, LOOK
from gramarye.games.camelot.pieces import EVIL_CARDS, LOOKS, RELIC_ARMOR, TRAITOR, WHITES, WITCH_2
from gramarye.games.camelot.rules_black import draw_black
from gramarye.games.camelot.rules_cards import can_draw_black, next_black, put_on_top, put_under, throw
from gramarye.games.camelot.rules_end import add_engines
from gramarye.games.camelot.rules_life import lose, unmask
from gramarye.games.camelot.rules_table import (
    holding,
    in_force,
    knights,
    next_in,
    pop,
    power,
    push,
    top,
)
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

# The course of a turn: called whenever nothing waits to be settled


@rule
def advance(s: State) -> None:
    """SC-10: Evil, then heroism, then the end of the turn and the next player."""
    if s.phase == EVIL:
        begin_evil(s)
    elif s.phase == HEROIC:
        if s.ended != 0 or s.status[s.turn] != FREE:
            s.phase = TURN_END
            push(s, F_DEATHS, 1)
        else:
            push(s, Q_HEROIC, s.turn)
    else:
        s.turn = (s.turn + 1) % s.seats
        begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """SC-R101: dead and captured players are passed over without any phase."""
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


@rule
def begin_evil(s: State) -> None:
    """SC-11: one choice of Evil is due; SC-94: the unmasked traitor steals first."""
    s.phase = HEROIC
    if s.status[s.turn] != UNMASKED:
        push(s, Q_EVIL, s.turn)
        return
    push(s, Q_TRAITOR, s.turn)
    push(s, Q_STEAL, s.turn)


# Progression of Evil


@rule
def forbids_evil(s: State, verb: int) -> int:
    """SC-11: what forbids one of the choices, for a knight or an unmasked traitor."""
    seat = s.turn
    reason = ALLOWED
    if verb == DRAW_BLACK:
        reason = ALLOWED if can_draw_black(s) else SC_R47
    elif verb == GIVE_LIFE:
        reason = forbids_giving_life(s)
    elif verb == GIVE_CARDS:
        reason = (
            MC_56
            if power(s, seat, EVIL_CARDS) == 0 or s.cards[seat] < power(s, seat, EVIL_CARDS)
            else ALLOWED
        )
        if reason == ALLOWED and s.rested == 0:
            reason = SC_R06
    elif verb == LOOK:
        reason = SC_85 if power(s, seat, LOOKS) == 0 or s.powers & LOOKED != 0 else ALLOWED
        if reason == ALLOWED and not can_draw_black(s):
            reason = SC_R47
    elif verb != ENGINE:
        reason = forbids_unmasking(s)
    return reason


@rule
def forbids_giving_life(s: State) -> int:
    """SC-14: a life point, the last one too; MC-31: not under Witch 2."""
    if in_force(s, WITCH_2):
        return MC_31
    return ALLOWED if s.life[s.turn] > 0 else SC_14


@rule
def forbids_unmasking(s: State) -> int:
    """SC-91, SC-R69, SC-R97: a traitor who knows himself, as the first thing of his turn."""
    good = s.looked != 0 and s.loyalty[s.turn] == TRAITOR and s.powers & LOOKED == 0
    return ALLOWED if good else SC_91


@rule
def choose_evil(s: State, verb: int) -> None:
    """SC-11 to SC-14, SC-91: make the choice. Percival's look comes before it, and unmasking gives another turn."""
    seat = s.turn
    pop(s)
    if verb == LOOK:
        look(s, seat)
        return
    push(s, F_DEATHS)
    if verb == DRAW_BLACK:
        tell(s, DREW_BLACK, seat)
        draw_black(s)
    elif verb == ENGINE:
        add_engines(s, 1)
    elif verb == GIVE_LIFE:
        tell(s, EVIL_LIFE_PAID, seat)
        lose(s, 1 << seat, 1)
    elif verb == GIVE_CARDS:
        tell(s, EVIL_CARDS_PAID, seat)
        push(s, Q_DISCARD, seat, power(s, seat, EVIL_CARDS))
    else:
        unmask(s, seat)
        s.phase = EVIL
    if power(s, seat, EVIL_CARDS) != 0:  # SC-R06: never two turns running
        s.rested = 0 if verb == GIVE_CARDS else 1


@rule
def look(s: State, seat: int) -> None:
    """SC-85, SC-R44: Percival looks at the top Black card; with the Armor at two, of which one goes under."""
    s.powers |= LOOKED
    tell(s, LOOKED_AHEAD, seat)
    push(s, Q_EVIL, seat)
    first = next_black(s)
    if s.relic[RELIC_ARMOR] == seat:
        second = next_black(s)
        if second != NONE:
            s.powers |= ARMORED
            whisper(s, 1 << seat, SAW_BLACK, seat, first, second)
            s.pair[0] = first
            s.pair[1] = second
            push(s, Q_UNDER, seat)
            return
    whisper(s, 1 << seat, SAW_BLACK, seat, first, NONE)
    put_on_top(s, first, seat)


@rule
def choose_under(s: State, slot: int) -> None:
    """SC-R44: one of the two goes under the pile, the other back on top."""
    seat = top(s, 1)
    pop(s)
    put_under(s, s.pair[slot], seat)
    put_on_top(s, s.pair[1 - slot], seat)
    s.pair[0] = NONE
    s.pair[1] = NONE


# The unmasked traitor


@rule
def victims(s: State) -> int:
    """SC-R81: any knight with a card, captured too."""
    return holding(s, knights(s), 1)


@rule
def forbids_steal(s: State, seat: int) -> int:
    """SC-94: from the hand of a knight."""
    return ALLOWED if (victims(s) >> seat) & 1 != 0 else SC_94


@rule
def run_steal(s: State) -> bool:
    """SC-R81: without a choice of victim nobody is asked."""
    group = victims(s)
    seat = next_in(s, group, 0)
    if seat == NONE:
        pop(s)
    elif group == 1 << seat:
        steal(s, seat)
    else:
        return False
    return True


@rule
def steal(s: State, victim: int) -> None:
    """SC-94: a card at random from the victim's hand is discarded, seen by the two."""
    thief = top(s, 1)
    pop(s)
    skip = roll(s, s.cards[victim])
    for card in range(WHITES):
        if skip < s.hand[victim, card]:
            tell(s, STOLEN, thief, victim)
            whisper(s, 1 << thief | 1 << victim, STOLEN_CARD, thief, card, victim)
            throw(s, victim, card)
            return
        skip -= s.hand[victim, card]
