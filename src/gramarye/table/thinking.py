"""Bots at the table, and other work that takes longer than a blink: all of it in threads, beside the server.

The rules release the GIL, so a bot that thinks holds nobody up. A bot receives its redacted view and nothing
else.
"""

import asyncio
import os
import random
import secrets
from collections import defaultdict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from gramarye.bots import LEVELS, Choice, Level, Recall, player
from gramarye.core.game import Game
from gramarye.core.record import State
from gramarye.table.refusal import Refused
from gramarye.table.telling import Past

__all__ = ["Thinkers", "best_level", "find_level", "usual_level"]

P = ParamSpec("P")
T = TypeVar("T")
REMEMBERED = 20


def find_level(name: str) -> Level:
    """A bot's level by its name."""
    for level in LEVELS:
        if level.name == name:
            return level
    raise Refused(409, f"a bot's level: {', '.join(level.name for level in LEVELS)}", repr(name)[:60])


def usual_level() -> Level:
    """The level that stands in for somebody who left: neither a gift to the others nor a punishment."""
    ranked = sorted(LEVELS, key=lambda level: level.rank)
    return ranked[len(ranked) // 2]


def best_level() -> Level:
    """The level that gives hints."""
    return max(LEVELS, key=lambda level: level.rank)


def _choose(past: Past, recall: Recall, level: str, view: State) -> Choice:
    """A bot's choice. Its memory is made of its seat's redacted views of the match so far."""
    bot = player(past.game, level)
    remembers = bot.remembers and past.game.compiled
    memory = recall.memory(int(view.seat), past.log) if remembers else None
    return bot.choose(view, secrets.randbits(62), memory)


class Thinkers:
    """Threads for bots, and threads for readers' requests, so that neither waits for the other."""

    def __init__(self) -> None:
        cores = os.cpu_count() or 1
        self._bots = ThreadPoolExecutor(cores, thread_name_prefix="bot")
        self._desk = ThreadPoolExecutor(max(2, cores), thread_name_prefix="desk")
        self._times: dict[tuple[str, str], deque[float]] = defaultdict(lambda: deque(maxlen=REMEMBERED))

    async def choose(self, past: Past, recall: Recall, level: str, view: State) -> Choice:
        """What a bot does with what it sees, and has seen."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        choice = await loop.run_in_executor(self._bots, _choose, past, recall, level, view)
        self._times[past.game.name, level].append(loop.time() - began)
        return choice

    def usual_time(self, game: Game, level: str) -> float:
        """How long a bot takes for a choice: one of its recent times."""
        times = self._times[game.name, level]
        return random.choice(times) if times else 0.0

    async def work(self, fn: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something that would hold the server up."""
        return await asyncio.get_running_loop().run_in_executor(self._desk, lambda: fn(*args, **kwargs))

    def close(self) -> None:
        self._bots.shutdown(wait=False, cancel_futures=True)
        self._desk.shutdown(wait=False, cancel_futures=True)
