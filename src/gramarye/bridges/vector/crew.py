"""A crew: threads that share the rows of a compiled loop out among them, and stay until the work is over."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

__all__ = ["Crew"]

ALONE = 256  # rows below which calling the others costs more than it saves


class Crew:
    """Runs `loop(*args, first, last)` over rows. The calling thread works too."""

    def __init__(self, threads: int = 0) -> None:
        self.threads = threads or os.cpu_count() or 1
        self._others: ThreadPoolExecutor | None = None

    def run(self, rows: int, loop: Callable[..., Any], *args: Any) -> list[Any]:
        """The answers of the loop, one for each part of the rows, in order."""
        if self.threads == 1 or rows < 2 * ALONE:
            return [loop(*args, 0, rows)]
        parts = min(self.threads, rows // ALONE)
        if self._others is None:
            self._others = ThreadPoolExecutor(self.threads - 1, thread_name_prefix="gramarye")
        ends = [rows * part // parts for part in range(parts + 1)]
        waiting = [self._others.submit(loop, *args, ends[part], ends[part + 1]) for part in range(1, parts)]
        mine = loop(*args, 0, ends[1])
        return [mine, *(future.result() for future in waiting)]

    def close(self) -> None:
        """Let the threads go."""
        if self._others is not None:
            self._others.shutdown()
            self._others = None
