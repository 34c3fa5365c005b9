"""What the vector environment does on each of its matches; written against the free names of the contract.

A `Room` holds all arrays of an environment, one row a match; a loop works on the rows from `first` to before
`last`, so that threads can share the rows out. What the rules are given is made Python's own number first: interpreted, a
narrow one could overflow.

Each step is shared out without Python: every thread has a part of the rows, `lead` opens the parts, and whoever is
awake takes a few rows at a time, of its own part first, so that tables stay in its cache. Threads in `assist` ask for a while
whether a part is open, because to be woken takes as long as hundreds of moves.
"""

from typing import Any, NamedTuple

from gramarye.bridges.vector.actions import action_of
from gramarye.core.chance import draw, next_word, seed_words
from gramarye.core.hardware import fetch, fetch_add, fetch_min, soon, store
from gramarye.core.loops import FANCY, PLAYERS
from gramarye.core.record import State
from gramarye.core.rule import rule

__all__ = [
    "CHECK",
    "FOUND",
    "PARTS",
    "STEP",
    "Room",
    "Sights",
    "assist",
    "begin",
    "first_illegal",
    "lead",
    "list_actions",
    "look_ahead",
    "settled",
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
STEP, CHECK = 0, 1  # what is shared out
FEW = 64  # rows that a thread takes at a time
# Cells that threads share: how many assist at the moment, what is to be done, the first illegal row, and from PARTS on
# one for each part of the rows: where those begin that nobody has taken yet.
BUSY, TASK, FOUND, PARTS = 0, 1, 2, 3
PATIENCE = 1 << 18  # how often a thread asks before it sleeps: some tenths of a millisecond


class Room(NamedTuple):
    """All arrays of one environment."""

    tables: Any  # the matches
    blank: Any  # one table with seats and options
    seeds: Any  # of the match in play
    stride: Any  # [0]: how far the next seed in a row is
    words: Any  # the generator that `drawn` is drawn from, one a match
    dreams: Any  # the generator of what `look_ahead` imagines, one a match
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
            deal_row(room, i)
        s = tables[i]
        room.over[i] = False
        clear(room.rewards[i])
        counts[i] = moves(s, room.lists[i]) if s.over == 0 else 0
        room.drawn[i] = any_of(room.lists[i], counts[i], room.words[i])
        room.seats[i] = s.seat
        views[i] = s
        redact(views[i], room.raw[i], s.seat)
    mask(room, first, last)


@rule
def deal_row(room: Any, i: int) -> None:
    """Deal a new match from the row's seed."""
    begin_one(room.tables, room.blank, int(room.seeds[i]), room.words[i], i)
    seed_words(room.dreams[i], int(room.seeds[i]), FANCY)


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
        soon(tables, i + 1)
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
        deal_row(room, i)


@rule
def settle(s: State, points: Any, rewards: Any, mode: int) -> None:
    """Rewards at the end: 1 for a win and -1 for none, or the points."""
    if mode == POINTS:
        scores(s, points)
        for seat in range(rewards.shape[0]):
            rewards[seat] = points[seat]
    else:
        best = winners(s)
        for seat in range(rewards.shape[0]):
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
    for run in range(sights.runs.shape[0]):
        size, count = sights.runs[run, 1], sights.runs[run, 2]
        start = sights.runs[run, 0] // size
        out = sights.vectors[row, place : place + count]
        if size == 1:
            write_items(sights.raw1[i, start : start + count], out)
        elif size == 2:
            write_items(sights.raw2[i, start : start + count], out)
        elif size == 4:
            write_items(sights.raw4[i, start : start + count], out)
        else:
            write_items(sights.raw8[i, start : start + count], out)
        place += count


@rule
def write_items(items: Any, out: Any) -> None:
    """Write numbers of any kind as floats; counted from 0, so that many are written at once."""
    for k in range(out.shape[0]):
        out[k] = items[k]


@rule
def take_rows(room: Any, chosen: Any, sights: Any, cells: Any, part: int) -> None:
    """Work on the rows of a part that nobody has taken: a few at a time, where others might take the rest."""
    few = FEW if cells.shape[0] > PARTS + 1 else chosen.shape[0]
    last = end_of(chosen.shape[0], cells, part)
    first = fetch_add(cells[PARTS + part], few)
    while first < last:
        after = min(first + few, last)
        if fetch(cells[TASK]) == CHECK:
            row = first_illegal(room, chosen, first, after)
            if row < after:
                fetch_min(cells[FOUND], row)
        else:
            step_all(room, chosen, first, after)
            if sights.vectors.shape[0] > 0:
                write_vectors(sights, first, after)
        first = fetch_add(cells[PARTS + part], few)


@rule
def end_of(rows: int, cells: Any, part: int) -> int:
    """One past the last row of a part."""
    return rows * (part + 1) // (cells.shape[0] - PARTS)


@rule
def take_parts(room: Any, chosen: Any, sights: Any, cells: Any, own: int) -> None:
    """Work on one's own part, then on what is left of the others."""
    parts = cells.shape[0] - PARTS
    for i in range(parts):
        take_rows(room, chosen, sights, cells, (own + i) % parts)


@rule
def lead(room: Any, chosen: Any, sights: Any, cells: Any, task: int) -> None:
    """Open all parts, and work until every row is taken."""
    rows = chosen.shape[0]
    store(cells[TASK], task)
    store(cells[FOUND], rows)
    for part in range(cells.shape[0] - PARTS - 1, -1, -1):
        store(cells[PARTS + part], end_of(rows, cells, part - 1))
    take_parts(room, chosen, sights, cells, 0)


@rule
def assist(room: Any, chosen: Any, sights: Any, cells: Any, own: int) -> None:
    """Work whenever one's own part is open, until there was nothing to do for a while."""
    last = end_of(chosen.shape[0], cells, own)
    waited = 0
    while waited < PATIENCE:
        waited += 1
        if fetch(cells[PARTS + own]) < last:
            fetch_add(cells[BUSY], 1)  # first: who leads waits for all who may have taken rows
            take_parts(room, chosen, sights, cells, own)
            fetch_add(cells[BUSY], -1)
            waited = 0


@rule
def settled(cells: Any) -> bool:
    """Wait for a while until nobody works any more; whether that is so."""
    waited = 0
    while waited < PATIENCE and fetch(cells[BUSY]) != 0:
        waited += 1
    return fetch(cells[BUSY]) == 0


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
        fancy(trial[dream], seat, next_word(room.dreams[i]))
        for j in range(room.counts[i]):
            trial[after] = trial[dream]
            step(trial[after], int(room.lists[i, j]))
            worth[starts[i] + j] = value(trial[after], seat)
            if seen:
                redact(trial[after], sights.raw8[after], seat)
                write_vector(sights, after, starts[i] + j)
