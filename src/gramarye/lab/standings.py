"""What many outcomes say: win rates with their intervals, who beats whom, and ratings."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations

from gramarye.core.errors import GramaryeError
from gramarye.lab.contest import Outcome

__all__ = [
    "MissingPart",
    "Rate",
    "Rating",
    "beats",
    "by_side",
    "difference",
    "interval",
    "ratings",
    "win_rates",
]

CERTAIN = 1.959964  # standard errors to each side of a 95 % interval


class MissingPart(GramaryeError):
    """A package that belongs to an extra is not installed."""


@dataclass(frozen=True)
class Rate:
    """A share of wins with its 95 % interval, and what it would be if all were equal."""

    rate: float
    low: float
    high: float
    fair: float
    games: int

    @property
    def verdict(self) -> str:
        """Whether the interval lies above, below or across what would be fair."""
        return "above" if self.low > self.fair else "below" if self.high < self.fair else "even"


@dataclass(frozen=True)
class Rating:
    """A bot's strength (OpenSkill, Plackett-Luce) with its 95 % interval; a newcomer has 25."""

    mu: float
    sigma: float
    low: float
    high: float


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    if games == 0:
        return 0.0, 1.0
    share, z = wins / games, CERTAIN**2 / games
    middle = (share + z / 2) / (1 + z)
    reach = CERTAIN * math.sqrt(max(0.0, share * (1 - share) / games + z / (4 * games))) / (1 + z)
    return max(0.0, min(share, middle - reach)), min(
        1.0, max(share, middle + reach)
    )  # rounded off never past it


def difference(a: Rate, b: Rate) -> Rate:
    """How much more often one wins than another, with Newcombe's 95 % interval; none would be fair."""
    low = math.hypot(a.rate - a.low, b.high - b.rate)
    high = math.hypot(a.high - a.rate, b.rate - b.low)
    return Rate(a.rate - b.rate, a.rate - b.rate - low, a.rate - b.rate + high, 0.0, min(a.games, b.games))


def _rate(wins: float, games: int, fair: float) -> Rate:
    low, high = interval(wins, games)
    return Rate(wins / games if games else math.nan, low, high, fair, games)


def _places(outcome: Outcome, sides: bool) -> list[tuple[int, int, float]]:
    """Place, bot and share of the win: of each seat, or of each side that has seats."""
    if sides:
        found = {
            side: (side, bot, float(won))
            for side, bot, won in zip(outcome.sides, outcome.seating, outcome.won, strict=True)
        }
        return [found[side] for side in sorted(found)]
    shared = sum(outcome.won) or 1
    return [
        (seat, bot, won / shared)
        for seat, (bot, won) in enumerate(zip(outcome.seating, outcome.won, strict=True))
    ]


def win_rates(outcomes: Iterable[Outcome], bots: Sequence[str], sides: bool) -> dict[str, Rate]:
    """How often each bot wins, counted over the places it had."""
    wins, games, fair = [0.0] * len(bots), [0] * len(bots), [0.0] * len(bots)
    for outcome in outcomes:
        places = _places(outcome, sides)
        for _, bot, share in places:
            wins[bot] += share
            games[bot] += 1
            fair[bot] += 0.5 if sides else 1 / len(places)
    return {
        name: _rate(wins[i], games[i], fair[i] / games[i] if games[i] else math.nan)
        for i, name in enumerate(bots)
    }


def beats(outcomes: Iterable[Outcome], bots: Sequence[str], sides: bool) -> dict[tuple[str, str], Rate]:
    """How often a bot wins where it meets another and one of the two wins; a half where they share."""
    wins: dict[tuple[int, int], float] = {}
    games: dict[tuple[int, int], int] = {}
    for outcome in outcomes:
        shares: dict[int, list[float]] = {}
        for _, bot, share in _places(outcome, sides):
            shares.setdefault(bot, []).append(share)
        mean = {bot: sum(list_) / len(list_) for bot, list_ in shares.items()}
        for a, b in permutations(mean, 2):
            if mean[a] + mean[b] > 0:
                wins[a, b] = wins.get((a, b), 0.0) + mean[a] / (mean[a] + mean[b])
                games[a, b] = games.get((a, b), 0) + 1
    return {(bots[a], bots[b]): _rate(wins[a, b], games[a, b], 0.5) for a, b in sorted(wins)}


def by_side(outcomes: Iterable[Outcome], bots: Sequence[str]) -> dict[str, list[Rate]]:
    """How often each bot wins on each of the two sides."""
    wins, games = [[0.0, 0.0] for _ in bots], [[0, 0] for _ in bots]
    for outcome in outcomes:
        for side, bot, share in _places(outcome, True):
            wins[bot][side] += share
            games[bot][side] += 1
    return {
        name: [_rate(wins[i][side], games[i][side], 0.5) for side in (0, 1)] for i, name in enumerate(bots)
    }


def ratings(outcomes: Iterable[Outcome], bots: Sequence[str], sides: bool) -> dict[str, Rating]:
    """OpenSkill's ratings, game after game. A bot with several places at a table learns from their mean."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise MissingPart("ratings need OpenSkill: install gramarye[lab]") from None
    model = PlackettLuce()
    rated = [model.rating(name=name) for name in bots]
    for outcome in outcomes:
        places = _places(outcome, sides)
        if len(places) < 2:
            continue
        teams = [[model.create_rating([rated[bot].mu, rated[bot].sigma])] for _, bot, _ in places]
        after = model.rate(teams, ranks=_ranks(outcome, places, sides))
        for bot in {bot for _, bot, _ in places}:
            own = [team[0] for team, place in zip(after, places, strict=True) if place[1] == bot]
            rated[bot].mu = sum(rating.mu for rating in own) / len(own)
            rated[bot].sigma = sum(rating.sigma for rating in own) / len(own)
    return {
        name: Rating(r.mu, r.sigma, r.mu - CERTAIN * r.sigma, r.mu + CERTAIN * r.sigma)
        for name, r in zip(bots, rated, strict=True)
    }


def _ranks(outcome: Outcome, places: Sequence[tuple[int, int, float]], sides: bool) -> list[float]:
    """The winners first, the others by their points."""
    best = max(outcome.scores, default=0) + 1
    return [
        0.0 if share > 0 else 1.0 if sides else float(1 + best - outcome.scores[place])
        for place, _, share in places
    ]
