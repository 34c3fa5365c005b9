"""The board: Camelot in the middle, the six places of the quests around it."""

from math import cos, radians, sin
from typing import Any

from gramarye.core.scene import Badge, Bar, Counter, Flag, Note, Panel, Piece, Place
from gramarye.games.camelot.names import KNIGHT_TITLES, QUEST_TITLES, quest_at
from gramarye.games.camelot.pieces import (
    BLACK_KNIGHT,
    BLACK_NEED,
    CAMELOT,
    DARK_FOREST,
    DESPAIR,
    ENGINES,
    EXCALIBUR,
    EXCALIBUR_STEPS,
    FOE_VALUE,
    GRAIL,
    GRAIL_SPOTS,
    KNIGHT_NAMES,
    LANCELOT,
    LOSE_SWORDS,
    PICTS,
    PLACE_NAMES,
    RELIC_EXCALIBUR,
    SAXONS,
    SWORDS_END,
    WARRIORS,
    WHITE_NEED,
    WIN_SWORDS,
)
from gramarye.games.camelot.state import CAPTURED, DEAD, ON_QUEST, UNMASKED

NEEDS = (
    "",
    "two pairs, one knight",
    "a pair and a triple, one knight",
    "any card: one step",
    "seven Grails",
    "1 to 5 in order",
    "1 to 5 in order",
    "three triples",
)
SYMBOLS = ("round-table", "black-knight", "lancelot", "excalibur", "grail", "picts", "saxons", "dragon")


def is_closed(t: Any, place: int) -> bool:
    return bool(t.closed >> place & 1)


def _stakes(t: Any, quest: int) -> tuple[Counter, ...]:
    white, black = int(WIN_SWORDS[quest]), int(LOSE_SWORDS[quest])
    return (
        Counter("cam-sword-white", str(white), f"{white} white swords if won"),
        Counter("cam-sword-black", str(black), f"{black} black swords if lost"),
    )


def figure(t: Any, seat: int, x: float, y: float) -> Piece:
    """A knight's figure."""
    knight = t.knight[seat]
    name = KNIGHT_NAMES[knight] if knight >= 0 else ""
    who = KNIGHT_TITLES[knight] if knight >= 0 else "a squire"
    captured = t.status[seat] == CAPTURED
    badges = (Badge(symbol="cam-captured", tone="bad", at="n", label="captured"),) if captured else ()
    return Piece(
        f"knight-{seat}",
        f"knight-{name}" if name else "squire",
        f"{{{seat}}}, {who}{', captured' if captured else ''}",
        x=x,
        y=y,
        w=34,
        h=48,
        owner=seat,
        badges=badges,
        mini=f"cam-arms-{name}" if name else "cam-knight",
    )


def figures(t: Any, place: int, x: float, y: float, step: float = 26) -> tuple[Piece, ...]:
    """Everybody who stands at a place, Merlin first of all."""
    there = [
        seat for seat in range(t.seats) if t.place[seat] == place and t.status[seat] not in (DEAD, UNMASKED)
    ]
    pieces = [figure(t, seat, x - step * i, y) for i, seat in enumerate(there)]
    if t.merlin == place:
        pieces.append(
            Piece(
                "merlin", "cam-merlin", "Merlin", x=x - step * len(there), y=y, w=36, h=51, mini="cam-merlin"
            )
        )
    return tuple(pieces)


def _panel(t: Any, place: int, w: float, h: float, danger: bool, **more: Any) -> Panel:
    """A quest's tile: its head is the same for all."""
    quest = quest_at(place, t.side)
    closed = is_closed(t, place)
    flags = list(more.pop("flags", ()))
    if closed:
        flags.append(Flag("over", tone="quiet"))
    elif danger:
        flags.append(Flag("the next one loses it", tone="bad"))
    if t.heroism == place:
        flags.append(Flag("Heroism", tone="good"))
    touch = Place(f"place-{PLACE_NAMES[place]}", QUEST_TITLES[quest], w / 2, h / 2, w, h)
    return Panel(
        PLACE_NAMES[place],
        f"Quest: {QUEST_TITLES[quest]}",
        w,
        h,
        title=QUEST_TITLES[quest],
        subtitle="" if closed else NEEDS[quest],
        symbol=f"cam-quest-{SYMBOLS[quest]}",
        ground="parchment",
        tone="bad" if danger and not closed else "",
        places=(touch, *more.pop("places", ())),
        flags=tuple(flags),
        counters=_stakes(t, quest),
        **more,
    )


