"""The vector environment beside bare play, beside PettingZoo's loop, and beside other libraries, in one run.

    python bench/vector.py [GAME] [SECONDS]

Every figure is moves (steps) a second of random play. "bare" is `gramarye bench`: whole games in one compiled
loop. The vector environment also writes what each deciding seat sees and may do, after every step. Seconds are of
processor time where one core works. What is not installed is left out.
"""

import json
import os
import random
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

import gramarye
from gramarye.core.game import Game
from gramarye.lab.bench import BATCH, bench, usual_seats

ROUNDS = 15  # the rivals take turns, and the median counts: other work on the machine then hits all of them
N = 4096
PGX = "pgx backgammon, cpu"
MANY_CORES = ("vector, all cores", PGX)  # by the clock on the wall; all others by processor time


def rate(step: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    """Moves a second; `step` says how many it made."""
    started, made = clock(), 0
    while clock() - started < seconds:
        made += step()
    return made / (clock() - started)


def bare_play(game: Game) -> Callable[[], int]:
    """Whole games in one compiled loop on one core."""
    tables, out, words = game.record.blank(BATCH), game.buffer(), np.zeros(2, np.int64)
    blank = game.blank(usual_seats(game))
    return lambda: int(game.rules.random_games(tables, blank, 0, out, words))


def vector_play(game: Game, threads: int, **options: Any) -> Callable[[], int]:
    """Steps of the vector environment."""
    tables = gramarye.vector(game, N, seats=usual_seats(game), threads=threads, **options)
    tables.reset(seed=0)

    def step() -> int:
        tables.step(tables.sample())
        return N

    for _ in range(200):  # so that the matches are no longer all at the same point
        step()
    return step


def aec_play(env: Any) -> Callable[[], int]:
    """Steps of an AEC loop as PettingZoo's pages show it; its unwrapped, fastest form."""
    chance = random.Random(0)

    def match() -> int:
        env.reset()
        made = 0
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(None if over or cut else chance.choice(np.flatnonzero(mask).tolist()))
            made += 1
        return made

    return match


def spiel_play(name: str) -> Callable[[], int]:
    """Random games of OpenSpiel, driven from Python."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(0)

    def match() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                action = chance.choices(*zip(*state.chance_outcomes(), strict=True))[0]
            else:
                action = chance.choice(state.legal_actions())
            state.apply_action(action)
            made += 1
        return made

    return match


def pgx_play(name: str) -> Callable[[], int]:
    """Random play in Pgx on the CPU, N games in a batch, compiled by JAX."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), N))

    @jax.jit
    def play(state: Any, key: Any) -> Any:
        keys = jax.random.split(key, N + 1)
        action = jax.random.categorical(
            keys[0], jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1
        )
        return jax.vmap(auto_reset(env.step, env.init))(state, action, keys[1:])

    held = {"state": play(start, jax.random.PRNGKey(1)), "key": jax.random.PRNGKey(2)}

    def step() -> int:
        held["key"], key = jax.random.split(held["key"])
        held["state"] = jax.block_until_ready(play(held["state"], key))
        return N

    return step


def other_libraries() -> dict[str, Callable[[], int]]:
    """What is installed, on games of similar size."""
    others: dict[str, Callable[[], int]] = {}
    if find_spec("pyspiel"):
        others["openspiel crazy_eights(players=4)"] = spiel_play("crazy_eights(players=4)")
    if find_spec("pettingzoo") and find_spec("pygame"):
        from pettingzoo.classic import connect_four_v3

        others["pettingzoo connect_four_v3"] = aec_play(connect_four_v3.raw_env())
    if find_spec("pgx"):
        others[PGX] = pgx_play("backgammon")
    return others


def main(name: str, seconds: float) -> None:
    game = gramarye.game(name).compile()
    from gramarye.bridges import pettingzoo

    ways = {
        "bare, one core": bare_play(game),
        "vector, one core": vector_play(game, 1),
        "vector, one core, floats": vector_play(game, 1, observe="floats"),
        "vector, one core, mask": vector_play(game, 1, legal="mask"),
        "vector, all cores": vector_play(game, os.cpu_count() or 1),
        "pettingzoo aec": aec_play(pettingzoo.raw_env(name, seats=usual_seats(game))),
        **other_libraries(),
    }
    taken: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(ROUNDS):
        for way, step in ways.items():
            clock = time.perf_counter if way in MANY_CORES else time.thread_time
            taken[way].append(rate(step, seconds / ROUNDS, clock))
    rates = {way: float(np.median(rounds)) for way, rounds in taken.items()}
    rates["bare, all cores"] = bench(game, seconds)["all_cores"]
    for way, moves in rates.items():
        print(f"{way:36} {moves:14,.0f}", file=sys.stderr)
    ratios = {
        "vector_to_bare_one_core": rates["vector, one core"] / rates["bare, one core"],
        "vector_to_bare_all_cores": rates["vector, all cores"] / rates["bare, all cores"],
        "vector_to_aec_one_core": rates["vector, one core"] / rates["pettingzoo aec"],
    }
    print(json.dumps({"game": name, "n": N, "moves_per_second": rates, "ratios": ratios}))


if __name__ == "__main__":
    named = sys.argv[1] if len(sys.argv) > 1 else "wizard-safari"
    main(named, float(sys.argv[2]) if len(sys.argv) > 2 else 3.0)
