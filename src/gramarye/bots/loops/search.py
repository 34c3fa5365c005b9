"""Information-set Monte Carlo tree search, written against the free names of the contract.

One tree, as the searching seat sees the game. Every playout begins with a table that the seat imagines
from its view, and goes down the tree along moves that are legal on that table; how often a move was `offered`
stands for the visits of its node, as a move is not always there. Each seat picks what is best for itself.
At the edge of the tree a playout goes on for a little by the game's evaluation, and is judged.

All moves of the root see the same imagined tables in the same order, with the same luck: they are compared by
what they are worth, not by what chance gave them.
"""

import math
from typing import Any

from gramarye.bots.loops.alone import side
from gramarye.bots.loops.tree import (
    EDGES,
    LOOKS,
    LUCK,
    MOST_DEPTH,
    NODES,
    PASSED,
    PATIENCE,
    PLIES,
    POWER,
    ROOT,
    SIGHT,
    TABLE,
    TASTE,
    TRIAL,
    TURNS,
    VIEW,
    WIDEN,
    bound,
    heard,
    is_in_sight,
    is_settled,
    new_node,
)
from gramarye.core.chance import draw, next_word, seed_words
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule

# The game's own rules and the core's loops, filled in by Game.
moves: Any
value: Any
winners: Any
step: Any
fancy: Any

A_WHILE = 8  # playouts between two looks at whether the choice is settled
TRIES = 12  # tables imagined at most for one that fits what the seat believes
CHANCES = 1 << 24  # how finely a chance is drawn
THINKING = 16  # from here on, streams of a seed: one for each tree of a search


# Growing the tree


@rule
def plant(tree: Any, seed: int, number: int) -> None:
    """Begin a search: a root, and a stream of chance for this tree."""
    tree.counts[NODES] = 0
    tree.counts[EDGES] = 0
    new_node(tree, 0)
    seed_words(tree.words, seed, THINKING + number)
    tree.counts[LUCK] = next_word(tree.words)


@rule
def new_edge(tree: Any, s: State, m: int) -> int:
    """An edge for a move, or NONE when the tree is full."""
    edge = tree.counts[EDGES]
    if edge == tree.move.shape[0]:
        return NONE
    tree.counts[EDGES] += 1
    tree.move[edge] = m
    tree.following[edge] = NONE
    tree.below[edge] = NONE
    tree.tried[edge] = 0
    tree.offered[edge] = 0
    tree.total[edge] = 0.0
    tree.promise[edge] = worth(tree, s, m)
    return edge


@rule
def link(tree: Any, s: State, node: int, n: int) -> None:
    """Find or make the edge of each legal move.

    Moves come in a fixed order, and so do edges: the next edge is mostly the one we want.
    """
    edge = tree.first[node]
    for i in range(n):
        m = tree.out[i]
        if edge == NONE or tree.move[edge] != m:
            edge = find_edge(tree, s, node, m)
        tree.links[i] = edge
        if edge != NONE:
            tree.offered[edge] += 1
            edge = tree.following[edge]


@rule
def find_edge(tree: Any, s: State, node: int, m: int) -> int:
    """The edge of a move, made when it is missing; NONE when the tree is full."""
    last = NONE
    edge = tree.first[node]
    while edge != NONE and tree.move[edge] != m:
        last = edge
        edge = tree.following[edge]
    if edge == NONE:
        edge = new_edge(tree, s, m)
        if last == NONE:
            tree.first[node] = edge
        else:
            tree.following[last] = edge
    return edge


@rule
def node_below(tree: Any, s: State, edge: int) -> int:
    """The node that a move led to, made when it is missing; NONE when the tree is full."""
    sight = 0
    if tree.knobs[SIGHT] != 0:
        sight = heard(s, tree.tables[VIEW].seat)
    node = tree.below[edge]
    while node != NONE and tree.sight[node] != sight:
        node = tree.sibling[node]
    if node == NONE:
        node = new_node(tree, sight)
        if node != NONE:
            tree.sibling[node] = tree.below[edge]
            tree.below[edge] = node
    return node


# Choosing


@rule
def worth(tree: Any, s: State, m: int) -> float:
    """What the evaluation says of a move, to the seat that makes it."""
    tree.tables[TRIAL] = s
    step(tree.tables[TRIAL], m)
    return result(tree.tables[TRIAL], s.seat)


@rule
def result(s: State, seat: int) -> float:
    """1 for a win, 0 for a loss, and the evaluation in between before the end."""
    if s.over != 0:
        return 1.0 if (winners(s) >> seat) & 1 != 0 else 0.0
    return min(1.0, max(0.0, value(s, seat)))


@rule
def select(tree: Any, node: int, n: int) -> int:
    """The place of a move to follow: the best of those tried, doubt counted in its favour, or a new one."""
    tried = 0
    best = NONE
    best_bound = -1.0
    fresh = NONE
    for i in range(n):
        edge = tree.links[i]
        if edge == NONE:
            continue
        if tree.tried[edge] == 0:
            if fresh == NONE or tree.promise[edge] > tree.promise[tree.links[fresh]]:
                fresh = i
        else:
            tried += 1
            edge_bound = bound(tree, edge)
            if edge_bound > best_bound:
                best_bound = edge_bound
                best = i
    if fresh != NONE and tried < tree.knobs[WIDEN] * (tree.visits[node] ** tree.knobs[POWER]):
        return fresh
    return best if best != NONE else fresh


