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
    Kind(BEGINS, "begins", rule="WS-08"),
    Kind(ROUND_BEGAN, "round", "round", rule="WS-21"),
    Kind(BAITED_CARD, "baited", rule="WS-10"),
    Kind(USED_AS_BAIT, "used-as-bait", "card", rule="WS-R14"),
    Kind(LURED, "lured", "creature", "from", "to", rule="WS-10"),
    Kind(STAYED, "stayed", rule="WS-R03"),
    Kind(PAINTED, "painted", "card", "cell", "steps", rule="WS-11"),
    Kind(LAID_MASTERPIECE, "masterpiece", "card", "cell", rule="WS-41"),
    Kind(HELD, "held", "track", rule="WS-13"),
    Kind(TOOK, "took", "card", rule="WS-14"),
    Kind(TOOK_BLIND, "took-blind", rule="WS-14"),
    Kind(SAW, "saw", "card", rule="WS-R15"),
    Kind(QUEUED, "queued", "card", rule="WS-15"),
    Kind(LAST_CARD, "last-card", rule="WS-21"),
    Kind(PASSED, "passed", rule="WS-R12"),
    Kind(DECAY, "decayed", "card", rule="WS-R13"),
    Kind(ENDED, "ended", rule="WS-22"),
)
