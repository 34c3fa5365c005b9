"""What is on the table."""

import numpy as np

from gramarye.core.record import OPEN, Record, field
from gramarye.games.old_man_merlin import INFO
from gramarye.games.old_man_merlin.pieces import CARDS, CELLS, DECK, GOALS, SEATS, YARD

# What the seat to decide is asked.
ENTER, MOVE, COLLECT = 0, 1, 2  # the steps of a turn (OM-11)
PUT = 3  # where in the line the card in hand goes (OM-40)
CHOOSE = 4  # which complete set acts next (OM-R47)
FETCHING, SHOOTING = 5, 6  # a card of the yard (OM-R101, OM-R104)
SIPHONING = 7  # a card of an opponent (OM-R102)
TIDYING, TIDY_PUT = 8, 9  # what is lifted out of the line, and where it goes (OM-R110)
ORDERING, SUMMONING, SCOUTING = 10, 11, 12  # cards of the round deck (OM-R111, OM-R112, OM-R114)
HOARDING = 13  # a card to mark as safe (OM-R113)
FLINGING = 14  # a piece and its new area (OM-R116)
SWAP_OFFER, SWAP_TAKE = 15, 16  # a card of mine, then one of an opponent (OM-R117)
BARTER_OFFER, BARTER_SHED = 17, 18  # a card of mine, then one of the shed (OM-R120)
JACKPOT_SHED = 19  # a card of the shed (OM-R121)
RESTOCK_OFFER, RESTOCK_SHED = 20, 21  # a card of the yard, then one of the shed (OM-R122)
VANISHING = 22  # to leave at once, or not (OM-R123)
WINDOW = 23  # an objective, or on to the refill (OM-R43)
REFILL = 24  # a card of the shed for a spot where Merlin came (OM-64)
PROTECT, DREAM, GUARD = 25, 26, 27  # a Protection Spell, a Nightcap, a ward or Beard Oil (OM-R50)
GAP = 28  # a card of the shed for a gap between rounds (OM-R56)
QUESTIONS = 29

# What follows by itself.
LOOK = QUESTIONS  # for complete sets
OPEN_WINDOW = 30
REFILLING = 31
CATCHING = 32
TURN_OVER = 33
ROUND_OVER = 34
GAPS = 35

# Where Sleep Walking Merlin is (OM-R16).
IN_DECK, COUNTED, GONE = 0, 1, 2

# Marks on a card in a line.
SAFE = 1  # dice do not take it (OM-R113)
HANDLED = 2  # the power at work has moved it already (OM-R52, OM-R60)
CARRIED = 4  # its locked set has been moved already (OM-R60)

# `due`: 2 or 3 for a card that waits for a later round, HERE for one of the deck, and 0 for all others. A card of the
# deck has in the bits above the seats who know that it is there (OM-R51).
HERE = 1
KNOWN = 4

TABLE = Record(
    options=INFO.options,
    events=48,
    phase=field(np.int8, sees=OPEN),
    round=field(np.int8, sees=OPEN),
    first=field(np.int8, sees=OPEN),  # who began round 1
    turn=field(np.int8, sees=OPEN),  # whose turn it is; `seat` is who must answer now
    area=field(np.int8, SEATS, sees=OPEN),  # of each piece, or WAITING or AWAY
    bravery=field(np.int16, SEATS, sees=OPEN),
    wards=field(np.int16, SEATS, sees=OPEN),
    gallop=field(np.int8, sees=OPEN),  # seats that may move twice, as bits (OM-R108)
    sanctuary=field(np.int8, sees=OPEN),  # seats that dice cannot hurt, as bits (OM-R118)
    cards=field(np.int8, SEATS, sees=OPEN),  # how many lie in each line
    line=field(np.int8, SEATS, CARDS, sees=OPEN),
    bound=field(np.int8, CARDS, sees=OPEN),  # the set that a card is locked to (OM-44)
    mark=field(np.int8, CARDS, sees=OPEN),
    yard=field(np.int8, CELLS, sees=OPEN),
    shed=field(np.int8, CARDS, sees=OPEN),  # in no order
    shed_left=field(np.int8, sees=OPEN),
    goal=field(np.int8, GOALS, sees=OPEN),  # who has taken each objective
    merlins=field(np.int8, sees=OPEN),  # real Merlins above the yard
    sleepwalker=field(np.int8, sees=OPEN),
    deck=field(np.int8, DECK, sees="hide_deck"),  # the top is the last of deck_left
    deck_left=field(np.int8, sees=OPEN),
    seen=field(
        np.int8, DECK, sees=OPEN
    ),  # who knows the card at a place of the deck, as bits: all saw them look
    due=field(np.int8, CARDS + 1, sees="hide_due"),  # the later round whose deck a card waits for; see below
    # the turn at work
    steps=field(np.int8, sees=OPEN),  # movements made since the last collect
    zaps=field(np.int8, sees=OPEN),  # further collects to come (OM-R103)
    zapping=field(np.int8, sees=OPEN),
    group=field(np.int8, sees=OPEN),  # the set whose power is at work
    held=field(np.int8, sees=OPEN),  # the card in hand, to be put into the line
    pick=field(np.int8, sees=OPEN),  # the place or cell chosen in the first half of a decision
    left=field(np.int8, sees=OPEN),  # how many more the power allows, or how many cards are lifted
    spots=field(np.int8, YARD, sees=OPEN),  # emptied and to be refilled, in that order (OM-R11)
    emptied=field(np.int8, sees=OPEN),
    refilled=field(np.int8, sees=OPEN),
    hushed=field(np.int32, sees=OPEN),  # sets that cannot act in this collect, as bits (OM-R49)
    barred=field(np.int32, sees=OPEN),  # sets that others completed and that never act so, as bits (OM-R28)
    # the catch at work
    alarm=field(np.int8, sees=OPEN),  # the catching card is out
    caught=field(np.int8, sees=OPEN),  # who is caught, as bits
    shielded=field(np.int8, sees=OPEN),  # who has used a Protection Spell, as bits
    stage=field(np.int8, sees=OPEN),  # 0 before the dice, 1 the first roll, 2 the second
    asked=field(np.int8, sees=OPEN),  # how many seats, from the active one, are done with this stage
    die=field(np.int8, sees=OPEN),  # the roll for all
    face=field(np.int8, sees=OPEN),  # the roll that stands for the seat asked
)
