"""Rules run twice: as the plain Python they are written in, and compiled.

`@rule` only marks a function. The mark lets a `Machine` compile it, together with every rule it calls, into a
twin; the plain function stays as it is. So a game can be played before it is compiled, and change over in the
middle of a match. Numba is imported only when a Machine is made.
"""

import hashlib
import os
import shutil
import threading
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar

import platformdirs

from gramarye.core.errors import NoCache

__all__ = [
    "Machine",
    "bind",
    "cache_root",
    "compiled_for",
    "interpreting",
    "is_rule",
    "rule",
    "source_digest",
    "widened",
]

Fn = TypeVar("Fn", bound=Callable[..., Any])
# Held while Numba's setting of that name is ours: two games may be compiled in two threads.
CACHE_DIR = threading.Lock()
KEPT_CACHES = 4  # of one game: enough to go back and forth between a few branches
# Modules that no rule reads: a change there must not make anybody wait for the compiler.
NO_RULES = (
    "check",
    "errors",
    "faces",
    "game",
    "info",
    "markup",
    "match",
    "names",
    "position",
    "primer",
    "registry",
    "scene",
    "words",
)


def rule(fn: Fn) -> Fn:
    """Mark a plain function as a rule: allocates nothing, raises nothing, and may be compiled."""
    fn.__rule__ = True  # type: ignore[attr-defined]
    return fn


def is_rule(value: object) -> bool:
    return isinstance(value, FunctionType) and getattr(value, "__rule__", False)


def interpreting() -> bool:
    """Whether the environment asks for plain Python throughout (GRAMARYE_INTERPRET=1)."""
    return os.environ.get("GRAMARYE_INTERPRET", "0") not in ("", "0")


def bind(module: ModuleType, **names: object) -> dict[str, Any]:
    """The rules of a module written against free global names, with those names filled in."""
    bound: dict[str, Any] = {**vars(module), **names}
    for name, value in vars(module).items():
        if is_rule(value) and value.__module__ == module.__name__:
            bound[name] = rule(_with_globals(value, bound))
    return bound


def _with_globals(fn: FunctionType, names: dict[str, Any]) -> FunctionType:
    twin = FunctionType(fn.__code__, names, fn.__name__, fn.__defaults__, fn.__closure__)
    twin.__qualname__ = fn.__qualname__
    twin.__module__ = fn.__module__
    twin.__doc__ = fn.__doc__
    return twin


def cache_root() -> Path:
    """Where compiled rules are kept (GRAMARYE_CACHE overrides it)."""
    return Path(os.environ.get("GRAMARYE_CACHE") or platformdirs.user_cache_dir("gramarye"))


def source_digest(folders: Iterable[Path]) -> str:
    """Numba's cache does not notice a change in a function from another file, so we name its folder after the sources."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.glob("*.py")):
            if not path.name.startswith(NO_RULES):
                digest.update(path.name.encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Machine:
    """The compiled twins of one game's rules.

    Each game has its own machine and its own cache, because loops bound to two games look alike to the cache.
    Rules from elsewhere (a bot's search) are kept apart from the game's, so that a change there recompiles only them.
    """

    def __init__(self, name: str, folders: Iterable[Path]) -> None:
        import numba

        self.name = name
        self.folders = tuple(folders)
        self.boundscheck = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")
        self._mode = f"{numba.__version__}-{'checked' if self.boundscheck else 'fast'}"
        self._twins: dict[tuple[FunctionType, bool], Any] = {}
        self._names: dict[int, dict[str, Any]] = {}
        self._kept: list[dict[str, Any]] = []  # keeps the keys of _names alive
        self.known = self._teach()

    def _teach(self) -> frozenset[Any]:
        """What the compiler takes as it is, because it has been told what the processor has for it."""
        from gramarye.core.hardware import TAUGHT, teach

        teach()
        return TAUGHT

    def twin(self, fn: Any, inner: bool = False) -> Any:
        """The compiled twin of a rule; an inner one is called by other twins only, and compiles a fifth faster."""
        if fn in self.known:
            return fn
        if (fn, inner) not in self._twins:
            names = self._twin_names(fn.__globals__)
            self._twins[fn, inner] = self._compile(_with_globals(fn, names), inner)
        return self._twins[fn, inner]

    def _twin_names(self, names: dict[str, Any]) -> dict[str, Any]:
        """A module's names with every rule replaced by its twin."""
        if id(names) not in self._names:
            self._kept.append(names)
            twins = self._names[id(names)] = dict(names)
            for name, value in names.items():
                if is_rule(value):
                    twins[name] = self.twin(value, inner=True)
        return self._names[id(names)]

    def _compile(self, fn: FunctionType, inner: bool) -> Any:
        import numba

        cache = self.cache(Path(fn.__code__.co_filename).parent)
        how = {"cache": True, "nogil": True, "error_model": "numpy", "boundscheck": self.boundscheck}
        how["_nrt"] = False  # no reference counts: a rule makes no arrays, and threads fight for the counters
        if inner:  # without the doors for Python and C; the cache would take the two kinds for one
            how |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            cache /= "inner"
        with CACHE_DIR:
            before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache)
            try:
                return widened(numba.njit(**how)(fn))
            finally:
                numba.config.CACHE_DIR = before

    @cache  # noqa: B019 (one machine a game, kept for the life of the process)
    def cache(self, folder: Path) -> Path:
        """The cache for rules from a folder, named after all sources they may read."""
        own = folder in self.folders
        label = self.name if own else f"{self.name}+{folder.name}"
        digest = source_digest(self.folders if own else (*self.folders, folder))
        path = cache_root() / f"{label}-{self._mode}-{digest}"
        _drop_old_caches(path, label)
        return path


def widened(dispatcher: Any) -> Any:
    """Let a rule take every whole number as a 64-bit one.

    Fields are narrow and constants wide, so the compiler would make a variant of a rule for each mixture of widths that
    it is called with: half as many again, all of them the same.
    """
    from numba.core import types

    call = dispatcher.get_call_template

    def widen(kind: Any) -> Any:
        return types.int64 if isinstance(kind, types.Integer) else kind

    def get_call_template(args: Any, kws: Any) -> Any:
        return call([widen(kind) for kind in args], {name: widen(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = get_call_template
    return dispatcher


def compiled_for(twin: Any, *given: object) -> Any:
    """A twin for arguments of these kinds: called often, it need not look at their kinds each time."""
    from numba import typeof

    return twin.compile(tuple(typeof(one) for one in given))


def _drop_old_caches(folder: Path, label: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError as error:
        wanted = f"expected to write compiled rules to {cache_root()} (GRAMARYE_CACHE names another folder)"
        raise NoCache(f"{wanted}; {error.strerror or error}") from None
    same = [path for path in folder.parent.iterdir() if path.name.startswith(f"{label}-")]
    for path in sorted(same, key=_last_used, reverse=True)[KEPT_CACHES:]:
        shutil.rmtree(path, ignore_errors=True)


def _last_used(folder: Path) -> float:
    """When a cache was last used; never, if another process has just dropped it."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0
