"""The list of all that may be decided (OM-11, OM-R47)."""

from typing import Any

from gramarye.core.family import move
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.moves import (
    CARRY,
    DONE,
    ENTER_AT,
    FLING_TO,
    FROM_DECK,
    FROM_RIVAL,
    FROM_SHED,
    GO,
    GOAL,
    LEAVE,
    PEEKED,
    PICK,
    PLAY_GUARD,
    PUT_AT,
    SPOT,
    STAY,
    TAKE,
    USE,
    WARD,
)
from gramarye.games.old_man_merlin.pieces import (
    ANCHOR_OF,
    AREA_CELLS,
    AREAS,
    AROUND,
    CARD_ITEM,
    CELLS,
    DIRECTIONS,
    GOALS,
    ITEM_COPIES,
    SET_SIZE,
)
from gramarye.games.old_man_merlin.rules_ask import (
    A_CARD,
    A_CELL,
    A_GUARD,
    A_PLACE,
    A_RIVAL,
    A_STEP,
    ASKS,
    FOR_DECK,
    FOR_SHED,
    forbids_done,
)
from gramarye.games.old_man_merlin.rules_caught import forbids_guard, forbids_ward
from gramarye.games.old_man_merlin.rules_collect import forbids_spot, forbids_take
from gramarye.games.old_man_merlin.rules_goals import goals_earned, is_window
from gramarye.games.old_man_merlin.rules_line import in_shed
from gramarye.games.old_man_merlin.rules_move import (
    forbids_enter,
    forbids_go,
    forbids_leave,
    forbids_stay,
    in_yard,
)
from gramarye.games.old_man_merlin.rules_peek import forbids_from_deck
from gramarye.games.old_man_merlin.rules_rivals import forbids_fling, forbids_rival
from gramarye.games.old_man_merlin.rules_sets import forbids_use
from gramarye.games.old_man_merlin.rules_tidy import forbids_carry, forbids_pick, forbids_tidy_put
from gramarye.games.old_man_merlin.state import (
    CHOOSE,
    COLLECT,
    ENTER,
    FLINGING,
    HANDLED,
    PUT,
    TIDYING,
    VANISHING,
)


@rule
def moves(s: State, out: Any) -> int:
    """Write the decisions that the seat asked may take; how many there are."""
    asks = ASKS[s.phase]
    if asks == A_STEP:
        n = step_moves(s, out)
    elif asks == A_CELL:
        n = cell_moves(s, out)
    elif asks == A_PLACE:
        n = place_moves(s, out)
    elif asks == A_CARD:
        n = card_moves(s, out)
    elif asks == A_RIVAL:
        n = rival_moves(s, out)
    elif asks == FOR_SHED:
        n = shed_moves(s, out)
    elif asks == FOR_DECK:
        n = deck_moves(s, out)
    elif asks == A_GUARD:
        n = guard_moves(s, out)
    else:
        n = other_moves(s, out)
    if forbids_done(s) == ALLOWED:
        out[n] = move(DONE)
        n += 1
    return n


@rule
def step_moves(s: State, out: Any) -> int:
    """OM-21, OM-23: where the piece goes; OM-R43: or an objective first."""
    n = 0
    if s.phase == ENTER:
        for area in range(AREAS):
            if forbids_enter(s, area) == ALLOWED:
                out[n] = move(ENTER_AT, area)
                n += 1
    else:
        for direction in range(len(DIRECTIONS)):
            if forbids_go(s, direction) == ALLOWED:
                out[n] = move(GO, direction)
                n += 1
        if forbids_stay(s) == ALLOWED:
            out[n] = move(STAY)
            n += 1
    return goal_moves(s, out, n)


@rule
def goal_moves(s: State, out: Any, n: int) -> int:
    """OM-50: objectives that may be taken."""
    earned = goals_earned(s) if is_window(s) else 0
    if earned != 0:
        for goal in range(GOALS):
            if (earned >> goal) & 1 != 0:
                out[n] = move(GOAL, goal)
                n += 1
    return n


@rule
def cell_moves(s: State, out: Any) -> int:
    """OM-40: a card of the yard, or an empty spot of it."""
    n = 0
    if s.phase == COLLECT:
        return collect_moves(s, out)
    for cell in range(CELLS):
        if forbids_take(s, cell) == ALLOWED:
            out[n] = move(TAKE, cell)
            n += 1
        elif forbids_spot(s, cell) == ALLOWED:
            out[n] = move(SPOT, cell)
            n += 1
    return n


