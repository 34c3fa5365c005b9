"""How large a difference is, and how sure. Games are drawn independently; seats of one game are not."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np

__all__ = ["FEW_GAMES", "IN_ALL", "Effect", "effect", "mean_effect", "ratio_effect"]

FEW_GAMES = 5  # fewer tell nothing of how much games scatter
IN_ALL = 0.05  # the chance that any of all effects looked at is called sure by mere luck
NEVER_SEEN = (
    1.5  # standard errors by which something that happened in none of n games may still happen: 1.5 / n
)


@dataclass(frozen=True)
class Effect:
    """A difference with its 95 % interval, which is not there when games are too few."""

    value: float
    low: float | None
    high: float | None
    sure: bool  # not mere luck, even though so many were looked at

    @property
    def verdict(self) -> str:
        """Whether the difference is clearly above or below nothing."""
        return "open" if not self.sure else "above" if self.value > 0 else "below"


def effect(value: float, pulls: Any, tests: int = 1, least: float = 0.0) -> Effect:
    """An effect from how much each game pulls at it; `least` is the smallest error that is believed."""
    games = len(pulls)
    if games < FEW_GAMES:
        return Effect(value, None, None, False)
    error = max(least, math.sqrt(games / (games - 1) * float(np.square(pulls).sum())))
    reach = _student(0.975, games - 1) * error
    certain = _student(1 - IN_ALL / (2 * max(1, tests)), games - 1) * error
    return Effect(value, value - reach, value + reach, abs(value) > certain)


def mean_effect(values: Sequence[float], tests: int = 1, share: bool = False) -> Effect:
    """The mean of one difference a game; those between shares are never believed to be quite without error."""
    column = np.asarray(values, float)
    mean = float(column.mean())
    least = NEVER_SEEN / len(column) if share else 0.0
    return effect(mean, (column - mean) / len(column), tests, least)


def ratio_effect(wins: Any, times: Any, other_wins: Any, other_times: Any, tests: int = 1) -> Effect:
    """How much larger wins a time are than the others', from sums game by game; at least as uncertain as single coins."""
    rate, other = wins.sum() / times.sum(), other_wins.sum() / other_times.sum()
    pulls = (wins - rate * times) / times.sum() - (other_wins - other * other_times) / other_times.sum()
    least = math.hypot(_coin(times.sum()), _coin(other_times.sum()))
    return effect(float(rate - other), pulls, tests, least)


def _coin(times: float) -> float:
    """The error of a share of 0 or 1 in so many: what no scatter shows."""
    return NEVER_SEEN / float(times)


def _student(share: float, freedom: int) -> float:
    """A quantile of Student's distribution, expanded around the normal one."""
    z = NormalDist().inv_cdf(share)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
