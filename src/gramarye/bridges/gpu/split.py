"""A table in two places: what the rules often read lies near, in shared memory; events, decks and long lists lie far.

So up to six times as many tables fit into shared memory. The rules do not notice: they call a field by its name.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from gramarye.core.game import Game
from gramarye.core.record import NONE, OPEN, OWNER, Field

__all__ = [
    "GLOBAL",
    "LOCAL",
    "POINTER",
    "SHARED",
    "Parts",
    "memory",
    "parts_of",
    "see_two_places",
    "split_type",
]

POINTER = 8  # bytes: the near part begins with the address of the far part
FAR_HIDDEN = 32  # bytes: an array of that size lies far if it is hidden from all, or by a rule, as decks are
FAR_LARGE = 45  # bytes: so does any array of that size, as events and long lists are
# Added to the offset of a field: where it lies. Below the first of them it lies in a whole record.
SHARED, LOCAL, GLOBAL = 1 << 19, 1 << 20, 1 << 21
GLOBAL_SPACE, SHARED_SPACE = 1, 3  # as LLVM numbers them
BANKS = 32  # bytes: strides that are an odd number of halves of it keep neighbours out of each other's way


class Parts(NamedTuple):
    """For each byte of the two parts (the near one without its pointer) the byte of the record, or NONE."""

    near: Any
    far: Any
    offsets: dict[str, int]  # of each field in its part
    stride: int  # from one near part to the next


def is_far(field: Field) -> bool:
    size = int(np.prod(field.shape, dtype=int)) * field.kind.itemsize
    return size >= (FAR_LARGE if field.sees in (OPEN, OWNER) else FAR_HIDDEN)


def parts_of(game: Game, far_memory: int = GLOBAL) -> Parts:
    """The layout: fields in their order, each aligned as its items are; the far part lies in global or in local memory."""
    near: list[int] = []
    far: list[int] = []
    offsets: dict[str, int] = {}
    for name, field in game.record.fields.items():
        kind, start = game.record.dtype.fields[name][:2]  # type: ignore[index]
        part, base = (far, far_memory) if is_far(field) else (near, SHARED + POINTER)
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


def split_type(game: Game, far_memory: int) -> Any:
    """The record in two places, as Numba's type of its near part."""
    from numba import from_dtype, types

    parts, kinds = parts_of(game, far_memory), game.record.dtype.fields
    fields = [("far_at", {"type": types.int64, "offset": SHARED})]
    for name, offset in parts.offsets.items():
        fields.append((name, {"type": from_dtype(kinds[name][0]), "offset": offset}))  # type: ignore[index]
    return _split()(fields, parts.stride, True)


@cache
def see_two_places() -> None:
    """From now on Numba's CUDA compiler finds the fields of such a record, and knows in which memory.

    It must be told: it would read from shared memory as if it could be any.
    """
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.cuda import cgutils

    member, byte, word = cgutils.get_record_member, ir.IntType(8), ir.IntType(64)

    def get_record_member(builder: Any, record: Any, offset: int, kind: Any) -> Any:
        if offset < SHARED:
            return member(builder, record, offset, kind)
        there = builder.addrspacecast(
            builder.bitcast(record, byte.as_pointer()), byte.as_pointer(SHARED_SPACE)
        )
        near = builder.addrspacecast(there, byte.as_pointer())
        if offset < LOCAL:
            return builder.bitcast(builder.gep(near, [ir.IntType(32)(offset - SHARED)]), kind.as_pointer())
        start = builder.load(builder.bitcast(near, word.as_pointer()))
        if offset < GLOBAL:
            return builder.inttoptr(builder.add(start, word(offset - LOCAL)), kind.as_pointer())
        start.set_metadata("invariant.load", builder.module.add_metadata([]))  # it was set before any rule
        far = builder.inttoptr(builder.add(start, word(offset - GLOBAL)), kind.as_pointer(GLOBAL_SPACE))
        return builder.addrspacecast(far, kind.as_pointer())

    cgutils.get_record_member = get_record_member


@cache
def memory() -> SimpleNamespace:
    """For kernels: where an array lies, as a number, and its bytes, whatever its items are.

    Bytes are read and written through the very array that holds the tables: the compiler takes two arrays for two places.
    """
    from llvmlite import ir
    from numba import types
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array  # type: ignore[import-not-found]

    def start_of(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = make_array(signature.args[0])(context, builder, args[0]).data
        return builder.bitcast(data, ir.IntType(8).as_pointer())

    @intrinsic
    def address_of(typing: Any, array: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ptrtoint(start_of(context, builder, signature, args), ir.IntType(64))

        return types.int64(array), write

    @intrinsic
    def byte_at(typing: Any, array: Any, place: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.load(builder.gep(start_of(context, builder, signature, args), [args[1]]))

        return types.int8(array, types.int64), write

    @intrinsic
    def set_byte(typing: Any, array: Any, place: Any, value: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            builder.store(args[2], builder.gep(start_of(context, builder, signature, args), [args[1]]))
            return context.get_dummy_value()

        return types.void(array, types.int64, types.int8), write

    return SimpleNamespace(address_of=address_of, byte_at=byte_at, set_byte=set_byte)
