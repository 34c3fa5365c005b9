"""The six places of the quests around Camelot."""

from typing import Any

from gramarye.core.scene import Badge, Bar, Flag, Note, Panel, Piece, Place
from gramarye.games.camelot.names import quest_at
from gramarye.games.camelot.pieces import (
    BLACK_KNIGHT,
    BLACK_NEED,
    DARK_FOREST,
    DESPAIR,
    EXCALIBUR,
    EXCALIBUR_STEPS,
    FIGHT_5,
    FOE_VALUE,
    GRAIL,
    GRAIL_SPOTS,
    LANCELOT,
    LATE_FIGHT,
    PICTS,
    PLACE_NAMES,
    RELIC_EXCALIBUR,
    SAXONS,
    WARRIORS,
    WHITE_NEED,
)
from gramarye.games.camelot.scene_tiles import LOSES, crowd, figures, quest_panel, standing_at
from gramarye.games.camelot.state import FREE, ON_QUEST
from gramarye.games.camelot.words_common import is_closed, power

__all__ = ["quests"]

CARD = (31.0, 43.0)
SMALL = (24.0, 34.0)  # where nine stand in a row
DECIDES = "one more decides"
LEAST_FOE = 1
WILD = (Badge("?", at="se", label="a Fight ?"),)


def quests(t: Any, me: int) -> tuple[Panel, ...]:
    """All quests as tiles, as a seat sees them."""
    return (
        _combat(t, BLACK_KNIGHT, me),
        _combat(t, LANCELOT, me),
        _war(t, PICTS),
        _war(t, SAXONS),
        _excalibur(t),
        _grail(t),
    )


def _from(t: Any, me: int) -> str:
    """Where a card that was just laid comes from."""
    return "hand" if me == t.turn else f"seat-{t.turn}"


# Combat


def _laid(t: Any, place: int, me: int, size: tuple[float, float]) -> tuple[Piece, ...]:
    row, name = place - BLACK_KNIGHT, PLACE_NAMES[place]
    return tuple(
        Piece(
            f"{name}-w{value + 1}-{i}",
            f"fight-{value + 1}",
            f"Fight {value + 1}{', a Fight ?' if i < t.laid_any[row][value] else ''}",
            at=f"{name}-ours",
            w=size[0],
            h=size[1],
            kind="card",
            badges=WILD if i < t.laid_any[row][value] else (),
            home=_from(t, me),
        )
        for value in range(FIGHT_5 + 1)
        for i in range(t.laid[row][value])
    )


def _foe(t: Any, place: int, me: int, i: int) -> Piece:
    """A Black card; one that I laid face down shows me its value."""
    row, name = place - BLACK_KNIGHT, PLACE_NAMES[place]
    card, by = t.foe[row][i], t.foe_by[row][i]
    value = str(int(FOE_VALUE[t.side, card])) if card >= 0 else "?"
    hidden = Badge(symbol="i-secret", tone="secret", at="s", label="only you know it")
    label = f"Black card, {value}" if card >= 0 else f"Black card, face down, laid by {{{by}}}"
    return Piece(
        f"{name}-b-{i}",
        f"foe-{value}",
        label,
        at=f"{name}-theirs",
        w=CARD[0],
        h=CARD[1],
        kind="card",
        badges=(hidden,) if 0 <= by == me and not t.over else (),
        home="deck-black",
    )


def _sums(t: Any, row: int) -> tuple[int, int, int]:
    """The knights' sum, Evil's as far as it is seen, and how many of Evil's cards are not."""
    seen = [int(FOE_VALUE[t.side, card]) for card in t.foe[row][: t.foes[row]] if card >= 0]
    return sum((value + 1) * n for value, n in enumerate(t.laid[row])), sum(seen), t.foes[row] - len(seen)


def _verdict(t: Any, row: int, need: tuple[int, int]) -> str:
    """What one more Black card does, as far as all can see (SC-35): Excalibur's 1, Kay's card and Divine Favor count."""
    if t.foes[row] < need[1] - 1 or sum(t.laid[row]) >= need[0]:
        return ""
    present = [seat for seat in standing_at(t, row + BLACK_KNIGHT) if t.status[seat] == FREE]
    if any(t.cards[seat] and power(t, seat, LATE_FIGHT) for seat in present):
        return DECIDES
    total, seen, unseen = _sums(t, row)
    ours, theirs = total + (t.relic[RELIC_EXCALIBUR] in present), seen + LEAST_FOE * (unseen + 1)
    return LOSES if ours < theirs or (ours == theirs and not t.favor) else DECIDES


