"""The grammar carries the hardest parts of all games: sketches drawn wide and narrow, without a table."""

import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Page, expect

from gramarye.core.scene_check import problems
from tests.chromium import DESKTOP, PHONE
from tests.web import fixtures
from tests.web.conftest import free_port
from tests.web.fixture_server import SOURCE, app

NAMES = ("beast-hunt", "old-man-merlin", "camelot")
SYMBOL = re.compile(r'<symbol[^>]*\bid="([^"]+)"')
OpenPage = Callable[..., Page]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


def show(open_page: OpenPage, address: str, name: str, size: dict[str, int]) -> Page:
    page = open_page(viewport=size)
    page.add_init_script("""localStorage.setItem("gramarye", '{"tips": false}')""")
    page.goto(f"{address}/t/{name}")
    expect(page.locator(".drawing").first).to_be_visible()
    return page


def sheet(path: Path) -> set[str]:
    return set(SYMBOL.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_a_sketch_is_a_sound_scene(name: str) -> None:
    drawn = sheet(SOURCE / "web" / "art" / "common.svg")
    drawn |= sheet(SOURCE / "games" / name.replace("-", "_") / "art" / "symbols.svg")
    assert problems(fixtures.load(name)["scene"], drawn) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_missing_and_nothing_is_too_wide(
    open_page: OpenPage, address: str, name: str, size: dict[str, int]
) -> None:
    page = show(open_page, address, name, size)
    assert page.locator("[data-missing]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_quests_are_tiles_on_a_desktop_and_pips_on_a_phone(open_page: OpenPage, address: str) -> None:
    wide = show(open_page, address, "camelot", DESKTOP)
    expect(wide.locator("[data-id=black-knight] .empty-slot")).to_have_count(2)
    narrow = show(open_page, address, "camelot", PHONE)
    tile = narrow.locator(".panel[data-id=black-knight]").first
    expect(tile.locator(".bar.look-round .on")).to_have_count(3)
    tile.click()
    expect(narrow.locator(".sheet .empty-slot")).to_have_count(2)


def test_a_loyalty_is_seen_only_while_it_is_held(open_page: OpenPage, address: str) -> None:
    page = show(open_page, address, "camelot", DESKTOP)
    face = page.locator("[data-id=loyalty] .peek")
    expect(face).to_be_hidden()
    page.locator("[data-id=loyalty]").hover()
    page.mouse.down()
    expect(face).to_be_visible()
    page.mouse.up()
    expect(face).to_be_hidden()
    page.wait_for_timeout(300)
    expect(page.locator(".told")).to_be_hidden()  # looking is no touch that could be refused
    page.keyboard.down("l")
    expect(face).to_be_visible()
    page.keyboard.up("l")
    expect(face).to_be_hidden()


def test_a_grave_choice_is_asked_once_more(open_page: OpenPage, address: str) -> None:
    page = show(open_page, address, "camelot", DESKTOP)
    page.locator("[data-id=evil-life]").click()
    expect(page.locator(".told")).to_contain_text("At 0 you die.")
    page.get_by_role("button", name="Not now").click()
    expect(page.locator(".told")).to_be_hidden()


def test_goals_of_a_pawn_show_its_ghost_and_the_arc_of_a_jump(open_page: OpenPage, address: str) -> None:
    page = show(open_page, address, "old-man-merlin", DESKTOP)
    page.locator("[data-id=kid-0]").click()
    expect(page.locator(".lights .ghost")).to_have_count(4)
    expect(page.locator(".lights .link.look-arc")).to_have_count(1)
    page.locator(".moves-now-drawer .move").first.hover()
    expect(page.locator("[data-id=item-dragon-egg].lit")).to_have_count(1)
    expect(page.locator(".tray .span.dashed")).to_have_count(2)


def test_a_board_turns_a_quarter_on_a_phone_and_pieces_stay_upright(
    open_page: OpenPage, address: str
) -> None:
    page = show(open_page, address, "beast-hunt", PHONE)
    box = page.locator(".drawing").first.bounding_box()
    assert box is not None and box["height"] > box["width"]
    assert "rotate" not in str(page.locator("[data-id=beast-unicorn]").get_attribute("transform"))
    assert "rotate(90)" in str(page.locator("[data-id=fence-2]").get_attribute("transform"))
    page.locator("[data-id=hand-0]").click()
    expect(page.locator(".lamp")).to_have_count(8)


def test_a_drawer_glows_when_it_holds_something_to_touch(open_page: OpenPage, address: str) -> None:
    page = show(open_page, address, "old-man-merlin", PHONE)
    expect(page.locator("[data-drawer=objectives].holds")).to_have_count(1)
    expect(page.locator("[data-drawer=shed].holds")).to_have_count(0)
