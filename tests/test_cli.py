"""The command line: what it prints, and how it refuses."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import gramarye
from gramarye.cli import main
from gramarye.core.rule import interpreting
from tests.playthrough import play

GAME = next(iter(gramarye.shelf()))
FEW = "3" if interpreting() else "60"


def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str
) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of a command."""
    monkeypatch.setattr(sys, "argv", ["gramarye", *words])
    status = 0
    try:
        main()
    except SystemExit as stop:
        status = int(stop.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    return lambda *words: run(capsys, monkeypatch, *words)


def test_games_lists_the_shelf(cli: Any) -> None:
    status, out, _ = cli("games")
    assert status == 0
    assert all(info.title in out for info in gramarye.shelf().values())


def test_games_as_json_holds_every_option_with_its_default(cli: Any) -> None:
    _, out, _ = cli("games", "--json")
    listed = {entry["name"]: entry for entry in json.loads(out)["games"]}
    for name, info in gramarye.shelf().items():
        assert [o["name"] for o in listed[name]["options"]] == [o.name for o in info.options]
        assert [o["default"] for o in listed[name]["options"]] == [o.default for o in info.options]


def test_games_lists_the_options_of_one(cli: Any) -> None:
    """As they can be given to --option and --compare."""
    status, out, _ = cli("games", "beast-hunt")
    assert status == 0
    assert "reroll=single,until_kept" in out and "neutralRival=false,true" in out and "[BH-R01]" in out
    assert "Camelot" not in out
    status, _, err = cli("games", "chess")
    assert status == 2 and "expected one of the games" in err


def test_games_answers_without_the_compiler() -> None:
    code = "import sys; sys.argv = ['gramarye', 'games']\nfrom gramarye.cli import main\nmain()\n"
    code += "assert not {'numba', 'numpy'} & set(sys.modules), 'too much is imported'"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def test_rules_prints_the_book_or_one_rule(cli: Any) -> None:
    book = gramarye.game(GAME).rulebook
    rule_id, text = next(iter(book.items()))
    assert text[:20] in cli("rules", GAME)[1]
    assert cli("rules", GAME, rule_id.lower())[1] == f"{rule_id}: {text}\n"


@pytest.mark.parametrize("name", gramarye.shelf())
def test_simulate_counts_and_repeats(cli: Any, name: str) -> None:
    words = ("simulate", name, "--games", FEW, "--seed", "5", "--json")
    status, out, _ = cli(*words)
    result = json.loads(out)
    assert status == 0
    assert {"game", "games", "seats", "moves", "seconds", "moves_per_second", "wins", "mean_scores"} < set(
        result
    )
    assert {"mean_length", "digest"} < set(result)
    assert sum(result["wins"]) <= int(FEW) + 1e-6
    assert result["mean_length"] == result["moves"] / int(FEW)
    assert json.loads(cli(*words)[1])["digest"] == result["digest"]
    assert json.loads(cli(*words[:4], "--seed", "6", "--json")[1])["digest"] != result["digest"]


def test_the_digest_of_a_seed_is_the_same_everywhere(cli: Any) -> None:
    """Pinned: interpreted, compiled, on any machine."""
    words = ("simulate", "wizard-safari", "--games", "3", "--seats", "3", "--seed", "7", "--json")
    assert json.loads(cli(*words)[1])["digest"] == PINNED


PINNED = "bfcf80793148bc9efbea0b5aefc23703c2c8b15d632a688daa68dd513ccc8089"


def test_simulate_takes_bots_and_options_and_prints_a_table(cli: Any) -> None:
    status, out, _ = cli("simulate", GAME, "--games", "2", "--bots", "greedy,random")
    assert status == 0
    assert "greedy" in out
    assert "digest" in out


@pytest.mark.skipif(interpreting(), reason="there is nothing to compare without compiled rules")
def test_bench_measures_every_mode(cli: Any) -> None:
    _, out, _ = cli("bench", GAME, "--seconds", "0.05", "--json")
    rates = json.loads(out)["moves_per_second"][GAME]
    assert rates["one_core"] > rates["interpreted"] > 0
    assert rates["all_cores"] > 0
    assert GAME in cli("bench", GAME, "--seconds", "0.05")[1]


def test_compile_says_what_it_has_done(cli: Any) -> None:
    status, out, told = cli("compile", GAME)
    done = "nothing is compiled" if interpreting() else f"Compiled: {gramarye.shelf()[GAME].title}"
    assert (status, out) == (0, "") and done in told


def test_rules_tells_the_game_in_a_minute(cli: Any) -> None:
    status, out, _ = cli("rules", GAME, "--short")
    leaves = gramarye.game(GAME).primer
    assert status == 0 and all(leaf.title in out.splitlines() for leaf in leaves) and ":i-" not in out
    assert cli("rules", GAME, "WS-11", "--short")[0] == 2


def test_replay_tells_a_match(cli: Any, tmp_path: Path) -> None:
    match = play(gramarye.game(GAME), gramarye.shelf()[GAME].seats[0], 3, {})
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    status, out, _ = cli("replay", str(path))
    assert status == 0
    assert out.splitlines()[-1].startswith("Over. Points")
    assert len(out.splitlines()) > 20
    told = json.loads(cli("replay", str(path), "--json")[1])
    assert (told["scores"], told["winners"], told["digest"]) == (match.scores, match.winners, match.digest())
    assert cli("replay", str(path), "--seat", "0")[0] == 0
    assert cli("replay", str(path), "--seat", "9")[0] == 2


def test_replay_begins_with_the_deal(cli: Any, tmp_path: Path) -> None:
    told = {}
    for name in gramarye.shelf():
        match = gramarye.game(name).new(seed=3)
        told[name] = len([line for line in match.game.story(match.view(None)) if line is not None])
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(match.record()), encoding="utf-8")
        lines = cli("replay", str(path))[1].splitlines()
        assert [line[:7] for line in lines[1:-1]] == ["    0  "] * told[name]
    assert any(told.values())


