"""Moves in words and touches; events as lines of the story."""

from collections.abc import Callable
from typing import Any

from gramarye.core.family import kind, parts
from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.record import NONE
from gramarye.core.scene import Link, Move
from gramarye.games.old_man_merlin import moves as m_
from gramarye.games.old_man_merlin import state as q
from gramarye.games.old_man_merlin.brackets import broken_by, completed_by, would_complete
from gramarye.games.old_man_merlin.cards import CATEGORIES, ITEMS, OBJECTIVES, SETS
from gramarye.games.old_man_merlin.names import (
    ANCHORS,
    CARD_NAMES,
    area_name,
    goal_name,
    listed,
    place_name,
    set_name,
)
from gramarye.games.old_man_merlin.pieces import (
    AREA_CELLS,
    AREA_NAMES,
    AREAS,
    CARD_BASE,
    CARD_ITEM,
    CELL_NAMES,
    DIRECTIONS,
    GOAL_IDS,
    IS_INNER,
    ITEM_COPIES,
    ITEM_FIRST,
    NEXT_AREA,
    OUT,
    SET_SIZE,
)
from gramarye.games.old_man_merlin.story import tell

__all__ = ["describe", "tell"]

# What the parts of events are called in a study.
NAMES = {
    "card": CARD_NAMES,
    "set": tuple(each.title for each in SETS),
    "objective": tuple(goal_name(goal) for goal in range(len(OBJECTIVES))),
}

NOTHING = "nothing"  # the touch of a move whose thing is not there


def describe(view: View, m: int) -> Move:
    """A move in words and touches; legal or not."""
    a, b, _ = parts(m)
    return _DESCRIBE[kind(m)](view.t, m, a, b)


def card_id(card: int) -> str:
    """The id of a card that lies open."""
    return f"card-{card}" if card >= 0 else NOTHING


def area_id(area: int) -> str:
    return f"area-{AREA_NAMES[area]}"


def _in_line(t: Any, seat: int, place: int) -> int:
    return t.line[seat][place] if seat < t.seats and place < t.cards[seat] else NONE


def _name(card: int) -> str:
    return CARD_NAMES[card] if card >= 0 else "a card that is not there"


# Going


def _around(t: Any, area: int) -> list[int]:
    return [t.yard[cell] for cell in AREA_CELLS[area].tolist() if cell != NONE and t.yard[cell] != NONE]


def _offer(t: Any, area: int) -> dict[str, Any]:
    """What an area offers, in words and lights."""
    cards = _around(t, area)
    bravery = "+1 :omm-bravery: " if IS_INNER[area] and cards else ""
    take = (
        f"Then take {listed([CARD_NAMES[card] for card in cards], 'or')}."
        if cards
        else "Nothing to take there."
    )
    return {"detail": bravery + take, "lights": tuple(card_id(card) for card in cards)}


def _enter(t: Any, m: int, area: int, _: int) -> Move:
    text = f"Enter the yard at {area_name(area)}."
    return Move(
        m, text, (area_id(area),), group="Enter", short=f"Enter at {AREA_NAMES[area]}", **_offer(t, area)
    )


def _jumped(t: Any, start: int, direction: int) -> tuple[int, list[int]]:
    """Where a movement ends, and the seats that it jumps over."""
    over = []
    area = int(NEXT_AREA[start, direction])
    while area != OUT and area in t.area[: t.seats]:
        over.append(t.area.index(area))
        area = int(NEXT_AREA[area, direction])
    return area, over


def _go(t: Any, m: int, direction: int, _: int) -> Move:
    start = t.area[t.turn]
    if start >= AREAS:
        return Move(m, f"Go {DIRECTIONS[direction]} from outside.", (NOTHING,))
    end, over = _jumped(t, start, direction)
    jump = f"jump over {listed([f'{{{seat}}}' for seat in over])}" if over else ""
    if end == OUT:
        return _walk_out(t, m, direction, jump)
    text = f"{jump or 'walk'} {DIRECTIONS[direction]} to {area_name(end)}."
    link = Link((f"kid-{t.turn}", area_id(end)), look="arc" if over else "arrow", owner=t.turn)
    short = f"{'Jump' if over else 'Walk'} to {AREA_NAMES[end]}"
    return Move(
        m,
        text[0].upper() + text[1:],
        (area_id(end),),
        group="Move",
        short=short,
        links=(link,),
        **_offer(t, end),
    )


