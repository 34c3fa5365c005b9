"""What a player can decide, and which question each decision answers."""

import numpy as np

from gramarye.core.family import Families, Family, part
from gramarye.games.camelot.pieces import (
    FIGHTS,
    KNIGHT_NAMES,
    MOST_WAYS,
    PLACE_NAMES,
    SEATS,
    WARS,
    WHITE_NAMES,
)
from gramarye.games.camelot.state import (
    ACCUSE_ACTION,
    HEAL_ACTION,
    MOVE_ACTION,
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
    SPECIAL_ACTION,
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

# The verbs that answer a question, in the order in which they are listed; those of the Heroic phase are
# listed by `rules_list`.
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
FIRST_PART = np.array([1] + [f.parts[0].size if f.parts else 1 for f in FAMILIES], np.int64)
SECOND_PART = np.array([1] + [f.parts[1].size if len(f.parts) > 1 else 1 for f in FAMILIES], np.int64)


# The type of action that a verb is (SC-15); free powers and the rest have none.
TYPE_OF = np.zeros(VERBS, np.int64)
TYPE_OF[MOVE] = MOVE_ACTION
TYPE_OF[DRAW_WHITE : GIVE_SWORD + 1] = QUEST_ACTION
TYPE_OF[[PLAY, RANSOM]] = SPECIAL_ACTION
TYPE_OF[HEAL] = HEAL_ACTION
TYPE_OF[ACCUSE] = ACCUSE_ACTION
# Verbs whose first part is a card of the own hand.
FROM_HAND = np.isin(np.arange(VERBS), [CARD, SIEGE, LAY, GIVE_SWORD, PLAY, PLAY_FREE, RANSOM, HEAL])

MOST_MOVES = 256
