"""Refilling the yard, and Merlin waking up (OM-60 to OM-65, OM-R11 to OM-R16)."""

from gramarye.core.events import tell
from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.games.old_man_merlin.events import (
    MERLIN_CAME,
    REFILLED,
    SLEEPWALKER_COUNTS,
    SLEEPWALKER_GOES,
    STAYS_EMPTY,
)
from gramarye.games.old_man_merlin.pieces import MERLIN, SLEEPWALKER
from gramarye.games.old_man_merlin.rules_caught import begin_catch
from gramarye.games.old_man_merlin.rules_goals import goals_earned
from gramarye.games.old_man_merlin.rules_peek import awake
from gramarye.games.old_man_merlin.rules_setup import draw_top, merlins_in_use
from gramarye.games.old_man_merlin.state import COUNTED, GONE, REFILL, REFILLING, TURN_OVER, WINDOW

COUNTS_TO_TOTAL = 0  # option swm (OM-R14)


@rule
def open_window(s: State) -> None:
    """OM-R43: between powers and refill an objective may be taken, if one is earned."""
    s.phase = WINDOW if goals_earned(s) != 0 else REFILLING


@rule
def refill(s: State) -> None:
    """OM-60, OM-R11: spot by spot; OM-65: after the alarm the rest comes from the shed, before anything is
    lost. OM-R40: each collect draws, so the last Merlin comes.
    """
    while s.refilled < s.emptied:
        cell = s.spots[s.refilled]
        if s.alarm == 0:
            card = draw_top(s)
            if card < SLEEPWALKER:  # OM-61
                s.yard[cell] = card
                s.refilled += 1
                tell(s, REFILLED, s.turn, card, cell)
                continue
            wake(s, card)
        if s.shed_left > 0:  # OM-64
            s.phase = REFILL
            return
        s.refilled += 1  # OM-R13
        tell(s, STAYS_EMPTY, s.turn, cell)
    s.emptied = 0
    s.refilled = 0
    s.phase = TURN_OVER
    if s.alarm != 0:
        begin_catch(s)


@rule
def wake(s: State, card: int) -> None:
    """OM-62: a Merlin comes out, the last one catches; OM-63: the sleepwalker counts as one, or is
    discarded.
    """
    if card == MERLIN:
        s.merlins += 1
        tell(s, MERLIN_CAME, s.turn, awake(s))
    elif s.swm == COUNTS_TO_TOTAL and 2 * s.merlins >= merlins_in_use(s):  # OM-R15
        s.sleepwalker = COUNTED
        tell(s, SLEEPWALKER_COUNTS, s.turn, awake(s))
    else:
        s.sleepwalker = GONE
        tell(s, SLEEPWALKER_GOES, s.turn)
    if awake(s) >= merlins_in_use(s):  # OM-R14
        s.alarm = 1
