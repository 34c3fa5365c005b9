"""Moves and events in words and touches."""

from collections.abc import Iterable
from typing import Any

from gramarye.core.events import Event
from gramarye.core.family import kind, parts
from gramarye.core.game import View
from gramarye.core.record import NONE
from gramarye.core.scene import Line, Move
from gramarye.games.beast_hunt.moves import (
    ADD_BEAST,
    BY_WILD,
    DISCARD,
    FINISH,
    FIRST_BEAST,
    KEEP,
    LAY_CARD,
    MOVE_BEAST,
    PLACE_DIE,
    START_HOLE,
)
from gramarye.games.beast_hunt.names import (
    HOLE_NAMES,
    LINE_KEYS,
    LINE_NAMES,
    SPOT_HOLES,
    SPOT_SQUARES,
    SQUARE_KEYS,
    SQUARE_NAMES,
    listed,
)
from gramarye.games.beast_hunt.pieces import (
    ACTIVE,
    BEAST,
    BEASTS,
    BLACK,
    FACES,
    FENCE_POINTS,
    FLANK,
    HAND,
    ICONS,
    LINE_HOLES,
    LINE_SQUARES,
    LINES,
    SIDES,
    SPOT_HOLE,
    SPOTS,
    TOKEN_KIND,
    WILD,
)
from gramarye.games.beast_hunt.rules_roll import FACE_BITS
from gramarye.games.beast_hunt.state import BOARD_FULL, NO_DICE, READY

__all__ = ["card_ids", "describe", "ending_reason", "fence_sum", "tell"]

# What the parts of events are called in a study.
NAMES = {"beast": BEASTS, "card": ICONS}

NOTHING = "nothing"  # the touch of a move whose die, card or beast is not there
FLANKS = tuple(tuple(spots) for spots in FLANK.reshape(LINES, 4).tolist())
SPOT_LINES = tuple(tuple(line for line in range(LINES) if spot in FLANKS[line]) for spot in range(SPOTS))
NUMBERS = ("no", "one", "two", "three", "four")


# Ids


def card_ids(t: Any, seat: int, image: int) -> list[str]:
    """The cards of one image in a hand."""
    return [f"card-{seat}-{ICONS[image]}-{i}" for i in range(t.hand[seat][image])]


def _either(ids: Iterable[str]) -> str:
    return "|".join(ids) or NOTHING


def _dice(t: Any, face: int, black: int = NONE) -> str:
    """The dice that show a face, of one colour or of either: the ready ones, else those used already."""
    slots = [
        slot
        for slot in range(ACTIVE)
        if t.face[slot] == face and (black == NONE or (t.active[t.seat][slot] == BLACK) == bool(black))
    ]
    ready = [slot for slot in slots if t.use[slot] == READY]
    return _either(f"die-{t.seat}-{slot}" for slot in ready or slots)


# Moves


def describe(view: View, m: int) -> Move:
    """A move in words and touches; legal or not."""
    a, b, c = parts(m)
    verb = kind(m)
    if verb == PLACE_DIE:
        return _place(view.t, m, a, b)
    if verb == LAY_CARD:
        return _lay(view.t, m, a, b)
    if verb in (ADD_BEAST, MOVE_BEAST):
        return _beast(view.t, m, a, b, c)
    if verb == FIRST_BEAST:
        return _first(m, a, b)
    if verb == KEEP:
        return _keep(view.t, m, a)
    if verb == START_HOLE:
        return _start(view.t, m, a, b, c)
    if verb == DISCARD:
        text = f"Discard a {ICONS[a]} card."
        return Move(
            m, text, (_either(card_ids(view.t, view.t.seat, a)),), group="Discard", symbol=f"seal-{ICONS[a]}"
        )
    if verb == FINISH:
        return Move(
            m, "Finish placing: fences and captures are scored.", short="Finish placing", symbol="i-check"
        )
    return _draw(view.t, m)


def _draw(t: Any, m: int) -> Move:
    cards = HAND - sum(t.hand[t.seat])
    drawn = f"Draw {NUMBERS[cards]} card{'' if cards == 1 else 's'}" if cards else "Keep the hand"
    return Move(m, f"{drawn}, take dice and end the turn.", short=drawn, symbol="i-next")


def _keep(t: Any, m: int, dice: int) -> Move:
    slots = [slot for slot in range(ACTIVE) if dice >> slot & 1]
    shown = [FACES[t.face[slot]] for slot in slots if t.face[slot] != NONE]
    rolled = [slot for slot in range(ACTIVE) if t.face[slot] != NONE and t.use[slot] == READY]
    rest = len(set(rolled) - set(slots))
    touch = tuple(f"die-{t.seat}-{slot}" for slot in slots)
    if not shown or len(shown) != len(slots):
        return Move(m, "Keep dice that were not rolled.", touch or (NOTHING,))
    again = f"and reroll {NUMBERS[rest]}" if rest else "and reroll none"
    return Move(
        m,
        f"Keep {listed(shown)} {again}.",
        touch,
        group="Keep",
        short=f"Keep {len(slots)}, reroll {rest}",
        symbol="i-die",
    )


