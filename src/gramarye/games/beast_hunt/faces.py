"""How dice, cards, fences and beasts look."""

from gramarye.core.scene import Face, Layer
from gramarye.games.beast_hunt.pieces import BEAST_POINTS, BEASTS, FACES, ICONS

__all__ = ["ALL"]

DEMANDS = {
    "unicorn": "It asks nothing of the fences around it.",
    "centaur": "One of the fences around it must be reinforced: the card's image at both ends.",
    "chimera": "The cards around it must show three or more different images, so never in a corner.",
    "basilisk": "Four fences must enclose it, so only on the two central squares.",
}
DIE_TEXTS = {
    "wild": "Stands for the icon of its hole, or for a beast. One wild a turn. [BH-33] [BH-35]",
    "beast": "Adds or moves one beast, and stays with you. [BH-50] [BH-57]",
}


def _die(face: str, black: bool) -> Face:
    coin = () if black else (Layer("@coin", 41, 41, 22, 22),)
    name = f"Black {face}" if black else face.capitalize()
    text = DIE_TEXTS.get(face, f"Goes into a hole of {face}, or starts a hole. [BH-32] [BH-36]")
    return Face(
        64,
        64,
        (Layer("die-body"), Layer(f"face-{face}", 11.5, 10, 41, 41), *coin),
        title=f"{name} die",
        text=text,
    )


def _fence(image: str) -> Face:
    return Face(
        184,
        40,
        (
            Layer(f"fence-{image}", 0, 4.7, 184, 30.7),
            Layer(f"seal-{image}", 73, 1, 38, 38, upright=True),
            Layer("@coin", 98, 25, 17, 17, upright=True),
        ),
        title=f"{image.capitalize()} fence",
        text="Complete with two dice at each end: 2 points, 2 more when both ends show its image, "
        "up to 3 for the colours of the dice. [BH-63]",
        large=f"card-{image}",
    )


def _card(image: str) -> Face:
    return Face(
        180,
        104,
        (Layer(f"card-{image}"), Layer("@coin", 151, 77, 20, 20)),
        title=f"{image.capitalize()} card",
        text="Stands on a line between two holes, held by a pair of dice at one end. [BH-41] [BH-42]",
    )


def _beast(name: str) -> Face:
    points = BEAST_POINTS[BEASTS.index(name)]
    return Face(
        100,
        100,
        (Layer(f"beast-{name}"),),
        title=name.capitalize(),
        text=f"{points} points. {DEMANDS[name]} [BH-69]",
    )


ALL = {
    **{f"die-{face}": _die(face, False) for face in FACES},
    **{f"black-{face}": _die(face, True) for face in FACES},
    "die-rest": Face(64, 64, (Layer("die-body"), Layer("@coin", 19, 18, 26, 26)), title="Die at rest"),
    "black-rest": Face(64, 64, (Layer("die-body"),), title="Black die at rest"),
    **{f"fence-{image}": _fence(image) for image in ICONS},
    **{f"card-{image}": _card(image) for image in ICONS},
    **{f"mini-{image}": Face(40, 40, (Layer(f"seal-{image}"),), large=f"card-{image}") for image in ICONS},
    **{name: _beast(name) for name in BEASTS},
    **{
        f"need-{icon}": Face(40, 40, (Layer("need"), Layer(f"face-{icon}", 9, 9, 22, 22, opacity=0.72)))
        for icon in ICONS
    },
    "need-any": Face(40, 40, (Layer("need"), Layer("need-any"))),
}
