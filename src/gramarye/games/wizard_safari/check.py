"""What must hold on every table."""

from collections import Counter
from collections.abc import Iterator

from gramarye.core.record import NONE, State
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    CARD_STEPS,
    CARDS,
    DECK,
    MASTERPIECES_EACH,
    SEATS,
    TOKENS,
)
from gramarye.games.wizard_safari.rules_setup import in_deck
from gramarye.games.wizard_safari.state import BAIT, BAITED, DECAYED, DRAW, MASTER


def check(s: State) -> Iterator[str]:
    """What is wrong with a table, in words."""
    yield from _turn(s)
    yield from _creatures(s)
    yield from _cards(s)
    yield from _piles(s)
    yield from _hands(s)
    yield from _tracks(s)


def _turn(s: State) -> Iterator[str]:
    """Turns go round, and at the end all have had as many."""
    if not 0 <= s.seat < s.seats or not 0 <= s.starter < s.seats or not BAIT <= s.phase <= DRAW:
        yield f"seat {s.seat} in phase {s.phase} after starter {s.starter} does not exist"
    rounds = [s.turns[(s.starter + i) % s.seats] for i in range(s.seats)]
    done = (s.seat - s.starter) % s.seats
    if rounds != [rounds[-1] + (i < done) for i in range(s.seats)]:
        yield f"from the starting player on, the seats have had {rounds} turns"
    if s.over and done:
        yield "the game ended within a round"


def _creatures(s: State) -> Iterator[str]:
    """Fifteen creatures, each on a tile."""
    cells = int(BOARD_CELLS[s.board])
    for token in range(TOKENS):
        if not 0 <= s.token[token] < cells:
            yield f"creature {token} stands on cell {s.token[token]} of {cells}"


def _cards(s: State) -> Iterator[str]:
    """Every card in use lies in exactly one place."""
    hands = [card for row in s.hand.tolist() for card in row if card != NONE]
    queue = [card for card in s.queue.tolist() if card != NONE]
    gone = [card for card in range(CARDS) if s.fate[card] != NONE]
    seen = Counter(hands + queue + gone + s.deck[: s.deck_left].tolist())
    for card in range(DECK):
        wanted = int(in_deck(s, card))
        if seen[card] != wanted:
            yield f"card {card} lies in {seen[card]} places, not {wanted}"
    masterpieces = [seen[card] for card in range(DECK, CARDS)]
    if max(masterpieces) > 1 or sum(masterpieces) != (MASTERPIECES_EACH * s.seats if s.advanced else 0):
        yield f"{sum(masterpieces)} masterpieces are in play"
    if set(seen) - set(range(CARDS)):
        yield f"there are no cards {sorted(set(seen) - set(range(CARDS)))}"


def _piles(s: State) -> Iterator[str]:
    """The deck ends at its top, the queue is full while it lasts, and a card out of the game says why."""
    if any(card != NONE for card in s.deck[s.deck_left :].tolist()):
        yield "there are cards above the top of the deck"
    if NONE in s.queue.tolist() and s.deck_left and s.phase != DRAW:
        yield "the queue has a gap while the deck has cards"
    fates = {NONE, DECAYED, *range(s.seats), *range(BAITED, BAITED + s.seats)}
    if not set(s.fate.tolist()) <= fates:
        yield f"cards have the unknown fates {sorted(set(s.fate.tolist()) - fates)}"


def _hands(s: State) -> Iterator[str]:
    """Masterpieces lie apart, cards have closed up, and bait is as much as was counted."""
    for seat in range(SEATS):
        paintings, masterpieces = s.hand[seat, :MASTER].tolist(), s.hand[seat, MASTER:].tolist()
        if max(paintings) >= DECK or any(NONE < card < DECK for card in masterpieces):
            yield f"seat {seat} has mixed masterpieces with painting cards"
        if any(row != sorted(row, key=lambda card: card == NONE) for row in (paintings, masterpieces)):
            yield f"seat {seat} has a gap between its cards"
        baits = [card for card in range(CARDS) if s.fate[card] == BAITED + seat]
        if len(baits) != s.baits[seat]:
            yield f"seat {seat} has {s.baits[seat]} bait cards by count, {len(baits)} by face"
        if not s.masterpieces_as_hand and any(card >= DECK for card in baits):
            yield f"seat {seat} has used a masterpiece as bait"


def _tracks(s: State) -> Iterator[str]:
    """Steps on the tracks come from paintings and holds, and from nothing else."""
    for seat in range(SEATS):
        painted = sum(int(CARD_STEPS[card]) for card in range(DECK) if s.fate[card] == seat)
        stands, wanted = int(s.track[seat].sum()), painted + s.holds[seat]
        if stands != wanted:
            yield f"seat {seat} stands at {stands} steps in all, not {wanted}"
