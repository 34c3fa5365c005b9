"""The part of a report that says what changes with a setting."""

from collections.abc import Sequence
from html import escape

from gramarye.core.game import Game
from gramarye.lab.comparing import SHARE, Change, Comparison
from gramarye.lab.findings import MINUS, points
from gramarye.lab.pictures import Mark, Row, dots, look
from gramarye.lab.report_parts import reach, signed, table

__all__ = ["changes", "spoken", "verdict"]

NOTE = (
    "The same seeds were played under each setting, and every game is held against its twin. An advantage is the share of "
    "wins beyond a fair share; shares differ by points of a hundred."
)


def changes(game: Game, comparisons: Sequence[Comparison]) -> list[str]:
    """Every comparison as sentences, pictures and a table."""
    if not comparisons:
        return []
    asked = [o.sentence for o in game.info.options if comparisons[0].first.split()[0] == o.name]
    parts = [f"<h2>What changes</h2>{''.join(f'<p>{escape(sentence)}</p>' for sentence in asked)}"]
    parts.append(f'<p class="note">{NOTE}</p>')
    others = list(dict.fromkeys(each.other for each in comparisons))
    for other in others:
        own = [each for each in comparisons if each.other == other]
        parts.append(f"<h3>From {escape(own[0].first)} to {escape(other)}</h3>")
        parts.extend(f"<p>By {escape(each.bot)} bots: {escape(spoken(each))}</p>" for each in own)
        parts.extend(_pictures(own))
        lines = [(_cells(each.bot, change), change.by.sure) for each in own for change in each.changes]
        head = ("measure", "bots", own[0].first, other, "difference", "95 % interval", "verdict")
        whole = table(head, sorted(lines, key=lambda line: _place(own[0], line[0][0])))
        parts.append(f"<details open><summary>All figures</summary>{whole}</details>")
    return parts


def _place(comparison: Comparison, measure: str) -> int:
    return [change.measure for change in comparison.changes].index(measure)


def spoken(comparison: Comparison) -> str:
    """What is sure to change, in one sentence."""
    if comparison.alike:
        return f"not one of {comparison.games} games went differently."
    sure = [change for change in comparison.changes if change.by.sure]
    if not sure:
        return f"nothing changes that {comparison.games} games could show."
    told = [
        f"{change.measure} from {_value(change.before, change)} to {_value(change.after, change)} "
        f"({signed(change.by.value, change.unit)}, 95 % interval {reach(change.by.low, change.by.high, change.unit)})"
        for change in sure
    ]
    return f"{'; '.join(told)}."


def _value(value: float, change: Change) -> str:
    return (f"{value:.1%}" if change.unit == SHARE else f"{value:.1f}").replace("-", MINUS)


def verdict(change: Change) -> str:
    """More, less, or open."""
    return {"above": "more", "below": "less", "open": "open"}[change.by.verdict]


def _cells(bot: str, change: Change) -> tuple[str, ...]:
    return (
        change.measure,
        bot,
        _value(change.before, change),
        _value(change.after, change),
        signed(change.by.value, change.unit),
        reach(change.by.low, change.by.high, change.unit),
        verdict(change),
    )


def _pictures(own: Sequence[Comparison]) -> list[str]:
    """Shares by points of a hundred; numbers by how large they were, so that they stand on one scale."""
    legend = [each.bot for each in own]
    shares = [change.measure for change in own[0].changes if change.unit == SHARE]
    numbers = [change.measure for change in own[0].changes if change.unit != SHARE]
    return [
        dots(title, [_row(own, measure) for measure in measures], 0.0, form, legend)
        for title, measures, form in (
            ("Shares: points of a hundred more or less", shares, points),
            ("Numbers: per cent more or less", numbers, lambda share: f"{points(share)} %"),
        )
        if measures
    ]


def _row(own: Sequence[Comparison], measure: str) -> Row:
    marks, said = [], []
    for series, comparison in enumerate(own):
        change = next(each for each in comparison.changes if each.measure == measure)
        size = 1.0 if change.unit == SHARE else abs(change.before) or 1.0
        by = change.by
        low, high = (None if end is None else end / size for end in (by.low, by.high))
        marks.append(Mark(by.value / size, low, high, look(series, by.sure)))
        said.append(f"{signed(by.value, change.unit)} ({reach(by.low, by.high, change.unit)})")
    return Row(escape(measure), marks, "\n".join(said))
