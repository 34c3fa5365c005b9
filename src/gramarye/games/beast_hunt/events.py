"""What can happen."""

from gramarye.core.events import Kind, Kinds

FIRST_STOOD = 1
ROLLED = 2
KEPT_DICE = 3
REROLLED = 4
PLACED = 5
NAMED = 6
FENCED = 7
ADDED = 8
WALKED = 9
SCORED = 10
CAPTURED = 11
TRAPPED = 12
RELEASED = 13
CLOSED = 14
DISCARDED = 15
RESHUFFLED = 16
DREW = 17
TOOK_DICE = 18
LAST_TURNS = 19
ENDED = 20
ROUND_BEGAN = 21
FINISHED = 22

EVENTS = Kinds(
    Kind(FIRST_STOOD, "first-beast", "beast", "square", rule="BH-16"),
    Kind(ROLLED, "rolled", "dice", "faces", rule="BH-21"),
    Kind(KEPT_DICE, "kept", "dice", "faces", rule="BH-22"),
    Kind(REROLLED, "rerolled", "dice", "faces", rule="BH-23"),
    Kind(PLACED, "placed", "die", "spot", "slot", rule="BH-36"),
    Kind(NAMED, "named", "icon", "hole", rule="BH-R04"),
    Kind(FENCED, "fenced", "card", "line", rule="BH-41"),
    Kind(ADDED, "added", "beast", "square", rule="BH-52"),
    Kind(WALKED, "walked", "beast", "from", "to", rule="BH-53"),
    Kind(FINISHED, "finished", rule="BH-20"),
    Kind(SCORED, "scored", "line", "reinforced", "colour", rule="BH-63"),
    Kind(CAPTURED, "captured", "beast", "square", rule="BH-65"),
    Kind(TRAPPED, "trapped", "beast", "square", rule="BH-R14"),
    Kind(RELEASED, "released", "beast", "square", rule="BH-R14"),
    Kind(CLOSED, "closed", "square", rule="BH-R17"),
    Kind(DISCARDED, "discarded", "card", rule="BH-80"),
    Kind(RESHUFFLED, "reshuffled", rule="BH-81"),
    Kind(DREW, "drew", "card", rule="BH-81"),
    Kind(TOOK_DICE, "took-dice", "own", "black", rule="BH-82"),
    Kind(LAST_TURNS, "last-turns", rule="BH-90"),
    Kind(ROUND_BEGAN, "round", "round", rule="BH-84"),
    Kind(ENDED, "ended", "reason", rule="BH-10"),
)
