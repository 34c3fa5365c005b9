"""Heroic actions (SC-15 to SC-21, SC-39, SC-40): what forbids a verb, what forbids its parts, then what is done."""

from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.events import ACCUSED, GAVE_TO_LADY, HEALED, PAID_RANSOM
from gramarye.games.camelot.ids import (
    MC_18,
    SC_15,
    SC_16,
    SC_18,
    SC_20,
    SC_21,
    SC_23,
    SC_24,
    SC_32,
    SC_36,
    SC_37,
    SC_38,
    SC_39,
    SC_40,
    SC_72,
    SC_R02,
    SC_R79,
)
from gramarye.games.camelot.moves import (
    ACCUSE,
    DRAW_WHITE,
    FROM_HAND,
    GIVE_SWORD,
    HEAL,
    LAY,
    LAY_GRAIL,
    MOVE,
    PLAY,
    RANSOM,
    SIEGE,
    TYPE_OF,
)
from gramarye.games.camelot.pieces import (
    ACCUSE_AT,
    CAMELOT,
    DARK_FOREST,
    DRAWS,
    EXCALIBUR,
    FIGHT_ANY,
    GRAIL,
    GRAIL_CARD,
    GRAILS,
    HAND_FULL,
    HEAL_CARDS,
    LIFE_MOST,
    PICTS,
    SPECIAL_WHITE,
    TRAITOR,
    WITCH_5,
)
from gramarye.games.camelot.rules_cards import draw_white, throw, throw_seen
from gramarye.games.camelot.rules_end import add_swords, turn_swords
from gramarye.games.camelot.rules_life import gain, unmask
from gramarye.games.camelot.rules_quest import (
    fits_combat,
    is_combat,
    lay_grail,
    lay_in_combat,
    march,
    move_sword,
    war_value,
)
from gramarye.games.camelot.rules_table import forbids_goal, in_force, is_knight, power
from gramarye.games.camelot.rules_travel import (
    AT_ENGINE,
    add_to_fight,
    begin_fight,
    captive,
    release,
    set_out,
)
from gramarye.games.camelot.rules_white import forbids_special, play_special
from gramarye.games.camelot.state import NO_TRAITOR

# What forbids


@rule
def forbids_type(s: State, verb: int) -> int:
    """SC-15: one action is due at a time; SC-16: the second is of another type."""
    if s.left == 0:
        return SC_15
    return SC_16 if s.used & TYPE_OF[verb] != 0 else ALLOWED


@rule
def forbids_action(s: State, verb: int) -> int:
    """What forbids an action whatever its parts: the wrong place, nothing to do there, no right to it."""
    place = s.place[s.turn]
    reason = ALLOWED
    if verb == DRAW_WHITE:
        reason = forbids_draw(s)
    elif verb == SIEGE:
        reason = SC_40 if place != CAMELOT or s.engines == 0 else ALLOWED
    elif verb == LAY:
        reason = ALLOWED if is_combat(place) or place >= PICTS else SC_18
    elif verb == LAY_GRAIL:
        reason = forbids_grail(s)
    elif verb == GIVE_SWORD:
        reason = ALLOWED if place == EXCALIBUR else SC_36
    elif verb == RANSOM:
        reason = MC_18 if captive(s) == NONE else ALLOWED
    elif verb == HEAL:
        reason = ALLOWED if 0 < s.life[s.turn] < LIFE_MOST else SC_20  # SC-R77
    elif verb == ACCUSE:
        reason = forbids_accusing(s)
    return reason


@rule
def forbids_draw(s: State) -> int:
    """SC-39: at the Round Table; SC-24: with fewer than 12 cards; SC-R02: not by a dying knight."""
    if s.place[s.turn] != CAMELOT:
        return SC_39
    if s.life[s.turn] == 0:
        return SC_R02
    return SC_24 if s.cards[s.turn] >= HAND_FULL else ALLOWED


@rule
def forbids_grail(s: State) -> int:
    """SC-37: on the Grail quest; SC-72: not through the Dark Forest."""
    if s.place[s.turn] != GRAIL:
        return SC_37
    return SC_72 if in_force(s, DARK_FOREST) else ALLOWED


@rule
def forbids_accusing(s: State) -> int:
    """SC-21: once in the game, while six swords or six engines are out; SC-R79: not in a game without traitor."""
    if s.traitor == NO_TRAITOR:
        return SC_R79
    few = s.white_swords + s.black_swords < ACCUSE_AT and s.engines < ACCUSE_AT
    return SC_21 if few or (s.accusers >> s.turn) & 1 != 0 else ALLOWED


