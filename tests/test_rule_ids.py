"""Every rule of a rulebook is cited by the code that implements it and by a test named after it, and nothing else is."""

import ast
import re
from pathlib import Path

import gramarye
from gramarye.core.rulebook import ID
from tests.contract import every_game

TESTS = Path(__file__).parent / "games"
IN_NAME = re.compile(r"(?:(?<=_)|^)([a-z]{2})_(r?)(\d{2,3})(?=_|$)")


def _book(name: str) -> set[str]:
    return set(gramarye.game(name).rulebook)


def _in_code(name: str) -> set[str]:
    folder = gramarye.game(name).folder
    return {
        _written(found)
        for path in folder.glob("*.py")
        for found in ID.finditer(path.read_text(encoding="utf-8"))
    }


def _written(found: re.Match[str]) -> str:
    return f"{found[1]}-{found[2]}{int(found[3]):02d}"


def _in_tests(name: str) -> set[str]:
    folder = TESTS / gramarye.game(name).folder.name
    prefixes = {rule.split("-")[0] for rule in _book(name)}
    named: set[str] = set()
    for path in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for found in IN_NAME.finditer(node.name):
                    if found[1].upper() in prefixes:
                        named.add(f"{found[1].upper()}-{found[2].upper()}{int(found[3]):02d}")
    return named


@every_game
def test_the_rulebook_can_be_read(name: str) -> None:
    assert len(_book(name)) > 20
    assert all(text for text in gramarye.game(name).rulebook.values())


@every_game
def test_every_rule_is_cited_by_the_code(name: str) -> None:
    assert sorted(_book(name) - _in_code(name)) == []


@every_game
def test_every_rule_has_a_test_named_after_it(name: str) -> None:
    assert sorted(_book(name) - _in_tests(name)) == []


@every_game
def test_code_and_tests_cite_no_rule_that_does_not_exist(name: str) -> None:
    prefixes = {rule.split("-")[0] for rule in _book(name)}
    cited = {rule for rule in _in_code(name) | _in_tests(name) if rule.split("-")[0] in prefixes}
    assert sorted(cited - _book(name)) == []
