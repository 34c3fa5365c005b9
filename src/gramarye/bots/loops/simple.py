"""The two simple players, written against the free names of the contract: random, and greedy.

Greedy tries every legal move on a table that it imagines from what it sees, and keeps what looks best.
"""

from typing import Any

from gramarye.core.chance import draw, next_word, seed_words
from gramarye.core.loops import PLAYERS
from gramarye.core.record import State
from gramarye.core.rule import rule

# The game's own rules and the core's loops, filled in by Game.
moves: Any
value: Any
step: Any
redact: Any
fancy: Any
deal: Any

RANDOM, GREEDY = 0, 1


@rule
def choose_random(s: State, out: Any, words: Any) -> int:
    """Any legal move, each as likely."""
    return out[draw(words, moves(s, out))]


@rule
def choose_greedy(trial: Any, out: Any, words: Any) -> int:
    """The move after which an imagined table looks best to the seat; among equals any.

    trial[0] is what the seat sees; the other two tables are scratch space.
    """
    trial[1] = trial[0]
    fancy(trial[1], trial[0].seat, next_word(words))
    n = moves(trial[0], out)
    best = -1e9
    equals = 0
    chosen = out[0]
    for i in range(n):
        trial[2] = trial[1]
        step(trial[2], out[i])
        worth = value(trial[2], trial[0].seat)
        if worth > best + 1e-9:
            best = worth
            equals = 0
        if worth > best - 1e-9:
            equals += 1
            if draw(words, equals) == 0:
                chosen = out[i]
    return chosen


@rule
def play_game(s: State, who: Any, trial: Any, raw: Any, out: Any, words: Any) -> None:
    """Play to the end, each seat by its own player; `raw` is trial[0] as int64 words."""
    while s.over == 0:
        if who[s.seat] == GREEDY:
            trial[0] = s
            redact(trial[0], raw, s.seat)
            step(s, choose_greedy(trial, out, words))
        else:
            step(s, choose_random(s, out, words))


@rule
def play_games(
    tables: Any,
    blank: Any,
    first_seed: int,
    who: Any,
    trial: Any,
    raw: Any,
    out: Any,
    words: Any,
) -> int:
    """Play a game on each table, from seeds in a row; how many moves were made."""
    made = 0
    for i in range(tables.shape[0]):
        tables[i] = blank[0]
        s = tables[i]
        deal(s, first_seed + i)
        seed_words(words, first_seed + i, PLAYERS)
        play_game(s, who, trial, raw, out, words)
        made += s.ply
    return made
