"""The shelf: every folder in `gramarye.games` is a game."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import gramarye.games
from gramarye.core.errors import UnknownGame
from gramarye.core.info import Info

if TYPE_CHECKING:
    from gramarye.core.game import Game

__all__ = ["game", "shelf"]


@cache
def _packages() -> dict[str, tuple[Info, str]]:
    names = sorted(module.name for module in pkgutil.iter_modules(gramarye.games.__path__) if module.ispkg)
    packages = [f"{gramarye.games.__name__}.{name}" for name in names]
    infos: list[Info] = [import_module(package).INFO for package in packages]
    return {info.name: (info, package) for info, package in zip(infos, packages, strict=True)}


def shelf() -> dict[str, Info]:
    """The games by name, without loading their rules."""
    return {name: info for name, (info, _) in _packages().items()}


@cache
def _load(name: str) -> "Game":
    from gramarye.core.game import Game

    return Game(*_packages()[name])


def game(name: str) -> "Game":
    """A game by its name, such as the ones `shelf()` lists."""
    if name not in _packages():
        raise UnknownGame(f"expected one of the games {', '.join(_packages())}; got {name!r}")
    return _load(name)
