"""The vector environment: the same games as everywhere else, in arrays."""

import copy
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode

import gramarye
from gramarye.bridges.vector.memory import rows_of
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


def test_threads_that_have_gone_to_sleep_are_woken(smallest: Game) -> None:
    """However long one waits between steps, and whoever makes the moves, the games are the same."""
    one, other = (gramarye.vector(smallest, 700, threads=threads) for threads in (1, 3))
    one.reset(seed=5)
    other.reset(seed=5)
    for turn in range(60):
        chosen = one.sample() if turn % 2 else np.array([moves[0] for moves in one.moves])
        one.step(chosen)
        other.step(chosen)
        if turn % 3 == 0:
            time.sleep(0.003)
        assert one.records.tobytes() == other.records.tobytes()
        assert one.observations.tobytes() == other.observations.tobytes()


@pytest.mark.parametrize("rows", [[3], [611, 699], [20, 350, 650]])
def test_of_several_illegal_moves_the_first_is_named_whoever_finds_it(
    smallest: Game, rows: list[int]
) -> None:
    tables = gramarye.vector(smallest, 700, threads=3)
    tables.reset(seed=5)
    chosen = tables.sample()
    chosen[rows] = -1
    before = tables.records.tobytes()
    with pytest.raises(BadMove, match=f"match {rows[0]}: expected a move of this game; got the number -1"):
        tables.step(chosen)
    assert tables.records.tobytes() == before


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such timer")
def test_an_interrupt_leaves_nothing_broken(smallest: Game) -> None:
    """Ctrl-C at any moment, again and again: afterwards the games go on as if nothing had been."""
    tables = gramarye.vector(smallest, 2048, threads=2, observe="floats")
    alone = gramarye.vector(smallest, 2048, threads=1, observe="floats")
    tables.reset(seed=3)
    playing = interrupts = 0

    def interrupt(*_: object) -> None:
        if playing:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    for turn in range(300):
        signal.setitimer(signal.ITIMER_REAL, 0.0001 + turn % 30 * 0.0001)
        try:
            playing = 1
            for _ in range(20):
                tables.step(tables.sample())
                tables.look_ahead(vectors=False)
            playing = 0
        except KeyboardInterrupt:
            playing, interrupts = 0, interrupts + 1
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)
    assert interrupts > 100
    assert [smallest.check(table) for table in tables.records[::40]] == [[]] * len(tables.records[::40])
    alone.reset(seed=0)
    alone.lay(tables.records.copy())
    alone._room.seeds[:] = tables._room.seeds  # for what is dealt when a match ends
    for _ in range(20):
        chosen = alone.moves[:, 0].copy()
        alone.step(chosen)
        tables.step(chosen)
        assert tables.observations.tobytes() == alone.observations.tobytes()


