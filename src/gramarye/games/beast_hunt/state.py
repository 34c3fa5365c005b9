"""What is on the table. All of it is open (BH-12, BH-R35): decks are counts, so they have no order."""

import numpy as np

from gramarye.core.record import OPEN, Record, field
from gramarye.games.beast_hunt import INFO
from gramarye.games.beast_hunt.pieces import ACTIVE, HOLES, IMAGES, KINDS, LINES, SEATS, SPOTS, SQUARES

# What is asked: the beast of the set-up (BH-16), then by phase (BH-20). Scoring asks nothing.
FIRST, ROLL, PLACE, REPLENISH = 0, 1, 2, 3

# What became of an active die in this turn.
READY, KEPT, USED = 0, 1, 2  # kept in the roll phase; used as a beast in the place phase

NOBODY = SEATS  # captor of a square that closed without a capture

# Why the game ended.
NO_DICE, BOARD_FULL, STALEMATE = 1, 2, 3

TABLE = Record(
    options=INFO.options,
    events=36,  # 12 fences, 12 squares, 5 for cards, dice, then the end or the next roll
    phase=field(np.int8, sees=OPEN),
    starter=field(np.int8, sees=OPEN),
    turns=field(np.int16, sees=OPEN),  # turns that have ended
    idle=field(np.int16, sees=OPEN),  # turns in a row without a die or card, this one included (BH-R27)
    ender=field(np.int8, sees=OPEN),  # the seat that ran out of dice: turns before it are the last (BH-90)
    ending=field(np.int8, sees=OPEN),  # why it ended
    # Dice
    pool=field(np.int8, SEATS, sees=OPEN),
    blacks=field(np.int8, sees=OPEN),  # neutral dice beside the board
    active=field(np.int8, SEATS, ACTIVE, sees=OPEN),  # the colour of each active die
    face=field(np.int8, ACTIVE, sees=OPEN),  # what the dice of the seat whose turn it is show
    use=field(np.int8, ACTIVE, sees=OPEN),
    wild_used=field(np.int8, sees=OPEN),  # BH-35
    # Cards: how many of each image
    hand=field(np.int8, SEATS, IMAGES, sees=OPEN),
    deck=field(np.int8, SEATS, IMAGES, sees=OPEN),
    discard=field(np.int8, SEATS, IMAGES, sees=OPEN),
    top=field(np.int8, SEATS, sees=OPEN),  # the image on top of a deck, where it can be seen (BH-R35)
    # The board
    die=field(np.int8, SPOTS, sees=OPEN),  # the colour of the die on a spot
    wild=field(np.int8, SPOTS, sees=OPEN),  # whether it is a wild; all others show their hole's icon
    icon=field(np.int8, HOLES, sees=OPEN),  # what dice there show, or must show (BH-32, BH-R08)
    card=field(np.int8, LINES, sees=OPEN),  # the image of the fence on a line
    owner=field(np.int8, LINES, sees=OPEN),
    points=field(np.int8, LINES, sees=OPEN),  # what a fence scored; 0 before (BH-03, BH-R18)
    new_die=field(np.int8, SPOTS, sees=OPEN),  # placed in this turn (BH-60)
    new_card=field(np.int8, LINES, sees=OPEN),
    # Beasts, by the number of their token
    supply=field(np.int8, KINDS, sees=OPEN),  # beside the board, of each kind
    beast=field(np.int8, SQUARES, sees=OPEN),  # who stands on a square
    prize=field(np.int8, SQUARES, sees=OPEN),  # who was captured there, for good (BH-R38)
    captor=field(np.int8, SQUARES, sees=OPEN),  # who closed a square, or NOBODY; NONE while it is open
)
