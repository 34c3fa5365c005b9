"""The contract between a game and everything else.

A game is a folder `games/<name>/` of modules that hold, by these names:

    __init__   INFO                                          what the lobby shows; imports nothing heavy
    state      TABLE                                         the Record
    moves      FAMILIES, MOST_MOVES                          what can be decided, and how many choices at once at most
    events     EVENTS                                        what can happen
    rules      setup(s) moves(s, out) apply(s, m)            the rules
               forbids(s, m) scores(s, out) winners(s)
    hidden     hide(s, seat) imagine(s, seat)                odd secrets, and guessing at all secrets
               side(s, seat)                                 only where seats play in two sides: 0 or 1
    value      value(s, seat)                                how good a table looks to a seat, about 0 to 1
               SEARCH                                        optional: settings of the searching bots that differ
    check      check(s)                                      what is wrong with a table, in words
    words      describe(view, m) tell(view, event)           a move and an event in words and touches
               NAMES SIDES                                   optional: names for parts of events (`part`, or `event.part`
                                                             where it depends), and of the sides
    scene      scene(view)                                   the table as data for the page
    RULES.md                                                 the rulebook, each rule with its id
    PRIMER.md                                                the game in a minute (see core.primer)

All of `rules`, `hidden` and `value` are rules in the sense of `core.rule`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from gramarye.core import loops, rulebook
from gramarye.core.errors import BadRecord, BadSeats, BadSeed, IllegalMove
from gramarye.core.events import Event, Kinds
from gramarye.core.family import Families
from gramarye.core.info import Info
from gramarye.core.options import Value, choose
from gramarye.core.primer import Leaf, read_primer
from gramarye.core.record import NONE, Record, State, words_of
from gramarye.core.rule import Machine, bind, interpreting, is_rule

if TYPE_CHECKING:
    from gramarye.core.match import Match

__all__ = ["MOST_SEED", "Game", "View", "check_seed"]

MOST_SEED = 2**63 - 1


@dataclass(frozen=True)
class View:
    """A redacted table as one seat sees it; a watcher's seat is NONE. `t` holds the same as plain Python numbers and lists."""

    s: State
    seat: int
    legal: tuple[int, ...] = ()  # what the seat may do now: empty when another decides

    @cached_property
    def t(self) -> Any:
        return plain(self.s)

    @property
    def deciding(self) -> bool:
        """Whether this seat is to decide now."""
        return self.t.seat == self.seat and not self.t.over


def plain(s: State) -> Any:
    """A record as plain Python numbers and lists: what words and scenes read many times."""
    values = zip(
        s.dtype.names, s.item(), strict=True
    )  # one call for all fields is several times faster than one each
    return SimpleNamespace(
        **{name: value if isinstance(value, int) else value.tolist() for name, value in values}
    )


