"""The crew: threads that share rows out, give their answers in order, and go when nobody needs them."""

import gc
import threading
import time
from typing import Any

import pytest

from gramarye.bridges.vector.crew import ALONE, Crew, cores

ROWS = 4 * ALONE


def end(threads: list[Any]) -> bool:
    """Whether threads end in time."""
    for thread in threads:
        thread.join(5)
    return not any(thread.is_alive() for thread in threads)


def span(first: int, last: int) -> tuple[int, int]:
    return first, last


def fail_after(limit: int, first: int, last: int) -> int:
    if last > limit:
        raise ValueError(f"rows {first} to {last}")
    return last


@pytest.mark.parametrize("threads", [1, 2, 3, 4])
def test_every_row_is_worked_on_once_and_answers_come_in_order(threads: int) -> None:
    crew = Crew(threads)
    for rows in (1, ALONE, 2 * ALONE, ROWS + 1):
        parts = crew.run(rows, span)
        assert parts[0][0] == 0 and parts[-1][1] == rows
        assert [end for _, end in parts[:-1]] == [start for start, _ in parts[1:]]
        assert len(parts) == max(1, min(threads, rows // ALONE))
    crew.close()


def test_the_calling_thread_works_too() -> None:
    crew = Crew(2)
    names = crew.run(ROWS, lambda first, last: threading.current_thread().name)
    assert names == [threading.current_thread().name, "gramarye"]
    crew.close()


@pytest.mark.parametrize("limit", [0, ROWS // 2])
def test_an_error_of_any_thread_is_raised_and_the_crew_goes_on(limit: int) -> None:
    crew = Crew(2)
    with pytest.raises(ValueError, match="rows"):
        crew.run(ROWS, fail_after, limit)
    assert crew.run(ROWS, fail_after, ROWS) == [ROWS // 2, ROWS]
    crew.close()


def test_threads_go_when_the_crew_is_closed_and_come_again_when_it_works() -> None:
    crew = Crew(3)
    for _ in range(2):
        assert len(crew.run(ROWS, span)) == 3
        threads = list(crew._hands)
        assert len(threads) == 2 and all(thread.is_alive() for thread in threads)
        crew.close()
        assert end(threads)


def test_threads_go_with_a_crew_that_nobody_holds_any_more() -> None:
    crew: Any = Crew(3)
    crew.run(ROWS, span)
    threads = list(crew._hands)
    del crew
    gc.collect()
    assert len(threads) == 2 and end(threads)


def test_those_who_were_rallied_work_until_their_loop_ends_and_are_called_again_after_it() -> None:
    crew, go_on, begun = Crew(3), threading.Event(), []

    def loop(part: int) -> None:
        begun.append(part)
        go_on.wait(5)

    for _ in range(3):  # they are at work after the first call
        crew.rally(3, loop)
        while len(begun) < 2:
            time.sleep(0.001)
    assert sorted(begun) == [1, 2]
    go_on.set()
    while any(hand.working for hand in crew._hands):
        time.sleep(0.001)
    crew.rally(3, loop)
    assert crew.run(ROWS, span)[-1][1] == ROWS  # waits for the loops of the rally
    assert sorted(begun) == [1, 1, 2, 2]
    crew.close()


def test_a_crew_can_be_closed_while_others_still_look_for_work() -> None:
    crew, go_on = Crew(2), threading.Event()
    crew.rally(2, lambda part: go_on.wait(5))
    threads = list(crew._hands)
    threading.Timer(0.05, go_on.set).start()
    crew.close()
    assert end(threads)


def test_as_many_threads_as_there_are_processors_to_use() -> None:
    assert Crew().threads == cores() >= 1
    assert [Crew(4).parts(rows) for rows in (1, ALONE, 3 * ALONE, 9 * ALONE)] == [1, 1, 3, 4]
