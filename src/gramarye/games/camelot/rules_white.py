"""Special White cards (SC-19, SC-50 to SC-59, MC-40 to MC-47). What forbids a way to play a card, then what it does."""

from gramarye.core.events import reveal, tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.events import (
    CARD_GIVEN,
    CARDS_GIVEN,
    CLAIRVOYANT,
    ENGINE_BEATEN,
    FORESAW,
    MERLIN_CAME,
    NEW_HOPE_CAME,
    PLAYED_SPECIAL,
    TRUCE_MADE,
    WARRIOR_LEFT,
)
from gramarye.games.camelot.ids import (
    MC_40,
    MC_41,
    MC_43,
    MC_44,
    MC_46,
    MC_47,
    SC_19,
    SC_50,
    SC_52,
    SC_54,
    SC_57,
    SC_76,
    SC_R12,
)
from gramarye.games.camelot.pieces import (
    CALL_FOR_HELP,
    CAMELOT,
    CLAIRVOYANCE,
    CLAIRVOYANCE_CARDS,
    CONVOCATION,
    DESPAIR,
    DISPEL,
    DIVINE_FAVOR,
    DRAGON_SLAYER,
    EXCALIBUR,
    EXCALIBUR_STEPS,
    FATE,
    FIGHT_ANY,
    FIGHTS,
    HEROISM,
    LADY_OF_THE_LAKE,
    LANCELOT,
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
    TRAITOR,
    TRUCE,
    VIVIEN,
    WAYS,
)
from gramarye.games.camelot.rules_cards import (
    can_draw_black,
    discard_merlin,
    discard_seen,
    draw_white,
    lose_seen,
    lose_unseen,
    put_in_hand,
    reshuffle,
    throw_hand,
)
from gramarye.games.camelot.rules_ending import end_force
from gramarye.games.camelot.rules_life import gain, unmask
from gramarye.games.camelot.rules_quest import (
    WON,
    clear_war,
    end_quest,
    fits_combat,
    lay_in_combat,
    move_sword,
    take_mordred,
    take_newest_foe,
    take_woe,
    war_need,
)
from gramarye.games.camelot.rules_share import make_knight, share_cards
from gramarye.games.camelot.rules_table import (
    entitled,
    free_knights,
    holding,
    in_force,
    is_entitled,
    is_open,
    is_solo,
    knights,
    next_in,
    pop,
    push,
    standing_at,
    top,
)
from gramarye.games.camelot.state import (
    DRAGON_SIDE,
    F_GATHER,
    F_PLAYED,
    F_ROUND,
    F_UNMASK,
    Q_COME,
    Q_DISCARD,
    Q_ORDER,
    Q_SEND,
    Q_SLAY,
)

# What forbids


@rule
def forbids_special(s: State, card: int, way: int) -> int:
    """SC-19, SC-R12: a special card in hand, played in one of its ways, with a target where it needs one."""
    if way >= WAYS[card] or s.hand[s.turn, card] <= 0:
        return SC_19
    if card == MERLIN:
        return forbids_merlin(s, way)
    if card == FATE:
        return forbids_fate(s, way)
    if card == HEROISM:
        return SC_54 if way == CAMELOT or not is_open(s, way) else ALLOWED
    if card == MESSENGER:
        return forbids_messenger(s, way)
    if card == CLAIRVOYANCE:
        return ALLOWED if can_draw_black(s) else SC_R12
    return forbids_new_special(s, card, way)


@rule
def forbids_new_special(s: State, card: int, way: int) -> int:
    """MC-40 to MC-47, SC-R12: the targets of the cards of Merlin's Company; the others need none."""
    if card == CALL_FOR_HELP:
        here = s.place[s.turn]
        alone = free_knights(s) & ~standing_at(s, free_knights(s), here) == 0
        return MC_40 if alone or is_solo(s, here) else ALLOWED
    if card == DISPEL:
        return ALLOWED if is_lasting(s, LASTING[way]) else MC_41
    if card == DRAGON_SLAYER:
        return ALLOWED if way == 0 or can_slay(s) else MC_43
    if card == RESCUE:
        return ALLOWED if s.merlin != way else MC_44
    if card == TOURNAMENT:
        return ALLOWED if way == 0 or is_squire(s, way - 1) else MC_46
    if card == TRUCE:
        quiet = s.marched[way] == 0 and s.warriors[way] == 0 and s.mordred != way
        return MC_47 if quiet else ALLOWED
    return ALLOWED


@rule
def forbids_merlin(s: State, way: int) -> int:
    """SC-50, SC-R14: a Merlin alone needs something to undo; SC-76: none is played while Vivien is in force."""
    if in_force(s, VIVIEN):
        return SC_76
    if way == MERLIN_ENGINE:
        good = s.engines > 0
    elif way <= MERLIN_SAXON:
        good = s.warriors[way - MERLIN_PICT] > 0
    elif way <= MERLIN_LANCELOT:
        good = s.foes[way - MERLIN_BLACK_KNIGHT] > 0
    elif way == MERLIN_GRAIL:
        good = newest_despair(s) != NONE
    else:
        good = is_open(s, EXCALIBUR) and s.sword < EXCALIBUR_STEPS - 1
    return ALLOWED if good else SC_50


