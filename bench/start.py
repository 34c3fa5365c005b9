"""How long one waits: for the command line, for the first compile of a game, for a cached start, for a replay.

python bench/start.py [GAME ...]
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import gramarye
from gramarye.core.game import Game
from gramarye.core.match import Match

TIMES = 5
MOVES = 1000
COMPILE = "import sys, gramarye; gramarye.game(sys.argv[1]).compile()"


def seconds(act: Callable[[], object]) -> float:
    started = time.perf_counter()
    act()
    return time.perf_counter() - started


def best(act: Callable[[], object]) -> float:
    return min(seconds(act) for _ in range(TIMES))


def run(*command: str, **environment: str) -> None:
    subprocess.run(command, env=os.environ | environment, check=True, stdout=subprocess.DEVNULL)


def random_match(game: Game, seed: int) -> Match:
    chance, match = random.Random(seed), game.new(seats=game.info.seats[1], seed=seed)
    while not match.over:
        match.play(chance.choice(match.view(match.seat).legal))
    return match


def replay_ms(game: Game) -> float:
    """Milliseconds to replay records, every move read and checked, per thousand moves."""
    matches: list[Match] = []
    while sum(len(match.log) for match in matches) < MOVES:
        matches.append(random_match(game, len(matches)))
    records = [match.record() for match in matches]
    took = best(lambda: [game.replay(record) for record in records])
    return 1000 * took * MOVES / sum(len(match.log) for match in matches)


def main() -> None:
    gramarye_command = os.path.join(os.path.dirname(sys.executable), "gramarye")
    print(f"gramarye games: {best(lambda: run(gramarye_command, 'games')):.2f} s")
    print(f"{'':16}first compile  cached start  replay of {MOVES:,} moves")
    for name in sys.argv[1:] or gramarye.shelf():
        with tempfile.TemporaryDirectory() as cache:
            first = seconds(lambda: run(sys.executable, "-c", COMPILE, name, GRAMARYE_CACHE=cache))  # noqa: B023
            cached = best(lambda: run(sys.executable, "-c", COMPILE, name, GRAMARYE_CACHE=cache))  # noqa: B023
        replayed = replay_ms(gramarye.game(name).compile())
        print(f"{name:16}{first:11.1f} s {cached:11.2f} s {replayed:16.1f} ms", flush=True)


if __name__ == "__main__":
    main()
