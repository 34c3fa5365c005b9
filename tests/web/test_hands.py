"""Whole matches without a mouse: by the keyboard alone, and with a finger on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.chromium import PHONE
from tests.web.player import play, serious, settle, shows_the_end, sit_down, touch_by_key, touch_by_mouse

Visit = Callable[..., Page]


@pytest.mark.parametrize("name", ["old-man-merlin"])
def test_a_whole_match_by_the_keyboard_alone(visit: Visit, name: str) -> None:
    page = visit(f"/?make={name}")
    sit_down(page)
    assert play(page, touch_by_key, seed=2) > 3
    shows_the_end(page)


@pytest.mark.parametrize("name", ["camelot", "wizard-safari"])
def test_a_whole_match_on_a_phone(visit: Visit, name: str) -> None:
    """The two tables that change most when they become narrow: tiles shown as pips, and small things to magnify."""
    page = visit(f"/?make={name}", viewport=PHONE, has_touch=True)
    sit_down(page)
    settle(page)
    assert serious(page) == []
    assert play(page, touch_by_mouse, seed=3) > 3
    shows_the_end(page)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], f"the page is {width} pixels wide"
