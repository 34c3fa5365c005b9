"""Special White cards: what each does (SC-19, SC-50 to SC-59, MC-40 to MC-47). `rules_targets` says what
forbids them."""

from gramarye.core.events import reveal, tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import (
    CARD_GIVEN,
    CARDS_GIVEN,
    CLAIRVOYANT,
    ENGINE_BEATEN,
    MERLIN_CAME,
    NEW_HOPE_CAME,
    PLAYED_SPECIAL,
    TRUCE_MADE,
    WARRIOR_LEFT,
    WOE_TAKEN_OFF,
)
from gramarye.games.camelot.pieces import (
    CALL_FOR_HELP,
    CAMELOT,
    CLAIRVOYANCE,
    CLAIRVOYANCE_CARDS,
    CONVOCATION,
    DISPEL,
    DIVINE_FAVOR,
    DRAGON_SLAYER,
    EXCALIBUR,
    FATE,
    GIFT,
    HEROISM,
    LADY_OF_THE_LAKE,
    LASTING,
    MERLIN,
    MERLIN_BLACK_KNIGHT,
    MERLIN_ENGINE,
    MERLIN_GRAIL,
    MERLIN_LANCELOT,
    MERLIN_PICT,
    MERLIN_SAXON,
    MESSENGER,
    MESSENGER_CARDS,
    MORDRED,
    NEW_HOPE,
    PICTS,
    RESCUE,
    TO_OTHERS,
    TO_PLAYER,
    TOURNAMENT,
    TRUCE,
)
from gramarye.games.camelot.rules_cards import (
    SEEN,
    UNSEEN,
    discard,
    discard_merlin,
    draw_white,
    look_at,
    lose_card,
    put_in_hand,
    reshuffle,
    throw_hand,
)
from gramarye.games.camelot.rules_life import gain, take_off
from gramarye.games.camelot.rules_quest import (
    WON,
    clear_war,
    end_force,
    lay_fight,
    move_sword,
    take_woe,
    war_need,
)
from gramarye.games.camelot.rules_share import make_knight, share_cards
from gramarye.games.camelot.rules_table import (
    entitled,
    free_elsewhere,
    holding,
    is_open,
    knights,
    next_in,
    pop,
    push,
    standing_at,
    top,
)
from gramarye.games.camelot.rules_targets import newest_despair
from gramarye.games.camelot.state import (
    CAPTURED,
    F_GATHER,
    F_PLAYED,
    F_QUEST,
    F_ROUND,
    F_UNMASK,
    FREE,
    Q_COME,
    Q_DISCARD,
    Q_ORDER,
    Q_SEND,
    Q_SLAY,
    UNMASKED,
)


@rule
def play_special(s: State, card: int, way: int) -> None:  # noqa: C901 (one flat dispatch)
    """SC-19, SC-R13: the card leaves the hand and is nowhere while it works; then it is discarded."""
    seat = s.turn
    here = s.place[seat]
    lose_card(s, seat, card, SEEN)
    s.playing = card
    tell(s, PLAYED_SPECIAL, seat, card, way)
    push(s, F_PLAYED)
    if card == MERLIN:
        undo_evil(s, way)
    elif card == CLAIRVOYANCE:
        clairvoyance(s, seat)
    elif card == CONVOCATION:  # SC-R22, SC-R228
        push(s, F_GATHER, seat)
        push(s, F_ROUND, Q_COME, free_elsewhere(s, CAMELOT), CAMELOT, seat)
    elif card == FATE and way > 0:  # SC-52, SC-R16
        push(s, F_UNMASK, seat)
        push(s, F_ROUND, Q_DISCARD, holding(s, knights(s, CAPTURED) & ~(1 << seat), 1), 2, seat)
    elif card == HEROISM:  # SC-R04, SC-R309
        s.heroism = way
        s.playing = NONE
    elif card == MESSENGER:
        push(s, Q_SEND, seat, way, 0)
    elif card == LADY_OF_THE_LAKE and is_open(s, EXCALIBUR):  # SC-58, SC-R21
        move_sword(s, 1, seat)
    elif card == CALL_FOR_HELP:  # MC-40, SC-R23
        push(s, F_ROUND, Q_COME, free_elsewhere(s, here), here, seat)
    elif card == DISPEL:
        dispel(s, LASTING[way])
    elif card == DIVINE_FAVOR:  # SC-R04
        s.favor = 1
        s.playing = NONE
    elif card == RESCUE:  # MC-44
        s.merlin = way
        tell(s, MERLIN_CAME, seat, way)
    elif card == NEW_HOPE:
        new_hope(s, seat)
    elif card == TRUCE:  # MC-47, SC-R222
        tell(s, TRUCE_MADE, seat, way)
        clear_war(s, way)
    elif card == TOURNAMENT and way > 0:  # MC-46
        make_knight(s, way - 1)
    elif card == DRAGON_SLAYER and way > 0:  # MC-43
        push(s, Q_SLAY, seat)
    else:
        give(s, GIFT[card, way, 0], GIFT[card, way, 1], GIFT[card, way, 2])


@rule
def give(s: State, to: int, cards: int, life: int) -> None:
    """SC-52, SC-53, SC-55, SC-58, MC-43, MC-46, SC-R308: what a card gives to its player, to the other knights
    or to all; SC-R17: to the entitled ones. SC-R48: they draw clockwise from the player."""
    seat = s.turn
    group = entitled(s, 1 << seat if to == TO_PLAYER else knights(s, FREE))
    if to == TO_OTHERS:
        group &= ~(1 << seat)
    gain(s, group, life)
    while cards > 0 and group != 0:
        seat = next_in(s, group, s.turn)
        draw_white(s, seat, cards)
        group &= ~(1 << seat)


