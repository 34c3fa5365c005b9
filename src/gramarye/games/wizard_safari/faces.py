"""How cards, tiles, creatures and cubes look."""

from collections.abc import Mapping

from gramarye.core.record import NONE
from gramarye.core.scene import Face, Layer
from gramarye.games.wizard_safari.names import CARD_CREATURES, CARD_LANDS, TILE_LANDS
from gramarye.games.wizard_safari.pieces import CARD_STEPS, CARDS, CREATURES, DECK, TILE_ICONS, TILES

# Where one to four creatures stand on a card: centre and size.
_SPOTS = {
    1: ((50, 52, 46),),
    2: ((30, 52, 38), (70, 52, 38)),
    3: ((30, 34, 34), (70, 34, 34), (50, 69, 34)),
    4: ((31, 34, 30), (69, 34, 30), (31, 70, 30), (69, 70, 30)),
}
# The same with little room: the picture fills the card.
_MINI_SPOTS = {
    1: ((50, 62, 66),),
    2: ((50, 36, 52), (50, 92, 52)),
    3: ((32, 34, 46), (68, 66, 46), (32, 100, 46)),
    4: ((29, 40, 40), (71, 40, 40), (29, 88, 40), (71, 88, 40)),
}


def _on_disc(name: str, x: float, y: float, size: float) -> tuple[Layer, Layer]:
    wide = size * 1.16
    disc = Layer("disc", x - wide / 2, y - wide / 2, wide, wide)
    return disc, Layer(f"creature-{name}", x - size / 2, y - size / 2, size, size)


def _creatures(card: int, spots: Mapping[int, tuple[tuple[float, float, float], ...]]) -> tuple[Layer, ...]:
    names = CARD_CREATURES[card]
    return tuple(
        layer for name, spot in zip(names, spots[len(names)], strict=True) for layer in _on_disc(name, *spot)
    )


def _painting(card: int) -> Face:
    land = CARD_LANDS[card]
    steps = int(CARD_STEPS[card])
    return Face(
        100,
        140,
        (
            Layer("painting"),
            Layer(f"land-{land}", 8, 8, 84, 86),
            Layer("painting-frame"),
            *_creatures(card, _SPOTS),
            Layer(f"badge-{land}", 9, 105, 22, 22),
            Layer(text=land.capitalize(), x=36, y=121, w=58, size=15, anchor="start"),
        ),
        title=land.capitalize(),
        text=f"Paint it when a {land} tile shows exactly these creatures. It is worth {steps} "
        f"{'step' if steps == 1 else 'steps'} on the tracks. [WS-11] [WS-12]",
    )


def _masterpiece(card: int) -> Face:
    land = CARD_LANDS[card]
    return Face(
        100,
        140,
        (
            Layer("painting"),
            Layer(f"land-{land}", 12, 12, 76, 84),
            Layer("masterpiece-frame"),
            *_creatures(card, _SPOTS),
            Layer(f"badge-{land}", 17, 112, 15, 15),
            Layer(text=land.capitalize(), x=36, y=123.5, w=50, size=12, anchor="start"),
        ),
        title=f"Masterpiece: {land}",
        text=f"Paint it when a {land} tile shows exactly these creatures. "
        "It moves no cube and is worth 3 points at the end. [WS-41] [WS-42]",
    )


def _tile(tile: int) -> Face:
    land = TILE_LANDS[tile]
    if land == "centre":
        return Face(
            100,
            100,
            (Layer("tile-centre"),),
            round=9,
            title="Centre",
            text="Counts as any of the three lands. [WS-R06]",
        )
    layers = [Layer(f"land-{land}"), Layer(f"badge-{land}", 4, 76, 20, 20)]
    for i, icon in enumerate(icon for icon in TILE_ICONS[tile].tolist() if icon != NONE):
        x = 86 - 21 * i
        layers.append(Layer("disc", x - 10, 76, 20, 20))
        layers.append(Layer(f"creature-{CREATURES[icon]}", x - 7, 79, 14, 14, opacity=0.9))
    return Face(100, 100, tuple(layers), round=9, title=land.capitalize())


def _hexagon(tile: int) -> Face:
    """The same for a field of hexagons, where a tile is high and has no corners."""
    square = _tile(tile)
    inner = {76.0: 64.0, 79.0: 67.0}
    layers = [
        Layer(one.symbol, one.x + (8 if one.x < 50 else -8), inner[one.y], one.w, one.h)
        for one in square.layers[1:]
    ]
    whole = Layer(square.layers[0].symbol)
    return Face(100, 115.5, (whole, *layers), title=square.title, text=square.text)


def _token(name: str) -> Face:
    return Face(72, 72, (Layer("token"), Layer(f"creature-{name}", 12, 11, 48, 48)), title=name.capitalize())


FACES = {
    **{f"card-{card}": (_painting if card < DECK else _masterpiece)(card) for card in range(CARDS)},
    **{f"tile-{tile}": _tile(tile) for tile in range(TILES)},
    **{f"hexagon-{tile}": _hexagon(tile) for tile in range(TILES)},
    **{f"token-{name}": _token(name) for name in CREATURES},
    "cube": Face(40, 44, (Layer("cube"), Layer("@crest", 4.5, 18.5, 14, 14))),
    **{f"head-{c}": Face(44, 44, (Layer("disc"), Layer(f"creature-{c}", 6, 6, 32, 32))) for c in CREATURES},
}
