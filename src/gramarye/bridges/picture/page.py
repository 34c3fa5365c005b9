"""The whole picture: the title, the seats, what is to be decided or how it ended, the board, and what lies beside it."""

from zlib import crc32

import msgspec

from gramarye.bridges.picture.art import Brush
from gramarye.bridges.picture.board import draw_board
from gramarye.bridges.picture.ending import draw_ending
from gramarye.bridges.picture.painter import Drawn, Painter, moved, rect
from gramarye.bridges.picture.regions import draw_region, wish
from gramarye.bridges.picture.seats import draw_seats
from gramarye.bridges.picture.small import flow, stack
from gramarye.bridges.picture.type import Type
from gramarye.core.game import Game
from gramarye.core.scene import Region, Scene

__all__ = ["WIDTH", "draw_page", "seat_names"]

WIDTH, PAD, GAP = 1320.0, 22.0, 16.0
SIDE = 280.0  # the column of the seats
TITLE = 46.0


def draw_page(game: Game, scene: Scene, viewer: int) -> str:
    """The picture as SVG text."""
    brush = Brush(game, f"p{crc32(msgspec.json.encode(scene)):08x}-")
    painter = Painter(brush, scene, seat_names(scene), viewer)
    room = WIDTH - 2 * PAD - SIDE - GAP
    now, seats = _now(painter, room), draw_seats(painter, SIDE)
    main = stack((now, draw_board(painter, room, seats.h - now.h - GAP)), GAP)
    side, rest = _side(painter, seats, main.h)
    high = max(side.h, main.h)
    tray = _tray(painter, rest)
    parts = [_title(game, painter), moved(side.svg, PAD, PAD + TITLE)]
    parts.append(moved(main.svg, PAD + SIDE + GAP, PAD + TITLE))
    parts.append(moved(tray.svg, PAD, PAD + TITLE + high + GAP))
    h = PAD + TITLE + high + (tray.h + GAP if tray.h else 0) + PAD
    return _whole(painter, "".join(parts), h)


def seat_names(scene: Scene) -> list[str]:
    """What seats are called in pictures."""
    return [f"Seat {seat}" for seat in range(len(scene.seats))]


def _whole(painter: Painter, drawn: str, h: float) -> str:
    """The picture with all that it defines, on the night-blue table."""
    prefix = painter.brush.prefix
    light = (
        f'<radialGradient id="{prefix}night" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="#1f2850"/>'
    )
    light += '<stop offset="1" stop-color="#12172b"/></radialGradient>'
    ground = f'<rect width="{WIDTH:.0f}" height="{h:.0f}" fill="url(#{prefix}night)"/>'
    size = f'viewBox="0 0 {WIDTH:.0f} {h:.0f}" width="{WIDTH:.0f}" height="{h:.0f}"'
    defs = f"<defs>{light}{''.join(painter.brush.defs)}</defs>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{defs}{ground}{drawn}</svg>'


def _title(game: Game, painter: Painter) -> str:
    """The emblem, the game, and where in the match we are."""
    kind = Type(25, painter.ink("vellum"), True)
    emblem = painter.icon("emblem", (PAD, PAD - 6, 36, 36), painter.ink("vellum"))
    left = PAD + (48 if emblem else 0)
    where = (left + painter.wide(game.title, kind) + 18, PAD + 21)
    title = painter.line(game.title, (left, PAD + 21), kind)
    return emblem + title + painter.line(painter.scene.banner.where, where, Type(15, painter.ink("haze")))


def _now(painter: Painter, w: float) -> Drawn:
    """What is to be decided, with the phases; at the end, how it ended."""
    scene = painter.scene
    if scene.ending is not None:
        return draw_ending(painter, scene.ending, w)
    banner, steps = scene.banner, _steps(painter)
    left = 50.0 if banner.seat >= 0 else 0.0
    lead = Type(21, painter.ink("gilt-bright"), True)
    room = w - left - steps.w - (24 if steps.w else 0)
    ahead = painter.wide(banner.lead, lead) + 8 if banner.lead else 0.0
    say = painter.block(banner.say, room - ahead, Type(21, painter.ink("vellum"), True), 2)
    hint = painter.block(banner.hint, room, Type(14, painter.ink("haze")), 2)
    words = stack(
        (
            Drawn(painter.line(banner.lead, (0, 20), lead) + moved(say.svg, ahead, 0), room, max(say.h, 26)),
            hint,
        ),
        3,
    )
    h = max(44.0, words.h)
    coin = painter.coin(banner.seat, 20, h / 2, 18) if banner.seat >= 0 else ""
    drawn = (
        coin + moved(words.svg, left, (h - words.h) / 2) + moved(steps.svg, w - steps.w, (h - steps.h) / 2)
    )
    return Drawn(drawn, w, h)


