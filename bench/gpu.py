"""Random play on a GPU: first that it plays the same games as the CPU, then how fast. Prints one JSON object.

python bench/gpu.py [GAME ...]                     compile here, play here (needs the extra `gpu` and a CUDA device)
python bench/gpu.py --export FOLDER [GAME ...]     compile here for a GPU elsewhere (needs the extra `gpu`, no device)
python bench/gpu.py --bundle FOLDER [GAME ...]     play what was exported, on a machine that has CuPy and a device

The driver compiles exported kernels when they are loaded, one after the other. With ptxas on that machine it goes faster:
ls FOLDER/*.ptx | xargs -P 16 -I{} ptxas -arch=sm_90 {} -o {}.cubin
"""

import argparse
import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np

CHECKED = 2048  # games whose tables are compared
STEPS = 300  # of the vector environment, before its tables are compared
ROWS = 1 << 17  # matches of the vector environment when it is measured
SECONDS = 0.5  # how long each setting is measured
PROCESSORS = 132  # of an H200; blocks are shared out among them
ENDLESS = 1 << 60  # games: more than anybody plays
BLOCK = 128  # threads of a block of the vector environment
NO_POINTER = 0
SHARED = 226 << 10  # bytes of shared memory for the tables of a processor
QUEUES = 24 << 10  # bytes of it that the queues of play_queued may take
KERNELS = ("play_on", "play_queued", "play_sorted", "begin_rows", "step_rows")


