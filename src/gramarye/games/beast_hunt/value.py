"""stub for now"""
from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.games.beast_hunt.rules_win import seat_score


@rule
def value(s: State, seat: int) -> float:
    """About 0 (lost) to 1 (won)."""
    return 0.5 + 0.01 * seat_score(s, seat)
