"""How it ended: who won, why, and what made the scores."""

from gramarye.bridges.picture.painter import Drawn, Painter, boxed, moved, rect
from gramarye.bridges.picture.type import Type
from gramarye.core.scene import Ending, Result

__all__ = ["draw_ending"]

PAD, ROW = 18.0, 24.0
GAP = 16.0  # between columns


def draw_ending(painter: Painter, ending: Ending, w: float) -> Drawn:
    """The title with its reason, and beside them the table of results."""
    table = _table(painter, ending)
    gilt = painter.ink("gilt-bright")
    room = w - table.w - 3 * PAD
    title = painter.block(ending.title, room - 40, Type(26, gilt, True))
    reason = painter.block(ending.reason, room, Type(14, painter.ink("parchment")))
    h = max(table.h, title.h + reason.h + 12) + 2 * PAD
    top = (h - title.h - reason.h - 8) / 2
    parts = [rect(w, h, "#232b4d", gilt, thick=1.4), painter.icon("i-crown", (PAD, top, 30, 30), gilt)]
    parts.append(moved(title.svg, PAD + 40, top))
    parts.append(moved(reason.svg, PAD, top + title.h + 8))
    parts.append(moved(table.svg, w - PAD - table.w, (h - table.h) / 2))
    return Drawn(boxed("".join(parts), w, h), w, h)


def _table(painter: Painter, ending: Ending) -> Drawn:
    """A row for each seat, the best first, with a column for each part of the score."""
    kind, head = Type(14, painter.ink("parchment")), Type(12.5, painter.ink("haze"))
    heads = ["", "Seat", *ending.columns, "Score"]
    rows = [_cells(painter, row) for row in ending.results]
    wide = [
        max(painter.wide(text, kind if i else head) for i, text in enumerate(column))
        for column in zip(heads, *rows, strict=True)
    ]
    wide[0], wide[1] = 24.0, wide[1] + 30
    ends = [sum(wide[: i + 1]) + GAP * i for i in range(len(wide))]
    parts = [_heads(painter, heads, ends, wide)]
    for i, (row, cells) in enumerate(zip(ending.results, rows, strict=True)):
        parts.append(moved(_row(painter, row, cells, (ends, wide)), 0, ROW * (i + 1)))
    return Drawn("".join(parts), ends[-1] + 8, ROW * (len(rows) + 1))


def _cells(painter: Painter, row: Result) -> list[str]:
    name = "You" if row.seat == painter.viewer else painter.names[row.seat]
    return ["" if row.won else str(row.rank), f"{name} {row.note}".strip(), *row.parts, row.score]


def _heads(painter: Painter, heads: list[str], ends: list[float], wide: list[float]) -> str:
    kind = Type(12.5, painter.ink("haze"))
    parts = [painter.line(heads[1], (ends[1] - wide[1] + 30, 16), kind)]
    parts += [painter.line(text, (x, 16), kind, "end") for text, x in zip(heads[2:], ends[2:], strict=True)]
    return "".join(parts)


def _row(painter: Painter, row: Result, cells: list[str], columns: tuple[list[float], list[float]]) -> str:
    """A seat's row: the crown of a winner or the rank, the coin, the name, the parts, the score."""
    ends, wide = columns
    lit = painter.ink("seat-lit", row.seat)
    ground = (
        f'<rect x="-8" width="{ends[-1] + 16:.1f}" height="{ROW - 2:g}" rx="6" fill="#3a4572"/>'
        if row.won
        else ""
    )
    parts = [ground, painter.coin(row.seat, ends[1] - wide[1] + 11, 11, 9)]
    if row.won:
        parts.append(painter.icon("i-crown", (2, 1, 20, 20), painter.ink("gilt-bright")))
    parts.append(painter.line(cells[0], (12, 16), Type(14, painter.ink("haze")), "middle"))
    parts.append(painter.line(cells[1], (ends[1] - wide[1] + 30, 16), Type(14, lit, bold=False)))
    for text, x in zip(cells[2:-1], ends[2:-1], strict=True):
        parts.append(painter.line(text, (x, 16), Type(14, painter.ink("parchment")), "end"))
    parts.append(painter.line(cells[-1], (ends[-1], 16), Type(14, painter.ink("vellum")), "end"))
    return f'<g data-result="{row.seat}">{"".join(parts)}</g>'
