"""Positions as text: any table as named fields, one a line, for tests, bug reports and puzzles.

    seats = 3
    hand = [[4, 17, -1, -1], ...]

A field that is left out keeps the value it has on the table that the position is laid upon.
"""

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from gramarye.core.errors import BadPosition
from gramarye.core.record import State

__all__ = ["dump", "lay", "read"]


def dump(s: State) -> str:
    """A table as text."""
    return "".join(f"{name} = {json.dumps(s[name].tolist())}\n" for name in s.dtype.names)


def read(text: str) -> dict[str, Any]:
    """The fields of a position."""
    fields: dict[str, Any] = {}
    for count, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, equals, value = line.partition("=")
        try:
            fields[name.strip()] = json.loads(value)
        except json.JSONDecodeError:
            equals = ""
        if not equals:
            raise BadPosition(f"line {count}: expected 'field = number or [list]'; got {line.strip()!r}")
    return fields


def lay(s: State, fields: Mapping[str, Any]) -> None:
    """Write named fields onto a table; nothing is written when one of them is wrong."""
    ready = {name: _array(s, name, value) for name, value in fields.items()}
    for name, value in ready.items():
        s[name] = value


def _array(s: State, name: str, value: Any) -> np.ndarray[Any, Any]:
    if name not in (s.dtype.names or ()):
        raise BadPosition(f"expected one of the fields {', '.join(s.dtype.names)}; got {name!r}")
    kind, shape = s.dtype[name].base, s.dtype[name].shape
    try:
        array = np.array(value)
        if array.dtype.kind not in "iub" or array.shape != shape or (array != array.astype(kind)).any():
            raise ValueError
    except (ValueError, OverflowError):
        raise BadPosition(
            f"field {name}: expected {kind} numbers of shape {list(shape)}; got {value!r}"
        ) from None
    return array.astype(kind)
