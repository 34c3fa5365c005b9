"""PettingZoo's own conformance tests, for every game."""

import copy
import pickle
import re
import sys
import time
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo import make
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.env_logger import EnvLogger

import gramarye
from gramarye.bridges import pettingzoo
from gramarye.core.errors import BadMove, BadSeats, BadSeed, GramaryeError, IllegalMove, WrongVersion
from gramarye.core.game import MOST_SEED, Game

with warnings.catch_warnings():  # its tests import one of its own games in a way that it calls old
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        render_test,
        seed_test,
    )

# PettingZoo keeps a list of its own environments whose observations are dicts, and warns of all others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("observation", ["flat", "fields"])
def test_api(game: Game, observation: str) -> None:
    api_test(pettingzoo.env(game.name, observation=observation), num_cycles=100)


def test_api_at_a_full_table(game: Game) -> None:
    api_test(pettingzoo.env(game.name, seats=game.info.seats[1]), num_cycles=100)


def test_seed(game: Game) -> None:
    seed_test(lambda: pettingzoo.env(game.name), num_cycles=50)


def test_parallel_api(game: Game) -> None:
    parallel_api_test(pettingzoo.parallel_env(game.name), num_cycles=100)
    parallel_seed_test(lambda: pettingzoo.parallel_env(game.name), num_cycles=50)


def test_max_cycles(game: Game) -> None:
    """A cycle is a step of every agent: the parallel environment, and the same turned into an AEC one."""

    def parallel(**options: Any) -> Any:
        return pettingzoo.parallel_env(game.name, **options)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda **options: parallel_to_aec(parallel(**options)))
    )


