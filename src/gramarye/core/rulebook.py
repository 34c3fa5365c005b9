"""Rule ids: as text (`BH-43`, `WS-R12`) for people, as numbers for rules.

A number packs the two letters, whether it is a ruling, and the count, so it means the same in every process
and needs no table: `number("WS-R12")` and `text(number("WS-R12")) == "WS-R12"`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

__all__ = ["ALLOWED", "ID", "number", "read_rulebook", "text"]

ALLOWED = 0
ID = re.compile(r"\b([A-Z]{2})-(R?)(\d{1,3})([a-z]?)\b")
_HEADING = re.compile(r"^[-*] \*\*(?P<id>[A-Z]{2}-R?\d{1,3})\*\*\s*(?P<text>.*)$")


def number(rule_id: str) -> int:
    """The number of a rule id."""
    match = ID.fullmatch(rule_id)
    if match is None or match[4]:
        raise ValueError(f"expected a rule id such as 'WS-12' or 'WS-R12', got {rule_id!r}")
    letters = (ord(match[1][0]) - 64) * 27 + ord(match[1][1]) - 64
    return (letters * 2 + bool(match[2])) * 1000 + int(match[3])


def text(rule_number: int) -> str:
    """The rule id of a number."""
    rest, count = divmod(rule_number, 1000)
    letters, ruling = divmod(rest, 2)
    return f"{chr(letters // 27 + 64)}{chr(letters % 27 + 64)}-{'R' if ruling else ''}{count:02d}"


def read_rulebook(path: Path) -> dict[str, str]:
    """The rules of a RULES.md by id: each is a list item that opens with its id in bold."""
    return dict(_rules(path.read_text(encoding="utf-8")))


def _rules(book: str) -> Iterator[tuple[str, str]]:
    rule_id, lines = "", [""]
    for line in [*book.splitlines(), ""]:
        heading = _HEADING.match(line)
        if rule_id and (heading or not line.startswith("  ")):
            yield rule_id, " ".join(part for part in lines if part)
            rule_id = ""
        if heading:
            rule_id, lines = heading["id"], [heading["text"].strip()]
        elif rule_id:
            lines.append(line.strip())
