"""What forbids a way to play a Special White card: targets that are not there (SC-19, SC-R12, SC-R14)."""

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
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
    MERLIN_GRAIL,
    MERLIN_LANCELOT,
    MERLIN_PICT,
    MERLIN_SAXON,
    MESSENGER,
    MORDRED,
    RESCUE,
    TOURNAMENT,
    TRAITOR,
    TRUCE,
    VIVIEN,
    WAYS,
)
from gramarye.games.camelot.rules_cards import (
    can_draw_black,
)
from gramarye.games.camelot.rules_quest import (
    fits_combat,
)
from gramarye.games.camelot.rules_table import (
    in_force,
    is_entitled,
    is_open,
    is_solo,
    knights,
    standing_at,
)
from gramarye.games.camelot.state import (
    DRAGON_SIDE,
    FREE,
)


@rule
def forbids_special(s: State, card: int, way: int) -> int:
    """SC-19, SC-R12: a special card, played in one of its ways, with a target where it needs one."""
    if way >= WAYS[card]:
        return SC_19
    good = True
    reason = SC_R12
    if card == MERLIN:
        return forbids_merlin(s, way)
    if card == FATE:  # SC-R16: only a traitor who knows himself can reveal himself
        good = way == 0 or (s.looked != 0 and s.loyalty[s.turn] == TRAITOR)
        reason = SC_52
    elif card == HEROISM:  # SC-R18
        good = way != CAMELOT and is_open(s, way)
        reason = SC_54
    elif card == MESSENGER:  # SC-R20
        good = way != s.turn and s.cards[s.turn] > 1 and is_entitled(s, way)
        reason = SC_57
    elif card == CLAIRVOYANCE:
        good = can_draw_black(s)
    elif card >= CALL_FOR_HELP:
        return forbids_new_special(s, card, way)
    return ALLOWED if good else reason


@rule
def forbids_new_special(s: State, card: int, way: int) -> int:
    """MC-40 to MC-47, SC-R12: the targets of the cards of Merlin's Company; the others need none."""
    good = True
    reason = MC_40
    if card == CALL_FOR_HELP:
        here = s.place[s.turn]
        good = knights(s, FREE) & ~standing_at(s, knights(s, FREE), here) != 0 and not is_solo(s, here)
    elif card == DISPEL:
        good = s.mordred != NONE if LASTING[way] == MORDRED else in_force(s, LASTING[way])
        reason = MC_41
    elif card == DRAGON_SLAYER:
        good = way == 0 or can_slay(s)
        reason = MC_43
    elif card == RESCUE:  # SC-R26
        good = s.merlin != way
        reason = MC_44
    elif card == TOURNAMENT:  # SC-R27
        good = way == 0 or ((s.unknighted >> (way - 1)) & 1 != 0 and is_entitled(s, way - 1))
        reason = MC_46
    elif card == TRUCE:
        good = s.marched[way] > 0 or s.warriors[way] > 0 or s.mordred == way
        reason = MC_47
    return ALLOWED if good else reason


@rule
def forbids_merlin(s: State, way: int) -> int:
    """SC-50, SC-R14: a Merlin alone needs something to undo; SC-76, SC-R99: none is played while Vivien is in
    force."""
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
    for value in range(COMBAT_VALUES):
        held = s.hand[s.turn, value] > 0 or s.hand[s.turn, FIGHT_ANY] > 0
        if held and fits_combat(s, LANCELOT, value):
            return True
    return False
