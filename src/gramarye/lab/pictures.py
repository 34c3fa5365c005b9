"""The pictures of a study, as SVG that stands in the page itself."""

import io
import re
from collections.abc import Sequence
from typing import Any

from gramarye.lab.findings import Findings, Thing
from gramarye.lab.witness import Frames

__all__ = ["length_picture", "order_picture", "score_picture", "things_picture"]

COLOURS = ("#5b3f8c", "#c08a2d", "#2f7d6b", "#a04a3c")
INK, PALE = "#2b2433", "#d8d0e0"


def _figure(width: float, height: float, title: str) -> tuple[Any, Any]:
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.fonttype"] = "none"  # text stays text: smaller, and it can be read aloud
    matplotlib.rcParams["svg.hashsalt"] = "gramarye"  # the same data give the same file
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, loc="left", color=INK, fontsize=11)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.tick_params(colors=INK, labelsize=9)
    return figure, axes


def _svg(figure: Any, label: str) -> str:
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    picture = text.getvalue()
    picture = picture[picture.index("<svg") :]
    return re.sub(r"<svg ", f'<svg role="img" aria-label="{label}" ', picture, count=1)


def order_picture(findings: Sequence[Findings]) -> str:
    """The share of wins by the order of play, with intervals."""
    figure, axes = _figure(6, 3, "Wins by the order of play")
    for i, found in enumerate(findings):
        places = [place + 1 + 0.12 * (i - (len(findings) - 1) / 2) for place in range(len(found.order))]
        rates = [rate.rate for rate in found.order]
        reach = [
            [rate.rate - rate.low for rate in found.order],
            [rate.high - rate.rate for rate in found.order],
        ]
        axes.errorbar(places, rates, reach, fmt="o", color=COLOURS[i], label=found.bot, capsize=3)
    axes.axhline(findings[0].fair, color=PALE, zorder=0)
    axes.set_xticks(range(1, len(findings[0].order) + 1))
    axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    axes.legend(frameon=False, fontsize=9)
    return _svg(figure, "Share of wins by the order of play, with 95 percent intervals")


def length_picture(frames: Sequence[tuple[str, Frames]]) -> str:
    """How long games are."""
    figure, axes = _figure(6, 2.6, "Moves in a game")
    for i, (bot, frame) in enumerate(frames):
        axes.hist(frame.games["moves"].to_list(), bins=30, color=COLOURS[i], alpha=0.55, label=bot)
    axes.legend(frameon=False, fontsize=9)
    return _svg(figure, "Histogram of the moves in a game")


def score_picture(bot: str, frame: Frames) -> str:
    """The points of winners and of the others."""
    figure, axes = _figure(6, 2.6, f"Points, {bot}")
    seats = frame.seats
    scores = seats["score"].to_list()
    bins = range(min(scores), max(scores) + 2, max(1, (max(scores) - min(scores)) // 30))
    for i, (who, chosen) in enumerate((("winners", seats["won"] > 0), ("others", seats["won"] == 0))):
        axes.hist(seats.filter(chosen)["score"].to_list(), bins=bins, color=COLOURS[i], alpha=0.55, label=who)
    axes.legend(frameon=False, fontsize=9)
    return _svg(figure, f"Histogram of the points of winners and others, {bot}")


def things_picture(found: Findings, things: Sequence[Thing], title: str) -> str:
    """How often seats win that had a thing, with intervals."""
    figure, axes = _figure(6.4, 0.8 + 0.24 * len(things), title)
    rows = list(range(len(things)))[::-1]
    for row, thing in zip(rows, things, strict=True):
        colour = COLOURS[1] if thing.sure else COLOURS[0]
        axes.plot([thing.low, thing.high], [row, row], color=colour, linewidth=1.5)
        axes.plot([thing.rate], [row], "o", color=colour, markersize=4)
    axes.axvline(found.fair, color=PALE, zorder=0)
    axes.set_yticks(rows, [thing.label for thing in things])
    axes.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    return _svg(figure, f"{title}: share of wins with 95 percent intervals")
