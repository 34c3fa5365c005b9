"""The shelf."""

import subprocess
import sys

import gramarye
from gramarye.core.info import Info


def test_every_folder_is_a_game_by_its_name() -> None:
    for name, info in gramarye.shelf().items():
        assert isinstance(info, Info)
        assert info.name == name
        assert gramarye.game(name).folder.name == name.replace("-", "_")
        assert info.seats[0] <= info.seats[1]
        assert info.version >= 1


def test_a_game_is_loaded_once() -> None:
    name = next(iter(gramarye.shelf()))
    assert gramarye.game(name) is gramarye.game(name)


def test_looking_at_the_shelf_loads_neither_rules_nor_the_compiler() -> None:
    heavy = "numba", "numpy", "msgspec"
    code = f"import sys, gramarye; gramarye.shelf(); print([name for name in {heavy} if name in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_a_game_says_what_it_is() -> None:
    game = gramarye.game("wizard-safari")
    assert repr(game) == f"<Game wizard-safari v{game.info.version}>"
