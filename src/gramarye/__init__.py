"""An open table for four games of wizards and knights.

import gramarye
match = gramarye.game("wizard-safari").new(seats=3, seed=7)
match.play(match.moves()[0])
"""

from typing import TYPE_CHECKING, Any

from gramarye.core.errors import GramaryeError
from gramarye.core.registry import game, shelf

if TYPE_CHECKING:
    from gramarye.bridges.vector import vector

__all__ = ["GramaryeError", "__version__", "game", "shelf", "vector"]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """`vector` comes when it is asked for, so that importing Gramarye stays quick."""
    if name != "vector":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from gramarye.bridges.vector import vector

    return vector
