"""Who does the playing: threads on this machine, or a Ray cluster; with the same outcomes."""

import os
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any

from gramarye.core.errors import GramaryeError
from gramarye.lab.contest import Hall, Outcome, Plan, play_tables
from gramarye.lab.seating import Table
from gramarye.lab.standings import MissingPart

__all__ = ["on_ray", "on_this_machine"]

A_TASK = 4  # tables that a machine of a cluster is given at once
AHEAD = 2  # tasks in waiting for each worker


def on_this_machine(plan: Plan, tables: Sequence[Table], workers: int = 0) -> Generator[Outcome, None, None]:
    """Outcomes as they come, played by threads (the rules release the GIL)."""
    if not tables:
        return
    hall = Hall(plan)
    done: SimpleQueue[Future[Outcome]] = SimpleQueue()
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        try:
            for table in tables:
                pool.submit(hall.play, table).add_done_callback(done.put)
            for _ in tables:
                # Not `wait`: it takes the lock of every game, and Ctrl-C while it does so leaves them locked for ever.
                yield done.get().result()
        finally:
            hall.closed.set()  # whoever stops us should not have to wait for the games that are going on
            pool.shutdown(cancel_futures=True)


def on_ray(
    plan: Plan, tables: Sequence[Table], address: str, workers: int = 0
) -> Generator[Outcome, None, None]:
    """Outcomes as they come, played by a Ray cluster; the address `local` starts one of `workers` on this machine."""
    if not tables:
        return
    try:
        import ray
    except ImportError:
        raise MissingPart("a cluster needs Ray: install gramarye[cluster]") from None
    started = not ray.is_initialized()
    if started:
        _join(ray, address, workers)
    try:
        yield from _ray_outcomes(ray, plan, tables)
    finally:
        if started:
            ray.shutdown()


def _join(ray: Any, address: str, workers: int) -> None:
    quiet = {"include_dashboard": False, "log_to_driver": False, "configure_logging": False}
    if address == "local":
        ray.init("local", num_cpus=workers or None, **quiet)
        return
    try:
        ray.init(address, log_to_driver=False, configure_logging=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise GramaryeError(
            f"expected the address of a Ray cluster, or local; got {address!r} ({error})"
        ) from None


def _ray_outcomes(ray: Any, plan: Plan, tables: Sequence[Table]) -> Generator[Outcome, None, None]:
    play = ray.remote(play_tables)
    tasks = [tables[i : i + A_TASK] for i in range(0, len(tables), A_TASK)]
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    while tasks or waiting:
        while tasks and len(waiting) < room:
            waiting.append(play.remote(plan, tasks.pop(0)))
        done, waiting = ray.wait(waiting)
        for task in done:
            yield from ray.get(task)
