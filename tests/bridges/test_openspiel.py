"""OpenSpiel's own generic tests, for every game."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest

from gramarye.bridges import openspiel
from gramarye.core.game import Game


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


def test_every_option_of_the_game_is_a_parameter(game: Game) -> None:
    """One whose values are words and numbers is given as text. With the fewest seats every option may be chosen."""
    for option in game.info.options:
        last = option.values[-1]
        given = str(last) if isinstance(option.default, str) else last
        state = load(game, players=game.info.seats[0], **{option.name: given}).new_initial_state()
        assert state.s[option.field] == option.encode(last)


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


def test_an_illegal_action_gets_openspiels_own_error(game: Game) -> None:
    state = played(load(game).new_initial_state(), 3)
    wrong = next(action for action in range(game.families.size) if action not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(wrong)


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
