"""How good a table looks to a wizard: points, steps on the tracks, and how near the hand is to a match."""

from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    CARD_COUNTS,
    CARD_STEPS,
    DECK,
    DISTANCE,
    KINDS,
    MASTERPIECE_POINTS,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.rules_match import crowd, land_fits
from gramarye.games.wizard_safari.rules_score import seat_score
from gramarye.games.wizard_safari.state import HOLD, LURE, SLOTS

FAR = 99


@rule
def value(s: State, seat: int) -> float:
    """About 0 (lost) to 1 (won)."""
    best = 0
    for rival in range(s.seats):
        if rival != seat:
            best = max(best, seat_score(s, rival))
    lead = seat_score(s, seat) - best
    return 0.5 + 0.012 * lead + 0.008 * steps(s, seat) + 0.008 * prospects(s, seat)


@rule
def steps(s: State, seat: int) -> int:
    """All steps on all tracks."""
    total = 0
    for creature in range(KINDS):
        total += s.track[seat, creature]
    return total


@rule
def prospects(s: State, seat: int) -> float:
    """What the cards in hand promise in steps; a bait card just played counts as one move of the best use."""
    total = 0.0
    gain = 0.0
    held = 0
    for slot in range(SLOTS):
        card = s.hand[seat, slot]
        if card >= 0:
            held += 1
            away = moves_away(s, card)
            total += promise(card, away)
            gain = max(gain, promise(card, away - 1) - promise(card, away))
    if seat == s.seat and s.phase == LURE:
        total += gain
    if seat == s.seat and s.phase <= HOLD and held > 0:
        total += 1.0  # the hold step to come
    return total


@rule
def promise(card: int, away: int) -> float:
    """The steps that a card is worth when it is so many moves away from a match."""
    worth = CARD_STEPS[card] if card < DECK else MASTERPIECE_POINTS + 1
    if away <= 0:
        return 0.9 * worth
    return 0.45 * worth / (1 + away)


@rule
def moves_away(s: State, card: int) -> int:
    """About how many lures a card is away from a match: the nearest creatures in, strangers out."""
    best = FAR
    for cell in range(BOARD_CELLS[s.board]):
        if land_fits(s, card, cell):
            best = min(best, lures_to(s, card, cell))
    return best


@rule
def lures_to(s: State, card: int, cell: int) -> int:
    """The lures to make one tile show exactly the card's creatures."""
    lures = 0
    here = crowd(s, cell)
    for creature in range(KINDS):
        missing = CARD_COUNTS[card, creature] - ((here >> (2 * creature)) & 3)
        if missing < 0:
            lures -= missing
        for rank in range(missing):
            lures += nearest(s, creature, cell, rank)
    return lures


@rule
def nearest(s: State, creature: int, cell: int, rank: int) -> int:
    """The steps of the nearest creature of a kind that is not on the tile yet, or of the next nearest."""
    best = FAR
    second = FAR
    for token in range(creature * TOKENS_EACH, (creature + 1) * TOKENS_EACH):
        away = DISTANCE[s.board, s.adjacency, s.token[token], cell]
        if away > 0:
            if away < best:
                second = best
                best = away
            elif away < second:
                second = away
    return best if rank == 0 else second
