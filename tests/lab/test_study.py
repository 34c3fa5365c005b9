"""A study: data that can be read, and a report that answers."""

import json
import re
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

import gramarye
from gramarye.lab.agreeing import agreed
from gramarye.lab.findings import Findings, find
from gramarye.lab.study import Question, Study, study
from gramarye.lab.things import ACTION
from gramarye.lab.witness import Frames, thing_name
from tests.contract import every_game, ready

NAME, SIDED = "beast-hunt", "camelot"
GAMES = 24


@pytest.fixture(scope="module")
def studied(tmp_path_factory: pytest.TempPathFactory) -> Study:
    out = tmp_path_factory.mktemp("study")
    said: list[tuple[int, int]] = []
    question = Question(GAMES, seats=2, bots=("greedy", "random"))
    found = study(ready(NAME), question, out, progress=lambda *now: said.append(now))
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
    moves = events.join(games, on=["game", "bot"])
    assert (moves["first"] >= 1).all() and (moves["first"] <= moves["moves"]).all()
    assert [path.name for path in sorted(studied.folder.iterdir())] == [
        "events.parquet",
        "games.parquet",
        "report.html",
        "seats.parquet",
    ]


def test_the_report_answers(studied: Study) -> None:
    page = studied.report.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and page.rstrip().endswith("</html>")
    assert "http" not in page and "<script" not in page and "url(" not in page, "the page needs nothing else"
    drawn = re.findall(r'<svg[^>]*role="img">(<title>[^<]+</title>)?', page)
    assert len(drawn) >= 4 and all(drawn), "every picture says what it shows"
    assert 'data-seat="1"' in page and 'id="crest-2"' in page, "seats are told apart as at the table"
    for found in studied.findings.values():
        assert len(found.order) == 2
        assert all(rate.low <= rate.rate <= rate.high for rate in found.order)
        said = " ".join(found.sentences)
        assert "order of play" in said
        assert "Too strong:" in said and "Too weak:" in said and "moves" in said
        assert all(escape(sentence) in page for sentence in found.sentences)


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


def event(game: int, seat: int, name: str, count: int = 1, first: int = 1) -> dict[str, Any]:
    return {
        "game": game,
        "kind": "captured",
        "seat": seat,
        "part": "beast",
        "value": 0,
        "name": name,
        "count": count,
        "first": first,
    }


def thing(found: Findings, name: str) -> Any:
    return next(thing for thing in found.things if thing.name == name)


def test_findings_against_values_worked_out_by_hand() -> None:
    """Seat 0 wins 90 of 100."""
    won = [(1.0, 0.0) if i % 10 else (0.0, 1.0) for i in range(100)]
    found = find(ready(NAME), "bot", frames(won, [event(0, 0, "ram")]))
    assert found.fair == 0.5
    assert [rate.rate for rate in found.order] == [0.9, 0.1]
    assert (round(found.order[0].low, 4), round(found.order[0].high, 4)) == (0.8256, 0.9448)
    assert found.sentences[0].startswith(
        "The order of play matters: who plays first wins 90.0% (82.6% to 94.5%)"
    )
    assert (found.winners_score, found.others_score) == (10.0, 7.0)
    assert found.close == 0.5, "a margin of 0 or 1 of 10 points"
    assert found.things == [], "one seat is too few to speak of"


EVEN = [(1.0, 0.0) if i % 2 else (0.0, 1.0) for i in range(200)]


