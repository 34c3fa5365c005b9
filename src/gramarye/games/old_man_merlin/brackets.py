"""Sets as they show in a line: begun, complete, used; and what a card would do to them."""

from typing import Any, NamedTuple

from gramarye.core.record import NONE
from gramarye.games.old_man_merlin.pieces import CARD_ITEM, MEMBER_BIT, SET_ITEMS, SET_SIZE, SETS_OF
from gramarye.games.old_man_merlin.rules_line import NEXT_COLLECT
from gramarye.games.old_man_merlin.state import COLLECT

_ITEM = CARD_ITEM.tolist()
_SETS = [[group for group in row if group != NONE] for row in SETS_OF.tolist()]
_SIZE = SET_SIZE.tolist()
_NAMES = [[item for item in row if item != NONE] for row in SET_ITEMS.tolist()]
_MEMBER = MEMBER_BIT.tolist()


class Run(NamedTuple):
    """Neighbours of one set: where they begin, how many there are, and whether their power was used."""

    group: int
    start: int
    size: int
    locked: bool

    @property
    def whole(self) -> bool:
        return self.size == _SIZE[self.group]


def sets_of(card: int) -> list[int]:
    """The sets that a card belongs to."""
    return _SETS[_ITEM[card]]


def missing(run: Run, line: list[int]) -> list[int]:
    """The items that a run still lacks."""
    there = {_ITEM[card] for card in line[run.start : run.start + run.size]}
    return [item for item in _NAMES[run.group] if item not in there]


def runs(line: list[int], bound: list[int]) -> list[Run]:
    """The sets of a line, from its beginning: locked ones, and neighbours of one set, two or more,
    the longest first.
    """
    found = []
    place = 0
    while place < len(line):
        run = _locked(line, bound, place) or _longest(line, bound, place)
        if run.size > 1:
            found.append(run)
        place += run.size
    return found


def _locked(line: list[int], bound: list[int], start: int) -> Run | None:
    group = bound[line[start]]
    return None if group == NONE else Run(group, start, _SIZE[group], True)


def _longest(line: list[int], bound: list[int], start: int) -> Run:
    return max(
        (_reach(line, bound, start, group) for group in sets_of(line[start])),
        key=_weight,
        default=Run(0, start, 1, False),
    )


def _weight(run: Run) -> tuple[bool, int]:
    return run.whole, run.size


def _reach(line: list[int], bound: list[int], start: int, group: int) -> Run:
    """How far the names of a set go on from a place, each once."""
    names: set[int] = set()
    for card in line[start:]:
        if bound[card] != NONE or not _MEMBER[group][_ITEM[card]] or _ITEM[card] in names:
            break
        names.add(_ITEM[card])
    return Run(group, start, len(names), False)


def completed_by(t: Any, seat: int, card: int, place: int) -> list[int]:
    """The sets that a card put at a place would complete, and whose powers would act."""
    line = t.line[seat][: t.cards[seat]]
    bound = list(t.bound)
    broken = broken_by(t, seat, place)
    bound = [NONE if group == broken else group for group in bound]
    line = [*line[:place], card, *line[place:]]
    done = []
    silent = _silent(t, broken)
    for group in sets_of(card):
        if silent >> group & 1:
            continue
        for start in range(max(0, place - _SIZE[group] + 1), place + 1):
            run = _reach(line, bound, start, group)
            if start + _SIZE[group] <= len(line) and run.size >= _SIZE[group]:
                done.append(group)
                break
    return done


def _silent(t: Any, broken: int) -> int:
    """Sets that would not act although complete, as bits (OM-R28, OM-R49); a collect ends the hush of the one before."""
    hushed = 0 if t.phase == COLLECT else t.hushed
    if t.echo == NEXT_COLLECT and broken != NONE:
        hushed |= 1 << broken
    return int(t.barred | hushed)


def broken_by(t: Any, seat: int, place: int) -> int:
    """The locked set that a card put at a place would break, or NONE (OM-R26)."""
    if not 0 < place < t.cards[seat]:
        return NONE
    before, after = t.bound[t.line[seat][place - 1]], t.bound[t.line[seat][place]]
    return before if before == after else NONE


def best_place(t: Any, seat: int, card: int) -> int:
    """A place where a card would complete a set, or else lie beside a partner; NONE when it makes
    no difference.
    """
    places = range(t.cards[seat] + 1)
    for place in places:
        if completed_by(t, seat, card, place):
            return place
    for place in places:
        around = t.line[seat][max(0, place - 1) : min(place + 1, t.cards[seat])]
        if broken_by(t, seat, place) == NONE and any(
            set(sets_of(card)) & set(sets_of(near)) for near in around
        ):
            return place
    return NONE


def fits(t: Any, seat: int, card: int) -> bool:
    """Whether a card belongs to a set that a line has begun and lacks it there."""
    names = {_ITEM[other] for other in t.line[seat][: t.cards[seat]]}
    return _ITEM[card] not in names and any(names & set(_NAMES[group]) for group in sets_of(card))


def would_complete(t: Any, seat: int, card: int) -> list[int]:
    """The sets that a card would complete at its best place."""
    return next(
        (done for place in range(t.cards[seat] + 1) if (done := completed_by(t, seat, card, place))), []
    )
