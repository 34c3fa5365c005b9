"""The arena: bots against each other, every one in every seat equally often, on the same deals.

In a game of two sides a bot plays a whole side. There, all bots can also take one side in turn `against` one bot
on the other, which shows who does better on that side.
"""

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from gramarye.bots import player
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.core.rule import source_digest
from gramarye.lab import standings
from gramarye.lab.contest import Outcome, Plan
from gramarye.lab.crew import on_ray, on_this_machine
from gramarye.lab.keeping import kept
from gramarye.lab.seating import Table, against, rounds, seatings, tables
from gramarye.lab.standings import Rate, Rating

__all__ = ["Arena", "Match", "arena"]

Coming = Generator[Outcome, None, None]
SIDES = 2
DEALS = 1000  # looked at for each that has seats of both sides


@dataclass(frozen=True)
class Match:
    """What is to be played. `games` at least: as many more as make the seating balanced."""

    bots: tuple[str, ...]
    games: int
    seats: int = 0  # 0: the fewest that the game takes
    seed: int = 0
    variant: Mapping[str, object] = field(default_factory=dict)
    side: int = 0
    against: str = ""  # in a game of two sides: who plays the other one


@dataclass(frozen=True)
class Arena:
    """What an arena found."""

    game: str
    games: int
    seats: int
    seed: int
    bots: list[str]
    sides: list[str]  # what they are called, in a game of two
    side: str  # that the bots took in turn, where they did
    against: str
    seconds: float
    win_rate: dict[str, Rate]
    ratings: dict[str, Rating]
    beats: dict[tuple[str, str], Rate]
    by_side: dict[str, list[Rate]]  # only in a game of two sides
    differences: dict[tuple[str, str], Rate]  # only against one bot: how much more often the first wins
    decisions_per_second: dict[str, float]  # on one core
    seconds_per_decision: dict[str, float]

    def as_dict(self) -> dict[str, Any]:
        """Plain data; the win rate and its interval are apart, so that each is one number or two."""
        data = asdict(self)
        data["win_rate"] = {name: rate.rate for name, rate in self.win_rate.items()}
        data["win_interval"] = {name: [rate.low, rate.high] for name, rate in self.win_rate.items()}
        data["fair"] = {name: rate.fair for name, rate in self.win_rate.items()}
        data["beats"], data["differences"] = _pairs(self.beats), _pairs(self.differences)
        return data


def _pairs(rates: Mapping[tuple[str, str], Rate]) -> list[dict[str, Any]]:
    return [
        {"bot": a, "other": b, "rate": rate.rate, "interval": [rate.low, rate.high], "games": rate.games}
        for (a, b), rate in rates.items()
    ]


def arena(
    game: Game,
    match: Match,
    workers: int = 0,
    ray: str | None = None,
    results: Path | None = None,
    progress: Callable[[int, int], None] = lambda done, games: None,
) -> Arena:
    """Let bots play each other; `progress` hears how many games are done, and of how many.

    `ray` is the address of a cluster (`local` starts one of `workers` here); without it `workers` threads play.
    """
    _refuse(game, match)
    plan = Plan(game.name, game.version, _all_bots(match), _seats(game, match), game.choose(match.variant))
    todo = _tables(game, plan, match)
    started = time.perf_counter()

    def crew(left: Sequence[Table]) -> Coming:
        return on_ray(plan, left, ray, workers) if ray else on_this_machine(plan, left, workers)

    outcomes = _outcomes(_head(game, plan, match), todo, results, progress, crew)
    return _summary(game, plan, match, outcomes, time.perf_counter() - started)


def _refuse(game: Game, match: Match) -> None:
    """Say what cannot be played, before anything is."""
    if len(match.bots) != len(set(match.bots)) or len(match.bots) < 2:
        raise GramaryeError(f"expected two or more different bots; got {', '.join(match.bots)}")
    if match.games < 1:
        raise GramaryeError(f"expected at least one game; got {match.games}")
    if match.against and not game.has_sides:
        raise GramaryeError(f"{game.title} has no sides, so there is no other side to play against")
    for name in _all_bots(match):
        player(game, name)
    game.dealt(_seats(game, match), match.seed, match.variant)


