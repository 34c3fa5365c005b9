"""Setting up (SC-05 to SC-09, MC-01 to MC-04, SC-R95 to SC-R98)."""

from typing import Any

from gramarye.core.chance import roll, shuffle
from gramarye.core.events import reveal, tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import COAT_TAKEN, OPENING_CARD, OPENING_DEALT, SAW
from gramarye.games.camelot.pieces import (
    ARTHUR,
    BASE,
    BLACK_COUNT,
    BLACK_DECK,
    BLACKS,
    CAMELOT,
    CHOSEN,
    GRAIL_SPOTS,
    HAND_START,
    LIFE_START,
    LOYAL,
    LOYAL_CARDS,
    MERLIN,
    MERLINS_COMPANY,
    MOST_FOES,
    RELIC_COUNT,
    SEATS,
    TRAITOR,
    TRAVEL_COUNT,
    TRAVEL_DECK,
    TRAVELS,
    TWO_TRAITORS_FROM,
    WHITE_COUNT,
    WHITE_DECK,
    WHITES,
)
from gramarye.games.camelot.rules_cards import UNSEEN, lose_card, put_in_hand, take_white
from gramarye.games.camelot.rules_share import draw_coat
from gramarye.games.camelot.rules_table import next_in, pop, push, top
from gramarye.games.camelot.rules_turn import begin_turn
from gramarye.games.camelot.state import (
    AMONG_US,
    CHOOSING,
    DEALT,
    F_ROUND,
    F_SHARE,
    NO_TRAITOR,
    ON_QUEST,
    OPENING,
    Q_COAT,
    Q_OPENING,
    THREE_BRAVE,
)


@rule
def setup(s: State) -> None:
    """SC-05 to SC-09: everything in its place, up to the first question: a coat of arms to choose, or an
    opening card."""
    clear(s)
    shuffle_decks(s)
    deal_coats(s)
    deal_loyalty(s)
    s.phase = CHOOSING
    question = Q_COAT
    start = (s.turn + 1) % s.seats
    group = (1 << s.seats) - 1
    if s.knights != CHOSEN or s.squires != 0:
        s.phase = OPENING
        question = Q_OPENING
        start = s.turn
    else:
        group &= ~(1 << s.turn)  # SC-R95: Arthur has his coat
    s.seat = next_in(s, group, start)
    push(s, F_ROUND, question, group & ~(1 << s.seat), 0, start)
    push(s, question, s.seat)


@rule
def clear(s: State) -> None:
    """SC-05: four life points each, everybody at the Round Table, relics on their quests, nothing else on the
    board."""
    for seat in range(SEATS):
        s.knight[seat] = NONE
        s.place[seat] = CAMELOT if seat < s.seats else NONE
        s.life[seat] = LIFE_START if seat < s.seats else 0
        s.face_down[seat] = NONE
        for other in range(SEATS):
            s.told_of[seat, other] = 0
    for i in range(RELIC_COUNT):
        s.relic[i] = ON_QUEST
    for i in range(GRAIL_SPOTS):
        s.woes[i] = NONE
    for row in range(2):
        for i in range(MOST_FOES):
            s.foe[row, i] = NONE
            s.foe_by[row, i] = NONE
        s.road[row] = NONE
    s.merlin = NONE  # MC-20
    s.mordred = NONE
    s.heroism = NONE
    s.playing = NONE
    s.card = NONE
    s.announced = NONE
    s.result = NONE
    s.rested = 1
    s.looked = 0 if s.traitor == THREE_BRAVE else 1
    s.unknighted = (1 << s.seats) - 1 if s.squires != 0 else 0


@rule
def fill(pile: Any, size: int, count: Any, kinds: int) -> int:
    """Lay cards into an empty pile; how many."""
    n = 0
    for card in range(kinds):
        for _ in range(count[card]):
            pile[n] = card
            n += 1
    for i in range(n, size):
        pile[i] = NONE
    return n


