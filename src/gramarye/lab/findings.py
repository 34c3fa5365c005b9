"""What the games of a study say: how long, how close, who has the advantage, and what each thing is worth."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any

from gramarye.core.game import Game
from gramarye.lab.effects import IN_ALL
from gramarye.lab.standings import Rate, interval
from gramarye.lab.things import ACTION, Thing, find_things
from gramarye.lab.witness import Frames

__all__ = ["MINUS", "PLACES", "Findings", "Sides", "close_games", "find", "points", "with_sign"]

CLOSE = 0.1  # a margin of a tenth of the winner's points or less
NAMED = 3  # things of one sort that sentences name at most
MINUS = "\N{MINUS SIGN}"
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True)
class Sides:
    """How often the first of two sides wins: in all games, where both sides have seats, and where one has them all."""

    names: tuple[str, str]
    all_games: Rate
    both: Rate | None
    alone: Rate | None


@dataclass(frozen=True)
class Findings:
    """What one bot's games say. What cannot be told is None."""

    bot: str
    games: int
    fair: float
    length: tuple[float, float, float]  # a short game, a middling one, a long one (tenths 1, 5, 9)
    order: list[Rate]  # by the order of play
    sides: Sides | None
    winners_score: float | None
    others_score: float | None
    close: float | None  # share of the games; sides have no points that could be close
    lead_changes: float
    margin: float  # between the best two seats; of sides, the lead at the end
    things: list[Thing]
    sentences: list[str] = field(default_factory=list)

    @property
    def apart(self) -> list[int]:
        """The places in the order of play that differ from a fair share, although so many were looked at."""
        clear = NormalDist().inv_cdf(1 - IN_ALL / (2 * len(self.order)))
        error = [math.sqrt(max(1e-12, self.fair * (1 - self.fair)) / rate.games) for rate in self.order]
        return [
            place
            for place, rate in enumerate(self.order)
            if rate.verdict != "even" and abs(rate.rate - self.fair) > clear * error[place]
        ]

    def judged(self, verdict: str, actions: bool = False) -> list[Thing]:
        """What is too strong or too weak, the largest effect first: of each thing the deed that shows it best; or actions."""
        found: dict[tuple[str, str], Thing] = {}
        for thing in sorted(self.things, key=lambda thing: -abs(thing.worth)):
            if thing.verdict == verdict and (thing.group == ACTION) == actions:
                found.setdefault((thing.group, thing.name or thing.deed), thing)
        return list(found.values())


def find(game: Game, bot: str, frames: Frames) -> Findings:
    """Read the frames."""
    games: Any = frames.games
    seats: Any = frames.seats
    fair = float(seats["won"].mean())
    winners = seats["won"] > 0
    found = Findings(
        bot=bot,
        games=len(games),
        fair=fair,
        length=(_tenth(games, 1), _tenth(games, 5), _tenth(games, 9)),
        order=[_rate(seats.filter(order=place)["won"], fair) for place in range(seats["order"].max() + 1)],
        sides=_sides(game, seats) if game.has_sides else None,
        winners_score=_mean(seats.filter(winners)["score"]),
        others_score=_mean(seats.filter(~winners)["score"]),
        close=None if game.has_sides else float(close_games(games).mean()),
        lead_changes=float(games["lead_changes"].mean()),
        margin=float(games["margin"].mean()),
        things=find_things(game, frames),
    )
    found.sentences.extend(_sentences(found))
    return found


def close_games(games: Any) -> Any:
    """Whether each game was close."""
    return games["margin"] <= CLOSE * games["best"].abs()


def _mean(column: Any) -> float | None:
    return float(column.mean()) if len(column) else None


def _tenth(games: Any, which: int) -> float:
    return float(games["moves"].quantile(which / 10))


def _rate(won: Any, fair: float) -> Rate:
    low, high = interval(float(won.sum()), len(won))
    return Rate(float(won.mean()), low, high, fair, len(won))


def _sides(game: Game, seats: Any) -> Sides:
    """A side wins as one, so games are counted, not seats."""
    import polars as pl

    games = seats.group_by("game").agg(
        won=(pl.col("won").filter(side=0).max() > 0).fill_null(False).cast(pl.Float64),
        both=pl.col("side").n_unique() > 1,
    )

    def rate(which: Any) -> Rate | None:
        won = games.filter(which)["won"]
        return _rate(won, 0.5) if len(won) else None

    return Sides(game.side_names, _rate(games["won"], 0.5), rate(pl.col("both")), rate(~pl.col("both")))


# In plain words


def _sentences(found: Findings) -> list[str]:
    short, middle, long = found.length
    return [
        *(_about_sides(found.sides) if found.sides else []),
        _about_order(found),
        f"A game takes {middle:.0f} moves ({short:.0f} to {long:.0f} in four of five).",
        _about_course(found),
        *(_about_things("Too strong", found.judged("strong")) or ["Too strong: nothing stands out."]),
        *(_about_things("Too weak", found.judged("weak")) or ["Too weak: nothing stands out."]),
        *_about_things("What wins", found.judged("strong", actions=True)),
        *_about_things("What loses", found.judged("weak", actions=True)),
    ]


def _about_sides(sides: Sides) -> list[str]:
    one, other = sides.names
    told = [f"The {one} side wins {_percent(sides.all_games)} of the games."]
    if sides.both and sides.alone:
        told.append(
            f"With a {other} at the table the {one} side wins {_percent(sides.both)}, "
            f"without one {_percent(sides.alone)}."
        )
    return told


def _about_order(found: Findings) -> str:
    if not found.apart:
        return f"No place in the order of play has an advantage that shows; each wins about {found.fair:.1%}."
    told = [f"who plays {PLACES[place]} wins {_percent(found.order[place])}" for place in found.apart]
    return f"The order of play matters: {'; '.join(told)}, where {found.fair:.1%} would be fair."


def _about_course(found: Findings) -> str:
    changes = f"the lead changes {found.lead_changes:.1f} times"
    if found.close is None:
        return f"At the end the winners lead by {found.margin:.1f}; {changes}."
    return f"{found.close:.0%} of the games are close; {changes}."


def _percent(rate: Rate) -> str:
    return f"{rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%})"


def _about_things(head: str, things: Sequence[Thing]) -> list[str]:
    told = [f"{head}: {_about(thing)}" for thing in things[:NAMED]]
    more = len(things) - NAMED
    return [*told, f"{head}: {more} more in the report."] if more > 0 else told


def _about(thing: Thing) -> str:
    """One thing in words, with how strong it is and how sure we are."""
    return (
        f"seats that early {thing.deed} win {thing.rate:.0%}, those that {thing.others} {thing.against:.0%} "
        f"({points(thing.worth)} points, 95 % interval {points(thing.low)} to {points(thing.high)})."
    )


def points(share: float | None, digits: int = 0) -> str:
    """A difference of shares in points of a hundred, with its sign."""
    return "?" if share is None else with_sign(100 * share, digits)


def with_sign(value: float, digits: int) -> str:
    """A number with its sign; nothing has none."""
    told = f"{value:+.{digits}f}".replace("-", MINUS)
    return told if told.strip(f"+{MINUS}0.") else told[1:]
