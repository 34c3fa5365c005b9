"""What is to be decided, and why: one sentence and a hint."""

import re
from typing import Any

from gramarye.core.family import kind
from gramarye.core.game import View
from gramarye.core.scene import Banner, Standing
from gramarye.games.camelot.moves import SECOND
from gramarye.games.camelot.names import TOWARDS, quest_at
from gramarye.games.camelot.pieces import CHARGE_TOTAL, RELIC_EXCALIBUR
from gramarye.games.camelot.state import (
    CAPTURED,
    DEAD,
    DEALT,
    FREE,
    HEROIC,
    OPENING,
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
)
from gramarye.games.camelot.words_answers import price
from gramarye.games.camelot.words_common import KEEP_ORDERS, announced, count, frame, in_evil

__all__ = ["banner", "standing"]

# What each question asks, what the others see being decided, and why it is asked; <s> is the seat that is asked.
SAYS: dict[int, tuple[str, str, str]] = {
    Q_COAT: ("Choose your coat of arms.", "chooses a coat of arms", "No colour is used twice."),
    Q_OPENING: (
        "Give a card to the opening share.",
        "gives a card to the opening share",
        "All are opened together, then {share}.",
    ),
    Q_TAKE: ("Take one of the shared cards.", "takes a shared card", "Each takes one in turn."),
    Q_EVIL: (
        "Evil moves first: choose how.",
        "decides how Evil moves",
        "Then one heroic action; a second costs a life.",
    ),
    Q_ARMOR: (
        "Your Armor shows two cards: play one.",
        "picks one of two Black cards",
        "The other goes under the pile, unseen.",
    ),
    Q_UNDER: (
        "Put one of the two under the pile.",
        "puts a Black card under the pile",
        "The other one stays on top.",
    ),
    Q_MERLINS: (
        "Offer Merlins against {card}?",
        "is asked for Merlins against {card}",
        "Three from all together cancel it. In vain, they come back.",
    ),
    Q_EXCALIBUR: (
        "Throw Excalibur at {card}?",
        "may throw Excalibur away to cancel {card}",
        "That cancels the card, and the sword leaves the game for good.",
    ),
    Q_FACE: (
        "Lay {card} face up or face down.",
        "lays {card}",
        "Face down only its finder knows its value.",
    ),
    Q_WAR: ("Which war does the warrior join?", "chooses a war", "The fourth warrior loses a war."),
    Q_VOLUNTEER: (
        "Will you pay {price} for all?",
        "is asked to pay {price} for all",
        "If nobody does, every knight discards a card.",
    ),
    Q_DISCARD: (
        "Choose {discards} to discard.",
        "discards {discards}",
        "Nobody sees what <s> <s:discards|discard>.",
    ),
    Q_WITCH: (
        "A Grail card or a life for the witch?",
        "answers the witch",
        "Every knight pays one of the two.",
    ),
    Q_KAY: (
        "{against}Add a Fight card to the {total}?",
        "may add a Fight card",
        "Sir Kay adds one after all is seen.",
    ),
    Q_SAVE: ("Whom does the Holy Grail save?", "holds the Holy Grail", "Whoever is not saved dies."),
    Q_HEROIC: ("Choose a heroic action.", "chooses a heroic action", ""),
    Q_GIVE: (
        "Lay a card face down for the swap.",
        "lays a card for a swap",
        "The other gives one in return.",
    ),
    Q_RETURN: (
        "Give {turn} a card in return.",
        "gives {turn} a card in return",
        "<s> <s:sees|see> the other card only afterwards.",
    ),
    Q_FIGHT: ("Add Fight cards{so_far}, then roll.", "fights, with {total} so far", "{foe}"),
    Q_AGAIN: ("{die} against your {total}. Roll again?", "may roll again", "The second roll counts."),
    Q_ORDER: (
        "Which Black card comes {next}?",
        "puts Black cards in order",
        "Only <s> <s:knows|know> the order.",
    ),
    Q_SEND: ("Choose a card to send to {to}.", "sends cards", "One to three cards, seen by nobody else."),
    Q_SLAY: ("Lay a Fight card against the Dragon.", "fights the Dragon", "Dragon Slayer lays up to two."),
    Q_COME: ("Will you come {goal}?", "is called {goal}", "Free of charge, and without a Travel card."),
    Q_ROAD: ("Choose one of two roads.", "chooses a road", "The other Travel card is discarded."),
    Q_LOST: (
        "You are lost: pay any card?",
        "is lost",
        "If <s> <s:refuses|refuse>, <s> <s:stays|stay> put and <s's> turn is over.",
    ),
    Q_CHARGED: (
        f"Charged: pay Fight cards worth {CHARGE_TOTAL}?",
        "is charged on the road",
        "If <s> <s:refuses|refuse>, <s> <s:loses|lose> a life and <s:stays|stay> put, and <s's> turn is over.",
    ),
    Q_STEAL: (
        "From whom do you steal?",
        "steals a card",
        "A card of that hand, at random, is discarded. Then <s> <s:serves|serve> Evil.",
    ),
    Q_TRAITOR: ("How do you serve Evil?", "serves Evil", "Then <s's> turn is over."),
}
PHASES = ("Evil", "Action", "Second")


