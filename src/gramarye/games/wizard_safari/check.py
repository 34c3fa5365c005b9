"""What must hold on every table."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from gramarye.core.game import plain
from gramarye.core.record import NONE, State
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    CARD_STEPS,
    CARDS,
    DECK,
    MASTERPIECES_EACH,
    SEATS,
)
from gramarye.games.wizard_safari.rules_setup import in_deck
from gramarye.games.wizard_safari.state import BAIT, BAITED, DECAYED, DRAW, MASTER

CARD_WORTH = CARD_STEPS.tolist()


def check(s: State) -> Iterator[str]:
    """What is wrong with a table, in words."""
    t = plain(s)
    yield from _turn(t)
    yield from _creatures(t)
    yield from _cards(t)
    yield from _piles(t)
    for seat in range(SEATS):
        yield from _hand(t, seat)
        yield from _tracks(t, seat)


def _turn(t: Any) -> Iterator[str]:
    """Turns go round, and at the end all have had as many."""
    if not 0 <= t.seat < t.seats or not 0 <= t.starter < t.seats or not BAIT <= t.phase <= DRAW:
        yield f"seat {t.seat} in phase {t.phase} after starter {t.starter} does not exist"
    rounds = [t.turns[(t.starter + i) % t.seats] for i in range(t.seats)]
    done = (t.seat - t.starter) % t.seats
    if rounds != [rounds[-1] + (i < done) for i in range(t.seats)]:
        yield f"from the starting player on, the seats have had {rounds} turns"
    if t.over and done:
        yield "the game ended within a round"


def _creatures(t: Any) -> Iterator[str]:
    """Fifteen creatures, each on a tile."""
    cells = int(BOARD_CELLS[t.board])
    for token, cell in enumerate(t.token):
        if not 0 <= cell < cells:
            yield f"creature {token} stands on cell {cell} of {cells}"


def _cards(t: Any) -> Iterator[str]:
    """Every card in use lies in exactly one place."""
    seen = Counter(card for row in t.hand for card in row if card != NONE)
    seen.update(card for card in t.queue if card != NONE)
    seen.update(card for card in range(CARDS) if t.fate[card] != NONE)
    seen.update(t.deck[: t.deck_left])
    for card in range(DECK):
        wanted = int(in_deck(t, card))
        if seen[card] != wanted:
            yield f"card {card} lies in {seen[card]} places, not {wanted}"
    masterpieces = [seen[card] for card in range(DECK, CARDS)]
    if max(masterpieces) > 1 or sum(masterpieces) != (MASTERPIECES_EACH * t.seats if t.advanced else 0):
        yield f"{sum(masterpieces)} masterpieces are in play"
    strange = sorted(card for card in seen if not 0 <= card < CARDS)
    if strange:
        yield f"there are no cards {strange}"


def _piles(t: Any) -> Iterator[str]:
    """The deck ends at its top, the queue is full while it lasts, and a card out of the game says why."""
    if any(card != NONE for card in t.deck[t.deck_left :]):
        yield "there are cards above the top of the deck"
    if NONE in t.queue and t.deck_left and t.phase != DRAW:
        yield "the queue has a gap while the deck has cards"
    strange = {*t.fate} - {NONE, DECAYED, *range(t.seats), *range(BAITED, BAITED + t.seats)}
    if strange:
        yield f"cards have the unknown fates {sorted(strange)}"


def _hand(t: Any, seat: int) -> Iterator[str]:
    """Masterpieces lie apart, cards have closed up, and bait is as much as was counted."""
    paintings, masterpieces = t.hand[seat][:MASTER], t.hand[seat][MASTER:]
    if max(paintings) >= DECK or any(NONE < card < DECK for card in masterpieces):
        yield f"seat {seat} has mixed masterpieces with painting cards"
    if any(row != sorted(row, key=lambda card: card == NONE) for row in (paintings, masterpieces)):
        yield f"seat {seat} has a gap between its cards"
    baits = [card for card in range(CARDS) if t.fate[card] == BAITED + seat]
    if len(baits) != t.baits[seat]:
        yield f"seat {seat} has {t.baits[seat]} bait cards by count, {len(baits)} by face"
    if not t.masterpieces_as_hand and any(card >= DECK for card in baits):
        yield f"seat {seat} has used a masterpiece as bait"


def _tracks(t: Any, seat: int) -> Iterator[str]:
    """Steps on the tracks come from paintings and holds, and from nothing else."""
    painted = sum(CARD_WORTH[card] for card in range(DECK) if t.fate[card] == seat)
    if sum(t.track[seat]) != painted + t.holds[seat]:
        yield f"seat {seat} stands at {sum(t.track[seat])} steps in all, not {painted + t.holds[seat]}"
