"""A crew: threads that share the rows of a compiled loop out among them, and stay until the work is over."""

import os
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

__all__ = ["Crew", "cores"]

ALONE = 256  # rows below which calling the others costs more than it saves
A_MOMENT = 0.02  # seconds until one looks whether a job is done though no bell was heard


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Job:
    """One call of a loop by another thread. Each has a bell of its own, so that an interrupt can put none out of step."""

    def __init__(self, rallied: bool, *work: Any) -> None:
        self.rallied = rallied  # whether it looks for work by itself
        self._work = work
        self._bell = Lock()
        self._bell.acquire()
        self._answer: Any = None
        self._error: BaseException | None = None
        self.done = False

    def run(self) -> None:
        """Call the loop, then ring."""
        loop, *args = self._work
        try:
            self._answer = loop(*args)
        except BaseException as error:
            self._error = error
        self._work = ()  # it would keep a whole environment alive
        self.done = True
        self._bell.release()

    def wait(self) -> None:
        """Wait until it is done; who is interrupted may wait again."""
        while not self.done:
            self._bell.acquire(timeout=A_MOMENT)

    def answer(self) -> Any:
        """What came of it, once it is done."""
        self.wait()
        if self._error is not None:
            raise self._error
        return self._answer


class _Hand(Thread):
    """One thread, which does one job after the other."""

    def __init__(self) -> None:
        super().__init__(name="gramarye", daemon=True)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._last: _Job | None = None
        self.start()

    def run(self) -> None:
        """Work until told to end."""
        while (job := self._jobs.get()) is not None:
            job.run()
            del job

    @property
    def working(self) -> bool:
        """Whether its last job is not done."""
        return self._last is not None and not self._last.done

    def settle(self) -> None:
        """Wait until its last job is done, if it was called for a `run`."""
        if self._last is not None and not self._last.rallied:
            self._last.wait()

    def call(self, rallied: bool, *work: Any) -> _Job:
        """Let it run work[0](*work[1:]), once its last job is done."""
        if self._last is not None:
            self._last.wait()
        job = _Job(rallied, *work)
        # An interrupt comes before this line or after the next, so that no job is lost or unknown.
        self._last = job
        self._jobs.put(job)
        return job

    def end(self) -> None:
        """Let it go, once its last job is done."""
        self._jobs.put(None)


def _dismiss(hands: list[_Hand]) -> None:
    while hands:
        hands.pop().end()


class Crew:
    """Runs loops over rows. The calling thread works too.

    `run` shares out any `loop(*args, first, last)`. `rally` is for work that comes again and again: the others stay in a
    loop of their own that looks for it, and ends when there was none for a while.
    """

    def __init__(self, threads: int = 0) -> None:
        self.threads = threads or cores()
        self._hands: list[_Hand] = []
        self._process = os.getpid()
        weakref.finalize(self, _dismiss, self._hands)

    def parts(self, rows: int) -> int:
        """How many threads share so many rows."""
        return max(1, min(self.threads, rows // ALONE))

    def run(self, rows: int, loop: Callable[..., Any], *args: Any) -> list[Any]:
        """The answers of the loop, one for each part of the rows, in order."""
        self.settle()
        parts = self.parts(rows)
        ends = [rows * part // parts for part in range(parts + 1)]
        jobs: list[_Job] = []
        try:
            for part, hand in enumerate(self._others(parts), 1):
                jobs.append(hand.call(False, loop, *args, ends[part], ends[part + 1]))
            mine = loop(*args, 0, ends[1])
        finally:
            for job in jobs:
                job.wait()
        return [mine, *(job.answer() for job in jobs)]

    def rally(self, parts: int, loop: Callable[..., Any], *args: Any) -> None:
        """Let the others run `loop(*args, part)`, from part 1 on, but for those that still work."""
        for part, hand in enumerate(self._others(parts), 1):
            if not hand.working:
                hand.call(True, loop, *args, part)

    def settle(self) -> None:
        """Wait until nobody works for a `run` any more: one that was interrupted may have left some at work."""
        self.forked()
        for hand in self._hands:
            hand.settle()

    def forked(self) -> bool:
        """Whether this is a copy of the process that the crew was made in: such a copy has one thread only."""
        if self._process == os.getpid():
            return False
        self._process = os.getpid()
        self._hands.clear()
        return True

    def _others(self, parts: int) -> list[_Hand]:
        """The threads beside this one."""
        self.forked()
        while len(self._hands) < parts - 1:
            self._hands.append(_Hand())
        return self._hands[: parts - 1]

    def close(self) -> None:
        """Let the threads go."""
        _dismiss(self._hands)
