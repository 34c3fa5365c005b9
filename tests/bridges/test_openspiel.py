"""OpenSpiel's own generic tests, for every game."""

import copy
import pickle
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import gramarye
from gramarye.bridges import openspiel
from gramarye.core.errors import BadPosition, UnknownGame
from gramarye.core.game import Game
from gramarye.core.match import Match
from gramarye.core.options import Option, Value
from gramarye.core.record import NONE


def load(game: Game, **parameters: Any) -> Any:
    return pyspiel.load_game(openspiel.spiel_name(game.name), parameters)


def played(state: Any, plies: int, seed: int = 0) -> Any:
    """A state so many decisions on, chance and players at random."""
    chance = np.random.default_rng(seed)
    while plies > 0 and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(chance.choice([action for action, _ in state.chance_outcomes()])))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
            plies -= 1
    return state


def test_random_simulations(game: Game, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=False, verbose=False)
    capfd.readouterr()


@pytest.mark.slow
def test_random_simulations_with_every_state_written_and_read(
    game: Game, capfd: pytest.CaptureFixture[str]
) -> None:
    pyspiel.random_sim_test(load(game, players=game.info.seats[1]), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


def test_a_name_with_players_loads(game: Game) -> None:
    loaded = pyspiel.load_game(f"{openspiel.spiel_name(game.name)}(players={game.info.seats[1]})")
    assert loaded.num_players() == game.info.seats[1]
    assert loaded.num_distinct_actions() == game.families.size
    assert openspiel.spiel_name(game.name) in pyspiel.registered_names()


OPTIONS = [
    pytest.param(name, option, value, id=f"{name}-{option.name}-{value}")
    for name, info in gramarye.shelf().items()
    for option in info.options
    for value in option.values
]


@pytest.mark.parametrize(("name", "option", "value"), OPTIONS)
def test_every_value_of_every_option_is_kept_by_text_and_pickle(
    name: str, option: Option, value: Value
) -> None:
    """One whose values are words and numbers is given as text. With the fewest seats every option may be chosen."""
    given = str(value) if isinstance(option.default, str) else value
    loaded = pyspiel.load_game(openspiel.spiel_name(name), {option.name: given})
    state = loaded.new_initial_state()
    state.apply_action(7)
    written = pyspiel.serialize_game_and_state(loaded, state)
    games = [loaded, *(copied(loaded) for copied in COPIES)]
    games += [*pyspiel.deserialize_game_and_state(written)[:1], pickle.loads(pickle.dumps(state)).get_game()]
    for game in games:
        assert str(game) == str(loaded)
        assert game.new_initial_state().s[option.field] == option.encode(value)


def through_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def through_text(thing: Any) -> Any:
    return pyspiel.load_game(str(thing))


COPIES: list[Callable[[Any], Any]] = [through_pickle, through_text, copy.deepcopy]


def test_a_game_is_unpickled_where_nobody_has_loaded_it_yet(game: Game) -> None:
    lines = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()))"
    run = subprocess.run([sys.executable, "-c", lines], input=pickle.dumps(load(game)), capture_output=True)
    assert run.stdout.decode().strip() == str(load(game)), run.stderr.decode()


@pytest.mark.parametrize("wrong", [{"players": 99}, {"seed_bytes": 0}, {"colour": "red"}])
def test_bad_parameters_get_openspiels_own_error(game: Game, wrong: dict[str, Any]) -> None:
    with pytest.raises(pyspiel.SpielError):
        load(game, **wrong)


def test_the_seed_is_chosen_by_chance_nodes_and_nobody_sees_it(game: Game) -> None:
    state = load(game, seed_bytes=2).new_initial_state()
    assert state.is_chance_node() and sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(1)
    assert state.is_chance_node() and state.action_to_string(state.current_player(), 44) == "seed byte 44"
    state.apply_action(44)
    assert not state.is_chance_node()
    assert state.s.tobytes() == game.dealt(game.info.seats[0], 300).tobytes()


def test_a_history_alone_rebuilds_a_state(game: Game) -> None:
    loaded = load(game)
    state = played(loaded.new_initial_state(), 40)
    again = loaded.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.s.tobytes() == state.s.tobytes()
    written = pyspiel.serialize_game_and_state(loaded, state)
    assert pyspiel.deserialize_game_and_state(written)[1].s.tobytes() == state.s.tobytes()
    assert pickle.loads(pickle.dumps(state)).s.tobytes() == state.s.tobytes()


def test_a_clone_goes_its_own_way(game: Game) -> None:
    state = played(load(game).new_initial_state(), 10)
    before, known, clone = state.s.tobytes(), state.information_state_string(0), state.clone()
    played(clone, 5)
    assert clone.information_state_string(0) != known
    assert state.s.tobytes() == before != clone.s.tobytes()
    assert state.information_state_string(0) == known


