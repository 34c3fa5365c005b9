"""Black cards: drawn, announced, perhaps cancelled, and what each does (SC-12, SC-47, SC-60 to SC-76, MC-30
to MC-36).

The frame of a card holds the step that comes next (SC-R30).
"""

from gramarye.core.events import reveal, tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import (
    ANNOUNCED,
    ARMOR_SHOWED,
    CANCELLED,
    CARD_REMOVED,
    DREW_BLACK,
    FOE_LAID,
    GUINEVERE_CALLED,
    IN_FORCE,
    MORGAN_CHAIN,
    SAW_BLACK,
)
from gramarye.games.camelot.moves import FACE_DOWN
from gramarye.games.camelot.pieces import (
    BASE,
    BLACK_NEED,
    CAMELOT,
    CARD_PLACE,
    DESOLATION,
    DESPAIR,
    EXCALIBUR_CARD,
    GRAIL_SPOTS,
    GUINEVERE,
    LANCELOT_CARD,
    MERCENARIES,
    MORDRED,
    MORGAN_1,
    MORGAN_2,
    MORGAN_3,
    MORGAN_4,
    MORGAN_5,
    PICTS_CARD,
    RELIC_ARMOR,
    RELIC_EXCALIBUR,
    SOME_BLACK_KNIGHT,
    SOME_LANCELOT,
    SPECIAL_BLACK,
    STAYS_IN_FORCE,
    VIVIEN,
    WITCH_1,
    WITCH_2,
    WITCH_3,
)
from gramarye.games.camelot.rules_cards import (
    ON_TOP,
    UNDER,
    can_draw_black,
    draw_white,
    look_at,
    next_black,
    put_back,
    reshuffle,
    take_black,
)
from gramarye.games.camelot.rules_end import add_engines
from gramarye.games.camelot.rules_life import go, lose
from gramarye.games.camelot.rules_quest import NOT_WON, add_warrior, lay_woe, move_sword, take_grail
from gramarye.games.camelot.rules_table import (
    entitled,
    holding,
    in_force,
    is_open,
    knights,
    pop,
    push,
    quest_at,
    top,
)
from gramarye.games.camelot.state import (
    ARMORED,
    CAPTURED,
    F_ALL_DISCARD,
    F_CARD,
    F_CHAIN,
    F_DEATHS,
    F_QUEST,
    F_ROUND,
    F_SAXONS,
    FREE,
    Q_ARMOR,
    Q_EXCALIBUR,
    Q_FACE,
    Q_MERLINS,
    Q_VOLUNTEER,
    Q_WAR,
    Q_WITCH,
)

ANNOUNCE, AFTER_MERLINS, TAKE_EFFECT, DONE = range(4)  # steps
MORGAN_CARDS = 3  # of the chain (SC-67)
VOLUNTEER_CARDS, VOLUNTEER_LIFE = 3, 2  # Morgan 1 and 5 (SC-66, SC-70)


@rule
def draw_black(s: State) -> None:
    """SC-12: take the top card; SC-46, SC-R45: the holder of the Armor looks at two and plays one of them."""
    if s.relic[RELIC_ARMOR] == s.turn and s.powers & ARMORED == 0:
        tell(s, ARMOR_SHOWED, s.turn)
        if look_ahead(s, s.turn, 2) == 2:
            push(s, Q_ARMOR, s.turn, 0, 2)
            return
    s.card = next_black(s)
    push(s, F_CARD, ANNOUNCE)


@rule
def look_ahead(s: State, seat: int, n: int) -> int:
    """SC-46, SC-85, SC-R45: what Percival sees, or the Armor shows. Cards are taken one at a time, so the pile is refilled
    below the first (SC-R46)."""
    first = take_black(s) if s.black_left == 1 and n > 1 else NONE
    if s.black_left == 0 and can_draw_black(s):
        reshuffle(s)
    if first != NONE:
        put_back(s, first, seat, ON_TOP)
    return look_at(s, seat, n)


@rule
def bury(s: State, slot: int) -> None:
    """SC-46, SC-R44: of the two cards on top one goes under the pile, unseen; 0 is the top one."""
    seat = top(s, 1)
    pop(s)
    first = take_black(s)
    second = take_black(s)
    put_back(s, first if slot == 0 else second, seat, UNDER)
    put_back(s, second if slot == 0 else first, seat, ON_TOP)


