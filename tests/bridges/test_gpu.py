"""The rules compile for a GPU; where there is one, it plays the same games."""

import re
import sys
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

import gramarye
from gramarye.bridges.gpu import ptx
from gramarye.bridges.gpu.kernels import Hall, Lobby
from gramarye.bridges.gpu.machine import NoGpu, cuda_of, kernels_of
from gramarye.bridges.gpu.narrow import small_numbers, small_table
from gramarye.bridges.gpu.split import GLOBAL, LOCAL, POINTER, SHARED, parts_of
from gramarye.core import record
from gramarye.core.game import Game

needs_compiler = pytest.mark.skipif(
    find_spec("numba_cuda") is None or find_spec("nvidia") is None,
    reason='the CUDA compiler package is absent: pip install "gramarye[gpu]"',
)


def device() -> bool:
    return find_spec("numba_cuda") is not None and bool(cuda_of().is_available())


@pytest.fixture(autouse=True)
def on_a_device(request: pytest.FixtureRequest) -> None:
    if request.node.get_closest_marker("gpu") is not None and not device():
        pytest.skip("this machine has no CUDA device")


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize(
    "kernel",
    [getattr(ptx, name) for name in ptx.__all__ if name.endswith("_ptx")],
)
def test_kernels_compile_to_ptx(game: Game, kernel: object) -> None:
    text = kernel(game)  # type: ignore[operator]
    assert re.search(r"\.target sm_90\b", text) and len(re.findall(r"\.visible \.entry", text)) == 1


@needs_compiler
def test_random_play_of_the_smallest_game_compiles_to_ptx() -> None:
    """One game at every run: all of them are among the slow tests."""
    smallest = min(map(gramarye.game, gramarye.shelf()), key=lambda game: game.record.dtype.itemsize)
    assert re.search(r"\.visible \.entry \w*play_on", ptx.play_on_ptx(smallest))
    assert re.search(r"\.visible \.entry \w*write_rows", ptx.write_rows_ptx(smallest))


def test_a_machine_without_a_device_is_told_so(game: Game) -> None:
    if device():
        pytest.skip("this machine has a CUDA device")
    with pytest.raises(NoGpu, match="expected a CUDA device|not installed"):
        gramarye.vector(game, 4, device="cuda")


def test_both_parts_of_a_table_hold_every_byte_of_a_field_once(game: Game) -> None:
    parts, kinds = parts_of(game), game.record.dtype.fields
    assert kinds is not None
    held = np.concatenate([parts.near, parts.far])
    wanted = [byte for kind, start, *_ in kinds.values() for byte in range(start, start + kind.itemsize)]
    assert sorted(held[held >= 0]) == wanted
    assert parts.stride >= len(parts.near) + POINTER and parts.stride % POINTER == 0


@pytest.mark.parametrize("far_memory", [LOCAL, GLOBAL])
def test_every_field_is_found_aligned_in_its_part(game: Game, far_memory: int) -> None:
    parts, kinds = parts_of(game, far_memory), game.record.dtype.fields
    assert kinds is not None
    for name, offset in parts.offsets.items():
        part, place = (
            (parts.far, offset - far_memory)
            if offset >= far_memory
            else (parts.near, offset - SHARED - POINTER)
        )
        assert part[place] == kinds[name][1]
        assert offset % game.record.fields[name].kind.itemsize == 0


def test_events_lie_far(game: Game) -> None:
    assert parts_of(game).offsets["events"] >= GLOBAL


@pytest.mark.parametrize(
    ("most", "kind"), [(127, np.int8), (128, np.int16), (2**15, np.int32), (2**31, np.int64)]
)
def test_a_table_takes_the_fewest_bytes_that_hold_it(most: int, kind: type) -> None:
    table = np.array([-1, 0, most])
    assert small_table(table).dtype == kind and small_table(table).tolist() == table.tolist()


def from_the_start(place: Any) -> None:
    for index in place if isinstance(place, tuple) else (place,):
        if isinstance(index, int | np.integer) and index < 0:
            raise IndexError(f"expected an index from 0 on; got {index}")


def strictly_read(array: Any, place: Any) -> Any:
    from_the_start(place)
    value = np.ndarray.__getitem__(array, place)
    return int(value) if isinstance(value, np.integer) else value


def strictly_write(array: Any, place: Any, value: Any) -> None:
    from_the_start(place)
    np.ndarray.__setitem__(array, place, value)


