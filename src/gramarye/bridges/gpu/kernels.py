"""Kernels. Written against free names, which `machine` fills in for each game.

The kernels of the vector environment run its very loops, each thread on one row. Those of random play see to it that the threads of
a block run the same code at the same time: threads of a warp that do not wait for each other, and warps that do not
wait for their code.
"""

from typing import Any, NamedTuple

from gramarye.bridges.gpu.split import POINTER
from gramarye.core.family import KIND_MASK
from gramarye.core.loops import PLAYERS
from gramarye.core.record import NONE

__all__ = ["HELPERS", "KERNELS", "MOST_ROWS", "MOST_THREADS", "Hall"]

# Filled in for each game.
cuda: Any
RECORD: Any
MOST_MOVES: Any
MOST_KIND: Any
SPLIT: Any
NEAR: Any
FAR: Any
FAR_WORDS: Any
STRIDE: Any
int8: Any
int16: Any
int32: Any
int64: Any
action_of: Any
address_of: Any
asked: Any
begin: Any
begin_one: Any
deal: Any
draw: Any
first_illegal: Any
look_ahead: Any
moves: Any
seed_words: Any
step: Any
step_all: Any
write_vectors: Any

FAMILIES = KIND_MASK + 1  # room for every family, and for none: 0
COUNTERS = 3 * FAMILIES  # see most_wanted
MOST_ROWS = 4096  # matches of a block
MOST_THREADS = 768  # of a block of play_sorted, one block a processor: so 80 registers each
ALL_LANES = 0xFFFFFFFF
IDLE = -1  # no move, and no more games


class Hall(NamedTuple):
    """Matches that play at random, one a row."""

    tables: Any
    words: Any  # the generator of the players
    seeds: Any  # of the next match


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
    near = cuda.shared.array(0, int8)  # the same memory
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
                lay_blank(near, far, blank)
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
        join(finals[i], near, far)


def play_sorted(
    hall: Any, finals: Any, blank: Any, made: Any, first_seed: Any, games: Any, rounds: Any, patience: Any
) -> None:
    """The same with several matches a thread, in global memory: for tables of which too few fit into shared memory.

    In each round a block sorts its matches by the families of their moves, makes these, and deals once `patience` of them are over;
    then it sorts them by what is asked, and looks for the next moves. Its threads wait for each other after each.
    """
    chosen = cuda.shared.array(MOST_ROWS, int32)  # a move, then what is asked; 0: none
    order = cuda.shared.array(MOST_ROWS, int16)
    out = cuda.local.array(MOST_MOVES, int32)
    me, threads = cuda.threadIdx.x, cuda.blockDim.x
    rows = hall.tables.shape[0] // cuda.gridDim.x
    first = cuda.blockIdx.x * rows
    count = 0
    for row in range(me, rows, threads):
        chosen[row] = 0
        hall.seeds[first + row] = first_seed + first + row
    for _ in range(rounds):
        patient = regroup(chosen, rows, order) < patience
        for place in range(me, rows, threads):
            row = order[place]
            more = not patient and hall.seeds[first + row] < first_seed + games
            count += chosen[row] != 0
            chosen[row] = make(hall, blank, first + row, chosen[row], more)
            cuda.syncthreads()
        regroup(chosen, rows, order)
        for place in range(me, rows, threads):
            row = order[place]
            if chosen[row] != 0:
                chosen[row] = next_move(hall.tables[first + row], hall.words[first + row], out, True)
            cuda.syncthreads()
    made[cuda.grid(1)] = count
    for row in range(first + me, min(first + rows, finals.shape[0]), threads):
        finals[row] = hall.tables[row]


# Helpers: device functions that the kernels call


def clear(counts: Any) -> None:
    """Begin to count."""
    for place in range(cuda.threadIdx.x, counts.shape[0], cuda.blockDim.x):
        counts[place] = 0
    cuda.syncthreads()


def lay_blank(near: Any, far: Any, blank: Any) -> None:
    """Lay a blank table in two places; its far part is all zeros."""
    start = cuda.threadIdx.x * STRIDE + POINTER
    for place in range(NEAR.shape[0]):
        if NEAR[place] != NONE:
            near[start + place] = blank[0, NEAR[place]]
    for place in range(FAR_WORDS):
        far[place] = 0


