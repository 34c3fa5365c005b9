"""Chance: a small generator that lives in an array of two words, so in a record too.

The generator is xoroshiro64** (two 32-bit words, period 2**64 - 1). The words are kept in `int64`, and every
product is masked to 32 bits, so that plain Python, the compiler and a GPU agree to the last bit.
"""

from typing import Any

from gramarye.core.rule import rule

__all__ = ["draw", "next_word", "roll", "seed_words", "shuffle"]

WORD = 0xFFFFFFFF


@rule
def _rotate(word: int, by: int) -> int:
    return ((word << by) | (word >> (32 - by))) & WORD


@rule
def _mix(word: int) -> int:
    """Spread every bit of a word over the whole word (the finaliser of MurmurHash3)."""
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & WORD
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & WORD
    return word ^ (word >> 16)


@rule
def seed_words(words: Any, seed: int, stream: int) -> None:
    """Start the generator from a seed below 2**63; streams of one seed have nothing in common."""
    low = int(seed) & WORD
    high = (int(seed) >> 32) & WORD
    first = _mix(low ^ _mix((high + 0x9E3779B9 + int(stream) * 0x632BE5AB) & WORD))
    words[0] = first
    words[1] = _mix(high ^ _mix((low + first + int(stream)) & WORD)) | 1  # never both zero


@rule
def next_word(words: Any) -> int:
    """The next 32 random bits."""
    first = int(words[0])
    second = int(words[1])
    answer = (_rotate((first * 0x9E3779BB) & WORD, 5) * 5) & WORD
    second ^= first
    words[0] = _rotate(first, 26) ^ second ^ ((second << 9) & WORD)
    words[1] = _rotate(second, 13)
    return answer


@rule
def draw(words: Any, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely (Lemire's method)."""
    product = next_word(words) * n
    if (product & WORD) < n:
        bias = (WORD + 1 - n) % n
        while (product & WORD) < bias:
            product = next_word(words) * n
    return product >> 32


@rule
def roll(s: Any, n: int) -> int:
    """A number from 0 to n - 1 from the table's own generator; nobody may take back what came before it."""
    s.reveals += 1
    return draw(s.rng, n)


@rule
def shuffle(s: Any, pile: Any, n: int) -> None:
    """Shuffle the first n cards of a pile."""
    s.reveals += 1
    for last in range(n - 1, 0, -1):
        other = draw(s.rng, last + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card
