"""What the vector environment does on each of its matches; written against the free names of the contract.

A `Room` holds all arrays of an environment, one row a match; a loop works on the rows from `first` to before
`last`, so that threads can share the rows out. What the rules are given is made Python's own number first: interpreted, a
narrow one could overflow.
"""

from typing import Any, NamedTuple

from gramarye.bridges.vector.actions import action_of
from gramarye.core.chance import draw, next_word, seed_words
from gramarye.core.loops import PLAYERS
from gramarye.core.record import State
from gramarye.core.rule import rule

__all__ = [
    "Room",
    "Sights",
    "begin",
    "first_illegal",
    "list_actions",
    "look_ahead",
    "step_all",
    "write_vectors",
]

# The game's own rules and the core's loops, filled in by Game.
moves: Any
scores: Any
winners: Any
value: Any
deal: Any
step: Any
redact: Any
fancy: Any

MOST_SEED = 2**63 - 1
WINS, POINTS = 0, 1  # what a reward is


class Room(NamedTuple):
    """All arrays of one environment."""

    tables: Any  # the matches
    blank: Any  # one table with seats and options
    seeds: Any  # of the match in play
    stride: Any  # [0]: how far the next seed in a row is
    words: Any  # the generator that `drawn` is drawn from, one a match
    drawn: Any  # any legal move, for who plays at random; 0 when the match is over
    counts: Any  # how many moves are legal
    lists: Any  # the legal moves
    actions: Any  # the same as actions, where there is a mask (else without rows)
    mask: Any  # 1 for each legal action (else without rows)
    radix: Any  # see Actions
    seats: Any  # who decides
    views: Any  # what that seat sees
    raw: Any  # the same as words
    rewards: Any
    over: Any  # whether the last step ended a match
    last: Any  # the tables that ended, as they were
    points: Any  # scratch space, a row a match
    modes: Any  # [0]: WINS or POINTS; [1]: whether a finished match is followed by a new one


class Sights(NamedTuple):
    """Views as bytes, read in each size of item, and the vectors to be written."""

    raw1: Any
    raw2: Any
    raw4: Any
    raw8: Any  # as `redact` takes them
    runs: Any  # see Views
    vectors: Any


@rule
def begin(room: Any, dealing: int, first: int, last: int) -> None:
    """Begin in every row: with a new match from the row's seed, or (dealing 0) with the table that lies there."""
    unmask(room, first, last)
    tables, views, counts = room.tables, room.views, room.counts
    for i in range(first, last):
        if dealing != 0:
            begin_one(tables, room.blank, int(room.seeds[i]), room.words[i], i)
        s = tables[i]
        room.over[i] = False
        counts[i] = moves(s, room.lists[i]) if s.over == 0 else 0
        room.drawn[i] = any_of(room.lists[i], counts[i], room.words[i])
        room.seats[i] = s.seat
        views[i] = s
        redact(views[i], room.raw[i], s.seat)
    mask(room, first, last)


@rule
def begin_one(tables: Any, blank: Any, seed: int, words: Any, i: int) -> None:
    """Deal a new match from a seed."""
    tables[i] = blank[0]
    deal(tables[i], seed)
    seed_words(words, seed, PLAYERS)


@rule
def any_of(moves: Any, count: int, words: Any) -> int:
    """One of the first `count` moves, each as likely: drawn as soon as they are listed, while they are at hand."""
    return moves[draw(words, int(count))] if count > 0 else 0


@rule
def unmask(room: Any, first: int, last: int) -> None:
    """Clear the mask, where there is one, of what was legal before."""
    mask, actions, counts = room.mask, room.actions, room.counts
    for i in range(first, min(last, mask.shape[0])):
        for j in range(counts[i]):
            mask[i, actions[i, j]] = 0


@rule
def mask(room: Any, first: int, last: int) -> None:
    """Mark what is legal, where there is a mask."""
    mask, actions, lists, counts, radix = room.mask, room.actions, room.lists, room.counts, room.radix
    for i in range(first, min(last, mask.shape[0])):
        for j in range(counts[i]):
            action = action_of(lists[i, j], radix)
            actions[i, j] = action
            mask[i, action] = 1


@rule
def list_actions(s: State, out: Any, radix: Any) -> int:
    """Write the legal actions of one table; how many there are."""
    n = moves(s, out) if s.over == 0 else 0
    for j in range(n):
        out[j] = action_of(out[j], radix)
    return n