def _walk_out(t: Any, m: int, direction: int, jump: str) -> Move:
    gate = f"gate-{DIRECTIONS[direction]}"
    text = f"{jump} and leave" if jump else "leave"
    text = f"{text[0].upper()}{text[1:]} the property by the {DIRECTIONS[direction]} gate."
    link = Link((f"kid-{t.turn}", gate), look="path", owner=t.turn)
    safe = f"Safe until round {t.round + 1}. No card." if t.round < 3 else "Safe to the end. No card."
    return Move(m, text, (gate,), group="Leave", short="Leave", detail=safe, symbol="omm-gate", links=(link,))


def _stay(t: Any, m: int, _: int, __: int) -> Move:
    return Move(m, "Stay where you are, and collect there.", short="Stay here", symbol="i-next")


def _leave(t: Any, m: int, _: int, __: int) -> Move:
    how = "Vanish" if t.phase == q.VANISHING else "Leave the property"
    text = f"{how}: no danger, and no more turns in this round."
    return Move(m, text, short="Vanish" if t.phase == q.VANISHING else "Leave", symbol="omm-gate")


# Cards of the yard and the line


def promise(t: Any, seat: int, card: int) -> str:
    """What a card would do for a line."""
    done = would_complete(t, seat, card)
    if done:
        return f"Completes {listed([set_name(group) for group in done], 'or')}: {SETS[done[0]].power}."
    return f"Worth {int(CARD_BASE[card])}."


def _take(t: Any, m: int, cell: int, _: int) -> Move:
    card = t.yard[cell]
    if card == NONE:
        return Move(m, "Take a card where none is.", (f"cell-{CELL_NAMES[cell]}",))
    verb = {q.FETCHING: "Fetch", q.SHOOTING: "Shoot down"}.get(t.phase, "Take")
    text = f"{verb} {_name(card)}."
    return Move(
        m,
        text,
        (card_id(card),),
        group="Collect",
        short=f"{verb} {_name(card)}",
        detail=promise(t, t.turn, card),
    )


def _spot(t: Any, m: int, cell: int, _: int) -> Move:
    card = t.yard[cell]
    if card == NONE:
        where = _corner(t.area[t.turn], cell)
        text = f"Take nothing, and have the empty spot {where} refilled."
        return Move(m, text, (f"cell-{CELL_NAMES[cell]}",), short=f"Refill {where}")
    text = f"Exchange {_name(card)} with a card of the shed."
    return Move(m, text, (card_id(card),), group="Restock", short=_name(card))


def _corner(area: int, cell: int) -> str:
    """Where a cell lies, seen from an area."""
    if area >= AREAS or cell not in AREA_CELLS[area].tolist():
        return "over there"
    return ("north-west", "north-east", "south-west", "south-east")[AREA_CELLS[area].tolist().index(cell)]


def _between(t: Any, place: int, lifted: range) -> str:
    """A place of the own line in words; `lifted` cards are not there for now."""
    line = [card for i, card in enumerate(t.line[t.turn][: t.cards[t.turn]]) if i not in lifted]
    if not line or place > len(line):
        return "into the line"
    if place == 0:
        return f"first, before {CARD_NAMES[line[0]]}"
    if place == len(line):
        return f"last, after {CARD_NAMES[line[-1]]}"
    return f"between {CARD_NAMES[line[place - 1]]} and {CARD_NAMES[line[place]]}, as the {place_name(place)}"


def _put(t: Any, m: int, place: int, _: int) -> Move:
    touch = (f"gap-{place}",)
    if t.phase == q.TIDY_PUT:
        lifted = range(t.pick, t.pick + t.left)
        what = (
            _name(_in_line(t, t.turn, t.pick)) if t.left == 1 else set_name(t.bound[t.line[t.turn][t.pick]])
        )
        return Move(
            m, f"Put {what} {_between(t, place, lifted)}.", touch, group="Tidy", short=f"Place {place + 1}"
        )
    text = f"Put {_name(t.held)} {_between(t, place, range(0))}."
    return Move(m, text, touch, group="Your line", short=f"Place {place + 1}", detail=_consequence(t, place))