def test_replay_calls_the_players_by_their_names(cli: Any, tmp_path: Path) -> None:
    seats = gramarye.shelf()[GAME].seats[0]
    record = play(gramarye.game(GAME), seats, 3, {}).record()
    path = tmp_path / "match.json"
    path.write_text(
        json.dumps({**record, "names": ["Ada \x1b[31m", *["Ben"] * (seats - 1)]}), encoding="utf-8"
    )
    _, out, _ = cli("replay", str(path))
    assert "Ada [31m " in out and "\x1b" not in out and "Seat 0" not in out
    path.write_text(json.dumps({**record, "names": "Ada"}), encoding="utf-8")
    assert "Seat 0" in cli("replay", str(path))[1]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("simulate", "chess"), "expected one of the games"),
        (("simulate", GAME, "--seats", "99"), "seats; got 99"),
        (("simulate", GAME, "--games", "0"), "at least one game"),
        (("simulate", GAME, "--games", "many"), "many"),
        (("simulate", GAME, "--bots", "oracle"), "expected one of the bots"),
        (("simulate", GAME, "--seed", "-1"), "a seed is a whole number"),
        (("simulate", GAME, "--option", "luck=1"), "expected one of the options"),
        (("simulate", GAME, "--option", "luck"), "NAME=VALUE"),
        (("rules", GAME, "ZZ-99"), "has rules"),
        (("bench", "chess"), "expected one of the games"),
        (("bench", GAME, "--seconds", "0"), "expected seconds"),
        (("replay", "no-such-file.json"), "expected a record file"),
        (("play", "chess"), "expected one of the games"),
        (("play", "--port", "99999"), "expected a port"),
        (("play", "--friends", "--host", "127.0.0.1"), "expected --friends or --host"),
        (("compile", "chess"), "expected one of the games"),
        (("frolic",), "frolic"),
    ],
)
def test_a_bad_argument_gets_one_clear_line_and_status_2(
    cli: Any, words: tuple[str, ...], expected: str
) -> None:
    status, out, err = cli(*words)
    assert (status, out) == (2, "")
    assert expected in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("not json", "not JSON"),
        ("[1, 2]", "got a list"),
        ("{}", "'gramarye': 1"),
        ("[" * 100_000, "not JSON"),
        ('{"gramarye": 1, "game": 7}', "expected a text as a record's 'game'"),
        (
            '{"gramarye": 1, "game": "chess", "rules": 1, "seats": 2, "variant": {}, "seed": 1, "moves": []}',
            "one of the games",
        ),
    ],
)
def test_a_broken_or_foreign_record_is_refused(cli: Any, tmp_path: Path, text: str, expected: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    status, _, err = cli("replay", str(path))
    assert status == 2
    assert expected in err


def test_a_record_of_other_rules_or_with_an_illegal_move_is_refused(cli: Any, tmp_path: Path) -> None:
    record = gramarye.game(GAME).new(seed=1).record()
    path = tmp_path / "record.json"
    path.write_text(json.dumps({**record, "rules": 999}), encoding="utf-8")
    assert "rules version" in cli("replay", str(path))[2]
    path.write_text(json.dumps({**record, "moves": ["nonsense"]}), encoding="utf-8")
    assert "move 1 of the record" in cli("replay", str(path))[2]


def test_help_helps(cli: Any) -> None:
    for command in ("simulate", "replay", "play", "bench", "rules", "compile", "games"):
        status, out, _ = cli(command, "--help")
        assert status == 0
        assert "Usage: gramarye" in out