def join(final: Any, near: Any, far: Any) -> None:
    """Write a table that lies in two places as one."""
    start = cuda.threadIdx.x * STRIDE + POINTER
    for place in range(NEAR.shape[0]):
        if NEAR[place] != NONE:
            final[NEAR[place]] = near[start + place]
    for place in range(FAR.shape[0]):
        if FAR[place] != NONE:
            final[FAR[place]] = far[place >> 3] >> ((place & 7) << 3)


def next_move(s: Any, words: Any, out: Any, more: Any) -> Any:
    """Any legal move; when the match is over, no move, or IDLE after the last match."""
    if s.over == 0:
        return out[draw(words, moves(s, out))]
    return 0 if more else IDLE


def make(hall: Any, blank: Any, i: Any, m: Any, more: Any) -> Any:
    """Make a move, or deal where there is none and more games are to come; what is asked then, from 1 on, or 0."""
    if m != 0:
        step(hall.tables[i], m)
    elif more:
        begin_one(hall.tables, blank, hall.seeds[i], hall.words[i], i)
        hall.seeds[i] += hall.tables.shape[0]
    else:
        return 0
    return 1 + asked(hall.tables[i]) if hall.tables[i].over == 0 else 0


def most_wanted(counts: Any, m: Any, number: Any) -> Any:
    """The family that most threads of a block have. There are three sets of counts: one is filled while another is cleared."""
    mine = number % 3 * FAMILIES
    other = (number + 1) % 3 * FAMILIES
    for family in range(cuda.threadIdx.x, FAMILIES, cuda.blockDim.x):
        counts[other + family] = 0
    same = cuda.match_any_sync(ALL_LANES, m & KIND_MASK) & ALL_LANES
    if m >= 0 and cuda.ffs(same) - 1 == cuda.laneid:
        cuda.atomic.add(counts, mine + (m & KIND_MASK), cuda.popc(same))
    cuda.syncthreads()
    best = 0
    for family in range(cuda.laneid, MOST_KIND + 1, 32):
        best = max(best, (counts[mine + family] << 7) + family)
    for distance in (16, 8, 4, 2, 1):
        best = max(best, cuda.shfl_xor_sync(ALL_LANES, best, distance))
    return best & KIND_MASK


def regroup(chosen: Any, rows: Any, order: Any) -> Any:
    """Order the rows of a block by the family of their moves, or what is asked (a counting sort); how many have none."""
    ends = cuda.shared.array(FAMILIES, int32)
    me, threads = cuda.threadIdx.x, cuda.blockDim.x
    cuda.syncthreads()
    for family in range(me, FAMILIES, threads):
        ends[family] = 0
    cuda.syncthreads()
    for row in range(me, rows, threads):
        place_in(ends, chosen[row] & KIND_MASK)
    cuda.syncthreads()
    if me < 32:
        counts_to_starts(ends, me)
    cuda.syncthreads()
    for row in range(me, rows, threads):
        order[place_in(ends, chosen[row] & KIND_MASK)] = row
    cuda.syncthreads()
    return ends[0]


def place_in(ends: Any, family: Any) -> Any:
    """The next free place of a family for each lane of a warp; the first lane of each family asks for all of them."""
    lane = cuda.laneid
    same = cuda.match_any_sync(ALL_LANES, family) & ALL_LANES
    before = cuda.popc(same & ((1 << lane) - 1))
    place = 0
    if before == 0:
        place = cuda.atomic.add(ends, family, cuda.popc(same))
    return cuda.shfl_sync(ALL_LANES, place, cuda.ffs(same) - 1) + before


def counts_to_starts(ends: Any, lane: Any) -> None:
    """From how many there are of each family to where it starts; one warp, four families a lane."""
    first = 4 * lane
    one, two, three, four = ends[first], ends[first + 1], ends[first + 2], ends[first + 3]
    mine = one + two + three + four
    start = mine
    for step in (1, 2, 4, 8, 16):
        before = cuda.shfl_up_sync(ALL_LANES, start, step)
        if lane >= step:
            start += before
    start -= mine
    ends[first] = start
    ends[first + 1] = start + one
    ends[first + 2] = start + one + two
    ends[first + 3] = start + one + two + three


KERNELS = (
    begin_rows,
    check_rows,
    look_rows,
    play_on,
    play_sorted,
    step_rows,
    to_actions,
    to_moves,
    write_rows,
)
HELPERS = (
    clear,
    lay_blank,
    join,
    next_move,
    make,
    place_in,
    counts_to_starts,
    regroup,
    most_wanted,
)
