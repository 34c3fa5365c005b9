"""Takes the pictures in docs/pictures: the lobby, and every game's table on a desktop and on a phone.

python -m tests.web.pictures [lobby] [GAME ...]
"""

import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from gramarye.core.registry import shelf
from tests.chromium import ARGUMENTS, DESKTOP, PHONE, chromium_path
from tests.web.player import AT_ONCE, look, touch_by_mouse

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
TOUCHES = (26, 18, 12)  # enough that something lies on the table, and so few that the match is not over


@contextmanager
def open_table() -> Iterator[str]:
    """A table as players open it; its address."""
    database = f"sqlite:///{Path(tempfile.mkdtemp()) / 'table.sqlite3'}"
    command = [
        str(Path(sys.executable).with_name("gramarye")),
        "play",
        "--no-browser",
        "--database",
        database,
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline().split()
            yield next(word for word in line if word.startswith("http")).rstrip("/")
        finally:
            process.terminate()


def open_page(browser: Browser, **options: object) -> Page:
    page = browser.new_context(**options).new_page()  # type: ignore[arg-type]
    page.add_init_script(f"localStorage.setItem('gramarye', '{AT_ONCE}')")
    return page


def sit_down(page: Page, address: str, name: str) -> None:
    """A table of the usual size, bots of the lowest level."""
    page.goto(f"{address}/?make={name}")
    page.locator(".make").wait_for()
    for level in page.locator("select.level").all():
        level.select_option(index=0)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")


def play_a_while(page: Page, touches: int) -> bool:
    """Some touches, then on to a moment with something to choose; False where the match ends before."""
    chance = random.Random(5)
    for _ in range(touches):
        seen = look(page, 120)
        if seen["state"] == "over":
            return False
        if seen["state"] == "asked":
            page.locator(".told .slip-buttons .btn").first.click()
        else:
            touch_by_mouse(page, chance, seen)
    if look(page, 120)["state"] == "over":
        return False
    page.wait_for_timeout(800)
    page.keyboard.press("Escape")
    page.mouse.move(5, 5)
    page.wait_for_timeout(500)
    return True


def take(page: Page, name: str) -> None:
    page.screenshot(path=FOLDER / f"{name}.png")
    print(f"{name}.png", file=sys.stderr)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with open_table() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        page = open_page(browser, viewport=DESKTOP)
        for name in [one for one in sys.argv[1:] if one != "lobby"] if sys.argv[1:] else shelf():
            for touches in TOUCHES:
                sit_down(page, address, name)
                if play_a_while(page, touches):
                    break
            take(page, f"{name}-desktop")
            phone = open_page(browser, viewport=PHONE, device_scale_factor=2, has_touch=True)
            phone.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
            phone.goto(page.url)
            look(phone, 120)
            phone.wait_for_timeout(800)
            take(phone, f"{name}-phone")
        page.goto(address)
        page.locator(".game").first.wait_for()
        page.wait_for_timeout(800)
        take(page, "lobby-desktop")
        browser.close()


if __name__ == "__main__":
    main()
