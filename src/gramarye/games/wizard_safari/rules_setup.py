"""Set-up (WS-02 to WS-08, WS-40), and the deck that all cards come from."""

from gramarye.core.chance import roll, shuffle
from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.wizard_safari.events import BEGINS, ROUND_BEGAN
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
    MOST_ICONS,
    QUEUE,
    SEATS,
    SHORT,
    TILE_ICONS,
    TOKENS,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.state import BAIT, MASTER, SLOTS

__all__ = ["in_deck", "setup", "take_top"]


@rule
def setup(s: State) -> None:
    """WS-02 to WS-08, WS-40: tiles, creatures, cards, and the starting player."""
    s.starter = roll(s, s.seats)  # WS-08
    lay_tiles(s)
    place_creatures(s)
    clear_cards(s)
    if s.advanced != 0:
        deal_masterpieces(s)
    shuffle_deck(s)
    deal_cards(s)
    s.round = 1
    s.seat = s.starter
    s.phase = BAIT
    tell(s, BEGINS, s.starter)
    tell(s, ROUND_BEGAN, NONE, s.round)


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
        for i in range(MOST_ICONS):
            creature = TILE_ICONS[s.tile[cell], i]
            if creature != NONE:
                s.token[next_token(s, creature)] = cell


@rule
def next_token(s: State, creature: int) -> int:
    """The first creature of a kind that is not on the board yet."""
    token = creature * TOKENS_EACH
    while s.token[token] != NONE:
        token += 1
    return token


@rule
def clear_cards(s: State) -> None:
    """No card is in a hand, and none is out of the game."""
    for card in range(CARDS):
        s.fate[card] = NONE
    for seat in range(SEATS):
        for slot in range(SLOTS):
            s.hand[seat, slot] = NONE


@rule
def deal_masterpieces(s: State) -> None:
    """WS-40: two masterpieces each, from the starting player; the rest is not used.

    They are shuffled in the deck's place, which is free until the deck itself is.
    """
    for i in range(CARDS - DECK):
        s.deck[i] = DECK + i
    shuffle(s, s.deck, CARDS - DECK)
    for i in range(s.seats):
        seat = (s.starter + i) % s.seats
        for slot in range(MASTERPIECES_EACH):
            s.hand[seat, MASTER + slot] = s.deck[i * MASTERPIECES_EACH + slot]


@rule
def in_deck(s: State, card: int) -> bool:
    """WS-R00: whether a painting card belongs to the deck in use, the full or the short one."""
    return s.deck_kind != SHORT or IN_SHORT_DECK[card]


@rule
def shuffle_deck(s: State) -> None:
    """WS-R00: the cards of the deck in use."""
    n = 0
    for card in range(DECK):
        if in_deck(s, card):
            s.deck[n] = card
            n += 1
    for i in range(n, DECK):
        s.deck[i] = NONE
    shuffle(s, s.deck, n)
    s.deck_left = n


@rule
def deal_cards(s: State) -> None:
    """WS-05, WS-06, WS-R00: four cards in the queue, then four to each player from the starting player."""
    for place in range(QUEUE):
        s.queue[place] = take_top(s)
    for i in range(s.seats):
        for slot in range(HAND):
            s.hand[(s.starter + i) % s.seats, slot] = take_top(s)


@rule
def take_top(s: State) -> int:
    """The top card of the deck, which holds one at least; it is seen now."""
    reveal(s)
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = NONE
    return card
