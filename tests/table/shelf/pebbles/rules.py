"""The rules."""

from typing import Any

from gramarye.core.chance import roll
from gramarye.core.events import reveal, tell, whisper
from gramarye.core.family import kind, move, parts
from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED, number

from .events import RANG, SAW, TOOK
from .moves import BELL, LOOK, TAKE

PB_02, PB_03, PB_04 = number("PB-02"), number("PB-03"), number("PB-04")


@rule
def setup(s: State) -> None:
    s.left = s.pile
    for seat in range(s.seats):
        s.secret[seat] = 1000 + roll(s, 30000)


@rule
def forbids(s: State, m: int) -> int:
    """PB-02, PB-03, PB-04."""
    if kind(m) == BELL:
        return ALLOWED if s.asked else PB_04
    if s.asked:
        return PB_04
    if kind(m) == TAKE:
        return ALLOWED if parts(m)[0] < s.left else PB_02
    return ALLOWED if s.left > 1 and s.looked == 0 else PB_03


@rule
def moves(s: State, out: Any) -> int:
    n = 0
    for m in (move(TAKE, 0), move(TAKE, 1), move(LOOK), move(BELL, 0), move(BELL, 1)):
        if forbids(s, m) == ALLOWED:
            out[n] = m
            n += 1
    return n


@rule
def apply(s: State, m: int) -> None:
    a, _, _ = parts(m)
    if kind(m) == TAKE:
        s.taken[s.seat] += a + 1
        s.left -= a + 1
        tell(s, TOOK, s.seat, a + 1)
        s.asked = 1
        if s.left == 0:
            s.over = 1
    elif kind(m) == LOOK:
        s.secret[s.seat] = 1000 + roll(s, 30000)
        s.looked = 1
        reveal(s)
        whisper(s, 1 << s.seat, SAW, s.seat, s.secret[s.seat])
    else:
        tell(s, RANG, s.seat, a)
        s.asked = 0
        s.looked = 0
        s.seat = (s.seat + 1) % s.seats


@rule
def scores(s: State, out: Any) -> None:
    for seat in range(s.seats):
        out[seat] = s.taken[seat]


@rule
def winners(s: State) -> int:
    best = 0
    for seat in range(s.seats):
        best = max(best, s.taken[seat])
    won = 0
    for seat in range(s.seats):
        if s.taken[seat] == best:
            won |= 1 << seat
    return won
