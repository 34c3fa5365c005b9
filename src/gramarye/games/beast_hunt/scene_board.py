"""How the board looks: squares, lines and holes, and what lies on them."""

from functools import lru_cache
from typing import Any

from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.record import NONE
from gramarye.core.scene import Badge, Counter, Group, Note, Panel, Piece, Place
from gramarye.games.beast_hunt.closing import can_capture, missing
from gramarye.games.beast_hunt.events import EVENTS
from gramarye.games.beast_hunt.names import (
    LINE_KEYS,
    LINE_NAMES,
    SPOT_HOLES,
    SPOT_SQUARES,
    SQUARE_KEYS,
    SQUARE_NAMES,
    listed,
)
from gramarye.games.beast_hunt.pieces import (
    BEAST_POINTS,
    BEASTS,
    BLACK,
    COLUMNS,
    FACES,
    HOLE_POINTS,
    ICONS,
    LINE_HOLES,
    LINES,
    ROWS,
    SPOT_HOLE,
    SPOT_SQUARE,
    SPOTS,
    SQUARES,
    TOKEN_KIND,
    WILD,
)
from gramarye.games.beast_hunt.state import NOBODY, PLACE
from gramarye.games.beast_hunt.words import FLANKS, NUMBERS, SPOT_LINES, fence_sum

__all__ = ["board", "last", "supply"]

CELL, EDGE, REST = 184, 5, 31.5  # from hole to hole, the board's rim, and from a hole's middle to its dice
WIDE, HIGH = COLUMNS * CELL + 2 * EDGE, ROWS * CELL + 2 * EDGE
NEAR = 4  # a square that lacks no more pieces than this says so
BELOW, ABOVE = (
    58,
    -26,
)  # from the middle of a square to the words under its beast, of a line to those above it


def _at(row: float, column: float) -> tuple[float, float]:
    """A lattice point in the drawing."""
    return EDGE + CELL * column, EDGE + CELL * row


def _spot_middle(spot: int) -> tuple[float, float]:
    """A die lies in its hole's corner towards its square."""
    row, column = HOLE_POINTS[SPOT_HOLE[spot]]
    down = REST if SPOT_SQUARE[spot] // COLUMNS == row else -REST
    right = REST if SPOT_SQUARE[spot] % COLUMNS == column else -REST
    x, y = _at(row, column)
    return x + right, y + down


def _line_middle(line: int) -> tuple[float, float, int]:
    (row, column), (last_row, last_column) = (HOLE_POINTS[hole] for hole in LINE_HOLES[line])
    x, y = _at((row + last_row) / 2, (column + last_column) / 2)
    return x, y, 90 if row != last_row else 0


