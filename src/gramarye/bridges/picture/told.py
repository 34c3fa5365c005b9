"""The same in plain words: a line for each seat, and for each region what lies in it."""

from collections.abc import Iterable, Sequence

from gramarye.bridges.picture.page import seat_names
from gramarye.core.game import Game
from gramarye.core.markup import runs
from gramarye.core.scene import Ending, Meter, Panel, Piece, Region, Scene, Slip, Slips

__all__ = ["read_page"]


def read_page(game: Game, scene: Scene, viewer: int) -> str:
    """A scene in plain words."""
    names, banner = seat_names(scene), scene.banner
    title = _joined((game.title, banner.where))
    told = [_joined((f"{title}.", banner.lead, banner.say), " ")]
    if scene.ending is not None:
        told.append(_joined((scene.ending.title, scene.ending.reason), " "))
    told += [f"Seat {number}: {_seat(scene, number)}" for number in range(len(scene.seats))]
    told += [_region(region) for region in (*scene.board, *scene.tray)]
    return "\n".join(_plain(line, names, viewer) for line in told) + "\n"


def _plain(text: str, names: Sequence[str], viewer: int) -> str:
    """A text without marks; a symbol is called by its name, unless the next word does."""
    parts = runs(text, names, viewer)
    words = []
    for run, after in zip(parts, [*parts[1:], None], strict=True):
        name = run.symbol.rpartition("-")[2]
        named = after is not None and after.text.strip().lower().startswith(name)
        words.append(run.text if not run.symbol else "" if named else name)
    return " ".join("".join(words).replace("\u00a0", " ").split())


def _joined(parts: Iterable[str], between: str = ", ") -> str:
    """The parts that say something."""
    return between.join(part for part in (part.strip() for part in parts) if part)


# Seats


def _seat(scene: Scene, number: int) -> str:
    """How a seat stands or ended; of what is counted the label says all."""
    seat = scene.seats[number]
    ended = _result(scene.ending, number) if scene.ending is not None else ""
    acts = "to move" if scene.ending is None and scene.banner.seat == number else ""
    counted = [one.label for many in (seat.bars, seat.roundels, seat.counters) for one in many]
    flags = [flag.label or flag.text for flag in seat.flags]
    score = _joined((seat.score, seat.score_note), " ")
    held = [_joined(_labels(group.pieces), "; ") or group.text for group in seat.groups]
    return _joined(
        (_joined((ended, score, seat.title, seat.line, acts, *counted, *flags)), *held, seat.warn), "; "
    )


def _result(ending: Ending, number: int) -> str:
    """How a seat ended, with what made its score where that is numbers."""
    row = next(row for row in ending.results if row.seat == number)
    made = [f"{column} {part}" for column, part in zip(ending.columns, row.parts, strict=True)]
    scored = made and all(part.lstrip("-").isdigit() for part in row.parts)
    place = _joined(("won" if row.won else f"place {row.rank}", row.note))
    return f"{place} ({_joined(made)})" if scored else place


# Regions


def _region(region: Region) -> str:
    """A region: its name and what lies in it."""
    if isinstance(region, Panel):
        return f"{region.label}: {_lying(region.pieces)}"
    title = region.title or region.id.capitalize()
    if isinstance(region, Slips):
        return f"{title}: {_joined(map(_slip, region.slips), '; ') or 'nothing'}"
    if isinstance(region, Meter):
        told = (f"{_lying((*region.pieces, *region.aside))}.", region.say, region.note)
        return f"{title} {region.value} {region.of}: {_joined(told, ' ')}"
    return f"{_joined((title, region.note.rstrip('.')))}: {_lying(region.pieces, title, region.text)}"


def _lying(pieces: Iterable[Piece], where: str = "", otherwise: str = "") -> str:
    """All that lies in a region."""
    return _joined(_labels(pieces, where), "; ") or otherwise or "nothing"


def _labels(pieces: Iterable[Piece], where: str = "") -> list[str]:
    """What lies there; equal things once, with their number."""
    labels = [_label(piece).removesuffix(f", in the {where.lower()}") for piece in pieces]
    return [
        label if labels.count(label) == 1 else f"{labels.count(label)} x {label}"
        for label in dict.fromkeys(labels)
    ]


def _label(piece: Piece) -> str:
    """A piece in words, with its count where the words do not have it."""
    said = piece.label.replace(",", " ").split()
    return piece.label if piece.count < 0 or str(piece.count) in said else f"{piece.label} ({piece.count})"


def _slip(slip: Slip) -> str:
    """A slip as words: its head, value, title, text and warning."""
    owner = f"taken by {{{slip.owner}}}" if slip.owner >= 0 else ""
    return _joined((_joined((slip.head, slip.value), " "), slip.title, slip.text, slip.warn, owner))
