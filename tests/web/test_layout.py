"""Room for words: at no size of window, and in no face, is a word cut off or written over another."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from tests.chromium import DESKTOP, PHONE
from tests.contract import every_game
from tests.web.player import look, settle, sit_down

LAPTOP = {"width": 1280, "height": 720}
TABLET = {"width": 1024, "height": 768}
UPRIGHT = {"width": 768, "height": 1024}
LYING = {"width": 844, "height": 390}
SIZES = [DESKTOP, LAPTOP, TABLET, UPRIGHT, LYING, PHONE]

# Nobody controls fonts. This one is as wide as the widest that systems fall back to.
WIDE = '@font-face { font-family: "Wide"; src: url("/faces/SourceSansPro-Semibold.ttf"); size-adjust: 116%; }'

# The texts around the board that are cut, stand out of their box, or cross each other; and a page wider than its window.
CROWDED = """() => {
  const about = ".topbar, .turn, .seats, .tray, .meter, .slips-region, .board .group";
  const boxes = ".slip, .seat, .btn, .meter, .flag, .turn, .topbar", slack = 2, found = [];
  const texts = [];
  const walker = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  const hidden = (style) => style.overflowX === "hidden" || style.overflowY === "hidden";
  for (let node; (node = walker.nextNode());) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.closest(about) || element.closest("svg, .sr, .skip, .side, .stash")) continue;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const letters = height * 0.2; // of the line, what is above and below them
      texts.push({ node, element, left, right, top: top + letters, bottom: bottom - letters });
    }
  }
  const out = (one, box) =>
    Math.max(box.left - one.left, one.right - box.right, box.top - one.top, one.bottom - box.bottom) > slack;
  for (const one of texts) {
    for (let above = one.element; above.matches(".table *"); above = above.parentElement) {
      const style = getComputedStyle(above), box = above.getBoundingClientRect();
      if (style.textOverflow === "ellipsis") one.right = Math.min(one.right, box.right); // shortened, and says so
      else if (/auto|scroll/.test(style.overflowX + style.overflowY)) break; // can be scrolled to
      else if ((hidden(style) || above.matches(boxes)) && out(one, box)) {
        found.push(`${one.node.data.trim()} is out of ${above.className}`);
        break;
      }
    }
  }
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const part = (one) => one.element.closest(".region, .seat, .turn, .topbar");
  texts.forEach((a, i) => texts.slice(i + 1).forEach((b) => {
    if (a.node === b.node || part(a) !== part(b) || across(a, b) < 1 || down(a, b) < 1) return;
    found.push(`${a.node.data.trim()} crosses ${b.node.data.trim()}`);
  }));
  const say = document.querySelector(".turn .say").getBoundingClientRect();
  const board = document.querySelector(".board").getBoundingClientRect();
  if (say.bottom > board.top && say.left < board.right) found.push("the banner lies on the board");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  const aside = document.querySelector(".aside").getBoundingClientRect();
  if (aside.height && aside.bottom > innerHeight) found.push("what stands below the seats is cut");
  return [...new Set(found)];
}"""


def in_a_wide_face(route: Route) -> None:
    css = route.fetch().text().replace("--display:", "--display: Wide,").replace("--text:", "--text: Wide,")
    route.fulfill(body=WIDE + css, content_type="text/css")


def seated(visit: Callable[..., Page], name: str, wide: bool) -> Page:
    """Sit down at a table with as many seats as it has."""
    page = visit("/")
    if wide:
        page.route("**/tokens.css", in_a_wide_face)
    page.goto(f"{page.url}?make={name}")
    sit_down(page)
    settle(page)
    return page


# Tables are dealt at random, so each run looks at others; the wide face is a sweep, because it has the least to spare.
@every_game
@pytest.mark.parametrize("wide", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["ours", "wide"])
def test_words_have_room_at_every_size(visit: Callable[..., Page], name: str, wide: bool) -> None:
    page = seated(visit, name, wide)
    crowded = {}
    for turn in range(4):
        look(page)
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
            crowded[f"{size['width']} x {size['height']}, turn {turn}"] = page.evaluate(CROWDED)
        page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
        page.keyboard.press("1")
        page.wait_for_timeout(200)
    assert {where: found for where, found in crowded.items() if found} == {}


def test_dice_make_room_for_the_longest_word_below_them(visit: Callable[..., Page]) -> None:
    page = seated(visit, "beast-hunt", wide=True)
    dice = page.locator(".tray .kind-die .caption")
    while dice.count() < 2:  # somebody lays the first beast before anybody has dice
        look(page)
        page.keyboard.press("1")
        page.wait_for_timeout(100)
    for size in (DESKTOP, LAPTOP, TABLET):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        dice.evaluate_all("(all) => all.forEach((one) => { one.textContent = 'Lightning rolled'; })")
        assert page.evaluate(CROWDED) == [], size


@every_game
def test_a_phone_on_its_side_shows_the_board_and_what_is_mine(visit: Callable[..., Page], name: str) -> None:
    page = visit(f"/?make={name}", viewport=LYING, has_touch=True)
    sit_down(page)
    settle(page)
    page.evaluate("document.fonts.ready")  # a face that comes late is drawn with at once
    for part in (".board svg.drawing", ".acts-bar .tools", ".turn .say"):
        top, bottom = page.evaluate(
            """(part) => {
              const box = document.querySelector(part).getBoundingClientRect();
              return [box.top, box.bottom];
            }""",
            part,
        )
        assert 0 <= top < top + 15 < bottom <= LYING["height"] + 1, part
    small = page.evaluate(
        """() => [...document.querySelectorAll(".topbar :is(a, button), .tray .btn")].filter((one) => one.offsetWidth)
          .map((one) => one.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 43.5).length"""
    )
    assert small == 0
