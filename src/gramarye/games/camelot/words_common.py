"""What words and scene share: the question that is asked, the ids that touches use, and how things are counted.

Ids: `hand-<card>-<i>` (own cards), `place-<place>`, `siege`, `seat-<n>`, `deck-white`,
`evil-<choice>`, `face-up`, `face-down`, `pool-<card>-<i>` (cards being shared), `pick-<i>` (cards to choose from), `road-<i>`,
`force-<card>`, `coat-<knight>`.
"""

from typing import Any

from gramarye.games.camelot.names import black_title
from gramarye.games.camelot.pieces import (
    ACCUSE_AT,
    BLACK_KNIGHT,
    BLACKS,
    CARD_PLACE,
    EXCALIBUR_CARD,
    LANCELOT,
    NO_POWER,
    PLACE_NAMES,
    POWER,
    SOME_BLACK_KNIGHT,
    WHITE_NAMES,
    WHITES,
)
from gramarye.games.camelot.state import (
    ACCUSE_ACTION,
    ARMORED,
    CAPTURED,
    FREE,
    HEAL_ACTION,
    HEROIC,
    LOOKED,
    MOVE_ACTION,
    Q_EVIL,
    Q_HEROIC,
    Q_STEAL,
    Q_TRAITOR,
    QUEST_ACTION,
    SPECIAL_ACTION,
    UNMASKED,
)

ACTIONS = {  # the kinds of action: they head the list of moves, and each has its slip in the Heroic phase
    MOVE_ACTION: "Move",
    QUEST_ACTION: "Quest",
    SPECIAL_ACTION: "Special cards",
    HEAL_ACTION: "Heal",
    ACCUSE_ACTION: "Accuse",
}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
# SC-R32: what the holder of Excalibur may order for good; the second for special cards and those of closed quests.
KEEP_ORDERS = ("excalibur", "excalibur-special")
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def frame(t: Any) -> list[int]:
    """The question that is asked, with its numbers."""
    asked: list[int] = t.stack[t.depth - 1] if t.depth else [0] * 5
    return asked


def in_evil(t: Any) -> bool:
    """Whether the Progression of Evil of this turn is not settled yet."""
    question = frame(t)[0]
    if t.phase != HEROIC or question == Q_HEROIC:
        return False
    begun = t.used or t.paid or t.powers & ~(LOOKED | ARMORED)
    return question in (Q_EVIL, Q_TRAITOR, Q_STEAL) or t.status[t.turn] == UNMASKED or not begun


def power(t: Any, seat: int, what: int) -> int:
    """A number of the knight's powers; squires and unmasked traitors have plain ones."""
    plain = t.knight[seat] < 0 or t.status[seat] > CAPTURED or t.unknighted >> seat & 1
    return int(POWER[NO_POWER if plain else t.knight[seat], what])


def is_closed(t: Any, place: int) -> bool:
    """Whether a quest is over for good."""
    return bool(t.closed >> place & 1)


def its_quest(t: Any) -> int:
    """The place that the announced Black card belongs to; Camelot's cards belong to no quest that can close."""
    if t.announced < BLACKS:
        return int(CARD_PLACE[t.announced])
    return BLACK_KNIGHT if t.announced == SOME_BLACK_KNIGHT else LANCELOT


def announced(t: Any) -> str:
    """The Black card that was announced; the one named after the sword is not taken for the sword."""
    return "the Excalibur card" if t.announced == EXCALIBUR_CARD else black_title(t.announced, t.side)


def is_entitled(t: Any, seat: int) -> bool:
    """Whether a knight may gain anything: not a captured or dying one, nor the unmasked traitor."""
    return bool(t.status[seat] == FREE and t.life[seat] > 0)


def may_accuse(t: Any) -> bool:
    """Whether enough swords or engines are out."""
    return bool(t.white_swords + t.black_swords >= ACCUSE_AT or t.engines >= ACCUSE_AT)


def in_hand(t: Any, card: int) -> str:
    """Any copy of a card in the own hand."""
    held = max(1, t.hand[t.seat][card]) if card < WHITES else 1
    return "|".join(f"hand-{WHITE_NAMES[card]}-{i}" for i in range(held))


def place(number: int) -> str:
    return f"place-{PLACE_NAMES[number]}"


def lives(n: int) -> str:
    """`1 life`, `2 lives`."""
    return f"{n} {'life' if n == 1 else 'lives'}"


def count(n: int, one: str, many: str = "") -> str:
    """`two cards`, `one card`, `12 cards`."""
    number = NUMBERS[n] if n < len(NUMBERS) else str(n)
    return f"{number} {one if n == 1 else many or one + 's'}"
