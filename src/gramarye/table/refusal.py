"""A refusal: what was expected, what came, and the rule where one forbids it."""

import msgspec

__all__ = ["Refusal", "Refused", "Refusals"]


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was not done, in two short plain phrases."""

    expected: str
    came: str
    rule: str = ""
    text: str = ""


class Refusals(msgspec.Struct, frozen=True):
    """The body of every answer that refuses."""

    refused: Refusal


class Refused(Exception):
    """Raised wherever something cannot be done; HTTP and the socket turn it into an answer."""

    def __init__(self, status: int, expected: str, came: str, rule: str = "", text: str = "") -> None:
        super().__init__(f"expected {expected}; came {came}")
        self.status = status
        self.refusal = Refusal(expected, came, rule, text)
