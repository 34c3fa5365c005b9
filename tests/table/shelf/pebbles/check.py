"""What must hold."""

from collections.abc import Iterator

from gramarye.core.record import State


def check(s: State) -> Iterator[str]:
    if s.left + sum(s.taken.tolist()) != s.pile:
        yield "pebbles got lost"
