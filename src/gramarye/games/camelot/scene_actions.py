"""The Heroic phase in the strip above the board: the five kinds of action, and which of them are open."""

from typing import Any

from gramarye.core.family import kind
from gramarye.core.game import View
from gramarye.core.scene import Slip
from gramarye.games.camelot.moves import TYPE_OF
from gramarye.games.camelot.names import quest_at
from gramarye.games.camelot.pieces import (
    ACCUSE_AT,
    CAMELOT,
    DARK_FOREST,
    DRAWS,
    EXCALIBUR,
    GRAIL,
    HEAL_CARDS,
    LIFE_MOST,
    PICTS,
    SAXONS,
)
from gramarye.games.camelot.scene_tiles import SYMBOLS
from gramarye.games.camelot.state import (
    ACCUSE_ACTION,
    CAPTURED,
    HEAL_ACTION,
    MOVE_ACTION,
    NO_TRAITOR,
    QUEST_ACTION,
    SPECIAL_ACTION,
)
from gramarye.games.camelot.words_common import ACTIONS, count, is_closed, may_accuse, power

__all__ = ["actions", "unless"]


def actions(view: View) -> tuple[Slip, ...]:
    """The five kinds of action: what each would be here, which are used up, and what the one who acts lacks for them."""
    t = view.t
    open_now = {int(TYPE_OF[kind(m)]) for m in view.legal}
    return tuple(unless(slip, _closed(view, bit, open_now)) for bit, slip in _kinds(t))


def unless(slip: Slip, reason: str) -> Slip:
    """A choice that is closed says why."""
    if not reason:
        return slip
    return Slip(slip.id, slip.title, reason, symbol=slip.symbol, look="used", group=slip.group)


def _kinds(t: Any) -> tuple[tuple[int, Slip], ...]:
    here = quest_at(t.place[t.turn], t.side)
    return (
        (MOVE_ACTION, _slip("act-move", MOVE_ACTION, "Travel to another place.", "cam-travel-back")),
        (QUEST_ACTION, _slip("act-quest", QUEST_ACTION, _quest(t, here), f"cam-quest-{SYMBOLS[here]}")),
        (
            SPECIAL_ACTION,
            _slip("act-special", SPECIAL_ACTION, _special(t), "cam-white-special"),
        ),
        (HEAL_ACTION, _slip("act-heal", HEAL_ACTION, _alike(t, "give a life."), "cam-heart")),
        (ACCUSE_ACTION, _slip("act-accuse", ACCUSE_ACTION, "Open: touch a knight.", "cam-accuse", "bad")),
    )


def _slip(name: str, action: int, text: str, symbol: str, tone: str = "") -> Slip:
    group = ACTIONS[action]
    return Slip(name, group.removesuffix("s"), text, symbol=symbol, tone=tone, group=group)


def _quest(t: Any, here: int) -> str:
    """What the quest action would be."""
    cards = count(power(t, t.turn, DRAWS), "card")
    return {
        CAMELOT: f"Draw {cards}{', or fight an engine' if t.engines else ''}.",
        EXCALIBUR: "Give any card for a step.",
        GRAIL: "Lay a Grail card.",
        PICTS: "Lay the next Fight card.",
        SAXONS: "Lay the next Fight card.",
    }.get(here, "Lay a Fight card.")


def _special(t: Any) -> str:
    held = CAPTURED in t.status[: t.seats]
    return "Play one, or pay it as ransom." if held else "Play one from the hand."


def _alike(t: Any, then: str) -> str:
    return f"{count(power(t, t.turn, HEAL_CARDS), 'card')} alike {then}".capitalize()


# Why a kind is closed


def _closed(view: View, action: int, open_now: set[int]) -> str:
    """What all can see first; what the hand lacks is told only to its owner."""
    t = view.t
    if t.used & action:
        return "Done this turn."
    if t.paid and not t.left:
        return "No action is left."
    if reason := _openly_closed(t, action):
        return reason
    if not view.deciding or not t.left or action in open_now:
        return ""
    return {
        QUEST_ACTION: _no_quest(t),
        SPECIAL_ACTION: "No card of yours serves now.",
        HEAL_ACTION: _alike(t, "are needed."),
        ACCUSE_ACTION: "Nobody can be accused.",
    }[action]


def _openly_closed(t: Any, action: int) -> str:
    if action == QUEST_ACTION and is_closed(t, t.place[t.turn]):
        return "This quest is over."
    if action == HEAL_ACTION and t.life[t.turn] >= LIFE_MOST:
        return "Life is full."
    return _no_accusing(t) if action == ACCUSE_ACTION else ""


def _no_accusing(t: Any) -> str:
    if t.traitor == NO_TRAITOR:
        return "There is no traitor."
    if t.accusers >> t.turn & 1:
        return "Used in this game."
    return "" if may_accuse(t) else f"From {ACCUSE_AT} swords or {ACCUSE_AT} engines."


def _no_quest(t: Any) -> str:
    here = t.place[t.turn]
    if here == GRAIL and t.lasting >> DARK_FOREST & 1:
        return "The Dark Forest bars the way."
    return {
        CAMELOT: "No drawing and no fight now.",
        EXCALIBUR: "You have no card to give.",
        GRAIL: "You have no Grail card.",
    }.get(here, "None of your cards fits.")
