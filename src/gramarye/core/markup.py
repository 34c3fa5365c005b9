"""Texts of a scene as plain words, for the command line, logs and tests; and as runs, for pictures.

The page reads the same marks and makes names coloured and rules links; see docs/scene.md.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

__all__ = ["Run", "in_words", "runs", "several"]

_MARK = re.compile(
    r"\{(?P<seat>\d)(?:(?P<own>'s)|:(?P<other>[^|}]*)\|(?P<mine>[^}]*))?\}"
    r"|\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|:(?P<symbol>[a-z][a-z0-9-]*):"
)


class Run(NamedTuple):
    """Letters of a text that look alike, or a symbol among them."""

    text: str
    seat: int = -1  # whose name it is
    bold: bool = False
    italic: bool = False
    symbol: str = ""


def in_words(text: str, names: Sequence[str], viewer: int = -1) -> str:
    """A text without marks, seats called by their names; the viewer's own seat is "you".

    >>> in_words("{0} {0:takes|take} {1's} *griffin* [WS-12].", ["Ada", "Thistle"], viewer=0)
    "You take Thistle's griffin [WS-12]."
    """
    words = ""
    for run in runs(text, names, viewer):
        words = words.removesuffix(" ") if run.symbol else words + run.text
    return words


def several(count: int, one: str, more: str = "") -> str:
    """A number with its word.

    >>> several(1, "card"), several(3, "card"), several(2, "die", "dice")
    ('1 card', '3 cards', '2 dice')
    """
    return f"{count} {one if count == 1 else more or one + 's'}"


def runs(text: str, names: Sequence[str], viewer: int = -1) -> list[Run]:
    """A text as runs, in order.

    >>> [run.text or run.symbol for run in runs("{0} pays **2** :coin:", ["Ada"])]
    ['Ada', ' pays ', '2', ' ', 'coin']
    """
    return list(_parsed(text, (0, len(text)), names, viewer))


def _parsed(text: str, span: tuple[int, int], names: Sequence[str], viewer: int) -> Iterator[Run]:
    """The runs of a part of a text: where it lies in the whole says whether a sentence begins."""
    last = span[0]
    for match in _MARK.finditer(text, *span):
        if match.start() > last:
            yield Run(text[last : match.start()])
        last = match.end()
        if match["seat"]:
            yield _seat(text, match, names, viewer)
        elif match["symbol"]:
            yield Run("", symbol=match["symbol"])
        else:
            bold = match["bold"] is not None
            for run in _parsed(text, match.span("bold" if bold else "italic"), names, viewer):
                yield run._replace(bold=run.bold or bold, italic=run.italic or not bold)
    if span[1] > last:
        yield Run(text[last : span[1]])


def _seat(text: str, match: re.Match[str], names: Sequence[str], viewer: int) -> Run:
    """A seat's name, or the word that agrees with it."""
    seat = int(match["seat"])
    mine = seat == viewer
    if match["other"] is not None:
        return Run(match["mine"] if mine else match["other"])
    word = "you" if mine else names[seat]
    if match["own"]:
        word = "your" if mine else word + "'s"
    return Run(word[0].upper() + word[1:] if mine and _begins(text, match.start()) else word, seat=seat)


def _begins(text: str, at: int) -> bool:
    """Whether a sentence begins here."""
    before = text[:at].rstrip(" *")
    return not before or before[-1] in ".!?"
