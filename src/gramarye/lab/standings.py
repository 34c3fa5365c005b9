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
FEW_DEALS = 20  # too few to tell how much deals scatter
MOST_TOLD = 4  # no game is believed to say more than so many independent ones


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


def interval(wins: float, games: float) -> tuple[float, float]:
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


class _Tally:
    """Wins of games, deal by deal.

    A deal is played in all seatings, and what happens in one of them hangs together with the others: whoever has the
    good seat may win it every time. So deals are what is drawn independently. The interval is Wilson's for as many
    independent games as would scatter as much as the deals do.
    """

    def __init__(self) -> None:
        self.wins: dict[int, float] = {}
        self.games: dict[int, int] = {}

    def add(self, deal: int, wins: float) -> None:
        self.wins[deal] = self.wins.get(deal, 0.0) + wins
        self.games[deal] = self.games.get(deal, 0) + 1

    def rate(self, fair: float) -> Rate:
        games = sum(self.games.values())
        if not games:
            return Rate(math.nan, 0.0, 1.0, fair, 0)
        share = sum(self.wins.values()) / games
        independent = self._independent(share, games)
        return Rate(share, *interval(share * independent, independent), fair, games)

    def _independent(self, share: float, games: int) -> float:
        """How many independent games say as much."""
        deals, usual = len(self.games), share * (1 - share)
        if deals < FEW_DEALS or usual == 0:
            return games
        off = sum((self.wins[deal] - share * self.games[deal]) ** 2 for deal in self.games)
        scatter = off / games**2 * deals / (deals - 1)
        return min(usual / scatter, MOST_TOLD * games) if scatter else games


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
    tallies = [_Tally() for _ in bots]
    fair = 0.5
    for outcome in outcomes:
        places = _places(outcome, sides)
        fair = 0.5 if sides else 1 / len(places)  # all tables of a contest have the same places
        for _, bot, share in places:
            tallies[bot].add(outcome.seed, share)
    return {name: tally.rate(fair) for name, tally in zip(bots, tallies, strict=True)}


def beats(outcomes: Iterable[Outcome], bots: Sequence[str], sides: bool) -> dict[tuple[str, str], Rate]:
    """How often a bot wins where it meets another and one of the two wins; a half where they share."""
    met: dict[tuple[int, int], _Tally] = {}
    for outcome in outcomes:
        shares: dict[int, list[float]] = {}
        for _, bot, share in _places(outcome, sides):
            shares.setdefault(bot, []).append(share)
        mean = {bot: sum(list_) / len(list_) for bot, list_ in shares.items()}
        for a, b in permutations(mean, 2):
            if mean[a] + mean[b] > 0:
                met.setdefault((a, b), _Tally()).add(outcome.seed, mean[a] / (mean[a] + mean[b]))
    return {(bots[a], bots[b]): met[a, b].rate(0.5) for a, b in sorted(met)}


def by_side(outcomes: Iterable[Outcome], bots: Sequence[str]) -> dict[str, list[Rate]]:
    """How often each bot wins on each of the two sides."""
    tallies = [(_Tally(), _Tally()) for _ in bots]
    for outcome in outcomes:
        for side, bot, share in _places(outcome, True):
            tallies[bot][side].add(outcome.seed, share)
    return {name: [tally.rate(0.5) for tally in both] for name, both in zip(bots, tallies, strict=True)}


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
