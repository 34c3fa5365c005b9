"""Shadows over Camelot with Merlin's Company: knights against the rising evil, and perhaps a traitor among them."""

from collections.abc import Mapping

from gramarye.core.errors import BadSeats, BadVariant
from gramarye.core.info import Info
from gramarye.core.options import Option, Value

BASE_SEATS = 7
BRAVE_SEATS = 3


def _refuse(seats: int, chosen: Mapping[str, Value]) -> None:
    """What the boxes do not hold, and what a variant does not allow."""
    if chosen["expansion"] == "base" and seats > BASE_SEATS:
        raise BadSeats(
            f"Shadows over Camelot without Merlin's Company takes 3 to {BASE_SEATS} seats; got {seats}"
        )
    if chosen["expansion"] == "base" and chosen["knights"] == "chosen":
        raise BadVariant("option knights takes chosen with Merlin's Company only; got expansion base")
    if chosen["traitor"] == "three-brave-knights" and seats != BRAVE_SEATS:
        raise BadVariant(
            f"option traitor takes three-brave-knights with {BRAVE_SEATS} seats only; got {seats} seats"
        )


INFO = Info(
    name="camelot",
    title="Shadows over Camelot",
    seats=(3, 8),
    version=1,
    blurb="Knights stand together against the rising evil, and one of them may be a traitor.",
    minutes=90,
    authors="Bruno Cathala and Serge Laget",
    options=(
        Option(
            "expansion",
            ("merlins-company", "base"),
            "With Merlin's Company, or the base game alone.",
            "MC-03",
        ),
        Option(
            "knights",
            ("drawn", "old", "chosen"),
            "Drawn from the newest set in the box, or from the old knights, or chosen with no colour twice.",
            "MC-02",
        ),
        Option(
            "share",
            ("draft", "dealt"),
            "Cards won together are picked in turn, or shuffled and dealt.",
            "SC-R60",
        ),
        Option(
            "traitor",
            ("usual", "none", "among-us", "three-brave-knights"),
            "The usual loyalty cards; none; one loyal card a player; or cards that nobody looks at yet.",
            "SC-07",
        ),
        Option(
            "squires", (False, True), "Everybody starts as a squire and must earn a coat of arms.", "SC-102"
        ),
    ),
    refuse=_refuse,
)
