"""Several people at one table in a real browser, and a table that outlives its page and its server."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.table.keeper import Keeper, keeping
from tests.web.player import AT_ONCE, hand_of, serious, settle, sit_down

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


def wait_for_a_friend(page: Page) -> Page:
    page.locator(".chair select").first.select_option("friend")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".seat-link")).to_have_count(1)
    return page


def test_who_is_alone_on_this_machine_is_told_how_to_let_friends_in(visit: Visit) -> None:
    page = wait_for_a_friend(visit("/?make=wizard-safari"))
    expect(page.locator(".only-here")).to_contain_text("gramarye play --friends")
    expect(page.get_by_role("button", name="Show the link as a code")).to_have_count(
        0
    )  # no phone could follow it


def test_a_link_for_the_network_can_be_copied_and_read_by_a_phone(chromium: Browser, tmp_path: Path) -> None:
    """Without https there is no clipboard to ask; and the host may have come in by the address of this machine alone."""
    with keeping(f"sqlite:///{tmp_path / 'table.sqlite3'}", host="0.0.0.0") as keeper:
        context = chromium.new_context()
        page = context.new_page()
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        page.goto(f"http://127.0.0.1:{keeper.address.rpartition(':')[2]}/?make=wizard-safari")
        wait_for_a_friend(page)
        link = page.locator(".seat-link input").input_value()
        assert link.startswith(f"{keeper.address}/t/") and page.locator(".only-here").count() == 0
        page.get_by_role("button", name="Copy").click()
        expect(page.locator(".told")).to_contain_text("on the clipboard")
        page.get_by_role("button", name="Show the link as a code for a phone").click()
        picture = page.locator(".sheet .code img")
        expect(picture).to_be_visible()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("(one) => one.naturalWidth") > 0
        assert serious(page) == []
        page.keyboard.press("Escape")
        page.locator("#tab-chat").click()
        page.locator(".chat-form input").focus()
        page.keyboard.press("Control+v")
        expect(page.locator(".chat-form input")).to_have_value(link)
        context.close()


def test_a_phone_goes_on_where_a_desktop_was(chromium: Browser, tmp_path: Path) -> None:
    with keeping(f"sqlite:///{tmp_path / 'table.sqlite3'}", host="0.0.0.0") as keeper:
        address = f"http://127.0.0.1:{keeper.address.rpartition(':')[2]}"
        desktop, phone = chromium.new_context().new_page(), chromium.new_context().new_page()
        for page in (desktop, phone):
            page.add_init_script(f"localStorage.setItem('gramarye', '{AT_ONCE}')")
        desktop.goto(f"{address}/?make=wizard-safari")
        sit_down(desktop)
        settle(desktop)
        shown: list[str] = []
        desktop.on("request", lambda request: shown.append(request.post_data or ""))
        desktop.locator("[data-do=settings]").first.click()
        desktop.locator(".sheet .btn:has-text('Show the code')").click()
        expect(desktop.locator(".sheet .code img")).to_be_visible()
        link = next(json.loads(body)["link"] for body in shown if "link" in body)
        assert link.startswith(f"{keeper.address}/#pass=") and link.endswith(
            desktop.url[desktop.url.index("/t/") :]
        )
        phone.goto(address + link[link.index("/#") :])
        phone.get_by_role("button", name="Go on here").click()
        phone.wait_for_url(f"**{desktop.url[desktop.url.index('/t/') :]}")
        settle(phone)
        assert hand_of(phone) == hand_of(desktop)
        for page in (desktop, phone):
            page.context.close()


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


def test_a_friend_who_never_comes_is_replaced_by_a_bot(visit: Visit) -> None:
    host = visit("/?make=old-man-merlin")
    host.locator(".make").wait_for()
    for seat in range(host.locator(".chair select:not(.level)").count()):
        host.locator(".chair select:not(.level)").nth(seat).select_option("friend")
    host.get_by_role("button", name="Make the table").click()
    expect(host.locator(".seat-link")).to_have_count(3)
    for left in (2, 1, 0):
        host.get_by_role("button", name="A bot for seat").first.click()
        expect(host.locator(".seat-link")).to_have_count(left)
    expect(host.locator(".drawing").first).to_be_visible()


def test_a_bot_sits_in_for_a_friend_who_has_left(visit: Visit) -> None:
    ada, bea = make_for_two(visit)
    expect(ada.locator(".drawing").first).to_be_visible()
    expect(bea.locator(".drawing").first).to_be_visible()
    staying, leaving = (bea, ada) if ada.locator(".seat.acts[data-id=seat-0]").count() else (ada, bea)
    offer = staying.locator(".moves-now .btn:has-text('A bot for')")
    expect(offer).to_have_count(0)
    leaving.close()
    offer.click()
    expect(staying.locator(".seat .kind:has-text('a bot stands in')")).to_have_count(1)


def test_who_comes_and_goes_disturbs_no_half_made_move(visit: Visit) -> None:
    ada, bea = make_for_two(visit)
    expect(ada.locator(".drawing").first).to_be_visible()
    expect(bea.locator(".drawing").first).to_be_visible()
    deciding, other = (ada, bea) if ada.locator(".seat.acts[data-id=seat-0]").count() else (bea, ada)
    settle(deciding)
    deciding.keyboard.press("1")  # a card is down as bait: a creature and a tile are touched in turn
    settle(deciding)
    deciding.locator(".board .thing.may").first.click()
    expect(deciding.locator(".thing.chosen")).to_have_count(1)
    other.close()
    expect(deciding.locator(".seat .kind:has-text('away')")).to_have_count(1)
    expect(deciding.locator(".thing.chosen")).to_have_count(1)


def test_a_lost_network_is_noticed_at_once_and_nothing_typed_is_lost(
    chromium: Browser, table: Keeper
) -> None:
    page = chromium.new_context().new_page()  # Chromium writes a lost connection on its console as an error
    page.add_init_script(f"localStorage.setItem('gramarye', '{AT_ONCE}')")
    page.goto(f"{table.address}/?make=wizard-safari")
    sit_down(page)
    settle(page)
    page.context.set_offline(True)
    expect(page.locator(".lost")).to_be_visible()
    page.locator("#tab-chat").click()
    page.fill(".chat-form input", "Are you there?")
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text("Expected a connection to the table")
    page.wait_for_timeout(1500)  # tries that fail meanwhile do not put the slip away
    expect(page.locator(".told")).to_be_visible()
    expect(page.locator(".chat-form input")).to_have_value("Are you there?")
    page.context.set_offline(False)
    expect(page.locator(".lost")).to_be_hidden()
    page.locator(".chat-form input").press("Enter")
    expect(page.locator(".chat-list li")).to_have_count(1)
    page.context.close()


def test_a_link_that_leads_nowhere_says_so(visit: Visit, chromium: Browser, table: Keeper) -> None:
    lost = visit("/t/nowhere")
    expect(lost.locator(".told")).to_contain_text("Expected the id of a match; got 'nowhere'.")
    lost.get_by_role("button", name="To the lobby").click()
    expect(lost.locator(".game").first).to_be_visible()
    ada, _ = make_for_two(visit)
    late = chromium.new_context().new_page()  # Chromium writes a refusal on its console as an error
    late.goto(f"{ada.url}?key=another")
    expect(late.locator(".told")).to_contain_text("you are watching")


def test_what_was_chosen_for_a_table_stays_chosen(visit: Visit) -> None:
    """Each change of a seat draws the form anew."""
    page = visit("/?make=wizard-safari")
    page.locator("details.options summary").click()
    page.locator(".choice", has_text="advanced").locator("input").check()
    page.locator(".choice", has_text="board").locator("select").select_option("hex19")
    page.locator("select.level").first.select_option(index=0)
    lowest = page.locator("select.level").first.input_value()
    page.get_by_role("button", name="One more seat").click()
    page.locator(".chair select:not(.level)").last.select_option("bot")
    expect(page.locator("select.level").first).to_have_value(lowest)
    expect(page.locator(".choice", has_text="advanced").locator("input")).to_be_checked()
    expect(page.locator(".choice", has_text="board").locator("select")).to_have_value("hex19")
    shown = page.locator("select.level").last.input_value()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    made = page.request.get(page.url.replace("/t/", "/api/matches/")).json()
    assert made["variant"]["advanced"] is True and made["variant"]["board"] == "hex19"
    assert [seat["level"] for seat in made["seats"]][1::3] == [lowest, shown]


def test_there_is_no_replay_of_a_table_that_waits_and_no_branch_of_one_that_plays(visit: Visit) -> None:
    ada = visit("/?make=wizard-safari")
    ada.locator(".chair select").first.select_option("friend")
    ada.get_by_role("button", name="Make the table").click()
    ada.locator(".waiting").wait_for()
    ada.locator("[data-do=replay]").click()
    expect(ada.locator(".told")).to_contain_text("nothing to look back at yet")
    ada.get_by_role("button", name="A bot for seat").click()
    settle(ada)
    ada.locator("[data-do=replay]").click()
    expect(ada.get_by_role("button", name="Back to the table")).to_be_visible()
    expect(ada.get_by_role("button", name="Play on from here")).to_have_count(0)
