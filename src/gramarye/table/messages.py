"""What travels between the page and the table, as docs/protocol.md says it."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from gramarye.core.primer import Leaf
from gramarye.core.scene import Line, Scene
from gramarye.table.patches import Patch

__all__ = [
    "MOST_CHAT_LETTERS",
    "MOST_NAME_LETTERS",
    "MOST_PACE",
    "Asked",
    "BotLevel",
    "Branch",
    "ChatLine",
    "Clock",
    "GameInfo",
    "Health",
    "Hello",
    "Hint",
    "Lobby",
    "Me",
    "Moved",
    "NewTable",
    "OptionInfo",
    "Pass",
    "Picture",
    "Ply",
    "Reach",
    "Replay",
    "Rules",
    "SeatInfo",
    "SeatWish",
    "Seed",
    "Sit",
    "Summary",
    "WhyNot",
]

MOST_NAME_LETTERS = 24
MOST_CHAT_LETTERS = 300
MOST_PACE = 24 * 3600
MOST_SEATS = 16  # any game's: the game itself says how many it takes

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Short = Annotated[str, Meta(max_length=100)]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME_LETTERS)]


class _Question(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: what is not declared is refused."""


# Over HTTP, from the page


class Me(_Question, frozen=True):
    """Who somebody is to the others."""

    name: Name


class Pass(_Question, frozen=True):
    """What lets another device go on as the same visitor."""

    key: Annotated[str, Meta(min_length=1, max_length=200)]


class Picture(_Question, frozen=True):
    """What a picture for a phone's camera says."""

    link: Annotated[str, Meta(min_length=1, max_length=400)]


class SeatWish(_Question, frozen=True):
    """Who is to sit in a seat of a new table."""

    who: Literal["me", "friend", "open", "bot"]
    level: Short = ""


class NewTable(_Question, frozen=True):
    """A table to be made. The variant's values must be those that the game declares."""

    game: Short
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    name: Annotated[str, Meta(max_length=MOST_NAME_LETTERS)] = ""
    variant: dict[str, bool | int | str] = {}
    pace: Annotated[int, Meta(ge=0, le=MOST_PACE)] = 0
    undo: bool = True
    shuffle_seats: bool = False


class Sit(_Question, frozen=True):
    """Where to sit down: by the key of a seat's link, or in a seat that is open to all."""

    key: Short = ""
    seat: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] = -1


class Branch(_Question, frozen=True):
    """From where to play on, and as whom."""

    ply: Count
    seat: SeatNumber
    level: Short = ""


# Over HTTP, to the page


class OptionInfo(Struct, frozen=True):
    name: str
    values: list[str | int | bool]
    default: str | int | bool
    sentence: str
    rule: str


class BotLevel(Struct, frozen=True):
    level: str
    title: str
    sentence: str
    rank: int


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    seats: tuple[int, int]
    minutes: int
    blurb: str
    authors: str
    version: int
    options: list[OptionInfo]
    bots: list[BotLevel]
    ready: bool


class Rules(Struct, frozen=True):
    title: str
    markdown: str
    primer: tuple[Leaf, ...]  # the game in a minute


class SeatInfo(Struct, frozen=True):
    name: str
    who: Literal["person", "bot", "free"]
    level: str
    here: bool
    stand_in: bool
    host: bool


class Summary(Struct, frozen=True, omit_defaults=True):
    match: str
    name: str
    game: str
    title: str
    where: str
    ply: int
    state: str
    you: int
    your_turn: bool
    seats: list[SeatInfo]
    variant: dict[str, str | int | bool]
    pace: int
    undo: bool
    open: bool
    made: str
    keys: dict[str, str] = {}
    sit: list[int] = []
    parent: str = ""
    parent_ply: int = 0
    rematch: str = ""


class Lobby(Struct, frozen=True):
    mine: list[Summary]
    open: list[Summary]
    watch: list[Summary]


class Replay(Struct, frozen=True, omit_defaults=True):
    summary: Summary
    plies: int
    scores: list[list[int]]
    headings: list[tuple[int, str]]
    commitment: str
    see: list[int]
    seed: str = ""
    salt: str = ""
    standing: list[int] = []
    side: str = ""


class Ply(Struct, frozen=True, omit_defaults=True):
    ply: int
    scene: Scene
    story: list[Line]
    move: str = ""
    seat: int = -1


class Reach(Struct, frozen=True):
    """Where others on the network find this table; nothing where only this machine does."""

    address: str


class Health(Struct, frozen=True):
    ok: bool


# Over the socket, to the page


class Clock(Struct, frozen=True):
    seat: int
    left: float
    of: int


class ChatLine(Struct, frozen=True):
    seat: int
    name: str
    text: str
    watchers: bool


class Seed(Struct, frozen=True):
    seed: str
    salt: str


class Hello(Struct, frozen=True):
    n: int
    summary: Summary
    commitment: str
    standing: dict[str, str]
    ply: int
    undo: bool
    resumed: bool
    chat: list[ChatLine] | UnsetType = UNSET
    story: msgspec.Raw | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    over: Seed | UnsetType = UNSET


class Moved(Struct, frozen=True):
    n: int
    ply: int
    story: list[Line]
    undo: bool
    clock: Clock | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET  # the whole, or
    patch: Patch | UnsetType = UNSET  # what changed in it since the message before


class WhyNot(Struct, frozen=True):
    rule: str
    text: str


class Hint(Struct, frozen=True, omit_defaults=True):
    move: int
    sure: float | None = None
    others: tuple[tuple[int, float], ...] = ()


# Over the socket, from the page


class Asked(_Question, frozen=True):
    """One message of the page; exactly one of the verbs is set."""

    id: Annotated[int, Meta(ge=0, lt=2**53)] | UnsetType = UNSET
    ply: Count | UnsetType = UNSET
    move: Annotated[int, Meta(ge=0, lt=2**31)] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    why_not: Annotated[list[Short], Meta(min_length=1, max_length=16)] | UnsetType = UNSET
    hint: bool | UnsetType = UNSET
    standing: Annotated[dict[Short, Short], Meta(min_length=1, max_length=20)] | UnsetType = UNSET
    chat: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT_LETTERS)] | UnsetType = UNSET
    stand_in: Short | UnsetType = UNSET
    bot: SeatNumber | UnsetType = UNSET
    close: bool | UnsetType = UNSET
    ping: Any = UNSET

    @property
    def verbs(self) -> list[str]:
        """What is asked; one, when the message is well formed."""
        asked = {name: getattr(self, name) for name in VERBS}
        return [name for name, value in asked.items() if value is not UNSET and value is not False]


VERBS = ("move", "undo", "why_not", "hint", "standing", "chat", "stand_in", "bot", "close", "ping")
