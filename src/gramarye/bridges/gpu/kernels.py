"""Kernels. Written against free names, which `machine` fills in for each game.

The kernels of the vector environment run its very loops, each thread on one row. Those of random play see to it that the threads of
a block run the same code at the same time: threads of a warp that do not wait for each other, and warps that do not
wait for their code.
"""

from typing import Any, NamedTuple

from gramarye.bridges.gpu import order, queues
from gramarye.bridges.gpu.order import COUNTERS, FAMILIES
from gramarye.bridges.gpu.split import POINTER
from gramarye.core.family import KIND_MASK
from gramarye.core.loops import PLAYERS
from gramarye.core.record import NONE

__all__ = ["BOUNDS", "HELPERS", "KERNELS", "MOST_ROWS", "QUESTIONS", "Hall", "Lobby"]

# Filled in for each game.
cuda: Any
MOST_MOVES: Any
MOST_KIND: Any
SPLIT: Any
GLOBAL_SPLIT: Any
QUEUES: Any
ROWS_QUEUED: Any
WAITING: Any
NEAR: Any
FAR: Any
FAR_WORDS: Any
STRIDE: Any
int8: Any
int16: Any
int32: Any
int64: Any
uint32: Any
action_of: Any
address_of: Any
asked: Any
begin: Any
begin_one: Any
byte_at: Any
clear: Any
deal: Any
draw: Any
first_illegal: Any
look_ahead: Any
most_wanted: Any
next_queue: Any
moves: Any
promise: Any
regroup: Any
same_for_all: Any
seed_words: Any
set_byte: Any
step: Any
step_all: Any
take: Any
wait_for: Any
write_vectors: Any

MOST_ROWS = 15360  # matches of a block of play_sorted; play_queued has ROWS_QUEUED at most
QUESTIONS = 32  # queues of matches to be asked, a power of two: where a game asks more, several share one
IDLE = -1  # no move, and no more games
BOUNDS = {"play_sorted": (768, 1), "play_queued": (320, 1)}  # threads of a block, blocks of a processor


class Lobby(NamedTuple):
    """Matches that play at random, one a row; the near parts of their tables lie in shared memory."""

    far: Any  # parts of their tables
    words: Any  # the generator of the players
    seeds: Any  # of the next match


class Hall(NamedTuple):
    """The same with whole tables."""

    tables: Any
    words: Any  # the generator of the players
    seeds: Any  # of the next match
    chosen: Any  # moves


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


def play_on(finals: Any, blank: Any, made: Any, first_seed: Any, games: Any, rounds: Any) -> None:
    """That many games at random, from seeds in a row, shared out among the threads, in so many rounds at most.

    In each round a block makes all its moves of one family, the one that most of its matches wait for; dealing counts as one. So
    its threads run the same code at the same time, and fetch it once. Tables lie in shared memory, STRIDE bytes each, but for
    their far parts. The last table of each thread is left in `finals`, if there is room; `made` is told the number of moves.
    """
    me, i = cuda.threadIdx.x, cuda.grid(1)
    tables = cuda.shared.array(0, SPLIT)
    far = cuda.local.array(FAR_WORDS, int64)
    words = cuda.local.array(2, int64)
    out = cuda.local.array(MOST_MOVES, int32)
    counts = cuda.shared.array(COUNTERS, int32)
    clear(counts)
    game, count = i, 0
    m = 0 if game < games else IDLE
    for number in range(rounds):
        wanted = most_wanted(counts, m, number)
        if m >= 0 and m & KIND_MASK == wanted:
            if m == 0:
                lay_blank(tables, me, far, blank)
                tables[me].far_at = address_of(far)
                deal(tables[me], first_seed + game)
                seed_words(words, first_seed + game, PLAYERS)
                game += made.shape[0]
            else:
                step(tables[me], m)
                count += 1
            m = next_move(tables[me], words, out, game < games)
    made[i] = count
    if i < finals.shape[0]:
        join(finals[i], tables, me, far)


def play_queued(
    lobby: Any, finals: Any, blank: Any, made: Any, first_seed: Any, games: Any, visits: Any
) -> None:
    """The same with more matches than threads, any thread taking any match: for rules of much code.

    A match waits in the queue of what comes next: to be dealt, to make a move of a family, or to be asked a question. At each visit a warp
    takes up to 32 matches of one queue: the one that was taken from last, while it is long enough for all lanes, or else the longest. So
    the lanes of a warp run the same code, warps mostly too, and nobody waits for anybody.
    """
    tables = cuda.shared.array(0, GLOBAL_SPLIT)
    waiting = cuda.shared.array(WAITING, uint32)
    counts = cuda.shared.array(QUEUES, int32)
    chosen = cuda.shared.array(ROWS_QUEUED, int32)
    taken = cuda.shared.array(ROWS_QUEUED, int16)  # by each thread
    state = cuda.shared.array(2, int32)  # the queue taken from last; how many matches are over for good
    out = cuda.local.array(MOST_MOVES, int32)
    me, threads = cuda.threadIdx.x, cuda.blockDim.x
    rows = lobby.seeds.shape[0] // cuda.gridDim.x
    first = cuda.blockIdx.x * rows
    count = 0
    clear(counts)
    clear(waiting)
    clear(state)
    for row in range(me, rows, threads):
        lobby.seeds[first + row] = first_seed + first + row
        tables[row].far_at = address_of(lobby.far) + (first + row) * FAR_WORDS * 8
        cuda.atomic.or_(waiting, row >> 5, uint32(1 << (row & 31)))
        cuda.atomic.add(counts, 0, 1)
    cuda.syncthreads()
    for _ in range(visits):
        if same_for_all(state[1]) == rows:
            break
        queue = next_queue(counts, state)
        n = promise(counts, queue)
        if n > 0:
            row = take(waiting, taken, queue, n)
            after = NONE
            if row != NONE:
                count += 0 < queue <= MOST_KIND
                after = serve(lobby, tables, chosen, blank, out, queue, row, first, first_seed + games)
                if after == NONE:
                    cuda.atomic.add(state, 1, 1)
            wait_for(waiting, counts, after, row)
    made[cuda.grid(1)] = count
    cuda.syncthreads()
    for row in range(me, min(rows, finals.shape[0] - first), threads):
        join(finals[first + row], tables, row, lobby.far[first + row])


