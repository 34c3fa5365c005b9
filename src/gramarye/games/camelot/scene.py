"""How the table looks. Each part has a module of its own; the ids that touches use are listed in words_common.py."""

from collections.abc import Iterable

from gramarye.core.family import kind
from gramarye.core.game import View
from gramarye.core.scene import Face, Group, Layout, Meter, Panel, Region, Scene, Slips
from gramarye.games.camelot.faces import FACES
from gramarye.games.camelot.moves import END, MEET_MERLIN
from gramarye.games.camelot.scene_banner import banner, standing
from gramarye.games.camelot.scene_hall import hall
from gramarye.games.camelot.scene_now import now
from gramarye.games.camelot.scene_quests import quests
from gramarye.games.camelot.scene_seats import ending, seat_panel
from gramarye.games.camelot.scene_side import decks, force
from gramarye.games.camelot.scene_tray import tray
from gramarye.games.camelot.state import CHOOSING, Q_HEROIC
from gramarye.games.camelot.words import describe
from gramarye.games.camelot.words_common import frame

__all__ = ["scene"]

PHRASES = ("Trust me.", "I suspect somebody.", "Help at the Grail!", "Watch the engines.", "Well fought!")

_WIDE = (
    "black-knight excalibur lancelot",
    "black-knight camelot lancelot",
    "picts camelot saxons",
    "decks camelot force",
    "decks grail force",
)
_WIDE_ROWS = "1fr 0.68fr 1.46fr 0.34fr 1.16fr"
_NARROW = (
    "decks camelot camelot camelot camelot .",
    "excalibur excalibur excalibur grail grail grail",
    "black-knight black-knight black-knight lancelot lancelot lancelot",
    "picts picts picts saxons saxons saxons",
    "force force force force force force",
)
_PIPS = ("excalibur", "grail", "black-knight", "lancelot", "picts", "saxons")
_FIRST = {MEET_MERLIN: 0, END: 1}  # what is free, then what costs nothing: never a life by one hasty touch
_FRAME = ("black-knight", "force", "decks")


def scene(view: View) -> Scene:
    """The whole table as one seat sees it."""
    t = view.t
    strip = now(view)
    board: tuple[Region, ...] = (*strip, *quests(t, view.seat), hall(t), decks(t), force(t))
    mine = tray(view)
    wide, narrow = _layouts(view, bool(strip))
    return Scene(
        banner=banner(view),
        seats=tuple(seat_panel(view, seat) for seat in range(t.seats)),
        board=board,
        wide=wide,
        narrow=narrow,
        tray=mine,
        faces=_faces((*board, *mine)),
        moves=tuple(describe(view, m) for m in sorted(view.legal, key=lambda m: _FIRST.get(kind(m), 2))),
        standing=standing(view),
        phrases=PHRASES,
        ending=ending(view) if t.over else None,
    )


def _layouts(view: View, strip: bool) -> tuple[Layout, Layout]:
    """The strip of what is decided stands above the board, on a phone below it; a list of actions waits in a drawer."""
    high = "96" if view.t.phase == CHOOSING else "80"
    actions = frame(view.t)[0] == Q_HEROIC
    wide = Layout(
        (*(("now now now",) if strip else ()), *_WIDE),
        columns="1fr 1.24fr 1fr",
        rows=f"{high} {_WIDE_ROWS}" if strip else _WIDE_ROWS,
        frame=_FRAME,
    )
    below = strip and not actions
    narrow = Layout(
        (*_NARROW, *(("now now now now now now",) if below else ())),
        columns="1fr 1fr 1fr 1fr 1fr 1fr",
        rows=f"226 auto auto auto auto{' auto' if below else ''}",
        pips=_PIPS,
        drawers=("now",) if strip and actions else (),
    )
    return wide, narrow


def _faces(regions: Iterable[Region]) -> dict[str, Face]:
    """The drawings on show, and the large ones that the loupe may want."""
    names = {name for region in regions for name in _drawn(region)} & set(FACES)
    names |= {FACES[name].large for name in names} & set(FACES)
    return {name: FACES[name] for name in sorted(names)}


def _drawn(region: Region) -> Iterable[str]:
    if isinstance(region, Slips):
        return (slip.symbol for slip in region.slips)
    assert isinstance(region, Panel | Group | Meter)
    return (name for piece in region.pieces for name in (piece.face, piece.peek))
