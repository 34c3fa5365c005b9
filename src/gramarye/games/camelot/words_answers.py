"""Answers to questions, and the choices of Evil, as sentences with their touches."""

from collections.abc import Callable
from typing import Any

from gramarye.core.scene import Move
from gramarye.games.camelot import moves as verbs
from gramarye.games.camelot.names import (
    BLACK_TEXTS,
    KNIGHT_TITLES,
    RELIC_TITLES,
    TRAVEL_TEXTS,
    TRAVEL_TITLES,
    WARS_SHOWN,
    WHITE_TEXTS,
    WHITE_TITLES,
    black_title,
    power_text,
)
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    BLACKS,
    CHARGE_TOTAL,
    ENGINES,
    EVIL_CARDS,
    FIGHT_VALUE,
    FIGHTS,
    KNIGHT_NAMES,
    MERLINS_CANCEL,
    MORGAN_1,
    PICTS,
    RELIC_EXCALIBUR,
    SPECIAL_BLACK,
    TRAVEL_NAMES,
    WARRIORS,
    WHITE_NAMES,
)
from gramarye.games.camelot.state import (
    Q_AGAIN,
    Q_ARMOR,
    Q_CHARGED,
    Q_COME,
    Q_DISCARD,
    Q_EXCALIBUR,
    Q_FIGHT,
    Q_GIVE,
    Q_KAY,
    Q_LOST,
    Q_OPENING,
    Q_ORDER,
    Q_RETURN,
    Q_ROAD,
    Q_SAVE,
    Q_SEND,
    Q_SLAY,
    Q_UNDER,
    Q_VOLUNTEER,
    Q_WITCH,
)
from gramarye.games.camelot.words_common import (
    KEEP_ORDERS,
    NUMBERS,
    ORDINALS,
    announced,
    count,
    frame,
    in_hand,
    is_closed,
    is_entitled,
    its_quest,
    place,
    power,
)

__all__ = ["ANSWERS", "EVIL", "LAST_LIFE", "UNMASKED_FOR_ALL", "picks", "price"]

LAST_LIFE = "It is your last life: you die at the end of your turn unless the Holy Grail saves you."
UNMASKED_FOR_ALL = "Everybody will know that you are the traitor."

# Cards and yes or no


def _coat(t: Any, m: int, a: int, b: int) -> Move:
    title = KNIGHT_TITLES[a]
    return Move(
        m,
        f"Take the coat of arms of {title}.",
        (f"coat-{KNIGHT_NAMES[a]}",),
        short=title,
        symbol=f"cam-arms-{KNIGHT_NAMES[a]}",
        detail=power_text(a),
    )


_CARD_TEXTS = {
    Q_OPENING: "Give {} to the opening share.",
    Q_DISCARD: "Discard {}.",
    Q_WITCH: "Throw a {} card to the witch.",
    Q_KAY: "Add {} to the fight.",
    Q_GIVE: "Lay {} face down for the swap.",
    Q_RETURN: "Give {} in return.",
    Q_FIGHT: "Put {} into the fight.",
    Q_SEND: "Send {}.",
    Q_LOST: "Pay {} to find the way.",
    Q_CHARGED: "Pay {} against the charge.",
}


def _card(t: Any, m: int, a: int, b: int) -> Move:
    question, title = frame(t)[0], WHITE_TITLES[a]
    text = _CARD_TEXTS.get(question, "Choose {}.").format(title)
    detail = WHITE_TEXTS.get(WHITE_NAMES[a], "")
    if question in (Q_FIGHT, Q_KAY, Q_CHARGED) and a < FIGHTS:
        after = t.total + int(FIGHT_VALUE[a])
        need = f"; {CHARGE_TOTAL} are needed" if question == Q_CHARGED else ""
        detail = f"{t.total} becomes {after}{need}."
    return Move(m, text, (in_hand(t, a),), short=title, detail=detail)


def _take(t: Any, m: int, a: int, b: int) -> Move:
    ids = "|".join(f"pool-{WHITE_NAMES[a]}-{i}" for i in range(max(1, t.pool[a])))
    detail = WHITE_TEXTS.get(WHITE_NAMES[a], "")
    return Move(m, f"Take {WHITE_TITLES[a]}.", (ids,), short=f"Take {WHITE_TITLES[a]}", detail=detail)


