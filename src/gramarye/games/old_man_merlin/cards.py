"""The cards of Old Man Merlin: items, sets, special cards and objectives, as one table to read.

The printed rules fix very little of this (OM-R142): the names marked `name`, the Bow with all its numbers
(`all`), the golem set, parts of the brew, energy and bow sets, and the objective R3. The rest is `ours`.
"""

from typing import NamedTuple

# Categories (OM-46)
FANTASY, MEDIEVAL, IMAGINATION, RELIC, PLAIN = range(5)
CATEGORIES = ("fantasy", "medieval", "imagination", "relic", "none")

# What a special card does (OM-75, OM-76, OM-R131 to OM-R134)
ORDINARY, PROTECTION, NIGHTCAP, BEARD_OIL, CURSED = range(5)

# Where a card comes from
ALL, NAME, OURS = "all", "name", "ours"


class Item(NamedTuple):
    """An item: what it is called, how many there are, what it is worth, and what it does by itself."""

    id: str
    name: str
    copies: int
    base: int
    category: int
    source: str
    special: int = ORDINARY


ITEMS = (
    Item("wizards-brew", "Wizard's Brew", 1, 3, FANTASY, NAME),
    Item("toad", "Toad", 1, 1, FANTASY, NAME),
    Item("mandrake-root", "Mandrake Root", 1, 2, FANTASY, OURS),
    Item("unicorn-hair", "Unicorn Hair", 2, 2, FANTASY, NAME),
    Item("unicorn-horn", "Unicorn Horn", 1, 4, FANTASY, OURS),
    Item("wand", "Wand", 1, 4, FANTASY, OURS),
    Item("phoenix-feather", "Phoenix Feather", 1, 3, FANTASY, OURS),
    Item("elder-twig", "Elder Twig", 1, 1, FANTASY, OURS),
    Item("dragon-egg", "Dragon Egg", 1, 5, FANTASY, OURS),
    Item("dragon-scale", "Dragon Scale", 1, 2, FANTASY, OURS),
    Item("dragon-tooth", "Dragon Tooth", 1, 3, FANTASY, OURS),
    Item("fairy-lantern", "Fairy Lantern", 1, 3, FANTASY, OURS),
    Item("pixie-dust", "Pixie Dust", 2, 1, FANTASY, OURS),
    Item("toadstool", "Toadstool", 1, 1, FANTASY, OURS),
    Item("protection-spell", "Protection Spell", 2, 2, FANTASY, NAME, PROTECTION),
    Item("bow", "Bow", 1, 6, MEDIEVAL, ALL),
    Item("quiver", "Quiver", 1, 2, MEDIEVAL, NAME),
    Item("breastplate", "Breastplate", 1, 4, MEDIEVAL, OURS),
    Item("helm", "Helm", 1, 2, MEDIEVAL, OURS),
    Item("gauntlets", "Gauntlets", 1, 2, MEDIEVAL, OURS),
    Item("shield", "Shield", 1, 3, MEDIEVAL, OURS),
    Item("rusty-sword", "Rusty Sword", 1, 3, MEDIEVAL, OURS),
    Item("stubborn-stone", "Stubborn Stone", 1, 1, MEDIEVAL, OURS),
    Item("round-tabletop", "Round Tabletop", 1, 4, MEDIEVAL, OURS),
    Item("feast-platter", "Feast Platter", 1, 2, MEDIEVAL, OURS),
    Item("drinking-horn", "Drinking Horn", 1, 3, MEDIEVAL, OURS),
    Item("royal-seal", "Royal Seal", 1, 4, MEDIEVAL, OURS),
    Item("falconers-perch", "Falconer's Perch", 1, 1, MEDIEVAL, OURS),
    Item("forge-ember", "Forge Ember", 1, 1, MEDIEVAL, OURS),
    Item("velvet-cushion", "Velvet Cushion", 1, 1, MEDIEVAL, OURS),
    Item("skeleton-key", "Skeleton Key", 1, 1, MEDIEVAL, OURS),
    Item("sundial", "Sundial", 1, 2, MEDIEVAL, OURS),
    Item("moth-eaten-mantle", "Moth-Eaten Mantle", 1, 1, MEDIEVAL, OURS),
    Item("can-o-bolt", "Can O' Bolt", 1, 3, IMAGINATION, NAME),
    Item("storm-in-a-teacup", "Storm in a Teacup", 1, 2, IMAGINATION, OURS),
    Item("rainbow-ribbon", "Rainbow Ribbon", 1, 1, IMAGINATION, OURS),
    Item("hobby-horse", "Hobby Horse", 1, 4, IMAGINATION, OURS),
    Item("broomstick-lance", "Broomstick Lance", 1, 1, IMAGINATION, OURS),
    Item("saucepan-helmet", "Saucepan Helmet", 1, 1, IMAGINATION, OURS),
    Item("blanket-fort", "Blanket Fort", 1, 4, IMAGINATION, OURS),
    Item("pillow-wall", "Pillow Wall", 1, 1, IMAGINATION, OURS),
    Item("toy-catapult", "Toy Catapult", 1, 3, IMAGINATION, OURS),
    Item("imaginary-friend", "Imaginary Friend", 1, 2, IMAGINATION, OURS),
    Item("empty-chair", "Empty Chair", 1, 0, IMAGINATION, OURS),
    Item("backwards-clock", "Backwards Clock", 1, 3, IMAGINATION, OURS),
    Item("starry-robe", "Starry Robe", 1, 3, IMAGINATION, OURS),
    Item("curly-slippers", "Curly Slippers", 1, 2, IMAGINATION, OURS),
    Item("cardboard-spyglass", "Cardboard Spyglass", 1, 5, IMAGINATION, OURS),
    Item("garden-gnome", "Garden Gnome", 1, 2, IMAGINATION, OURS),
    Item("bottled-lightning", "Bottled Lightning", 2, 2, IMAGINATION, NAME),
    Item("golem-body", "Golem Body", 1, 3, RELIC, NAME),
    Item("golem-soul", "Golem Soul", 1, 2, RELIC, NAME),
    Item("tin-grail", "Tin Grail", 1, 4, RELIC, OURS),
    Item("lake-water", "Lake Water", 1, 1, RELIC, OURS),
    Item("ancient-map", "Ancient Map", 1, 2, RELIC, OURS),
    Item("cracked-crown", "Cracked Crown", 1, 4, RELIC, OURS),
    Item("old-sceptre", "Old Sceptre", 1, 2, RELIC, OURS),
    Item("golden-sickle", "Golden Sickle", 1, 3, RELIC, OURS),
    Item("mistletoe", "Mistletoe", 1, 2, RELIC, OURS),
    Item("locked-chest", "Locked Chest", 1, 2, RELIC, OURS),
    Item("gold-coin", "Gold Coin", 2, 2, RELIC, OURS),
    Item("hourglass", "Hourglass", 1, 3, RELIC, OURS),
    Item("crystal-ball", "Crystal Ball", 1, 3, RELIC, OURS),
    Item("pointy-hat", "Pointy Hat", 1, 2, RELIC, OURS),
    Item("cursed-ring", "Cursed Ring", 1, 9, RELIC, NAME, CURSED),
    Item("silver-spoon", "Silver Spoon", 1, 3, RELIC, OURS),
    Item("rune-tablet", "Rune Tablet", 1, 2, RELIC, OURS),
    Item("beard-oil", "Beard Oil", 2, 1, PLAIN, NAME, BEARD_OIL),
    Item("merlins-nightcap", "Merlin's Nightcap", 2, 1, PLAIN, OURS, NIGHTCAP),
    Item("watering-can", "Watering Can", 1, 1, PLAIN, OURS),
    Item("grumpy-owl", "Grumpy Owl", 1, 2, PLAIN, OURS),
    Item("get-off-my-lawn-sign", "Get-Off-My-Lawn Sign", 1, 5, PLAIN, OURS),
    Item("lost-ball", "Lost Ball", 1, 3, PLAIN, OURS),
)


