"""The rules of Merlin's Beast Hunt: what may be done, and what a move does."""

from typing import Any

from gramarye.core.family import kind, move, parts
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.beast_hunt.ids import BH_90
from gramarye.games.beast_hunt.moves import (
    ADD_BEAST,
    DISCARD,
    DRAW,
    FINISH,
    FIRST_BEAST,
    KEEP,
    LAY_CARD,
    MOVE_BEAST,
    PLACE_DIE,
    START_HOLE,
    USES,
)
from gramarye.games.beast_hunt.pieces import (
    ACTIVE,
    IMAGES,
    KINDS,
    LINE_SQUARES,
    SIDES,
    SQUARES,
    WILD,
)
from gramarye.games.beast_hunt.rules_beasts import (
    add_beast,
    forbids_add,
    forbids_move,
    forbids_use,
    lines_to_cross,
    move_beast,
    squares_to_add,
)
from gramarye.games.beast_hunt.rules_cards import (
    discard,
    forbids_card,
    forbids_discard,
    lay_card,
    lines_for,
    lines_showing,
    lines_to_lay,
)
from gramarye.games.beast_hunt.rules_dice import (
    forbids_place,
    forbids_start,
    kinds_to_place,
    open_spots,
    place_die,
    spots_for,
    spots_to_name,
    start_hole,
)
from gramarye.games.beast_hunt.rules_roll import dice_to_keep, forbids_keep, keep
from gramarye.games.beast_hunt.rules_sets import complete_lines, free_spots, lowest
from gramarye.games.beast_hunt.rules_setup import forbids_first, put_first_beast, setup
from gramarye.games.beast_hunt.rules_turn import finish_placing, forbids_draw, forbids_finish, replenish
from gramarye.games.beast_hunt.rules_win import scores, winners
from gramarye.games.beast_hunt.state import FIRST, PLACE, ROLL

__all__ = ["apply", "forbids", "moves", "scores", "setup", "winners"]


@rule
def forbids(s: State, m: int) -> int:
    """The rule that forbids a move, or ALLOWED."""
    a, b, c = parts(m)
    verb = kind(m)
    if s.over != 0:
        reason = BH_90
    elif verb == FIRST_BEAST:
        reason = forbids_first(s)
    elif verb == KEEP:
        reason = forbids_keep(s, a)
    elif verb == FINISH:
        reason = forbids_finish(s)
    elif verb == DISCARD:
        reason = forbids_discard(s, a)
    elif verb == DRAW:
        reason = forbids_draw(s)
    else:
        reason = forbids_piece(s, verb, a, b, c)
    return reason


@rule
def forbids_piece(s: State, verb: int, a: int, b: int, c: int) -> int:
    """BH-30 to BH-58: a die, a card or a beast in the place phase."""
    if verb == PLACE_DIE:
        reason = forbids_place(s, a, b)
    elif verb == START_HOLE:
        reason = forbids_start(s, WILD + SIDES * a, c)
    elif verb == LAY_CARD:
        reason = forbids_card(s, a, b)
    elif verb == ADD_BEAST:
        reason = forbids_add(s, a, b, c)
    else:
        reason = forbids_move(s, a, b, c)
    return reason


@rule
def moves(s: State, out: Any) -> int:
    """Write the legal moves of the seat to decide; how many there are."""
    if s.phase == PLACE:
        return place_moves(s, out)
    if s.phase == ROLL:
        return keep_moves(s, out)
    if s.phase == FIRST:
        return first_moves(out)
    return replenish_moves(s, out)


@rule
def first_moves(out: Any) -> int:
    """BH-16: each kind of beast on each square."""
    n = 0
    for beast in range(KINDS):
        for square in range(SQUARES):
            out[n] = move(FIRST_BEAST, beast, square)
            n += 1
    return n


@rule
def keep_moves(s: State, out: Any) -> int:
    """BH-22: every choice of dice but none at all."""
    n = 0
    rolled = dice_to_keep(s)
    for dice in range(1, 1 << ACTIVE):
        if dice & ~rolled == 0:
            out[n] = move(KEEP, dice)
            n += 1
    return n