def test_a_thing_is_held_against_the_same_deed_with_another() -> None:
    """Who has the ram wins always, who has the ewe half of the time."""
    events = [event(i, int(a == 0.0), "ram", 2) for i, (a, _) in enumerate(EVEN)]
    events += [event(i, i // 2 % 2, "ewe") for i in range(200)]
    found = find(ready(NAME), "bot", frames(EVEN, events))
    ram = thing(found, "ram")
    assert (ram.rate, ram.against, ram.worth) == (1.0, 0.5, 0.5)
    assert (ram.seats, ram.a_game, ram.group) == (200, 2.0, "beast")
    assert ram.low == pytest.approx(0.5 - 1.972 * 0.5 / 199**0.5, abs=2e-3), "Student's interval of 200 games"
    assert found.judged("strong") == [ram]
    assert thing(found, "ewe") in found.judged("weak")
    assert (
        "Too strong: seats that early captured the ram win 100%, those that captured another beast 50% "
        "(+50 points, 95 % interval +43 to +57)."
    ) in found.sentences


def test_what_comes_after_half_of_the_game_is_not_judged() -> None:
    """Winners do more of everything, most of all when they have won."""
    events = [event(i, int(a == 0.0), "ram", first=9) for i, (a, _) in enumerate(EVEN)]
    events += [event(i, i // 2 % 2, "ewe", first=1) for i in range(200)]
    found = find(ready(NAME), "bot", frames(EVEN, events))
    assert {thing.name for thing in found.things} == {""}, "the ewe alone has nothing to be held against"
    assert not found.judged("strong") and not found.judged("weak")


def test_an_action_is_held_against_those_who_did_not() -> None:
    events = [event(i, i % 2, "ram") for i in range(200)]  # the seat that loses
    found = find(ready(NAME), "bot", frames(EVEN, events))
    action = thing(found, "")
    assert (action.group, action.rate, action.against) == (ACTION, 0.0, 1.0)
    assert action.deed == "captured any beast"
    assert found.judged("weak", actions=True) == [action]


def test_a_place_at_the_table_is_no_merit() -> None:
    """Seat 0 wins 90 of 100 and alone has the ram: that is the seat's doing."""
    won = [(1.0, 0.0) if i % 10 else (0.0, 1.0) for i in range(100)]
    events = [event(i, 0, "ram") for i in range(50)] + [event(i, 1, "ewe") for i in range(100)]
    found = find(ready(NAME), "bot", frames(won, events))
    assert thing(found, "ram").rate == 0.9
    assert abs(thing(found, "ram").worth) < 0.01


def test_even_games_have_no_advantage() -> None:
    found = find(ready(NAME), "bot", frames(EVEN, [event(i, 0, "ram") for i in range(100)]))
    assert found.sentences[0].startswith("No place in the order of play has an advantage")
    assert found.apart == []


def test_what_all_bots_say_comes_first() -> None:
    won = [(1.0, 0.0) if i % 10 else (0.0, 1.0) for i in range(200)]
    one = find(ready(NAME), "one", frames(won, [event(0, 0, "ram")]))
    even = find(ready(NAME), "even", frames(EVEN, [event(0, 0, "ram")]))
    assert agreed([one]) == [], "one alone does not agree"
    assert agreed([one, even]) == []
    assert agreed([one, one])[0] == "Who plays first wins more than a fair share of 50%: one 90%, one 90%."
    events = [event(i, int(a == 0.0), "ram", 2) for i, (a, _) in enumerate(EVEN)]
    events += [event(i, i // 2 % 2, "ewe") for i in range(200)]
    ram = find(ready(NAME), "ram", frames(EVEN, events))
    assert (
        agreed([ram, ram])[0]
        == "Too strong: seats that early captured the ram win more often: ram +50, ram +50 points."
    )
    assert agreed([ram, even]) == []


def test_nothing_stands_out_where_nothing_matters() -> None:
    """Sixty rare beasts and a coin: of twenty such studies one may cry wolf by design, and hardly three."""
    alarms = 0
    for seed in range(20):
        chance = np.random.default_rng(seed)
        won = [(1.0, 0.0) if heads else (0.0, 1.0) for heads in chance.random(120) < 0.5]
        events = [
            event(i, seat, f"beast {chance.integers(60)}")
            for i in range(120)
            for seat in (0, 1)
            for _ in range(8)
        ]
        found = find(ready(NAME), "bot", frames(won, events))
        assert len(found.things) > 50
        alarms += any(thing.sure for thing in found.things)
    assert alarms <= 3


@every_game
def test_every_deed_can_be_said(name: str) -> None:
    """A part that a deed speaks of has names; and no two kinds of events say the same."""
    game = gramarye.game(name)
    for kind in game.kinds:
        assert kind.says and kind.says[0].islower() and not kind.says.endswith(".")
        if kind.subject:
            assert thing_name(game, kind.name, kind.subject, 0), f"no names for {kind.subject} of {kind.name}"
    deeds = [kind.deed() for kind in game.kinds]
    assert len(set(deeds)) == len(deeds)


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
    assert found["findings"]["greedy"]["sentences"][0].startswith("The loyal side wins")
    sides = found["findings"]["greedy"]["sides"]
    assert sides["all_games"]["games"] == 6, "a side wins as one: games are counted, not seats"
    counted = sum(sides[which]["games"] for which in ("both", "alone") if sides[which])
    assert counted == 6
    assert found["findings"]["greedy"]["close"] is None
    assert "Games that the loyal side wins" in Path(found["report"]).read_text(encoding="utf-8")


def test_the_command_prints_the_answers(tmp_path: Path, cli: Any) -> None:
    _, out, _ = cli("study", NAME, "--games", "3", "--bots", "random", "--out", str(tmp_path))
    assert "By random bots" in out and "Too strong:" in out
    assert str(tmp_path / "report.html") in out


@every_game
def test_one_game_is_a_study_too(name: str, tmp_path: Path, cli: Any) -> None:
    """Little is known, and what is not known is said so: no number that is none."""
    status, out, err = cli(
        "study",
        name,
        "--games",
        "1",
        "--bots",
        "random",
        "--compare",
        "seats=3,4",
        "--out",
        str(tmp_path),
        "--json",
    )
    assert (status, err) == (0, "")
    found = json.loads(out, parse_constant=lambda what: pytest.fail(f"{what} is no JSON"))
    assert found["findings"]["random"]["things"] == []
    assert all(change["by"]["low"] is None for change in found["comparisons"][0]["changes"])
    assert "too few games" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_a_study_takes_the_place_of_another(tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text("old")
    found = study(ready(NAME), Question(2, seats=2, bots=("random",)), tmp_path)
    assert found.report.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_study_that_is_stopped_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text("old")

    def stop(done: int, games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        study(ready(NAME), Question(50, seats=2, bots=("random",)), tmp_path, progress=stop)
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]
    assert (tmp_path / "report.html").read_text() == "old"
