"""What the games of a study say: how long, how close, who has the advantage, and what each thing is worth."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any

from gramarye.core.game import Game
from gramarye.lab.standings import Rate, interval
from gramarye.lab.witness import Frames

__all__ = ["Findings", "Thing", "find"]

CLOSE = 0.1  # a margin of a tenth of the winner's points or less
FEWEST = 20  # seats that must have had a thing before we speak of it
CLEARLY = 0.05  # a difference in the chance to win that a designer should care about
ALL_TESTS = 0.05  # the chance that any of all things looks too strong by mere luck
NAMED = 5  # things that a sentence names at most


@dataclass(frozen=True)
class Thing:
    """Something that happens to seats: a kind of event, or one with a certain card, quest or beast."""

    kind: str
    part: str
    name: str
    a_game: float  # how often it occurs
    seats: int  # that had it at least once
    rate: float  # how often those won
    low: float  # 95 % interval
    high: float
    worth: float  # against all seats
    sure: bool  # clearly more or less, even though many things were looked at

    @property
    def label(self) -> str:
        return f"{self.kind}: {self.name}" if self.name else self.kind


@dataclass(frozen=True)
class Findings:
    """What one bot's games say."""

    bot: str
    games: int
    fair: float
    length: tuple[float, float, float]  # a short game, a middling one, a long one (tenths 1, 5, 9)
    order: list[Rate]  # by the order of play
    sides: list[Rate]
    winners_score: float
    others_score: float
    close: float  # share of the games
    lead_changes: float
    things: list[Thing]
    sentences: list[str] = field(default_factory=list)

    @property
    def too_strong(self) -> list[Thing]:
        return [thing for thing in self.things if thing.sure and thing.worth > CLEARLY]

    @property
    def too_weak(self) -> list[Thing]:
        return [thing for thing in reversed(self.things) if thing.sure and thing.worth < -CLEARLY]


def find(game: Game, bot: str, frames: Frames) -> Findings:
    """Read the frames."""
    games, seats = frames.games, frames.seats
    fair = _mean(seats["won"])
    winners = seats["won"] > 0
    found = Findings(
        bot=bot,
        games=len(games),
        fair=fair,
        length=(_tenth(games, 1), _tenth(games, 5), _tenth(games, 9)),
        order=_rates(seats, "order", fair),
        sides=_rates(seats, "side", 0.5) if game.has_sides else [],
        winners_score=_mean(seats.filter(winners)["score"]),
        others_score=_mean(seats.filter(~winners)["score"]),
        close=_mean(games["margin"] <= CLOSE * games["best"]),
        lead_changes=_mean(games["lead_changes"]),
        things=_things(frames, fair),
    )
    found.sentences.extend(_sentences(game, found))
    return found


def _mean(column: Any) -> float:
    return float(column.mean()) if len(column) else math.nan


def _tenth(games: Any, which: int) -> float:
    return float(games["moves"].quantile(which / 10))


def _rates(seats: Any, column: str, fair: float) -> list[Rate]:
    """The share of wins by the values of a column, from 0 on."""
    rates = []
    for value in range(int(seats[column].max()) + 1):
        won = seats.filter(seats[column] == value)["won"]
        low, high = interval(float(won.sum()), len(won))
        rates.append(Rate(_mean(won), low, high, fair, len(won)))
    return rates


def _things(frames: Frames, fair: float) -> list[Thing]:
    """Every thing that seats had often enough, the one worth most first: kinds of events, and those with a name."""
    import polars as pl

    told = frames.events.filter(pl.col("seat") >= 0)
    kinds = told.filter(pl.col("part") == pl.col("part").first().over("kind"))
    kinds = kinds.with_columns(part=pl.lit(""), name=pl.lit(""))
    rows = (
        pl.concat([kinds, told.filter(pl.col("name") != "")])
        .group_by("game", "seat", "kind", "part", "name")
        .agg(pl.col("count").sum())
        .join(frames.seats.select("game", "seat", "won"), on=["game", "seat"])
        .group_by("kind", "part", "name")
        .agg(times=pl.col("count").sum(), seats=pl.len(), wins=pl.col("won").sum(), won=pl.col("won").mean())
        .filter((pl.col("seats") >= FEWEST) & (pl.col("seats") < len(frames.seats)))
        .sort("won", "kind", "part", "name", descending=[True, False, False, False])
        .rows(named=True)
    )
    doubt = NormalDist().inv_cdf(1 - ALL_TESTS / (2 * max(1, len(rows))))
    return [_thing(row, len(frames.games), fair, doubt) for row in rows]


def _thing(row: dict[str, Any], games: int, fair: float, doubt: float) -> Thing:
    low, high = interval(row["wins"], row["seats"])
    apart = abs(row["won"] - fair) / max(1e-9, math.sqrt(fair * (1 - fair) / row["seats"]))
    return Thing(
        kind=row["kind"],
        part=row["part"],
        name=row["name"],
        a_game=row["times"] / games,
        seats=row["seats"],
        rate=row["won"],
        low=low,
        high=high,
        worth=row["won"] - fair,
        sure=apart > doubt,
    )


# In plain words


def _sentences(game: Game, found: Findings) -> list[str]:
    return [
        *_about_sides(game, found),
        _about_order(found),
        f"A game takes {found.length[1]:.0f} moves ({found.length[0]:.0f} to {found.length[2]:.0f} in four of five).",
        f"{found.close:.0%} of the games are close; the lead changes {found.lead_changes:.1f} times.",
        _about_things("Too strong", found.too_strong),
        _about_things("Too weak", found.too_weak),
    ]


def _about_sides(game: Game, found: Findings) -> list[str]:
    if not found.sides:
        return []
    told = [f"{game.side_names[i]} win {_percent(rate)}" for i, rate in enumerate(found.sides)]
    return [f"Of the sides, {' and '.join(told)}."]


def _about_order(found: Findings) -> str:
    best = max(range(len(found.order)), key=lambda place: found.order[place].rate)
    apart = [place for place, rate in enumerate(found.order) if rate.verdict != "even"]
    if not apart:
        return f"No place in the order of play has an advantage that shows; each wins about {found.fair:.1%}."
    rate = found.order[best]
    place = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")[best]
    if rate.verdict != "above":
        return f"Some places win less than their share of {found.fair:.1%}; none clearly more."
    return f"Who plays {place} has the advantage: {_percent(rate)}, where {found.fair:.1%} would be fair."


def _percent(rate: Rate) -> str:
    return f"{rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%})"


def _about_things(head: str, things: Sequence[Thing]) -> str:
    if not things:
        return f"{head}: nothing stands out."
    named = "; ".join(f"{thing.label} ({thing.worth:+.0%})" for thing in things[:NAMED])
    more = f"; and {len(things) - NAMED} more" if len(things) > NAMED else ""
    return f"{head}: {named}{more}."
