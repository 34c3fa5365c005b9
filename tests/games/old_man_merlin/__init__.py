"""Tables of Old Man Merlin for tests: say what matters, the rest is filled up soundly."""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import gramarye
from gramarye.core.record import NONE
from gramarye.games.old_man_merlin.events import EVENTS
from gramarye.games.old_man_merlin.moves import FAMILIES, MOST_MOVES
from gramarye.games.old_man_merlin.pieces import (
    AREA_NAMES,
    AWAY,
    CARD_ITEM,
    CARDS,
    CELL_NAMES,
    CELLS,
    GOAL_IDS,
    ITEM_COPIES,
    ITEM_FIRST,
    ITEM_IDS,
    MERLIN,
    ROUND_DECK,
    ROUNDS,
    SET_IDS,
    SHED,
    SLEEPWALKER,
    TOWER,
    WAITING,
)
from gramarye.games.old_man_merlin.rules import apply, forbids, moves, setup
from gramarye.games.old_man_merlin.state import HERE, MOVE, TABLE, WINDOW

GAME = gramarye.game("old-man-merlin")
OUTSIDE = {"waiting": WAITING, "away": AWAY}
NOT_ITEMS = {"merlin": MERLIN, "sleepwalker": SLEEPWALKER}


def card(name: str, copy: int = 0) -> int:
    """The number of a card: `card("toad")`, `card("unicorn-hair", 1)`."""
    if name in NOT_ITEMS:
        return NOT_ITEMS[name]
    item = ITEM_IDS.index(name)
    assert copy < ITEM_COPIES[item], f"there is no copy {copy} of {name}"
    return int(ITEM_FIRST[item]) + copy


def name(number: int) -> str:
    """The name of a card by its number."""
    for word, other in NOT_ITEMS.items():
        if number == other:
            return word
    return ITEM_IDS[int(CARD_ITEM[number])]


def cell(word: str) -> int:
    return CELL_NAMES.index(word)


def area(word: str) -> int:
    return OUTSIDE[word] if word in OUTSIDE else AREA_NAMES.index(word)


def group(word: str) -> int:
    return SET_IDS.index(word)


def goal(word: str) -> int:
    return GOAL_IDS.index(word)


def line(s: Any, seat: int = 0) -> list[str]:
    """The names in a line."""
    return [name(number) for number in s.line[seat, : s.cards[seat]].tolist()]


def shed(s: Any) -> set[str]:
    return {name(number) for number in s.shed[: s.shed_left].tolist()}


class _Pool:
    """The cards that are not laid out yet."""

    def __init__(self) -> None:
        self.left = list(range(CARDS))

    def take(self, word: str) -> int:
        number = next((n for n in self.left if name(n) == word), NONE)
        assert number != NONE, f"no {word} is left to lay out"
        self.left.remove(number)
        return number

    def any(self, count: int) -> list[int]:
        taken, self.left = self.left[:count], self.left[count:]
        return taken


def table(
    *,
    seats: int = 3,
    lines: Sequence[Iterable[str]] = (),
    yard: Mapping[str, str | None] | None = None,
    shed: Iterable[str] | int = SHED,
    deck: Sequence[str] = (),
    at: Sequence[str] = ("a1", "b1", "c1", "d1", "a2"),
    bravery: Sequence[int] = (),
    locked: Iterable[str] = (),
    seed: int = 0,
    variant: Mapping[str, object] | None = None,
    **fields: Any,
) -> Any:
    """A sound table: seat 0 to move in round 1 unless said otherwise; `deck` from the top, `locked`
    sets of seat 0.
    """
    s = GAME.blank(seats, {"firstPlayer": "seat0", **(variant or {})})[0]
    GAME.plain.deal(s, seed)
    for field, value in {"phase": MOVE, **fields}.items():
        s[field] = value
    for seat in range(seats):
        s.area[seat] = area(at[seat])
    s.bravery[: len(bravery)] = bravery
    _lay_out(s, lines, yard or {}, shed, deck, seed)
    for word in locked:
        _lock(s, word)
    assert GAME.check(s) == [], GAME.check(s)
    return s


