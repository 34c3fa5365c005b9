"""The whole picture: what is to be decided, the seats, the board, and what lies beside it."""

from collections.abc import Iterator
from zlib import crc32

import msgspec

from gramarye.bridges.picture.art import Brush
from gramarye.bridges.picture.panel import Painter
from gramarye.core.game import Game
from gramarye.core.scene import Group, Meter, Panel, Region, Scene, Slip, Slips

__all__ = ["draw_page", "read_page"]

WIDTH, GAP = 1180.0, 18.0
TALL = 560.0  # of the largest panel
PIECE = 92.0  # the height of a piece in a group
LINE = 18.0


def draw_page(game: Game, scene: Scene, viewer: int) -> str:
    """The picture as SVG text."""
    brush = Brush(game, f"p{crc32(msgspec.json.encode(scene)):08x}-")
    painter = Painter(brush, scene, _names(scene), viewer)
    parts, y = [_banner(game, painter), _seats(painter)], 112.0
    for row in _rows(painter):
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


def _rows(painter: Painter) -> Iterator[list[Region]]:
    """The panels in the rows of the wide layout, then all else, as much in a row as fits."""
    scene, shown = painter.scene, set[str]()
    panels = {region.id: region for region in scene.board if isinstance(region, Panel)}
    for area in scene.wide.areas:
        names = [name for name in dict.fromkeys(area.split()) if name in panels and name not in shown]
        shown.update(names)
        if names:
            yield [panels[name] for name in names]
    yield from _packed(painter, [*(region for region in scene.board if region.id not in shown), *scene.tray])


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
    if isinstance(region, Panel):
        margin = 1.084 if region.ground == "wood" else 1.024
        scale = min(TALL / (region.h * margin), (WIDTH - 2 * GAP) / (region.w * margin))
        return region.w * margin * scale, region.h * margin * scale + (LINE + 8 if region.title else 0)
    if isinstance(region, Slips):
        longest = max((len(painter.words(_slip(slip))) for slip in region.slips), default=0)
        return max(200.0, min(WIDTH - 2 * GAP, 7.0 * longest)), LINE * (1 + len(region.slips))
    pieces = region.pieces + region.aside if isinstance(region, Meter) else region.pieces
    each = max([PIECE * w / h for w, h in map(painter.natural, pieces)], default=PIECE) + 8
    columns = max(1, int((WIDTH - 2 * GAP) // each))
    rows = -(-len(pieces) // columns)
    return min(WIDTH - 2 * GAP, max(each * min(columns, len(pieces)), 200.0)), LINE + 8 + rows * (
        PIECE + LINE
    )


def _region(painter: Painter, region: Region, w: float, h: float) -> str:
    if isinstance(region, Panel):
        return _panel(painter, region, w, h)
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


def _panel(painter: Painter, panel: Panel, w: float, h: float) -> str:
    head = LINE + 8 if panel.title else 0
    margin = 0.042 if panel.ground == "wood" else 0.012
    scale = (h - head) / (panel.h * (1 + 2 * margin))
    m = max(panel.w, panel.h) * margin * scale
    title = painter.text(panel.title, w / 2, 16, 16, "#f3e9d2") if panel.title else ""
    drawn = painter.panel(panel)
    return f'{title}<g transform="translate({m:.1f} {head + m:.1f}) scale({scale:.4f})">{drawn}</g>'


def _pieces(painter: Painter, group: Group | Meter, w: float) -> str:
    """Pieces in rows, each with its caption under it."""
    pieces = group.pieces + group.aside if isinstance(group, Meter) else group.pieces
    each = max([PIECE * a / b for a, b in map(painter.natural, pieces)], default=PIECE) + 8
    columns, parts = max(1, int((w + 1) // each)), []
    for i, piece in enumerate(pieces):
        row, column = divmod(i, columns)
        x, y = column * each + each / 2, LINE + 8 + row * (PIECE + LINE) + PIECE / 2
        parts.append(f'<g transform="translate({x:.1f} {y:.1f})">{painter.piece(piece, each - 8, PIECE)}</g>')
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
        pieces = region.pieces + region.aside if isinstance(region, Meter) else region.pieces
        told = [piece.label + (f" ({piece.count})" if piece.count >= 0 else "") for piece in pieces]
    if isinstance(region, Meter):
        title = f"{title}: {region.value}"
    yield f"{painter.words(title)}: {painter.words('; '.join(told)) or 'nothing'}"
