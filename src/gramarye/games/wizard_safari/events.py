"""What can happen."""

from gramarye.core.events import Kind, Kinds

BAITED_CARD = 1
LURED = 2
STAYED = 3
PAINTED = 4
HELD = 5
TOOK = 6
TOOK_BLIND = 7
SAW = 8
ROUND_BEGAN = 9
DECAY = 10
LAST_CARD = 11
ENDED = 12
LAID_MASTERPIECE = 13
USED_AS_BAIT = 14
BEGINS = 15
QUEUED = 16
PASSED = 17

EVENTS = Kinds(
    Kind(BEGINS, "begins", says="began", rule="WS-08"),
    Kind(ROUND_BEGAN, "round", "round", says="began a round", rule="WS-21"),
    Kind(BAITED_CARD, "baited", says="laid a card as bait", rule="WS-10"),
    Kind(USED_AS_BAIT, "used-as-bait", "card", says="used the {card} as bait", rule="WS-R14"),
    Kind(LURED, "lured", "creature", "from", "to", says="lured the {creature}", rule="WS-10"),
    Kind(STAYED, "stayed", says="lured no creature", rule="WS-R03"),
    Kind(PAINTED, "painted", "card", "cell", "steps", says="painted the {card}", rule="WS-11"),
    Kind(
        LAID_MASTERPIECE,
        "masterpiece",
        "card",
        "cell",
        says="painted the {card} as a masterpiece",
        rule="WS-41",
    ),
    Kind(HELD, "held", "track", says="held a card for the {track} track", rule="WS-13"),
    Kind(TOOK, "took", "card", says="took the {card} from the queue", rule="WS-14"),
    Kind(TOOK_BLIND, "took-blind", says="drew a card unseen", rule="WS-14"),
    Kind(SAW, "saw", "card", says="drew the {card}", rule="WS-R15"),
    Kind(QUEUED, "queued", "card", says="had the {card} join the queue", rule="WS-15"),
    Kind(LAST_CARD, "last-card", says="drew the last card", rule="WS-21"),
    Kind(PASSED, "passed", says="had no card left to play", rule="WS-R12"),
    Kind(DECAY, "decayed", "card", says="had the {card} leave the queue", rule="WS-R13"),
    Kind(ENDED, "ended", says="saw the game end", rule="WS-22"),
)
