"""How large a difference is, and how sure. Games are drawn independently; seats of one game are not."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np

__all__ = [
    "FEW_GAMES",
    "IN_ALL",
    "SHUFFLES",
    "Effect",
    "beyond_luck",
    "effect",
    "mean_effect",
    "ratio_effect",
]

FEW_GAMES = 5  # fewer tell nothing of how much games scatter
IN_ALL = 0.05  # the chance that any of all effects looked at is called sure by mere luck
NEVER_SEEN = (
    1.5  # standard errors by which something that happened in none of n games may still happen: 1.5 / n
)
SHUFFLES = 500  # worlds without any effect that the true one is held against


@dataclass(frozen=True)
class Effect:
    """A difference with its 95 % interval, which is not there when games are too few."""

    value: float
    low: float | None
    high: float | None
    sure: bool = False  # not mere luck, even though so many were looked at

    @property
    def verdict(self) -> str:
        """Whether the difference is clearly above or below nothing."""
        return "open" if not self.sure else "above" if self.value > 0 else "below"


def effect(value: float, pulls: Any, least: float = 0.0) -> Effect:
    """An effect from how much each game pulls at it; `least` is the smallest error that is believed."""
    games = len(pulls)
    if games < FEW_GAMES:
        return Effect(value, None, None)
    error = max(least, math.sqrt(games / (games - 1) * float(np.square(pulls).sum())))
    reach = _student(0.975, games - 1) * error
    return Effect(value, value - reach, value + reach)


def mean_effect(values: Sequence[float], share: bool = False) -> Effect:
    """The mean of one difference a game; those between shares are never believed to be quite without error."""
    column = np.asarray(values, float)
    mean = float(column.mean())
    least = NEVER_SEEN / len(column) if share else 0.0
    return effect(mean, (column - mean) / len(column), least)


def ratio_effect(wins: Any, times: Any, other_wins: Any, other_times: Any) -> Effect:
    """How much larger wins a time are than the others', from sums game by game."""
    rate, other = wins.sum() / times.sum(), other_wins.sum() / other_times.sum()
    pulls = (wins - rate * times) / times.sum() - (other_wins - other * other_times) / other_times.sum()
    least = NEVER_SEEN / min(float(times.sum()), float(other_times.sum()))
    return effect(float(rate - other), pulls, least)


def beyond_luck(values: Any, shuffled: Any) -> list[bool]:
    """Which of many values stand out more than luck lets the largest of them.

    `shuffled` holds a row of values for each shuffle that took every effect away (Westfall and Young's largest of
    all): in 95 of 100 studies without any effect not one value is called sure, however many there are.
    """
    if len(values) == 0:
        return []
    scatter = np.sqrt(np.square(shuffled).mean(axis=0))
    scatter[scatter == 0] = np.inf
    largest = np.sort(np.abs(shuffled / scatter).max(axis=1))
    limit = largest[min(len(largest) - 1, math.ceil((1 - IN_ALL) * (len(largest) + 1)) - 1)]
    return [bool(sure) for sure in np.abs(np.asarray(values) / scatter) > limit]


def _student(share: float, freedom: int) -> float:
    """A quantile of Student's distribution, expanded around the normal one."""
    z = NormalDist().inv_cdf(share)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
