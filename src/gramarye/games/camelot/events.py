"""What can happen. Groups of seats are sets of bits; a card, seat or place of NONE is not there."""

from gramarye.core.events import Kind, Kinds

COAT_TAKEN = 1
OPENING_CARD = 2
OPENING_DEALT = 3
TURN_BEGAN = 4
TURN_ENDED = 5
DREW_BLACK = 6
ENGINE_CAME = 7
EVIL_LIFE_PAID = 8
EVIL_CARDS_PAID = 9
PAID_LIFE = 10
WENT = 11
HEALED = 12
LIFE_GAINED = 13
LIFE_LOST = 14
DIED = 15
RESHUFFLED = 16
DREW = 17
SAW = 18
DISCARDED = 19
ABANDONED = 20
CARD_LAID = 21
FOES_OPENED = 22
COMBAT_OPENED = 23
GAVE_TO_LADY = 24
SWORD_MOVED = 25
GRAIL_TAKEN_OFF = 26
WOE_LAID = 27
WOE_TAKEN_OFF = 28
WARRIOR_CAME = 29
WARRIOR_LEFT = 30
FIGHT_ADDED = 31
ROLLED = 32
ENGINE_BEATEN = 33
FIGHT_LOST = 34
QUEST_WON = 35
QUEST_LOST = 36
SWORDS_CAME = 37
RELIC_TAKEN = 38
RELIC_SET_ASIDE = 39
RELIC_LEFT = 40
CAME_HOME = 41
TOOK = 42
EXCALIBUR_THROWN = 43
ASKED_GRAIL = 44
SAVED = 45
ARMOR_SHOWED = 46
CARD_REMOVED = 47
PLAYED_SPECIAL = 48
MERLINS_OFFERED = 49
MERLINS_SPENT = 50
CLAIRVOYANT = 51
CARDS_GIVEN = 52
CARD_GIVEN = 53
STAYED = 54
ANNOUNCED = 55
SAW_BLACK = 56
CANCELLED = 57
FOE_LAID = 58
VOLUNTEERED = 59
MORGAN_CHAIN = 60
GUINEVERE_CALLED = 61
IN_FORCE = 62
FORCE_ENDED = 63
LAID_FACE_DOWN = 64
SWAP_MADE = 65
LOOKED_AHEAD = 66
LOOKED_AT_LOYALTY = 67
ACCUSED = 68
SWORDS_TURNED_BLACK = 69
UNMASKED_TRAITOR = 70
STOLEN = 71
STOLEN_CARD = 72
KNIGHTED = 73
ENDED = 74
ROADS_RESHUFFLED = 75
TRAVEL_CARD = 76
TOOK_ROAD = 77
CHALLENGE_MET = 78
CHALLENGE_MISSED = 79
REFUSED = 80
WAS_CAPTURED = 81
PAID_RANSOM = 82
FREED = 83
MERLIN_GAVE = 84
MERLIN_CAME = 85
GRAIL_PAID = 86
FAVORED = 87
NEW_HOPE_CAME = 88
TRUCE_MADE = 89
FETCHED_MERLIN = 90

