"""How fast bots think: playouts a second of one core, from the opening, and OpenSpiel's searches beside them."""

import time
from typing import Any

from gramarye.bots.loops import search
from gramarye.bots.loops.tree import VIEW
from gramarye.bots.settings import Budget, make_tree, settings_of
from gramarye.core.game import Game
from gramarye.lab.bench import usual_seats

__all__ = ["peers", "playouts"]

SEEDS = 4  # deals, so that no single opening decides
A_CHUNK = 200  # playouts between two looks at the clock
NEVER = 1 << 60  # no choice is settled so early


def playouts(game: Game, seconds: float = 1.0) -> float:
    """Playouts a second of the search in decisions of that length, the mean of the middle ones of several deals."""
    game.compile()
    _decide(game, 0, 0.0)  # so that no time goes to the compiler
    rates = sorted(_decide(game, seed, seconds) for seed in range(SEEDS))
    return sum(rates[1:-1]) / len(rates[1:-1])


def _decide(game: Game, seed: int, seconds: float) -> float:
    """Search from the opening; time is that of the core, so that a busy machine does not change the figure."""
    loops = game.loops(search)
    s = game.dealt(usual_seats(game), seed)
    tree = make_tree(game, settings_of(game), Budget(milliseconds=1))
    tree.tables[VIEW] = game.redact(s, s.seat)
    loops.plant(tree, seed, 0)
    started, done = time.thread_time(), 0
    while not done or time.thread_time() - started < seconds:
        loops.think(tree, A_CHUNK, NEVER)
        done += A_CHUNK
    return done / (time.thread_time() - started)


def peers(seconds: float = 1.0) -> dict[str, float]:
    """OpenSpiel's searches in C++ with random rollouts, on its own games, driven from Python; nothing without it."""
    try:
        import pyspiel
    except ImportError:
        return {}
    found = {}
    for name in ("backgammon", "connect_four"):
        bot = pyspiel.MCTSBot(
            pyspiel.load_game(name), pyspiel.RandomRolloutEvaluator(1, 1), 2.0, A_CHUNK, 1000, False, 1, False
        )
        found[f"OpenSpiel MCTS, {name}"] = _peer(pyspiel, name, bot, seconds)
    hidden = "leduc_poker"
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        2.0,
        A_CHUNK,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    found["OpenSpiel ISMCTS, leduc_poker"] = _peer(pyspiel, hidden, bot, seconds)
    return found


def _peer(pyspiel: Any, name: str, bot: Any, seconds: float) -> float:
    """Simulations a second of a decision at the opening."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    started, done = time.thread_time(), 0
    while not done or time.thread_time() - started < seconds:
        bot.step(state)
        done += A_CHUNK
    return done / (time.thread_time() - started)
