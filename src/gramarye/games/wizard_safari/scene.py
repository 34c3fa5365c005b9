"""How the table looks."""

from functools import lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

from gramarye.core.game import View
from gramarye.core.markup import several
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
WIDE = Layout(("board tracks",), columns="1fr 218")
NARROW = Layout(("board", "tracks"), rows="1fr auto", turn=("tracks",), mini=("tracks",))


def scene(view: View) -> Scene:
    """The table as a seat sees it."""
    ground, tally, hand = _ground(view.t), _tally(view.t), _my_hand(view)
    board = _board(ground, tuple(card for card in hand if _match(ground, card) != NONE))
    rows = tuple(tuple(row) for row in view.t.track[: view.t.seats])
    tracks = _tracks(rows, view.t.two_player_second)
    tray = _tray(view, ground, hand)
    return Scene(
        banner=_banner(view),
        seats=tuple(_seat(view.t, tally, seat) for seat in range(view.t.seats)),
        board=(board, tracks),
        wide=WIDE,
        narrow=NARROW,
        tray=tray,
        faces=_faces(board, tracks, *tray),
        moves=tuple(describe(view, m) for m in view.legal),
        gone=_gone(view),
        ending=_ending(view.t, tally) if view.t.over else None,
    )


class _Grid(tuple[tuple[int, ...], ...]):
    """Rows that are read as rules read an array: `track[seat, creature]`."""

    def __getitem__(self, at: Any) -> Any:
        return tuple.__getitem__(self, at[0])[at[1]]


class _Ground(NamedTuple):
    """All that the matches of cards hang on. Rules read it as they read a table, and it can be looked up."""

    token: tuple[int, ...]
    tile: tuple[int, ...]
    board: int
    centre: int
    adjacency: int


class _Tally(NamedTuple):
    """All that the points hang on, in the same manner."""

    track: _Grid
    fate: tuple[int, ...]
    seats: int
    ranking: int
    zero_ranks: int
    two_player_second: int
    tie_break: int


def _ground(t: Any) -> _Ground:
    return _Ground(tuple(t.token), tuple(t.tile), t.board, t.centre, t.adjacency)


def _tally(t: Any) -> _Tally:
    track = _Grid(tuple(row) for row in t.track)
    return _Tally(track, tuple(t.fate), t.seats, t.ranking, t.zero_ranks, t.two_player_second, t.tie_break)


_points = lru_cache(4096)(seat_score)
_match = lru_cache(16384)(match_of)


@lru_cache(16384)
def _away(ground: _Ground, card: int) -> int:
    return int(moves_away(ground, card, tiles_of_lands(ground)[CARD_LAND[card]]))


@lru_cache(4096)
def _board(ground: _Ground, ready: tuple[int, ...]) -> Panel:
    """The board; all that it shows hangs on the ground, and on the cards that match."""
    seen: Any = SimpleNamespace(t=ground)
    return draw_board(seen, ground, list(ready))


@lru_cache(4096)
def _tracks(rows: tuple[tuple[int, ...], ...], second: int) -> Panel:
    seen: Any = SimpleNamespace(t=SimpleNamespace(track=rows, seats=len(rows), two_player_second=second))
    return draw_tracks(seen)


def _my_hand(view: View) -> list[int]:
    if view.seat == NONE:
        return []
    return [card for card in view.t.hand[view.seat] if card >= 0]


def _faces(board: Panel, *regions: Panel | Group) -> dict[str, Any]:
    """The faces on show: of tiles, and of pieces anywhere."""
    names = {place.face for place in board.places}
    for region in (board, *regions):
        names |= {piece.face for piece in region.pieces}
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
    if t.phase == PAINT and len(view.legal) == 1:
        say, hint = "No card of yours matches a tile.", "So there is nothing to paint."
    return Banner("Bait is down." if t.phase == LURE else "Your turn.", say, hint, **phases)


# Seats and tray


def _seat(t: Any, tally: _Tally, seat: int) -> Seat:
    held = MASTER - t.hand[seat][:MASTER].count(NONE)
    painted = t.fate[:DECK].count(seat)
    done = int(masterpieces_painted(tally, seat)) if t.advanced else NONE
    return _panel(int(_points(tally, seat)), bool(t.over), tuple(t.track[seat]), (held, painted, done))


