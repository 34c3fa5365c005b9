"""What is on the table.

What waits to be settled lies on a stack of frames. A frame is either a question, which a seat must answer,
or a step,
which the rules take by themselves. Frames hold nothing secret.
"""

import numpy as np

from gramarye.core.record import NOBODY, OPEN, OWNER, Record, field
from gramarye.games.camelot import INFO
from gramarye.games.camelot.pieces import (
    BLACK_DECK,
    BLACKS,
    MOST_FOES,
    SEATS,
    TRAVEL_DECK,
    TRAVELS,
    WHITE_DECK,
    WHITES,
)

# Phases of a turn (SC-10); the first two come once.
CHOOSING, OPENING, EVIL, HEROIC, TURN_END = 0, 1, 2, 3, 4

# What became of a knight.
FREE, CAPTURED, DEAD, UNMASKED = 0, 1, 2, 3

# Where a relic is besides in a seat's hands.
ON_QUEST, SET_ASIDE, OUT_OF_GAME = -1, 8, 9  # SC-R01: set aside until a dying knight is saved or dead

# Option traitor.
USUAL, NO_TRAITOR, AMONG_US, THREE_BRAVE = 0, 1, 2, 3
# Option share.
DRAFT, DEALT = 0, 1

# Types of action (SC-15), as bits of `used`.
MOVE_ACTION, QUEST_ACTION, SPECIAL_ACTION, HEAL_ACTION, ACCUSE_ACTION = 1, 2, 4, 8, 16
ALL_TYPES = 31
# Powers that were used in this turn, as bits of `powers` (SC-22).
SWAPPED, PLAYED_FREE, RODE, MET_MERLIN, FETCHED, BLED, LOOKED, ARMORED = 1, 2, 4, 8, 16, 32, 64, 128

# Sides of Lancelot's board.
LANCELOT_SIDE, DRAGON_SIDE = 0, 1

# Questions: the frame's second number is the seat that answers.
(Q_COAT, Q_OPENING, Q_TAKE, Q_EVIL, Q_ARMOR, Q_UNDER, Q_MERLINS, Q_EXCALIBUR, Q_FACE, Q_WAR) = range(1, 11)
(Q_VOLUNTEER, Q_DISCARD, Q_WITCH, Q_KAY, Q_SAVE, Q_HEROIC, Q_GIVE, Q_RETURN, Q_FIGHT, Q_AGAIN) = range(11, 21)
(Q_ORDER, Q_SEND, Q_SLAY, Q_COME, Q_ROAD, Q_LOST, Q_CHARGED, Q_STEAL, Q_TRAITOR) = range(21, 30)
QUESTIONS = 30

# Steps.
(F_ROUND, F_DEATHS, F_DRAW, F_CARD, F_CHAIN, F_SAXONS, F_ALL_DISCARD, F_QUEST, F_SHARE) = range(30, 39)
(F_TRAVEL, F_FIGHT, F_PLAYED, F_UNMASK, F_GATHER, F_FETCH) = range(39, 45)

DEPTH = 12
FRAME = 5  # kind and four numbers

# Why the game ended.
(BY_ENGINES, BY_BLACK_SWORDS, BY_NO_KNIGHT, BY_SWORDS) = range(1, 5)

