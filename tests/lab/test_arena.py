"""The arena: the same table however it was played, in one go or in several, here or on a cluster."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gramarye.bots import Choice, Memory, player
from gramarye.bots.searcher import SearchPlayer
from gramarye.core.errors import GramaryeError
from gramarye.lab.arena import Arena, Match, arena
from gramarye.lab.contest import Hall, Plan
from gramarye.lab.keeping import BadResults
from gramarye.lab.seating import Table
from gramarye.lab.simulate import simulate
from gramarye.lab.telling import as_markdown, sheets
from tests.contract import ready

NAME, SIDED = "beast-hunt", "camelot"
MATCH = Match(bots=("greedy", "random"), games=8)


def table(found: Arena) -> dict[str, object]:
    """All that does not depend on the clock."""
    data = found.as_dict()
    return {name: data[name] for name in data if "second" not in name}


def test_greedy_beats_random() -> None:
    said: list[tuple[int, int]] = []
    found = arena(ready(NAME), replace(MATCH, games=12), progress=lambda *now: said.append(now))
    assert said[0] == (0, 12) and said[-1] == (12, 12)
    assert found.games == 12
    assert found.seats == 2, "the fewest"
    assert found.win_rate["greedy"].rate > 0.8
    assert found.beats["greedy", "random"].verdict == "above"
    assert found.ratings["greedy"].mu > found.ratings["random"].mu
    assert all(rate > 0 for rate in found.decisions_per_second.values())
    for name in found.bots:
        assert found.seconds_per_decision[name] == pytest.approx(1 / found.decisions_per_second[name])


def test_workers_change_nothing() -> None:
    one, two = (arena(ready(NAME), MATCH, workers=workers) for workers in (1, 2))
    assert table(one) == table(two)


def test_more_bots_than_seats_meet_in_pairs() -> None:
    found = arena(ready(NAME), Match(bots=("greedy", "random", "knight@2"), games=6))
    assert found.games == 6
    assert {frozenset(pair) for pair in found.beats} <= {
        frozenset(pair) for pair in (("greedy", "random"), ("greedy", "knight@2"), ("random", "knight@2"))
    }
    assert [found.win_rate[name].games for name in found.bots] == [4, 4, 4]


def test_a_longer_arena_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "results.jsonl"
    short = arena(ready(NAME), MATCH, results=file)
    lines = file.read_text().splitlines()
    longer = arena(ready(NAME), replace(MATCH, games=12), results=file)
    assert file.read_text().splitlines()[: len(lines)] == lines
    assert table(longer) == table(arena(ready(NAME), replace(MATCH, games=12)))
    assert table(arena(ready(NAME), MATCH, results=file)) == table(short), (
        "fewer are counted when fewer are asked for"
    )


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = arena(ready(NAME), MATCH, results=file)
    text = file.read_text()
    file.write_text(text[: text.rstrip().rfind("\n") + 20])
    assert table(arena(ready(NAME), MATCH, results=file)) == table(whole)
    assert len(file.read_text().splitlines()) == len(text.splitlines())
    assert all(json.loads(line) for line in file.read_text().splitlines())


def test_an_arena_that_was_killed_is_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = (
        "arena",
        NAME,
        "--bots",
        "greedy,random",
        "--games",
        "4000",
        "--workers",
        "1",
        "--results",
        str(file),
    )
    process = subprocess.Popen([sys.executable, "-m", "gramarye.cli", *words], stdout=subprocess.DEVNULL)
    try:
        while not file.exists() or len(file.read_text().splitlines()) < 4:
            assert process.poll() is None
            time.sleep(0.05)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    assert len(file.read_text().splitlines()) < 4000
    wanted = replace(MATCH, games=30)
    assert table(arena(ready(NAME), wanted, results=file)) == table(arena(ready(NAME), wanted))


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (replace(MATCH, bots=("greedy", "knight@2")), "bots"),
        (replace(MATCH, seed=5), "seed"),
        (replace(MATCH, seats=3), "seats"),
    ],
)
def test_results_of_another_arena_are_refused(tmp_path: Path, other: Match, name: str) -> None:
    file = tmp_path / "results.jsonl"
    arena(ready(NAME), replace(MATCH, games=2), results=file)
    before = file.read_text()
    with pytest.raises(BadResults, match=f"expected results with {name}"):
        arena(ready(NAME), other, results=file)
    assert file.read_text() == before


@pytest.mark.parametrize("text", ["hello\n", "[1, 2]\n", '{"arena": 1}\n{"number": 1}\n'])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(text)
    with pytest.raises(BadResults, match="expected"):
        arena(ready(NAME), MATCH, results=file)
    assert file.read_text() == text


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadResults, match="expected"):
        arena(ready(NAME), MATCH, results=tmp_path / "file" / "results.jsonl")


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (Match(bots=("greedy",), games=4), "two or more different bots"),
        (Match(bots=("greedy", "greedy"), games=4), "two or more different bots"),
        (replace(MATCH, games=0), "at least one game"),
        (replace(MATCH, seats=9), "takes 2 to 4 seats"),
        (replace(MATCH, bots=("greedy", "gandalf")), "expected one of the bots"),
        (replace(MATCH, variant={"reroll": "often"}), "option reroll takes one of"),
        (replace(MATCH, against="greedy"), "has no sides"),
        (replace(MATCH, seed=-1), "a seed is a whole number"),
    ],
)
def test_what_makes_no_sense_is_refused(match: Match, said: str) -> None:
    with pytest.raises(GramaryeError, match=said):
        arena(ready(NAME), match)


# Sides


def test_a_bot_plays_a_whole_side() -> None:
    game = ready(SIDED)
    hall = Hall(Plan(SIDED, game.version, ("greedy", "random"), 4, game.choose({})))
    seed = next(seed for seed in range(50) if len(set(game.sides(game.dealt(4, seed)))) == 2)
    for seating in ((0, 1), (1, 0)):
        played = hall.play(Table(0, seed, seating))
        assert played.seating == [seating[side] for side in played.sides]
        assert len({(side, won) for side, won in zip(played.sides, played.won, strict=True)}) == 2


def test_sides_are_counted_apart() -> None:
    found = arena(ready(SIDED), Match(bots=("greedy", "random"), games=8))
    assert {name: [rate.games for rate in rates] for name, rates in found.by_side.items()} == {
        "greedy": [4, 4],
        "random": [4, 4],
    }
    assert ("bot", "side", "games", "won", "95 % interval") in [head for head, _ in sheets(found)]


def test_all_take_one_side_against_one_bot() -> None:
    match = Match(bots=("greedy", "random"), games=8, side=1, against="greedy")
    found = arena(ready(SIDED), match)
    assert (found.side, found.against, found.bots) == ("traitor", "greedy", ["greedy", "random"])
    assert [found.win_rate[name].games for name in found.bots] == [4, 4]
    assert set(found.differences) == {("greedy", "random")}
    gap = found.win_rate["greedy"].rate - found.win_rate["random"].rate
    assert found.differences["greedy", "random"].rate == pytest.approx(gap)
    told = as_markdown(found, "gramarye arena")
    assert "won as traitor" in told and "rating" not in told


def test_a_game_without_a_traitor_has_no_two_sides() -> None:
    match = Match(bots=("greedy", "random"), games=2, variant={"traitor": "none"})
    with pytest.raises(GramaryeError, match="expected deals with seats of both sides; got 0"):
        arena(ready(SIDED), match)


def by_arena() -> None:
    arena(ready(SIDED), Match(bots=("knight@4", "random"), games=2), workers=1)


def by_simulate() -> None:
    simulate(ready(SIDED), games=1, seats=3, bots=("knight@4", "random"), threads=1)


@pytest.mark.parametrize("play", [by_arena, by_simulate])
def test_searching_bots_remember(play: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat is asked with its own memory, and the acts of a whole game leave doubts in it."""
    asked: list[tuple[int, Memory | None]] = []

    def choose(self: SearchPlayer, view: Any, seed: int, memory: Memory | None = None) -> Choice:
        asked.append((int(view.seat), memory))
        return player(self.game, "random").choose(view, seed)

    monkeypatch.setattr(SearchPlayer, "choose", choose)
    play()
    memories = [memory for _, memory in asked if memory]
    assert len(memories) == len(asked) > 20
    assert all(memory and memory.seat == seat for seat, memory in asked)
    assert any(memory.doubts.any() for memory in memories)


