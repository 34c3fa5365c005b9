"""The four steps of a turn: bait, paint, hold, draw (WS-10 to WS-15). What forbids, then what is done."""

from gramarye.core.events import reveal, tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.wizard_safari.events import (
    BAITED_CARD,
    HELD,
    LAID_MASTERPIECE,
    LURED,
    PAINTED,
    QUEUED,
    SAW,
    STAYED,
    TOOK,
    TOOK_BLIND,
    USED_AS_BAIT,
)
from gramarye.games.wizard_safari.ids import (
    WS_10,
    WS_11,
    WS_13,
    WS_14,
    WS_R01,
    WS_R02,
    WS_R03,
    WS_R04,
    WS_R09,
    WS_R18,
)
from gramarye.games.wizard_safari.pieces import (
    CARD_COUNTS,
    CARD_STEPS,
    DECK,
    HAND,
    KINDS,
    MOST_NEAR,
    NEAR,
    QUEUE,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.rules_match import match_of
from gramarye.games.wizard_safari.rules_setup import take_top
from gramarye.games.wizard_safari.state import BAIT, BAITED, DRAW, HOLD, LURE, MASTER, PAINT, SLOTS

REFILL_EACH = 1  # option queueRefill (WS-R08)


# Cards in hand


@rule
def hand_slots(s: State) -> int:
    """WS-R18: the slots of a hand that count for bait, hold and draw."""
    return SLOTS if s.masterpieces_as_hand != 0 else HAND


@rule
def cards_in(s: State, slots: int) -> int:
    """The cards in the first slots of the hand."""
    count = 0
    for slot in range(slots):
        if s.hand[s.seat, slot] != NONE:
            count += 1
    return count


@rule
def lay_down(s: State, slot: int) -> int:
    """Take a card out of the hand; the others close up, so that a slot tells nobody its card's age."""
    card = s.hand[s.seat, slot]
    last = SLOTS - 1 if slot >= MASTER else HAND - 1
    for i in range(slot, last):
        s.hand[s.seat, i] = s.hand[s.seat, i + 1]
    s.hand[s.seat, last] = NONE
    return card


# Step 1: bait


@rule
def forbids_bait(s: State, slot: int) -> int:
    """WS-10: in step 1, any card of the hand; WS-R18: a masterpiece only where it counts as a hand card."""
    if s.phase == LURE:
        return WS_R03
    if s.phase != BAIT:
        return WS_R02
    if slot >= hand_slots(s):
        return WS_R18
    return ALLOWED if s.hand[s.seat, slot] != NONE else WS_10


@rule
def play_bait(s: State, slot: int) -> None:
    """WS-10: the card goes face down and buys one move; WS-R14: its face is known to its owner alone."""
    card = lay_down(s, slot)
    s.fate[card] = BAITED + s.seat
    s.baits[s.seat] += 1
    s.phase = LURE
    tell(s, BAITED_CARD, s.seat)
    whisper(s, 1 << s.seat, USED_AS_BAIT, s.seat, card)


@rule
def token_at(s: State, creature: int, cell: int) -> int:
    """The first creature of a kind on a tile, or NONE."""
    for token in range(creature * TOKENS_EACH, (creature + 1) * TOKENS_EACH):
        if s.token[token] == cell:
            return token
    return NONE


@rule
def is_near(s: State, start: int, end: int) -> bool:
    """WS-R01: neighbours over a side, or with `eight` over a corner too."""
    for i in range(MOST_NEAR):
        if NEAR[s.board, s.adjacency, start, i] == end:
            return True
    return False


@rule
def forbids_stay(s: State) -> int:
    """WS-R03: a bait card may be played without moving a creature; WS-10: without bait there is no move."""
    if s.phase == LURE:
        return ALLOWED
    return WS_10 if s.phase == BAIT else WS_R02


@rule
def forbids_lure(s: State, creature: int, start: int, end: int) -> int:
    """WS-10: after a bait card, a creature of choice moves 1 space; WS-R01: to a neighbouring tile."""
    if s.phase != LURE:
        return forbids_stay(s)
    if token_at(s, creature, start) == NONE:
        return WS_10
    return ALLOWED if is_near(s, start, end) else WS_R01


@rule
def lure(s: State, creature: int, start: int, end: int) -> None:
    """WS-10: the creature moves; WS-R01: any number may share a tile."""
    s.token[token_at(s, creature, start)] = end
    tell(s, LURED, s.seat, creature, start, end)
    after_bait(s)


@rule
def stay(s: State) -> None:
    """WS-R03: no creature moves."""
    tell(s, STAYED, s.seat)
    after_bait(s)


@rule
def after_bait(s: State) -> None:
    """WS-R03: decide again about the next card; with none left step 1 is over, which everybody can see."""
    s.phase = BAIT
    if cards_in(s, hand_slots(s)) == 0:
        begin_paint(s)


@rule
def forbids_go_paint(s: State) -> int:
    """WS-R02: step 1 ends once; WS-R03: not between a bait card and its move."""
    if s.phase == LURE:
        return WS_R03
    return ALLOWED if s.phase == BAIT else WS_R02


# Step 2: paint


@rule
def begin_paint(s: State) -> None:
    """WS-11: who holds any card goes through step 2, matching or not, so that a pause tells nothing."""
    s.phase = PAINT
    if cards_in(s, SLOTS) == 0:
        begin_hold(s)


@rule
def forbids_paint(s: State, slot: int) -> int:
    """WS-11: in step 2, a card that exactly matches a tile; WS-R19: a masterpiece likewise."""
    if s.phase != PAINT:
        return WS_R02
    card = s.hand[s.seat, slot]
    if card == NONE or match_of(s, card) == NONE:
        return WS_11
    return ALLOWED


@rule
def paint(s: State, slot: int) -> None:
    """WS-11, WS-R14: the card lies open, out of the game; WS-R05: the creatures stay, others may match."""
    reveal(s)
    card = lay_down(s, slot)
    s.fate[card] = s.seat
    cell = match_of(s, card)
    if card >= DECK:  # WS-41
        tell(s, LAID_MASTERPIECE, s.seat, card, cell)
    else:
        score_painting(s, card)
        tell(s, PAINTED, s.seat, card, cell, CARD_STEPS[card])
    begin_paint(s)


@rule
def score_painting(s: State, card: int) -> None:
    """WS-12: one step up for each creature on the painting."""
    for creature in range(KINDS):
        s.track[s.seat, creature] += CARD_COUNTS[card, creature]


@rule
def forbids_end_paint(s: State) -> int:
    """WS-R04: painting is a choice, unless `mustPaint`; masterpieces are forced only as hand cards."""
    if s.phase != PAINT:
        return WS_R02
    if s.must_paint != 0:
        for slot in range(hand_slots(s)):
            if forbids_paint(s, slot) == ALLOWED:
                return WS_R04
    return ALLOWED


# Step 3: hold


@rule
def begin_hold(s: State) -> None:
    """WS-13, WS-R04: the hold step comes by itself when a card is left; only the track is asked."""
    s.phase = HOLD if cards_in(s, hand_slots(s)) > 0 else DRAW


@rule
def forbids_hold(s: State) -> int:
    """WS-13: in step 3, once, with a card left in hand."""
    if s.phase == HOLD:
        return ALLOWED
    return WS_13 if s.phase == DRAW else WS_R02


@rule
def hold(s: State, track: int) -> None:
    """WS-13: one step up on one track, however many cards are left; WS-R16: a track has no upper end."""
    s.track[s.seat, track] += 1
    s.holds[s.seat] += 1
    s.phase = DRAW
    tell(s, HELD, s.seat, track)


# Step 4: draw painting cards, which the printed page once calls portrait cards (WS-R07)


@rule
def cards_last(s: State) -> bool:
    """WS-20: whether the deck or the queue has a card left."""
    if s.deck_left > 0:
        return True
    for place in range(QUEUE):
        if s.queue[place] != NONE:
            return True
    return False


@rule
def must_draw(s: State) -> bool:
    """WS-14, WS-R09: up to 4 cards, as far as cards last; WS-R18: masterpieces may count."""
    return cards_in(s, hand_slots(s)) < HAND and cards_last(s)


@rule
def forbids_take_queue(s: State, place: int) -> int:
    """WS-14: in step 4, a card that lies in the queue."""
    if s.phase != DRAW:
        return WS_R02
    return ALLOWED if s.queue[place] != NONE else WS_14


@rule
def forbids_take_deck(s: State) -> int:
    """WS-14: in step 4, the top of the deck; WS-R09: while it lasts."""
    if s.phase != DRAW:
        return WS_R02
    return ALLOWED if s.deck_left > 0 else WS_R09


@rule
def put_in_hand(s: State, card: int) -> None:
    """A card drawn goes behind the painting cards in hand."""
    slot = 0
    while s.hand[s.seat, slot] != NONE:
        slot += 1
    s.hand[s.seat, slot] = card
    s.drawn += 1


@rule
def take_queue(s: State, place: int) -> None:
    """WS-14: a card of the queue, seen by all; WS-R08: with `each` the gap is filled at once."""
    card = s.queue[place]
    s.queue[place] = NONE
    put_in_hand(s, card)
    tell(s, TOOK, s.seat, card)
    if s.queue_refill == REFILL_EACH:
        refill_queue(s)


@rule
def take_deck(s: State) -> None:
    """WS-14: the top of the deck; WS-R15: seen by the one who draws it."""
    card = take_top(s)
    put_in_hand(s, card)
    tell(s, TOOK_BLIND, s.seat)
    whisper(s, 1 << s.seat, SAW, s.seat, card)


@rule
def refill_queue(s: State) -> None:
    """WS-15, WS-R13: the queue closes up, new cards join at its end; WS-R08: unless the deck is empty."""
    filled = 0
    for place in range(QUEUE):
        card = s.queue[place]
        if card != NONE:
            s.queue[place] = NONE
            s.queue[filled] = card
            filled += 1
    while filled < QUEUE and s.deck_left > 0:
        s.queue[filled] = take_top(s)
        tell(s, QUEUED, NONE, s.queue[filled])
        filled += 1
