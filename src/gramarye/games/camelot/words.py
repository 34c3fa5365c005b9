"""Every decision as a sentence with its touches. What happens is told in words_story.py.

Ids that touches use: `hand-<card>-<i>` (own cards), `place-<place>`, `siege`, `seat-<n>`, `deck-white`, `evil-<choice>`,
`pool-<card>-<i>` (cards being shared), `pick-<i>` (cards to choose from), `force-<card>`, `coat-<knight>`.
"""

from collections.abc import Callable
from typing import Any

from gramarye.core.family import kind, parts
from gramarye.core.game import View
from gramarye.core.scene import Move
from gramarye.games.camelot import moves as verbs
from gramarye.games.camelot.names import (
    BLACK_TITLES,
    KNIGHT_TITLES,
    QUEST_TITLES,
    TOWARDS,
    TRAVEL_TITLES,
    WARS_SHOWN,
    WHITE_TITLES,
    black_title,
    quest_at,
)
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    CALL_FOR_HELP,
    CLAIRVOYANCE,
    CONVOCATION,
    DISPEL,
    DIVINE_FAVOR,
    DRAGON_SLAYER,
    FATE,
    FIGHT_ANY,
    GRAIL_CARD,
    HEAL_CARDS,
    HEROISM,
    KNIGHT_NAMES,
    LADY_OF_THE_LAKE,
    LASTING,
    MERLIN,
    MESSENGER,
    MORGAN_1,
    NEW_HOPE,
    PIETY,
    PLACE_NAMES,
    POWER,
    REINFORCEMENTS,
    RESCUE,
    TOURNAMENT,
    TRUCE,
    WHITE_NAMES,
    WHITES,
)
from gramarye.games.camelot.state import (
    CAPTURED,
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
    Q_SAVE,
    Q_SEND,
    Q_SLAY,
    Q_UNDER,
    Q_VOLUNTEER,
    Q_WITCH,
)
from gramarye.games.camelot.words_story import tell

__all__ = ["describe", "tell"]

EXCALIBUR_KEEP = "excalibur:keep"


def frame(t: Any) -> list[int]:
    """The question that is asked, with its numbers."""
    return t.stack[t.depth - 1] if t.depth else [0] * 5


def describe(view: View, m: int) -> Move:
    """A decision in words and touches, also one that is not allowed now."""
    t, (a, b, _) = view.t, parts(m)
    return DESCRIBE[kind(m)](t, m, a, b)


# Ids


def in_hand(t: Any, card: int) -> str:
    """Any copy of a card in the own hand."""
    held = max(1, t.hand[t.seat][card]) if card < WHITES else 1
    return "|".join(f"hand-{WHITE_NAMES[card]}-{i}" for i in range(held))


def place(number: int) -> str:
    return f"place-{PLACE_NAMES[number]}"


def _quest(t: Any, number: int) -> str:
    return QUEST_TITLES[quest_at(number, t.side)]


# Answers


def _coat(t: Any, m: int, a: int, b: int) -> Move:
    return Move(
        m,
        f"Take the coat of arms of {KNIGHT_TITLES[a]}.",
        (f"coat-{KNIGHT_NAMES[a]}",),
        short=KNIGHT_TITLES[a],
    )


_CARD_TEXTS = {
    Q_OPENING: "Give {} to the opening share.",
    Q_DISCARD: "Discard {}.",
    Q_WITCH: "Discard {} to the witch.",
    Q_KAY: "Add {} to the fight.",
    Q_GIVE: "Lay {} face down for the swap.",
    Q_RETURN: "Give {} in return.",
    Q_FIGHT: "Put {} into the fight.",
    Q_SEND: "Send {}.",
    Q_LOST: "Pay {} to find the way.",
    Q_CHARGED: "Pay {} against the charge.",
}


def _card(t: Any, m: int, a: int, b: int) -> Move:
    text = _CARD_TEXTS.get(frame(t)[0], "Choose {}.").format(WHITE_TITLES[a])
    return Move(m, text, (in_hand(t, a),), short=WHITE_TITLES[a])


def _take(t: Any, m: int, a: int, b: int) -> Move:
    ids = "|".join(f"pool-{WHITE_NAMES[a]}-{i}" for i in range(max(1, t.pool[a])))
    return Move(m, f"Take {WHITE_TITLES[a]} from the shared cards.", (ids,), short=f"Take {WHITE_TITLES[a]}")


