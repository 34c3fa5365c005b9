"""The rules of Wizard Safari: what may be decided, what a move does, and when the game ends.

WS-01: lure creatures, paint what matches, climb the tracks; the wizard with the most points wins.
"""

from typing import Any

from gramarye.core.events import tell
from gramarye.core.family import kind, move, parts
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.wizard_safari.events import DECAY, ENDED, LAST_CARD, PASSED, ROUND_BEGAN
from gramarye.games.wizard_safari.ids import WS_22
from gramarye.games.wizard_safari.moves import (
    END_PAINT,
    GO_PAINT,
    HOLD_TRACK,
    LURE_NONE,
    LURE_TO,
    PAINT_CARD,
    PLAY_BAIT,
    TAKE_DECK,
    TAKE_QUEUE,
)
from gramarye.games.wizard_safari.pieces import KINDS, MOST_NEAR, NEAR, QUEUE, TOKENS, TOKENS_EACH
from gramarye.games.wizard_safari.rules_score import scores, winners
from gramarye.games.wizard_safari.rules_setup import setup
from gramarye.games.wizard_safari.rules_turn import (
    begin_hold,
    begin_paint,
    cards_in,
    cards_last,
    forbids_bait,
    forbids_end_paint,
    forbids_go_paint,
    forbids_hold,
    forbids_lure,
    forbids_paint,
    forbids_stay,
    forbids_take_deck,
    forbids_take_queue,
    hand_slots,
    hold,
    lure,
    must_draw,
    paint,
    play_bait,
    refill_queue,
    stay,
    take_deck,
    take_queue,
    token_at,
)
from gramarye.games.wizard_safari.state import BAIT, DECAYED, DRAW, HOLD, LURE, PAINT, SLOTS

__all__ = ["apply", "forbids", "moves", "scores", "setup", "winners"]


# What may be decided


@rule
def forbids(s: State, m: int) -> int:
    """The rule that forbids a move, or ALLOWED."""
    a, b, c = parts(m)
    verb = kind(m)
    if s.over != 0:
        return WS_22
    if verb == PLAY_BAIT:
        return forbids_bait(s, a)
    if verb == LURE_TO:
        return forbids_lure(s, a, b, c)
    if verb == LURE_NONE:
        return forbids_stay(s)
    if verb == GO_PAINT:
        return forbids_go_paint(s)
    if verb == PAINT_CARD:
        return forbids_paint(s, a)
    if verb == END_PAINT:
        return forbids_end_paint(s)
    if verb == HOLD_TRACK:
        return forbids_hold(s)
    if verb == TAKE_QUEUE:
        return forbids_take_queue(s, a)
    return forbids_take_deck(s)


@rule
def moves(s: State, out: Any) -> int:
    """Write the legal moves of the seat to decide; how many there are. WS-R21: always one at least."""
    if s.phase == BAIT:
        return bait_moves(s, out)
    if s.phase == LURE:
        return lure_moves(s, out)
    if s.phase == PAINT:
        return paint_moves(s, out)
    if s.phase == HOLD:
        return hold_moves(out)
    return draw_moves(s, out)


@rule
def bait_moves(s: State, out: Any) -> int:
    """WS-10: a card as bait, or on to step 2."""
    n = 0
    for slot in range(SLOTS):
        if forbids_bait(s, slot) == ALLOWED:
            out[n] = move(PLAY_BAIT, slot)
            n += 1
    out[n] = move(GO_PAINT)
    return n + 1


@rule
def lure_moves(s: State, out: Any) -> int:
    """WS-10: each creature to each neighbouring tile, equal ones on one tile only once; or none (WS-R03)."""
    n = 0
    for token in range(TOKENS):
        creature = token // TOKENS_EACH
        cell = s.token[token]
        if token_at(s, creature, cell) == token:
            for i in range(MOST_NEAR):
                end = NEAR[s.board, s.adjacency, cell, i]
                if end != NONE:
                    out[n] = move(LURE_TO, creature, cell, end)
                    n += 1
    out[n] = move(LURE_NONE)
    return n + 1


