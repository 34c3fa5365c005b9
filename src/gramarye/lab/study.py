"""A study of a game for its designer: many games by strong and by weak bots, the data, and a report with pictures.

The folder holds `report.html`, which needs nothing else, and the data as Parquet: `games`, `seats` and `events`.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gramarye.bots import player
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game, check_seed
from gramarye.lab.agreeing import agreed
from gramarye.lab.bench import usual_seats
from gramarye.lab.comparing import Comparison, Setting, compare, settings
from gramarye.lab.contest import Plan
from gramarye.lab.findings import Findings, find
from gramarye.lab.report import Sheet, report
from gramarye.lab.standings import MissingPart
from gramarye.lab.witness import Frames, watch

__all__ = ["Question", "Study", "study"]

STRONG, WEAK = "knight", "greedy"
REPORT = "report.html"


@dataclass(frozen=True)
class Question:
    """What is to be studied: so many games by each of the bots under each setting."""

    games: int
    seats: int | None = None
    seed: int = 0
    variant: Mapping[str, object] | None = None
    bots: tuple[str, ...] = (STRONG, WEAK)
    compare: str | None = None  # an option or `seats`, as NAME, NAME=VALUE or NAME=VALUE,VALUE


@dataclass(frozen=True)
class Study:
    """Where a study lies, and what it found, by the bots that played."""

    folder: Path
    report: Path
    games: int
    findings: dict[str, Findings]
    agreed: list[str]  # what all bots say alike
    comparisons: list[Comparison]

    def as_dict(self) -> dict[str, Any]:
        """Plain data: all findings by bot, what changes with a setting, and where the report lies."""
        return {
            "games": self.games,
            "folder": str(self.folder),
            "report": str(self.report),
            "findings": {bot: asdict(found) for bot, found in self.findings.items()},
            "agreed": self.agreed,
            "comparisons": [asdict(each) for each in self.comparisons],
        }


def study(
    game: Game,
    question: Question,
    out: Path,
    workers: int = 0,
    progress: Callable[[int, int], None] = lambda done, games: None,
    command: str = "",
) -> Study:
    """Study a game; the bots play against themselves. Files are written at the end, all or none."""
    ways = _refuse(game, question)
    bots, games = list(dict.fromkeys(question.bots)), question.games
    total = games * len(ways) * len(bots)
    played: dict[str, list[tuple[Setting, Frames]]] = {bot: [] for bot in bots}
    with _written_together(out) as draft:
        for turn, (bot, way) in enumerate((bot, way) for bot in bots for way in ways):
            plan = Plan(game.name, game.version, (bot,), way.seats, way.chosen)
            frames = watch(plan, games, question.seed, workers, _later(progress, turn * games, total))
            played[bot].append((way, frames))
        first = {bot: own[0][1] for bot, own in played.items()}
        findings = {bot: find(game, bot, frames) for bot, frames in first.items()}
        comparisons = [each for bot, own in played.items() for each in compare(game, bot, own)]
        alike = agreed(list(findings.values()))
        sheet = Sheet(game, ways[0], question.seed, first, findings, alike, comparisons, command)
        _write_data(played, draft)
        (draft / REPORT).write_text(report(sheet), encoding="utf-8")
    return Study(out, out / REPORT, total, findings, alike, comparisons)


def _refuse(game: Game, question: Question) -> list[Setting]:
    """The settings to be played; what cannot be played is refused before anything is."""
    if question.games < 1:
        raise GramaryeError(f"expected at least one game; got {question.games}")
    check_seed(question.seed)
    _need_parts()
    for bot in question.bots:
        player(game, bot)  # refuses a name that it does not know
    seats = usual_seats(game) if question.seats is None else question.seats
    chosen = game.choose(question.variant or {})
    game.blank(seats, chosen)  # refuses what the game does not take
    return settings(game, seats, chosen, question.compare)


def _need_parts() -> None:
    try:
        import polars  # noqa: F401
    except ImportError:
        raise MissingPart("a study needs Polars: install gramarye[lab]") from None


@contextmanager
def _written_together(out: Path) -> Iterator[Path]:
    """A folder to write to; its files go to `out` when all of them are there. One that cannot be written is refused now."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        draft = TemporaryDirectory(prefix=".study-", dir=out)
    except OSError as error:
        raise GramaryeError(f"expected a folder that can be written; got {out} ({error.strerror})") from None
    with draft as name:
        yield Path(name)
        for path in sorted(Path(name).iterdir()):
            os.replace(path, out / path.name)


def _later(progress: Callable[[int, int], None], before: int, games: int) -> Callable[[int], None]:
    return lambda done: progress(before + done, games)


def _write_data(played: Mapping[str, Sequence[tuple[Setting, Frames]]], folder: Path) -> None:
    """The data of all games together; columns say who played them, and under which setting."""
    import polars as pl

    for name in ("games", "seats", "events"):
        parts = [
            getattr(frames, name).with_columns(bot=pl.lit(bot), setting=pl.lit(way.label))
            for bot, own in played.items()
            for way, frames in own
        ]
        pl.concat(parts).write_parquet(folder / f"{name}.parquet")