def banner(view: View) -> Banner:
    """What is to be decided, for the one who decides and for those who wait."""
    t = view.t
    where = f"turn {t.turns}" if t.turns else "setting out"
    if t.over:
        return Banner("The game is over.", "", where=where)
    mine, others, hint = (_filled(t, text) for text in SAYS[frame(t)[0]])
    phase = (0 if in_evil(t) else 2 if t.paid else 1) if t.phase == HEROIC else -1
    if not view.deciding:
        return Banner("", f"{{{t.seat}}} {others}.", _waiting(view) or hint, t.seat, PHASES, phase, where)
    lead = "Your turn." if t.turn == view.seat and t.phase > OPENING else "You are asked."
    if frame(t)[0] == Q_HEROIC:
        mine, hint = _heroic(view)
    return Banner(lead, mine, hint, t.seat, PHASES, phase, where)


def _waiting(view: View) -> str:
    """What a reader who has no turns waits for."""
    status = view.t.status[view.seat] if view.seat >= 0 else FREE
    return {
        CAPTURED: "You are captured: another knight may pay a special White card as ransom.",
        DEAD: "You are dead, and win or lose with your side.",
    }.get(status, "")


def _filled(t: Any, text: str) -> str:
    """A sentence with its names; `<s>`, `<s's>` and `<s:sees|see>` are the seat that is asked."""
    return re.sub(r"<s('s|:[^>]*)?>", rf"{{{t.seat}\1}}", text.format(**_told(t)))


def _told(t: Any) -> dict[str, object]:
    """What the sentences name."""
    question, _, second, _, _ = frame(t)
    return {
        "card": announced(t),
        "turn": f"{{{t.turn}}}",
        "price": price(t),
        "share": "dealt out, one to each" if t.share == DEALT else "each knight takes one",
        "discards": "a card" if second == 1 else count(second, "card"),
        "total": t.total,
        "so_far": f" to the {t.total}" if t.total else "",
        "die": t.die,
        "against": f"The die shows {t.die}. " if t.die else "",
        "foe": "In an ambush <s> may roll at once." if second else "<s's> total must beat the die of eight.",
        "next": "first" if question == Q_ORDER and second == 0 else "next",
        "to": f"{{{second}}}",
        "goal": TOWARDS[quest_at(max(0, second), t.side)] if question == Q_COME else "",
    }


def _heroic(view: View) -> tuple[str, str]:
    """The Heroic phase before and after the action that is due."""
    t = view.t
    if t.left:
        what = "a second action, of another kind" if t.paid else "a heroic action"
        return f"Choose {what}.", "Touch a place to travel, a card to play, or a knight."
    if SECOND in {kind(m) for m in view.legal}:
        return (
            "End your turn, or act once more.",
            "A second action costs a life, and must be of another kind.",
        )
    return "End your turn.", "No other action is left to you."


def standing(view: View) -> tuple[Standing, ...]:
    """SC-R32: whether to throw Excalibur away is asked at every Black card; one order for the ordinary ones, one for the rest."""
    t = view.t
    if view.seat < 0 or t.relic[RELIC_EXCALIBUR] != view.seat or t.over:
        return ()
    answers = (("", "Ask me"), ("keep", "Keep it"))
    return (
        Standing(KEEP_ORDERS[0], "Excalibur at ordinary cards", answers),
        Standing(KEEP_ORDERS[1], "At special or void cards", answers),
    )
