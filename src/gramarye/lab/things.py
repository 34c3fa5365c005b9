"""What things are worth: cards, sets, actions that seats had before half of the game, against the others of their kind.

Winners do more of everything, so a thing is never judged by who had it at any time. It counts when a seat had it in
the first half of the moves, and a card (set, beast, ...) is held against the same deed with the others of its kind;
an action, which has no others, against the seats that had not done it by then. Seats are compared with what their
place in the order of play and their side win on the whole.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from gramarye.core.events import Kinds
from gramarye.core.game import Game
from gramarye.lab.effects import SHUFFLES, beyond_luck, ratio_effect
from gramarye.lab.witness import Frames

__all__ = ["ACTION", "CLEARLY", "Thing", "find_things"]

FEWEST = 20  # seats that must have had a thing, and others that had not, before we speak of it
CLEARLY = 0.05  # a difference in the chance to win that a designer should care about
SAME = 0.8  # two deeds with one thing that so many of the seats have in common are one
AT_ONCE = 50  # shuffles held in memory together
ACTION = "action"  # the group of deeds that are about nothing in particular


@dataclass(frozen=True)
class Thing:
    """A deed that seats had before half of the game, and how they fared."""

    kind: str
    group: str  # what it is about: a card, a set, a beast; or an action
    name: str
    deed: str
    others: str  # the deed it is held against
    a_game: float  # how often it occurs, in whole games
    seats: int  # that had it before half of the game
    rate: float  # how often those won
    against: float  # how often the others won
    worth: float  # the difference
    low: float | None  # its 95 % interval
    high: float | None
    sure: bool  # clearly more or less, even though many things were looked at

    @property
    def key(self) -> tuple[str, str]:
        return self.kind, self.name

    @property
    def verdict(self) -> str:
        """Too strong or too weak: sure, and large enough to care about."""
        if not self.sure or abs(self.worth) <= CLEARLY:
            return ""
        return "strong" if self.worth > 0 else "weak"


@dataclass(frozen=True)
class _Had:
    """Who had a thing, and the sums of it game by game."""

    kind: str
    name: str
    who: frozenset[int]  # rows of the seats
    times: int


def find_things(game: Game, frames: Frames) -> list[Thing]:
    """All that can be spoken of, by group, the one worth most first."""
    table = _seats(game, frames)
    pairs = list(_comparable(game.kinds, table, _had(game.kinds, frames)))
    contrasts = np.array([_contrast(table, had, others) for had, others in pairs], np.float32)
    luck = [shuffled @ contrasts.T for shuffled in table.shuffled()] if pairs else []
    sure = beyond_luck(contrasts @ table.gain, np.concatenate(luck)) if pairs else []
    things = [
        _thing(game.kinds, table, had, others, stands)
        for (had, others), stands in zip(pairs, sure, strict=True)
    ]
    return sorted(things, key=lambda thing: (thing.group == ACTION, thing.group, -thing.worth, thing.deed))


def _seats(game: Game, frames: Frames) -> "_Table":
    import polars as pl

    seats = frames.seats.sort("game", "seat").with_columns(
        gain=pl.col("won") - pl.col("won").mean().over("side", "order"),
        number=pl.col("game").rank("dense") - 1,
    )
    columns = (seats[name].to_numpy() for name in ("number", "side", "won", "gain"))
    number, side, won, gain = columns
    return _Table(number.astype(int), side.astype(int) if game.has_sides else None, won.astype(float), gain)


@dataclass(frozen=True)
class _Table:
    """All seats of all games: their game, their side, what they won, and how much more than was to be expected."""

    game: Any
    side: Any  # None where everybody is one
    won: Any
    gain: Any

    def sums(self, who: frozenset[int]) -> tuple[Any, Any]:
        """How much more those seats won, and how many they are, game by game."""
        rows = np.fromiter(who, int, len(who))
        games = int(self.game.max()) + 1
        return (
            np.bincount(self.game[rows], self.gain[rows], games),
            np.bincount(self.game[rows], minlength=games).astype(float),
        )

    def shuffled(self) -> Iterator[Any]:
        """Worlds where no deed matters, a row each: outcomes dealt anew among the seats of a game, or of sides among games."""
        chance = np.random.default_rng(0)
        deal = self._seats_shuffled if self.side is None else self._sides_shuffled
        for _ in range(0, SHUFFLES, AT_ONCE):
            yield np.stack([deal(chance) for _ in range(AT_ONCE)]).astype(np.float32)

    def _seats_shuffled(self, chance: Any) -> Any:
        return self.gain[np.lexsort((chance.random(len(self.game)), self.game))]

    def _sides_shuffled(self, chance: Any) -> Any:
        """Who wins or loses together stays together: a game gets the outcome of another with the same sides."""
        games = int(self.game.max()) + 1
        count = np.bincount(2 * self.game + self.side, minlength=2 * games).reshape(games, 2)
        total = np.bincount(2 * self.game + self.side, self.gain, 2 * games).reshape(games, 2)
        mean = total / np.maximum(count, 1)
        other = np.arange(games)
        for alike in (count.min(axis=1) > 0, count.min(axis=1) == 0):
            other[alike] = chance.permutation(other[alike])
        return mean[other[self.game], self.side]


def _contrast(table: _Table, had: "_Had", others: list[frozenset[int]]) -> Any:
    """The weight of each seat in a thing's worth."""
    row = np.zeros(len(table.won))
    times = sum(map(len, others))
    for other in others:
        row[list(other)] -= 1 / times
    row[list(had.who)] += 1 / len(had.who)
    return row


