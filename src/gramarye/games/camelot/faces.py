"""The drawings of cards and figures, made once."""

from gramarye.core.scene import Face, Layer
from gramarye.games.camelot.names import (
    BLACK_TEXTS,
    BLACK_TITLES,
    KNIGHT_TITLES,
    TRAVEL_TEXTS,
    TRAVEL_TITLES,
    WHITE_TEXTS,
    WHITE_TITLES,
    power_text,
)
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    EXCALIBUR_CARD,
    FIGHTS,
    FOE_VALUE,
    KNIGHT_NAMES,
    LANCELOT_CARD,
    SPECIAL_BLACK,
    TRAVEL_NAMES,
    WHITE_NAMES,
)

__all__ = ["FACES", "picture"]

CARD_W, CARD_H = 100, 140
FIGHT_TEXT = "Lay it on a quest that needs it, or use it in a fight with the die."
FOE_TEXT = "It fights against the knight who stands there. Face down it brings its finder a White card."
_ONE_LINE = 7  # letters of a title
_BROKEN = {  # long words, as a scribe would part them
    "Clairvoyance": ("Clair-", "voyance"),
    "Convocation": ("Convo-", "cation"),
    "Reinforcements": ("Reinforce-", "ments"),
}
_OWN_DRAWING = {"grail": "cam-grail", "merlin": "cam-merlin-card"}  # these bear their names
_BORROWED = {  # pictures that stand elsewhere on the table too: symbol, x, y, width, height
    "excalibur": ("cam-quest-excalibur", 18, 50, 64, 64),
    "despair": ("cam-despair-mini", 24, 46, 52, 74),
    "picts": ("cam-pict", 22, 46, 56, 76),
    "saxons": ("cam-saxon", 22, 46, 56, 76),
    "merlin-travels": ("cam-merlin", 22, 46, 56, 78),
}


def _name(title: str, ink: str, middle: float = 63, room: float = 56) -> tuple[Layer, ...]:
    """A card's name, on two lines where it is long."""
    words = _BROKEN.get(title) or title.split()
    if len(title) <= _ONE_LINE or len(words) == 1:
        return (Layer(text=title, x=middle, y=29, size=16, w=room, fill=ink),)
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(title) / 2))
    lines = " ".join(words[:cut]), " ".join(words[cut:])
    return tuple(
        Layer(text=line, x=middle, y=21 + 15 * i, size=14, w=room, fill=ink) for i, line in enumerate(lines)
    )


def _picture(name: str) -> Layer:
    if name in _BORROWED:
        symbol, x, y, w, h = _BORROWED[name]
        return Layer(symbol, x, y, w, h)
    return Layer(picture(name), 8, 46, 84, 84)


def picture(name: str) -> str:
    """The symbol of a card's picture; the Morgans share one, and the witches."""
    kind = name.rstrip("-1234567") if name.startswith(("morgan", "witch")) else name
    return _BORROWED[name][0] if name in _BORROWED else f"cam-pic-{kind}"


def _card(ground: str, title: str, text: str, ink: str, *pictures: Layer, **where: float) -> Face:
    layers = (Layer(ground), *_name(title, ink, **where), *pictures)
    return Face(CARD_W, CARD_H, layers, title=title, text=text)


def _white_face(card: int) -> Face:
    name, title = WHITE_NAMES[card], WHITE_TITLES[card]
    if card < FIGHTS:
        return Face(CARD_W, CARD_H, (Layer(f"cam-{name}"),), title=title, text=FIGHT_TEXT)
    if name in _OWN_DRAWING:
        return Face(CARD_W, CARD_H, (Layer(_OWN_DRAWING[name]),), title=title, text=WHITE_TEXTS[name])
    return _card("cam-white-special", title, WHITE_TEXTS[name], "ink", _picture(name))


def _value(card: int, side: int, x: float, y: float) -> Layer:
    return Layer(text=str(int(FOE_VALUE[side, card])), x=x, y=y, size=26, fill="vellum")


def _black_face(card: int) -> Face:
    name, title = BLACK_NAMES[card], BLACK_TITLES[card]
    if card < LANCELOT_CARD:
        knight = Layer("cam-quest-black-knight", 16, 50, 68, 68)
        face = _card("cam-black-card", "Black Knight", FOE_TEXT, "vellum", knight, _value(card, 0, 17, 29))
    elif card < EXCALIBUR_CARD:
        sides = Layer("cam-quest-lancelot", 12, 48, 40, 40), Layer("cam-quest-dragon", 12, 92, 40, 40)
        values = _value(card, 0, 71, 77), _value(card, 1, 71, 121)
        face = _card("cam-black-card", "Lancelot, Dragon", FOE_TEXT, "vellum", *sides, *values)
    else:
        ground = "cam-black-special" if card >= SPECIAL_BLACK else "cam-black-card"
        return _card(ground, title, BLACK_TEXTS[name], "vellum", _picture(name))
    return Face(CARD_W, CARD_H, face.layers, title=title, text=FOE_TEXT)


def _mini(ground: str, value: str, title: str, large: str = "", ink: str = "") -> Face:
    """A card on a quest: one big number."""
    layers = Layer(ground), Layer(text=value, x=22, y=37, size=31, w=38, fill=ink)
    return Face(44, 62, layers, title=title, large=large)


def _knight(knight: int) -> Face:
    arms = Layer(f"cam-arms-{KNIGHT_NAMES[knight]}", 5, 36, 23, 28)
    return Face(48, 68, (Layer("cam-knight"), arms), title=KNIGHT_TITLES[knight], text=power_text(knight))


def _coat(knight: int) -> Face:
    arms = Layer(f"cam-arms-{KNIGHT_NAMES[knight]}")
    return Face(60, 74, (arms,), title=KNIGHT_TITLES[knight], text=power_text(knight))


def _road(card: int) -> Face:
    name, title = TRAVEL_NAMES[card], TRAVEL_TITLES[card]
    return _card("cam-travel-card", title, TRAVEL_TEXTS[name], "vellum", _picture(name), middle=50, room=80)


FACES: dict[str, Face] = {
    **{f"white-{name}": _white_face(card) for card, name in enumerate(WHITE_NAMES)},
    **{f"black-{name}": _black_face(card) for card, name in enumerate(BLACK_NAMES)},
    **{f"travel-{name}": _road(card) for card, name in enumerate(TRAVEL_NAMES)},
    **{f"fight-{v}": _mini("cam-fight-mini", v, f"Fight {v}", f"white-fight-{v}") for v in "12345"},
    **{
        f"foe-{v}": _mini("cam-black-mini", v, f"Black card, {v}", ink="parchment")
        for v in ("1", "3", "5", "7", "9", "11", "?")
    },
    **{f"knight-{name}": _knight(knight) for knight, name in enumerate(KNIGHT_NAMES)},
    **{f"coat-{name}": _coat(knight) for knight, name in enumerate(KNIGHT_NAMES)},
    "squire": Face(48, 68, (Layer("cam-knight"),), title="A squire", text="He has no coat of arms yet."),
}
