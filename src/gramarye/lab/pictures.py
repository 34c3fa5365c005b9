"""The pictures of a report: rows of text with a small drawing each, so that they read as well on a phone.

A drawing is stretched to the room it has; what is drawn are lines whose width does not stretch, and a dot is a line
without length and with a round end.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

__all__ = ["Mark", "Row", "dots", "histogram", "look"]

WIDE = 1000  # units of a drawing from side to side
MIDDLE, HIGH = 12, 24
BARS = 40
TICKS = 5
LOOKS = "abcd"


def look(series: int, sure: bool = False) -> str:
    """How a series is drawn, and whether what it says is sure."""
    return LOOKS[series % len(LOOKS)] + (" sure" if sure else "")


@dataclass(frozen=True)
class Mark:
    """A value with its interval, and how it looks."""

    value: float
    low: float | None
    high: float | None
    look: str


@dataclass(frozen=True)
class Row:
    """A line of a picture; the label is HTML."""

    label: str
    marks: Sequence[Mark]
    said: str  # the marks in words: what stands at the end of the row


def dots(
    title: str, rows: Sequence[Row], fair: float, form: Callable[[float], str], legend: Sequence[str] = ()
) -> str:
    """Values with their intervals, row by row, on one scale with a line at what is fair."""
    scale = _scale([value for row in rows for mark in row.marks for value in _reach(mark)] + [fair])
    drawn = "".join(
        f'<li><span class="label">{row.label}</span>{_bar(row, scale, fair)}<span class="said">{escape(row.said)}</span></li>'
        for row in rows
    )
    ticks = "".join(
        f'<span style="left:{_at(tick, scale) / WIDE:.1%}">{escape(form(tick))}</span>'
        for tick in _ticks(scale)
    )
    axis = f'<li class="axis" aria-hidden="true"><span class="ticks">{ticks}</span></li>'
    return _figure(title, f'<ol class="dots">{drawn}{axis}</ol>', legend)


def histogram(title: str, series: Sequence[tuple[str, Sequence[float]]], unit: str) -> str:
    """How often each value occurs; each series is drawn against its own number."""
    every = [value for _, values in series for value in values]
    low, high = min(every), max(every)
    step = max(1, math.ceil((high - low + 1) / BARS))
    bins = int((high - low) // step) + 1
    counts = [_counts(values, low, step, bins) for _, values in series]
    top = max(max(each) for each in counts)
    drawn = "".join(
        f'<path class="bars {look(i)}" d="{_steps(each, top)}"/>' for i, each in enumerate(counts)
    )
    said = f"{title}: from {low:g} to {high:g} {unit}"
    ends = f'<p class="ends" aria-hidden="true"><span>{low:g}</span><span>{escape(unit)}</span><span>{high:g}</span></p>'
    picture = (
        f'<svg class="heap" viewBox="0 0 {WIDE} 200" preserveAspectRatio="none" role="img">'
        f"<title>{escape(said)}</title>{drawn}</svg>{ends}"
    )
    return _figure(title, picture, [name for name, _ in series])


def _figure(title: str, inside: str, legend: Sequence[str]) -> str:
    names = "".join(
        f'<span class="key {look(i)}">{escape(name)}</span>' for i, name in enumerate(legend) if name
    )
    keys = f'<span class="keys">{names}</span>' if len(legend) > 1 else ""
    return f"<figure><figcaption>{escape(title)}{keys}</figcaption>{inside}</figure>"


def _reach(mark: Mark) -> list[float]:
    return [value for value in (mark.value, mark.low, mark.high) if value is not None]


def _scale(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    room = 0.06 * (high - low) or 0.5 * abs(high) or 1.0
    return low - room, high + room


def _at(value: float, scale: tuple[float, float]) -> float:
    low, high = scale
    return WIDE * (value - low) / (high - low)


def _ticks(scale: tuple[float, float]) -> list[float]:
    """Round numbers within the scale."""
    low, high = scale
    rough = (high - low) / TICKS
    size = 10 ** math.floor(math.log10(rough))
    step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough)
    first = math.ceil(low / step)
    return [step * place for place in range(first, math.floor(high / step) + 1)]


def _bar(row: Row, scale: tuple[float, float], fair: float) -> str:
    said = f"<title>{escape(row.said)}</title>"
    middle = _at(fair, scale)
    lines = [f'<path class="fair" d="M{middle:.1f} 0V{HIGH}"/>']
    for i, mark in enumerate(row.marks):
        y = MIDDLE + 7 * (i - (len(row.marks) - 1) / 2)
        if mark.low is not None and mark.high is not None:
            low, high = _at(mark.low, scale), _at(mark.high, scale)
            lines.append(f'<path class="reach {mark.look}" d="M{low:.1f} {y:g}H{high:.1f}"/>')
        lines.append(f'<path class="dot {mark.look}" d="M{_at(mark.value, scale):.1f} {y:g}h0"/>')
    return (
        f'<svg class="bar" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" role="img">'
        f"{said}{''.join(lines)}</svg>"
    )


def _counts(values: Sequence[float], low: float, step: int, bins: int) -> list[float]:
    """The share of the values in each bin."""
    found = [0] * bins
    for value in values:
        found[int((value - low) // step)] += 1
    return [count / max(1, len(values)) for count in found]


def _steps(counts: Sequence[float], top: float) -> str:
    """An outline of bars that stand side by side."""
    wide = WIDE / len(counts)
    sides = [f"V{200 - 196 * count / (top or 1):.1f}H{(i + 1) * wide:.1f}" for i, count in enumerate(counts)]
    return f"M0 200{''.join(sides)}V200Z"
