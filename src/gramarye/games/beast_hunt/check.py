"""What must hold on every table."""

from collections.abc import Iterator
from typing import Any

from gramarye.core.game import plain
from gramarye.core.record import NONE, State
from gramarye.games.beast_hunt.pieces import (
    BEAST_COUNTS,
    BEASTS,
    BLACK,
    BLACK_DICE,
    COLOURS,
    COPIES,
    HAND,
    HOLES,
    ICONS,
    LINE_HOLES,
    LINES,
    POOL,
    SPOT_HOLE,
    SPOTS,
    SQUARES,
    TOKEN_KIND,
    TOKENS,
)
from gramarye.games.beast_hunt.rules_fences import fence_worth, is_closed
from gramarye.games.beast_hunt.rules_sets import complete_lines, free_spots
from gramarye.games.beast_hunt.state import FIRST, NOBODY, PLACE, REPLENISH

HOLE_OF = SPOT_HOLE.tolist()
ENDS = [set(ends) for ends in LINE_HOLES.tolist()]
KIND_OF = TOKEN_KIND.tolist()


def check(s: State) -> Iterator[str]:
    """What is wrong with a table, in words."""
    t = plain(s)
    if not FIRST <= t.phase <= REPLENISH or not 0 <= t.seat < t.seats:
        yield f"seat {t.seat} of {t.seats} is asked in phase {t.phase}"
        return
    yield from _dice(t)
    yield from _cards(t)
    yield from _beasts(t)
    yield from _holes(t)
    yield from _fences(t)
    yield from _network(t)
    yield from _squares(t)


def _dice(t: Any) -> Iterator[str]:
    """BH-01, BH-13: dice of each colour are placed, active, or in the pool; black ones too, or aside."""
    active = [colour for row in t.active for colour in row]
    for colour in [*range(t.seats), BLACK]:
        placed, held = t.die.count(colour), active.count(colour)
        aside, wanted = (t.blacks, BLACK_DICE) if colour == BLACK else (t.pool[colour], int(POOL[t.seats]))
        if placed + held + aside != wanted or aside < 0:
            yield f"{COLOURS[colour]}: {placed} placed, {held} active, {aside} aside: not {wanted} dice"
    for slot, face in enumerate(t.face):
        if face != NONE and t.active[t.seat][slot] == NONE:
            yield f"slot {slot} of seat {t.seat} shows {face} without a die"


def _cards(t: Any) -> Iterator[str]:
    """BH-06: four of each image in hand, deck, discards and on the board of each seat."""
    laid = list(zip(t.owner, t.card, strict=True))
    for seat in range(t.seats):
        for image, name in enumerate(ICONS):
            piles = [pile[seat][image] for pile in (t.hand, t.deck, t.discard)]
            if laid.count((seat, image)) + sum(piles) != COPIES or min(piles) < 0:
                on_board = laid.count((seat, image))
                yield f"seat {seat}, {name}: {on_board} laid, {piles} in hand, deck, discards: not {COPIES}"
        if sum(t.hand[seat]) > HAND:
            yield f"seat {seat} holds {sum(t.hand[seat])} cards"
        if t.top[seat] != NONE and t.deck[seat][t.top[seat]] == 0:
            yield f"seat {seat} sees a card on its deck that is not in it"


def _beasts(t: Any) -> Iterator[str]:
    """BH-02: each beast is in one place: on a square, captured, or beside the board."""
    out = [token for token in t.beast + t.prize if token != NONE]
    if len(out) != len(set(out)) or not set(out) <= set(range(TOKENS)):
        yield f"beasts {sorted(out)} are not each in one place"
        return
    for kind, name in enumerate(BEASTS):
        if t.supply[kind] + sum(KIND_OF[token] == kind for token in out) != BEAST_COUNTS[kind]:
            yield f"{t.supply[kind]} left of {name} while {sorted(out)} are out"


def _holes(t: Any) -> Iterator[str]:
    """BH-32, BH-34: a hole with dice has an icon, and a die that is no wild unless wilds may start holes."""
    dice: dict[int, list[int]] = {}
    for spot in range(SPOTS):
        if t.die[spot] != NONE:
            dice.setdefault(HOLE_OF[spot], []).append(t.wild[spot])
        elif t.wild[spot] or t.new_die[spot]:
            yield f"spot {spot} is free and still marked"
    for hole, wilds in dice.items():
        if not 0 <= t.icon[hole] < len(ICONS):
            yield f"hole {hole} has dice and the icon {t.icon[hole]}"
        if all(wilds) and not t.wild_starts_hole:
            yield f"hole {hole} has wilds only"


def _fences(t: Any) -> Iterator[str]:
    """BH-42, BH-43: every card has the icon of a hole at one of its ends, dice in it or reserved."""
    complete = complete_lines(t, free_spots(t))
    for line in range(LINES):
        if (t.card[line] == NONE) != (t.owner[line] == NONE):
            yield f"line {line} has the card {t.card[line]} of {t.owner[line]}"
        elif t.card[line] != NONE:
            if t.card[line] not in [t.icon[hole] for hole in ENDS[line]]:
                yield f"the card on line {line} can match at neither end"
            if (t.points[line] > 0) != bool(complete >> line & 1) and t.phase != PLACE:
                yield f"the fence on line {line} has {t.points[line]} points"
            if t.points[line] > 0 and t.points[line] != fence_worth(t, line):
                yield f"the fence on line {line} scored {t.points[line]}, not {fence_worth(t, line)}"


def _network(t: Any) -> Iterator[str]:
    """BH-36, BH-44: holes with dice or a reserved icon, joined by fences, are one network."""
    used = {hole for hole in range(HOLES) if t.icon[hole] != NONE}
    fences = [ENDS[line] for line in range(LINES) if t.card[line] != NONE]
    joined: set[int] = set()
    grown = {min(used)} if used else joined
    while grown != joined:
        joined = grown
        grown = joined.union(*(ends for ends in fences if ends & joined))
    if not used <= joined:
        yield f"holes {sorted(used - joined)} are cut off from {sorted(joined)}"


def _squares(t: Any) -> Iterator[str]:
    """BH-65, BH-R14, BH-R17: a closed square is settled once, and only a seat's capture leaves a prize."""
    free = free_spots(t)
    complete = complete_lines(t, free)
    for square in range(SQUARES):
        settled = t.captor[square] != NONE
        if settled != is_closed(t, square, complete, free) and t.phase != PLACE:
            yield f"square {square} has the captor {t.captor[square]}"
        if (t.prize[square] != NONE) != (0 <= t.captor[square] < NOBODY):
            yield f"square {square} has the prize {t.prize[square]} and the captor {t.captor[square]}"
