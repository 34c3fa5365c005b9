"""The searching player: a budget, one tree a core, and a choice with its chances."""

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from random import Random
from types import SimpleNamespace

from gramarye.bots.loops import search
from gramarye.bots.loops.tree import ROOT, VIEW, Tree
from gramarye.bots.memory import Memory
from gramarye.bots.player import Choice
from gramarye.bots.settings import Budget, Settings, make_tree, settings_of
from gramarye.core.game import Game
from gramarye.core.record import NONE, State

__all__ = ["Candidate", "SearchPlayer"]

A_LOOK = 0.008  # seconds of playouts between two looks at the clock
FORCED = Budget(playouts=8)  # for the chances where there is nothing to choose
NO_END = 1 << 60  # playouts that may follow when only the clock ends a search
SECRET = 1  # the side of those who hide
CAUTION = 0.002  # of the chance to win: what it costs to look guilty, for each step of the logarithm
RIVALS = 4  # moves that a cautious seat chooses from
CLOSE = 0.3  # as often as the most tried one, at least
FOUND_OUT = 0.3  # who looks so guilty may as well drop the mask
MASK = 0.08  # of the chance to win: if that costs no more
GLANCES = 12  # tables that another seat imagines to find out whether anything is left to hide
INTERPRETED = 1000  # milliseconds: until a game is compiled, nobody should wait for all playouts


@dataclass(frozen=True)
class Candidate:
    """A move at the root: how often it was tried, and its mean reward."""

    move: int
    tried: int
    mean: float


class SearchPlayer:
    """Searches within a budget.

    `trees` are grown side by side, each on a core, and counted together. 0 is one for each core when time limits
    the search, and a single one when playouts do alone, so that a seed gives the same choice on every machine.
    `overlooks` is the chance that a move is not seen at all, as happens to people.
    """

    def __init__(
        self,
        game: Game,
        budget: Budget,
        settings: Settings | None = None,
        trees: int = 0,
        overlooks: float = 0.0,
    ) -> None:
        self.game = game
        self.budget = budget
        self.settings = settings or settings_of(game)
        self.trees = trees or ((os.cpu_count() or 1) if budget.milliseconds else 1)
        self.overlooks = overlooks

    @property
    def remembers(self) -> bool:
        return self.game.has_sides

    def __str__(self) -> str:
        """All that the bot's choices depend on, for those who compare results."""
        knobs = ", ".join(f"{name} {value:g}" for name, value in asdict(self.settings).items())
        return f"{self.budget}, overlooks {self.overlooks:.3f}, {knobs}"

    def choose(self, view: State, seed: int, memory: Memory | None = None) -> Choice:
        """The move tried most often, with its chance to win and those of the next two."""
        found = self._seen(self.candidates(view, seed, memory), seed)
        if memory and len(found) > 1 and self.game.sides(view)[view.seat] == SECRET:
            found = self._hidden(found, view, seed, memory)
        best, *others = found[:3]
        return Choice(best.move, best.mean, tuple((other.move, other.mean) for other in others))

    def candidates(self, view: State, seed: int, memory: Memory | None = None) -> list[Candidate]:
        """All moves of the root that were tried, the most tried first."""
        budget = self._budget(view)
        shares = list(_shares(budget, self.trees))
        if len(shares) == 1:
            grown = [self._grow(view, seed, 0, shares[0], memory)]
        else:
            with ThreadPoolExecutor(len(shares)) as pool:
                work = [
                    pool.submit(self._grow, view, seed, i, share, memory) for i, share in enumerate(shares)
                ]
                grown = [future.result() for future in work]
        return _merged(grown)

    def _budget(self, view: State) -> Budget:
        budget = FORCED if len(self.game.legal(view)) == 1 else self.budget
        if self.game.compiled:
            return budget
        return replace(budget, milliseconds=budget.milliseconds or INTERPRETED)

    def _settings(self) -> Settings:
        """While rules are interpreted there is no time for more than one table beforehand."""
        return self.settings if self.game.compiled else replace(self.settings, looks=1)

    def _grow(
        self, view: State, seed: int, number: int, budget: Budget, memory: Memory | None
    ) -> list[Candidate]:
        """Grow one tree; what its root says."""
        started = time.perf_counter()
        loops = self.game.loops(search)
        tree = make_tree(self.game, self._settings(), budget)
        tree.tables[VIEW] = view
        if memory:
            tree.doubts[:] = memory.doubts
        loops.plant(tree, seed, number)
        if budget.milliseconds:
            deadline = started + budget.milliseconds / 1000
            _think_until(loops, tree, deadline, budget.playouts, self.trees == 1)
        else:
            loops.think(tree, budget.playouts, 0 if self.trees == 1 else NO_END)
        return list(_root_moves(tree))

    def _seen(self, found: list[Candidate], seed: int) -> list[Candidate]:
        if not self.overlooks:
            return found
        chance = Random(seed)
        seen = [candidate for candidate in found if chance.random() >= self.overlooks]
        return seen or [chance.choice(found)]

    def _hidden(self, found: list[Candidate], view: State, seed: int, memory: Memory) -> list[Candidate]:
        """Who plays for the side that hides weighs how guilty each of the best moves makes it look.

        Once found out, it drops the mask, where a move does that; but who overlooks things does not know when to.
        """
        seat = int(view.seat)
        before = self.game.imagine(view, seat, seed)
        if self._is_known(before, seat, seed):
            return found

        def after(candidate: Candidate) -> State:
            s = self.game.copy(before)[0]
            self.game.rules.step(s, candidate.move)
            return s

        def cost(candidate: Candidate) -> float:
            return CAUTION * max(0.0, memory.guilt + memory.clue(before, after(candidate)))

        if memory.guilt > FOUND_OUT and not self.overlooks:
            for candidate in found:
                if candidate.mean > found[0].mean - MASK and self._is_known(after(candidate), seat, seed):
                    return _first(candidate, found)
        rivals = [c for c in found[:RIVALS] if c.tried >= CLOSE * found[0].tried]
        return _first(max(rivals, key=lambda candidate: candidate.mean - cost(candidate)), found)

    def _is_known(self, s: State, seat: int, seed: int) -> bool:
        """Whether the next seat can imagine this one on its own side only."""
        other = (seat + 1) % int(s.seats)
        view = self.game.redact(s, other)
        fancied = (self.game.imagine(view, other, seed + i) for i in range(GLANCES))
        return all(self.game.sides(table)[seat] == SECRET for table in fancied)