@lru_cache(4096)
def _panel(score: int, over: bool, tracks: tuple[int, ...], counts: tuple[int, int, int]) -> Seat:
    held, painted, done = counts
    long = ("", "") if done != NONE else (" in hand", " painted")  # three counters stand on one line
    counters = [
        Counter("i-cards", f"{held}{long[0]}", f"{several(held, 'card')} in hand"),
        Counter("i-brush", f"{painted}{long[1]}", f"{several(painted, 'painting')} made"),
    ]
    if done != NONE:
        counters.append(Counter("i-crown", f"{done} of {MASTERPIECES_EACH}", f"{done} masterpieces painted"))
    return Seat(
        score=str(score),
        score_note="points" if over else "so far",
        roundels=tuple(
            Counter(f"creature-{name}", str(step), f"{name} track: {step}", tint=name)
            for name, step in zip(CREATURES, tracks, strict=True)
        ),
        counters=tuple(counters),
    )


def _card(view: View, ground: _Ground, card: int, came_from: str) -> Piece:
    """A card of my hand: it says how far it is from a match."""
    cell = int(_match(ground, card))
    if cell != NONE:
        return _hand_card(card, f"matches {CELL_NAMES[view.t.board][cell]}", "good", came_from)
    if view.deciding and view.t.phase in (BAIT, LURE):
        away = ("", "1 move", "2 moves", "far")[min(_away(ground, card), 3)]
        return _hand_card(card, away, "quiet", came_from)
    return _hand_card(card, "", "", came_from)


@lru_cache(4096)
def _hand_card(card: int, caption: str, tone: str, came_from: str) -> Piece:
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


def _tray(view: View, ground: _Ground, hand: list[int]) -> tuple[Group, ...]:
    t = view.t
    groups = []
    if view.seat != NONE:
        cards = tuple(_card(view, ground, card, "deck") for card in hand if card < DECK)
        note = "down as bait: one move to make" if t.phase == LURE and view.deciding else ""
        groups.append(Group("hand", _bait_down(view) + cards, "Your hand", note, text="no cards left"))
    masterpieces = tuple(_card(view, ground, card, "") for card in hand if card >= DECK)
    if masterpieces:
        groups.append(Group("masterpieces", masterpieces, "Masterpieces", "3 points each", narrow="button"))
    groups.append(_queue(view))
    return tuple(groups)


def _queue(view: View) -> Group:
    t = view.t
    cards = [_queue_card(card) for card in t.queue if card != NONE]
    left = t.deck_left
    label, look = f"Deck, {several(left, 'card')}", "" if left else "slot"
    deck = Piece("deck", "card-back", label, kind="card", look=look, count=left, pile=left > 1)
    return Group(
        "queue", (*cards, deck), "Queue", "draw from these in step 4", narrow="end" if t.phase != DRAW else ""
    )


@lru_cache(256)
def _queue_card(card: int) -> Piece:
    return Piece(
        f"card-{card}", f"card-{card}", f"{card_label(card)}, in the queue", kind="card", home="deck"
    )


def _gone(view: View) -> dict[str, str]:
    """Where cards went that are no longer on show: to the seat that took or painted them."""
    went = [event for event in EVENTS.read(view.t) if event.name in ("took", "painted", "masterpiece")]
    return {f"card-{event['card']}": f"seat-{event.seat}" for event in went}


# The end


def _ending(t: Any, tally: _Tally) -> Ending:
    standings = [int(standing(tally, seat)) for seat in range(t.seats)]
    best = max(standings)
    winners = [seat for seat in range(t.seats) if standings[seat] == best]
    rows = tuple(
        _result(t, tally, seat, standings) for seat in sorted(range(t.seats), key=lambda i: -standings[i])
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


def _result(t: Any, tally: _Tally, seat: int, standings: list[int]) -> Result:
    points = [str(int(track_points(tally, creature, seat))) for creature in range(KINDS)]
    if t.advanced:
        points.append(str(3 * int(masterpieces_painted(tally, seat))))
    rank = 1 + sum(other > standings[seat] for other in standings)
    return Result(seat, rank, str(int(_points(tally, seat))), tuple(points), won=rank == 1)
