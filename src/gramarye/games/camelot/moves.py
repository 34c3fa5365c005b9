"""What a player can decide, and which question each decision answers."""

from collections.abc import Iterable

import numpy as np

from gramarye.core.family import Families, Family, part
from gramarye.games.camelot.pieces import (
    BLACK_KNIGHT,
    CAMELOT,
    EXCALIBUR,
    FIGHTS,
    FREE_RIDE,
    FREE_SPECIAL,
    GRAIL,
    KNIGHT_NAMES,
    LANCELOT,
    LIFE_FOR_CARDS,
    MERLIN_PRICE,
    MOST_WAYS,
    PICTS,
    PLACE_NAMES,
    PLACES,
    POWER,
    SAXONS,
    SEATS,
    SPECIAL_WHITE,
    SWAPS,
    WARS,
    WHITE_NAMES,
    WHITES,
)
from gramarye.games.camelot.state import (
    ACCUSE_ACTION,
    ALL_TYPES,
    BLED,
    FETCHED,
    HEAL_ACTION,
    MET_MERLIN,
    MOVE_ACTION,
    PLAYED_FREE,
    Q_AGAIN,
    Q_ARMOR,
    Q_CHARGED,
    Q_COAT,
    Q_COME,
    Q_DISCARD,
    Q_EVIL,
    Q_EXCALIBUR,
    Q_FACE,
    Q_FIGHT,
    Q_GIVE,
    Q_HEROIC,
    Q_KAY,
    Q_LOST,
    Q_MERLINS,
    Q_OPENING,
    Q_ORDER,
    Q_RETURN,
    Q_ROAD,
    Q_SAVE,
    Q_SEND,
    Q_SLAY,
    Q_STEAL,
    Q_TAKE,
    Q_TRAITOR,
    Q_UNDER,
    Q_VOLUNTEER,
    Q_WAR,
    Q_WITCH,
    QUEST_ACTION,
    QUESTIONS,
    RODE,
    SPECIAL_ACTION,
    SWAPPED,
)

# Answers to questions
(COAT, CARD, TAKE, ANSWER, PICK, OFFER, FACE, WAR, SAVE, ROLL, STEAL) = range(1, 12)
# Progression of Evil
(DRAW_BLACK, ENGINE, GIVE_LIFE, GIVE_CARDS, LOOK, UNMASK) = range(12, 18)
# Heroic actions, free powers, the second action, the end of the turn
(MOVE, RIDE, DRAW_WHITE, SIEGE, LAY, LAY_GRAIL, GIVE_SWORD, PLAY, PLAY_FREE, RANSOM) = range(18, 28)
(HEAL, ACCUSE, SWAP, MEET_MERLIN, FETCH, BLEED, SECOND, END) = range(28, 36)
VERBS = 36

NO, YES = 0, 1
FACE_UP, FACE_DOWN = 0, 1

_card = part("card", WHITE_NAMES)
_fight = part("card", WHITE_NAMES[:FIGHTS])
_way = part("way", MOST_WAYS)
_seat = part("seat", SEATS)
_place = part("place", PLACE_NAMES)

FAMILIES = Families(
    Family(COAT, "coat", part("knight", KNIGHT_NAMES)),
    Family(CARD, "card", _card),
    Family(TAKE, "take", _card),
    Family(ANSWER, "answer", part("answer", ("no", "yes"))),
    Family(PICK, "pick", part("slot", 5)),
    Family(OFFER, "offer", part("merlins", 4)),
    Family(FACE, "face", part("face", ("up", "down"))),
    Family(WAR, "war", part("war", WARS)),
    Family(SAVE, "save", _seat),
    Family(ROLL, "roll"),
    Family(STEAL, "steal", _seat),
    Family(DRAW_BLACK, "draw-black"),
    Family(ENGINE, "engine"),
    Family(GIVE_LIFE, "give-life"),
    Family(GIVE_CARDS, "give-cards"),
    Family(LOOK, "look"),
    Family(UNMASK, "unmask"),
    Family(MOVE, "move", _place),
    Family(RIDE, "ride", _place),
    Family(DRAW_WHITE, "draw-white"),
    Family(SIEGE, "siege", _fight),
    Family(LAY, "lay", _fight, part("value", ("1", "2", "3", "4", "5"))),
    Family(LAY_GRAIL, "lay-grail", part("cards", ("one", "two"))),
    Family(GIVE_SWORD, "give-sword", _card),
    Family(PLAY, "play", _card, _way),
    Family(PLAY_FREE, "play-free", _card, _way),
    Family(RANSOM, "ransom", _card),
    Family(HEAL, "heal", _card),
    Family(ACCUSE, "accuse", _seat),
    Family(SWAP, "swap", _seat),
    Family(MEET_MERLIN, "meet-merlin"),
    Family(FETCH, "fetch-merlin"),
    Family(BLEED, "bleed"),
    Family(SECOND, "second"),
    Family(END, "end"),
)

