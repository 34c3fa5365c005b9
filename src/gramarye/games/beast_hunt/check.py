"""What must hold on every table."""

from collections.abc import Iterator

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
    KINDS,
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
from gramarye.games.beast_hunt.state import NOBODY, PLACE


def check(s: State) -> Iterator[str]:
    """What is wrong with a table, in words."""
    yield from _dice(s)
    yield from _cards(s)
    yield from _beasts(s)
    yield from _holes(s)
    yield from _fences(s)
    yield from _network(s)
    yield from _squares(s)


def _dice(s: State) -> Iterator[str]:
    """BH-01, BH-13: dice of each colour are placed, active, or in the pool; black ones too, or aside."""
    for colour in [*range(s.seats), BLACK]:
        placed, active = int((s.die == colour).sum()), int((s.active == colour).sum())
        aside, wanted = (s.blacks, BLACK_DICE) if colour == BLACK else (s.pool[colour], int(POOL[s.seats]))
        if placed + active + aside != wanted or aside < 0:
            yield f"{COLOURS[colour]}: {placed} placed, {active} active, {aside} aside: not {wanted} dice"


def _cards(s: State) -> Iterator[str]:
    """BH-06: four of each image in hand, deck, discards and on the board of each seat."""
    for seat in range(s.seats):
        for image, name in enumerate(ICONS):
            laid = sum(1 for line in range(LINES) if s.owner[line] == seat and s.card[line] == image)
            piles = [s.hand[seat, image], s.deck[seat, image], s.discard[seat, image]]
            if laid + sum(piles) != COPIES or min(piles) < 0:
                yield f"seat {seat}, {name}: {laid} laid, {piles} in hand, deck, discards: not {COPIES}"
        if int(s.hand[seat].sum()) > HAND:
            yield f"seat {seat} holds {int(s.hand[seat].sum())} cards"
        if s.top[seat] != NONE and s.deck[seat, s.top[seat]] == 0:
            yield f"seat {seat} sees a card on its deck that is not in it"


def _beasts(s: State) -> Iterator[str]:
    """BH-02: each beast is in one place: on a square, captured, or beside the board."""
    out = [token for token in [*s.beast.tolist(), *s.prize.tolist()] if token != NONE]
    if len(out) != len(set(out)) or any(not 0 <= token < TOKENS for token in out):
        yield f"beasts {sorted(out)} are not each in one place"
        return
    for kind in range(KINDS):
        if s.supply[kind] + sum(1 for token in out if TOKEN_KIND[token] == kind) != BEAST_COUNTS[kind]:
            yield f"{s.supply[kind]} left of {BEASTS[kind]} while {sorted(out)} are out"


def _holes(s: State) -> Iterator[str]:
    """BH-32, BH-34: a hole with dice has an icon, and a die that is no wild unless wilds may start holes."""
    for hole in range(HOLES):
        dice = [spot for spot in range(SPOTS) if SPOT_HOLE[spot] == hole and s.die[spot] != NONE]
        if dice and not 0 <= s.icon[hole] < len(ICONS):
            yield f"hole {hole} has dice and the icon {s.icon[hole]}"
        if dice and not s.wild_starts_hole and all(s.wild[spot] for spot in dice):
            yield f"hole {hole} has wilds only"
    for spot in range(SPOTS):
        if s.die[spot] == NONE and (s.wild[spot] or s.new_die[spot]):
            yield f"spot {spot} is free and still marked"


def _fences(s: State) -> Iterator[str]:
    """BH-42, BH-43: every card has the icon of a hole at one of its ends, dice in it or reserved."""
    complete = complete_lines(s, free_spots(s))
    for line in range(LINES):
        if (s.card[line] == NONE) != (s.owner[line] == NONE):
            yield f"line {line} has the card {s.card[line]} of {s.owner[line]}"
        elif s.card[line] != NONE:
            if s.card[line] not in [s.icon[hole] for hole in LINE_HOLES[line].tolist()]:
                yield f"the card on line {line} can match at neither end"
            scored = s.points[line] > 0
            if scored != bool(complete >> line & 1) and s.phase != PLACE:
                yield f"the fence on line {line} has {s.points[line]} points"
            if scored and s.points[line] != fence_worth(s, line):
                yield f"the fence on line {line} scored {s.points[line]}, not {fence_worth(s, line)}"


def _network(s: State) -> Iterator[str]:
    """BH-36, BH-44: holes with dice or a reserved icon, joined by fences, are one network."""
    used = {hole for hole in range(HOLES) if s.icon[hole] != NONE}
    joined = {min(used)} if used else set()
    grown = True
    while grown:
        ends = [set(LINE_HOLES[line].tolist()) for line in range(LINES) if s.card[line] != NONE]
        more = joined.union(*(pair for pair in ends if pair & joined))
        grown, joined = more != joined, more
    if not used <= joined:
        yield f"holes {sorted(used - joined)} are cut off from {sorted(joined)}"


def _squares(s: State) -> Iterator[str]:
    """BH-65, BH-R14, BH-R17: a closed square is settled once, and only a seat's capture leaves a prize."""
    free = free_spots(s)
    complete = complete_lines(s, free)
    for square in range(SQUARES):
        settled = s.captor[square] != NONE
        if settled != is_closed(s, square, complete, free) and s.phase != PLACE:
            yield f"square {square} has the captor {s.captor[square]}"
        if (s.prize[square] != NONE) != (0 <= s.captor[square] < NOBODY):
            yield f"square {square} has the prize {s.prize[square]} and the captor {s.captor[square]}"
