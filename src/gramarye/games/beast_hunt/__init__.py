"""Merlin's Beast Hunt: dice in holes, cards as fences, beasts to enclose."""

from gramarye.core.info import Info
from gramarye.core.options import Option

INFO = Info(
    name="beast-hunt",
    title="Merlin's Beast Hunt",
    seats=(2, 4),
    version=1,
    blurb="Build fences from dice and cards; who adds the last piece takes the beast.",
    minutes=40,
    authors="Ian S. Bach",
    options=(
        Option(
            "reroll", ("single", "until_kept"), "One reroll, or rolls until every die is set aside.", "BH-R01"
        ),
        Option(
            "firstPlacement",
            ("any", "large_only"),
            "The first die of the game goes into any hole, or a large one.",
            "BH-R03",
        ),
        Option(
            "wildStartsHole",
            (False, True),
            "A wild may be the first die in a hole that a card reaches.",
            "BH-R04",
        ),
        Option(
            "capture",
            ("full_holes", "supports"),
            "A beast is caught when all holes around it are full, or when all fences are complete.",
            "BH-R12",
        ),
        Option(
            "trapped",
            ("stays", "released"),
            "A closed-in beast that cannot be caught stays, or returns to the supply.",
            "BH-R14",
        ),
        Option(
            "neutralRival",
            (False, True),
            "Black dice count as a colour when the most frequent one is sought.",
            "BH-R19",
        ),
        Option(
            "stalemateRounds", (3, 1, 2, 4, 5), "So many rounds without a die or card end the game.", "BH-R27"
        ),
        Option(
            "deckTop",
            ("hidden", "visible"),
            "The top card of each deck can be seen, as through clear cards.",
            "BH-R35",
        ),
    ),
)