# The verbs that answer a question.
_EVIL = (DRAW_BLACK, ENGINE, GIVE_LIFE, GIVE_CARDS, LOOK, UNMASK)
_ANSWERED_BY = {
    Q_COAT: (COAT,),
    Q_OPENING: (CARD,),
    Q_TAKE: (TAKE,),
    Q_EVIL: _EVIL,
    Q_ARMOR: (PICK,),
    Q_UNDER: (PICK,),
    Q_MERLINS: (OFFER,),
    Q_EXCALIBUR: (ANSWER,),
    Q_FACE: (FACE,),
    Q_WAR: (WAR,),
    Q_VOLUNTEER: (ANSWER,),
    Q_DISCARD: (CARD,),
    Q_WITCH: (CARD, ANSWER),
    Q_KAY: (CARD, ANSWER),
    Q_SAVE: (SAVE, ANSWER),
    Q_HEROIC: tuple(range(MOVE, END + 1)),
    Q_GIVE: (CARD,),
    Q_RETURN: (CARD,),
    Q_FIGHT: (CARD, ROLL, ANSWER),
    Q_AGAIN: (ANSWER,),
    Q_ORDER: (PICK,),
    Q_SEND: (CARD, ANSWER),
    Q_SLAY: (LAY, ANSWER),
    Q_COME: (ANSWER,),
    Q_ROAD: (PICK,),
    Q_LOST: (CARD, ANSWER),
    Q_CHARGED: (CARD, ANSWER),
    Q_STEAL: (STEAL,),
    Q_TRAITOR: (DRAW_BLACK, ENGINE),
}


def _answers() -> np.ndarray:
    """ANSWERS[question, verb]: whether the verb answers the question."""
    table = np.zeros((QUESTIONS, VERBS), np.bool_)
    for question, verbs in _ANSWERED_BY.items():
        table[question, list(verbs)] = True
    return table


ANSWERS = _answers()


def _by_verb(numbers: dict[int, int]) -> np.ndarray:
    """A number for each verb, 0 where none is given."""
    return np.array([numbers.get(verb, 0) for verb in range(VERBS)], np.int64)


# The type of action that a verb is (SC-15); free powers and the rest have none.
_TYPES = {
    MOVE: MOVE_ACTION,
    DRAW_WHITE: QUEST_ACTION,
    SIEGE: QUEST_ACTION,
    LAY: QUEST_ACTION,
    LAY_GRAIL: QUEST_ACTION,
    GIVE_SWORD: QUEST_ACTION,
    PLAY: SPECIAL_ACTION,
    RANSOM: SPECIAL_ACTION,
    HEAL: HEAL_ACTION,
    ACCUSE: ACCUSE_ACTION,
}
TYPE_OF = _by_verb(_TYPES)
# Where quest actions are made (SC-18, SC-36, SC-37, SC-39, SC-40); all other actions can be made everywhere.
_WHERE = {
    DRAW_WHITE: (CAMELOT,),
    SIEGE: (CAMELOT,),
    LAY: (BLACK_KNIGHT, LANCELOT, PICTS, SAXONS),
    LAY_GRAIL: (GRAIL,),
    GIVE_SWORD: (EXCALIBUR,),
}
USES_UP = _by_verb({**_TYPES, RIDE: MOVE_ACTION, PLAY_FREE: SPECIAL_ACTION})  # SC-81, SC-86
# A free power: what is marked when it is used (SC-22), and the number of the coat of arms that it needs.
_FREE = {
    RIDE: RODE,
    PLAY_FREE: PLAYED_FREE,
    SWAP: SWAPPED,
    MEET_MERLIN: MET_MERLIN,
    FETCH: FETCHED,
    BLEED: BLED,
}
ONCE = _by_verb(_FREE)
_NUMBERS = {
    RIDE: FREE_RIDE,
    PLAY_FREE: FREE_SPECIAL,
    SWAP: SWAPS,
    FETCH: MERLIN_PRICE,
    BLEED: LIFE_FOR_CARDS,
}
TWO_PARTS = np.isin(np.arange(VERBS), [LAY, PLAY, PLAY_FREE])
# Verbs whose first part is a card of the own hand.
FROM_HAND = np.isin(np.arange(VERBS), [CARD, SIEGE, LAY, GIVE_SWORD, PLAY, PLAY_FREE, RANSOM, HEAL])


