"""The vector environment: n matches in one array of records, stepped by compiled loops on all cores."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from gramarye.bridges.vector import loops
from gramarye.bridges.vector.actions import actions_of
from gramarye.bridges.vector.crew import Crew
from gramarye.bridges.vector.views import as_numbers, views_of
from gramarye.core.errors import BadMove, BadSeed, GramaryeError, IllegalMove
from gramarye.core.game import MOST_SEED, Game
from gramarye.core.record import Record, words_of
from gramarye.core.rule import compiled_for
from gramarye.core.rulebook import text

__all__ = ["Ahead", "Tables", "reset_needed"]

Array = np.ndarray[Any, Any]
Info = dict[str, Any]
LAYING, DEALING = 0, 1  # how matches begin
LINE = 64  # bytes of a line of the processor's cache
REWARDS = {"wins": loops.WINS, "points": loops.POINTS}


def reset_needed(message: str) -> Exception:
    """The error that Gymnasium's users expect before a reset and after the end."""
    try:
        from gymnasium.error import ResetNeeded
    except ImportError:
        return GramaryeError(message)
    return ResetNeeded(message)


def rows_of(records: Array, flags: Array) -> Array:
    """The flagged records, byte by byte: NumPy by itself does not copy the bytes between fields."""
    raw = records.view(np.uint8).reshape(len(records), -1)
    return np.ascontiguousarray(raw[flags]).reshape(-1).view(records.dtype)


def lined_up(record: Record, n: int) -> Array:
    """That many blank tables, the first of which begins with a line of the cache: they are copied faster."""
    size = n * record.dtype.itemsize
    memory = np.zeros(size + LINE, np.uint8)
    start = -memory.ctypes.data % LINE
    return memory[start : start + size].view(record.dtype)


class Ahead:
    """What `look_ahead` saw: the moves of match i are rows starts[i] to starts[i + 1]."""

    def __init__(self, starts: Array, moves: Array, vectors: Array, worth: Array) -> None:
        self.starts, self.moves, self.vectors, self.worth = starts, moves, vectors, worth

    def best(self, scores: Array) -> Array:
        """The row with the highest score of each match; among equals the first."""
        counts = np.diff(self.starts)
        highest = np.maximum.reduceat(scores, self.starts[:-1])
        rows = np.flatnonzero(scores == np.repeat(highest, counts))
        owners = np.repeat(np.arange(len(counts)), counts)[rows]
        return rows[np.searchsorted(owners, np.arange(len(counts)))]


