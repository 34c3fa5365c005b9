"""The vector environment beside bare play, beside PettingZoo's loop, and beside other libraries, in one run.

    python bench/vector.py [GAME ...] [--seconds SECONDS] [--matches N]

Every figure is moves (steps) a second of random play. "bare" is what `gramarye bench` measures: whole games in one
compiled loop. The vector environment also writes what each deciding seat sees and may do, after every step. Seconds are
of processor time where one core works. What is not installed is left out.
"""

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Any

import numpy as np

import gramarye
from gramarye.core.game import Game
from gramarye.lab.bench import BATCH, usual_seats

ROUNDS = 15  # the rivals take turns, and the median counts: other work on the machine then hits all of them
N = 1024  # matches a core: fewer, and Python's share of a step shows; more, and the tables do not fit into the cache
CORES = os.cpu_count() or 1
ONE, ALL = "vector, one core", "vector, all cores"
BARE_ONE, BARE_ALL = "bare, one core", "bare, all cores"
AEC = "pettingzoo aec"
PGX = "pgx backgammon, cpu"
MANY_CORES = (ALL, PGX)  # by the clock on the wall; all others by processor time

Step = Callable[[], int]


def rate(step: Step, seconds: float, clock: Callable[[], float]) -> float:
    """Moves a second; `step` says how many it made."""
    started, made = clock(), 0
    while clock() - started < seconds:
        made += step()
    return made / (clock() - started)


def rate_together(steps: Sequence[Step], seconds: float) -> float:
    """Moves a second of several that work at the same time, each in a thread of its own."""
    with ThreadPoolExecutor(len(steps)) as pool:
        return sum(pool.map(lambda step: rate(step, seconds, time.perf_counter), steps))


def bare_play(game: Game, stream: int = 0) -> Step:
    """Whole games in one compiled loop, from new seeds each time."""
    tables, out, words = game.record.blank(BATCH), game.buffer(), np.zeros(2, np.int64)
    blank, seeds = game.blank(usual_seats(game)), iter(range(stream << 32, (stream + 1) << 32, BATCH))
    return lambda: int(game.rules.random_games(tables, blank, next(seeds), out, words))


def vector_play(game: Game, n: int, threads: int, **options: Any) -> Step:
    """Steps of the vector environment."""
    tables = gramarye.vector(game, n, seats=usual_seats(game), threads=threads, **options)
    tables.reset(seed=0)

    def step() -> int:
        tables.step(tables.sample())
        return n

    for _ in range(200):  # so that the matches are no longer all at the same point
        step()
    return step


def aec_play(env: Any) -> Step:
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


def spiel_play(name: str) -> Step:
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


def pgx_play(name: str, n: int) -> Step:
    """Random play in Pgx on the CPU, n games in a batch, compiled by JAX."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), n))

    @jax.jit
    def play(state: Any, key: Any) -> Any:
        keys = jax.random.split(key, n + 1)
        action = jax.random.categorical(
            keys[0], jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1
        )
        return jax.vmap(auto_reset(env.step, env.init))(state, action, keys[1:])

    held = {"state": play(start, jax.random.PRNGKey(1)), "key": jax.random.PRNGKey(2)}
    done: Any = jax.block_until_ready  # which has no types

    def step() -> int:
        held["key"], key = jax.random.split(held["key"])
        held["state"] = done(play(held["state"], key))
        return n

    return step


def other_libraries(n: int) -> dict[str, Step]:
    """What is installed, on games of similar size."""
    others: dict[str, Step] = {}
    if find_spec("pyspiel"):
        others["openspiel crazy_eights(players=4)"] = spiel_play("crazy_eights(players=4)")
    if find_spec("pettingzoo") and find_spec("pygame"):
        from pettingzoo.classic import connect_four_v3

        others["pettingzoo connect_four_v3"] = aec_play(connect_four_v3.raw_env())
    if find_spec("pgx"):
        others[PGX] = pgx_play("backgammon", n)
    return others


def measure(name: str, seconds: float, n: int, others: dict[str, Step]) -> dict[str, Any]:
    """All figures of one game, and what the vector environment's are to the others."""
    game = gramarye.game(name).compile()
    from gramarye.bridges import pettingzoo

    ways = {
        BARE_ONE: bare_play(game),
        ONE: vector_play(game, n, 1),
        "vector, one core, floats": vector_play(game, n, 1, observe="floats"),
        "vector, one core, mask": vector_play(game, n, 1, legal="mask"),
        ALL: vector_play(game, n * CORES, CORES),
        AEC: aec_play(pettingzoo.raw_env(name, seats=usual_seats(game))),
        **others,
    }
    everywhere = [bare_play(game, 1 + core) for core in range(CORES)]
    taken: dict[str, list[float]] = {way: [] for way in (*ways, BARE_ALL)}
    for _ in range(ROUNDS):
        for way, step in ways.items():
            clock = time.perf_counter if way in MANY_CORES else time.thread_time
            taken[way].append(rate(step, seconds / ROUNDS, clock))
        taken[BARE_ALL].append(rate_together(everywhere, seconds / ROUNDS))
    rates = {way: float(np.median(rounds)) for way, rounds in taken.items()}
    ratios = {
        "vector_to_bare_one_core": rates[ONE] / rates[BARE_ONE],
        "vector_to_bare_all_cores": rates[ALL] / rates[BARE_ALL],
        "vector_to_aec_one_core": rates[ONE] / rates[AEC],
    }
    return {"moves_per_second": rates, "ratios": ratios}


def main(names: Sequence[str], seconds: float, n: int) -> None:
    found, others = {}, other_libraries(n)
    for name in names:
        found[name] = measure(name, seconds, n, others)
        for way, moves in found[name]["moves_per_second"].items():
            print(f"{name:16} {way:36} {moves:14,.0f}", file=sys.stderr)
        for ratio, value in found[name]["ratios"].items():
            print(f"{name:16} {ratio:36} {value:14.2f}", file=sys.stderr)
    print(json.dumps({"matches_a_core": n, "cores": CORES, "games": found}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games when none is named")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--matches", type=int, default=N, metavar="N", help="of a vector environment, a core")
    given = parser.parse_args()
    main(given.games or list(gramarye.shelf()), given.seconds, given.matches)
