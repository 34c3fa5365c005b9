"""What a player can decide, and which question each decision answers."""

import numpy as np

from gramarye.core.family import Families, Family, part
from gramarye.games.camelot.pieces import (
    COMBAT_VALUES,
    FIGHT_ANY,
    FIGHTS,
    FREE_RIDE,
    FREE_SPECIAL,
    KNIGHT_NAMES,
    LIFE_FOR_CARDS,
    MERLIN_PRICE,
    MOST_WAYS,
    PLACE_NAMES,
    SEATS,
    SPECIAL_WHITE,
    SWAPS,
    WARS,
    WAYS,
    WHITE_NAMES,
    WHITES,
)
from gramarye.games.camelot.state import (
    ACCUSE_ACTION,
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
USES_UP = _by_verb({**_TYPES, RIDE: MOVE_ACTION, PLAY_FREE: SPECIAL_ACTION})  # SC-81, SC-86
# A free power: what is marked when it is used (SC-22), and the number of the coat of arms that it needs.
ONCE = _by_verb(
    {RIDE: RODE, PLAY_FREE: PLAYED_FREE, SWAP: SWAPPED, MEET_MERLIN: MET_MERLIN, FETCH: FETCHED, BLEED: BLED}
)
COAT_NUMBER = _by_verb(
    {RIDE: FREE_RIDE, PLAY_FREE: FREE_SPECIAL, SWAP: SWAPS, FETCH: MERLIN_PRICE, BLEED: LIFE_FOR_CARDS}
)
# Verbs whose first part is a card of the own hand.
FROM_HAND = np.isin(np.arange(VERBS), [CARD, SIEGE, LAY, GIVE_SWORD, PLAY, PLAY_FREE, RANSOM, HEAL])


def _first_parts() -> np.ndarray:
    """FIRST_PARTS[verb]: the first one that can ever be legal, and one past the last."""
    table = np.array([(0, 1)] + [(0, f.parts[0].size if f.parts else 1) for f in FAMILIES], np.int64)
    table[[PLAY, PLAY_FREE, RANSOM], 0] = SPECIAL_WHITE
    return table


def _second_parts() -> np.ndarray:
    """SECOND_PARTS[verb, first part]: likewise. A Fight card has its own value, a special card its ways."""
    table = np.zeros((VERBS, WHITES, 2), np.int64)
    table[:, :, 1] = 1
    for card in range(FIGHTS):
        table[LAY, card] = (0, COMBAT_VALUES) if card == FIGHT_ANY else (card, card + 1)
    table[PLAY, :, 1] = table[PLAY_FREE, :, 1] = WAYS
    return table


# What is tried when legal moves are listed; VERBS_OF[question] spans the verbs that answer it.
VERBS_OF = np.array(
    [(min(_ANSWERED_BY.get(q, (0,))), max(_ANSWERED_BY.get(q, (-1,))) + 1) for q in range(QUESTIONS)],
    np.int64,
)
FIRST_PARTS = _first_parts()
SECOND_PARTS = _second_parts()

MOST_MOVES = 256
