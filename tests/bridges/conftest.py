"""The games, and tables in the middle of their matches.

Fast tests play every game interpreted: to compile the bridges' loops for each of them takes minutes, and the same lines run
either way. Compiled, the smallest game is tested at every run, and all of them by the slow tests.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

import gramarye
from gramarye.bridges import openspiel
from gramarye.core import registry
from gramarye.core.game import Game


@cache
def plain_game(name: str) -> Game:
    """A game that no other test compiles."""
    return Game(*registry._packages()[name])


@pytest.fixture(autouse=True)
def mode(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted, but for slow tests and those that ask for a compiled game."""
    openspiel._eyes.cache_clear()
    if request.node.get_closest_marker("slow") is None and "smallest" not in request.fixturenames:
        monkeypatch.setenv("GRAMARYE_INTERPRET", "1")
        monkeypatch.setattr(registry, "_load", plain_game)


@pytest.fixture(params=list(gramarye.shelf()))
def game(request: pytest.FixtureRequest, mode: None) -> Game:
    return gramarye.game(request.param).compile()


@pytest.fixture
def smallest(mode: None) -> Game:
    """The game that is compiled soonest."""
    games = [gramarye.game(name) for name in gramarye.shelf()]
    return min(games, key=lambda game: game.record.dtype.itemsize).compile()


def tables_of(game: Game, seats: int, seed: int, every: int = 7) -> Iterator[Any]:
    """The tables of one random match, one in so many."""
    s, chance = game.dealt(seats, seed), np.random.default_rng(seed)
    while not s.over:
        if s.ply % every == 0:
            yield game.copy(s)[0]
        game.rules.step(s, int(chance.choice(game.legal(s))))
    yield game.copy(s)[0]
