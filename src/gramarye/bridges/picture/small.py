"""The small parts: counters, roundels, flags, bars; and how parts stand side by side."""

from collections.abc import Iterable, Sequence

from gramarye.bridges.picture.painter import TONES, Drawn, Painter, moved, rect
from gramarye.bridges.picture.type import Type
from gramarye.core.scene import Bar, Counter, Flag

__all__ = ["bar", "counter", "counter_row", "flag", "flow", "roundel", "stack"]

HIGH = 20.0  # of a counter, a flag, a bar
CELLS = {
    "segments": (12.0, 7.0),
    "round": (10.0, 10.0),
    "square": (10.0, 10.0),
    "track": (9.0, 9.0),
    "tug": (9.0, 9.0),
}


def flow(parts: Iterable[Drawn], w: float, gap: float = 10, down: float = 5) -> Drawn:
    """Parts side by side, in as many rows as they need."""
    drawn, x, y, high, wide = [], 0.0, 0.0, 0.0, 0.0
    for part in parts:
        if x and x + part.w > w + 0.5:
            x, y, high = 0.0, y + high + down, 0.0
        drawn.append(moved(part.svg, x, y))
        x, high = x + part.w + gap, max(high, part.h)
        wide = max(wide, x - gap)
    return Drawn("".join(drawn), wide, y + high)


def stack(parts: Iterable[Drawn], gap: float = 6) -> Drawn:
    """Parts below each other; those without height are left out."""
    drawn, y, wide = [], 0.0, 0.0
    for part in parts:
        if part.h:
            drawn.append(moved(part.svg, 0, y))
            y, wide = y + part.h + gap, max(wide, part.w)
    return Drawn("".join(drawn), wide, max(0.0, y - gap))


def counter(painter: Painter, one: Counter, fill: str = "") -> Drawn:
    """A symbol and a number."""
    ink = fill or painter.ink(TONES.get(one.tone, "parchment"))
    kind = Type(13.5, ink, bold=True)
    icon = painter.icon(one.symbol, (0, 1, 18, 18), fill or painter.ink("haze"), one.tint)
    return Drawn(icon + painter.line(one.text, (23, 15), kind), 23 + painter.wide(one.text, kind), HIGH)


def counter_row(painter: Painter, counters: Sequence[Counter], fill: str = "") -> Drawn:
    """Counters on one line."""
    return flow((counter(painter, one, fill) for one in counters), 9999, 10)


def roundel(painter: Painter, one: Counter) -> Drawn:
    """A symbol on a pale disc with its number below."""
    disc = f'<circle cx="14" cy="14" r="14" fill="{painter.ink("parchment")}"/>'
    icon = painter.icon(one.symbol, (2, 2, 24, 24), painter.ink("ink"), one.tint)
    kind = Type(13.5, painter.ink("parchment"), True, True)
    return Drawn(disc + icon + painter.line(one.text, (14, 42), kind, "middle"), 28, 46)


def flag(painter: Painter, one: Flag) -> Drawn:
    """A chip with a word."""
    fill = {"good": "#235a4f", "bad": "#6b2430", "gilt": "#6a5216", "warn": "#6a5216"}.get(
        one.tone, "#2b3457"
    )
    ink = painter.ink("vellum")
    kind, left = Type(12, ink), 7.0
    symbol = painter.icon(one.symbol, (left, 3, 14, 14), ink) if one.symbol else ""
    x = left + (14 if one.symbol else 0) + (4 if one.symbol and one.text else 0)
    w = x + painter.wide(one.text, kind) + left
    return Drawn(rect(w, HIGH, fill, rx=10) + symbol + painter.line(one.text, (x, 14.2), kind), w, HIGH)


def bar(painter: Painter, one: Bar) -> Drawn:
    """So many of so many."""
    look = "symbols" if one.symbol else one.look or "segments"
    wide, high = CELLS.get(look, (15.0, 15.0))
    step = wide + (3 if look != "symbols" else 1.5)
    cells = (moved(_cell(painter, one, i, look), i * step, (HIGH - high) / 2) for i in range(one.of))
    w = one.of * step
    if not one.text:
        return Drawn("".join(cells), w, HIGH)
    kind = Type(12.5, painter.ink("haze"))
    return Drawn(
        "".join(cells) + painter.line(one.text, (w + 4, 14.5), kind),
        w + 4 + painter.wide(one.text, kind),
        HIGH,
    )


def _cell(painter: Painter, one: Bar, i: int, look: str) -> str:
    """One of so many: on, off, about to be gained or lost."""
    on = i == one.value if look in ("track", "tug") else i < one.value
    coming = one.value <= i < one.value + one.change or one.value + one.change <= i < one.value
    edge = painter.ink("bad-lit" if one.change < 0 else "gilt-bright") if coming else ""
    wide, high = CELLS.get(look, (15.0, 15.0))
    if look == "symbols":
        name = one.symbol if on else one.symbol_off or one.symbol
        ring = rect(wide, high, "none", edge, 4, 1.4) if edge else ""
        return ring + painter.icon(name, (0.5, 0.5, 14, 14), painter.ink("haze" if on else "mist"))
    lit = {"bad": "#d9605a", "good": "#3f8f7f"}.get(one.tone, "#c9d0d9")
    return rect(
        wide, high, lit if on else "#3a4572", edge, wide / 2 if look in ("round", "track", "tug") else 2, 1.4
    )
