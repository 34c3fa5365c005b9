"""Many games by bots, on all cores; a seed gives the same digest on every machine and in every mode."""

import hashlib
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import numpy as np

from gramarye.bots import Onlooker, player
from gramarye.bots.loops import simple
from gramarye.bots.player import Player, SimplePlayer
from gramarye.core.chance import next_word, seed_words
from gramarye.core.game import Game
from gramarye.core.loops import PLAYERS
from gramarye.core.record import words_of

__all__ = ["Simulation", "simulate"]

CHUNK = 64  # games that one thread plays before it reports


@dataclass(frozen=True)
class Simulation:
    """What many games gave. The digest is SHA-256 over the final tables in order."""

    game: str
    games: int
    seats: int
    bots: list[str]
    moves: int
    seconds: float
    moves_per_second: float
    wins: list[float]  # a shared win counts as its share
    mean_scores: list[float]
    mean_length: float
    digest: str

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def simulate(
    game: Game,
    games: int,
    seats: int,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    variant: Mapping[str, object] | None = None,
    threads: int = 0,
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play games by bots, seat by seat in turn from the list; `progress` hears of every few games done."""
    names = [bots[seat % len(bots)] for seat in range(seats)]
    players = [player(game, name) for name in names]
    blank = game.blank(seats, variant)
    play = _play_compiled if all(isinstance(p, SimplePlayer) for p in players) else _play_one_by_one
    play(game, blank, players, seed, 1)  # so that no time goes to the compiler
    started = time.perf_counter()
    digest, made, wins, points = hashlib.sha256(), 0, np.zeros(seats), np.zeros(seats)
    for tables in _in_chunks(
        partial(play, game, blank, players), seed, games, threads or os.cpu_count() or 1
    ):
        digest.update(tables.tobytes())
        made += int(tables["ply"].sum())
        won, scored = _results(game, tables)
        wins += (won / np.maximum(won.sum(axis=1, keepdims=True), 1)).sum(axis=0)[
            :seats
        ]  # a game may have no winner
        points += scored.sum(axis=0)[:seats]
        progress(len(tables))
    seconds = time.perf_counter() - started
    return Simulation(
        game=game.name,
        games=games,
        seats=seats,
        bots=names,
        moves=made,
        seconds=seconds,
        moves_per_second=made / seconds,
        wins=wins.tolist(),
        mean_scores=(points / games).tolist(),
        mean_length=made / games,
        digest=digest.hexdigest(),
    )


def _in_chunks(play: Callable[[int, int], Any], seed: int, games: int, threads: int) -> Iterator[Any]:
    """Finished tables in order, a chunk at a time, played by several threads."""
    pieces = [(seed + first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    with ThreadPoolExecutor(threads) as pool:
        waiting: list[Any] = []
        try:
            for piece in pieces:
                waiting.append(pool.submit(play, *piece))
                if len(waiting) > 2 * threads:
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
        finally:
            for future in waiting:
                future.cancel()


def _play_compiled(game: Game, blank: Any, players: Sequence[Player], first_seed: int, games: int) -> Any:
    """Games of simple players only: one loop, compiled as a whole."""
    who = np.array([p.who for p in players if isinstance(p, SimplePlayer)], np.int64)
    tables, trial = game.record.blank(games), game.record.blank(3)
    raw, words, out = words_of(trial)[0], np.zeros(2, np.int64), game.buffer()
    game.loops(simple).play_games(tables, blank, first_seed, who, trial, raw, out, words)
    return tables


def _play_one_by_one(game: Game, blank: Any, players: Sequence[Player], first_seed: int, games: int) -> Any:
    """Games of any players, each asked through its redacted view."""
    tables, words = game.record.blank(games), np.zeros(2, np.int64)
    for i in range(games):
        tables[i] = blank[0]
        s = tables[i]
        game.rules.deal(s, first_seed + i)
        seed_words(words, first_seed + i, PLAYERS)
        onlookers = {seat: Onlooker(game, seat, s) for seat, p in enumerate(players) if p.remembers}
        while not s.over:
            onlooker = onlookers.get(int(s.seat))
            memory = onlooker.memory if onlooker else None
            choice = players[s.seat].choose(game.redact(s, s.seat), next_word(words), memory)
            game.rules.step(s, choice.move)
            for onlooker in onlookers.values():
                onlooker.look(s)
    return tables


def _results(game: Game, tables: Any) -> tuple[Any, Any]:
    most = game.info.seats[1]
    points, wins = np.zeros((len(tables), most), np.int32), np.zeros((len(tables), most), np.int8)
    game.rules.results(tables, points, wins)
    return wins, points