@rule
def pick(tree: Any, s: State, n: int) -> int:
    """A move of a playout: the most promising of a few, drawn without putting back."""
    tries = int(tree.knobs[TASTE])
    if tries == 1 or n == 1:
        return tree.out[draw(tree.words, n)]
    if tries == 0 or tries > n:
        tries = n
    best = 0
    best_worth = -1.0
    for i in range(tries):
        other = i + draw(tree.words, n - i)
        m = tree.out[other]
        tree.out[other] = tree.out[i]
        tree.out[i] = m
        this = worth(tree, s, m)
        if this > best_worth:
            best_worth = this
            best = m
    return best


# Playouts


@rule
def play_on(tree: Any, s: State) -> None:
    """From the edge of the tree: a few moves more."""
    plies = 0
    last = tree.counts[PASSED] + tree.knobs[TURNS]
    while s.over == 0 and plies < tree.knobs[PLIES] and tree.counts[PASSED] < last and is_in_sight(tree):
        seat = s.seat
        step(s, pick(tree, s, moves(s, tree.out)))
        plies += 1
        if s.seat != seat:
            tree.counts[PASSED] += 1


@rule
def go_down(tree: Any, s: State, place: int) -> int:
    """Follow the tree from a move of the root until it ends, and let it grow there; how many moves that were."""
    node = follow(tree, s, place, 0)
    depth = 1
    while s.over == 0 and node != NONE and depth < MOST_DEPTH and is_in_sight(tree):
        tree.visits[node] += 1
        if tree.visits[node] <= tree.knobs[PATIENCE]:
            return depth
        n = moves(s, tree.out)
        link(tree, s, node, n)
        place = select(tree, node, n)
        if place == NONE:
            return depth
        node = follow(tree, s, place, depth)
        depth += 1
    return depth


@rule
def follow(tree: Any, s: State, place: int, depth: int) -> int:
    """Make a move of a node; the node below, or NONE when the tree is full."""
    seat = s.seat
    tree.path[depth, 0] = tree.links[place]
    tree.path[depth, 1] = seat
    step(s, tree.out[place])
    if s.seat != seat:
        tree.counts[PASSED] += 1
    return node_below(tree, s, tree.links[place])


@rule
def first_move(tree: Any) -> int:
    """The place of a move of the root, whose moves are the same on all tables; NONE when there is no room for any."""
    n = moves(tree.tables[VIEW], tree.out)
    fresh = tree.first[ROOT] == NONE
    if fresh:
        imagine_table(tree)
    tree.visits[ROOT] += 1
    link(tree, tree.tables[TABLE], ROOT, n)
    if fresh:
        look_again(tree, n)
    return select(tree, ROOT, n)


@rule
def look_again(tree: Any, n: int) -> None:
    """What the evaluation says of the moves of the root on more tables: the mean of it is what they promise."""
    looks = int(tree.knobs[LOOKS])
    for _ in range(looks - 1):
        imagine_table(tree)
        for i in range(n):
            if tree.links[i] != NONE:
                tree.promise[tree.links[i]] += worth(tree, tree.tables[TABLE], tree.out[i])
    for i in range(n):
        if tree.links[i] != NONE:
            tree.promise[tree.links[i]] /= looks


@rule
def imagine_table(tree: Any) -> None:
    """A table as it may be; the more the acts of the others speak for it, the more often."""
    s = tree.tables[TABLE]
    for _ in range(TRIES):
        tree.tables[TABLE] = tree.tables[VIEW]
        fancy(s, s.seat, next_word(tree.words))
        if is_believed(tree, s):
            return


@rule
def is_believed(tree: Any, s: State) -> bool:
    """Keep a table as often as it is likely beside the likeliest one."""
    likeliest = 0.0
    likely = 0.0
    for seat in range(s.seats):
        likeliest = max(likeliest, tree.doubts[seat])
        if side(s, seat) != 0:
            likely += tree.doubts[seat]
    return likely >= likeliest or draw(tree.words, CHANCES) < CHANCES * math.exp(likely - likeliest)


@rule
def playout(tree: Any) -> None:
    """Choose a move, imagine its next table, go down the tree and a little beyond, and count the result."""
    place = first_move(tree)
    if place == NONE:
        return
    tree.counts[PASSED] = 0
    seed_words(tree.words, tree.counts[LUCK], tree.tried[tree.links[place]])
    imagine_table(tree)
    s = tree.tables[TABLE]
    depth = go_down(tree, s, place)
    play_on(tree, s)
    for seat in range(s.seats):
        tree.rewards[seat] = result(s, seat)
    for i in range(depth):
        edge = tree.path[i, 0]
        tree.tried[edge] += 1
        tree.total[edge] += tree.rewards[tree.path[i, 1]]


@rule
def think(tree: Any, playouts: int, later: int) -> bool:
    """So many playouts, after which `later` more may follow; whether the choice is settled, which ends it early."""
    for left in range(playouts + later - 1, later - 1, -1):
        playout(tree)
        if left % A_WHILE == 0 and is_settled(tree, left):
            return True
    return False
