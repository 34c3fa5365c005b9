"""A table in two places: what the rules often read lies near, in fast memory; events and decks lie far.

So up to two and a half times as many tables fit into shared memory. The rules do not notice: they call a field by its name.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np

from gramarye.core.game import Game
from gramarye.core.record import NONE, OPEN, OWNER, Field

__all__ = ["POINTER", "Parts", "address_of", "parts_of", "split_type", "two_places"]

POINTER = 8  # bytes: the near part begins with the address of the far part
FAR_HIDDEN = 32  # bytes: an array of that size lies far if it is hidden from all, or by a rule, as decks are
FAR_WIDE = 128  # bytes: so does one of that size whose items have more than one byte, as events have
ELSEWHERE = 1 << 20  # added to the offset of a far field
BANKS = 32  # bytes: strides that are an odd number of halves of it keep neighbours out of each other's way


class Parts(NamedTuple):
    """For each byte of the two parts (the near one without its pointer) the byte of the record, or NONE."""

    near: Any
    far: Any
    offsets: dict[str, int]  # of each field in its part
    stride: int  # from one near part to the next


def is_far(field: Field) -> bool:
    size = int(np.prod(field.shape, dtype=int)) * field.kind.itemsize
    if field.sees in (OPEN, OWNER):
        return size >= FAR_WIDE and field.kind.itemsize > 1
    return size >= FAR_HIDDEN


def parts_of(game: Game) -> Parts:
    """The layout: fields in their order, each aligned as its items are."""
    near: list[int] = []
    far: list[int] = []
    offsets: dict[str, int] = {}
    for name, field in game.record.fields.items():
        kind, start = game.record.dtype.fields[name][:2]  # type: ignore[index]
        part, base = (far, ELSEWHERE) if is_far(field) else (near, POINTER)
        part.extend([NONE] * (-len(part) % field.kind.itemsize))
        offsets[name] = base + len(part)
        part.extend(range(start, start + kind.itemsize))
    for part in (near, far):
        part.extend([NONE] * (-len(part) % POINTER))
    stride = POINTER + len(near)
    stride += (BANKS // 2 - stride) % BANKS
    return Parts(np.array(near, np.int16), np.array(far, np.int16), offsets, stride)


@cache
def _split() -> Any:
    from numba import types
    from numba.cuda.datamodel.models import RecordModel  # type: ignore[import-not-found]
    from numba.cuda.extending import register_model

    class Split(types.Record):  # type: ignore[misc]
        """A record some of whose fields lie outside it."""

        @property
        def dtype(self) -> Any:
            return np.dtype((np.void, self.size))

    register_model(Split)(RecordModel)
    return Split


def split_type(game: Game) -> Any:
    """The record in two places, as Numba's type of its near part."""
    from numba import from_dtype, types

    parts, kinds = parts_of(game), game.record.dtype.fields
    fields = [("far_at", {"type": types.int64, "offset": 0})]
    for name, offset in parts.offsets.items():
        fields.append((name, {"type": from_dtype(kinds[name][0]), "offset": offset}))  # type: ignore[index]
    return _split()(fields, parts.stride, True)


@contextmanager
def two_places() -> Iterator[None]:
    """While this lasts, Numba's CUDA compiler finds far fields by the address that the near part begins with."""
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.cuda import cgutils

    member, word = cgutils.get_record_member, ir.IntType(64)

    def get_record_member(builder: Any, record: Any, offset: int, kind: Any) -> Any:
        if offset < ELSEWHERE:
            return member(builder, record, offset, kind)
        start = builder.load(member(builder, record, 0, word))
        return builder.inttoptr(builder.add(start, word(offset - ELSEWHERE)), kind.as_pointer())

    with patch.object(cgutils, "get_record_member", get_record_member):
        yield


@cache
def address_of() -> Any:
    """For kernels: where an array lies, as a number."""
    from llvmlite import ir
    from numba import types
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array  # type: ignore[import-not-found]

    @intrinsic
    def address_of(typing: Any, array: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = make_array(signature.args[0])(context, builder, args[0]).data
            return builder.ptrtoint(data, ir.IntType(64))

        return types.int64(array), write

    return address_of
