"""What forbids a way to play a Special White card: targets that are not there (SC-19, SC-R12, SC-R14)."""

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.ids import SC_19, SC_76, WAY_RULE
from gramarye.games.camelot.moves import EVERY_PLACE
from gramarye.games.camelot.pieces import (
    CALL_FOR_HELP,
    CAMELOT,
    CLAIRVOYANCE,
    COMBAT_VALUES,
    DESPAIR,
    DISPEL,
    DRAGON_SLAYER,
    EXCALIBUR,
    EXCALIBUR_STEPS,
    FATE,
    FIGHT_ANY,
    HEROISM,
    LANCELOT,
    LASTING,
    MERLIN,
    MERLIN_BLACK_KNIGHT,
    MERLIN_ENGINE,
    MERLIN_EXCALIBUR,
    MERLIN_GRAIL,
    MERLIN_PICT,
    MESSENGER,
    MORDRED,
    RESCUE,
    TOURNAMENT,
    TRAITOR,
    TRUCE,
    VIVIEN,
    WARS,
    WAYS,
)
from gramarye.games.camelot.rules_cards import can_draw_black
from gramarye.games.camelot.rules_quest import fitting
from gramarye.games.camelot.rules_table import (
    entitled,
    free_elsewhere,
    in_force,
    is_open,
    is_solo,
    knights,
)
from gramarye.games.camelot.state import DRAGON_SIDE, FREE

FIRST_WAY, OTHER_WAY = 1, 2  # as sets
WAR_COUNT = len(WARS)


@rule
def forbids_special(s: State, card: int, way: int) -> int:
    """SC-19, SC-R12: a special card, played in one of its ways, with a target where it needs one."""
    if (ways(s, card) >> way) & 1 != 0:
        return ALLOWED
    if way >= WAYS[card]:
        return SC_19
    return SC_76 if card == MERLIN and in_force(s, VIVIEN) else WAY_RULE[card]


@rule
def ways(s: State, card: int) -> int:
    """SC-19, SC-R12: the ways to play a special card that have the target they need, as a set."""
    seat = s.turn
    if card == MERLIN:
        return merlin_ways(s)
    if card == FATE:  # SC-R16: only a traitor who knows himself can reveal himself
        return FIRST_WAY | (OTHER_WAY if s.looked != 0 and s.loyalty[seat] == TRAITOR else 0)
    if card == HEROISM:  # SC-R18
        return EVERY_PLACE & ~(s.closed | 1 << CAMELOT)
    if card == MESSENGER:  # SC-R20
        return entitled(s, knights(s, FREE)) & ~(1 << seat) if s.cards[seat] > 1 else 0
    if card == CLAIRVOYANCE:
        return FIRST_WAY if can_draw_black(s) else 0
    return new_ways(s, card) if card >= CALL_FOR_HELP else (1 << WAYS[card]) - 1


@rule
def new_ways(s: State, card: int) -> int:
    """MC-40 to MC-47, SC-R12: the same of the cards of Merlin's Company; some need no target."""
    if card == CALL_FOR_HELP:
        here = s.place[s.turn]
        return FIRST_WAY if free_elsewhere(s, here) != 0 and not is_solo(s, here) else 0
    if card == DISPEL:
        return lasting_ways(s)
    if card == DRAGON_SLAYER:
        return FIRST_WAY | (OTHER_WAY if can_slay(s) else 0)
    if card == RESCUE:  # SC-R26
        return EVERY_PLACE if s.merlin == NONE else EVERY_PLACE & ~(1 << s.merlin)
    if card == TOURNAMENT:  # SC-R27
        return FIRST_WAY | entitled(s, s.unknighted) << 1
    if card == TRUCE:
        found = 0
        for war in range(WAR_COUNT):
            if s.marched[war] > 0 or s.warriors[war] > 0 or s.mordred == war:
                found |= 1 << war
        return found
    return (1 << WAYS[card]) - 1


@rule
def lasting_ways(s: State) -> int:
    """MC-41: the lasting Special Black cards that are in force, by their places in LASTING."""
    found = 0
    for way in range(len(LASTING)):
        there = s.mordred != NONE if LASTING[way] == MORDRED else in_force(s, LASTING[way])
        if there:
            found |= 1 << way
    return found


@rule
def merlin_ways(s: State) -> int:
    """SC-50, SC-R14: a Merlin alone needs something to undo; SC-76, SC-R99: none is played while Vivien is in
    force."""
    if in_force(s, VIVIEN):
        return 0
    found = 1 << MERLIN_ENGINE if s.engines > 0 else 0
    for i in range(WAR_COUNT):  # as many as combats
        if s.warriors[i] > 0:
            found |= 1 << MERLIN_PICT + i
        if s.foes[i] > 0:
            found |= 1 << MERLIN_BLACK_KNIGHT + i
    if newest_despair(s) != NONE:
        found |= 1 << MERLIN_GRAIL
    if is_open(s, EXCALIBUR) and s.sword < EXCALIBUR_STEPS - 1:
        found |= 1 << MERLIN_EXCALIBUR
    return found


@rule
def newest_despair(s: State) -> int:
    """SC-R14, SC-R206: where the newest Despair lies, even below a Desolation; NONE without one."""
    for i in range(s.woe_count - 1, -1, -1):
        if s.woes[i] == DESPAIR:
            return i
    return NONE


@rule
def can_slay(s: State) -> bool:
    """MC-43, SC-R25: on the Dragon's quest, with a Fight card that fits."""
    if s.place[s.turn] != LANCELOT or s.side != DRAGON_SIDE:
        return False
    fit = fitting(s, LANCELOT)
    for value in range(COMBAT_VALUES):
        held = s.hand[s.turn, value] > 0 or s.hand[s.turn, FIGHT_ANY] > 0
        if held and (fit >> value) & 1 != 0:
            return True
    return False
