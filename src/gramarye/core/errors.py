"""What can go wrong, as a tree:

GramaryeError
    UnknownGame     no game of that name is on the shelf
    BadSeats        more or fewer seats than the game takes
    BadVariant      an option or a value the game does not declare
    BadSeed         a seed that is no whole number from 0 to 2**63 - 1
    BadMove         text or a number that is no move of this game
    IllegalMove     a move of this game that its rules forbid now
    CannotUndo      nothing to take back, or something was revealed since
    BadPosition     text or fields that build no table of this game
    BadRecord       a file that is no record of a match
    WrongVersion    a record made under another version of the rules
    NoCache         no folder for compiled rules that can be written to
"""

__all__ = [
    "BadMove",
    "BadPosition",
    "BadRecord",
    "BadSeats",
    "BadSeed",
    "BadVariant",
    "CannotUndo",
    "GramaryeError",
    "IllegalMove",
    "NoCache",
    "UnknownGame",
    "WrongVersion",
]


class GramaryeError(ValueError):
    """The root of all refusals; its text says what was expected and what came."""


class UnknownGame(GramaryeError):
    """No game of that name is on the shelf."""


class BadSeats(GramaryeError):
    """More or fewer seats than the game takes."""


class BadVariant(GramaryeError):
    """An option, or a value of one, that the game does not declare."""


class BadSeed(GramaryeError):
    """A seed that is no whole number from 0 to 2**63 - 1."""


class BadMove(GramaryeError):
    """Text or a number that is no move of this game."""


class IllegalMove(GramaryeError):
    """A move of this game that its rules forbid now; `rule` is the id of the rule that forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class CannotUndo(GramaryeError):
    """Nothing to take back, or something was revealed since."""


class BadPosition(GramaryeError):
    """Text or fields that build no table of this game."""


class BadRecord(GramaryeError):
    """A file that is no record of a match."""


class WrongVersion(BadRecord):
    """A record made under another version of the rules."""


class NoCache(GramaryeError):
    """No folder for compiled rules that can be written to."""
