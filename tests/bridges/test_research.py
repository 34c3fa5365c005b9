"""The page for researchers: its lines are run, on tiny sizes, and there are no more of them than it says."""

import re
from pathlib import Path
from typing import Any

import numpy as np

from gramarye.core.game import Game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, flags=re.S)


def tiny(code: str) -> str:
    """The same code with fewer matches and rounds."""
    code, changed = re.subn(
        r"ITERATIONS, ROUNDS, MATCHES, TOP, SIZE = \d+, \d+, \d+, \d+,",
        "ITERATIONS, ROUNDS, MATCHES, TOP, SIZE = 2, 2, 16, 2,",
        code,
    )
    assert changed == 1
    return code


def test_the_agent_takes_no_more_than_40_lines() -> None:
    assert len([line for line in BLOCKS[0].splitlines() if line.strip()]) <= 40


def test_the_agent_learns_and_plays(smallest: Game) -> None:
    """Compiled: `smallest` asks for it."""
    names: dict[str, Any] = {}
    exec(tiny(BLOCKS[0]), names)
    weights = names["weights"]
    assert weights.shape == (31,) and np.isfinite(weights).all() and weights[1:].any()
    exec(BLOCKS[1].replace("win_rate():", "win_rate(16):"), names)
    assert 0 <= names["win_rate"](4) <= 1


def test_the_other_lines_of_the_page_run() -> None:
    for block in BLOCKS[2:]:
        exec(block, {})


def test_openspiels_algorithms_play_a_small_position() -> None:
    names: dict[str, Any] = {"__name__": "small_position"}
    exec((ROOT / "examples" / "small_position.py").read_text(encoding="utf-8"), names)
    match = names["last_turns"]()
    game = names["from_position"](names["GAME"], match.state)
    families = match.game.families
    assert families.read(names["search"](game, 4)) in match.view(match.seat).legal
    chances = names["learn"](game, 2)
    assert abs(sum(chances.values()) - 1) < 0.01
    assert {families.read(text) for text in chances} == set(match.view(match.seat).legal)
