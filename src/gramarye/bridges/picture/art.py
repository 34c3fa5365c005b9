"""Symbols from the sheets, with every CSS variable filled in, so that any SVG reader shows them.

The page lets the browser look variables up. A picture stands alone: each symbol is copied once for each set
of colours that it is used with.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from gramarye.bridges.picture.type import SANS, SERIF, length
from gramarye.core.game import Game

__all__ = ["Brush", "Colours", "escape"]

SVG = "{http://www.w3.org/2000/svg}"
WEB = Path(__file__).parents[2] / "web"
_BLOCK = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SETS = re.compile(r"--([a-z0-9-]+)\s*:\s*([^;]+)")
_SELECTS = re.compile(r'\[data-(seat|tint)="([^"]+)"\]\s*$')
_VAR = re.compile(r"var\(--([a-z0-9-]+)(?:\s*,\s*([^()]+))?\)")

Colours = Mapping[str, str]


@cache
def _sheet(path: Path) -> dict[str, ElementTree.Element]:
    """The symbols and shared definitions of a sheet by id; nothing where a game has no sheet yet."""
    if not path.exists():
        return {}
    root = ElementTree.parse(path).getroot()
    return {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}


@cache
def _rules(path: Path) -> dict[tuple[str, str], dict[str, str]]:
    """The variables that a style sheet sets: for all, for a seat, for a tint."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S) if path.exists() else ""
    for selectors, body in _BLOCK.findall(text):
        for selector in selectors.split(","):
            match = _SELECTS.search(selector)
            key = (match[1], match[2]) if match else ("all", "") if ":root" in selector else None
            if key:
                found.setdefault(key, {}).update({name: value.strip() for name, value in _SETS.findall(body)})
    return found


@cache
def _needs(sheets: tuple[Path, ...], themes: tuple[Path, ...], name: str) -> frozenset[str]:
    """The variables that a symbol takes its colours from, with all that it refers to."""
    found = next((_sheet(path)[name] for path in sheets if name in _sheet(path)), None)
    if found is None:
        return frozenset()
    written = ElementTree.tostring(found, "unicode")
    for tint in re.findall(r'data-tint="([^"]+)"', written):
        written += " ".join(
            value for path in themes for value in _rules(path).get(("tint", tint), {}).values()
        )
    needs = {match[1] for match in _VAR.finditer(written)} | (
        {"color"} if "currentColor" in written else set()
    )
    inner = set(re.findall(r'#([^")]+)[")]', written)) - {name}
    return frozenset(needs).union(*(_needs(sheets, themes, other) for other in inner))


