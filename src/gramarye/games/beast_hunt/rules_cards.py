"""Laying cards (BH-40 to BH-45), and the cards of phase 4 (BH-80, BH-81)."""

from gramarye.core.chance import roll
from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.beast_hunt.events import DISCARDED, DREW, FENCED, RESHUFFLED
from gramarye.games.beast_hunt.ids import BH_20, BH_40, BH_41, BH_42, BH_43, BH_44, BH_80
from gramarye.games.beast_hunt.pieces import (
    HAND,
    HOLE_LINES,
    HOLES,
    IMAGES,
    LINE_HOLES,
    LINES,
    PAIR,
    SUPPORTS,
)
from gramarye.games.beast_hunt.rules_dice import has_dice
from gramarye.games.beast_hunt.rules_sets import free_spots
from gramarye.games.beast_hunt.state import PLACE, REPLENISH

__all__ = [
    "discard",
    "draw_up",
    "forbids_card",
    "forbids_discard",
    "hand_size",
    "lay_card",
    "lines_for",
    "lines_showing",
    "lines_to_lay",
]

VISIBLE = 1  # option deckTop


# Fences


@rule
def lines_to_lay(s: State, free: int) -> int:
    """BH-41: the free lines with a pair of dice at one end at least (BH-R10: so the network stays one)."""
    card = s.card
    lines = 0
    for line in range(LINES):
        pair = (free & PAIR[line, 0] == 0) | (free & PAIR[line, 1] == 0)
        if (card[line] == NONE) & pair:
            lines |= 1 << line
    return lines


@rule
def lines_showing(s: State, icon: int) -> int:
    """The lines that end at a hole of an icon, taken or reserved (BH-R08); NONE: at a hole without one."""
    icons = s.icon
    lines = 0
    for hole in range(HOLES):
        if icons[hole] == icon:
            lines |= HOLE_LINES[hole]
    return lines


@rule
def lines_for(s: State, image: int, without_icon: int) -> int:
    """BH-42, BH-43, BH-R08: the lines with the image at one end, or with an end without an icon."""
    return lines_showing(s, image) | without_icon


@rule
def forbids_line(s: State, image: int, line: int) -> int:
    """BH-41 to BH-44: why a card cannot stand on a line."""
    free = free_spots(s)
    lines = lines_to_lay(s, free)
    if ((lines & lines_for(s, image, lines_showing(s, NONE))) >> line) & 1:
        return ALLOWED
    if (lines >> line) & 1:
        return BH_42 if free & SUPPORTS[line] == 0 else BH_43  # pairs at both ends, or at one only
    near = has_dice(LINE_HOLES[line, 0], free) or has_dice(LINE_HOLES[line, 1], free)
    return (
        BH_41 if near or s.card[line] != NONE else BH_44
    )  # far from all dice it would not touch the network


@rule
def forbids_card(s: State, image: int, line: int) -> int:
    """BH-40 to BH-44: a card of the hand on a line that can take it."""
    if s.phase != PLACE:
        return BH_20
    return BH_40 if s.hand[s.seat, image] == 0 else forbids_line(s, image, line)


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