FORK = """
import os, sys, gramarye
tables = gramarye.vector(sys.argv[1], 700, threads=2)
tables.reset(seed=1)
tables.step(tables.sample())
child = os.fork()
tables.step(tables.sample())
tables.reset(seed=3)
tables.step(tables.sample())
if child == 0:
    os._exit(0)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_an_environment_goes_on_in_a_forked_process(smallest: Game) -> None:
    subprocess.run([sys.executable, "-W", "ignore", "-c", FORK, smallest.name], check=True, timeout=120)


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
    floats = gramarye.vector(game, 8, observe="floats", legal="mask")
    for array in (floats.reset(seed=1)[0], floats.mask, floats._room.rewards, first):
        assert array.ctypes.data % 64 == 0  # else JAX copies it
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


def test_nobody_is_paid_for_a_match_that_was_dealt_or_laid_since(game: Game) -> None:
    tables = gramarye.vector(game, 3, autoreset=False)
    tables.reset(seed=0)
    begun = tables.records.copy()
    ways: list[Callable[[], object]] = [
        lambda: tables.reset(seed=0),
        lambda: tables.reset(options={"reset_mask": tables._room.over.copy()}),
        lambda: tables.lay(begun),
    ]
    for begin_again in ways:
        while not tables._room.over.any():
            tables.step(tables.sample())
        assert tables._room.rewards.any()
        begin_again()
        for _ in range(3):
            assert not tables._room.rewards.any()
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


@pytest.mark.parametrize("kind", [np.int64, np.uint64])
def test_a_move_that_is_too_great_is_not_taken_for_another(game: Game, kind: Any) -> None:
    tables = gramarye.vector(game, 4)
    tables.reset(seed=0)
    with pytest.raises(BadMove, match="expected moves below"):
        tables.step(tables.sample().astype(kind) + kind(2**32))


def test_after_its_end_an_environment_refuses_to_go_on(game: Game) -> None:
    tables = gramarye.vector(game, 2)
    tables.reset(seed=0)
    chosen = tables.sample()
    for _ in range(2):
        tables.close()
    for call in (lambda: tables.step(chosen), tables.reset, tables.sample, tables.look_ahead):
        with pytest.raises(ClosedEnvironmentError, match=r"after close\(\)"):
            call()
    assert tables.closed


@pytest.mark.parametrize("options", [{}, {"legal": "mask", "observe": "floats", "rewards": "points"}])
def test_a_copy_goes_on_as_the_original(game: Game, options: dict[str, Any]) -> None:
    tables = gramarye.vector(game, 3, **options)
    tables.reset(seed=1)
    for _ in range(30):
        tables.step(tables.sample())
    copies = [copy.deepcopy(tables), pickle.loads(pickle.dumps(tables))]
    for _ in range(60):
        assert all(other.observations.tobytes() == tables.observations.tobytes() for other in copies)
        for other in copies:
            other.step(other.sample())
        tables.step(tables.sample())
    assert all(other.records.tobytes() == tables.records.tobytes() for other in copies)
    assert all(
        other.look_ahead().worth.tolist() == tables.look_ahead().worth.tolist() for other in copies[:1]
    )


def test_gymnasium_is_told_in_its_own_words_what_follows_the_end(game: Game) -> None:
    modes = [gramarye.vector(game, 1, autoreset=auto).metadata["autoreset_mode"] for auto in (True, False)]
    assert modes == [AutoresetMode.SAME_STEP, AutoresetMode.DISABLED]


def test_bad_arguments_are_refused_with_what_was_expected(game: Game) -> None:
    with pytest.raises(BadSeats):
        gramarye.vector(game, 2, seats=game.info.seats[1] + 1)
    with pytest.raises(UnknownGame):
        gramarye.vector("chess", 2)
    wrongs: list[dict[str, Any]] = [{"n": 0}, {"n": True}, {"observe": "all"}, {"legal": "set"}]
    wrongs += [{"threads": -1}, {"threads": 1.5}, {"autoreset": "yes"}, {"n": 2.0}]
    for wrong in [*wrongs, {"rewards": "none"}, {"device": "tpu"}]:
        with pytest.raises(GramaryeError, match="expected"):
            gramarye.vector(game, **{"n": 2, **wrong})
    with pytest.raises(BadSeed):
        gramarye.vector(game, 2).reset(seed=-1)
    assert (
        gramarye.vector(game, cast(Any, np.int64(2)), seats=cast(Any, np.int8(game.info.seats[0]))).num_envs
        == 2
    )
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
    with pytest.raises(GramaryeError, match="no space of records"):
        _ = records.observation_space
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


def test_a_look_ahead_gives_the_numbers_that_a_step_takes(game: Game) -> None:
    one, other = gramarye.vector(game, 4), gramarye.vector(game, 4, legal="mask")
    one.reset(seed=2)
    other.reset(seed=2)
    for _ in range(20):
        for tables in (one, other):
            ahead = tables.look_ahead(vectors=False)
            tables.step(ahead.moves[ahead.best(ahead.worth)])
    assert one.records.tobytes() == other.records.tobytes()


def test_looking_ahead_changes_no_sample(game: Game) -> None:
    one, other = gramarye.vector(game, 4), gramarye.vector(game, 4)
    one.reset(seed=2)
    other.reset(seed=2)
    looks = set()
    for _ in range(12):
        looks.add(one.look_ahead().vectors.tobytes())
        assert one.sample().tolist() == other.sample().tolist()
        one.step(one.sample())
        other.step(other.sample())
    assert len(looks) == 12


def test_a_match_that_is_over_has_no_best_move(game: Game) -> None:
    tables = gramarye.vector(game, 3, autoreset=False)
    tables.reset(seed=0)
    while not tables._room.over.any():
        tables.step(tables.sample())
    ahead = tables.look_ahead(vectors=False)
    for i, row in enumerate(ahead.best(ahead.worth)):
        worths = ahead.worth[ahead.starts[i] : ahead.starts[i + 1]]
        assert (row == -1) == tables._room.over[i] == (len(worths) == 0)
        assert row == -1 or ahead.worth[row] == worths.max()
    tables.records["over"][:] = 1
    tables.lay(tables.records.copy())
    assert tables.look_ahead().best(np.zeros(0)).tolist() == [-1, -1, -1]


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
    fewer, option = gramarye.vector(game, 3, seats=game.info.seats[1]), tables.records.copy()
    fewer.reset(seed=0)
    option[game.info.options[0].field][1] += 1
    nobody = tables.records.copy()
    nobody["seat"][2] = tables.seats
    for wrong in (game.record.blank(2), np.zeros(3), 7, game.record.blank(3), fewer.records, option, nobody):
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
