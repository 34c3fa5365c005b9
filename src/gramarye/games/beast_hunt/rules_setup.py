"""Set-up (BH-11 to BH-17): dice, cards, the first player, and the beast that the last player puts down."""

from gramarye.core.chance import roll
from gramarye.core.events import clear_events, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.beast_hunt.events import FIRST_STOOD
from gramarye.games.beast_hunt.ids import BH_16
from gramarye.games.beast_hunt.pieces import (
    ACTIVE,
    BEAST_COUNTS,
    BLACK_DICE,
    COPIES,
    FIRST_TOKEN,
    HOLES,
    IMAGES,
    KINDS,
    LINES,
    POOL,
    SEATS,
    SPOTS,
    SQUARES,
)
from gramarye.games.beast_hunt.rules_cards import draw_up
from gramarye.games.beast_hunt.rules_roll import begin_turn
from gramarye.games.beast_hunt.state import FIRST

__all__ = ["forbids_first", "put_first_beast", "setup"]


@rule
def setup(s: State) -> None:
    """BH-11 to BH-17: all is dealt; the seat before the first player is asked for a beast."""
    s.starter = roll(s, s.seats)  # BH-15
    s.ender = NONE
    clear_board(s)
    for seat in range(SEATS):
        for slot in range(ACTIVE):
            s.active[seat, slot] = seat if seat < s.seats else NONE  # BH-14
        s.top[seat] = NONE
    for seat in range(s.seats):
        s.pool[seat] = POOL[s.seats] - ACTIVE  # BH-13
        for image in range(IMAGES):
            s.deck[seat, image] = COPIES  # BH-06, BH-11
        draw_up(s, seat)  # BH-12
    s.blacks = BLACK_DICE
    for beast in range(KINDS):
        s.supply[beast] = BEAST_COUNTS[beast]
    for slot in range(ACTIVE):
        s.face[slot] = NONE
    s.seat = (s.starter + s.seats - 1) % s.seats  # BH-16: the last in turn order
    s.phase = FIRST
    clear_events(s)  # the deal is no news


@rule
def clear_board(s: State) -> None:
    """No die, no card, no beast."""
    for spot in range(SPOTS):
        s.die[spot] = NONE
    for hole in range(HOLES):
        s.icon[hole] = NONE
    for line in range(LINES):
        s.card[line] = NONE
        s.owner[line] = NONE
    for square in range(SQUARES):
        s.beast[square] = NONE
        s.prize[square] = NONE
        s.captor[square] = NONE


@rule
def forbids_first(s: State) -> int:
    """BH-16: any beast on any square, once, before the first turn."""
    return ALLOWED if s.phase == FIRST else BH_16


@rule
def put_first_beast(s: State, beast: int, square: int) -> None:
    """BH-16, BH-17: a central square too; then the first player begins."""
    s.beast[square] = FIRST_TOKEN[beast]
    s.supply[beast] -= 1
    tell(s, FIRST_STOOD, s.seat, beast, square)
    s.seat = s.starter
    begin_turn(s)
