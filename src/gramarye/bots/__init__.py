"""Bots: players that hold a seat when nobody else does.

player(game, "wizard").choose(view, seed).move
player(game, "merlin@2000")     merlin with 2000 playouts a decision
player(game, "merlin@500ms")    merlin with half a second a decision
"""

from collections.abc import Callable

from gramarye.bots.loops import simple
from gramarye.bots.memory import Memory, Onlooker, Recall
from gramarye.bots.player import Choice, Level, Player, SimplePlayer, UnknownBot
from gramarye.bots.searcher import SearchPlayer
from gramarye.bots.settings import BadBudget, Budget
from gramarye.core.game import Game

__all__ = [
    "BOTS",
    "LEVELS",
    "BadBudget",
    "Budget",
    "Choice",
    "Level",
    "Memory",
    "Onlooker",
    "Player",
    "Recall",
    "UnknownBot",
    "player",
    "prepare",
]

# What a person chooses from, the weakest first.
LEVELS: tuple[Level, ...] = (
    Level("apprentice", "Apprentice", "Knows the rules, thinks briefly, and overlooks every third move.", 1),
    Level("knight", "Knight", "Looks a little ahead, and overlooks one move in twenty.", 2),
    Level(
        "wizard", "Wizard", "Weighs dozens of ways the game could go, and overlooks one move in thirty.", 3
    ),
    Level("merlin", "Merlin", "Thinks for up to a second with all its might. Expect to lose.", 4),
)

# What a decision may cost, by level.
BUDGETS = {
    "apprentice": Budget(playouts=12),
    "knight": Budget(playouts=20),
    "wizard": Budget(playouts=75),
    "merlin": Budget(playouts=12_000, milliseconds=1000),
}
OVERLOOKS = {"apprentice": 1 / 3, "knight": 1 / 20, "wizard": 1 / 30}  # how likely a move is not seen at all


def _searching(name: str) -> Callable[..., Player]:
    def make(game: Game, budget: Budget | None = None, trees: int = 0) -> Player:
        return SearchPlayer(game, budget or BUDGETS[name], trees=trees, overlooks=OVERLOOKS.get(name, 0.0))

    return make


def _simple(who: int) -> Callable[..., Player]:
    def make(game: Game, budget: Budget | None = None, trees: int = 0) -> Player:
        if budget:
            raise BadBudget(f"the random and the greedy bot do not search; got a budget of {budget}")
        return SimplePlayer(game, who)

    return make


# Every bot by name, as the command line takes it.
BOTS: dict[str, Callable[..., Player]] = {
    "random": _simple(simple.RANDOM),
    "greedy": _simple(simple.GREEDY),
    **{level.name: _searching(level.name) for level in LEVELS},
}


def player(game: Game, name: str, trees: int = 0) -> Player:
    """The bot of that name for a game. A searching one may have its own budget: NAME@PLAYOUTS or NAME@TIMEms.

    `trees`: how many trees it grows side by side, see SearchPlayer.
    """
    bot, at, budget = name.partition("@")
    if bot not in BOTS:
        raise UnknownBot(f"expected one of the bots {', '.join(BOTS)}; got {name!r}")
    return BOTS[bot](game, Budget.read(budget) if at else None, trees)


def prepare(game: Game) -> None:
    """Let each kind of bot choose once, so that nobody waits for the compiler later."""
    s = game.dealt(game.info.seats[0], 0)
    view = game.redact(s, s.seat)
    memory = Memory(game, (s.seat + 1) % s.seats) if game.has_sides else None
    for name in ("random", "greedy", "knight@4"):
        player(game, name).choose(view, 0)
    if memory:
        seen = game.redact(s, memory.seat)
        memory.see(seen, seen)
