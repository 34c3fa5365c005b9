"""What every test may ask for."""

from pathlib import Path

from gramarye.core.registry import shelf

pytest_plugins = ["tests.chromium", "tests.postgres"]

# A game's tests run as soon as it is on the shelf.
_ON_THE_SHELF = {name.replace("-", "_") for name in shelf()}
_WITH_TESTS = [path for path in (Path(__file__).parent / "games").iterdir() if path.is_dir()]
collect_ignore = [str(path) for path in _WITH_TESTS if path.name not in _ON_THE_SHELF]
