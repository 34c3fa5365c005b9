"""How cards, pieces and the die look."""

from gramarye.core.markup import several
from gramarye.core.scene import Face, Layer
from gramarye.games.old_man_merlin.cards import (
    ALL,
    BEARD_OIL,
    CATEGORIES,
    CURSED,
    ITEMS,
    NAME,
    NIGHTCAP,
    PROTECTION,
    SETS,
    Item,
)
from gramarye.games.old_man_merlin.names import SET_WORTH, listed
from gramarye.games.old_man_merlin.pieces import DIE, NAMES, SETS_OF

_SETS_OF = [[group for group in row if group >= 0] for row in SETS_OF.tolist()]

SPECIAL_WORDS = {
    PROTECTION: "Before the dice of a catch: put it into the shed, and no die takes your cards. [OM-R131]",
    NIGHTCAP: "After a roll for you: put it into the shed, and the die is rolled again. [OM-R132]",
    BEARD_OIL: "When a die points at a card of yours: put this into the shed instead. [OM-R133]",
    CURSED: "When you are caught it goes to the shed, and nothing prevents it. [OM-R134]",
}
SOURCE_WORDS = {
    ALL: "As printed.",
    NAME: "The name is printed; the rest is our reconstruction. [OM-R142]",
}
OURS_WORDS = "Our reconstruction. [OM-R142]"


def card_face(item: int) -> str:
    """The face of an item, with its name."""
    return f"card-{ITEMS[item].id}"


def mini_face(item: int) -> str:
    """The face of an item where there is little room."""
    return f"mini-{ITEMS[item].id}"


def _set_words(item: int) -> str:
    """What the sets of an item are, and what they do."""
    says = []
    for group in _SETS_OF[item]:
        each = SETS[group]
        names = listed([other.name for other in ITEMS if other.id in (each.anchor, *each.partners)])
        if each.anchor == ITEMS[item].id:
            bonus = listed([f"+{worth} with {_by_id(name)}" for name, worth in each.partners.items()])
            says.append(
                f"**{each.title}** ({SET_WORTH[0][group]} in all): {bonus}. {each.power}: {each.does}"
            )
        else:
            says.append(f"**{each.title}**: {names}. {each.power}: {each.does}")
    return " ".join(says)


def _by_id(name: str) -> str:
    return next(item.name for item in ITEMS if item.id == name)


def _words(item: int) -> str:
    kind: Item = ITEMS[item]
    category = "No category" if CATEGORIES[kind.category] == "none" else CATEGORIES[kind.category].title()
    copies = f", {several(kind.copies, 'copy', 'copies')}" if kind.copies > 1 else ""
    parts = [f"{category}, worth {kind.base}{copies}.", _set_words(item), SPECIAL_WORDS.get(kind.special, "")]
    return " ".join(part for part in [*parts, SOURCE_WORDS.get(kind.source, OURS_WORDS)] if part)


def _roundels(item: int) -> list[Layer]:
    """Under the value: the sets it serves, each as the picture of its anchor; a golden disc where
    it is the anchor.
    """
    layers = []
    spots = ((13.5, 39.0), (13.5, 56.5), (87.0, 56.5))
    for group, (x, y) in zip(_SETS_OF[item], spots, strict=False):
        disc = "omm-disc-anchor" if SETS[group].anchor == ITEMS[item].id else "omm-disc-member"
        layers.append(Layer(disc, x - 9.2, y - 9.2, 18.4, 18.4))
        layers.append(Layer(f"omm-item-{SETS[group].anchor}", x - 7.5, y - 7.5, 15, 15))
    return layers


def _card(item: int) -> Face:
    kind = ITEMS[item]
    category = CATEGORIES[kind.category]
    plate = Layer("omm-card", tint=category)
    value = Layer(text=str(kind.base), x=12.3, y=20, size=19, fill="vellum")
    return Face(
        100,
        88,
        (
            plate,
            Layer(f"omm-item-{kind.id}", 25, 7, 54, 54),
            value,
            Layer(f"omm-cat-{category}", 78, 5.5, 17, 17),
            *_roundels(item),
            Layer(text=kind.name, x=50, y=80, size=14.5, w=93),
        ),
        mini=(
            Layer("omm-card-plain", tint=category),
            Layer(f"omm-item-{kind.id}", 17, 7, 72, 72),
            Layer(text=str(kind.base), x=14.5, y=23, size=23, fill="vellum"),
            Layer(f"omm-cat-{category}", 73, 3.5, 23, 23),
        ),
        title=kind.name,
        text=_words(item),
    )


def _mini(item: int) -> Face:
    kind = ITEMS[item]
    return Face(
        44,
        52,
        (
            Layer("omm-mini", tint=CATEGORIES[kind.category]),
            Layer(f"omm-item-{kind.id}", 6, 9, 33, 33),
            Layer("omm-mini-value", tint=CATEGORIES[kind.category]),
            Layer(text=str(kind.base), x=7.8, y=13, size=13, fill="vellum", font="text"),
        ),
        title=kind.name,
        text=_words(item),
        large=card_face(item),
    )


def _die(face: int) -> Face:
    return Face(
        48, 48, (Layer("omm-d12"), Layer(text=str(face), x=24, y=30, size=17, fill="vellum")), title="The die"
    )


FACES = {
    **{card_face(item): _card(item) for item in range(NAMES)},
    **{mini_face(item): _mini(item) for item in range(NAMES)},
    **{f"die-{face}": _die(face) for face in range(1, DIE + 1)},
    "kid": Face(48, 64, (Layer("omm-kid"), Layer("@coin", 15.5, 35, 17, 17)), title="A young knight"),
    "deck": Face(
        100,
        140,
        (Layer("omm-card-back"),),
        round=9,
        title="The deck of this round",
        text="Every spot that was emptied is refilled from it. Merlins are in it. [OM-60]",
    ),
    "merlin": Face(
        100,
        140,
        (Layer("omm-merlin"),),
        round=9,
        title="Merlin",
        text="When as many are awake as are in use, everybody in the yard is caught. [OM-62]",
    ),
    "sleepwalker": Face(
        100,
        140,
        (Layer("omm-merlin-asleep"),),
        round=9,
        title="Sleep Walking Merlin",
        text="Counts as a Merlin when at least half of the Merlins are out. [OM-63]",
    ),
}
