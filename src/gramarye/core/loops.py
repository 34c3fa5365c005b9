"""Loops that serve every game, written against the free names of the contract and bound to a game by `Game`.

`tables` is an array of records. A game is dealt by copying `blank` (seats and options filled in) and seeding it.
"""

from typing import Any

from gramarye.core.chance import draw, seed_words
from gramarye.core.events import clear_events
from gramarye.core.record import UNKNOWN, State, full_bytes, hide_events
from gramarye.core.rule import rule

__all__ = [
    "CHANCE",
    "FANCY",
    "PLAYERS",
    "blank_hidden",
    "count_leaves",
    "deal",
    "fancy",
    "is_legal",
    "play_out",
    "random_games",
    "redact",
    "replay",
    "results",
    "step",
]

# The game's own rules, filled in by Game.
setup: Any
moves: Any
apply: Any
scores: Any
winners: Any
hide: Any
imagine: Any

# What is hidden from whom, filled in by Game too: see Record.
KEPT: Any
SET: Any
GAPS: Any
SPANS: Any

CHANCE, PLAYERS, FANCY = (
    0,
    1,
    2,
)  # streams of one seed: the table's, the random players', and what a search imagines


@rule
def deal(s: State, seed: int) -> None:
    """Set a blank table up."""
    seed_words(s.rng, seed, CHANCE)
    s.seat = 0
    setup(s)


@rule
def step(s: State, m: int) -> None:
    """Make a legal move."""
    clear_events(s)
    apply(s, m)
    s.ply += 1


@rule
def is_legal(s: State, m: int, out: Any) -> bool:
    """Whether a move is among the legal ones; `out` is scratch space."""
    for i in range(moves(s, out)):
        if out[i] == m:
            return True
    return False


@rule
def replay(s: State, log: Any, reveals: Any, out: Any) -> int:
    """Make the moves of a log, each checked, and note what was revealed after each; how many were legal."""
    for ply in range(log.shape[0]):
        if s.over != 0 or not is_legal(s, log[ply], out):
            return ply
        step(s, log[ply])
        reveals[ply] = s.reveals
    return log.shape[0]


@rule
def redact(s: State, raw: Any, seat: int) -> None:
    """Blank, in place, all that a seat may not know; `raw` is the same record as int64 words. A watcher's seat is NONE."""
    hide(s, seat)  # first: it may look at fields that the next line blanks
    hide_events(s, seat)
    blank_hidden(raw, seat)


@rule
def blank_hidden(words: Any, seat: int) -> None:
    """Write UNKNOWN over all that a seat may not see, in the 64-bit words of one record."""
    words[0] = UNKNOWN  # the generator comes first in every record
    words[1] = UNKNOWN
    viewer = seat + 1 if seat + 1 < KEPT.shape[0] else 0
    first, gap, last = SPANS[viewer, 0], SPANS[viewer, 1], SPANS[viewer, 2]
    part, kept, given = words[first:gap], KEPT[viewer, first:gap], SET[viewer, first:gap]
    for i in range(part.shape[0]):  # counted from 0, so that several words are looked at at once
        part[i] = (part[i] & kept[i]) | given[i]
    part, kept, given, gaps = (
        words[gap:last],
        KEPT[viewer, gap:last],
        SET[viewer, gap:last],
        GAPS[viewer, gap:last],
    )
    for i in range(part.shape[0]):
        none = full_bytes(int(part[i])) & gaps[i]
        part[i] = (part[i] & kept[i]) | given[i] | none


@rule
def fancy(s: State, seat: int, seed: int) -> None:
    """Fill a redacted table with a random completion that the seat cannot tell from the truth."""
    seed_words(s.rng, seed, FANCY)
    reveals = s.reveals
    imagine(s, seat)
    s.reveals = reveals  # shuffling in the mind reveals nothing


@rule
def play_out(s: State, out: Any, words: Any) -> None:
    """Random moves to the end."""
    while s.over == 0:
        n = moves(s, out)
        step(s, out[draw(words, n)])


@rule
def random_games(tables: Any, blank: Any, first_seed: int, out: Any, words: Any) -> int:
    """Play a game at random on each table, from seeds in a row; how many moves were made."""
    made = 0
    for i in range(tables.shape[0]):
        tables[i] = blank[0]
        s = tables[i]
        deal(s, first_seed + i)
        seed_words(words, first_seed + i, PLAYERS)
        play_out(s, out, words)
        made += s.ply
    return made


@rule
def results(tables: Any, points: Any, wins: Any) -> None:
    """Scores and winners of finished tables; a win is 1."""
    for i in range(tables.shape[0]):
        s = tables[i]
        scores(s, points[i])
        best = winners(s)
        for seat in range(s.seats):
            wins[i, seat] = (best >> seat) & 1


@rule
def count_leaves(tables: Any, depth: int, buffers: Any, counters: Any) -> int:
    """The number of move sequences of a length from tables[0]; the later tables, buffers and counters are scratch, one a level."""
    leaves = 0
    level = 0
    counters[0, 0] = 0
    counters[0, 1] = 0 if tables[0].over != 0 else moves(tables[0], buffers[0])
    while level >= 0:
        if level == depth - 1:
            leaves += counters[level, 1]
            level -= 1
        elif counters[level, 0] == counters[level, 1]:
            level -= 1
        else:
            tables[level + 1] = tables[level]
            s = tables[level + 1]
            step(s, buffers[level, counters[level, 0]])
            counters[level, 0] += 1
            level += 1
            counters[level, 0] = 0
            counters[level, 1] = 0 if s.over != 0 else moves(s, buffers[level])
    return leaves
