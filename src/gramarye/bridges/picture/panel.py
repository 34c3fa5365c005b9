"""Panels as SVG text: ground, backdrop, places, links, pieces, notes."""

from collections.abc import Sequence

import msgspec

from gramarye.bridges.picture.arrange import Spot, box_of, piece_spots, slot_spots
from gramarye.bridges.picture.painter import TONES, Drawn, Painter, boxed, moved, rect
from gramarye.bridges.picture.small import counter_row, flag
from gramarye.bridges.picture.type import Type
from gramarye.core.scene import Link, Note, Panel, Place

__all__ = ["draw_panel", "margin_of", "panel_head"]

HEAD, PAD = 46.0, 12.0
GROUNDS = {"parchment": ("#f5ebd1", "#b99b5e"), "slate": ("#1c2340", "#3a4572")}
PLATED = ("plate", "paper", "ribbon")
ON_LIGHT = {"good": "good", "bad": "wax-ink", "quiet": "sepia", "gilt": "ink"}
LOOKS = {
    "tile": 'fill="none" stroke="#fffaf0" stroke-opacity=".55" stroke-width="1.2"',
    "slot": 'fill="#fffaf0" fill-opacity=".18" stroke="#8a7a5c" stroke-width="1.4" stroke-dasharray="4 3"',
    "hole": 'fill="#7d6643" stroke="#5f4a2d" stroke-width="2"',
    "disc": 'fill="#fffaf0" fill-opacity=".8" stroke="{tint}" stroke-width="1.5"',
    "plate": 'fill="{tint}"',
    "line": 'fill="#8d7350" fill-opacity=".28"',
    "lane": 'fill="#fffaf0" fill-opacity=".85" stroke="{tint}" stroke-width="2"',
    "step": 'fill="none" stroke="{tint}" stroke-opacity=".35"',
    "closed": 'fill="#e4d6b4" stroke="#7b6c57"',
    "paper": 'fill="#fbf3df" stroke="#b99b5e"',
    "shade": 'fill="#12172b" fill-opacity=".35"',
}


def margin_of(panel: Panel) -> float:
    """What the frame of a panel takes on each side, in its coordinates."""
    return max(panel.w, panel.h) * 0.042 if panel.ground == "wood" else 0.0


def panel_head(panel: Panel) -> tuple[float, float]:
    """What stands around the drawing of a panel with a title, in pixels: at both sides, and above and below."""
    return (2 * PAD, HEAD + PAD) if panel.title else (0.0, 0.0)


def draw_panel(painter: Painter, panel: Panel, w: float) -> Drawn:
    """A panel so wide; one with a title is a tile with a head."""
    margin, (beside, above) = margin_of(panel), panel_head(panel)
    scale = (w - beside) / (panel.w + 2 * margin)
    drawing, over = _drawing(painter, panel)
    h = above + (panel.h + 2 * margin + over) * scale
    down = max(0, above - PAD) + (margin + over) * scale
    at = f"translate({beside / 2 + margin * scale:.1f} {down:.1f}) scale({scale:.4f})"
    drawing = f'<g transform="{at}">{drawing}</g>'
    if not panel.title:
        return Drawn(drawing, w, h)
    fill, edge = GROUNDS.get(panel.ground, GROUNDS["slate"])
    edge = painter.ink("wax") if panel.tone == "bad" else edge
    tile = rect(w, h, fill, edge, thick=2 if panel.tone == "bad" else 1.2)
    return Drawn(boxed(tile + _head(painter, panel, w) + drawing, w, h), w, h)


def _head(painter: Painter, panel: Panel, w: float) -> str:
    """Symbol, title, subtitle and flags, with the counters at the end."""
    light = panel.ground == "parchment"
    ink, quiet = painter.ink("ink" if light else "vellum"), painter.ink("sepia" if light else "haze")
    left = PAD + (38 if panel.symbol else 0)
    parts = [painter.icon(panel.symbol, (PAD - 2, 8, 32, 32), ink)] if panel.symbol else []
    counters = counter_row(painter, panel.counters, ink)
    parts.append(moved(counters.svg, w - PAD - counters.w, 8))
    parts.append(
        painter.line(panel.title, (left, 23), Type(17, ink, True), room=w - left - PAD - counters.w - 8)
    )
    flags = [flag(painter, one) for one in panel.flags]
    room = w - left - PAD - sum(one.w + 6 for one in flags)
    said = painter.wide(panel.subtitle, Type(12.5, quiet))
    parts.append(painter.line(panel.subtitle, (left, 39), Type(12.5, quiet), room=max(room, 1)))
    x = left + min(said, room) + 6
    for one in flags:
        parts.append(moved(one.svg, x, 27))
        x += one.w + 6
    return "".join(parts)


