"""What the matches of a block have in common, for kernels: the family that most want, and an order by families.

Written against free names, as the kernels are.
"""

from typing import Any

from gramarye.core.family import KIND_MASK

__all__ = ["ALL_LANES", "COUNTERS", "FAMILIES", "HELPERS"]

# Filled in for each game.
cuda: Any
MOST_KIND: Any

FAMILIES = KIND_MASK + 1  # room for every family, and for none: 0
COUNTERS = 3 * FAMILIES  # see most_wanted
ALL_LANES = 0xFFFFFFFF


def clear(counts: Any) -> None:
    """Begin to count."""
    for place in range(cuda.threadIdx.x, counts.shape[0], cuda.blockDim.x):
        counts[place] = 0
    cuda.syncthreads()


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


def regroup(keys: Any, rows: Any, order: Any, ends: Any) -> Any:
    """Order the rows of a block by their keys (a counting sort); how many have none. `ends` is scratch space."""
    me, threads = cuda.threadIdx.x, cuda.blockDim.x
    cuda.syncthreads()
    for family in range(me, FAMILIES, threads):
        ends[family] = 0
    cuda.syncthreads()
    for row in range(me, rows, threads):
        place_in(ends, keys[row])
    cuda.syncthreads()
    if me < 32:
        counts_to_starts(ends, me)
    cuda.syncthreads()
    for row in range(me, rows, threads):
        order[place_in(ends, keys[row])] = row
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


HELPERS = (clear, most_wanted, place_in, counts_to_starts, regroup)
