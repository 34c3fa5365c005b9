"""Lines of cards: brackets that say what is begun and what is missing, the die's ruler, and where a
card may go.
"""

from collections.abc import Iterator
from typing import Any

from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.record import NONE
from gramarye.core.scene import Badge, Counter, Group, Piece, Span
from gramarye.games.old_man_merlin.brackets import Run, completed_by, missing, runs
from gramarye.games.old_man_merlin.cards import BEARD_OIL, CURSED, ITEMS, NIGHTCAP, PROTECTION, SETS
from gramarye.games.old_man_merlin.events import EVENTS
from gramarye.games.old_man_merlin.faces import card_face, mini_face
from gramarye.games.old_man_merlin.names import CARD_NAMES, SET_WORTH, listed
from gramarye.games.old_man_merlin.pieces import CARD_ITEM, CARD_SPECIAL, DIE, MERLIN, SET_SIZE, SLEEPWALKER
from gramarye.games.old_man_merlin.scene_yard import card_label
from gramarye.games.old_man_merlin.state import (
    DREAM,
    GUARD,
    KNOWN,
    ORDERING,
    PUT,
    SAFE,
    SCOUTING,
    SIPHONING,
    SUMMONING,
    SWAP_TAKE,
    TIDY_PUT,
)

__all__ = ["line_of", "rivals_shown", "tray"]

SPECIAL_NOTES = {
    CURSED: (":omm-curse: cursed", "bad"),
    PROTECTION: (":omm-ward: saves all", "quiet"),
    BEARD_OIL: (":omm-ward: saves 1", "quiet"),
    NIGHTCAP: (":omm-d12: new roll", "quiet"),
}
FULL_SIZE, LEAST_SIZE, ROOM, BESIDE = (
    81,
    46,
    1060,
    130,
)  # of a card, of the tray, and of a card in hand, in pixels
GAP = 34  # wide, where a card is 100
ROWS = ((6, 37), (7, 30))  # in a seat's panel: so many small cards in a row, and so high


def tray(view: View) -> tuple[Group, ...]:
    """What lies before the reader: a card in hand, cards looked at, lines to choose from, the die,
    and the own line.
    """
    if view.seat == NONE:
        return tuple(_die(view))
    groups = [*_looked_at(view), *_die(view), *_in_hand(view)]
    if rivals_shown(view):
        groups += [_rival_line(view, seat) for seat in range(view.t.seats) if seat != view.seat]
    return (*groups, _own_line(view))


def rivals_shown(view: View) -> bool:
    """Whether the lines of the others lie in the tray, to choose from."""
    return bool(view.deciding and view.t.phase in (SIPHONING, SWAP_TAKE))


# The die's ruler


SHORT_LINES = (("any",), ("odd", "even"))  # the rolls, in a line of one card and of two


def ruler(place: int, count: int) -> str:
    """The rolls that would take the card at a place (OM-74); of a short line they are too many to list."""
    if count <= len(SHORT_LINES):
        return SHORT_LINES[count - 1][place]
    return "·".join(str(face) for face in range(place + 1, DIE + 1, count)) or "none"


def _size(cards: int, gaps: int = 0) -> float:
    """How high the cards of a line may be so that the tray holds it, as far as they stay readable."""
    room = ROOM - 9 * (cards + gaps) - (BESIDE if gaps else 0)
    wide = 100 * room / max(1, 100 * cards + GAP * gaps)
    return min(FULL_SIZE, max(LEAST_SIZE, int(0.88 * wide)))


# Brackets


def _spans(t: Any, line: list[int], slots: dict[int, str], size: float = 0) -> Iterator[Span]:
    """A bracket for each set that is begun, complete or used, and what special cards do; short without a size."""
    found = runs(line, t.bound)
    for run in found:
        first, end = f"card-{line[run.start]}", f"card-{line[run.start + run.size - 1]}"
        room = _letters(size) * run.size + (_letters(size * GAP / 100) if run.group in slots else 0)
        words = _bracket(t, line, run, room) if size else _short_bracket(run)
        yield Span(first, slots.get(run.group, end), *words, dashed=not run.whole)
    inside = {place for run in found for place in range(run.start, run.start + run.size)}
    for place, card in enumerate(line):
        note = SPECIAL_NOTES.get(int(CARD_SPECIAL[card]))
        if note and place not in inside and size:
            yield Span(f"card-{card}", f"card-{card}", note[0], tone=note[1])


def _letters(size: float) -> float:
    """How many letters go under a card of a height."""
    return (size / 0.88 + 9) / 6.4


def _short(group: int) -> str:
    """A set in one word."""
    return SETS[group].id.title()


def _short_bracket(run: Run) -> tuple[str, str, str]:
    """The text, note and tone of a bracket in a seat's panel."""
    if run.whole:
        return _short(run.group), "", "good" if run.locked else "gilt"
    return f"{_short(run.group)} {run.size}/{SET_SIZE[run.group]}", "", ""