def _consequence(t: Any, place: int) -> str:
    if t.held == NONE or place > t.cards[t.turn]:
        return ""
    done = completed_by(t, t.turn, t.held, place)
    broken = broken_by(t, t.turn, place)
    says = [f"Completes {set_name(group)}: {SETS[group].power}." for group in done]
    return " ".join(says + ([f"Breaks {set_name(broken)}."] if broken != NONE else []))


def _use(t: Any, m: int, group: int, start: int) -> Move:
    last = start + int(SET_SIZE[group]) - 1
    text = (
        f"Use {SETS[group].power} of {set_name(group)}, with the cards from the {place_name(start)} "
        f"to the {place_name(last)}."
    )
    return Move(
        m, text, (card_id(ANCHORS[group]),), group="Powers", short=SETS[group].power, detail=SETS[group].does
    )


def _pick(t: Any, m: int, place: int, _: int) -> Move:
    card = _in_line(t, t.turn, place)
    name = _name(card)
    said = {
        q.TIDYING: (f"Move {name}.", f"Move {name}"),
        q.HOARDING: (f"Mark {name} as safe.", f"Mark {name}"),
        q.SWAP_OFFER: (f"Offer {name} for a card of another player.", f"Offer {name}"),
    }
    text, short = said.get(t.phase, (f"Exchange {name} with a card of the shed.", f"Give {name}"))
    return Move(m, text, (card_id(card),), group=SETS[t.group].power if t.group >= 0 else "", short=short)


def _carry(t: Any, m: int, group: int, _: int) -> Move:
    text = f"Move {set_name(group)} as one."
    return Move(m, text, (card_id(ANCHORS[group]),), group="Tidy", short=f"Move {set_name(group)}")


# Cards of the shed, of others, and of the deck


def _shed(t: Any, m: int, item: int, _: int) -> Move:
    first, copies = int(ITEM_FIRST[item]), int(ITEM_COPIES[item])
    there = [
        card
        for card in t.shed[: t.shed_left]
        if first <= card < first + copies and not t.mark[card] & q.HANDLED
    ]
    name = ITEMS[item].name
    if t.phase == q.JACKPOT_SHED:
        text, detail = f"Take {name} out of the shed.", promise(t, t.turn, first)
    elif t.phase == q.BARTER_SHED:
        text, detail = f"Get {name} for {_name(_in_line(t, t.turn, t.pick))}.", f"Worth {ITEMS[item].base}."
    elif t.phase == q.RESTOCK_SHED:
        text, detail = f"Lay {name} into the yard for {_name(t.yard[t.pick])}.", ""
    else:
        text, detail = f"Fill the spot with {name} from the shed.", f"Worth {ITEMS[item].base}."
    touch = ("|".join(card_id(card) for card in sorted(there)) or NOTHING,)
    return Move(m, text, touch, group=CATEGORIES[ITEMS[item].category].title(), short=name, detail=detail)


def _rival(t: Any, m: int, rival: int, place: int) -> Move:
    card = _in_line(t, rival, place)
    if rival >= t.seats:
        return Move(m, "Take a card of a seat that nobody holds.", (NOTHING,))
    text = f"Take {_name(card)} from {{{rival}}}, who gets 2 bravery."
    if t.phase == q.SWAP_TAKE:
        text = f"Give {_name(_in_line(t, t.turn, t.pick))} to {{{rival}}} for {_name(card)}."
    detail = promise(t, t.turn, card) if card >= 0 else ""
    return Move(m, text, (card_id(card),), group=f"From {{{rival}}}", short=_name(card), detail=detail)


def _deck(t: Any, m: int, depth: int, _: int) -> Move:
    place = t.deck_left - 1 - depth
    card = t.deck[place] if 0 <= place else NONE
    name = _name(card)
    where = f", the {place_name(depth)} from the top" if t.phase != q.ORDERING else ""
    if t.phase == q.ORDERING:
        text, short = (
            f"Let {name} come as the {place_name(t.left)} card, from the {place_name(depth)} place.",
            name,
        )
    elif t.phase == q.SUMMONING:
        text, short = f"Take {name}{where}.", f"Take {name}"
    else:
        text, short = f"Put {name}{where}, at the bottom.", f"Bury {name}"
    return Move(m, text, (f"deck-{max(0, place)}",), group="The deck", short=short)


