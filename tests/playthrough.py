"""Whole games as readable text: one line a move with the fields that changed, and each seat's view at checkpoints.

`scripts/playthroughs` writes the files under tests/playthroughs; the tests replay them. Behaviour that changes without a
new rules version is refused, so that an old record is never replayed by other rules.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import gramarye
from gramarye.core.game import Game
from gramarye.core.match import Match

FOLDER = Path(__file__).parent / "playthroughs"
LONGEST = 1000  # lines
CHECKPOINTS = 3  # views of every seat, spread over the game
TREE_DEPTHS = (1, 2, 3)
MOST_LEAVES = 200_000
SILENT = {"rng", "ply", "reveals", "told", "events"}


def retell(match: Match) -> str:
    """The text of a match."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    record = match.record()
    moves = record.pop("moves")
    yield f"# {json.dumps(record)}"
    again = match.game.new(match.seats, match.seed, match.variant)
    yield from _views(again)
    marks = {len(moves) * part // (CHECKPOINTS + 1) for part in range(1, CHECKPOINTS + 1)}
    for ply, written in enumerate(moves, 1):
        seat, before = again.seat, again.game.copy(again.state)[0]
        again.play(written)
        told = "; ".join(str(event) for event in again.events)
        yield f"{ply}. {seat}: {written} | {_changes(before, again.state)} | {told}"
        if ply in marks:
            yield from _views(again)
    yield f"over: {again.over}, scores {again.scores}, winners {again.winners}, digest {again.digest()[:16]}"


def _changes(before: Any, after: Any) -> str:
    """Only the fields that changed, cell by cell."""
    said = []
    for name in after.dtype.names:
        if name not in SILENT:
            old, new = np.atleast_1d(before[name]), np.atleast_1d(after[name])
            cells = ["".join(f"[{i}]" for i in place) for place in np.argwhere(old != new).tolist()]
            if after.dtype[name].shape == () and cells:
                cells = [""]
            said += [
                f"{name}{cell}={value}" for cell, value in zip(cells, new[old != new].tolist(), strict=True)
            ]
    return " ".join(said)


def _views(match: Match) -> Iterator[str]:
    """What each seat sees that another does not, and a digest of all it sees."""
    for seat in range(match.seats):
        view = match.view(seat)
        secret = {
            name: view.s[name].tolist()
            for name, field in match.game.record.fields.items()
            if field.sees == "owner"
        }
        own = " ".join(
            f"{name}={json.dumps(rows[seat], separators=(',', ':'))}" for name, rows in secret.items()
        )
        yield f"   seat {seat} sees {hashlib.sha256(view.s.tobytes()).hexdigest()[:12]} {own}".rstrip()


def read(text: str) -> Match:
    """The match of a text."""
    first, *rest = text.splitlines()
    record = json.loads(first.removeprefix("# "))
    moves = [line.split(": ", 1)[1].split(" | ")[0] for line in rest if line[0].isdigit()]
    return gramarye.game(record["game"]).replay({**record, "moves": moves})


def play(game: Game, seats: int, seed: int, variant: dict[str, Any]) -> Match:
    """A random match."""
    chance = random.Random(seed)
    match = game.new(seats, seed, variant)
    while not match.over:
        match.play(chance.choice(game.legal(match.state)))
    return match


def trees(game: Game) -> str:
    """Counted move trees and the order of legal moves, from fixed tables: what a game looks like without playing it."""
    lines = []
    for seats in sorted({game.info.seats[0], game.info.seats[1]}):
        for plies in (0, 20, 60):
            match, chance = game.new(seats, seed=seats), random.Random(seats)
            while len(match.log) < plies and not match.over:
                match.play(chance.choice(game.legal(match.state)))
            order = hashlib.sha256(np.array(game.legal(match.state), np.int32).tobytes()).hexdigest()[:12]
            counts = [str(count) for count in _counts(game, match.state)]
            lines.append(
                f"v{game.version} seats {seats} plies {plies}: order {order}, leaves {' '.join(counts)}"
            )
    return "\n".join(lines) + "\n"


def _counts(game: Game, s: Any) -> Iterator[int]:
    last = 1
    for depth in TREE_DEPTHS:
        if last > MOST_LEAVES // 50:
            return
        tables = game.record.blank(depth + 1)
        tables[0] = s
        scratch = np.zeros((depth + 1, game.most_moves), np.int32), np.zeros((depth + 1, 2), np.int64)
        last = int(game.rules.count_leaves(tables, depth, *scratch))
        yield last
