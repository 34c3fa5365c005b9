"""The drawings of cards and figures, made once."""

from gramarye.core.scene import Face, Layer
from gramarye.games.camelot.names import (
    BLACK_TEXTS,
    BLACK_TITLES,
    KNIGHT_TITLES,
    TRAVEL_TITLES,
    WHITE_TEXTS,
    WHITE_TITLES,
    power_text,
)
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    FIGHTS,
    KNIGHT_NAMES,
    SPECIAL_BLACK,
    TRAVEL_NAMES,
    WHITE_NAMES,
)

CARD_W, CARD_H = 100, 140
_OWN_DRAWING = {"grail": "cam-grail", "merlin": "cam-merlin-card"}


def _lines(text: str, width: int = 17) -> list[str]:
    """A text broken into short lines for the face of a card."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _worded(symbol: str, title: str, text: str, ink: str = "ink") -> Face:
    """A card with its name and its text in small letters; the loupe shows them large."""
    lines = _lines(text)[:7]
    words = tuple(
        Layer(text=line, x=50, y=58 + 11 * i, size=9.5, w=88, fill=ink, font="text")
        for i, line in enumerate(lines)
    )
    return Face(
        CARD_W,
        CARD_H,
        (Layer(symbol), Layer(text=title, x=58, y=30, size=14, w=62, fill=ink), *words),
        mini=(Layer(symbol), Layer(text=title, x=50, y=80, size=20, w=86, fill=ink)),
        title=title,
        text=text,
    )


def _white_face(card: int) -> Face:
    name, title = WHITE_NAMES[card], WHITE_TITLES[card]
    if card < FIGHTS:
        return Face(
            CARD_W,
            CARD_H,
            (Layer(f"cam-{name}"), Layer(text="Fight", x=62, y=30, size=17)),
            title=title,
            text="Lay it on a quest that needs it, or use it in a fight.",
        )
    if name in _OWN_DRAWING:
        return Face(
            CARD_W,
            CARD_H,
            (Layer(_OWN_DRAWING[name]), Layer(text=title, x=62, y=30, size=17)),
            title=title,
            text=WHITE_TEXTS[name],
        )
    return _worded("cam-white-special", title, WHITE_TEXTS[name])


def _black_face(card: int) -> Face:
    name = BLACK_NAMES[card]
    text = BLACK_TEXTS.get(name, "It fights against the knight who stands there.")
    return _worded(
        "cam-black-special" if card >= SPECIAL_BLACK else "cam-black-card",
        BLACK_TITLES[card],
        text,
        "parchment",
    )


FACES: dict[str, Face] = {
    **{f"white-{name}": _white_face(card) for card, name in enumerate(WHITE_NAMES)},
    **{f"black-{name}": _black_face(card) for card, name in enumerate(BLACK_NAMES)},
    **{
        f"travel-{name}": _worded("cam-travel-back", TRAVEL_TITLES[i], "", "vellum")
        for i, name in enumerate(TRAVEL_NAMES)
    },
    **{
        f"fight-{v}": Face(
            44,
            62,
            (Layer("cam-fight-mini"), Layer(text=v, x=22, y=36, size=32)),
            title=f"Fight {v}",
            large=f"white-fight-{v}",
        )
        for v in "12345"
    },
    **{
        f"foe-{v}": Face(
            44,
            62,
            (Layer("cam-black-mini"), Layer(text=v, x=22, y=38, size=30, w=38, fill="parchment")),
            title=f"Black card, {v}",
        )
        for v in ("1", "3", "5", "7", "9", "11", "?")
    },
    **{
        f"knight-{name}": Face(
            48,
            68,
            (Layer("cam-knight"), Layer(f"cam-arms-{name}", 5, 36, 23, 28)),
            title=KNIGHT_TITLES[i],
            text=power_text(i),
        )
        for i, name in enumerate(KNIGHT_NAMES)
    },
    "squire": Face(48, 68, (Layer("cam-knight"),), title="A squire", text="He has no coat of arms yet."),
    **{
        f"coat-{name}": Face(
            60,
            90,
            (
                Layer(f"cam-arms-{name}", 0, 0, 60, 74),
                Layer(text=KNIGHT_TITLES[i], x=30, y=86, size=9, w=58, fill="vellum"),
            ),
            title=KNIGHT_TITLES[i],
            text=power_text(i),
        )
        for i, name in enumerate(KNIGHT_NAMES)
    },
}
