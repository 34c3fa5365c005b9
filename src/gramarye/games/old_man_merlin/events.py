"""What can happen."""

from gramarye.core.events import Kind, Kinds

ENTERED = 1
WALKED = 2
JUMPED = 3
STAYED = 4
LEFT = 5
TOOK = 6
NOTHING_THERE = 7
LINED_UP = 8
COMPLETED = 9
BROKE = 10
IDLE = 11
GAINED = 12
WARDED = 13
GALLOPS = 14
SHELTERED = 15
ZAPPED = 16
SIPHONED = 17
PAID_TRIBUTE = 18
SWAPPED = 19
BARTERED = 20
RESTOCKED = 21
JACKPOT_WON = 22
MARKED = 23
FLUNG = 24
TIDIED = 25
LOOKED = 26
SAW = 27
REORDERED = 28
BURIED = 29
SUMMONED = 30
SHUFFLED = 31
REWOUND = 32
VANISHED = 33
GOAL_TAKEN = 34
REFILLED = 35
MERLIN_CAME = 36
SLEEPWALKER_COUNTS = 37
SLEEPWALKER_GOES = 38
FILLED = 39
STAYS_EMPTY = 40
CAUGHT = 41
NOBODY_CAUGHT = 42
RING_LOST = 43
SHIELDED = 44
ROLLED = 45
REROLLED = 46
SPARED = 47
USED_WARD = 48
USED_OIL = 49
LOST = 50
ALL_LEFT = 51
ROUND_BEGAN = 52
ENDED = 53

EVENTS = Kinds(
    Kind(ENTERED, "entered", "area", says="entered the yard", rule="OM-21"),
    Kind(WALKED, "walked", "from", "to", says="walked", rule="OM-23"),
    Kind(JUMPED, "jumped", "from", "to", says="jumped", rule="OM-25"),
    Kind(STAYED, "stayed", says="stayed in place", rule="OM-R03"),
    Kind(LEFT, "left", "from", says="left the property", rule="OM-30"),
    Kind(TOOK, "took", "card", "cell", says="took {card}", rule="OM-40"),
    Kind(NOTHING_THERE, "nothing-there", "cell", says="found nothing to take", rule="OM-R42"),
    Kind(LINED_UP, "lined-up", "card", "place", says="lined up a card", rule="OM-40"),
    Kind(COMPLETED, "completed", "set", says="completed the {set} set", rule="OM-42"),
    Kind(BROKE, "broke", "set", says="had the {set} set broken", rule="OM-R27"),
    Kind(IDLE, "idle", "set", says="completed the {set} set with nothing to do", rule="OM-R47"),
    Kind(GAINED, "gained", "bravery", "cause", says="gained bravery", rule="OM-R10"),
    Kind(WARDED, "warded", "wards", "set", says="gained wards by the {set} set", rule="OM-R106"),
    Kind(GALLOPS, "gallops", says="may move twice in later turns", rule="OM-R108"),
    Kind(SHELTERED, "sheltered", says="may laugh at the dice", rule="OM-R118"),
    Kind(ZAPPED, "zapped", says="moved and collected once more", rule="OM-R103"),
    Kind(SIPHONED, "siphoned", "card", "rival", says="took {card} from a rival", rule="OM-R102"),
    Kind(PAID_TRIBUTE, "paid-tribute", "to", says="paid tribute to a rival", rule="OM-R119"),
    Kind(SWAPPED, "swapped", "mine", "theirs", "rival", says="swapped cards with a rival", rule="OM-R117"),
    Kind(BARTERED, "bartered", "mine", "card", says="bartered for a card of the shed", rule="OM-R120"),
    Kind(RESTOCKED, "restocked", "old", "card", "cell", says="laid a card into the yard", rule="OM-R122"),
    Kind(JACKPOT_WON, "jackpot", "card", says="took {card} out of the shed", rule="OM-R121"),
    Kind(MARKED, "marked", "card", says="marked a card as safe", rule="OM-R113"),
    Kind(FLUNG, "flung", "piece", "from", "to", says="flung a piece", rule="OM-R116"),
    Kind(TIDIED, "tidied", "card", "place", "cards", says="moved a card in the line", rule="OM-R110"),
    Kind(LOOKED, "looked", "cards", "set", says="looked at the deck by the {set} set", rule="OM-R33"),
    Kind(SAW, "saw", "card", "place", says="saw cards of the deck", rule="OM-R33"),
    Kind(REORDERED, "reordered", "cards", says="put the deck in another order", rule="OM-R111"),
    Kind(BURIED, "buried", says="put a card at the bottom of the deck", rule="OM-R114"),
    Kind(SUMMONED, "summoned", "card", says="summoned {card} from the deck", rule="OM-R112"),
    Kind(SHUFFLED, "shuffled", says="shuffled the deck", rule="OM-R51"),
    Kind(REWOUND, "rewound", "awake", says="sent a Merlin back to sleep", rule="OM-R115"),
    Kind(VANISHED, "vanished", "from", says="vanished from the property", rule="OM-R123"),
    Kind(
        GOAL_TAKEN, "objective", "objective", "bravery", says="took the {objective} objective", rule="OM-50"
    ),
    Kind(REFILLED, "refilled", "card", "cell", says="refilled the yard", rule="OM-61"),
    Kind(MERLIN_CAME, "merlin", "awake", says="woke a Merlin", rule="OM-62"),
    Kind(
        SLEEPWALKER_COUNTS,
        "sleepwalker-counts",
        "awake",
        says="met Sleep Walking Merlin, who counted",
        rule="OM-63",
    ),
    Kind(SLEEPWALKER_GOES, "sleepwalker-goes", says="met Sleep Walking Merlin, who went by", rule="OM-63"),
    Kind(FILLED, "filled", "card", "cell", says="filled a gap from the shed", rule="OM-64"),
    Kind(STAYS_EMPTY, "stays-empty", "cell", says="left a spot empty", rule="OM-R13"),
    Kind(CAUGHT, "caught", "seats", says="brought the catch about", rule="OM-70"),
    Kind(NOBODY_CAUGHT, "nobody-caught", says="brought a catch of nobody about", rule="OM-R23"),
    Kind(RING_LOST, "ring-lost", "card", says="lost the Cursed Ring to the catch", rule="OM-76"),
    Kind(SHIELDED, "shielded", "card", says="was shielded from all dice", rule="OM-R131"),
    Kind(ROLLED, "rolled", "die", "stage", says="rolled the die of a catch", rule="OM-73"),
    Kind(REROLLED, "rerolled", "card", "die", says="rolled the die of a catch again", rule="OM-R132"),
    Kind(SPARED, "spared", "card", says="was spared a safe card", rule="OM-R113"),
    Kind(USED_WARD, "used-ward", "card", says="spent a ward", rule="OM-R50"),
    Kind(USED_OIL, "used-oil", "oil", "card", says="used an oil", rule="OM-R133"),
    Kind(LOST, "lost", "card", "die", says="lost {card} to a roll", rule="OM-74"),
    Kind(ALL_LEFT, "all-left", says="saw all leave in time", rule="OM-31"),
    Kind(ROUND_BEGAN, "round", "round", says="began a round", rule="OM-10"),
    Kind(ENDED, "ended", says="saw the game end", rule="OM-80"),
)