@rule
def shuffle_decks(s: State) -> None:
    """SC-06: each player takes a Merlin, as all know; the rest go into the White deck; five more cards each.
    MC-03: the roads."""
    s.black_left = fill(s.black, BLACK_DECK, BLACK_COUNT[s.expansion], BLACKS)
    shuffle(s, s.black, s.black_left)
    roads = TRAVELS if s.expansion == MERLINS_COMPANY else 0
    s.travel_left = fill(s.travel, TRAVEL_DECK, TRAVEL_COUNT, roads)
    shuffle(s, s.travel, s.travel_left)
    s.white_left = fill(s.white, WHITE_DECK, WHITE_COUNT[s.expansion], WHITES)
    first = 0
    while s.white[first] != MERLIN:
        first += 1
    for seat in range(s.seats):  # the Merlins lie together; the last card takes the free place
        s.white_left -= 1
        s.white[first + seat] = s.white[s.white_left]
        s.white[s.white_left] = NONE
        put_in_hand(s, seat, MERLIN)
        s.shown[seat, MERLIN] = 1
    shuffle(s, s.white, s.white_left)
    for seat in range(s.seats):
        for _ in range(HAND_START):
            put_in_hand(s, seat, take_white(s))


@rule
def deal_coats(s: State) -> None:
    """SC-05, SC-09, MC-01, MC-02: coats of arms at random; Arthur always with the expansion. Arthur begins,
    or a random seat."""
    s.turn = roll(s, s.seats)
    if s.expansion == MERLINS_COMPANY:
        s.knight[s.turn] = ARTHUR
    if s.squires != 0 or s.knights == CHOSEN:
        return
    for seat in range(s.seats):
        if s.knight[seat] == NONE:
            draw_coat(s, seat)
            if s.knight[seat] == ARTHUR:
                s.turn = seat


@rule
def traitor_cards(s: State) -> int:
    """SC-04, MC-04: one traitor card, two with the expansion from seven seats on; SC-101: none in that
    variant."""
    if s.traitor == NO_TRAITOR:
        return 0
    return 2 if s.expansion != BASE and s.seats >= TWO_TRAITORS_FROM else 1


@rule
def loyal_cards(s: State) -> int:
    """SC-04; SC-103, SC-R09: The Traitor Among Us plays with one loyal card a seat, but not with two traitor
    cards."""
    return s.seats if s.traitor == AMONG_US and traitor_cards(s) == 1 else LOYAL_CARDS


@rule
def deal_loyalty(s: State) -> None:
    """SC-07, SC-R96: a card each, before the opening cards are chosen; the rest stay unseen."""
    traitors = traitor_cards(s)
    cards = traitors + loyal_cards(s)
    for seat in range(s.seats):
        s.loyalty[seat] = LOYAL
        if roll(s, cards - seat) < traitors:
            s.loyalty[seat] = TRAITOR
            traitors -= 1


# Before the first turn


@rule
def advance_setup(s: State) -> None:
    """SC-08: after the knights the opening cards, after these the first turn."""
    if s.phase == CHOOSING:
        s.phase = OPENING
        push(s, F_ROUND, Q_OPENING, (1 << s.seats) - 1, 0, s.turn)
    elif s.face_down[0] != NONE:
        open_cards(s)
    else:
        begin_turn(s)


@rule
def take_coat(s: State, knight: int) -> None:
    """SC-R95: a coat of the player's choice."""
    seat = top(s, 1)
    pop(s)
    s.knight[seat] = knight
    tell(s, COAT_TAKEN, seat, knight)


@rule
def choose_opening(s: State, card: int) -> None:
    """SC-08: a card of the hand, chosen in secret."""
    seat = top(s, 1)
    pop(s)
    lose_card(s, seat, card, UNSEEN)
    s.face_down[seat] = card


@rule
def open_cards(s: State) -> None:
    """SC-08, SC-R60: all are opened together, and drafted one each from the first player; or shuffled and
    dealt unseen."""
    reveal(s)
    for seat in range(s.seats):
        card = s.face_down[seat]
        tell(s, OPENING_CARD, seat, card)
        s.shown[seat, MERLIN] = 0 if card == MERLIN else 1
    if s.share == DEALT:
        shuffle(s, s.face_down, s.seats)
        tell(s, OPENING_DEALT, NONE)
    else:
        push(s, F_SHARE, (1 << s.seats) - 1, s.turn)
    for seat in range(s.seats):
        card = s.face_down[seat]
        s.face_down[seat] = NONE
        if s.share == DEALT:
            put_in_hand(s, seat, card)
            whisper(s, 1 << seat, SAW, seat, card, NONE, NONE)
        else:
            s.pool[card] += 1
