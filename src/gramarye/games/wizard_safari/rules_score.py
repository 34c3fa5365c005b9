"""Points and the win (WS-30 to WS-32, WS-42, WS-R10, WS-R11, WS-R17, WS-R20)."""

from typing import Any

from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.games.wizard_safari.pieces import CARDS, DECK, KINDS, MASTERPIECE_POINTS, PLACE_POINTS

__all__ = ["masterpieces_painted", "scores", "seat_score", "standing", "track_points", "winners"]

DENSE = 0  # option ranking
SHARED = 1  # option tieBreak
FIRSTS_ROOM = 8  # more than a seat's first places
STEPS_ROOM = 1 << 18  # more than a seat's steps on all tracks


@rule
def counts_as_higher(s: State, creature: int, seat: int, rival: int) -> bool:
    """WS-R10: in dense ranking equal rivals take one place together, so only the first of them counts."""
    place = s.track[rival, creature]
    if place <= s.track[seat, creature]:
        return False
    if s.ranking == DENSE:
        for earlier in range(rival):
            if s.track[earlier, creature] == place:
                return False
    return True


@rule
def track_points(s: State, creature: int, seat: int) -> int:
    """WS-30: 5, 3 or 1 points for the highest, second and third on a track; WS-31: all who tie get them."""
    if s.track[seat, creature] == 0 and s.zero_ranks == 0:  # WS-R11
        return 0
    higher = 0
    for rival in range(s.seats):
        if counts_as_higher(s, creature, seat, rival):
            higher += 1
    if s.seats == 2 and higher == 1:  # WS-R20
        return s.two_player_second
    return PLACE_POINTS[higher]


@rule
def masterpieces_painted(s: State, seat: int) -> int:
    """WS-42: the masterpieces that a seat has played as paintings."""
    count = 0
    for card in range(DECK, CARDS):
        if s.fate[card] == seat:
            count += 1
    return count


@rule
def seat_score(s: State, seat: int) -> int:
    """WS-30, WS-42: points on all tracks, and 3 for each masterpiece painted; WS-R18: others cost nothing."""
    points = MASTERPIECE_POINTS * masterpieces_painted(s, seat)
    for creature in range(KINDS):
        points += track_points(s, creature, seat)
    return points


@rule
def scores(s: State, out: Any) -> None:
    """The points of every seat as the table stands."""
    for seat in range(s.seats):
        out[seat] = seat_score(s, seat)


@rule
def standing(s: State, seat: int) -> int:
    """WS-32, WS-R17: points, then first places, then the sum of all positions, as one number to compare."""
    points = seat_score(s, seat)
    if s.tie_break == SHARED:
        return points
    firsts = 0
    steps = 0
    for creature in range(KINDS):
        if track_points(s, creature, seat) == PLACE_POINTS[0]:
            firsts += 1
        steps += s.track[seat, creature]
    return (points * FIRSTS_ROOM + firsts) * STEPS_ROOM + steps


@rule
def winners(s: State) -> int:
    """WS-32: the seats with the best standing, as bits."""
    best = standing(s, 0)
    won = 1
    for seat in range(1, s.seats):
        mine = standing(s, seat)
        if mine > best:
            best = mine
            won = 0
        if mine == best:
            won |= 1 << seat
    return won