class Set(NamedTuple):
    """A set: its anchor carries the power, and is worth so much more for each partner grouped with it
    (OM-R141).
    """

    id: str
    title: str
    anchor: str
    partners: dict[str, int]
    power: str
    does: str  # what the power does, in short
    rule: str


# fmt: off
SETS = (
    Set("golem", "Golem", "golem-body", {"golem-soul": 2, "bottled-lightning": 3},
        "Fetch", "Take any card of the yard.", "OM-R101"),
    Set("brew", "Wizard's Brew", "wizards-brew", {"toad": 2, "mandrake-root": 3, "bottled-lightning": 3},
        "Siphon", "Take an unlocked card of another player, who gets 2 bravery.", "OM-R102"),
    Set("energy", "Energy", "can-o-bolt", {"bottled-lightning": 2, "storm-in-a-teacup": 3},
        "Zap", "After the refill move and collect once more.", "OM-R103"),
    Set("bow", "Bow", "bow", {"quiver": 1, "unicorn-hair": 4},
        "Long Shot", "Take a card from one of the rows and columns that touch your area.", "OM-R104"),
    Set("unicorn", "Unicorn", "unicorn-horn", {"unicorn-hair": 2, "rainbow-ribbon": 3},
        "Blessing", "2 bravery and 1 ward.", "OM-R105"),
    Set("armour", "Armour", "breastplate", {"helm": 2, "gauntlets": 2, "shield": 4},
        "Plate", "3 wards.", "OM-R106"),
    Set("stone", "Sword in the Stone", "rusty-sword", {"stubborn-stone": 4},
        "Worthy", "3 bravery.", "OM-R107"),
    Set("joust", "Joust", "hobby-horse", {"broomstick-lance": 2, "saucepan-helmet": 3},
        "Gallop", "For the rest of the round you may move twice in each of your later turns.", "OM-R108"),
    Set("table", "Round Table", "round-tabletop", {"feast-platter": 2, "drinking-horn": 3},
        "Council", "1 bravery for each piece in the yard.", "OM-R109"),
    Set("outfit", "Wizard's Outfit", "pointy-hat", {"starry-robe": 3, "curly-slippers": 2},
        "Tidy", "Put your line into any order.", "OM-R110"),
    Set("crystal", "Crystal Ball", "crystal-ball", {"velvet-cushion": 2, "pixie-dust": 2},
        "Foresight", "Look at the top 4 cards of the deck and order them.", "OM-R111"),
    Set("wand", "Wand", "wand", {"phoenix-feather": 3, "elder-twig": 2},
        "Summon", "Look at the top 3 cards of the deck and take an item, if you like.", "OM-R112"),
    Set("dragon", "Dragon", "dragon-egg", {"dragon-scale": 2, "dragon-tooth": 2, "forge-ember": 4},
        "Hoard", "2 bravery; mark up to 2 cards, which no die takes.", "OM-R113"),
    Set("owl", "Owl", "grumpy-owl", {"falconers-perch": 3},
        "Scout", "Look at the top 2 cards of the deck; one may go to the bottom.", "OM-R114"),
    Set("time", "Time", "hourglass", {"sundial": 2, "backwards-clock": 2},
        "Rewind", "A Merlin goes back into the deck; with none out, 2 bravery.", "OM-R115"),
    Set("fort", "Fort", "blanket-fort", {"pillow-wall": 2, "toy-catapult": 3},
        "Fling", "Move any piece in the yard to an empty area.", "OM-R116"),
    Set("friend", "Friend", "imaginary-friend", {"empty-chair": 4},
        "Swap", "Exchange an unlocked card with one of another player, if you like.", "OM-R117"),
    Set("grail", "Grail", "tin-grail", {"lake-water": 2, "ancient-map": 3},
        "Sanctuary", "For the rest of the round no die takes your cards.", "OM-R118"),
    Set("crown", "Crown", "cracked-crown", {"old-sceptre": 3, "moth-eaten-mantle": 2},
        "Tribute", "1 bravery from each other player who has any; at least 2 in all.", "OM-R119"),
    Set("druid", "Druid", "golden-sickle", {"mistletoe": 2, "stubborn-stone": 3},
        "Barter", "Exchange up to 2 unlocked cards with cards of the shed.", "OM-R120"),
    Set("treasure", "Treasure", "locked-chest", {"skeleton-key": 4, "gold-coin": 2},
        "Jackpot", "Take a card out of the shed.", "OM-R121"),
    Set("gnome", "Gnome", "garden-gnome", {"watering-can": 3},
        "Restock", "1 bravery; exchange up to 3 cards of the yard with cards of the shed.", "OM-R122"),
    Set("fairy", "Fairy", "fairy-lantern", {"pixie-dust": 2, "toadstool": 2},
        "Vanish", "You may leave at once, before the refill.", "OM-R123"),
)
# fmt: on

