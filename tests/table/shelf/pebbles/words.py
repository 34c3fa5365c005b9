"""Moves and events in words."""

from gramarye.core.events import Event
from gramarye.core.family import kind, parts
from gramarye.core.game import View
from gramarye.core.scene import Line, Move

from .moves import BELL, TAKE


def describe(view: View, m: int) -> Move:
    a, _, _ = parts(m)
    if kind(m) == TAKE:
        return Move(m, f"Take {a + 1}.", (f"pebble-{a + 1}",))
    if kind(m) == BELL:
        return Move(m, "Ring the bell." if a else "Leave the bell.", answer=f"bell:{'yes' if a else 'no'}")
    return Move(m, "Look at your secret anew.", ("secret",))


def tell(view: View, event: Event) -> Line:
    if event.name == "saw":
        return Line(f"Your secret is {event['secret']}.", event.seat, secret=True)
    if event.name == "took":
        return Line(f"{{{event.seat}}} took {event['count']}.", event.seat)
    return Line(f"{{{event.seat}}} rang." if event["answer"] else "Silence.", event.seat)
