"""What is wrong with a scene, in words: every game's tests ask this of every table they reach."""

from collections import Counter as Tally
from collections.abc import Collection, Iterator
from itertools import chain

from gramarye.core.scene import Layout, Meter, Panel, Piece, Place, Region, Scene, Slips

__all__ = ["problems"]

_GIVEN = ("@crest", "@coin", "")  # the client draws these itself


def problems(scene: Scene, symbols: Collection[str] = ()) -> list[str]:
    """What is wrong; nothing in a sound scene. Given the symbols of the art, drawings are checked too."""
    wrong = [f"id {name!r} is used {n} times" for name, n in Tally(_ids(scene)).items() if n > 1]
    wrong += [text for panel in _panels(scene) for text in _panel(panel)]
    wrong += _moves(scene)
    wrong += _layout("wide", scene.wide, scene.board) + _layout("narrow", scene.narrow, scene.board)
    wrong += [f"{what} has no label" for what in _unlabelled(scene)]
    if symbols:
        wrong += [f"no drawing {name!r}" for name in sorted(_drawings(scene) - {*symbols, *_GIVEN})]
    return wrong


def _pieces_of(region: Region) -> tuple[Piece, ...]:
    if isinstance(region, Meter):
        return region.pieces + region.aside
    return () if isinstance(region, Slips) else region.pieces


def _regions(scene: Scene) -> Iterator[Region]:
    yield from scene.board
    yield from scene.tray
    yield from (group for seat in scene.seats for group in seat.groups)


def _pieces(scene: Scene) -> Iterator[Piece]:
    return chain.from_iterable(_pieces_of(region) for region in _regions(scene))


def _panels(scene: Scene) -> Iterator[Panel]:
    return (region for region in scene.board if isinstance(region, Panel))


def _places(scene: Scene) -> Iterator[Place]:
    return chain.from_iterable(panel.places for panel in _panels(scene))


def _ids(scene: Scene) -> Iterator[str]:
    yield from (f"seat-{i}" for i in range(len(scene.seats)))
    yield from (region.id for region in _regions(scene))
    yield from (slip.id for region in _regions(scene) if isinstance(region, Slips) for slip in region.slips)
    yield from (place.id for place in _places(scene))
    yield from (piece.id for piece in _pieces(scene))


def _moves(scene: Scene) -> list[str]:
    known = set(_ids(scene))
    touched = [
        (move, i, "touches") for move in scene.moves for either in move.touch for i in either.split("|")
    ]
    lit = [(move, i, "lights") for move in scene.moves for i in move.lights]
    return [
        f"move {m.text!r} {does} {i!r}, which is not there" for m, i, does in touched + lit if i not in known
    ]


def _panel(panel: Panel) -> Iterator[str]:
    places = {place.id for place in panel.places}
    ends = places | {piece.id for piece in panel.pieces}
    for piece in panel.pieces:
        if piece.at and piece.at not in places:
            yield f"{piece.id!r} lies at {piece.at!r}, which is no place of {panel.id!r}"
    for end in chain.from_iterable(link.ends for link in panel.links):
        if end not in ends:
            yield f"a link of {panel.id!r} ends at {end!r}, which is not in it"


def _layout(name: str, layout: Layout, board: tuple[Region, ...]) -> list[str]:
    known = {region.id for region in board}
    shown = {cell for row in layout.areas for cell in row.split()} - {"."}
    shown |= {*layout.aside, *layout.drawers}
    named = shown | {*layout.turn, *layout.mini, *layout.pips, *layout.frame}
    wrong = [f"the {name} layout names {i!r}, which is not there" for i in sorted(named - known)]
    wrong += [f"the {name} layout leaves out {i!r}" for i in sorted(known - shown)]
    if len({len(row.split()) for row in layout.areas}) > 1:
        wrong.append(f"the {name} layout's rows are not equally long")
    return wrong


def _unlabelled(scene: Scene) -> Iterator[str]:
    yield from (f"piece {piece.id!r}" for piece in _pieces(scene) if not piece.label)
    touched = {i for move in scene.moves for either in move.touch for i in either.split("|")}
    yield from (f"place {place.id!r}" for place in _places(scene) if place.id in touched and not place.label)
    yield from (f"move {move.id}" for move in scene.moves if not move.text)


def _drawings(scene: Scene) -> set[str]:
    """Every symbol the scene names, faces taken apart."""
    badges = chain(
        (b for p in _pieces(scene) for b in p.badges), (b for p in _places(scene) for b in p.badges)
    )
    names = {name for piece in _pieces(scene) for name in (piece.face, piece.mini, piece.peek)}
    names |= {place.face for place in _places(scene)} | {badge.symbol for badge in badges}
    names |= {slip.symbol for region in _regions(scene) if isinstance(region, Slips) for slip in region.slips}
    names |= {name for panel in _panels(scene) for name in (panel.backdrop, panel.symbol)}
    names |= {counter.symbol for seat in scene.seats for counter in (*seat.counters, *seat.roundels)}
    names |= {move.symbol for move in scene.moves} | {seat.symbol for seat in scene.seats}
    names |= {layer.symbol for face in scene.faces.values() for layer in (*face.layers, *face.mini)}
    return (names | {face.large for face in scene.faces.values()}) - set(scene.faces)
