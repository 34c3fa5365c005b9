"""How fast the games are: random play of whole games, interpreted, on one core, and on all cores."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import numpy as np

from gramarye.core.game import Game

__all__ = ["bench", "usual_seats"]

BATCH = 200  # games between two looks at the clock
BATCH_INTERPRETED = 1


def usual_seats(game: Game) -> int:
    """Four seats, or the nearest number that the game takes."""
    low, high = game.info.seats
    return max(low, min(4, high))


def bench(game: Game, seconds: float = 1.0) -> dict[str, float]:
    """Moves a second in each mode; `seconds` are spent on each."""
    blank = game.blank(usual_seats(game))
    interpreted = _rate(game, game.plain, blank, BATCH_INTERPRETED, seconds, 0)
    game.compile()
    _rate(game, game.rules, blank, BATCH, 0.05, 0)
    one = _rate(game, game.rules, blank, BATCH, seconds, 0)
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        rates = [pool.submit(_rate, game, game.rules, blank, BATCH, seconds, 1 + i) for i in range(cores)]
        everywhere = sum(rate.result() for rate in rates)
    return {"interpreted": interpreted, "one_core": one, "all_cores": everywhere}


def _rate(game: Game, rules: SimpleNamespace, blank: Any, batch: int, seconds: float, stream: int) -> float:
    tables, out, words = game.record.blank(batch), game.buffer(), np.zeros(2, np.int64)
    started = now = time.perf_counter()
    made, seed = 0, stream << 32
    while now - started < seconds:
        made += int(rules.random_games(tables, blank, seed, out, words))
        seed += batch
        now = time.perf_counter()
    return made / (now - started)
