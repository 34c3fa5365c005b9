"""How good a table looks to a wizard: leads on the tracks against the turns left, and what the hand promises.

The weights were fitted to the results of some thousand games, so that the value is about the chance to win.
Sets of tiles are bits, so that all tiles are looked at in one step: a search asks for millions of values.
"""

import math
from typing import Any

import numpy as np

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    BOARD_CENTRE,
    CARD_COUNTS,
    CARD_LAND,
    CARD_STEPS,
    CELLS,
    DECK,
    DISTANCE,
    KINDS,
    MASTERPIECE_POINTS,
    QUEUE,
    SEATS,
    TILE_LAND,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.rules_match import ANY_LAND
from gramarye.games.wizard_safari.rules_score import masterpieces_painted
from gramarye.games.wizard_safari.state import HOLD, LURE, PAINT, SLOTS

TRACK = 1.85  # a safe lead on a track
POINT = 0.5  # a point from a masterpiece
FAR = 3  # lures: a card so far from a match promises next to nothing
# How much of a card's worth to count on, by the lures to its match: in a turn before its painting is over,
# and later, when others will have moved the creatures.
NOW, LATER = 0, 1
PROMISE = np.array([[0.95, 0.5, 0.25, 0.08], [0.3, 0.12, 0.06, 0.03]], np.float64)
HOLD_STEP = 0.9  # the hold step to come
TURN = 3.4  # steps that a turn brings
CARDS_A_TURN = 2.5
# What the others hold is a riddle, so a search looks to the end of its own turn and leaves the rest to the evaluation:
# to play on into their turns measured no better, with six times the playouts.
SEARCH = {"explore": 0.02, "trust": 10.0, "horizon": 1.0}
RIVALS = np.log(np.maximum(np.arange(SEATS + 1) - 1.0, 1.0))  # the odds at the start, by seats


def _within() -> np.ndarray:
    """WITHIN[board, adjacency, cell, steps]: the tiles at most so many steps away, as bits."""
    near = DISTANCE[..., None, :] <= np.arange(FAR)[:, None]
    return (near.astype(np.int64) << np.arange(CELLS)).sum(axis=-1)


WITHIN = _within()
ALL_TILES = (1 << CELLS) - 1
UPPER = 32  # two sets share a number: meadows below, mountains above
LAND_BITS = np.array([(land == 0) + ((land == 1) << UPPER) for land in TILE_LAND.tolist()], np.int64)


@rule
def value(s: State, seat: int) -> float:
    """The chance to win, about. All have the same number of turns, so who has had fewer has more to come."""
    leads = 0.0
    turns = 0.0
    spread = 1.0 + 0.5 * rounds_left(s)
    for rival in range(s.seats):
        if rival != seat:
            leads += lead(s, seat, rival, spread)
            turns += s.turns[rival] - s.turns[seat]
    step = TRACK / (2.0 + spread)
    odds = (leads + step * TURN * turns) / (s.seats - 1) + prospects(s, seat, step) - RIVALS[s.seats]
    return 1.0 / (1.0 + math.exp(-odds))


@rule
def rounds_left(s: State) -> float:
    """About how many rounds the cards of deck and queue will last."""
    cards = s.deck_left + 0.0
    for place in range(QUEUE):
        if s.queue[place] != NONE:
            cards += 1.0
    return cards / (CARDS_A_TURN * s.seats)


@rule
def lead(s: State, seat: int, rival: int, spread: float) -> float:
    """How far a wizard is ahead of another: a lead on a track is the safer the fewer rounds are left."""
    total = 0.0
    for creature in range(KINDS):
        steps = s.track[seat, creature] - s.track[rival, creature]
        total += TRACK * steps / (abs(steps) + spread)
    if s.advanced != 0:
        total += POINT * MASTERPIECE_POINTS * (masterpieces_painted(s, seat) - masterpieces_painted(s, rival))
    return total


@rule
def prospects(s: State, seat: int, step: float) -> float:
    """What the hand promises. A bait just played is one lure of the best use; the turn at work is spent."""
    acting = seat == s.seat
    when = NOW if acting and s.phase <= PAINT else LATER
    total = 0.0
    gain = 0.0
    held = 0
    lands = tiles_of_lands(s)
    for slot in range(SLOTS):
        card = s.hand[seat, slot]
        if card >= 0:
            held += 1
            away = moves_away(s, card, lands[CARD_LAND[card]])
            hope = promise(card, away, when, step)
            total += hope
            gain = max(gain, promise(card, max(away - 1, 0), when, step) - hope)
    if acting:
        total -= TURN * step
        if s.phase == LURE:
            total += gain
        if s.phase <= HOLD and held > 0:
            total += HOLD_STEP * step
    return total


@rule
def promise(card: int, away: int, when: int, step: float) -> float:
    """What a card is worth when it is so many lures away from a match."""
    worth = step * CARD_STEPS[card] if card < DECK else POINT * MASTERPIECE_POINTS
    return worth * PROMISE[when, away]


@rule
def tiles_of_lands(s: State) -> Any:
    """The tiles of each of the three lands; the centre is of each, or with `triple` of none (WS-R06)."""
    two = 0
    for cell in range(BOARD_CELLS[s.board]):
        two |= LAND_BITS[s.tile[cell]] << cell
    meadows = two & ALL_TILES
    mountains = two >> UPPER
    centre = 1 << BOARD_CENTRE[s.board]
    lagoons = ALL_TILES & ~(meadows | mountains)
    if s.centre == ANY_LAND:
        return meadows | centre, mountains | centre, lagoons | centre
    return meadows, mountains, lagoons & ~centre


@rule
def moves_away(s: State, card: int, tiles: int) -> int:
    """How many lures a card is away from a match on one of the tiles: creatures in, strangers out."""
    none = tiles  # where no lure is needed, one at most, two at most
    one = tiles
    two = tiles
    for creature in range(KINDS):
        none_here, one_here, two_here = tiles_for(s, creature, CARD_COUNTS[card, creature])
        two = two & none_here | one & one_here | none & two_here
        one = one & none_here | none & one_here
        none = none & none_here
    if none != 0:
        return 0
    if one != 0:
        return 1
    return 2 if two != 0 else FAR


@rule
def tiles_for(s: State, creature: int, wanted: int) -> Any:
    """The tiles that show exactly so many creatures of a kind after no lure, one at most, and two at most."""
    first = creature * TOKENS_EACH
    a = s.token[first]
    b = s.token[first + 1]
    c = s.token[first + 2]
    on_a = 1 << a
    on_b = 1 << b
    on_c = 1 << c
    three = on_a & on_b & on_c
    pair = on_a & on_b | on_a & on_c | on_b & on_c
    if wanted == 0:
        return ~(on_a | on_b | on_c), ~pair, ~three
    by_a = WITHIN[s.board, s.adjacency, a, 1]
    by_b = WITHIN[s.board, s.adjacency, b, 1]
    by_c = WITHIN[s.board, s.adjacency, c, 1]
    near_a = WITHIN[s.board, s.adjacency, a, 2]
    near_b = WITHIN[s.board, s.adjacency, b, 2]
    near_c = WITHIN[s.board, s.adjacency, c, 2]
    if wanted == 1:
        return (on_a | on_b | on_c) & ~pair, (by_a | by_b | by_c) & ~three, near_a | near_b | near_c
    one = on_a & (by_b | by_c) | on_b & (by_a | by_c) | on_c & (by_a | by_b)
    two = by_a & by_b | by_a & by_c | by_b & by_c
    two |= on_a & (near_b | near_c) | on_b & (near_a | near_c) | on_c & (near_a | near_b)
    return pair & ~three, one, two