_SAID: dict[int, tuple[str, str, str, str]] = {  # no in full and short, yes in full and short
    Q_EXCALIBUR: ("Keep Excalibur.", "Keep it", "Throw Excalibur away to cancel {card}.", "Throw"),
    Q_VOLUNTEER: ("Do not volunteer.", "Not me", "Volunteer: pay {price} for all.", "I pay"),
    Q_WITCH: ("Lose a life to the witch.", "Lose a life", "", ""),
    Q_KAY: ("Add no card.", "Add none", "", ""),
    Q_SAVE: ("Save nobody and keep the Grail.", "Save nobody", "", ""),
    Q_FIGHT: ("Refuse the fight, and lose a life.", "Refuse", "", ""),
    Q_AGAIN: ("Keep the roll of {die}.", "Keep the {die}", "Roll once more.", "Roll again"),
    Q_SEND: ("Send no more cards.", "That is all", "", ""),
    Q_SLAY: ("Lay no second card.", "That is all", "", ""),
    Q_COME: ("Stay where you are.", "Stay", "Answer the call and come.", "Come"),
    Q_LOST: ("Refuse to pay, and stay where you are.", "Refuse", "", ""),
    Q_CHARGED: ("Refuse to pay, and lose a life.", "Refuse", "", ""),
}


def price(t: Any) -> str:
    """What a volunteer pays to Morgan."""
    return "three White cards" if frame(t)[2] == MORGAN_1 else "two lives"


def _keeping(t: Any) -> str:
    """SC-R32: the standing order that keeps Excalibur at this card."""
    grave = SPECIAL_BLACK <= t.announced < BLACKS or is_closed(t, its_quest(t))
    return f"{KEEP_ORDERS[grave]}:keep"


def _answer(t: Any, m: int, a: int, b: int) -> Move:
    question = frame(t)[0]
    no, no_short, yes, yes_short = _SAID.get(question, ("No.", "No", "Yes.", "Yes"))
    text, short = (yes or "Yes.", yes_short or "Yes") if a == verbs.YES else (no, no_short)
    filled = {"card": announced(t), "price": price(t), "die": t.die}
    standing = _keeping(t) if question == Q_EXCALIBUR and a == verbs.NO else ""
    sure = f"{RELIC_TITLES[RELIC_EXCALIBUR]} leaves the game for good."
    return Move(
        m,
        text.format(**filled),
        short=short.format(**filled),
        answer=standing,
        confirm=sure if question == Q_EXCALIBUR and a == verbs.YES else "",
    )


# Cards that lie before the player


def picks(t: Any) -> tuple[tuple[str, str, str], ...]:
    """The cards that lie before the player who is asked to pick: face, title and text; '?' where the reader may not know."""
    question, _, placed, n, _ = frame(t)
    if question in (Q_ARMOR, Q_UNDER, Q_ORDER):
        first = t.black_left - 1 - placed
        black = [t.black[first - slot] for slot in range(n - placed)]
        return tuple(_black_pick(card, t.side) for card in black)
    roads = [card for card in t.road if card >= 0]
    return tuple(
        (f"travel-{TRAVEL_NAMES[card]}", TRAVEL_TITLES[card], TRAVEL_TEXTS[TRAVEL_NAMES[card]])
        for card in roads
    )


def _black_pick(card: int, side: int) -> tuple[str, str, str]:
    if card < 0:
        return "cam-black-back", "?", ""
    return f"black-{BLACK_NAMES[card]}", black_title(card, side), BLACK_TEXTS.get(BLACK_NAMES[card], "")


def _pick(t: Any, m: int, a: int, b: int) -> Move:
    offered = picks(t)
    face, name, text = offered[a] if a < len(offered) else ("", "that card", "")
    question, _, placed, _, _ = frame(t)
    where = "on top of the pile" if placed == 0 else "next"
    say = {
        Q_ARMOR: f"Play {name}; the other one goes under the pile.",
        Q_UNDER: f"Put {name} under the pile.",
        Q_ORDER: f"Put the {ORDINALS[a]} card, {name}, {where}.",
    }.get(question, f"Take this road: {name.rstrip('!')}.")
    return Move(m, say, (f"road-{a}" if question == Q_ROAD else f"pick-{a}",), short=name, detail=text)


# Evil's cards


