"""Every decision as a sentence with its touches: here the Heroic phase, in words_answers.py all that is asked.

The ids that touches use are listed in words_common.py; what happens is told in words_story.py.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from gramarye.core.family import kind, parts
from gramarye.core.game import View
from gramarye.core.scene import Move
from gramarye.games.camelot import moves as verbs
from gramarye.games.camelot.names import (
    BLACK_TITLES,
    KNIGHT_TITLES,
    QUEST_TITLES,
    RELIC_TITLES,
    TOWARDS,
    TRAVEL_TITLES,
    WARS_SHOWN,
    WHERE,
    WHITE_TEXTS,
    WHITE_TITLES,
    quest_at,
)
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    CALL_FOR_HELP,
    CAMELOT,
    CLAIRVOYANCE,
    CONVOCATION,
    DIE,
    DISPEL,
    DIVINE_FAVOR,
    DRAGON_SLAYER,
    DRAWS,
    EXCALIBUR,
    FATE,
    FIGHT_ANY,
    GRAIL,
    GRAIL_CARD,
    GRAIL_SPOTS,
    HEAL_CARDS,
    HEROISM,
    LADY_OF_THE_LAKE,
    LANCELOT,
    LASTING,
    LIFE_MOST,
    MERLIN,
    MESSENGER,
    NEW_HOPE,
    PICTS,
    PIETY,
    PLACE_NAMES,
    REINFORCEMENTS,
    RESCUE,
    SEATS,
    SPECIAL_WHITE,
    TOURNAMENT,
    TRUCE,
    WHITE_NAMES,
    WITCH_5,
)
from gramarye.games.camelot.state import (
    ACCUSE_ACTION,
    CAPTURED,
    HEAL_ACTION,
    MOVE_ACTION,
    QUEST_ACTION,
    SPECIAL_ACTION,
)
from gramarye.games.camelot.words_answers import ANSWERS, EVIL, LAST_LIFE, UNMASKED_FOR_ALL
from gramarye.games.camelot.words_common import ACTIONS, count, frame, in_hand, is_closed, place, power
from gramarye.games.camelot.words_story import tell

__all__ = ["describe", "tell"]

SIDES = ("loyal", "traitor")

# What the parts of events are called in a study; what a card is depends on the event.
NAMES = {
    "knight": KNIGHT_TITLES,
    "quest": QUEST_TITLES,
    "relic": RELIC_TITLES,
    "place": QUEST_TITLES,
    "war": WARS_SHOWN,
    "played.card": WHITE_TITLES,
    "announced.card": BLACK_TITLES,
    "in-force.card": BLACK_TITLES,
    "cancelled.card": BLACK_TITLES,
    "travel-card.card": TRAVEL_TITLES,
}


def describe(view: View, m: int) -> Move:
    """A decision in words and touches, also one that is not allowed now."""
    t, (a, b, _) = view.t, parts(m)
    move = DESCRIBE[kind(m)](t, m, a, b)
    return move if m in view.legal else replace(move, touch=_asking(t, kind(m), a, b, move.touch))


def _asking(t: Any, verb: int, a: int, b: int, touch: tuple[str, ...]) -> tuple[str, ...]:
    """What one touches to learn why a decision is not allowed: its things, or the slip of its kind of action.

    Answers that nobody asks for, and cards that could never serve, explain nothing: they have no touch.
    """
    ordinary = verb in (verbs.PLAY, verbs.PLAY_FREE, verbs.RANSOM) and a < SPECIAL_WHITE
    other_value = verb == verbs.LAY and a not in (b, FIGHT_ANY)
    unasked = verb in ANSWERS and not verbs.ANSWERS[frame(t)[0], verb]
    absent = verbs.FROM_HAND[verb] and t.hand[t.seat][a] == 0
    if ordinary or other_value or unasked or absent or not touch:
        return ()
    slip = _SLIPS.get(int(verbs.TYPE_OF[verb]), "")
    if verb == verbs.SIEGE:
        return (f"siege|{touch[0]}" if t.place[t.seat] == CAMELOT else "siege",)
    return (touch[0] + slip, *touch[1:])


_SLIPS = {
    MOVE_ACTION: "|act-move",
    QUEST_ACTION: "|act-quest",
    SPECIAL_ACTION: "|act-special",
    HEAL_ACTION: "|act-heal",
    ACCUSE_ACTION: "|act-accuse",
}


# Ways and quests


def _move(t: Any, m: int, a: int, b: int) -> Move:
    to = TOWARDS[quest_at(a, t.side)]
    return Move(m, f"Travel {to}.", (place(a),), group=ACTIONS[MOVE_ACTION], short=f"Travel {to}")


def _ride(t: Any, m: int, a: int, b: int) -> Move:
    to = TOWARDS[quest_at(a, t.side)]
    return Move(m, f"Ride {to}, free of charge.", (place(a),), group="Powers", short=f"Ride {to}, free")


def _draw_white(t: Any, m: int, a: int, b: int) -> Move:
    cards = count(power(t, t.seat, DRAWS), "White card")
    text = f"Draw {cards} at the Round Table."
    return Move(
        m, text, ("deck-white",), group=ACTIONS[QUEST_ACTION], short=f"Draw {cards}", symbol="cam-white-back"
    )


def _siege(t: Any, m: int, a: int, b: int) -> Move:
    return Move(
        m,
        f"Fight a siege engine, beginning with {WHITE_TITLES[a]}.",
        (in_hand(t, a), "siege"),
        group=ACTIONS[QUEST_ACTION],
        short=f"Fight with {WHITE_TITLES[a]}",
        symbol="cam-engine",
        detail=f"Your Fight cards must beat a die of {DIE}. If they do not, you lose a life.",
    )


def _lay(t: Any, m: int, a: int, b: int) -> Move:
    here = t.place[t.seat]
    name = f"Fight ? as a {b + 1}" if a == FIGHT_ANY else WHITE_TITLES[a]
    text = f"Lay {name} {WHERE[quest_at(here, t.side)]}."
    return Move(m, text, (in_hand(t, a), place(here)), group=ACTIONS[QUEST_ACTION], short=f"Lay {name}")


def _lay_grail(t: Any, m: int, a: int, b: int) -> Move:
    text = f"Lay {'two Grail cards' if a else 'a Grail card'}."
    grails, woes = t.grails, t.woe_count
    for _ in range(1 + a):  # SC-37: a full row loses a Black card instead
        full = grails + woes >= GRAIL_SPOTS
        grails, woes = min(GRAIL_SPOTS, grails + (not full)), woes - full
    return Move(
        m,
        text,
        (in_hand(t, GRAIL_CARD), place(GRAIL)),
        group=ACTIONS[QUEST_ACTION],
        short=text.rstrip("."),
        detail=f"Then {grails} of {GRAIL_SPOTS} Grails lie there, against {count(max(0, woes), 'Black card')}.",
    )


def _give_sword(t: Any, m: int, a: int, b: int) -> Move:
    text = f"Give {WHITE_TITLES[a]}, unseen, to bring Excalibur a step nearer."
    touch = in_hand(t, a), place(EXCALIBUR)
    return Move(m, text, touch, group=ACTIONS[QUEST_ACTION], short=f"Give {WHITE_TITLES[a]}")


# Special cards

_MERLIN_WAYS = (
    ("remove a siege engine", "siege"),
    ("send a Pict away", place(PICTS)),
    ("send a Saxon away", place(PICTS + 1)),
    ("take the newest Black card off the Black Knight", place(1)),
    ("take the newest Black card off {lancelot}", place(2)),
    ("take the newest Despair off the Grail", place(GRAIL)),
    ("move Excalibur a step towards the knights", place(EXCALIBUR)),
)
_TWO_WAYS: dict[int, tuple[str, str]] = {
    FATE: ("every knight draws a card", "reveal yourself, the others discard two each"),
    PIETY: ("gain 3 lives{life}", "each other knight gains 1 life"),
    REINFORCEMENTS: ("draw 4 cards", "each other knight draws a card"),
    DRAGON_SLAYER: ("draw 3 cards", "lay two Fight cards against the Dragon"),
    CLAIRVOYANCE: ("look at the next Black cards", ""),
    CONVOCATION: ("call the knights home", ""),
    LADY_OF_THE_LAKE: ("move Excalibur a step towards the knights", "gain 2 lives{life}"),
    CALL_FOR_HELP: ("call the others to you", ""),
    DIVINE_FAVOR: ("the next tie goes to the knights", ""),
    NEW_HOPE: ("discard your hand and draw as many cards", ""),
    TOURNAMENT: ("gain 2 lives{life}", ""),
}


_SAID_IN_FULL = {FATE, PIETY, REINFORCEMENTS, DRAGON_SLAYER, LADY_OF_THE_LAKE, NEW_HOPE, TOURNAMENT}


def _way(t: Any, card: int, way: int) -> tuple[str, tuple[str, ...]]:
    """What a special card does in one of its ways, and what more is touched for it."""
    if card == MERLIN:
        text, goal = _MERLIN_WAYS[min(way, 6)]
        return text.format(lancelot=_on(TOWARDS[quest_at(LANCELOT, t.side)])), (goal,)
    if card in (HEROISM, RESCUE):
        here = min(way, len(PLACE_NAMES) - 1)
        to = TOWARDS[quest_at(here, t.side)]
        return f"{'lay it on' if card == HEROISM else 'Merlin goes'} {_on(to) if card == HEROISM else to}", (
            place(here),
        )
    if card == TRUCE:
        return f"end the {WARS_SHOWN[way % 2]}", (place(PICTS + way % 2),)
    if card == MESSENGER:
        return f"one to three cards for {{{min(way, SEATS - 1)}}}", (f"seat-{way}",)
    if card == DISPEL:
        lasting = int(LASTING[min(way, len(LASTING) - 1)])
        return f"end {BLACK_TITLES[lasting]}", (f"force-{BLACK_NAMES[lasting]}",)
    if card == TOURNAMENT and way:
        return f"make {{{min(way - 1, SEATS - 1)}}} a knight", (f"seat-{way - 1}",)
    lady_gives = card == LADY_OF_THE_LAKE and is_closed(t, EXCALIBUR)
    text = _TWO_WAYS.get(card, ("", ""))[1 if lady_gives else min(way, 1)]
    return text.format(life=_after(t, 3 if card == PIETY else 2)), ()


def _after(t: Any, gain: int) -> str:
    life = t.life[t.seat]
    return f" ({life} becomes {min(LIFE_MOST, life + gain)})"


def _on(to: str) -> str:
    return to.removeprefix("to ")


def _play_special(t: Any, m: int, a: int, b: int, free: bool = False) -> Move:
    what, goals = _way(t, a, b)
    title = f"{WHITE_TITLES[a]}, free of charge" if free else WHITE_TITLES[a]
    return Move(
        m,
        f"Play {title}: {what}.",
        (in_hand(t, a), *goals),
        group="Powers" if free else ACTIONS[SPECIAL_ACTION],
        short=f"{WHITE_TITLES[a]}{' (free)' if free else ''}: {what}",
        detail="" if goals or a in _SAID_IN_FULL else WHITE_TEXTS.get(WHITE_NAMES[a], ""),
        confirm=UNMASKED_FOR_ALL if a == FATE and b == 1 else "",
    )


def _play_free(t: Any, m: int, a: int, b: int) -> Move:
    return _play_special(t, m, a, b, free=True)


def _ransom(t: Any, m: int, a: int, b: int) -> Move:
    held = [seat for seat in range(t.seats) if t.status[seat] == CAPTURED]
    who = f"{{{held[0]}}}" if held else "a captive"
    goal = (f"seat-{held[0]}",) if held else ()
    text = f"Pay {WHITE_TITLES[a]} as ransom for {who}."
    return Move(m, text, (in_hand(t, a), *goal), group=ACTIONS[SPECIAL_ACTION], short="Pay ransom")


# The rest of the Heroic phase


def _heal(t: Any, m: int, a: int, b: int) -> Move:
    text = f"Discard {count(power(t, t.seat, HEAL_CARDS), WHITE_TITLES[a], WHITE_TITLES[a])} to gain a life."
    touch = in_hand(t, a), f"seat-{t.seat}"
    return Move(
        m, text, touch, group=ACTIONS[HEAL_ACTION], short=f"Heal with {WHITE_TITLES[a]}", symbol="cam-heart"
    )


def _accuse(t: Any, m: int, a: int, b: int) -> Move:
    turned = min(2 if t.lasting >> WITCH_5 & 1 else 1, t.white_swords)  # SC-92, MC-34: as many as there are
    swords = ("no white sword turns", "a white sword turns", "two white swords turn")[turned]
    return Move(
        m,
        f"Accuse {{{a}}} of treason.",
        (f"seat-{a}",),
        group=ACTIONS[ACCUSE_ACTION],
        short="Accuse",
        confirm=f"If the knight is loyal, {swords} black. A traitor is unmasked, and a white sword comes. "
        "You may accuse once in the game.",
        tone="bad",
        symbol="cam-accuse",
    )


def _swap(t: Any, m: int, a: int, b: int) -> Move:
    text = f"Swap a card with {{{a}}}, free of charge."
    return Move(m, text, (f"seat-{a}",), group="Powers", short="Swap a card")


def _meet(t: Any, m: int, a: int, b: int) -> Move:
    text = "Draw a White card, free of charge: Merlin stands with you."
    return Move(m, text, group="Powers", short="Merlin's card", symbol="cam-merlin")


def _fetch(t: Any, m: int, a: int, b: int) -> Move:
    text = "Pay three cards for a Merlin from the discard."
    return Move(m, text, short="Fetch a Merlin", group="Powers")


def _bleed(t: Any, m: int, a: int, b: int) -> Move:
    life = t.life[t.seat]
    text = f"Give up a life for two White cards ({life} becomes {life - 1})."
    return Move(m, text, short="Life for cards", group="Powers")


def _second(t: Any, m: int, a: int, b: int) -> Move:
    life = t.life[t.seat]
    return Move(
        m,
        f"Give up a life for a second action ({life} becomes {life - 1}).",
        short="Act again",
        confirm=LAST_LIFE if life == 1 else "",
        symbol="cam-heart",
    )


def _end(t: Any, m: int, a: int, b: int) -> Move:
    return Move(m, "End your turn.", short="End turn")


DESCRIBE: dict[int, Callable[[Any, int, int, int], Move]] = {
    **ANSWERS,
    **EVIL,
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
    verbs.MEET_MERLIN: _meet,
    verbs.FETCH: _fetch,
    verbs.BLEED: _bleed,
    verbs.SECOND: _second,
    verbs.END: _end,
}