# Combat


def _laid(t: Any, row: int, name: str, size: tuple[float, float]) -> tuple[Piece, ...]:
    pieces = []
    for value in range(5):
        for i in range(t.laid[row][value]):
            wild = i < t.laid_any[row][value]
            badges = (Badge("?", at="se", label="a Fight ?"),) if wild else ()
            label = f"Fight {value + 1}{', a Fight ?' if wild else ''}"
            pieces.append(
                Piece(
                    f"{name}-w{value + 1}-{i}",
                    f"fight-{value + 1}",
                    label,
                    at=f"{name}-ours",
                    w=size[0],
                    h=size[1],
                    kind="card",
                    badges=badges,
                    home="deck-white",
                )
            )
    return tuple(pieces)


def _foes(t: Any, row: int, name: str, me: int) -> tuple[Piece, ...]:
    pieces = []
    for i in range(t.foes[row]):
        card, by = t.foe[row][i], t.foe_by[row][i]
        value = str(int(FOE_VALUE[t.side, card])) if card >= 0 else "?"
        mine = by == me and by >= 0
        badges = (Badge(symbol="i-secret", tone="secret", at="s", label="only you know it"),) if mine else ()
        label = f"Black card, {value}" if card >= 0 else f"Black card, face down, laid by {{{by}}}"
        pieces.append(
            Piece(
                f"{name}-b-{i}",
                f"foe-{value}",
                label,
                at=f"{name}-theirs",
                w=31,
                h=43,
                kind="card",
                badges=badges,
                home="deck-black",
            )
        )
    return tuple(pieces)


def combat(t: Any, place: int, me: int) -> Panel:
    """The Black Knight, Lancelot or the Dragon."""
    row, quest, name = place - BLACK_KNIGHT, quest_at(place, t.side), PLACE_NAMES[place]
    need, foes = int(WHITE_NEED[quest]), int(BLACK_NEED[quest])
    count = sum(t.laid[row])
    total = sum((value + 1) * n for value, n in enumerate(t.laid[row]))
    known = [int(FOE_VALUE[t.side, card]) for card in t.foe[row][: t.foes[row]] if card >= 0]
    unseen = t.foes[row] - len(known)
    ours = f"Knights: {total}, {count} of {need} cards"
    theirs = f"Evil: {sum(known)}{f' and {unseen} unseen' if unseen else ''}, {t.foes[row]} of {foes}"
    size = (31.0, 43.0) if need < 6 else (24.0, 34.0)
    return _panel(
        t,
        place,
        240,
        130,
        danger=t.foes[row] == foes - 1 and count < need,
        places=(
            Place(
                f"{name}-ours",
                "Knights' row",
                size[0] * need * 0.55 + 2,
                38,
                size[0] * need * 1.1,
                44,
                slots=("",) * need,
                hold="row",
            ),
            Place(
                f"{name}-theirs",
                "Evil's row",
                34 * foes / 2,
                104,
                34 * foes,
                44,
                slots=("",) * foes,
                hold="row",
            ),
        ),
        pieces=(*_laid(t, row, name, size), *_foes(t, row, name, me), *figures(t, place, 218, 102)),
        notes=(
            Note(ours, 0, 12, 12, anchor="start", tone="quiet"),
            Note(theirs, 0, 76, 12, anchor="start", tone="quiet"),
        ),
        pips=(Bar(count, need, ours, "round"), Bar(t.foes[row], foes, theirs, "square")),
    )


# Wars


