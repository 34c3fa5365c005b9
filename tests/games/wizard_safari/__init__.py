"""Tables and moves in short: `table(["M:DU T:G", "L:J"], phase=PAINT)`, `play(s, "paint 0")`.

The board lies in order, not shuffled. On 5 by 5: meadows with D U G P J at 0 to 4, mountains at 5 to 9,
lagoons at 10, 11, 13 to 15, the centre at 12; then tiles without icons: meadows 16 to 18, mountains 19 to 21,
lagoons 22 to 24. Seat 0 begins. Every table passes `check`: cards that are not named lie in the deck, or have
been thrown out where the deck is named.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

import gramarye
from gramarye.core.events import Event
from gramarye.core.position import lay
from gramarye.core.record import NONE, State
from gramarye.core.rulebook import text
from gramarye.games.wizard_safari.pieces import (
    BOARD_CENTRE,
    BOARD_TILES,
    CARD_NAMES,
    CARD_STEPS,
    CARDS,
    CENTRE_TILE,
    CREATURE_LETTERS,
    DECK,
    MASTERPIECES_EACH,
    QUEUE,
    SEATS,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.rules_setup import clear_cards, in_deck, place_creatures
from gramarye.games.wizard_safari.state import DECAYED, MASTER

GAME = gramarye.game("wizard-safari")
MEADOW_DUGP = {"D": (16, 5, 10), "U": (16, 6, 11), "G": (16, 7, 13), "P": (16, 8, 14)}  # four on one meadow


def card(name: str) -> int:
    """A card by its name: "T:DGJ"."""
    return CARD_NAMES.index(name)


def cards(names: str) -> list[int]:
    return [card(name) for name in names.split()]


def table(
    hands: Sequence[str] = (),
    *,
    seats: int = 3,
    variant: Mapping[str, object] | None = None,
    painted: Sequence[str] = (),
    queue: str | None = None,
    deck: str | None = None,
    creatures: Mapping[str, Sequence[int]] | None = None,
    tracks: Sequence[Sequence[int]] = (),
    **fields: Any,
) -> State:
    """A table with these cards in hands, queue and deck (top first), and creatures by their letter."""
    s = GAME.blank(seats, variant)[0]
    s.round = 1
    _lay_board(s, creatures or {})
    clear_cards(s)
    unused = [c for c in range(DECK) if in_deck(s, c)]
    named = [cards(part) for part in [*hands, *painted, queue or "", deck or ""]]
    free = [c for c in unused if c not in sum(named, [])]
    _lay_hands(s, hands, painted)
    waiting = cards(queue) if queue is not None else [free.pop() for _ in range(QUEUE)]
    s.queue = (waiting + [NONE] * QUEUE)[:QUEUE]
    _lay_deck(s, free, None if deck is None else cards(deck))
    _lay_tracks(s, tracks)
    lay(s, {name: _whole(s, name, value) for name, value in fields.items()})
    for i in range((s.seat - s.starter) % s.seats):
        s.turns[(s.starter + i) % s.seats] = 1
    assert GAME.check(s) == []
    return s


def _whole(s: State, name: str, value: Any) -> Any:
    return value if isinstance(value, int) else [*value] + [0] * (s[name].shape[0] - len(value))


def _lay_board(s: State, creatures: Mapping[str, Sequence[int]]) -> None:
    tiles = [tile for tile in BOARD_TILES[s.board].tolist() if tile != NONE]
    tiles.insert(int(BOARD_CENTRE[s.board]), CENTRE_TILE)
    s.tile = tiles + [NONE] * (len(s.tile) - len(tiles))
    place_creatures(s)
    for letter, cells in creatures.items():
        first = CREATURE_LETTERS.index(letter) * TOKENS_EACH
        s.token[first : first + TOKENS_EACH] = cells


def _lay_hands(s: State, hands: Sequence[str], painted: Sequence[str]) -> None:
    spare = [c for c in range(DECK, CARDS) if c not in sum(map(cards, [*hands, *painted]), [])]
    for seat in range(s.seats):
        mine, done = (cards(part[seat]) if seat < len(part) else [] for part in (hands, painted))
        for c in done:
            s.fate[c] = seat
        paintings = [c for c in mine if c < DECK]
        masterpieces = [c for c in mine if c >= DECK]
        if s.advanced:
            missing = MASTERPIECES_EACH - len(masterpieces) - sum(c >= DECK for c in done)
            masterpieces += [spare.pop() for _ in range(missing)]
        s.hand[seat, : len(paintings)] = paintings
        s.hand[seat, MASTER : MASTER + len(masterpieces)] = masterpieces


def _lay_deck(s: State, free: list[int], deck: list[int] | None) -> None:
    if deck is not None:
        for c in free:
            s.fate[c] = DECAYED
    pile = free if deck is None else deck[::-1]
    s.deck = pile + [NONE] * (DECK - len(pile))
    s.deck_left = len(pile)


def _lay_tracks(s: State, tracks: Sequence[Sequence[int]]) -> None:
    """Steps that no painting explains were hold steps."""
    for seat, (row, _) in enumerate(zip_longest(tracks, range(SEATS), fillvalue=())):
        steps = sum(int(CARD_STEPS[c]) for c in range(DECK) if s.fate[c] == seat)
        s.track[seat] = [*row] or [steps, 0, 0, 0, 0]
        s.holds[seat] = s.track[seat].sum() - steps


def play(s: State, *notations: str) -> list[Event]:
    """Make moves, each of them legal and leaving a sound table; what happened."""
    events = []
    for notation in notations:
        m = GAME.families.read(notation)
        assert notation in legal(s), f"{notation}: {refusal(s, notation)}"
        GAME.plain.step(s, m)
        assert GAME.check(s) == []
        events += GAME.events(s)
    return events


def legal(s: State) -> list[str]:
    """The legal moves in their notation."""
    out = GAME.buffer()
    return [GAME.families.write(m) for m in out[: GAME.plain.moves(s, out)].tolist()]


def refusal(s: State, notation: str) -> str:
    """The id of the rule that forbids a move, or nothing."""
    reason = int(GAME.plain.forbids(s, GAME.families.read(notation)))
    return text(reason) if reason else ""


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]


def hand(s: State, seat: int) -> list[str]:
    """The cards of a hand by name."""
    return [CARD_NAMES[c] for c in s.hand[seat].tolist() if c != NONE]


def scores(s: State) -> list[int]:
    out = [0] * SEATS
    GAME.plain.scores(s, out)
    return out[: s.seats]


def winners(s: State) -> list[int]:
    return [seat for seat in range(s.seats) if GAME.plain.winners(s) >> seat & 1]


__all__ = [
    "GAME",
    "MEADOW_DUGP",
    "card",
    "cards",
    "hand",
    "legal",
    "names",
    "play",
    "refusal",
    "scores",
    "table",
    "winners",
]
