"""Tables of Camelot for tests: say what matters, the rest is filled up soundly."""

from collections.abc import Iterable
from typing import Any

import numpy as np

import gramarye
from gramarye.core.events import clear_events
from gramarye.core.record import NONE
from gramarye.core.rulebook import text
from gramarye.games.camelot.check import check
from gramarye.games.camelot.events import EVENTS
from gramarye.games.camelot.moves import FAMILIES, MOST_MOVES
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    CAPTURED_CARD,
    COLOUR,
    KNIGHT_NAMES,
    LOYAL,
    PICTS,
    PLACE_NAMES,
    RELICS,
    TRAITOR,
    TRAVEL_NAMES,
    WARS,
    WHITE_NAMES,
    WHITES,
)
from gramarye.games.camelot.rules import forbids, moves, settle
from gramarye.games.camelot.rules_table import push, top
from gramarye.games.camelot.state import (
    CAPTURED,
    HEROIC,
    Q_EVIL,
    Q_EXCALIBUR,
    Q_HEROIC,
    Q_MERLINS,
    Q_TRAITOR,
    UNMASKED,
)

GAME = gramarye.game("camelot")
# Knights whose powers ask nobody anything, one of each colour.
QUIET = ("gawain", "galahad", "palamedes", "geraint", "caradoc", "lamorak", "bors", "arthur")


def dealt(seats: int = 4, seed: int = 1, **variant: Any) -> Any:
    """A table as it is dealt, plain."""
    s = GAME.blank(seats, variant)[0]
    GAME.plain.deal(s, seed)
    return s


def table(seats: int = 4, seed: int = 1, coats: Iterable[str] = (), **variant: Any) -> Any:
    """A table after the opening share: everybody loyal, quiet knights unless named, seat 0 in the Heroic phase."""
    s = dealt(seats, seed, **variant)
    while top(s, 0) not in (Q_EVIL, Q_TRAITOR):
        play(s, legal(s)[0])
    named = list(coats)
    colours = {colour(name) for name in named}
    named += [name for name in QUIET if colour(name) not in colours]
    for seat in range(seats):
        s.knight[seat] = KNIGHT_NAMES.index(named[seat])
        s.loyalty[seat] = LOYAL
        hand(s, seat)
    heroic(s)
    return s


def colour(name: str) -> int:
    return int(COLOUR[KNIGHT_NAMES.index(name)])


# Whose turn


def _turn(s: Any, seat: int) -> None:
    s.stack[:] = 0
    s.depth = 0
    s.turn, s.used, s.left, s.paid, s.powers, s.ended = seat, 0, 1, 0, 0, 0


def heroic(s: Any, seat: int = 0) -> Any:
    """The Heroic phase of a seat."""
    _turn(s, seat)
    s.phase = HEROIC
    push(s, Q_HEROIC, seat)
    s.seat = seat
    return s


def evil(s: Any, seat: int = 0) -> Any:
    """The choice of Evil of a seat; an unmasked traitor has stolen already."""
    _turn(s, seat)
    s.phase = HEROIC
    push(s, Q_TRAITOR if s.status[seat] == UNMASKED else Q_EVIL, seat)
    s.seat = seat
    return s


def begin(s: Any, seat: int) -> Any:
    """The turn of a seat from its very beginning."""
    _turn(s, (seat - 1) % s.seats)
    s.phase = HEROIC
    s.ended = 1
    clear_events(s)
    settle(s)
    return s


# Cards


def white(name: str) -> int:
    return WHITE_NAMES.index(name)


def black(name: str) -> int:
    return BLACK_NAMES.index(name)


def place(name: str) -> int:
    return PLACE_NAMES.index(name)


def hand(s: Any, seat: int, *cards: str) -> Any:
    """Exactly these cards in a hand, taken from the pile or the discard; the old ones go under the pile."""
    for card in range(WHITES):
        for _ in range(s.hand[seat, card]):
            _under(s, card)
    s.hand[seat] = 0
    s.shown[seat] = 0
    s.told_of[:, seat] = 0
    for name in cards:
        take_white(s, white(name))
        s.hand[seat, white(name)] += 1
    s.cards[seat] = len(cards)
    return s


def _under(s: Any, card: int) -> None:
    s.white[1 : s.white_left + 1] = s.white[: s.white_left].copy()
    s.white[0] = card
    s.white_left += 1


def take_white(s: Any, card: int) -> None:
    """A White card out of the pile, or out of the discard."""
    pile = s.white[: s.white_left].tolist()
    if card in pile:
        pile.remove(card)
        s.white_left -= 1
        s.white[: s.white_left] = pile
        s.white[s.white_left] = NONE
    else:
        assert s.white_discard[card] > 0, f"no {WHITE_NAMES[card]} is left"
        s.white_discard[card] -= 1
        s.white_thrown -= 1
        s.seen_thrown[card] = min(s.seen_thrown[card], s.white_discard[card])


def next_white(s: Any, *cards: str) -> Any:
    """These cards on top of the White pile, the first one first."""
    for name in cards:
        take_white(s, white(name))
    for name in reversed(cards):
        s.white[s.white_left] = white(name)
        s.white_left += 1
    return s


def take_black(s: Any, card: int) -> None:
    """A Black card out of the pile, or out of the discard."""
    pile = s.black[: s.black_left].tolist()
    if card in pile:
        pile.remove(card)
        s.black_left -= 1
        s.black[: s.black_left] = pile
        s.black[s.black_left] = NONE
    else:
        assert s.black_discard[card] > 0, f"no {BLACK_NAMES[card]} is left"
        s.black_discard[card] -= 1


