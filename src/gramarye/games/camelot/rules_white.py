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
    PIETY,
    REINFORCEMENTS,
    RESCUE,
    TOURNAMENT,
    TRUCE,
)
from gramarye.games.camelot.rules_cards import (
    discard,
    discard_merlin,
    draw_white,
    look_at,
    lose_card,
    put_in_hand,
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
def play_special(s: State, card: int, way: int) -> None:
    """SC-19, SC-R13: the card leaves the hand and is nowhere while it works; then it is discarded."""
    seat = s.turn
    lose_card(s, seat, card, True)
    s.playing = card
    tell(s, PLAYED_SPECIAL, seat, card, way)
    push(s, F_PLAYED)
    others = knights(s, CAPTURED) & ~(1 << seat)
    if card == MERLIN:
        undo_evil(s, way)
    elif card == CLAIRVOYANCE:
        clairvoyance(s, seat)
    elif card == CONVOCATION:  # SC-R22, SC-R228
        push(s, F_GATHER, seat)
        push(s, F_ROUND, Q_COME, knights(s, FREE) & ~standing_at(s, knights(s, FREE), CAMELOT), CAMELOT, seat)
    elif card == FATE:  # SC-52, SC-R16, SC-R308
        if way == 0:
            draw_each(s, others | 1 << seat, 1)
        else:
            push(s, F_UNMASK, seat)
            push(s, F_ROUND, Q_DISCARD, holding(s, others, 1), 2, seat)
    elif card == HEROISM:  # SC-R04, SC-R309
        s.heroism = way
        s.playing = NONE
    elif card == MESSENGER:
        push(s, Q_SEND, seat, way, 0)
    elif card == REINFORCEMENTS:  # SC-55, SC-R17
        draw_each(s, 1 << seat if way == 0 else others, 4 if way == 0 else 1)
    else:
        play_more(s, seat, card, way)


@rule
def play_more(s: State, seat: int, card: int, way: int) -> None:
    """SC-53, SC-58, MC-40 to MC-47."""
    if card == PIETY:  # SC-R17
        gain(s, 1 << seat if way == 0 else knights(s, FREE) & ~(1 << seat), 3 if way == 0 else 1)
    elif card == CALL_FOR_HELP:  # SC-R23
        here = s.place[seat]
        push(s, F_ROUND, Q_COME, knights(s, FREE) & ~standing_at(s, knights(s, FREE), here), here, seat)
    elif card == DISPEL:
        dispel(s, LASTING[way])
    elif card == DIVINE_FAVOR:  # SC-R04
        s.favor = 1
        s.playing = NONE
    elif card == RESCUE:
        s.merlin = way
        tell(s, MERLIN_CAME, seat, way)
    elif card == NEW_HOPE:  # MC-45, SC-R13
        count = s.cards[seat] + 1
        throw_hand(s, seat)
        discard(s, NEW_HOPE, True)
        s.playing = NONE
        tell(s, NEW_HOPE_CAME, seat, count)
        draw_each(s, 1 << seat, count)
    elif card == TRUCE:  # SC-R222
        tell(s, TRUCE_MADE, seat, way)
        clear_war(s, way)
    else:
        play_either(s, seat, card, way)


@rule
def play_either(s: State, seat: int, card: int, way: int) -> None:
    """SC-58, SC-R21: the Lady of the Lake; MC-46: Tournament; MC-43: Dragon Slayer."""
    if card == LADY_OF_THE_LAKE and is_open(s, EXCALIBUR):
        move_sword(s, 1, seat)
    elif card == TOURNAMENT and way > 0:
        make_knight(s, way - 1)
    elif card == DRAGON_SLAYER and way > 0:
        push(s, Q_SLAY, seat)
    elif card == DRAGON_SLAYER:
        draw_each(s, 1 << seat, 3)
    else:
        gain(s, 1 << seat, 2)


@rule
def run_played(s: State) -> None:
    """SC-R04, SC-R13: the card that has worked goes to the discard; Heroism and Divine Favor lie elsewhere by
    now."""
    pop(s)
    if s.playing == MERLIN:
        discard_merlin(s)
    elif s.playing != NONE:
        discard(s, s.playing, True)
    s.playing = NONE


@rule
def draw_each(s: State, group: int, n: int) -> None:
    """SC-R17, SC-R48: the entitled ones of a group draw, clockwise from the player of the card."""
    group = entitled(s, group)
    seat = next_in(s, group, s.turn)
    while seat != NONE:
        draw_white(s, seat, n)
        group &= ~(1 << seat)
        seat = next_in(s, group, s.turn)


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
    n = look_at(s, seat, CLAIRVOYANCE_CARDS)
    tell(s, CLAIRVOYANT, seat, n)
    for i in range(n):
        s.black_known[s.black_left - 1 - i] = 1 << seat
    if n > 1:
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
    lose_card(s, seat, card, False)
    put_in_hand(s, to, card)
    s.told_of[seat, to] = card
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
