"""An arena's findings as tables: for the terminal, and as Markdown for documents."""

from collections.abc import Mapping, Sequence

from gramarye.lab.arena import Arena
from gramarye.lab.standings import Rate

__all__ = ["Sheet", "as_markdown", "sheets"]

Sheet = tuple[Sequence[str], Sequence[Sequence[str]]]  # a head and rows


def sheets(found: Arena) -> list[Sheet]:
    """All tables of an arena: the bots, who beats whom, and the sides where there are any."""
    if found.against:
        head = ("more wins for", "than for", "by", "95 % interval", "verdict")
        return [_bots(found), (head, _pairs(found.differences, "+.1f", ("more", "fewer", "open")))]
    head = ("bot", "against", "won", "95 % interval", "verdict")
    told = [_bots(found), (head, _pairs(found.beats, ".1f", ("better", "worse", "open")))]
    if found.by_side:
        told.append(_sides(found))
    return told


def as_markdown(found: Arena, command: str) -> str:
    """The tables under the command that made them."""
    return "\n\n".join([f"`{command}`", *(_markdown(sheet) for sheet in sheets(found))]) + "\n"


def _markdown(sheet: Sheet) -> str:
    head, rows = sheet
    lines = [head, ["---"] + ["--:"] * (len(head) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _interval(rate: Rate) -> str:
    return f"{100 * rate.low:.1f} to {100 * rate.high:.1f} %"


def _bots(found: Arena) -> Sheet:
    """Each bot's wins, rating and pace; on one side alone a rating would tell the side, not the bot."""
    rated = not found.against
    rows = []
    for name in found.bots:
        rate, rating = found.win_rate[name], found.ratings[name]
        rows.append(
            (
                name,
                str(rate.games),
                f"{100 * rate.rate:.1f} %",
                _interval(rate),
                *[f"{rating.mu:.1f} ({rating.low:.1f} to {rating.high:.1f})"] * rated,
                f"{found.decisions_per_second[name]:,.0f}",
                f"{1000 * found.seconds_per_decision[name]:.2f} ms",
            )
        )
    won = "won" if rated else f"won as {found.side}"
    head = ("bot", "games", won, "95 % interval", *["rating"] * rated)
    return (*head, "decisions a second", "a decision takes"), rows


def _pairs(
    rates: Mapping[tuple[str, str], Rate], form: str, verdicts: tuple[str, str, str]
) -> list[Sequence[str]]:
    above, below, even = verdicts
    words = {"above": above, "below": below, "even": even}
    return [
        (a, b, f"{100 * rate.rate:{form}} %", _interval(rate), words[rate.verdict])
        for (a, b), rate in rates.items()
    ]


def _sides(found: Arena) -> Sheet:
    rows = [
        (name, found.sides[side], str(rate.games), f"{100 * rate.rate:.1f} %", _interval(rate))
        for name, rates in found.by_side.items()
        for side, rate in enumerate(rates)
    ]
    return ("bot", "side", "games", "won", "95 % interval"), rows