_ANSWERS: dict[int, tuple[str, str, str, str]] = {  # no in full and short, yes in full and short
    Q_EXCALIBUR: ("Keep Excalibur.", "Keep it", "Throw Excalibur away to cancel the card.", "Throw it"),
    Q_VOLUNTEER: ("Do not volunteer.", "Not me", "Volunteer to pay for all.", "Volunteer"),
    Q_WITCH: ("Lose a life to the witch.", "Lose 1 life", "", ""),
    Q_KAY: ("Add no card.", "No card", "", ""),
    Q_SAVE: ("Save nobody with the Grail.", "Save nobody", "", ""),
    Q_FIGHT: ("Refuse the fight.", "Refuse", "", ""),
    Q_AGAIN: ("Keep the roll.", "Keep it", "Roll once more.", "Roll again"),
    Q_SEND: ("Send no more cards.", "That is all", "", ""),
    Q_SLAY: ("Lay no second card.", "That is all", "", ""),
    Q_COME: ("Stay where you are.", "Stay", "Answer the call and come.", "Come"),
    Q_LOST: ("Refuse to pay, and stay lost.", "Refuse", "", ""),
    Q_CHARGED: ("Refuse the challenge.", "Refuse", "", ""),
}


def _answer(t: Any, m: int, a: int, b: int) -> Move:
    question = frame(t)[0]
    no, no_short, yes, yes_short = _ANSWERS.get(question, ("No.", "No", "Yes.", "Yes"))
    standing = EXCALIBUR_KEEP if question == Q_EXCALIBUR and a == verbs.NO else ""
    if question == Q_VOLUNTEER:
        cost = "three White cards" if frame(t)[2] == MORGAN_1 else "two life"
        yes = f"Volunteer to pay {cost} for all."
    text, short = (yes or "Yes.", yes_short or "Yes") if a == verbs.YES else (no, no_short)
    return Move(m, text, short=short, answer=standing)


def picks(t: Any) -> tuple[str, ...]:
    """The cards that lie before the player who is asked to pick, by name; '?' where the reader may not know."""
    question, _, placed, n, _ = frame(t)
    if question in (Q_ARMOR, Q_UNDER, Q_ORDER):
        first = t.black_left - 1 - placed
        cards = [t.black[first - slot] for slot in range(n - placed)]
        return tuple(BLACK_TITLES[card] if card >= 0 else "?" for card in cards)
    return tuple(TRAVEL_TITLES[card] if card >= 0 else "?" for card in t.road)


def _pick(t: Any, m: int, a: int, b: int) -> Move:
    offered = picks(t)
    name = offered[a] if a < len(offered) else "that card"
    question, _, placed, _, _ = frame(t)
    text = {
        Q_ARMOR: f"Play {name}; the other goes under the pile.",
        Q_UNDER: f"Put {name} under the pile.",
        Q_ORDER: f"Put {name} {'on top' if placed == 0 else 'next'} ({a + 1}).",
    }.get(question, f"Travel by {name}.")
    return Move(m, text, (f"pick-{a}",), short=name)


def _offer(t: Any, m: int, a: int, b: int) -> Move:
    words = ("Offer no Merlin.", "Offer one Merlin.", "Offer two Merlins.", "Offer three Merlins.")
    return Move(m, words[a], short=words[a].rstrip("."))


def _face(t: Any, m: int, a: int, b: int) -> Move:
    name = black_title(t.card)
    if a == verbs.FACE_UP:
        return Move(m, f"Lay {name} face up.", short="Face up")
    return Move(m, f"Lay {name} face down and draw a White card.", short="Face down, draw a card")


def _war(t: Any, m: int, a: int, b: int) -> Move:
    now = t.warriors[a]
    return Move(
        m,
        f"Send the warrior to the {WARS_SHOWN[a]} ({now} become {now + 1}).",
        (place(5 + a),),
        short=WARS_SHOWN[a],
    )


def _save(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, f"Save {{{a}}} with the Holy Grail.", (f"seat-{a}",), short="Save")


def _roll(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, f"Roll the die against {t.total} in Fight cards.", short="Roll the die")


def _steal(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, f"Steal a card from {{{a}}}.", (f"seat-{a}",), short="Steal")


# Evil


def _draw_black(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, "Draw and apply a Black card.", ("evil-draw",), short="Draw a Black card")


def _engine(t: Any, m: int, a: int, b: int) -> Move:
    last = "That is the twelfth: Camelot falls." if t.engines >= 11 else ""
    return Move(
        m,
        f"Add a siege engine ({t.engines} become {t.engines + 1}).",
        ("evil-engine",),
        short="Add an engine",
        confirm=last,
    )