def _bracket(t: Any, line: list[int], run: Run, room: float) -> tuple[str, str, str]:
    """The text, note and tone of a bracket under the own line."""
    each = SETS[run.group]
    title = each.title if len(each.title) + 12 < room else _short(run.group)
    if run.locked:
        text, used = f"{title} set, {SET_WORTH[t.bow_reading][run.group]}", f"{each.power.lower()} used"
        return f":i-check: {text}", used if len(text) + len(used) + 3 < room else "", "good"
    if run.whole:
        return f"{title} complete", "acts next" if len(title) + 18 < room else "", "gilt"
    text = f"{title} {run.size} of {SET_SIZE[run.group]}"
    return text, _needs(run, line, room - len(text)), ""


def _needs(run: Run, line: list[int], room: float) -> str:
    """What a set still lacks: in words where the bracket has room for them, else in pictures."""
    lacks = missing(run, line)
    words = f"needs {listed([ITEMS[item].name for item in lacks])}"
    return words if len(words) < room else " ".join(f":omm-item-{ITEMS[item].id}:" for item in lacks)


# The own line


def _own_line(view: View) -> Group:
    t, seat = view.t, view.seat
    line = t.line[seat][: t.cards[seat]]
    gaps = bool(view.deciding and t.phase in (PUT, TIDY_PUT))
    slots: dict[int, str] = {}
    pieces = list(_with_gaps(view, line)) if gaps else list(_with_slots(view, line, slots))
    size = _size(len(line), len(pieces) - len(line))
    return Group(
        "line",
        tuple(pieces),
        "Your line",
        ":omm-d12: the roll that would take a card",
        size=size,
        spans=tuple(_spans(t, line, slots, size)),
        counters=(
            Counter("omm-bravery", str(t.bravery[seat]), f"{t.bravery[seat]} bravery"),
            Counter("omm-ward", str(t.wards[seat]), several(t.wards[seat], "ward")),
        ),
        text="no cards yet",
        narrow="button" if rivals_shown(view) else "",
    )


def _card(view: View, seat: int, place: int, small: bool = False) -> Piece:
    """A card of a line: what it is, the rolls that take it, and its marks."""
    t = view.t
    card, count = t.line[seat][place], t.cards[seat]
    item = int(CARD_ITEM[card])
    safe = t.mark[card] & SAFE
    pointed = t.phase in (GUARD,) and t.seat == seat and t.pick == place
    label = card_label(card) + (", safe" if safe else "") + (", locked" if t.bound[card] != NONE else "")
    return Piece(
        f"card-{card}",
        mini_face(item) if small else card_face(item),
        label if small else f"{label}; rolls that take it: {ruler(place, count)}",
        kind="card",
        caption="" if small else "safe" if safe else ruler(place, count),
        tone="good" if safe else "bad" if place < DIE else "quiet",
        badges=(Badge(symbol="omm-ward", at="se", label="safe"),) if safe else (),
        look="lit" if pointed or _is_lifted(view, seat, place) else "",
    )


def _is_lifted(view: View, seat: int, place: int) -> bool:
    t = view.t
    return bool(t.phase == TIDY_PUT and seat == t.turn and t.pick <= place < t.pick + t.left)


def _with_gaps(view: View, line: list[int]) -> Iterator[Piece]:
    """The line with a gap wherever the card in hand, or what was lifted, may go."""
    t = view.t
    lifted = range(t.pick, t.pick + t.left) if t.phase == TIDY_PUT else range(0)
    moved = t.held if t.phase == PUT else line[t.pick]
    touched = {m >> 7 & 255 for m in view.legal}
    rest = [place for place in range(len(line)) if place not in lifted]
    for gap in range(len(rest) + 1):
        if lifted and gap == lifted.start:
            yield from (_card(view, view.seat, place) for place in lifted)
        if gap in touched:
            yield _gap(view, gap, moved, len(rest) + max(1, len(lifted)))
        if gap < len(rest):
            yield _card(view, view.seat, rest[gap])


def _gap(view: View, gap: int, card: int, count: int) -> Piece:
    done = completed_by(view.t, view.seat, card, gap) if view.t.phase == PUT else []
    name = ITEMS[int(CARD_ITEM[card])].id
    label = f"Put it here, as number {gap + 1}" + (f": completes {SETS[done[0]].title}" if done else "")
    caption, tone = (f"{SETS[done[0]].power}!", "gilt") if done else (ruler(gap, count), "bad")
    return Piece(
        f"gap-{gap}", f"omm-item-{name}", label, w=GAP, h=88, look="slot", caption=caption, tone=tone
    )


