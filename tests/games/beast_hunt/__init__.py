"""Tables and moves in short: `table({"11": "NW=P:thorns NE=P:thorns"}, {"V01": "P:thorns"}, rolled="wild")`.

Holes are named by row and column of the lattice ("11"), spots by the compass within them. Lines are named by
their first hole: `H10` goes from hole 10 to hole 11, `V01` from hole 01 to hole 11. A die or card is
`colour:icon` with the colours P, G, O, Y for seats 0 to 3 and N for black; own dice in `rolled` need none.
Every table passes `check`: pools, decks and supply hold what is not named, and complete fences have scored.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import gramarye
from gramarye.core.chance import seed_words
from gramarye.core.events import Event
from gramarye.core.position import lay
from gramarye.core.record import NONE, State
from gramarye.core.rulebook import text
from gramarye.games.beast_hunt.pieces import (
    BEAST_COUNTS,
    BEASTS,
    BLACK,
    BLACK_DICE,
    COLUMNS,
    COPIES,
    FACES,
    FIRST_TOKEN,
    HOLE_POINTS,
    ICONS,
    LINE_HOLES,
    LINES,
    POOL,
    SPOT_HOLE,
    SPOT_SQUARE,
    SPOTS,
    SQUARES,
    TOKEN_KIND,
)
from gramarye.games.beast_hunt.rules_fences import fence_worth, is_closed
from gramarye.games.beast_hunt.rules_sets import complete_lines, free_spots
from gramarye.games.beast_hunt.rules_setup import clear_board
from gramarye.games.beast_hunt.state import NOBODY, PLACE, REPLENISH

GAME = gramarye.game("beast-hunt")
COLOUR_LETTERS = "PGOYN"


# Names


def spot(hole: str, quadrant: str) -> int:
    """A spot by its hole and the compass: spot("11", "NW")."""
    row, column = int(hole[0]), int(hole[1])
    r = row - 1 if quadrant[0] == "N" else row
    c = column - 1 if quadrant[1] == "W" else column
    number = HOLE_POINTS.index((row, column))
    found = [i for i in range(SPOTS) if SPOT_HOLE[i] == number and SPOT_SQUARE[i] == r * COLUMNS + c]
    assert len(found) == 1, f"hole {hole} has no {quadrant}"
    return found[0]


def hole(name: str) -> int:
    return HOLE_POINTS.index((int(name[0]), int(name[1])))


def line(name: str) -> int:
    """A line by its first hole and its direction: H11, V02."""
    row, column = int(name[1]), int(name[2])
    ends = [(row, column), (row, column + 1) if name[0] == "H" else (row + 1, column)]
    holes = [HOLE_POINTS.index(end) for end in ends]
    return LINE_HOLES.tolist().index(holes)


def square(name: str) -> int:
    return "ABCD".index(name[0]) + COLUMNS * (int(name[1]) - 1)


def at(hole_name: str, quadrant: str) -> str:
    """A spot in the notation of moves."""
    return str(GAME.families.by_name["place"].parts[1].names[spot(hole_name, quadrant)])


def on(line_name: str) -> str:
    """A line in the notation of moves."""
    return str(GAME.families.by_name["fence"].parts[1].names[line(line_name)])


# Tables


def table(
    dice: Mapping[str, str] | None = None,
    fences: Mapping[str, str] | None = None,
    *,
    rolled: str = "",
    hand: str = "",
    beasts: Mapping[str, str] | None = None,
    seats: int = 4,
    seat: int = 0,
    variant: Mapping[str, object] | None = None,
    hands: Mapping[int, str] | None = None,
    discards: Mapping[int, str] | None = None,
    **fields: Any,
) -> State:
    """A table in the place phase."""
    s = GAME.blank(seats, variant)[0]
    seed_words(s.rng, 1, 0)
    clear_board(s)
    s.seat, s.phase, s.ender, s.idle = seat, PLACE, NONE, 1
    s.top[:] = NONE
    _set_dice(s, dice or {})
    _set_fences(s, fences or {})
    _roll(s, rolled)
    _deal(s, {seat: hand, **(hands or {})}, discards or {})
    _fill_pools(s)
    _put_beasts(s, beasts or {})
    _score(s)
    lay(s, fields)
    assert GAME.check(s) == []
    return s


def _piece(name: str, own: int) -> tuple[int, str]:
    colour, _, icon = name.rpartition(":")
    return (COLOUR_LETTERS.index(colour) if colour else own), icon


def _set_dice(s: State, dice: Mapping[str, str]) -> None:
    for name, content in dice.items():
        for entry in content.split():
            quadrant, _, die = entry.partition("=")
            where = spot(name, quadrant)
            colour, icon = _piece(die, 0)
            s.die[where] = BLACK if colour == len(COLOUR_LETTERS) - 1 else colour
            if icon == "wild":
                s.wild[where] = 1
            else:
                assert s.icon[hole(name)] in (NONE, ICONS.index(icon)), f"two icons in hole {name}"
                s.icon[hole(name)] = ICONS.index(icon)


def _set_fences(s: State, fences: Mapping[str, str]) -> None:
    for name, card in fences.items():
        owner, image = _piece(card, 0)
        where = line(name)
        s.card[where], s.owner[where] = ICONS.index(image), owner
        icons = [s.icon[end] for end in LINE_HOLES[where]]
        if ICONS.index(image) not in icons and NONE in icons:  # BH-R08
            s.icon[LINE_HOLES[where, icons.index(NONE)]] = ICONS.index(image)


def _roll(s: State, rolled: str) -> None:
    s.active[:], s.face[:] = NONE, NONE
    for other in range(s.seats):
        s.active[other] = other
    if rolled:
        s.active[s.seat] = NONE
    for slot, name in enumerate(rolled.split()):
        colour, face = _piece(name, s.seat)
        s.active[s.seat, slot] = BLACK if name.startswith("N:") else colour
        s.face[slot] = FACES.index(face)
    if not rolled:
        s.active[s.seat] = NONE


def _deal(s: State, hands: Mapping[int, str], discards: Mapping[int, str]) -> None:
    for seat in range(s.seats):
        for image, name in enumerate(ICONS):
            laid = sum(1 for i in range(LINES) if s.owner[i] == seat and s.card[i] == image)
            s.hand[seat, image] = hands.get(seat, "").split().count(name)
            s.discard[seat, image] = discards.get(seat, "").split().count(name)
            s.deck[seat, image] = COPIES - laid - s.hand[seat, image] - s.discard[seat, image]


def _fill_pools(s: State) -> None:
    for seat in range(s.seats):
        s.pool[seat] = POOL[s.seats] - int((s.die == seat).sum()) - int((s.active == seat).sum())
    s.blacks = BLACK_DICE - int((s.die == BLACK).sum()) - int((s.active == BLACK).sum())


def _put_beasts(s: State, beasts: Mapping[str, str]) -> None:
    for name, beast in beasts.items():
        kind = BEASTS.index(beast)
        out = [int(token) for token in s.beast if token != NONE and TOKEN_KIND[token] == kind]
        s.beast[square(name)] = FIRST_TOKEN[kind] + len(out)
    for kind in range(len(BEASTS)):
        s.supply[kind] = BEAST_COUNTS[kind] - sum(
            TOKEN_KIND[t] == kind for t in s.beast.tolist() if t != NONE
        )


def _score(s: State) -> None:
    """What was complete or closed before has been settled."""
    free = free_spots(s)
    complete = complete_lines(s, free)
    for i in range(LINES):
        if complete >> i & 1:
            s.points[i] = fence_worth(s, i)
    for i in range(SQUARES):
        if is_closed(s, i, complete, free) and s.beast[i] == NONE:
            s.captor[i] = NOBODY


# Play


def play(s: State, *notations: str) -> list[Event]:
    """Make moves, each of them legal and leaving a sound table; what happened."""
    events = []
    for notation in notations:
        assert notation in legal(s), f"{notation}: {refusal(s, notation)}"
        GAME.plain.step(s, GAME.families.read(notation))
        assert GAME.check(s) == []
        events += GAME.events(s)
    return events


def end_turn(s: State) -> list[Event]:
    """Finish placing, discard nothing and draw; with an empty hand drawing comes by itself."""
    events = play(s, "finish")
    return events + play(s, "draw") if s.phase == REPLENISH and not s.over else events


def legal(s: State, verb: str = "") -> list[str]:
    """The legal moves in their notation, of one family or of all."""
    out = GAME.buffer()
    written = [GAME.families.write(m) for m in out[: GAME.plain.moves(s, out)].tolist()]
    return [notation for notation in written if notation.startswith(verb)]


def refusal(s: State, notation: str) -> str:
    """The id of the rule that forbids a move, or nothing."""
    reason = int(GAME.plain.forbids(s, GAME.families.read(notation)))
    return text(reason) if reason else ""


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]


def told(events: Iterable[Event], name: str) -> list[Event]:
    return [event for event in events if event.name == name]


def scores(s: State) -> list[int]:
    out = [0] * 4
    GAME.plain.scores(s, out)
    return out[: s.seats]


def winners(s: State) -> list[int]:
    return [seat for seat in range(s.seats) if GAME.plain.winners(s) >> seat & 1]


def scored(events: Iterable[Event]) -> dict[str, int]:
    """What fences scored, by the letter of their owner."""
    gains: dict[str, int] = {}
    for event in told(events, "scored"):
        letter = COLOUR_LETTERS[event.seat]
        gains[letter] = gains.get(letter, 0) + 2 + event["reinforced"] + event["colour"]
    return gains


__all__ = [
    "COLOUR_LETTERS",
    "GAME",
    "at",
    "end_turn",
    "hole",
    "legal",
    "line",
    "names",
    "on",
    "play",
    "refusal",
    "scored",
    "scores",
    "spot",
    "square",
    "table",
    "told",
    "winners",
]
