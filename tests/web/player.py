"""A player at a page: touches what glows, by mouse, by finger or by keys alone, until the game is over."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

__all__ = [
    "AT_ONCE",
    "hand_of",
    "look",
    "play",
    "serious",
    "settle",
    "shows_the_end",
    "sit_down",
    "touch_by_key",
    "touch_by_mouse",
]

Touch = Callable[[Page, random.Random, dict[str, Any]], None]
AT_ONCE = json.dumps({"pace": "none", "volume": 0, "calm": True, "tips": False})
# What a player sees: the state of the table, and where to touch next. Goals come first, else a player who wavers
# between beginnings would never come to a move.
LOOK = """() => {
  const open = (name) => document.querySelector(`${name}:not([hidden])`);
  if (document.querySelector(".table")?.dataset.busy) return { state: "" };
  if (open(".ending")) return { state: "over" };
  if (open(".told")?.querySelector(".slip-buttons .btn")) return { state: "asked" };
  const room = open(".zoom") || open(".sheet") || document;
  const areas = ".middle, .tray, .seats, .sheet, .zoom";
  const spot = (one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = box.width && document.elementFromPoint(x, y)?.closest(areas); // nothing, where it is out of view
    return hit && (hit.contains(one) || hit.matches(".zoom")) ? { x, y } : null;
  };
  const main = Boolean(document.querySelector(".moves-now .main"));
  for (const wanted of [".thing.goal, .panel.goal", ".thing.may, .panel.may", ".holds"]) {
    const spots = [...room.querySelectorAll(wanted)].map(spot).filter(Boolean);
    if (spots.length) return { state: "ready", main, spots };
  }
  const glows = main || document.querySelector(".goal, .may, .holds");
  return { state: glows ? "ready" : "", main, spots: [] };
}"""


def look(page: Page, seconds: float = 60) -> dict[str, Any]:
    """Wait until there is something to do, and see what."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        seen: dict[str, Any] = page.evaluate(LOOK)
        if seen["state"]:
            return seen
        page.wait_for_timeout(20)
    raise AssertionError(f"nothing to do for {seconds} s; the banner says {page.inner_text('.turn .say')!r}")


def settle(page: Page) -> str:
    """Wait until there is something to do: "ready", "asked" (a slip waits for an answer) or "over"."""
    return str(look(page)["state"])


def play(page: Page, touch: Touch, *, seed: int = 1, seconds: float = 300) -> int:
    """Play to the end; how many touches it took."""
    chance, touches = random.Random(seed), 0
    ends = time.monotonic() + seconds
    while (seen := look(page))["state"] != "over":
        assert time.monotonic() < ends, f"not over after {seconds} s and {touches} touches"
        if seen["state"] == "asked":
            page.locator(".told .slip-buttons .btn").first.click()
        else:
            touch(page, chance, seen)
        touches += 1
    return touches


def touch_by_mouse(page: Page, chance: random.Random, seen: dict[str, Any]) -> None:
    """Touch a goal, or something that begins a move, or open what holds one, or press the gilt button."""
    spots: list[dict[str, float]] = seen["spots"]
    if seen["main"] and (not spots or chance.random() < 0.35):
        page.evaluate("document.querySelector('.moves-now .main')?.click()")
    elif spots:
        spot = chance.choice(spots)
        page.mouse.click(spot["x"], spot["y"])
    else:
        page.keyboard.press("Escape")


def touch_by_key(page: Page, chance: random.Random, _: dict[str, Any]) -> None:
    """Walk with the arrows to something that glows and touch it with Enter, or pick the first sentence."""
    page.keyboard.press(chance.choice(["ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"]))
    on_thing = page.evaluate("document.activeElement.hasAttribute('aria-pressed')")
    if on_thing and chance.random() < 0.6:
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")


def sit_down(page: Page) -> None:
    """From the form for a new table: as many seats as the game takes, bots of the lowest level in the others.

    The more seats, the fewer decisions fall to one of them, and the sooner a whole match is played.
    """
    page.locator(".make").wait_for()
    more = page.get_by_role("button", name="One more seat")
    while more.count():
        more.click()
    for who in range(page.locator(".chair select:not(.level)").count()):
        page.locator(".chair select:not(.level)").nth(who).select_option("bot")
    for level in page.locator("select.level").all():
        level.select_option(index=0)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")


def shows_the_end(page: Page) -> None:
    """The scores of every seat, the shuffle checked, and a chart where anything changed over time."""
    expect(page.locator(".results tbody tr")).to_have_count(page.locator(".seat").count())
    expect(page.locator(".ending .fair.good")).to_be_visible()
    expect(page.locator(".ending .chart")).to_have_count(1 if has_course(page) else 0)


def has_course(page: Page) -> bool:
    """Whether there is anything to draw: now and then nobody ever scores, and every line would be flat."""
    past = page.request.get(page.url.replace("/t/", "/api/matches/") + "/replay").json()
    return "standing" in past or len({tuple(row) for row in past["scores"]}) > 1


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
