"""The whole picture: what is to be decided, the seats, the board, and what lies beside it."""

from collections.abc import Iterator
from zlib import crc32

import msgspec

from gramarye.bridges.picture.art import Brush
from gramarye.bridges.picture.panel import Painter
from gramarye.core.game import Game
from gramarye.core.scene import Group, Meter, Panel, Piece, Region, Scene, Slip, Slips

__all__ = ["draw_page", "read_page"]

WIDTH, GAP = 1180.0, 18.0
TALL = 580.0  # of the tallest column of panels
PIECE = 92.0  # the height of a piece in a group
LINE = 18.0


def draw_page(game: Game, scene: Scene, viewer: int) -> str:
    """The picture as SVG text."""
    brush = Brush(game, f"p{crc32(msgspec.json.encode(scene)):08x}-")
    painter = Painter(brush, scene, _names(scene), viewer)
    columns = _columns(scene)
    board, right, height = _board(painter, columns, 112.0)
    parts, y = [_banner(game, painter), _seats(painter), board], 112.0 + height + GAP
    shown = {panel.id for column in columns for panel in column}
    others = [*(region for region in scene.board if region.id not in shown), *scene.tray]
    drawn, beside = _beside(painter, others, right, height)
    parts.append(drawn)
    for row in _packed(painter, [region for region in others if region not in beside]):
        drawn, height = _row(painter, row, y)
        parts.append(drawn)
        y += height + GAP
    ground = f'<rect width="{WIDTH}" height="{y:.0f}" fill="#141a31"/>'
    defs = f"<defs>{''.join(painter.brush.defs)}</defs>"
    size = f'viewBox="0 0 {WIDTH:.0f} {y:.0f}" width="{WIDTH:.0f}" height="{y:.0f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{defs}{ground}{"".join(parts)}</svg>'


def _names(scene: Scene) -> list[str]:
    return [f"Seat {seat}" for seat in range(len(scene.seats))]


def _banner(game: Game, painter: Painter) -> str:
    banner = painter.scene.banner
    title = painter.text(game.title, GAP, 34, 24, "#f4cf6b", "start")
    said = f"{banner.lead} {banner.say}".strip()
    return title + painter.text(said, GAP + 15 * len(game.title), 33, 15, "#f3e9d2", "start", "text")


def _seats(painter: Painter) -> str:
    """A chip for each seat: coin, name, score; the one who decides is outlined."""
    seats, parts = painter.scene.seats, []
    wide = (WIDTH - GAP) / len(seats)
    for number, seat in enumerate(seats):
        x = GAP + number * wide
        edge = "#f4cf6b" if painter.scene.banner.seat == number else "#3a4572"
        parts.append(
            f'<rect x="{x:.1f}" y="50" width="{wide - GAP:.1f}" height="46" rx="10" fill="#1c2340" stroke="{edge}" stroke-width="1.5"/>'
        )
        parts.append(painter.coin(number, x + 24, 73, 15))
        parts.append(painter.text(f"Seat {number}", x + 48, 78, 14, "#f3e9d2", "start", "text"))
        parts.append(painter.text(seat.score, x + wide - GAP - 12, 80, 20, "#fffaf0", "end"))
    return "".join(parts)


# The board


def _columns(scene: Scene) -> list[list[Panel]]:
    """The panels as they stand in the wide layout: those that begin in one column of it, under each other."""
    panels = {region.id: region for region in scene.board if isinstance(region, Panel)}
    columns: dict[int, list[Panel]] = {}
    for area in scene.wide.areas:
        for column, name in enumerate(area.split()):
            if name in panels:
                columns.setdefault(column, []).append(panels.pop(name))
    return [columns[column] for column in sorted(columns)]


def _board(painter: Painter, columns: list[list[Panel]], y: float) -> tuple[str, float, float]:
    """Columns of panels side by side, all on one scale, equally wide within a column; where they end, to the right and below."""
    wide = [max(_outer(panel)[0] for panel in column) for column in columns]
    high = [
        sum(_outer(p)[1] * w / _outer(p)[0] for p in column) for column, w in zip(columns, wide, strict=True)
    ]
    scale = min(TALL / max(high), (WIDTH - GAP * (len(columns) + 1)) / sum(wide))
    x, tallest, parts = GAP, 0.0, []
    for column, w in zip(columns, wide, strict=True):
        down = 0.0
        for panel in column:
            drawn, height = _panel(painter, panel, w * scale)
            parts.append(f'<g transform="translate({x:.1f} {y + down:.1f})">{drawn}</g>')
            down += height + GAP / 2
        x, tallest = x + w * scale + GAP, max(tallest, down)
    return "".join(parts), x, tallest


def _beside(painter: Painter, regions: list[Region], x: float, high: float) -> tuple[str, list[Region]]:
    """Slips to the right of the board, as far as there is room; and which they are."""
    parts, placed, down = [], list[Region](), 0.0
    for region in regions:
        w, h = _size(painter, region)
        if isinstance(region, Slips) and x + w <= WIDTH - GAP and down + h <= high:
            parts.append(
                f'<g transform="translate({x:.1f} {112 + down:.1f})">{_region(painter, region, w, h)}</g>'
            )
            placed.append(region)
            down += h + GAP
    return "".join(parts), placed


def _margin(panel: Panel) -> float:
    """What the frame of a panel takes on each side."""
    return max(panel.w, panel.h) * (0.042 if panel.ground == "wood" else 0.012)


def _outer(panel: Panel) -> tuple[float, float]:
    """The size of a panel with its frame."""
    return panel.w + 2 * _margin(panel), panel.h + 2 * _margin(panel)