def test_legal_actions_are_sorted_and_named_in_our_notation(game: Game) -> None:
    state = played(load(game).new_initial_state(), 12)
    legal = state.legal_actions()
    assert legal == sorted(legal) == sorted(game.families.index(m) for m in game.legal(state.s))
    for action in legal:
        assert game.families.index(game.families.read(state.action_to_string(action))) == action


def test_an_illegal_action_gets_openspiels_own_error_with_its_rule(game: Game) -> None:
    state = played(load(game).new_initial_state(), 3)
    wrong = next(action for action in range(game.families.size) if action not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(wrong)
    written = re.escape(repr(game.families.write(game.families.at(wrong))))
    with refuses(
        state, f"player {state.current_player()} may not {written} now: ([A-Z]{{2}}-R?[0-9]+), "
    ) as why:
        state.apply_action(wrong)
    rule = re.search(r": (\S+), ", str(why.value))
    assert rule is not None and game.rulebook[rule[1]] in str(why.value)


@contextmanager
def refuses(state: Any, message: str) -> Iterator[Any]:
    """An error of OpenSpiel's, and nothing has changed."""
    before = state.s.tobytes(), state.history(), state.seed[:], state.log[:]
    with pytest.raises(pyspiel.SpielError, match=message) as why:
        yield why
    assert before == (state.s.tobytes(), state.history(), state.seed, state.log)


def test_no_action_number_goes_unchecked_to_the_rules(game: Game) -> None:
    state, chance = played(load(game).new_initial_state(), 30), np.random.default_rng(1)
    legal = state.legal_actions()
    for action in chance.integers(0, game.families.size, 200).tolist():
        if action not in legal:
            with refuses(state, "may not"):
                state.apply_action(action)
    for action in (-2, game.families.size, 10**9):
        with refuses(state, f"expected an action from 0 to {game.families.size - 1}; got {action}"):
            state.apply_action(action)


def test_an_action_after_the_end_is_refused(game: Game) -> None:
    state = played(load(game).new_initial_state(), 10**6)
    with refuses(state, "expected no action, as the match is over; got"):
        state.apply_action(0)


def test_a_seed_byte_out_of_range_is_refused(game: Game) -> None:
    state = load(game).new_initial_state()
    for byte in (-2, 256):
        with refuses(state, f"expected a seed byte from 0 to 255; got {byte}"):
            state.apply_action(byte)


def test_winners_return_one_and_the_others_minus_one(game: Game) -> None:
    state = played(load(game).new_initial_state(), 10**6)
    won = game.winners(state.s)
    assert state.is_terminal() and state.legal_actions() == []
    assert state.returns() == [1.0 if seat in won else -1.0 for seat in range(state.num_players())]


def test_tensors_hold_the_view_and_strings_its_fields(game: Game) -> None:
    state = played(load(game).new_initial_state(), 15)
    for player in range(state.num_players()):
        view = game.redact(state.s, player)
        vector = openspiel._eyes(game.name).views.vector(view)
        assert state.observation_tensor(player) == state.information_state_tensor(player) == vector.tolist()
        assert state.observation_string(player).startswith(f"player = {player}\n")
        assert f"ply = {view.ply}\n" in state.observation_string(player)


def observer_of(loaded: Any, **kind: Any) -> Any:
    return make_observation(loaded, pyspiel.IIGObservationType(**{"perfect_recall": False, **kind}))


def test_a_public_observer_with_perfect_recall_remembers_the_public_past(game: Game) -> None:
    loaded = load(game)
    public = observer_of(loaded, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    state = played(loaded.new_initial_state(), 20)
    seen = public.string_from(state, 0)
    assert "past = " in seen and seen == public.string_from(state, 1)
    twin = state.resample_from_infostate(0, np.random.RandomState(0).random_sample)
    assert public.string_from(twin, 0) == seen
    state.pasts[NONE] = (*state.pasts[NONE][:2], (1, 2))  # as if all had seen something else before
    assert public.string_from(state, 0) != seen


def test_observers_that_would_need_more_than_one_players_eyes_are_refused(game: Game) -> None:
    loaded = load(game)
    with pytest.raises(
        pyspiel.SpielError, match="expected private_info of SINGLE_PLAYER or NONE; got ALL_PLAYERS"
    ):
        observer_of(loaded, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(pyspiel.SpielError, match="expected an observation with public_info=True; got False"):
        observer_of(loaded, public_info=False)


def test_nobody_but_a_player_is_looked_for(game: Game) -> None:
    loaded = load(game)
    observer, state = observer_of(loaded), played(loaded.new_initial_state(), 3)
    for player in (-1, loaded.num_players()):
        for look in (observer.set_from, observer.string_from):
            with pytest.raises(pyspiel.SpielError, match=f"expected a player from 0 to .; got {player}"):
                look(state, player)
    with pytest.raises(pyspiel.SpielError, match="expected a table that is dealt"):
        loaded.new_initial_state().resample_from_infostate(0, np.random.random_sample)


def test_an_information_state_remembers(game: Game) -> None:
    """Two ways to one view are two information states; the same way is one."""
    loaded = load(game)
    state = played(loaded.new_initial_state(), 20)
    same = played(loaded.new_initial_state(), 20)
    assert state.information_state_string(0) == same.information_state_string(0)
    same.pasts[0] = (*same.pasts[0][:2], (1, 2))  # as if it had seen something else before
    assert state.observation_string(0) == same.observation_string(0)
    assert state.information_state_string(0) != same.information_state_string(0)


def test_resampling_keeps_what_the_player_knows_and_changes_the_rest(game: Game) -> None:
    state, chance = (
        played(load(game, players=game.info.seats[1]).new_initial_state(), 20),
        np.random.RandomState(0),
    )
    player, changed = state.current_player(), 0
    for _ in range(5):
        twin = state.resample_from_infostate(player, chance.random_sample)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        changed += twin.s.tobytes() != state.s.tobytes()
        played(twin, 10**6)
        assert twin.is_terminal()
    assert changed == 5


def test_a_position_is_dealt_anew_as_its_seat_knows_it(game: Game) -> None:
    s = played(load(game).new_initial_state(), 25).s
    seat, deals = int(s.seat), set()
    small = openspiel.from_position(game.name, s)
    for byte in range(8):
        state = small.new_initial_state()
        state.apply_action(byte)
        assert game.redact(state.s, seat).tobytes() == game.redact(s, seat).tobytes()
        deals.add(state.s.tobytes())
    assert len(deals) > 1


def middle_of(game: Game, plies: int = 25) -> Match:
    match, chance = game.new(seed=3), np.random.default_rng(3)
    for _ in range(plies):
        match.play(int(chance.choice(match.view(match.seat).legal)))
    return match


@pytest.mark.parametrize("copied", COPIES)
def test_a_position_outlives_text_and_pickle(game: Game, copied: Callable[[Any], Any]) -> None:
    match = middle_of(game)
    small = openspiel.from_position(game.name, match)
    again = copied(small)
    assert str(again) == str(small)
    state = played(small.new_initial_state(), 5)
    known = game.redact(match.state, match.seat).tobytes()
    for other in (
        again,
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(small, state))[0],
    ):
        start = other.new_initial_state()
        start.apply_action(state.history()[0])
        assert game.redact(start.s, match.seat).tobytes() == known
        for action in state.history()[1:]:
            start.apply_action(action)
        assert start.s.tobytes() == state.s.tobytes()
    assert through_pickle(state).s.tobytes() == state.s.tobytes()


def test_a_view_is_a_position_too(game: Game) -> None:
    match = middle_of(game)
    small = openspiel.from_position(game.name, match.view(match.seat).s)
    assert str(small) == str(openspiel.from_position(game.name, match.state))


def test_what_is_no_position_of_the_game_is_refused(game: Game) -> None:
    match, other = (
        middle_of(game),
        gramarye.game(next(name for name in gramarye.shelf() if name != game.name)),
    )
    with pytest.raises(UnknownGame, match="expected one of the games"):
        openspiel.from_position("nobody's game", match)
    for wrong, got in (
        (other.new(), f"a match of {other.name}"),
        (other.new().state, "a table of another game"),
        (None, "None"),
        (match.state.tolist, "<built-in"),
    ):
        with pytest.raises(BadPosition, match=f"expected a table or a match of {game.name}; got {got}"):
            openspiel.from_position(game.name, wrong)
    over = played(load(game).new_initial_state(), 10**6).s
    with pytest.raises(BadPosition, match="that is not over; got a finished one"):
        openspiel.from_position(game.name, over)
    with pytest.raises(BadPosition, match="expected a sound table"):
        openspiel.from_position(game.name, game.blank(game.info.seats[0])[0])


def test_a_position_that_was_changed_is_refused(game: Game) -> None:
    small = openspiel.from_position(game.name, middle_of(game))
    given = small.get_parameters()
    version, digest, letters = given["position"].split(".")
    for position, why in (
        ("x", "expected a position that from_position wrote; got 'x'"),
        (
            f"v{game.version + 1}.{digest}.{letters}",
            f"expected a position of rules version {game.version}; got one of",
        ),
        (
            f"{version}.{digest}.{letters[:-9]}",
            f"expected a whole position of {game.name}; got one that was changed",
        ),
        (
            f"{version}.{digest[::-1]}.{letters}",
            f"expected a whole position of {game.name}; got one that was changed",
        ),
    ):
        with pytest.raises(pyspiel.SpielError, match=why):
            load(game, **{**given, "position": position})
    with pytest.raises(pyspiel.SpielError, match="expected seats as in the position"):
        load(game, **{**given, "players": game.info.seats[1]})
