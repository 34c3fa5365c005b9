"""The games inside OpenSpiel.

    import pyspiel
    import gramarye.bridges.openspiel
    game = pyspiel.load_game("python_gramarye_<game>(players=3)")

Chance. A table carries its own generator, so all chance of a match follows from its seed. Here the seed is
chosen by explicit chance nodes at the root, a byte each: `seed_bytes` of them, so 256 ** seed_bytes deals, all
equally likely. After them every action is deterministic, a history alone rebuilds a state, and the game is an
ordinary finite game in extensive form. No player ever sees the seed. A search must not look ahead with the true
table: it asks for `resample_from_infostate`, which imagines the hidden cards and the chance to come anew from
what the player sees.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as missing:
    raise ImportError('OpenSpiel is not installed; try: pip install "gramarye[research]"') from missing

from gramarye.bridges.vector import recall
from gramarye.bridges.vector.eyes import Eyes
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.core.info import Info
from gramarye.core.options import Option, Value
from gramarye.core.position import dump
from gramarye.core.record import State, words_of
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf

__all__ = ["SpielGame", "SpielState", "from_position", "spiel_name"]

OUTCOMES = 256  # of one chance node
MOST_SEED_BYTES = 7
LONGEST = 100_000  # more moves than any match takes
BASIS = (0x811C9DC5, 0x9E3779B9)  # an empty memory


def spiel_name(name: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"python_gramarye_{name.replace('-', '_')}"


@cache
def _eyes(name: str) -> Eyes:
    return Eyes(load_game(name))


def _type(info: Info) -> Any:
    """What OpenSpiel knows of a game before it is loaded; its options are the game's parameters."""
    options = {option.name: option.default for option in info.options}
    return pyspiel.GameType(
        short_name=spiel_name(info.name),
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.seats[1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": info.seats[0], "seed_bytes": 4, **options},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel sees it, each a class of its own. With a position, matches start there."""

    info: Info

    def __init__(self, params: Mapping[str, Any] | None = None, position: Any = None) -> None:
        kind = _type(self.info)
        given = {**kind.parameter_specification, **(params or {})}
        self.name, self.players, self.seed_bytes = self.info.name, given["players"], given["seed_bytes"]
        if not 1 <= self.seed_bytes <= MOST_SEED_BYTES:
            raise pyspiel.SpielError(
                f"expected seed_bytes from 1 to {MOST_SEED_BYTES}; got {self.seed_bytes}"
            )
        self.position = position
        self.blank = self._blank({option.name: given[option.name] for option in self.info.options})
        about = pyspiel.GameInfo(
            num_distinct_actions=_eyes(self.name).actions.size,
            max_chance_outcomes=OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, about, dict(params or {}))

    def _blank(self, variant: Mapping[str, object]) -> Any:
        try:
            return load_game(self.name).blank(self.players, variant)
        except GramaryeError as error:
            raise pyspiel.SpielError(str(error)) from error

    def new_initial_state(self) -> "SpielState":
        """A table that is not dealt yet."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What looks at states for learners."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table, and how it came about: the moves since it was dealt, and what each player saw of them."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name, self.seed_bytes, self.position = game.name, game.seed_bytes, game.position
        self.seed: list[int] = []
        self.begin(game.blank[0], [BASIS] * game.players)

    @property
    def game(self) -> Game:
        return load_game(self.name)

    @property
    def s(self) -> State:
        return self.table[0]

    def begin(self, table: State, memories: list[tuple[int, int]]) -> None:
        """Begin from a table, with what each player remembers of the time before it."""
        self.table = self.game.copy(table)
        self.log: list[int] = []  # the moves since then
        # Of each player: the moves that its memory holds already, the table after them, and the memory.
        self.pasts = [(0, self.table.tobytes(), memory) for memory in memories]

    # What OpenSpiel asks

    def current_player(self) -> int:
        """Who decides: chance until the table is dealt."""
        if len(self.seed) < self.seed_bytes:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.s.over else int(self.s.seat)

    def is_terminal(self) -> bool:
        return bool(self.s.over)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(_eyes(self.name).legal(self.s).tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed."""
        return [(byte, 1 / OUTCOMES) for byte in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if len(self.seed) < self.seed_bytes:
            self.seed.append(action)
            if len(self.seed) == self.seed_bytes:
                self._deal(int.from_bytes(bytes(self.seed), "big"))
        else:
            move = int(_eyes(self.name).actions.at(action))
            self.game.rules.step(self.s, move)
            self.log.append(move)

    def _deal(self, seed: int) -> None:
        if self.position is None:
            self.game.rules.deal(self.s, seed)
            dealt = self.s
        else:
            seat = int(self.position[0].seat)
            dealt = self.game.imagine(self.game.redact(self.position[0], seat), seat, seed)
        self.begin(dealt, [BASIS] * len(self.pasts))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        return self.game.families.write(int(_eyes(self.name).actions.at(action)))

    def returns(self) -> list[float]:
        """At the end 1 for each winner, and -1 for the others."""
        if not self.s.over:
            return [0.0] * self.s.seats
        won = self.game.winners(self.s)
        return [1.0 if seat in won else -1.0 for seat in range(self.s.seats)]

    def __str__(self) -> str:
        return dump(self.s)

    # What a player knows

    def memory(self, player: int) -> tuple[int, int]:
        """A digest of all that a player saw and did before now."""
        made, table, before = self.pasts[player]
        if made < len(self.log):
            tables = np.frombuffer(bytearray(table * 2), self.game.record.dtype)
            words, log = words_of(tables), np.array(self.log[made:], np.int32)
            memory = np.array(before, np.int64)
            self.game.loops(recall).recall(tables, words, log, player, memory)
            before = int(memory[0]), int(memory[1])
            self.pasts[player] = len(self.log), tables[:1].tobytes(), before
        return before

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that the player cannot tell from this one: what is hidden or still to come is imagined anew."""
        twin = self.clone()
        seed = int(sampler() * (1 << 53))
        imagined = self.game.imagine(self.game.redact(self.s, player), player, seed)
        memories = [BASIS] * len(self.pasts)  # what the others remember is imagined too: nothing
        memories[player] = self.memory(player)
        twin.begin(imagined, memories)
        return twin


class Observer:
    """Looks at states for one player at a time; with perfect recall, strings hold a digest of its past."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self.recalls = bool(kind.perfect_recall)
        self.eyes = _eyes(game.name)
        self.tensor = np.zeros(self.eyes.views.width, np.float32)
        columns = self.eyes.views.columns.items()
        self.dict = {name: self.tensor[column.slice].reshape(column.shape) for name, column in columns}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor[:] = self.eyes.vector(state.s, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, a field a line."""
        seen = f"player = {player}\n{dump(self.eyes.look(state.s, player))}"
        if not self.recalls:
            return seen
        return "{}past = {:08x}{:08x}\n".format(seen, *state.memory(player))


def from_position(name: str, s: State, seed_bytes: int = 1) -> SpielGame:
    """A game that starts from a table, as the seat that decides there knows it.

    What it cannot see is dealt by the chance nodes at the root: all that fits its view is possible.
    """
    variant = {option.name: _chosen(option, int(s[option.field])) for option in shelf()[name].options}
    params = {"players": int(s.seats), "seed_bytes": seed_bytes, **variant}
    return GAMES[name](params, load_game(name).copy(s))


def _chosen(option: Option, kept: int) -> Value:
    """An option's value as the record keeps it."""
    return next(value for value in option.values if option.encode(value) == kept)


def _register(info: Info) -> type[SpielGame]:
    """Make OpenSpiel know a game. It wants a class: a mere function would not outlive Python's own end."""
    game = type(f"SpielGame_{info.name.replace('-', '_')}", (SpielGame,), {"info": info})
    pyspiel.register_game(_type(info), game)
    return game


GAMES = {info.name: _register(info) for info in shelf().values()}
