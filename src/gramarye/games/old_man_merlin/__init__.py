"""Old Man Merlin: three rounds of pushing your luck in a sleeping wizard's yard."""

from gramarye.core.info import Info
from gramarye.core.options import Option

INFO = Info(
    name="old-man-merlin",
    title="Old Man Merlin",
    seats=(2, 5),
    version=1,
    blurb="Sneak through the old wizard's yard, line up what you grab, and be gone before he wakes.",
    minutes=40,
    authors="John D. Wood",
    options=(
        Option(
            "firstPlayer", ("random", "seat0"), "Who begins: somebody at random, or the first seat.", "OM-R01"
        ),
        Option(
            "roundStart",
            ("rotate", "same"),
            "The next seat begins each later round, or always the same.",
            "OM-R02",
        ),
        Option("mayStay", (False, True), "A player may stay in place instead of moving.", "OM-R03"),
        Option(
            "leave",
            ("by_movement", "after_movement"),
            "A step over the edge leaves, or one leaves after it.",
            "OM-R05",
        ),
        Option(
            "bpLimit", ("none", 40), "Bravery is unlimited, or ends with the 40 points in the box.", "OM-R10"
        ),
        Option(
            "swm",
            ("counts_to_total", "cosmetic"),
            "Sleep Walking Merlin can catch, or is only a fright.",
            "OM-R14",
        ),
        Option(
            "ring", ("before_dice", "after_dice"), "When the Cursed Ring of a caught player goes.", "OM-R20"
        ),
        Option(
            "foreignCompletion",
            ("deferred", "none"),
            "A set that others complete for you acts later, or never.",
            "OM-R28",
        ),
        Option("bowReading", ("additive", "seventeen"), "The whole Bow is worth 11, or 17.", "OM-R37"),
        Option(
            "echo",
            ("allowed", "next_collect"),
            "A set broken and completed in one collect acts again, or waits.",
            "OM-R49",
        ),
    ),
)
