"""What a player can decide. Equal dice and equal cards are one choice: a move names what a die shows."""

from gramarye.core.family import Families, Family, part
from gramarye.games.beast_hunt.names import DIE_KEYS, LINE_KEYS, SPOT_KEYS, SQUARE_KEYS, dice_key
from gramarye.games.beast_hunt.pieces import ACTIVE, BEASTS, ICONS, IMAGES, KINDS, LINES, SPOTS, SQUARES

FIRST_BEAST = 1
KEEP = 2
PLACE_DIE = 3
START_HOLE = 4
LAY_CARD = 5
ADD_BEAST = 6
MOVE_BEAST = 7
FINISH = 8
DISCARD = 9
DRAW = 10

USES = ("beast", "wild")  # what a die shows that is used as a beast (BH-50)
BY_BEAST, BY_WILD = 0, 1
STARTERS = ("wild", "black-wild")  # what can start a hole under an icon of choice (BH-R04)

FAMILIES = Families(
    Family(FIRST_BEAST, "first", part("beast", BEASTS), part("square", SQUARE_KEYS)),
    Family(KEEP, "keep", part("dice", tuple(dice_key(dice) for dice in range(1 << ACTIVE)))),
    Family(PLACE_DIE, "place", part("die", DIE_KEYS), part("spot", SPOT_KEYS)),
    Family(START_HOLE, "start", part("die", STARTERS), part("icon", ICONS), part("spot", SPOT_KEYS)),
    Family(LAY_CARD, "fence", part("card", ICONS), part("line", LINE_KEYS)),
    Family(ADD_BEAST, "add", part("die", USES), part("beast", BEASTS), part("square", SQUARE_KEYS)),
    Family(MOVE_BEAST, "move", part("die", USES), part("from", SQUARE_KEYS), part("to", SQUARE_KEYS)),
    Family(FINISH, "finish"),
    Family(DISCARD, "discard", part("card", ICONS)),
    Family(DRAW, "draw"),
)

# Four kinds of dice at most, two of them wilds that may name an icon; cards; beasts added or moved; finish.
MOST_MOVES = 2 * SPOTS + 2 * SPOTS * IMAGES + IMAGES * LINES + len(USES) * (KINDS * SQUARES + LINES) + 1