@rule
def forbids_parts(s: State, verb: int, a: int, b: int) -> int:
    """What forbids the parts of an action that is open to the active knight."""
    seat = s.turn
    if FROM_HAND[verb] and s.hand[seat, a] <= 0:
        return SC_23
    reason = ALLOWED
    if verb == MOVE:
        reason = forbids_goal(s, seat, a)
    elif verb == LAY:
        reason = forbids_lay(s, a, b)
    elif verb == LAY_GRAIL:
        reason = ALLOWED if a < power(s, seat, GRAILS) and a < s.hand[seat, GRAIL_CARD] else SC_37
    elif verb == PLAY:
        reason = forbids_special(s, a, b)
    elif verb == RANSOM:
        reason = ALLOWED if a >= SPECIAL_WHITE else MC_18
    elif verb == HEAL:
        reason = ALLOWED if s.hand[seat, a] >= power(s, seat, HEAL_CARDS) else SC_20
    elif verb == ACCUSE:
        reason = forbids_accused(s, a)
    return reason


@rule
def forbids_lay(s: State, card: int, value: int) -> int:
    """SC-32 to SC-34, SC-38, MC-48: a Fight card of its own value, or a Fight ? of any, that the quest can use."""
    if card != value and card != FIGHT_ANY:
        return SC_32
    place = s.place[s.turn]
    if is_combat(place):
        return ALLOWED if fits_combat(s, place, value) else SC_32
    return ALLOWED if value == war_value(s, place - PICTS) else SC_38


@rule
def forbids_accused(s: State, seat: int) -> int:
    """SC-R79: another knight, captured too, who is not yet proven loyal."""
    if seat >= s.seats or seat == s.turn or not is_knight(s, seat):
        return SC_21
    return SC_R79 if (s.proven >> seat) & 1 != 0 else ALLOWED


# What is done


@rule
def act(s: State, verb: int, a: int, b: int) -> None:
    """SC-15: make an action of the active knight."""
    seat = s.turn
    s.used |= TYPE_OF[verb]
    s.left -= 1
    if verb == MOVE:
        set_out(s, seat, a)
    elif verb == DRAW_WHITE:  # SC-39, SC-82
        draw_white(s, seat, power(s, seat, DRAWS))
    elif verb == SIEGE:  # SC-40
        begin_fight(s, seat, AT_ENGINE)
        add_to_fight(s, a)
    elif verb == LAY:
        lay_card(s, seat, a, b)
    elif verb == LAY_GRAIL:
        lay_grails(s, seat, a + 1)
    elif verb == GIVE_SWORD:  # SC-36
        tell(s, GAVE_TO_LADY, seat)
        throw(s, seat, a)
        move_sword(s, 1, seat)
    elif verb == PLAY:
        play_special(s, a, b)
    elif verb == RANSOM:  # MC-18, SC-R15, SC-R89
        tell(s, PAID_RANSOM, seat, a)
        throw_seen(s, seat, a)
        release(s, seat)
    elif verb == HEAL:
        heal(s, seat, a)
    else:
        accuse(s, seat, a)


@rule
def lay_card(s: State, seat: int, card: int, value: int) -> None:
    """SC-32 to SC-34, SC-38: a Fight card for the combat or the war where the knight stands."""
    if is_combat(s.place[seat]):
        lay_in_combat(s, seat, card, value)
    else:
        march(s, seat, card)


@rule
def lay_grails(s: State, seat: int, n: int) -> None:
    """SC-37, MC-51, SC-R66: a Grail card; Bors may lay two, the second only if the first did not end the quest."""
    depth = s.depth
    for _ in range(n):
        if s.depth == depth:
            lay_grail(s, seat)


@rule
def heal(s: State, seat: int, card: int) -> None:
    """SC-20: identical cards go away face down for one life point."""
    n = power(s, seat, HEAL_CARDS)
    tell(s, HEALED, seat, n)
    for _ in range(n):
        throw(s, seat, card)
    gain(s, 1 << seat, 1)


@rule
def accuse(s: State, seat: int, accused: int) -> None:
    """SC-92, SC-R80: the accused shows his card. A traitor brings a white sword and is unmasked; a loyal knight costs one."""
    reveal(s)
    s.accusers |= 1 << seat
    guilty = s.loyalty[accused] == TRAITOR
    tell(s, ACCUSED, seat, accused, 1 if guilty else 0)
    s.proven |= 1 << accused
    if guilty:
        add_swords(s, 1, 0)
        unmask(s, accused)
    else:
        turn_swords(s, 2 if in_force(s, WITCH_5) else 1)  # MC-34