def war(t: Any, place: int) -> Panel:
    """The Picts or the Saxons."""
    side, name = place - PICTS, PLACE_NAMES[place]
    people = ("Pict", "Saxon")[side]
    values = ("1", "2", "3", "4", "5", "5")[: 6 if t.mordred == side else 5]
    laid, foes = t.marched[side], t.warriors[side]
    cards = tuple(
        Piece(
            f"{name}-w-{i}",
            f"fight-{values[i]}",
            f"Fight {values[i]}",
            at=f"{name}-ours",
            w=31,
            h=43,
            kind="card",
            badges=(Badge("?", at="se", label="a Fight ?"),) if t.marched_any[side] >> i & 1 else (),
            home="deck-white",
        )
        for i in range(min(laid, len(values)))
    )
    men = tuple(
        Piece(
            f"{name}-man-{i}",
            f"cam-{people.lower()}",
            people if i < foes else "an empty place",
            x=16 + 30 * i,
            y=94,
            w=28,
            h=38,
            look="" if i < foes else "ghost",
        )
        for i in range(WARRIORS)
    )
    return _panel(
        t,
        place,
        240,
        118,
        danger=foes == WARRIORS - 1,
        flags=(Flag("Mordred", tone="bad"),) if t.mordred == side else (),
        places=(
            Place(
                f"{name}-ours",
                "Knights' row",
                17.5 * len(values),
                30,
                35 * len(values),
                46,
                slots=values,
                hold="row",
            ),
        ),
        pieces=(*cards, *men, *figures(t, place, 218, 88)),
        notes=(Note(f"{foes} of {WARRIORS}", 134, 99, 13, anchor="start"),),
        pips=(
            Bar(laid, len(values), f"{laid} of {len(values)} cards", "round"),
            Bar(foes, WARRIORS, f"{foes} of {WARRIORS} {people}s", "square"),
        ),
    )


# Excalibur and the Grail


def excalibur(t: Any) -> Panel:
    """The sword's track, from Evil to the knights."""
    at = max(0, min(2 * EXCALIBUR_STEPS, t.sword + EXCALIBUR_STEPS))
    steps = tuple(
        Place(
            f"step-{i}",
            f"Step {i - EXCALIBUR_STEPS}",
            20 + 22 * i,
            24,
            20 if i in (0, 2 * EXCALIBUR_STEPS) else 15,
            shape="circle",
            look="disc",
            tint="evil" if i < EXCALIBUR_STEPS else "mid" if i == EXCALIBUR_STEPS else "good",
        )
        for i in range(2 * EXCALIBUR_STEPS + 1)
    )
    left = EXCALIBUR_STEPS - t.sword
    here = not is_closed(t, EXCALIBUR) and t.relic[RELIC_EXCALIBUR] == ON_QUEST
    sword = (
        (
            Piece(
                "relic-excalibur",
                "cam-relic-excalibur",
                f"Excalibur, {left} steps to win",
                at=f"step-{at}",
                y=-6,
                w=44,
                h=52,
            ),
        )
        if here
        else ()
    )
    say = f"{left} steps to win" if here else "the sword is gone"
    return _panel(
        t,
        EXCALIBUR,
        300,
        56,
        danger=t.sword == 1 - EXCALIBUR_STEPS,
        places=steps,
        pieces=(*sword, *figures(t, EXCALIBUR, 286, 26, 24)),
        notes=(
            Note(say, 130, 52, 13),
            Note("Evil", 8, 52, 12, anchor="start", tone="bad"),
            Note("Knights", 250, 52, 12, anchor="end", tone="good"),
        ),
        pips=(Bar(at, 2 * EXCALIBUR_STEPS + 1, say, "tug"),),
    )


