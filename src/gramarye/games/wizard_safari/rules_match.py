"""When a card matches a tile (WS-11, WS-R05, WS-R06)."""

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.wizard_safari.pieces import (
    ALL_LANDS,
    CARD_CROWD,
    CARD_FIRST,
    CARD_LAND,
    CROWD_BITS,
    TILE_LAND,
    TOKENS,
    TOKENS_EACH,
)

__all__ = ["crowd", "land_fits", "match_of", "matches"]

ANY_LAND = 0  # option centre


@rule
def crowd(s: State, cell: int) -> int:
    """The creatures on a tile, packed as on a card: two bits a kind."""
    packed = 0
    for token in range(TOKENS):
        if s.token[token] == cell:
            packed += 1 << (CROWD_BITS * (token // TOKENS_EACH))
    return packed


@rule
def land_fits(s: State, card: int, cell: int) -> bool:
    """WS-R06: the centre tile counts as each of the three lands, or with `triple` as none of them alone."""
    land = TILE_LAND[s.tile[cell]]
    if land == ALL_LANDS:
        return s.centre == ANY_LAND
    return land == CARD_LAND[card]


@rule
def matches(s: State, card: int, cell: int) -> bool:
    """WS-11: same land, same creatures, no creature too many."""
    return land_fits(s, card, cell) and crowd(s, cell) == CARD_CROWD[card]


@rule
def match_of(s: State, card: int) -> int:
    """A tile that a card matches, or NONE; WS-R05: whatever else was painted there.

    One of its creatures stands on it, so three tiles at most need a look.
    """
    first = CARD_FIRST[card] * TOKENS_EACH
    for token in range(first, first + TOKENS_EACH):
        if matches(s, card, s.token[token]):
            return s.token[token]
    return NONE