def _with_slots(view: View, line: list[int], slots: dict[int, str]) -> Iterator[Piece]:
    """The line, with an empty slot beside a set that lacks one card which lies in the yard now."""
    t = view.t
    yard = {int(CARD_ITEM[card]) for card in t.yard if card != NONE}
    ends = {}
    for run in runs(line, t.bound):
        needs = missing(run, line)
        if not run.locked and len(needs) == 1 and needs[0] in yard and run.group not in slots:
            ends[run.start + run.size - 1] = (run.group, ITEMS[needs[0]])
            slots[run.group] = f"slot-{run.group}"
    for place in range(len(line)):
        yield _card(view, view.seat, place)
        if place in ends:
            group, item = ends[place]
            label = f"{item.name}, in the yard, would complete {SETS[group].title}"
            yield Piece(f"slot-{group}", f"omm-item-{item.id}", label, w=GAP, h=88, look="slot")


# Lines of others


def line_of(view: View, seat: int) -> tuple[Group, ...]:
    """A line in a seat's panel: small cards, a few in a row, with short brackets."""
    t = view.t
    line = t.line[seat][: t.cards[seat]]
    groups = []
    start = 0
    row, size = ROWS[len(line) > ROWS[0][0]]
    while start < len(line):
        end = _row_end(line, t.bound, start, row)
        cards = tuple(_card(view, seat, place, small=True) for place in range(start, end))
        spans = tuple(_spans(t, line[start:end], {}))
        groups.append(Group(f"line-{seat}-{start}", cards, spans=spans, size=size))
        start = end
    return tuple(groups)


def _row_end(line: list[int], bound: list[int], start: int, most: int) -> int:
    """Where a row ends, so that no set is cut in two."""
    end = min(start + most, len(line))
    for run in runs(line, bound):
        if start < run.start < end < run.start + run.size:
            return run.start
    return end


def _rival_line(view: View, seat: int) -> Group:
    """A line of another player, large, to choose from."""
    t = view.t
    line = t.line[seat][: t.cards[seat]]
    return Group(
        f"line-{seat}",
        tuple(_card(view, seat, place) for place in range(len(line))),
        f"{{{seat}'s}} line",
        size=_size(len(line)),
        spans=tuple(_spans(t, line, {}, _size(len(line)))),
        text="no cards",
    )


# What else lies there


def _in_hand(view: View) -> Iterator[Group]:
    t = view.t
    if t.held != NONE and t.turn == view.seat:
        item = int(CARD_ITEM[t.held])
        card = Piece(
            f"card-{t.held}",
            card_face(item),
            card_label(t.held),
            kind="card",
            caption="in hand",
            tone="gilt",
            look="lit",
        )
        yield Group("hand", (card,), "In hand", size=FULL_SIZE)


def _looked_at(view: View) -> Iterator[Group]:
    """The cards of the deck whose place the reader knows, the next first; then those known to be in it."""
    t = view.t
    cards = [
        _known_place(view, depth) for depth in range(t.deck_left) if t.deck[t.deck_left - 1 - depth] >= 0
    ]
    placed = set(t.deck)
    for card, due in enumerate(t.due):
        if due >= KNOWN and card not in placed:
            label = f"{CARD_NAMES[card]}, somewhere in the deck"
            face = _deck_face(card)
            cards.append(
                Piece(f"inside-{card}", face, label, kind="card", caption="in the deck", tone="quiet")
            )
    if cards:
        asked = t.phase in (ORDERING, SUMMONING, SCOUTING) and t.turn == view.seat
        narrow = "" if asked else "button"
        yield Group("looked", tuple(cards), "The deck", size=FULL_SIZE, secret=True, narrow=narrow)


def _known_place(view: View, depth: int) -> Piece:
    """A card of the deck whose place the reader knows."""
    t = view.t
    place = t.deck_left - 1 - depth
    bottom = depth > 3 and place == 0
    caption = "at the bottom" if bottom else "next" if depth == 0 else f"{depth + 1} from the top"
    chosen = t.phase == ORDERING and t.turn == view.seat and depth < t.left
    return Piece(
        f"deck-{place}",
        _deck_face(t.deck[place]),
        f"{CARD_NAMES[t.deck[place]]}, {caption}",
        kind="card",
        caption=caption,
        tone="good" if chosen else "quiet",
        home="deck",
    )


def _deck_face(card: int) -> str:
    if card == MERLIN:
        return "merlin"
    return "sleepwalker" if card == SLEEPWALKER else card_face(int(CARD_ITEM[card]))


def _die(view: View) -> Iterator[Group]:
    """The die that was rolled last, while it is talked about."""
    rolled = [event for event in EVENTS.read(view.s) if event.name in ("rolled", "rerolled") and event["die"]]
    face = rolled[-1]["die"] if rolled else view.t.face if view.t.phase in (DREAM, GUARD) else 0
    if face:
        die = Piece(
            "die", f"die-{face}", f"The die shows {face}", kind="die", roll=view.t.ply if rolled else 0
        )
        yield Group("dice", (die,), "The die", size=64)