@rule
def first_illegal(room: Any, chosen: Any, first: int, last: int) -> int:
    """The first row whose chosen move is not legal there; `last` when all are."""
    counts, lists = room.counts, room.lists
    for i in range(first, last):
        found = False
        for j in range(counts[i]):  # to the end: without a guess to miss it is faster
            found |= lists[i, j] == chosen[i]
        if not found:
            return i
    return last


@rule
def step_all(room: Any, chosen: Any, first: int, last: int) -> None:
    """Make a legal move in every row; a match that ends is settled, and followed by a new one."""
    unmask(room, first, last)
    # Taken out once, as the compiler counts every use; all of a row in one go, while its table is at hand.
    tables, views, raw, lists = room.tables, room.views, room.raw, room.lists
    over, counts, seats, drawn, words = room.over, room.counts, room.seats, room.drawn, room.words
    for i in range(first, last):
        if over[i]:
            clear(room.rewards[i])
        s = tables[i]
        step(s, int(chosen[i]))
        over[i] = s.over != 0
        if over[i]:
            end(room, i)
        counts[i] = moves(s, lists[i]) if s.over == 0 else 0
        drawn[i] = any_of(lists[i], counts[i], words[i])
        seats[i] = s.seat
        views[i] = s
        redact(views[i], raw[i], s.seat)
    mask(room, first, last)


@rule
def clear(rewards: Any) -> None:
    """Nobody is paid between the ends of matches."""
    for seat in range(rewards.shape[0]):
        rewards[seat] = 0


@rule
def end(room: Any, i: int) -> None:
    """Settle a match that ended, keep its last table, and deal a new one if that is wanted."""
    settle(room.tables[i], room.points[i], room.rewards[i], room.modes[0])
    room.last[i] = room.tables[i]
    if room.modes[1] != 0:
        room.seeds[i] = (room.seeds[i] + room.stride[0]) & MOST_SEED
        begin_one(room.tables, room.blank, int(room.seeds[i]), room.words[i], i)


@rule
def settle(s: State, points: Any, rewards: Any, mode: int) -> None:
    """Rewards at the end: 1 for a win and -1 for none, or the points."""
    scores(s, points)
    best = winners(s)
    for seat in range(rewards.shape[0]):
        if mode == POINTS:
            rewards[seat] = points[seat]
        else:
            rewards[seat] = 1 if (best >> seat) & 1 else -1


@rule
def write_vectors(sights: Any, first: int, last: int) -> None:
    """Write views as vectors of floats."""
    for i in range(first, last):
        write_vector(sights, i, i)


@rule
def write_vector(sights: Any, i: int, row: int) -> None:
    """Write view i as a vector into a row."""
    place = 0
    out = sights.vectors[row]
    for run in range(sights.runs.shape[0]):
        size = sights.runs[run, 1]
        start = sights.runs[run, 0] // size
        count = sights.runs[run, 2]
        if size == 1:
            copy_items(sights.raw1[i], start, count, out, place)
        elif size == 2:
            copy_items(sights.raw2[i], start, count, out, place)
        elif size == 4:
            copy_items(sights.raw4[i], start, count, out, place)
        else:
            copy_items(sights.raw8[i], start, count, out, place)
        place += count


@rule
def copy_items(items: Any, start: int, count: int, out: Any, place: int) -> None:
    """Write numbers of any kind as floats."""
    for k in range(count):
        out[place + k] = items[start + k]


@rule
def look_ahead(room: Any, trial: Any, sights: Any, starts: Any, worth: Any, first: int, last: int) -> None:
    """Try every legal move of every row on a table imagined from the view; write what the seat would see.

    `worth` gets the value of each. `trial` has two tables a row as scratch space, and `sights` reads it; the moves
    of row i are written from starts[i] on. Without room for vectors only the values are written.
    """
    seen = sights.vectors.shape[0] > 0
    for i in range(first, last):
        seat = int(room.seats[i])
        dream = 2 * i
        after = dream + 1
        trial[dream] = room.views[i]
        fancy(trial[dream], seat, next_word(room.words[i]))
        for j in range(room.counts[i]):
            trial[after] = trial[dream]
            step(trial[after], int(room.lists[i, j]))
            worth[starts[i] + j] = value(trial[after], seat)
            if seen:
                redact(trial[after], sights.raw8[after], seat)
                write_vector(sights, after, starts[i] + j)