def _give_life(t: Any, m: int, a: int, b: int) -> Move:
    life = t.life[t.seat]
    last = "It is your last: you die at the end of your turn." if life == 1 else ""
    return Move(
        m, f"Lose a life ({life} become {life - 1}).", ("evil-life",), short="Lose a life", confirm=last
    )


def _give_cards(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, "Discard two White cards instead.", ("evil-cards",), short="Discard two cards")


def _look(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, "Look at the top Black card first.", ("evil-look",), short="Look first")


def _unmask(t: Any, m: int, a: int, b: int) -> Move:
    sure = "Everybody will know that you are the traitor."
    return Move(m, "Unmask yourself as the traitor.", short="Unmask yourself", confirm=sure, tone="bad")


# Heroic actions


def _move(t: Any, m: int, a: int, b: int) -> Move:
    return Move(
        m,
        f"Travel {TOWARDS[quest_at(a, t.side)]}.",
        (place(a),),
        group="Move",
        short=f"Travel {TOWARDS[quest_at(a, t.side)]}",
    )


def _ride(t: Any, m: int, a: int, b: int) -> Move:
    return Move(
        m,
        f"Ride {TOWARDS[quest_at(a, t.side)]}, free of charge.",
        (place(a),),
        group="Powers",
        short="Ride, free",
    )


def _draw_white(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, "Draw White cards at the Round Table.", ("deck-white",), group="Quest", short="Draw cards")


def _siege(t: Any, m: int, a: int, b: int) -> Move:
    text = f"Fight a siege engine, beginning with {WHITE_TITLES[a]}."
    return Move(m, text, (in_hand(t, a), "siege"), group="Quest", short=f"Fight with {WHITE_TITLES[a]}")


def _lay(t: Any, m: int, a: int, b: int) -> Move:
    where = t.place[t.seat]
    name = f"Fight ? as {b + 1}" if a == FIGHT_ANY else WHITE_TITLES[a]
    text = f"Lay {name}, {_quest(t, where)}."
    return Move(m, text, (in_hand(t, a), place(where)), group="Quest", short=f"Lay {name}")


def _lay_grail(t: Any, m: int, a: int, b: int) -> Move:
    text = "Lay two Grail cards." if a else "Lay a Grail card."
    return Move(m, text, (in_hand(t, GRAIL_CARD), place(4)), group="Quest", short=text.rstrip("."))


def _give_sword(t: Any, m: int, a: int, b: int) -> Move:
    text = f"Give {WHITE_TITLES[a]} for a step of Excalibur."
    return Move(m, text, (in_hand(t, a), place(3)), group="Quest", short=f"Give {WHITE_TITLES[a]}")


_MERLIN_WAYS = (
    ("remove a siege engine", "siege"),
    ("send a Pict away", "place-picts"),
    ("send a Saxon away", "place-saxons"),
    ("take the newest Black card off the Black Knight", "place-black-knight"),
    ("take the newest Black card off {lancelot}", "place-lancelot"),
    ("take the newest Despair off the Grail", "place-grail"),
    ("move Excalibur a step", "place-excalibur"),
)


def _way(t: Any, card: int, way: int) -> tuple[str, tuple[str, ...]]:
    """What a special card does in one of its ways, and what more is touched for it."""
    if card == MERLIN:
        text, goal = _MERLIN_WAYS[min(way, 6)]
        return text.format(lancelot=_quest(t, 2)), (goal,)
    if card in (HEROISM, RESCUE):
        here = min(way, len(PLACE_NAMES) - 1)
        return f"{'on' if card == HEROISM else 'to'} {_quest(t, here)}", (place(here),)
    if card == TRUCE:
        return f"end the {WARS_SHOWN[way % 2]}", (place(5 + way % 2),)
    if card == MESSENGER:
        return f"cards for {{{min(way, 7)}}}", (f"seat-{way}",)
    if card == DISPEL:
        lasting = int(LASTING[min(way, len(LASTING) - 1)])
        return f"end {BLACK_TITLES[lasting]}", (f"force-{BLACK_NAMES[lasting]}",)
    if card == TOURNAMENT:
        return (
            ("gain 2 life", ())
            if way == 0
            else (f"make {{{min(way - 1, 7)}}} a knight", (f"seat-{way - 1}",))
        )
    return _TWO_WAYS.get(card, ("", ""))[min(way, 1)], ()


