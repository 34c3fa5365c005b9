"""The seats' panels: who it is, how it stands, what it has; the reader first, then clockwise."""

from gramarye.bridges.picture.painter import Drawn, Painter, boxed, moved, rect
from gramarye.bridges.picture.regions import draw_row
from gramarye.bridges.picture.small import bar, counter, flag, flow, roundel, stack
from gramarye.bridges.picture.type import Type
from gramarye.core.scene import Group, Seat

__all__ = ["draw_seats"]

PAD, LEFT = 14.0, 58.0
SMALL = 34.0  # the height of a piece in a seat's panel


def draw_seats(painter: Painter, w: float) -> Drawn:
    """All panels below each other."""
    count = len(painter.scene.seats)
    first = max(0, painter.viewer)
    return stack((_seat(painter, (first + i) % count, w) for i in range(count)), 8)


def _seat(painter: Painter, number: int, w: float) -> Drawn:
    """The panel of a seat; whoever decides is lit, whoever won has the crown."""
    seat, room = painter.scene.seats[number], w - 2 * PAD
    acts, won = _acts(painter, number), _won(painter, number)
    head, body = _head(painter, number, w), _body(painter, seat, room)
    h = head.h + (body.h + 8 if body.h else 0) + 10
    edge = painter.ink("gilt-bright") if acts or won else "#333d66"
    ground = rect(w, h, "#2a3358" if acts or won else "#1c2340", edge, thick=1.6 if acts or won else 1)
    stripe = f'<path d="M10 0A10 10 0 0 0 0 10V{h - 10:.1f}A10 10 0 0 0 10 {h:.1f}H5V0Z" fill="{painter.ink("seat", number)}"/>'
    more = ' opacity=".62"' if seat.look == "out" and not won else ""
    inside = f"<g{more}>{head.svg}{moved(body.svg, PAD, head.h + 8)}</g>"
    return Drawn(boxed(ground + stripe + inside, w, h), w, h)


def _acts(painter: Painter, number: int) -> bool:
    return painter.scene.ending is None and painter.scene.banner.seat == number


def _won(painter: Painter, number: int) -> bool:
    ending = painter.scene.ending
    return ending is not None and any(row.won and row.seat == number for row in ending.results)


def _head(painter: Painter, number: int, w: float) -> Drawn:
    """Crest, name and second line, with the score at the end."""
    seat = painter.scene.seats[number]
    score = Type(25, painter.ink("seat-lit", number), True)
    wide = painter.wide(seat.score, score) if seat.score else 26 if seat.symbol else 0
    note = Type(11.5, painter.ink("haze"))
    side = max(wide, painter.wide(seat.score_note, note))
    if seat.symbol:
        crest = painter.icon(seat.symbol, (PAD, 9, 34, 40), painter.ink("haze"))
        crest += painter.coin(number, w - PAD - 11, 21, 11)
    else:
        crest = painter.coin(number, PAD + 17, 29, 17)
    parts = [crest, painter.line(seat.score, (w - PAD, 30), score, "end")]
    parts.append(painter.line(seat.score_note, (w - PAD, 46), note, "end"))
    parts.append(_name(painter, number))
    said = _second_line(painter, number, w - LEFT - PAD - side - 6)
    return Drawn("".join(parts) + moved(said.svg, LEFT, 33), w, max(52.0, 34 + said.h))


def _name(painter: Painter, number: int) -> str:
    """The name of a seat, with the crown of a winner or the word of who is to move."""
    name = "You" if number == painter.viewer else painter.names[number]
    kind = Type(17.5, painter.ink("seat-lit", number), True)
    after = LEFT + painter.wide(name, kind) + 8
    y = 26 if _second(painter, number) else 35
    drawn = painter.line(name, (LEFT, y), kind)
    if _won(painter, number):
        gilt = painter.ink("gilt-bright")
        return drawn + f'<g data-won="{number}">{painter.icon("i-crown", (after, y - 17, 21, 21), gilt)}</g>'
    if _acts(painter, number):
        return drawn + painter.line("to move", (after, y), Type(12.5, painter.ink("gilt-bright"), bold=True))
    return drawn


def _second_line(painter: Painter, number: int, room: float) -> Drawn:
    """Title and line in one row, in smaller letters if need be; else in two."""
    kind, text = Type(12.5, painter.ink("haze")), _second(painter, number)
    if painter.wide(text, kind) <= room * 1.12:
        return Drawn(painter.line(text, (0, 12), kind, room=room), room, 16)
    return painter.block(text, room, kind, 2)


def _second(painter: Painter, number: int) -> str:
    """The title and the line of a seat as one."""
    seat = painter.scene.seats[number]
    line = seat.line[:1].lower() + seat.line[1:] if seat.title else seat.line
    return ", ".join(part for part in (seat.title, line) if part)


def _body(painter: Painter, seat: Seat, w: float) -> Drawn:
    """Roundels, counts, small pieces, flags, a warning."""
    roundels = flow((roundel(painter, one) for one in seat.roundels), w, (w - 28 * 5) / 4)
    counts = [bar(painter, one) for one in seat.bars] + [counter(painter, one) for one in seat.counters]
    flags = [flag(painter, one) for one in seat.flags]
    groups = [_group(painter, group, w) for group in seat.groups if group.pieces or group.text]
    warn = painter.block(seat.warn, w, Type(12.5, painter.ink("bad-lit")))
    return stack((roundels, flow([*counts, *flags], w, 7), flow(groups, w, 12), warn), 7)


def _group(painter: Painter, group: Group, w: float) -> Drawn:
    """The small pieces of a seat."""
    if not group.pieces:
        kind = Type(12.5, painter.ink("haze"))
        said = painter.block(group.text, min(w, painter.wide(group.text, kind) + 1), kind)
        return Drawn(moved(said.svg, 0, 4), said.w, said.h + 6)
    return draw_row(painter, group, w, min(group.size or SMALL, SMALL), mini=True)