def _panel(painter: Painter, panel: Panel, w: float) -> tuple[str, float]:
    """A panel so wide, under its title; and how high that is."""
    head = LINE + 8 if panel.title else 0
    outer = _outer(panel)
    scale, margin = w / outer[0], _margin(panel)
    title = painter.text(panel.title, w / 2, 16, 16, "#f3e9d2") if panel.title else ""
    at = f"translate({margin * scale:.1f} {head + margin * scale:.1f}) scale({scale:.4f})"
    return f'{title}<g transform="{at}">{painter.panel(panel)}</g>', head + outer[1] * scale


def _packed(painter: Painter, regions: list[Region]) -> Iterator[list[Region]]:
    """As many in a row as fit."""
    row: list[Region] = []
    for region in regions:
        if row and sum(_size(painter, other)[0] + GAP for other in (*row, region)) > WIDTH - GAP:
            yield row
            row = []
        row.append(region)
    if row:
        yield row


def _row(painter: Painter, row: list[Region], y: float) -> tuple[str, float]:
    """Regions side by side: panels as tall as the tallest may be, all within the picture's width."""
    sizes = [_size(painter, region) for region in row]
    fit = min(1.0, (WIDTH - GAP * (len(row) + 1)) / sum(w for w, _ in sizes))
    x, parts = GAP, []
    for region, (w, h) in zip(row, sizes, strict=True):
        parts.append(
            f'<g transform="translate({x:.1f} {y:.1f}) scale({fit:.4f})">{_region(painter, region, w, h)}</g>'
        )
        x += w * fit + GAP
    return "".join(parts), max(h for _, h in sizes) * fit


def _size(painter: Painter, region: Region) -> tuple[float, float]:
    most = WIDTH - 2 * GAP
    if isinstance(region, Slips):
        longest = max((len(painter.words(_slip(slip))) for slip in region.slips), default=0)
        return max(200.0, min(most, 7.0 * longest)), LINE * (1 + len(region.slips))
    if isinstance(region, Panel):
        return min(most, _outer(region)[0]), _outer(region)[1] + LINE + 8
    each, pieces = _each(painter, region), len(_lying(region))
    columns = max(1, int(most // each))
    rows = -(-pieces // columns)
    return min(most, max(each * min(columns, pieces), 200.0)), LINE + 8 + rows * (PIECE + LINE)


def _lying(group: Group | Meter) -> tuple[Piece, ...]:
    return group.pieces + group.aside if isinstance(group, Meter) else group.pieces


def _each(painter: Painter, group: Group | Meter) -> float:
    """The room that a piece of a group takes, with its caption."""
    pieces = _lying(group)
    faces = [PIECE * w / h for w, h in map(painter.natural, pieces)]
    captions = [6.4 * len(painter.words(piece.caption)) for piece in pieces]
    return max([*faces, *captions], default=PIECE) + 8


def _region(painter: Painter, region: Region, w: float, h: float) -> str:
    if isinstance(region, Panel):
        return _panel(painter, region, w)[0]
    head = painter.text(region.title or "", 0, 13, 14, "#aab4d6", "start", "text")
    if isinstance(region, Slips):
        drawn = (
            painter.text(_slip(slip), 0, 13 + LINE * (i + 1), 13, "#f3e9d2", "start", "text")
            for i, slip in enumerate(region.slips)
        )
        return head + "".join(drawn)
    return head + _pieces(painter, region, w)


def _slip(slip: Slip) -> str:
    return f"{slip.value} {slip.title} {slip.text}".strip()


def _pieces(painter: Painter, group: Group | Meter, wide: float) -> str:
    """Pieces in rows, each with its caption under it."""
    each, parts = _each(painter, group), []
    columns = max(1, int((wide + 1) // each))
    for i, piece in enumerate(_lying(group)):
        row, column = divmod(i, columns)
        x, y = column * each + each / 2, LINE + 8 + row * (PIECE + LINE) + PIECE / 2
        w, h = painter.natural(piece)
        drawn = painter.piece(piece, PIECE * w / h, PIECE)
        parts.append(f'<g transform="translate({x:.1f} {y:.1f})">{drawn}</g>')
        parts.append(painter.text(piece.caption, x, y + PIECE / 2 + 13, 12, "#aab4d6", font="text"))
    return "".join(parts)


# In words


def read_page(game: Game, scene: Scene, viewer: int) -> str:
    """The same in plain words: a line for each seat, and for each region what lies in it."""
    painter = Painter(Brush(game), scene, _names(scene), viewer)
    lines = [f"{game.title}. {painter.words(f'{scene.banner.lead} {scene.banner.say}'.strip())}"]
    for number, seat in enumerate(scene.seats):
        counted = "".join(f", {painter.words(counter.label)} {counter.text}" for counter in seat.counters)
        lines.append(f"Seat {number}: {seat.score} {seat.score_note}{counted}".rstrip())
    for region in (*scene.board, *scene.tray):
        lines += _told(painter, region)
    return "\n".join(lines) + "\n"


def _told(painter: Painter, region: Region) -> Iterator[str]:
    title = region.label if isinstance(region, Panel) else region.title
    if isinstance(region, Slips):
        told = [_slip(slip) for slip in region.slips]
    else:
        pieces = region.pieces if isinstance(region, Panel) else _lying(region)
        told = [piece.label + (f" ({piece.count})" if piece.count >= 0 else "") for piece in pieces]
    if isinstance(region, Meter):
        title = f"{title}: {region.value}"
    yield f"{painter.words(title)}: {painter.words('; '.join(told)) or 'nothing'}"