@rule
def forbids_fate(s: State, way: int) -> int:
    """SC-52, SC-R16: only a traitor who knows himself can reveal himself with it."""
    return SC_52 if way == 1 and (s.looked == 0 or s.loyalty[s.turn] != TRAITOR) else ALLOWED


@rule
def forbids_messenger(s: State, way: int) -> int:
    """SC-57, SC-R12, SC-R20: another card in hand, and an entitled other knight to take it."""
    if way >= s.seats or way == s.turn or s.cards[s.turn] < 2:
        return SC_57
    return ALLOWED if is_entitled(s, way) else SC_57


@rule
def newest_despair(s: State) -> int:
    """SC-R14: where the newest Despair lies, even below a Desolation; NONE without one."""
    for i in range(s.woe_count - 1, -1, -1):
        if s.woes[i] == DESPAIR:
            return i
    return NONE


@rule
def is_lasting(s: State, card: int) -> bool:
    """MC-41: whether a lasting Special Black card can be dispelled."""
    return s.mordred != NONE if card == MORDRED else in_force(s, card)


@rule
def is_squire(s: State, seat: int) -> bool:
    """MC-46, SC-R27: any entitled squire, wherever he is."""
    return seat < s.seats and (s.unknighted >> seat) & 1 != 0 and is_entitled(s, seat)


@rule
def can_slay(s: State) -> bool:
    """MC-43, SC-R25: on the Dragon's quest, with a Fight card that fits."""
    if s.place[s.turn] != LANCELOT or s.side != DRAGON_SIDE:
        return False
    for card in range(FIGHTS):
        for value in range(5):
            if (
                s.hand[s.turn, card] > 0
                and (card == value or card == FIGHT_ANY)
                and fits_combat(s, LANCELOT, value)
            ):
                return True
    return False


# What it does


@rule
def play_special(s: State, card: int, way: int) -> None:
    """SC-19, SC-R13: the card leaves the hand and is nowhere while it works; then it is discarded."""
    seat = s.turn
    lose_seen(s, seat, card)
    s.playing = card
    tell(s, PLAYED_SPECIAL, seat, card, way)
    push(s, F_PLAYED)
    if card == MERLIN:
        undo_evil(s, way)
    elif card == CLAIRVOYANCE:
        look_ahead(s, seat)
    elif card == CONVOCATION:  # SC-R22
        push(s, F_GATHER, seat)
        push(s, F_ROUND, Q_COME, free_knights(s) & ~standing_at(s, free_knights(s), CAMELOT), CAMELOT, seat)
    elif card == FATE:
        fate(s, seat, way)
    elif card == HEROISM:
        s.heroism = way
        s.playing = NONE
    elif card == LADY_OF_THE_LAKE:
        ask_lady(s, seat)
    elif card == MESSENGER:
        push(s, Q_SEND, seat, way, 0)
    elif card == PIETY:  # SC-53, SC-R17
        gain(s, self_or_others(s, way), 3 - 2 * way)
    elif card == REINFORCEMENTS:  # SC-55, SC-R17
        draw_each(s, self_or_others(s, way), 4 - 3 * way)
    else:
        play_new_special(s, card, way)


@rule
def self_or_others(s: State, way: int) -> int:
    """The player of the card, or every other knight."""
    return 1 << s.turn if way == 0 else knights(s) & ~(1 << s.turn)


@rule
def ask_lady(s: State, seat: int) -> None:
    """SC-58, SC-R21: a step of the sword while its quest is open, else two life points."""
    if is_open(s, EXCALIBUR):
        move_sword(s, 1, seat)
    else:
        gain(s, 1 << seat, 2)


@rule
def play_new_special(s: State, card: int, way: int) -> None:
    """MC-40 to MC-47."""
    seat = s.turn
    if card == CALL_FOR_HELP:  # SC-R23
        here = s.place[seat]
        push(s, F_ROUND, Q_COME, free_knights(s) & ~standing_at(s, free_knights(s), here), here, seat)
    elif card == DISPEL:
        dispel(s, LASTING[way])
    elif card == DIVINE_FAVOR:
        s.favor = 1
        s.playing = NONE
    elif card == DRAGON_SLAYER:
        if way == 0:
            draw_each(s, 1 << seat, 3)
        else:
            push(s, Q_SLAY, seat)
    elif card == RESCUE:
        s.merlin = way
        tell(s, MERLIN_CAME, seat, way)
    elif card == NEW_HOPE:
        new_hope(s, seat)
    elif card == TOURNAMENT:
        if way == 0:
            gain(s, 1 << seat, 2)
        else:
            make_knight(s, way - 1)
    else:  # SC-R222
        tell(s, TRUCE_MADE, seat, way)
        clear_war(s, way)


