"""Regions that are not drawings: groups of pieces, meters, slips."""

from collections.abc import Iterator, Sequence

from gramarye.bridges.picture.painter import TONES, Drawn, Painter, boxed, moved, rect
from gramarye.bridges.picture.panel import draw_panel
from gramarye.bridges.picture.slips import draw_slips
from gramarye.bridges.picture.small import bar, counter, flow, stack
from gramarye.bridges.picture.type import Type
from gramarye.core.scene import Group, Meter, Panel, Piece, Region, Slips, Span

__all__ = ["draw_region", "draw_row", "wish"]

PAD = 12.0
HIGH, FLAT = 116.0, 84.0  # the height of an upright piece in a row, and of one that lies
CAPTION = 12.5
GROWN = 1.25  # of their size: pieces of a grid grow so far to fill it
LEAST_SHARE = 0.82  # of their size: pieces shrink so far to stand in one row
LEAST = 8.5  # the radius of the smallest badge
PILLS = {"good": "#235a4f", "bad": "#6b2430", "gilt": "#6a5216"}


def draw_region(painter: Painter, region: Region, w: float, light: bool = False, least: float = 0) -> Drawn:
    """Any region so wide; `light` where it lies on the parchment of a frame, a group at least so high."""
    if isinstance(region, Panel):
        return draw_panel(painter, region, w)
    if isinstance(region, Slips):
        return draw_slips(painter, region, w, light)
    if isinstance(region, Meter):
        return _meter(painter, region, w)
    return _group(painter, region, w, light, least)


def wish(painter: Painter, region: Region, most: float) -> float:
    """How wide a region wants to be, where it may choose."""
    if not isinstance(region, Group):
        return min(most, 190.0 * len(region.slips) if isinstance(region, Slips) else most)
    cells = [_cell(painter, piece, _height(painter, piece, region.size)) for piece in region.pieces]
    row = len(cells) * (max(cells, default=0) + 8) - 8
    return min(most, max(row, min(_said_wide(painter, region), 280.0), 120.0) + 2 * PAD)


def _said_wide(painter: Painter, group: Group) -> float:
    """How wide the head of a group is on one line."""
    title = painter.wide(group.title, Type(14, "", bold=True)) + 10
    counters = sum(counter(painter, one).w + 10 for one in group.counters)
    return title + counters + painter.wide(_note(group), Type(12.5, "")) + 2


# Groups


def _group(painter: Painter, group: Group, w: float, light: bool, least: float) -> Drawn:
    """Pieces under their head, in a box of their own."""
    pad = 0 if light else PAD
    parts = [_head(painter, group, w - 2 * pad, light)]
    parts.append(draw_row(painter, group, w - 2 * pad, group.size, light=light))
    if not group.pieces and group.text:
        parts.append(painter.block(group.text, w - 2 * pad, Type(13, painter.ink("haze"))))
    inside = stack(parts, 8)
    if light:
        return Drawn(boxed(inside.svg, w, inside.h), w, inside.h)
    h = max(least, inside.h + 2 * pad)
    return Drawn(boxed(rect(w, h, "#1a2039", "#2b3457") + moved(inside.svg, pad, pad), w, h), w, h)


def _head(painter: Painter, group: Group, w: float, light: bool) -> Drawn:
    """Title, counters and note; who sees a secret group is said."""
    note = _note(group)
    title, quiet = painter.ink("ink" if light else "parchment"), painter.ink("sepia" if light else "haze")
    kind = Type(14, title, bold=True)
    parts = []
    if group.title:
        wide = min(w, painter.wide(group.title, kind))
        parts.append(Drawn(painter.line(group.title, (0, 14.5), kind, room=w), wide, 18))
    parts += [counter(painter, one) for one in group.counters]
    used = sum(part.w + 10 for part in parts)
    said = Type(12.5, quiet)
    room = w - used if w - used >= painter.wide(note, said) + 1 else w
    if note:
        block = painter.block(note, min(room, painter.wide(note, said) + 1), said)
        parts.append(Drawn(moved(block.svg, 0, 2), block.w, block.h + 2))
    return flow(parts, w)


def _note(group: Group) -> str:
    """What is said beside the title."""
    return " ".join(part for part in (group.note, "Only you see these." if group.secret else "") if part)


def _height(painter: Painter, piece: Piece, given: float) -> float:
    """How high a piece stands in a row."""
    if given:
        return given
    w, h = painter.natural(piece)
    return HIGH if w / h < 0.9 else FLAT


def _caption(painter: Painter, piece: Piece, high: float) -> float:
    """How wide the caption of a piece may be: as its longest word at least."""
    wide = _wide(painter, piece, high)
    words = painter.words(piece.caption).replace("**", "").split(" ")
    longest = max((painter.wide(word, Type(CAPTION, "", bold=True)) for word in words), default=0)
    return max(wide, longest + (12 if piece.tone in PILLS else 2))


def _wide(painter: Painter, piece: Piece, high: float) -> float:
    w, h = painter.natural(piece)
    return high * w / h


def _cell(painter: Painter, piece: Piece, high: float) -> float:
    """The room of a piece with its caption."""
    return max(
        _wide(painter, piece, high) * (1.06 if piece.pile else 1),
        _caption(painter, piece, high) if piece.caption else 0,
    )


