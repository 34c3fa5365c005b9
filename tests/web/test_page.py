"""The page: what glows, what is refused, what is read aloud; and no serious finding by axe."""

import json
import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from gramarye.table.patches import patch
from tests.chromium import DESKTOP, PHONE
from tests.contract import every_game, ready, starts, walk
from tests.table.keeper import Keeper
from tests.web.player import serious, settle, sit_down

Visit = Callable[..., Page]


@pytest.fixture
def seated(visit: Visit) -> Page:
    """A page at a table of Wizard Safari where it is my turn to lay bait."""
    page = visit("/?make=wizard-safari")
    for level in page.locator("select.level").all():
        level.select_option(index=0)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    settle(page)
    page.evaluate(  # faces of type that come late are drawn with at once, and what glows is shown again
        "document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )
    return page


@every_game
def test_the_page_makes_the_same_of_a_patch_as_the_server(visit: Visit, name: str) -> None:
    game = ready(name)
    start = next(starts(game, 1, seed=35))
    seen = [game.scene(game.view(s, 0)) for s, _ in walk(game, start)][:40]
    patches = [patch(before, after) for before, after in zip(seen, seen[1:], strict=False)]
    page = visit("/")
    got = page.evaluate(
        """async ([first, patches]) => {
            const { patched } = await import("/web/js/patch.js");
            const scenes = [JSON.parse(first)];
            for (const changes of JSON.parse(patches)) scenes.push(patched(scenes.at(-1), changes));
            return scenes.map((scene) => JSON.stringify(scene));  // the earlier ones must not have changed
        }""",
        [msgspec.json.encode(seen[0]).decode(), msgspec.json.encode(patches).decode()],
    )
    assert [json.loads(scene) for scene in got] == [json.loads(msgspec.json.encode(scene)) for scene in seen]


def test_the_form_for_a_table_keeps_what_was_chosen_when_a_seat_is_added(visit: Visit) -> None:
    page = visit("/?make=camelot")
    page.locator("details.options summary").click()
    knights = page.locator(".choice", has_text="Drawn from").locator("select")
    knights.select_option("chosen")
    bots = page.locator("select.level").count()
    page.get_by_role("button", name="One more seat").click()
    assert page.locator("select.level").count() == bots + 1, "the new seat is like the last one"
    assert knights.is_visible() and knights.input_value() == "chosen"


def test_names_in_the_story_wear_the_colours_that_were_chosen(visit: Visit) -> None:
    page = visit("/?make=camelot")
    page.locator("details.options summary").click()
    page.locator(".choice", has_text="Drawn from").locator("select").select_option("chosen")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    while "opening share" not in page.inner_text(".turn .say"):
        settle(page)
        page.keyboard.press("1")
    wear = "(all) => Object.fromEntries(all.map((one) => [one.textContent, one.closest('[data-seat]').dataset.seat]))"
    told = page.locator(".story .line b.name").evaluate_all(wear)
    assert len(told) == 4, "all but the one who has Arthur"
    assert told.items() <= page.locator(".seat .who b").evaluate_all(wear).items()


def lay_bait(page: Page) -> None:
    page.locator(".tray .thing.may").first.click()
    expect(page.locator(".board .piece.may").first).to_be_visible()


def test_touching_narrows_and_a_second_touch_takes_back(seated: Page) -> None:
    lay_bait(seated)
    everything = int(seated.locator(".tab-count").inner_text())
    creature = seated.locator(".board .piece.may").first
    name = creature.get_attribute("data-id")
    creature.click()
    goals = seated.locator(".board .place.goal").count()
    assert 0 < goals < everything
    assert seated.locator(".moves-now-drawer .move").count() == goals
    seated.locator(f"[data-id={name}]").click()
    assert seated.locator(".board .place.goal").count() == 0
    seated.locator(f"[data-id={name}]").click()
    seated.keyboard.press("Escape")
    assert seated.locator(".board .place.goal").count() == 0


def test_a_door_leaves_only_the_moves_of_its_group(visit: Visit) -> None:
    """Each step: what was touched, what came of it, what glows, and which moves remain."""
    steps = visit("/").evaluate(
        """async () => {
            const { Touches } = await import("/web/js/touch.js");
            const moves = [
              { id: 1, group: "Move", touch: ["grail"] }, { id: 2, group: "Quest", touch: ["deck"] },
              { id: 3, group: "Quest", touch: ["fight", "siege"] }, { id: 4 },
            ];
            const touches = new Touches(moves, [["act-move", "Move"], ["act-quest", "Quest"], ["act-heal", "Heal"]]);
            const seen = (what) => [what, [...touches.next.keys()].join(" "), touches.remaining.map((one) => one.id).join("")];
            const steps = [seen("begin")];
            const ids = ["act-quest", "fight", "act-move", "act-move", "act-heal", "act-quest", "grail"];
            for (const id of ids) steps.push(seen(touches.touch(id)));
            return [...steps, touches.decided.id];
        }"""
    )
    assert steps == [
        ["begin", "act-move act-quest grail deck fight", "1234"],
        ["taken", "deck fight", "23"],
        ["taken", "siege", "3"],
        ["new", "grail", "1"],
        ["back", "act-move act-quest grail deck fight", "1234"],
        ["refused", "act-move act-quest grail deck fight", "1234"],
        ["taken", "deck fight", "23"],
        ["new", "", "1"],
        1,
    ]


def test_a_goal_plays_the_move_and_undo_takes_it_back(seated: Page) -> None:
    lay_bait(seated)
    creature = seated.locator(".board .piece.may").first
    name = str(creature.get_attribute("data-id"))
    before = creature.get_attribute("transform")
    creature.click()
    seated.locator(".board .place.goal").first.click(force=True)
    expect(seated.locator(f"[data-id={name}]")).not_to_have_attribute("transform", str(before))
    settle(seated)
    seated.locator("[data-do=undo]").first.click()
    expect(seated.locator(f"[data-id={name}]")).to_have_attribute("transform", str(before))


def test_what_does_not_glow_answers_with_its_rule(seated: Page) -> None:
    seated.locator(".board .piece").first.click(force=True)
    slip = seated.locator(".told")
    expect(slip).to_be_visible()
    rule = slip.locator("a.rule")
    expect(rule).to_contain_text("WS-")
    wanted = str(rule.get_attribute("data-rule"))
    rule.click()
    expect(seated.locator(f"#rule-{wanted}.here")).to_be_visible()
    seated.keyboard.press("Escape")
    expect(seated.locator(".sheet")).to_be_hidden()


def test_every_move_is_in_the_list_and_lights_its_pieces(seated: Page) -> None:
    lay_bait(seated)
    seated.keyboard.press("m")
    moves = seated.locator(".moves-list .move")
    assert moves.count() == int(seated.locator(".tab-count").inner_text())
    moves.nth(2).hover()
    assert seated.locator(".lights .halo.lit").count() >= 2


def test_things_that_glow_are_buttons_with_names(seated: Page) -> None:
    for thing in seated.locator(".thing.may").all():
        assert thing.get_attribute("role") == "button"
        assert thing.get_attribute("aria-label")
    dull = seated.locator(".board .piece:not(.may)").first
    assert dull.get_attribute("role") == "img" and dull.get_attribute("tabindex") is None


def test_events_are_read_aloud(seated: Page) -> None:
    said = seated.locator("#live p").count()
    lay_bait(seated)
    assert "bait" in seated.locator("#live").inner_text()
    assert seated.locator("#live p").count() >= min(said + 1, 12)


def test_a_hint_shows_a_move_and_can_be_followed(seated: Page) -> None:
    seated.keyboard.press("h")
    button = seated.locator(".told .slip-buttons .main")
    expect(button).to_be_visible(timeout=30000)
    seated.keyboard.press("Escape")
    expect(seated.locator(".told")).to_be_hidden()


def test_a_page_with_a_key_for_everything(seated: Page) -> None:
    seated.keyboard.press("r")
    expect(seated.locator(".sheet .pages")).to_be_visible()
    seated.keyboard.press("Escape")
    seated.keyboard.press("c")
    expect(seated.locator(".chat-form input")).to_be_focused()


def test_the_replay_goes_to_any_ply_and_back(seated: Page) -> None:
    lay_bait(seated)
    seated.locator("[data-do=replay]").click()
    expect(seated.locator(".scrub")).to_be_visible()
    expect(seated.get_by_role("button", name="Play on from here")).to_have_count(0)  # until it is over
    seated.get_by_label("To the start").click()
    expect(seated.locator(".scrub .at")).to_contain_text("0 /")
    expect(seated).to_have_url(re.compile(r"ply=0$"))
    seated.get_by_role("button", name="Back to the table").click()
    settle(seated)
    assert "ply" not in seated.url


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious_in_the_lobby(visit: Visit, size: dict[str, int]) -> None:
    page = visit("/", viewport=size)
    expect(page.locator(".game").first).to_be_visible()
    assert serious(page) == []
    page.goto(page.url + "?make=wizard-safari")
    expect(page.locator(".make")).to_be_visible()
    page.wait_for_timeout(400)
    assert serious(page) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious_at_a_table(seated: Page, size: dict[str, int]) -> None:
    seated.set_viewport_size(size)  # type: ignore[arg-type]
    assert serious(seated) == []
    lay_bait(seated)
    seated.locator(".board .piece.may").first.click()
    assert serious(seated) == []
    seated.evaluate("document.querySelector('[data-do=rules]').click()")
    expect(seated.locator(".sheet .pages")).to_be_visible()
    seated.wait_for_timeout(400)
    assert serious(seated) == []


def test_the_magnifier_closes_when_the_table_changes(seated: Page) -> None:
    """It shows a picture of what could be touched; a picture of the past would swallow touches."""
    seated.set_viewport_size(PHONE)  # type: ignore[arg-type]
    seated.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seated.evaluate(
        """async () => {
          const { openZoom } = await import("/web/js/zoom.js");
          const box = document.querySelector(".board svg.drawing").getBoundingClientRect();
          openZoom(document.querySelector(".board svg.drawing"), box.x + 60, box.y + 60, () => {});
        }"""
    )
    expect(seated.locator(".zoom .zoomed")).to_be_visible()
    seated.evaluate("document.querySelector('.moves-list .move').dispatchEvent(new Event('mouseenter'))")
    expect(seated.locator(".zoom")).to_be_visible()  # lights may change while it is open
    seated.keyboard.press("1")
    expect(seated.locator(".zoom")).to_be_hidden()
    assert settle(seated) == "ready"


LOADED = """() => document.fonts.ready.then(
  () => [...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family))"""


AT_HAND = '@font-face { font-family: "At hand"; src: url("/faces/SourceSerifPro-It.ttf"); }'


@pytest.mark.parametrize("first", [("Source Serif Pro", "Source Sans Pro"), ("At hand", "At hand")])
def test_a_face_of_type_is_fetched_only_where_the_page_comes_so_far(
    visit: Visit, first: tuple[str, str]
) -> None:
    """Which faces a machine has cannot be known here: the test says what comes first in the two lists."""
    page = visit("/")

    def with_first(route: Route) -> None:
        css = route.fetch().text().replace("--display:", f'--display: "{first[0]}",')
        css = AT_HAND + css.replace("--text:", f'--text: "{first[1]}",')
        route.fulfill(body=css, content_type="text/css")

    page.route("**/tokens.css", with_first)
    page.reload()
    expect(page.locator(".game").first).to_be_visible()
    assert set(page.evaluate(LOADED)) == set(first)


def test_what_glows_is_scrolled_into_view(seated: Page) -> None:
    """Whoever has a small window need not search for what may be touched."""
    glows = seated.locator(".tray .thing.may").first
    seated.evaluate("document.querySelector('.tray-groups').style.flex = '0 0 90px'")
    seated.evaluate("document.querySelector('.tray-groups').scrollLeft = 1e6")
    expect(glows).not_to_be_in_viewport()
    seated.evaluate("import('/web/js/play.js').then(({ refresh }) => refresh())")
    expect(glows).to_be_in_viewport()


def test_a_chart_is_drawn_where_something_changed_over_time(seated: Page) -> None:
    """Where nobody ever scored, flat lines would say nothing."""
    drawn = """async (past) => {
      const { chart } = await import("/web/js/ending.js");
      return chart(past)?.querySelectorAll(".chart-line").length ?? 0;
    }"""
    assert seated.evaluate(drawn, {"scores": [[0, 0], [0, 0], [0, 0]]}) == 0
    assert seated.evaluate(drawn, {"scores": [[0, 0], [0, 1], [0, 0]]}) == 2
    assert seated.evaluate(drawn, {"scores": [], "standing": [50, 40], "side": "loyal"}) == 1


def test_who_is_new_to_a_game_is_offered_it_in_a_minute(open_page: Visit, table: Keeper) -> None:
    page = open_page()
    page.add_init_script("localStorage.gramarye ??= JSON.stringify({ pace: 'none', calm: true })")
    page.goto(f"{table.address}/?make=wizard-safari")
    sit_down(page)
    assert settle(page) == "asked"  # as soon as it is my turn
    expect(page.locator(".told")).to_contain_text("New to Wizard Safari?")
    page.get_by_role("button", name="The game in a minute").click()
    leaves = page.locator(".sheet .primer li")
    expect(leaves).to_have_count(len(ready("wizard-safari").primer))
    assert page.locator(".leaf-art use").count() >= leaves.count()
    page.wait_for_timeout(400)
    assert serious(page) == []
    leaves.first.locator("a.rule").click()
    expect(page.locator(".rule-item.here")).to_be_in_viewport()
    page.reload()
    expect(page.locator(".drawing").first).to_be_visible()
    expect(page.locator(".told")).to_be_hidden()  # once is enough


def test_no_loupe_opens_under_a_drawer(seated: Page) -> None:
    card = seated.locator(".tray .thing[data-kind=piece]").first
    box = card.bounding_box()
    assert box is not None
    seated.mouse.move(box["x"] + 20, box["y"] + 20)
    expect(seated.locator(".loupe")).to_be_visible()
    seated.mouse.move(5, 5)
    expect(seated.locator(".loupe")).to_be_hidden()
    seated.set_viewport_size(PHONE)  # type: ignore[arg-type]
    box = card.bounding_box()
    assert box is not None
    seated.mouse.move(box["x"] + 20, box["y"] + 20)
    seated.keyboard.press("r")
    expect(seated.locator(".sheet .primer")).to_be_visible()
    seated.wait_for_timeout(900)
    expect(seated.locator(".loupe")).to_be_hidden()
