"""The games, compiled once, and tables in the middle of their matches."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import gramarye
from gramarye.core.game import Game


@pytest.fixture(params=list(gramarye.shelf()), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return gramarye.game(request.param).compile()


def tables_of(game: Game, seats: int, seed: int, every: int = 7) -> Iterator[Any]:
    """The tables of one random match, one in so many."""
    s, chance = game.dealt(seats, seed), np.random.default_rng(seed)
    while not s.over:
        if s.ply % every == 0:
            yield game.copy(s)[0]
        game.rules.step(s, int(chance.choice(game.legal(s))))
    yield game.copy(s)[0]
