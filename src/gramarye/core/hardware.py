"""What a processor can do and Python has no word for: numbers that threads share, and memory asked for in time.

A cell is an array of int64; its first item is a number that several threads read and change at the same time. Interpreted, one
thread works alone, and plain reading and writing will do; on the CPU a Machine teaches the compiler to do each of
these in one go, seen by all threads in the same order. On a GPU they are what they are here.
"""

from functools import cache
from typing import Any

from gramarye.core.rule import rule

__all__ = ["LINE", "TAUGHT", "fetch", "fetch_add", "fetch_min", "soon", "store", "teach"]

ORDER, WORD = "seq_cst", 8
LINE = 64  # bytes of a line of the processor's cache
TO_READ, AT_ONCE, DATA = 0, 3, 1  # how a line is asked for


@rule
def fetch(cell: Any) -> int:
    """The number."""
    return int(cell[0])


@rule
def store(cell: Any, number: int) -> None:
    """Write the number; whoever reads it also sees all that was written before it."""
    cell[0] = number


@rule
def fetch_add(cell: Any, amount: int) -> int:
    """Add to the number; what it was before."""
    before = int(cell[0])
    cell[0] = before + amount
    return before


@rule
def fetch_min(cell: Any, number: int) -> int:
    """Lower the number to another, if that is less; what it was before."""
    before = int(cell[0])
    cell[0] = min(before, number)
    return before


@rule
def soon(tables: Any, i: int) -> None:
    """Table i is needed soon, if there is one: let its memory come closer meanwhile."""


TAUGHT = frozenset({fetch, store, fetch_add, fetch_min, soon})


@cache
def teach() -> None:
    """Let the compiler know what the processor has for each of them; once is enough."""
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.core import cgutils, types
    from numba.np.arrayobj import make_array

    def cell_of(context: Any, builder: Any, kinds: Any, args: Any) -> Any:
        return make_array(kinds.args[0])(context, builder, args[0]).data

    @_taught(fetch, types.int64)
    def _fetch(context: Any, builder: Any, kinds: Any, args: Any) -> Any:
        return builder.load_atomic(cell_of(context, builder, kinds, args), ORDER, WORD)

    @_taught(store, types.void, types.int64)
    def _store(context: Any, builder: Any, kinds: Any, args: Any) -> Any:
        builder.store_atomic(args[1], cell_of(context, builder, kinds, args), ORDER, WORD)
        return context.get_dummy_value()

    @_taught(fetch_add, types.int64, types.int64)
    def _fetch_add(context: Any, builder: Any, kinds: Any, args: Any) -> Any:
        return builder.atomic_rmw("add", cell_of(context, builder, kinds, args), args[1], ORDER)

    @_taught(fetch_min, types.int64, types.int64)
    def _fetch_min(context: Any, builder: Any, kinds: Any, args: Any) -> Any:
        return builder.atomic_rmw("min", cell_of(context, builder, kinds, args), args[1], ORDER)

    @_taught(soon, types.void, types.int64)
    def _soon(context: Any, builder: Any, kinds: Any, args: Any) -> Any:
        byte, small = ir.IntType(8).as_pointer(), ir.IntType(32)
        ask_kind = ir.FunctionType(ir.VoidType(), [byte, small, small, small])
        ask = cgutils.get_or_insert_function(builder.module, ask_kind, "llvm.prefetch.p0i8")
        size = kinds.args[0].dtype.size
        start = builder.bitcast(cell_of(context, builder, kinds, args), byte)
        table = builder.gep(start, [builder.mul(args[1], ir.Constant(args[1].type, size))])
        for first in range(0, size, LINE):  # beyond the last table this is harmless
            place = builder.gep(table, [ir.Constant(args[1].type, first)])
            builder.call(ask, [place, *(small(how) for how in (TO_READ, AT_ONCE, DATA))])
        return context.get_dummy_value()


def _taught(fn: Any, result: Any, *rest: Any) -> Any:
    """Let a function, called with an array and the rest, be what the decorated one writes."""
    from numba.core import types
    from numba.core.imputils import lower_builtin
    from numba.core.typing.templates import AbstractTemplate, infer_global, signature

    @infer_global(fn, typing_key=fn)
    class _Template(AbstractTemplate):  # type: ignore[misc]
        def generic(self, args: Any, kws: Any) -> Any:
            return signature(result, args[0], *rest) if isinstance(args[0], types.Array) else None

    return lower_builtin(fn, types.Array, *rest)
