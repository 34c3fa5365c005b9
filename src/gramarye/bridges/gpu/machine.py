"""The rules of a game compiled for CUDA, from the same plain functions that the CPU's are compiled from."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np

from gramarye.bridges.gpu import kernels, order, queues
from gramarye.bridges.gpu.narrow import narrowed, small_table
from gramarye.bridges.gpu.queues import QUEUE_WORDS
from gramarye.bridges.gpu.split import GLOBAL, LOCAL, memory, parts_of, see_two_places, split_type
from gramarye.bridges.vector import loops as vector_loops
from gramarye.core import loops as core_loops
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.core.record import State
from gramarye.core.rule import Machine, is_rule, rule

__all__ = ["CudaMachine", "compute_capability", "cuda_of", "kernels_of"]


class NoGpu(GramaryeError):
    """No CUDA device, or not the packages for it."""


def cuda_of() -> Any:
    """Numba's CUDA module, or an error that says what is missing."""
    try:
        from numba import cuda
    except ImportError as missing:
        raise NoGpu('numba-cuda is not installed; try: pip install "gramarye[gpu]"') from missing
    return cuda


# What kernels call: inlined, the compiler knows in which memory a table lies.
INLINED = ("apply", "deal", "moves", "step")


class CudaMachine(Machine):
    """The twins of a game's rules as device functions."""

    def _teach(self) -> frozenset[Any]:
        return frozenset()

    def _compile(self, fn: FunctionType, inner: bool) -> Any:
        return narrowed(cuda_of().jit(device=True, forceinline=fn.__name__ in INLINED)(fn))

    def _twin_names(self, names: dict[str, Any]) -> dict[str, Any]:
        known = id(names) in self._names
        twins = super()._twin_names(names)
        if not known:
            for name, value in twins.items():
                if isinstance(value, np.ndarray) and value.dtype.kind == "i":
                    twins[name] = small_table(value)
        return twins


@cache
def kernels_of(game: Game) -> SimpleNamespace:
    """The kernels of a game; each is compiled when it is first launched."""
    cuda = cuda_of()
    _keep_tables_in_global_memory()
    see_two_places()
    names = _device_names(game)
    for helper in kernels.HELPERS:
        names[helper.__name__] = narrowed(cuda.jit(device=True, forceinline=True)(_with_names(helper, names)))
    made = {}
    for plain in kernels.KERNELS:
        bounds = kernels.BOUNDS.get(plain.__name__)
        made[plain.__name__] = cuda.jit(launch_bounds=bounds)(_with_names(plain, names))
    return SimpleNamespace(**made)


def _with_names(plain: Any, names: dict[str, Any]) -> FunctionType:
    return FunctionType(plain.__code__, names, plain.__name__)


def _keep_tables_in_global_memory() -> None:
    """Put the rules' tables where every thread can read another line at once.

    Numba puts them into constant memory, which holds 64 KB, less than some games have, and where the threads of a warp that
    read different lines wait for each other.
    """
    from numba.cuda.cudadrv import nvvm

    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL


@rule
def phase(s: State) -> int:
    """What is asked, where a game has no rule of that name."""
    return int(s.phase)


def _device_names(game: Game) -> dict[str, Any]:
    """What the kernels refer to: the game's rules as device functions, its record, and room for its moves."""
    from numba import types

    machine, parts = CudaMachine(game.name, (game.folder,)), parts_of(game)

    def twins(module: ModuleType) -> dict[str, Any]:
        return {name: machine.twin(value) for name, value in game.bound(module).items() if is_rule(value)}

    most_kind = max(family.number for family in game.families)
    queues_needed = 1 + most_kind + kernels.QUESTIONS
    return {
        **vars(order),
        **vars(queues),
        **vars(kernels),
        **twins(core_loops),
        **twins(vector_loops),
        "cuda": cuda_of(),
        "SPLIT": split_type(game, LOCAL),
        "GLOBAL_SPLIT": split_type(game, GLOBAL),
        "NEAR": parts.near,
        "FAR": parts.far,
        "FAR_WORDS": len(parts.far) // 8,
        "STRIDE": parts.stride,
        "MOST_MOVES": game.most_moves,
        "MOST_KIND": most_kind,
        "QUEUES": queues_needed,
        "WAITING": queues_needed * QUEUE_WORDS,
        "ROWS_QUEUED": QUEUE_WORDS * 32,
        **vars(memory()),
        "asked": machine.twin(getattr(game._part("rules"), "asked", phase)),
        "int8": types.int8,
        "int16": types.int16,
        "int32": types.int32,
        "int64": types.int64,
        "uint32": types.uint32,
    }


@contextmanager
def compute_capability(major: int, minor: int) -> Iterator[None]:
    """Compile for a device that is not here: Numba would ask the device itself for each function."""
    cuda_of()
    device = SimpleNamespace(compute_capability=(major, minor))
    with patch("numba.cuda.dispatcher.get_current_device", lambda: device):
        yield