class Tables:
    """n matches. Arrays handed out are the environment's own, written anew by each step: copy what you keep."""

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int | None,
        variant: Mapping[str, object] | None,
        observe: str,
        legal: str,
        rewards: str,
        autoreset: bool,
        threads: int,
    ) -> None:
        self.game = self._prepare(game)
        self.num_envs = n
        self.seats = game.info.seats[0] if seats is None else seats
        self.actions = actions_of(game.families)
        self.views = views_of(game.record)
        self.observe, self.legal, self.autoreset = observe, legal, autoreset
        blank = game.blank(self.seats, variant)
        self.crew = Crew(threads if game.compiled else 1)
        self._room = self._arrays(blank, REWARDS[rewards])
        self._chosen = np.zeros(n, np.int32)
        self._vectors = self._sights(self._room.views, n) if observe == "floats" else None
        self._trial: Array = game.record.blank(0)
        self._ahead: loops.Sights | None = None
        self._cut = np.zeros(n, np.bool_)
        self._ready = False
        self.metadata = {"autoreset_mode": "SameStep" if autoreset else "Disabled"}

    def _prepare(self, game: Game) -> Game:
        self._loops = game.compile().loops(loops)
        return game

    def _arrays(self, blank: Any, reward: int) -> loops.Room:
        n, record = self.num_envs, self.game.record
        views = lined_up(record, n)
        masked = n if self.legal == "mask" else 0
        return loops.Room(
            tables=lined_up(record, n),
            blank=blank,
            seeds=np.arange(n, dtype=np.int64),
            stride=np.array([n], np.int64),
            words=np.zeros((n, 2), np.int64),
            drawn=np.zeros(n, np.int32),
            counts=np.zeros(n, np.int32),
            lists=np.zeros((n, self.game.most_moves), np.int32),
            actions=np.zeros((masked, self.game.most_moves), np.int32),
            mask=np.zeros((masked, self.actions.size), np.int8),
            radix=self.actions.radix,
            seats=np.zeros(n, np.int8),
            views=views,
            raw=words_of(views),
            rewards=np.zeros((n, self.seats), np.float32),
            over=np.zeros(n, np.bool_),
            last=record.blank(n),
            points=np.zeros((n, self.game.info.seats[1]), np.int32),
            modes=np.array([reward, self.autoreset], np.int64),
        )

    def _sights(self, records: Any, rows: int) -> loops.Sights:
        vectors = np.zeros((rows, self.views.width), np.float32)
        return loops.Sights(*as_numbers(records), self.views.runs, vectors)

    # What is on the tables

    @property
    def seat(self) -> Array:
        """Who decides in each match."""
        return self._room.seats

    @property
    def counts(self) -> Array:
        """How many moves are legal in each match."""
        return self._room.counts

    @property
    def moves(self) -> Array:
        """The legal moves, a row a match; only the first `counts` of a row are of this table."""
        return self._room.lists

    @property
    def mask(self) -> Array:
        """1 for each legal action, a row a match (legal="mask")."""
        if self.legal != "mask":
            raise GramaryeError('expected an environment with legal="mask"; this one gives lists')
        return self._room.mask

    @property
    def observations(self) -> Array:
        """What the deciding seats see, as `observe` says."""
        if self._vectors is not None:
            return self._vectors.vectors
        return self._room.views if self.observe == "records" else self._room.raw.view(np.int8)

    @property
    def finished(self) -> Array:
        """The tables that the last step ended, open to all, in the order of their matches."""
        return rows_of(self._room.last, self._room.over)

    @property
    def records(self) -> Array:
        """The true tables, secrets and all: for the one who keeps them, never for a player."""
        return self._room.tables

    # Playing

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Array, Info]:
        """Deal every match, match i from seed + i; without a seed, the next ones in a row.

        With options={"reset_mask": flags} only the flagged matches are dealt anew.
        """
        flags = self._flags((options or {}).get("reset_mask"))
        self._room.seeds[:] = self._next_seeds(self._room.seeds, seed, flags)
        if flags.all():
            self._run(self._loops.begin, DEALING)
        else:
            for i in np.flatnonzero(flags).tolist():
                self._loops.begin(self._room, DEALING, i, i + 1)
        self._ready = True
        self._write_vectors()
        return self.observations, self._info()

    def lay(self, records: Array) -> tuple[Array, Info]:
        """Lay other tables of the game, one a match: copies of `records`, to try things out from where they stand."""
        self._fits(records)
        self._room.tables[:] = records
        self._run(self._loops.begin, LAYING)
        self._write_vectors()
        return self.observations, self._info()

    def _fits(self, records: Any) -> None:
        if not self._ready:
            raise reset_needed("expected a reset before the first tables are laid")
        kind, shape = getattr(records, "dtype", None), getattr(records, "shape", None)
        if kind != self.game.record.dtype or shape != (self.num_envs,):
            raise GramaryeError(
                f"expected {self.num_envs} records of {self.game.name}; got {kind} of shape {shape}"
            )

    def _next_seeds(self, seeds: Array, seed: int | None, flags: Array) -> Array:
        """The seeds of the matches to be dealt; the others keep theirs."""
        if seed is None:
            following = (seeds + self.num_envs) & MOST_SEED if self._ready else seeds
        elif isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed <= MOST_SEED:
            raise BadSeed(f"a seed is a whole number from 0 to {MOST_SEED}; got {seed!r}")
        else:
            row = np.arange(self.num_envs, dtype=np.uint64) + np.uint64(seed)
            following = (row & np.uint64(MOST_SEED)).astype(np.int64)
        return np.where(flags, following, seeds)

    def _flags(self, given: Any) -> Array:
        flags = np.ones(self.num_envs, np.bool_) if given is None else np.asarray(given)
        if flags.shape != (self.num_envs,) or flags.dtype != np.bool_:
            raise GramaryeError(f"expected a reset_mask of {self.num_envs} flags; got {given!r}")
        if not self._ready and not flags.all():
            raise reset_needed("the first reset deals every match")
        return flags

    def step(self, chosen: Any) -> tuple[Array, Array, Array, Array, Info]:
        """Make a move in every match: views, rewards a seat, which ended, none cut short, and what is legal."""
        moves = self._moves(chosen)
        if not (self.autoreset and moves.tobytes() == self._room.drawn.tobytes()):  # what was drawn is legal
            self._check(moves)
        self._run(self._step_all, moves)
        self._write_vectors()
        return self.observations, self._room.rewards, self._room.over, self._cut, self._info()

    def sample(self) -> Array:
        """Any legal move in every match, each as likely, in the numbers that `step` takes; the same until the next step."""
        if not self._ready:
            raise reset_needed("expected a reset before the first sample")
        drawn = self._room.drawn
        return drawn.copy() if self.legal == "lists" else self.actions.index(drawn)

    def look_ahead(self, vectors: bool = True) -> Ahead:
        """Every legal move of every match, tried on a table that the deciding seat imagines from its view.

        For each: the game's own value of that table, and the vector of what the seat would then see (if wanted).
        """
        if not self._ready:
            raise reset_needed("expected a reset before the first look ahead")
        starts = np.concatenate([[0], np.cumsum(self.counts)])
        sights, worth = (
            self._trial_sights(int(starts[-1]) if vectors else 0),
            np.zeros(starts[-1], np.float64),
        )
        self._run(self._loops.look_ahead, self._trial, sights, starts, worth)
        listed = np.arange(self.game.most_moves) < self.counts[:, None]
        return Ahead(starts, self.moves[listed], sights.vectors, worth)

    def _trial_sights(self, rows: int) -> loops.Sights:
        """Room to look ahead in, kept: to ask for so much memory anew takes longer than to look."""
        if self._ahead is None or len(self._ahead.vectors) < rows:
            if self._ahead is None:
                self._trial = self.game.record.blank(2 * self.num_envs)
            self._ahead = self._sights(self._trial, rows + rows // 4)
        return self._ahead._replace(vectors=self._ahead.vectors[:rows])

    def close(self) -> None:
        """Let the threads go."""
        self.crew.close()

    # Helpers

    def _run(self, loop: Any, *args: Any) -> list[Any]:
        return self.crew.run(self.num_envs, loop, self._room, *args)

    @cached_property
    def _step_all(self) -> Any:
        """The loop of a step. Its arguments are always of the same kinds, so nobody needs to look at them each time."""
        loop = self._loops.step_all
        if not self.game.compiled:
            return loop
        return compiled_for(loop, self._room, self._chosen, 0, self.num_envs)

    def _write_vectors(self) -> None:
        if self._vectors is not None:
            self.crew.run(self.num_envs, self._loops.write_vectors, self._vectors)

    def _info(self) -> Info:
        if self.legal == "mask":
            return {"seat": self.seat, "action_mask": self._room.mask}
        return {"seat": self.seat, "counts": self.counts, "moves": self.moves}

    def _moves(self, chosen: Any) -> Array:
        if not self._ready:
            raise reset_needed("expected a reset before the first step")
        given = np.asarray(chosen)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadMove(f"expected {self.num_envs} whole numbers; got {given.dtype} of shape {given.shape}")
        self._chosen[:] = self.actions.at(given) if self.legal == "mask" else given
        return self._chosen

    def _check(self, moves: Array) -> None:
        rows = self._run(self._loops.first_illegal, moves)
        ends = [self.num_envs * (part + 1) // len(rows) for part in range(len(rows))]
        for row, end in zip(rows, ends, strict=True):
            if row < end:
                raise self._illegal(row, int(moves[row]))

    def _table(self, i: int) -> Any:
        return self._room.tables[i]

    def _illegal(self, i: int, m: int) -> Exception:
        s = self._table(i)
        if s.over:
            return reset_needed(f"match {i} is over; expected a reset of it before the next step")
        written = self.game.families.write(m)
        rule = text(int(self.game.rules.forbids(s, m)))
        return IllegalMove(
            f"match {i}: seat {s.seat} may not {written!r} now: {rule}, {self.game.rulebook[rule]}", rule
        )

    # Spaces

    @property
    def single_action_space(self) -> Any:
        """Gymnasium's space of one action."""
        from gymnasium import spaces

        if self.legal == "mask":
            return spaces.Discrete(self.actions.size)
        return spaces.Box(0, np.iinfo(np.int32).max, (), np.int32)

    @property
    def single_observation_space(self) -> Any:
        """Gymnasium's space of one view."""
        from gymnasium import spaces

        if self.observe == "floats":
            return self.views.space()
        if self.observe == "bytes":
            return spaces.Box(-128, 127, (self.game.record.dtype.itemsize,), np.int8)
        return self.views.space(fields=True)

    @property
    def action_space(self) -> Any:
        """Gymnasium's space of a step's actions."""
        return self._batch(self.single_action_space)

    @property
    def observation_space(self) -> Any:
        """Gymnasium's space of a step's views."""
        return self._batch(self.single_observation_space)

    def _batch(self, space: Any) -> Any:
        from gymnasium.vector.utils import batch_space

        return batch_space(space, self.num_envs)

    def __repr__(self) -> str:
        return f"<{self.num_envs} matches of {self.game.name}, {self.seats} seats each>"
