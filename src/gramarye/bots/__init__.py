"""Bots: players that hold a seat when nobody else does.

    player(game, "greedy").choose(view, seed).move
"""

from collections.abc import Callable

from gramarye.bots import simple
from gramarye.bots.player import Choice, Level, Player, SimplePlayer, UnknownBot
from gramarye.core.game import Game

__all__ = ["BOTS", "LEVELS", "Choice", "Level", "Player", "UnknownBot", "player", "prepare"]

# Every bot by name, as the command line takes it.
BOTS: dict[str, Callable[[Game], Player]] = {
    "random": lambda game: SimplePlayer(game, simple.RANDOM),
    "greedy": lambda game: SimplePlayer(game, simple.GREEDY),
}

# What a person chooses from, the weakest first.
LEVELS: tuple[Level, ...] = (
    Level("random", "Jester", "Does anything the rules allow. Good for learning them.", 1),
    Level("greedy", "Squire", "Takes what looks best at once, and never plans ahead.", 2),
)


def player(game: Game, name: str) -> Player:
    """The bot of that name for a game."""
    if name not in BOTS:
        raise UnknownBot(f"expected one of the bots {', '.join(BOTS)}; got {name!r}")
    return BOTS[name](game)


def prepare(game: Game) -> None:
    """Let every bot choose once, so that nobody waits for the compiler later."""
    s = game.dealt(game.info.seats[0], 0)
    view = game.redact(s, s.seat)
    for name in BOTS:
        player(game, name).choose(view, 0)