# What is tried when legal moves are listed. A set of verbs of the Heroic phase counts from MOVE: it has 32 bits then.


def _set(members: Iterable[int], first: int = 0) -> int:
    """A set as bits, counted from its first possible member."""
    return sum(1 << (member - first) for member in members)


def _first_parts() -> np.ndarray:
    """FIRST_PARTS[verb]: the set of those that can ever be legal."""
    sizes = [f.parts[0].size if f.parts else 1 for f in FAMILIES]
    table = np.array([0] + [_set(range(size)) for size in sizes], np.int64)
    table[[PLAY, PLAY_FREE, RANSOM]] = _set(range(SPECIAL_WHITE, WHITES))
    return table


def _left(due: int, used: int) -> int:
    """What is left to do while an action is due or not, by the types of action used (SC-15, SC-16).

    A second action is bought when none is due; the turn does not end while a Move, always possible, is due (SC-R70).
    """
    actions = [verb for verb in _TYPES if due and _TYPES[verb] & used == 0]
    going_on = [END] if due and used & MOVE_ACTION else [SECOND, END] if not due else []
    return _set([*actions, *_FREE, *going_on], MOVE)


def _at(place: int) -> int:
    """What is not bound to another place."""
    return _set([verb for verb in _HEROIC if place in _WHERE.get(verb, range(PLACES))], MOVE)


def _by(coat: int) -> int:
    """What is no power of another coat of arms."""
    return _set([verb for verb in _HEROIC if verb not in _NUMBERS or POWER[coat, _NUMBERS[verb]] != 0], MOVE)


FIRST_PARTS = _first_parts()
# VERBS_OF[question] but for the Heroic phase; there those in LEFT[due, used], AT[place] and BY[coat].
VERBS_OF = np.array(
    [_set(() if q == Q_HEROIC else _ANSWERED_BY.get(q, ())) for q in range(QUESTIONS)], np.int64
)
_HEROIC = _ANSWERED_BY[Q_HEROIC]
LEFT = np.array([[_left(due, used) for used in range(ALL_TYPES + 1)] for due in range(2)], np.int64)
AT = np.array([_at(place) for place in range(PLACES)], np.int64)
BY = np.array([_by(coat) for coat in range(len(POWER))], np.int64)
ACTIONS = _set(_TYPES, MOVE)
MERLINS_GIFT = _set((MEET_MERLIN,), MOVE)
DRAWING = _set((DRAW_WHITE, MEET_MERLIN, BLEED), MOVE)
ASK_FOR_CARDS = _set(q for q, verbs in _ANSWERED_BY.items() if FROM_HAND[list(verbs)].any())
# Cards, places, answers, as sets.
FIGHT_CARDS, EVERY_CARD = _set(range(FIGHTS)), _set(range(WHITES))
EVERY_PLACE = _set(range(PLACES))
ONLY_NO, YES_OR_NO = _set((NO,)), _set((NO, YES))
ONLY_PART = _set((0,))  # of a verb that has none to choose

MOST_MOVES = 256