def _seats(game: Game, match: Match) -> int:
    return match.seats or game.info.seats[0]


def _all_bots(match: Match) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*match.bots, *([match.against] if match.against else [])]))


def _tables(game: Game, plan: Plan, match: Match) -> list[Table]:
    """Who plays which deals in which seats."""
    if match.against:
        block = against(len(match.bots), plan.bots.index(match.against), match.side)
    else:
        block = seatings(len(match.bots), SIDES if game.has_sides else plan.seats)
    return tables(block, _seeds(game, plan, match.seed, rounds(match.games, block)))


def _seeds(game: Game, plan: Plan, first: int, count: int) -> list[int]:
    """So many seeds; in a game of two sides only of deals that have seats of both."""
    if not game.has_sides:
        return list(range(first, first + count))
    found: list[int] = []
    for seed in range(first, first + DEALS * count):
        if set(game.sides(game.dealt(plan.seats, seed, plan.variant))) == set(range(SIDES)):
            found.append(seed)
            if len(found) == count:
                return found
    raise GramaryeError(
        f"expected deals with seats of both sides; got {len(found)} among {DEALS * count} with these options"
    )


def _head(game: Game, plan: Plan, match: Match) -> dict[str, Any]:
    """What outcomes depend on: only those with the same head are counted together."""
    from gramarye.bots import loops

    folders = (*(Path(path) for path in loops.__path__), game.folder)
    meant = [str(player(game, name, trees=1)) for name in plan.bots]
    taken = [match.side, match.against] if match.against else []
    return {
        **asdict(plan),
        "seed": match.seed,
        "against": taken,
        "meant": meant,
        "sources": source_digest(folders),
    }


def _outcomes(
    head: dict[str, Any],
    todo: Sequence[Table],
    results: Path | None,
    progress: Callable[[int, int], None],
    crew: Callable[[Sequence[Table]], Coming],
) -> list[Outcome]:
    """All outcomes in order: those of the file, and the rest played now."""
    wanted = {table.number for table in todo}
    with kept(results, head) as (known, keep):
        found = {outcome.number: outcome for outcome in known if outcome.number in wanted}
        progress(len(found), len(todo))
        left = [table for table in todo if table.number not in found]
        with closing(crew(left)) as coming:
            for outcome in coming:
                found[outcome.number] = outcome
                keep(outcome)
                progress(len(found), len(todo))
    return [found[number] for number in sorted(found)]


def _summary(game: Game, plan: Plan, match: Match, outcomes: list[Outcome], seconds: float) -> Arena:
    bots, sides = plan.bots, game.has_sides
    decisions = [sum(outcome.decisions[i] for outcome in outcomes) for i in range(len(bots))]
    thought = [max(1e-9, sum(outcome.seconds[i] for outcome in outcomes)) for i in range(len(bots))]
    by_side = standings.by_side(outcomes, bots) if sides else {}
    rates = {name: by_side[name][match.side] for name in match.bots} if match.against else None
    pairs = list(combinations(match.bots, 2)) if match.against else []
    return Arena(
        game=game.name,
        games=len(outcomes),
        seats=plan.seats,
        seed=match.seed,
        bots=list(match.bots),
        sides=list(game.side_names) if sides else [],
        side=game.side_names[match.side] if match.against else "",
        against=match.against,
        seconds=seconds,
        win_rate=rates or standings.win_rates(outcomes, bots, sides),
        ratings=standings.ratings(outcomes, bots, sides),
        beats=standings.beats(outcomes, bots, sides),
        by_side=by_side,
        differences={
            (a, b): standings.difference(by_side[a][match.side], by_side[b][match.side]) for a, b in pairs
        },
        decisions_per_second={name: decisions[i] / thought[i] for i, name in enumerate(bots)},
        seconds_per_decision={name: thought[i] / max(1, decisions[i]) for i, name in enumerate(bots)},
    )