class Brush:
    """Draws symbols of one game, and remembers what a picture must define for them."""

    def __init__(self, game: Game, prefix: str = "") -> None:
        self.prefix = prefix  # of ids: several pictures may share one page
        self.papers = (game.folder / "art" / "symbols.svg", WEB / "art" / "common.svg")
        self.themes = (WEB / "css" / "tokens.css", game.folder / "art" / "theme.css")
        self.sheets, self.styles = tuple(map(_sheet, self.papers)), tuple(map(_rules, self.themes))
        self.plain = {"color": "#2a2118", **self._set("all", "")}
        self.defined: dict[tuple[str, tuple[tuple[str, str], ...]], str] = {}
        self.defs: list[str] = []

    def _set(self, kind: str, name: str) -> dict[str, str]:
        return {key: value for style in self.styles for key, value in style.get((kind, name), {}).items()}

    def dressed(self, colours: Colours, tint: str = "", crest: int = -1) -> dict[str, str]:
        """Colours with a tint and a seat's colours over them."""
        seat = self._set("seat", str(crest)) if crest >= 0 else {}
        return {**colours, **seat, **(self._set("tint", tint) if tint else {})}

    def fill(self, text: str, colours: Colours) -> str:
        """A text with its variables filled in, as deep as they go."""
        while (match := _VAR.search(text)) is not None:
            text = text[: match.start()] + colours.get(match[1], match[2] or "#7b6c57") + text[match.end() :]
        return text.replace("currentColor", colours["color"])

    def find(self, name: str) -> ElementTree.Element | None:
        return next((sheet[name] for sheet in self.sheets if name in sheet), None)

    def size(self, name: str) -> tuple[float, float]:
        """The size of a symbol in its own coordinates."""
        found = self.find(name)
        if found is None:
            return 100, 100
        box = [float(number) for number in found.get("viewBox", "0 0 100 100").replace(",", " ").split()]
        return box[2], box[3]

    def use(self, name: str, box: tuple[float, float, float, float], colours: Colours, more: str = "") -> str:
        """A symbol in a box; nothing where the sheets do not have it."""
        if self.find(name) is None:
            return ""
        x, y, w, h = (f"{number:.2f}" for number in box)
        return f'<use href="#{self.define(name, colours)}" x="{x}" y="{y}" width="{w}" height="{h}"{more}/>'

    def define(self, name: str, colours: Colours) -> str:
        """The id of a symbol in these colours; only those count that it needs."""
        needs = _needs(self.papers, self.themes, name)
        key = name, tuple((need, self.fill(colours.get(need, ""), colours)) for need in sorted(needs))
        if key not in self.defined:
            self.defined[key] = f"{self.prefix}s{len(self.defined)}"
            element = self.find(name)
            assert element is not None
            self.defs.append(self._copy(element, colours, self.defined[key]))
        return self.defined[key]

    def _copy(self, element: ElementTree.Element, colours: Colours, own_id: str = "") -> str:
        """An element as text, coloured; ids that it refers to are copied in the same colours."""
        mine = self._inherit(element, colours)
        attributes = {}
        for name, value in element.attrib.items():
            if name == "id":
                value = own_id or self.define(value, colours)
            elif name.endswith("href") and value.startswith("#"):
                name, value = (
                    "href",
                    f"#{self.define(value[1:], mine)}" if self.find(value[1:]) is not None else value,
                )
            elif value.startswith("url(#"):
                value = f"url(#{self.define(value[5:-1], colours)})"
            attributes[name.removeprefix(SVG)] = self.fill(value, mine)
        if element.tag == f"{SVG}text":
            attributes |= _lettered(element)
        inside = "".join(self._copy(child, mine) for child in element if not _defined_elsewhere(child))
        tag = element.tag.removeprefix(SVG)
        written = "".join(
            f" {name}={quoteattr(value)}" for name, value in attributes.items() if name != "style"
        )
        return f"<{tag}{written}>{escape((element.text or '').strip())}{inside}</{tag}>"

    def _inherit(self, element: ElementTree.Element, colours: Colours) -> dict[str, str]:
        """Colours as an element changes them for what it holds."""
        tint, style = element.get("data-tint", ""), element.get("style", "")
        changed = self.dressed(colours, tint)
        changed |= {name: value.strip() for name, value in _SETS.findall(style)}
        if element.get("color"):
            changed["color"] = self.fill(element.attrib["color"], colours)
        return changed


def _lettered(element: ElementTree.Element) -> dict[str, str]:
    """The face of a text in a drawing, and how wide it is."""
    serif = "sans-serif" not in element.get("font-family", "")
    bold = element.get("font-weight", "400") >= "600"
    wide = float(element.get("font-size", "16")) * length((element.text or "").strip(), serif, bold)
    fit = {"textLength": f"{wide:.1f}", "lengthAdjust": "spacingAndGlyphs"}
    return {"font-family": SERIF if serif else SANS, **fit}


def _defined_elsewhere(child: ElementTree.Element) -> bool:
    """A clip or gradient inside a symbol is copied when something refers to it."""
    return child.tag.removeprefix(SVG) in ("clipPath", "linearGradient", "radialGradient", "mask", "title")