def _completed_by(t: Any, spot: int) -> list[int]:
    """The fences to which only a die on this spot is missing."""
    return [
        line
        for line in SPOT_LINES[spot]
        if t.card[line] != NONE and all((t.die[flank] == NONE) == (flank == spot) for flank in FLANKS[line])
    ]


def _place(t: Any, m: int, die: int, spot: int) -> Move:
    face, black = die % SIDES, die // SIDES
    name = f"{'black ' if black else ''}{FACES[face]}{' die' if face != WILD else ''}"
    icon = t.icon[SPOT_HOLE[spot]]
    shows = f" as {ICONS[icon]}" if face == WILD and icon != NONE else ""
    done = _completed_by(t, spot)
    return Move(
        m,
        f"Place the {name} in hole {SPOT_HOLES[spot]}{shows}, in the corner of {SPOT_SQUARES[spot]}.",
        (_dice(t, face, black), f"spot-{spot}"),
        group=f"{name.capitalize()}",
        short=f"{SPOT_HOLES[spot]}, corner of {SPOT_SQUARES[spot]}",
        symbol=f"face-{FACES[face]}",
        detail="".join(
            f"Completes {{{t.owner[line]}'s}} {ICONS[t.card[line]]} fence {LINE_NAMES[line]}. "
            for line in done
        ).strip(),
        lights=tuple(f"fence-{line}" for line in done),
    )


def _start(t: Any, m: int, black: int, icon: int, spot: int) -> Move:
    name = "black wild" if black else "wild"
    return Move(
        m,
        f"Place the {name} in the empty hole {SPOT_HOLES[spot]} as {ICONS[icon]}, "
        f"in the corner of {SPOT_SQUARES[spot]}.",
        (_dice(t, WILD, black), f"spot-{spot}"),
        group=f"{name.capitalize()} in an empty hole",
        short=f"As {ICONS[icon]}",
        symbol=f"face-{ICONS[icon]}",
    )


def _lay(t: Any, m: int, image: int, line: int) -> Move:
    one, other = (SQUARE_NAMES[square] for square in LINE_SQUARES[line].tolist())
    return Move(
        m,
        f"Lay the {ICONS[image]} card between {one} and {other}.",
        (_either(card_ids(t, t.seat, image)), f"line-{LINE_KEYS[line]}"),
        group=f"{ICONS[image].capitalize()} card",
        short=f"{one}/{other}",
        symbol=f"seal-{ICONS[image]}",
        detail=_lay_detail(t, image, line),
    )


def _lay_detail(t: Any, image: int, line: int) -> str:
    """What the holes at both ends make of a card."""
    holes = LINE_HOLES[line].tolist()
    icons = [t.icon[hole] for hole in holes]
    missing = sum(t.die[flank] == NONE for flank in FLANKS[line])
    if icons == [image, image]:
        says = "Both ends match it."
    elif image in icons:
        says = "One end matches it."
    else:
        empty = [HOLE_NAMES[hole] for hole in holes if t.icon[hole] == NONE]
        says = f"It reserves hole {empty[0]} for {ICONS[image]}." if empty else ""
    return (
        f"{says} The fence is complete then."
        if not missing
        else f"{says} {NUMBERS[missing].capitalize()} supports missing."
    )


def _first(m: int, beast: int, square: int) -> Move:
    name, where = BEASTS[beast], SQUARE_NAMES[square]
    touch = (f"supply-{name}", f"square-{SQUARE_KEYS[square]}")
    return Move(m, f"Put a {name} on {where}.", touch, name.capitalize(), f"On {where}", f"beast-{name}")


def _beast(t: Any, m: int, by: int, first: int, square: int) -> Move:
    """A beast added from the supply, or one that stands on a square moved on."""
    die = _dice(t, WILD if by == BY_WILD else BEAST)
    using = "the wild" if by == BY_WILD else "a beast die"
    where = SQUARE_NAMES[square]
    if kind(m) == ADD_BEAST:
        name, beast, group = BEASTS[first], f"supply-{BEASTS[first]}", "Add a beast"
        text = f"Add a {name} on {where} with {using}."
    else:
        token = t.beast[first]
        name = BEASTS[TOKEN_KIND[token]] if token != NONE else "beast"
        beast, group = f"beast-{token}" if token != NONE else NOTHING, "Move a beast"
        text = f"Move the {name} from {SQUARE_NAMES[first]} to {where} with {using}."
    touch = (die, beast, f"square-{SQUARE_KEYS[square]}")
    return Move(m, text, touch, group, f"To {where}", f"beast-{name}" if name in BEASTS else "face-beast")


# Events


def tell(view: View, event: Event) -> Line | None:
    """An event as a line of the story."""
    lines = {
        "rolled": _rolled,
        "kept": _rolled,
        "rerolled": _rolled,
        "placed": _placed,
        "named": _placed,
        "fenced": _placed,
        "scored": _scored,
        "ended": _ended,
    }
    if event.name in lines:
        return lines[event.name](view.t, event)
    if "beast" in event.parts or event.name == "closed":
        return _beast_line(event)
    return _plain_line(event)


