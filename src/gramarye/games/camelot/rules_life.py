"""Life, going about, death and unmasking (SC-25 to SC-27, SC-31, SC-45, SC-93)."""

from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import (
    ABANDONED,
    ASKED_GRAIL,
    DIED,
    LIFE_GAINED,
    LIFE_LOST,
    RELIC_LEFT,
    RELIC_TAKEN,
    SAVED,
    UNMASKED_TRAITOR,
    WENT,
)
from gramarye.games.camelot.pieces import (
    CAPTURED_CARD,
    COMBAT_VALUES,
    FIGHT_ANY,
    LIFE_MOST,
    LIFE_START,
    RELIC_ARMOR,
    RELIC_COUNT,
    RELIC_GRAIL,
)
from gramarye.games.camelot.rules_cards import SEEN, discard, throw_hand
from gramarye.games.camelot.rules_end import check_end
from gramarye.games.camelot.rules_table import entitled, is_solo, next_in, pop, push, top
from gramarye.games.camelot.state import CAPTURED, DEAD, FREE, OUT_OF_GAME, Q_SAVE, SET_ASIDE, UNMASKED


@rule
def change_life(s: State, kind: int, group: int, told: int, n: int) -> None:
    """The lives of a whole group change alike, and it is told once."""
    for seat in range(s.seats):
        if (group >> seat) & 1 != 0:
            s.life[seat] += n
    if group != 0:
        tell(s, kind, NONE, group, told)


@rule
def gain(s: State, group: int, n: int) -> None:
    """SC-25: the entitled ones of a group gain life, up to 6; told by what each really gained."""
    group = entitled(s, group)
    for real in range(n, 0, -1):
        alike = 0
        for seat in range(s.seats):
            if (group >> seat) & 1 != 0 and min(n, LIFE_MOST - s.life[seat]) == real:
                alike |= 1 << seat
        change_life(s, LIFE_GAINED, alike, real, real)
        group &= ~alike


@rule
def lose(s: State, group: int, n: int) -> None:
    """SC-26: life is lost, never below 0 (SC-R58), told by what each really lost; who has none left is dying."""
    for real in range(n, 0, -1):
        alike = 0
        for seat in range(s.seats):
            if (group >> seat) & 1 != 0 and min(n, s.life[seat]) == real:
                alike |= 1 << seat
        change_life(s, LIFE_LOST, alike, real, -real)
        group &= ~alike


@rule
def throw_laid(s: State, row: int) -> None:
    """The White cards of a combat go to the discard; SC-R29: a Fight ? is one again."""
    for value in range(COMBAT_VALUES):
        for i in range(s.laid[row, value]):
            discard(s, FIGHT_ANY if i < s.laid_any[row, value] else value, SEEN)
        s.laid[row, value] = 0
        s.laid_any[row, value] = 0


@rule
def go(s: State, seat: int, goal: int) -> None:
    """A knight arrives elsewhere, or leaves the board (NONE).

    SC-31, SC-R302: who leaves a solo quest abandons it: its White cards go, its Black cards stay, it is
    not lost.
    """
    place = s.place[seat]
    if is_solo(s, place):
        tell(s, ABANDONED, seat, place)
        throw_laid(s, place - 1)
    s.place[seat] = goal
    if goal != NONE:
        tell(s, WENT, seat, goal)


# Death and unmasking


@rule
def take_off(s: State, seat: int, status: int) -> None:
    """SC-27, SC-93, SC-R54, SC-R215: hand and relics go, the figure leaves the board; an unmasked traitor
    keeps the Armor.

    SC-R53: a Captured! card returns to its pile. It may end the game whose loyalty this was: nothing is
    taken back.
    """
    reveal(s)
    tell(s, DIED if status == DEAD else UNMASKED_TRAITOR, seat)
    throw_hand(s, seat)
    for relic in range(RELIC_COUNT):
        if s.relic[relic] == seat and (status == DEAD or relic != RELIC_ARMOR):
            s.relic[relic] = OUT_OF_GAME
            tell(s, RELIC_LEFT, seat, relic)
    go(s, seat, NONE)
    if s.status[seat] == CAPTURED:
        s.travel_discard[CAPTURED_CARD] += 1
    s.status[seat] = status
    s.life[seat] = 0
    if status == UNMASKED:
        s.proven |= 1 << seat


@rule
def run_deaths(s: State) -> None:
    """SC-27, SC-R50, SC-R51, SC-R52: of all knights without life, the active one only at his turn's end, the
    free holder of the
    Grail may save one (SC-R03, SC-R315); the others die; then the end is checked.

    The frame says whether the turn ends, and whether the holder was asked.
    """
    turn_ends = top(s, 1)
    asked = top(s, 2)
    group = 0
    for seat in range(s.seats):
        if s.life[seat] == 0 and s.status[seat] <= CAPTURED and (seat != s.turn or turn_ends != 0):
            group |= 1 << seat
    holder = s.relic[RELIC_GRAIL]
    if group != 0 and asked == 0 and 0 <= holder < s.seats and s.status[holder] == FREE:
        s.stack[s.depth - 1, 2] = 1
        tell(s, ASKED_GRAIL, holder, group)
        push(s, Q_SAVE, holder, group)
        return
    pop(s)
    while group != 0:
        seat = next_in(s, group, s.turn)
        group &= ~(1 << seat)
        take_off(s, seat, DEAD)
    if turn_ends != 0:
        settle_aside(s, NONE)
    check_end(s)


@rule
def save(s: State, seat: int) -> None:
    """SC-45: the Grail gives a dying knight four life points and leaves; SC-R01, SC-R312: relics set aside
    are decided."""
    holder = s.relic[RELIC_GRAIL]
    s.life[seat] = LIFE_START
    s.relic[RELIC_GRAIL] = OUT_OF_GAME
    tell(s, SAVED, seat, holder)
    if seat == s.turn:
        settle_aside(s, holder)
    pop(s)


@rule
def settle_aside(s: State, seat: int) -> None:
    """SC-R01: a relic won by a dying knight goes to the Grail's owner who saved him, or leaves the game."""
    for relic in range(RELIC_COUNT):
        if s.relic[relic] == SET_ASIDE:
            s.relic[relic] = OUT_OF_GAME if seat == NONE else seat
            tell(s, RELIC_LEFT if seat == NONE else RELIC_TAKEN, seat, relic)
