"""From a table to what one seat is told: scene, story, plies. Everything passes through `redact` here."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from gramarye.core.game import Game, View
from gramarye.core.match import Match
from gramarye.core.record import State
from gramarye.core.scene import Line, Scene
from gramarye.table.messages import Ply
from gramarye.table.records import WATCHER

__all__ = ["Past", "encode", "lines", "plies", "scenes", "tale", "view_of", "walk"]

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Past:
    """All it takes to look at a match as it was: a copy, which a thread may read while the match goes on."""

    game: Game
    seats: int
    seed: int
    variant: dict[str, Any]
    log: tuple[int, ...]
    over: bool

    @classmethod
    def of(cls, match: Match) -> "Past":
        return cls(match.game, match.seats, match.seed, dict(match.variant), tuple(match.log), match.over)


def view_of(game: Game, s: State, seat: int) -> View:
    """What a seat sees, and may do; a watcher sees what is open."""
    return game.view(s, None if seat == WATCHER else seat)


def _seen(game: Game, s: State, seat: int) -> View:
    """The same without what it may do, for words alone."""
    return View(game.redact(s, None if seat == WATCHER else seat), seat)


def lines(game: Game, view: View) -> list[Line]:
    """The last move's story as a seat hears it; what it may not hear is left out."""
    return [line for line in game.story(view) if line is not None]


def walk(past: Past) -> Iterator[tuple[int, State]]:
    """The table at every ply, from the deal on. It is one record that changes: copy what is to be kept."""
    s = past.game.dealt(past.seats, past.seed, past.variant)
    yield 0, s
    for ply, move in enumerate(past.log, 1):
        past.game.rules.step(s, move)
        yield ply, s


def tale(past: Past, seat: int) -> list[tuple[int, bytes]]:
    """The whole story so far as a seat has heard it: the ply, and `[ply, line]` as it is sent."""
    told = []
    for ply, s in walk(past):
        told += [(ply, encode((ply, line))) for line in lines(past.game, _seen(past.game, s, seat))]
    return told


def scenes(past: Past, seat: int, wanted: set[int]) -> dict[int, tuple[list[Line], Scene]]:
    """Story and scene of some plies as a seat has seen them."""
    found = {}
    for ply, s in walk(past):
        if ply in wanted:
            view = view_of(past.game, s, seat)
            found[ply] = lines(past.game, view), past.game.scene(view)
    return found


def plies(past: Past, seat: int, first: int, last: int) -> list[Ply]:
    """A stretch of a match to look at again."""
    found, text, mover = [], "", WATCHER
    for ply, s in walk(past):
        if ply > last:
            break
        if ply >= first:
            view = view_of(past.game, s, seat)
            found.append(Ply(ply, past.game.scene(view), lines(past.game, view), text, mover))
        if ply < len(past.log):
            mover = int(s.seat)
            text = _move_text(past, s, seat, ply) if first <= ply + 1 <= last else ""
    return found


def _move_text(past: Past, s: State, seat: int, ply: int) -> str:
    """The next move in words. It may name hidden cards, so before the end only its maker reads it."""
    mover = int(s.seat)
    if not past.over and mover != seat:
        return ""
    return str(past.game.describe(view_of(past.game, s, mover), past.log[ply]).text)