@rule
def collect_moves(s: State, out: Any) -> int:
    """OM-40: one of the cards around the piece, or with none an empty spot (OM-R42); OM-R05: or to leave."""
    n = 0
    for i in range(AROUND):
        cell = AREA_CELLS[s.area[s.turn], i]
        if cell != NONE:
            if forbids_take(s, cell) == ALLOWED:
                out[n] = move(TAKE, cell)
                n += 1
            elif forbids_spot(s, cell) == ALLOWED:
                out[n] = move(SPOT, cell)
                n += 1
    if forbids_leave(s) == ALLOWED:
        out[n] = move(LEAVE)
        n += 1
    return n


@rule
def place_moves(s: State, out: Any) -> int:
    """OM-40: a place of the line."""
    n = 0
    for place in range(s.cards[s.turn] + 1):
        if s.phase == PUT or forbids_tidy_put(s, place) == ALLOWED:
            out[n] = move(PUT_AT, place)
            n += 1
    return n


@rule
def card_moves(s: State, out: Any) -> int:
    """A card of the own line, or a locked set of it (OM-R54)."""
    n = 0
    for place in range(s.cards[s.turn]):
        if forbids_pick(s, place) == ALLOWED:
            out[n] = move(PICK, place)
            n += 1
    if s.phase == TIDYING:
        for place in range(s.cards[s.turn]):
            group = ANCHOR_OF[s.line[s.turn, place]]
            if group != NONE and forbids_carry(s, group) == ALLOWED:
                out[n] = move(CARRY, group)
                n += 1
    return n


@rule
def rival_moves(s: State, out: Any) -> int:
    """OM-R34: an unlocked card of an opponent."""
    n = 0
    for rival in range(s.seats):
        for place in range(s.cards[rival]):
            if forbids_rival(s, rival, place) == ALLOWED:
                out[n] = move(FROM_RIVAL, rival, place)
                n += 1
    return n


@rule
def shed_moves(s: State, out: Any) -> int:
    """OM-64: a card of the shed; of two equal ones the first that is free stands for both (OM-R24)."""
    n = 0
    for place in range(s.shed_left):
        card = s.shed[place]
        item = CARD_ITEM[card]
        if s.mark[card] & HANDLED == 0 and (ITEM_COPIES[item] == 1 or in_shed(s, item) == place):
            out[n] = move(FROM_SHED, item)
            n += 1
    return n


@rule
def deck_moves(s: State, out: Any) -> int:
    """OM-R33: one of the cards looked at."""
    n = 0
    for depth in range(PEEKED):
        if forbids_from_deck(s, depth) == ALLOWED:
            out[n] = move(FROM_DECK, depth)
            n += 1
    return n


@rule
def guard_moves(s: State, out: Any) -> int:
    """OM-75: a guard of the own line, or a ward."""
    n = 0
    if forbids_ward(s) == ALLOWED:
        out[n] = move(WARD)
        n += 1
    for place in range(s.cards[s.seat]):
        if forbids_guard(s, place) == ALLOWED:
            out[n] = move(PLAY_GUARD, place)
            n += 1
    return n


@rule
def other_moves(s: State, out: Any) -> int:
    """OM-R47: which set acts; OM-R116: a piece and an area; OM-R123: to leave; OM-R43: an objective."""
    n = 0
    if s.phase == CHOOSE:
        n = use_moves(s, out)
    elif s.phase == FLINGING:
        n = fling_moves(s, out)
    elif s.phase == VANISHING:
        out[0] = move(LEAVE)
        n = 1
    else:
        n = goal_moves(s, out, 0)
    return n


@rule
def use_moves(s: State, out: Any) -> int:
    """OM-R47: every block of every complete set that may act."""
    n = 0
    for at in range(s.cards[s.turn]):
        group = ANCHOR_OF[s.line[s.turn, at]]
        if group != NONE:
            for start in range(max(0, at - SET_SIZE[group] + 1), at + 1):
                if forbids_use(s, group, start) == ALLOWED:
                    out[n] = move(USE, group, start)
                    n += 1
    return n


@rule
def fling_moves(s: State, out: Any) -> int:
    """OM-R116: every piece in the yard to every empty area."""
    n = 0
    for seat in range(s.seats):
        if in_yard(s, seat):
            for area in range(AREAS):
                if forbids_fling(s, seat, area) == ALLOWED:
                    out[n] = move(FLING_TO, seat, area)
                    n += 1
    return n
