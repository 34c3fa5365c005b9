"""The danger meter: the chance that the next refill catches everybody, from what all can see (OM-R57)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from gramarye.games.old_man_merlin.pieces import ROUND_DECK, ROUNDS
from gramarye.games.old_man_merlin.rules_refill import COUNTS_TO_TOTAL
from gramarye.games.old_man_merlin.state import COUNTED, IN_DECK, REFILL

__all__ = ["Danger", "danger"]


@dataclass(frozen=True)
class Danger:
    """How many Merlins are awake, of how many; how many are in the deck, of how many cards; and the
    chance of a catch.
    """

    awake: int
    total: int
    merlins: int
    cards: int
    draws: int
    chance: Fraction

    @property
    def missing(self) -> int:
        return self.total - self.awake


def danger(t: Any) -> Danger:
    """The danger of the next refill: of all spots that wait for one, or of the one that the next
    collect will empty.
    """
    total = t.seats + 1
    awake = t.merlins + (t.sleepwalker == COUNTED)
    inside = total - t.merlins
    drawn = t.refilled + (t.phase == REFILL)  # while a shed card is picked its spot has had its draw
    draws = max(1, t.emptied - drawn)
    asleep = t.sleepwalker == IN_DECK and t.swm == COUNTS_TO_TOTAL
    later = ROUND_DECK * (ROUNDS - t.round)
    chance = _caught(draws, t.merlins, total, t.deck_left, later if asleep else None, awake > t.merlins)
    return Danger(awake, total, inside, t.deck_left, draws, chance)


@cache
def _caught(draws: int, out: int, total: int, cards: int, later: int | None, counted: bool) -> Fraction:
    """The chance that so many draws catch, card by card.

    `later`: how many cards wait for later rounds, where the sleepwalker may be; None when he cannot matter.
    """
    if out + counted >= total:
        return Fraction(1)
    if draws == 0 or cards == 0:
        return Fraction(0)
    merlins = total - out
    others = cards - merlins
    chance = Fraction(merlins, cards) * _caught(draws - 1, out + 1, total, cards - 1, later, counted)
    item = Fraction(others, cards)
    if later is not None and others:
        walks = item / (others + later)
        counts = 2 * out >= total  # OM-R15
        chance += walks * _caught(draws - 1, out, total, cards - 1, None, counts)
        item -= walks
    return chance + item * _caught(draws - 1, out, total, cards - 1, later, counted)