@rule
def choose_armor(s: State, slot: int) -> None:
    """SC-46: one of the two is played, the other goes under the pile."""
    bury(s, 1 - slot)
    s.card = take_black(s)
    push(s, F_CARD, ANNOUNCE)


@rule
def run_card(s: State) -> None:
    """SC-R30: announce, Merlins, Excalibur, the drawer's choice and the effect, then deaths and the check."""
    step = top(s, 1)
    s.stack[s.depth - 1, 1] = step + 1
    if step == ANNOUNCE:
        announce(s)
        if s.chain > 0:  # SC-67, SC-R36, SC-R305: nothing is cancelled in a chain
            s.stack[s.depth - 1, 1] = TAKE_EFFECT
        elif s.card >= SPECIAL_BLACK and not in_force(s, VIVIEN):  # SC-51, SC-R31, SC-R403
            push(s, F_ROUND, Q_MERLINS, holding(s, knights(s, FREE), 1), 0, s.turn)
    elif step == AFTER_MERLINS:
        for seat in range(s.seats):  # SC-R316: Merlins that were offered in vain are kept
            s.offer[seat] = 0
        holder = s.relic[RELIC_EXCALIBUR]
        if 0 <= holder < s.seats and s.status[holder] == FREE:  # SC-44, SC-R03, SC-R32, SC-R207
            push(s, Q_EXCALIBUR, holder)
    elif step == TAKE_EFFECT:
        take_effect(s)
    else:
        pop(s)
        discard_card(s)
        s.announced = NONE
        push(s, F_DEATHS)


@rule
def announce(s: State) -> None:
    """SC-R30: the kind is told to all, the value of a combat card to the drawer alone."""
    s.announced = s.card
    if s.card < EXCALIBUR_CARD:
        s.announced = SOME_BLACK_KNIGHT if s.card < LANCELOT_CARD else SOME_LANCELOT
        whisper(s, 1 << s.turn, SAW_BLACK, s.turn, s.card, NONE)
    tell(s, ANNOUNCED, s.turn, s.announced)


@rule
def discard_card(s: State) -> None:
    """The card that was settled goes to the Black discard, unless it lies elsewhere by now."""
    if s.card != NONE:
        s.black_discard[s.card] += 1
        s.card = NONE


@rule
def cancel_card(s: State) -> None:
    """SC-44, SC-51: a cancelled card goes to the Black discard without effect. The top frame is the
    card's."""
    reveal(s)
    tell(s, CANCELLED, NONE, s.card)
    s.stack[s.depth - 1, 1] = DONE


@rule
def take_effect(s: State) -> None:
    """SC-60 to SC-76. SC-47, MC-21, MC-22: a card of a closed quest leaves, and brings an engine unless
    Merlin is there.

    SC-R43, SC-R216, SC-R217: Desolation and Dark Forest belong to the Grail quest; the card leaves before
    the engine comes.
    """
    card = s.card
    place = CARD_PLACE[card]
    if place == CAMELOT or is_open(s, place):
        do_harm(s, card)
        return
    if s.expansion != BASE:
        s.black_gone[card] += 1
        s.card = NONE
    discard_card(s)
    engines = 0 if s.merlin == place else 1
    reveal(s)
    tell(s, CARD_REMOVED, s.turn, card, engines)
    add_engines(s, engines)


# What the cards do


