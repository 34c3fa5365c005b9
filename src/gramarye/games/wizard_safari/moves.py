"""What a player can decide."""

from gramarye.core.family import Families, Family, part
from gramarye.games.wizard_safari.pieces import CELLS, CREATURES, MOST_NEAR, QUEUE, TOKENS
from gramarye.games.wizard_safari.state import SLOTS

PLAY_BAIT = 1
LURE_TO = 2
LURE_NONE = 3
GO_PAINT = 4
PAINT_CARD = 5
END_PAINT = 6
HOLD_TRACK = 7
TAKE_QUEUE = 8
TAKE_DECK = 9

FAMILIES = Families(
    Family(PLAY_BAIT, "bait", part("slot", SLOTS)),
    Family(LURE_TO, "lure", part("creature", CREATURES), part("from", CELLS), part("to", CELLS)),
    Family(LURE_NONE, "stay"),
    Family(GO_PAINT, "go-paint"),
    Family(PAINT_CARD, "paint", part("slot", SLOTS)),
    Family(END_PAINT, "end-paint"),
    Family(HOLD_TRACK, "hold", part("track", CREATURES)),
    Family(TAKE_QUEUE, "take", part("place", QUEUE)),
    Family(TAKE_DECK, "take-deck"),
)

MOST_MOVES = TOKENS * MOST_NEAR + 1  # every creature to every neighbour, or none