class Strict(np.ndarray[Any, Any]):
    """A table of the rules that does not count from its end."""

    __getitem__ = strictly_read


def test_no_rule_counts_from_the_end_of_an_array(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a GPU an index is taken as it is, see `narrow`; interpreted, a negative one would go unnoticed."""
    monkeypatch.setattr(record.Numbers, "__getitem__", strictly_read)
    monkeypatch.setattr(record.Numbers, "__setitem__", strictly_write)
    for module in [module for name, module in sys.modules.items() if name.startswith("gramarye.games.")]:
        for name, value in list(vars(module).items()):
            if isinstance(value, np.ndarray):
                monkeypatch.setattr(module, name, value.view(Strict))
    for seats in {game.info.seats[0], game.info.seats[-1]}:
        tables, words = game.record.blank(8), np.zeros(2, np.int64)
        assert game.plain.random_games(tables, game.blank(seats), 0, game.buffer(), words) > 0


@needs_compiler
def test_small_numbers_last_only_while_rules_are_compiled() -> None:
    from numba.cuda.core.typeinfer import TypeInferer  # type: ignore[import-not-found]
    from numba.cuda.typing import builtins  # type: ignore[import-not-found]

    before = list(builtins.BinOpAdd.cases), TypeInferer.typeof_const
    with small_numbers():
        assert (list(builtins.BinOpAdd.cases), TypeInferer.typeof_const) != before
    assert (list(builtins.BinOpAdd.cases), TypeInferer.typeof_const) == before


@pytest.mark.gpu
def test_the_gpu_plays_the_same_games(game: Game) -> None:
    n, seats = 256, game.info.seats[0]
    bare, words = game.record.blank(n), np.zeros(2, np.int64)
    game.rules.random_games(bare, game.blank(seats), 0, game.buffer(), words)
    cuda, kernels, record = cuda_of(), kernels_of(game), game.record.dtype
    # The kernels leave the gaps between fields as they are, so the tables begin blank.
    finals, blank = cuda.to_device(game.record.blank(n)), cuda.to_device(game.blank(seats))
    made = cuda.device_array(n, np.int64)
    rows = [array.view(np.int8).reshape(len(array), -1) for array in (finals, blank)]
    kernels.play_on[n // 32, 32, 0, 32 * parts_of(game).stride](*rows, made, 0, n, 20_000)
    assert (
        finals.copy_to_host().tobytes() == bare.tobytes() and made.copy_to_host().sum() == bare["ply"].sum()
    )
    words, seeds = cuda.device_array((n, 2), np.int64), cuda.device_array(n, np.int64)
    lobby = Lobby(cuda.device_array((n, len(parts_of(game).far) // 8), np.int64), words, seeds)
    hall = Hall(cuda.device_array(n, record), words, seeds, cuda.device_array(n, np.int32))
    near = n // 4 * parts_of(game).stride
    for kernel, places, shared, numbers in (
        (kernels.play_queued, (lobby, finals.view(np.int8).reshape(n, -1), rows[1]), near, (1_000_000,)),
        (kernels.play_sorted, (hall, finals, blank), 0, (1000, 1)),
    ):
        finals.copy_to_device(game.record.blank(n))
        made = cuda.device_array(4 * 32, np.int64)
        kernel[4, 32, 0, shared](*places, made, 0, n, *numbers)
        assert finals.copy_to_host().tobytes() == bare.tobytes()
        assert made.copy_to_host().sum() == bare["ply"].sum()


@pytest.mark.gpu
@pytest.mark.parametrize("legal", ["lists", "mask"])
def test_the_gpu_steps_as_the_cpu_does(game: Game, legal: str) -> None:
    here = gramarye.vector(game, 64, legal=legal, observe="floats")
    there = gramarye.vector(game, 64, legal=legal, observe="floats", device="cuda")
    here.reset(seed=5)
    there.reset(seed=5)
    for _ in range(300):
        chosen = there.sample()
        assert chosen.copy_to_host().tolist() == here.sample().tolist()
        seen, paid, over, _, _ = here.step(chosen.copy_to_host())
        seen_there, paid_there, over_there, _, _ = there.step(chosen)
        assert seen_there.copy_to_host().tolist() == seen.tolist()
        assert paid_there.copy_to_host().tolist() == paid.tolist()
        assert over_there.copy_to_host().tolist() == over.tolist()
    assert there.records.tobytes() == here.records.tobytes()
