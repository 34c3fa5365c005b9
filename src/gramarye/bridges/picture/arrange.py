"""Where things stand in a panel: pieces share the room of their place, as on the page."""

from dataclasses import dataclass

from gramarye.core.scene import Panel, Piece, Place

__all__ = ["Size", "Spot", "box_of", "piece_spots", "slot_spots"]

Size = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """A piece in the drawing: its centre, size and angle."""

    piece: Piece
    x: float
    y: float
    w: float
    h: float
    rotate: float


def box_of(place: Place) -> tuple[float, float, float, float]:
    """The centre and size of a place."""
    if place.shape == "polygon" and not place.w:
        xs, ys = place.points[0::2], place.points[1::2]
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        return (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
    return place.x, place.y, place.w, place.w if place.shape == "circle" else place.h


def piece_spots(panel: Panel, sizes: dict[str, Size]) -> list[Spot]:
    """Every piece of a panel, in drawing order."""
    homes = {place.id: place for place in panel.places}
    offsets: dict[str, tuple[float, float, float]] = {}
    for at, place in homes.items():
        lying = [piece for piece in panel.pieces if piece.at == at]
        if lying:
            shared = _share(place, [sizes[piece.id] for piece in lying])
            offsets.update(zip((piece.id for piece in lying), shared, strict=True))
    return [
        _spot(piece, homes.get(piece.at), offsets.get(piece.id), sizes[piece.id]) for piece in panel.pieces
    ]


def _spot(piece: Piece, place: Place | None, offset: tuple[float, float, float] | None, size: Size) -> Spot:
    if place is None or offset is None:
        return Spot(piece, piece.x, piece.y, *size, piece.rotate)
    x, y, _, _ = box_of(place)
    dx, dy, scale = offset
    angle = piece.rotate + (place.rotate if piece.lies else 0)
    return Spot(piece, x + dx + piece.x, y + dy + piece.y, size[0] * scale, size[1] * scale, angle)


def _share(place: Place, sizes: list[Size]) -> list[tuple[float, float, float]]:
    """The offsets and scales of the pieces in one place."""
    n, w, h = len(sizes), max(size[0] for size in sizes), max(size[1] for size in sizes)
    hold = place.hold or ("row" if place.slots else "")
    if n == 1 and not hold:
        return [(0, 0, 1)]
    _, _, wide, high = box_of(place)
    if hold == "pile":
        return [(-i * w * 0.04, -i * h * 0.04, 1) for i in range(n)]
    if hold in ("row", "fan"):
        return [
            (along, 0, scale)
            for along, scale in _in_line(n, (w, h), (wide, high), len(place.slots), hold == "fan")
        ]
    if hold == "column":
        return [
            (0, along, scale) for along, scale in _in_line(n, (h, w), (high, wide), len(place.slots), False)
        ]
    if place.shape == "line" or not wide or not high:
        return [(0, 0, 1)] * n
    inner = 0.84 if place.shape == "circle" else 1
    return _cluster(n, (w, h), (max(wide * inner, w * 1.25), max(high * inner, h * 1.1)))


def _in_line(n: int, size: Size, room: Size, slots: int, tight: bool) -> list[tuple[float, float]]:
    """Side by side where there is room, overlapping where there is not; slots have fixed places."""
    scale = min(1, room[1] / size[1]) if room[1] else 1
    step = room[0] / slots if slots else size[0] * scale * (0.5 if tight else 1.06)
    fit = min(scale, step * 0.94 / size[0]) if slots else scale
    if n > 1 and not slots:
        step = min(step, (room[0] - size[0] * scale) / (n - 1))
    first = -room[0] / 2 + (step / 2 if slots else size[0] * fit / 2)
    return [(first + i * step, fit) for i in range(n)]


def slot_spots(place: Place) -> list[tuple[str, float, float, float, float]]:
    """The slots of a place: the text, the centre and the size of each."""
    x, y, wide, high = box_of(place)
    down, count = place.hold == "column", max(1, len(place.slots))
    step = (high if down else wide) / count
    along = [(i - (count - 1) / 2) * step for i in range(len(place.slots))]
    if down:
        return [(text, x, y + a, wide, step * 0.92) for text, a in zip(place.slots, along, strict=True)]
    return [(text, x + a, y, step * 0.92, high) for text, a in zip(place.slots, along, strict=True)]


def _cluster(n: int, size: Size, room: Size) -> list[tuple[float, float, float]]:
    """In rows and columns, as large as they can be."""
    best, columns = 0.0, 1
    for tried in range(n, 0, -1):
        rows = -(-n // tried)
        scale = min(1, room[0] * 0.96 / (tried * size[0]), room[1] * 0.96 / (rows * size[1]))
        if scale > best * 1.001:
            best, columns = scale, tried
    rows = -(-n // columns)
    spots = []
    for i in range(n):
        row, column = divmod(i, columns)
        in_row = n - row * columns if row == rows - 1 else columns
        spots.append(
            ((column - (in_row - 1) / 2) * size[0] * best, (row - (rows - 1) / 2) * size[1] * best, best)
        )
    return spots
