"""The vector environment: the same games as everywhere else, in arrays."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import gramarye
from gramarye.bridges.vector.tables import rows_of
from gramarye.core.errors import BadMove, BadSeats, BadSeed, GramaryeError, IllegalMove, UnknownGame
from gramarye.core.game import Game
from gramarye.core.rulebook import ID
from tests.bridges.conftest import plain_game


def finals(game: Game, n: int, seats: int, seed: int, **options: Any) -> dict[int, bytes]:
    """The final tables of the first n matches, by their seeds."""
    tables, ended = gramarye.vector(game, n, seats=seats, **options), dict[int, bytes]()
    tables.reset(seed=seed)
    while len(ended) < n:
        seeds = tables._room.seeds.copy()
        _, _, over, _, _ = tables.step(tables.sample())
        for row, final in zip(np.flatnonzero(over), tables.finished, strict=True):
            if seeds[row] < seed + n:
                ended[int(seeds[row])] = final.tobytes()
    return ended


def assert_same_games(game: Game, n: int, options: dict[str, Any]) -> None:
    """Random steps end n matches as bare random play does, byte by byte."""
    seats, seed = game.info.seats[0], 11
    bare, words = game.record.blank(n), np.zeros(2, np.int64)
    game.rules.random_games(bare, game.blank(seats), seed, game.buffer(), words)
    ended = finals(game, n, seats, seed, **options)
    assert [ended[seed + i] for i in range(n)] == [table.tobytes() for table in bare]


@pytest.mark.parametrize("options", [{}, {"legal": "mask", "observe": "floats"}])
def test_random_steps_play_the_games_of_bare_random_play(game: Game, options: dict[str, Any]) -> None:
    assert_same_games(game, 2, options)


@pytest.mark.parametrize("options", [{}, {"legal": "mask", "observe": "floats"}, {"threads": 2}])
def test_compiled_steps_play_the_same_games_too(smallest: Game, options: dict[str, Any]) -> None:
    assert_same_games(smallest, 600 if options.get("threads") else 20, options)


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"legal": "mask", "observe": "floats"}, {"threads": 2}])
def test_compiled_steps_of_every_game_play_the_same_games(game: Game, options: dict[str, Any]) -> None:
    assert_same_games(game, 600 if options.get("threads") else 20, options)


def test_what_it_hands_out_is_what_the_deciding_seats_see_and_may_do(game: Game) -> None:
    n, seats = 4, game.info.seats[1]
    lists = gramarye.vector(game, n, seats=seats)
    masks = gramarye.vector(game, n, seats=seats, legal="mask", observe="floats")
    views, info = lists.reset(seed=3)
    vectors, masked = masks.reset(seed=3)
    for _ in range(40):
        for i in range(n):
            s = lists.records[i]
            view = game.redact(s, s.seat)
            assert views[i].tobytes() == view.tobytes()
            assert vectors[i].tolist() == masks.views.vector(view).tolist()
            legal = game.legal(s)
            assert info["moves"][i, : info["counts"][i]].tolist() == legal
            assert np.flatnonzero(masked["action_mask"][i]).tolist() == sorted(
                map(game.families.index, legal)
            )
            assert info["seat"][i] == masked["seat"][i] == s.seat
        chosen = lists.sample()
        views, _, _, _, info = lists.step(chosen)
        vectors, _, _, _, masked = masks.step(masks.actions.index(chosen))


def test_arrays_are_handed_over_without_copies(game: Game) -> None:
    tables = gramarye.vector(game, 8, observe="bytes")
    first, info = tables.reset(seed=1)
    again, rewards, over, _, later = tables.step(tables.sample())
    assert np.shares_memory(first, again) and np.shares_memory(info["moves"], later["moves"])
    assert np.shares_memory(first, tables._room.views)
    taken = np.from_dlpack(first)  # as PyTorch and JAX take it
    assert np.shares_memory(taken, first) and taken.dtype == np.int8
    assert np.shares_memory(np.from_dlpack(rewards), rewards) and np.from_dlpack(over).dtype == np.bool_
    floats = gramarye.vector(game, 8, observe="floats")
    assert np.shares_memory(floats.reset(seed=1)[0], floats.step(floats.sample())[0])


@pytest.mark.parametrize("rewards", ["wins", "points"])
def test_rewards_are_paid_at_the_end_to_every_seat(game: Game, rewards: str) -> None:
    seats = game.info.seats[0]
    tables = gramarye.vector(game, 2, seats=seats, rewards=rewards)
    tables.reset(seed=0)
    ended = 0
    while ended < 3:
        _, paid, over, _, _ = tables.step(tables.sample())
        assert not paid[~over].any()
        for row, final in zip(np.flatnonzero(over), tables.finished, strict=True):
            won = game.winners(final)
            wins = [1.0 if seat in won else -1.0 for seat in range(seats)]
            assert paid[row].tolist() == (
                wins if rewards == "wins" else [float(p) for p in game.scores(final)]
            )
            ended += 1


def test_without_autoreset_a_finished_match_waits_for_its_reset(game: Game) -> None:
    tables = gramarye.vector(game, 3, autoreset=False)
    tables.reset(seed=0)
    while not tables._room.over.any():
        tables.step(tables.sample())
    before = tables.records.tobytes()
    with pytest.raises(ResetNeeded, match="is over"):
        tables.step(tables.sample())
    assert tables.records.tobytes() == before
    over = tables._room.over.copy()
    going = rows_of(tables.records, ~over).tobytes()
    tables.reset(options={"reset_mask": over})
    assert not tables.records["over"].any() and rows_of(tables.records, ~over).tobytes() == going
    tables.step(tables.sample())


def test_the_same_seed_deals_the_same_and_no_seed_goes_on(game: Game) -> None:
    one, two = gramarye.vector(game, 5), gramarye.vector(game, 5)
    assert one.reset(seed=9)[0].tobytes() == two.reset(seed=9)[0].tobytes()
    one.reset()
    assert one._room.seeds.tolist() == [14, 15, 16, 17, 18]
    last = 2**63 - 1
    assert one.reset(seed=last) and one._room.seeds.tolist() == [last, 0, 1, 2, 3]


def test_an_illegal_move_names_its_rule_and_changes_nothing(game: Game) -> None:
    tables = gramarye.vector(game, 4)
    tables.reset(seed=0)
    chosen = tables.sample()
    legal = set(game.legal(tables.records[2]))
    chosen[2] = next(move for move in game.families.all() if move not in legal)
    before = tables.records.tobytes()
    with pytest.raises(IllegalMove, match="match 2: seat") as refused:
        tables.step(chosen)
    assert ID.fullmatch(refused.value.rule) and tables.records.tobytes() == before


def test_an_illegal_action_of_a_mask_is_refused_too(game: Game) -> None:
    tables = gramarye.vector(game, 4, legal="mask")
    tables.reset(seed=0)
    chosen = tables.sample()
    chosen[1] = np.flatnonzero(tables.mask[1] == 0)[0]
    with pytest.raises(IllegalMove, match="match 1"):
        tables.step(chosen)
    with pytest.raises(BadMove, match="expected actions from 0"):
        tables.step(np.full(4, tables.actions.size))


@pytest.mark.parametrize("chosen", [np.zeros(3, int), np.zeros((4, 1), int), np.zeros(4), [1.5] * 4, 7])
def test_moves_of_a_wrong_shape_or_kind_are_refused(game: Game, chosen: Any) -> None:
    tables = gramarye.vector(game, 4)
    tables.reset(seed=0)
    with pytest.raises(BadMove, match="expected 4 whole numbers"):
        tables.step(chosen)


@pytest.mark.parametrize("kind", [np.int32, np.int64, np.uint32])
def test_moves_may_come_in_any_array_of_whole_numbers(game: Game, kind: Any) -> None:
    one, other = gramarye.vector(game, 4), gramarye.vector(game, 4)
    one.reset(seed=3), other.reset(seed=3)
    spread = np.zeros((4, 2), kind)
    spread[:, 0] = one.sample()
    spread.flags.writeable = False
    one.step(spread[:, 0])
    other.step(other.sample().tolist())
    assert one.records.tobytes() == other.records.tobytes()


def test_a_step_before_the_reset_is_refused(game: Game) -> None:
    tables = gramarye.vector(game, 4)
    for call in (lambda: tables.step(np.zeros(4, int)), tables.sample, tables.look_ahead):
        with pytest.raises(ResetNeeded):
            call()
    with pytest.raises(ResetNeeded, match="first reset"):
        tables.reset(options={"reset_mask": np.array([True, False, True, True])})
    with pytest.raises(GramaryeError, match="reset_mask of 4 flags"):
        tables.reset(options={"reset_mask": [1, 0, 1, 1]})


def test_bad_arguments_are_refused_with_what_was_expected(game: Game) -> None:
    with pytest.raises(BadSeats):
        gramarye.vector(game, 2, seats=game.info.seats[1] + 1)
    with pytest.raises(UnknownGame):
        gramarye.vector("chess", 2)
    wrongs: list[dict[str, Any]] = [{"n": 0}, {"n": True}, {"observe": "all"}, {"legal": "set"}]
    for wrong in [*wrongs, {"rewards": "none"}, {"device": "tpu"}]:
        with pytest.raises(GramaryeError, match="expected"):
            gramarye.vector(game, **{"n": 2, **wrong})
    with pytest.raises(BadSeed):
        gramarye.vector(game, 2).reset(seed=-1)
    with pytest.raises(GramaryeError, match="gives lists"):
        _ = gramarye.vector(game, 2).mask


def test_spaces_hold_what_is_handed_out(game: Game) -> None:
    tables = gramarye.vector(game, 3, legal="mask", observe="floats")
    views, _ = tables.reset(seed=0)
    assert tables.observation_space.contains(views)
    assert tables.action_space.contains(tables.sample().astype(np.int64))
    assert tables.single_action_space.n == game.families.size
    in_bytes = gramarye.vector(game, 3, observe="bytes")
    assert in_bytes.observation_space.contains(in_bytes.reset(seed=0)[0])
    records = gramarye.vector(game, 3)
    assert set(records.single_observation_space) == set(records.views.names)
    assert str(game.name) in repr(records)


def test_looking_ahead_shows_each_move_as_the_seat_would_see_it(game: Game) -> None:
    tables = gramarye.vector(game, 3)
    tables.reset(seed=2)
    for _ in range(12):
        ahead = tables.look_ahead()
        assert np.diff(ahead.starts).tolist() == tables.counts.tolist()
        assert ahead.vectors.shape == (ahead.starts[-1], tables.views.width)
        best = ahead.best(ahead.worth)
        for i in range(3):
            mine = slice(ahead.starts[i], ahead.starts[i + 1])
            assert ahead.moves[mine].tolist() == game.legal(tables.records[i])
            assert ahead.worth[best[i]] == ahead.worth[mine].max()
        tables.step(ahead.moves[best])


def test_looking_ahead_without_vectors_gives_the_same_values(game: Game) -> None:
    one, two = gramarye.vector(game, 6), gramarye.vector(game, 6)
    one.reset(seed=4)
    two.reset(seed=4)
    bare = one.look_ahead(vectors=False)
    assert bare.vectors.size == 0 and bare.worth.tolist() == two.look_ahead().worth.tolist()


def test_tables_are_laid_as_they_stood(game: Game) -> None:
    """A match goes on from a copy of its table as it would have gone on itself."""
    tables, other = gramarye.vector(game, 3), gramarye.vector(game, 3, observe="floats")
    tables.reset(seed=6)
    other.reset(seed=7)
    for _ in range(9):
        tables.step(tables.sample())
    vectors, info = other.lay(tables.records.copy())
    assert info["seat"].tolist() == tables.seat.tolist()
    for i in range(3):
        assert vectors[i].tolist() == tables.views.vector(tables.observations[i]).tolist()
        assert info["moves"][i, : info["counts"][i]].tolist() == game.legal(tables.records[i])
    chosen = tables.sample()
    tables.step(chosen)
    other.step(chosen)
    assert other.records.tobytes() == tables.records.tobytes()


def test_tables_that_do_not_fit_are_refused(game: Game) -> None:
    tables = gramarye.vector(game, 3)
    with pytest.raises(ResetNeeded):
        tables.lay(game.record.blank(3))
    tables.reset(seed=0)
    for wrong in (game.record.blank(2), np.zeros(3), 7):
        with pytest.raises(GramaryeError, match=f"expected 3 records of {game.name}"):
            tables.lay(wrong)


def test_compiled_it_looks_ahead_as_interpreted(smallest: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = gramarye.vector(smallest, 4)
    monkeypatch.setenv("GRAMARYE_INTERPRET", "1")
    plain = gramarye.vector(plain_game(smallest.name), 4)
    assert smallest.compiled and not plain.game.compiled
    tables.reset(seed=2)
    plain.reset(seed=2)
    for _ in range(6):
        ahead, slowly = tables.look_ahead(), plain.look_ahead()
        assert ahead.vectors.tolist() == slowly.vectors.tolist()
        assert ahead.worth == pytest.approx(slowly.worth)
        best = ahead.best(ahead.worth)
        tables.step(ahead.moves[best])
        plain.step(slowly.moves[best])
    assert tables.records.tobytes() == plain.records.tobytes()


def test_a_sample_stays_until_the_next_step(game: Game) -> None:
    tables = gramarye.vector(game, 40)
    tables.reset(seed=0)
    first = tables.sample()
    assert first.tolist() == tables.sample().tolist()
    assert all(first[i] in game.legal(tables.records[i]) for i in range(40))


def test_importing_gramarye_brings_neither_numpy_nor_numba() -> None:
    code = "import sys, gramarye; assert not {'numpy', 'numba'} & set(sys.modules); gramarye.vector"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_unknown_name_of_the_package_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'vectors'"):
        _ = gramarye.vectors