def next_black(s: Any, *cards: str) -> Any:
    """These cards on top of the Black pile, the first one first."""
    for name in cards:
        take_black(s, black(name))
    for name in reversed(cards):
        s.black[s.black_left] = black(name)
        s.black_left += 1
    return s


def next_road(s: Any, *cards: str) -> Any:
    """These cards on top of the Travel deck, the first one first."""
    for name in cards:
        take_road(s, TRAVEL_NAMES.index(name))
    for name in reversed(cards):
        s.travel[s.travel_left] = TRAVEL_NAMES.index(name)
        s.travel_left += 1
    return s


def take_road(s: Any, card: int) -> None:
    """A Travel card out of the deck, or out of its discard."""
    pile = s.travel[: s.travel_left].tolist()
    if card in pile:
        pile.remove(card)
        s.travel_left -= 1
        s.travel[: s.travel_left] = pile
        s.travel[s.travel_left] = NONE
    else:
        assert s.travel_discard[card] > 0, f"no {TRAVEL_NAMES[card]} is left"
        s.travel_discard[card] -= 1


def held(s: Any, seat: int) -> list[str]:
    """The names of the cards in a hand."""
    return [WHITE_NAMES[card] for card in range(WHITES) for _ in range(s.hand[seat, card])]


# The board


def stand(s: Any, *places: str) -> Any:
    """Where the knights stand, seat by seat."""
    for seat, name in enumerate(places):
        s.place[seat] = place(name)
    return s


def lay(s: Any, where: str, *values: int) -> Any:
    """Fight cards on a combat or, in order, on a war."""
    for value in values:
        take_white(s, value - 1)
        if where in WARS:
            s.marched[place(where) - PICTS] += 1
        else:
            s.laid[place(where) - 1, value - 1] += 1
    return s


def foes(s: Any, where: str, *cards: str, by: int = NONE) -> Any:
    """Black cards on a combat, face down if laid by a seat."""
    row = place(where) - 1
    for name in cards:
        take_black(s, black(name))
        s.foe[row, s.foes[row]] = black(name)
        s.foe_by[row, s.foes[row]] = by
        s.foes[row] += 1
    return s


def grail(s: Any, grails: int, *woes: str) -> Any:
    """The row of the Grail quest."""
    for _ in range(grails):
        take_white(s, white("grail"))
    s.grails = grails
    for name in woes:
        take_black(s, black(name))
        s.woes[s.woe_count] = black(name)
        s.woe_count += 1
    return s


def in_force(s: Any, *cards: str, war: int = 0) -> Any:
    """Lasting Special Black cards."""
    for name in cards:
        take_black(s, black(name))
        if name == "mordred":
            s.mordred = war
        else:
            s.lasting |= 1 << black(name)
    return s


def relic(s: Any, **holders: int) -> Any:
    """Who holds what: `relic(s, armor=2)`; of the Grail `grail=1`."""
    for name, seat in holders.items():
        s.relic[RELICS.index("holy-grail" if name == "grail" else name)] = seat
    return s


def close(s: Any, *places: str) -> Any:
    """Quests out of play; their relics out of the game."""
    for name in places:
        s.closed |= 1 << place(name)
        if name == "lancelot":
            s.side = 1
    return s


def traitor(s: Any, *seats: int) -> Any:
    for seat in seats:
        s.loyalty[seat] = TRAITOR
    return s


def capture(s: Any, seat: int) -> Any:
    """A captured knight, with his card."""
    s.status[seat] = CAPTURED
    take_road(s, CAPTURED_CARD)
    return s


# Playing


def legal(s: Any) -> list[str]:
    """The legal moves in their notation."""
    if s.over:
        return []
    out = np.zeros(MOST_MOVES, np.int32)
    return [FAMILIES.write(int(m)) for m in out[: moves(s, out)]]


def verbs(s: Any) -> set[str]:
    """The verbs of the legal moves."""
    return {move.split()[0] for move in legal(s)}


def why(s: Any, move: str) -> str:
    """The rule that forbids a move, or nothing."""
    reason = int(forbids(s, FAMILIES.read(move)))
    return text(reason) if reason else ""


def play(s: Any, *written: str) -> Any:
    """Make moves; each must be legal, and leave a sound table."""
    for move in written:
        assert move in legal(s), f"{move} is not legal but {legal(s)}: {why(s, move)}"
        GAME.plain.step(s, FAMILIES.read(move))
        assert list(check(s)) == [], move
    return s


def told(s: Any) -> list[str]:
    """The names of the last move's events."""
    return [event.name for event in EVENTS.read(s)]


def story(s: Any, name: str) -> list[Any]:
    """The events of a name in the last move."""
    return [event for event in EVENTS.read(s) if event.name == name]


def keep_quiet(s: Any) -> Any:
    """Nobody offers a Merlin or gives up Excalibur."""
    while not s.over and top(s, 0) in (Q_MERLINS, Q_EXCALIBUR):
        play(s, "offer 0" if top(s, 0) == Q_MERLINS else "answer no")
    return s


def draw(s: Any, *cards: str, seat: int = 0) -> Any:
    """The choice of Evil of a seat is a Black card, which nobody cancels; further ones lie below it."""
    evil(s, seat)
    next_black(s, *cards)
    play(s, "draw-black")
    return keep_quiet(s)
