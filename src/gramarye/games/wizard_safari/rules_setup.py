"""Set-up (WS-02 to WS-08, WS-40)."""

from gramarye.core.chance import roll, shuffle
from gramarye.core.events import reveal
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    BOARD_CENTRE,
    BOARD_TILES,
    CARDS,
    CELLS,
    CENTRE_TILE,
    DECK,
    HAND,
    IN_SHORT_DECK,
    MASTERPIECES_EACH,
    QUEUE,
    SEATS,
    SHORT,
    TILE_ICONS,
    TOKENS,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.state import BAIT, MASTER, SLOTS

__all__ = ["setup", "take_top"]


@rule
def setup(s: State) -> None:
    """WS-02 to WS-08, WS-40: tiles, creatures, queue, hands, and the starting player."""
    s.starter = roll(s, s.seats)  # WS-08
    lay_tiles(s)
    place_creatures(s)
    for card in range(CARDS):
        s.fate[card] = NONE
    for seat in range(SEATS):
        for slot in range(SLOTS):
            s.hand[seat, slot] = NONE
    if s.advanced != 0:
        deal_masterpieces(s)
    shuffle_deck(s)
    for place in range(QUEUE):  # WS-05, WS-R00: the queue first
        s.queue[place] = take_top(s)
    for i in range(s.seats):  # WS-06
        for slot in range(HAND):
            s.hand[(s.starter + i) % s.seats, slot] = take_top(s)
    s.round = 1
    s.seat = s.starter
    s.phase = BAIT


@rule
def lay_tiles(s: State) -> None:
    """WS-02, WS-03, WS-R00: the centre tile in the middle, the others at random in reading order."""
    cells = BOARD_CELLS[s.board]
    for i in range(CELLS - 1):
        s.tile[i] = BOARD_TILES[s.board, i]
    shuffle(s, s.tile, cells - 1)
    centre = BOARD_CENTRE[s.board]
    for cell in range(CELLS - 1, centre, -1):
        s.tile[cell] = s.tile[cell - 1] if cell < cells else NONE
    s.tile[centre] = CENTRE_TILE


@rule
def place_creatures(s: State) -> None:
    """WS-04: three of each creature, where the tiles show them."""
    for token in range(TOKENS):
        s.token[token] = NONE
    for cell in range(BOARD_CELLS[s.board]):
        for i in range(2):
            creature = TILE_ICONS[s.tile[cell], i]
            if creature != NONE:
                token = creature * TOKENS_EACH
                while s.token[token] != NONE:
                    token += 1
                s.token[token] = cell


@rule
def deal_masterpieces(s: State) -> None:
    """WS-40: two masterpieces each, from the starting player; the rest is not used. The deck's place is free until it is shuffled."""
    for i in range(CARDS - DECK):
        s.deck[i] = DECK + i
    shuffle(s, s.deck, CARDS - DECK)
    for i in range(s.seats):
        seat = (s.starter + i) % s.seats
        for slot in range(MASTERPIECES_EACH):
            s.hand[seat, MASTER + slot] = s.deck[i * MASTERPIECES_EACH + slot]


@rule
def shuffle_deck(s: State) -> None:
    """WS-R00: the full deck, or the short one."""
    n = 0
    for card in range(DECK):
        if s.deck_kind != SHORT or IN_SHORT_DECK[card]:
            s.deck[n] = card
            n += 1
    for i in range(n, DECK):
        s.deck[i] = NONE
    shuffle(s, s.deck, n)
    s.deck_left = n


@rule
def take_top(s: State) -> int:
    """The top card of the deck, or NONE when it is empty."""
    if s.deck_left == 0:
        return NONE
    reveal(s)
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = NONE
    return card
