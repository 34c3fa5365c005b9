"""The tree of a search: its arrays, and what needs nothing of a game.

A node is a decision, an edge a move from there. They live in a `Tree` of arrays that is made before; a full
tree grows no more, but goes on counting.
"""

import math
from typing import Any, NamedTuple

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule

# What can be set; the numbers are kept in one array, see settings.Settings.
EXPLORE = 0  # how much a doubtful move is tried
WIDEN = 1  # moves that are tried at all: WIDEN times the visits to the power POWER, the most promising first
POWER = 2
TRUST = 3  # the evaluation of a move counts as so many playouts
PATIENCE = 4  # visits before a node grows edges
PLIES = 5  # a playout ends so many moves beyond the tree
TURNS = 6  # or when the decision has passed to another seat so often
TASTE = 7  # moves tried for each step of a playout, the best is made: 1 is random, 0 tries all
SIGHT = 8  # 1: what the seat hears after a move leads to a node of its own; 0: one for all that may follow
HORIZON = 9  # a playout is judged when the decision has passed so often since the root, 0: never for that
LOOKS = 10  # tables on which every move of the root is tried before: as many as playouts, so many at most
KNOBS = 11

ROOT = 0
MOST_DEPTH = 256
NODES, EDGES, PASSED, LUCK = 0, 1, 2, 3  # places in Tree.counts
VIEW, TABLE, TRIAL = 0, 1, 2  # places in Tree.tables


class Tree(NamedTuple):
    """All arrays of one search."""

    tables: Any  # what the seat sees, the table of a playout, and one to try moves on
    out: Any  # legal moves
    links: Any  # and their edges
    path: Any  # edge and seat, from the root
    rewards: Any  # of each seat, at the end of a playout
    counts: Any  # nodes and edges in use, how often the decision has passed, and the seed of all luck
    words: Any  # chance
    knobs: Any
    doubts: Any  # of each seat, how much more likely (as a logarithm) the acts are from the second side
    # Nodes
    sight: Any  # what tells this node from its siblings
    sibling: Any
    first: Any  # edge
    visits: Any
    # Edges
    move: Any
    following: Any  # edge of the same node
    below: Any  # the first node that this move leads to
    tried: Any
    offered: Any
    total: Any  # rewards of the seat that moved
    promise: Any  # what the evaluation says


@rule
def new_node(tree: Any, sight: int) -> int:
    """A node without edges, or NONE when the tree is full."""
    node = tree.counts[NODES]
    if node == tree.sight.shape[0]:
        return NONE
    tree.counts[NODES] += 1
    tree.sight[node] = sight
    tree.sibling[node] = NONE
    tree.first[node] = NONE
    tree.visits[node] = 0
    return node


@rule
def heard(s: State, seat: int) -> int:
    """The events of the last move that a seat may know, as one number."""
    mixed = 0x811C9DC5
    for i in range(min(s.told, s.events.shape[0])):
        to = s.events[i, 5]
        if to == NONE or (to >> seat) & 1 != 0:
            for part in range(5):
                mixed = ((mixed ^ (s.events[i, part] & 0xFFFF)) * 0x01000193) & 0xFFFFFFFFFF
    return mixed


@rule
def bound(tree: Any, edge: int) -> float:
    """The mean reward of a move, the evaluation counted in, plus what it may be better than that (UCB1)."""
    trust = tree.knobs[TRUST]
    tried = tree.tried[edge]
    mean = (tree.total[edge] + trust * tree.promise[edge]) / (tried + trust)
    return mean + tree.knobs[EXPLORE] * math.sqrt(math.log(tree.offered[edge] + 1.0) / tried)


@rule
def is_in_sight(tree: Any) -> bool:
    """Whether a playout is still within the horizon."""
    return tree.knobs[HORIZON] == 0 or tree.counts[PASSED] < tree.knobs[HORIZON]


@rule
def is_settled(tree: Any, left: int) -> bool:
    """Whether no move can become the most tried one of the root any more."""
    most = 0
    second = 0
    edge = tree.first[ROOT]
    while edge != NONE:
        tried = tree.tried[edge]
        if tried > most:
            second = most
            most = tried
        elif tried > second:
            second = tried
        edge = tree.following[edge]
    return most - second > left
