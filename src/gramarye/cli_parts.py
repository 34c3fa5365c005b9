"""What the commands share: how arguments are refused, and how progress and tables are shown."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

from cyclopts import Parameter

from gramarye.core.errors import GramaryeError

__all__ = ["BadArgument", "Json", "Options", "progress", "show_table", "variant_of"]

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object and nothing else.")]
Options = Annotated[
    list[str],
    Parameter(
        name="--option", negative="", help="An option of the game as NAME=VALUE; may be given several times."
    ),
]


class BadArgument(GramaryeError):
    """An argument of the command line that makes no sense."""


def variant_of(options: Sequence[str]) -> dict[str, str]:
    """Options as a person writes them."""
    chosen = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadArgument(f"expected an option as NAME=VALUE; got {text!r}")
        chosen[name] = value
    return chosen


@contextmanager
def progress() -> Iterator[Any]:
    """Progress bars on standard error; nothing where nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[note]}"),
        TimeElapsedColumn(),
    )

    class Bars(Progress):
        def add_task(self, description: str, **fields: Any) -> Any:  # type: ignore[override]
            return super().add_task(description, **{"note": "", **fields})

    with Bars(*columns, console=console, disable=not console.is_terminal, transient=True) as bars:
        yield bars


def show_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table on standard output."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, header_style="bold")
    for place, title in enumerate(head):
        table.add_column(title, justify="left" if place == 0 else "right")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
