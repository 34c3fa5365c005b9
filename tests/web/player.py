"""A player at a page: touches what glows, by mouse, by finger or by keys alone, until the game is over."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

__all__ = ["AT_ONCE", "hand_of", "play", "serious", "settle", "touch_by_key", "touch_by_mouse"]

AT_ONCE = json.dumps({"pace": "none", "volume": 0, "calm": True})
READY = """() => {
  const ending = document.querySelector(".ending");
  if (ending && !ending.hidden) return "over";
  const slip = document.querySelector(".told:not([hidden]) .slip-buttons .btn");
  if (slip) return "asked";
  const glow = document.querySelector(".goal, .may, .holds, .moves-now .main");
  return glow && glow.getClientRects().length ? "ready" : "";
}"""


def settle(page: Page, seconds: float = 60) -> str:
    """Wait until there is something to do: "ready", "asked" (a slip waits for an answer) or "over"."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        if state := page.evaluate(READY):
            return str(state)
        page.wait_for_timeout(30)
    raise AssertionError(f"nothing to do for {seconds} s; the banner says {page.inner_text('.turn .say')!r}")


def play(
    page: Page, touch: Callable[[Page, random.Random], None], *, seed: int = 1, seconds: float = 600
) -> int:
    """Play to the end; how many touches it took."""
    chance, touches = random.Random(seed), 0
    ends = time.monotonic() + seconds
    while (state := settle(page)) != "over":
        assert time.monotonic() < ends, f"not over after {seconds} s and {touches} touches"
        if state == "asked":
            page.locator(".told .slip-buttons .btn").first.click()
        else:
            touch(page, chance)
        touches += 1
    return touches


SPOTS = """() => {
  const middle = (r) => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });
  const open = (name) => document.querySelector(`${name}:not([hidden])`);
  const room = open(".zoom") || open(".sheet") || document;
  const areas = ".middle, .tray, .seats, .sheet, .zoom";
  const here = ({ x, y }) => document.elementFromPoint(x, y)?.closest(areas);
  const shown = (all) => [...room.querySelectorAll(all)].filter((one) => one.getClientRects().length)
    .map((one) => middle(one.getBoundingClientRect()))
    .filter((spot) => spot.x > 0 && spot.y > 0 && here(spot));
  for (const wanted of [".thing.goal, .panel.goal", ".thing.may, .panel.may", ".holds"]) {
    const spots = shown(wanted);
    if (spots.length) return spots;
  }
  return [];
}"""


def touch_by_mouse(page: Page, chance: random.Random) -> None:
    """Touch a goal, or something that begins a move, or open what holds one, or press the gilt button."""
    spots: list[dict[str, float]] = page.evaluate(SPOTS)
    main = page.locator(".moves-now .main").count()
    if main and (not spots or chance.random() < 0.35):
        page.evaluate("document.querySelector('.moves-now .main')?.click()")
    elif spots:
        spot = chance.choice(spots)
        page.mouse.click(spot["x"], spot["y"])
    else:
        page.keyboard.press("Escape")


def touch_by_key(page: Page, chance: random.Random) -> None:
    """Walk with the arrows to something that glows and touch it with Enter, or pick the first sentence."""
    page.keyboard.press(chance.choice(["ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"]))
    on_thing = page.evaluate("document.activeElement.hasAttribute('aria-pressed')")
    if on_thing and chance.random() < 0.6:
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")


def hand_of(page: Page) -> set[str]:
    """The pieces in my tray."""
    ids: list[Any] = page.evaluate(
        "[...document.querySelectorAll('.tray .thing')].map((one) => one.dataset.id)"
    )
    return {str(one) for one in ids}


def serious(page: Page) -> list[str]:
    """What axe finds that keeps people out."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:160]})"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