def _first(best: Candidate, found: list[Candidate]) -> list[Candidate]:
    return [best, *(candidate for candidate in found if candidate is not best)]


def _shares(budget: Budget, trees: int) -> Iterator[Budget]:
    """What each tree may spend: time passes for all of them alike, playouts are shared out."""
    if not budget.playouts:
        yield from [budget] * trees
        return
    for number in range(min(trees, budget.playouts)):
        yield replace(budget, playouts=(budget.playouts + number) // trees)


def _think_until(loops: SimpleNamespace, tree: Tree, deadline: float, most: int, alone: bool) -> None:
    """Think in chunks that take about as long as a look at the clock is worth; one of several trees never ends early."""
    done, chunk = 0, 1
    while not most or done < most:
        before = time.perf_counter()
        if done and before >= deadline:
            return
        chunk = min(chunk, most - done) if most else chunk
        later = most - done - chunk if most and alone else NO_END
        if loops.think(tree, chunk, later):
            return
        done += chunk
        took = max(time.perf_counter() - before, 1e-6)
        left = max(0.0, deadline - time.perf_counter())
        chunk = max(1, min(2 * chunk, int(chunk * min(A_LOOK, left) / took)))


def _root_moves(tree: Tree) -> Iterator[Candidate]:
    edge = int(tree.first[ROOT])
    while edge != NONE:
        tried = int(tree.tried[edge])
        if tried:
            yield Candidate(int(tree.move[edge]), tried, float(tree.total[edge]) / tried)
        edge = int(tree.following[edge])


def _merged(grown: list[list[Candidate]]) -> list[Candidate]:
    """The roots of all trees counted together, the most tried move first."""
    tried: dict[int, int] = {}
    total: dict[int, float] = {}
    for candidate in (candidate for root in grown for candidate in root):
        tried[candidate.move] = tried.get(candidate.move, 0) + candidate.tried
        total[candidate.move] = total.get(candidate.move, 0.0) + candidate.mean * candidate.tried
    found = [Candidate(move, tried[move], total[move] / tried[move]) for move in tried]
    return sorted(found, key=lambda candidate: (-candidate.tried, -candidate.mean, candidate.move))
