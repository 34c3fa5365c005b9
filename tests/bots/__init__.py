"""Bots at a few tables from all parts of the games, with tiny budgets."""

from functools import cache
from typing import Any

from gramarye.core.game import Game
from tests.contract import ready
from tests.contract import tables as some_tables

TINY = 24  # playouts


@cache
def tables(name: str, count: int = 3, each: int = 3) -> tuple[Any, ...]:
    """Tables on which there is something to decide."""
    game = ready(name)
    return tuple(s for s, _ in some_tables(game, count, each, seed=70) if len(game.legal(s)) > 1)


def view(game: Game, s: Any) -> Any:
    """What the seat that decides sees: all that a bot ever gets."""
    return game.redact(s, s.seat)
