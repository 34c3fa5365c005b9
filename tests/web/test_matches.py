"""Whole matches in a real browser, for every game on the shelf, by clicking."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from gramarye.core.registry import shelf
from tests.web.player import play, serious, settle, shows_the_end, sit_down, touch_by_mouse

Visit = Callable[..., Page]


@pytest.mark.parametrize("name", shelf())
def test_a_whole_match_by_clicking(visit: Visit, name: str) -> None:
    page = visit(f"/?make={name}")
    sit_down(page)
    settle(page)
    assert serious(page) == []
    assert play(page, touch_by_mouse) > 3
    shows_the_end(page)
    assert serious(page) == []
