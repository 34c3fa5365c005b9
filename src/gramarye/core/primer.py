"""A game in a minute: the few leaves of PRIMER.md that a newcomer reads first.

Each opens with a heading (`## Bait`), then may come a line of symbols (`:i-bait:`) that is its picture, then a
text with the marks that a scene's texts have.
"""

import re
from pathlib import Path

import msgspec

__all__ = ["Leaf", "read_primer"]

_SYMBOLS = re.compile(r"(:[a-z][a-z0-9-]*:\s*)+")


class Leaf(msgspec.Struct, frozen=True):
    """One thought: a title, the symbols that are its picture, and a text."""

    title: str
    symbols: tuple[str, ...]
    text: str


def read_primer(path: Path) -> tuple[Leaf, ...]:
    """The leaves of a PRIMER.md, in order."""
    _, *parts = path.read_text(encoding="utf-8").split("\n## ")
    return tuple(_leaf(*part.splitlines()) for part in parts)


def _leaf(title: str, *lines: str) -> Leaf:
    picture = lines[0] if lines and _SYMBOLS.fullmatch(lines[0]) else ""
    text = " ".join(line.strip() for line in lines[bool(picture) :] if line.strip())
    return Leaf(title.strip(), tuple(picture.replace(":", " ").split()), text)
