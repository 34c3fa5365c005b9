"""A game's options and positions as OpenSpiel's parameters.

OpenSpiel keeps a game as text, `name(key=value,...)`, and guesses the kind of each value when it reads that again:
what looks like a number is one. So an option whose values are not all of one kind is text, and where this text looks
like a number or a flag it stands in quotes: `limit='40'`. A position is the bytes of a record in letters and digits.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import numpy as np

from gramarye.core.errors import BadPosition
from gramarye.core.game import Game
from gramarye.core.match import Match
from gramarye.core.options import Option, Value
from gramarye.core.record import UNKNOWN, State

__all__ = [
    "options_of",
    "read_option",
    "read_position",
    "refuse_others",
    "table_of",
    "write_option",
    "write_position",
]

GUESSED = re.compile(r"[-+.\d]*|true|false", re.IGNORECASE)  # text that OpenSpiel takes for something else
POSITION = re.compile(r"v(\d+)\.([0-9a-f]{16})\.([\w-]+)", re.ASCII)  # rules version, digest, record


def write_option(option: Option, value: Value) -> Value:
    """An option's value as a parameter."""
    if not isinstance(value, str) and len({type(known) for known in option.values}) == 1:
        return value
    return f"'{value}'" if GUESSED.fullmatch(str(value)) else str(value)


def read_option(parameter: object) -> object:
    """The reverse of `write_option`, as the game's own reader takes it; quotes may be left out."""
    return parameter.strip("'") if isinstance(parameter, str) else parameter


def options_of(game: Game, s: State) -> dict[str, Value]:
    """The options of a table, as parameters."""
    return {
        option.name: write_option(option, _kept(option, int(s[option.field]))) for option in game.info.options
    }


def _kept(option: Option, number: int) -> Value:
    """An option's value as the record keeps it."""
    return next(value for value in option.values if option.encode(value) == number)


def table_of(game: Game, position: Any) -> State:
    """The table to start from: that of a match, or a table itself."""
    s = position.state if isinstance(position, Match) else position
    if not _is_table(s) or s.dtype != game.record.dtype:
        raise BadPosition(f"expected a table or a match of {game.name}; got {_named(position)}")
    if s.over:
        raise BadPosition(f"expected a table of {game.name} that is not over; got a finished one")
    view = s.rng[0] == UNKNOWN
    wrong = game.check(game.imagine(s, int(s.seat), 0) if view else s)
    if wrong:
        raise BadPosition(f"expected a sound table of {game.name}; got one with this wrong: {wrong[0]}")
    return s


def _is_table(position: Any) -> bool:
    return isinstance(position, np.void)


def _named(position: Any) -> str:
    if isinstance(position, Match):
        return f"a match of {position.game.name}"
    return "a table of another game" if _is_table(position) else repr(position)


def write_position(game: Game, view: State) -> str:
    """A record as a parameter."""
    raw = view.tobytes()
    letters = urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")
    return f"v{game.version}.{_digest(game, raw)}.{letters}"


def read_position(game: Game, parameter: str) -> Any:
    """The reverse of `write_position`: an array of one record."""
    found = POSITION.fullmatch(parameter)
    if found is None:
        raise BadPosition(f"expected a position that from_position wrote; got {parameter[:40]!r}")
    if int(found[1]) != game.version:
        raise BadPosition(f"expected a position of rules version {game.version}; got one of {found[1]}")
    raw = _bytes(found[3])
    if _digest(game, raw) != found[2]:
        raise BadPosition(
            f"expected a whole position of {game.name}; got one that was changed, or another game's"
        )
    return np.frombuffer(bytearray(raw), game.record.dtype)


def _bytes(letters: str) -> bytes:
    try:
        return zlib.decompress(urlsafe_b64decode(letters + "=" * (-len(letters) % 4)))
    except (ValueError, zlib.error):
        return b""


def _digest(game: Game, raw: bytes) -> str:
    return sha256(f"{game.name} {game.version} ".encode() + raw).hexdigest()[:16]


def refuse_others(game: Game, blank: State, position: State) -> None:
    """Refuse seats and options that are not those of a position."""
    for field in ("seats", *(option.field for option in game.info.options)):
        if blank[field] != position[field]:
            raise BadPosition(f"expected {field} as in the position, {position[field]}; got {blank[field]}")
