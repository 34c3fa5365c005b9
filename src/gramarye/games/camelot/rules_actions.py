"""Heroic actions (SC-15 to SC-21, SC-39, SC-40, MC-18): what forbids one, what forbids its parts, and what
some of them do."""

from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.events import ACCUSED, FREED, HEALED, PAID_RANSOM
from gramarye.games.camelot.ids import (
    MC_18,
    SC_18,
    SC_20,
    SC_21,
    SC_24,
    SC_32,
    SC_36,
    SC_37,
    SC_38,
    SC_39,
    SC_40,
    SC_72,
    SC_80,
    SC_R02,
    SC_R79,
)
from gramarye.games.camelot.moves import (
    ACCUSE,
    DRAW_WHITE,
    GIVE_SWORD,
    HEAL,
    LAY,
    LAY_GRAIL,
    MOVE,
    PLAY,
    PLAY_FREE,
    RANSOM,
    RIDE,
    SIEGE,
    SWAP,
)
from gramarye.games.camelot.pieces import (
    ACCUSE_AT,
    CAMELOT,
    CAPTURED_CARD,
    DARK_FOREST,
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
from gramarye.games.camelot.rules_cards import SEEN, UNSEEN, throw
from gramarye.games.camelot.rules_end import add_swords, turn_swords
from gramarye.games.camelot.rules_life import gain, take_off
from gramarye.games.camelot.rules_quest import fits_combat, war_value
from gramarye.games.camelot.rules_table import forbids_goal, in_force, is_combat, power
from gramarye.games.camelot.rules_targets import forbids_special
from gramarye.games.camelot.rules_travel import captive
from gramarye.games.camelot.state import CAPTURED, FREE, NO_TRAITOR, UNMASKED

# What forbids


@rule
def forbids_action(s: State, verb: int) -> int:
    """What forbids an action whatever its parts: the wrong place, nothing to do there, no right to it."""
    seat = s.turn
    place = s.place[seat]
    good = True
    reason = SC_39
    if verb == DRAW_WHITE:
        good = place == CAMELOT
        if good and (s.life[seat] == 0 or s.cards[seat] >= HAND_FULL):
            return SC_R02 if s.life[seat] == 0 else SC_24
    elif verb == SIEGE:
        good = place == CAMELOT and s.engines > 0
        reason = SC_40
    elif verb == LAY:
        good = is_combat(place) or place >= PICTS
        reason = SC_18
    elif verb == LAY_GRAIL:
        good = place == GRAIL and not in_force(s, DARK_FOREST)
        reason = SC_72 if place == GRAIL else SC_37
    elif verb == GIVE_SWORD:
        good = place == EXCALIBUR
        reason = SC_36
    elif verb == RANSOM:
        good = captive(s) != NONE
        reason = MC_18
    elif verb == HEAL:  # SC-R77
        good = 0 < s.life[seat] < LIFE_MOST
        reason = SC_20
    elif verb == ACCUSE:
        return forbids_accusing(s)
    return ALLOWED if good else reason


@rule
def forbids_accusing(s: State) -> int:
    """SC-21, SC-R306: once in the game, while six swords or six engines are out; SC-101, SC-R79: not without
    traitor."""
    if s.traitor == NO_TRAITOR:
        return SC_R79
    few = s.white_swords + s.black_swords < ACCUSE_AT and s.engines < ACCUSE_AT
    return SC_21 if few or (s.accusers >> s.turn) & 1 != 0 else ALLOWED


@rule
def forbids_parts(s: State, verb: int, a: int, b: int) -> int:
    """What forbids the parts of an action or a free power that is open to the active knight; cards are known
    to be in hand."""
    seat = s.turn
    good = True
    reason = SC_37
    if verb == MOVE or verb == RIDE:
        return forbids_goal(s, seat, a)
    if verb == LAY:
        return forbids_lay(s, a, b)
    if verb == PLAY or verb == PLAY_FREE:
        return forbids_special(s, a, b)
    if verb == LAY_GRAIL:
        good = a < power(s, seat, GRAILS) and a < s.hand[seat, GRAIL_CARD]
    elif verb == RANSOM:
        good = a >= SPECIAL_WHITE
        reason = MC_18
    elif verb == HEAL:  # MC-54, SC-R213
        good = s.hand[seat, a] >= power(s, seat, HEAL_CARDS)
        reason = SC_20
    elif verb == ACCUSE:  # SC-R79, SC-R307
        good = a < s.seats and a != seat and s.status[a] <= CAPTURED
        reason = SC_21
        if good and (s.proven >> a) & 1 != 0:
            return SC_R79
    elif verb == SWAP:  # SC-R75, SC-R212
        good = a < s.seats and a != seat and s.status[a] == FREE and s.cards[a] > 0
        reason = SC_80
    return ALLOWED if good else reason


@rule
def forbids_lay(s: State, card: int, value: int) -> int:
    """SC-32 to SC-34, SC-38, MC-48: a Fight card of its own value, or a Fight ? of any, that the quest can
    use."""
    if card != value and card != FIGHT_ANY:
        return SC_32
    place = s.place[s.turn]
    if is_combat(place):
        return ALLOWED if fits_combat(s, place, value) else SC_32
    return ALLOWED if value == war_value(s, place - PICTS) else SC_38


# What is done


@rule
def heal(s: State, seat: int, card: int) -> None:
    """SC-20, SC-R303: identical cards go away face down for one life point."""
    n = power(s, seat, HEAL_CARDS)
    tell(s, HEALED, seat, n)
    for _ in range(n):
        throw(s, seat, card, UNSEEN)
    gain(s, 1 << seat, 1)


@rule
def ransom(s: State, seat: int, card: int) -> None:
    """MC-18, SC-R15, SC-R89: any special card sets the captive free where he stands; Captured! goes to its
    discard."""
    tell(s, PAID_RANSOM, seat, card)
    throw(s, seat, card, SEEN)
    freed = captive(s)
    s.status[freed] = FREE
    s.travel_discard[CAPTURED_CARD] += 1
    tell(s, FREED, freed, seat)


@rule
def accuse(s: State, seat: int, accused: int) -> None:
    """SC-92, SC-R80: the accused shows his card. A traitor brings a white sword and is unmasked; a loyal
    knight costs one."""
    reveal(s)
    s.accusers |= 1 << seat
    guilty = s.loyalty[accused] == TRAITOR
    tell(s, ACCUSED, seat, accused, 1 if guilty else 0)
    s.proven |= 1 << accused
    if guilty:
        add_swords(s, 1, 0)
        take_off(s, accused, UNMASKED)
    else:
        turn_swords(s, 2 if in_force(s, WITCH_5) else 1)  # MC-34
