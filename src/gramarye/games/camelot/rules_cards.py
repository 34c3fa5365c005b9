"""Hands and piles: drawing, throwing away, reshuffling (SC-23, SC-28, MC-06), and what others saw of it
(SC-29, SC-R405)."""

from gramarye.core.chance import shuffle
from gramarye.core.events import reveal, tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import DREW, RESHUFFLED, ROADS_RESHUFFLED, SAW, SAW_BLACK
from gramarye.games.camelot.pieces import BLACK_DECK, BLACKS, MERLIN, TRAVELS, WHITES, WITCH_6
from gramarye.games.camelot.rules_table import in_force

UNSEEN, SEEN = 0, 1  # by the others, when a card leaves a hand
ON_TOP, UNDER = 0, 1  # of the Black pile


@rule
def reshuffle(s: State) -> None:
    """SC-28: each colour's discards and draw pile together, both colours at once."""
    for card in range(WHITES):
        for _ in range(s.white_discard[card]):
            s.white[s.white_left] = card
            s.white_left += 1
        s.white_discard[card] = 0
        s.seen_thrown[card] = 0
    s.white_thrown = 0
    for card in range(BLACKS):
        for _ in range(s.black_discard[card]):
            s.black[s.black_left] = card
            s.black_left += 1
        s.black_discard[card] = 0
    for i in range(BLACK_DECK):
        s.black_known[i] = 0
    shuffle(s, s.white, s.white_left)
    shuffle(s, s.black, s.black_left)
    tell(s, RESHUFFLED, NONE)


# White cards


@rule
def white_available(s: State, n: int) -> int:
    """SC-R47: a draw gives as many cards as there are, and nothing else happens."""
    return min(n, s.white_left + s.white_thrown)


@rule
def next_white(s: State) -> int:
    """SC-R46: the top of the pile; an empty pile is refilled at the moment a card is needed. There must be
    one."""
    if s.white_left == 0:
        reshuffle(s)
    return take_white(s)


@rule
def take_white(s: State) -> int:
    """The top of a White pile that is not empty."""
    reveal(s)
    s.white_left -= 1
    card = s.white[s.white_left]
    s.white[s.white_left] = NONE
    return card


@rule
def put_in_hand(s: State, seat: int, card: int) -> None:
    """A card joins a hand."""
    s.hand[seat, card] += 1
    s.cards[seat] += 1


@rule
def draw_white(s: State, seat: int, n: int) -> None:
    """Cards from the pile into a hand, seen by who draws; without a seat open for all, to be shared
    (SC-R60)."""
    n = white_available(s, n)
    to = NONE
    if seat != NONE:
        tell(s, DREW, seat, n)
        to = 1 << seat
    first = NONE
    second = NONE
    for i in range(n):
        card = next_white(s)
        if seat == NONE:
            s.pool[card] += 1
        else:
            put_in_hand(s, seat, card)
        if i % 3 == 2:
            whisper(s, to, SAW, seat, first, second, card)
        elif i == n - 1:
            whisper(s, to, SAW, seat, first if i % 3 == 1 else card, card if i % 3 == 1 else NONE, NONE)
        elif i % 3 == 1:
            second = card
        else:
            first = card


@rule
def lose_card(s: State, seat: int, card: int, seen: int) -> None:
    """SC-R405: a card leaves a hand. Unseen, it may be any of those that others knew to be there."""
    s.hand[seat, card] -= 1
    s.cards[seat] -= 1
    if seen != UNSEEN:
        reveal(s)
        s.shown[seat, card] = max(0, s.shown[seat, card] - 1)
        for other in range(s.seats):
            s.told_of[other, seat] &= ~(1 << card)
        return
    for kind in range(WHITES):
        if s.shown[seat, kind] > 0:
            s.shown[seat, kind] -= 1
    for other in range(s.seats):
        s.told_of[other, seat] = 0


@rule
def discard(s: State, card: int, seen: int) -> None:
    """Onto the White discard (SC-29)."""
    s.white_discard[card] += 1
    s.white_thrown += 1
    s.seen_thrown[card] += seen


@rule
def throw(s: State, seat: int, card: int, seen: int) -> None:
    """From a hand onto the discard."""
    lose_card(s, seat, card, seen)
    discard(s, card, seen)


@rule
def discard_merlin(s: State) -> None:
    """MC-35: under the sixth witch a Merlin that was played leaves the game; otherwise it is discarded."""
    if in_force(s, WITCH_6):
        s.merlins_gone += 1
    else:
        discard(s, MERLIN, SEEN)


@rule
def throw_hand(s: State, seat: int) -> None:
    """A whole hand onto the discard, face down: what was known to be in it is known to lie there."""
    for card in range(WHITES):
        s.white_discard[card] += s.hand[seat, card]
        s.seen_thrown[card] += s.shown[seat, card]
        s.hand[seat, card] = 0
        s.shown[seat, card] = 0
    s.white_thrown += s.cards[seat]
    s.cards[seat] = 0
    for other in range(s.seats):
        s.told_of[other, seat] = 0


# Black cards


@rule
def can_draw_black(s: State) -> bool:
    """SC-R47: whether a Black card is left in pile or discard."""
    if s.black_left > 0:
        return True
    for card in range(BLACKS):
        if s.black_discard[card] > 0:
            return True
    return False


@rule
def next_black(s: State) -> int:
    """The top of the Black pile, or NONE when there is none at all."""
    if not can_draw_black(s):
        return NONE
    if s.black_left == 0:
        reshuffle(s)
    return take_black(s)


@rule
def take_black(s: State) -> int:
    """The top of a Black pile that is not empty."""
    reveal(s)
    s.black_left -= 1
    card = s.black[s.black_left]
    s.black[s.black_left] = NONE
    s.black_known[s.black_left] = 0
    return card


@rule
def look_at(s: State, seat: int, n: int) -> int:
    """SC-29: a seat looks at the top Black cards of a pile that is not empty; how many there are. They stay where they
    are."""
    reveal(s)
    n = min(n, s.black_left)
    for i in range(n):
        at = s.black_left - 1 - i
        s.black_known[at] |= 1 << seat
        if i % 2 == 1:
            whisper(s, 1 << seat, SAW_BLACK, seat, s.black[at + 1], s.black[at])
        elif i == n - 1:
            whisper(s, 1 << seat, SAW_BLACK, seat, s.black[at], NONE)
    return n


@rule
def put_back(s: State, card: int, seat: int, where: int) -> None:
    """SC-46, SC-R44: back onto the Black pile, or under it; one seat knows it."""
    at = s.black_left
    if where == UNDER:
        while at > 0:
            s.black[at] = s.black[at - 1]
            s.black_known[at] = s.black_known[at - 1]
            at -= 1
    s.black[at] = card
    s.black_known[at] = 1 << seat
    s.black_left += 1


# Travel cards


@rule
def next_road(s: State) -> int:
    """MC-06: the top of the Travel deck, which is reshuffled only when it is itself empty."""
    if s.travel_left == 0:
        for card in range(TRAVELS):
            for _ in range(s.travel_discard[card]):
                s.travel[s.travel_left] = card
                s.travel_left += 1
            s.travel_discard[card] = 0
        shuffle(s, s.travel, s.travel_left)
        tell(s, ROADS_RESHUFFLED, NONE)
    reveal(s)
    s.travel_left -= 1
    card = s.travel[s.travel_left]
    s.travel[s.travel_left] = NONE
    return card
