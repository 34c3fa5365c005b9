"""Objectives (OM-50 to OM-53, OM-R29, OM-R30, OM-R43, OM-R61)."""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.events import GOAL_TAKEN
from gramarye.games.old_man_merlin.ids import OM_50, OM_51, OM_R29, OM_R43
from gramarye.games.old_man_merlin.pieces import COLOURS, GOAL_BRAVERY, GOAL_CARDS, GOAL_CATEGORY, GOALS
from gramarye.games.old_man_merlin.rules_line import categories, count_in
from gramarye.games.old_man_merlin.state import ENTER, MOVE, OPEN_WINDOW, WINDOW

GOALS_EACH = GOALS // COLOURS  # of a category; they stand together


@rule
def goal_cost(s: State, seat: int, goal: int, count: int) -> int:
    """OM-50, OM-R61: 0 with all cards, or bravery with half of them; NONE when a player has too little."""
    if count >= GOAL_CARDS[goal]:
        return 0
    if 2 * count >= GOAL_CARDS[goal] and s.bravery[seat] >= GOAL_BRAVERY[goal]:
        return GOAL_BRAVERY[goal]
    return NONE


@rule
def has_category(s: State, seat: int, category: int) -> bool:
    """OM-51: whether a player has an objective of a category."""
    for goal in range(GOALS_EACH * category, GOALS_EACH * (category + 1)):
        if s.goal[goal] == seat:
            return True
    return False


@rule
def is_window(s: State) -> bool:
    """OM-R43: before the movement of a turn, and between powers and refill."""
    begins = s.phase == MOVE and s.steps == 0 and s.zapping == 0
    return begins or s.phase == ENTER or s.phase == WINDOW


@rule
def forbids_goal(s: State, goal: int) -> int:
    """OM-R43: in the own turn until the refill; OM-R29: each card once; OM-51: one of a category; OM-50: when
    earned.
    """
    category = GOAL_CATEGORY[goal]
    if not is_window(s):
        return OM_R43
    if s.goal[goal] != NONE:
        return OM_R29
    if has_category(s, s.turn, category):
        return OM_51
    count = count_in(categories(s, s.turn), category)
    return OM_50 if goal_cost(s, s.turn, goal, count) == NONE else ALLOWED


@rule
def goals_earned(s: State) -> int:
    """The objectives that the active player may take, as bits: those that `forbids_goal` allows in
    a window.
    """
    found = 0
    counts = categories(s, s.turn)
    for category in range(COLOURS):
        count = count_in(counts, category)
        if count > 1 and not has_category(s, s.turn, category):
            for goal in range(GOALS_EACH * category, GOALS_EACH * (category + 1)):
                if s.goal[goal] == NONE and goal_cost(s, s.turn, goal, count) != NONE:
                    found |= 1 << goal
    return found


@rule
def take_goal(s: State, goal: int) -> None:
    """OM-50, OM-53: the objective is theirs for good (OM-52); bravery paid for it is discarded."""
    cost = goal_cost(s, s.turn, goal, count_in(categories(s, s.turn), GOAL_CATEGORY[goal]))
    s.goal[goal] = s.turn
    s.bravery[s.turn] -= cost
    tell(s, GOAL_TAKEN, s.turn, goal, cost)
    if s.phase == WINDOW:
        s.phase = OPEN_WINDOW
