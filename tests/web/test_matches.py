"""Whole matches in a real browser, for every game on the shelf."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from gramarye.core.registry import shelf
from tests.chromium import PHONE
from tests.table.keeper import Keeper
from tests.web.player import hand_of, play, serious, settle, touch_by_key, touch_by_mouse

Visit = Callable[..., Page]
every_game = pytest.mark.parametrize("name", shelf())


def sit_down(visit: Visit, name: str, **options: object) -> Page:
    """A table with as few seats as the game takes, bots of the lowest level in the others."""
    page = visit(f"/?make={name}", **options)
    page.locator(".make").wait_for()
    while page.get_by_label("Take this seat away").count():
        page.get_by_label("Take this seat away").click()
    for level in page.locator("select.level").all():
        level.select_option(index=0)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    return page


def shows_the_end(page: Page, seats: int) -> None:
    expect(page.locator(".results tbody tr")).to_have_count(seats)
    expect(page.locator(".ending .fair.good")).to_be_visible()
    expect(page.locator(".ending .chart")).to_be_visible()


@every_game
def test_a_whole_match_by_clicking(visit: Visit, name: str) -> None:
    page = sit_down(visit, name)
    settle(page)
    assert serious(page) == []
    assert play(page, touch_by_mouse) > 3
    shows_the_end(page, page.locator(".seat").count())
    assert serious(page) == []


@every_game
def test_a_whole_match_by_the_keyboard_alone(visit: Visit, name: str) -> None:
    page = sit_down(visit, name)
    assert play(page, touch_by_key, seed=2) > 3
    shows_the_end(page, page.locator(".seat").count())


@every_game
def test_a_whole_match_on_a_phone(visit: Visit, name: str) -> None:
    page = sit_down(visit, name, viewport=PHONE, has_touch=True, device_scale_factor=2)
    assert play(page, touch_by_mouse, seed=3) > 3
    shows_the_end(page, page.locator(".seat").count())
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], f"the page is {width} pixels wide"


def make_for_two(visit: Visit) -> tuple[Page, Page]:
    """A table with a friend in the second seat, and the friend."""
    ada = visit("/?make=wizard-safari")
    ada.locator(".chair select").first.select_option("friend")
    while ada.get_by_label("Take this seat away").count():
        ada.get_by_label("Take this seat away").click()
    ada.get_by_role("button", name="Make the table").click()
    ada.wait_for_url("**/t/*")
    link = ada.locator(".seat-link input").input_value()
    bea = visit(link[link.index("/t/") :])
    return ada, bea


def test_two_players_and_a_watcher_see_only_their_own_secrets(visit: Visit) -> None:
    ada, bea = make_for_two(visit)
    watcher = visit(ada.url[ada.url.index("/t/") :])
    for page in (ada, bea, watcher):
        expect(page.locator(".drawing").first).to_be_visible()
    expect(watcher.locator(".tray [data-id=hand]")).to_have_count(0)
    deciding, other = (ada, bea) if ada.locator(".seat.acts[data-id=seat-0]").count() else (bea, ada)
    settle(deciding)
    queue = hand_of(watcher)
    mine, theirs = hand_of(deciding) - queue, hand_of(other) - queue
    assert mine and theirs and not mine & theirs - {"hand"}
    for page, secret in ((other, mine), (deciding, theirs), (watcher, mine | theirs)):
        html = page.content()
        assert not [one for one in secret - {"hand"} if f'data-id="{one}"' in html]


def test_what_one_does_the_others_see(visit: Visit) -> None:
    ada, bea = make_for_two(visit)
    expect(ada.locator(".drawing").first).to_be_visible()
    deciding, other = (ada, bea) if ada.locator(".seat.acts[data-id=seat-0]").count() else (bea, ada)
    settle(deciding)
    lines = other.locator(".story .line").count()
    deciding.keyboard.press("1")
    expect(other.locator(".story .line")).not_to_have_count(lines)
    deciding.locator("#tab-chat").click()
    deciding.fill(".chat-form input", "<b>bold?</b>")
    deciding.keyboard.press("Enter")
    other.locator("#tab-chat").click()
    expect(other.locator(".chat-list li p")).to_contain_text("<b>bold?</b>")
    assert other.locator(".chat-list li p b:text('bold')").count() == 0


def test_a_reload_and_a_restart_in_the_middle_lose_nothing(chromium: Browser, table: Keeper) -> None:
    def visit(path: str) -> Page:  # unwatched: Chromium writes a lost connection on its console as an error
        page = chromium.new_context().new_page()
        page.goto(table.address + path)
        return page

    page = sit_down(visit, "wizard-safari")
    settle(page)
    page.keyboard.press("1")
    settle(page)
    before = page.locator(".story .line").all_text_contents()
    page.reload()
    settle(page)
    assert page.locator(".story .line").all_text_contents() == before
    table.restart()
    page.wait_for_timeout(300)
    expect(page.locator(".lost")).to_be_hidden(timeout=20000)
    settle(page)
    assert page.locator(".story .line").all_text_contents()[: len(before)] == before
    page.keyboard.press("1")
    settle(page)
