"""How the table looks."""

from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from gramarye.core.game import View
from gramarye.core.record import NONE
from gramarye.core.scene import (
    Badge,
    Banner,
    Counter,
    Ending,
    Group,
    Layout,
    Note,
    Panel,
    Piece,
    Place,
    Result,
    Scene,
    Seat,
)
from gramarye.games.wizard_safari.events import EVENTS
from gramarye.games.wizard_safari.faces import FACES
from gramarye.games.wizard_safari.names import CELL_NAMES, card_label, tile_name
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    BOARD_SPOTS,
    CARD_LAND,
    CREATURES,
    DECK,
    HEX19,
    HEX_ROWS,
    KINDS,
    MASTERPIECES_EACH,
    TOKENS,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.rules_match import match_of
from gramarye.games.wizard_safari.rules_score import masterpieces_painted, seat_score, standing, track_points
from gramarye.games.wizard_safari.state import BAIT, DRAW, HOLD, LURE, MASTER, PAINT
from gramarye.games.wizard_safari.value import moves_away, tiles_of_lands
from gramarye.games.wizard_safari.words import describe

__all__ = ["scene"]

BOARD = 584  # the drawing's side
GAP = 6
TRACK_W, TRACK_H, HEAD = 206, 540, 40
FEWEST_CELLS = 9  # a track shows 0 to 8, and more when somebody is higher

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
    board, tracks = _board(view, s, hand), _tracks(view)
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
    return SimpleNamespace(**{name: view.s[name].astype(np.int64) for name in view.s.dtype.names})


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


# The board


def _middle(board: int, cell: int) -> tuple[float, float, float]:
    """The centre of a tile, and its width."""
    if board == HEX19:
        row, wide = BOARD_SPOTS[board][cell][0], BOARD / 5
        before = sum(HEX_ROWS[:row])
        across = (5 - HEX_ROWS[row]) / 2 + (cell - before) + 0.5
        return across * wide, BOARD / 2 + (row - 2) * wide * 0.866, wide - GAP
    row, column = BOARD_SPOTS[board][cell]
    side = (BOARD + GAP) / (5 if len(BOARD_SPOTS[board]) == 25 else 3)
    return column * side + (side - GAP) / 2, row * side + (side - GAP) / 2, side - GAP


def _hexagon(x: float, y: float, wide: float) -> tuple[float, ...]:
    half, high = wide / 2, wide / 1.732
    corners = (
        (0, -high),
        (half, -high / 2),
        (half, high / 2),
        (0, high),
        (-half, high / 2),
        (-half, -high / 2),
    )
    return tuple(round(v, 1) for dx, dy in corners for v in (x + dx, y + dy))


@lru_cache(4096)
def _tile(board: int, cell: int, tile: int, ready: bool) -> Place:
    x, y, wide = (round(v, 1) for v in _middle(board, cell))
    hexagon = board == HEX19
    return Place(
        f"tile-{cell}",
        tile_name(board, cell, tile),
        x=x,
        y=y,
        w=wide,
        h=round(wide * 1.1547, 1) if hexagon else wide,
        shape="polygon" if hexagon else "",
        points=_hexagon(x, y, wide) if hexagon else (),
        look="tile",
        face=f"tile-{tile}",
        badges=(Badge(symbol="i-check", tone="good", label="matches a card of yours"),) if ready else (),
    )


