"""The golden playthroughs play again to the same text, and the counted trees still count the same."""

from pathlib import Path

import pytest

import gramarye
from tests.contract import every_game, ready
from tests.playthrough import FOLDER, LONGEST, read, retell, trees

FILES = sorted(FOLDER.glob("*/game-*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_playthrough_plays_again_to_the_same_text(path: Path) -> None:
    ready(path.parent.name)
    text = path.read_text(encoding="utf-8")
    assert retell(read(text)) == text
    assert text.count("\n") <= LONGEST


@every_game
def test_every_game_has_playthroughs_of_its_version(name: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in FILES if path.parent.name == name]
    assert len(texts) >= 3
    assert all(f'"rules": {gramarye.shelf()[name].version},' in text for text in texts)


@every_game
def test_the_counted_trees_and_the_order_of_moves_stand(name: str) -> None:
    game = ready(name)
    assert trees(game) == (FOLDER / name / "trees.txt").read_text(encoding="utf-8")
