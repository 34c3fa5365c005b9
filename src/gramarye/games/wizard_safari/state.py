"""What is on the table."""

import numpy as np

from gramarye.core.record import NOBODY, OPEN, OWNER, Record, field
from gramarye.games.wizard_safari import INFO
from gramarye.games.wizard_safari.pieces import (
    CARDS,
    CELLS,
    DECK,
    HAND,
    KINDS,
    MASTERPIECES_EACH,
    QUEUE,
    SEATS,
    TOKENS,
)

# Phases of a turn (WS-10 to WS-14); LURE is the move that a bait card buys.
BAIT, LURE, PAINT, HOLD, DRAW = 0, 1, 2, 3, 4

# What became of a card besides being painted by a seat (0 to 4).
DECAYED = 5  # thrown out of the queue (WS-R13)
BAITED = 8  # plus the seat

MASTER = HAND  # masterpieces lie behind the painting cards of a hand
SLOTS = HAND + MASTERPIECES_EACH

TABLE = Record(
    options=INFO.options,
    events=16,
    phase=field(np.int8, sees=OPEN),
    starter=field(np.int8, sees=OPEN),  # WS-08
    round=field(np.int16, sees=OPEN),
    last_round=field(np.int8, sees=OPEN),  # the last card has been drawn (WS-21)
    drawn=field(np.int16, sees=OPEN),  # cards drawn in this round (WS-R13)
    tile=field(np.int8, CELLS, sees=OPEN),
    token=field(np.int8, TOKENS, sees=OPEN),  # the cell of each creature; three in a row are of one kind
    track=field(
        np.int16, SEATS, KINDS, sees=OPEN
    ),  # each player's five cubes (WS-07); without an end (WS-R16)
    queue=field(np.int8, QUEUE, sees=OPEN),  # the oldest card first
    deck_left=field(np.int8, sees=OPEN),
    deck=field(np.int8, DECK, sees=NOBODY),  # the top is the last of deck_left (WS-R15)
    hand=field(np.int8, SEATS, SLOTS, sees=OWNER, gaps=True),  # WS-R15, WS-R18
    baits=field(np.int16, SEATS, sees=OPEN),  # cards played as bait
    holds=field(np.int16, SEATS, sees=OPEN),  # hold steps taken
    turns=field(np.int16, SEATS, sees=OPEN),
    fate=field(np.int8, CARDS, sees="hide_fate"),  # who painted a card or played it as bait (WS-R14)
)
