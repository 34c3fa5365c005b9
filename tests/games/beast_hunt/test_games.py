"""Whole random games, under all numbers of seats and all options, with every invariant after every move."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from gramarye.core.record import NONE, State
from gramarye.core.rule import interpreting
from gramarye.games.beast_hunt.pieces import BLACK, POOL
from tests.games.beast_hunt import GAME, scorer

EVENTS_ALWAYS = {"rolled", "kept", "rerolled", "placed", "fenced", "added", "walked", "finished", "scored"}


def variants(count: int, seed: int = 1) -> list[dict[str, Any]]:
    """The defaults, each value of each option alone, and mixtures."""
    chance = random.Random(seed)
    single = [{option.name: value} for option in GAME.info.options for value in option.values[1:]]
    mixed = [
        {option.name: chance.choice(option.values) for option in GAME.info.options} for _ in range(count)
    ]
    return [{}, *single, *mixed]


def invariants(s: State) -> None:
    """The recommended checks, counted here by other means than `check` counts them."""
    board = scorer.read(s)
    placed = Counter(colour for colour, _ in board.dice.values())
    for seat in range(s.seats):
        assert placed[seat] + int((s.active == seat).sum()) + s.pool[seat] == POOL[s.seats]
        laid = Counter(image for image, owner in board.cards.values() if owner == seat)
        piles = s.hand[seat] + s.deck[seat] + s.discard[seat]
        assert [int(piles[image]) + laid[image] for image in range(4)] == [4, 4, 4, 4]
    assert placed[BLACK] + int((s.active == BLACK).sum()) + s.blacks == 15
    assert len(board.dice) <= 44
    assert len(board.cards) <= 17
    out = (s.beast != NONE).sum() + (s.prize != NONE).sum()
    assert int(s.supply.sum()) + int(out) == 18
    for line, (image, _) in board.cards.items():
        assert image in {board.icons.get(hole) for hole in line}
    for hole in {hole for hole, _ in board.dice}:
        wilds = [wild for (where, _), (_, wild) in board.dice.items() if where == hole]
        assert hole in board.icons
        assert s.wild_starts_hole or not all(wilds)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_of_every_option_is_sound_after_every_move(seats: int) -> None:
    game = GAME.compile()
    happened: Counter[str] = Counter()
    for number, variant in enumerate(variants(4, seats)):
        chance = random.Random(number)
        s = game.dealt(seats, 100 * seats + number, variant)
        while not s.over:
            game.rules.step(s, chance.choice(game.legal(s)))
            assert game.check(s) == [], (variant, s.ply)
            if s.ply % 5 == 0 or s.over:
                invariants(s)
            happened.update(event.name for event in game.events(s))
        assert game.winners(s)
    assert EVENTS_ALWAYS <= set(happened)


def test_in_many_games_everything_that_can_happen_happens() -> None:
    game = GAME.compile()
    happened: Counter[str] = Counter()
    endings: Counter[int] = Counter()
    wanted = {kind.name for kind in game.kinds}
    for seed in range(200):
        chance = random.Random(seed)
        variant = {option.name: chance.choice(option.values) for option in game.info.options}
        s = game.dealt(2 + seed % 3, seed, variant)
        while not s.over:
            game.rules.step(s, chance.choice(game.legal(s)))
            happened.update(event.name for event in game.events(s))
        endings[int(s.ending)] += 1
        if wanted <= set(happened) and len(endings) >= 2:
            break
    assert wanted <= set(happened), wanted - set(happened)
    assert {1, 2} <= set(endings)


def test_the_longest_chain_of_events_fits() -> None:
    """Twelve fences and twelve squares at once, then cards, dice, the round and the roll."""
    assert GAME.record.dtype["events"].shape[0] >= 12 + 12 + 5 + 1 + 1 + 1 + 1 + 1


@pytest.mark.skipif(interpreting(), reason="compiled rules are needed to compare with")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_and_compiled_games_have_the_same_bytes(seats: int) -> None:
    game = GAME.compile()
    words = np.zeros(2, np.int64)
    for variant in variants(2, seats)[::3]:
        plain, compiled = game.record.blank(2), game.record.blank(2)
        game.plain.random_games(plain, game.blank(seats, variant), 7, game.buffer(), words)
        game.rules.random_games(compiled, game.blank(seats, variant), 7, game.buffer(), words)
        assert plain.tobytes() == compiled.tobytes()


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    tables = [GAME.record.blank(1) for _ in range(3)]
    for one, seed in zip(tables, (5, 5, 6), strict=True):
        GAME.plain.random_games(one, GAME.blank(2), seed, GAME.buffer(), np.zeros(2, np.int64))
    assert tables[0].tobytes() == tables[1].tobytes() != tables[2].tobytes()
