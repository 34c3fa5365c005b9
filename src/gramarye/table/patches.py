"""What changed between two scenes of one seat: a short list of changes that turns the one into the other.

Both scenes are made from redacted tables, and a patch holds nothing that is not in the new one. A change is one of

    [path, value]              the value at the path is new
    [path]                     what stood at the path is left out now, as defaults are
    [path, at, count, items]   in the list at the path, `count` items from `at` on give way to these

A path is made of field names and places in lists. Changes are made in order, each on what the one before has left.
"""

from typing import Any

import msgspec
from msgspec import NODEFAULT

from gramarye.core import scene as grammar
from gramarye.core.scene import Scene

__all__ = ["Patch", "patch", "patched"]

Path = tuple[str | int, ...]
Patch = list[tuple[Any, ...]]
SET, CUT, SPLICE = 2, 1, 4  # how long a change is tells what it does


def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Each field with the value that stands for its absence."""
    return tuple(
        (one.name, one.default if one.default_factory is NODEFAULT else one.default_factory())
        for one in msgspec.structs.fields(kind)
    )


def _kinds() -> list[type[msgspec.Struct]]:
    named = vars(grammar).values()
    return [one for one in named if isinstance(one, type) and issubclass(one, msgspec.Struct)]


FIELDS = {kind: _fields(kind) for kind in _kinds()}
NAMED = frozenset(kind for kind in FIELDS if any(name == "id" for name, _ in FIELDS[kind]))


def patch(old: Scene, new: Scene) -> Patch:
    """The changes from one scene to another."""
    changes: Patch = []
    _compare(old, new, (), changes)
    return changes


def _compare(old: Any, new: Any, path: Path, changes: Patch) -> None:
    kind = type(new)
    if kind is not type(old):
        changes.append((path, new))
    elif kind in FIELDS:
        for name, default in FIELDS[kind]:
            before, after = getattr(old, name), getattr(new, name)
            if before is not after and before != after:
                _replace(before, after, default, (*path, name), changes)
    elif kind is tuple and old and new:
        _compare_lists(old, new, path, changes)
    elif kind is dict and old and new:
        _compare_dicts(old, new, path, changes)
    else:
        changes.append((path, new))


def _replace(before: Any, after: Any, default: Any, path: Path, changes: Patch) -> None:
    if after == default:
        changes.append((path,))
    elif before == default:
        changes.append((path, after))  # on the page there is nothing yet that could be changed
    else:
        _compare(before, after, path, changes)


def _compare_lists(old: tuple[Any, ...], new: tuple[Any, ...], path: Path, changes: Patch) -> None:
    """The same things at both ends stay; what is between them gives way."""
    least = min(len(old), len(new))
    first = last = 0
    while first < least and _alike(old[first], new[first]):
        first += 1
    while last < least - first and _alike(old[-1 - last], new[-1 - last]):
        last += 1
    if first + last < max(len(old), len(new)):
        between = new[first : len(new) - last]
        changes.append((path, first, len(old) - first - last, between))
    for i in range(first):
        _compare_items(old[i], new[i], (*path, i), changes)
    for i in range(-last, 0):
        _compare_items(old[i], new[i], (*path, len(new) + i), changes)


def _compare_items(before: Any, after: Any, path: Path, changes: Patch) -> None:
    if before is not after and before != after:
        _compare(before, after, path, changes)


def _alike(before: Any, after: Any) -> bool:
    """Whether this is the same thing, changed or not: a thing with an id is known by it."""
    if before is after:
        return True
    kind = type(after)
    if kind is not type(before):
        return False
    if kind in NAMED:
        return bool(before.id == after.id)
    return kind in FIELDS or bool(before == after)


def _compare_dicts(old: dict[str, Any], new: dict[str, Any], path: Path, changes: Patch) -> None:
    for key in old.keys() - new.keys():
        changes.append(((*path, key),))
    for key, after in new.items():
        if key not in old:
            changes.append(((*path, key), after))
        else:
            _compare_items(old[key], after, (*path, key), changes)


def patched(whole: Any, changes: Any) -> Any:
    """Make the changes on a scene as it is sent (dicts and lists), in place; the scene is returned."""
    for path, *change in changes:
        at = whole
        for key in path if len(change) == SPLICE - 1 else path[:-1]:
            at = at[key]
        if len(change) == SPLICE - 1:
            first, count, items = change
            at[first : first + count] = items
        elif len(change) == SET - 1:
            at[path[-1]] = change[0]
        else:
            del at[path[-1]]
    return whole
