"""Wizard Safari: lure creatures, paint landscapes."""

from gramarye.core.info import Info
from gramarye.core.options import Option

INFO = Info(
    name="wizard-safari",
    title="Wizard Safari",
    seats=(2, 5),
    version=2,
    blurb="Lure magical creatures into the finest landscapes and paint them before the others do.",
    minutes=25,
    authors="author not named in the printed rules",
    options=(
        Option(
            "advanced",
            (False, True),
            "Each wizard also gets two masterpieces, worth 3 points when painted.",
            "WS-40",
        ),
        Option(
            "board",
            ("square5", "hex19", "square3"),
            "The field: 5 by 5 squares, 19 hexagons, or 3 by 3 squares.",
            "WS-R00",
        ),
        Option(
            "deck",
            ("full", "short"),
            "All 90 painting cards, or 60 for a shorter game.",
            "WS-R00",
            "deck_kind",
        ),
        Option(
            "adjacency",
            ("orthogonal", "eight"),
            "Creatures walk over sides only, or over corners too (squares only).",
            "WS-R01",
        ),
        Option("mustPaint", (False, True), "A card that matches must be painted.", "WS-R04"),
        Option(
            "centre",
            ("any", "triple"),
            "The centre tile counts as any land, or matches no card of a single land.",
            "WS-R06",
        ),
        Option(
            "queueRefill",
            ("after", "each"),
            "The queue is filled up after all draws of the turn, or after each.",
            "WS-R08",
        ),
        Option(
            "ranking",
            ("dense", "competition"),
            "After a tie the next place is second, or the places of the tied are used up.",
            "WS-R10",
        ),
        Option("zeroRanks", (True, False), "A cube still at the start can earn points.", "WS-R11"),
        Option(
            "queueDecay",
            (True, False),
            "A round in which nobody draws costs the oldest card of the queue.",
            "WS-R13",
        ),
        Option(
            "tieBreak",
            ("firsts_then_sum", "shared"),
            "A tie goes to most first places, then most steps; or the win is shared.",
            "WS-R17",
        ),
        Option(
            "masterpiecesAsHand",
            (False, True),
            "Masterpieces count as hand cards for bait, hold and draw.",
            "WS-R18",
        ),
        Option(
            "twoPlayerSecond", (3, 0), "With two wizards, the points for second place on a track.", "WS-R20"
        ),
    ),
)
