"""What a player can decide."""

from gramarye.core.family import Families, Family, part

TAKE, LOOK, BELL = 1, 2, 3
FAMILIES = Families(
    Family(TAKE, "take", part("count", ("one", "two"))),
    Family(LOOK, "look"),
    Family(BELL, "bell", part("rings", ("no", "yes"))),
)
MOST_MOVES = 4
