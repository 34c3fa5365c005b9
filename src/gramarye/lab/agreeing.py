"""What the games of all bots say alike, strong or weak: the answers that depend least on who plays."""

from collections.abc import Sequence

from gramarye.lab.findings import PLACES, Findings, points
from gramarye.lab.things import Thing

__all__ = ["agreed"]


def agreed(findings: Sequence[Findings]) -> list[str]:
    """Sentences that hold for every bot; none where a single one played."""
    if len(findings) < 2:
        return []
    return [*_places(findings), *_things(findings, "strong"), *_things(findings, "weak")]


def _places(findings: Sequence[Findings]) -> list[str]:
    told = []
    for place, name in enumerate(PLACES[: len(findings[0].order)]):
        sides = {
            found.order[place].verdict if place in found.apart else "even" for found in findings
        }  # above, below or even
        if len(sides) == 1 and "even" not in sides:
            rates = ", ".join(f"{found.bot} {found.order[place].rate:.0%}" for found in findings)
            word = "more" if "above" in sides else "less"
            told.append(f"Who plays {name} wins {word} than a fair share of {findings[0].fair:.0%}: {rates}.")
    return told


def _things(findings: Sequence[Findings], verdict: str) -> list[str]:
    first = {thing.key: thing for thing in findings[0].judged(verdict)}
    others = [
        {thing.key: thing for thing in found.things if thing.verdict == verdict} for found in findings[1:]
    ]
    more = "more" if verdict == "strong" else "less"
    shared = [key for key in first if all(key in other for other in others)]
    return [
        f"Too {verdict}: seats that early {first[key].deed} win {more} often: "
        f"{', '.join(_by(found, own[key]) for found, own in zip(findings, (first, *others), strict=True))} points."
        for key in shared
    ]


def _by(found: Findings, thing: Thing) -> str:
    return f"{found.bot} {points(thing.worth)}"