def _steps(painter: Painter) -> Drawn:
    """The phases of a turn; the one we are in is lit."""
    banner = painter.scene.banner
    return flow((_step(painter, i, phase, banner.phase) for i, phase in enumerate(banner.phases)), 999, 18)


def _step(painter: Painter, i: int, phase: str, now: int) -> Drawn:
    gilt = painter.ink("gilt")
    fill, edge = (gilt, gilt) if i == now else ("#1c2340", "#56639a")
    disc = f'<circle cx="12" cy="12" r="11" fill="{fill}" stroke="{edge}" stroke-width="1.4"/>'
    ink = painter.ink("ink" if i == now else "haze")
    mark = painter.line(str(i + 1), (12, 17), Type(13.5, ink, bold=i == now), "middle")
    if i < now:
        mark = painter.icon("i-check", (5, 5, 14, 14), ink)
    name = Type(14, painter.ink("vellum" if i == now else "haze"), bold=i == now)
    return Drawn(disc + mark + painter.line(phase, (30, 17), name), 30 + painter.wide(phase, name), 24)


def _side(painter: Painter, seats: Drawn, high: float) -> tuple[Drawn, list[Region]]:
    """Under the seats what the layout puts there, then what a watcher sees of the tray, then the cover, as there is room."""
    scene = painter.scene
    aside = [region for region in scene.board if region.id in scene.wide.aside]
    parts = [seats, *(draw_region(painter, region, SIDE) for region in aside)]
    used, rest = sum(part.h + GAP for part in parts), list[Region]()
    for region in scene.tray:
        drawn = draw_region(painter, region, SIDE)
        if painter.viewer < 0 and used + drawn.h <= high:
            parts.append(drawn)
            used += drawn.h + GAP
        else:
            rest.append(region)
    side, cover = stack(parts, GAP), _cover(painter)
    if cover.h and used + cover.h <= high:
        return Drawn(side.svg + moved(cover.svg, 0, high - cover.h), SIDE, high), rest
    return side, rest


def _cover(painter: Painter) -> Drawn:
    """The picture of the game, as the lobby shows it; faded, for nothing in it is at play."""
    if painter.brush.find("cover") is None:
        return Drawn("", SIDE, 0)
    w, h = painter.brush.size("cover")
    high, clip = SIDE * h / w, f"{painter.brush.prefix}cover"
    painter.brush.defs.append(f'<clipPath id="{clip}">{rect(SIDE, high, "#000")}</clipPath>')
    drawn = painter.icon("cover", (0, 0, SIDE, high), painter.ink("vellum"))
    return Drawn(
        f'<g clip-path="url(#{clip})" opacity=".6">{drawn}</g>{rect(SIDE, high, "none", "#333d66")}',
        SIDE,
        high,
    )


def _tray(painter: Painter, regions: list[Region]) -> Drawn:
    """Regions side by side below all else, each row as wide as the picture."""
    most, rows = WIDTH - 2 * PAD, list[list[tuple[Region, float]]]()
    for region in regions:
        wide = wish(painter, region, most)
        if not rows or sum(w + GAP for _, w in rows[-1]) + wide > most:
            rows.append([])
        rows[-1].append((region, wide))
    return stack((_row(painter, row, most) for row in rows), GAP)


def _row(painter: Painter, row: list[tuple[Region, float]], most: float) -> Drawn:
    """Regions of one row share what is left of its width, and are equally high."""
    more = (most - GAP * (len(row) - 1)) / sum(w for _, w in row)
    high = max(draw_region(painter, region, w * more).h for region, w in row)
    return flow((draw_region(painter, region, w * more, least=high) for region, w in row), most, GAP)
