"""Laws that every game on the shelf keeps."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import gramarye
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game

GAMES = [pytest.param(name, id=name) for name in gramarye.shelf()]
every_game = pytest.mark.parametrize("name", GAMES)
LONGEST = 20_000  # moves: far more than any game takes


@dataclass(frozen=True)
class Start:
    """How a game began."""

    seats: int
    seed: int
    variant: dict[str, Any]


def ready(name: str) -> Game:
    """The game, compiled unless the environment asks for plain Python."""
    return gramarye.game(name).compile()


def starts(game: Game, count: int, seed: int = 0) -> Iterator[Start]:
    """Ways to begin: every number of seats in turn, the defaults first, then options at random."""
    chance = random.Random(f"{game.name} {seed}")
    low, high = game.info.seats
    made = 0
    while made < count:
        start = Start(low + made % (high - low + 1), chance.randrange(2**40), _variant(game, chance, made))
        try:
            game.blank(start.seats, start.variant)
        except GramaryeError:
            continue  # a combination that the rules do not allow
        made += 1
        yield start


def _variant(game: Game, chance: random.Random, made: int) -> dict[str, Any]:
    if made % 3 == 0:
        return {}
    return {
        option.name: chance.choice(option.values) for option in game.info.options if chance.random() < 0.5
    }


def walk(game: Game, start: Start) -> Iterator[tuple[Any, int]]:
    """A random game: each table with the move that will be made on it. The table changes after each step."""
    chance = random.Random(start.seed)
    s = game.dealt(start.seats, start.seed, start.variant)
    for _ in range(LONGEST):
        if s.over:
            return
        m = chance.choice(game.legal(s))
        yield s, m
        game.rules.step(s, m)
    raise AssertionError(f"no end after {LONGEST} moves from {start}")


def tables(game: Game, count: int, each: int = 4, seed: int = 0) -> Iterator[tuple[Any, int]]:
    """Tables from all parts of random games, each with a legal move: a copy that a test may keep and change."""
    for start in starts(game, count, seed):
        chance = random.Random(start.seed + 1)
        seen = [(game.copy(s)[0], m) for s, m in walk(game, start)]
        yield from chance.sample(seen, min(each, len(seen)))
