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
    Kind(
        FIRST_STOOD,
        "first-beast",
        "beast",
        "square",
        says="put out the {beast} as the first beast",
        rule="BH-16",
    ),
    Kind(ROLLED, "rolled", "dice", "faces", says="rolled the dice", rule="BH-21"),
    Kind(KEPT_DICE, "kept", "dice", "faces", says="kept dice", rule="BH-22"),
    Kind(REROLLED, "rerolled", "dice", "faces", says="rolled again", rule="BH-23"),
    Kind(PLACED, "placed", "die", "spot", "slot", says="placed a die", rule="BH-36"),
    Kind(NAMED, "named", "icon", "hole", says="named a wild die", rule="BH-R04"),
    Kind(FENCED, "fenced", "card", "line", says="laid {card} as a fence", rule="BH-41"),
    Kind(ADDED, "added", "beast", "square", says="added the {beast} to the board", rule="BH-52"),
    Kind(WALKED, "walked", "beast", "from", "to", says="moved the {beast}", rule="BH-53"),
    Kind(FINISHED, "finished", says="finished a turn", rule="BH-20"),
    Kind(SCORED, "scored", "line", "reinforced", "colour", says="scored a fence", rule="BH-63"),
    Kind(CAPTURED, "captured", "beast", "square", says="captured the {beast}", rule="BH-65"),
    Kind(TRAPPED, "trapped", "beast", "square", says="trapped the {beast}", rule="BH-R14"),
    Kind(RELEASED, "released", "beast", "square", says="released the {beast}", rule="BH-R14"),
    Kind(CLOSED, "closed", "square", says="closed a square without a beast", rule="BH-R17"),
    Kind(DISCARDED, "discarded", "card", says="discarded {card}", rule="BH-80"),
    Kind(RESHUFFLED, "reshuffled", says="ran through the deck", rule="BH-81"),
    Kind(DREW, "drew", "card", says="drew {card}", rule="BH-81"),
    Kind(TOOK_DICE, "took-dice", "own", "black", says="took dice", rule="BH-82"),
    Kind(LAST_TURNS, "last-turns", says="ran out of dice first", rule="BH-90"),
    Kind(ROUND_BEGAN, "round", "round", says="began a round", rule="BH-84"),
    Kind(ENDED, "ended", "reason", says="saw the game end", rule="BH-10"),
)
