"""Numbers that threads share: one at a time in plain Python, all at once in compiled loops."""

from threading import Thread
from typing import Any

import numpy as np
import pytest

from gramarye.core.hardware import fetch, fetch_add, fetch_min, soon, store, teach
from gramarye.core.rule import interpreting

TURNS = 200_000


def take_turns(cells: Any, turns: int) -> int:
    """Every turn adds 1, and offers the numbers from `turns` down to 1 as the least."""
    for turn in range(turns):
        fetch_add(cells[0], 1)
        fetch_min(cells[1], turns - turn)
    store(cells[2], fetch(cells[0]))
    return fetch(cells[2])


def cells_of(least: int) -> Any:
    cells = np.zeros((3, 8), np.int64)
    cells[1] = least
    return cells


def test_each_gives_what_was_there_before() -> None:
    cell = np.array([5], np.int64)
    assert (fetch_add(cell, 3), fetch(cell)) == (5, 8)
    assert (fetch_min(cell, 9), fetch(cell)) == (8, 8)
    assert (fetch_min(cell, 2), fetch(cell)) == (8, 2)
    store(cell, -7)
    assert fetch(cell) == -7


def test_plain_turns_add_up() -> None:
    cells = cells_of(99)
    assert take_turns(cells, 20) == 20 and cells[:, 0].tolist() == [20, 1, 20]


@pytest.mark.skipif(interpreting(), reason="GRAMARYE_INTERPRET asks for plain Python")
def test_compiled_no_turn_of_two_threads_is_lost() -> None:
    import numba

    teach()
    compiled, cells = numba.njit(nogil=True)(take_turns), cells_of(TURNS + 1)
    compiled(cells, 0)
    threads = [Thread(target=compiled, args=(cells, TURNS)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert cells[0, 0] == 2 * TURNS and cells[1, 0] == 1


@pytest.mark.skipif(interpreting(), reason="GRAMARYE_INTERPRET asks for plain Python")
def test_compiled_every_line_of_a_table_is_asked_for_and_none_is_changed() -> None:
    import numba

    teach()
    tables = np.zeros(2, [("a", np.int64), ("b", np.int8, 200)])
    ask = numba.njit(lambda tables, i: soon(tables, i))
    for i in (0, 1, 2, -5):  # also where there is no table
        ask(tables, i)
    code = next(iter(ask.inspect_llvm().values()))
    assert code.count("call void @llvm.prefetch") % 4 == 0 != code.count("call void @llvm.prefetch")
    assert not tables["a"].any() and soon(tables, 1) is None
