"""The look of the house for pages that stand alone: its colours, its crests and the style of a report."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

__all__ = ["CRESTS", "coin", "icon", "sprite", "style"]

CRESTS = 8
_RESET = "*, *::before"  # where the tokens end and the page of the table begins


@cache
def style() -> str:
    """The tokens that the table uses too, and the style of a report."""
    tokens = (files("gramarye") / "web" / "css" / "tokens.css").read_text(encoding="utf-8")
    own = (files("gramarye") / "lab" / "report.css").read_text(encoding="utf-8")
    return tokens[: tokens.index(_RESET)] + own


def sprite(names: Iterable[str]) -> str:
    """Symbols of the table, for `icon` to use; they are not drawn by themselves."""
    art = (files("gramarye") / "web" / "art" / "common.svg").read_text(encoding="utf-8")
    found = {match[1]: match[0] for match in re.finditer(r'(?s)<symbol id="([\w-]+)".*?</symbol>', art)}
    return f'<svg width="0" height="0" class="sprite" aria-hidden="true">{"".join(found[name] for name in names)}</svg>'


def icon(name: str) -> str:
    return f'<svg class="icon" aria-hidden="true"><use href="#{name}"/></svg>'


def coin(seat: int) -> str:
    """A seat's crest on its colour, as at the table."""
    crest = seat % CRESTS + 1
    return f'<span class="coin" data-seat="{crest}">{icon(f"crest-{crest}")}</span>'
