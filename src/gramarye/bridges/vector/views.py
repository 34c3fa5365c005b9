"""Views as arrays: what a redacted record holds, as one row of numbers, or by field.

A view is always of one seat, and redacted. The vector leaves out the fields that nobody ever sees.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from gramarye.core.record import NOBODY, Record, State

__all__ = ["Column", "Views", "as_numbers", "views_of"]

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Column:
    """Where a field's numbers stand in the vector."""

    first: int
    last: int  # one past
    shape: tuple[int, ...]

    @property
    def slice(self) -> slice:
        return slice(self.first, self.last)


class Views:
    """The numbers of a game's views."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.names = tuple(name for name, field in record.fields.items() if field.sees not in (NOBODY, None))
        self.columns: dict[str, Column] = {}
        runs: list[list[int]] = []
        first = 0
        for name in self.names:
            field = record.fields[name]
            count = int(np.prod(field.shape, dtype=int))
            _add_run(runs, int(record.dtype.fields[name][1]), field.kind.itemsize, count)  # type: ignore[index]
            self.columns[name] = Column(first, first + count, field.shape)
            first += count
        self.width = first
        self.runs = np.array(runs, np.int64)  # offset in the record, item size, items: fields side by side

    def bounds(self) -> tuple[Array, Array]:
        """The least and greatest number that can stand at each place of the vector."""
        low, high = np.empty(self.width, np.float32), np.empty(self.width, np.float32)
        for name, column in self.columns.items():
            limits = np.iinfo(self.record.fields[name].kind)
            low[column.slice], high[column.slice] = limits.min, limits.max
        return low, high

    def vector(self, view: State) -> Array:
        """One redacted record as a vector."""
        return np.concatenate([np.asarray(view[name]).reshape(-1) for name in self.names]).astype(np.float32)

    def fields(self, view: State) -> dict[str, Array]:
        """One redacted record by field."""
        return {name: np.array(view[name], self.record.fields[name].kind) for name in self.names}

    def pick(self, vectors: Array, name: str) -> Array:
        """One field out of many vectors, in its own shape."""
        column = self.columns[name]
        return vectors[..., column.slice].reshape(*vectors.shape[:-1], *column.shape)

    def space(self, fields: bool = False) -> Any:
        """The Gymnasium space of one vector, or of the fields of one view."""
        from gymnasium import spaces

        if not fields:
            low, high = self.bounds()
            return spaces.Box(low, high, dtype=np.float32)
        kinds: Mapping[str, Any] = {name: self.record.fields[name] for name in self.names}
        return spaces.Dict({name: _box(field.kind, field.shape) for name, field in kinds.items()})


def _add_run(runs: list[list[int]], start: int, size: int, count: int) -> None:
    """Add items to the last run, if they follow it and are of its size; else as a new one."""
    if runs and runs[-1][1] == size and runs[-1][0] + size * runs[-1][2] == start:
        runs[-1][2] += count
    else:
        runs.append([start, size, count])


def _box(kind: Any, shape: tuple[int, ...]) -> Any:
    from gymnasium import spaces

    limits = np.iinfo(kind)
    return spaces.Box(limits.min, limits.max, shape, kind)


def as_numbers(records: Array) -> tuple[Array, Array, Array, Array]:
    """The memory of records as rows of items of one, two, four and eight bytes."""
    n = len(records)
    one, two, four, eight = (
        records.view(kind).reshape(n, -1) for kind in (np.int8, np.int16, np.int32, np.int64)
    )
    return one, two, four, eight


@cache
def views_of(record: Record) -> Views:
    """The views of a game, made once."""
    return Views(record)