def _had(kinds: Kinds, frames: Frames) -> dict[tuple[str, str], _Had]:
    """Who had what before half of the game: every kind of event, and every thing that its deed names."""
    import polars as pl

    rows = frames.seats.sort("game", "seat").select("game", "seat").with_row_index("row")
    subjects = {kind.name: kind.subject for kind in kinds}
    told = (
        frames.events.join(rows, on=["game", "seat"])
        .join(frames.games.select("game", "moves"), on="game")
        .with_columns(early=2 * pl.col("first") <= pl.col("moves"))
    )
    one_part = told.filter(pl.col("part") == pl.col("part").first().over("kind")).with_columns(
        name=pl.lit("")
    )
    named = told.filter(
        (pl.col("name") != "") & (pl.col("part") == pl.col("kind").replace_strict(subjects, default=""))
    )
    found = (
        pl.concat([one_part, named])
        .group_by("kind", "name")
        .agg(times=pl.col("count").sum(), who=pl.col("row").filter(pl.col("early")).unique())
        .sort("kind", "name")
    )
    return {
        (kind, name): _Had(kind, name, frozenset(who), times)
        for kind, name, times, who in found.select("kind", "name", "times", "who").iter_rows()
    }


def _comparable(
    kinds: Kinds, table: _Table, had: dict[tuple[str, str], _Had]
) -> Iterator[tuple[_Had, list[frozenset[int]]]]:
    """Things often enough had, each with those it is held against."""
    everybody = frozenset(range(len(table.won)))
    kept: dict[tuple[str, str], list[frozenset[int]]] = {}
    number = {kind.name: kind.number for kind in kinds}
    for each in sorted(had.values(), key=lambda each: (-len(each.who), number[each.kind], each.name)):
        if each.name:
            others = [other.who for other in had.values() if _peers(each, other)]
        else:
            others = [everybody - each.who]
        if len(each.who) < FEWEST or sum(map(len, others)) < FEWEST:
            continue
        subject = (kinds.by_name[each.kind].subject, each.name)
        twins = kept.setdefault(subject, []) if each.name else kept.setdefault(("", ""), [])
        if any(len(each.who & twin) > SAME * len(each.who | twin) for twin in twins):
            continue  # the same seats: who takes a card also lines it up
        twins.append(each.who)
        yield each, others


def _peers(each: _Had, other: _Had) -> bool:
    return other.kind == each.kind and other.name not in ("", each.name)


def _thing(kinds: Kinds, table: _Table, had: _Had, others: list[frozenset[int]], sure: bool) -> Thing:
    kind = kinds.by_name[had.kind]
    sums = [table.sums(who) for who in others]
    gain, times = table.sums(had.who)
    found = ratio_effect(gain, times, sum(each for each, _ in sums), sum(each for _, each in sums))
    rate = float(table.won[list(had.who)].mean())
    return Thing(
        kind=had.kind,
        group=kind.subject if had.name else ACTION,
        name=had.name,
        deed=kind.deed(had.name),
        others=kind.deed(one="another") if had.name else "had not by then",
        a_game=had.times / (int(table.game.max()) + 1),
        seats=len(had.who),
        rate=rate,
        against=rate - found.value,
        worth=found.value,
        low=found.low,
        high=found.high,
        sure=sure,
    )
