"""The rules of Old Man Merlin: what a decision does, and what follows by itself."""

from gramarye.core.family import kind, parts
from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.games.old_man_merlin.moves import (
    CARRY,
    ENTER_AT,
    FLING_TO,
    FROM_DECK,
    FROM_RIVAL,
    FROM_SHED,
    GO,
    GOAL,
    LEAVE,
    PICK,
    PLAY_GUARD,
    PUT_AT,
    SPOT,
    STAY,
    TAKE,
    USE,
    WARD,
)
from gramarye.games.old_man_merlin.rules_ask import forbids
from gramarye.games.old_man_merlin.rules_caught import catch, decline_guard, play_guard, use_ward
from gramarye.games.old_man_merlin.rules_collect import choose_spot, put, take
from gramarye.games.old_man_merlin.rules_goals import take_goal
from gramarye.games.old_man_merlin.rules_line import wipe_marks
from gramarye.games.old_man_merlin.rules_move import enter, go, leave, stay
from gramarye.games.old_man_merlin.rules_moves import moves
from gramarye.games.old_man_merlin.rules_peek import end_summon, from_deck
from gramarye.games.old_man_merlin.rules_refill import open_window, refill
from gramarye.games.old_man_merlin.rules_rivals import fling, from_rival
from gramarye.games.old_man_merlin.rules_round import end_round, end_turn, fill_gaps
from gramarye.games.old_man_merlin.rules_score import scores, winners
from gramarye.games.old_man_merlin.rules_sets import look_for_sets, use
from gramarye.games.old_man_merlin.rules_setup import setup
from gramarye.games.old_man_merlin.rules_shed import from_shed
from gramarye.games.old_man_merlin.rules_tidy import carry, end_tidy, pick, tidy_put
from gramarye.games.old_man_merlin.state import (
    CATCHING,
    COLLECT,
    DREAM,
    GUARD,
    LOOK,
    MOVE,
    OPEN_WINDOW,
    PROTECT,
    REFILLING,
    ROUND_OVER,
    SUMMONING,
    TIDY_PUT,
    TIDYING,
    TURN_OVER,
    WINDOW,
)

__all__ = ["apply", "forbids", "moves", "scores", "setup", "winners"]


@rule
def apply(s: State, m: int) -> None:
    """Take a decision that is allowed, and all that follows by itself."""
    a, b, _ = parts(m)
    verb = kind(m)
    if verb == GO:
        go(s, a)
    elif verb == TAKE:
        take(s, a)
    elif verb == PUT_AT and s.phase == TIDY_PUT:
        tidy_put(s, a)
    elif verb == PUT_AT:
        put(s, a)
    elif verb == ENTER_AT:
        enter(s, a)
    elif verb == FROM_SHED:
        from_shed(s, a)
    elif verb == GOAL:
        take_goal(s, a)
    else:
        apply_rarer(s, verb, a, b)
    go_on(s)


@rule
def apply_rarer(s: State, verb: int, a: int, b: int) -> None:
    """What powers and options ask for."""
    if verb == PICK:
        pick(s, a)
    elif verb == CARRY:
        carry(s, a)
    elif verb == USE:
        use(s, a, b)
    elif verb == FROM_RIVAL:
        from_rival(s, a, b)
    elif verb == FROM_DECK:
        from_deck(s, a)
    elif verb == FLING_TO:
        fling(s, a, b)
    elif verb == PLAY_GUARD:
        play_guard(s, a)
    elif verb == WARD:
        use_ward(s)
    else:
        apply_rarest(s, verb, a)


@rule
def apply_rarest(s: State, verb: int, a: int) -> None:
    """The same for what needs no card, and for no more."""
    if verb == LEAVE:
        leave(s)
    elif verb == STAY:
        stay(s)
    elif verb == SPOT:
        choose_spot(s, a)
    else:
        done(s)


@rule
def done(s: State) -> None:
    """OM-R47: no, or no more."""
    if s.phase == WINDOW:
        s.phase = REFILLING
    elif s.phase == MOVE:
        s.phase = COLLECT
    elif s.phase == SUMMONING:
        end_summon(s)
    elif s.phase == TIDYING:
        end_tidy(s)
    elif s.phase == PROTECT or s.phase == DREAM or s.phase == GUARD:
        decline_guard(s)
    else:
        wipe_marks(s)
        s.phase = LOOK


@rule
def go_on(s: State) -> None:
    """OM-11, OM-R11: powers, objectives, refill, the catch, the next turn or round: until somebody is asked
    again.
    """
    while s.phase >= LOOK and s.over == 0:
        if s.phase == LOOK:
            look_for_sets(s)
        elif s.phase == OPEN_WINDOW:
            open_window(s)
        elif s.phase == REFILLING:
            refill(s)
        elif s.phase == CATCHING:
            catch(s)
        elif s.phase == TURN_OVER:
            end_turn(s)
        elif s.phase == ROUND_OVER:
            end_round(s)
        else:
            fill_gaps(s)
