"""Setting up (SC-05 to SC-09, MC-01 to MC-04, SC-R95 to SC-R97)."""

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
    HAND_START,
    LIFE_START,
    LOYAL,
    LOYAL_CARDS,
    MERLIN,
    MERLINS_COMPANY,
    MOST_FOES,
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
from gramarye.games.camelot.rules_cards import lose_unseen, next_white, put_in_hand
from gramarye.games.camelot.rules_share import draw_coat
from gramarye.games.camelot.rules_table import pop, push, top
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
def set_table(s: State) -> None:
    """SC-05 to SC-09: everything in its place; then knights are chosen where they can be, and the opening cards."""
    clear(s)
    shuffle_decks(s)
    deal_coats(s)
    deal_loyalty(s)
    s.phase = CHOOSING
    if s.knights == CHOSEN and s.squires == 0:  # SC-R95
        push(s, F_ROUND, Q_COAT, all_seats(s) & ~(1 << s.turn), 0, s.turn)


@rule
def all_seats(s: State) -> int:
    """Everybody."""
    return (1 << s.seats) - 1


@rule
def clear(s: State) -> None:
    """SC-05: four life points each, everybody at the Round Table, relics on their quests, nothing else on the board."""
    for seat in range(SEATS):
        s.knight[seat] = NONE
        s.place[seat] = CAMELOT if seat < s.seats else NONE
        s.life[seat] = LIFE_START if seat < s.seats else 0
        s.opening[seat] = NONE
        for other in range(SEATS):
            s.told_of[seat, other] = NONE
    for i in range(3):
        s.relic[i] = ON_QUEST
    for i in range(7):
        s.woes[i] = NONE
    for row in range(2):
        for i in range(MOST_FOES):
            s.foe[row, i] = NONE
            s.foe_by[row, i] = NONE
        s.pair[row] = NONE
        s.road[row] = NONE
    s.merlin = NONE  # MC-20
    s.mordred = NONE
    s.heroism = NONE
    s.playing = NONE
    s.face_down = NONE
    s.card = NONE
    s.announced = NONE
    s.result = NONE
    s.rested = 1
    s.looked = 0 if s.traitor == THREE_BRAVE else 1
    s.unknighted = all_seats(s) if s.squires != 0 else 0


@rule
def fill(pile: Any, count: Any, kinds: int) -> int:
    """Lay cards into a pile; how many."""
    n = 0
    for card in range(kinds):
        for _ in range(count[card]):
            pile[n] = card
            n += 1
    return n


@rule
def shuffle_decks(s: State) -> None:
    """SC-06: each player takes a Merlin, the rest go into the White deck; five more cards each. MC-03: the Travel deck."""
    for i in range(WHITE_DECK):
        s.white[i] = NONE
    for i in range(BLACK_DECK):
        s.black[i] = NONE
    for i in range(TRAVEL_DECK):
        s.travel[i] = NONE
    s.black_left = fill(s.black, BLACK_COUNT[s.expansion], BLACKS)
    shuffle(s, s.black, s.black_left)
    if s.expansion == MERLINS_COMPANY:
        s.travel_left = fill(s.travel, TRAVEL_COUNT, TRAVELS)
        shuffle(s, s.travel, s.travel_left)
    s.white_left = fill(s.white, WHITE_COUNT[s.expansion], WHITES)
    take_merlins(s)
    shuffle(s, s.white, s.white_left)
    for seat in range(s.seats):
        for _ in range(HAND_START):
            put_in_hand(s, seat, next_white(s))


@rule
def take_merlins(s: State) -> None:
    """SC-06: a Merlin each, and all know it. The Merlins lie together in the new pile; the last card takes the free place."""
    for seat in range(s.seats):
        put_in_hand(s, seat, MERLIN)
        s.shown[seat, MERLIN] = 1
        i = 0
        while s.white[i] != MERLIN:
            i += 1
        s.white_left -= 1
        s.white[i] = s.white[s.white_left]
        s.white[s.white_left] = NONE


@rule
def deal_coats(s: State) -> None:
    """SC-05, SC-09, MC-01, MC-02: coats of arms at random; Arthur always with the expansion. Arthur begins, or a random seat."""
    s.turn = roll(s, s.seats)
    if s.expansion == MERLINS_COMPANY:
        s.knight[s.turn] = ARTHUR
    if s.squires != 0 or s.knights == CHOSEN:
        return
    for seat in range(s.seats):
        if s.knight[seat] == NONE:
            s.knight[seat] = draw_coat(s)
            if s.knight[seat] == ARTHUR:
                s.turn = seat


@rule
def traitor_cards(s: State) -> int:
    """SC-04, MC-04: one traitor card, two with the expansion from seven seats on; none in that variant."""
    if s.traitor == NO_TRAITOR:
        return 0
    return 2 if s.expansion != BASE and s.seats >= TWO_TRAITORS_FROM else 1


@rule
def loyal_cards(s: State) -> int:
    """SC-04; SC-103, SC-R09: The Traitor Among Us plays with one loyal card a seat, but not with two traitor cards."""
    return s.seats if s.traitor == AMONG_US and traitor_cards(s) == 1 else LOYAL_CARDS


@rule
def deal_loyalty(s: State) -> None:
    """SC-07: a card each; the rest stay unseen."""
    traitors = traitor_cards(s)
    cards = traitors + loyal_cards(s)
    for seat in range(s.seats):
        if roll(s, cards - seat) < traitors:
            s.loyalty[seat] = TRAITOR
            traitors -= 1
        else:
            s.loyalty[seat] = LOYAL


# Before the first turn


@rule
def advance_setup(s: State) -> None:
    """SC-08: after the knights the opening cards, after these the first turn."""
    if s.phase == CHOOSING:
        s.phase = OPENING
        push(s, F_ROUND, Q_OPENING, all_seats(s), 0, s.turn)
    elif s.opening[0] != NONE:
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
    lose_unseen(s, seat, card)
    s.opening[seat] = card


@rule
def open_cards(s: State) -> None:
    """SC-08, SC-R60: all are opened together, and drafted one each from the first player; or shuffled and dealt."""
    reveal(s)
    for seat in range(s.seats):
        card = s.opening[seat]
        tell(s, OPENING_CARD, seat, card)
        s.shown[seat, MERLIN] = 0 if card == MERLIN else 1
        if s.share != DEALT:
            s.pool[card] += 1
            s.opening[seat] = NONE
    if s.share == DEALT:
        deal_opening(s)
    else:
        push(s, F_SHARE, all_seats(s), s.turn)


@rule
def deal_opening(s: State) -> None:
    """SC-08: the opening cards shuffled and dealt, one each, unseen."""
    shuffle(s, s.opening, s.seats)
    tell(s, OPENING_DEALT, NONE)
    for seat in range(s.seats):
        put_in_hand(s, seat, s.opening[seat])
        whisper(s, 1 << seat, SAW, seat, s.opening[seat], NONE, NONE)
        s.opening[seat] = NONE
