"""What changes with a setting: values worked out by hand, and the command from end to end."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from gramarye.lab.comparing import Setting, compare, settings
from gramarye.lab.effects import beyond_luck, effect, mean_effect
from gramarye.lab.witness import Frames
from tests.contract import ready

NAME, SIDED = "beast-hunt", "camelot"


def played(moves: list[int], first_wins: list[int]) -> Frames:
    games = [
        {
            "game": i,
            "seed": i,
            "moves": n,
            "first": 0,
            "lead_changes": 1,
            "winners": 1,
            "best": 10,
            "margin": 5,
        }
        for i, n in enumerate(moves)
    ]
    seats = [
        {"game": i, "seat": seat, "order": seat, "side": 0, "score": 10 - 5 * seat, "won": float(seat != won)}
        for i, won in enumerate(first_wins)
        for seat in (0, 1)
    ]
    return Frames(pl.DataFrame(games), pl.DataFrame(seats), pl.DataFrame())


def test_games_are_held_against_their_twins() -> None:
    """Games scatter between 10 and 90 moves, yet each takes exactly two more: that is sure to the last digit."""
    before = played([10, 30, 50, 70, 90, 90] * 3, [1, 0, 1, 0, 1, 0] * 3)
    after = played([12, 32, 52, 72, 92, 92] * 3, [1, 1, 1, 0, 1, 0] * 3)
    (found,) = compare(ready(NAME), "bot", [(Setting("a", 2, {}), before), (Setting("b", 2, {}), after)])
    by = {change.measure: change for change in found.changes}
    moves = by["moves in a game"]
    assert moves.by.value == moves.by.low == moves.by.high == 2.0 and moves.by.sure
    first = by["advantage of who plays first"]
    assert [first.before, first.after] == pytest.approx([0.0, 1 / 6])
    assert first.by.low is not None and first.by.low < 0 and not first.by.sure, (
        "three of eighteen games prove nothing"
    )
    assert by["points of a seat"].by.value == 0.0
    assert not found.alike


def test_student_knows_few_games() -> None:
    """Five values: their mean, and 2.776 standard errors to each side."""
    found = mean_effect([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.value == 3.0
    assert found.high == pytest.approx(3.0 + 2.776 * (2.5 / 5) ** 0.5, abs=0.02)
    assert mean_effect([1.0, 2.0, 3.0, 4.0]).low is None


def test_luck_is_the_largest_of_all_that_was_looked_at() -> None:
    """A value of 2.5 standard errors is sure when it is one of two, and nothing special among hundreds."""
    luck = np.random.default_rng(1).normal(size=(500, 300))
    values = np.zeros(300)
    values[0] = 2.5
    assert beyond_luck(values[:2], luck[:, :2]) == [True, False]
    assert not any(beyond_luck(values, luck))
    assert beyond_luck([], np.zeros((500, 0))) == []
    assert beyond_luck([0.0], np.zeros((500, 1))) == [False], "what never changes is not sure to"


def test_a_share_is_never_without_doubt() -> None:
    """Ten of ten: a rule of three says that up to 3 of 10 may differ."""
    found = mean_effect([1.0] * 10, share=True)
    assert found.low == pytest.approx(1 - 0.15 * 2.262, abs=0.01)
    assert effect(1.0, [0.0] * 10).low == 1.0


@pytest.mark.parametrize(
    ("asked", "labels"),
    [
        (None, [""]),
        ("reroll=until_kept", ["reroll single", "reroll until_kept"]),
        ("reroll", ["reroll single", "reroll until_kept"]),
        ("neutralRival=TRUE, false", ["neutralRival true", "neutralRival false"]),
        ("seats=2,4", ["seats 2", "seats 4"]),
        ("seats", ["seats 3", "seats 2", "seats 4"]),
    ],
)
def test_settings_as_people_write_them(asked: str | None, labels: list[str]) -> None:
    game = ready(NAME)
    found = settings(game, 3, game.choose({}), asked)
    assert [setting.label for setting in found] == labels


def test_every_value_means_every_one_that_can_be_played() -> None:
    game = ready(SIDED)
    found = settings(game, 4, game.choose({}), "traitor")
    assert [setting.label for setting in found] == ["traitor usual", "traitor none", "traitor among-us"]


def test_the_command_compares(tmp_path: Path, cli: Any) -> None:
    words = (
        "study",
        NAME,
        "--games",
        "8",
        "--bots",
        "random",
        "--out",
        str(tmp_path),
        "--compare",
        "seats=2,3",
    )
    status, out, _ = cli(*words, "--json")
    (found,) = json.loads(out)["comparisons"]
    assert status == 0
    assert (found["first"], found["other"], found["games"]) == ("seats 2", "seats 3", 8)
    measures = [change["measure"] for change in found["changes"]]
    assert "advantage of who plays second" in measures
    assert "advantage of who plays third" not in measures, "two seats have none"
    assert "advantage of who plays last" in measures
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "From seats 2 to seats 3" in page and "Numbers: per cent more or less" in page
    games = pl.read_parquet(tmp_path / "games.parquet")
    assert games["setting"].to_list() == ["seats 2"] * 8 + ["seats 3"] * 8
    assert (
        games.filter(setting="seats 2")["seed"].to_list() == games.filter(setting="seats 3")["seed"].to_list()
    )


def test_a_setting_that_does_nothing_is_found_out(tmp_path: Path, cli: Any) -> None:
    """Random players place something in three rounds, always."""
    words = ("study", NAME, "--games", "5", "--seats", "2", "--bots", "random", "--out", str(tmp_path))
    _, out, _ = cli(*words, "--compare", "stalemateRounds=3,4")
    assert (
        "From stalemateRounds 3 to stalemateRounds 4, by random bots: not one of 5 games went differently."
        in out
    )


def test_sides_are_compared_by_who_wins(tmp_path: Path, cli: Any) -> None:
    words = (
        "study",
        SIDED,
        "--games",
        "5",
        "--bots",
        "random",
        "--out",
        str(tmp_path),
        "--compare",
        "squires",
    )
    found = json.loads(cli(*words, "--json")[1])["comparisons"][0]
    measures = [change["measure"] for change in found["changes"]]
    assert measures[0] == "games that the loyal side wins"
    assert "close games" not in measures and "points of lead at the end" in measures
