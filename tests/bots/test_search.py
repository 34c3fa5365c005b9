"""The search itself: its tree, its arrays, and what it believes."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gramarye.bots import player
from gramarye.bots.loops import search
from gramarye.bots.loops import tree as arrays
from gramarye.bots.settings import Budget, Settings, make_tree, settings_of
from gramarye.core.record import NONE
from tests.bots import tables, view
from tests.contract import every_game, ready

NEVER = 1 << 60


def planted(name: str, s: Any, playouts: int = 200, **settings: float) -> tuple[Any, Any]:
    """A tree ready to grow, and the loops that grow it."""
    game = ready(name)
    tree = make_tree(game, replace(settings_of(game), **settings), Budget(playouts=playouts))
    tree.tables[arrays.VIEW] = view(game, s)
    loops = game.loops(search)
    loops.plant(tree, 1, 0)
    return tree, loops


def root(tree: Any) -> list[int]:
    """The edges of the root."""
    edges, edge = [], int(tree.first[arrays.ROOT])
    while edge != NONE:
        edges.append(edge)
        edge = int(tree.following[edge])
    return edges


def most_tried(tree: Any) -> int:
    """The move of the root that was tried most often."""
    return int(tree.move[max(root(tree), key=lambda edge: int(tree.tried[edge]))])


@every_game
def test_every_playout_is_counted_once_at_the_root(name: str) -> None:
    for s in tables(name)[:3]:
        tree, loops = planted(name, s)
        loops.think(tree, 60, NEVER)
        assert int(tree.visits[arrays.ROOT]) == 60
        assert sum(int(tree.tried[edge]) for edge in root(tree)) == 60
        assert all(int(tree.tried[edge]) <= int(tree.offered[edge]) for edge in root(tree))
        assert {int(tree.move[edge]) for edge in root(tree)} == set(ready(name).legal(s))


@every_game
@pytest.mark.parametrize(("nodes", "edges"), [(3, 4000), (4000, 40), (1, 0)])
def test_a_full_tree_grows_no_more_but_goes_on(name: str, nodes: int, edges: int) -> None:
    s = tables(name)[0]
    tree, loops = planted(name, s)
    small = tree._replace(
        **{part: getattr(tree, part)[:nodes] for part in ("sight", "sibling", "first", "visits")},
        **{
            part: getattr(tree, part)[:edges]
            for part in ("move", "following", "below", "tried", "offered", "total", "promise")
        },
    )
    loops.plant(small, 1, 0)
    loops.think(small, 50, NEVER)
    assert int(small.counts[arrays.NODES]) <= nodes
    assert int(small.counts[arrays.EDGES]) <= edges
    assert int(small.visits[arrays.ROOT]) == 50


@every_game
def test_a_tree_has_room_for_its_budget(name: str) -> None:
    """No node is refused to a search of playouts alone; edges mostly are not."""
    game = ready(name)
    for s in tables(name)[:3]:
        tree, loops = planted(name, s, playouts=300)
        loops.think(tree, 300, NEVER)
        assert int(tree.counts[arrays.NODES]) < len(tree.sight)
        assert int(tree.counts[arrays.EDGES]) < len(tree.move)
        assert len(tree.out) == game.most_moves


def test_a_settled_choice_ends_the_search_early_and_stays_the_same() -> None:
    saved = 0
    for s in tables("wizard-safari"):
        tree, loops = planted("wizard-safari", s)
        whole, _ = planted("wizard-safari", s)
        loops.think(tree, 120, 0)
        loops.think(whole, 120, NEVER)
        saved += 120 - int(tree.visits[arrays.ROOT])
        assert most_tried(tree) == most_tried(whole)
    assert saved > 0


def test_a_choice_is_settled_when_no_move_can_catch_up() -> None:
    s = tables("wizard-safari")[0]
    tree, loops = planted("wizard-safari", s)
    loops.think(tree, 20, NEVER)
    counts = sorted((int(tree.tried[edge]) for edge in root(tree)), reverse=True)
    ahead = counts[0] - counts[1]
    assert loops.is_settled(tree, ahead - 1)
    assert not loops.is_settled(tree, ahead)


def test_more_visits_widen_the_moves_that_are_tried() -> None:
    s = max(tables("beast-hunt"), key=lambda s: len(ready("beast-hunt").legal(s)))
    tree, loops = planted("beast-hunt", s, widen=1, power=0.5)
    for playouts in (4, 12, 48):
        loops.think(tree, playouts, NEVER)
        tried = sum(int(tree.tried[edge]) > 0 for edge in root(tree))
        assert tried <= math.ceil(int(tree.visits[arrays.ROOT]) ** 0.5)


@every_game
def test_one_node_for_all_that_is_heard_or_one_for_each(name: str) -> None:
    """With sight, a node is told from its siblings by what the seat hears; the counts still add up."""
    s = tables(name)[0]
    tree, loops = planted(name, s, sight=1)
    loops.think(tree, 80, NEVER)
    assert sum(int(tree.tried[edge]) for edge in root(tree)) == 80


def promises(name: str, s: Any, looks: int) -> list[float]:
    """What the evaluation says of the moves of the root."""
    tree, loops = planted(name, s, looks=looks)
    loops.think(tree, 1, NEVER)
    return [float(tree.promise[edge]) for edge in root(tree)]


@every_game
def test_more_looks_promise_the_mean_over_more_tables(name: str) -> None:
    """The promise of a move at the root lies within what single tables promise, and is not that of the first one alone."""
    once, often = ([promises(name, s, looks) for s in tables(name)] for looks in (1, 6))
    assert once != often
    assert all(0.0 <= promise <= 1.0 for table in often for promise in table)


def test_settings_are_in_the_order_of_their_numbers() -> None:
    names = list(Settings.__dataclass_fields__)
    assert [getattr(arrays, name.upper()) for name in names] == list(range(arrays.KNOBS))
    assert Settings(explore=0.7).knobs(Budget(playouts=1))[arrays.EXPLORE] == 0.7


@pytest.mark.parametrize(
    ("budget", "looks"),
    [
        (Budget(playouts=20), 20),
        (Budget(playouts=500), 64),
        (Budget(milliseconds=1000), 64),
        (Budget(milliseconds=40), 11),
        (Budget(playouts=5, milliseconds=40), 5),
        (Budget(milliseconds=1), 1),
    ],
)
def test_nobody_looks_at_more_tables_beforehand_than_it_plays_out_or_has_time_for(
    budget: Budget, looks: int
) -> None:
    assert Settings(looks=64).knobs(budget)[arrays.LOOKS] == looks


# What the seat believes


def believed(doubt: float) -> float:
    """How often the second seat is imagined on the second side, when it is doubted so much."""
    game = ready("camelot")
    s = next(game.dealt(3, seed) for seed in range(50) if game.sides(game.dealt(3, seed))[0] == 0)
    tree, loops = planted("camelot", s)
    tree.tables[arrays.VIEW] = game.redact(s, 0)
    tree.tables[arrays.VIEW].seat = 0
    tree.doubts[1] = doubt
    sides = []
    for _ in range(300):
        loops.imagine_table(tree)
        sides.append(game.sides(tree.tables[arrays.TABLE])[1])
    return float(np.mean(sides))


def test_who_is_doubted_is_imagined_as_a_traitor_more_often() -> None:
    """Seven loyal cards and one traitor's: by themselves one in seven of those that the seat does not see."""
    trusted, unknown, doubted = believed(-3.0), believed(0.0), believed(3.0)
    assert trusted < 0.06
    assert 0.08 < unknown < 0.22
    assert doubted > 0.6