def _row(name: str, label: str, y: float, wide: float, slots: int) -> Place:
    return Place(name, label, wide / 2, y, wide, CARD[1], slots=("",) * slots, hold="row")


def _combat(t: Any, place: int, me: int) -> Panel:
    """The Black Knight, Lancelot or the Dragon."""
    row, quest, name = place - BLACK_KNIGHT, quest_at(place, t.side), PLACE_NAMES[place]
    need = int(WHITE_NEED[quest]), int(BLACK_NEED[quest])
    laid, foes = sum(t.laid[row]), t.foes[row]
    total, seen, unseen = _sums(t, row)
    ours = f"Knights: {total}, {laid} of {need[0]} cards"
    theirs = f"Evil: {seen}{f' and {unseen} unseen' if unseen else ''}, {foes} of {need[1]}"
    size = CARD if need[0] < 6 else SMALL
    black = (_foe(t, place, me, i) for i in range(foes))
    return quest_panel(
        t,
        place,
        (240, 122),
        _verdict(t, row, need),
        places=(
            _row(f"{name}-ours", "Knights' row", 37, size[0] * 1.1 * need[0], need[0]),
            _row(f"{name}-theirs", "Evil's row", 100, 34 * need[1], need[1]),
        ),
        pieces=(*_laid(t, place, me, size), *black, *figures(t, place, 222, 96, crowd(t, place, 40))),
        notes=tuple(
            Note(text, 0, y, 12, anchor="start", tone="quiet") for text, y in ((ours, 11), (theirs, 74))
        ),
        pips=(Bar(laid, need[0], ours, "round"), Bar(foes, need[1], theirs, "square")),
    )


# Wars


def _march(t: Any, side: int, values: tuple[str, ...]) -> tuple[Piece, ...]:
    name = PLACE_NAMES[PICTS + side]
    return tuple(
        Piece(
            f"{name}-w-{i}",
            f"fight-{values[i]}",
            f"Fight {values[i]}",
            at=f"{name}-ours",
            w=CARD[0],
            h=CARD[1],
            kind="card",
            badges=WILD if t.marched_any[side] >> i & 1 else (),
            home=f"seat-{t.turn}",
        )
        for i in range(min(t.marched[side], len(values)))
    )


def _men(t: Any, side: int, people: str) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            f"{PLACE_NAMES[PICTS + side]}-man-{i}",
            f"cam-{people.lower()}",
            people if i < t.warriors[side] else "an empty place",
            x=14 + 29 * i,
            y=70,
            w=27,
            h=37,
            look="" if i < t.warriors[side] else "ghost",
        )
        for i in range(WARRIORS)
    )


def _war(t: Any, place: int) -> Panel:
    """The Picts or the Saxons."""
    side, name = place - PICTS, PLACE_NAMES[place]
    people = ("Pict", "Saxon")[side]
    values = ("1", "2", "3", "4", "5", "5")[: 6 if t.mordred == side else 5]
    laid, foes, wide = t.marched[side], t.warriors[side], 35 * len(values)
    row = Place(f"{name}-ours", "Knights' row", wide / 2, 23, wide, 44, slots=values, hold="row")
    return quest_panel(
        t,
        place,
        (240, 90),
        LOSES if foes == WARRIORS - 1 else "",
        flags=(Flag("Mordred"),) if t.mordred == side else (),
        places=(row,),
        pieces=(
            *_march(t, side, values),
            *_men(t, side, people),
            *figures(t, place, 222, 64, crowd(t, place, 40)),
        ),
        notes=(Note(f"{foes} of {WARRIORS}", 121, 75, 12, anchor="start", tone="quiet"),),
        pips=(
            Bar(laid, len(values), f"{laid} of {len(values)} cards", "round"),
            Bar(foes, WARRIORS, f"{foes} of {WARRIORS} {people}s", "square"),
        ),
    )


