"""The end of the place phase, phase 4 and the end of a turn (BH-80 to BH-84, BH-90, BH-91)."""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.beast_hunt.events import ENDED, FINISHED, LAST_TURNS, TOOK_DICE
from gramarye.games.beast_hunt.ids import BH_20
from gramarye.games.beast_hunt.pieces import ACTIVE, BLACK, LINES
from gramarye.games.beast_hunt.rules_cards import draw_up, hand_size
from gramarye.games.beast_hunt.rules_fences import score_fences, settle_squares
from gramarye.games.beast_hunt.rules_roll import begin_turn
from gramarye.games.beast_hunt.rules_sets import complete_lines, free_spots
from gramarye.games.beast_hunt.state import BOARD_FULL, NO_DICE, PLACE, READY, REPLENISH, STALEMATE

__all__ = ["finish_placing", "forbids_draw", "forbids_finish", "replenish"]


@rule
def forbids_finish(s: State) -> int:
    """BH-R28: the place phase may end at any time, with nothing placed at all, in a last turn too (BH-R37)."""
    return ALLOWED if s.phase == PLACE else BH_20


@rule
def finish_placing(s: State) -> None:
    """BH-20: until here all can be taken back (BH-R09); phase 3 asks nothing (BH-R36); phase 4 asks about discards, if a card is left."""
    tell(s, FINISHED, s.seat)
    free = free_spots(s)
    complete = complete_lines(s, free)
    score_fences(s, complete)
    settle_squares(s, complete, free)
    s.phase = REPLENISH
    if hand_size(s, s.seat) == 0:
        replenish(s)


@rule
def forbids_draw(s: State) -> int:
    """BH-80: phase 4 may go on at any time, with no card discarded."""
    return ALLOWED if s.phase == REPLENISH else BH_20


@rule
def replenish(s: State) -> None:
    """BH-81, BH-82: up to 4 cards, up to 4 dice; then the turn is over."""
    draw_up(s, s.seat)
    take_dice(s)
    end_turn(s)


@rule
def take_dice(s: State) -> None:
    """BH-82, BH-83: from the pool, then black ones; BH-R22: while they last. Unused ones stayed (BH-R21)."""
    own = 0
    black = 0
    for slot in range(ACTIVE):
        s.face[slot] = NONE
        s.use[slot] = READY
        if s.active[s.seat, slot] == NONE:
            if s.pool[s.seat] > 0:
                s.pool[s.seat] -= 1
                s.active[s.seat, slot] = s.seat
                own += 1
            elif s.blacks > 0:
                s.blacks -= 1
                s.active[s.seat, slot] = BLACK
                black += 1
    if own + black > 0:
        tell(s, TOOK_DICE, s.seat, own, black)


@rule
def has_own_dice(s: State, seat: int) -> bool:
    """BH-90: an active die of the seat's own colour."""
    for slot in range(ACTIVE):
        if s.active[seat, slot] == seat:
            return True
    return False


@rule
def board_is_full(s: State) -> bool:
    """BH-91: every hole is full and every line has a fence."""
    for line in range(LINES):
        if s.card[line] == NONE:
            return False
    return free_spots(s) == 0


@rule
def end_turn(s: State) -> None:
    """BH-84, BH-R25, BH-R26: the full board first, then the dice of this seat, then the turn passes on."""
    s.turns += 1
    if board_is_full(s):
        end_game(s, BOARD_FULL)
        return
    if s.ender == NONE and not has_own_dice(s, s.seat):
        s.ender = s.seat
        tell(s, LAST_TURNS, s.seat)
    if s.idle >= s.stalemate_rounds * s.seats:  # BH-R27
        end_game(s, STALEMATE)
        return
    s.seat = (s.seat + 1) % s.seats
    if s.seat == s.ender:  # BH-90, BH-R37: all others have had one more turn, like any other
        end_game(s, NO_DICE)
        return
    begin_turn(s)


@rule
def end_game(s: State, reason: int) -> None:
    """BH-90, BH-91, BH-R27: no further turns."""
    s.over = 1
    s.ending = reason
    tell(s, ENDED, NONE, reason)
