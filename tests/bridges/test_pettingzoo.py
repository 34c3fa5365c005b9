"""PettingZoo's own conformance tests, for every game."""

import pickle
import sys
import time
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import make
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.env_logger import EnvLogger

from gramarye.bridges import pettingzoo
from gramarye.core.errors import BadSeats, GramaryeError, IllegalMove
from gramarye.core.game import Game

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
    assert refused.value.rule in game.rulebook and env.s.tobytes() == before


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
    with pytest.raises(GramaryeError, match="expected an action of seat_"):
        env.step({})
    env.step(dict.fromkeys(env.agents, int(env.legal[0])))
    with pytest.raises(GramaryeError, match="expected a reset"):
        env.step({})


def test_bad_arguments_are_refused(game: Game) -> None:
    with pytest.raises(BadSeats):
        pettingzoo.env(game.name, seats=game.info.seats[1] + 1)
    with pytest.raises(GramaryeError, match="flat or fields"):
        pettingzoo.env(game.name, observation="pixels")
    with pytest.raises(GramaryeError, match="render_mode"):
        pettingzoo.env(game.name, render_mode="hologram")


def test_pettingzoo_makes_every_game_by_its_registered_name(game: Game) -> None:
    name = pettingzoo.registered(game.name)
    assert name.startswith("gramarye/") and name.endswith(f"-v{game.version}")
    env = make("aec", name, seats=game.info.seats[1])
    env.reset(seed=0)
    assert len(env.agents) == game.info.seats[1] and str(env.unwrapped) == name
    assert make("parallel", name).possible_agents == [f"seat_{seat}" for seat in range(game.info.seats[0])]


def test_an_environment_can_be_pickled(game: Game) -> None:
    env = pickle.loads(pickle.dumps(pettingzoo.raw_env(game.name, seats=game.info.seats[1])))
    env.reset(seed=2)
    assert len(env.agents) == game.info.seats[1]
