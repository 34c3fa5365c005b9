"""Texts, faces and pieces as SVG text."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from gramarye.bridges.picture.arrange import Size
from gramarye.bridges.picture.art import Brush, Colours, escape
from gramarye.bridges.picture.type import (
    AFTER,
    SANS,
    SERIF,
    SYMBOL,
    Type,
    Word,
    fitted,
    length,
    measured,
    set_words,
    wrapped,
)
from gramarye.core.markup import in_words, runs
from gramarye.core.scene import Badge, Face, Layer, Piece, Scene

__all__ = ["TONES", "Drawn", "Painter", "boxed", "moved", "rect"]

TONES = {"good": "good-lit", "bad": "bad-lit", "warn": "gilt-bright", "quiet": "haze", "gilt": "gilt-bright"}
FADED = {"ghost": ".5", "used": ".6", "closed": ".45", "slot": ".55"}
CORNERS = {
    "ne": (1, -1),
    "nw": (-1, -1),
    "se": (1, 1),
    "sw": (-1, 1),
    "n": (0, -1),
    "s": (0, 1),
    "e": (1, 0),
    "w": (-1, 0),
    "c": (0, 0),
}


class Drawn(NamedTuple):
    """A part of the picture from 0, 0 to its size."""

    svg: str
    w: float
    h: float


def moved(svg: str, x: float, y: float, more: str = "") -> str:
    """A part at its place."""
    return f'<g transform="translate({x:.1f} {y:.1f}){more}">{svg}</g>' if svg else ""


def boxed(svg: str, w: float, h: float) -> str:
    """A part whose words stay within its size: a test measures."""
    return f'<g data-box="{w:.1f} {h:.1f}">{svg}</g>'


def rect(w: float, h: float, fill: str, edge: str = "", rx: float = 10, thick: float = 1) -> str:
    """A plain box."""
    line = f' stroke="{edge}" stroke-width="{thick}"' if edge else ""
    return f'<rect width="{w:.1f}" height="{h:.1f}" rx="{rx:g}" fill="{fill}"{line}/>'


class Painter:
    """Draws the parts of one scene."""

    def __init__(self, brush: Brush, scene: Scene, names: Sequence[str], viewer: int) -> None:
        self.brush, self.scene, self.names, self.viewer = brush, scene, names, viewer
        self.dressed: dict[tuple[int, str], Colours] = {}
        self.drawn: dict[tuple[str, int, str, bool], str] = {}

    # Texts

    def words(self, text: str) -> str:
        """A text without marks."""
        return in_words(text, self.names, self.viewer)

    def ink(self, name: str, owner: int = -1, tint: str = "") -> str:
        """A colour of the palette."""
        return self.brush.fill(f"var(--{name})", self.colours(owner, tint))

    def set(self, text: str, light: bool = False) -> list[Word]:
        """The words of a text; names of seats in the colours that can be read on dark or light ground."""
        fill = "seat-ink" if light else "seat-lit"
        fills = [self.ink(fill, seat) for seat in range(len(self.scene.seats))] if "{" in text else []
        return set_words(runs(text, self.names, self.viewer), fills)

    def line(
        self, text: str, at: tuple[float, float], kind: Type, anchor: str = "start", room: float = 0
    ) -> str:
        """A line of words, as small as it must be for its room."""
        words = self.set(text)
        if room:
            words, kind = fitted(words, kind, room)
        return self.line_of(words, at, kind, anchor)

    def wide(self, text: str, kind: Type) -> float:
        """How wide a line is."""
        return measured(self.set(text), kind)

    def line_of(
        self, words: Sequence[Word], at: tuple[float, float], kind: Type, anchor: str = "start"
    ) -> str:
        """Words side by side: those that look alike are one text, which says how wide it is."""
        x, parts, first = at[0], [], True
        x -= {"start": 0.0, "end": 1.0}.get(anchor, 0.5) * (measured(words, kind) if anchor != "start" else 0)
        for look, alike in groupby(words, lambda word: (word.fill, word.bold, word.italic, word.symbol)):
            run = list(alike)
            if run[0].space and not first:
                x += kind.size * length(" ", kind.serif, kind.bold)
            wide = measured(run, kind)
            parts.append(
                self._symbol(look[3], x, at[1], kind) if look[3] else _run(run, x, at[1], wide, kind)
            )
            x, first = x + wide, False
        return "".join(parts)

    def _symbol(self, name: str, x: float, y: float, kind: Type) -> str:
        """A symbol among letters."""
        side = kind.size * SYMBOL
        box = (x + kind.size * AFTER / 2, y - side * 0.82, side, side)
        return self.brush.use(name, box, {**self.brush.plain, "color": kind.fill})

    def block(self, text: str, w: float, kind: Type, most: int = 99, anchor: str = "start") -> Drawn:
        """Lines of words in a width."""
        lines = wrapped(self.set(text), kind, w, most)
        step, x = kind.size * 1.28, {"start": 0.0, "end": w}.get(anchor, w / 2)
        drawn = (
            self.line_of(line, (x, kind.size * 0.95 + i * step), kind, anchor) for i, line in enumerate(lines)
        )
        return Drawn("".join(drawn), w, step * len(lines))

    # Colours

    def crest(self, seat: int) -> int:
        """The crest of a seat: its own choice, or its number."""
        return self.scene.seats[seat].crest or seat % 8 + 1

    def colours(self, owner: int = -1, tint: str = "") -> Colours:
        """The colours that an owner and a tint give."""
        key = owner, tint
        if key not in self.dressed:
            crest = self.crest(owner) if owner >= 0 else -1
            self.dressed[key] = self.brush.dressed(self.brush.plain, tint, crest)
        return self.dressed[key]

    def icon(self, name: str, box: tuple[float, float, float, float], fill: str, tint: str = "") -> str:
        """A symbol in one colour, or in a tint's."""
        return self.brush.use(name, box, {**self.colours(-1, tint), "color": fill})

    # Faces

    def size(self, name: str) -> Size:
        """The size of a face or symbol in its own coordinates."""
        face = self.scene.faces.get(name)
        return (face.w, face.h) if face else self.brush.size(name)

    def face(self, name: str, owner: int = -1, tint: str = "", mini: bool = False) -> str:
        """A face or symbol from 0, 0 to its size."""
        key = name, owner, tint, mini
        if key not in self.drawn:
            self.drawn[key] = self._face(name, owner, tint, mini)
        return self.drawn[key]

    def _face(self, name: str, owner: int, tint: str, mini: bool) -> str:
        face, (w, h), colours = self.scene.faces.get(name), self.size(name), self.colours(owner, tint)
        if face is None:
            return self.brush.use(name, (0, 0, w, h), colours)
        layers = face.mini if mini and face.mini else face.layers
        drawn = boxed("".join(self.layer(layer, face, colours, owner) for layer in layers), w, h)
        return f'<g clip-path="url(#{self._clip(face)})">{drawn}</g>' if face.round else drawn

    def _clip(self, face: Face) -> str:
        name = f"{self.brush.prefix}c{face.w:g}-{face.h:g}-{face.round:g}".replace(".", "_")
        clip = (
            f'<clipPath id="{name}"><rect width="{face.w}" height="{face.h}" rx="{face.round}"/></clipPath>'
        )
        if clip not in self.brush.defs:
            self.brush.defs.append(clip)
        return name

    def layer(self, layer: Layer, face: Face, colours: Colours, owner: int) -> str:
        """One sheet of a face."""
        more = f' opacity="{layer.opacity}"' if layer.opacity != 1 else ""
        if layer.text:
            drawn = self._letters(layer, face, colours)
            return f"<g{more}>{drawn}</g>" if more else drawn
        box = (layer.x, layer.y, layer.w or face.w, layer.h or face.h)
        if layer.rotate:
            more += f' transform="rotate({layer.rotate} {box[0] + box[2] / 2} {box[1] + box[3] / 2})"'
        if layer.symbol == "@coin":
            return self.coin(owner, box[0] + box[2] / 2, box[1] + box[3] / 2, box[2] / 2)
        if layer.symbol == "@crest":
            on_seat = {**colours, "color": self.brush.fill("var(--on-seat)", colours)}
            return self.brush.use(f"crest-{self.crest(max(0, owner))}", box, on_seat, more)
        return self.brush.use(layer.symbol, box, self.brush.dressed(colours, layer.tint), more)

    def _letters(self, layer: Layer, face: Face, colours: Colours) -> str:
        """The text of a layer; it shrinks to its room, or to what the face leaves."""
        kind = Type(
            layer.size or 14,
            self.brush.fill(f"var(--{layer.fill or 'ink'})", colours),
            layer.font != "text",
            True,
        )
        sides = {"start": face.w - layer.x, "end": layer.x}
        room = min(layer.w or face.w, sides.get(layer.anchor, 2 * min(layer.x, face.w - layer.x)) - 2)
        wide = self.wide(layer.text, kind)
        if wide > room > 0:
            kind = Type(kind.size * room / wide, kind.fill, kind.serif, kind.bold)
        return self.line(layer.text, (layer.x, layer.y), kind, layer.anchor or "middle")

    def coin(self, owner: int, x: float, y: float, r: float) -> str:
        """The owner's coin with the crest."""
        colours = self.colours(max(0, owner))
        fill = self.brush.fill("var(--seat)", colours)
        edge = f'stroke="#fffaf0" stroke-width="{r * 0.16:.2f}"'
        disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" {edge}/>'
        on_seat = {**colours, "color": self.brush.fill("var(--on-seat)", colours)}
        box = (x - r * 0.64, y - r * 0.64, r * 1.28, r * 1.28)
        return disc + self.brush.use(f"crest-{self.crest(max(0, owner))}", box, on_seat)

    # Pieces

    def natural(self, piece: Piece) -> Size:
        """How large a piece wants to be."""
        w, h = self.size(piece.face)
        if piece.w and piece.h:
            return piece.w, piece.h
        if piece.w or piece.h:
            scale = piece.w / w if piece.w else piece.h / h
            return w * scale, h * scale
        return w, h

    def piece(self, piece: Piece, w: float, h: float, least: float = 0, mini: bool = False) -> str:
        """A piece about its centre: face, count, badges no smaller than the least."""
        unit, faded = min(w, h), FADED.get(piece.look)
        more = f' opacity="{faded}"' if faded else ""
        parts = [_slot(w, h)] if piece.look == "slot" else []
        if piece.pile and piece.count != 0:
            parts += [self._fitted(piece, w, h, mini, shift) for shift in (0.05, 0.025)]
        face = self._fitted(piece, w, h, mini) if piece.face else ""
        parts.append(f"<g{more}>{face}</g>" if more else face)
        badges = list(piece.badges)
        if piece.look == "done":
            badges.append(Badge(symbol="i-check", tone="gilt"))
        if piece.count >= 0:
            badges.append(Badge(text=str(piece.count), at="se"))
        r = max(unit * 0.15, least or min(9, unit * 0.26))
        parts += [self.badge(badge, (w, h), r, piece.owner) for badge in badges]
        return f'<g data-piece="{w:.1f} {h:.1f}">{"".join(parts)}</g>'

    def _fitted(self, piece: Piece, w: float, h: float, mini: bool, shift: float = 0) -> str:
        """The face of a piece in its size."""
        (fw, fh), inner = self.size(piece.face), 0.64 if piece.look == "slot" else 1
        scale = min(w / fw, h / fh) * inner
        x, y = shift * w - fw * scale / 2, shift * 0.8 * h - fh * scale / 2
        drawn = self.face(piece.face, piece.owner, piece.tint, mini)
        if piece.look == "slot" and piece.face not in self.scene.faces:
            drawn = self.icon(piece.face, (0, 0, fw, fh), self.ink("haze"), piece.tint)
        return f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})">{drawn}</g>'

    def badge(self, badge: Badge, size: Size, r: float, owner: int) -> str:
        """A small mark on a corner."""
        across, down = CORNERS[badge.at]
        inset = -0.45 if badge.at == "n" else 0.75
        x, y = across * (size[0] / 2 - r * inset), down * (size[1] / 2 - r * inset)
        if badge.symbol == "@coin":
            return self.coin(badge.owner if badge.owner >= 0 else owner, x, y, r)
        fill = {"bad": "#b23a3a", "good": "#2f7567", "gilt": "#f4cf6b"}.get(badge.tone, "#fffaf0")
        ink = "#fff" if badge.tone in ("bad", "good") else "#2a2118"
        if badge.symbol:
            return self._mark(badge, (x, y, r), max(badge.owner, owner), (fill, ink))
        kind = Type(r * 1.3, ink, bold=True)
        wide = max(2 * r, self.wide(badge.text, kind) + r * 1.1)
        box = f'x="{x - wide / 2:.1f}" y="{y - r:.1f}" width="{wide:.1f}" height="{2 * r:.1f}" rx="{r:.1f}"'
        plate = f'<rect {box} fill="{fill}" stroke="#2a2118" stroke-opacity=".4" stroke-width=".6"/>'
        return plate + self.line(badge.text, (x, y + r * 0.46), kind, "middle")

    def _mark(self, badge: Badge, at: tuple[float, float, float], owner: int, look: tuple[str, str]) -> str:
        """A symbol as a badge: on a disc where it has a tone."""
        x, y, r = at
        half = r * (0.65 if badge.tone else 0.95)
        disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{look[0]}"/>' if badge.tone else ""
        colours = {**self.colours(owner), "color": look[1]} if badge.tone else self.colours(owner)
        return disc + self.brush.use(badge.symbol, (x - half, y - half, 2 * half, 2 * half), colours)


def _run(run: Sequence[Word], x: float, y: float, wide: float, kind: Type) -> str:
    """Words that look alike as one text element."""
    text = run[0].text + "".join((" " if word.space else "") + word.text for word in run[1:])
    look = f'font-family="{SERIF if kind.serif else SANS}" fill="{run[0].fill or kind.fill}"'
    look += ' font-weight="700"' if kind.bold or run[0].bold else ""
    look += ' font-style="italic"' if run[0].italic else ""
    long = f'textLength="{wide:.1f}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{kind.size:.1f}" {long} {look}>{escape(text)}</text>'


def _slot(w: float, h: float) -> str:
    """The dashed room of something that is not there."""
    box = f'x="{-w / 2:.1f}" y="{-h / 2:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{min(w, h) * 0.14:.1f}"'
    return f'<rect {box} fill="#12172b" fill-opacity=".3" stroke="#8f9bc4" stroke-width="1.2" stroke-dasharray="4 3"/>'