@rule
def place_moves(s: State, out: Any) -> int:
    """BH-30 to BH-58, BH-R09: dice, cards and beasts one by one in any order, or an end of it."""
    free = free_spots(s)
    n = die_moves(s, out, free)
    n = card_moves(s, out, n, free)
    n = beast_moves(s, out, n, free)
    out[n] = move(FINISH)
    return n + 1


@rule
def die_moves(s: State, out: Any, free: int) -> int:
    """BH-30: each kind of die into each spot that takes it."""
    n = 0
    kinds = kinds_to_place(s)
    open_to = open_spots(s, free)
    while kinds != 0:
        die = lowest(kinds)
        spots = spots_for(s, die % SIDES, free, open_to)
        while spots != 0:
            out[n] = move(PLACE_DIE, die, lowest(spots))
            n += 1
            spots &= spots - 1
        if die % SIDES == WILD:
            n = start_moves(s, out, n, die // SIDES)
        kinds &= kinds - 1
    return n


@rule
def start_moves(s: State, out: Any, n: int, die: int) -> int:
    """BH-R04: every spot where a wild may start a hole, under every icon."""
    spots = spots_to_name(s)
    while spots != 0:
        for icon in range(IMAGES):
            out[n] = move(START_HOLE, die, icon, lowest(spots))
            n += 1
        spots &= spots - 1
    return n


@rule
def card_moves(s: State, out: Any, n: int, free: int) -> int:
    """BH-40: each image in hand on each line that may take it."""
    ready = lines_to_lay(s, free)
    if ready == 0:
        return n
    without_icon = lines_showing(s, NONE)
    for image in range(IMAGES):
        if s.hand[s.seat, image] > 0:
            lines = ready & lines_for(s, image, without_icon)
            while lines != 0:
                out[n] = move(LAY_CARD, image, lowest(lines))
                n += 1
                lines &= lines - 1
    return n


@rule
def beast_moves(s: State, out: Any, n: int, free: int) -> int:
    """BH-50: with a die that shows a beast, with a wild, or with either."""
    uses = 0
    for by in range(len(USES)):
        if forbids_use(s, by) == ALLOWED:
            uses |= 1 << by
    if uses == 0:
        return n
    squares, lines = squares_to_add(s, complete_lines(s, free)), lines_to_cross(s)
    for by in range(len(USES)):
        if (uses >> by) & 1:
            n = add_moves(s, out, n, by, squares)
            n = step_moves(s, out, n, by, lines)
    return n


@rule
def add_moves(s: State, out: Any, n: int, by: int, squares: int) -> int:
    """BH-52: each kind that is left onto each square that may take a beast."""
    while squares != 0:
        for beast in range(KINDS):
            if s.supply[beast] > 0:
                out[n] = move(ADD_BEAST, by, beast, lowest(squares))
                n += 1
        squares &= squares - 1
    return n


@rule
def step_moves(s: State, out: Any, n: int, by: int, lines: int) -> int:
    """BH-53: each beast over each line that it can cross."""
    while lines != 0:
        line = lowest(lines)
        side = 0 if s.beast[LINE_SQUARES[line, 0]] != NONE else 1
        out[n] = move(MOVE_BEAST, by, LINE_SQUARES[line, side], LINE_SQUARES[line, 1 - side])
        n += 1
        lines &= lines - 1
    return n


@rule
def replenish_moves(s: State, out: Any) -> int:
    """BH-80: a card of the hand to discard, or on to drawing."""
    n = 0
    for image in range(IMAGES):
        if s.hand[s.seat, image] > 0:
            out[n] = move(DISCARD, image)
            n += 1
    out[n] = move(DRAW)
    return n + 1


@rule
def apply(s: State, m: int) -> None:
    """Make a legal move, and all that follows by itself."""
    a, b, c = parts(m)
    verb = kind(m)
    if verb == PLACE_DIE:
        place_die(s, a, b)
    elif verb == LAY_CARD:
        lay_card(s, a, b)
    elif verb == ADD_BEAST:
        add_beast(s, a, b, c)
    elif verb == MOVE_BEAST:
        move_beast(s, a, b, c)
    elif verb == FINISH:
        finish_placing(s)
    elif verb == KEEP:
        keep(s, a)
    elif verb == DISCARD:
        discard(s, a)
    elif verb == DRAW:
        replenish(s)
    elif verb == START_HOLE:
        start_hole(s, WILD + SIDES * a, b, c)
    else:
        put_first_beast(s, a, b)