def test_max_cycles_cuts_a_match_of_the_aec_environment_short(game: Game) -> None:
    env = pettingzoo.raw_env(game.name, max_cycles=5)
    env.reset(seed=0)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(int(env.legal[0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_render(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda **options: pettingzoo.env(game.name, **options),
        custom_tests={
            "svg": lambda text: text.startswith("<svg ") and text.endswith("</svg>"),
            "ansi": lambda text: game.title in text,
        },
    )
    assert game.title in capsys.readouterr().out  # "human" prints


def test_rendering_without_a_mode_only_warns(game: Game) -> None:
    env = pettingzoo.raw_env(game.name)
    env.reset(seed=0)
    with pytest.warns(UserWarning, match="without specifying any render mode"):
        assert env.render() is None


def test_performance_benchmark(
    game: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It plays for five seconds; by a clock that runs ten times as fast, for half a second."""
    clock = SimpleNamespace(time=lambda: time.time() * 10)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(pettingzoo.env(game.name))
    assert "turns per second" in capsys.readouterr().out


def play(env: Any, seed: int) -> dict[str, float]:
    """A random match; what each agent was paid in all."""
    env.reset(seed=seed)
    paid, chance = dict.fromkeys(env.possible_agents, 0.0), np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        paid[agent] += reward
        env.step(None if over or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return paid


def test_a_match_pays_its_winners(game: Game) -> None:
    env = pettingzoo.env(game.name)
    paid = play(env, 4)
    won = game.winners(env.unwrapped.s)
    assert paid == {f"seat_{seat}": 1.0 if seat in won else -1.0 for seat in range(len(paid))}


def test_a_seed_is_the_seed_of_the_match(game: Game) -> None:
    env = pettingzoo.raw_env(game.name)
    env.reset(seed=12)
    assert env.s.tobytes() == game.dealt(game.info.seats[0], 12).tobytes()


def test_matches_without_a_seed_follow_each_other(game: Game) -> None:
    env, other = pettingzoo.raw_env(game.name), pettingzoo.raw_env(game.name)
    dealt = []
    for table in (env, other):
        table.reset(seed=1)
        table.reset()
        dealt.append(table.s.tobytes())
    assert dealt[0] == dealt[1] != game.dealt(game.info.seats[0], 1).tobytes()


def illegal(env: Any) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])


def test_an_illegal_action_ends_the_match_as_in_pettingzoos_own_games(game: Game) -> None:
    env = pettingzoo.env(game.name)
    env.reset(seed=0)
    agent = env.agent_selection
    EnvLogger.suppress_output()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(illegal(env))
    EnvLogger.unsuppress_output()
    assert all(env.terminations.values()) and env._cumulative_rewards[agent] == -1


def test_an_illegal_action_of_the_raw_environment_names_its_rule(game: Game) -> None:
    env = pettingzoo.raw_env(game.name)
    env.reset(seed=0)
    before = env.s.tobytes()
    with pytest.raises(IllegalMove, match="seat_. may not") as refused:
        env.step(illegal(env))
    rule = refused.value.rule
    assert str(refused.value).endswith(f" now: {rule}, {game.rulebook[rule]}") and env.s.tobytes() == before


def test_an_action_out_of_bounds_is_an_assertion(game: Game) -> None:
    env = pettingzoo.env(game.name)
    env.reset(seed=0)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(game.families.size)


def test_a_step_after_the_end_takes_none_only(game: Game) -> None:
    env = pettingzoo.raw_env(game.name, max_cycles=1)
    env.reset(seed=0)
    env.step(int(env.legal[0]))
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)


def test_a_parallel_step_after_the_end_is_refused(game: Game) -> None:
    env = pettingzoo.parallel_env(game.name, max_cycles=1)
    env.reset(seed=0)
    env.step(dict.fromkeys(env.agents, int(env.legal[0])))
    with pytest.raises(ResetNeeded, match="the match is over; expected a reset before the next step"):
        env.step({})


WRONG = [None, -1, 10**6, 1.0, 0.5, True, "x", [1], np.array([1]), np.array(1.0), np.True_, np.array(True)]


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_what_is_no_whole_number_is_refused(game: Game, wrong: Any) -> None:
    raw, parallel = pettingzoo.raw_env(game.name), pettingzoo.parallel_env(game.name)
    raw.reset(seed=0)
    parallel.reset(seed=0)
    before, message = raw.s.tobytes(), f"expected a whole number from 0 to {game.families.size - 1}; got "
    with pytest.raises(BadMove, match=re.escape(message + repr(wrong))):
        raw.step(wrong)
    with pytest.raises(BadMove, match=re.escape(message + repr(wrong))):
        parallel.step(dict.fromkeys(parallel.agents, wrong))
    assert raw.s.tobytes() == parallel.s.tobytes() == before and parallel.cycles == 0


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_what_is_no_whole_number_is_an_assertion_of_the_wrapped_environment(game: Game, wrong: Any) -> None:
    env = pettingzoo.env(game.name)
    env.reset(seed=0)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(wrong)


@pytest.mark.parametrize("kind", [int, np.int8, np.uint16, np.int64, np.array])
def test_every_kind_of_whole_number_is_an_action(game: Game, kind: Any) -> None:
    """The smallest legal action of a match that fits into a byte."""
    for seed in range(20):
        env, parallel = pettingzoo.raw_env(game.name), pettingzoo.parallel_env(game.name)
        env.reset(seed=seed)
        parallel.reset(seed=seed)
        action = int(env.legal.min())
        if action < 128:
            break
    wanted = env.game.copy(env.s)[0]
    game.rules.step(wanted, game.families.at(action))
    env.step(kind(action))
    parallel.step(dict.fromkeys(parallel.agents, kind(action)))
    assert env.s.tobytes() == parallel.s.tobytes() == wanted.tobytes()


@pytest.mark.parametrize(
    ("actions", "got"), [({}, "none"), ({"bob": 1}, "bob"), ({3: 1}, "3"), (None, "None"), ([1, 2], "[1, 2]")]
)
def test_a_parallel_step_without_the_action_of_the_decider_is_refused(
    game: Game, actions: Any, got: str
) -> None:
    env = pettingzoo.parallel_env(game.name)
    env.reset(seed=0)
    decider = env.possible_agents[env.s.seat]
    with pytest.raises(BadMove, match=rf"action of {decider}, who decides; got {re.escape(got)}"):
        env.step(actions)


def test_an_illegal_parallel_action_costs_one_and_changes_nothing(game: Game) -> None:
    env = pettingzoo.parallel_env(game.name)
    seen, _ = env.reset(seed=0)
    before, decider = env.s.tobytes(), env.possible_agents[env.s.seat]
    wrong = int(np.flatnonzero(seen[decider]["action_mask"] == 0)[0])
    _, rewards, *_ = env.step({decider: wrong})
    assert rewards[decider] == pettingzoo.ILLEGAL and env.s.tobytes() == before and env.cycles == 1


@pytest.mark.parametrize("make_env", [pettingzoo.raw_env, pettingzoo.parallel_env])
def test_nothing_can_be_asked_before_the_reset(game: Game, make_env: Any) -> None:
    env = make_env(game.name, render_mode="ansi")
    asked = [lambda: env.step(0), env.render, lambda: env.agents, lambda: env.num_agents]
    if make_env is pettingzoo.raw_env:
        asked += [lambda: env.observe("seat_0"), env.last, lambda: env.agent_selection]
        asked += [lambda: env.terminations, lambda: list(env.agent_iter())]
    for ask in asked:
        with pytest.raises(ResetNeeded, match="expected a reset before"):
            ask()
    assert not hasattr(env, "agents") and not hasattr(env, "nonsense")


def test_the_wrapped_environment_keeps_pettingzoos_errors_before_the_reset(game: Game) -> None:
    env = pettingzoo.env(game.name, render_mode="ansi")
    EnvLogger.suppress_output()
    for ask in (lambda: env.step(0), env.render, lambda: env.observe("seat_0"), env.agent_iter):
        with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
            ask()
    EnvLogger.unsuppress_output()
    with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
        assert env.agents


def test_none_once_too_often_is_refused(game: Game) -> None:
    env = pettingzoo.raw_env(game.name, max_cycles=1)
    env.reset(seed=0)
    env.step(int(env.legal[0]))
    for _ in env.possible_agents:
        env.step(None)
    for ask in (lambda: env.step(None), lambda: env.step(0), env.last):
        with pytest.raises(ResetNeeded, match="the match is over; expected a reset"):
            ask()


@pytest.mark.parametrize("seed", [2**63, -1, True, 1.5, "x"])
def test_what_is_no_seed_is_refused(game: Game, seed: Any) -> None:
    for make_env in (pettingzoo.env, pettingzoo.raw_env, pettingzoo.parallel_env):
        with pytest.raises(BadSeed, match=f"a seed is a whole number from 0 to {MOST_SEED}; got {seed!r}"):
            make_env(game.name).reset(seed=seed)
    env: Any = pettingzoo.raw_env(game.name)
    env.reset(seed=np.int64(12))
    assert env.s.tobytes() == game.dealt(game.info.seats[0], 12).tobytes()


def test_an_unknown_agent_is_refused(game: Game) -> None:
    env = pettingzoo.raw_env(game.name)
    env.reset(seed=0)
    with pytest.raises(GramaryeError, match="expected one of seat_0, seat_1.*; got 'bob'"):
        env.observe("bob")


def test_bad_arguments_are_refused(game: Game) -> None:
    with pytest.raises(BadSeats):
        pettingzoo.env(game.name, seats=game.info.seats[1] + 1)
    with pytest.raises(GramaryeError, match="flat or fields"):
        pettingzoo.env(game.name, observation="pixels")
    with pytest.raises(GramaryeError, match="render_mode"):
        pettingzoo.env(game.name, render_mode="hologram")
    for wrong in (0, -1, 1.5, "x", True):
        with pytest.raises(GramaryeError, match=f"expected max_cycles as None or .*; got {wrong!r}"):
            pettingzoo.env(game.name, max_cycles=wrong)


def test_pettingzoo_makes_every_game_by_its_registered_name(game: Game) -> None:
    name = pettingzoo.registered(game.name)
    assert name.startswith("gramarye/") and name.endswith(f"-v{game.version}")
    env = make("aec", name, seats=game.info.seats[1])
    env.reset(seed=0)
    assert len(env.agents) == game.info.seats[1] and str(env.unwrapped) == name
    assert make("parallel", name).possible_agents == [f"seat_{seat}" for seat in range(game.info.seats[0])]


def through_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def go_on(env: Any, chance: np.random.Generator) -> list[Any]:
    """All that agents are shown of the rest of a match and of the next one's start."""
    shown: list[Any] = []
    for agent in env.agent_iter():
        shown.append((agent, env.last(), env.action_space(agent).sample()))
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    env.reset()
    return [*shown, env.last(), env.render()]


@pytest.mark.parametrize("observation", ["flat", "fields"])
@pytest.mark.parametrize("copied", [through_pickle, copy.deepcopy])
def test_a_copy_goes_on_as_the_original(game: Game, copied: Any, observation: str) -> None:
    for make_env in (pettingzoo.env, pettingzoo.raw_env):
        env = make_env(game.name, observation=observation, render_mode="ansi", max_cycles=60)
        env.reset(seed=5)
        for agent in env.possible_agents:
            env.action_space(agent).seed(1)
        for _ in range(6):
            env.step(int(env.unwrapped.legal[0]))
        twin, kept = copied(env), env.unwrapped.s.tobytes()
        shown = go_on(twin, np.random.default_rng(1))
        assert env.unwrapped.s.tobytes() == kept
        np.testing.assert_equal(shown, go_on(env, np.random.default_rng(1)))


@pytest.mark.parametrize("copied", [through_pickle, copy.deepcopy])
def test_a_copy_of_a_parallel_environment_goes_on_as_the_original(game: Game, copied: Any) -> None:
    env = pettingzoo.parallel_env(game.name, max_cycles=20)
    env.reset(seed=5)
    for _ in range(6):
        env.step(dict.fromkeys(env.agents, int(env.legal[0])))
    twin = copied(env)
    while env.agents:
        action = int(env.legal[-1])
        actions = dict.fromkeys(env.agents, action)
        np.testing.assert_equal(list(twin.step(actions)), list(env.step(actions)))
    np.testing.assert_equal(twin.reset(), env.reset())


def test_a_pickle_of_other_rules_is_refused(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = pickle.dumps(pettingzoo.raw_env(game.name))
    monkeypatch.setattr(gramarye.game(game.name), "version", game.version + 1)
    with pytest.raises(WrongVersion, match=f"was kept at {game.version - 1}"):
        pickle.loads(kept)


def test_an_environment_can_be_pickled(game: Game) -> None:
    env = pickle.loads(pickle.dumps(pettingzoo.raw_env(game.name, seats=game.info.seats[1])))
    env.reset(seed=2)
    assert len(env.agents) == game.info.seats[1]
