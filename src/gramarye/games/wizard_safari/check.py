"""What must hold on every table."""

from collections import Counter
from collections.abc import Iterator

from gramarye.core.record import NONE, State
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    CARD_STEPS,
    CARDS,
    DECK,
    IN_SHORT_DECK,
    MASTERPIECES_EACH,
    QUEUE,
    SHORT,
    TOKENS,
)
from gramarye.games.wizard_safari.state import BAITED, DECAYED, MASTER


def check(s: State) -> Iterator[str]:
    """What is wrong with a table, in words."""
    yield from _creatures(s)
    yield from _cards(s)
    yield from _tracks(s)
    if s.over and len(set(s.turns[: s.seats].tolist())) != 1:
        yield f"the game ended after unequal turns {s.turns[: s.seats].tolist()}"


def _creatures(s: State) -> Iterator[str]:
    """Fifteen creatures, each on a tile."""
    cells = int(BOARD_CELLS[s.board])
    for token in range(TOKENS):
        if not 0 <= s.token[token] < cells:
            yield f"creature {token} stands on cell {s.token[token]} of {cells}"


def _cards(s: State) -> Iterator[str]:
    """Every card in use lies in exactly one place."""
    hands = [card for row in s.hand[: s.seats].tolist() for card in row if card != NONE]
    queue = [card for card in s.queue.tolist() if card != NONE]
    gone = [card for card in range(CARDS) if s.fate[card] != NONE]
    seen = Counter(hands + queue + gone + s.deck[: s.deck_left].tolist())
    for card in range(DECK):
        wanted = int(s.deck_kind != SHORT or bool(IN_SHORT_DECK[card]))
        if seen[card] != wanted:
            yield f"card {card} lies in {seen[card]} places, not {wanted}"
    masterpieces = sum(count for card, count in seen.items() if card >= DECK)
    if masterpieces != (MASTERPIECES_EACH * s.seats if s.advanced else 0):
        yield f"{masterpieces} masterpieces are in play"
    if any(card != NONE for card in s.deck[s.deck_left :].tolist()):
        yield "there are cards above the top of the deck"
    if len(queue) < QUEUE and s.deck_left and s.phase != 4:
        yield "the queue has a gap while the deck has cards"
    for seat in range(s.seats):
        if int((s.fate == BAITED + seat).sum()) != s.baits[seat]:
            yield f"seat {seat} has {s.baits[seat]} bait cards by count, not by face"
        if any(card >= DECK for card in s.hand[seat, :MASTER].tolist()):
            yield f"seat {seat} holds a masterpiece among the painting cards"


def _tracks(s: State) -> Iterator[str]:
    """Steps on the tracks come from paintings and holds, and from nothing else."""
    for seat in range(s.seats):
        painted = [card for card in range(DECK) if s.fate[card] == seat]
        wanted = sum(int(CARD_STEPS[card]) for card in painted) + int(s.holds[seat])
        if int(s.track[seat].sum()) != wanted:
            yield f"seat {seat} stands at {int(s.track[seat].sum())} steps in all, not {wanted}"
    if any(fate != NONE and not (0 <= fate <= DECAYED or fate >= BAITED) for fate in s.fate.tolist()):
        yield "a card has an unknown fate"