# Excalibur and the Grail


def _steps() -> tuple[Place, ...]:
    last = 2 * EXCALIBUR_STEPS
    return tuple(
        Place(
            f"step-{i}",
            f"Step {i - EXCALIBUR_STEPS}",
            11 + 19.5 * i,
            22,
            19 if i in (0, last) else 13,
            shape="circle",
            look="disc",
            tint="evil" if i < EXCALIBUR_STEPS else "mid" if i == EXCALIBUR_STEPS else "good",
        )
        for i in range(last + 1)
    )


def _excalibur(t: Any) -> Panel:
    """The sword's track, from Evil to the knights."""
    at = max(0, min(2 * EXCALIBUR_STEPS, t.sword + EXCALIBUR_STEPS))
    left = EXCALIBUR_STEPS - t.sword
    here = not is_closed(t, EXCALIBUR) and t.relic[RELIC_EXCALIBUR] == ON_QUEST
    say = f"{left} step{'s' if left > 1 else ''} to win" if here else "over"
    sword = Piece(
        "relic-excalibur", "cam-relic-excalibur", f"Excalibur, {say}", at=f"step-{at}", y=-4, w=42, h=50
    )
    return quest_panel(
        t,
        EXCALIBUR,
        (300, 54),
        LOSES if t.sword == 1 - EXCALIBUR_STEPS else "",
        places=_steps(),
        pieces=(*((sword,) if here else ()), *figures(t, EXCALIBUR, 284, 28, crowd(t, EXCALIBUR, 48))),
        notes=(
            Note(say, 108, 52, 12),
            Note("Evil", 2, 52, 12, anchor="start", tone="bad"),
            Note("Knights", 216, 52, 12, anchor="end", tone="good"),
        ),
        pips=(Bar(at, 2 * EXCALIBUR_STEPS + 1, say, "tug"),),
    )


def _grail_row(t: Any, woes: list[int]) -> tuple[tuple[Place, ...], tuple[Piece, ...]]:
    """Grails from one end, Despair and Desolation from the other: they share seven places."""
    room, step, (w, h) = GRAIL_SPOTS - len(woes), 30, (28.0, 40.0)
    ours = Place("grail-ours", "Grails", step * room / 2, 21, step * room, h, slots=("",) * room, hold="row")
    middle = step * (GRAIL_SPOTS - len(woes) / 2)
    dark = Place(
        "grail-theirs", "Despair", middle, 21, step * len(woes), h, slots=("",) * len(woes), hold="row"
    )
    cards = tuple(
        Piece(f"grail-{i}", "cam-grail-mini", "Grail card", at="grail-ours", w=w, h=h, home=f"seat-{t.turn}")
        for i in range(min(t.grails, room))
    )
    names = ["Despair" if card == DESPAIR else "Desolation" for card in woes]
    woe = tuple(
        Piece(f"woe-{i}", "cam-despair-mini", name, at="grail-theirs", w=w, h=h, home="deck-black")
        for i, name in enumerate(names)
    )
    places = (*((ours,) if room else ()), *((dark,) if woes else ()))
    return places, (*cards, *woe)


def _grail(t: Any) -> Panel:
    """Grail cards against Despair and Desolation."""
    woes = t.woes[: t.woe_count]
    places, cards = _grail_row(t, woes)
    return quest_panel(
        t,
        GRAIL,
        (300, 58),
        LOSES if len(woes) == GRAIL_SPOTS - 1 and t.grails == 0 else "",
        flags=(Flag("Dark Forest"),) if t.lasting >> DARK_FOREST & 1 else (),
        places=places,
        pieces=(*cards, *figures(t, GRAIL, 284, 30, crowd(t, GRAIL, 48))),
        notes=(
            Note(f"{t.grails} of {GRAIL_SPOTS} Grails", 0, 55, 12, anchor="start"),
            Note(f"{len(woes)} Despair", 30 * GRAIL_SPOTS, 55, 12, anchor="end"),
        ),
        pips=(
            Bar(t.grails, GRAIL_SPOTS, f"{t.grails} of {GRAIL_SPOTS} Grails", "round"),
            Bar(len(woes), GRAIL_SPOTS, f"{len(woes)} Despair", "square"),
        ),
    )
