"""Several people at one table in a real browser, and a table that outlives its page and its server."""

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from tests.table.keeper import Keeper
from tests.web.player import AT_ONCE, hand_of, settle, sit_down

Visit = Callable[..., Page]


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


def story(page: Page) -> list[str]:
    return page.locator(".story .line").all_text_contents()


def test_a_reload_and_a_restart_in_the_middle_lose_nothing(chromium: Browser, table: Keeper) -> None:
    page = chromium.new_context().new_page()  # Chromium writes a lost connection on its console as an error
    page.add_init_script(f"localStorage.setItem('gramarye', '{AT_ONCE}')")
    page.goto(f"{table.address}/?make=wizard-safari")
    sit_down(page)
    settle(page)
    page.keyboard.press("1")
    settle(page)
    before = story(page)
    assert before
    page.reload()
    settle(page)
    assert story(page)[: len(before)] == before
    table.stop()
    expect(page.locator(".lost")).to_be_visible()
    table.start()
    expect(page.locator(".lost")).to_be_hidden(timeout=20000)
    settle(page)
    assert story(page)[: len(before)] == before
    lines = page.locator(".story .line").count()
    page.keyboard.press("1")
    expect(page.locator(".story .line")).not_to_have_count(lines)
    page.context.close()
