"""What all tiles of quests share: the head, and the figures that stand there."""

from collections.abc import Sequence
from typing import Any

from gramarye.core.scene import Badge, Counter, Flag, Panel, Piece, Place
from gramarye.games.camelot.names import KNIGHT_TITLES, QUEST_HEADS, QUEST_TITLES, quest_at
from gramarye.games.camelot.pieces import KNIGHT_NAMES, LOSE_SWORDS, PLACE_NAMES, WIN_SWORDS
from gramarye.games.camelot.state import CAPTURED, DEAD
from gramarye.games.camelot.words_common import is_closed

__all__ = ["LOSES", "crowd", "figures", "quest_panel", "standing_at"]

NEEDS = (
    "",
    "two pairs, alone",
    "pair and triple, alone",
    "any card: one step",
    "seven Grails",
    "1 to 5 in order",
    "1 to 5 in order",
    "three triples",
)
SYMBOLS = ("round-table", "black-knight", "lancelot", "excalibur", "grail", "picts", "saxons", "dragon")
LOSES = "the next one loses it"
FIGURE_W, FIGURE_H = 34, 48


def standing_at(t: Any, place: int) -> list[int]:
    """The seats whose knights stand at a place."""
    return [seat for seat in range(t.seats) if t.place[seat] == place and t.status[seat] < DEAD]


def _figure(t: Any, seat: int, x: float, y: float) -> Piece:
    """A knight's figure."""
    knight = t.knight[seat]
    captured = t.status[seat] == CAPTURED
    name = KNIGHT_NAMES[knight] if knight >= 0 else ""
    title = KNIGHT_TITLES[knight] if knight >= 0 else "a squire"
    return Piece(
        f"knight-{seat}",
        f"knight-{name}" if name else "squire",
        f"{{{seat}}}, {title}{', captured' if captured else ''}",
        x=x,
        y=y,
        w=FIGURE_W,
        h=FIGURE_H,
        owner=seat,
        badges=(Badge(symbol="cam-captured", tone="bad", at="n", label="captured"),) if captured else (),
        mini=f"cam-arms-{name}" if name else "cam-knight",
    )


def figures(t: Any, place: int, x: float, y: float, step: float = 26) -> tuple[Piece, ...]:
    """Everybody who stands at a place from x on backwards, Merlin last."""
    there = standing_at(t, place)
    pieces = [_figure(t, seat, x - step * i, y) for i, seat in enumerate(there)]
    if t.merlin == place:
        at = x - step * len(there)
        pieces.append(Piece("merlin", "cam-merlin", "Merlin", x=at, y=y, w=36, h=51, mini="cam-merlin"))
    return tuple(pieces)


def crowd(t: Any, place: int, room: float) -> float:
    """How far apart the figures at a place may stand."""
    there = len(standing_at(t, place)) + (t.merlin == place)
    return min(26.0, room / max(1, there - 1))


def _stakes(quest: int) -> tuple[Counter, ...]:
    white, black = int(WIN_SWORDS[quest]), int(LOSE_SWORDS[quest])
    return (
        Counter("cam-sword-white", str(white), f"{white} white swords if won"),
        Counter("cam-sword-black", str(black), f"{black} black swords if lost"),
    )


def _head_flags(t: Any, place: int, warning: str) -> list[Flag]:
    """Over, in danger, worth a sword more."""
    flags = [Flag(warning, tone="bad" if warning == LOSES else "")] if warning else []
    if is_closed(t, place):
        flags = [Flag("over", tone="quiet")]
    return [*flags, Flag("Heroism", tone="good")] if t.heroism == place else flags


def quest_panel(
    t: Any, place: int, size: tuple[float, float], warning: str, flags: Sequence[Flag] = (), **more: Any
) -> Panel:
    """A quest's tile. The warning says what one more step of Evil does; LOSES gives it a wax edge."""
    quest, name = quest_at(place, t.side), PLACE_NAMES[place]
    shown = (*_head_flags(t, place, warning), *flags)
    w, h = size
    touch = Place(f"place-{name}", QUEST_TITLES[quest], w / 2, h / 2, w, h)
    return Panel(
        name,
        f"Quest: {QUEST_TITLES[quest]}",
        w,
        h,
        title=QUEST_HEADS[quest],
        subtitle="" if shown else NEEDS[quest],
        symbol=f"cam-quest-{SYMBOLS[quest]}",
        ground="parchment",
        tone="quiet" if is_closed(t, place) else "bad" if warning == LOSES else "",
        places=(touch, *more.pop("places", ())),
        flags=shown,
        counters=_stakes(quest),
        **more,
    )
