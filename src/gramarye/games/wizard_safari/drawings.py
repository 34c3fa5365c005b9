"""The two drawings of the table: the board and the score tracks."""

from functools import lru_cache
from typing import Any

from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.scene import Badge, Note, Panel, Piece, Place
from gramarye.games.wizard_safari.names import CELL_NAMES, tile_name
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    BOARD_SPOTS,
    CREATURES,
    HEX19,
    HEX_ROWS,
    KINDS,
    PLACE_POINTS,
    TOKENS,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.rules_match import match_of

__all__ = ["draw_board", "draw_tracks"]

BOARD = 584  # the drawing's side
GAP = 6
TRACK_W, TRACK_H, HEAD = 206, 540, 40
FEWEST_CELLS = 9  # a track shows 0 to 8, and more when somebody is higher

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
        face=f"hexagon-{tile}" if hexagon else f"tile-{tile}",
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


def draw_board(view: View, s: Any, hand: list[int]) -> Panel:
    """The tiles with their creatures; a tick where a card of the hand matches."""
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


def _worth(seats: int, second: int) -> str:
    """What the places on a track bring (WS-30); of two wizards nobody is third (WS-R20)."""
    if seats == 2:
        return f"1st {PLACE_POINTS[0]}, 2nd {several(second, 'point')}"
    return f"1st {PLACE_POINTS[0]}, 2nd {PLACE_POINTS[1]}, 3rd {several(int(PLACE_POINTS[2]), 'point')}"


def draw_tracks(view: View) -> Panel:
    """The five score tracks with everybody's cubes."""
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
        subtitle=_worth(t.seats, t.two_player_second),
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
