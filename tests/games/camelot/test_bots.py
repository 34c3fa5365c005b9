"""The greedy bot on both sides: a greedy knight helps, a greedy traitor hurts quietly."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from gramarye.bots import player
from gramarye.core.chance import next_word, seed_words
from gramarye.core.loops import PLAYERS
from gramarye.core.rule import interpreting
from gramarye.games.camelot.pieces import LOYAL
from tests.games.camelot import GAME

pytestmark = pytest.mark.skipif(interpreting(), reason="many games take compiled rules")
GAMES, SEATS = 80, 5


@dataclass
class Season:
    """What many games gave."""

    won: int = 0  # by the loyal side
    white: int = 0
    black: int = 0
    unmasked: int = 0  # by themselves


def season(loyal: str, evil: str, **variant: Any) -> Season:
    """Games in which each side has its own kind of player."""
    game, found, words = GAME.compile(), Season(), np.zeros(2, np.int64)
    sides = player(game, loyal), player(game, evil)
    for seed in range(GAMES):
        s = game.dealt(SEATS, seed, variant)
        seed_words(words, seed, PLAYERS)
        while not s.over:
            choice = sides[s.loyalty[s.seat]].choose(game.redact(s, s.seat), next_word(words))
            found.unmasked += game.families.write(choice.move) == "unmask"
            game.rules.step(s, choice.move)
        found.won += s.result == LOYAL
        found.white += s.white_swords
        found.black += s.black_swords
    return found


def test_greedy_knights_win_many_games_and_random_ones_none() -> None:
    greedy = season("greedy", "greedy", traitor="none")
    random = season("random", "random", traitor="none")
    assert greedy.won >= random.won + GAMES // 4, (greedy, random)
    assert greedy.white > 5 * GAMES > 10 * random.white


def test_a_greedy_traitor_hurts_without_showing_himself() -> None:
    alone = season("greedy", "greedy", traitor="none")
    careless = season("greedy", "random", traitor="among-us")
    quiet = season("greedy", "greedy", traitor="among-us")
    assert quiet.won + GAMES // 4 < alone.won, (alone, quiet)
    assert 2 * quiet.unmasked < careless.unmasked, (careless, quiet)