SPOT_MIDDLES = tuple(_spot_middle(spot) for spot in range(SPOTS))
LINE_MIDDLES = tuple(_line_middle(line) for line in range(LINES))
SQUARE_MIDDLES = tuple(_at(square // COLUMNS + 0.5, square % COLUMNS + 0.5) for square in range(SQUARES))
COORDINATES = tuple(
    [Note("ABCD"[column], _at(0, column + 0.5)[0], -8, 17, look="coord") for column in range(COLUMNS)]
    + [Note(str(row + 1), -14, _at(row + 0.5, 0)[1] + 6, 17, look="coord") for row in range(ROWS)]
)


def board(view: View) -> Panel:
    t = view.t
    squares = [_square(square, t.captor[square] != NONE) for square in range(SQUARES)]
    lines = [_line(line, t.card[line] != NONE) for line in range(LINES)]
    spots = [_spot(t, spot) for spot in range(SPOTS)]
    return Panel(
        "board",
        "Board, 3 by 4 squares",
        WIDE,
        HIGH,
        backdrop="hunt-board",
        places=(*squares, *lines, *spots),
        pieces=(*_fences(view), *_set_dice(view), *_beasts(view)),
        notes=(*COORDINATES, *_gap_notes(view), *_sum_notes(view)),
        ground="wood",
    )


@lru_cache(64)
def _square(square: int, closed: bool) -> Place:
    x, y = SQUARE_MIDDLES[square]
    label = f"Square {SQUARE_NAMES[square]}" + (", closed" if closed else "")
    return Place(f"square-{SQUARE_KEYS[square]}", label, x, y, 154, 154, look="closed" if closed else "")


@lru_cache(64)
def _line(line: int, taken: bool) -> Place:
    x, y, turn = LINE_MIDDLES[line]
    label = f"Line {LINE_NAMES[line]}" + ("" if taken else ", empty")
    return Place(f"line-{LINE_KEYS[line]}", label, x, y, 150, 22, shape="line", rotate=turn)


def _spot(t: Any, spot: int) -> Place:
    """A spot for a die; an empty one shows whose fence misses a support there."""
    if t.die[spot] != NONE:
        return _spot_place(spot, "", NONE, NONE)
    waiting = [t.owner[line] for line in SPOT_LINES[spot] if t.card[line] != NONE]
    icon = t.icon[SPOT_HOLE[spot]]
    return _spot_place(spot, ICONS[icon] if icon != NONE else "any icon", *(waiting + [NONE, NONE])[:2])


@lru_cache(4096)
def _spot_place(spot: int, takes: str, owner: int, other: int) -> Place:
    x, y = SPOT_MIDDLES[spot]
    label = f"Hole {SPOT_HOLES[spot]}, corner of {SPOT_SQUARES[spot]}"
    face = ""
    if takes:
        label += f", empty, for {takes}"
        owners = [f"{{{seat}'s}}" for seat in dict.fromkeys((owner, other)) if seat != NONE]
        label += f"; a support of {listed(owners)} fence is missing" if owners else ""
        face = f"need-{'any' if takes == 'any icon' else takes}" if owners else ""
    return Place(f"spot-{spot}", label, x, y, 40, 40, face=face, owner=owner)


# What lies on the board


def last(view: View, name: str, part: str) -> dict[int, Any]:
    """The events of one kind that the last move told, by one of their parts."""
    return {event[part]: event for event in EVENTS.read(view.s) if event.name == name}


def _fences(view: View) -> list[Piece]:
    t = view.t
    laid = last(view, "fenced", "line")
    return [_fence(view, line, line in laid) for line in range(LINES) if t.card[line] != NONE]


def _fence(view: View, line: int, just_laid: bool) -> Piece:
    t = view.t
    image, owner = ICONS[t.card[line]], t.owner[line]
    lacks = sum(t.die[spot] == NONE for spot in FLANKS[line])
    label = f"{image.capitalize()} fence of {{{owner}}} on {LINE_NAMES[line]}"
    if lacks:
        label += f", {NUMBERS[lacks]} support{'' if lacks == 1 else 's'} missing"
    elif t.points[line]:
        label += f", scored {t.points[line]}"
    return Piece(
        f"fence-{line}",
        f"fence-{image}",
        label,
        at=f"line-{LINE_KEYS[line]}",
        w=CELL,
        h=40,
        owner=owner,
        lies=True,
        look="done" if t.new_card[line] else "",
        home=("hand" if owner == view.seat else f"seat-{owner}") if just_laid else "",
        note=f"It scored {t.points[line]}." if t.points[line] else "",
    )


def _face_on(t: Any, spot: int) -> str:
    return FACES[WILD if t.wild[spot] else t.icon[SPOT_HOLE[spot]]]


def _set_dice(view: View) -> list[Piece]:
    t = view.t
    placed = last(view, "placed", "spot")
    return [
        _set_die(
            spot, t.die[spot], _face_on(t, spot), ICONS[t.icon[SPOT_HOLE[spot]]], bool(t.new_die[spot]), home
        )
        for spot in range(SPOTS)
        if t.die[spot] != NONE
        for home in [f"die-{placed[spot].seat}-{placed[spot]['slot']}" if spot in placed else ""]
    ]


@lru_cache(8192)
def _set_die(spot: int, colour: int, face: str, icon: str, new: bool, home: str) -> Piece:
    black = colour == BLACK
    whose = "Black" if black else f"{{{colour}'s}}"
    shows = f"wild as {icon}" if face == "wild" else face
    return Piece(
        f"set-{spot}",
        f"{'black' if black else 'die'}-{face}",
        f"{whose} {shows} die in hole {SPOT_HOLES[spot]}, corner of {SPOT_SQUARES[spot]}",
        at=f"spot-{spot}",
        w=40,
        h=40,
        owner=NONE if black else colour,
        look="done" if new else "",
        home=home,
    )


def _beasts(view: View) -> list[Piece]:
    t = view.t
    added = {**last(view, "added", "square"), **last(view, "first-beast", "square")}
    pieces = []
    for square in range(SQUARES):
        if t.beast[square] != NONE:
            pieces.append(_beast(view, square, square in added))
        elif t.prize[square] != NONE:
            pieces.append(_memory(square, BEASTS[TOKEN_KIND[t.prize[square]]], t.captor[square]))
    return pieces


@lru_cache(256)
def _memory(square: int, name: str, captor: int) -> Piece:
    """Where a beast was captured: its shadow, with the crest of its captor."""
    return Piece(
        f"memory-{SQUARE_KEYS[square]}",
        name,
        f"{name.capitalize()} captured on {SQUARE_NAMES[square]} by {{{captor}}}",
        at=f"square-{SQUARE_KEYS[square]}",
        w=84,
        h=84,
        look="closed",
        badges=(Badge(symbol="@coin", at="se", owner=captor),),
    )


def _beast(view: View, square: int, just_added: bool) -> Piece:
    t = view.t
    token = t.beast[square]
    name = BEASTS[TOKEN_KIND[token]]
    badges, note = (
        _prospects(view, square)
        if t.captor[square] == NONE
        else ((), "Trapped: it belongs to nobody. [BH-R14]")
    )
    return Piece(
        f"beast-{token}",
        name,
        _beast_label(t, square, name) + "".join(f", {badge.label}" for badge in badges),
        at=f"square-{SQUARE_KEYS[square]}",
        w=100,
        h=100,
        look="used" if t.captor[square] == NOBODY else "",
        badges=badges,
        note=note,
        home=f"supply-{name}" if just_added else "",
    )


def _beast_label(t: Any, square: int, name: str) -> str:
    label = f"{name.capitalize()} on {SQUARE_NAMES[square]}"
    if t.captor[square] != NONE:
        return f"{label}, trapped"
    lacks = sum(len(gaps) for gaps in missing(t, square))
    return f"{label}, {lacks} left to close it in" if 0 < lacks <= NEAR else label


def _prospects(view: View, square: int) -> tuple[tuple[Badge, ...], str]:
    """Who would capture a beast, and what is still missing around it."""
    t = view.t
    spots, lines = missing(t, square)
    lacks = len(spots) + len(lines)
    both = f"{several(len(spots), 'die', 'dice')} and {several(len(lines), 'card')}"
    note = f"Missing: {both}. Who adds the last piece captures it. [BH-65]"
    if t.phase != PLACE or lacks > NEAR:
        return (), note
    if can_capture(view.s, square):
        label = (
            f"{{{t.seat}}} can capture it in this turn"
            if lacks
            else f"{{{t.seat}}} {{{t.seat}:captures|capture}} it"
        )
        return (Badge(symbol="@coin", at="se", owner=t.seat, label=label),), note
    if not lacks:
        return (Badge(symbol="i-close", tone="bad", at="se", label="its demand is not met"),), note
    return (), note


def _beside(text: str, middle: tuple[float, float], down: float, **how: Any) -> tuple[Note, Note]:
    """Words above or below a point: a turned board has its own place for them."""
    x, y = middle
    return Note(text, x, y + down, 13, only="wide", **how), Note(text, x + down, y, 15, only="narrow", **how)


def _gap_notes(view: View) -> list[Note]:
    """Under a beast that is nearly closed in: how many pieces are missing."""
    notes: list[Note] = []
    for square in range(SQUARES):
        if view.t.beast[square] != NONE and view.t.captor[square] == NONE:
            lacks = sum(len(gaps) for gaps in missing(view.t, square))
            if 0 < lacks <= NEAR:
                notes += _beside(f"{lacks} left", SQUARE_MIDDLES[square], BELOW, look="paper")
    return notes


def _sum_notes(view: View) -> list[Note]:
    """Above a fence that has just scored: its sum."""
    notes: list[Note] = []
    for line, event in last(view, "scored", "line").items():
        x, y, _ = LINE_MIDDLES[line]
        notes += _beside(fence_sum(event), (x, y), ABOVE, look="plate", owner=event.seat)
    return notes


def supply(t: Any) -> Group:
    pieces = tuple(
        Piece(
            f"supply-{name}",
            name,
            f"{name.capitalize()}, {t.supply[kind]} beside the board, {BEAST_POINTS[kind]} points each",
            count=t.supply[kind],
            caption=f"{BEAST_POINTS[kind]} pts",
            look="" if t.supply[kind] else "ghost",
        )
        for kind, name in enumerate(BEASTS)
    )
    black = Counter("i-die", f"{t.blacks} black", f"{t.blacks} black dice left")
    return Group("supply", pieces, "Beasts", size=44, counters=(black,))
