"""What may be decided: the reason against a decision, and the list of all that have none."""

import numpy as np

from gramarye.core.family import kind, parts
from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.ids import OM_12, OM_40, OM_60, OM_R03, OM_R08, OM_R09, OM_R47, OM_R56
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
from gramarye.games.old_man_merlin.rules_caught import forbids_guard, forbids_ward
from gramarye.games.old_man_merlin.rules_collect import forbids_put, forbids_spot, forbids_take
from gramarye.games.old_man_merlin.rules_goals import forbids_goal
from gramarye.games.old_man_merlin.rules_move import (
    forbids_enter,
    forbids_go,
    forbids_leave,
    forbids_stay,
)
from gramarye.games.old_man_merlin.rules_peek import forbids_from_deck
from gramarye.games.old_man_merlin.rules_rivals import forbids_fling, forbids_rival
from gramarye.games.old_man_merlin.rules_sets import forbids_use
from gramarye.games.old_man_merlin.rules_shed import forbids_from_shed
from gramarye.games.old_man_merlin.rules_tidy import forbids_carry, forbids_pick, forbids_tidy_put
from gramarye.games.old_man_merlin.state import (
    BARTER_OFFER,
    BARTER_SHED,
    COLLECT,
    DREAM,
    ENTER,
    FETCHING,
    GAP,
    GUARD,
    HOARDING,
    JACKPOT_SHED,
    MOVE,
    ORDERING,
    PROTECT,
    PUT,
    QUESTIONS,
    REFILL,
    RESTOCK_OFFER,
    RESTOCK_SHED,
    SCOUTING,
    SHOOTING,
    SIPHONING,
    SUMMONING,
    SWAP_OFFER,
    SWAP_TAKE,
    TIDY_PUT,
    TIDYING,
    VANISHING,
    WINDOW,
)

# What a question asks for.
A_STEP, A_CELL, A_PLACE, A_CARD, A_RIVAL, FOR_SHED, FOR_DECK, A_GUARD, ANOTHER = range(9)


def _a_question(answers: dict[int, tuple[int, ...]], default: int) -> np.ndarray:
    table = np.full(QUESTIONS, default, np.int64)
    for answer, questions in answers.items():
        table[list(questions)] = answer
    return table


ASKS = _a_question(
    {
        A_STEP: (ENTER, MOVE),
        A_CELL: (COLLECT, FETCHING, SHOOTING, RESTOCK_OFFER),
        A_PLACE: (PUT, TIDY_PUT),
        A_CARD: (TIDYING, HOARDING, SWAP_OFFER, BARTER_OFFER),
        A_RIVAL: (SIPHONING, SWAP_TAKE),
        FOR_SHED: (JACKPOT_SHED, BARTER_SHED, RESTOCK_SHED, REFILL, GAP),
        FOR_DECK: (ORDERING, SUMMONING, SCOUTING),
        A_GUARD: (PROTECT, DREAM, GUARD),
    },
    ANOTHER,
)

# Why a question cannot be answered with "no more": OM-R47 for powers without "may" or "up to".
MUST_ANSWER = _a_question(
    {
        OM_R08: (ENTER,),
        OM_R03: (MOVE,),
        OM_R09: (COLLECT,),
        OM_40: (PUT,),
        OM_60: (REFILL,),
        OM_R56: (GAP,),
        ALLOWED: (
            TIDYING,
            SUMMONING,
            SCOUTING,
            HOARDING,
            SWAP_OFFER,
            BARTER_OFFER,
            RESTOCK_OFFER,
            VANISHING,
            WINDOW,
            PROTECT,
            DREAM,
            GUARD,
        ),
    },
    OM_R47,
)


@rule
def forbids_done(s: State) -> int:
    """OM-R47: what may be left; OM-R108: a second movement too."""
    return ALLOWED if s.phase == MOVE and s.steps > 0 else MUST_ANSWER[s.phase]


@rule
def forbids(s: State, m: int) -> int:
    """The rule that forbids a decision, or ALLOWED."""
    a, b, _ = parts(m)
    verb = kind(m)
    if s.over != 0:
        reason = OM_12
    elif verb == ENTER_AT:
        reason = forbids_enter(s, a)
    elif verb == GO:
        reason = forbids_go(s, a)
    elif verb == STAY:
        reason = forbids_stay(s)
    elif verb == LEAVE:
        reason = forbids_leave(s)
    elif verb == TAKE:
        reason = forbids_take(s, a)
    elif verb == SPOT:
        reason = forbids_spot(s, a)
    elif verb == GOAL:
        reason = forbids_goal(s, a)
    else:
        reason = forbids_with_cards(s, verb, a, b)
    return reason


@rule
def forbids_with_cards(s: State, verb: int, a: int, b: int) -> int:
    """The same for what is done with cards of the line, the shed and the deck."""
    if verb == PUT_AT:
        reason = forbids_tidy_put(s, a) if s.phase == TIDY_PUT else forbids_put(s, a)
    elif verb == USE:
        reason = forbids_use(s, a, b)
    elif verb == PICK:
        reason = forbids_pick(s, a)
    elif verb == CARRY:
        reason = forbids_carry(s, a)
    elif verb == FROM_SHED:
        reason = forbids_from_shed(s, a)
    elif verb == FROM_RIVAL:
        reason = forbids_rival(s, a, b)
    elif verb == FROM_DECK:
        reason = forbids_from_deck(s, a)
    else:
        reason = forbids_rest(s, verb, a, b)
    return reason


@rule
def forbids_rest(s: State, verb: int, a: int, b: int) -> int:
    """The same for the rest."""
    if verb == FLING_TO:
        reason = forbids_fling(s, a, b)
    elif verb == PLAY_GUARD:
        reason = forbids_guard(s, a)
    elif verb == WARD:
        reason = forbids_ward(s)
    else:
        reason = forbids_done(s)
    return reason