# Powers, by the place of their set in the table
(
    FETCH,
    SIPHON,
    ZAP,
    LONG_SHOT,
    BLESSING,
    PLATE,
    WORTHY,
    GALLOP,
    COUNCIL,
    TIDY,
    FORESIGHT,
    SUMMON,
    HOARD,
    SCOUT,
    REWIND,
    FLING,
    SWAP,
    SANCTUARY,
    TRIBUTE,
    BARTER,
    JACKPOT,
    RESTOCK,
    VANISH,
) = range(len(SETS))

BOW_SEVENTEEN = 7  # the Quiver's bonus in the other reading of the Bow (OM-R37)


# What an objective pays at the end
FLAT, EACH_OWN, EACH_OTHER, EACH_SET, EACH_CATEGORY, EACH_TWO_BRAVERY = range(6)
NO_CAP = 99


class Objective(NamedTuple):
    """An objective: so many cards of its category, or half as many and some bravery; what it pays, at most
    how much.
    """

    id: str
    category: int
    cards: int
    bravery: int
    pays: int
    amount: int
    cap: int
    words: str


OBJECTIVES = (
    Objective("F1", FANTASY, 4, 3, FLAT, 4, NO_CAP, "+4"),
    Objective("F2", FANTASY, 6, 4, EACH_OWN, 1, NO_CAP, "+1 for each Fantasy card"),
    Objective("F3", FANTASY, 8, 5, EACH_OTHER, 1, NO_CAP, "+1 for each card that is not Fantasy"),
    Objective("M1", MEDIEVAL, 4, 3, EACH_SET, 2, 6, "+2 for each complete set, at most +6"),
    Objective("M2", MEDIEVAL, 6, 4, EACH_OWN, 1, NO_CAP, "+1 for each Medieval card"),
    Objective("M3", MEDIEVAL, 8, 5, EACH_OTHER, 1, NO_CAP, "+1 for each card that is not Medieval"),
    Objective("I1", IMAGINATION, 4, 3, EACH_CATEGORY, 1, 4, "+1 for each category in the line"),
    Objective("I2", IMAGINATION, 6, 4, EACH_OWN, 1, NO_CAP, "+1 for each Imagination card"),
    Objective("I3", IMAGINATION, 8, 5, EACH_OTHER, 1, NO_CAP, "+1 for each card that is not Imagination"),
    Objective("R1", RELIC, 4, 3, EACH_TWO_BRAVERY, 1, 5, "+1 for every 2 bravery left, at most +5"),
    Objective("R2", RELIC, 6, 4, EACH_OWN, 1, NO_CAP, "+1 for each Relic card"),
    Objective("R3", RELIC, 8, 5, EACH_OTHER, 1, NO_CAP, "+1 for each card that is not Relic"),
)
GIVEN_OBJECTIVE = "R3"  # the one that the printed rules show (OM-53)
