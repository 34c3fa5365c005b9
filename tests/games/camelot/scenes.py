"""What tests of scene and story share: a sound scene and its parts by name, and the story as it is read."""

import re
from typing import Any

from gramarye.core.markup import in_words
from gramarye.core.scene import Move, Panel, Piece, Scene, Seat, Slip, Slips
from gramarye.core.scene_check import problems
from gramarye.games.camelot.moves import FAMILIES
from tests.games.camelot import GAME

SHEETS = [GAME.folder / "art" / "symbols.svg", GAME.folder.parents[1] / "web" / "art" / "common.svg"]
SYMBOLS = {name for sheet in SHEETS for name in re.findall(r'<symbol[^>]*\bid="([^"]+)"', sheet.read_text())}


def shown(s: Any, seat: int | None = 0) -> Scene:
    scene = GAME.scene(GAME.view(s, seat))
    assert problems(scene, SYMBOLS) == []
    return scene


def region(scene: Scene, name: str) -> Any:
    return next(one for one in (*scene.board, *scene.tray) if one.id == name)


def pieces(scene: Scene) -> list[Piece]:
    return [piece for one in (*scene.board, *scene.tray) for piece in getattr(one, "pieces", ())]


def piece(scene: Scene, name: str) -> Piece:
    return next(one for one in pieces(scene) if one.id == name)


def slips(scene: Scene, name: str = "now") -> dict[str, Slip]:
    found = region(scene, name)
    assert isinstance(found, Slips)
    return {slip.id: slip for slip in found.slips}


def flags(part: Panel | Seat) -> list[str]:
    return [flag.text or flag.label for flag in part.flags]


def said(s: Any, seat: int | None = 0) -> str:
    return shown(s, seat).banner.say


NAMES = ["Ada", "Bruno", "Chidi", "Dot", "Edda", "Faye", "Gil", "Hana"]


def lines(s: Any, viewer: int | None = None) -> list[str]:
    """The last move's story as a reader sees it, without the ids of the rules."""
    story = [line for line in GAME.story(GAME.view(s, viewer)) if line]
    words = [in_words(line.text, NAMES, -1 if viewer is None else viewer) for line in story]
    return [text.rsplit(" [", 1)[0] if text.endswith("]") else text for text in words]


def described(s: Any, notation: str) -> Move:
    return GAME.describe(GAME.view(s, int(s.seat)), FAMILIES.read(notation))
