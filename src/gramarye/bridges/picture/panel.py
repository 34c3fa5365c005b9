"""Panels, faces and pieces as SVG text."""

from collections.abc import Sequence

from gramarye.bridges.picture.arrange import Size, Spot, box_of, piece_spots
from gramarye.bridges.picture.art import Brush, Colours, escape
from gramarye.core.markup import in_words
from gramarye.core.scene import Badge, Face, Layer, Link, Note, Panel, Piece, Place, Scene

__all__ = ["Painter"]

DISPLAY = "Georgia, 'Liberation Serif', 'DejaVu Serif', serif"
TEXT = "Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
TONES = {"good": "#9fe3d4", "bad": "#ffc9c0", "quiet": "#aab4d6", "gilt": "#f4cf6b"}
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


class Painter:
    """Draws the parts of one scene."""

    def __init__(self, brush: Brush, scene: Scene, names: Sequence[str], viewer: int) -> None:
        self.brush, self.scene, self.names, self.viewer = brush, scene, names, viewer

    # Texts

    def words(self, text: str) -> str:
        """A text without marks."""
        return in_words(text, self.names, self.viewer)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        fill: str,
        anchor: str = "",
        font: str = "",
        more: str = "",
    ) -> str:
        """A line of words."""
        family = TEXT if font == "text" else DISPLAY
        where = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="{anchor or "middle"}"'
        return f'<text {where} font-family="{family}" font-weight="600" fill="{fill}"{more}>{escape(self.words(text))}</text>'

    def crest(self, seat: int) -> int:
        """The crest of a seat: its own choice, or its number."""
        return self.scene.seats[seat].crest or seat % 8 + 1

    def colours(self, owner: int = -1, tint: str = "") -> Colours:
        """The colours that an owner and a tint give."""
        return self.brush.dressed(self.brush.plain, tint, self.crest(owner) if owner >= 0 else -1)

    # Faces

    def size(self, name: str) -> Size:
        """The size of a face or symbol in its own coordinates."""
        face = self.scene.faces.get(name)
        return (face.w, face.h) if face else self.brush.size(name)

    def face(self, name: str, colours: Colours, owner: int, mini: bool = False) -> str:
        """A face or symbol from 0, 0 to its size."""
        face, (w, h) = self.scene.faces.get(name), self.size(name)
        if face is None:
            return self.brush.use(name, (0, 0, w, h), colours)
        layers = face.mini if mini and face.mini else face.layers
        drawn = "".join(self.layer(layer, face, colours, owner) for layer in layers)
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
            size = layer.size or 14
            if layer.w:
                size = min(size, layer.w / max(1.0, 0.52 * len(self.words(layer.text))))
            fill = self.brush.fill(f"var(--{layer.fill or 'ink'})", colours)
            return self.text(layer.text, layer.x, layer.y, size, fill, layer.anchor, layer.font, more)
        box = (layer.x, layer.y, layer.w or face.w, layer.h or face.h)
        if layer.rotate:
            more += f' transform="rotate({layer.rotate} {box[0] + box[2] / 2} {box[1] + box[3] / 2})"'
        if layer.symbol == "@coin":
            return self.coin(owner, box[0] + box[2] / 2, box[1] + box[3] / 2, box[2] / 2)
        if layer.symbol == "@crest":
            on_seat = {**colours, "color": self.brush.fill("var(--on-seat)", colours)}
            return self.brush.use(f"crest-{self.crest(max(0, owner))}", box, on_seat, more)
        return self.brush.use(layer.symbol, box, self.brush.dressed(colours, layer.tint), more)

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

    def piece(self, piece: Piece, w: float, h: float, mini: bool = False) -> str:
        """A piece about its centre: face, count, badges."""
        (fw, fh), colours = self.size(piece.face), self.colours(piece.owner, piece.tint)
        scale, unit = min(w / fw, h / fh), min(w, h)
        drawn = self.face(piece.face, colours, piece.owner, mini) if piece.face else ""
        faded = {"ghost": ".5", "used": ".6", "closed": ".45", "slot": ".7"}.get(piece.look)
        more = f' opacity="{faded}"' if faded else ""
        parts = [
            f'<g transform="translate({-fw * scale / 2:.2f} {-fh * scale / 2:.2f}) scale({scale:.4f})"{more}>{drawn}</g>'
        ]
        badges = [*piece.badges, Badge(text=str(piece.count), at="se")] if piece.count >= 0 else piece.badges
        parts += [
            self.badge(badge, (w, h), max(unit * 0.15, min(9, unit * 0.26)), piece.owner) for badge in badges
        ]
        return "".join(parts)

    def badge(self, badge: Badge, size: Size, r: float, owner: int) -> str:
        """A small mark on a corner."""
        across, down = CORNERS[badge.at]
        x, y = across * (size[0] / 2 - r * 0.75), down * (size[1] / 2 - r * 0.75)
        if badge.symbol == "@coin":
            return self.coin(badge.owner if badge.owner >= 0 else owner, x, y, r)
        if badge.symbol:
            return self.brush.use(
                badge.symbol, (x - r, y - r, 2 * r, 2 * r), self.colours(max(badge.owner, owner))
            )
        wide = max(2 * r, 0.55 * len(badge.text) * r * 1.3 + r * 1.1)
        fill = {"bad": "#b23a3a", "good": "#2f7567"}.get(badge.tone, "#fffaf0")
        ink = "#2a2118" if fill == "#fffaf0" else "#fff"
        box = f'x="{x - wide / 2:.1f}" y="{y - r:.1f}" width="{wide:.1f}" height="{2 * r:.1f}" rx="{r:.1f}"'
        plate = f'<rect {box} fill="{fill}" stroke="#2a2118" stroke-opacity=".4" stroke-width=".6"/>'
        return plate + self.text(badge.text, x, y + r * 0.46, r * 1.3, ink, font="text")

    # Panels

    def panel(self, panel: Panel) -> str:
        """A panel in its own coordinates: ground, backdrop, places, links, pieces, notes."""
        sizes = {piece.id: self.natural(piece) for piece in panel.pieces}
        spots = piece_spots(panel, sizes)
        where = {place.id: box_of(place)[:2] for place in panel.places} | {
            s.piece.id: (s.x, s.y) for s in spots
        }
        taken = {piece.at for piece in panel.pieces}
        parts = [
            self.ground(panel),
            self.brush.use(panel.backdrop, (0, 0, panel.w, panel.h), self.brush.plain),
        ]
        parts += [self.place(place, place.id in taken) for place in panel.places]
        parts += [self.link(link, where) for link in panel.links if link.only != "narrow"]
        parts += [self.spot(spot) for spot in spots]
        parts += [self.note(note, panel) for note in panel.notes if note.only != "narrow"]
        return "".join(parts)

    def spot(self, spot: Spot) -> str:
        """A piece where it lies."""
        turned = f" rotate({spot.rotate})" if spot.rotate else ""
        return f'<g transform="translate({spot.x:.1f} {spot.y:.1f}){turned}">{self.piece(spot.piece, spot.w, spot.h)}</g>'

    def ground(self, panel: Panel) -> str:
        """What the panel lies on."""
        looks = {
            "wood": ("#5c3d22", "#2d1e10"),
            "parchment": ("#b99b5e", "#f5ebd1"),
            "slate": ("#3a4572", "#1c2340"),
        }
        if panel.ground not in looks:
            return ""
        edge, bed = looks[panel.ground]
        m = max(panel.w, panel.h) * (0.042 if panel.ground == "wood" else 0.012)
        outer = f'<rect x="{-m}" y="{-m}" width="{panel.w + 2 * m}" height="{panel.h + 2 * m}" rx="{m * 0.7}" fill="{edge}"/>'
        return (
            outer
            + f'<rect x="{-m * 0.2}" y="{-m * 0.2}" width="{panel.w + m * 0.4}" height="{panel.h + m * 0.4}" rx="{m * 0.4}" fill="{bed}"/>'
        )

    def place(self, place: Place, taken: bool) -> str:
        """A place: its face, its outline, and its words while it is empty."""
        x, y, w, h = box_of(place)
        colours, parts = self.colours(place.owner, place.tint), []
        if place.face:
            fw, fh = self.size(place.face)
            scale = max(w / fw, h / fh)
            drawn = self.face(place.face, colours, place.owner)
            parts.append(f'<g transform="scale({scale:.4f}) translate({-fw / 2} {-fh / 2})">{drawn}</g>')
        if place.look in LOOKS:
            parts.append(
                _outline(place, LOOKS[place.look].format(tint=self.brush.fill("var(--tint)", colours)))
            )
        turned = f" rotate({place.rotate})" if place.rotate else ""
        group = f'<g transform="translate({x:.1f} {y:.1f}){turned}">{"".join(parts)}</g>'
        if place.text and not taken:
            group += self.text(place.text, x, y + 4.5, 13, "#64573f", font="text")
        r = min(w, h) * 0.115
        marks = "".join(self.badge(badge, (w, h), r, place.owner) for badge in place.badges)
        return group + (f'<g transform="translate({x:.1f} {y:.1f})">{marks}</g>' if marks else "")

    def link(self, link: Link, where: dict[str, tuple[float, float]]) -> str:
        """A line between things."""
        points = [where[end] for end in link.ends if end in where]
        points += list(zip(link.points[0::2], link.points[1::2], strict=True))
        if len(points) < 2:
            return ""
        colour = (
            self.brush.fill("var(--seat)", self.colours(link.owner))
            if link.owner >= 0
            else TONES.get(link.tone, "#f4cf6b")
        )
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        dashes = ' stroke-dasharray="1 9"' if link.look in ("arc", "path") else ""
        return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="4" stroke-linecap="round"{dashes}/>'

    def note(self, note: Note, panel: Panel) -> str:
        """Words on a drawing."""
        dark = panel.ground == "parchment" or note.look == "paper"
        fill = "#2a2118" if dark else TONES.get(note.tone, "#e9cf94" if note.look == "coord" else "#f3e9d2")
        font = note.font or ("display" if note.look.startswith("coord") else "text")
        drawn = self.text(note.text, note.x, note.y, note.size, fill, note.anchor, font)
        if note.look not in ("plate", "paper", "ribbon"):
            return drawn
        wide = 0.52 * len(self.words(note.text)) * note.size + note.size * 1.2
        left = note.x - {"start": note.size * 0.6, "end": wide - note.size * 0.6}.get(note.anchor, wide / 2)
        ground = "#fffaf0" if note.look == "paper" else "#12172b"
        plate = f'x="{left:.1f}" y="{note.y - note.size * 1.1:.1f}" width="{wide:.1f}" height="{note.size * 1.55:.1f}"'
        return f'<rect {plate} rx="{note.size * 0.75}" fill="{ground}" fill-opacity=".9"/>' + drawn


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