def test_a_table_where_nobody_is_doubted_is_always_believed() -> None:
    tree, loops = planted("beast-hunt", tables("beast-hunt")[0])
    words = tree.words.tolist()
    assert loops.is_believed(tree, tree.tables[arrays.VIEW])
    assert tree.words.tolist() == words, "no chance was needed"


def test_the_greedy_bot_takes_what_looks_best() -> None:
    game = ready("wizard-safari")
    better = 0
    for s in tables("wizard-safari"):
        seat = int(s.seat)

        def worth(move: int, s: Any = s, seat: int = seat) -> float:
            after = game.copy(s)[0]
            game.rules.step(after, move)
            return float(game.rules.value(after, seat))

        chosen = player(game, "greedy").choose(view(game, s), 1).move
        better += worth(chosen) >= np.median([worth(move) for move in game.legal(s)])
    assert better >= 0.8 * len(tables("wizard-safari"))


# Luck and sight


def test_all_moves_of_the_root_see_the_same_luck() -> None:
    """The first try of each begins with the same table and the same chance to come, the second with another."""
    game = ready("wizard-safari")
    tree, loops = planted("wizard-safari", game.dealt(2, 3), plies=0, patience=NEVER)  # no move but the first
    lucks: dict[int, set[bytes]] = {}
    for _ in range(40):
        before = {edge: int(tree.tried[edge]) for edge in root(tree)}
        loops.think(tree, 1, NEVER)
        tries = next(before.get(edge, 0) for edge in root(tree) if tree.tried[edge] > before.get(edge, 0))
        lucks.setdefault(tries, set()).add(tree.tables[arrays.TABLE].rng.tobytes())
    assert len(lucks) < 40, "several moves were tried equally often"
    assert all(len(luck) == 1 for luck in lucks.values())
    assert len(set.union(*lucks.values())) == len(lucks)


@pytest.mark.parametrize("horizon", [1, 2, 3])
def test_no_playout_looks_beyond_the_horizon(horizon: int) -> None:
    """How often the decision passes to another seat is counted from the root on."""
    farthest = {0: 0, horizon: 0}
    for s in tables("wizard-safari"):
        for setting in farthest:
            tree, loops = planted("wizard-safari", s, horizon=setting, turns=5, plies=60)
            for _ in range(20):
                loops.think(tree, 1, NEVER)
                farthest[setting] = max(farthest[setting], int(tree.counts[arrays.PASSED]))
    assert farthest[horizon] == horizon < farthest[0]
