"""Black cards: drawn, announced, perhaps cancelled, and what each does (SC-12, SC-47, SC-60 to SC-76, MC-30 to MC-36).

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
    CAMELOT,
    CARD_PLACE,
    DESOLATION,
    DESPAIR,
    EXCALIBUR_CARD,
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
    SAXONS_CARD,
    SOME_BLACK_KNIGHT,
    SOME_LANCELOT,
    SPECIAL_BLACK,
    STAYS_IN_FORCE,
    VIVIEN,
    WITCH_1,
    WITCH_2,
    WITCH_3,
)
from gramarye.games.camelot.rules_cards import draw_white, next_black, put_under, reshuffle
from gramarye.games.camelot.rules_end import add_engines
from gramarye.games.camelot.rules_life import go, lose
from gramarye.games.camelot.rules_quest import (
    LOST_BY_KNIGHTS,
    add_foe,
    add_warrior,
    end_quest,
    foes_complete,
    is_row_full,
    lay_woe,
    move_sword,
    take_grail,
)
from gramarye.games.camelot.rules_table import (
    free_knights,
    holding,
    in_force,
    is_entitled,
    is_free,
    is_knight,
    is_open,
    knights,
    pop,
    push,
    top,
)
from gramarye.games.camelot.state import (
    ARMORED,
    F_ALL_DISCARD,
    F_CARD,
    F_CHAIN,
    F_DEATHS,
    F_ROUND,
    F_SAXONS,
    Q_ARMOR,
    Q_DISCARD,
    Q_EXCALIBUR,
    Q_FACE,
    Q_MERLINS,
    Q_VOLUNTEER,
    Q_WAR,
    Q_WITCH,
)

ANNOUNCE, AFTER_MERLINS, TAKE_EFFECT, DONE = 0, 1, 2, 3
MORGAN_CARDS = 3  # of the chain (SC-67)
VOLUNTEER_CARDS, VOLUNTEER_LIFE = 3, 2  # Morgan 1 and 5 (SC-66, SC-70)

# Drawing


@rule
def draw_black(s: State) -> None:
    """SC-12, SC-46, SC-R45: take the top card; the holder of the Armor takes two and plays one of them."""
    first = next_black(s)
    if s.relic[RELIC_ARMOR] == s.turn and s.powers & ARMORED == 0:
        second = next_black(s)
        if second != NONE:
            tell(s, ARMOR_SHOWED, s.turn)
            whisper(s, 1 << s.turn, SAW_BLACK, s.turn, first, second)
            s.pair[0] = first
            s.pair[1] = second
            push(s, Q_ARMOR, s.turn)
            return
    take_black(s, first)


@rule
def take_black(s: State, card: int) -> None:
    """The card that is now settled."""
    s.card = card
    push(s, F_CARD, ANNOUNCE)


@rule
def choose_armor(s: State, slot: int) -> None:
    """SC-46: one of the two is played, the other goes under the pile, unseen."""
    pop(s)
    put_under(s, s.pair[1 - slot], s.turn)
    take_black(s, s.pair[slot])
    s.pair[0] = NONE
    s.pair[1] = NONE


@rule
def announce(s: State) -> None:
    """SC-R30: the kind is told to all, the value of a combat card to the drawer alone."""
    card = s.card
    s.announced = card
    if card < EXCALIBUR_CARD:
        s.announced = SOME_BLACK_KNIGHT if card < LANCELOT_CARD else SOME_LANCELOT
        whisper(s, 1 << s.turn, SAW_BLACK, s.turn, card, NONE)
    tell(s, ANNOUNCED, s.turn, s.announced)


@rule
def run_card(s: State) -> None:
    """SC-R30: announce, Merlins, Excalibur, the drawer's choice and the effect, then deaths and the check."""
    step = top(s, 1)
    s.stack[s.depth - 1, 1] = step + 1
    if step == ANNOUNCE:
        announce(s)
        if s.chain > 0:  # SC-67, SC-R36: nothing is cancelled in a chain
            s.stack[s.depth - 1, 1] = TAKE_EFFECT
        elif s.card >= SPECIAL_BLACK and not in_force(s, VIVIEN):  # SC-51, SC-R31
            push(s, F_ROUND, Q_MERLINS, holding(s, free_knights(s), 1), 0, s.turn)
    elif step == AFTER_MERLINS:
        clear_offers(s)
        holder = s.relic[RELIC_EXCALIBUR]
        if 0 <= holder < s.seats and is_free(s, holder):  # SC-44, SC-R32
            push(s, Q_EXCALIBUR, holder)
    elif step == TAKE_EFFECT:
        if CARD_PLACE[s.card] != CAMELOT and not is_open(s, CARD_PLACE[s.card]):
            closed_card(s)
        elif s.card < SPECIAL_BLACK:
            standard_card(s)
        else:
            special_card(s)
    else:
        pop(s)
        discard_card(s)
        s.announced = NONE
        push(s, F_DEATHS)