def _lay_out(s: Any, lines: Any, yard: Any, shed: Any, deck: Any, seed: int) -> None:
    pool = _Pool()
    held = [] if s.held == NONE else [s.held]
    pool.left = [n for n in pool.left if n not in held]
    rows = [[pool.take(word) for word in row] for row in lines] + [[] for _ in range(s.seats - len(lines))]
    fixed = {cell(word): NONE if item is None else pool.take(item) for word, item in yard.items()}
    shelf = [] if isinstance(shed, int) else [pool.take(word) for word in shed]
    top = [card(word) if word in NOT_ITEMS else pool.take(word) for word in deck]
    random.Random(seed).shuffle(pool.left)
    for place in range(CELLS):
        s.yard[place] = NONE
        if place != TOWER:
            s.yard[place] = fixed[place] if place in fixed else pool.any(1)[0]
    shelf += pool.any(shed) if isinstance(shed, int) else []
    _decks(s, pool, top, rows)
    s.shed[:] = shelf + [NONE] * (CARDS - len(shelf))
    s.shed_left = len(shelf)
    for seat, row in enumerate(rows):
        s.line[seat] = row + [NONE] * (CARDS - len(row))
        s.cards[seat] = len(row)


def _decks(s: Any, pool: _Pool, top: list[int], rows: list[list[int]]) -> None:
    """The rest goes to the later decks and below the cards that were named; what is too much, to
    the last line.
    """
    later = ROUND_DECK * (ROUNDS - s.round)
    walks = SLEEPWALKER in top or s.sleepwalker != 0
    waiting = ([] if walks or not later else [SLEEPWALKER]) + pool.any(
        later - (0 if walks or not later else 1)
    )
    merlins = s.seats + 1 - s.merlins - top.count(MERLIN)
    below = [MERLIN] * merlins + ([SLEEPWALKER] if not walks and not later else [])
    items = sum(number != MERLIN for number in [*top, *below])
    below += pool.any(max(0, ROUND_DECK * s.round - items))
    rows[-1] += pool.left
    s.due[:] = 0
    for i, number in enumerate(waiting):
        s.due[number] = s.round + 1 + i // ROUND_DECK
    stack = below + top[::-1]
    s.deck[:] = stack + [NONE] * (45 - len(stack))
    s.deck_left = len(stack)
    s.seen[:] = 0
    for number in stack:
        if number != MERLIN:
            s.due[number] = HERE


def _lock(s: Any, word: str) -> None:
    names = {ITEM_IDS[int(item)] for item in _items(group(word))}
    for seat in range(s.seats):
        row = s.line[seat, : s.cards[seat]].tolist()
        for start in range(len(row)):
            block = row[start : start + len(names)]
            if {name(number) for number in block} == names:
                for number in block:
                    s.bound[number] = group(word)
                return
    raise AssertionError(f"{word} lies side by side nowhere")


def _items(number: int) -> list[int]:
    from gramarye.games.old_man_merlin.pieces import SET_ITEMS

    return [int(item) for item in SET_ITEMS[number] if item != NONE]


def play(s: Any, *written: str) -> Any:
    """Make moves given in notation, each checked; the events of the last one are left to read."""
    for text in written:
        m = FAMILIES.read(text)
        assert forbids(s, m) == 0, f"{text} is forbidden by {why(s, text)}"
        assert text in legal(s), f"{text} is not listed"
        GAME.plain.step(s, m)
        assert GAME.check(s) == [], (text, GAME.check(s))
    return s


def go_on(s: Any) -> Any:
    """Take no objective, if one is offered before the refill."""
    return play(s, "done") if s.phase == WINDOW else s


def fill(s: Any) -> Any:
    """Fill a spot with any card of the shed."""
    return play(s, next(move for move in legal(s) if move.startswith("shed")))


def legal(s: Any) -> list[str]:
    """The legal moves in notation."""
    out = GAME.buffer()
    return [FAMILIES.write(int(m)) for m in out[: moves(s, out)]]


def why(s: Any, text: str) -> str:
    """The rule that forbids a move, or nothing."""
    from gramarye.core.rulebook import text as rule_id

    reason = int(forbids(s, FAMILIES.read(text)))
    return rule_id(reason) if reason else ""


def told(s: Any) -> list[str]:
    """The names of the last move's events."""
    return [event.name for event in EVENTS.read(s)]


def event(s: Any, word: str) -> Any:
    """The last event of a name."""
    return next(one for one in reversed(EVENTS.read(s)) if one.name == word)


__all__ = [
    "GAME",
    "MOST_MOVES",
    "TABLE",
    "apply",
    "area",
    "card",
    "cell",
    "event",
    "fill",
    "go_on",
    "goal",
    "group",
    "legal",
    "line",
    "name",
    "play",
    "setup",
    "shed",
    "table",
    "told",
    "why",
]
