"""The vector environment: n matches in one array of records, stepped by compiled loops on all cores."""

import time
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from gramarye.bridges.vector import loops
from gramarye.bridges.vector.actions import actions_of
from gramarye.bridges.vector.ahead import Ahead
from gramarye.bridges.vector.crew import Crew
from gramarye.bridges.vector.hosts import Spaces, autoreset_mode, closed, reset_needed
from gramarye.bridges.vector.memory import LINE, blank, rows_of
from gramarye.bridges.vector.views import as_numbers, views_of
from gramarye.core.errors import BadMove, GramaryeError
from gramarye.core.game import MOST_SEED, Game, check_seed
from gramarye.core.record import words_of
from gramarye.core.registry import game as load_game
from gramarye.core.rule import compiled_for

__all__ = ["Tables"]

Array = np.ndarray[Any, Any]
Info = dict[str, Any]
LAYING, DEALING = 0, 1  # how matches begin
REWARDS = {"wins": loops.WINS, "points": loops.POINTS}


class Tables(Spaces):
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
        self._empty = game.blank(self.seats, variant)
        self.crew = Crew(threads if game.compiled else 1)
        self._room = self._arrays(self._empty, REWARDS[rewards])
        self._chosen = np.zeros(n, np.int32)
        self._vectors = self._sights(self._room.views, n if observe == "floats" else 0)
        self._parts = self.crew.parts(n)  # as many threads share a step
        self._cells = self._closed_cells()
        self._trial: Array = game.record.blank(0)
        self._ahead: loops.Sights | None = None
        self._cut = np.zeros(n, np.bool_)
        self._ready = False
        self.closed = False
        self.metadata = {"autoreset_mode": autoreset_mode(autoreset)}
        self._made_of = (game.name, n, self.seats, variant, observe, legal, rewards, autoreset, threads)

    def _prepare(self, game: Game) -> Game:
        self._loops = game.compile().loops(loops)
        return game

    def _arrays(self, empty: Any, reward: int) -> loops.Room:
        n, record = self.num_envs, self.game.record
        views = blank(n, record.dtype)
        masked = n if self.legal == "mask" else 0
        return loops.Room(
            tables=blank(n, record.dtype),
            blank=empty,
            seeds=np.arange(n, dtype=np.int64),
            stride=np.array([n], np.int64),
            words=blank((n, 2), np.int64),
            dreams=blank((n, 2), np.int64),
            drawn=blank(n, np.int32),
            counts=blank(n, np.int32),
            lists=blank((n, self.game.most_moves), np.int32),
            actions=blank((masked, self.game.most_moves), np.int32),
            mask=blank((masked, self.actions.size), np.int8),
            radix=self.actions.radix,
            seats=blank(n, np.int8),
            views=views,
            raw=words_of(views),
            rewards=blank((n, self.seats), np.float32),
            over=blank(n, np.bool_),
            last=blank(n, record.dtype),
            points=blank((n, self.game.info.seats[1]), np.int32),
            modes=np.array([reward, self.autoreset], np.int64),
        )

    def _sights(self, records: Any, rows: int) -> loops.Sights:
        return loops.Sights(
            *as_numbers(records), self.views.runs, blank((rows, self.views.width), np.float32)
        )

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
        if self.observe == "floats":
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
        if self.closed:
            raise closed("reset")
        flags = self._flags((options or {}).get("reset_mask"))
        seeds = self._next_seeds(self._room.seeds, seed, flags)
        self._settle()
        self._ready = False  # who interrupts a reset needs another
        self._room.seeds[:] = seeds
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
        self._settle()
        self._ready = False  # as in a reset
        self._room.tables[:] = records
        self._run(self._loops.begin, LAYING)
        self._ready = True
        self._write_vectors()
        return self.observations, self._info()

    def _fits(self, records: Any) -> None:
        self._need_reset("tables to be laid")
        wanted = f"expected {self.num_envs} records of {self.game.name} with {self.seats} seats"
        kind, shape = getattr(records, "dtype", None), getattr(records, "shape", None)
        if kind != self.game.record.dtype or shape != (self.num_envs,):
            what = "records" if kind == self.game.record.dtype else "something else"
            raise GramaryeError(f"{wanted}; got {what} of shape {shape}")
        alike = ("seats", *(option.field for option in self.game.info.options))
        same = np.all([records[name] == self._empty[name] for name in alike], axis=0)
        if not (same & (records["seat"] >= 0) & (records["seat"] < self.seats)).all():
            raise GramaryeError(f"{wanted} and the same options; got others")

    def _next_seeds(self, seeds: Array, seed: int | None, flags: Array) -> Array:
        """The seeds of the matches to be dealt; the others keep theirs."""
        if seed is None:
            following = (seeds + self.num_envs) & MOST_SEED if self._ready else seeds
        else:
            check_seed(int(seed) if isinstance(seed, np.integer) else seed)
            row = np.arange(self.num_envs, dtype=np.uint64) + np.uint64(seed)
            following = (row & np.uint64(MOST_SEED)).astype(np.int64)
        return np.where(flags, following, seeds)

    def _flags(self, given: Any) -> Array:
        flags = np.ones(self.num_envs, np.bool_) if given is None else np.asarray(given)
        if flags.shape != (self.num_envs,) or flags.dtype != np.bool_:
            raise GramaryeError(
                f"expected a reset_mask of {self.num_envs} flags, True or False; got {given!r}"
            )
        if not self._ready and not flags.all():
            raise reset_needed("the first reset deals every match")
        return flags

    def step(self, chosen: Any) -> tuple[Array, Array, Array, Array, Info]:
        """Make a move in every match: views, rewards a seat, which ended, none cut short, and what is legal."""
        self._settle()
        moves = self._moves(chosen)
        if not (self.autoreset and moves.tobytes() == self._room.drawn.tobytes()):  # what was drawn is legal
            self._share(loops.CHECK)
            self._refuse(int(self._cells[loops.FOUND, 0]))
        self._share(loops.STEP)
        return self.observations, self._room.rewards, self._room.over, self._cut, self._info()

    def sample(self) -> Array:
        """Any legal move in every match, each as likely, in the numbers that `step` takes; the same until the next step."""
        self._need_reset("sample")
        return self._numbers(self._room.drawn.copy())

    def look_ahead(self, vectors: bool = True) -> Ahead:
        """Every legal move of every match, tried on a table that the deciding seat imagines from its view.

        For each: the game's own value of that table, and the vector of what the seat would then see (if wanted).
        """
        self._need_reset("look ahead")
        self._settle()
        starts = np.concatenate([[0], np.cumsum(self.counts)])
        sights, worth = (
            self._trial_sights(int(starts[-1]) if vectors else 0),
            np.zeros(starts[-1], np.float64),
        )
        self._run(self._loops.look_ahead, self._trial, sights, starts, worth)
        listed = np.arange(self.game.most_moves) < self.counts[:, None]
        return Ahead(starts, self._numbers(self.moves[listed]), sights.vectors, worth)

    def _numbers(self, moves: Array) -> Array:
        """Moves in the numbers that `step` takes."""
        return moves if self.legal == "lists" else self.actions.index(moves)

    def _trial_sights(self, rows: int) -> loops.Sights:
        """Room to look ahead in, kept: to ask for so much memory anew takes longer than to look."""
        if self._ahead is None or len(self._ahead.vectors) < rows:
            if self._ahead is None:
                self._trial = self.game.record.blank(2 * self.num_envs)
            self._ahead = self._sights(self._trial, rows + rows // 4)
        return self._ahead._replace(vectors=self._ahead.vectors[:rows])

    def close(self) -> None:
        """Let the threads go; no more steps."""
        self.closed = True
        self.crew.close()

    def __reduce__(self) -> Any:
        """A copy, pickled or deep, goes on as this one would."""
        self._settle()
        return _again, (type(self), self._made_of, self._room._asdict(), self._vectors.vectors, self._ready)

    # Helpers

    def _need_reset(self, what: str) -> None:
        if self.closed:
            raise closed(what)
        if not self._ready:
            raise reset_needed(f"expected a reset before the first {what}")

    def _run(self, loop: Any, *args: Any) -> list[Any]:
        return self.crew.run(self.num_envs, loop, self._room, *args)

    def _closed_cells(self) -> Array:
        """What threads share, a line of the cache each, with nothing left to take."""
        cells = np.zeros((loops.PARTS + self._parts, LINE // 8), np.int64)
        cells[loops.PARTS :] = self.num_envs
        return cells

    def _share(self, task: int) -> None:
        """Check or make the chosen moves, on all threads."""
        lead, assist, _ = self._sharing
        if self._parts > 1:
            self.crew.rally(self._parts, assist, *self._shared)
        try:
            lead(*self._shared, task)
        finally:
            self._settle()

    def _settle(self) -> None:
        """Wait until no thread works on a row any more: after an interrupt some may."""
        if self._parts > 1:
            if self.crew.forked():
                self._cells = self._closed_cells()
            self.crew.settle()
            while not self._sharing[2](self._cells):
                time.sleep(0)

    @property
    def _shared(self) -> tuple[Any, ...]:
        """What threads work on."""
        return self._room, self._chosen, self._vectors, self._cells

    @cached_property
    def _sharing(self) -> tuple[Any, Any, Any]:
        """The loops of a step. Their arguments are always of the same kinds, so nobody needs to look at them each time."""
        lead, assist, settled = self._loops.lead, self._loops.assist, self._loops.settled
        if not self.game.compiled:
            return lead, assist, settled
        return (
            compiled_for(lead, *self._shared, 0),
            compiled_for(assist, *self._shared, 0),
            compiled_for(settled, self._cells),
        )

    def _write_vectors(self) -> None:
        if self.observe == "floats":
            self.crew.run(self.num_envs, self._loops.write_vectors, self._vectors)

    def _info(self) -> Info:
        if self.legal == "mask":
            return {"seat": self.seat, "action_mask": self._room.mask}
        return {"seat": self.seat, "counts": self.counts, "moves": self.moves}

    def _moves(self, chosen: Any) -> Array:
        self._need_reset("step")
        given = np.asarray(chosen)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadMove(f"expected {self.num_envs} whole numbers; got {given.dtype} of shape {given.shape}")
        if self.legal == "mask":
            given = self.actions.at(given)
        elif given.dtype != np.int32 and not np.array_equal(given, given.astype(np.int32)):
            raise BadMove(f"expected moves below 2**31; got {given.min()} to {given.max()}")
        self._chosen[:] = given
        return self._chosen

    def _refuse(self, row: int) -> None:
        """Raise the error of the first row whose chosen move is illegal, if there is one."""
        if row < self.num_envs:
            raise self._illegal(row, int(self._chosen[row]))

    def _table(self, i: int) -> Any:
        return self._room.tables[i]

    def _illegal(self, i: int, m: int) -> Exception:
        s = self._table(i)
        if s.over:
            return reset_needed(f"match {i} is over; expected a reset of it before the next step")
        try:
            return self.game.illegal(s, m, f"match {i}: seat {s.seat}")
        except BadMove as bad:
            return BadMove(f"match {i}: {bad}")

    def __repr__(self) -> str:
        return f"<{self.num_envs} matches of {self.game.name}, {self.seats} seats each>"


def _again(kind: Any, made_of: Any, arrays: Info, vectors: Array, ready: bool) -> Tables:
    """An environment like another, with what lay on its tables."""
    name, *rest = made_of
    tables: Tables = kind(load_game(name), *rest)
    for own, array in zip(tables._room, arrays.values(), strict=True):
        own[...] = array
    tables._vectors.vectors[...] = vectors
    tables._ready = ready
    return tables
