"""The commands of the lab: what they print, and how they refuse."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from gramarye.lab import bench_bots
from tests.contract import ready

NAME = "beast-hunt"


def test_arena_prints_a_table(cli: Any) -> None:
    status, out, _ = cli("arena", NAME, "--bots", "greedy,random", "--games", "4")
    assert status == 0
    assert "Merlin's Beast Hunt: 4 games, 2 seats" in out
    assert "greedy" in out and "95 % interval" in out


def test_arena_as_json_is_one_object(cli: Any) -> None:
    status, out, _ = cli("arena", NAME, "--bots", "greedy, random", "--games", "4", "--seats", "3", "--json")
    found = json.loads(out)
    assert status == 0
    assert {"ratings", "win_rate", "win_interval", "decisions_per_second", "seconds_per_decision"} < set(
        found
    )
    assert (found["bots"], found["seats"], found["games"]) == (["greedy", "random"], 3, 4)
    assert set(found["ratings"]["greedy"]) == {"mu", "sigma", "low", "high"}
    assert found["beats"][0]["interval"][0] <= found["beats"][0]["rate"] <= found["beats"][0]["interval"][1]


def test_arena_as_markdown_names_its_command(cli: Any, tmp_path: Path) -> None:
    words = ("arena", NAME, "--bots", "greedy,random", "--games", "2")
    _, out, _ = cli(*words, "--markdown", "--results", str(tmp_path / "x"), "--workers", "1")
    assert out.splitlines()[0] == f"`gramarye {' '.join(words)}`"


def test_arena_on_one_side(cli: Any) -> None:
    words = (
        "arena",
        "camelot",
        "--bots",
        "greedy,random",
        "--games",
        "2",
        "--side",
        "Traitor",
        "--against",
        "greedy",
    )
    found = json.loads(cli(*words, "--json")[1])
    assert (found["side"], found["against"]) == ("traitor", "greedy")
    assert [pair["bot"] for pair in found["differences"]] == ["greedy"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("arena", "chess", "--bots", "greedy,random"), "expected one of the games"),
        (("arena", NAME), "--bots"),
        (("arena", NAME, "--bots", "greedy"), "two or more different bots"),
        (("arena", NAME, "--bots", "greedy,gandalf"), "expected one of the bots"),
        (("arena", NAME, "--bots", "greedy,knight@no"), "expected a budget such as"),
        (("arena", NAME, "--bots", "greedy,random", "--games", "none"), "none"),
        (("arena", NAME, "--bots", "greedy,random", "--games", "0"), "at least one game"),
        (("arena", NAME, "--bots", "greedy,random", "--seats", "7"), "takes 2 to 4 seats; got 7"),
        (("arena", NAME, "--bots", "greedy,random", "--seats", "0"), "number of seats"),
        (("arena", NAME, "--bots", "greedy,random", "--workers", "-1"), "0 workers or more"),
        (("arena", NAME, "--bots", "greedy,random", "--option", "reroll"), "NAME=VALUE"),
        (("arena", NAME, "--bots", "greedy,random", "--side", "loyal"), "--side and --against together"),
        (
            ("arena", "camelot", "--bots", "greedy,random", "--side", "up", "--against", "random"),
            "sides loyal, traitor",
        ),
        (("study", NAME), "--out"),
        (("study", NAME, "--out", "/dev/null/x", "--games", "1"), "a folder that can be written"),
        (("study", NAME, "--out", "/tmp/x", "--games", "0"), "at least one game"),
        (("study", NAME, "--out", "/tmp/x", "--bots", "gandalf"), "expected one of the bots"),
        (
            ("study", NAME, "--out", "/dev/null", "--games", "1"),
            "a folder that can be written; got /dev/null",
        ),
        (("study", NAME, "--out", "/tmp/x", "--seats", "9"), "takes 2 to 4 seats; got 9"),
        (("study", NAME, "--out", "/tmp/x", "--seed", "-1"), "whole number from 0"),
        (
            ("study", NAME, "--out", "/tmp/x", "--compare", "colour=red,blue"),
            "one of seats, reroll, firstPlacement",
        ),
        (
            ("study", NAME, "--out", "/tmp/x", "--compare", "reroll=twice"),
            "one of: single, until_kept; got 'twice'",
        ),
        (("study", NAME, "--out", "/tmp/x", "--compare", "reroll=single"), "two different values of reroll"),
        (("study", NAME, "--out", "/tmp/x", "--compare", "seats=2,7"), "takes 2 to 4 seats; got 7"),
        (("study", NAME, "--out", "/tmp/x", "--compare", "seats=few"), "takes 2 to 4 seats; got 'few'"),
        (
            ("study", "camelot", "--out", "/tmp/x", "--compare", "traitor=three-brave-knights"),
            "with 3 seats only",
        ),
        (("bench", "--bots", "chess"), "expected one of the games"),
        (("bench", "--bots", "--seconds", "0"), "seconds from 0 to 600"),
    ],
)
def test_a_bad_argument_gets_one_clear_line(cli: Any, words: tuple[str, ...], said: str) -> None:
    status, out, err = cli(*words)
    assert status == 2
    assert out == ""
    assert err.startswith("gramarye: ") and err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize("command", ["arena", "study", "bench"])
def test_help_helps(cli: Any, command: str) -> None:
    status, out, _ = cli(command, "--help")
    assert status == 0
    assert "--json" in out and "The game" in out


def test_ctrl_c_leaves_results_that_can_be_taken_up(tmp_path: Path, cli: Any) -> None:
    file = tmp_path / "results.jsonl"
    words = ("arena", NAME, "--bots", "greedy,random", "--workers", "1", "--results", str(file))
    command = [sys.executable, "-m", "gramarye.cli", *words, "--games", "4000"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            while not file.exists() or len(file.read_text().splitlines()) < 3:
                assert process.poll() is None
                time.sleep(0.05)
            os.kill(process.pid, signal.SIGINT)
            _, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert err == "gramarye: stopped\n"
    lines = file.read_text().splitlines()
    assert all(json.loads(line) for line in lines)
    assert json.loads(cli(*words, "--games", "4", "--json")[1])["games"] == 4


def test_ctrl_c_stops_a_study_at_once_and_leaves_no_half_report(tmp_path: Path) -> None:
    out = tmp_path / "study"
    words = ("study", NAME, "--bots", "random", "--games", "20000", "--out", str(out))
    with subprocess.Popen(
        [sys.executable, "-m", "gramarye.cli", *words], stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            while not out.exists():
                assert process.poll() is None
                time.sleep(0.05)
            time.sleep(1.0)
            os.kill(process.pid, signal.SIGINT)
            _, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, err) == (130, "gramarye: stopped\n")
    assert list(out.iterdir()) == []


def test_bench_of_bots_stands_beside_openspiel(cli: Any) -> None:
    ready(NAME)
    status, out, _ = cli("bench", NAME, "--bots", "--seconds", "0.05", "--json")
    found = json.loads(out)
    assert status == 0
    assert set(found) == {"playouts_per_second", "openspiel"}
    assert found["playouts_per_second"][NAME] > 200
    pytest.importorskip("pyspiel")
    assert len(found["openspiel"]) == 3 and all(rate > 0 for rate in found["openspiel"].values())


def test_bench_without_openspiel_says_so(cli: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_bots, "peers", lambda seconds: {})
    status, out, _ = cli("bench", NAME, "--bots", "--seconds", "0.02")
    assert status == 0
    assert "OpenSpiel is not installed" in out
