"""The yard as a drawing: cards around the tower, stones where pieces stand, gates in the hedge; and
the danger meter.
"""

from collections.abc import Iterator
from fractions import Fraction

from gramarye.core.family import kind, parts
from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.record import NONE
from gramarye.core.scene import Badge, Bar, Meter, Note, Panel, Piece, Place
from gramarye.games.old_man_merlin.brackets import fits
from gramarye.games.old_man_merlin.cards import CATEGORIES, ITEMS, SETS
from gramarye.games.old_man_merlin.danger import Danger, danger
from gramarye.games.old_man_merlin.faces import card_face
from gramarye.games.old_man_merlin.moves import GO
from gramarye.games.old_man_merlin.names import listed
from gramarye.games.old_man_merlin.pieces import (
    AREA_NAMES,
    AREAS,
    AWAY,
    CARD_ITEM,
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    IS_INNER,
    NEXT_AREA,
    OUT,
    ROUND_DECK,
    ROUNDS,
    SETS_OF,
    TOWER,
    WAITING,
)
from gramarye.games.old_man_merlin.state import COUNTED

__all__ = ["card_label", "meter", "yard"]

WIDE, HIGH = 618, 525  # as the backdrop is drawn
CARD_W, CARD_H, STEP_X, STEP_Y = 90, 79, 118, 102
STONE = 46
GATE = 42
CORNER, BESIDE = 24.0, 24  # where the first who has left stands, and how far the next one stands beside


def card_label(card: int) -> str:
    """A card as a screen reader says it."""
    kind_ = ITEMS[int(CARD_ITEM[card])]
    groups = [SETS[group].title for group in SETS_OF[CARD_ITEM[card]].tolist() if group != NONE]
    category = "" if CATEGORIES[kind_.category] == "none" else f", {CATEGORIES[kind_.category]}"
    serves = f", for {listed(groups, 'or')}" if groups else ""
    return f"{kind_.name}, worth {kind_.base}{category}{serves}"


