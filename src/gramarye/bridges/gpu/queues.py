"""Queues of matches, for kernels: what each match of a block waits for, as bits in shared memory.

A queue has a bit for every match, 32 words of 32, and a count. Bits are set before they are counted, and counted off before they
are cleared, so that a warp always finds what it was promised. Written against free names, as the kernels are.
"""

from typing import Any

from gramarye.bridges.gpu.order import ALL_LANES
from gramarye.core.record import NONE

__all__ = ["HELPERS", "QUEUE_WORDS"]

# Filled in for each game.
cuda: Any
QUEUES: Any
int32: Any
uint32: Any

QUEUE_WORDS = 32  # one for each lane of a warp
LANES = 32
QUEUE_BITS = 8  # room for the number of a queue beside its length


def same_for_all(number: Any) -> Any:
    """What the first lane of a warp has: others may have read it a moment later."""
    return cuda.shfl_sync(ALL_LANES, int32(number), 0)


def next_queue(counts: Any, state: Any) -> Any:
    """The queue that was taken from last, while it is long enough for all lanes, or else the longest."""
    queue = same_for_all(state[0])
    if same_for_all(counts[queue]) < LANES:
        queue = longest(counts)
        state[0] = queue
    return queue


def longest(counts: Any) -> Any:
    """The longest queue; all lanes of a warp ask together."""
    best = 0
    for queue in range(cuda.laneid, QUEUES, LANES):
        best = max(best, (max(counts[queue], 0) << QUEUE_BITS) + queue)
    best = int32(best)
    for distance in (16, 8, 4, 2, 1):
        best = max(best, cuda.shfl_xor_sync(ALL_LANES, best, distance))
    return best & ((1 << QUEUE_BITS) - 1)


def promise(counts: Any, queue: Any) -> Any:
    """How many matches of a queue, up to one a lane, this warp may take: no other warp will."""
    n = int32(0)
    if cuda.laneid == 0:
        n = int32(min(max(cuda.atomic.sub(counts, queue, LANES), 0), LANES))
        if n < LANES:
            cuda.atomic.add(counts, queue, LANES - n)
    return same_for_all(n)


def take(waiting: Any, taken: Any, queue: Any, n: Any) -> Any:
    """Take n matches out of a queue: the match of this lane, or NONE."""
    lane = cuda.laneid
    lower = (1 << lane) - 1
    first = cuda.threadIdx.x - lane
    filled = 0
    cuda.syncwarp()
    # Each lane takes the first match of its word, while there is room; other warps may be faster.
    while filled < n:
        word = waiting[queue * QUEUE_WORDS + lane]
        place = filled + cuda.popc(cuda.ballot_sync(ALL_LANES, word != 0) & lower)
        got = False
        if word != 0 and place < n:
            bit = word & (~word + uint32(1))
            got = cuda.atomic.and_(waiting, queue * QUEUE_WORDS + lane, ~bit) & bit != 0
        all_got = cuda.ballot_sync(ALL_LANES, got)
        if got:
            taken[first + filled + cuda.popc(all_got & lower)] = (lane << 5) + cuda.ffs(word) - 1
        filled += cuda.popc(all_got)
    cuda.syncwarp()
    cuda.threadfence_block()
    return int32(taken[first + lane]) if lane < n else int32(NONE)


def wait_for(waiting: Any, counts: Any, queue: Any, row: Any) -> None:
    """Put the match of each lane into a queue, or nowhere (NONE)."""
    cuda.syncwarp()
    cuda.threadfence_block()
    if queue != NONE:
        cuda.atomic.or_(waiting, queue * QUEUE_WORDS + (row >> 5), uint32(1 << (row & 31)))
    cuda.threadfence_block()
    same = cuda.match_any_sync(ALL_LANES, int32(queue)) & ALL_LANES
    if queue != NONE and cuda.ffs(same) - 1 == cuda.laneid:
        cuda.atomic.add(counts, queue, cuda.popc(same))


HELPERS = (same_for_all, next_queue, longest, promise, take, wait_for)