class Setting(NamedTuple):
    """How random play is spread over the device: by `play_on` a match a thread, by the others several."""

    kernel: str
    blocks: int
    threads: int  # of a block
    rows: int  # matches of a block
    rounds: int  # of one launch; of play_queued, visits of a warp

    @property
    def numbers(self) -> tuple[int, ...]:
        """What the kernel is told besides the first seed and the number of games."""
        return (self.rounds, max(1, self.threads // 4)) if self.kernel == "play_sorted" else (self.rounds,)

    def shared(self, stride: int) -> int:
        """Bytes of shared memory that a block's tables take."""
        return 0 if self.kernel == "play_sorted" else self.rows * stride

    def fits(self, stride: int) -> bool:
        """Whether the blocks of a processor have room for their tables."""
        queues = QUEUES if self.kernel == "play_queued" else 0
        return (self.shared(stride) + queues) * self.blocks // PROCESSORS <= SHARED

    def __str__(self) -> str:
        return f"{self.kernel}, {self.blocks} blocks of {self.threads} threads and {self.rows} matches"


SETTINGS = (
    *(
        Setting("play_on", PROCESSORS * each, threads, threads, 4000)
        for each, threads in ((1, 128), (1, 224), (1, 384), (1, 512), (1, 544), (1, 640), (2, 384))
    ),
    *(
        Setting("play_queued", PROCESSORS, threads, rows, 5000)
        for threads, rows in ((192, 448), (256, 448), (256, 512), (256, 640), (256, 704), (320, 768))
    ),
    *(
        Setting("play_sorted", PROCESSORS, threads, rows, 400)
        for threads, rows in ((512, 7680), (768, 3840), (768, 7680), (768, 15360))
    ),
)
CHECKING = (
    Setting("play_on", 64, 32, 32, 20_000),
    Setting("play_queued", 16, 64, 128, 1_000_000),
    Setting("play_sorted", 8, 128, 256, 1000),
)


class Player(Protocol):
    """A game's kernels on the device."""

    stride: int  # bytes of a table in shared memory

    def games(self, setting: Setting) -> bytes:
        """The final tables of games from seeds in a row, one a match."""
        ...

    def largest_block(self, kernel: str) -> int:
        """How many threads of a block have room for their registers."""
        ...

    def moves(self, setting: Setting, first_seed: int, games: int) -> int:
        """Play that many games at most, and wait; how many moves were made."""
        ...

    def vector(self, n: int, steps: int) -> tuple[float, bytes]:
        """Random steps of n matches as a vector environment: the seconds they took, then all tables and views."""
        ...


class NumbaPlayer:
    """Kernels that Numba compiles when they are launched."""

    def __init__(self, name: str, seats: int) -> None:
        import gramarye
        from gramarye.bridges.gpu.machine import cuda_of, kernels_of
        from gramarye.bridges.gpu.split import parts_of

        self.cuda, self.game, self.seats = cuda_of(), gramarye.game(name), seats
        self.kernels, self.parts = kernels_of(self.game), parts_of(self.game)
        self.stride = self.parts.stride
        blank, finals = self.game.blank(seats), self.game.record.blank(CHECKED)
        self.blank, self.finals = self.cuda.to_device(blank), self.cuda.to_device(finals)
        self.rows = [array.view(np.int8).reshape(len(array), -1) for array in (self.finals, self.blank)]

    def games(self, setting: Setting) -> bytes:
        self.moves(setting, 0, CHECKED)
        return bytes(self.finals.copy_to_host().tobytes())

    def largest_block(self, kernel: str) -> int:
        most: dict[Any, int] = getattr(self.kernels, kernel).get_max_threads_per_block()
        return min(most.values())

    def moves(self, setting: Setting, first_seed: int, games: int) -> int:
        made = self.cuda.device_array(setting.blocks * setting.threads, np.int64)
        numbers = (made, first_seed, games, *setting.numbers)
        shared, kernel = setting.shared(self.stride), getattr(self.kernels, setting.kernel)
        self._allow(kernel, shared)
        launch = kernel[setting.blocks, setting.threads, 0, shared]
        n = setting.blocks * setting.rows
        if setting.kernel == "play_sorted":
            launch(self._hall(n), self.finals, self.blank, *numbers)
        elif setting.kernel == "play_queued":
            launch(self._lobby(n), *self.rows, *numbers)
        else:
            launch(*self.rows, *numbers)
        return int(made.copy_to_host().sum())

    def _allow(self, kernel: Any, shared: int) -> None:
        """A kernel must ask for more than 48 KB; it can only once it is compiled, which a first small launch sees to."""
        from numba.cuda.cudadrv.driver import binding, driver

        most = binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        for compiled in kernel.overloads.values():
            function = compiled._codelibrary.get_cufunc()
            driver.cuKernelSetAttribute(most, shared, function.handle, function.device.id)

    def _hall(self, n: int) -> Any:
        from gramarye.bridges.gpu.kernels import Hall

        shapes = (n, self.game.record.dtype), ((n, 2), np.int64), (n, np.int64), (n, np.int32)
        return Hall(*(self.cuda.device_array(*shape) for shape in shapes))

    def _lobby(self, n: int) -> Any:
        from gramarye.bridges.gpu.kernels import Lobby

        shapes = (n, len(self.parts.far) // 8), (n, 2), n
        return Lobby(*(self.cuda.device_array(shape, np.int64) for shape in shapes))

    def vector(self, n: int, steps: int) -> tuple[float, bytes]:
        import gramarye

        tables = gramarye.vector(self.game, n, seats=self.seats, device="cuda")
        tables.reset(seed=0)
        tables.step(tables.sample())
        self.cuda.synchronize()
        started = time.perf_counter()
        for _ in range(steps - 1):
            tables.step(tables.sample())
        self.cuda.synchronize()
        taken = time.perf_counter() - started
        return taken, tables.records.tobytes() + tables.observations.copy_to_host().tobytes()


class BundlePlayer:
    """Kernels that were compiled elsewhere, launched by CuPy."""

    def __init__(self, folder: Path, about: dict[str, Any]) -> None:
        import cupy

        self.cupy, self.size, self.about = cupy, about["itemsize"], about
        self.stride = about["stride"]
        self.blank = self._bytes(about["blank"])
        self.finals = cupy.zeros(CHECKED * self.size, np.uint8)
        self.kernels = {name: self._load(folder, **kernel) for name, kernel in about["kernels"].items()}

    def _load(self, folder: Path, file: str, entry: str) -> Any:
        ready = folder / f"{file}.cubin"
        return self.cupy.RawModule(path=str(ready if ready.exists() else folder / file)).get_function(entry)

    def _bytes(self, text: str) -> Any:
        return self.cupy.asarray(np.frombuffer(bytes.fromhex(text), np.uint8))

    def _array(self, memory: Any, items: int, size: int, *more: int) -> tuple[Any, ...]:
        """An array as Numba hands it over: two pointers that nobody follows, its size, its data, shape and strides."""
        shape = (items, *more)
        strides = [size * int(np.prod(shape[axis + 1 :], dtype=int)) for axis in range(len(shape))]
        words = (NO_POINTER, NO_POINTER, int(np.prod(shape)), size, memory.data.ptr, *shape, *strides)
        return tuple(np.uint64(word) for word in words)

    def games(self, setting: Setting) -> bytes:
        self.moves(setting, 0, CHECKED)
        return bytes(self.finals.get().tobytes())

    def largest_block(self, kernel: str) -> int:
        return int(self.kernels[kernel].max_threads_per_block)

    def moves(self, setting: Setting, first_seed: int, games: int) -> int:
        made = self.cupy.zeros(setting.blocks * setting.threads, np.int64)
        arguments = (
            *self._places(setting),
            *self._array(made, made.size, 8),
            *(np.int64(number) for number in (first_seed, games, *setting.numbers)),
        )
        kernel, shared = self.kernels[setting.kernel], setting.shared(self.stride)
        if shared > kernel.max_dynamic_shared_size_bytes:
            kernel.max_dynamic_shared_size_bytes = shared
        kernel((setting.blocks,), (setting.threads,), arguments, shared_mem=shared)
        return int(made.sum())

    def _places(self, setting: Setting) -> list[Any]:
        """Where a kernel finds and leaves tables: as bytes, or as records with rows to play in."""
        n = setting.blocks * setting.rows
        bare = [(self.finals, CHECKED, 1, self.size), (self.blank, 1, 1, self.size)]
        whole = [(self.finals, CHECKED, self.size), (self.blank, 1, self.size)]
        places: dict[str, tuple[list[tuple[int, ...]], list[Any]]] = {
            "play_on": ([], bare),
            "play_queued": ([(n, 8, self.about["far"]), (n, 8, 2), (n, 8)], bare),
            "play_sorted": ([(n, self.size), (n, 8, 2), (n, 8), (n, 4)], whole),
        }
        shapes, arrays = places[setting.kernel]
        self.hall = [self.cupy.empty(int(np.prod(shape)), np.uint8) for shape in shapes]
        rooms = [(memory, *shape) for memory, shape in zip(self.hall, shapes, strict=True)]
        return [word for array in (*rooms, *arrays) for word in self._array(*array)]

    def vector(self, n: int, steps: int) -> tuple[float, bytes]:
        room, arrays = self._room(n)
        words = [word for array in arrays for word in array]
        flags, drawn = self.cupy.ones(n, np.bool_), self._array(room["drawn"], n, 4)
        grid = ((n + BLOCK - 1) // BLOCK,), (BLOCK,)
        self.kernels["begin_rows"](*grid, (*words, np.int64(1), *self._array(flags, n, 1)))
        self.cupy.cuda.Device().synchronize()
        started = time.perf_counter()
        for _ in range(steps):
            self.kernels["step_rows"](*grid, (*words, *drawn))  # each row reads its draw before it draws anew
        self.cupy.cuda.Device().synchronize()
        taken = time.perf_counter() - started
        return taken, bytes(room["tables"].get().tobytes() + room["views"].get().tobytes())

    def _room(self, n: int) -> tuple[dict[str, Any], list[tuple[Any, ...]]]:
        """The arrays of a vector environment of n matches, and each as Numba hands it over, in their order."""
        room: dict[str, Any] = {}
        arrays = []
        for name, size, shape, content in self.about["room"]:
            sizes = [n if axis == "n" else axis for axis in shape]
            if name == "raw":
                room[name] = room["views"]
            elif name in ("seeds", "stride"):
                room[name] = self.cupy.arange(n) if name == "seeds" else self.cupy.asarray([n])
            elif content is not None:
                room[name] = self._bytes(content)
            else:
                room[name] = self.cupy.zeros(max(1, size * int(np.prod(sizes, dtype=int))), np.uint8)
            arrays.append(self._array(room[name], sizes[0], size, *sizes[1:]))
        return room, arrays


def expected(name: str, seats: int) -> str:
    """The digest of the same games on the CPU."""
    import gramarye

    game = gramarye.game(name).compile()
    tables, out, words = game.record.blank(CHECKED), game.buffer(), np.zeros(2, np.int64)
    game.rules.random_games(tables, game.blank(seats), 0, out, words)
    return hashlib.sha256(tables.tobytes()).hexdigest()


def expected_vector(name: str, seats: int) -> str:
    """The digest of the tables and views of the vector environment on the CPU."""
    import gramarye

    tables = gramarye.vector(name, CHECKED, seats=seats)
    tables.reset(seed=0)
    for _ in range(STEPS):
        tables.step(tables.sample())
    return hashlib.sha256(tables.records.tobytes() + tables.observations.tobytes()).hexdigest()


def seats_of(name: str) -> int:
    """Four seats, or the nearest number that the game takes."""
    import gramarye
    from gramarye.lab.bench import usual_seats

    return usual_seats(gramarye.game(name))


def rate(player: Player, setting: Setting) -> float:
    """Moves a second; every launch deals anew."""
    player.moves(setting, 0, ENDLESS)
    started, seed, made = time.perf_counter(), 0, 0
    while time.perf_counter() - started < SECONDS:
        seed += 1 << 30
        made += player.moves(setting, seed, ENDLESS)
    return made / (time.perf_counter() - started)


def measure(player: Player, digest: str, digest_vector: str) -> dict[str, Any]:
    """Whether the games and steps are the CPU's, and the best moves a second of all settings."""
    same = [hashlib.sha256(player.games(setting)).hexdigest() == digest for setting in CHECKING]
    same_vector = hashlib.sha256(player.vector(CHECKED, STEPS)[1]).hexdigest() == digest_vector
    rates: dict[str, float] = {}
    for setting in SETTINGS:
        if setting.fits(player.stride) and setting.threads <= player.largest_block(setting.kernel):
            rates[str(setting)] = rate(player, setting)
    best = max(rates, key=lambda setting: rates[setting])
    return {
        "digest": digest,
        "same_as_cpu": all(same),
        "vector_same_as_cpu": same_vector,
        "moves_per_second": rates[best],
        "setting": best,
        "vector_steps_per_second": ROWS * STEPS / player.vector(ROWS, STEPS)[0],
        "all": rates,
    }


def room_of(name: str, seats: int) -> list[Any]:
    """What it takes to make the arrays of a vector environment elsewhere: name, item size, shape, and content if fixed."""
    import gramarye

    n = 1013  # as no other size
    arrays = gramarye.vector(name, n, seats=seats)._room._asdict()
    return [
        [
            field,
            array.itemsize,
            ["n" if axis == n else axis for axis in array.shape],
            None if n in array.shape or not array.size else array.tobytes().hex(),
        ]
        for field, array in arrays.items()
    ]


def export(folder: Path, names: list[str]) -> dict[str, Any]:
    """Compile the kernels to PTX, with all that it takes to launch and to check them."""
    import re

    import gramarye
    from gramarye.bridges.gpu import ptx
    from gramarye.bridges.gpu.split import parts_of

    folder.mkdir(parents=True, exist_ok=True)
    bundle = folder / "bundle.json"
    games: dict[str, Any] = json.loads(bundle.read_text()) if bundle.exists() else {}
    for name in names:
        game, seats = gramarye.game(name), seats_of(name)
        about: dict[str, Any] = {"seats": seats, "itemsize": game.record.dtype.itemsize, "kernels": {}}
        about |= {"stride": parts_of(game).stride, "far": len(parts_of(game).far) // 8}
        about |= {"digest": expected(name, seats), "digest_vector": expected_vector(name, seats)}
        about |= {"blank": game.blank(seats).tobytes().hex(), "room": room_of(name, seats)}
        for kernel in KERNELS:
            text = getattr(ptx, f"{kernel}_ptx")(game)
            file, entry = f"{name}.{kernel}.ptx", re.search(r"\.entry (\w+)\(", text)
            assert entry is not None
            short = f"{kernel}_of_{name.replace('-', '_')}"  # Numba's own name is thousands of letters long
            (folder / file).write_text(text.replace(entry[1], short))
            about["kernels"][kernel] = {"file": file, "entry": short}
        games[name] = about
        bundle.write_text(json.dumps(games, indent=1))  # after each: games can be exported one at a time
        print(f"{name}: exported", file=sys.stderr)
    return {"exported": names, "folder": str(folder)}


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("games", nargs="*", help="the games; all of them when none are given")
    parser.add_argument("--export", type=Path, metavar="FOLDER", help="compile for a GPU elsewhere")
    parser.add_argument("--bundle", type=Path, metavar="FOLDER", help="play what was exported")
    arguments = parser.parse_args()
    results: dict[str, Any] = {}
    if arguments.bundle:
        bundle = json.loads((arguments.bundle / "bundle.json").read_text())
        for name in arguments.games or bundle:
            about = bundle[name]
            player = BundlePlayer(arguments.bundle, about)
            results[name] = {
                "seats": about["seats"],
                **measure(player, about["digest"], about["digest_vector"]),
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
                digests = expected(name, seats), expected_vector(name, seats)
                results[name] = {"seats": seats, **measure(NumbaPlayer(name, seats), *digests)}
                print(json.dumps({name: results[name]}), file=sys.stderr)
    print(json.dumps(results))


if __name__ == "__main__":
    main()
