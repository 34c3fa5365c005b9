"""Heroic actions (SC-15 to SC-21, SC-39, SC-40, MC-18): what forbids one, what forbids its parts, and what
some of them do."""

from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.core.sets import lowest
from gramarye.games.camelot.events import ACCUSED, FREED, HEALED, PAID_RANSOM
from gramarye.games.camelot.ids import (
    MC_18,
    PART_RULE,
    SC_20,
    SC_21,
    SC_24,
    SC_32,
    SC_38,
    SC_40,
    SC_72,
    SC_R02,
    SC_R79,
)
from gramarye.games.camelot.moves import (
    ACCUSE,
    DRAW_WHITE,
    FIRST_PARTS,
    FROM_HAND,
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
    CAPTURED_CARD,
    DARK_FOREST,
    FIGHT_ANY,
    GRAIL_CARD,
    GRAILS,
    HAND_FULL,
    HEAL_CARDS,
    LIFE_MOST,
    TRAITOR,
    WITCH_5,
)
from gramarye.games.camelot.rules_cards import SEEN, UNSEEN, throw
from gramarye.games.camelot.rules_end import add_swords, turn_swords
from gramarye.games.camelot.rules_life import gain, take_off
from gramarye.games.camelot.rules_quest import values
from gramarye.games.camelot.rules_table import (
    forbids_goal,
    goals,
    holding,
    in_force,
    is_combat,
    knights,
    power,
)
from gramarye.games.camelot.rules_targets import forbids_special, ways
from gramarye.games.camelot.rules_travel import captive
from gramarye.games.camelot.state import CAPTURED, FREE, NO_TRAITOR, UNMASKED

# What forbids


@rule
def forbids_action(s: State, verb: int) -> int:
    """What forbids an action at its place whatever its parts: nothing to do there, no right to it."""
    seat = s.turn
    good = True
    reason = SC_40
    if verb == DRAW_WHITE:
        good = s.life[seat] > 0 and s.cards[seat] < HAND_FULL
        reason = SC_R02 if s.life[seat] == 0 else SC_24
    elif verb == SIEGE:
        good = s.engines > 0
    elif verb == LAY_GRAIL:
        good = not in_force(s, DARK_FOREST)
        reason = SC_72
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
def first_parts(s: State, verb: int, held: int) -> int:
    """The first parts of an action or a free power that is open to the active knight, as a set; `held` are kinds of cards
    in his hand."""
    seat = s.turn
    if verb == MOVE or verb == RIDE:
        return goals(s, seat)
    if verb == LAY_GRAIL:
        return (1 << max(0, min(power(s, seat, GRAILS), s.hand[seat, GRAIL_CARD]))) - 1
    if verb == HEAL:
        return alike(s, seat, held)
    if verb == ACCUSE:  # SC-R79, SC-R307
        return knights(s, CAPTURED) & ~(s.proven | 1 << seat)
    if verb == SWAP:  # SC-R75, SC-R212
        return holding(s, knights(s, FREE), 1) & ~(1 << seat)
    return FIRST_PARTS[verb] & held if FROM_HAND[verb] else FIRST_PARTS[verb]


@rule
def alike(s: State, seat: int, held: int) -> int:
    """SC-20, MC-54, SC-R213: of some kinds of cards those with enough identical ones for a life point."""
    enough = 0
    needed = power(s, seat, HEAL_CARDS)
    while held != 0:
        card = lowest(held)
        held &= held - 1
        if s.hand[seat, card] >= needed:
            enough |= 1 << card
    return enough


@rule
def second_parts(s: State, verb: int, a: int) -> int:
    """The second parts that go with a card, as a set: the value of a Fight card, the way of a special card."""
    return values(s, a) if verb == LAY else ways(s, a)


@rule
def forbids_parts(s: State, verb: int, a: int, b: int) -> int:
    """What forbids the parts of an action or a free power that is open; cards are known to be in hand."""
    if verb == MOVE or verb == RIDE:
        return forbids_goal(s, s.turn, a)
    if (first_parts(s, verb, 1 << a) >> a) & 1 == 0:
        proven = verb == ACCUSE and a != s.turn and ((knights(s, CAPTURED) & s.proven) >> a) & 1 != 0
        return SC_R79 if proven else PART_RULE[verb]
    if verb == LAY:
        return forbids_lay(s, a, b)
    return forbids_special(s, a, b) if verb == PLAY or verb == PLAY_FREE else ALLOWED


@rule
def forbids_lay(s: State, card: int, value: int) -> int:
    """SC-32 to SC-34, SC-38: what forbids to lay a Fight card with a value."""
    if (values(s, card) >> value) & 1 != 0:
        return ALLOWED
    other = card != value and card != FIGHT_ANY
    return SC_32 if other or is_combat(s.place[s.turn]) else SC_38


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
