"""Nothing that a bridge hands out depends on what the seat may not know.

Every table of a match gets a twin that differs only in what a seat cannot see; through each bridge both must look
alike to it.
"""

from functools import cache
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import gramarye
from gramarye.bridges import openspiel, pettingzoo, picture
from gramarye.core.game import Game
from gramarye.core.record import State
from tests.bridges.conftest import tables_of


@cache
def twins(game: Game, seed: int) -> list[tuple[State, int, State]]:
    """Tables of a match, a seat, and a twin that the seat cannot tell from the table."""
    seats, found = game.info.seats[1], []
    for s in tables_of(game, seats, seed, every=17):
        for seat in range(seats if not s.over else 0):  # nobody imagines a table that is over
            found.append((s, seat, game.imagine(game.redact(s, seat), seat, seed + s.ply)))
    return found


@pytest.fixture(params=[5, 6])
def pairs(game: Game, request: pytest.FixtureRequest) -> list[tuple[State, int, State]]:
    return twins(game, request.param)


def test_the_twins_do_differ(pairs: list[tuple[State, int, State]]) -> None:
    assert sum(s.tobytes() != twin.tobytes() for s, _, twin in pairs) > len(pairs) // 2


def test_vectors_keep_secrets(game: Game, pairs: list[tuple[State, int, State]]) -> None:
    tables = gramarye.vector(game, 2, seats=game.info.seats[1], observe="floats", legal="mask")
    tables.reset(seed=0)
    both = game.record.blank(2)
    for s, _, twin in [pair for pair in pairs if pair[0].seat == pair[1]]:
        both[0], both[1] = s, twin
        tables._room.words[:] = tables._room.dreams[:] = 5  # both rows draw and imagine alike
        tables.lay(both)
        assert tables.observations[0].tolist() == tables.observations[1].tolist()
        assert tables._room.views[0].tobytes() == tables._room.views[1].tobytes()
        assert tables.mask[0].tolist() == tables.mask[1].tolist() and tables.seat[0] == tables.seat[1]
        assert len(set(tables.sample().tolist())) == 1
        ahead = tables.look_ahead()
        assert (ahead.vectors[: ahead.starts[1]] == ahead.vectors[ahead.starts[1] :]).all()
        assert (ahead.worth[: ahead.starts[1]] == ahead.worth[ahead.starts[1] :]).all()


@pytest.mark.parametrize("observation", ["flat", "fields"])
def test_pettingzoo_keeps_secrets(
    game: Game, pairs: list[tuple[State, int, State]], observation: str
) -> None:
    env = pettingzoo.raw_env(game.name, seats=game.info.seats[1], observation=observation)
    env.reset(seed=0)
    for s, seat, twin in pairs:
        seen = []
        for table in (s, twin):
            env.s = table
            env.legal = env.eyes.legal(table)
            seen.append(env.observe(f"seat_{seat}"))
        np.testing.assert_equal(seen[0], seen[1])


def test_openspiel_keeps_secrets(game: Game, pairs: list[tuple[State, int, State]]) -> None:
    loaded = pyspiel.load_game(openspiel.spiel_name(game.name), {"players": game.info.seats[1]})
    state, other = loaded.new_initial_state(), loaded.new_initial_state()
    for dealt in (state, other):
        while dealt.is_chance_node():
            dealt.apply_action(0)
    for s, seat, twin in pairs:
        for held, table in ((state, s), (other, twin)):
            held.begin(table, [openspiel.BASIS] * (state.num_players() + 1))
        assert state.information_state_string(seat) == other.information_state_string(seat)
        assert state.observation_tensor(seat) == other.observation_tensor(seat)
        if s.seat == seat:
            assert state.legal_actions() == other.legal_actions()


def test_a_position_of_openspiel_is_what_its_seat_sees(
    game: Game, pairs: list[tuple[State, int, State]]
) -> None:
    for s, _, twin in [pair for pair in pairs if pair[0].seat == pair[1]]:
        assert str(openspiel.from_position(game.name, s)) == str(openspiel.from_position(game.name, twin))


@cache
def twins_of_a_watcher(game: Game, seed: int) -> list[tuple[State, State]]:
    """Tables of a match, and twins that look alike to a watcher: what two seats in turn cannot see is imagined anew."""
    seats, found = game.info.seats[1], []
    for s in tables_of(game, seats, seed, every=17):
        if not s.over:
            twin = game.imagine(game.redact(s, 0), 0, seed + s.ply)
            twin = game.imagine(game.redact(twin, 1), 1, seed + s.ply + 1)
            twin.rng[:] = s.rng  # chance answers both alike
            found.append((s, twin))
    return found


@pytest.mark.parametrize("recall", [False, True])
def test_openspiels_public_observer_sees_what_a_watcher_sees(game: Game, recall: bool) -> None:
    """Also after a move that both tables take, as long as a watcher sees the same of it."""
    loaded = pyspiel.load_game(openspiel.spiel_name(game.name), {"players": game.info.seats[1]})
    kind = pyspiel.IIGObservationType(perfect_recall=recall, private_info=pyspiel.PrivateInfoType.NONE)
    observer, held, compared = make_observation(loaded, kind), [loaded.new_initial_state() for _ in "ab"], 0
    for pair in twins_of_a_watcher(game, 5):
        for state, table in zip(held, pair, strict=True):
            state.seed = [0] * state.seed_bytes
            state.begin(table, [openspiel.BASIS] * (state.num_players() + 1))
        assert len(public_sights(observer, held)) == 1
        for action in sorted(set(held[0].legal_actions()) & set(held[1].legal_actions()))[:1]:
            for state in held:
                state._apply_action(action)
        if len({game.redact(state.s, None).tobytes() for state in held}) == 1:
            assert len(public_sights(observer, held)) == 1
            compared += 1
    assert compared


def public_sights(observer: Any, held: list[Any]) -> set[tuple[str, bytes]]:
    """What the first players of some states are shown."""
    sights = set()
    for state in held:
        for player in range(2):
            observer.set_from(state, player)
            sights.add((observer.string_from(state, player), observer.tensor.tobytes()))
    return sights


def test_pictures_keep_secrets(game: Game, pairs: list[tuple[State, int, State]]) -> None:
    for s, seat, twin in pairs[::5]:
        drawn = [picture.svg(game, game.scene(game.view(table, seat)), seat) for table in (s, twin)]
        assert drawn[0] == drawn[1]
