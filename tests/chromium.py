"""A real browser for the tests: the system's Chromium, driven by Playwright."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

__all__ = ["DESKTOP", "PHONE", "chromium", "chromium_path", "open_page"]

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",  # tests may run as root, where Chromium's sandbox refuses
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium_path() -> str:
    """Where the system's Chromium is."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    raise RuntimeError(f"One of {', '.join(NAMES)} was expected, and none was found: run scripts/system")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for one module's tests, and no longer: Playwright holds the thread's event loop."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Open pages, each as a person of its own (`open_page()`, `open_page(viewport=PHONE)`).

    Every keyword goes to the browser context. At the end no page may have left an error on its console.
    """
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(f"{message.text} ({message.location.get('url')})")

    def new(**options: Any) -> Page:
        options.setdefault("viewport", DESKTOP)
        page = chromium.new_context(**options).new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield new
    for context in list(chromium.contexts):
        context.close()
    assert complaints == []
