"""Set-up and the round decks (OM-02 to OM-06, OM-31, OM-72)."""

from gramarye.core.chance import roll, shuffle
from gramarye.core.events import reveal
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.old_man_merlin.pieces import (
    CARDS,
    CELLS,
    DECK,
    GOALS,
    MERLIN,
    REST,
    ROUND_DECK,
    SEATS,
    SHED,
    SLEEPWALKER,
    TOWER,
    WAITING,
    YARD,
)
from gramarye.games.old_man_merlin.state import ENTER, HERE

RANDOM = 0  # option firstPlayer (OM-R01)
ROTATE = 0  # option roundStart (OM-R02)


@rule
def merlins_in_use(s: State) -> int:
    """OM-02, OM-R39: one Merlin more than players."""
    return s.seats + 1


@rule
def setup(s: State) -> None:
    """OM-02 to OM-06, OM-10: the yard, the shed, the round decks, the objectives, and who begins."""
    s.first = roll(s, s.seats) if s.first_player == RANDOM else 0
    clear_table(s)
    deal_items(s)
    s.round = 1
    build_deck(s)
    s.turn = s.first
    s.seat = s.first
    s.phase = ENTER


@rule
def clear_table(s: State) -> None:
    """Nothing lies anywhere yet."""
    for seat in range(SEATS):
        s.area[seat] = WAITING
        for place in range(CARDS):
            s.line[seat, place] = NONE
    for card in range(CARDS):
        s.bound[card] = NONE
    for goal in range(GOALS):
        s.goal[goal] = NONE
    for place in range(DECK):
        s.deck[place] = NONE
    for place in range(YARD):
        s.spots[place] = NONE
    s.group = NONE
    s.held = NONE
    s.pick = NONE


@rule
def deal_items(s: State) -> None:
    """OM-03 to OM-05: 24 items to the yard, 18 to the shed; the rest and Sleep Walking Merlin are for the
    decks.
    """
    for card in range(CARDS):
        s.shed[card] = card
    shuffle(s, s.shed, CARDS)
    left = CARDS
    for cell in range(CELLS):
        s.yard[cell] = NONE
        if cell != TOWER:
            left -= 1
            s.yard[cell] = s.shed[left]
    s.shed_left = SHED
    for i in range(REST - 1):
        s.deck[i] = s.shed[SHED + i]
    for place in range(SHED, CARDS):
        s.shed[place] = NONE
    s.deck[REST - 1] = SLEEPWALKER
    shuffle(s, s.deck, REST)
    for i in range(REST):  # OM-R32
        s.due[s.deck[i]] = HERE + i // ROUND_DECK
        if i >= ROUND_DECK:
            s.deck[i] = NONE
    s.deck_left = ROUND_DECK


@rule
def build_deck(s: State) -> None:
    """OM-05: all Merlins in use are shuffled into the deck of the round."""
    for _ in range(merlins_in_use(s)):
        s.deck[s.deck_left] = MERLIN
        s.deck_left += 1
    shuffle_deck(s)


@rule
def next_deck(s: State) -> None:
    """OM-31, OM-72: what is left of the deck joins the next one; OM-R44: Sleep Walking Merlin too, if nobody
    saw him.
    """
    kept = 0
    for place in range(s.deck_left):
        card = s.deck[place]
        s.deck[place] = NONE
        if card != MERLIN:
            s.deck[kept] = card
            kept += 1
    for card in range(CARDS + 1):
        if s.due[card] == s.round:
            s.due[card] = HERE
            s.deck[kept] = card
            kept += 1
    s.deck_left = kept
    build_deck(s)


@rule
def shuffle_deck(s: State) -> None:
    """OM-R51: a shuffled deck is known to nobody; that a card is in it stays known."""
    shuffle(s, s.deck, s.deck_left)
    for place in range(DECK):
        s.seen[place] = 0


@rule
def draw_top(s: State) -> int:
    """The top card of the round deck, for all to see. OM-R41: there is always one."""
    reveal(s)
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = NONE
    forget(s, s.deck_left, card)
    return card


@rule
def forget(s: State, place: int, card: int) -> None:
    """A card that has left the deck is no secret any more."""
    s.seen[place] = 0
    if card != MERLIN:
        s.due[card] = 0


@rule
def starter(s: State) -> int:
    """OM-R01, OM-R02: who begins this round."""
    turns = s.round - 1 if s.round_start == ROTATE else 0
    return (s.first + turns) % s.seats
