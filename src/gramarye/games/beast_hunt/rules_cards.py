"""Laying cards (BH-40 to BH-45), and the cards of phase 4 (BH-80, BH-81)."""

from gramarye.core.chance import roll
from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.beast_hunt.events import DISCARDED, DREW, FENCED, RESHUFFLED
from gramarye.games.beast_hunt.ids import BH_20, BH_40, BH_41, BH_42, BH_43, BH_44, BH_80
from gramarye.games.beast_hunt.pieces import HAND, IMAGES, LINE_HOLES, PAIR
from gramarye.games.beast_hunt.rules_dice import has_dice
from gramarye.games.beast_hunt.rules_sets import free_spots
from gramarye.games.beast_hunt.state import PLACE, REPLENISH

__all__ = [
    "can_stand",
    "discard",
    "draw_up",
    "forbids_card",
    "forbids_discard",
    "forbids_image",
    "hand_size",
    "lay_card",
]

VISIBLE = 1  # option deckTop


# Fences


@rule
def has_pair(line: int, end: int, free: int) -> bool:
    """BH-41: two dice flank one end of a line; `free` are the spots without a die."""
    return free & PAIR[line, end] == 0


@rule
def can_stand(s: State, line: int, free: int) -> bool:
    """BH-41: a free line with a pair of dice at one end at least (BH-R10: so the network stays one)."""
    return s.card[line] == NONE and (has_pair(line, 0, free) or has_pair(line, 1, free))


@rule
def forbids_line(s: State, line: int, free: int) -> int:
    """BH-41, BH-44: a line where a card can stand; far from all dice it would not touch the network."""
    if can_stand(s, line, free):
        return ALLOWED
    near = has_dice(LINE_HOLES[line, 0], free) or has_dice(LINE_HOLES[line, 1], free)
    return BH_41 if near or s.card[line] != NONE else BH_44


@rule
def forbids_image(s: State, image: int, line: int, free: int) -> int:
    """BH-42, BH-43, BH-R08: the icon of one end, or one that the hole at the other end can still take."""
    one = s.icon[LINE_HOLES[line, 0]]
    other = s.icon[LINE_HOLES[line, 1]]
    if image == one or image == other or one == NONE or other == NONE:
        return ALLOWED
    return BH_42 if has_pair(line, 0, free) and has_pair(line, 1, free) else BH_43


@rule
def forbids_card(s: State, image: int, line: int) -> int:
    """BH-40 to BH-44: a card of the hand on a line that can take it."""
    if s.phase != PLACE:
        return BH_20
    if s.hand[s.seat, image] == 0:
        return BH_40
    free = free_spots(s)
    reason = forbids_line(s, line, free)
    return forbids_image(s, image, line, free) if reason == ALLOWED else reason


@rule
def lay_card(s: State, image: int, line: int) -> None:
    """BH-41: the card becomes a fence; BH-R08: with no match it reserves the empty hole at its other end."""
    s.hand[s.seat, image] -= 1
    s.card[line] = image
    s.owner[line] = s.seat
    s.new_card[line] = 1
    s.idle = 0
    tell(s, FENCED, s.seat, image, line)
    one = LINE_HOLES[line, 0]
    other = LINE_HOLES[line, 1]
    if s.icon[one] == image or s.icon[other] == image:
        return
    if s.icon[one] == NONE:
        s.icon[one] = image
    else:
        s.icon[other] = image


# Hand, deck and discards


@rule
def hand_size(s: State, seat: int) -> int:
    cards = 0
    for image in range(IMAGES):
        cards += s.hand[seat, image]
    return cards


@rule
def deck_size(s: State, seat: int) -> int:
    cards = 0
    for image in range(IMAGES):
        cards += s.deck[seat, image]
    return cards


@rule
def forbids_discard(s: State, image: int) -> int:
    """BH-80: in phase 4, a card left in hand."""
    if s.phase != REPLENISH:
        return BH_20
    return ALLOWED if s.hand[s.seat, image] > 0 else BH_80


@rule
def discard(s: State, image: int) -> None:
    """BH-80: onto the own discard pile, open to all (BH-R35)."""
    s.hand[s.seat, image] -= 1
    s.discard[s.seat, image] += 1
    tell(s, DISCARDED, s.seat, image)


@rule
def draw_up(s: State, seat: int) -> None:
    """BH-81: draw up to 4 cards; BH-R23: as far as deck and discards last."""
    for _ in range(HAND - hand_size(s, seat)):
        if deck_size(s, seat) == 0 and not reshuffle(s, seat):
            return
        image = s.top[seat] if s.top[seat] != NONE else random_card(s, seat)
        reveal(s)
        s.deck[seat, image] -= 1
        s.hand[seat, image] += 1
        tell(s, DREW, seat, image)
        turn_up(s, seat)


@rule
def reshuffle(s: State, seat: int) -> bool:
    """BH-81, BH-R23: the discards become the deck, cards on the board never; whether there were any."""
    cards = 0
    for image in range(IMAGES):
        cards += s.discard[seat, image]
        s.deck[seat, image] += s.discard[seat, image]
        s.discard[seat, image] = 0
    if cards == 0:
        return False
    tell(s, RESHUFFLED, seat)
    turn_up(s, seat)
    return True


@rule
def random_card(s: State, seat: int) -> int:
    """The image on top of a shuffled deck: any of its cards, each as likely."""
    card = roll(s, deck_size(s, seat))
    image = 0
    while card >= s.deck[seat, image]:
        card -= s.deck[seat, image]
        image += 1
    return image


@rule
def turn_up(s: State, seat: int) -> None:
    """BH-R35: with `visible` the next card of the deck can be seen."""
    if s.deck_top == VISIBLE:
        s.top[seat] = random_card(s, seat) if deck_size(s, seat) > 0 else NONE
