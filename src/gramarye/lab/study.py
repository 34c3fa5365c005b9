"""A study of a game for its designer: many games by strong and by weak bots, the data, and a report with pictures.

The folder holds `report.html`, which needs nothing else, and the data as Parquet: `games`, `seats` and `events`.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gramarye.bots import player
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.lab.bench import usual_seats
from gramarye.lab.contest import Plan
from gramarye.lab.findings import Findings, find
from gramarye.lab.report import write_report
from gramarye.lab.standings import MissingPart
from gramarye.lab.witness import Frames, watch

__all__ = ["Study", "study"]

STRONG, WEAK = "knight", "greedy"


@dataclass(frozen=True)
class Study:
    """Where a study lies, and what it found, by the bots that played."""

    folder: Path
    report: Path
    games: int
    findings: dict[str, Findings]

    def as_dict(self) -> dict[str, Any]:
        """Plain data: all findings by bot, and where the report lies."""
        findings = {bot: asdict(found) for bot, found in self.findings.items()}
        return {
            "games": self.games,
            "folder": str(self.folder),
            "report": str(self.report),
            "findings": findings,
        }


def study(
    game: Game,
    games: int,
    out: Path,
    seats: int | None = None,
    seed: int = 0,
    variant: Mapping[str, object] | None = None,
    bots: tuple[str, ...] = (STRONG, WEAK),
    workers: int = 0,
    progress: Callable[[int, int], None] = lambda done, games: None,
) -> Study:
    """Study a game: so many games by each of the bots, which play against themselves."""
    if games < 1:
        raise GramaryeError(f"expected at least one game; got {games}")
    _need_parts()
    for bot in bots:
        player(game, bot)  # refuses a name that it does not know
    seats = usual_seats(game) if seats is None else seats
    chosen = game.choose(variant or {})
    game.blank(seats, chosen)  # refuses what the game does not take
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GramaryeError(f"expected a folder that can be written; got {out} ({error.strerror})") from None
    frames: dict[str, Frames] = {}
    for turn, bot in enumerate(bots):
        plan = Plan(game.name, game.version, (bot,), seats, chosen)
        frames[bot] = watch(plan, games, seed, workers, _later(progress, turn * games, len(bots) * games))
    _keep(frames, out)
    findings = {bot: find(game, bot, frame) for bot, frame in frames.items()}
    report = write_report(game, seats, chosen, frames, findings, out / "report.html")
    return Study(out, report, games * len(bots), findings)


def _need_parts() -> None:
    try:
        import matplotlib  # noqa: F401
        import polars  # noqa: F401
    except ImportError:
        raise MissingPart("a study needs Polars and Matplotlib: install gramarye[lab]") from None


def _later(progress: Callable[[int, int], None], before: int, games: int) -> Callable[[int], None]:
    return lambda done: progress(before + done, games)


def _keep(frames: Mapping[str, Frames], out: Path) -> None:
    """The data of all bots together, a column says whose it is."""
    import polars as pl

    for name in ("games", "seats", "events"):
        parts = [getattr(frame, name).with_columns(bot=pl.lit(bot)) for bot, frame in frames.items()]
        pl.concat(parts).write_parquet(out / f"{name}.parquet")