def draw_row(
    painter: Painter, group: Group, w: float, size: float, mini: bool = False, light: bool = False
) -> Drawn:
    """Pieces side by side in equal cells, as many to a row as fit, with captions and brackets."""
    if not group.pieces:
        return Drawn("", 0, 0)
    high = max(_height(painter, piece, size) for piece in group.pieces)
    gap = 3.0 if mini else 8.0
    cell = max(_cell(painter, piece, high) for piece in group.pieces)
    share = ((w + gap) / len(group.pieces) - gap) / cell
    if LEAST_SHARE <= share < 1:
        high, cell = high * share, cell * share
    columns = max(1, int((w + gap + 0.5) // (cell + gap)))
    if group.columns:
        columns = group.columns
        high *= min(GROWN, ((w + gap) / columns - gap) / cell)
        cell = (w + gap) / columns - gap
    rows = [group.pieces[i : i + columns] for i in range(0, len(group.pieces), columns)]
    drawn = (_line(painter, row, group.spans, (cell, high, gap, mini, light)) for row in rows)
    return stack(drawn, 5 if mini else 8)


def _line(
    painter: Painter,
    row: Sequence[Piece],
    spans: Sequence[Span],
    look: tuple[float, float, float, bool, bool],
) -> Drawn:
    """One row of pieces."""
    cell, high, gap, mini, light = look
    parts, below = [], 0.0
    for i, piece in enumerate(row):
        x = i * (cell + gap)
        size = _height(painter, piece, high)
        drawn = painter.piece(piece, _wide(painter, piece, size), size, 6.5 if mini else LEAST, mini)
        parts.append(moved(drawn, x + cell / 2, high - size / 2))
        if piece.caption:
            said = _said(painter, piece, cell, light)
            parts.append(moved(said.svg, x, high + 5))
            below = max(below, said.h + 5)
    brackets = list(_brackets(painter, row, spans, cell + gap, gap))
    parts += [moved(one.svg, x, high + below + 3) for x, one in brackets]
    below += max((one.h + 3 for _, one in brackets), default=0)
    return Drawn("".join(parts), len(row) * (cell + gap) - gap, high + below)


def _said(painter: Painter, piece: Piece, w: float, light: bool) -> Drawn:
    """The caption of a piece; on a pill where it has a tone."""
    fill = painter.ink("ink" if light else TONES.get(piece.tone, "parchment"))
    if piece.tone not in PILLS:
        return painter.block(piece.caption, w, Type(CAPTION, fill), anchor="middle")
    line = painter.line(piece.caption, (w / 2, 13.5), Type(CAPTION, fill), "middle", w - 10)
    return Drawn(rect(w, 18, PILLS[piece.tone], rx=9) + line, w, 18)


def _brackets(
    painter: Painter, row: Sequence[Piece], spans: Sequence[Span], step: float, gap: float
) -> Iterator[tuple[float, Drawn]]:
    """The brackets under a row, each with its words; one that goes on in the next row is drawn in both."""
    ids = [piece.id for piece in row]
    for span in spans:
        inside = [i for i, name in enumerate(ids) if name in (span.first, span.last)]
        if inside:
            first, last = (inside[0], inside[-1]) if span.first in ids else (0, inside[-1])
            last = last if span.last in ids else len(ids) - 1
            yield first * step, _bracket(painter, span, (last - first + 1) * step - gap)


def _bracket(painter: Painter, span: Span, w: float) -> Drawn:
    """A bracket with its text."""
    colour = painter.ink({"good": "good-lit", "bad": "bad-lit"}.get(span.tone, "mist"))
    dashes = ' stroke-dasharray="4 3"' if span.dashed else ""
    path = f'<path d="M1 0V5H{w - 1:.1f}V0" fill="none" stroke="{colour}" stroke-width="1.6"{dashes}/>'
    text = f"**{span.text}** {span.note}".strip()
    said = painter.block(text, w, Type(12, painter.ink(TONES.get(span.tone, "parchment"))), 3, "middle")
    return Drawn(path + moved(said.svg, 0, 7), w, said.h + 7)


# Meters


def _meter(painter: Painter, meter: Meter, w: float) -> Drawn:
    """A strip: how many, the pieces, the sentence with its share, and what lies aside."""
    fill = {"bad": "#4a2030", "warn": "#3f2d52"}.get(meter.tone, "#232b4d")
    edge = {"bad": "#d9605a", "warn": "#8a6aa8"}.get(meter.tone, "#3a4572")
    value = _value(painter, meter)
    pieces = draw_row(painter, Group("", meter.pieces), w * 0.45, 54)
    aside = draw_row(painter, Group("", meter.aside), w * 0.2, 58)
    room = w - 2 * PAD - value.w - pieces.w - aside.w - 3 * 16
    said = _sentence(painter, meter, room)
    h = max(value.h, pieces.h, aside.h, said.h) + 2 * 10
    x, parts = PAD, [rect(w, h, fill, edge)]
    for part in (value, pieces, said):
        parts.append(moved(part.svg, x, (h - part.h) / 2))
        x += part.w + 16
    parts.append(moved(aside.svg, w - PAD - aside.w, (h - aside.h) / 2))
    return Drawn(boxed("".join(parts), w, h), w, h)


def _value(painter: Painter, meter: Meter) -> Drawn:
    """The number of a meter under its title."""
    title = Type(12.5, painter.ink("haze"), bold=True)
    large, small = Type(30, painter.ink("vellum"), True), Type(15, painter.ink("parchment"), True)
    wide = painter.wide(meter.value, large)
    svg = painter.line(meter.title, (0, 12), title) + painter.line(meter.value, (0, 44), large)
    svg += painter.line(meter.of, (wide + 7, 44), small)
    return Drawn(svg, max(painter.wide(meter.title, title), wide + 7 + painter.wide(meter.of, small)), 50)


def _sentence(painter: Painter, meter: Meter, w: float) -> Drawn:
    say = painter.block(meter.say, w, Type(16, painter.ink("vellum"), True))
    bars = [bar(painter, one) for one in meter.bars]
    note = painter.block(meter.note, w, Type(12.5, painter.ink("parchment")))
    return stack((say, flow([one for one in bars if one.w <= w], w), note), 2)._replace(w=w)
