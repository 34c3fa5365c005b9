"""Where the words of a picture stand: read from its SVG, measured with Pillow and not with the code that drew it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import cos, radians, sin
from typing import Any
from xml.etree import ElementTree

from PIL import ImageFont

from gramarye.bridges.picture.letters import CUTS
from gramarye.core.faces import face_file

SVG = "{http://www.w3.org/2000/svg}"
_STEP = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
ASCENT, DESCENT = 0.72, 0.16  # of the size: a capital above the line, most of a tail below it

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
Stands = tuple[ElementTree.Element, Matrix, tuple[Box, ...], Box | None]


@dataclass(frozen=True)
class Said:
    """A text of a picture: its box, the boxes it must stay in, and the piece it belongs to."""

    text: str
    box: Box
    within: tuple[Box, ...] = ()
    piece: Box | None = None
    natural: float = 0  # how wide the letters are by themselves, beside what the picture makes of them
    made: float = 0


@cache
def font_of(face: str) -> Any:
    """A face that pictures are set in."""
    path = face_file(CUTS[face])
    assert path is not None
    return ImageFont.truetype(path, 200)


def natural(text: ElementTree.Element) -> float:
    """How wide a text is as Pillow measures it."""
    bold = " bold" if text.get("font-weight") in ("600", "700") else ""
    font = font_of(("serif" if "Serif" in text.get("font-family", "") else "sans") + bold)
    return font.getlength(text.text or "") / 200 * float(text.attrib["font-size"])


def said_in(svg: str) -> list[Said]:
    """Every text that a picture shows."""
    root = ElementTree.fromstring(svg)
    _, _, w, h = map(float, root.attrib["viewBox"].split())
    return [
        _said(text, at, within, piece)
        for text, at, within, piece in _walk(root, (1, 0, 0, 1, 0, 0), ((0, 0, w, h),), None)
    ]


def _walk(
    element: ElementTree.Element, at: Matrix, within: tuple[Box, ...], piece: Box | None
) -> Iterator[Stands]:
    if element.tag == f"{SVG}defs":
        return
    for name, numbers in _STEP.findall(element.get("transform", "")):
        at = _times(at, _matrix(name, [float(n) for n in numbers.replace(",", " ").split()]))
    if "data-box" in element.attrib:
        w, h = map(float, element.attrib["data-box"].split())
        within = (*within, _around(at, (0, 0, w, h)))
    if "data-piece" in element.attrib:
        w, h = map(float, element.attrib["data-piece"].split())
        piece = _around(at, (-w / 2, -h / 2, w / 2, h / 2))
    if element.tag == f"{SVG}text" and (element.text or "").strip():
        yield element, at, within, piece
    for child in element:
        yield from _walk(child, at, within, piece)


def _said(text: ElementTree.Element, at: Matrix, within: tuple[Box, ...], piece: Box | None) -> Said:
    x, y, size = (float(text.attrib[name]) for name in ("x", "y", "font-size"))
    wide = natural(text)
    left = x - {"middle": 0.5, "end": 1.0}.get(text.get("text-anchor", "start"), 0) * wide
    box = _around(at, (left, y - size * ASCENT, left + wide, y + size * DESCENT))
    return Said(text.text or "", box, within, piece, wide, float(text.get("textLength", "0")))


def _matrix(name: str, n: list[float]) -> Matrix:
    if name == "translate":
        return 1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0
    if name == "scale":
        return n[0], 0, 0, n[-1], 0, 0
    c, s = cos(radians(n[0])), sin(radians(n[0]))
    x, y = (n[1], n[2]) if len(n) == 3 else (0.0, 0.0)
    return c, s, -s, c, x - c * x + s * y, y - s * x - c * y


def _times(m: Matrix, n: Matrix) -> Matrix:
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )


def _around(m: Matrix, box: Box) -> Box:
    """The upright box around a box in its own coordinates."""
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    xs = [m[0] * x + m[2] * y + m[4] for x, y in corners]
    ys = [m[1] * x + m[3] * y + m[5] for x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def meet(a: Box, b: Box, by: float = 1.0) -> bool:
    """Whether two boxes share more than an edge."""
    return min(a[2], b[2]) - max(a[0], b[0]) > by and min(a[3], b[3]) - max(a[1], b[1]) > by


def touching(said: list[Said]) -> list[tuple[str, str]]:
    """Texts that run into each other; one piece may lie on another and hide its words."""
    return [
        (a.text, b.text)
        for a, b in combinations(said, 2)
        if meet(a.box, b.box) and not (a.piece and b.piece and a.piece != b.piece and meet(a.piece, b.piece))
    ]


def outside(said: list[Said], by: float = 1.5) -> list[str]:
    """Texts that stand out of a card, a panel or the picture."""
    return [
        one.text
        for one in said
        for box in one.within
        if one.box[0] < box[0] - by
        or one.box[1] < box[1] - by
        or one.box[2] > box[2] + by
        or one.box[3] > box[3] + by
    ]