@rule
def clear_offers(s: State) -> None:
    """SC-R31: Merlins that were offered in vain are kept."""
    for seat in range(s.seats):
        s.offer[seat] = 0


@rule
def discard_card(s: State) -> None:
    """The card that was settled goes to the Black discard, unless it lies elsewhere by now."""
    if s.card != NONE:
        s.black_discard[s.card] += 1
        s.card = NONE


@rule
def cancel_card(s: State) -> None:
    """SC-44, SC-51: a cancelled card goes to the Black discard without effect. The top frame is the card's."""
    reveal(s)
    tell(s, CANCELLED, NONE, s.card)
    s.stack[s.depth - 1, 1] = DONE


@rule
def closed_card(s: State) -> None:
    """SC-47, MC-21, MC-22, SC-R43: a card of a closed quest leaves, and brings an engine unless Merlin stands there."""
    card = s.card
    if s.expansion == BASE:
        discard_card(s)
    else:
        s.black_gone[card] += 1
        s.card = NONE
    engines = 0 if s.merlin == CARD_PLACE[card] else 1
    reveal(s)
    tell(s, CARD_REMOVED, s.turn, card, engines)
    add_engines(s, engines)


# Standard cards


@rule
def standard_card(s: State) -> None:
    """SC-60 to SC-65: combat cards and Mercenaries ask the drawer first."""
    card = s.card
    if card < EXCALIBUR_CARD:
        push(s, Q_FACE, s.turn)
    elif card == EXCALIBUR_CARD:
        move_sword(s, -1, NONE)
    elif card == DESPAIR:
        despair(s)
    elif card == PICTS_CARD:
        add_warrior(s, 0)
    elif card == SAXONS_CARD:
        add_warrior(s, 1)
    else:
        push(s, Q_WAR, s.turn)


@rule
def lay_foe(s: State, face: int) -> None:
    """SC-60, SC-61: a combat card face up, or face down for a White card (SC-R33); the last one ends the quest."""
    pop(s)
    row = CARD_PLACE[s.card] - 1
    card = s.card
    s.card = NONE
    if face == FACE_DOWN:
        add_foe(s, row, card, s.turn)
        tell(s, FOE_LAID, s.turn, s.announced, row + 1)
        if is_entitled(s, s.turn):  # not the unmasked traitor (SC-94)
            draw_white(s, s.turn, 1)
    else:
        reveal(s)
        add_foe(s, row, card, NONE)
        tell(s, FOE_LAID, s.turn, card, row + 1)
    if foes_complete(s, row):
        end_quest(s, row + 1, LOST_BY_KNIGHTS, NONE)


@rule
def despair(s: State) -> None:
    """SC-63: on a full row it takes a Grail card with it, else it takes a spot."""
    if is_row_full(s):
        take_grail(s)
    else:
        s.card = NONE
        lay_woe(s, DESPAIR)


# Special cards


