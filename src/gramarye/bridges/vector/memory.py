"""The memory of arrays: where it begins, and which of its bytes are copied."""

from itertools import count
from typing import Any

import numpy as np

from gramarye.core.hardware import LINE

__all__ = ["LINE", "blank", "rows_of"]

Array = np.ndarray[Any, Any]
PAGE = 4096  # two places whole pages apart are the same to the processor at first sight
STRIDE = 13 * LINE  # from array to array, so that they begin at different places of their pages
_made = count()


def blank(shape: int | tuple[int, ...], kind: Any) -> Array:
    """An array of zeros that begins with a line of the cache: it is copied faster, and JAX takes it as it is."""
    kind = np.dtype(kind)
    size = int(np.prod(shape)) * kind.itemsize
    memory = np.zeros(size + LINE + PAGE, np.uint8)
    start = -memory.ctypes.data % LINE + next(_made) * STRIDE % PAGE
    return memory[start : start + size].view(kind).reshape(shape)


def rows_of(records: Array, flags: Array) -> Array:
    """The flagged records, byte by byte: NumPy by itself does not copy the bytes between fields."""
    raw = records.view(np.uint8).reshape(len(records), -1)
    return np.ascontiguousarray(raw[flags]).reshape(-1).view(records.dtype)