@rule
def run_played(s: State) -> None:
    """SC-R04, SC-R13: the card that has worked goes to the discard; Heroism and Divine Favor lie elsewhere by now."""
    pop(s)
    if s.playing == MERLIN:
        discard_merlin(s)
    elif s.playing != NONE:
        discard_seen(s, s.playing)
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
    """SC-50, SC-R14, SC-R206: take away an engine, a warrior, the newest standard Black card of a quest, or a step of the sword."""
    reveal(s)
    if way == MERLIN_ENGINE:
        s.engines -= 1
        tell(s, ENGINE_BEATEN, s.turn, s.engines)
    elif way <= MERLIN_SAXON:
        war = way - MERLIN_PICT
        s.warriors[war] -= 1
        tell(s, WARRIOR_LEFT, s.turn, war, s.warriors[war])
    elif way <= MERLIN_LANCELOT:
        take_newest_foe(s, way - MERLIN_BLACK_KNIGHT)
    elif way == MERLIN_GRAIL:
        take_woe(s, newest_despair(s))
    else:
        move_sword(s, 1, s.turn)


@rule
def fate(s: State, seat: int, way: int) -> None:
    """SC-52, SC-R16: every knight draws a card; or the traitor reveals himself and the others discard two each."""
    if way == 0:
        draw_each(s, knights(s), 1)
    else:
        push(s, F_UNMASK, seat)
        push(s, F_ROUND, Q_DISCARD, holding(s, knights(s) & ~(1 << seat), 1), 2, seat)


@rule
def run_unmask(s: State) -> None:
    """SC-R16: the player of Fate is unmasked, and his turn ends."""
    seat = top(s, 1)
    pop(s)
    unmask(s, seat)
    s.ended = 1


@rule
def look_ahead(s: State, seat: int) -> None:
    """SC-56, SC-R19: the top five Black cards, seen by the player alone; an empty pile is refilled first."""
    if s.black_left == 0:
        reshuffle(s)
    reveal(s)
    n = min(CLAIRVOYANCE_CARDS, s.black_left)
    tell(s, CLAIRVOYANT, seat, n)
    for i in range(n):
        at = s.black_left - 1 - i
        s.black_known[at] = 1 << seat
        whisper(s, 1 << seat, FORESAW, seat, s.black[at])
    if n > 1:
        push(s, Q_ORDER, seat, 0, n)


@rule
def order_card(s: State, slot: int) -> None:
    """SC-R19: ordered one by one, the first named on top. The frame: who, cards placed, cards in all."""
    placed = top(s, 2)
    n = top(s, 3)
    goal = s.black_left - 1 - placed
    chosen = goal - slot
    card = s.black[chosen]
    for i in range(chosen, goal):
        s.black[i] = s.black[i + 1]
    s.black[goal] = card
    s.stack[s.depth - 1, 2] = placed + 1
    if placed + 2 >= n:
        pop(s)


@rule
def send_card(s: State, card: int) -> None:
    """SC-57, SC-R20: one to three cards for another knight, seen by the two. The frame: who, to whom, cards sent."""
    seat = top(s, 1)
    to = top(s, 2)
    sent = top(s, 3) + 1
    pass_card(s, seat, to, card)
    tell(s, CARDS_GIVEN, seat, to)
    s.stack[s.depth - 1, 3] = sent
    if sent == MESSENGER_CARDS or s.cards[seat] == 0:
        pop(s)


@rule
def pass_card(s: State, seat: int, to: int, card: int) -> None:
    """A card goes from hand to hand, seen by the two; each remembers it for as long as it must be there."""
    reveal(s)
    lose_unseen(s, seat, card)
    put_in_hand(s, to, card)
    s.told_of[seat, to] = card
    whisper(s, 1 << seat | 1 << to, CARD_GIVEN, seat, card, to)


@rule
def run_gather(s: State) -> None:
    """SC-59, SC-R22: the entitled knights in Camelot draw as many cards as they are, and share them."""
    seat = top(s, 1)
    pop(s)
    gathered = entitled(s, standing_at(s, knights(s), CAMELOT))
    count = 0
    for other in range(s.seats):
        count += (gathered >> other) & 1
    share_cards(s, count, gathered, seat)


@rule
def dispel(s: State, card: int) -> None:
    """MC-41; SC-R24: a war that only Mordred kept open is won at once, from afar."""
    if card != MORDRED:
        end_force(s, card)
        return
    war = s.mordred
    take_mordred(s)
    if s.marched[war] == war_need(s, war):
        end_quest(s, PICTS + war, WON, s.turn)


@rule
def new_hope(s: State, seat: int) -> None:
    """MC-45, SC-R13: the whole hand and New Hope itself are discarded first, then as many are drawn."""
    count = s.cards[seat] + 1
    throw_hand(s, seat)
    discard_seen(s, NEW_HOPE)
    s.playing = NONE
    tell(s, NEW_HOPE_CAME, seat, count)
    draw_each(s, 1 << seat, count)


@rule
def slay(s: State, card: int, value: int) -> None:
    """MC-43, SC-R25, SC-R224: a card against the Dragon; a second one unless the quest has ended. The frame: who, cards laid."""
    seat = top(s, 1)
    laid = top(s, 2) + 1
    pop(s)
    depth = s.depth
    lay_in_combat(s, seat, card, value)
    if s.depth == depth and laid < 2 and s.cards[seat] > 0:
        push(s, Q_SLAY, seat, laid)
