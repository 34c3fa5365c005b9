"""The arena: bots against each other, every one in every seat equally often, on the same deals.

Outcomes go to a file as they come, one line each, so that an arena can be stopped at any time and taken up
again, or played longer.
"""

import json
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TextIO

from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.lab import standings
from gramarye.lab.bench import usual_seats
from gramarye.lab.contest import Outcome, Plan
from gramarye.lab.crew import on_ray, on_this_machine
from gramarye.lab.seating import Table, tables
from gramarye.lab.standings import Rate, Rating

__all__ = ["Arena", "BadResults", "arena"]

Coming = Generator[Outcome, None, None]
FORMAT = 1
SIDES = 2


class BadResults(GramaryeError):
    """A results file that belongs to another arena, or to none."""


@dataclass(frozen=True)
class Arena:
    """What an arena found. `games` may be more than asked for, so that the seating is balanced."""

    game: str
    games: int
    seats: int
    seed: int
    bots: list[str]
    seconds: float
    win_rate: dict[str, Rate]
    ratings: dict[str, Rating]
    beats: dict[tuple[str, str], Rate]
    by_side: dict[str, list[Rate]]  # only in a game of two sides
    decisions_per_second: dict[str, float]  # on one core
    seconds_per_decision: dict[str, float]

    def as_dict(self) -> dict[str, Any]:
        """Plain data; the win rate and its interval are apart, so that each is one number or two."""
        data = asdict(self)
        data["win_rate"] = {name: rate.rate for name, rate in self.win_rate.items()}
        data["win_interval"] = {name: [rate.low, rate.high] for name, rate in self.win_rate.items()}
        data["fair"] = {name: rate.fair for name, rate in self.win_rate.items()}
        data["beats"] = [
            {"bot": a, "other": b, "rate": rate.rate, "interval": [rate.low, rate.high], "games": rate.games}
            for (a, b), rate in self.beats.items()
        ]
        return data


def arena(
    game: Game,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    seed: int = 0,
    variant: Mapping[str, object] | None = None,
    workers: int = 0,
    ray: str | None = None,
    results: Path | None = None,
    progress: Callable[[int, int], None] = lambda done, games: None,
) -> Arena:
    """Let bots play each other; `progress` hears how many games are done, and of how many.

    `ray` is the address of a cluster (`local` starts one here); without it `workers` threads play.
    """
    if len(bots) != len(set(bots)) or len(bots) < 2:
        raise GramaryeError(f"expected two or more different bots; got {', '.join(bots)}")
    seats = usual_seats(game) if seats is None else seats
    plan = Plan(game.name, game.version, tuple(bots), seats, game.choose(variant or {}))
    game.blank(seats, plan.variant)  # refuses what the game does not take
    todo = tables(bots, SIDES if game.has_sides else seats, games, seed)
    outcomes, seconds = _outcomes(
        plan, todo, seed, results, progress, lambda left: _crew(plan, left, workers, ray)
    )
    return _summary(game, plan, seed, outcomes, seconds)


def _crew(plan: Plan, todo: Sequence[Table], workers: int, ray: str | None) -> Coming:
    return on_ray(plan, todo, ray) if ray else on_this_machine(plan, todo, workers)


def _outcomes(
    plan: Plan,
    todo: Sequence[Table],
    seed: int,
    results: Path | None,
    progress: Callable[[int, int], None],
    crew: Callable[[Sequence[Table]], Coming],
) -> tuple[list[Outcome], float]:
    """All outcomes in order, those of the file and the rest played now; and the seconds that took."""
    started = time.perf_counter()
    wanted = {table.number for table in todo}
    with _kept(results, {"arena": FORMAT, **asdict(plan), "seed": seed}) as (known, keep):
        found = {outcome.number: outcome for outcome in known if outcome.number in wanted}
        progress(len(found), len(todo))
        left = [table for table in todo if table.number not in found]
        with closing(crew(left)) as coming:
            for outcome in coming:
                found[outcome.number] = outcome
                keep(outcome)
                progress(len(found), len(todo))
    return [found[number] for number in sorted(found)], time.perf_counter() - started


# The results file: a head that says which arena it is, then an outcome a line


@contextmanager
def _kept(
    results: Path | None, head: dict[str, Any]
) -> Iterator[tuple[list[Outcome], Callable[[Outcome], None]]]:
    if results is None:
        yield [], lambda outcome: None
        return
    known = _read(results, head) if results.exists() and results.stat().st_size else None
    results.parent.mkdir(parents=True, exist_ok=True)
    with results.open("w" if known is None else "a", encoding="utf-8") as file:
        if known is None:
            _write(file, head)
        yield known or [], lambda outcome: _write(file, asdict(outcome))


def _write(file: TextIO, data: dict[str, Any]) -> None:
    file.write(json.dumps(data) + "\n")
    file.flush()


def _read(results: Path, head: dict[str, Any]) -> list[Outcome]:
    """The outcomes of a file. A last line that was cut short is dropped, from the file too."""
    text = results.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    try:
        first, *lines = [json.loads(line) for line in whole.splitlines()]
        outcomes = [Outcome(**line) for line in lines]
    except (ValueError, TypeError):
        raise BadResults(f"expected the results of an arena in {results}; it holds something else") from None
    wanted = json.loads(json.dumps(head))
    for name in wanted:
        if first.get(name) != wanted[name]:
            raise BadResults(
                f"expected results with {name} {wanted[name]!r} in {results}; got {first.get(name)!r}"
            )
    if whole != text:
        results.write_text(whole, encoding="utf-8")
    return outcomes


def _summary(game: Game, plan: Plan, seed: int, outcomes: list[Outcome], seconds: float) -> Arena:
    bots, sides = plan.bots, game.has_sides
    decisions = [sum(outcome.decisions[i] for outcome in outcomes) for i in range(len(bots))]
    thought = [max(1e-9, sum(outcome.seconds[i] for outcome in outcomes)) for i in range(len(bots))]
    return Arena(
        game=game.name,
        games=len(outcomes),
        seats=plan.seats,
        seed=seed,
        bots=list(bots),
        seconds=seconds,
        win_rate=standings.win_rates(outcomes, bots, sides),
        ratings=standings.ratings(outcomes, bots, sides),
        beats=standings.beats(outcomes, bots, sides),
        by_side=standings.by_side(outcomes, bots) if sides else {},
        decisions_per_second={name: decisions[i] / thought[i] for i, name in enumerate(bots)},
        seconds_per_decision={name: thought[i] / max(1, decisions[i]) for i, name in enumerate(bots)},
    )