def check_seed(seed: object) -> None:
    """Refuse what is no seed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
        raise BadSeed(f"a seed is a whole number from 0 to {MOST_SEED}; got {seed!r}")


class Game:
    """One game: its declarations, and its rules in the mode that is ready."""

    def __init__(self, info: Info, package: str) -> None:
        self.info = info
        self.name, self.title, self.version = info.name, info.title, info.version
        self._package = package
        self._parts: dict[str, ModuleType] = {}
        self.folder = Path(str(import_module(package).__file__)).parent
        self.record: Record = self._part("state").TABLE
        self.families: Families = self._part("moves").FAMILIES
        self.most_moves: int = self._part("moves").MOST_MOVES
        self.kinds: Kinds = self._part("events").EVENTS
        self.search: Mapping[str, float] = getattr(self._part("value"), "SEARCH", {})
        self._contract = self._read_contract()
        self._bound: dict[str, dict[str, Any]] = {}
        self._ready: dict[tuple[str, bool], SimpleNamespace] = {}
        self._machine: Machine | None = None
        self.plain = self.loops(loops)
        self.rules = self.plain

    def _part(self, module: str) -> ModuleType:
        if module not in self._parts:
            self._parts[module] = import_module(f"{self._package}.{module}")
        return self._parts[module]

    def _read_contract(self) -> dict[str, Any]:
        rules, hidden = self._part("rules"), self._part("hidden")
        contract = {
            name: getattr(rules, name) for name in ("setup", "moves", "apply", "forbids", "scores", "winners")
        }
        contract |= self.record.blanks
        contract |= {"hide": hidden.hide, "imagine": hidden.imagine, "value": self._part("value").value}
        if hasattr(hidden, "side"):
            contract["side"] = hidden.side
        return contract

    def loops(self, module: ModuleType) -> SimpleNamespace:
        """The rules of a module of generic loops, bound to this game, with the game's own rules, in the mode that is ready."""
        machine = self._machine
        key = module.__name__, machine is not None
        if key not in self._ready:
            names = self.bound(module)
            self._ready[key] = SimpleNamespace(
                **{
                    k: machine.twin(v) if machine and is_rule(v) else v
                    for k, v in names.items()
                    if k[:2] != "__"
                }
            )
        return self._ready[key]

    def bound(self, module: ModuleType) -> dict[str, Any]:
        """The names of a module of generic loops, its rules bound to this game as plain functions."""
        if module.__name__ not in self._bound:
            core = self._bound.get(loops.__name__, {})
            shared = {name: core[name] for name in loops.__all__ if name in core}
            self._bound[module.__name__] = bind(module, **{**shared, **self._contract})
        return self._bound[module.__name__]

    # Matches

    def new(
        self, seats: int | None = None, seed: int = 0, variant: Mapping[str, object] | None = None
    ) -> "Match":
        """A new match; the fewest seats when none are given."""
        from gramarye.core.match import Match

        return Match(self, seats, seed, variant)

    def replay(self, record: Mapping[str, Any]) -> "Match":
        """The match of a record of this game."""
        from gramarye.core.match import replay

        if record.get("game") != self.name:
            raise BadRecord(f"expected a record of {self.name}; got one of {record.get('game')!r}")
        return replay(record)

    # Compiling

    @property
    def compiled(self) -> bool:
        return self._machine is not None

    def compile(self) -> "Game":
        """Change over to compiled rules; the first call on a machine takes its time, later ones come from the cache.

        With GRAMARYE_INTERPRET=1 nothing changes.
        """
        if self._machine is None and not interpreting():
            self._machine = Machine(self.name, (Path(__file__).parent, self.folder))
            ready = self.loops(loops)
            self._warm(ready)
            self.rules = ready
        return self

    def _warm(self, rules: SimpleNamespace) -> None:
        """Call every entry point once, so that nobody waits later."""
        blank = self.blank(self.info.seats[0])
        tables, out, words = self.record.blank(2), self.buffer(), np.zeros(2, np.int64)
        rules.random_games(tables, blank, 0, out, words)
        rules.results(
            tables, np.zeros((2, self.info.seats[1]), np.int32), np.zeros((2, self.info.seats[1]), np.int8)
        )
        s = self.blank(self.info.seats[0])[0]
        rules.deal(s, 0)
        rules.replay(s, np.zeros(0, np.int32), np.zeros(0, np.int32), out)
        last = int(out[rules.moves(s, out) - 1])
        rules.forbids(s, last)
        rules.value(s, 0)
        rules.is_legal(s, 0, out)
        rules.step(s, last)
        hidden = self.redact(s, 0, rules)
        rules.fancy(hidden, 0, 1)
        self.winners(s, rules)
        self.scores(s, rules)

    # Tables

    def buffer(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Room for the legal moves of any table."""
        return np.zeros(self.most_moves, np.int32)

    def blank(self, seats: int, variant: Mapping[str, object] | None = None) -> Any:
        """An array of one table that is not dealt yet: seats and options only."""
        low, high = self.info.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            raise BadSeats(f"{self.title} takes {low} to {high} seats; got {seats!r}")
        chosen = self.choose(variant or {})
        self.info.refuse(seats, chosen)
        table = self.record.blank()
        table[0].seats = seats
        for option in self.info.options:
            table[0][option.field] = option.encode(chosen[option.name])
        return table

    def choose(self, variant: Mapping[str, object]) -> dict[str, Value]:
        """Every option with its chosen or default value."""
        return choose(self.info.options, variant)

    def dealt(self, seats: int, seed: int, variant: Mapping[str, object] | None = None) -> State:
        """A table set up for play."""
        check_seed(seed)
        s = self.blank(seats, variant)[0]
        self.rules.deal(s, seed)
        return s

    def legal(self, s: State) -> list[int]:
        """The legal moves."""
        if s.over:
            return []
        out = self.buffer()
        return out[: self.rules.moves(s, out)].tolist()

    def illegal(self, s: State, m: int, who: str) -> IllegalMove:
        """The refusal of an illegal move, with the rule that forbids it; what is no move at all is refused here."""
        written = self.families.write(m)  # first: compiled rules trust that it is a move
        reason = int(self.rules.forbids(s, m))
        rule = rulebook.text(reason) if reason else ""
        why = f": {rule}, {self.rulebook[rule]}" if reason else ""
        return IllegalMove(f"{who} may not {written!r} now{why}", rule)

    def scores(self, s: State, rules: SimpleNamespace | None = None) -> list[int]:
        """The points of each seat as the table stands."""
        out = np.zeros(self.info.seats[1], np.int32)
        (rules or self.rules).scores(s, out)
        return out[: s.seats].tolist()

    def winners(self, s: State, rules: SimpleNamespace | None = None) -> list[int]:
        """The seats that have won; none before the end."""
        won = int((rules or self.rules).winners(s)) if s.over else 0
        return [seat for seat in range(s.seats) if won >> seat & 1]

    @property
    def has_sides(self) -> bool:
        """Whether seats win and lose together, in two sides."""
        return "side" in self._contract

    @property
    def side_names(self) -> tuple[str, str]:
        """What the two sides are called."""
        names: tuple[str, str] = getattr(self._part("words"), "SIDES", ("side 0", "side 1"))
        return names

    @property
    def part_names(self) -> Mapping[str, Sequence[str]]:
        """What the values of the parts of events are called, where they are things that people know by name."""
        names: Mapping[str, Sequence[str]] = getattr(self._part("words"), "NAMES", {})
        return names

    def sides(self, s: State) -> list[int]:
        """The side of each seat, 0 or 1, known or not; where a game has no sides everybody is one."""
        return [int(self.rules.side(s, seat)) if self.has_sides else seat for seat in range(s.seats)]

    # Secrets

    def redact(self, s: State, seat: int | None, rules: SimpleNamespace | None = None) -> State:
        """A copy without all that a seat may not know: the only gate to hidden information."""
        copy = self.copy(s)
        (rules or self.rules).redact(copy[0], words_of(copy)[0], NONE if seat is None else seat)
        return copy[0]

    def imagine(self, redacted: State, seat: int, seed: int) -> State:
        """A random table that the seat cannot tell from the truth, made from what it sees."""
        copy = self.copy(redacted)
        self.rules.fancy(copy[0], seat, seed)
        return copy[0]

    def copy(self, s: State) -> Any:
        """An array of one table with the same bytes."""
        return np.frombuffer(bytearray(s.tobytes()), self.record.dtype)

    def view(self, s: State, seat: int | None) -> View:
        """The table as a seat sees it, with what it may do."""
        redacted = self.redact(s, seat)
        deciding = seat is not None and not redacted.over and redacted.seat == seat
        legal = tuple(self.legal(redacted)) if deciding else ()
        return View(redacted, NONE if seat is None else seat, legal)

    # Words

    def describe(self, view: View, m: int) -> Any:
        """A move in words and touches."""
        return self._part("words").describe(view, m)

    def story(self, view: View) -> list[Any]:
        """The last move's events in words, one line each; a hidden one is None."""
        tell = self._part("words").tell
        return [None if event.name == "hidden" else tell(view, event) for event in self.kinds.read(view.t)]

    def events(self, s: State) -> list[Event]:
        """The last move's events."""
        return self.kinds.read(s)

    def scene(self, view: View) -> Any:
        """The table as data for the page."""
        return self._part("scene").scene(view)

    def check(self, s: State) -> list[str]:
        """What is wrong with a table, in words; nothing in a sound one."""
        wrong = list(self._part("check").check(s))
        if s.told > s.events.shape[0]:
            wrong.append(f"{s.told} events do not fit into {s.events.shape[0]} places")
        return wrong

    @cached_property
    def rulebook(self) -> dict[str, str]:
        """Every rule by its id, in our own words."""
        return rulebook.read_rulebook(self.folder / "RULES.md")

    @cached_property
    def primer(self) -> tuple[Leaf, ...]:
        """The game in a minute, for who has never played it."""
        return read_primer(self.folder / "PRIMER.md")

    def __repr__(self) -> str:
        return f"<Game {self.name} v{self.version}>"
