"""Slips: cards of words, below each other or side by side."""

from gramarye.bridges.picture.painter import Drawn, Painter, boxed, moved, rect
from gramarye.bridges.picture.small import bar, flow, stack
from gramarye.bridges.picture.type import Type
from gramarye.core.scene import Slip, Slips

__all__ = ["draw_slips"]

GAP = 10.0
GROUNDS = {"bad": ("#3a2233", "#8a4050"), "good": ("#1e4740", "#3f8f7f")}


def draw_slips(painter: Painter, slips: Slips, w: float, light: bool = False) -> Drawn:
    """Slips so wide; choices and buttons stand side by side."""
    beside = slips.look in ("choices", "buttons")
    title = Type(14, painter.ink("sepia" if light else "parchment"), bold=True)
    head = Drawn(painter.line(slips.title, (0, 14), title, room=w), w, 20 if slips.title else 0)
    body = _beside(painter, slips, w) if beside else _below(painter, slips, w, light)
    drawn = stack((head, body), 4)
    return Drawn(boxed(drawn.svg, w, drawn.h), w, drawn.h)


def _beside(painter: Painter, slips: Slips, w: float) -> Drawn:
    """Equal slips in a row, all as high as the highest; in more rows where there are many."""
    columns = max(1, min(len(slips.slips), int((w + GAP) // 190)))
    each = (w + GAP) / columns - GAP
    rows = []
    for i in range(0, len(slips.slips), columns):
        row = slips.slips[i : i + columns]
        h = max(_slip(painter, slip, each, 0).h for slip in row)
        rows.append(flow((_slip(painter, slip, each, h) for slip in row), w, GAP))
    return stack(rows, 8)


def _below(painter: Painter, slips: Slips, w: float, light: bool) -> Drawn:
    """Slips below each other; those with equal heads stand together under it."""
    parts, head = [], ""
    draw = _plate if slips.look == "plates" else _slip
    kind = Type(12.5, painter.ink("sepia" if light else "haze"), bold=True)
    for slip in slips.slips:
        if slip.head and slip.head != head:
            parts.append(Drawn(painter.line(slip.head, (0, 15), kind, room=w), w, 20))
        head = slip.head
        parts.append(draw(painter, slip, w, 0))
    return stack(parts, 4)


def _slip(painter: Painter, slip: Slip, w: float, h: float) -> Drawn:
    """A slip: picture, title, bars, text, warning; as high as it must be."""
    fill, edge = GROUNDS.get(slip.tone, ("#262f55", "#3a4572"))
    left = 10.0 + (42 if slip.symbol else 0) + (28 if slip.value else 0)
    room = w - left - 10 - (26 if slip.owner >= 0 else 0)
    words = _words(painter, slip, room, ("vellum", "parchment", "bad-lit"), 15.5)
    h = max(h, words.h + 14, 54 if slip.symbol else 0)
    parts = [rect(w, h, fill, edge, 8), moved(words.svg, left, (h - words.h) / 2)]
    if slip.symbol:
        parts.append(_picture(painter, slip, 8, h / 2))
    if slip.value:
        value = Type(17, painter.ink("vellum"), True)
        parts.append(painter.line(slip.value, (left - 22, h / 2 + 6), value, "middle"))
    if slip.owner >= 0:
        parts.append(painter.coin(slip.owner, w - 20, h / 2, 10))
    return Drawn(_faded(slip, boxed("".join(parts), w, h)), w, h)


def _picture(painter: Painter, slip: Slip, x: float, y: float) -> str:
    """The picture of a slip in a box of 36 by 42."""
    fw, fh = painter.size(slip.symbol)
    scale = min(36 / fw, 42 / fh)
    at = f"translate({x + 18 - fw * scale / 2:.1f} {y - fh * scale / 2:.1f}) scale({scale:.4f})"
    bare = painter.icon(slip.symbol, (0, 0, fw, fh), painter.ink("vellum"), slip.tint)
    drawn = painter.face(slip.symbol, -1, slip.tint) if slip.symbol in painter.scene.faces else bare
    return f'<g transform="{at}">{drawn}</g>'


def _plate(painter: Painter, slip: Slip, w: float, _: float) -> Drawn:
    """A slip of parchment with its value on a plate of the tint's colour."""
    side, coin = 30.0, 26 if slip.owner >= 0 else 0
    words = _words(painter, slip, w - side - 14 - coin, ("ink", "sepia", "wax-ink"), 0)
    h = max(words.h + 5, 30.0)
    corner = f"M5 0H{side:g}V{h:.1f}H5A5 5 0 0 1 0 {h - 5:.1f}V5A5 5 0 0 1 5 0Z"
    parts = [rect(w, h, painter.ink("parchment"), rx=5)]
    parts.append(f'<path d="{corner}" fill="{painter.ink("tint", -1, slip.tint)}"/>')
    parts.append(
        painter.line(slip.value, (side / 2, h / 2 + 7), Type(19, painter.ink("vellum"), True), "middle")
    )
    parts.append(moved(words.svg, side + 7, (h - words.h) / 2))
    if coin:
        parts.append(painter.coin(slip.owner, w - 16, h / 2, 10))
    return Drawn(_faded(slip, boxed("".join(parts), w, h)), w, h)


def _words(painter: Painter, slip: Slip, w: float, inks: tuple[str, str, str], large: float) -> Drawn:
    """Title, bars, text and warning; the title is small and bold where nothing says how large."""
    ink, quiet, bad = map(painter.ink, inks)
    small = 12.5 if large else 12.0
    title = painter.block(slip.title, w, Type(large or small, ink, bool(large), not large))
    bars = flow((bar(painter, one) for one in slip.bars), w)
    text = painter.block(slip.text, w, Type(small, quiet))
    return stack((title, bars, text, painter.block(slip.warn, w, Type(small, bad))), 2 if large else 0)


def _faded(slip: Slip, svg: str) -> str:
    """What is used up stands back."""
    return f'<g opacity=".66">{svg}</g>' if slip.look == "used" else svg