def _rolled(t: Any, event: Event) -> Line:
    dice, faces = event["dice"], event["faces"]
    shown = [
        FACES[faces >> FACE_BITS * slot & (1 << FACE_BITS) - 1] for slot in range(ACTIVE) if dice >> slot & 1
    ]
    return Line(f"{{{event.seat}}} {event.name} *{listed(shown)}*.", event.seat)


def _placed(t: Any, event: Event) -> Line:
    seat = event.seat
    if event.name == "named":
        text = f"Hole {HOLE_NAMES[event['hole']]} is now *{ICONS[event['icon']]}*. [{event.rule}]"
        return Line(text, seat, symbol=f"face-{ICONS[event['icon']]}")
    if event.name == "fenced":
        name = ICONS[event["card"]]
        return Line(f"{{{seat}}} laid *{name}* on {LINE_NAMES[event['line']]}.", seat, symbol=f"seal-{name}")
    name = FACES[event["die"] % SIDES]
    black = "black " if event["die"] >= SIDES else ""
    where = f"hole {SPOT_HOLES[event['spot']]}, in the corner of {SPOT_SQUARES[event['spot']]}"
    return Line(f"{{{seat}}} placed a *{black}{name}* die in {where}.", seat, symbol=f"face-{name}")


def fence_sum(event: Event) -> str:
    """What a fence scored, as a sum: 2 + 2 + 3 = 7."""
    terms = [FENCE_POINTS, *(part for part in (event["reinforced"], event["colour"]) if part)]
    return " + ".join(str(term) for term in terms) + (f" = {sum(terms)}" if len(terms) > 1 else "")


def _scored(t: Any, event: Event) -> Line:
    line = event["line"]
    image = ICONS[t.card[line]]
    how = ", reinforced" if event["reinforced"] else ""
    what = f"{{{event.seat}'s}} *{image}* fence {LINE_NAMES[line]} is complete{how}"
    gain = FENCE_POINTS + event["reinforced"] + event["colour"]
    text = f"{what}: {fence_sum(event)}. [{event.rule}]"
    return Line(text, event.seat, "good", gain=f"+{gain}", symbol=f"seal-{image}")


def _beast_line(event: Event) -> Line:
    seat, rule = event.seat, f"[{event.rule}]"
    name = BEASTS[event["beast"]] if "beast" in event.parts else ""
    if event.name == "walked":
        start, end = SQUARE_NAMES[event["from"]], SQUARE_NAMES[event["to"]]
        return Line(f"{{{seat}}} moved the *{name}* from {start} to {end}.", seat, symbol=f"beast-{name}")
    where = SQUARE_NAMES[event["square"]]
    texts = {
        "first-beast": (f"{{{seat}}} put a *{name}* on {where}. {rule}", ""),
        "added": (f"{{{seat}}} added a *{name}* on {where}.", ""),
        "captured": (f"{{{seat}}} closed {where} and captured the *{name}*. {rule}", "good"),
        "trapped": (f"The *{name}* is trapped on {where} and belongs to nobody. {rule}", "bad"),
        "released": (f"The *{name}* closed in on {where} goes back to the supply. {rule}", "bad"),
        "closed": (f"{{{seat}}} closed {where}, where no beast was. {rule}", "quiet"),
    }
    text, tone = texts[event.name]
    return Line(text, seat, tone, symbol=f"beast-{name}" if name else "")


def _plain_line(event: Event) -> Line | None:
    seat, rule = event.seat, f"[{event.rule}]"
    if event.name == "finished":
        return None
    if event.name == "round":
        return Line(f"Round {event['round']}", heading=True)
    if event.name in ("discarded", "drew"):
        name = ICONS[event["card"]]
        return Line(f"{{{seat}}} {event.name} *{name}*.", seat, symbol=f"seal-{name}")
    if event.name == "took-dice":
        own, black = event["own"], event["black"]
        taken = [
            f"{n} {kind}"
            for n, kind in ((own, f"of {{{seat}:their|your}} own colour"), (black, "black"))
            if n
        ]
        return Line(f"{{{seat}}} took dice: {listed(taken)}.", seat, "warn" if black else "quiet")
    if event.name == "reshuffled":
        return Line(f"{{{seat}}} shuffled the discards into a new deck. {rule}", seat, "quiet")
    lack = f"{{{seat}:has|have}} no die of {{{seat}:their|your}} own colour left"
    text = f"{{{seat}}} {lack}: each other seat has one more turn. {rule}"
    return Line(text, seat, "warn")


def _ended(t: Any, event: Event) -> Line:
    return Line(f"The game is over: {ending_reason(event['reason'])}", tone="warn")


def ending_reason(reason: int) -> str:
    """Why it ended."""
    if reason == NO_DICE:
        return "the last turns are over. [BH-90]"
    if reason == BOARD_FULL:
        return "every hole and every line is full. [BH-91]"
    return "nobody has placed a die or a card for too long. [BH-R27]"
