"""The one door to the vector environment."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.core.registry import game as load_game

__all__ = ["vector"]


def vector(
    game: str | Game,
    n: int,
    *,
    seats: int | None = None,
    variant: Mapping[str, object] | None = None,
    observe: str = "records",
    legal: str = "lists",
    rewards: str = "wins",
    autoreset: bool = True,
    threads: int = 0,
    device: str = "cpu",
) -> Any:
    """n matches of a game as one environment; see docs/research.md.

    observe: "records" (redacted), "bytes" (the same memory as int8) or "floats" (a float32 vector a match).
    legal: "lists" (moves are the game's own numbers) or "mask" (actions are numbered from 0 without gaps).
    rewards: "wins" (at the end 1 for a win, else -1) or "points" (the points at the end).
    """
    played = load_game(game) if isinstance(game, str) else game
    n, threads = _whole("at least one match", n, 1), _whole("threads (0: one a core)", threads, 0)
    if not isinstance(autoreset, bool):
        raise GramaryeError(f"expected autoreset as True or False; got {autoreset!r}")
    _one_of("observe", observe, ("records", "bytes", "floats"))
    _one_of("legal", legal, ("lists", "mask"))
    _one_of("rewards", rewards, ("wins", "points"))
    _one_of("device", device, ("cpu", "cuda"))
    if device == "cuda":
        from gramarye.bridges.gpu.tables import CudaTables as Environment
    else:
        from gramarye.bridges.vector.tables import Tables as Environment  # type: ignore[assignment]
    seated = int(seats) if isinstance(seats, np.integer) else seats
    return Environment(played, n, seated, variant, observe, legal, rewards, autoreset, threads)


def _whole(what: str, given: object, least: int) -> int:
    """A whole number, Python's or NumPy's."""
    if isinstance(given, bool) or not isinstance(given, int | np.integer) or given < least:
        raise GramaryeError(f"expected {what}; got {given!r}")
    return int(given)


def _one_of(what: str, given: str, known: tuple[str, ...]) -> None:
    if given not in known:
        raise GramaryeError(f"expected {what} as one of {', '.join(known)}; got {given!r}")
