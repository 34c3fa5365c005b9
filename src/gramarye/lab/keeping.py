"""Outcomes in a file: a head that says which arena it is, then an outcome a line.

They are written as they come, so that an arena can be stopped at any time and taken up again, or played longer.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from gramarye.core.errors import GramaryeError
from gramarye.lab.contest import Outcome

__all__ = ["BadResults", "kept"]

FORMAT = 1


class BadResults(GramaryeError):
    """A results file that belongs to another arena, or to none, or that cannot be written."""


@contextmanager
def kept(
    results: Path | None, head: dict[str, Any]
) -> Iterator[tuple[list[Outcome], Callable[[Outcome], None]]]:
    """The outcomes that a file holds, and a way to add more; without a file there are none, and they go nowhere."""
    if results is None:
        yield [], lambda outcome: None
        return
    head = json.loads(json.dumps({"arena": FORMAT, **head}))
    known = _read(results, head)
    with _opened(results) as file:
        if known is None:
            _write(file, head)
        yield known or [], lambda outcome: _write(file, asdict(outcome))


def _opened(results: Path) -> TextIO:
    try:
        results.parent.mkdir(parents=True, exist_ok=True)
        return results.open("a", encoding="utf-8")
    except OSError as error:
        raise BadResults(f"expected a file that can be written; got {results} ({error.strerror})") from None


def _write(file: TextIO, data: dict[str, Any]) -> None:
    file.write(json.dumps(data) + "\n")
    file.flush()


def _read(results: Path, head: dict[str, Any]) -> list[Outcome] | None:
    """The outcomes of a file, None when there are not even a head. A last line that was cut short is dropped, there too."""
    try:
        text = results.read_text(encoding="utf-8") if results.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        first, *lines = [json.loads(line) for line in whole.splitlines()] or [None]
        outcomes = [Outcome(**line) for line in lines]
        wrong = first is not None and [name for name in head if first.get(name) != head[name]]
    except (OSError, ValueError, TypeError, AttributeError):
        raise BadResults(f"expected the results of an arena in {results}; it holds something else") from None
    if wrong:
        name = wrong[0]
        raise BadResults(f"expected results with {name} {head[name]!r} in {results}; got {first.get(name)!r}")
    if whole != text:
        results.write_text(whole, encoding="utf-8")
    return None if first is None else outcomes