@rule
def special_card(s: State) -> None:
    """SC-66 to SC-76, MC-30 to MC-36."""
    card = s.card
    if (STAYS_IN_FORCE >> card) & 1 != 0:  # SC-72, SC-74, SC-76, MC-31, MC-34 to MC-36
        s.lasting |= 1 << card
        s.card = NONE
        tell(s, IN_FORCE, NONE, card)
    elif card <= MORGAN_5:
        morgan(s, card)
    elif card == DESOLATION:
        desolation(s)
    elif card == GUINEVERE:
        guinevere(s)
    elif card == MORDRED:
        push(s, Q_WAR, s.turn)
    elif card == WITCH_1:  # MC-30, SC-R225
        discard_card(s)
        reshuffle(s)
    elif card == WITCH_3:  # MC-32, SC-R41: the Picts first, with all that follows
        push(s, F_SAXONS)
        push(s, F_DEATHS)
        add_warrior(s, 0)
    else:  # MC-33, SC-R40: whoever holds a card is asked, so that nobody learns who holds a Grail
        push(s, F_ROUND, Q_WITCH, knights(s), 0, s.turn)


@rule
def morgan(s: State, card: int) -> None:
    """SC-66 to SC-70."""
    if card == MORGAN_2:
        s.card = NONE
        s.chain = 1 + MORGAN_CARDS
        tell(s, MORGAN_CHAIN, s.turn)
        push(s, F_CHAIN)
    elif card == MORGAN_3:
        add_engines(s, 2)
    elif card == MORGAN_4:
        lose(s, knights(s), 1)
    else:  # SC-R34, SC-R35, SC-R220: volunteers are asked in turn; without one all discard
        asked = volunteers(s, card)
        push(s, F_ALL_DISCARD)
        push(s, F_ROUND, Q_VOLUNTEER, asked, card, s.turn)


@rule
def volunteers(s: State, card: int) -> int:
    """SC-R34, SC-R35: free knights with three cards for Morgan 1; with two life points for Morgan 5, none under Witch 2."""
    if card == MORGAN_1:
        return holding(s, free_knights(s), VOLUNTEER_CARDS)
    group = 0
    for seat in range(s.seats):
        if is_free(s, seat) and s.life[seat] >= VOLUNTEER_LIFE and not in_force(s, WITCH_2):
            group |= 1 << seat
    return group


@rule
def volunteer(s: State) -> None:
    """SC-66, SC-70: the volunteer pays, nobody else is asked and nobody else discards."""
    seat = top(s, 1)
    card = top(s, 2)
    pop(s)
    pop(s)  # the round of questions
    pop(s)  # what would have followed
    if card == MORGAN_1:
        push(s, Q_DISCARD, seat, VOLUNTEER_CARDS)
    else:
        lose(s, 1 << seat, VOLUNTEER_LIFE)


@rule
def all_discard(s: State) -> None:
    """SC-66, SC-70, SC-R34: every knight, captured too, discards one card of his choice, clockwise from the drawer."""
    pop(s)
    push(s, F_ROUND, Q_DISCARD, holding(s, knights(s), 1), 1, s.turn)


@rule
def run_chain(s: State) -> None:
    """SC-67, SC-R36: three more cards, one after the other; then Morgan 2 itself is discarded."""
    s.chain -= 1
    if s.chain > 0:
        card = next_black(s)
        if card != NONE:  # SC-R47
            tell(s, DREW_BLACK, s.turn)
            take_black(s, card)
    else:
        pop(s)
        s.black_discard[MORGAN_2] += 1


@rule
def desolation(s: State) -> None:
    """SC-71: a Grail card goes, Desolation takes a spot."""
    if s.grails > 0:
        take_grail(s)
    s.card = NONE
    lay_woe(s, DESOLATION)


@rule
def guinevere(s: State) -> None:
    """SC-73, SC-R37: every free knight goes back to Camelot, and the drawer's turn ends."""
    tell(s, GUINEVERE_CALLED, s.turn)
    for seat in range(s.seats):
        if is_free(s, seat) and s.place[seat] != CAMELOT:
            go(s, seat, CAMELOT)
    if is_knight(s, s.turn):
        s.ended = 1


@rule
def choose_war(s: State, war: int) -> None:
    """SC-65, SC-75, SC-R38: a warrior in the war of the drawer's choice; Mordred lies down there first."""
    pop(s)
    if s.card != MERCENARIES:
        s.card = NONE
        s.mordred = war
        tell(s, IN_FORCE, NONE, MORDRED, war)
    add_warrior(s, war)
