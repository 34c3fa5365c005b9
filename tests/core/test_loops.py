"""Loops that serve every game: replaying, counting, random play."""

import numpy as np
import pytest

import gramarye
from gramarye.core.game import Game
from gramarye.core.record import State


@pytest.fixture
def game() -> Game:
    return gramarye.game("wizard-safari").compile()


def leaves(game: Game, s: State, depth: int) -> int:
    """The number of move sequences of a length, by copying tables."""
    if depth == 0:
        return 1
    total = 0
    for m in game.legal(s):
        after = game.copy(s)[0]
        game.rules.step(after, m)
        total += leaves(game, after, depth - 1)
    return total


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_leaves_are_counted_without_recursion(game: Game, depth: int) -> None:
    s = game.dealt(2, 5, {"board": "square3"})
    tables = game.record.blank(depth)
    tables[0] = s
    buffers, counters = np.zeros((depth, game.most_moves), np.int32), np.zeros((depth, 2), np.int64)
    assert game.rules.count_leaves(tables, depth, buffers, counters) == leaves(game, s, depth)


def test_a_finished_table_has_no_leaves(game: Game) -> None:
    tables = game.record.blank(2)
    game.rules.random_games(tables[:1], game.blank(2), 1, game.buffer(), np.zeros(2, np.int64))
    buffers, counters = np.zeros((2, game.most_moves), np.int32), np.zeros((2, 2), np.int64)
    assert game.rules.count_leaves(tables, 2, buffers, counters) == 0


def test_a_log_is_replayed_up_to_the_first_illegal_move(game: Game) -> None:
    notations = ["bait 0", "stay", "stay", "go-paint"]
    log = np.array([game.families.read(notation) for notation in notations], np.int32)
    s = game.dealt(2, 5)
    assert game.rules.replay(s, log, np.zeros(len(log), np.int32), game.buffer()) == 2
    assert s.ply == 2


def test_nothing_is_replayed_after_the_end(game: Game) -> None:
    tables = game.record.blank(1)
    game.rules.random_games(tables, game.blank(2), 1, game.buffer(), np.zeros(2, np.int64))
    before = tables.tobytes()
    assert (
        game.rules.replay(
            tables[0],
            np.array([game.families.read("go-paint")], np.int32),
            np.zeros(1, np.int32),
            game.buffer(),
        )
        == 0
    )
    assert tables.tobytes() == before


def test_random_games_are_dealt_from_seeds_in_a_row(game: Game) -> None:
    tables, words = game.record.blank(4), np.zeros(2, np.int64)
    made = game.rules.random_games(tables, game.blank(3), 10, game.buffer(), words)
    assert made == sum(int(s.ply) for s in tables)
    alone = game.record.blank(1)
    game.rules.random_games(alone, game.blank(3), 12, game.buffer(), words)
    assert alone[0].tobytes() == tables[2].tobytes()


def test_results_are_scores_and_wins(game: Game) -> None:
    tables = game.record.blank(3)
    game.rules.random_games(tables, game.blank(4), 1, game.buffer(), np.zeros(2, np.int64))
    points, wins = np.zeros((3, 5), np.int32), np.zeros((3, 5), np.int8)
    game.rules.results(tables, points, wins)
    for i, s in enumerate(tables):
        assert points[i, :4].tolist() == game.scores(s)
        assert [seat for seat in range(4) if wins[i, seat]] == game.winners(s)
    assert (wins[:, 4] == 0).all()


def test_imagining_reveals_nothing(game: Game) -> None:
    s = game.dealt(3, 1)
    view = game.redact(s, 0)
    assert game.imagine(view, 0, 9).reveals == s.reveals


def test_a_step_counts_and_forgets_the_events_before(game: Game) -> None:
    s = game.dealt(2, 5)
    game.rules.step(s, game.families.read("bait 0"))
    game.rules.step(s, game.families.read("stay"))
    assert s.ply == 2
    assert [event.name for event in game.events(s)] == ["stayed"]
