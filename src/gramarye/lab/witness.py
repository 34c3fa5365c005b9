"""Games watched move by move: how they end, who leads when, and all that happens, as frames of data."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gramarye.core.events import Event
from gramarye.core.game import Game
from gramarye.core.record import State
from gramarye.lab.contest import Hall, Plan
from gramarye.lab.seating import Table

if TYPE_CHECKING:
    import polars as pl

__all__ = ["Frames", "thing_name", "watch"]


@dataclass(frozen=True)
class Frames:
    """What was seen: a row a game, a row a seat of a game, a row an event part."""

    games: "pl.DataFrame"
    seats: "pl.DataFrame"
    events: "pl.DataFrame"


def watch(plan: Plan, games: int, seed: int, workers: int, progress: Callable[[int], None]) -> Frames:
    """Play games of one bot against itself, and write everything down."""
    import polars as pl

    hall = Hall(plan)
    rows: dict[str, list[dict[str, Any]]] = {"games": [], "seats": [], "events": []}
    tables = [Table(i, seed + i, (0,) * plan.seats) for i in range(games)]
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        try:
            for done, witness in enumerate(pool.map(lambda table: _witness(hall, table), tables), 1):
                for name, new in witness.items():
                    rows[name].extend(new)
                progress(done)
        finally:
            hall.closed.set()
    return Frames(
        games=pl.DataFrame(rows["games"]),
        seats=pl.DataFrame(rows["seats"]),
        events=pl.DataFrame(
            rows["events"],
            schema={
                "game": pl.Int32,
                "kind": pl.String,
                "seat": pl.Int8,
                "part": pl.String,
                "value": pl.Int16,
                "name": pl.String,
                "count": pl.Int32,
                "first": pl.Int32,
            },
        ),
    )


def thing_name(game: Game, kind: str, part: str, value: int) -> str:
    """What people call a part of an event; nothing where they have no name for it."""
    names = game.part_names.get(f"{kind}.{part}") or game.part_names.get(part, ())
    return names[value] if 0 <= value < len(names) else ""


class _Eyes:
    """Looks at a table after every move."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.first = -1  # who decides first
        self.leader = -1
        self.changes = 0
        self.seen: dict[tuple[str, int, str, int], list[int]] = {}  # how often, and after which move first

    def __call__(self, s: State) -> None:
        if self.first < 0:
            self.first = int(s.seat)
            return
        leader = self._leader(s)
        if leader >= 0 and leader != self.leader:
            self.changes += int(self.leader >= 0)
            self.leader = leader
        for event in self.game.events(s):
            self._note(event, int(s.ply))

    def _leader(self, s: State) -> int:
        """The seat that leads alone; of sides, the side: their points are the first side's lead."""
        points = self.game.scores(s)
        if self.game.has_sides:
            sides = self.game.sides(s)
            lead = points[sides.index(0)] if 0 in sides else -points[0]
            return int(lead < 0) if lead else -1
        best = max(points)
        return points.index(best) if points.count(best) == 1 else -1

    def _note(self, event: Event, ply: int) -> None:
        parts = event.parts or {"": 0}
        for name, value in parts.items():
            self.seen.setdefault((event.name, event.seat, name, value), [0, ply])[0] += 1


def _witness(hall: Hall, table: Table) -> dict[str, list[dict[str, Any]]]:
    eyes = _Eyes(hall.game)
    outcome = hall.play(table, eyes)
    ranked = sorted(outcome.scores, reverse=True)
    game = {
        "game": table.number,
        "seed": table.seed,
        "moves": outcome.moves,
        "first": eyes.first,
        "lead_changes": eyes.changes,
        "winners": sum(outcome.won),
        "best": ranked[0],
        "margin": abs(ranked[0]) if hall.game.has_sides else ranked[0] - ranked[1],
    }
    shared = sum(outcome.won) or 1
    seats = [
        {
            "game": table.number,
            "seat": seat,
            "order": (seat - eyes.first) % len(outcome.won),
            "side": outcome.sides[seat] if hall.game.has_sides else 0,
            "score": outcome.scores[seat],
            "won": won if hall.game.has_sides else won / shared,
        }
        for seat, won in enumerate(outcome.won)
    ]
    events = [
        {
            "game": table.number,
            "kind": kind,
            "seat": seat,
            "part": part,
            "value": value,
            "name": thing_name(hall.game, kind, part, value),
            "count": count,
            "first": first,
        }
        for (kind, seat, part, value), (count, first) in eyes.seen.items()
    ]
    return {"games": [game], "seats": seats, "events": events}
