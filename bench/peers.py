"""Side by side with a peer, in one run: whole games of random play here, and of card games of OpenSpiel.

    python bench/peers.py [SECONDS]

Ours is compiled as a whole. OpenSpiel's games are C++, driven from Python move by move, as its users drive
them. Every action counts as a move there, those of chance too. All cores means threads here, processes there.
"""

import json
import multiprocessing
import os
import random
import sys
import time
from typing import Any

import gramarye
from gramarye.lab.bench import bench, usual_seats

OURS = "wizard-safari"
PEERS = ("crazy_eights(players=4)", "gin_rummy")
GOAL = 8.0  # times crazy_eights on one core


def peer_rate(name: str, seconds: float, seed: int = 0) -> float:
    """Moves a second of whole random games of OpenSpiel."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(seed)
    started, made = time.perf_counter(), 0
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                action = chance.choices(outcomes, weights)[0]
            else:
                action = chance.choice(state.legal_actions())
            state.apply_action(action)
            made += 1
    return made / (time.perf_counter() - started)


def peer_rates(name: str, seconds: float) -> dict[str, float]:
    """On one core, and on all cores, a process each."""
    cores = os.cpu_count() or 1
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        pool.starmap(peer_rate, [(name, 0.1, i) for i in range(cores)])
        one = pool.apply(peer_rate, (name, seconds))
        return {
            "one_core": one,
            "all_cores": sum(pool.starmap(peer_rate, [(name, seconds, i) for i in range(cores)])),
        }


def main(seconds: float) -> None:
    game = gramarye.game(OURS)
    ours = bench(game, seconds)
    result: dict[str, Any] = {
        "ours": {"game": OURS, "seats": usual_seats(game), **ours},
        "peers": {},
        "goal": GOAL,
    }
    for name in PEERS:
        rates = peer_rates(name, seconds)
        ratios = {f"times_{cores}": round(ours[cores] / rates[cores], 1) for cores in rates}
        result["peers"][name] = {**rates, **ratios}
        print(
            f"{name:26} {rates['one_core']:12,.0f} {rates['all_cores']:12,.0f} moves/s on one core, on all",
            file=sys.stderr,
        )
        print(f"{OURS:26} {ours['one_core']:12,.0f} {ours['all_cores']:12,.0f}", file=sys.stderr)
        print(f"{'times':26} {ratios['times_one_core']:12} {ratios['times_all_cores']:12}", file=sys.stderr)
    print(json.dumps(result))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
