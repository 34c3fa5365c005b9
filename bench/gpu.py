"""Random play on a GPU: first that it plays the same games as the CPU, then how fast. Prints one JSON object.

python bench/gpu.py [GAME ...]                     compile here, play here (needs the extra `gpu` and a CUDA device)
python bench/gpu.py --export FOLDER [GAME ...]     compile here for a GPU elsewhere (needs the extra `gpu`, no device)
python bench/gpu.py --bundle FOLDER                play what was exported, on a machine that has CuPy and a device
"""

import argparse
import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any, Protocol

import numpy as np

CHECKED = 2048  # games whose tables are compared
PLIES = 2000  # moves of each thread in one launch
SECONDS = 1.0  # how long each setting is measured
BLOCKS = (64, 128, 256)  # threads of a block
THREADS = (1 << 17, 1 << 18, 1 << 19)
NO_POINTER = 0


class Player(Protocol):
    """A game's kernels on the device."""

    def games(self, count: int) -> bytes:
        """The final tables of games from seeds in a row."""
        ...

    def moves(self, threads: int, block: int, first_seed: int) -> int:
        """Play PLIES moves on each thread, and wait; how many games were ended."""
        ...


class NumbaPlayer:
    """Kernels that Numba compiles when they are launched."""

    def __init__(self, name: str, seats: int) -> None:
        import gramarye
        from gramarye.bridges.gpu.machine import cuda_of, kernels_of

        self.cuda, self.game = cuda_of(), gramarye.game(name)
        self.kernels = kernels_of(self.game)
        self.blank = self.cuda.to_device(self.game.blank(seats))

    def games(self, count: int) -> bytes:
        tables = self.cuda.to_device(self.game.record.blank(count))
        self.kernels.play_games_cuda[(count + 63) // 64, 64](tables, self.blank, 0)
        return bytes(tables.copy_to_host().tobytes())

    def moves(self, threads: int, block: int, first_seed: int) -> int:
        ended = self.cuda.device_array(threads, np.int64)
        self.kernels.play_moves[threads // block, block](ended, self.blank, first_seed, PLIES)
        return int(ended.copy_to_host().sum())


class BundlePlayer:
    """Kernels that were compiled elsewhere, launched by CuPy. Numba hands an array over as seven words."""

    def __init__(self, folder: Path, about: dict[str, Any]) -> None:
        import cupy

        self.cupy, self.size = cupy, about["itemsize"]
        self.blank = cupy.asarray(np.frombuffer(bytes.fromhex(about["blank"]), np.uint8))
        self.kernels = {
            kernel: cupy.RawModule(path=str(folder / about[kernel]["file"])).get_function(
                about[kernel]["name"]
            )
            for kernel in ("play_games_cuda", "play_moves")
        }

    def _array(self, memory: Any, items: int, size: int) -> tuple[Any, ...]:
        words = (NO_POINTER, NO_POINTER, items, size, memory.data.ptr, items, size)
        return tuple(np.uint64(word) for word in words)

    def games(self, count: int) -> bytes:
        tables = self.cupy.zeros(count * self.size, np.uint8)
        arguments = (
            *self._array(tables, count, self.size),
            *self._array(self.blank, 1, self.size),
            np.int64(0),
        )
        self.kernels["play_games_cuda"](((count + 63) // 64,), (64,), arguments)
        return bytes(tables.get().tobytes())

    def moves(self, threads: int, block: int, first_seed: int) -> int:
        ended = self.cupy.zeros(threads, np.int64)
        arrays = (*self._array(ended, threads, 8), *self._array(self.blank, 1, self.size))
        self.kernels["play_moves"](
            (threads // block,), (block,), (*arrays, np.int64(first_seed), np.int64(PLIES))
        )
        return int(ended.sum())


def expected(name: str, seats: int) -> str:
    """The digest of the same games on the CPU."""
    import gramarye

    game = gramarye.game(name).compile()
    tables, out, words = game.record.blank(CHECKED), game.buffer(), np.zeros(2, np.int64)
    game.rules.random_games(tables, game.blank(seats), 0, out, words)
    return hashlib.sha256(tables.tobytes()).hexdigest()


def seats_of(name: str) -> int:
    """Four seats, or the nearest number that the game takes."""
    import gramarye
    from gramarye.lab.bench import usual_seats

    return usual_seats(gramarye.game(name))


def measure(player: Player, digest: str) -> dict[str, Any]:
    """Whether the games are the CPU's, and the best moves a second of all settings."""
    same = hashlib.sha256(player.games(CHECKED)).hexdigest() == digest
    rates = {}
    for threads in THREADS:
        for block in BLOCKS:
            player.moves(threads, block, 0)
            started, launches = time.perf_counter(), 0
            while time.perf_counter() - started < SECONDS:
                player.moves(threads, block, (launches + 1) * 10 * threads)
                launches += 1
            rates[f"{threads}x{block}"] = launches * threads * PLIES / (time.perf_counter() - started)
    best = max(rates, key=lambda setting: rates[setting])
    return {
        "digest": digest,
        "same_as_cpu": same,
        "moves_per_second": rates[best],
        "setting": best,
        "all": rates,
    }


def vector_rate(name: str, seats: int, n: int = 1 << 17) -> float:
    """Steps a second of the vector environment on the device, with views and legal moves."""
    import gramarye

    tables = gramarye.vector(name, n, seats=seats, device="cuda")
    tables.reset(seed=0)
    tables.step(tables.sample())
    started, steps = time.perf_counter(), 0
    while time.perf_counter() - started < SECONDS:
        tables.step(tables.sample())
        steps += n
    return steps / (time.perf_counter() - started)


def export(folder: Path, names: list[str]) -> dict[str, Any]:
    """Compile the kernels to PTX, with all that it takes to launch and to check them."""
    import re

    import gramarye
    from gramarye.bridges.gpu import ptx

    folder.mkdir(parents=True, exist_ok=True)
    games: dict[str, Any] = {}
    for name in names:
        game, seats = gramarye.game(name), seats_of(name)
        about = {"seats": seats, "digest": expected(name, seats), "itemsize": game.record.dtype.itemsize}
        about["blank"] = game.blank(seats).tobytes().hex()
        for kernel, text in (
            ("play_games_cuda", ptx.play_games_ptx(game)),
            ("play_moves", ptx.play_moves_ptx(game)),
        ):
            entry = re.search(r"\.entry (\w+)\(", text)
            assert entry is not None
            about[kernel] = {"file": f"{name}.{kernel}.ptx", "name": entry[1]}
            (folder / f"{name}.{kernel}.ptx").write_text(text)
        games[name] = about
        print(f"{name}: exported", file=sys.stderr)
    (folder / "bundle.json").write_text(json.dumps(games, indent=1))
    return {"exported": list(games), "folder": str(folder)}


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("games", nargs="*", help="the games; all of them when none are given")
    parser.add_argument("--export", type=Path, metavar="FOLDER", help="compile for a GPU elsewhere")
    parser.add_argument("--bundle", type=Path, metavar="FOLDER", help="play what was exported")
    arguments = parser.parse_args()
    results: dict[str, Any] = {}
    if arguments.bundle:
        for name, about in json.loads((arguments.bundle / "bundle.json").read_text()).items():
            results[name] = {
                "seats": about["seats"],
                **measure(BundlePlayer(arguments.bundle, about), about["digest"]),
            }
            print(json.dumps({name: results[name]}), file=sys.stderr)
    else:
        import gramarye

        names = arguments.games or list(gramarye.shelf())
        if arguments.export:
            results = export(arguments.export, names)
        else:
            for name in names:
                seats = seats_of(name)
                results[name] = {"seats": seats, **measure(NumbaPlayer(name, seats), expected(name, seats))}
                results[name]["vector_steps_per_second"] = vector_rate(name, seats)
                print(json.dumps({name: results[name]}), file=sys.stderr)
    print(json.dumps(results))


if __name__ == "__main__":
    main()
