"""An open table for four games of wizards and knights.

    import gramarye
    match = gramarye.game("wizard-safari").new(seats=3, seed=7)
    match.play(match.moves()[0])
"""

from gramarye.core.errors import GramaryeError
from gramarye.core.registry import game, shelf

__all__ = ["GramaryeError", "__version__", "game", "shelf"]

__version__ = "0.1.0"
