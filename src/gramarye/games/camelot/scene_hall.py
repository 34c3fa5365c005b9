"""Camelot in the middle: the Round Table is the score, the engines stand outside the wall."""

from math import cos, radians, sin
from typing import Any

from gramarye.core.scene import Note, Panel, Piece, Place
from gramarye.games.camelot.pieces import CAMELOT, ENGINES, PLACE_NAMES, SWORDS_END
from gramarye.games.camelot.scene_tiles import figures, standing_at

__all__ = ["hall"]

WIDE, HIGH = 340, 300
CROWD = 132  # how wide the knights at home may stand side by side


def _round(radius: float, angle: float) -> tuple[float, float]:
    return WIDE / 2 + radius * sin(radians(angle)), HIGH / 2 - radius * cos(radians(angle))


def _swords(t: Any) -> tuple[Piece, ...]:
    """White clockwise from the top, black the other way: they meet at the twelfth."""
    pieces = []
    for colour, n, turn in (("white", t.white_swords, 30), ("black", t.black_swords, -30)):
        for i in range(n):
            angle = turn * i + turn / 2
            x, y = _round(51, angle)
            symbol, label = f"cam-sword-{colour}", f"{colour} sword"
            pieces.append(
                Piece(f"sword-{colour}-{i}", symbol, label, x=x, y=y, w=15, h=58, rotate=angle + 180)
            )
    return tuple(pieces)


def _engines(t: Any) -> tuple[Piece, ...]:
    """Six to each side, so that the gate in front stays free."""
    spots = [_round(126, 33 + i * 22.6 + (0 if i < ENGINES // 2 else 42)) for i in range(ENGINES)]
    return tuple(
        Piece(f"engine-{i}", "cam-engine", "siege engine", x=x, y=y, w=32, h=32)
        for i, (x, y) in enumerate(spots[: t.engines])
    )


def hall(t: Any) -> Panel:
    """Camelot with its swords, its engines, and who is at home."""
    home = len(standing_at(t, CAMELOT)) + (t.merlin == CAMELOT)
    step = min(26.0, CROWD / max(1, home - 1))
    swords = t.white_swords + t.black_swords
    return Panel(
        PLACE_NAMES[CAMELOT],
        f"Camelot: {swords} of {SWORDS_END} swords, {t.engines} of {ENGINES} engines",
        WIDE,
        HIGH,
        backdrop="cam-hall",
        places=(
            Place("siege", "The siege engines", WIDE / 2, HIGH / 2, 290, shape="circle"),
            Place("place-camelot", "Camelot", WIDE / 2, HIGH / 2, 196, shape="circle"),
        ),
        pieces=(*_swords(t), *_engines(t), *figures(t, CAMELOT, WIDE / 2 + step * (home - 1) / 2, 246, step)),
        notes=(
            Note(f"{swords} of {SWORDS_END} swords", WIDE / 2, 14, 14, look="ribbon"),
            Note(f"{t.engines} of {ENGINES} engines", WIDE / 2, 292, 14, look="ribbon"),
            Note(f"{t.white_swords}|{t.black_swords}", WIDE / 2, 158, 23, font="display"),
        ),
    )
