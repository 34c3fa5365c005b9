"""Kernels as PTX, CUDA's own assembly text: made without a GPU, to see that every rule compiles for one."""

from typing import Any

from gramarye.bridges.gpu.kernels import BOUNDS, Hall, Lobby
from gramarye.bridges.gpu.machine import compute_capability, cuda_of, kernels_of
from gramarye.core.game import Game

__all__ = [
    "HOPPER",
    "begin_rows_ptx",
    "look_rows_ptx",
    "play_on_ptx",
    "play_queued_ptx",
    "play_sorted_ptx",
    "step_rows_ptx",
    "write_rows_ptx",
]

HOPPER = (9, 0)


def _compile(kernel: Any, signature: tuple[Any, ...], target: tuple[int, int]) -> str:
    bounds = BOUNDS.get(kernel.py_func.__name__)
    with compute_capability(*target):
        text, _ = cuda_of().compile_ptx(kernel.py_func, signature, cc=target, launch_bounds=bounds)
    return str(text)


def play_on_ptx(game: Game, target: tuple[int, int] = HOPPER) -> str:
    """The kernel that plays at random, for a device."""
    from numba import types

    rows = types.int8[:, ::1]
    signature = (rows, rows, types.int64[::1], types.int64, types.int64, types.int64)
    return _compile(kernels_of(game).play_on, signature, target)


def play_queued_ptx(game: Game, target: tuple[int, int] = HOPPER) -> str:
    """The kernel that plays more games at once than it has threads, for a device."""
    from numba import types

    rows, words = types.int8[:, ::1], types.int64[:, ::1]
    lobby = types.NamedTuple((words, words, types.int64[::1]), Lobby)
    signature = (lobby, rows, rows, types.int64[::1], types.int64, types.int64, types.int64)
    return _compile(kernels_of(game).play_queued, signature, target)


def play_sorted_ptx(game: Game, target: tuple[int, int] = HOPPER) -> str:
    """The kernel that plays far more games at once than it has threads, for a device."""
    from numba import from_dtype, types

    records = from_dtype(game.record.dtype)[::1]
    hall = types.NamedTuple((records, types.int64[:, ::1], types.int64[::1], types.int32[::1]), Hall)
    signature = (hall, records, records, types.int64[::1], types.int64, types.int64, types.int64, types.int64)
    return _compile(kernels_of(game).play_sorted, signature, target)


def begin_rows_ptx(game: Game, target: tuple[int, int] = HOPPER) -> str:
    """The kernel that begins the matches of a vector environment, for a device."""
    from numba import types

    signature = (_room(game), types.int64, types.boolean[::1])
    return _compile(kernels_of(game).begin_rows, signature, target)


def step_rows_ptx(game: Game, target: tuple[int, int] = HOPPER) -> str:
    """The kernel that steps a vector environment, for a device."""
    from numba import types

    return _compile(kernels_of(game).step_rows, (_room(game), types.int32[::1]), target)


def write_rows_ptx(game: Game, target: tuple[int, int] = HOPPER) -> str:
    """The kernel that writes the views of a vector environment as vectors, for a device."""
    from numba import typeof

    return _compile(kernels_of(game).write_rows, (typeof(_tables(game)._vectors),), target)


def look_rows_ptx(game: Game, target: tuple[int, int] = HOPPER) -> str:
    """The kernel that looks one move ahead in a vector environment, for a device."""
    from numba import typeof, types

    tables = _tables(game)
    views = typeof(tables._vectors)
    signature = (_room(game), typeof(tables.records), views, types.int64[::1], types.float64[::1])
    return _compile(kernels_of(game).look_rows, signature, target)


def _tables(game: Game) -> Any:
    from gramarye.bridges.vector import vector

    return vector(game, 2, observe="floats")


def _room(game: Game) -> Any:
    """The type of a vector environment's arrays."""
    from numba import typeof

    return typeof(_tables(game)._room)
