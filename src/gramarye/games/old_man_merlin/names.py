"""What things are called: cards, sets, areas. Sentences, labels and ids are built from these alone."""

from collections.abc import Sequence

from gramarye.games.old_man_merlin.cards import CATEGORIES, ITEMS, OBJECTIVES, SETS
from gramarye.games.old_man_merlin.pieces import (
    AREA_NAMES,
    BONUS,
    CARD_ITEM,
    CARDS,
    IS_INNER,
    ITEM_FIRST,
    ITEM_IDS,
    MERLIN,
    SLEEPWALKER,
)

_CARD_ITEMS = CARD_ITEM.tolist()

CARD_NAMES = (*(ITEMS[item].name for item in _CARD_ITEMS), "Sleep Walking Merlin", "Merlin")
CARD_IDS = tuple(ITEMS[item].id for item in _CARD_ITEMS)
ANCHORS = tuple(int(ITEM_FIRST[ITEM_IDS.index(each.anchor)]) for each in SETS)  # each anchor exists once
ITEM_BY_ID = {item.id: item for item in ITEMS}
SET_WORTH = tuple(
    tuple(
        sum(ITEM_BY_ID[name].base for name in (each.anchor, *each.partners))
        + int(BONUS[reading, group].sum())
        for group, each in enumerate(SETS)
    )
    for reading in (0, 1)
)  # of a whole set (OM-R141), by the reading of the Bow (OM-R37)

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def listed(names: Sequence[str], word: str = "and") -> str:
    """Names in a row: "Toad", "Toad and Helm", "Toad, Helm or Wand"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def area_name(area: int) -> str:
    """An area in words."""
    return AREA_NAMES[area] + (", by the tower" if IS_INNER[area] else "")


def place_name(place: int) -> str:
    """A place of a line, counted from its beginning as the die does."""
    return ORDINALS[place] if place < len(ORDINALS) else f"number {place + 1}"


def set_name(group: int) -> str:
    """A set in words: "the Golem set"; some titles say "set" by themselves."""
    return f"the {SETS[group].title} set"


def goal_name(goal: int) -> str:
    """An objective in words: "Relic 8"."""
    return f"{CATEGORIES[OBJECTIVES[goal].category].title()} {OBJECTIVES[goal].cards}"


def is_item(card: int) -> bool:
    return 0 <= card < CARDS


def is_merlin(card: int) -> bool:
    return card in (SLEEPWALKER, MERLIN)
