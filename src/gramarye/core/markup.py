"""Texts of a scene as plain words, for the command line, logs and tests.

The page reads the same marks and makes names coloured and rules links; see docs/scene.md.
"""

import re
from collections.abc import Sequence

__all__ = ["in_words"]

_SEAT = re.compile(r"\{(\d)(?:'s|:([^|}]*)\|([^}]*))?\}")
_MARKS = re.compile(r"\*\*?([^*]+)\*\*?")
_SYMBOL = re.compile(r" ?:[a-z][a-z0-9-]*:")


def in_words(text: str, names: Sequence[str], viewer: int = -1) -> str:
    """A text without marks, seats called by their names; the viewer's own seat is "you".

    >>> in_words("{0} {0:takes|take} {1's} *griffin* [WS-12].", ["Ada", "Thistle"], viewer=0)
    "You take Thistle's griffin [WS-12]."
    """

    def seat(match: re.Match[str]) -> str:
        mine = int(match[1]) == viewer
        if match[2] is not None:
            return match[3] if mine else match[2]
        word = "you" if mine else names[int(match[1])]
        if match[0].endswith("'s}"):
            word = "your" if mine else word + "'s"
        return word[0].upper() + word[1:] if mine and _begins(text, match.start()) else word

    return _MARKS.sub(r"\1", _SYMBOL.sub("", _SEAT.sub(seat, text)))


def _begins(text: str, at: int) -> bool:
    """Whether a sentence begins here."""
    before = text[:at].rstrip(" *")
    return not before or before[-1] in ".!?"