def grail(t: Any) -> Panel:
    """Grail cards against Despair and Desolation."""
    woes = t.woes[: t.woe_count]
    cards = tuple(
        Piece(f"grail-{i}", "cam-grail-mini", "Grail card", at="grail-ours", w=27, h=38, home="deck-white")
        for i in range(t.grails)
    )
    dark = tuple(
        Piece(
            f"woe-{i}",
            "cam-despair-mini",
            "Despair" if card == DESPAIR else "Desolation",
            at="grail-theirs",
            w=27,
            h=38,
            home="deck-black",
        )
        for i, card in enumerate(woes)
    )
    room = GRAIL_SPOTS - len(woes)
    places = (
        *(
            (Place("grail-ours", "Grails", 15 * room, 24, 30 * room, 40, slots=("",) * room, hold="row"),)
            if room
            else ()
        ),
        *(
            (Place("grail-theirs", "Despair", 214 - 15 * len(woes), 24, 30 * len(woes), 40, hold="row"),)
            if woes
            else ()
        ),
    )
    return _panel(
        t,
        GRAIL,
        300,
        66,
        danger=len(woes) == GRAIL_SPOTS - 1,
        flags=(Flag("Dark Forest", tone="bad"),) if t.lasting >> DARK_FOREST & 1 else (),
        places=places,
        pieces=(*(cards if room else ()), *dark, *figures(t, GRAIL, 284, 34, 24)),
        notes=(
            Note(f"{t.grails} Grails", 0, 64, 13, anchor="start"),
            Note(f"{len(woes)} Despair", 214, 64, 13, anchor="end"),
        ),
        pips=(
            Bar(t.grails, GRAIL_SPOTS, f"{t.grails} of {GRAIL_SPOTS} Grails", "round"),
            Bar(len(woes), GRAIL_SPOTS, f"{len(woes)} Despair", "square"),
        ),
    )


# Camelot


def _round(radius: float, angle: float) -> tuple[float, float]:
    return 170 + radius * sin(radians(angle)), 150 - radius * cos(radians(angle))


def _swords(t: Any) -> tuple[Piece, ...]:
    """White clockwise from the top, black the other way: they meet at the twelfth."""
    pieces = []
    for colour, n, turn in (("white", t.white_swords, 30), ("black", t.black_swords, -30)):
        for i in range(n):
            angle = turn * i + turn / 2
            x, y = _round(51, angle)
            pieces.append(
                Piece(
                    f"sword-{colour}-{i}",
                    f"cam-sword-{colour}",
                    f"{colour} sword",
                    x=x,
                    y=y,
                    w=15,
                    h=58,
                    rotate=angle + 180,
                )
            )
    return tuple(pieces)


def hall(t: Any) -> Panel:
    """The Round Table is the score; the engines stand outside the wall."""
    engines = []
    for i in range(min(t.engines, ENGINES)):
        x, y = _round(126, 33 + i * 22.6 + (0 if i < 6 else 42))
        engines.append(Piece(f"engine-{i}", "cam-engine", "siege engine", x=x, y=y, w=32, h=32))
    swords = t.white_swords + t.black_swords
    return Panel(
        PLACE_NAMES[CAMELOT],
        "Camelot, the Round Table",
        340,
        300,
        backdrop="cam-hall",
        places=(
            Place("siege", "The siege engines", 170, 150, 290, shape="circle"),
            Place("place-camelot", "Camelot", 170, 150, 196, shape="circle"),
        ),
        pieces=(*_swords(t), *engines, *figures(t, CAMELOT, 170 + 13 * max(0, _at_home(t) - 1), 246)),
        notes=(
            Note(f"{swords} of {SWORDS_END} swords", 170, 14, 14, look="ribbon"),
            Note(f"{t.engines} of {ENGINES} engines", 170, 292, 14, look="ribbon"),
            Note(f"{t.white_swords} | {t.black_swords}", 170, 158, 22, font="display"),
        ),
    )


def _at_home(t: Any) -> int:
    knights = sum(
        t.place[seat] == CAMELOT and t.status[seat] not in (DEAD, UNMASKED) for seat in range(t.seats)
    )
    return knights + (t.merlin == CAMELOT)


def board(t: Any, me: int) -> tuple[Panel, ...]:
    """All places, in the order of the layout."""
    return (
        combat(t, BLACK_KNIGHT, me),
        combat(t, LANCELOT, me),
        war(t, PICTS),
        war(t, SAXONS),
        excalibur(t),
        hall(t),
        grail(t),
    )
