"""Type: how wide words are, where lines break, and what is left out where they do not fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from gramarye.bridges.picture.letters import WIDTHS
from gramarye.core.markup import Run

__all__ = ["SANS", "SERIF", "Type", "Word", "fitted", "length", "measured", "set_words", "wrapped"]

SERIF = "'Source Serif Pro', Georgia, 'Liberation Serif', 'DejaVu Serif', serif"
SANS = "'Source Sans Pro', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
SMALLEST = 0.8  # of its size: a text shrinks so far before letters are left out
UNKNOWN = 900  # thousandths, for a letter that the table does not have
SYMBOL, AFTER = 1.2, 0.12  # the room of a symbol among letters, and the gap beside it


@dataclass(frozen=True)
class Type:
    """How letters look."""

    size: float
    fill: str
    serif: bool = False
    bold: bool = False


@dataclass(frozen=True)
class Word:
    """A word of a line, or a symbol; `space` says whether a space stands before it."""

    text: str
    fill: str = ""  # "": as the type says
    bold: bool = False
    italic: bool = False
    symbol: str = ""
    space: bool = False


@cache
def length(text: str, serif: bool = False, bold: bool = False) -> float:
    """How wide letters of size 1 are."""
    widths = WIDTHS[("serif" if serif else "sans") + (" bold" if bold else "")]
    return sum(widths.get(letter, UNKNOWN) for letter in text) / 1000


def set_words(runs: Sequence[Run], fills: Sequence[str]) -> list[Word]:
    """Runs cut at their spaces; names of seats are bold and in the fills of their seats."""
    words: list[Word] = []
    space = False
    for run in runs:
        if run.symbol:
            words.append(Word("", symbol=run.symbol, space=space))
            space = False
        for i, text in enumerate(run.text.split(" ")):
            space = space or i > 0
            if text:
                fill = fills[run.seat] if run.seat >= 0 else ""
                words.append(Word(text, fill, run.bold or run.seat >= 0, run.italic, "", space))
                space = False
    return words


def _wide(word: Word, kind: Type) -> float:
    """How wide a word is, without the space before it."""
    if word.symbol:
        return kind.size * (SYMBOL + AFTER)
    return kind.size * length(word.text, kind.serif, kind.bold or word.bold)


def _gap(word: Word, kind: Type) -> float:
    return kind.size * length(" ", kind.serif, kind.bold) if word.space else 0.0


def measured(words: Sequence[Word], kind: Type) -> float:
    """How wide a line is."""
    return sum(_wide(word, kind) + (_gap(word, kind) if i else 0) for i, word in enumerate(words))


def fitted(words: Sequence[Word], kind: Type, room: float) -> tuple[list[Word], Type]:
    """A line for this room: smaller letters first, then fewer."""
    wide = measured(words, kind)
    if wide <= room or not words:
        return list(words), kind
    small = replace(kind, size=kind.size * max(SMALLEST, room / wide))
    return _shortened(words, small, room), small


def _shortened(words: Sequence[Word], kind: Type, room: float) -> list[Word]:
    """A line without its last letters, and the mark that says so."""
    if measured(words, kind) <= room + 0.01:
        return list(words)
    kept = list(words)
    while kept:
        last = kept.pop()
        for cut in range(len(last.text) - 1, 0, -1):
            tried = [*kept, replace(last, text=last.text[:cut].rstrip(",;:.") + "…")]
            if measured(tried, kind) <= room:
                return tried
    return []


def wrapped(words: Sequence[Word], kind: Type, room: float, most: int = 99) -> list[list[Word]]:
    """Lines no wider than the room, at most so many; the last one is shortened where there is more to say."""
    lines = list(_broken(words, kind, room))
    if len(lines) > most:
        rest = [word for line in lines[most - 1 :] for word in line]
        lines = [*lines[: most - 1], rest]
    return [_shortened(line, kind, room) for line in lines]


def _broken(words: Sequence[Word], kind: Type, room: float) -> Iterator[list[Word]]:
    line: list[Word] = []
    for word in words:
        if line and word.space and measured([*line, word], kind) > room:
            yield line
            line = []
        line.append(word)
    if line:
        yield line
