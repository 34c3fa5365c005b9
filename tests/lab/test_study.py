"""A study: data that can be read, and a report that answers."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import gramarye
from gramarye.lab.findings import Thing, find
from gramarye.lab.study import Study, study
from gramarye.lab.witness import Frames, thing_name
from tests.contract import every_game, ready

NAME, SIDED = "beast-hunt", "camelot"
GAMES = 24


@pytest.fixture(scope="module")
def studied(tmp_path_factory: pytest.TempPathFactory) -> Study:
    out = tmp_path_factory.mktemp("study")
    said: list[tuple[int, int]] = []
    found = study(
        ready(NAME), GAMES, out, seats=2, bots=("greedy", "random"), progress=lambda *now: said.append(now)
    )
    assert said[-1] == (2 * GAMES, 2 * GAMES)
    return found


def test_the_data_can_be_read(studied: Study) -> None:
    games, seats, events = (
        pl.read_parquet(studied.folder / f"{name}.parquet") for name in ("games", "seats", "events")
    )
    assert len(games) == 2 * GAMES
    assert len(seats) == 2 * len(games)
    assert set(games["bot"]) == {"greedy", "random"}
    assert seats.group_by("bot", "game").agg(pl.col("won").sum())["won"].to_list() == pytest.approx(
        [1.0] * len(games)
    )
    captured = events.filter((pl.col("kind") == "captured") & (pl.col("part") == "beast"))
    assert set(captured["name"]) <= {"unicorn", "centaur", "chimera", "basilisk"}
    assert all(count > 0 for count in events["count"])


def test_the_report_answers(studied: Study) -> None:
    page = studied.report.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and page.rstrip().endswith("</html>")
    assert page.count("<svg") >= 4
    assert "http" not in page.replace("http://www.w3.org/", "").replace("http://purl.org/", "").replace(
        "http://creativecommons.org/", ""
    ), "the page needs nothing else"
    for found in studied.findings.values():
        assert len(found.order) == 2
        assert all(rate.low <= rate.rate <= rate.high for rate in found.order)
        said = " ".join(found.sentences)
        assert "order of play" in said or "Who plays" in said or "their share" in said
        assert "Too strong:" in said and "Too weak:" in said and "moves" in said
        assert all(sentence in page or "'" in sentence or "&" in page for sentence in found.sentences)


def frames(won: list[tuple[float, float]], events: list[dict[str, Any]]) -> Frames:
    """Games of two seats by who won, seat 0 first."""
    games = [
        {
            "game": i,
            "seed": i,
            "moves": 10 + i % 5,
            "first": 0,
            "lead_changes": 1,
            "winners": 1,
            "best": 10,
            "margin": i % 4,
        }
        for i in range(len(won))
    ]
    seats = [
        {"game": i, "seat": seat, "order": seat, "side": 0, "score": 10 if share else 7, "won": share}
        for i, both in enumerate(won)
        for seat, share in enumerate(both)
    ]
    return Frames(pl.DataFrame(games), pl.DataFrame(seats), pl.DataFrame(events))


def event(game: int, seat: int, name: str, count: int = 1) -> dict[str, Any]:
    return {
        "game": game,
        "kind": "captured",
        "seat": seat,
        "part": "beast",
        "value": 0,
        "name": name,
        "count": count,
    }


def test_findings_against_values_worked_out_by_hand() -> None:
    """Seat 0 wins 90 of 100; who has the ram always wins, the ewe is had by both."""
    won = [(1.0, 0.0) if i % 10 else (0.0, 1.0) for i in range(100)]
    events = [event(i, int(a == 0.0), "ram", 2) for i, (a, _) in enumerate(won)]
    events += [event(i, i % 2, "ewe") for i in range(100)]
    found = find(ready(NAME), "bot", frames(won, events))
    assert found.fair == 0.5
    assert [rate.rate for rate in found.order] == [0.9, 0.1]
    assert (round(found.order[0].low, 4), round(found.order[0].high, 4)) == (0.8256, 0.9448)
    assert found.sentences[0].startswith("Who plays first has the advantage: 90.0% (82.6% to 94.5%)")
    assert (found.winners_score, found.others_score) == (10.0, 7.0)
    assert found.close == 0.5, "a margin of 0 or 1 of 10 points"
    things = {thing.name: thing for thing in found.things}
    assert (things["ram"].rate, things["ram"].seats, things["ram"].a_game) == (1.0, 100, 2.0)
    assert things["ram"].sure and things["ram"] in found.too_strong
    assert not things["ewe"].sure
    assert "Too strong: captured: ram (+50%)" in found.sentences[-2]
    assert found.sentences[-1] == "Too weak: nothing stands out."


def test_even_games_have_no_advantage() -> None:
    won = [(1.0, 0.0) if i % 2 else (0.0, 1.0) for i in range(100)]
    found = find(ready(NAME), "bot", frames(won, [event(i, 0, "ram") for i in range(100)]))
    assert found.sentences[0].startswith("No place in the order of play has an advantage")
    assert found.too_strong == found.too_weak == []


def test_a_thing_is_named_by_its_kind_and_its_name() -> None:
    thing = Thing("won", "quest", "Grail", 1.0, 10, 0.5, 0.4, 0.6, 0.0, False)
    assert thing.label == "won: Grail"
    assert replace(thing, name="").label == "won"


def test_names_of_parts_may_depend_on_the_event() -> None:
    game = ready(SIDED)
    assert thing_name(game, "played", "card", 0) != thing_name(game, "announced", "card", 0)
    assert thing_name(game, "discarded", "card", 0) == ""
    assert thing_name(game, "quest-won", "quest", 99) == ""


@every_game
def test_names_belong_to_parts_of_events(name: str) -> None:
    game = gramarye.game(name)
    known = {part for kind in game.kinds for part in kind.parts}
    told = {f"{kind.name}.{part}" for kind in game.kinds for part in kind.parts}
    assert set(game.part_names) <= known | told
    assert game.part_names, "a designer wants names"


def test_sides_are_told_apart(tmp_path: Path, cli: Any) -> None:
    words = ("study", SIDED, "--games", "6", "--seats", "4", "--bots", "greedy", "--out", str(tmp_path / "s"))
    status, out, _ = cli(*words, "--json")
    found = json.loads(out)
    assert status == 0
    assert found["findings"]["greedy"]["sentences"][0].startswith("Of the sides, loyal win")
    assert "Sides, greedy" in Path(found["report"]).read_text(encoding="utf-8")


def test_the_command_prints_the_answers(tmp_path: Path, cli: Any) -> None:
    _, out, _ = cli("study", NAME, "--games", "3", "--bots", "random", "--out", str(tmp_path))
    assert "By random bots:" in out and "Too strong:" in out
    assert str(tmp_path / "report.html") in out
