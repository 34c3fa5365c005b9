"""Kernels: a thread a match. Written against free names, which `machine` fills in for each game.

The kernels of the vector environment run its very loops, each thread on one row. Those of random play keep the
table and the list of moves in the thread's own memory, which is twice as fast.
"""

from typing import Any

from gramarye.core.loops import PLAYERS

__all__ = [
    "begin_rows",
    "check_rows",
    "look_rows",
    "play_games_cuda",
    "play_on",
    "step_rows",
    "to_actions",
    "to_moves",
    "write_rows",
]

# Filled in for each game.
cuda: Any
RECORD: Any
MOST_MOVES: Any
int32: Any
int64: Any
action_of: Any
begin: Any
deal: Any
draw: Any
first_illegal: Any
look_ahead: Any
moves: Any
play_out: Any
seed_words: Any
step: Any
step_all: Any
write_vectors: Any


def begin_rows(room: Any, dealing: Any, flags: Any) -> None:
    """Begin in every flagged row, with a new match or with the table that lies there."""
    i = cuda.grid(1)
    if i < flags.shape[0] and flags[i]:
        begin(room, dealing, i, i + 1)


def check_rows(room: Any, chosen: Any, worst: Any) -> None:
    """Leave the first row whose move is not legal in worst[0]."""
    i = cuda.grid(1)
    if i < chosen.shape[0] and first_illegal(room, chosen, i, i + 1) == i:
        cuda.atomic.min(worst, 0, i)


def step_rows(room: Any, chosen: Any) -> None:
    """Make a legal move in every row."""
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        step_all(room, chosen, i, i + 1)


def to_actions(chosen: Any, radix: Any, actions: Any) -> None:
    """Moves as actions."""
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        actions[i] = action_of(chosen[i], radix)


def to_moves(actions: Any, table: Any, chosen: Any) -> None:
    """Actions as moves; one that is none becomes no move at all."""
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        known = 0 <= actions[i] < table.shape[0]
        chosen[i] = table[actions[i]] if known else -1


def write_rows(sights: Any) -> None:
    """Write views as vectors."""
    i = cuda.grid(1)
    if i < sights.vectors.shape[0]:
        write_vectors(sights, i, i + 1)


def look_rows(room: Any, trial: Any, sights: Any, starts: Any, worth: Any) -> None:
    """Try every legal move of every row."""
    i = cuda.grid(1)
    if i < room.seats.shape[0]:
        look_ahead(room, trial, sights, starts, worth, i, i + 1)


def play_games_cuda(tables: Any, blank: Any, first_seed: Any) -> None:
    """A whole game at random on each table, from seeds in a row: the same games as on the CPU."""
    i = cuda.grid(1)
    if i < tables.shape[0]:
        table = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_MOVES, int32)
        words = cuda.local.array(2, int64)
        table[0] = blank[0]
        deal(table[0], first_seed + i)
        seed_words(words, first_seed + i, PLAYERS)
        play_out(table[0], out, words)
        tables[i] = table[0]


def play_on(made: Any, blank: Any, first_seed: Any, games: Any) -> None:
    """Games at random one after the other on each thread; `made` is told how many moves they took.

    The threads of a block begin every game, every look for moves and every move together: so they run the same code at
    the same time, and fetch it once.
    """
    i = cuda.grid(1)
    table = cuda.local.array(1, RECORD)
    out = cuda.local.array(MOST_MOVES, int32)
    words = cuda.local.array(2, int64)
    seed = first_seed + i
    seed_words(words, seed, PLAYERS)
    count = 0
    m = 0
    for _ in range(games):
        table[0] = blank[0]
        deal(table[0], seed)
        seed += made.shape[0]
        playing = 1
        while cuda.syncthreads_or(playing):
            if playing:
                m = out[draw(words, moves(table[0], out))]
            cuda.syncthreads()
            if playing:
                step(table[0], m)
                playing = 1 - table[0].over
        count += table[0].ply
    made[i] = count
