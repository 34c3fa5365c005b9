"""What changes when a setting changes: the same seeds under two or more settings, held against each other game by game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.core.options import Value
from gramarye.lab.effects import SHUFFLES, Effect, beyond_luck, mean_effect
from gramarye.lab.findings import PLACES, close_games
from gramarye.lab.witness import Frames

__all__ = ["SEATS", "SHARE", "Change", "Comparison", "Setting", "compare", "settings"]

SEATS = "seats"  # stands beside the options of a game
SHARE = "%"


@dataclass(frozen=True)
class Setting:
    """One way to play: a number of seats and all options; `label` says what is special about it."""

    label: str
    seats: int
    chosen: Mapping[str, Value]


@dataclass(frozen=True)
class Change:
    """A measure of the first setting, of another one, and the paired difference."""

    measure: str
    unit: str  # SHARE, or nothing
    before: float
    after: float
    by: Effect


@dataclass(frozen=True)
class Comparison:
    """A setting held against the first one, by the games of one bot."""

    bot: str
    first: str
    other: str
    games: int
    alike: bool  # not one game went differently
    changes: list[Change]


def settings(game: Game, seats: int, chosen: Mapping[str, Value], asked: str | None) -> list[Setting]:
    """The settings to compare, the one to hold the others against first.

    `asked` is NAME=VALUE,VALUE with an option or `seats`; one value is held against the study's own, and a bare NAME
    means all that the game takes.
    """
    if asked is None:
        return [Setting("", seats, chosen)]
    name, equals, text = asked.partition("=")
    own = seats if name == SEATS else chosen.get(name)
    known = _known(game, name, seats, chosen)
    given = [_value(game, name, value.strip()) for value in text.split(",")] if equals else known
    values = list(dict.fromkeys([own, *given] if len(given) == 1 or not equals else given))
    if len(values) < 2:
        told = ", ".join(_text(value) for value in known)
        raise GramaryeError(f"expected two different values of {name} to compare (of {told}); got {asked!r}")
    found = [_setting(name, value, seats, chosen) for value in values]
    for each in found:
        game.blank(each.seats, each.chosen)  # refuses what the game does not take
    return found


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _setting(name: str, value: Any, seats: int, chosen: Mapping[str, Value]) -> Setting:
    label = f"{name} {_text(value)}"
    return Setting(label, value, chosen) if name == SEATS else Setting(label, seats, {**chosen, name: value})


def _value(game: Game, name: str, text: str) -> Any:
    if name != SEATS:
        return game.choose({name: text})[name]
    if not text.isdecimal():
        low, high = game.info.seats
        raise GramaryeError(f"{game.title} takes {low} to {high} seats; got {text!r}")
    return int(text)


def _known(game: Game, name: str, seats: int, chosen: Mapping[str, Value]) -> list[Any]:
    """All values that the game takes with everything else as it is."""
    low, high = game.info.seats
    offered = {option.name: list(option.values) for option in game.info.options}
    values: list[Any] = list(range(low, high + 1)) if name == SEATS else offered.get(name, [])
    if not values:
        told = ", ".join((SEATS, *offered))
        raise GramaryeError(f"expected --compare with one of {told}; got {name!r}")
    return [value for value in values if _takes(game, _setting(name, value, seats, chosen))]


def _takes(game: Game, setting: Setting) -> bool:
    try:
        game.blank(setting.seats, setting.chosen)
    except GramaryeError:
        return False
    return True


def compare(game: Game, bot: str, played: Sequence[tuple[Setting, Frames]]) -> list[Comparison]:
    """Every later setting against the first."""
    (first, before), *others = played
    last = any(setting.seats != first.seats for setting, _ in others)
    base = _measures(game, first, before, last)
    changes = _changes(base, [_measures(game, setting, frames, last) for setting, frames in others])
    return [
        Comparison(
            bot=bot,
            first=first.label,
            other=setting.label,
            games=len(frames.games),
            alike=before.games.equals(frames.games) and before.seats.equals(frames.seats),
            changes=own,
        )
        for (setting, frames), own in zip(others, changes, strict=True)
    ]


Measure = tuple[list[float], str]  # a value a game in the order of seeds, and its unit


def _measures(game: Game, setting: Setting, frames: Frames, last: bool) -> dict[str, Measure]:
    """All that is compared, a value a game; the `last` place has a line of its own where it is not always the same."""
    import polars as pl

    games, seats = frames.games.sort("game"), frames.seats.sort("game", "seat")
    seats = seats.with_columns(more=pl.col("won") - pl.col("won").mean().over("game"))
    found: dict[str, Measure] = {}
    if game.has_sides:
        ours = seats.group_by("game").agg(won=pl.col("won").filter(side=0).max().fill_null(0)).sort("game")
        found[f"games that the {game.side_names[0]} side wins"] = (_floats(ours["won"]), SHARE)
    places = [*enumerate(PLACES[: setting.seats]), *([(setting.seats - 1, "last")] if last else [])]
    for place, name in places:
        found[f"advantage of who plays {name}"] = (_floats(seats.filter(order=place)["more"]), SHARE)
    found["moves in a game"] = (_floats(games["moves"]), "")
    found["changes of the lead"] = (_floats(games["lead_changes"]), "")
    if game.has_sides:
        found["points of lead at the end"] = (_floats(games["margin"]), "")
    else:
        found["close games"] = (_floats(close_games(games)), SHARE)
        found["points of the best seat"] = (_floats(games["best"]), "")
        points = seats.group_by("game").agg(pl.col("score").mean()).sort("game")["score"]
        found["points of a seat"] = (_floats(points), "")
    return found


def _floats(column: Any) -> list[float]:
    return [float(value) for value in column.to_list()]


def _changes(before: Mapping[str, Measure], others: Sequence[Mapping[str, Measure]]) -> list[list[Change]]:
    """What both have, game by game, for every other setting; twins exchanged by chance show what luck does."""
    named = [(name, after) for after in others for name in before if name in after]
    if not named:
        return []
    paired = np.array([np.subtract(after[name][0], before[name][0]) for name, after in named])
    flips = np.random.default_rng(0).choice((-1.0, 1.0), (SHUFFLES, paired.shape[1]))
    sure = beyond_luck(paired.mean(axis=1), flips @ paired.T / paired.shape[1])
    changes = [
        (after, _change(name, before[name], after[name], stands))
        for (name, after), stands in zip(named, sure, strict=True)
    ]
    return [[change for other, change in changes if other is after] for after in others]


def _change(name: str, before: Measure, after: Measure, sure: bool) -> Change:
    (one, unit), (other, _) = before, after
    by = mean_effect([b - a for a, b in zip(one, other, strict=True)], share=unit == SHARE)
    return Change(name, unit, sum(one) / len(one), sum(other) / len(other), replace(by, sure=sure))
