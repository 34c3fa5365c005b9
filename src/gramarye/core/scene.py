"""The scene: a table as data. A game says what lies where; the one client draws it.

Made from a redacted record only, it holds nothing that its reader may not know. Structs are frozen and leave
out their defaults: compact as JSON, and unchanging parts can be module constants. See `docs/scene.md`.

- ids are strings, unique in one scene; a piece keeps its id for as long as it is the same thing.
- a *symbol* is the id of a `<symbol>` in the game's art/symbols.svg or in the common sheet;
  `@crest` and `@coin` stand for the owner's crest, bare or on a coin.
- a *tint* sets `data-tint`, which the game's art/theme.css turns into colours.
- a *tone* is a meaning: "" (plain), "good", "bad", "warn", "quiet", "gilt", "secret".
- a *text* may hold markup: `{0}` seat names, `*italic*`, `**bold**`, `[WS-12]` rules, `:symbol:`.
"""

from collections.abc import Sequence

import msgspec


class _Part(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """What every part of a scene shares."""


class Layer(_Part, frozen=True):
    """One sheet of a face: a symbol, or a text, at a place in the face's own coordinates."""

    symbol: str = ""
    x: float = 0
    y: float = 0
    w: float = 0  # 0: the whole face; of a text: the room it has (it shrinks to fit; 0: any)
    h: float = 0
    text: str = ""  # x, y is then the middle of the first line's baseline (or its end, see anchor)
    size: float = 0  # of the letters, in the face's coordinates
    fill: str = ""  # a colour token for text: ink, vellum, haze, sepia, wax, seat, tint ...
    font: str = ""  # "" is the display serif, "text" the sans
    anchor: str = ""  # "" middle, "start", "end"
    tint: str = ""
    rotate: float = 0
    upright: bool = False  # it stays upright when the piece is turned (the seal on a fence)
    opacity: float = 1


class Face(_Part, frozen=True):
    """A drawing made of layers; many pieces may show the same one. A card, a die's side, a tile."""

    w: float
    h: float
    layers: tuple[Layer, ...]
    mini: tuple[Layer, ...] = ()  # drawn instead where there is little room: fewer, larger things
    round: float = 0  # radius of the corners; all layers are clipped to it
    title: str = ""  # the loupe shows the face large, with this title and text
    text: str = ""
    large: str = ""  # the face that the loupe shows instead (a mini card's full card)


class Badge(_Part, frozen=True):
    """A small mark on the corner of a piece or place: a number, a tick, the owner's coin."""

    text: str = ""
    symbol: str = ""
    tone: str = ""
    at: str = "ne"  # ne nw se sw n s e w c
    owner: int = -1
    label: str = ""


class Piece(_Part, frozen=True):
    """Something that lies on the table: it glides when it moves, flips when its face changes."""

    id: str
    face: str  # a name in Scene.faces, or a symbol
    label: str  # what a screen reader says: "Water die, yours, rolled"
    at: str = ""  # the place where it lies (in a panel); in a group the order says where
    x: float = 0  # in a panel without `at`: the centre; with `at`: an offset from the place's centre
    y: float = 0
    w: float = 0  # its size in the panel's coordinates (0: as large as its face)
    h: float = 0
    owner: int = -1  # the seat whose colour and crest it wears
    tint: str = ""
    kind: str = ""  # how it moves: "card" flips, "die" tumbles, "" glides
    look: str = ""  # "ghost", "used", "closed" (hatched), "slot" (dashed), "done" (ticked), "lit"
    badges: tuple[Badge, ...] = ()
    caption: str = ""  # a short text under it (groups only)
    tone: str = ""  # of the caption
    count: int = -1  # shown on a plate when 0 or more; with pile, the thickness of the pile
    pile: bool = False
    rotate: float = 0
    lies: bool = False  # it turns with the board (a fence on a line); other pieces stay upright
    mini: str = ""  # the face or symbol in the head of a panel shown as pips
    peek: str = ""  # a face shown only while the player holds the piece
    roll: int = 0  # when it changes the piece shows its motion even if the face is the same
    home: str = ""  # the id it comes from when it is new: a deck, a place, seat-2
    note: str = ""  # what the loupe adds for this piece alone


class Place(_Part, frozen=True):
    """Where things can lie or be touched. A rectangle; or a circle, a line, a polygon."""

    id: str
    label: str  # what a screen reader says; may be empty where nothing can be touched
    x: float = 0  # centre
    y: float = 0
    w: float = 0
    h: float = 0
    shape: str = ""  # "" rectangle, "circle" (w across), "line" (w long, h thick), "polygon" (points)
    points: tuple[float, ...] = ()  # x, y, x, y ... of a polygon
    rotate: float = 0
    look: str = ""  # "" unseen, "slot", "hole", "tile", "disc", "line", "lane", "step", "plate", "closed"
    face: str = ""  # drawn in it
    tint: str = ""
    owner: int = -1
    badges: tuple[Badge, ...] = ()
    text: str = ""  # written in it while it is empty
    hold: str = ""  # how several pieces share it: "" cluster, "row", "column", "fan", "pile"
    slots: tuple[str, ...] = ()  # a row of empty slots with their texts; pieces fill them in order


class Link(_Part, frozen=True):
    """A line between things: ids of places or pieces, or points."""

    ends: tuple[str, ...] = ()
    points: tuple[float, ...] = ()
    look: str = "arrow"  # "arrow", "arc" (a jump), "path" (dotted), "line", "bracket"
    tone: str = ""
    owner: int = -1
    text: str = ""
    only: str = ""  # "wide" or "narrow"


class Note(_Part, frozen=True):
    """Words on a drawing."""

    text: str
    x: float
    y: float
    size: float = 14
    look: str = ""  # "", "plate" (on a dark pill), "paper" (on a light pill), "ribbon", "coord"
    tone: str = ""
    font: str = ""  # "" is the sans here, "display" the serif
    anchor: str = ""  # "" middle, "start", "end"
    owner: int = -1
    only: str = ""


class Counter(_Part, frozen=True):
    """A symbol and a number: cards in hand, coins."""

    symbol: str
    text: str
    label: str
    tint: str = ""
    tone: str = ""


class Flag(_Part, frozen=True):
    """A chip with a word: "may accuse", "captured", "safe"."""

    text: str
    symbol: str = ""
    tone: str = ""
    label: str = ""


class Bar(_Part, frozen=True):
    """So many of so many: hearts, a share, pips, a tug of war."""

    value: int
    of: int
    label: str
    look: str = ""  # "" segments, "round" and "square" pips, "track" (one marker), "tug" (two sides)
    symbol: str = ""  # drawn instead of a segment
    symbol_off: str = ""
    change: int = 0  # a preview: the next one gained (+1) or the last one lost (-1) is outlined
    tone: str = ""
    text: str = ""


class Panel(_Part, frozen=True, tag="panel", tag_field="is"):
    """A drawing with its own coordinates, from 0, 0 to w, h."""

    id: str
    label: str
    w: float
    h: float
    backdrop: str = ""  # a symbol that fills it: all that never changes
    places: tuple[Place, ...] = ()
    pieces: tuple[Piece, ...] = ()
    links: tuple[Link, ...] = ()
    notes: tuple[Note, ...] = ()
    title: str = ""  # a head above the drawing: symbol, title, subtitle, flags, counters
    subtitle: str = ""
    symbol: str = ""
    flags: tuple[Flag, ...] = ()
    counters: tuple[Counter, ...] = ()
    pips: tuple[Bar, ...] = ()  # instead of the drawing, where the layout shows it as pips
    ground: str = ""  # "" none, "wood", "parchment", "slate", or a name of the theme
    tone: str = ""  # "bad" gives it a wax edge


class Span(_Part, frozen=True):
    """A bracket under some pieces of a group, from the first to the last id."""

    first: str
    last: str
    text: str
    note: str = ""
    tone: str = ""  # "quiet": left out on a phone
    dashed: bool = False


class Group(_Part, frozen=True, tag="group", tag_field="is"):
    """Pieces side by side with captions: a hand, dice, decks, a supply, a line of cards."""

    id: str
    pieces: tuple[Piece, ...]
    title: str = ""
    note: str = ""
    size: float = 0  # height of the pieces in pixels on a wide screen (0: as the tray likes)
    columns: int = 0  # 0: one row (it scrolls when too long); else a grid
    spans: tuple[Span, ...] = ()
    counters: tuple[Counter, ...] = ()
    secret: bool = False  # "Only you see these", with the struck eye
    text: str = ""  # when there is nothing: "no beasts yet"
    narrow: str = ""  # on a phone: "" shown, "button" (opens it), "end" (small, at the end of the row)


class Meter(_Part, frozen=True, tag="meter", tag_field="is"):
    """How near a danger is: a number, its pieces, a sentence, a share."""

    id: str
    title: str
    value: str
    of: str = ""
    say: str = ""
    note: str = ""
    pieces: tuple[Piece, ...] = ()
    aside: tuple[Piece, ...] = ()
    bars: tuple[Bar, ...] = ()
    tone: str = ""


class Slip(_Part, frozen=True):
    """A card of words: something in force, a choice with its consequence, an objective."""

    id: str
    title: str
    text: str = ""
    warn: str = ""
    symbol: str = ""  # or a face
    value: str = ""  # on a plate of the tint's colour
    bars: tuple[Bar, ...] = ()
    tone: str = ""
    tint: str = ""
    owner: int = -1  # who has taken it
    look: str = ""  # "used"
    head: str = ""  # slips with equal heads stand together under it
    group: str = ""  # touching it leaves only the moves of this group; it glows while there are some


class Slips(_Part, frozen=True, tag="slips", tag_field="is"):
    """Slips together."""

    id: str
    slips: tuple[Slip, ...]
    title: str = ""
    look: str = ""  # "" slips below each other, "choices" (large, side by side), "plates", "buttons"
    narrow: str = ""  # as in a group


Region = Panel | Group | Meter | Slips


class Layout(_Part, frozen=True):
    """Which region goes where: rows of a grid, as in CSS `grid-template-areas`, made of ids."""

    areas: tuple[str, ...]
    columns: str = ""  # a size each: "1fr 218" (a bare number is pixels)
    rows: str = ""
    turn: tuple[str, ...] = ()  # panels turned a quarter
    mini: tuple[str, ...] = ()  # regions drawn with mini faces
    pips: tuple[str, ...] = ()  # panels shown as head and pips; a touch opens them large
    drawers: tuple[str, ...] = ()  # regions behind a button with their title
    aside: tuple[str, ...] = ()  # regions under the seats (wide only)
    frame: tuple[str, ...] = ()  # regions that share one wooden frame


class Banner(_Part, frozen=True):
    """What is to be decided."""

    lead: str  # "Your turn."
    say: str  # one sentence: "Choose a line for the thorns card."
    hint: str = ""
    seat: int = -1  # who decides
    phases: tuple[str, ...] = ()
    phase: int = -1
    where: str = ""  # "round 6"
    rounds: tuple[int, int] = (0, 0)  # the round we are in, of how many (0: not counted)


class Seat(_Part, frozen=True):
    """A player's panel; its touch id is `seat-N`. Name and bot level come from the server."""

    score: str = ""
    score_note: str = ""
    crest: int = 0  # 1 to 8; 0: the seat's number plus one
    symbol: str = ""  # a coat of arms instead of the coin
    title: str = ""  # "Sir Galahad"
    line: str = ""  # "On the Grail quest"
    bars: tuple[Bar, ...] = ()
    roundels: tuple[Counter, ...] = ()  # symbols in a row with their number below
    counters: tuple[Counter, ...] = ()
    groups: tuple[Group, ...] = ()
    flags: tuple[Flag, ...] = ()
    warn: str = ""
    chip: Counter | None = None  # what a phone shows instead of the score
    look: str = ""  # "out" when the seat takes no further part


class Move(_Part, frozen=True):
    """A legal move: the ids to touch in turn, and the sentence that says what it does."""

    id: int
    text: str
    touch: tuple[str, ...] = ()  # none: a button of the action bar, the first one the gilt one; "a|b": either
    group: str = ""  # heading in the list of moves
    short: str = ""  # for a button
    symbol: str = ""
    detail: str = ""
    confirm: str = ""  # asked once more with these words
    lights: tuple[str, ...] = ()  # ids outlined while the move is looked at
    links: tuple[Link, ...] = ()  # drawn while the move is offered
    answer: str = ""  # "excalibur:keep": the standing answer that would choose it
    tone: str = ""

    def begins(self, touched: Sequence[str]) -> bool:
        """Whether these touches are the first of this move."""
        pairs = zip(touched, self.touch, strict=False)
        return len(touched) <= len(self.touch) and all(one in which.split("|") for one, which in pairs)


class Standing(_Part, frozen=True):
    """A question that keeps coming back; the player may answer it once for all."""

    key: str
    text: str
    answers: tuple[tuple[str, str], ...]  # (key, words); the first asks every time and has the key ""


class Line(_Part, frozen=True):
    """One line of the story."""

    text: str
    seat: int = -1
    tone: str = ""  # "bad" and "good" stand on a ground of their own; "quiet" is small
    gain: str = ""  # "+3"
    symbol: str = ""
    secret: bool = False  # only this reader sees it
    heading: bool = False  # "Round 6", between two rules


class Result(_Part, frozen=True):
    """One row of the final table."""

    seat: int
    rank: int  # 1 is first; equal ranks share
    score: str
    parts: tuple[str, ...] = ()  # a value for each of Ending.columns
    note: str = ""
    won: bool = False


class Ending(_Part, frozen=True):
    """How it ended, and why."""

    title: str
    reason: str
    results: tuple[Result, ...]
    columns: tuple[str, ...] = ()


class Scene(_Part, frozen=True):
    """The whole table, as one seat (or a watcher) sees it."""

    banner: Banner
    seats: tuple[Seat, ...]
    board: tuple[Region, ...]
    wide: Layout
    narrow: Layout
    tray: tuple[Group | Slips, ...] = ()
    faces: dict[str, Face] = {}
    moves: tuple[Move, ...] = ()
    standing: tuple[Standing, ...] = ()
    gone: dict[str, str] = {}  # where pieces went that are no longer here: {"card-7": "seat-2"}
    phrases: tuple[str, ...] = ()  # that the chat offers
    ending: Ending | None = None
