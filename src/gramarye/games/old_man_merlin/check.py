"""What must hold on every table."""

from collections import Counter
from collections.abc import Iterator

from gramarye.core.record import NONE, State
from gramarye.games.old_man_merlin.pieces import (
    AREAS,
    AWAY,
    CARD_ITEM,
    CARDS,
    COLOURS,
    GOAL_CATEGORY,
    MEMBER_BIT,
    MERLIN,
    ROUND_DECK,
    ROUNDS,
    SET_BITS,
    SLEEPWALKER,
    TOWER,
    WAITING,
)
from gramarye.games.old_man_merlin.rules_peek import awake
from gramarye.games.old_man_merlin.rules_setup import merlins_in_use
from gramarye.games.old_man_merlin.state import (
    CARRIED,
    ENTER,
    GAP,
    HANDLED,
    HERE,
    IN_DECK,
    KNOWN,
    QUESTIONS,
    SAFE,
)


def check(s: State) -> Iterator[str]:
    """What is wrong with a table, in words."""
    yield from _cards(s)
    yield from _merlins(s)
    yield from _pieces(s)
    yield from _locked(s)
    yield from _knowledge(s)
    yield from _bravery(s)
    yield from _objectives(s)
    if not s.over and not 0 <= s.phase < QUESTIONS:
        yield f"nobody is asked anything: phase {s.phase}"


def _lines(s: State) -> list[list[int]]:
    return [s.line[seat, : s.cards[seat]].tolist() for seat in range(s.seats)]


def _cards(s: State) -> Iterator[str]:
    """80 items at all times, each in one place; nothing beyond the ends of lines, shed and decks."""
    yard = [card for card in s.yard.tolist() if card != NONE]
    held = [s.held] if s.held != NONE else []
    later = [card for card, due in enumerate(s.due.tolist()) if HERE < due < KNOWN]
    shed, deck = s.shed[: s.shed_left].tolist(), s.deck[: s.deck_left].tolist()
    seen = Counter([*yard, *held, *later, *shed, *deck, *(card for line in _lines(s) for card in line)])
    for card in range(CARDS):
        if seen[card] != 1:
            yield f"card {card} lies in {seen[card]} places"
    if seen[SLEEPWALKER] != int(s.sleepwalker == IN_DECK):
        yield f"Sleep Walking Merlin is in {seen[SLEEPWALKER]} decks, state {s.sleepwalker}"
    if s.yard[TOWER] != NONE:
        yield "a card lies on the tower"
    if len(later) != ROUND_DECK * (ROUNDS - s.round):
        yield f"{len(later)} cards are left for later rounds"
    beyond = [*s.shed[s.shed_left :].tolist(), *s.deck[s.deck_left :].tolist()]
    beyond += [card for seat in range(s.seats) for card in s.line[seat, s.cards[seat] :].tolist()]
    if any(card != NONE for card in beyond):
        yield "a card lies beyond the end of a line, the shed or the deck"


def _merlins(s: State) -> Iterator[str]:
    """All Merlins in use are in the deck or above the yard; fewer than all of them while nobody is caught."""
    total, inside = int(merlins_in_use(s)), s.deck.tolist().count(MERLIN)
    if not s.over and inside + s.merlins != total:
        yield f"{inside} Merlins in the deck and {s.merlins} out, not {total}"
    if not s.alarm and awake(s) >= total:
        yield f"{awake(s)} of {total} Merlins are awake, and nobody is caught"
    if s.deck_left > ROUND_DECK * s.round + total:
        yield f"{s.deck_left} cards are in the deck of round {s.round}"
    if not s.alarm and not s.over and inside == 0:
        yield "no Merlin is left in the deck"


def _pieces(s: State) -> Iterator[str]:
    """Every piece in the yard has an area of its own."""
    areas = s.area[: s.seats].tolist()
    inside = [area for area in areas if area < AREAS]
    if len(set(inside)) != len(inside):
        yield f"two pieces stand in one area: {areas}"
    if any(not 0 <= area < AREAS and area not in (WAITING, AWAY) for area in areas):
        yield f"a piece is nowhere: {areas}"
    if not s.over and s.phase in (ENTER, GAP) and areas[s.turn] != WAITING:
        yield f"seat {s.turn} is asked to enter from {areas[s.turn]}"


def _locked(s: State) -> Iterator[str]:
    """Locked sets are whole, side by side, and in one line; cards outside lines have no lock and no mark."""
    lines = _lines(s)
    where = {card: (seat, place) for seat, line in enumerate(lines) for place, card in enumerate(line)}
    locked: dict[int, list[int]] = {}
    for card, group in enumerate(s.bound.tolist()):
        if group != NONE:
            locked.setdefault(group, []).append(card)
    for group, cards in locked.items():
        if not all(card in where for card in cards) or not _is_whole(
            group, cards, [where[card] for card in cards]
        ):
            yield f"set {group} is locked but not whole: cards {cards}"
    for card, mark in enumerate(s.mark.tolist()):
        if mark & ~(SAFE | HANDLED | CARRIED) or (card not in where and mark & (SAFE | CARRIED)):
            yield f"card {card} has the mark {mark}"


def _is_whole(group: int, cards: list[int], places: list[tuple[int, int]]) -> bool:
    """Each name of the set once, side by side in one line."""
    names = sum(int(MEMBER_BIT[group, CARD_ITEM[card]]) for card in cards)
    seat, first = min(places)
    return names == SET_BITS[group] and sorted(places) == [(seat, first + i) for i in range(len(cards))]


def _knowledge(s: State) -> Iterator[str]:
    """What is known to be in the deck is there; who knows a place knows its card."""
    deck, due, seen = s.deck[: s.deck_left].tolist(), s.due.tolist(), s.seen.tolist()
    for card, value in enumerate(due):
        if card in deck and value % KNOWN != HERE:
            yield f"card {card} is in the deck and due {value}"
        if card not in deck and (value >= KNOWN or value == HERE):
            yield f"card {card} is known to be in the deck and is not"
    for place, card in enumerate(deck):
        if card != MERLIN and seen[place] & ~(due[card] // KNOWN):
            yield f"place {place} of the deck is known, its card is not"
    if any(seen[s.deck_left :]):
        yield "a place above the deck is known"


def _bravery(s: State) -> Iterator[str]:
    """Nobody owes bravery or wards, and a supply with an end is never overdrawn."""
    if min(s.bravery[: s.seats].tolist() + s.wards[: s.seats].tolist()) < 0:
        yield f"bravery {s.bravery.tolist()}, wards {s.wards.tolist()}"
    if s.bp_limit and int(s.bravery[: s.seats].sum()) > s.bp_limit:
        yield f"{int(s.bravery.sum())} bravery is out, of {s.bp_limit}"


def _objectives(s: State) -> Iterator[str]:
    """At most one objective of a category for each player."""
    for seat in range(s.seats):
        taken = Counter(
            int(GOAL_CATEGORY[goal]) for goal, owner in enumerate(s.goal.tolist()) if owner == seat
        )
        if any(taken[category] > 1 for category in range(COLOURS)):
            yield f"seat {seat} has two objectives of one category"