def _drawing(painter: Painter, panel: Panel) -> tuple[str, float]:
    """A panel in its own coordinates, and how far pieces stand out above it."""
    spots = piece_spots(panel, {piece.id: painter.natural(piece) for piece in panel.pieces})
    where = {place.id: box_of(place)[:2] for place in panel.places}
    where |= {spot.piece.id: (spot.x, spot.y) for spot in spots}
    taken = [piece.at for piece in panel.pieces]
    parts = [_ground(panel), painter.brush.use(panel.backdrop, (0, 0, panel.w, panel.h), painter.brush.plain)]
    parts += [_place(painter, place, taken.count(place.id)) for place in panel.places]
    parts += [_link(painter, link, where) for link in panel.links if link.only != "narrow"]
    parts += [_spot(painter, spot) for spot in spots]
    parts += [_note(painter, note, panel) for note in _apart(painter, panel)]
    return "".join(parts), max(
        (spot.h / 2 - spot.y for spot in spots if spot.y < spot.h / 2 and not panel.title), default=0.0
    )


def _spot(painter: Painter, spot: Spot) -> str:
    """A piece where it lies."""
    turned = f" rotate({spot.rotate})" if spot.rotate else ""
    return moved(painter.piece(spot.piece, spot.w, spot.h), spot.x, spot.y, turned)


def _ground(panel: Panel) -> str:
    """The wooden frame; other grounds are tiles, or come with the backdrop."""
    m = margin_of(panel)
    if not m:
        return ""
    rings = (
        (m, "#5c3d22", 0.7),
        (m * 0.9, "#6f4b2a", 0.62),
        (m * 0.84, "#5c3d22", 0.6),
        (m * 0.22, "#2d1e10", 0.46),
    )
    return "".join(
        f'<rect x="{-out:.1f}" y="{-out:.1f}" width="{panel.w + 2 * out:.1f}" height="{panel.h + 2 * out:.1f}" '
        f'rx="{m * rx:.1f}" fill="{fill}"/>'
        for out, fill, rx in rings
    )


def _place(painter: Painter, place: Place, taken: int) -> str:
    """A place: its face, its outline, empty slots, and its words while it is empty."""
    x, y, w, h = box_of(place)
    parts = []
    if place.face:
        fw, fh = painter.size(place.face)
        scale = max(w / fw, h / fh)
        drawn = painter.face(place.face, place.owner, place.tint)
        parts.append(f'<g transform="scale({scale:.4f}) translate({-fw / 2} {-fh / 2})">{drawn}</g>')
    if place.look in LOOKS:
        parts.append(
            _outline(place, LOOKS[place.look].format(tint=painter.ink("tint", place.owner, place.tint)))
        )
    group = moved("".join(parts), x, y, f" rotate({place.rotate})" if place.rotate else "")
    group += "".join(_slot(painter, *slot) for slot in slot_spots(place)[taken:])
    if place.text and not taken:
        group += painter.line(place.text, (x, y + 4.5), Type(13, painter.ink("sepia")), "middle", w)
    marks = "".join(painter.badge(badge, (w, h), min(w, h) * 0.115, place.owner) for badge in place.badges)
    return group + moved(marks, x, y)


def _slot(painter: Painter, text: str, x: float, y: float, w: float, h: float) -> str:
    """An empty slot with its text."""
    box = f'x="{-w / 2:.1f}" y="{-h / 2:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{w * 0.1:.1f}"'
    drawn = f"<rect {box} {LOOKS['slot']}/>"
    return moved(
        drawn + painter.line(text, (0, h * 0.13), Type(h * 0.36, painter.ink("sepia"), True), "middle"), x, y
    )


def _link(painter: Painter, link: Link, where: dict[str, tuple[float, float]]) -> str:
    """A line between things."""
    points = [where[end] for end in link.ends if end in where]
    points += list(zip(link.points[0::2], link.points[1::2], strict=True))
    if len(points) < 2:
        return ""
    colour = (
        painter.ink("seat", link.owner)
        if link.owner >= 0
        else painter.ink(TONES.get(link.tone, "gilt-bright"))
    )
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dashes = ' stroke-dasharray="1 9"' if link.look in ("arc", "path") else ""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="4" stroke-linecap="round"{dashes}/>'


def _apart(painter: Painter, panel: Panel) -> list[Note]:
    """The notes of a wide drawing; those that would touch are smaller or stand elsewhere, none leaves the panel."""
    shown = [note for note in panel.notes if note.only != "narrow"]
    lines: dict[float, list[Note]] = {}
    for note in shown:
        lines.setdefault(note.y, []).append(note)
    share = {y: _shrunk(painter, line) for y, line in lines.items() if len(line) > 1}
    placed: list[Note] = []
    for note in shown:
        small = min(share.get(note.y, 1), _inside(painter, note, panel))
        placed.append(_moved_off(painter, msgspec.structs.replace(note, size=note.size * small), placed))
    return placed