def _spot(cell: int) -> tuple[float, float]:
    return 73 + STEP_X * (cell % 5), 58.5 + STEP_Y * (cell // 5)


def _crossing(area: int) -> tuple[float, float]:
    return 132 + STEP_X * (area % 4), 109.5 + STEP_Y * (area // 4)


def yard(view: View) -> Panel:
    """The yard with cards, pieces and gates."""
    gates = tuple(_gates(view))
    return Panel(
        "yard",
        "The yard, 5 by 5 with the tower in the middle",
        WIDE,
        HIGH,
        backdrop="omm-yard",
        places=(*_cells(view), *_areas(view), *(gate for gate, _ in gates)),
        pieces=(*_cards(view), *_ring(view), *_kids(view), *(piece for _, piece in gates)),
        notes=tuple(_notes(view)),
    )


def _cells(view: View) -> Iterator[Place]:
    for cell in range(CELLS):
        if cell != TOWER:
            x, y = _spot(cell)
            empty = view.t.yard[cell] == NONE
            label = f"Spot {CELL_NAMES[cell]}, empty" if empty else f"Spot {CELL_NAMES[cell]}"
            yield Place(f"cell-{CELL_NAMES[cell]}", label, x, y, CARD_W, CARD_H, look="slot" if empty else "")


def _areas(view: View) -> Iterator[Place]:
    for area in range(AREAS):
        x, y = _crossing(area)
        label = f"Area {AREA_NAMES[area]}" + (", by the tower" if IS_INNER[area] else "")
        yield Place(f"area-{AREA_NAMES[area]}", label, x, y, STONE, shape="circle")


def _cards(view: View) -> Iterator[Piece]:
    t = view.t
    for cell in range(CELLS):
        card = t.yard[cell]
        if card != NONE:
            useful = view.seat != NONE and fits(t, view.seat, card)
            coin = Badge(symbol="@coin", owner=view.seat, at="e", label="fits a set you have begun")
            yield Piece(
                f"card-{card}",
                card_face(int(CARD_ITEM[card])),
                card_label(card) + (", fits a set of yours" if useful else ""),
                at=f"cell-{CELL_NAMES[cell]}",
                w=CARD_W,
                h=CARD_H,
                kind="card",
                badges=(coin,) if useful else (),
                home="deck",
            )


def _ring(view: View) -> Iterator[Piece]:
    """A ring under the reader's piece while it is theirs to move or collect."""
    area = view.t.area[view.seat] if view.deciding else AREAS
    if area < AREAS and view.t.seat == view.t.turn:
        x, y = _crossing(area)
        yield Piece("ring", "omm-ring", f"Your piece, on {AREA_NAMES[area]}", x=x, y=y + 7, w=50, h=32)


def _kids(view: View) -> Iterator[Piece]:
    """Pieces on their stones; those who have left stand in a corner of the hedge, where no gate is, those to come in the
    hedge above.
    """
    t = view.t
    waiting = [seat for seat in range(t.seats) if t.area[seat] == WAITING]
    away = [seat for seat in range(t.seats) if t.area[seat] == AWAY]
    for seat in range(t.seats):
        mine = seat == view.seat
        w, h = (44, 59) if mine else (39, 52)
        area = t.area[seat]
        if area < AREAS:
            label = f"{{{seat}}} on {AREA_NAMES[area]}"
            yield Piece(
                f"kid-{seat}", "kid", label, at=f"area-{AREA_NAMES[area]}", y=-15, w=w, h=h, owner=seat
            )
        elif area == AWAY:
            x, y = CORNER + BESIDE * away.index(seat), HIGH - 14
            yield Piece(f"kid-{seat}", "kid", f"{{{seat}}}, out and safe", x=x, y=y, w=36, h=48, owner=seat)
        else:
            x = WIDE / 2 - 46 * (len(waiting) - 1) / 2 + 46 * waiting.index(seat)
            yield Piece(f"kid-{seat}", "kid", f"{{{seat}}}, still outside", x=x, y=4, w=36, h=48, owner=seat)


def _gates(view: View) -> Iterator[tuple[Place, Piece]]:
    """A gate in the hedge wherever the reader can run now."""
    t = view.t
    ways = [parts(m)[0] for m in view.legal if kind(m) == GO]
    for direction in ways:
        area = t.area[t.turn]
        end = int(NEXT_AREA[area, direction])
        while end != OUT and end in t.area[: t.seats]:
            end = int(NEXT_AREA[end, direction])
        if end == OUT:
            x, y = _crossing(area)
            x, y = ((x, 9), (WIDE - 9, y), (x, HIGH - 9), (9, y))[direction]
            name = DIRECTIONS[direction]
            label = f"The {name} gate, to leave the property"
            yield (
                Place(f"gate-{name}", label, x, y, GATE, GATE, look="slot"),
                Piece(f"gate-sign-{name}", "omm-gate", f"The {name} gate", at=f"gate-{name}", w=32, h=32),
            )


def _notes(view: View) -> Iterator[Note]:
    t = view.t
    for i in range(4):
        yield Note("abcd"[i], 132 + STEP_X * i, 13, 13, look="coord")
        yield Note(str(i + 1), 8, 114 + STEP_Y * i, 13, look="coord")
    away = [seat for seat in range(t.seats) if t.area[seat] == AWAY]
    if away and not any(gate.id == "gate-south" for gate, _ in _gates(view)):  # it would lie over that gate
        x = CORNER + BESIDE * len(away)
        verb = "is" if len(away) == 1 and away[0] != view.seat else "are"
        names = listed([f"{{{seat}}}" for seat in away])
        yield Note(f"{names} {verb} out and safe", x, HIGH - 5, 13, look="plate", anchor="start")


# The danger meter


def meter(view: View) -> Meter:
    """How near the catch is: Merlins awake, cards left, and the chance of the next refill, from
    what all can see.
    """
    now = danger(view.t)
    tone = "bad" if now.missing < 2 else "warn" if 2 * now.awake >= now.total else ""
    return Meter(
        "danger",
        "Merlins awake",
        str(now.awake),
        f"of {now.total}",
        "The night is over." if view.t.over else _warning(now),
        "" if view.t.over else _odds(now),
        pieces=tuple(_merlins(view, now)),
        aside=(_deck(view, now),),
        bars=(
            Bar(
                now.merlins,
                now.cards,
                f"{now.merlins} of {several(now.cards, 'card')} are Merlins",
                tone="bad",
            ),
        ),
        tone=tone,
    )


def _merlins(view: View, now: Danger) -> Iterator[Piece]:
    for i in range(view.t.merlins):
        yield Piece(f"merlin-{i}", "merlin", "Merlin, awake", kind="card", home="deck")
    if view.t.sleepwalker == COUNTED:
        yield Piece("merlin-walks", "sleepwalker", "Sleep Walking Merlin, counted", kind="card", home="deck")
    for i in range(now.awake, now.total):
        last = ", the last" if i == now.total - 1 else ""
        yield Piece(f"asleep-{i}", "omm-merlin-face", f"A Merlin still asleep{last}", w=42, h=59, look="slot")


def _deck(view: View, now: Danger) -> Piece:
    """The deck of this round; the loupe tells of those to come."""
    label = f"Deck, {several(now.cards, 'card')}"
    waits = [f"{ROUND_DECK} cards wait for round {number}." for number in range(view.t.round + 1, ROUNDS + 1)]
    return Piece("deck", "deck", label, count=now.cards, pile=True, note=" ".join(waits))


def _warning(now: Danger) -> str:
    if now.missing < 1:
        return "Merlin is awake, and everybody in the yard is caught!"
    if now.missing == 1:
        return "The next one catches everybody still in the yard."
    if now.awake == 0:
        return "All is quiet in the tower."
    return f"{_number(now.missing).capitalize()} more, and all in the yard are caught."


def _number(count: int) -> str:
    return ("no", "one", "two", "three", "four", "five", "six")[count]


def _odds(now: Danger) -> str:
    share = f"**{now.merlins} of the {several(now.cards, 'card')}** left are Merlins"
    when = "at the next refill" if now.draws == 1 else f"in the next {now.draws} refills"
    return share if now.missing < 1 else f"{share}: {in_words(now.chance)} {when}"


def in_words(chance: Fraction) -> str:
    """The chance of a catch as people say it: "1 in 3", "42 %"."""
    if chance == 0:
        return "no catch"
    if chance == 1:
        return "100 %"
    if chance.numerator == 1:
        return f"1 in {chance.denominator}"
    return f"{max(1, round(100 * chance))} %"