# Telling


def test_a_table_in_markdown_stands_under_its_command() -> None:
    found = arena(ready(NAME), MATCH)
    lines = as_markdown(found, "gramarye arena x").splitlines()
    assert lines[0] == "`gramarye arena x`"
    assert lines[2].startswith("| bot | games | won | 95 % interval | rating |")
    assert lines[3].count("--") == lines[2].count("|") - 1
    assert lines[4].startswith("| greedy | 8 |")
    assert lines[9].startswith("| greedy | random |")


# Many machines


@pytest.mark.slow
def test_a_local_cluster_of_two_workers_finds_the_same(tmp_path: Path) -> None:
    """In a process of its own: Ray leaves threads and open files behind, which the suite counts as errors."""
    pytest.importorskip("ray", reason="the extra `cluster` is not installed")
    file = tmp_path / "results.jsonl"
    words = ["arena", NAME, "--bots", "greedy,random", "--games", "16", "--ray", "local", "--workers", "2"]
    words += ["--json", "--results", str(file)]
    done = subprocess.run([sys.executable, "-m", "gramarye.cli", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    wanted = json.loads(json.dumps(table(arena(ready(NAME), replace(MATCH, games=16)))))
    found = json.loads(done.stdout)
    assert {name: found[name] for name in wanted} == wanted
    assert len(file.read_text().splitlines()) == 17, "a head, and an outcome a line"


def test_without_ray_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(GramaryeError, match=r"install gramarye\[cluster\]"):
        arena(ready(NAME), MATCH, ray="local")
