"""The report of a study: one page of HTML that needs nothing else."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from gramarye.core.game import Game
from gramarye.lab.findings import Findings, Thing
from gramarye.lab.pictures import length_picture, order_picture, score_picture, things_picture
from gramarye.lab.witness import Frames

__all__ = ["write_report"]

SHOWN = 12  # things in a picture, from each end
STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #2b2433; background: #fbf9f4; max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem }
h1, h2, h3 { font-weight: 600; line-height: 1.2 } h2 { margin-top: 2.5rem; border-top: 1px solid #d8d0e0; padding-top: 1rem }
svg { max-width: 100%; height: auto } svg text { font-family: Georgia, serif }
table { border-collapse: collapse; font-size: 0.9rem } td, th { padding: 0.15rem 0.8rem; text-align: right }
td:first-child, th:first-child { text-align: left } tr:nth-child(even) td { background: #f2eee6 }
.answer { background: #f2eee6; padding: 0.5rem 1.5rem; border-left: 4px solid #5b3f8c }
.sure { font-weight: 600 } .note { color: #6a6073; font-size: 0.9rem } .scroll { overflow-x: auto }
"""


def write_report(
    game: Game,
    seats: int,
    chosen: Mapping[str, Any],
    frames: Mapping[str, Frames],
    findings: Mapping[str, Findings],
    path: Path,
) -> Path:
    """Write the page."""
    every = list(findings.values())
    changed = [f"{o.name} {chosen[o.name]}" for o in game.info.options if chosen[o.name] != o.default]
    options = f" Options: {', '.join(changed)}." if changed else ""
    body = [
        f"<h1>{escape(game.title)}: a study</h1>",
        f"<p>{seats} seats, {every[0].games:,} games by each of: {', '.join(findings)}.{escape(options)}</p>",
        *(_answer(found) for found in every),
        "<h2>Who has the advantage</h2>",
        order_picture(every),
        *(_sides(game, found) for found in every if found.sides),
        "<h2>How games go</h2>",
        length_picture(list(frames.items())),
        *(score_picture(bot, frame) for bot, frame in frames.items()),
        _course(every),
        *(part for found in every for part in _worth(found)),
    ]
    head = f'<meta charset="utf-8"><title>{escape(game.title)}: a study</title><style>{STYLE}</style>'
    path.write_text(
        f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>\n',
        encoding="utf-8",
    )
    return path


def _answer(found: Findings) -> str:
    told = "".join(f"<li>{escape(sentence)}</li>" for sentence in found.sentences)
    return f'<section class="answer"><h3>By {escape(found.bot)} bots</h3><ul>{told}</ul></section>'


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><tr>{top}</tr>{lines}</table></div>'


def _sides(game: Game, found: Findings) -> str:
    rows = [
        (name, f"{rate.rate:.1%}", f"{rate.low:.1%} to {rate.high:.1%}", str(rate.games))
        for name, rate in zip(game.side_names, found.sides, strict=True)
    ]
    return f"<h3>Sides, {escape(found.bot)}</h3>" + _table(("side", "won", "95 % interval", "seats"), rows)


def _course(findings: Sequence[Findings]) -> str:
    rows = [
        (
            found.bot,
            f"{found.length[1]:.0f}",
            f"{found.winners_score:.1f}",
            f"{found.others_score:.1f}",
            f"{found.close:.0%}",
            f"{found.lead_changes:.1f}",
        )
        for found in findings
    ]
    return _table(("bots", "moves", "winners' points", "others' points", "close games", "lead changes"), rows)


def _worth(found: Findings) -> list[str]:
    """What things are worth: the two ends as a picture, all of them as a table."""
    things = found.things
    title = f"What things are worth, {found.bot}"
    if not things:
        return [f"<h2>{escape(title)}</h2><p>Nothing happened often enough to speak of.</p>"]
    ends = things if len(things) <= 2 * SHOWN else [*things[:SHOWN], *things[-SHOWN:]]
    note = (
        "How often a seat wins that had a thing at least once. This is what goes together, not what causes what: "
        "who is ahead can do more. Marked are those that differ clearly, although many were looked at."
    )
    return [
        f'<h2>{escape(title)}</h2><p class="note">{note}</p>',
        things_picture(found, ends, title),
        f"<details><summary>All {len(things)} things</summary>{_all_things(things)}</details>",
    ]


def _all_things(things: Sequence[Thing]) -> str:
    rows = [
        (
            thing.label,
            f"{thing.a_game:.2f}",
            f"{thing.rate:.1%}",
            f"{thing.low:.1%} to {thing.high:.1%}",
            f"{thing.worth:+.1%}",
            "yes" if thing.sure else "",
        )
        for thing in things
    ]
    return _table(("thing", "in a game", "won", "95 % interval", "worth", "sure"), rows)
