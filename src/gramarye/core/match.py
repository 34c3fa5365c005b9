"""A match: a game, its seats, options and seed, and the moves made so far. Nothing else is needed to play it again."""

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from gramarye.core import rulebook
from gramarye.core.errors import BadMove, BadRecord, CannotUndo, IllegalMove, WrongVersion
from gramarye.core.events import Event
from gramarye.core.family import kind
from gramarye.core.game import Game, View
from gramarye.core.record import State
from gramarye.core.registry import game as load_game

__all__ = ["FORMAT", "Match", "Refusal", "commitment", "read_record", "replay"]

FORMAT = 1  # of a record file


@dataclass(frozen=True)
class Refusal:
    """Why something cannot be done: the rule's id and its text."""

    rule: str
    text: str


def commitment(seed: int, salt: str) -> str:
    """What players are shown at the start, so that anyone can check at the end that the shuffle was fixed then."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


class Match:
    """A match in progress. `play` makes a move, `undo` takes one back as long as nothing was revealed by it."""

    def __init__(
        self, game: Game, seats: int | None = None, seed: int = 0, variant: Mapping[str, object] | None = None
    ) -> None:
        self.game = game
        self.seats = game.info.seats[0] if seats is None else seats
        self.variant = game.choose(variant or {})
        self.seed = seed
        self.log: list[int] = []
        self.state: State = game.dealt(self.seats, seed, self.variant)
        self._reveals = [int(self.state.reveals)]

    # What a player asks

    @property
    def seat(self) -> int:
        """The seat that decides now."""
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def scores(self) -> list[int]:
        """The points of each seat as the table stands."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none before the end."""
        return self.game.winners(self.state)

    @property
    def events(self) -> list[Event]:
        """What the last move did, all of it: for the one who keeps the table. A seat's own share is in its view."""
        return self.game.events(self.state)

    def view(self, seat: int | None) -> View:
        """The table as a seat sees it; None for a watcher."""
        return self.game.view(self.state, seat)

    def scene(self, seat: int | None) -> Any:
        """The table as data for the page."""
        return self.game.scene(self.view(seat))

    def moves(self) -> list[Any]:
        """What the seat to decide may do, each move with its number, sentence and touches."""
        if self.over:
            return []
        view = self.view(self.seat)
        return [self.game.describe(view, m) for m in view.legal]

    # Playing

    def play(self, move: Any) -> None:
        """Make a move: one of `moves()`, its number, or its notation. An illegal one changes nothing."""
        m = self.number(move)
        if self.over:
            raise IllegalMove(f"the match is over; got {self.game.families.write(m)!r}")
        if not self.game.rules.is_legal(self.state, m, self.game.buffer()):
            raise self.game.illegal(self.state, m, f"seat {self.seat}")
        self.game.rules.step(self.state, m)
        self.log.append(m)
        self._reveals.append(int(self.state.reveals))

    def number(self, move: Any) -> int:
        """The number of a move given as a number, a notation, or one of `moves()`."""
        if isinstance(move, str):
            return self.game.families.read(move)
        m = getattr(move, "id", move)
        if isinstance(m, bool) or not isinstance(m, int | np.integer):
            raise BadMove(f"expected a move, its number or its notation; got {move!r}")
        self.game.families.of(int(m))
        return int(m)

    def why_not(self, move: Any) -> Refusal | None:
        """The rule that forbids a move, given as for `play` or as a list of touched ids; None when it is allowed."""
        if isinstance(move, list | tuple):
            return self._why_not_touch([str(touched) for touched in move])
        reason = int(self.game.rules.forbids(self.state, self.number(move)))
        return self._refusal(reason) if reason else None

    def _refusal(self, reason: int) -> Refusal:
        rule = rulebook.text(reason)
        return Refusal(rule, self.game.rulebook[rule])

    def _why_not_touch(self, touched: list[str]) -> Refusal | None:
        """The commonest reason against the moves that begin with these touches, those of the present step first."""
        view = self.view(self.seat)
        asked = {kind(m) for m in view.legal}
        reasons: Counter[tuple[bool, int]] = Counter()
        for m in self.game.families.all():
            if self.game.describe(view, m).begins(touched):
                reason = int(self.game.rules.forbids(view.s, m))
                if reason == rulebook.ALLOWED:
                    return None
                reasons[kind(m) in asked, reason] += 1
        if not reasons:
            return None
        (_, reason), _ = max(reasons.items(), key=lambda item: (item[0][0], item[1]))
        return self._refusal(reason)

    # Taking back

    def can_undo(self, count: int = 1) -> bool:
        """Whether the last moves can be taken back: no chance has answered and nothing hidden was seen since."""
        return 0 < count <= len(self.log) and self._reveals[-1] == self._reveals[-1 - count]

    def undo(self) -> int:
        """Take the last move back; its number is returned."""
        if not self.log:
            raise CannotUndo("expected a move to take back; none was made")
        if not self.can_undo():
            raise CannotUndo("the last move revealed something, so it cannot be taken back")
        last = self.log[-1]
        self._replay(self.log[:-1])
        return last

    def _replay(self, log: list[int]) -> int:
        """Begin anew and make the moves of a log, up to the first that is illegal; how many were legal."""
        state = self.game.dealt(self.seats, self.seed, self.variant)
        numbers, reveals = np.array(log, np.int32), np.zeros(len(log), np.int32)
        legal = int(self.game.rules.replay(state, numbers, reveals, self.game.buffer()))
        self.state, self.log = state, log[:legal]
        self._reveals = [self._reveals[0], *reveals[:legal].tolist()]
        return legal

    # Records

    def record(self) -> dict[str, Any]:
        """The match as data that `replay` turns back into it."""
        return {
            "gramarye": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "variant": dict(self.variant),
            "seed": self.seed,
            "moves": [self.game.families.write(m) for m in self.log],
        }

    def digest(self) -> str:
        """SHA-256 of the table's bytes."""
        return hashlib.sha256(self.state.tobytes()).hexdigest()

    def _repr_svg_(self) -> str:
        """The table as a watcher sees it: a notebook shows this picture."""
        from gramarye.bridges.picture import svg  # late: matches are played without pictures

        return svg(self.game, self.scene(None))

    def __repr__(self) -> str:
        turn = "over" if self.over else f"seat {self.seat} to decide"
        return f"<Match {self.game.name}, {self.seats} seats, {len(self.log)} moves, {turn}>"