TABLE = Record(
    options=INFO.options,
    events=56,
    phase=field(np.int8, sees=OPEN),
    turn=field(np.int8, sees=OPEN),
    used=field(np.int8, sees=OPEN),  # types of action used in this turn
    left=field(np.int8, sees=OPEN),  # actions that are due now: 0 or 1
    paid=field(np.int8, sees=OPEN),  # the second action was paid for (SC-16)
    powers=field(np.int16, sees=OPEN),
    ended=field(np.int8, sees=OPEN),  # the turn ends at once (SC-R72)
    turns=field(np.int16, sees=OPEN),  # begun so far
    depth=field(np.int8, sees=OPEN),
    stack=field(np.int16, DEPTH, FRAME, sees=OPEN),
    # Knights
    knight=field(np.int8, SEATS, sees=OPEN),  # NONE: no coat of arms yet
    unknighted=field(np.int16, sees=OPEN),  # squires, as a set of seats (SC-102)
    status=field(np.int8, SEATS, sees=OPEN),
    life=field(np.int8, SEATS, sees=OPEN),
    place=field(np.int8, SEATS, sees=OPEN),
    accusers=field(np.int16, sees=OPEN),  # who has used the accusation (SC-21)
    rested=field(np.int8, sees=OPEN),  # Lamorak may use his power again (SC-R06)
    loyalty=field(np.int8, SEATS, sees="hide_loyalty"),
    proven=field(np.int16, sees=OPEN),  # whose loyalty all have seen
    looked=field(np.int8, sees=OPEN),  # the players have looked at their loyalty (SC-104)
    relic=field(np.int8, 3, sees=OPEN),
    # The board
    white_swords=field(np.int8, sees=OPEN),
    black_swords=field(np.int8, sees=OPEN),
    engines=field(np.int8, sees=OPEN),
    merlin=field(np.int8, sees=OPEN),  # the figure's place (MC-20)
    sword=field(np.int8, sees=OPEN),  # Excalibur's steps towards the knights (SC-36)
    side=field(np.int8, sees=OPEN),  # of Lancelot's board
    closed=field(np.int8, sees=OPEN),  # quests out of play, as a set of places
    grails=field(np.int8, sees=OPEN),
    woes=field(np.int8, 7, sees=OPEN),  # Despair and Desolation, the newest last (SC-R05)
    woe_count=field(np.int8, sees=OPEN),
    warriors=field(np.int8, 2, sees=OPEN),
    marched=field(np.int8, 2, sees=OPEN),  # Fight cards in a row, by war
    marched_any=field(np.int8, 2, sees=OPEN),  # which of them are Fight ?, as bits
    mordred=field(np.int8, sees=OPEN),  # his war
    laid=field(
        np.int8, 2, 5, sees=OPEN
    ),  # Fight cards by value: against the Black Knight, Lancelot or the Dragon
    laid_any=field(np.int8, 2, 5, sees=OPEN),  # of these, Fight ?
    foe=field(np.int8, 2, MOST_FOES, sees="hide_black"),  # Black cards there, the newest last
    foe_by=field(np.int8, 2, MOST_FOES, sees=OPEN),  # who laid it face down; NONE: face up
    foes=field(np.int8, 2, sees=OPEN),
    lasting=field(np.int32, sees=OPEN),  # Special Black cards in force, as a set
    heroism=field(np.int8, sees=OPEN),  # the place where it lies (SC-54)
    favor=field(np.int8, sees=OPEN),  # Divine Favor is in force (MC-42)
    # What is hidden, side by side, so that `redact` has little to look at. `told_of`: kinds of White cards, as a set, that
    # the first seat saw go to the second.
    told_of=field(np.int32, SEATS, SEATS, sees=OWNER),
    white=field(np.int8, WHITE_DECK, sees=NOBODY),  # the top is the last of white_left
    travel=field(np.int8, TRAVEL_DECK, sees=NOBODY),  # the top is the last of travel_left
    hand=field(np.int8, SEATS, WHITES, sees=OWNER),
    face_down=field(
        np.int8, SEATS, sees=OWNER, gaps=True
    ),  # laid for the opening share or a swap (SC-08, SC-80)
    # White cards. `shown`: at least so many are known to all.
    white_left=field(np.int8, sees=OPEN),
    white_discard=field(np.int8, WHITES, sees="hide_white"),
    white_thrown=field(np.int8, sees=OPEN),  # cards in the discard
    seen_thrown=field(np.int8, WHITES, sees=OPEN),  # of these, seen by all when they were played
    merlins_gone=field(np.int8, sees=OPEN),  # removed by the sixth witch (MC-35)
    cards=field(np.int8, SEATS, sees=OPEN),  # in hand
    shown=field(np.int8, SEATS, WHITES, sees=OPEN),
    playing=field(np.int8, sees=OPEN),  # the special card that works now (SC-R13)
    pool=field(np.int8, WHITES, sees=OPEN),  # cards being shared
    # Black cards
    black=field(np.int8, BLACK_DECK, sees="hide_black"),  # the top is the last of black_left
    black_left=field(np.int8, sees=OPEN),
    black_known=field(np.int16, BLACK_DECK, sees=OPEN),  # who knows the card at this place, as a set
    black_discard=field(np.int8, BLACKS, sees=OPEN),
    black_gone=field(np.int8, BLACKS, sees=OPEN),  # out of the game (MC-22)
    card=field(np.int8, sees="hide_black"),  # being settled
    announced=field(np.int8, sees=OPEN),
    chain=field(np.int8, sees=OPEN),  # Morgan 2: one more than the cards to come (SC-67)
    offer=field(np.int8, SEATS, sees=OPEN),  # Merlins offered (SC-51)
    # Travel
    travel_left=field(np.int8, sees=OPEN),
    travel_discard=field(np.int8, TRAVELS, sees=OPEN),
    road=field(np.int8, 2, sees=OPEN),  # the Travel card being settled, and Owain's other one
    # A fight
    total=field(np.int16, sees=OPEN),  # White so far: Fight cards, Excalibur, Kay
    die=field(np.int8, sees=OPEN),
    # The end
    result=field(np.int8, sees=OPEN),  # LOYAL or TRAITOR, once the game is over
    reason=field(np.int8, sees=OPEN),
)
