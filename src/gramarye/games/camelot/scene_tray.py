"""What is mine: loyalty and hand, and the cards that I choose from."""

from typing import Any

from gramarye.core.game import View
from gramarye.core.scene import Group, Piece
from gramarye.games.camelot.faces import FACES
from gramarye.games.camelot.names import KNIGHT_TITLES, power_text
from gramarye.games.camelot.pieces import LOYAL, TRAITOR, WHITE_NAMES
from gramarye.games.camelot.scene_seats import nameless
from gramarye.games.camelot.state import Q_ARMOR, Q_ORDER, Q_UNDER, UNMASKED
from gramarye.games.camelot.words_answers import picks
from gramarye.games.camelot.words_common import frame

__all__ = ["tray"]

LOYALTIES = {LOYAL: "cam-loyal", TRAITOR: "cam-traitor"}


def tray(view: View) -> tuple[Group, ...]:
    """The groups before a player; a watcher sees only what lies open."""
    t = view.t
    groups = [_me(view), _hand(view)] if view.seat >= 0 else []
    if sum(t.pool) > 0:
        groups.append(_pool(t))
    if view.deciding and frame(t)[0] in (Q_ARMOR, Q_UNDER, Q_ORDER):
        groups.append(_picks(t))
    return tuple(groups)


def _me(view: View) -> Group:
    """The own loyalty, face down: shown only while it is held, and at the end."""
    t, seat = view.t, view.seat
    knight = t.knight[seat]
    seen = LOYALTIES.get(t.loyalty[seat], "")
    title = KNIGHT_TITLES[knight] if knight >= 0 else nameless(t)
    text = power_text(knight) if knight >= 0 else "A coat of arms brings a power."
    if t.status[seat] == UNMASKED:
        text = "The mask is off: no power is left, and nobody can hurt you."
    if (t.over or t.proven >> seat & 1) and seen:
        card = Piece("loyalty", seen, "Your loyalty", kind="card", note=text)
    else:
        label = "Your loyalty, hold to look" if seen else "Your loyalty, not looked at yet"
        caption = "Hold to peek" if seen else "Not yet"
        card = Piece("loyalty", "cam-loyalty-back", label, peek=seen, caption=caption, kind="card", note=text)
    return Group("me", (card,), title, text, size=100)


def _cards(prefix: str, held: list[int]) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            f"{prefix}-{name}-{i}",
            f"white-{name}",
            FACES[f"white-{name}"].title,
            kind="card",
            home="deck-white",
        )
        for card, name in enumerate(WHITE_NAMES)
        for i in range(held[card])
    )


def _hand(view: View) -> Group:
    cards = _cards("hand", view.t.hand[view.seat])
    return Group("hand", cards, "Your hand", secret=True, size=128, text="no cards")


def _pool(t: Any) -> Group:
    return Group("pool", _cards("pool", t.pool), "To be shared", "each takes one in turn", size=112)


def _picks(t: Any) -> Group:
    """The Black cards that lie before the one who picks."""
    pieces = tuple(
        Piece(f"pick-{i}", face, title, kind="card") for i, (face, title, _) in enumerate(picks(t))
    )
    return Group("picks", pieces, "Choose one", secret=True, size=116)