EVENTS = Kinds(
    Kind(COAT_TAKEN, "coat-taken", "knight", says="took the coat of arms of {knight}", rule="SC-R95"),
    Kind(OPENING_CARD, "opening-card", "card", says="gave a card to the opening share", rule="SC-08"),
    Kind(OPENING_DEALT, "opening-dealt", says="was dealt an opening card", rule="SC-08"),
    Kind(TURN_BEGAN, "turn", "turns", says="had a turn", rule="SC-10"),
    Kind(TURN_ENDED, "turn-ended", says="ended a turn", rule="SC-10"),
    Kind(DREW_BLACK, "drew-black", says="let Evil draw a Black card", rule="SC-12"),
    Kind(ENGINE_CAME, "engine-came", "engines", says="let Evil bring a siege engine", rule="SC-13"),
    Kind(EVIL_LIFE_PAID, "evil-life-paid", says="held Evil back with a life", rule="SC-14"),
    Kind(EVIL_CARDS_PAID, "evil-cards-paid", says="held Evil back with cards", rule="MC-56"),
    Kind(PAID_LIFE, "second-action", says="gave up a life for a second action", rule="SC-16"),
    Kind(WENT, "went", "place", says="rode to {place}", rule="SC-17"),
    Kind(HEALED, "healed", "cards", says="laid down cards to heal", rule="SC-20"),
    Kind(LIFE_GAINED, "life-gained", "seats", "life", says="gained life", rule="SC-25"),
    Kind(LIFE_LOST, "life-lost", "seats", "life", says="lost life", rule="SC-26"),
    Kind(DIED, "died", says="died", rule="SC-27"),
    Kind(RESHUFFLED, "reshuffled", says="had the discards shuffled", rule="SC-28"),
    Kind(DREW, "drew", "cards", says="drew White cards", rule="SC-29"),
    Kind(SAW, "saw", "first", "second", "third", says="saw White cards", rule="SC-29"),
    Kind(DISCARDED, "discarded", "cards", says="discarded cards", rule="SC-29"),
    Kind(ABANDONED, "abandoned", "place", says="left {place} behind", rule="SC-31"),
    Kind(CARD_LAID, "card-laid", "card", "value", "place", says="laid a card at {place}", rule="SC-18"),
    Kind(
        FOES_OPENED,
        "foes-opened",
        "first",
        "second",
        "third",
        says="opened Black cards of a quest",
        rule="SC-35",
    ),
    Kind(
        COMBAT_OPENED,
        "combat-opened",
        "place",
        "white",
        "black",
        says="opened the fight at {place}",
        rule="SC-35",
    ),
    Kind(GAVE_TO_LADY, "gave-card", says="gave a card to the lake", rule="SC-36"),
    Kind(SWORD_MOVED, "sword-moved", "steps", says="moved the sword in the lake", rule="SC-36"),
    Kind(GRAIL_TAKEN_OFF, "grail-taken-off", "grails", says="had a Grail card taken off", rule="SC-37"),
    Kind(WOE_LAID, "woe-laid", "card", "woes", says="darkened the Grail quest", rule="SC-37"),
    Kind(
        WOE_TAKEN_OFF, "black-taken-off", "card", "place", says="took a Black card off {place}", rule="SC-R14"
    ),
    Kind(
        WARRIOR_CAME, "warrior-came", "war", "warriors", says="brought a warrior to the {war}", rule="SC-38"
    ),
    Kind(WARRIOR_LEFT, "warrior-left", "war", "warriors", says="drove a warrior off the {war}", rule="SC-50"),
    Kind(FIGHT_ADDED, "fight-added", "card", "total", says="put a card into a siege fight", rule="SC-40"),
    Kind(ROLLED, "rolled", "die", "total", says="rolled for a siege engine", rule="SC-40"),
    Kind(ENGINE_BEATEN, "engine-beaten", "engines", says="burnt a siege engine", rule="SC-40"),
    Kind(FIGHT_LOST, "fight-lost", says="was beaten back by a siege engine", rule="SC-40"),
    Kind(QUEST_WON, "quest-won", "quest", says="finished and won {quest}", rule="SC-41"),
    Kind(QUEST_LOST, "quest-lost", "quest", says="lost {quest}", rule="SC-42"),
    Kind(
        SWORDS_CAME, "swords-came", "white", "black", says="brought swords to the Round Table", rule="SC-41"
    ),
    Kind(RELIC_TAKEN, "relic-taken", "relic", says="took {relic}", rule="SC-41"),
    Kind(RELIC_SET_ASIDE, "relic-set-aside", "relic", says="had {relic} set aside", rule="SC-R01"),
    Kind(RELIC_LEFT, "relic-left", "relic", says="let {relic} go for good", rule="SC-42"),
    Kind(CAME_HOME, "came-home", "place", "seats", says="came home from {place}", rule="SC-43"),
    Kind(TOOK, "took", "card", says="took a card won together", rule="SC-R60"),
    Kind(EXCALIBUR_THROWN, "excalibur-thrown", says="threw Excalibur into the lake", rule="SC-44"),
    Kind(ASKED_GRAIL, "dying", "seats", says="lay dying", rule="SC-45"),
    Kind(SAVED, "saved", "holder", says="was saved by the Holy Grail", rule="SC-45"),
    Kind(ARMOR_SHOWED, "armor-showed", says="looked ahead with Lancelot's Armor", rule="SC-46"),
    Kind(
        CARD_REMOVED,
        "closed-card",
        "card",
        "engines",
        says="drew a Black card for a quest that is over",
        rule="SC-47",
    ),
    Kind(PLAYED_SPECIAL, "played", "card", "way", says="played {card}", rule="SC-19"),
    Kind(
        MERLINS_OFFERED, "merlins-offered", "merlins", says="answered how many Merlins to offer", rule="SC-51"
    ),
    Kind(MERLINS_SPENT, "merlins-spent", says="spent Merlins together", rule="SC-51"),
    Kind(CLAIRVOYANT, "clairvoyant", "cards", says="looked at coming Black cards", rule="SC-56"),
    Kind(CARDS_GIVEN, "card-passed", "to", says="passed a card", rule="SC-57"),
    Kind(CARD_GIVEN, "passed", "card", "to", says="saw a passed card", rule="SC-57"),
    Kind(STAYED, "stayed", says="stayed", rule="SC-R22"),
    Kind(ANNOUNCED, "announced", "card", says="drew {card} from the Black pile", rule="SC-R30"),
    Kind(SAW_BLACK, "saw-black", "first", "second", says="saw Black cards", rule="SC-29"),
    Kind(CANCELLED, "cancelled", "card", says="cancelled {card}", rule="SC-R30"),
    Kind(FOE_LAID, "black-laid", "card", "place", says="laid a Black card at {place}", rule="SC-60"),
    Kind(VOLUNTEERED, "volunteered", "answer", "card", says="answered whether to pay for all", rule="SC-66"),
    Kind(MORGAN_CHAIN, "morgan-chain", says="let three Black cards follow", rule="SC-67"),
    Kind(GUINEVERE_CALLED, "guinevere", says="heard Guinevere call", rule="SC-73"),
    Kind(IN_FORCE, "in-force", "card", "war", says="brought {card} into force", rule="SC-76"),
    Kind(FORCE_ENDED, "force-ended", "card", says="ended a lasting Black card", rule="SC-R100"),
    Kind(LAID_FACE_DOWN, "laid-face-down", "with", says="laid a card face down for a swap", rule="SC-80"),
    Kind(SWAP_MADE, "swapped", "with", says="swapped a card", rule="SC-80"),
    Kind(LOOKED_AHEAD, "looked", says="looked at the top Black card", rule="SC-85"),
    Kind(LOOKED_AT_LOYALTY, "looked-at-loyalty", says="looked at the loyalty", rule="SC-104"),
    Kind(ACCUSED, "accused", "accused", "guilty", says="accused a knight", rule="SC-92"),
    Kind(SWORDS_TURNED_BLACK, "swords-turned", "swords", says="turned swords black", rule="SC-95"),
    Kind(UNMASKED_TRAITOR, "unmasked", says="dropped the mask", rule="SC-93"),
    Kind(STOLEN, "stole", "victim", says="stole a card", rule="SC-94"),
    Kind(STOLEN_CARD, "stolen-card", "card", "victim", says="saw the stolen card", rule="SC-94"),
    Kind(KNIGHTED, "knighted", "knight", says="was knighted as {knight}", rule="SC-102"),
    Kind(ENDED, "ended", "side", "reason", says="saw the game end", rule="SC-100"),
    Kind(ROADS_RESHUFFLED, "roads-reshuffled", says="had the Travel cards shuffled", rule="MC-06"),
    Kind(TRAVEL_CARD, "travel-card", "card", "goal", says="met {card} on the road", rule="MC-05"),
    Kind(TOOK_ROAD, "took-road", "card", says="chose between roads", rule="MC-57"),
    Kind(CHALLENGE_MET, "challenge-met", "card", says="came through on the road", rule="MC-16"),
    Kind(CHALLENGE_MISSED, "challenge-missed", "card", says="failed on the road", rule="MC-16"),
    Kind(REFUSED, "refused", says="refused to pay", rule="SC-R85"),
    Kind(WAS_CAPTURED, "captured", says="was captured", rule="MC-13"),
    Kind(PAID_RANSOM, "ransom", "card", says="paid a ransom", rule="MC-18"),
    Kind(FREED, "freed", "by", says="was freed", rule="MC-18"),
    Kind(MERLIN_GAVE, "merlin-gave", says="had Merlin's help", rule="MC-20"),
    Kind(MERLIN_CAME, "merlin-came", "place", says="brought Merlin to {place}", rule="MC-11"),
    Kind(GRAIL_PAID, "grail-paid", says="threw a Grail card to the witch", rule="MC-33"),
    Kind(FAVORED, "favored", says="won a tie by Divine Favor", rule="MC-42"),
    Kind(NEW_HOPE_CAME, "new-hope", "cards", says="drew a new hand by New Hope", rule="MC-45"),
    Kind(TRUCE_MADE, "truce", "war", says="ended the {war} by a truce", rule="MC-47"),
    Kind(FETCHED_MERLIN, "fetched-merlin", says="fetched a Merlin from the discard", rule="MC-50"),
)
