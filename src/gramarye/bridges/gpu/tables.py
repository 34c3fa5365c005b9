"""The vector environment with its matches on the GPU: tables, views, legal moves and rewards stay there."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from gramarye.bridges.gpu.machine import NoGpu, cuda_of, kernels_of
from gramarye.bridges.vector import loops
from gramarye.bridges.vector.ahead import Ahead
from gramarye.bridges.vector.memory import rows_of
from gramarye.bridges.vector.tables import DEALING, LAYING, Array, Info, Tables
from gramarye.core.errors import BadMove
from gramarye.core.game import Game

__all__ = ["CudaTables"]

THREADS = 128  # of a block


class CudaTables(Tables):
    """As on the CPU, but all arrays are on the device: PyTorch, JAX and CuPy take them without a copy."""

    def _prepare(self, game: Game) -> Game:
        self._cuda = cuda_of()
        if not self._cuda.is_available():
            raise NoGpu('expected a CUDA device for device="cuda"; none was found')
        self._kernels = kernels_of(game)
        return game

    def _arrays(self, empty: Any, reward: int) -> loops.Room:
        host = super()._arrays(empty, reward)
        self._packed = self._cuda.to_device(self.actions.moves)
        self._picked = self._cuda.device_array(self.num_envs, np.int32)
        moved = {name: self._cuda.to_device(array) for name, array in host._asdict().items() if name != "raw"}
        moved["raw"] = self._words(moved["views"], np.int64)
        return loops.Room(**moved)

    def _words(self, records: Any, kind: Any) -> Any:
        """The same memory as numbers of one kind."""
        n, size = records.shape[0], self.game.record.dtype.itemsize // np.dtype(kind).itemsize
        return self._cuda.devicearray.DeviceNDArray(
            (n, size),
            (size * np.dtype(kind).itemsize, np.dtype(kind).itemsize),
            kind,
            gpu_data=records.gpu_data,
        )

    def _sights(self, records: Any, rows: int) -> loops.Sights:
        one, two, four, eight = (
            self._words(records, kind) for kind in (np.int8, np.int16, np.int32, np.int64)
        )
        vectors = self._cuda.device_array((rows, self.views.width), np.float32)
        return loops.Sights(one, two, four, eight, self._cuda.to_device(self.views.runs), vectors)

    def __reduce__(self) -> Any:
        """What lies on a device cannot be pickled."""
        raise TypeError(
            "expected an environment on the CPU; of one on a GPU keep `records`, and `lay` them again"
        )

    def _launch(self, kernel: Any, *args: Any) -> None:
        kernel[(self.num_envs + THREADS - 1) // THREADS, THREADS](*args)

    @property
    def observations(self) -> Any:
        """What the deciding seats see; records are on the device too."""
        if self.observe == "floats":
            return self._vectors.vectors
        return self._room.views if self.observe == "records" else self._words(self._room.views, np.int8)

    @property
    def finished(self) -> Array:
        """The tables that the last step ended, copied to the host."""
        return rows_of(self._room.last.copy_to_host(), self._room.over.copy_to_host())

    @property
    def records(self) -> Array:
        """The true tables, copied to the host."""
        return self._room.tables.copy_to_host()

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, Info]:
        """Deal matches, as on the CPU."""
        flags = self._flags((options or {}).get("reset_mask"))
        seeds = self._next_seeds(self._room.seeds.copy_to_host(), seed, flags)
        self._room.seeds.copy_to_device(seeds)
        self._launch(self._kernels.begin_rows, self._room, DEALING, self._cuda.to_device(flags))
        self._ready = True
        self._write_vectors()
        return self.observations, self._info()

    def lay(self, records: Any) -> tuple[Any, Info]:
        """Lay other tables, from the host."""
        self._fits(records)
        self._room.tables.copy_to_device(records)
        every = self._cuda.to_device(np.ones(self.num_envs, np.bool_))
        self._launch(self._kernels.begin_rows, self._room, LAYING, every)
        self._write_vectors()
        return self.observations, self._info()

    def step(self, chosen: Any) -> tuple[Any, Any, Any, Any, Info]:
        """Make a move in every match; moves may come from the device or from the host."""
        moves = self._moves(chosen)
        worst = self._cuda.to_device(np.array([self.num_envs], np.int64))
        self._launch(self._kernels.check_rows, self._room, moves, worst)
        row = int(worst.copy_to_host()[0])
        if row < self.num_envs:
            raise self._illegal(row, int(moves.copy_to_host()[row]))
        self._launch(self._kernels.step_rows, self._room, moves)
        self._write_vectors()
        return self.observations, self._room.rewards, self._room.over, self._cut, self._info()

    def _moves(self, chosen: Any) -> Any:
        self._need_reset("step")
        given = chosen if self._cuda.is_cuda_array(chosen) else self._cuda.to_device(np.asarray(chosen))
        given = self._cuda.as_cuda_array(given)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadMove(f"expected {self.num_envs} whole numbers; got {given.dtype} of shape {given.shape}")
        if self.legal == "lists":
            return given
        self._launch(self._kernels.to_moves, given, self._packed, self._picked)
        return self._picked

    def sample(self) -> Any:
        """Any legal move in every match, as a device array."""
        self._need_reset("sample")
        drawn = self._cuda.device_array(self.num_envs, np.int32)
        if self.legal == "mask":
            self._launch(self._kernels.to_actions, self._room.drawn, self._room.radix, drawn)
        else:
            drawn.copy_to_device(self._room.drawn)
        return drawn

    def look_ahead(self, vectors: bool = True) -> Ahead:
        """As on the CPU; starts and moves are host arrays, vectors and worth device arrays."""
        self._need_reset("look ahead")
        counts = self._room.counts.copy_to_host()
        starts = np.concatenate([[0], np.cumsum(counts)])
        trial = self._cuda.device_array(2 * self.num_envs, self.game.record.dtype)
        sights = self._sights(trial, int(starts[-1]) if vectors else 0)
        worth = self._cuda.device_array(int(starts[-1]), np.float64)
        self._launch(self._kernels.look_rows, self._room, trial, sights, self._cuda.to_device(starts), worth)
        listed = np.arange(self.game.most_moves) < counts[:, None]
        moves = self._numbers(self._room.lists.copy_to_host()[listed])
        return Ahead(starts, moves, sights.vectors, worth)

    def _write_vectors(self) -> None:
        if self.observe == "floats":
            self._launch(self._kernels.write_rows, self._vectors)

    def _table(self, i: int) -> Any:
        return self.records[i]
