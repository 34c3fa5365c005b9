"""How the table looks."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from gramarye.core.game import View
from gramarye.core.record import NONE
from gramarye.core.scene import (
    Banner,
    Counter,
    Ending,
    Group,
    Layout,
    Panel,
    Piece,
    Result,
    Scene,
    Seat,
)
from gramarye.games.wizard_safari.drawings import draw_board, draw_tracks
from gramarye.games.wizard_safari.events import EVENTS
from gramarye.games.wizard_safari.faces import FACES
from gramarye.games.wizard_safari.names import CELL_NAMES, card_label
from gramarye.games.wizard_safari.pieces import (
    CARD_LAND,
    CREATURES,
    DECK,
    KINDS,
    MASTERPIECES_EACH,
)
from gramarye.games.wizard_safari.rules_match import match_of
from gramarye.games.wizard_safari.rules_score import masterpieces_painted, seat_score, standing, track_points
from gramarye.games.wizard_safari.state import BAIT, DRAW, HOLD, LURE, MASTER, PAINT
from gramarye.games.wizard_safari.value import moves_away, tiles_of_lands
from gramarye.games.wizard_safari.words import describe

__all__ = ["scene"]


PHASES = ("Bait", "Paint", "Hold", "Draw")
PHASE_SHOWN = {BAIT: 0, LURE: 0, PAINT: 1, HOLD: 2, DRAW: 3}
SAYS = {
    BAIT: ("Lay down bait, or go on to paint.", "Each card laid face down moves one creature one tile."),
    LURE: ("Lure a creature one tile.", "Touch a creature, then one of the glowing tiles."),
    PAINT: ("Paint a card that matches a tile.", "Same land, same creatures, none too many."),
    HOLD: ("Choose a track for the card you hold.", "One step, however many cards are left."),
    DRAW: ("Draw up to four cards.", "From the queue, or unseen from the deck."),
}


def scene(view: View) -> Scene:
    """The table as a seat sees it."""
    s = _fields(view)
    hand = _my_hand(view)
    board, tracks = draw_board(view, s, hand), draw_tracks(view)
    tray = _tray(view, s, hand)
    return Scene(
        banner=_banner(view),
        seats=tuple(_seat(view, s, seat) for seat in range(view.t.seats)),
        board=(board, tracks),
        wide=Layout(("board tracks",), columns="1fr 218"),
        narrow=Layout(("board", "tracks"), rows="1fr auto", turn=("tracks",), mini=("tracks",)),
        tray=tray,
        faces=_faces(board, tracks, *tray),
        moves=tuple(describe(view, m) for m in view.legal),
        gone=_gone(view),
        ending=_ending(view, s) if view.t.over else None,
    )


def _fields(view: View) -> Any:
    """The record with arrays of wide numbers as fields: rules read it as they read a record, only faster."""
    values = zip(view.s.dtype.names, view.s.item(), strict=True)
    return SimpleNamespace(**{name: v if isinstance(v, int) else v.astype(np.int64) for name, v in values})


def _my_hand(view: View) -> list[int]:
    if view.seat == NONE:
        return []
    return [card for card in view.t.hand[view.seat] if card >= 0]


def _faces(*regions: Panel | Group) -> dict[str, Any]:
    """The faces on show."""
    names = {piece.face for region in regions for piece in region.pieces}
    names |= {place.face for region in regions if isinstance(region, Panel) for place in region.places}
    return {name: FACES[name] for name in sorted(names) if name in FACES}


def _banner(view: View) -> Banner:
    t = view.t
    where = f"round {t.round}" + (", the last" if t.last_round else "")
    if t.over:
        return Banner("The game is over.", "", where=where)
    phases: dict[str, Any] = {"phases": PHASES, "phase": PHASE_SHOWN[t.phase], "where": where, "seat": t.seat}
    if not view.deciding:
        doing = {
            BAIT: "laying bait",
            LURE: "luring a creature",
            PAINT: "painting",
            HOLD: "holding a card",
            DRAW: "drawing",
        }
        return Banner("", f"{{{t.seat}}} is {doing[t.phase]}.", **phases)
    say, hint = SAYS[t.phase]
    return Banner("Bait is down." if t.phase == LURE else "Your turn.", say, hint, **phases)


# Seats and tray


def _seat(view: View, s: Any, seat: int) -> Seat:
    t = view.t
    held = sum(card != NONE for card in t.hand[seat][:MASTER])
    painted = sum(fate == seat for fate in t.fate[:DECK])
    long = (
        "" if t.advanced else " in hand",
        "" if t.advanced else " painted",
    )  # three counters stand on one line
    counters = [
        Counter("i-cards", f"{held}{long[0]}", f"{held} cards in hand"),
        Counter("i-brush", f"{painted}{long[1]}", f"{painted} paintings made"),
    ]
    if t.advanced:
        done = int(masterpieces_painted(s, seat))
        counters.append(Counter("i-crown", f"{done} of {MASTERPIECES_EACH}", f"{done} masterpieces painted"))
    return Seat(
        score=str(int(seat_score(s, seat))),
        score_note="points" if t.over else "so far",
        roundels=tuple(
            Counter(f"creature-{name}", str(t.track[seat][i]), f"{name} track: {t.track[seat][i]}", tint=name)
            for i, name in enumerate(CREATURES)
        ),
        counters=tuple(counters),
    )


def _card(view: View, s: Any, card: int, came_from: str) -> Piece:
    """A card of my hand: it says how far it is from a match."""
    cell = int(match_of(s, card))
    if cell != NONE:
        caption, tone = f"matches {CELL_NAMES[view.t.board][cell]}", "good"
    elif view.deciding and view.t.phase in (BAIT, LURE):
        away = int(moves_away(s, card, tiles_of_lands(s)[CARD_LAND[card]]))
        caption, tone = ("", "1 move", "2 moves", "far")[min(away, 3)], "quiet"
    else:
        caption, tone = "", ""
    label = f"{card_label(card)}, {caption}" if caption else card_label(card)
    return Piece(
        f"card-{card}", f"card-{card}", label, kind="card", caption=caption, tone=tone, home=came_from
    )


def _bait_down(view: View) -> tuple[Piece, ...]:
    """The card just laid down, while a creature may move for it."""
    if not view.deciding or view.t.phase != LURE:
        return ()
    known = [event["card"] for event in EVENTS.read(view.t) if event.name == "used-as-bait"]
    name = f"card-{known[0]}" if known else "bait"
    return (
        Piece(
            name,
            "card-back",
            "Bait, face down",
            kind="card",
            owner=view.seat,
            caption="bait",
            tone="gilt",
            look="lit",
        ),
    )


def _tray(view: View, s: Any, hand: list[int]) -> tuple[Group, ...]:
    t = view.t
    groups = []
    if view.seat != NONE:
        cards = tuple(_card(view, s, card, "deck") for card in hand if card < DECK)
        note = "down as bait: one move to make" if t.phase == LURE and view.deciding else ""
        groups.append(Group("hand", _bait_down(view) + cards, "Your hand", note, text="no cards left"))
    masterpieces = tuple(_card(view, s, card, "") for card in hand if card >= DECK)
    if masterpieces:
        groups.append(Group("masterpieces", masterpieces, "Masterpieces", "3 points each", narrow="button"))
    groups.append(_queue(view))
    return tuple(groups)


def _queue(view: View) -> Group:
    t = view.t
    cards = [
        Piece(f"card-{card}", f"card-{card}", f"{card_label(card)}, in the queue", kind="card", home="deck")
        for card in t.queue
        if card != NONE
    ]
    left = t.deck_left
    label, look = f"Deck, {left} cards", "" if left else "slot"
    deck = Piece("deck", "card-back", label, kind="card", look=look, count=left, pile=left > 1)
    return Group(
        "queue", (*cards, deck), "Queue", "draw from these in step 4", narrow="end" if t.phase != DRAW else ""
    )


def _gone(view: View) -> dict[str, str]:
    """Where cards went that are no longer on show: to the seat that took or painted them."""
    went = [event for event in EVENTS.read(view.t) if event.name in ("took", "painted", "masterpiece")]
    return {f"card-{event['card']}": f"seat-{event.seat}" for event in went}


# The end


def _ending(view: View, s: Any) -> Ending:
    t = view.t
    standings = [int(standing(s, seat)) for seat in range(t.seats)]
    best = max(standings)
    winners = [seat for seat in range(t.seats) if standings[seat] == best]
    rows = tuple(
        _result(t, s, seat, standings) for seat in sorted(range(t.seats), key=lambda i: -standings[i])
    )
    names = " and ".join(f"{{{seat}}}" for seat in winners)
    verb = f"{{{winners[0]}:wins|win}}" if len(winners) == 1 else "win together"
    columns = (*(f":creature-{name}:" for name in CREATURES), *(("Masterpieces",) if t.advanced else ()))
    return Ending(
        f"{names} {verb}.",
        "The last card was drawn, and all have had the same number of turns. [WS-21]",
        rows,
        columns,
    )


def _result(t: Any, s: Any, seat: int, standings: list[int]) -> Result:
    points = [str(int(track_points(s, creature, seat))) for creature in range(KINDS)]
    if t.advanced:
        points.append(str(3 * int(masterpieces_painted(s, seat))))
    rank = 1 + sum(other > standings[seat] for other in standings)
    return Result(seat, rank, str(int(seat_score(s, seat))), tuple(points), won=rank == 1)
