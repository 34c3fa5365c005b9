"""The rules that can forbid something, by number."""

import numpy as np

from gramarye.core.rulebook import number
from gramarye.games.camelot.moves import (
    ACCUSE,
    ANSWER,
    BLEED,
    COAT,
    DRAW_BLACK,
    DRAW_WHITE,
    END,
    FACE,
    FETCH,
    GIVE_SWORD,
    HEAL,
    LAY,
    LAY_GRAIL,
    MEET_MERLIN,
    MOVE,
    OFFER,
    PICK,
    PLAY,
    PLAY_FREE,
    RANSOM,
    RIDE,
    ROLL,
    SAVE,
    SECOND,
    SIEGE,
    STEAL,
    SWAP,
    TAKE,
    UNMASK,
    VERBS,
    WAR,
)
from gramarye.games.camelot.pieces import (
    CALL_FOR_HELP,
    CLAIRVOYANCE,
    DISPEL,
    DRAGON_SLAYER,
    FATE,
    HEROISM,
    MERLIN,
    MESSENGER,
    RESCUE,
    TOURNAMENT,
    TRUCE,
    WHITES,
)
from gramarye.games.camelot.state import Q_CHARGED, Q_FIGHT, Q_KAY, Q_WITCH, QUESTIONS

MC_18 = number("MC-18")
MC_20 = number("MC-20")
MC_31 = number("MC-31")
MC_40 = number("MC-40")
MC_41 = number("MC-41")
MC_43 = number("MC-43")
MC_44 = number("MC-44")
MC_46 = number("MC-46")
MC_47 = number("MC-47")
MC_50 = number("MC-50")
MC_52 = number("MC-52")
MC_56 = number("MC-56")
SC_10 = number("SC-10")
SC_11 = number("SC-11")
SC_14 = number("SC-14")
SC_15 = number("SC-15")
SC_16 = number("SC-16")
SC_17 = number("SC-17")
SC_18 = number("SC-18")
SC_19 = number("SC-19")
SC_20 = number("SC-20")
SC_21 = number("SC-21")
SC_22 = number("SC-22")
SC_23 = number("SC-23")
SC_24 = number("SC-24")
SC_30 = number("SC-30")
SC_32 = number("SC-32")
SC_36 = number("SC-36")
SC_37 = number("SC-37")
SC_38 = number("SC-38")
SC_39 = number("SC-39")
SC_40 = number("SC-40")
SC_45 = number("SC-45")
SC_50 = number("SC-50")
SC_51 = number("SC-51")
SC_52 = number("SC-52")
SC_54 = number("SC-54")
SC_57 = number("SC-57")
SC_60 = number("SC-60")
SC_65 = number("SC-65")
SC_72 = number("SC-72")
SC_76 = number("SC-76")
SC_80 = number("SC-80")
SC_81 = number("SC-81")
SC_85 = number("SC-85")
SC_86 = number("SC-86")
SC_91 = number("SC-91")
SC_94 = number("SC-94")
SC_100 = number("SC-100")
SC_R02 = number("SC-R02")
SC_R06 = number("SC-R06")
SC_R12 = number("SC-R12")
SC_R19 = number("SC-R19")
SC_R40 = number("SC-R40")
SC_R47 = number("SC-R47")
SC_R60 = number("SC-R60")
SC_R70 = number("SC-R70")
SC_R73 = number("SC-R73")
SC_R74 = number("SC-R74")
SC_R76 = number("SC-R76")
SC_R79 = number("SC-R79")
SC_R84 = number("SC-R84")
SC_R95 = number("SC-R95")
SC_R402 = number("SC-R402")


def _not_now() -> np.ndarray:
    """NOT_NOW[verb]: why a verb answers no question that is asked now."""
    table = np.full(VERBS, SC_R402, np.int64)
    table[[COAT, TAKE, OFFER, FACE, WAR, SAVE, STEAL]] = SC_R95, SC_R60, SC_51, SC_60, SC_65, SC_45, SC_94
    table[DRAW_BLACK : UNMASK + 1] = SC_11
    table[MOVE:] = SC_10
    return table


def _place_rules() -> np.ndarray:
    """PLACE_RULE[verb]: the rule of a quest action, which forbids it at other places."""
    table = np.zeros(VERBS, np.int64)
    table[[DRAW_WHITE, SIEGE, LAY, LAY_GRAIL, GIVE_SWORD]] = SC_39, SC_40, SC_18, SC_37, SC_36
    return table


def _part_rules() -> np.ndarray:
    """PART_RULE[verb]: the rule that forbids some first parts of a verb, where it is always the same."""
    table = np.zeros(VERBS, np.int64)
    table[[COAT, TAKE, ANSWER, PICK, OFFER, SAVE]] = SC_R95, SC_R60, SC_R402, SC_R19, SC_51, SC_45
    table[[ROLL, STEAL, LAY_GRAIL, PLAY, PLAY_FREE, RANSOM]] = SC_40, SC_94, SC_37, SC_19, SC_19, MC_18
    table[[HEAL, ACCUSE, SWAP]] = SC_20, SC_21, SC_80
    return table


def _card_rules() -> np.ndarray:
    """CARD_RULE[question]: the rule that forbids some cards as an answer."""
    table = np.zeros(QUESTIONS, np.int64)
    table[[Q_WITCH, Q_CHARGED, Q_KAY, Q_FIGHT]] = SC_R40, SC_R84, SC_40, SC_40
    return table


def _way_rules() -> np.ndarray:
    """WAY_RULE[card]: the rule that forbids some ways to play a special card."""
    table = np.full(WHITES, SC_19, np.int64)
    table[[MERLIN, CLAIRVOYANCE, FATE, HEROISM, MESSENGER]] = SC_50, SC_R12, SC_52, SC_54, SC_57
    table[[CALL_FOR_HELP, DISPEL, DRAGON_SLAYER, RESCUE]] = MC_40, MC_41, MC_43, MC_44
    table[[TOURNAMENT, TRUCE]] = MC_46, MC_47
    return table


def _power_rules() -> np.ndarray:
    """POWER_RULE[verb]: the rule of a free power, which forbids it to those who do not have it; of going on."""
    table = np.zeros(VERBS, np.int64)
    table[[RIDE, PLAY_FREE, SWAP, MEET_MERLIN, FETCH, BLEED]] = SC_86, SC_81, SC_80, MC_20, MC_50, MC_52
    table[[SECOND, END]] = SC_16, SC_R70
    return table


NOT_NOW = _not_now()
PLACE_RULE = _place_rules()
PART_RULE = _part_rules()
CARD_RULE = _card_rules()
WAY_RULE = _way_rules()
POWER_RULE = _power_rules()
