"""Rules run twice: compiled twins give what plain functions give; caches are named after their sources."""

import importlib.util
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

import gramarye
from gramarye.core import chance, loops
from gramarye.core.errors import NoCache
from gramarye.core.game import Game
from gramarye.core.record import OPEN, Record, field
from gramarye.core.rule import (
    KEPT_CACHES,
    Machine,
    bind,
    cache_root,
    interpreting,
    is_rule,
    rule,
    source_digest,
)

compiled = pytest.mark.skipif(interpreting(), reason="GRAMARYE_INTERPRET asks for plain Python")

STEPS = """
from gramarye.core.rule import rule

STEP = 3


@rule
def add(a, b):
    return a + b * STEP


@rule
def twice(a, more=1):
    return add(a, a) + more


def not_a_rule(a):
    return a
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GRAMARYE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def written(folder: Path, source: str, name: str = "steps") -> ModuleType:
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_mark_leaves_the_function_as_it_is() -> None:
    def double(a: int) -> int:
        return 2 * a

    assert rule(double) is double
    assert is_rule(double)
    assert not is_rule(lambda a: a)
    assert not is_rule(len)


@pytest.mark.parametrize(("value", "answer"), [("", False), ("0", False), ("1", True), ("yes", True)])
def test_the_environment_can_ask_for_plain_python(
    value: str, answer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRAMARYE_INTERPRET", value)
    assert interpreting() is answer


def test_a_game_stays_plain_when_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAMARYE_INTERPRET", "1")
    shelved = gramarye.game("wizard-safari")
    game = Game(shelved.info, shelved._package)
    assert game.compile() is game
    assert not game.compiled
    assert game.rules is game.plain


def test_free_names_are_filled_in_for_each_game(tmp_path: Path) -> None:
    module = written(
        tmp_path / "loops",
        "from gramarye.core.rule import rule\n\n\n@rule\ndef inner(a):\n    return worth(a) + 1\n\n\n"
        "@rule\ndef outer(a):\n    return inner(a) * 2\n",
    )
    one, other = bind(module, worth=lambda a: 10 * a), bind(module, worth=lambda a: -a)
    assert (one["outer"](3), other["outer"](3)) == (62, -4)
    assert is_rule(one["inner"])
    assert one["inner"] is not other["inner"]


def test_a_digest_follows_the_sources_that_rules_read(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    written(folder, "A = 1\n", "rules")
    first = source_digest([folder])
    assert source_digest([folder]) == first
    (folder / "words.py").write_text("A = 1\n", encoding="utf-8")
    (folder / "RULES.md").write_text("text", encoding="utf-8")
    assert source_digest([folder]) == first, "words and scenes are no rules"
    (folder / "pieces.py").write_text("", encoding="utf-8")
    second = source_digest([folder])
    written(folder, "A = 2\n", "rules")
    assert len({first, second, source_digest([folder])}) == 3


def test_caches_lie_where_the_environment_says(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_root() == cache
    monkeypatch.delenv("GRAMARYE_CACHE")
    assert cache_root().name == "gramarye"


def test_a_folder_that_cannot_be_written_to_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRAMARYE_CACHE", "/dev/null/cache")
    with pytest.raises(
        NoCache, match="write compiled rules to /dev/null/cache .GRAMARYE_CACHE names another"
    ):
        Machine("steps", [tmp_path]).cache(tmp_path)


@compiled
def test_a_twin_gives_what_the_plain_rule_gives(tmp_path: Path, cache: Path) -> None:
    module = written(tmp_path / "game", STEPS)
    machine = Machine("tiny", [tmp_path / "game"])
    twin = machine.twin(module.twice)
    assert [twin(a) for a in range(5)] == [module.twice(a) for a in range(5)]
    assert twin(2, 5) == module.twice(2, 5) == 13
    assert machine.twin(module.twice) is twin
    assert is_rule(module.twice), "the plain function is still there"
    assert twin.signatures


@compiled
def test_a_second_machine_finds_the_first_ones_work(tmp_path: Path, cache: Path) -> None:
    module = written(tmp_path / "game", STEPS)
    Machine("tiny", [tmp_path / "game"]).twin(module.twice)(4)
    again = Machine("tiny", [tmp_path / "game"]).twin(module.twice)
    assert again(4) == module.twice(4)
    assert sum(again.stats.cache_hits.values()) == 1
    assert sum(again.stats.cache_misses.values()) == 0


@compiled
def test_a_changed_source_gets_a_cache_of_its_own(tmp_path: Path, cache: Path) -> None:
    """Also where the change is in a function from another file, which Numba's own cache does not notice."""
    for source, answer in ((STEPS, 17), (STEPS.replace("STEP = 3", "STEP = 5"), 25)):
        module = written(tmp_path / "game", source)
        assert Machine("tiny", [tmp_path / "game"]).twin(module.twice)(4) == answer
    assert len(list(cache.iterdir())) == 2


