"""How the table looks."""

from gramarye.core.game import View
from gramarye.core.scene import (
    Banner,
    Ending,
    Face,
    Group,
    Layer,
    Layout,
    Panel,
    Piece,
    Place,
    Result,
    Scene,
    Seat,
    Standing,
)

from .words import describe

STONE = {"stone": Face(10, 10, (Layer("pebble"),))}
BELL = Standing("bell", "Does the bell ring?", (("", "Ask me"), ("yes", "Always"), ("no", "Never")))


def scene(view: View) -> Scene:
    t = view.t
    places = tuple(Place(f"pebble-{n}", f"{n} pebbles", x=20 * n, y=10, w=10, h=10) for n in (1, 2))
    heap = Panel("heap", "Heap", 60, 20, places=places, pieces=(Piece("pile", "stone", f"{t.left} left"),))
    mine = () if view.seat < 0 else (Group("mine", (Piece("secret", "stone", f"{t.secret[view.seat]}"),)),)
    results = tuple(Result(seat, 1, str(n)) for seat, n in enumerate(t.taken[: t.seats]))
    return Scene(
        banner=Banner("", "Take pebbles.", seat=t.seat, where=f"{t.left} left"),
        seats=tuple(Seat(score=str(n)) for n in t.taken[: t.seats]),
        board=(heap,),
        wide=Layout(("heap",)),
        narrow=Layout(("heap",)),
        tray=mine,
        faces=STONE,
        moves=tuple(describe(view, m) for m in view.legal),
        standing=(BELL,) if view.seat >= 0 else (),
        phrases=("Well taken!",),
        ending=Ending("Over", "The heap is gone.", results) if t.over else None,
    )
