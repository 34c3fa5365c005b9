"""The games as PettingZoo environments.

    from gramarye.bridges import pettingzoo
    env = pettingzoo.env(name, seats=3)  # a name of the shelf
    env = make("aec", pettingzoo.registered(name), seats=3)  # the same, by PettingZoo's own make

An observation is a dict: "observation" is what the seat sees, as a vector or as a dict of named fields, and
"action_mask" has a 1 for each action that it may choose now. At the end each winner is rewarded with 1, the
others with -1.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

try:
    from gymnasium import logger, spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv, register
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError('PettingZoo is not installed; try: pip install "gramarye[research]"') from missing

from gramarye.bridges.vector.eyes import Eyes
from gramarye.core.errors import GramaryeError, IllegalMove
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf
from gramarye.core.rulebook import text

__all__ = ["ILLEGAL", "ParallelTable", "Table", "env", "parallel_env", "raw_env", "registered"]

ILLEGAL = -1.0  # the reward for an illegal action
RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]


def env(game: str, **options: Any) -> Any:
    """An AEC environment in PettingZoo's usual wrappers: an illegal action ends the match and loses it."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(game: str, **options: Any) -> "Table":
    """The bare AEC environment: an illegal action raises IllegalMove with its rule, and changes nothing."""
    return Table(game, **options)


def parallel_env(game: str, **options: Any) -> "ParallelTable":
    """A parallel environment: all seats act at once, and only the action of the seat that decides counts."""
    return ParallelTable(game, **options)


class _Match(EzPickle):
    """What both kinds of environment share: one match, seen by its seats."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        variant: Mapping[str, object] | None = None,
        observation: str = "flat",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, variant, observation, render_mode, max_cycles)
        if observation not in ("flat", "fields"):
            raise GramaryeError(f"expected observation as flat or fields; got {observation!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise GramaryeError(
                f"expected render_mode as one of {', '.join(RENDER_MODES)}; got {render_mode!r}"
            )
        self.game = load_game(game)
        self.blank = self.game.blank(self.game.info.seats[0] if seats is None else seats, variant)
        self.eyes = Eyes(self.game)
        self.flat, self.render_mode, self.max_cycles = observation == "flat", render_mode, max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.blank[0].seats)]
        self.metadata = {
            "name": registered(game),
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": True,
        }
        self._spaces(self.eyes.views.space(fields=not self.flat))
        self._chance = np.random.default_rng()
        self.s = self.blank[0]
        self.legal = np.zeros(0, np.int32)  # the actions of the seat that decides

    def _spaces(self, seen: Any) -> None:
        mask = spaces.Box(0, 1, (self.eyes.actions.size,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.eyes.actions.size) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        """A given seed is the match's own; without one, matches follow each other at random."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.s = self.game.copy(self.blank[0])[0]
        self.game.rules.deal(self.s, int(self._chance.integers(2**62)) if seed is None else seed)
        self.legal = self.eyes.legal(self.s)
        self.agents = self.possible_agents[:]

    def _play(self, action: Any) -> None:
        self.game.rules.step(self.s, int(self.eyes.actions.at(action)))
        self.legal = self.eyes.legal(self.s)

    def _see(self, seat: int) -> dict[str, Any]:
        seen = self.eyes.vector(self.s, seat) if self.flat else self.eyes.fields(self.s, seat)
        return {
            "observation": seen,
            "action_mask": self.eyes.mask(self.legal if seat == self.s.seat else self.legal[:0]),
        }

    @property
    def _cut(self) -> bool:
        return self.max_cycles is not None and self.s.ply >= self.max_cycles and not self.s.over

    def _rewards(self) -> dict[str, float]:
        if not self.s.over:
            return dict.fromkeys(self.possible_agents, 0.0)
        won = self.game.winners(self.s)
        return {agent: 1.0 if seat in won else -1.0 for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Any:
        """The table as a watcher sees it: words, SVG text, or pixels; "human" prints the words."""
        if self.render_mode is None:
            logger.warn("You are calling render method without specifying any render mode.")
            return None
        from gramarye.bridges import picture

        scene = self.game.scene(self.game.view(self.s, None))
        if self.render_mode == "svg":
            return picture.svg(self.game, scene)
        if self.render_mode == "rgb_array":
            return picture.pixels(self.game, scene)
        words = picture.words(self.game, scene)
        if self.render_mode == "human":
            print(words)
            return None
        return words

    def close(self) -> None:
        """Nothing is kept open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Table(_Match, AECEnv):  # type: ignore[misc]
    """One match, agent by agent."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a match; the same seed deals the same one."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.s.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and may do."""
        return self._see(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Make the move of the agent that decides."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self.legal:
            raise self._illegal(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self._play(action)
        self.rewards = self._rewards()
        self.terminations = dict.fromkeys(self.agents, bool(self.s.over))
        self.truncations = dict.fromkeys(self.agents, self._cut)
        self.agent_selection = self.possible_agents[self.s.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _illegal(self, agent: str, action: Any) -> IllegalMove:
        move = int(self.eyes.actions.at(action))
        rule = text(int(self.game.rules.forbids(self.s, move)))
        return IllegalMove(f"{agent} may not {self.game.families.write(move)!r} now: {rule}", rule)


class ParallelTable(_Match, ParallelEnv):  # type: ignore[misc]
    """One match, all agents at once: only the action of the seat that decides counts.

    An illegal action of that seat costs it ILLEGAL and changes nothing, but counts as a cycle.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal a match; the same seed deals the same one."""
        self._deal(seed)
        self.cycles = 0
        return self._all_see(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """Make the move of the seat that decides."""
        if not self.agents:
            raise GramaryeError("the match is over; expected a reset before the next step")
        decider = self.possible_agents[self.s.seat]
        if decider not in actions:
            raise GramaryeError(
                f"expected an action of {decider}, who decides; got {', '.join(actions) or 'none'}"
            )
        legal = actions[decider] in self.legal
        if legal:
            self._play(actions[decider])
        self.cycles += 1
        rewards = self._rewards()
        if not legal:
            rewards[decider] += ILLEGAL
        over, cut = bool(self.s.over), self._cut
        seen = self._all_see()
        infos: dict[str, Any] = {agent: {} for agent in self.agents}
        ends = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, *ends, infos

    @property
    def _cut(self) -> bool:
        return self.max_cycles is not None and self.cycles >= self.max_cycles and not self.s.over

    def _all_see(self) -> dict[str, Any]:
        return {agent: self._see(seat) for seat, agent in enumerate(self.possible_agents)}


# Every game under its registered name, with the version of its rules.


def registered(name: str) -> str:
    """The name under which PettingZoo knows a game."""
    return f"gramarye/{name.title().replace('-', '')}-v{shelf()[name].version}"


for _name in shelf():
    register("aec", registered(_name), "gramarye.bridges.pettingzoo:env", kwargs={"game": _name})
    register(
        "parallel", registered(_name), "gramarye.bridges.pettingzoo:parallel_env", kwargs={"game": _name}
    )