@lru_cache(4096)
def _token(board: int, token: int, cell: int) -> Piece:
    name = CREATURES[token // TOKENS_EACH]
    size = round(_middle(board, cell)[2] * 0.52, 1)
    label = f"{name.capitalize()} on {CELL_NAMES[board][cell]}"
    return Piece(
        f"{name}-{token % TOKENS_EACH}", f"token-{name}", label, at=f"tile-{cell}", w=size, h=size, tint=name
    )


@lru_cache(8)
def _coordinates(board: int) -> tuple[Note, ...]:
    """Letters across and numbers down on the frame; a field of hexagons names its tiles one by one."""
    if board == HEX19:
        spots = [(name, *_middle(board, cell)) for cell, name in enumerate(CELL_NAMES[board])]
        return tuple(Note(name, x, y - wide * 0.38, 12, look="coord-tile") for name, x, y, wide in spots)
    side = 5 if len(CELL_NAMES[board]) == 25 else 3
    middles = [_middle(board, cell * (side + 1))[0] for cell in range(side)]
    across = tuple(Note("ABCDE"[i], middle, -7, 14, look="coord") for i, middle in enumerate(middles))
    return across + tuple(
        Note(str(i + 1), -13, middle + 5, 14, look="coord") for i, middle in enumerate(middles)
    )


def _board(view: View, s: Any, hand: list[int]) -> Panel:
    t = view.t
    cells = int(BOARD_CELLS[t.board])
    ready = {int(match_of(s, card)) for card in hand}
    return Panel(
        "board",
        f"Board, {cells} tiles",
        BOARD,
        BOARD,
        places=tuple(_tile(t.board, cell, t.tile[cell], cell in ready) for cell in range(cells)),
        pieces=tuple(_token(t.board, token, t.token[token]) for token in range(TOKENS)),
        notes=_coordinates(t.board),
        ground="wood",
    )


# The tracks


@lru_cache(64)
def _lanes(cells: int) -> tuple[tuple[Place, ...], tuple[Piece, ...]]:
    """The lanes with so many steps each, and the creatures at their feet."""
    lane = TRACK_W / KINDS
    high = (TRACK_H - HEAD) / cells
    places: list[Place] = []
    heads: list[Piece] = []
    for creature, name in enumerate(CREATURES):
        x = round(lane * (creature + 0.5), 1)
        label = f"{name.capitalize()} track"
        places.append(
            Place(f"track-{name}", label, x, TRACK_H / 2, lane - 5, TRACK_H, look="lane", tint=name)
        )
        foot = TRACK_H - HEAD / 2
        places.append(Place(f"foot-{name}", "", x, foot, lane - 5, HEAD, look="plate", tint=name))
        heads.append(Piece(f"head-{name}", f"head-{name}", label, x=x, y=foot, w=32, h=32))
        for step in range(cells):
            y = round(TRACK_H - HEAD - (step + 0.5) * high, 1)
            at = f"track-{name}-{step}"
            places.append(
                Place(at, "", x, y, lane - 7, round(high, 1), look="step", text=str(step), tint=name)
            )
    return tuple(places), tuple(heads)


def _tracks(view: View) -> Panel:
    t = view.t
    tracks = t.track[: t.seats]
    tops = [max(row[creature] for row in tracks) for creature in range(KINDS)]
    places, heads = _lanes(max(FEWEST_CELLS, max(tops) + 1))
    cubes = [
        _cube(seat, i, row[i], 0 < row[i] == tops[i]) for i in range(KINDS) for seat, row in enumerate(tracks)
    ]
    return Panel(
        "tracks",
        "Score tracks",
        TRACK_W,
        TRACK_H,
        title="Tracks",
        subtitle="1st 5, 2nd 3, 3rd 1 point",
        places=places,
        pieces=(*heads, *cubes),
        ground="parchment",
    )


@lru_cache(4096)
def _cube(seat: int, creature: int, step: int, leads: bool) -> Piece:
    name = CREATURES[creature]
    return Piece(
        f"cube-{seat}-{name}",
        "cube",
        f"{{{seat}}}: {step} on the {name} track" + (", leads" if leads else ""),
        at=f"track-{name}-{step}",
        w=27,
        h=30,
        owner=seat,
        badges=(Badge(symbol="i-crown", at="n", label="leads"),) if leads else (),
    )


# Seats and tray


def _seat(view: View, s: Any, seat: int) -> Seat:
    t = view.t
    held = sum(card != NONE for card in t.hand[seat][:MASTER])
    painted = sum(fate == seat for fate in t.fate[:DECK])
    counters = [
        Counter("i-cards", f"{held} in hand", f"{held} cards in hand"),
        Counter("i-brush", f"{painted} painted", f"{painted} paintings made"),
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
    known = [event["card"] for event in EVENTS.read(view.s) if event.name == "used-as-bait"]
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
    went = [event for event in EVENTS.read(view.s) if event.name in ("took", "painted", "masterpiece")]
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
