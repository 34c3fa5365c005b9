"""The board: regions in strips and columns, as the wide layout has them."""

from collections.abc import Sequence

import msgspec

from gramarye.bridges.picture.painter import Drawn, Painter, moved, rect
from gramarye.bridges.picture.panel import margin_of, panel_head
from gramarye.bridges.picture.regions import draw_region
from gramarye.bridges.picture.small import stack
from gramarye.core.scene import Group, Layout, Panel, Region, Scene

__all__ = ["draw_board"]

GAP, FRAME = 12.0, 26.0
TALL = 720.0  # of the columns


def draw_board(painter: Painter, w: float, least: float) -> Drawn:
    """Strips that go over all columns, then the columns side by side; a frame around them is at least so high in all."""
    layout = painter.scene.wide
    strips, columns = _sorted(painter.scene)
    drawn = [draw_region(painter, strip, w) for strip in strips]
    framed = bool(layout.frame)
    inner = w - 2 * FRAME if framed else w
    widths = _widths(layout, columns, inner)
    above = sum(strip.h + GAP for strip in drawn)
    body = _side_by_side(painter, columns, widths, least - above - 2 * FRAME if framed else 0)
    if framed:
        body = _framed(body, w)
    left = max(0.0, (w - body.w) / 2)
    return stack([*drawn, Drawn(moved(body.svg, left, 0), w, body.h)], GAP)


def _sorted(scene: Scene) -> tuple[list[Region], list[list[Region]]]:
    """The regions that take a whole row, and the others by the column in which they begin."""
    regions = {region.id: region for region in scene.board}
    strips: list[Region] = []
    columns: dict[int, list[Region]] = {}
    for area in scene.wide.areas:
        names = area.split()
        if len(names) > 1 and len(set(names)) == 1 and names[0] in regions:
            strips.append(regions.pop(names[0]))
        for column, name in enumerate(names):
            if name in regions:
                columns.setdefault(column, []).append(regions.pop(name))
    return strips, [columns[column] for column in sorted(columns)]


def _widths(layout: Layout, columns: Sequence[Sequence[Region]], w: float) -> list[float]:
    """How wide the columns are: those of drawings alone grow until they are equally high."""
    words = [*layout.columns.split(), *["1fr"] * len(columns)][: len(columns)]
    room = w - GAP * (len(columns) - 1)
    if len(words) > 1 and all(word.endswith("fr") for word in words):
        shares = [float(word[:-2]) for word in words]
        return [room * share / sum(shares) for share in shares]
    drawings = [all(isinstance(region, Panel) for region in column) for column in columns]
    fixed = {i: float(words[i]) * 1.16 for i, alone in enumerate(drawings) if not alone}
    room -= sum(fixed.values())
    rises = [_rise(column) if alone else (0.0, 0.0) for column, alone in zip(columns, drawings, strict=True)]
    across = sum(1 / rise for _, rise in rises if rise)
    high = min(TALL, (room + sum(head / rise for head, rise in rises if rise)) / across)
    return [fixed[i] if i in fixed else (high - head) / rise for i, (head, rise) in enumerate(rises)]


def _rise(column: Sequence[Region]) -> tuple[float, float]:
    """How high a column of drawings is: so much in any case, and so much for each pixel of its width."""
    heads, rise = GAP * (len(column) - 1), 0.0
    for panel in column:
        assert isinstance(panel, Panel)
        beside, above = panel_head(panel)
        slope = (panel.h + 2 * margin_of(panel)) / (panel.w + 2 * margin_of(panel))
        heads, rise = heads + above - beside * slope, rise + slope
    return heads, rise


def _side_by_side(
    painter: Painter, columns: Sequence[Sequence[Region]], widths: Sequence[float], least: float
) -> Drawn:
    """Columns with their regions spread over the height of the highest, or of a frame that asks for more."""
    drawn = [_drawn(painter, column, w) for column, w in zip(columns, widths, strict=True)]
    drawings = [
        _high(parts) for parts, column in zip(drawn, columns, strict=True) if isinstance(column[0], Panel)
    ]
    columns = [
        _lower(column, max(drawings) / _high(parts)) if drawings and _high(parts) > max(drawings) else column
        for parts, column in zip(drawn, columns, strict=True)
    ]
    drawn = [
        _drawn(painter, column, w) if isinstance(column[0], Group) else parts
        for parts, column, w in zip(drawn, columns, widths, strict=True)
    ]
    high = max(least, *map(_high, drawn))
    x, svg = 0.0, ""
    for parts, column, w in zip(drawn, columns, widths, strict=True):
        svg += moved(_spread(painter, column, parts, high).svg, x, 0)
        x += w + GAP
    return Drawn(svg, x - GAP, high)


def _drawn(painter: Painter, column: Sequence[Region], w: float) -> list[Drawn]:
    light = bool(painter.scene.wide.frame)
    return [draw_region(painter, region, w, light) for region in column]


def _high(parts: Sequence[Drawn]) -> float:
    """How high parts are below each other."""
    return sum(part.h + GAP for part in parts) - GAP


def _spread(painter: Painter, column: Sequence[Region], parts: Sequence[Drawn], high: float) -> Drawn:
    """A column over a height: several regions stand apart, a single group fills it."""
    if len(parts) == 1:
        filled = isinstance(column[0], Group)
        return draw_region(painter, column[0], parts[0].w, least=high) if filled else parts[0]
    return stack(parts, (high - sum(part.h for part in parts)) / (len(parts) - 1))


def _lower(column: Sequence[Region], share: float) -> Sequence[Region]:
    """A grid that is higher than the drawings beside it has smaller pieces."""
    return [
        msgspec.structs.replace(one, size=one.size * max(0.6, share - 0.04))
        if isinstance(one, Group) and one.columns
        else one
        for one in column
    ]


def _framed(body: Drawn, w: float) -> Drawn:
    """One wooden frame around a sheet of parchment."""
    h = body.h + 2 * FRAME
    wood = rect(w, h, "#5c3d22", "#2d1e10", 16, 2)
    sheet = moved(rect(w - 20, h - 20, "#e6d5ac", "#b99b5e", 9, 1.5), 10, 10)
    return Drawn(wood + sheet + moved(body.svg, FRAME, FRAME), w, h)
