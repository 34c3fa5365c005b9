"""Every refusal names its rule, and the moves that are listed are those that nothing forbids."""

import random

import pytest

from gramarye.core.record import State
from gramarye.games.wizard_safari.state import BAIT, DRAW, HOLD, LURE, PAINT
from tests.games.wizard_safari import GAME, legal, refusal, table

REFUSALS = {
    BAIT: {
        "bait 1": "WS-10",  # no card there
        "bait 4": "WS-R18",
        "lure dragon 0 1": "WS-10",
        "stay": "WS-10",
        "paint 0": "WS-R02",
        "end-paint": "WS-R02",
        "hold dragon": "WS-R02",
        "take 0": "WS-R02",
        "take-deck": "WS-R02",
    },
    LURE: {
        "bait 0": "WS-R03",
        "bait 4": "WS-R03",
        "go-paint": "WS-R03",
        "lure dragon 1 2": "WS-10",  # no dragon there
        "lure dragon 0 2": "WS-R01",
        "lure dragon 0 0": "WS-R01",
        "paint 0": "WS-R02",
        "end-paint": "WS-R02",
        "hold dragon": "WS-R02",
        "take 0": "WS-R02",
        "take-deck": "WS-R02",
    },
    PAINT: {
        "bait 0": "WS-R02",
        "lure dragon 0 1": "WS-R02",
        "stay": "WS-R02",
        "go-paint": "WS-R02",
        "paint 0": "WS-11",  # no match
        "paint 1": "WS-11",  # no card there
        "paint 5": "WS-11",
        "hold dragon": "WS-R02",
        "take 0": "WS-R02",
        "take-deck": "WS-R02",
    },
    HOLD: {
        "bait 0": "WS-R02",
        "lure dragon 0 1": "WS-R02",
        "stay": "WS-R02",
        "go-paint": "WS-R02",
        "paint 0": "WS-R02",
        "end-paint": "WS-R02",
        "take 0": "WS-R02",
        "take-deck": "WS-R02",
    },
    DRAW: {
        "bait 0": "WS-R02",
        "lure dragon 0 1": "WS-R02",
        "stay": "WS-R02",
        "go-paint": "WS-R02",
        "paint 0": "WS-R02",
        "end-paint": "WS-R02",
        "hold dragon": "WS-13",
        "take 2": "WS-14",  # a gap
        "take-deck": "WS-R09",  # no deck
    },
}


@pytest.mark.parametrize(
    ("phase", "notation", "rule"),
    [(phase, notation, rule) for phase, rules in REFUSALS.items() for notation, rule in rules.items()],
)
def test_a_refusal_names_its_rule(phase: int, notation: str, rule: str) -> None:
    s = table(["M:DD"], queue="M:PP T:PP", deck="", phase=phase)
    assert refusal(s, notation) == rule
    assert rule in GAME.rulebook


def test_ws_r04_refuses_to_end_step_2_under_must_paint() -> None:
    s = table(["M:D"], phase=PAINT, variant={"mustPaint": True})
    assert refusal(s, "end-paint") == "WS-R04"


def tables() -> list[State]:
    """One table in each phase, and for the lures one on each board."""
    hands = ["M:D M:DD L:J"]
    advanced = {"advanced": True}
    made = [table(hands, variant=advanced, phase=phase) for phase in (BAIT, LURE, PAINT, HOLD, DRAW)]
    made.append(table(hands, variant={"advanced": True, "mustPaint": True}, phase=PAINT))
    made.append(table(hands, variant={"adjacency": "eight"}, phase=LURE))
    made.append(table(hands, variant={"board": "hex19"}, phase=LURE))
    made.append(table(hands, variant={"board": "square3", "adjacency": "eight"}, phase=LURE))
    return made


def test_listed_are_exactly_the_moves_that_nothing_forbids() -> None:
    for s in tables():
        allowed = [m for m in GAME.families.all() if GAME.plain.forbids(s, m) == 0]
        assert sorted(map(GAME.families.read, legal(s))) == sorted(allowed)


def test_every_move_that_can_be_written_gets_an_answer_on_a_redacted_table() -> None:
    """Also on what a watcher sees, where all hands are unknown."""
    chance = random.Random(3)
    for s in tables():
        for seat in (None, 0, 1):
            view = GAME.redact(s, seat)
            for _ in range(60):
                m = GAME.families.at(chance.randrange(GAME.families.size))
                GAME.plain.forbids(view, m)
