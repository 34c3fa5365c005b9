"""A crew: threads that share the rows of a compiled loop out among them, and stay until the work is over."""

import os
import weakref
from collections.abc import Callable
from threading import Lock, Thread
from typing import Any

__all__ = ["Crew"]

ALONE = 256  # rows below which calling the others costs more than it saves


class _Hand(Thread):
    """One thread: waits until it is called, works, and says so. Bare locks are several times faster than a pool's futures."""

    def __init__(self) -> None:
        super().__init__(name="gramarye", daemon=True)
        self._called, self._done = Lock(), Lock()
        self._called.acquire()
        self._done.acquire()
        self._work: tuple[Any, ...] | None = None
        self._answer: Any = None
        self._error: BaseException | None = None
        self.start()

    def run(self) -> None:
        """Work as often as called; called without work, end."""
        self._called.acquire()
        while self._work is not None:
            loop, *args = self._work
            try:
                self._answer, self._error = loop(*args), None
            except BaseException as error:
                self._error = error
            del loop, args  # they would keep a whole environment alive
            self._work = None
            self._done.release()
            self._called.acquire()

    def call(self, *work: Any) -> None:
        """Let it run work[0](*work[1:]), or end when there is none."""
        self._work = work or None
        self._called.release()

    def answer(self) -> Any:
        """What came of it, once it is done."""
        self._done.acquire()
        if self._error is not None:
            raise self._error
        return self._answer


def _dismiss(hands: list[_Hand]) -> None:
    while hands:
        hands.pop().call()


class Crew:
    """Runs `loop(*args, first, last)` over rows. The calling thread works too."""

    def __init__(self, threads: int = 0) -> None:
        self.threads = threads or os.cpu_count() or 1
        self._hands: list[_Hand] = []
        weakref.finalize(self, _dismiss, self._hands)

    def run(self, rows: int, loop: Callable[..., Any], *args: Any) -> list[Any]:
        """The answers of the loop, one for each part of the rows, in order."""
        if self.threads == 1 or rows < 2 * ALONE:
            return [loop(*args, 0, rows)]
        while len(self._hands) < self.threads - 1:
            self._hands.append(_Hand())
        parts = min(self.threads, rows // ALONE)
        ends = [rows * part // parts for part in range(parts + 1)]
        busy = self._hands[: parts - 1]
        for part, hand in enumerate(busy, 1):
            hand.call(loop, *args, ends[part], ends[part + 1])
        try:
            mine = loop(*args, 0, ends[1])
        finally:
            answers = [hand.answer() for hand in busy]
        return [mine, *answers]

    def close(self) -> None:
        """Let the threads go."""
        _dismiss(self._hands)
