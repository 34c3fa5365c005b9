"""Rows of the database as plain objects."""

import enum
from dataclasses import dataclass, field
from typing import Any, NamedTuple

__all__ = ["CLOSED", "OVER", "PLAYING", "WAITING", "WATCHER", "Chat", "Chair", "How", "Row", "Table"]

WAITING, PLAYING, OVER, CLOSED = "waiting", "playing", "over", "closed"
WATCHER = -1  # the seat of somebody who has none


class How(enum.IntEnum):
    """Who made a move for its seat."""

    HAND = 0  # the person who sits there
    BOT = 1  # a bot, or one that stands in
    TABLE = 2  # the table, because there was only one move
    STANDING = 3  # the table, by the person's standing answer
    BEFORE = 4  # made in the match that this one was branched from


class Row(NamedTuple):
    """One row of a match's log; a negative move takes that many back."""

    n: int
    move: int
    seat: int
    how: int

    @property
    def maker(self) -> int:
        """Who made the move, and how, in one byte."""
        return self.how * 16 + self.seat % 16


class Chat(NamedTuple):
    """Something that somebody said."""

    seat: int
    name: str
    text: str
    watchers: bool


@dataclass
class Chair:
    """A seat at a table: who sits there."""

    seat: int
    level: str = ""  # of the bot that holds it
    name: str = ""
    key: str = ""
    open: bool = False
    visitor: str | None = None
    kept_for: str | None = None
    stand_in: str = ""
    asked: bool = False
    standing: dict[str, str] = field(default_factory=dict)

    @property
    def free(self) -> bool:
        return not self.level and self.visitor is None

    @property
    def bot(self) -> str:
        """The level of the bot that decides for this seat now; nothing when a person does."""
        return self.level or self.stand_in


@dataclass
class Table:
    """A match without its log."""

    id: str
    name: str
    game: str
    rules: int
    variant: dict[str, Any]
    seed: int
    salt: str
    pace: int
    undo: bool
    host: str
    made: float
    touched: float
    state: str
    rematch: str | None = None
    parent: str | None = None
    parent_ply: int | None = None
    chairs: list[Chair] = field(default_factory=list)

    def seat_of(self, visitor: str) -> int:
        """Where somebody sits; a watcher sits nowhere."""
        return next((chair.seat for chair in self.chairs if chair.visitor == visitor), WATCHER)

    @property
    def full(self) -> bool:
        return not any(chair.free for chair in self.chairs)

    @property
    def open(self) -> bool:
        """Whether anybody may sit down."""
        return self.state == WAITING and any(chair.free and chair.open for chair in self.chairs)
