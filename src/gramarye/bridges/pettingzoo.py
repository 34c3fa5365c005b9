"""The games as PettingZoo environments.

    from gramarye.bridges import pettingzoo
    env = pettingzoo.env(name, seats=3)  # a name of the shelf
    env = make("aec", pettingzoo.registered(name), seats=3)  # the same, by PettingZoo's own make

An observation is a dict: "observation" is what the seat sees, as a vector or as a dict of named fields, and
"action_mask" has a 1 for each action that it may choose now. At the end each winner is rewarded with 1, the
others with -1. A copy or a pickle goes on from where the match stands.
"""

import operator
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import numpy as np

try:
    from gymnasium import logger, spaces
    from gymnasium.error import ResetNeeded
    from pettingzoo import AECEnv, ParallelEnv, register
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError('PettingZoo is not installed; try: pip install "gramarye[research]"') from missing

from gramarye.bridges.vector.eyes import Eyes
from gramarye.core.errors import BadMove, GramaryeError, WrongVersion
from gramarye.core.game import check_seed
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf

__all__ = ["ILLEGAL", "NotReset", "ParallelTable", "Table", "env", "parallel_env", "raw_env", "registered"]

ILLEGAL = -1.0  # the reward for an illegal action
RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
# What only a reset brings.
DEALT = (
    "agents",
    "num_agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)


def env(game: str, **options: Any) -> Any:
    """An AEC environment in PettingZoo's usual wrappers: an illegal action ends the match and loses it."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(_Bounds(wrapped))


def raw_env(game: str, **options: Any) -> "Table":
    """The bare AEC environment: an illegal action raises IllegalMove with its rule, and changes nothing."""
    return Table(game, **options)


def parallel_env(game: str, **options: Any) -> "ParallelTable":
    """A parallel environment: all seats act at once, and only the action of the seat that decides counts."""
    return ParallelTable(game, **options)


def _is_count(number: object) -> bool:
    return isinstance(number, int | np.integer) and not isinstance(number, bool) and int(number) >= 1


class NotReset(ResetNeeded, AttributeError):
    """Something was asked for that only a reset brings; also an AttributeError, so that `hasattr` says no."""


class _Bounds(wrappers.AssertOutOfBoundsWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper, which takes True for 1."""

    def step(self, action: Any) -> None:
        if isinstance(action, bool):
            raise AssertionError("action is not in action space")
        super().step(action)


class _Match:
    """What both kinds of environment share: one match, seen by its seats."""

    metadata: dict[str, Any]
    agents: list[str]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        variant: Mapping[str, object] | None = None,
        observation: str = "flat",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        if observation not in ("flat", "fields"):
            raise GramaryeError(f"expected observation as flat or fields; got {observation!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise GramaryeError(
                f"expected render_mode as one of {', '.join(RENDER_MODES)}; got {render_mode!r}"
            )
        if max_cycles is not None and not _is_count(max_cycles):
            raise GramaryeError(f"expected max_cycles as None or a whole number from 1; got {max_cycles!r}")
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
            seed = int(seed) if isinstance(seed, np.integer) else seed
            check_seed(seed)
            self._chance = np.random.default_rng(seed)
        self.s = self.game.copy(self.blank[0])[0]
        self.game.rules.deal(self.s, int(self._chance.integers(2**62)) if seed is None else seed)
        self.legal = self.eyes.legal(self.s)
        self.agents = self.possible_agents[:]

    def __getattr__(self, name: str) -> Any:
        """Only for what is not there yet."""
        if name in DEALT:
            raise NotReset(f"expected a reset before {name} can be read")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _expect_reset(self, what: str) -> None:
        if "agents" not in self.__dict__:
            raise NotReset(f"expected a reset before the first {what}")

    def _expect_agents(self) -> None:
        self._expect_reset("step")
        if not self.agents:
            raise NotReset("the match is over; expected a reset before the next step")

    def _read(self, action: Any) -> int:
        """An action as a number: the one place where it is looked at."""
        size, number = self.eyes.actions.size, -1
        one = not isinstance(action, bool) and not bool(getattr(action, "shape", None))
        if one and hasattr(action, "__index__"):
            with suppress(TypeError):  # an array of flags or fractions has the method too
                number = operator.index(action)
        if not 0 <= number < size:
            raise BadMove(f"expected a whole number from 0 to {size - 1}; got {action!r}")
        return number

    def _move(self, action: int) -> int:
        return int(self.eyes.actions.moves[action])

    def _play(self, action: int) -> None:
        self.game.rules.step(self.s, self._move(action))
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
        self._expect_reset("render")
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

    def __getstate__(self) -> dict[str, Any]:
        """All that is plain data; tables as their bytes, the game as its name."""
        tables = {"s": self.s.tobytes(), "blank": self.blank.tobytes()}
        rest = {name: value for name, value in self.__dict__.items() if name != "eyes"}
        return {**rest, **tables, "game": (self.game.name, self.game.version)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        name, version = kept["game"]
        game = load_game(name)
        if version != game.version:
            raise WrongVersion(
                f"{game.title} is at rules version {game.version}; the environment was kept at {version}"
            )
        s, blank = (np.frombuffer(bytearray(kept[table]), game.record.dtype) for table in ("s", "blank"))
        self.__dict__.update({**kept, "game": game, "eyes": Eyes(game), "s": s[0], "blank": blank})

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
        self._expect_reset("observation")
        if agent not in self.possible_agents:
            raise GramaryeError(f"expected one of {', '.join(self.possible_agents)}; got {agent!r}")
        return self._see(self.possible_agents.index(agent))

    def last(self, observe: bool = True) -> Any:
        """What the agent that decides sees, was paid since its last step, and whether it is done."""
        self._expect_agents()
        return super().last(observe)

    def step(self, action: Any) -> None:
        """Make the move of the agent that decides."""
        self._expect_agents()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._read(action)
        if number not in self.legal:
            raise self.game.illegal(self.s, self._move(number), agent)
        self._cumulative_rewards[agent] = 0.0
        self._play(number)
        self.rewards = self._rewards()
        self.terminations = dict.fromkeys(self.agents, bool(self.s.over))
        self.truncations = dict.fromkeys(self.agents, self._cut)
        self.agent_selection = self.possible_agents[self.s.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


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
        self._expect_agents()
        decider = self.possible_agents[self.s.seat]
        number = self._read(self._given(actions, decider))
        legal = number in self.legal
        if legal:
            self._play(number)
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

    def _given(self, actions: Any, decider: str) -> Any:
        if not isinstance(actions, Mapping):
            raise BadMove(f"expected a dict with an action of {decider}, who decides; got {actions!r}")
        if decider not in actions:
            given = ", ".join(map(str, actions)) or "none"
            raise BadMove(f"expected an action of {decider}, who decides; got {given}")
        return actions[decider]

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