_TWO_WAYS: dict[int, tuple[str, str]] = {
    FATE: ("every knight draws a card", "reveal yourself, the others discard two each"),
    PIETY: ("gain 3 life", "each other knight gains 1 life"),
    REINFORCEMENTS: ("draw 4 cards", "each other knight draws a card"),
    DRAGON_SLAYER: ("draw 3 cards", "lay two Fight cards against the Dragon"),
    CLAIRVOYANCE: ("look at the next Black cards", ""),
    CONVOCATION: ("call the knights home", ""),
    LADY_OF_THE_LAKE: ("ask the Lady", ""),
    CALL_FOR_HELP: ("call the others to you", ""),
    DIVINE_FAVOR: ("the next tie will be ours", ""),
    NEW_HOPE: ("a new hand", ""),
}


def _play_special(t: Any, m: int, a: int, b: int, free: bool = False) -> Move:
    what, goals = _way(t, a, b)
    text = f"Play {WHITE_TITLES[a]}{', free of charge' if free else ''}: {what}."
    group = "Powers" if free else "Special cards"
    confirm = "Everybody will know that you are the traitor." if a == FATE and b == 1 else ""
    short = f"{WHITE_TITLES[a]}{' (free)' if free else ''}: {what}"
    return Move(m, text, (in_hand(t, a), *goals), group=group, short=short, confirm=confirm)


def _play_free(t: Any, m: int, a: int, b: int) -> Move:
    return _play_special(t, m, a, b, free=True)


def _ransom(t: Any, m: int, a: int, b: int) -> Move:
    held = [seat for seat in range(t.seats) if t.status[seat] == CAPTURED]
    who = f"{{{held[0]}}}" if held else "a captive"
    goal = (f"seat-{held[0]}",) if held else ()
    return Move(
        m,
        f"Pay {WHITE_TITLES[a]} as ransom for {who}.",
        (in_hand(t, a), *goal),
        group="Special cards",
        short="Pay ransom",
    )


def _heal(t: Any, m: int, a: int, b: int) -> Move:
    n = int(POWER[t.knight[t.seat] if t.knight[t.seat] >= 0 else -1, HEAL_CARDS])
    text = f"Discard {n} times {WHITE_TITLES[a]} to gain a life."
    return Move(
        m, text, (in_hand(t, a), f"seat-{t.seat}"), group="Heal", short=f"Heal with {WHITE_TITLES[a]}"
    )


def _accuse(t: Any, m: int, a: int, b: int) -> Move:
    cost = "If the knight is loyal, a white sword turns black. You may accuse once in the game."
    return Move(
        m,
        f"Accuse {{{a}}} of treason.",
        (f"seat-{a}",),
        group="Accuse",
        short="Accuse",
        confirm=cost,
        tone="bad",
        symbol="cam-accuse",
    )


def _swap(t: Any, m: int, a: int, b: int) -> Move:
    return Move(
        m, f"Swap a card with {{{a}}}, free of charge.", (f"seat-{a}",), group="Powers", short="Swap a card"
    )


def _button(text: str, short: str) -> Callable[[Any, int, int, int], Move]:
    return lambda t, m, a, b: Move(m, text, short=short, group="Powers")


def _second(t: Any, m: int, a: int, b: int) -> Move:
    life = t.life[t.seat]
    last = "It is your last: you die at the end of your turn." if life == 1 else ""
    return Move(
        m,
        f"Give up a life for a second action ({life} become {life - 1}).",
        short="Second action for a life",
        confirm=last,
    )


def _end(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, "End your turn.", short="End your turn")


DESCRIBE: dict[int, Callable[[Any, int, int, int], Move]] = {
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
    verbs.DRAW_BLACK: _draw_black,
    verbs.ENGINE: _engine,
    verbs.GIVE_LIFE: _give_life,
    verbs.GIVE_CARDS: _give_cards,
    verbs.LOOK: _look,
    verbs.UNMASK: _unmask,
    verbs.MOVE: _move,
    verbs.RIDE: _ride,
    verbs.DRAW_WHITE: _draw_white,
    verbs.SIEGE: _siege,
    verbs.LAY: _lay,
    verbs.LAY_GRAIL: _lay_grail,
    verbs.GIVE_SWORD: _give_sword,
    verbs.PLAY: _play_special,
    verbs.PLAY_FREE: _play_free,
    verbs.RANSOM: _ransom,
    verbs.HEAL: _heal,
    verbs.ACCUSE: _accuse,
    verbs.SWAP: _swap,
    verbs.MEET_MERLIN: _button("Take the White card that Merlin gives.", "Merlin's card"),
    verbs.FETCH: _button("Pay three cards for a Merlin of the discard.", "Fetch a Merlin"),
    verbs.BLEED: _button("Give up a life for two White cards.", "A life for two cards"),
    verbs.SECOND: _second,
    verbs.END: _end,
}
