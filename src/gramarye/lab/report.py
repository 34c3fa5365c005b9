"""The report of a study: one page of HTML that needs nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from gramarye.core.game import Game
from gramarye.lab.comparing import Comparison, Setting
from gramarye.lab.findings import PLACES, Findings
from gramarye.lab.house import CRESTS, coin, icon, sprite, style
from gramarye.lab.pictures import Mark, Row, dots, histogram, look
from gramarye.lab.report_changes import changes
from gramarye.lab.report_parts import table
from gramarye.lab.report_things import worth
from gramarye.lab.standings import Rate
from gramarye.lab.witness import Frames

__all__ = ["Sheet", "report"]

HOW = (
    "Bots played these games against themselves, the strong ones and the weak: what holds for both holds for more players than "
    "what holds for one. An interval of 95 % holds the true value in 19 of 20 studies; what is marked as sure stands out even though "
    "many things were looked at. Winners do more of everything, so a thing is counted only where a seat had it before half of the "
    "game, and is held against the same deed with another card, set or beast. What goes together is still not what causes: try a "
    "change with --compare."
)


@dataclass(frozen=True)
class Sheet:
    """All that a report tells."""

    game: Game
    setting: Setting
    seed: int
    frames: Mapping[str, Frames]  # by bot, of the first setting
    findings: Mapping[str, Findings]
    agreed: Sequence[str]
    comparisons: Sequence[Comparison]
    command: str


def report(sheet: Sheet) -> str:
    """The page."""
    found = list(sheet.findings.values())
    body = [
        _head(sheet),
        "<main>",
        "<h2>The answers</h2>",
        _agreed(sheet.agreed, len(found)),
        f'<div class="answers">{"".join(_answer(each) for each in found)}</div>',
        '<p class="note">Early is before half of the game.</p>',
        *changes(sheet.game, sheet.comparisons),
        "<h2>Who has the advantage</h2>",
        *_sides(found),
        _order(found),
        "<h2>How games go</h2>",
        *_course(sheet, found),
        *worth(found),
        f"<h2>How to read this</h2><p>{escape(HOW)}</p></main>",
        _foot(sheet),
    ]
    title = f"{escape(sheet.game.title)}: a study"
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style()}</style>"
    )
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>\n'


def _head(sheet: Sheet) -> str:
    game, setting = sheet.game, sheet.setting
    seats = "".join(coin(seat) for seat in range(setting.seats))
    way = f" with {escape(setting.label)}" if setting.label else ""
    games = next(iter(sheet.findings.values())).games
    options = [
        f"<li>{escape(o.sentence)} <b>{escape(str(setting.chosen[o.name]).lower())}</b></li>"
        for o in game.info.options
        if setting.chosen[o.name] != o.default
    ]
    kept = [*(f"crest-{crest}" for crest in range(1, CRESTS + 1)), "mark"]
    return (
        f'{sprite(kept)}<header><p class="house">{icon("mark")} Gramarye</p>'
        f"<h1>{escape(game.title)}: a study</h1>"
        f'<p class="facts">{seats} {setting.seats} seats, {_several(games, "game")} by '
        f"{escape(_players(list(sheet.findings)))}{way}, from seed {sheet.seed} on.</p>"
        + (f'<ul class="facts">{"".join(options)}</ul>' if options else "")
        + "</header>"
    )


def _players(bots: Sequence[str]) -> str:
    return f"{bots[0]} bots" if len(bots) == 1 else f"each of the bots {', '.join(bots[:-1])} and {bots[-1]}"


def _several(count: int, one: str) -> str:
    return f"{count:,} {one}" if count == 1 else f"{count:,} {one}s"


def _agreed(sentences: Sequence[str], bots: int) -> str:
    """What is safest to say comes first."""
    if bots < 2:
        return ""
    if not sentences:
        return "<p>The bots agree on nothing that is sure.</p>"
    told = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f'<section class="answer"><h3>All bots agree</h3><ul>{told}</ul></section>'


def _answer(found: Findings) -> str:
    told = "".join(f"<li>{escape(sentence)}</li>" for sentence in found.sentences)
    return f'<section class="answer"><h3>By {escape(found.bot)} bots</h3><ul>{told}</ul></section>'


def _rate_mark(rate: Rate, how: str) -> Mark:
    return Mark(rate.rate, rate.low, rate.high, how)


def _said(rate: Rate) -> str:
    return f"{rate.rate:.1%} ({rate.low:.0%} to {rate.high:.0%})"


def _order(findings: Sequence[Findings]) -> str:
    rows = []
    for place in range(len(findings[0].order)):
        rates = [found.order[place] for found in findings]
        looks = [look(i, place in found.apart) for i, found in enumerate(findings)]
        marks = [_rate_mark(rate, how) for rate, how in zip(rates, looks, strict=True)]
        rows.append(
            Row(f"{coin(place)} plays {PLACES[place]}", marks, "\n".join(_said(rate) for rate in rates))
        )
    title = "Share of wins by the order of play"
    legend = [found.bot for found in findings]
    return dots(title, rows, findings[0].fair, lambda share: f"{share:.0%}", legend)


def _sides(findings: Sequence[Findings]) -> list[str]:
    sided = [found for found in findings if found.sides]
    if not sided:
        return []
    one, other = sided[0].sides.names if sided[0].sides else ("", "")
    rows = []
    for label, name in (
        ("all games", "all_games"),
        (f"with a {other} at the table", "both"),
        (f"without a {other}", "alone"),
    ):
        rates = [(i, getattr(found.sides, name)) for i, found in enumerate(sided)]
        known = [(i, rate) for i, rate in rates if rate is not None]
        if known:
            marks = [_rate_mark(rate, look(i)) for i, rate in known]
            rows.append(Row(escape(label), marks, "\n".join(_said(rate) for _, rate in known)))
    title = f"Games that the {one} side wins"
    return [dots(title, rows, 0.5, lambda share: f"{share:.0%}", [found.bot for found in sided])]


def _course(sheet: Sheet, findings: Sequence[Findings]) -> list[str]:
    lengths = [(bot, frames.games["moves"].to_list()) for bot, frames in sheet.frames.items()]
    return [
        histogram("How long games are", lengths, "moves"),
        *(_points(bot, frames) for bot, frames in sheet.frames.items() if not sheet.game.has_sides),
        _course_table(findings),
    ]


def _points(bot: str, frames: Frames) -> str:
    seats = frames.seats
    winners, others = seats["won"] > 0, seats["won"] == 0
    series = [
        (name, seats.filter(chosen)["score"].to_list())
        for name, chosen in (("winners", winners), ("others", others))
    ]
    return histogram(f"Points of winners and of the others, {bot} bots", series, "points")


def _course_table(findings: Sequence[Findings]) -> str:
    rows = [
        (
            found.bot,
            f"{found.length[1]:.0f}",
            _number(found.winners_score),
            _number(found.others_score),
            f"{found.margin:.1f}",
            "" if found.close is None else f"{found.close:.0%}",
            f"{found.lead_changes:.1f}",
        )
        for found in findings
    ]
    head = ("bots", "moves", "winners' points", "others' points", "margin", "close games", "lead changes")
    return table(head, [(row, False) for row in rows])


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.1f}"


def _foot(sheet: Sheet) -> str:
    made = f"<p>Made by <code>{escape(sheet.command)}</code></p>" if sheet.command else ""
    return (
        f"<footer>{made}<p>Rules version {sheet.game.version} of {escape(sheet.game.title)}. The data lie beside this page: "
        "games.parquet, seats.parquet and events.parquet.</p></footer>"
    )
