"""What a look ahead saw: every legal move of every match, and what would come of it."""

from typing import Any

import numpy as np

__all__ = ["Ahead"]

Array = np.ndarray[Any, Any]
NO_ROW = -1  # of a match without legal moves


class Ahead:
    """The moves of match i, in the numbers that `step` takes, are rows starts[i] to starts[i + 1].

    `vectors` is the environment's own memory, written anew by its next look: copy what you keep.
    """

    def __init__(self, starts: Array, moves: Array, vectors: Array, worth: Array) -> None:
        self.starts, self.moves, self.vectors, self.worth = starts, moves, vectors, worth

    def best(self, scores: Array) -> Array:
        """The row with the highest score of each match, among equals the first; -1 where a match is over."""
        counts = np.diff(self.starts)
        going = np.flatnonzero(counts)
        best = np.full(len(counts), NO_ROW, np.int64)
        if len(going):
            highest = np.maximum.reduceat(scores, self.starts[going])
            rows = np.flatnonzero(scores == np.repeat(highest, counts[going]))
            owners = np.repeat(going, counts[going])[rows]
            best[going] = rows[np.searchsorted(owners, going)]
        return best
