"""A player: what a seat that no person holds does. It receives its redacted view, and nothing else."""

from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from gramarye.bots.loops import simple
from gramarye.bots.memory import Memory
from gramarye.core.chance import seed_words
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.core.loops import PLAYERS
from gramarye.core.record import State

__all__ = ["Choice", "Level", "Player", "SimplePlayer", "UnknownBot"]


class UnknownBot(GramaryeError):
    """No bot of that name."""


@dataclass(frozen=True)
class Level:
    """A strength that a player can choose; rank 1 is the weakest."""

    name: str
    title: str
    sentence: str
    rank: int


@dataclass(frozen=True)
class Choice:
    """A move, and how sure the bot is: its chance to win with this move and with the next best ones.

    A bot that cannot say leaves them out.
    """

    move: int
    sure: float | None = None
    others: tuple[tuple[int, float], ...] = field(default=())


class Player(Protocol):
    """Anything that can hold a seat."""

    def choose(self, view: State, seed: int, memory: Memory | None = None) -> Choice:
        """A legal move for the seat that decides, from its redacted table; the same for the same seed.

        `memory`: what the seat has made of the acts of the others, where that matters.
        """
        ...

    @property
    def remembers(self) -> bool:
        """Whether a memory is of use to this player in this game."""
        ...


class SimplePlayer:
    """The random or the greedy player of a game."""

    def __init__(self, game: Game, who: int) -> None:
        self.game = game
        self.who = who

    @property
    def remembers(self) -> bool:
        return False

    def __str__(self) -> str:
        return "greedy" if self.who == simple.GREEDY else "random"

    def choose(self, view: State, seed: int, memory: Memory | None = None) -> Choice:
        loops = self.game.loops(simple)
        out, words = self.game.buffer(), np.zeros(2, np.int64)
        seed_words(words, seed, PLAYERS)
        if self.who == simple.RANDOM:
            return Choice(int(loops.choose_random(view, out, words)))
        trial = self.game.record.blank(3)
        trial[0] = view
        return Choice(int(loops.choose_greedy(trial, out, words)))