def _inside(painter: Painter, note: Note, panel: Panel) -> float:
    """How much smaller a note must be to stay in its panel."""
    left, right = _ends(painter, note, 1)
    room = {"start": panel.w - note.x, "end": note.x}.get(note.anchor, 2 * min(note.x, panel.w - note.x))
    return min(1.0, max(room, note.size) / (right - left)) if note.look in PLATED else 1.0


def _moved_off(painter: Painter, note: Note, placed: Sequence[Note]) -> Note:
    """A note on a plate beside those that are there already."""
    for down in (0, 1.6, -1.6) if note.look in PLATED else ():
        tried = msgspec.structs.replace(note, y=note.y + down * note.size)
        if not any(_meet(painter, tried, other) for other in placed if other.look in PLATED):
            return tried
    return note


def _meet(painter: Painter, one: Note, other: Note) -> bool:
    high = max(one.size, other.size) * 1.55
    return abs(one.y - other.y) < high and _touch([_ends(painter, one, 1), _ends(painter, other, 1)])


def _shrunk(painter: Painter, line: Sequence[Note]) -> float:
    """How much smaller the notes of a line must be to stand apart."""
    share = 1.0
    while share > 0.6 and _touch([_ends(painter, note, share) for note in line]):
        share -= 0.05
    return share


def _ends(painter: Painter, note: Note, share: float) -> tuple[float, float]:
    """Where a note begins and ends."""
    size = note.size * share
    wide = painter.wide(note.text, _type(painter, note, None)) * share
    left = note.x - {"start": 0.0, "end": 1.0}.get(note.anchor, 0.5) * wide
    around = size * (0.6 if note.look in PLATED else 0.3)
    return left - around, left + wide + around


def _touch(ends: list[tuple[float, float]]) -> bool:
    ends.sort()
    return any(one[1] > other[0] for one, other in zip(ends, ends[1:], strict=False))


def _type(painter: Painter, note: Note, panel: Panel | None) -> Type:
    """The letters of a note."""
    light = note.look == "paper" or (panel is not None and panel.ground == "parchment" and not note.look)
    if light:
        fill = painter.ink(ON_LIGHT.get(note.tone, "ink"))
    else:
        fill = (
            painter.ink(TONES[note.tone])
            if note.tone in TONES
            else "#e9cf94"
            if note.look == "coord"
            else "#f3e9d2"
        )
    serif = note.font == "display" or (not note.font and note.look.startswith("coord"))
    return Type(note.size, fill, serif, True)


def _note(painter: Painter, note: Note, panel: Panel) -> str:
    """Words on a drawing, on a plate where they ask for one."""
    kind = _type(painter, note, panel)
    drawn = painter.line(note.text, (note.x, note.y), kind, note.anchor or "middle")
    if note.look not in PLATED:
        return drawn
    size, wide = note.size, painter.wide(note.text, kind) + note.size * 1.2
    if note.look == "ribbon":
        return _ribbon(note, wide) + drawn
    left = note.x - {"start": size * 0.6, "end": wide - size * 0.6}.get(note.anchor, wide / 2)
    ground = "#fffaf0" if note.look == "paper" else "#12172b"
    plate = f'x="{left:.1f}" y="{note.y - size * 1.1:.1f}" width="{wide:.1f}" height="{size * 1.55:.1f}"'
    return f'<rect {plate} rx="{size * 0.75:.1f}" fill="{ground}" fill-opacity=".9"/>' + drawn


def _ribbon(note: Note, wide: float) -> str:
    """A ribbon with cut ends behind words."""
    s, left, top = note.size, note.x - wide / 2 - note.size, note.y - note.size * 1.25
    cut = f"l{-s * 0.5:.1f} {s * 0.9:.1f} {s * 0.5:.1f} {s * 0.9:.1f}"
    path = f"M{left:.1f} {top:.1f}h{wide + 2 * s:.1f}{cut}h{-wide - 2 * s:.1f}l{s * 0.5:.1f} {-s * 0.9:.1f}z"
    return f'<path d="{path}" fill="#262f5c" stroke="#12172b"/>'


def _outline(place: Place, style: str) -> str:
    """The outline of a place about its centre."""
    x, y, w, h = box_of(place)
    if place.shape == "circle":
        return f'<circle r="{w / 2}" {style}/>'
    if place.shape == "polygon":
        points = " ".join(
            f"{px - x:.1f},{py - y:.1f}"
            for px, py in zip(place.points[0::2], place.points[1::2], strict=True)
        )
        return f'<polygon points="{points}" {style}/>'
    rx = h / 2 if place.shape == "line" else min(w, h) * 0.085
    return f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="{rx:.1f}" {style}/>'
