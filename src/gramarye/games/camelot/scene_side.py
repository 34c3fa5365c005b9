"""Beside the board: the piles, and what is in force."""

from typing import Any

from gramarye.core.markup import several
from gramarye.core.scene import Group, Piece, Slip, Slips
from gramarye.games.camelot.names import FORCE_TEXTS, QUEST_TITLES, RELIC_TITLES, black_title, quest_at
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    BLACK_SWORDS_LOSE,
    ENGINES,
    LASTING,
    MORDRED,
    RELIC_COUNT,
    SWORDS_END,
)

__all__ = ["RELIC_SYMBOLS", "decks", "force"]

RELIC_SYMBOLS = ("cam-relic-excalibur", "cam-relic-grail", "cam-relic-armor")
RELIC_USES = (
    "+1 in fights; thrown away it cancels a card",
    "saves a dying knight, once",
    "shows two Black cards, plays one",
)
GOALS = (
    Slip(
        "goal-knights",
        "The knights win",
        f"{SWORDS_END} swords, more of them white",
        symbol="cam-sword-white",
    ),
    Slip(
        "goal-evil",
        "Evil wins",
        f"{BLACK_SWORDS_LOSE} black swords, {ENGINES} engines, or no loyal knight left",
        symbol="cam-sword-black",
    ),
)
BOTH_GOALS = Slip(
    "goal-both",
    "How it ends",
    f"At {SWORDS_END} swords, most of them white; else Evil: {BLACK_SWORDS_LOSE} black, or {ENGINES} engines",
    symbol="cam-sword-white",
)
ROOM = 3  # slips that fit with a line of text


def decks(t: Any) -> Group:
    """The piles with what is left, and what was used."""
    rows = [("Black", t.black_left, sum(t.black_discard)), ("White", t.white_left, t.white_thrown)]
    if sum(t.travel_discard) or t.travel_left:
        rows.append(("Travel", t.travel_left, sum(t.travel_discard)))
    return Group("decks", tuple(_pile(*row) for row in rows), size=96)


def _pile(name: str, left: int, used: int) -> Piece:
    return Piece(
        f"deck-{name.lower()}",
        f"cam-{name.lower()}-back",
        f"{name} pile, {several(left, 'card')}, {used} used",
        count=left,
        pile=True,
        caption=f"**{name}** {used}\u00a0used",
        kind="card",
    )


def _lasts(t: Any, card: int) -> bool:
    return bool(t.lasting >> card & 1 or (card == MORDRED and t.mordred >= 0))


def _slip(name: str, title: str, text: str, symbol: str, tone: str) -> Slip:
    return Slip(f"force-{name}", title, text, symbol=symbol, tone=tone)


def force(t: Any) -> Slips:
    """What lasts: Evil's cards, the knights' own, and relics in somebody's hands."""
    slips = []
    for card in map(int, LASTING):
        name = BLACK_NAMES[card]
        if _lasts(t, card):
            slips.append(_slip(name, black_title(card, t.side), FORCE_TEXTS[name], f"black-{name}", "bad"))
    if t.heroism >= 0:
        text = f"{QUEST_TITLES[quest_at(t.heroism, t.side)]}: one more sword"  # its tile is flagged, too
        slips.append(_slip("heroism", "Heroism", text, "white-heroism", "good"))
    if t.favor:
        slips.append(_slip("favor", "Divine Favor", "Good wins the next tie", "white-divine-favor", "good"))
    held = [_relic(t, relic) for relic in range(RELIC_COUNT) if 0 <= t.relic[relic] < t.seats]
    slips += held[: max(0, ROOM - len(slips))]  # the seats show them too
    if len(slips) > ROOM:
        slips = [_slip(s.id.removeprefix("force-"), s.title, "", s.symbol, s.tone) for s in slips]
    goals = GOALS if not slips else (BOTH_GOALS,) if len(slips) < ROOM else ()
    return Slips("force", (*slips, *goals), "In force" if slips else "How it ends")


def _relic(t: Any, relic: int) -> Slip:
    title = RELIC_TITLES[relic]
    return _slip(
        f"relic-{relic}",
        f"{title[0].upper()}{title[1:]}",
        f"{{{t.relic[relic]}}}: {RELIC_USES[relic]}",
        RELIC_SYMBOLS[relic],
        "good",
    )