@rule
def paint_moves(s: State, out: Any) -> int:
    """WS-11: each card that matches, or on to step 3."""
    n = 0
    for slot in range(SLOTS):
        if forbids_paint(s, slot) == ALLOWED:
            out[n] = move(PAINT_CARD, slot)
            n += 1
    if forbids_end_paint(s) == ALLOWED:
        out[n] = move(END_PAINT)
        n += 1
    return n


@rule
def hold_moves(out: Any) -> int:
    """WS-13: one of the tracks."""
    for creature in range(KINDS):
        out[creature] = move(HOLD_TRACK, creature)
    return KINDS


@rule
def draw_moves(s: State, out: Any) -> int:
    """WS-14: a card of the queue, or the top of the deck."""
    n = 0
    for place in range(QUEUE):
        if forbids_take_queue(s, place) == ALLOWED:
            out[n] = move(TAKE_QUEUE, place)
            n += 1
    if forbids_take_deck(s) == ALLOWED:
        out[n] = move(TAKE_DECK)
        n += 1
    return n


# What a move does


@rule
def apply(s: State, m: int) -> None:
    """Make a legal move, and all that follows by itself."""
    a, b, c = parts(m)
    verb = kind(m)
    if verb == PLAY_BAIT:
        play_bait(s, a)
    elif verb == LURE_TO:
        lure(s, a, b, c)
    elif verb == LURE_NONE:
        stay(s)
    elif verb == GO_PAINT:
        begin_paint(s)
    elif verb == PAINT_CARD:
        paint(s, a)
    elif verb == END_PAINT:
        begin_hold(s)
    elif verb == HOLD_TRACK:
        hold(s, a)
    elif verb == TAKE_QUEUE:
        take_queue(s, a)
    else:
        take_deck(s)
    if s.phase == DRAW and not must_draw(s):
        end_turn(s)


# The end of a turn, a round, and the game


@rule
def end_turn(s: State) -> None:
    """WS-15, WS-20: fill the queue, see whether the last card was drawn, and pass on to who can decide."""
    refill_queue(s)
    if s.last_round == 0 and not cards_last(s):  # WS-R12: after the refill
        s.last_round = 1
        tell(s, LAST_CARD, s.seat)
    pass_turn(s)
    while s.over == 0 and not begin_turn(s):
        tell(s, PASSED, s.seat)
        pass_turn(s)


@rule
def pass_turn(s: State) -> None:
    """WS-21: the next seat; a round is over when that is the starting player."""
    s.turns[s.seat] += 1
    s.seat = (s.seat + 1) % s.seats
    if s.seat == s.starter:
        end_round(s)


@rule
def begin_turn(s: State) -> bool:
    """WS-R12: whether there is a card to play, to paint or to draw; else the turn is empty."""
    s.phase = BAIT
    if cards_in(s, hand_slots(s)) == 0:
        begin_paint(s)
    return s.phase != DRAW or must_draw(s)


@rule
def end_round(s: State) -> None:
    """WS-21, WS-22: all have had the same number of turns; after the last card the game ends here."""
    if s.last_round == 0 and s.drawn == 0 and s.queue_decay != 0:
        decay(s)
    if s.last_round != 0:
        s.over = 1
        tell(s, ENDED, NONE)
        return
    s.drawn = 0
    s.round += 1
    tell(s, ROUND_BEGAN, NONE, s.round)


@rule
def decay(s: State) -> None:
    """WS-R13: a round without a draw costs the oldest card of the queue; after the last the game is over."""
    card = s.queue[0]
    s.queue[0] = NONE
    s.fate[card] = DECAYED
    tell(s, DECAY, NONE, card)
    refill_queue(s)
    if not cards_last(s):
        s.last_round = 1