@compiled
def test_rules_from_elsewhere_are_cached_apart(tmp_path: Path, cache: Path) -> None:
    own, other = written(tmp_path / "game", STEPS), written(tmp_path / "bots", STEPS, "search")
    machine = Machine("tiny", [tmp_path / "game"])
    machine.twin(own.add)
    machine.twin(other.add)
    names = sorted(path.name.split("-")[0] for path in cache.iterdir())
    assert names == ["tiny", "tiny+bots"]


@compiled
def test_bounds_checking_is_another_mode(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path / "game", STEPS)
    paths = set()
    for value in ("0", "1"):
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", value)
        machine = Machine("tiny", [tmp_path / "game"])
        assert machine.boundscheck is (value == "1")
        paths.add(machine.cache(tmp_path / "game"))
    assert len(paths) == 2


@compiled
def test_old_caches_are_dropped(tmp_path: Path, cache: Path) -> None:
    """The newest few of a game stay; other games' caches are left alone."""
    (cache / "other-x").mkdir(parents=True)
    (cache / "tiny+bots-x").mkdir()
    past = time.time() - 1000
    for age in range(KEPT_CACHES + 2):
        old = cache / f"tiny-{age}"
        old.mkdir()
        (old / "file").write_text("", encoding="utf-8")
        os.utime(old, (past - age, past - age))
    written(tmp_path / "game", STEPS)
    new = Machine("tiny", [tmp_path / "game"]).cache(tmp_path / "game")
    left = {path.name for path in cache.iterdir()}
    assert left == {new.name, "other-x", "tiny+bots-x", *(f"tiny-{age}" for age in range(KEPT_CACHES - 1))}


@compiled
def test_compiled_chance_gives_the_same_numbers(tmp_path: Path, cache: Path) -> None:
    machine = Machine("tiny", [Path(chance.__file__).parent])
    seed_words, draw = machine.twin(chance.seed_words), machine.twin(chance.draw)
    for seed in (0, 7, 2**63 - 1, 2**40 + 11):
        one, other = np.zeros(2, np.int64), np.zeros(2, np.int64)
        chance.seed_words(one, seed, 2)
        seed_words(other, seed, 2)
        assert one.tolist() == other.tolist()
        assert [chance.draw(one, n) for n in range(1, 60)] == [draw(other, n) for n in range(1, 60)]


@compiled
def test_narrow_fields_are_wide_inside_rules(tmp_path: Path, cache: Path) -> None:
    """Two bytes of 100 make 200, plain and compiled; a rule is compiled once for all widths."""
    module = written(
        tmp_path / "game",
        "from gramarye.core.rule import rule\n\n\n@rule\ndef both(a, b):\n    return a + b\n\n\n"
        "@rule\ndef total(s):\n    return both(s.small[0], s.small[1]) + both(s.small[0], s.wide)\n",
    )
    s = Record(
        options=(), events=1, small=field(np.int8, 2, sees=OPEN), wide=field(np.int32, sees=OPEN)
    ).blank()[0]
    s.small, s.wide = [100, 100], 1000
    machine = Machine("tiny", [tmp_path / "game"])
    assert machine.twin(module.total)(s) == module.total(s) == 1300
    assert len(machine.twin(module.both, inner=True).signatures) == 1


@compiled
def test_a_game_changes_over_in_the_middle_of_a_match() -> None:
    shelved = gramarye.game("wizard-safari")
    game = Game(shelved.info, shelved._package)
    match, other = game.new(seats=3, seed=4), game.new(seats=3, seed=4)
    for half in range(2):
        for _ in range(40):
            m = game.legal(match.state)[0]
            match.play(m)
            game.plain.step(other.state, m)
        if half == 0:
            game.compile()
            assert game.compiled
            assert game.rules is not game.plain
    assert match.state.tobytes() == other.state.tobytes()


def test_loops_are_bound_once_to_each_game() -> None:
    game = gramarye.game("wizard-safari")
    assert isinstance(game.plain, SimpleNamespace)
    assert game.loops(loops) is game.loops(loops)


@compiled
def test_games_compiled_in_two_threads_keep_their_caches_apart(tmp_path: Path, cache: Path) -> None:
    rules = "".join(f"@rule\ndef rule_{i}(a):\n    return a + {i}\n\n\n" for i in range(300))
    source = f"from gramarye.core.rule import rule\n\n\n{rules}"
    modules = [written(tmp_path / f"game-{i}", source) for i in range(2)]
    machines = [Machine(f"tiny-{i}", [tmp_path / f"game-{i}"]) for i in range(2)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(2) as pool:
            twins = list(pool.map(lambda i: machines[i].twin(modules[i].rule_0), range(2)))
    finally:
        sys.setswitchinterval(before)
    for i, twin in enumerate(twins):
        inner = [value for name, value in twin.py_func.__globals__.items() if name.startswith("rule_")]
        assert len(inner) == 300
        assert all(f"tiny-{i}-" in one._cache.cache_path for one in [twin, *inner])
