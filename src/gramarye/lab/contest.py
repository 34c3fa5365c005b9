"""One game between bots, each asked through its redacted view, with a stopwatch."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from threading import Event
from typing import Any

import numpy as np

from gramarye.bots import Onlooker, Player, player
from gramarye.core.chance import next_word, seed_words
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.core.loops import PLAYERS
from gramarye.core.record import State
from gramarye.core.registry import game as load_game
from gramarye.lab.seating import Table

__all__ = ["Closed", "Hall", "Outcome", "Plan", "play_tables"]


@dataclass(frozen=True)
class Plan:
    """What every table of a contest has in common; plain data, so that it can travel to another machine."""

    game: str
    rules: int
    bots: tuple[str, ...]
    seats: int
    variant: Mapping[str, Any]


@dataclass(frozen=True)
class Outcome:
    """How a table ended; for each bot its decisions, and the seconds of one core they took."""

    number: int
    seed: int
    seating: list[int]
    won: list[int]  # 1 for each seat that won
    scores: list[int]
    sides: list[int]  # of each seat
    moves: int
    decisions: list[int]
    seconds: list[float]


class Closed(GramaryeError):
    """The hall was closed in the middle of a game."""


class Hall:
    """The bots of a plan, ready to play until it is `closed`: then every game stops at its next move."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = load_game(plan.game).compile()
        self.blank = self.game.blank(plan.seats, plan.variant)
        self.players: list[Player] = [player(self.game, name, trees=1) for name in plan.bots]
        self.closed = Event()

    def play(self, table: Table, watch: Callable[[State], None] = lambda s: None) -> Outcome:
        """Play one game; `watch` sees the whole table at the start and after each move."""
        game, words = self.game, np.zeros(2, np.int64)
        s = game.copy(self.blank[0])[0]
        game.rules.deal(s, table.seed)
        seed_words(words, table.seed, PLAYERS)
        sitting = _Sitting(self, s, self._cast(s, table))
        watch(s)
        while not s.over:
            if self.closed.is_set():
                raise Closed(f"table {table.number} was not played to its end")
            move, *choice = game.legal(s)
            seed = next_word(words)
            if choice:  # nobody is asked where there is nothing to decide
                move = sitting.ask(s, seed)
            game.rules.step(s, move)
            sitting.look(s)
            watch(s)
        winners = game.winners(s)
        return Outcome(
            number=table.number,
            seed=table.seed,
            seating=sitting.seating,
            won=[int(seat in winners) for seat in range(s.seats)],
            scores=game.scores(s),
            sides=game.sides(s),
            moves=int(s.ply),
            decisions=sitting.decisions,
            seconds=sitting.seconds,
        )

    def _cast(self, s: State, table: Table) -> list[int]:
        """Seat by seat; where there are sides, side by side, so that a bot never plays against itself."""
        return [table.seating[place] for place in self.game.sides(s)]


class _Sitting:
    """The bots at one table, with a stopwatch and with what they remember."""

    def __init__(self, hall: Hall, s: State, seating: list[int]) -> None:
        self.game, self.players, self.seating = hall.game, hall.players, seating
        self.decisions, self.seconds = [0] * len(hall.players), [0.0] * len(hall.players)
        remembering = [seat for seat, bot in enumerate(seating) if hall.players[bot].remembers]
        self.onlookers = {seat: Onlooker(hall.game, seat, s) for seat in remembering}

    def ask(self, s: State, seed: int) -> int:
        """What the seat that decides does with what it sees and remembers."""
        seat = int(s.seat)
        bot = self.seating[seat]
        onlooker = self.onlookers.get(seat)
        started = time.thread_time()
        view = self.game.redact(s, seat)
        move = self.players[bot].choose(view, seed, onlooker.memory if onlooker else None).move
        self.seconds[bot] += time.thread_time() - started
        self.decisions[bot] += 1
        return move

    def look(self, s: State) -> None:
        """Show a move to all who remember."""
        for seat, onlooker in self.onlookers.items():
            started = time.thread_time()
            onlooker.look(s)
            self.seconds[self.seating[seat]] += time.thread_time() - started


def play_tables(plan: Plan, tables: Sequence[Table]) -> list[Outcome]:
    """Play some tables of a plan: what a machine of a cluster is asked to do."""
    hall = Hall(plan)
    return [hall.play(table) for table in tables]