def play_sorted(
    hall: Any, finals: Any, blank: Any, made: Any, first_seed: Any, games: Any, rounds: Any, patience: Any
) -> None:
    """The same with far more matches than threads, in global memory: for rules of so much code that warps must share it.

    In each round a block sorts its matches by the families of their moves, makes these, and deals once `patience` of them are over;
    then it sorts them by what is asked, and looks for the next moves. Its threads wait for each other after each.
    """
    keys = cuda.shared.array(MOST_ROWS, int8)  # the family of a move, then what is asked; 0: none
    order = cuda.shared.array(MOST_ROWS, int16)
    ends = cuda.shared.array(FAMILIES, int32)
    out = cuda.local.array(MOST_MOVES, int32)
    me, threads = cuda.threadIdx.x, cuda.blockDim.x
    rows = hall.tables.shape[0] // cuda.gridDim.x
    first = cuda.blockIdx.x * rows
    count = 0
    for row in range(me, rows, threads):
        keys[row] = 0
        hall.seeds[first + row] = first_seed + first + row
    for _ in range(rounds):
        patient = regroup(keys, rows, order, ends) < patience
        for place in range(me, rows, threads):
            row = order[place]
            more = not patient and hall.seeds[first + row] < first_seed + games
            count += keys[row] != 0
            keys[row] = make(hall, blank, first + row, keys[row] != 0, more)
            cuda.syncthreads()
        regroup(keys, rows, order, ends)
        for place in range(me, rows, threads):
            row = order[place]
            if keys[row] != 0:
                m = next_move(hall.tables[first + row], hall.words[first + row], out, True)
                hall.chosen[first + row] = m
                keys[row] = m & KIND_MASK
            cuda.syncthreads()
    made[cuda.grid(1)] = count
    for row in range(first + me, min(first + rows, finals.shape[0]), threads):
        finals[row] = hall.tables[row]


# Helpers: device functions that the kernels call


def lay_blank(tables: Any, row: Any, far: Any, blank: Any) -> None:
    """Lay a blank table in two places; its far part is all zeros."""
    start = row * STRIDE + POINTER
    for place in range(NEAR.shape[0]):
        if NEAR[place] != NONE:
            set_byte(tables, start + place, blank[0, NEAR[place]])
    for place in range(FAR_WORDS):
        far[place] = 0


def join(final: Any, tables: Any, row: Any, far: Any) -> None:
    """Write a table that lies in two places as one."""
    start = row * STRIDE + POINTER
    for place in range(NEAR.shape[0]):
        if NEAR[place] != NONE:
            final[NEAR[place]] = byte_at(tables, start + place)
    for place in range(FAR.shape[0]):
        if FAR[place] != NONE:
            final[FAR[place]] = far[place >> 3] >> ((place & 7) << 3)


def next_move(s: Any, words: Any, out: Any, more: Any) -> Any:
    """Any legal move; when the match is over, no move, or IDLE after the last match."""
    if s.over == 0:
        return out[draw(words, moves(s, out))]
    return 0 if more else IDLE


def serve(
    lobby: Any,
    tables: Any,
    chosen: Any,
    blank: Any,
    out: Any,
    queue: Any,
    row: Any,
    first: Any,
    last_seed: Any,
) -> Any:
    """Do for a match what it waits for; the queue that it waits in then, or NONE when there are no more games."""
    i = first + row
    if queue > MOST_KIND:
        chosen[row] = next_move(tables[row], lobby.words[i], out, True)
        return chosen[row] & KIND_MASK
    if queue > 0:
        step(tables[row], chosen[row])
    elif lobby.seeds[i] < last_seed:
        lay_blank(tables, row, lobby.far[i], blank)
        deal(tables[row], lobby.seeds[i])
        seed_words(lobby.words[i], lobby.seeds[i], PLAYERS)
        lobby.seeds[i] += lobby.seeds.shape[0]
    else:
        return NONE
    return question_of(tables[row])


def question_of(s: Any) -> Any:
    """The queue of the question that is asked, or of matches to be dealt."""
    return MOST_KIND + 1 + (asked(s) & (QUESTIONS - 1)) if s.over == 0 else 0


def make(hall: Any, blank: Any, i: Any, moving: Any, more: Any) -> Any:
    """Make the move that was chosen, or deal where there is none and more games are to come; what is asked then, from 1 on, or 0."""
    if moving:
        step(hall.tables[i], hall.chosen[i])
    elif more:
        begin_one(hall.tables, blank, hall.seeds[i], hall.words[i], i)
        hall.seeds[i] += hall.tables.shape[0]
    else:
        return 0
    return 1 + asked(hall.tables[i]) if hall.tables[i].over == 0 else 0


KERNELS = (
    begin_rows,
    check_rows,
    look_rows,
    play_on,
    play_queued,
    play_sorted,
    step_rows,
    to_actions,
    to_moves,
    write_rows,
)
HELPERS = (lay_blank, join, next_move, question_of, serve, make, *order.HELPERS, *queues.HELPERS)