@rule
def do_harm(s: State, card: int) -> None:  # noqa: C901 (one flat dispatch)
    """SC-60 to SC-76, MC-30 to MC-36. Combat cards, Mercenaries and Mordred ask the drawer first."""
    if (STAYS_IN_FORCE >> card) & 1 != 0:  # SC-72, SC-74, SC-76, MC-31, MC-34 to MC-36
        s.lasting |= 1 << card
        s.card = NONE
        tell(s, IN_FORCE, NONE, card)
    elif card < EXCALIBUR_CARD:
        push(s, Q_FACE, s.turn)
    elif card == EXCALIBUR_CARD:  # SC-62
        move_sword(s, -1, NONE)
    elif card == DESPAIR:  # SC-63: on a full row it takes a Grail card with it, else it takes a spot
        if s.grails + s.woe_count == GRAIL_SPOTS:
            take_grail(s)
        else:
            s.card = NONE
            lay_woe(s, DESPAIR)
    elif card < MERCENARIES:  # SC-64
        add_warrior(s, card - PICTS_CARD)
    elif card == MERCENARIES or card == MORDRED:
        push(s, Q_WAR, s.turn)
    elif card <= MORGAN_5:
        morgan(s, card)
    elif card == DESOLATION:  # SC-71
        if s.grails > 0:
            take_grail(s)
        s.card = NONE
        lay_woe(s, DESOLATION)
    elif card == GUINEVERE:
        guinevere(s)
    elif card == WITCH_1:  # MC-30, SC-R225
        discard_card(s)
        reshuffle(s)
    elif card == WITCH_3:  # MC-32, SC-R41: the Picts first, with all that follows
        push(s, F_SAXONS)
        push(s, F_DEATHS)
        add_warrior(s, 0)
    else:  # MC-33, SC-R40, SC-R403
        push(s, F_ROUND, Q_WITCH, knights(s, CAPTURED), 0, s.turn)


@rule
def lay_foe(s: State, face: int) -> None:
    """SC-60, SC-61: a combat card face up, or face down for a White card (SC-R33); the last one ends the
    quest."""
    pop(s)
    place = CARD_PLACE[s.card]
    row = place - 1
    i = s.foes[row]
    s.foe[row, i] = s.card
    s.foe_by[row, i] = s.turn if face == FACE_DOWN else NONE
    s.foes[row] = i + 1
    tell(s, FOE_LAID, s.turn, s.announced if face == FACE_DOWN else s.card, place)
    s.card = NONE
    if face != FACE_DOWN:
        reveal(s)
    elif entitled(s, 1 << s.turn) != 0:  # not the unmasked traitor (SC-94)
        draw_white(s, s.turn, 1)
    if s.foes[row] == BLACK_NEED[quest_at(s, place)]:
        push(s, F_QUEST, place, NOT_WON, NONE)


@rule
def choose_war(s: State, war: int) -> None:
    """SC-65, SC-75, SC-R38: a warrior in the war of the drawer's choice; Mordred lies down there first."""
    pop(s)
    if s.card == MORDRED:
        s.card = NONE
        s.mordred = war
        tell(s, IN_FORCE, NONE, MORDRED, war)
    add_warrior(s, war)


@rule
def morgan(s: State, card: int) -> None:
    """SC-66 to SC-70.

    SC-R34, SC-R35, SC-R209, SC-R220: volunteers are free knights with three cards for Morgan 1, with two
    life points
    for Morgan 5, and nobody for that under Witch 2; without one all discard.
    """
    if card == MORGAN_2:
        s.card = NONE
        s.chain = 1 + MORGAN_CARDS
        tell(s, MORGAN_CHAIN, s.turn)
        push(s, F_CHAIN)
    elif card == MORGAN_3:  # SC-68
        add_engines(s, 2)
    elif card == MORGAN_4:  # SC-69, SC-R226: captured knights too
        lose(s, knights(s, CAPTURED), 1)
    else:
        group = knights(s, FREE)
        if card == MORGAN_1:
            group = holding(s, group, VOLUNTEER_CARDS)
        else:
            for seat in range(s.seats):
                if s.life[seat] < VOLUNTEER_LIFE or in_force(s, WITCH_2):
                    group &= ~(1 << seat)
        push(s, F_ALL_DISCARD)
        push(s, F_ROUND, Q_VOLUNTEER, group, card, s.turn)


@rule
def run_chain(s: State) -> None:
    """SC-67, SC-R36, SC-R210: three more cards, one after the other; then Morgan 2 itself is discarded."""
    s.chain -= 1
    if s.chain > 0:
        card = next_black(s)
        if card != NONE:  # SC-R47
            tell(s, DREW_BLACK, s.turn)
            s.card = card
            push(s, F_CARD, ANNOUNCE)
    else:
        pop(s)
        s.black_discard[MORGAN_2] += 1


@rule
def guinevere(s: State) -> None:
    """SC-73, SC-R37: every free knight goes back to Camelot, and the drawer's turn ends."""
    tell(s, GUINEVERE_CALLED, s.turn)
    for seat in range(s.seats):
        if s.status[seat] == FREE and s.place[seat] != CAMELOT:
            go(s, seat, CAMELOT)
    if s.status[s.turn] == FREE:
        s.ended = 1