def _offer(t: Any, m: int, a: int, b: int) -> Move:
    text = f"Offer {count(a, 'Merlin')}." if a else "Offer no Merlin."
    given = sum(t.offer) + a
    last = given >= MERLINS_CANCEL
    detail = "That cancels it." if last else f"That makes {given} of {MERLINS_CANCEL}." if a else ""
    short = NUMBERS[a].capitalize() if a else "None"  # a phone has little room, and the banner asks
    return Move(m, text, short=short, detail=detail, symbol="cam-merlin" if a else "")


def _face(t: Any, m: int, a: int, b: int) -> Move:
    name = black_title(t.card, t.side)
    if a == verbs.FACE_UP:
        return Move(m, f"Lay {name} face up, for all to see.", ("face-up",), short="Face up")
    if not is_entitled(t, t.turn):
        return Move(m, f"Lay {name} face down.", ("face-down",), short="Face down")
    text = f"Lay {name} face down and draw a White card."
    return Move(m, text, ("face-down",), short="Face down, draw a card")


def _war(t: Any, m: int, a: int, b: int) -> Move:
    now = t.warriors[a]
    lost = now + 1 >= WARRIORS
    return Move(
        m,
        f"Send the warrior to the {WARS_SHOWN[a]} ({now} becomes {now + 1}).",
        (place(PICTS + a),),
        short=WARS_SHOWN[a],
        detail="That is the fourth: the war is lost." if lost else "",
        tone="bad" if lost else "",
    )


# Knights, and the die


def _save(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, f"Save {{{a}}} with the Holy Grail.", (f"seat-{a}",), short="Save")


def _roll(t: Any, m: int, a: int, b: int) -> Move:
    below = t.total + t.favor  # MC-42: Divine Favor wins the tie
    text = f"Roll the die of eight: anything below {below} wins." if below > 1 else "Roll the die of eight."
    return Move(m, text, short="Roll the die", symbol="cam-d8")


def _steal(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, f"Steal a card from {{{a}}}.", (f"seat-{a}",), short="Steal")


# The choices of Evil


def _draw_black(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, "Draw a Black card and suffer it.", ("evil-draw|deck-black",), short="Draw a Black card")


def _engine(t: Any, m: int, a: int, b: int) -> Move:
    last = t.engines + 1 >= ENGINES
    return Move(
        m,
        f"Add a siege engine ({t.engines} becomes {t.engines + 1}).",
        ("evil-engine",),
        short="Add an engine",
        confirm="It is the twelfth: Camelot falls and Evil wins." if last else "",
    )


def _give_life(t: Any, m: int, a: int, b: int) -> Move:
    life = t.life[t.seat]
    text = f"Lose a life ({life} becomes {life - 1})."
    return Move(m, text, ("evil-life",), short="Lose a life", confirm=LAST_LIFE if life == 1 else "")


def _give_cards(t: Any, m: int, a: int, b: int) -> Move:
    text = f"Discard {count(max(2, power(t, t.seat, EVIL_CARDS)), 'White card')} instead."
    return Move(m, text, ("evil-cards",), short="Discard two cards")


def _look(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, "Look at the top Black card before you choose.", ("evil-look",), short="Look first")


def _unmask(t: Any, m: int, a: int, b: int) -> Move:
    return Move(
        m,
        "Unmask yourself as the traitor.",
        short="Unmask yourself",
        confirm=UNMASKED_FOR_ALL,
        tone="bad",
        detail="You leave the board, and steal a card and serve Evil in each of your turns.",
    )


ANSWERS: dict[int, Callable[[Any, int, int, int], Move]] = {
    verbs.COAT: _coat,
    verbs.CARD: _card,
    verbs.TAKE: _take,
    verbs.ANSWER: _answer,
    verbs.PICK: _pick,
    verbs.OFFER: _offer,
    verbs.FACE: _face,
    verbs.WAR: _war,
    verbs.SAVE: _save,
    verbs.ROLL: _roll,
    verbs.STEAL: _steal,
}
EVIL: dict[int, Callable[[Any, int, int, int], Move]] = {
    verbs.DRAW_BLACK: _draw_black,
    verbs.ENGINE: _engine,
    verbs.GIVE_LIFE: _give_life,
    verbs.GIVE_CARDS: _give_cards,
    verbs.LOOK: _look,
    verbs.UNMASK: _unmask,
}
