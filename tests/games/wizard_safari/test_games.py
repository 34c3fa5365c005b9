"""Whole random games, under all numbers of seats and all options."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.games.wizard_safari import GAME


def variants(count: int) -> list[dict[str, Any]]:
    """Options at random, each value of each option some time."""
    chance = random.Random(21)
    return [{option.name: chance.choice(option.values) for option in GAME.info.options} for _ in range(count)]


def test_the_variants_below_hold_every_value_of_every_option() -> None:
    seen = {(name, value) for variant in variants(16) for name, value in variant.items()}
    assert len(seen) == sum(len(option.values) for option in GAME.info.options)


@pytest.mark.parametrize("number", range(16))
def test_every_table_of_a_random_game_is_sound(number: int) -> None:
    game = GAME.compile()
    chance = random.Random(number)
    s = game.dealt(2 + number % 4, number, variants(16)[number])
    assert game.check(s) == []
    while not s.over:
        moves = game.legal(s)
        assert moves, "WS-R21"
        game.rules.step(s, chance.choice(moves))
        assert game.check(s) == [], s.ply
    assert len(set(s.turns[: s.seats].tolist())) == 1
    assert game.winners(s)
    assert max(game.scores(s)) == max(game.scores(s)[seat] for seat in game.winners(s))


def test_every_kind_of_event_happens_and_every_family_is_played() -> None:
    game = GAME.compile()
    events: Counter[str] = Counter()
    played: Counter[str] = Counter()
    chance = random.Random(5)
    for number in range(6):
        variant = {
            "advanced": True,
            "board": "square3",
            "deck": "short",
            "masterpiecesAsHand": number % 2 == 1,
        }
        s = game.dealt(5 - number % 2, number, variant)
        while not s.over:
            m = lazy(chance, game.legal(s)) if number < 2 else eager(chance, game.legal(s))
            played[game.families.of(m).name] += 1
            game.rules.step(s, m)
            events.update(event.name for event in game.events(s))
    assert set(played) == {family.name for family in game.families}
    never = {
        "begins",
        "passed",
    }  # told before the first move; and no hand is empty when its turn begins (WS-R12)
    assert set(events) == {kind.name for kind in game.kinds} - never


def lazy(chance: random.Random, moves: list[int]) -> int:
    """Mostly pass: so that rounds without a draw come about."""
    passing = [m for m in moves if GAME.families.write(m) in ("go-paint", "end-paint")]
    return passing[0] if passing and chance.random() < 0.97 else chance.choice(moves)


def eager(chance: random.Random, moves: list[int]) -> int:
    """Paint what can be painted, so that masterpieces come about."""
    painting = [m for m in moves if GAME.families.of(m).name == "paint"]
    return painting[-1] if painting else chance.choice(moves)


def test_the_longest_chain_of_events_fits() -> None:
    """Five seats: a blind draw, a refill of four cards, the last card, four empty turns, the end."""
    assert GAME.record.fields["events"].shape[0] >= 2 + 4 + 1 + 4 + 1


@pytest.mark.parametrize("seat", range(4))
def test_no_seat_is_favoured_by_more_than_a_little(seat: int) -> None:
    """Random players: each seat wins its share of 240 games, within four standard deviations."""
    game = GAME.compile()
    if not game.compiled:
        pytest.skip("240 games take too long in plain Python")
    tables = game.record.blank(240)
    game.rules.random_games(tables, game.blank(4), 0, game.buffer(), np.zeros(2, np.int64))
    wins = sum(1 / len(game.winners(s)) for s in tables if seat in game.winners(s))
    assert abs(wins - 60) < 4 * 6.7
