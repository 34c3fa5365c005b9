"""Rules compiled with 32-bit numbers, which a GPU adds and compares in half as many instructions.

Numba gives every whole number 64 bits. Here a number that fits has 32, and so has a sum of two such; products and shifts to the
left keep 64, so that nothing a rule builds from small numbers can overflow. And an index is taken as it is: no rule counts
from the end of an array, so no index needs to be looked at for that.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import numpy as np

__all__ = ["narrowed", "small_numbers", "small_table"]

SUMS = (
    "BinOpAdd",
    "BinOpSub",
    "BinOpMod",
    "BinOpFloorDiv",
    "BitwiseAnd",
    "BitwiseOr",
    "BitwiseXor",
    "BitwiseRightShift",
)


def small_table(table: Any) -> Any:
    """A table of whole numbers in the fewest bytes that hold them: more of it fits into the cache."""
    for kind in (np.int8, np.int16, np.int32):
        if np.array_equal(table.astype(kind), table):
            return table.astype(kind)
    return table


def narrowed(dispatcher: Any) -> Any:
    """Let a rule take whole numbers of 32 bits or 64, and be compiled with small numbers inside."""
    from numba import types

    call = dispatcher.get_call_template

    def narrow(kind: Any) -> Any:
        if isinstance(kind, types.Integer):
            return types.int32 if kind.bitwidth <= 32 else types.int64
        return kind

    def get_call_template(args: Any, kws: Any) -> Any:
        with small_numbers():
            return call([narrow(kind) for kind in args], {name: narrow(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = get_call_template
    return dispatcher


def fits(value: object) -> bool:
    return type(value) is int and -(2**31) <= value < 2**31


@contextmanager
def small_numbers() -> Iterator[None]:
    """While this lasts, Numba's CUDA compiler gives 32 bits to constants that fit and to their sums, and takes indices as they are."""
    from numba import types
    from numba.core.typing import signature
    from numba.cuda.core.typeinfer import TypeInferer  # type: ignore[import-not-found]
    from numba.cuda.np import arrayobj  # type: ignore[import-not-found]
    from numba.cuda.typing import builtins  # type: ignore[import-not-found]

    case = signature(types.int32, types.int32, types.int32)
    with ExitStack() as patches:
        for name in SUMS:
            template = getattr(builtins, name)
            if case not in template.cases:  # first: where several fit as well, Numba takes the first
                patches.enter_context(patch.object(template, "cases", [case, *template.cases]))
        for name in ("typeof_const", "typeof_global"):
            method = _small_first(getattr(TypeInferer, name), types.int32)
            patches.enter_context(patch.object(TypeInferer, name, method))
        patches.enter_context(patch.object(arrayobj, "fix_integer_index", _index_as_it_is))
        yield


def _index_as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    from numba import types

    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


def _small_first(method: Any, kind: Any) -> Any:
    """A constant or global that fits has that kind; all others are typed as before."""

    def typeof(inferer: Any, inst: Any, target: Any, source: Any) -> None:
        if fits(getattr(source, "value", source)):
            inferer.assumed_immutables.add(inst)
            inferer.add_type(target.name, kind, loc=inst.loc)
        else:
            method(inferer, inst, target, source)

    return typeof
