"""The part of a report that says what cards, sets and actions are worth."""

from collections.abc import Sequence
from html import escape

from gramarye.lab.findings import Findings, points
from gramarye.lab.pictures import Mark, Row, dots, look
from gramarye.lab.report_parts import reach, signed, table
from gramarye.lab.things import ACTION, Thing

__all__ = ["worth"]

Key = tuple[str, str]
SHOWN = 6  # things in a picture, from each end

NAMED_NOTE = (
    "Seats that had it before half of the game, against seats that did the same with another: points of a hundred more or "
    "less in the chance to win."
)
ACTION_NOTE = (
    "Seats that had done it before half of the game, against those that had not. Who is ahead can do more, so read these as signs of "
    "how a game is won rather than as causes."
)


def worth(findings: Sequence[Findings]) -> list[str]:
    """All groups of things, each as a picture of its two ends and a table of all."""
    groups = list(dict.fromkeys(thing.group for found in findings for thing in found.things))
    groups.sort(key=lambda group: (group == ACTION, group))
    if not groups:
        return ["<h2>What things are worth</h2><p>Nothing happened often enough to speak of.</p>"]
    parts = ["<h2>What things are worth</h2>"]
    for group in groups:
        parts.extend(_group(group, findings))
    return parts


def _group(group: str, findings: Sequence[Findings]) -> list[str]:
    """What the first bot's games say, with what the others' say beside it."""
    found = [{thing.key: thing for thing in each.things if thing.group == group} for each in findings]
    keys = sorted({key: None for each in found for key in each}, key=lambda key: _rank(found, key))
    ends = _ends(keys, [key for key in keys if any(key in own and own[key].verdict for own in found)])
    title = f"{group.capitalize()}s"
    rows = [_row([each.get(key) for each in found]) for key in ends]
    legend = [each.bot for each in findings]
    lines = [
        (_cells(each.bot, own[key]), bool(own[key].verdict))
        for key in keys
        for each, own in zip(findings, found, strict=True)
        if key in own
    ]
    head = ("deed", "bots", "in a game", "seats", "won", "against", "difference", "95 % interval", "verdict")
    shown = f": what stands out, and the ends of {len(keys)}" if len(ends) < len(keys) else ""
    return [
        f'<h3>{escape(title)}</h3><p class="note">{ACTION_NOTE if group == ACTION else NAMED_NOTE}</p>',
        dots(title + shown, rows, 0.0, points, legend),
        f"<details><summary>All figures: {escape(title.lower())}</summary>{table(head, lines)}</details>",
    ]


def _ends(keys: list[Key], judged: list[Key]) -> list[Key]:
    """What is shown of many: those that stand out, then the two ends."""
    if len(keys) <= 2 * SHOWN:
        return keys
    return [key for key in keys if key in {*judged, *keys[:SHOWN], *keys[-SHOWN:]}]


def _rank(found: Sequence[dict[Key, Thing]], key: Key) -> float:
    """The first bot that has it decides."""
    return -next(each[key].worth for each in found if key in each)


def _row(things: Sequence[Thing | None]) -> Row:
    marks, said = [], []
    for series, thing in enumerate(things):
        if thing is not None:
            marks.append(Mark(thing.worth, thing.low, thing.high, look(series, bool(thing.verdict))))
            said.append(f"{signed(thing.worth)} ({reach(thing.low, thing.high)})")
    deed = next(thing.deed for thing in things if thing is not None)
    return Row(escape(deed), marks, "\n".join(said))


def _cells(bot: str, thing: Thing) -> tuple[str, ...]:
    words = {"strong": "too strong", "weak": "too weak", "": "sure, but small" if thing.sure else "open"}
    return (
        thing.deed,
        bot,
        f"{thing.a_game:.2f}",
        str(thing.seats),
        f"{thing.rate:.1%}",
        f"{thing.against:.1%}",
        signed(thing.worth),
        reach(thing.low, thing.high),
        words[thing.verdict],
    )
