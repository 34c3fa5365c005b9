"""A match as a picture: for notebooks, papers, and `render`. Drawn from a scene, so nothing hidden shows.

svg(game, game.scene(game.view(s, seat)))
"""

from typing import Any

import numpy as np

from gramarye.bridges.picture.page import draw_page
from gramarye.bridges.picture.told import read_page
from gramarye.core.faces import FACES, face_file
from gramarye.core.game import Game
from gramarye.core.scene import Scene

__all__ = ["pixels", "svg", "words"]


def svg(game: Game, scene: Scene, viewer: int = -1) -> str:
    """A scene as SVG text that stands alone."""
    return draw_page(game, scene, viewer)


def words(game: Game, scene: Scene, viewer: int = -1) -> str:
    """A scene in plain words, as a screen reader would tell it."""
    return read_page(game, scene, viewer)


def pixels(game: Game, scene: Scene, viewer: int = -1) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """A scene as an array of height, width and three colours: the same on every machine."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as missing:
        raise ImportError(
            'pictures as pixels need resvg-py and Pillow; try: pip install "gramarye[research]"'
        ) from missing
    from io import BytesIO

    drawn = svg(game, scene, viewer)
    faces = [
        str(path) for name in FACES if (path := face_file(name))
    ]  # else those of the machine, if it has any
    png = resvg_py.svg_to_bytes(svg_string=drawn, font_files=faces, skip_system_fonts=bool(faces))
    with Image.open(BytesIO(bytes(png))) as picture:
        return np.array(picture.convert("RGB"), np.uint8)
