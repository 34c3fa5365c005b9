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

from gramarye.bridges.spiel_text import (
    options_of,
    read_option,
    read_position,
    refuse_others,
    table_of,
    write_option,
    write_position,
)
from gramarye.bridges.vector import recall
from gramarye.bridges.vector.eyes import Eyes
from gramarye.core.errors import GramaryeError
from gramarye.core.game import Game
from gramarye.core.info import Info
from gramarye.core.position import dump
from gramarye.core.record import NONE, State, words_of
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf

__all__ = ["SpielGame", "SpielState", "from_position", "spiel_name"]

Array = np.ndarray[Any, Any]

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
    options = {option.name: write_option(option, option.default) for option in info.options}
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
        parameter_specification={"players": info.seats[0], "seed_bytes": 4, "position": "", **options},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel sees it, each a class of its own. With a position, matches start there."""

    info: Info
    position: Any = None  # an array of one record: what the seat that decides there sees

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        kind = _type(self.info)
        given = {**kind.parameter_specification, **(params or {})}
        self.name, self.players, self.seed_bytes = self.info.name, given["players"], given["seed_bytes"]
        if not 1 <= self.seed_bytes <= MOST_SEED_BYTES:
            raise pyspiel.SpielError(
                f"expected seed_bytes from 1 to {MOST_SEED_BYTES}; got {self.seed_bytes}"
            )
        self._lay(given)
        about = pyspiel.GameInfo(
            num_distinct_actions=_eyes(self.name).actions.size,
            max_chance_outcomes=OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, about, self._parameters(given["position"]))

    def _lay(self, given: Mapping[str, Any]) -> None:
        """The table before it is dealt, and the position if there is one."""
        game = load_game(self.name)
        try:
            variant = {option.name: read_option(given[option.name]) for option in self.info.options}
            self.blank = game.blank(self.players, variant)
            if given["position"]:
                self.position = read_position(game, given["position"])
                refuse_others(game, self.blank[0], self.position[0])
        except GramaryeError as error:
            raise pyspiel.SpielError(str(error)) from error

    def _parameters(self, position: str) -> dict[str, Any]:
        """All that OpenSpiel needs to make the game again."""
        options = options_of(load_game(self.name), self.blank[0])
        start = {"position": position} if position else {}
        return {"players": self.players, "seed_bytes": self.seed_bytes, **options, **start}

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Pickled as OpenSpiel's text of it: in a new process, the import of this module makes the game known first."""
        return _load, (str(self),)

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
        self.begin(game.blank[0], [BASIS] * (game.players + 1))

    @property
    def game(self) -> Game:
        return load_game(self.name)

    @property
    def s(self) -> State:
        return self.table[0]

    def begin(self, table: State, memories: list[tuple[int, int]]) -> None:
        """Begin from a table, with what each player and a watcher remember of the time before it."""
        self.table = self.game.copy(table)
        self.log: list[int] = []  # the moves since then
        self._legal: Array | None = None  # the legal actions, once they were listed
        # Of each player, and last of a watcher (so that its place is NONE): the moves that the memory holds
        # already, the table after them, and the memory.
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
        return self.legal.tolist()

    @property
    def legal(self) -> Array:
        """The legal actions in order, listed once a table."""
        if self._legal is None:
            self._legal = np.sort(_eyes(self.name).legal(self.s))
        return self._legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed."""
        return [(byte, 1 / OUTCOMES) for byte in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if len(self.seed) < self.seed_bytes:
            self._choose_byte(action)
        else:
            move = self._read(action)
            self.game.rules.step(self.s, move)
            self.log.append(move)
            self._legal = None

    def _choose_byte(self, byte: int) -> None:
        if not 0 <= byte < OUTCOMES:
            raise pyspiel.SpielError(f"expected a seed byte from 0 to {OUTCOMES - 1}; got {byte}")
        self.seed.append(byte)
        if len(self.seed) == self.seed_bytes:
            self._deal(int.from_bytes(bytes(self.seed), "big"))

    def _read(self, action: int) -> int:
        """The move of a legal action; compiled rules trust their caller, so any other is refused here."""
        actions = _eyes(self.name).actions
        if not 0 <= action < actions.size:
            raise pyspiel.SpielError(f"expected an action from 0 to {actions.size - 1}; got {action}")
        move = int(actions.moves[action])
        if self.s.over:
            written = self.game.families.write(move)
            raise pyspiel.SpielError(f"expected no action, as the match is over; got {written!r}")
        if action not in self.legal:
            raise pyspiel.SpielError(str(self.game.illegal(self.s, move, f"player {self.s.seat}")))
        return move

    def _deal(self, seed: int) -> None:
        if self.position is None:
            self.game.rules.deal(self.s, seed)
            dealt = self.s
        else:
            dealt = self.game.imagine(self.position[0], int(self.position[0].seat), seed)
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
        """A digest of all that a player, or a watcher, saw and did before now."""
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
        _expect_player(self, player)
        if self.is_chance_node():
            raise pyspiel.SpielError("expected a table that is dealt; got a chance node")
        twin = self.clone()
        seed = int(sampler() * (1 << 53))
        imagined = self.game.imagine(self.game.redact(self.s, player), player, seed)
        memories = [BASIS] * len(self.pasts)  # what the others remember is imagined too: nothing
        memories[player], memories[NONE] = self.memory(player), self.memory(NONE)  # all know what is public
        twin.begin(imagined, memories)
        return twin


def _expect_player(state: SpielState, player: int) -> None:
    players = state.num_players()
    if not 0 <= player < players:
        raise pyspiel.SpielError(f"expected a player from 0 to {players - 1}; got {player}")


class Observer:
    """Looks at states for one player at a time; with perfect recall, strings hold a digest of its past.

    Without private information it looks with a watcher's eyes, and the digest is of what a watcher saw: the same
    for all players.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self.watches = self._expect(kind) == pyspiel.PrivateInfoType.NONE
        self.recalls = bool(kind.perfect_recall)
        self.eyes = _eyes(game.name)
        self.tensor = np.zeros(self.eyes.views.width, np.float32)
        columns = self.eyes.views.columns.items()
        self.dict = {name: self.tensor[column.slice].reshape(column.shape) for name, column in columns}

    def _expect(self, kind: Any) -> Any:
        """Whose private information is wanted; a record is not split into public and private parts."""
        if not kind.public_info:
            raise pyspiel.SpielError("expected an observation with public_info=True; got False")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise pyspiel.SpielError("expected private_info of SINGLE_PLAYER or NONE; got ALL_PLAYERS")
        return kind.private_info

    def _viewer(self, state: SpielState, player: int) -> int:
        _expect_player(state, player)
        return NONE if self.watches else player

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor[:] = self.eyes.vector(state.s, self._viewer(state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, a field a line."""
        viewer = self._viewer(state, player)
        who = "" if self.watches else f"player = {player}\n"
        seen = who + dump(self.eyes.look(state.s, viewer))
        if not self.recalls:
            return seen
        return "{}past = {:08x}{:08x}\n".format(seen, *state.memory(viewer))


def _load(text: str) -> Any:
    return pyspiel.load_game(text)


def from_position(name: str, position: Any, seed_bytes: int = 1) -> SpielGame:
    """A game that starts from a table or a match, as the seat that decides there knows it.

    What it cannot see is dealt by the chance nodes at the root: all that fits its view is possible. The view is the
    parameter `position` of the game, so its text and its pickle start there too.
    """
    game = load_game(name)
    s = table_of(game, position)
    view = write_position(game, game.redact(s, int(s.seat)))
    params = {"players": int(s.seats), "seed_bytes": seed_bytes, "position": view, **options_of(game, s)}
    return GAMES[name](params)


def _register(info: Info) -> type[SpielGame]:
    """Make OpenSpiel know a game. It wants a class: a mere function would not outlive Python's own end."""
    game = type(f"SpielGame_{info.name.replace('-', '_')}", (SpielGame,), {"info": info})
    pyspiel.register_game(_type(info), game)
    return game


GAMES = {info.name: _register(info) for info in shelf().values()}
