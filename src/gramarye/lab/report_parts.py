"""What the parts of a report share: tables, and numbers as people read them."""

from collections.abc import Sequence
from html import escape

from gramarye.lab.comparing import SHARE
from gramarye.lab.findings import points, with_sign

__all__ = ["reach", "signed", "table"]


def table(head: Sequence[str], rows: Sequence[tuple[Sequence[str], bool]]) -> str:
    """A table that scrolls where it is too wide; a row is its cells, and whether it is marked."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join(
        f"<tr{' class=sure' if marked else ''}>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
        for row, marked in rows
    )
    return f'<div class="scroll"><table><tr>{top}</tr>{lines}</table></div>'


def signed(value: float, unit: str = SHARE) -> str:
    """A difference with its sign: in points of a hundred, or as it is."""
    return points(value, 1) if unit == SHARE else with_sign(value, 1 if abs(value) >= 10 else 2)


def reach(low: float | None, high: float | None, unit: str = SHARE) -> str:
    """An interval in words."""
    if low is None or high is None:
        return "too few games"
    return f"{signed(low, unit)} to {signed(high, unit)}"
