"""Compiling every game side by side, with word of how far it is."""

import multiprocessing
import os
import queue
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from gramarye.bots import prepare
from gramarye.core.registry import game

__all__ = ["compile_games"]


def compile_games(names: Sequence[str], progress: Callable[[str, int], None]) -> None:
    """Compile games in processes side by side; `progress` hears a game's name and how many rules are done so far."""
    context = multiprocessing.get_context("spawn")  # Numba's threads do not survive a fork
    with context.Manager() as manager:
        said = manager.Queue()
        with ProcessPoolExecutor(min(len(names), os.cpu_count() or 1), mp_context=context) as pool:
            waiting = [pool.submit(_compile, name, said) for name in names]
            while any(not future.done() for future in waiting):
                _listen(said, progress)
            for future in waiting:
                future.result()
        _listen(said, progress)


def _listen(said: Any, progress: Callable[[str, int], None]) -> None:
    try:
        while True:
            progress(*said.get(timeout=0.2))
    except queue.Empty:
        return


def _compile(name: str, said: Any) -> None:
    from numba.core import event

    done = 0

    class Ears(event.Listener):  # type: ignore[misc]
        def on_start(self, event: Any) -> None:
            """A rule begins to compile: of no interest."""

        def on_end(self, event: Any) -> None:
            nonlocal done
            done += 1
            said.put((name, done))

    with event.install_listener("numba:compile", Ears()):
        prepare(game(name).compile())
