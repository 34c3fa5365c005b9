"""Turns and rounds (OM-10 to OM-12, OM-31, OM-70, OM-72, OM-R35, OM-R36, OM-R56)."""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.old_man_merlin.events import ALL_LEFT, ENDED, ROUND_BEGAN
from gramarye.games.old_man_merlin.pieces import AWAY, ROUNDS, WAITING
from gramarye.games.old_man_merlin.rules_move import in_yard
from gramarye.games.old_man_merlin.rules_setup import next_deck, starter
from gramarye.games.old_man_merlin.rules_shed import first_gap
from gramarye.games.old_man_merlin.state import COUNTED, ENTER, GAP, GAPS, GONE, MOVE, ROUND_OVER


@rule
def end_turn(s: State) -> None:
    """OM-R103: a Zap gives another movement and collect; else the turn passes to the next who is not away
    (OM-R36).
    """
    s.steps = 0
    if s.zaps > 0 and in_yard(s, s.turn):
        s.zaps -= 1
        s.zapping = 1
        s.phase = MOVE
        return
    s.zaps = 0  # OM-R53
    s.zapping = 0
    for i in range(1, s.seats + 1):
        seat = (s.turn + i) % s.seats
        if s.area[seat] != AWAY:
            begin_turn(s, seat)
            return
    tell(s, ALL_LEFT, NONE)  # OM-31, OM-R35
    s.phase = ROUND_OVER


@rule
def begin_turn(s: State, seat: int) -> None:
    """OM-21: the first turn of a round enters, later ones move."""
    s.turn = seat
    s.seat = seat
    s.phase = ENTER if s.area[seat] == WAITING else MOVE


@rule
def end_round(s: State) -> None:
    """OM-12, OM-70: all pieces leave the yard; what lasted for the round ends; after three rounds the game is
    over.
    """
    clear_round(s)
    s.phase = ENTER
    if s.round == ROUNDS:  # OM-72, OM-R31
        s.over = 1
        tell(s, ENDED, NONE)
        return
    s.round += 1
    next_deck(s)
    tell(s, ROUND_BEGAN, NONE, s.round)
    s.turn = starter(s)
    s.seat = s.turn
    s.phase = GAPS


@rule
def clear_round(s: State) -> None:
    """OM-70: the pieces are outside; what lasted for the round, and the catch, are over."""
    for seat in range(s.seats):
        s.area[seat] = WAITING
    s.merlins = 0
    if s.sleepwalker == COUNTED:  # OM-R16
        s.sleepwalker = GONE
    s.gallop = 0
    s.sanctuary = 0
    s.zaps = 0
    s.zapping = 0
    s.steps = 0
    s.alarm = 0
    s.caught = 0
    s.shielded = 0
    s.stage = 0
    s.asked = 0
    s.die = 0
    s.face = 0
    s.pick = NONE
    s.left = 0


@rule
def fill_gaps(s: State) -> None:
    """OM-R13, OM-R56: gaps are filled from the shed while it has cards; then the round begins."""
    if s.shed_left > 0 and first_gap(s) != NONE:
        s.phase = GAP
    else:
        begin_turn(s, s.turn)