KINDS = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}  # as JSON has them


def read_record(path: Path) -> dict[str, Any]:
    """A record from a file."""
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"expected a record file at {path}; {error.strerror or error}") from None
    except (ValueError, RecursionError):
        raise BadRecord(f"expected a record of a match in {path}; it is not JSON text") from None
    if not isinstance(record, dict):
        raise BadRecord(f"expected a record of a match in {path}; got a {type(record).__name__}")
    return record


def replay(record: Mapping[str, Any]) -> Match:
    """The match of a record, every move checked against the rules."""
    if record.get("gramarye") != FORMAT:
        raise BadRecord(
            f"expected a record of a match with 'gramarye': {FORMAT}; got {record.get('gramarye')!r}"
        )
    kinds = {"game": str, "rules": int, "seats": int, "variant": dict, "seed": int, "moves": list}
    for name, wanted in kinds.items():
        if type(record.get(name)) is not wanted:
            raise BadRecord(f"expected {KINDS[wanted]} as a record's {name!r}; got {record.get(name)!r}")
    game = load_game(record["game"])
    if record["rules"] != game.version:
        raise WrongVersion(
            f"{game.title} is at rules version {game.version}; the record has {record['rules']}"
        )
    match = Match(game, record["seats"], record["seed"], record["variant"])
    log: list[int] = []
    try:
        for move in record["moves"]:
            log.append(match.number(move))
    except BadMove as error:
        raise BadRecord(f"move {len(log) + 1} of the record: {error}") from None
    try:
        if (legal := match._replay(log)) < len(log):
            match.play(log[legal])  # says why not
    except IllegalMove as error:
        raise BadRecord(f"move {len(match.log) + 1} of the record: {error}") from None
    return match
