"""Memory: a digest of all that a seat saw and did, so that tables differ to it whenever their pasts did."""

from typing import Any

from gramarye.core.rule import rule

__all__ = ["recall"]

# The core's loops, filled in by Game.
step: Any
redact: Any

WORD = 0xFFFFFFFF


@rule
def recall(tables: Any, words: Any, log: Any, seat: int, memory: Any) -> None:
    """Play a log from tables[0]; fold what a seat sees before each move, and its own moves, into a memory.

    tables[1] is scratch space, `words` the same two tables as int64 words, and `memory` two numbers.
    """
    for ply in range(log.shape[0]):
        tables[1] = tables[0]
        redact(tables[1], words[1], seat)
        for i in range(words.shape[1]):
            fold(memory, int(words[1, i]) & WORD)
            fold(memory, (int(words[1, i]) >> 32) & WORD)
        fold(memory, int(log[ply]) if tables[0].seat == seat else 0)
        step(tables[0], int(log[ply]))


@rule
def fold(memory: Any, piece: int) -> None:
    """Mix a 32-bit number into two others (FNV-1a, and a second one that starts and multiplies otherwise)."""
    first = int(memory[0]) ^ int(piece)
    second = (int(memory[1]) + int(piece)) & WORD
    memory[0] = (first * 0x01000193) & WORD
    memory[1] = ((second ^ (second >> 15)) * 0x2C1B3C6D) & WORD