@rule
def new_hope(s: State, seat: int) -> None:
    """MC-45, SC-R13: the hand and New Hope itself are discarded, then as many cards are drawn."""
    count = s.cards[seat] + 1
    throw_hand(s, seat)
    discard(s, NEW_HOPE, SEEN)
    s.playing = NONE
    tell(s, NEW_HOPE_CAME, seat, count)
    give(s, TO_PLAYER, count, 0)


@rule
def run_played(s: State) -> None:
    """SC-R04, SC-R13: the card that has worked goes to the discard; Heroism and Divine Favor lie elsewhere by
    now."""
    pop(s)
    if s.playing == MERLIN:
        discard_merlin(s)
    elif s.playing != NONE:
        discard(s, s.playing, SEEN)
    s.playing = NONE


@rule
def undo_evil(s: State, way: int) -> None:
    """SC-50, SC-R14, SC-R206: take away an engine, a warrior, the newest standard Black card, or a step of
    the sword."""
    if way == MERLIN_ENGINE:
        s.engines -= 1
        tell(s, ENGINE_BEATEN, s.turn, s.engines)
    elif way <= MERLIN_SAXON:
        war = way - MERLIN_PICT
        s.warriors[war] -= 1
        tell(s, WARRIOR_LEFT, s.turn, war, s.warriors[war])
    elif way <= MERLIN_LANCELOT:
        row = way - MERLIN_BLACK_KNIGHT
        i = s.foes[row] - 1
        s.black_discard[s.foe[row, i]] += 1
        tell(s, WOE_TAKEN_OFF, NONE, s.foe[row, i], row + 1)
        s.foe[row, i] = NONE
        s.foe_by[row, i] = NONE
        s.foes[row] = i
    elif way == MERLIN_GRAIL:
        take_woe(s, newest_despair(s))
    else:
        move_sword(s, 1, s.turn)


@rule
def clairvoyance(s: State, seat: int) -> None:
    """SC-56, SC-R19: the top five Black cards, seen by the player alone; what others knew of them is worth
    nothing now."""
    if s.black_left == 0:
        reshuffle(s)
    n = look_at(s, seat, CLAIRVOYANCE_CARDS)
    tell(s, CLAIRVOYANT, seat, n)
    if n > 1:
        for i in range(n):
            s.black_known[s.black_left - 1 - i] = 1 << seat
        push(s, Q_ORDER, seat, 0, n)


@rule
def order_card(s: State, slot: int) -> None:
    """SC-56, SC-R19: ordered one by one, the first named on top. The frame: who, cards placed, cards in
    all."""
    placed = top(s, 2)
    goal = s.black_left - 1 - placed
    chosen = goal - slot
    card = s.black[chosen]
    for i in range(chosen, goal):
        s.black[i] = s.black[i + 1]
    s.black[goal] = card
    s.stack[s.depth - 1, 2] = placed + 1
    if placed + 2 >= top(s, 3):
        pop(s)


@rule
def send_card(s: State, card: int) -> None:
    """SC-57, SC-R20: one to three cards for another knight, seen by the two. The frame: who, to whom, cards
    sent."""
    seat = top(s, 1)
    to = top(s, 2)
    sent = top(s, 3) + 1
    s.stack[s.depth - 1, 3] = sent
    tell(s, CARDS_GIVEN, seat, to)
    pass_card(s, seat, to, card)
    if sent == MESSENGER_CARDS or s.cards[seat] == 0:
        pop(s)


@rule
def pass_card(s: State, seat: int, to: int, card: int) -> None:
    """SC-R405: a card goes from hand to hand, seen by the two; the giver remembers it for as long as it must
    be there."""
    reveal(s)
    lose_card(s, seat, card, UNSEEN)
    put_in_hand(s, to, card)
    s.told_of[seat, to] |= 1 << card
    whisper(s, 1 << seat | 1 << to, CARD_GIVEN, seat, card, to)


@rule
def run_gather(s: State) -> None:
    """SC-59, SC-R22: the entitled knights in Camelot draw as many cards as they are, and share them."""
    seat = top(s, 1)
    pop(s)
    gathered = entitled(s, standing_at(s, knights(s, FREE), CAMELOT))
    count = 0
    for other in range(s.seats):
        count += (gathered >> other) & 1
    share_cards(s, count, gathered, seat)


@rule
def run_unmask(s: State) -> None:
    """SC-R16: the player of Fate is unmasked, and his turn ends."""
    pop(s)
    take_off(s, s.turn, UNMASKED)
    s.ended = 1


@rule
def dispel(s: State, card: int) -> None:
    """MC-41; SC-R24: a war that only Mordred kept open is won at once, from afar."""
    war = s.mordred
    end_force(s, card)
    if card == MORDRED and s.marched[war] == war_need(s, war):
        push(s, F_QUEST, PICTS + war, WON, s.turn)


@rule
def slay(s: State, card: int, value: int) -> None:
    """MC-43, SC-R25, SC-R224: a card against the Dragon, and a second one unless that ended it. The frame:
    who, cards laid."""
    seat = top(s, 1)
    laid = top(s, 2) + 1
    pop(s)
    depth = s.depth
    lay_fight(s, seat, card, value)
    if s.depth == depth and laid < 2 and s.cards[seat] > 0:
        push(s, Q_SLAY, seat, laid)