# The rest


def _fling(t: Any, m: int, seat: int, area: int) -> Move:
    if seat >= t.seats:
        return Move(m, "Fling a piece that nobody has.", (NOTHING,))
    text = f"Fling {{{seat}}} to {area_name(area)}."
    link = Link((f"kid-{seat}", area_id(area)), look="arc", owner=seat)
    touch = (f"kid-{seat}", area_id(area))
    return Move(m, text, touch, group=f"Fling {{{seat}}}", short=f"To {AREA_NAMES[area]}", links=(link,))


def _goal(t: Any, m: int, goal: int, _: int) -> Move:
    what = OBJECTIVES[goal]
    line = t.line[t.turn][: t.cards[t.turn]]
    held = sum(ITEMS[int(CARD_ITEM[card])].category == what.category for card in line)
    cost = 0 if held >= what.cards else what.bravery
    price = f"It costs {cost} :omm-bravery:." if cost else "It costs nothing."
    text = f"Take the objective {goal_name(goal)}: {what.words}."
    you = f"You have {several(held, CATEGORIES[what.category].title() + ' card')}."
    return Move(m, text, (f"goal-{GOAL_IDS[goal]}",), "Objectives", symbol="i-crown", detail=f"{you} {price}")


def _guard(t: Any, m: int, place: int, _: int) -> Move:
    card = _in_line(t, t.seat, place)
    name = _name(card)
    said = {
        q.PROTECT: f"Read {name}: dice take none of your cards this time.",
        q.DREAM: f"Pull {name} over his eyes: the die is rolled again for you alone.",
        q.GUARD: f"Use {name} and keep {_name(_in_line(t, t.seat, t.pick))}.",
    }
    text = said.get(t.phase, f"Use {name}.")
    return Move(m, f"{text[:-1]}, from the {place_name(place)} place.", (card_id(card),), short=f"Use {name}")


def _ward(t: Any, m: int, _: int, __: int) -> Move:
    kept = _name(_in_line(t, t.seat, t.pick)) if t.pick >= 0 else "the card"
    return Move(m, f"Spend a ward and keep {kept}.", short="Spend a ward", symbol="omm-ward")


def _done(t: Any, m: int, _: int, __: int) -> Move:
    text, short = DONE_WORDS.get(t.phase, ("No more of it.", "No more"))
    if t.phase == q.GUARD:
        text, short = f"Let {_name(_in_line(t, t.seat, t.pick))} go.", "Let it go"
    return Move(m, text, short=short, symbol="i-next")


DONE_WORDS = {
    q.MOVE: ("Stop here and collect.", "Collect here"),
    q.TIDYING: ("Leave the line as it is.", "Tidy enough"),
    q.SUMMONING: ("Take none, and have the deck shuffled.", "Take none"),
    q.SCOUTING: ("Leave both on top.", "Leave both"),
    q.HOARDING: ("Mark no more cards.", "Mark no more"),
    q.SWAP_OFFER: ("Swap nothing.", "Swap nothing"),
    q.BARTER_OFFER: ("Barter no more.", "Barter no more"),
    q.RESTOCK_OFFER: ("Exchange no more cards of the yard.", "Restock no more"),
    q.VANISHING: ("Stay in the yard.", "Stay"),
    q.WINDOW: ("Take no objective, and go on.", "Go on"),
    q.PROTECT: ("Keep the spell, and face the dice.", "Face the dice"),
    q.DREAM: ("Let the roll stand.", "Let it stand"),
}

_DESCRIBE: dict[int, Callable[[Any, int, int, int], Move]] = {
    m_.ENTER_AT: _enter,
    m_.GO: _go,
    m_.STAY: _stay,
    m_.LEAVE: _leave,
    m_.TAKE: _take,
    m_.SPOT: _spot,
    m_.PUT_AT: _put,
    m_.USE: _use,
    m_.PICK: _pick,
    m_.CARRY: _carry,
    m_.FROM_SHED: _shed,
    m_.FROM_RIVAL: _rival,
    m_.FROM_DECK: _deck,
    m_.FLING_TO: _fling,
    m_.GOAL: _goal,
    m_.PLAY_GUARD: _guard,
    m_.WARD: _ward,
    m_.DONE: _done,
}
