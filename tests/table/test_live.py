"""A live match: catching up, restarts, taking back, standing answers, the clock, chat."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.conftest import sqlite
from tests.table.keeper import Keeper, keeping
from tests.table.people import Guest, Page

TAKE_ONE, TAKE_TWO, LOOK, BELL_NO, BELL_YES = 1, 1 | 1 << 7, 2, 3, 3 | 1 << 7


async def take(page: Page, move: int = TAKE_ONE) -> None:
    """Make a move, and see it told."""
    ply = page.ply
    assert (await page.ask(move=move, ply=ply)).get("done")
    await page.until(lambda: page.ply > ply)


async def turn(page: Page) -> None:
    """A whole turn: take one, leave the bell."""
    await page.until(lambda: page.moves)
    await take(page)
    await take(page, BELL_NO)


async def arrived(page: Page, ply: int) -> None:
    await page.until(lambda: page.ply == ply)


async def two_at_a_table(table: Keeper, ada: Guest, ben: Guest, **wish: Any) -> tuple[str, Page, Page]:
    made = await ada.table("pebbles", "me", "friend", **wish)
    await ben.sit(made["match"], key=made["keys"]["1"])
    return made["match"], await ada.page(made["match"]), await ben.page(made["match"])


def test_a_lost_page_catches_up_without_a_gap(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            match, hers, his = await two_at_a_table(table, ada, ben)
            await turn(hers)
            await his.until(lambda: his.ply == 2)
            await his.leave()
            assert (await hers.ask(chat="Where are you?"))["done"]
            again = await ben.page(match, his)
            assert again.hello["resumed"] and "scene" not in again.hello and "story" not in again.hello
            await again.until(lambda: any("chat" in message for message in again.told))
            numbers = [message["n"] for message in again.told]
            assert numbers == list(range(his.last + 1, his.last + 1 + len(numbers)))
            await turn(again)
            await turn(hers)

    asyncio.run(play())


def test_missed_moves_come_with_the_scenes_of_then(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            match, hers, his = await two_at_a_table(table, ada, ben)
            await his.leave()
            await turn(hers)
            again = await ben.page(match, his)
            await again.until(lambda: again.ply == 2)
            seen = {message["ply"]: message["scene"] for message in again.told if "scene" in message}
            assert seen[1]["banner"]["where"] == "11 left" and not seen[1].get("moves")
            assert len(seen[2]["moves"]) == 3
            assert seen[2]["tray"][0]["pieces"][0]["label"] == his.scene["tray"][0]["pieces"][0]["label"]

    asyncio.run(play())


def test_all_pages_of_a_seat_have_the_same_scene_whenever_they_came(table: Keeper) -> None:
    """One from the start, one from the middle, one that was lost, a watcher; over an undo as well."""

    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben, table.guest() as eve:
            match, hers, his = await two_at_a_table(table, ada, ben)
            first = await eve.page(match)
            await turn(hers)
            later, lost = await ada.page(match), await ben.page(match)
            await lost.leave()
            await turn(his)
            found = await ben.page(match, lost)
            await take(hers)
            assert (await hers.ask(undo=True, ply=5))["done"]
            await hers.until(lambda: hers.ply == 4)
            await take(hers, TAKE_TWO)
            for guest, pages in ((ada, (hers, later)), (ben, (his, found)), (eve, (first,))):
                fresh = await guest.page(match)
                for page in pages:
                    await arrived(page, 5)
                    assert page.scene == fresh.hello["scene"]
                    assert "patch" in page.told[-1]

    asyncio.run(play())


def test_a_gap_that_is_too_old_means_a_fresh_scene(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada:
            made = await ada.table("pebbles", "me", "random", variant={"pile": 200})
            page = await ada.page(made["match"])
            old = await ada.page(made["match"])
            await old.leave()
            await page.play(random.Random(5), most=60)
            again = await ada.page(made["match"], old)
            assert not again.hello["resumed"] and again.hello["scene"]
            await page.until(lambda: page.ply >= again.hello["ply"])
            heard = [[one["ply"], line] for one in page.told if "story" in one for line in one["story"]]
            assert again.hello["story"] == [line for line in heard if line[0] <= again.hello["ply"]]

    asyncio.run(play())


def test_a_watchers_chat_reaches_players_as_its_bare_number(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben, table.guest() as eve:
            match, hers, his = await two_at_a_table(table, ada, ben)
            watching = await eve.page(match)
            assert (await watching.ask(chat="She has the ace!"))["done"]
            await hers.until(lambda: hers.told and set(hers.told[-1]) == {"n"})
            await watching.until(lambda: watching.told and "chat" in watching.told[-1])
            assert watching.told[-1]["n"] == hers.told[-1]["n"]
            assert watching.told[-1]["chat"]["watchers"] and watching.told[-1]["chat"]["seat"] == -1
            assert (await hers.ask(chat="Well taken!"))["done"]
            await his.until(lambda: his.told[-1].get("chat", {}).get("text") == "Well taken!")
            await watching.until(lambda: watching.told[-1].get("chat", {}).get("text") == "Well taken!")
            again, player = await eve.page(match), await ada.page(match)
            assert [said["text"] for said in again.hello["chat"]] == ["She has the ace!", "Well taken!"]
            assert [said["text"] for said in player.hello["chat"]] == ["Well taken!"]

    asyncio.run(play())


def test_a_restart_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    async def before(table: Keeper, ada: Guest) -> tuple[str, Page]:
        made = await ada.table("pebbles", "me", "random")
        page = await ada.page(made["match"])
        await take(page)
        await page.ask(standing={"bell": "yes"})
        await page.until(lambda: page.ply >= 2)
        await page.until(lambda: len(page.moves) > 1)
        await page.ask(chat="Still here?")
        await page.leave()
        return made["match"], page

    async def after(ada: Guest, match: str, page: Page) -> None:
        again = await ada.page(match, page)
        assert not again.hello["resumed"]
        assert again.hello["ply"] >= page.ply and again.hello["standing"] == {"bell": "yes"}
        assert again.hello["chat"][-1]["text"] == "Still here?"
        assert again.hello["commitment"] == page.hello["commitment"]
        await again.play(random.Random(1))
        assert again.over
        await again.leave()

    async def play(table: Keeper) -> None:
        async with table.guest() as ada:
            match, page = await before(table, ada)
            await asyncio.to_thread(table.restart)
            ada.address = table.address
            ada.http.base_url = table.address
            await after(ada, match, page)

    with keeping(sqlite(tmp_path), port=0) as keeper:
        asyncio.run(play(keeper))


def test_a_move_needs_the_present_ply_the_seat_and_the_rules(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben, table.guest() as eve:
            match, hers, his = await two_at_a_table(table, ada, ben)
            watching = await eve.page(match)
            refused = (await hers.ask(move=TAKE_ONE, ply=3))["refused"]
            assert refused == {"expected": "an answer to ply 0", "came": "one to ply 3"}
            assert "seat 0" in (await his.ask(move=TAKE_ONE, ply=0))["refused"]["expected"]
            assert (await watching.ask(move=TAKE_ONE, ply=0))["refused"]["came"] == "a watcher"
            refused = (await hers.ask(move=BELL_YES, ply=0))["refused"]
            assert (
                refused["rule"] == "PB-04"
                and "bell rings" in refused["text"]
                and refused["came"] == "'bell yes'"
            )
            assert "the number 99" in (await hers.ask(move=99, ply=0))["refused"]["came"]
            assert (await hers.ask(move=TAKE_ONE))["refused"]["came"] == "none"
            assert hers.ply == 0
            await take(hers)

    asyncio.run(play())


# Taking back


def test_a_move_that_revealed_nothing_can_be_taken_back_by_its_maker(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            match, hers, his = await two_at_a_table(table, ada, ben)
            assert not hers.hello["undo"]
            await turn(hers)
            await his.until(lambda: his.ply == 2)
            assert hers.told[-1]["undo"] and not his.told[-1]["undo"]
            assert "refused" in await his.ask(undo=True, ply=2)
            assert (await hers.ask(undo=True, ply=2))["done"]
            await his.until(lambda: his.ply == 1)
            assert hers.scene["banner"]["where"] == "11 left"
            assert (await hers.ask(undo=True, ply=1))["done"]
            await his.until(lambda: his.ply == 0)
            fresh = await ben.page(match)
            assert fresh.hello["story"] == []
            await take(hers, LOOK)
            refused = (await hers.ask(undo=True, ply=1))["refused"]
            assert "revealed" in refused["expected"]

    asyncio.run(play())


def test_bots_do_not_object_to_taking_back(table: Keeper) -> None:
    """Their answers are taken back too, as long as those revealed nothing; at a strict table moves stand."""

    async def play() -> None:
        async with table.guest() as ada:
            made = await ada.table("pebbles", "me", "greedy", variant={"pile": 200})
            page = await ada.page(made["match"])
            await turn(page)
            await page.until(lambda: page.moves and page.ply >= 4)
            ply = page.ply
            if page.told[-1]["undo"]:
                assert (await page.ask(undo=True, ply=ply))["done"]
                await page.until(lambda: page.ply == 1)
            await page.leave()
            made = await ada.table("pebbles", "me", "friend", undo=False)
            strict = await ada.page(made["match"])
            refused = (await strict.ask(undo=True, ply=0))["refused"]
            assert refused["came"] == "one that is waiting"
            await strict.leave()

    asyncio.run(play())


# What the table answers


def test_the_only_move_is_made_by_the_table(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            match, hers, his = await two_at_a_table(table, ada, ben, variant={"pile": 6})
            for page in (hers, his, hers, his, hers):
                await turn(page)
            await his.until(lambda: his.over)
            assert his.ply == 11

    asyncio.run(play())


def test_a_forced_answer_takes_as_long_as_people_do(tmp_path: Path) -> None:
    """Among people the pause is drawn from the times that people take; alone with bots it is short."""
    from gramarye.table.answers import LONGEST, SHORTEST, Tempo

    tempo = Tempo()
    for _ in range(16):
        tempo.took(2.0)
    drawn = [tempo.draw() for _ in range(200)]
    assert all(1.7 <= time <= 2.3 for time in drawn) and max(drawn) - min(drawn) > 0.3
    tempo.took(100.0)
    tempo.took(0.0)
    assert {LONGEST, SHORTEST} <= set(tempo._times)


def test_a_standing_answer_is_given_until_it_is_taken_back(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            match, hers, his = await two_at_a_table(table, ada, ben)
            refused = (await hers.ask(standing={"gong": "yes"}))["refused"]
            assert "bell" in refused["expected"]
            assert "refused" in await hers.ask(standing={"bell": "maybe"})
            assert (await hers.ask(standing={"bell": "yes"}))["done"]
            await take(hers)
            await his.until(lambda: his.ply == 2)
            assert his.told[-1]["story"][0]["text"] == "{0} rang."
            again = await ada.page(match)
            assert again.hello["standing"] == {"bell": "yes"}
            assert (await ben.page(match)).hello["standing"] == {}
            await turn(his)
            assert (await hers.ask(standing={"bell": ""}))["done"]
            await hers.until(lambda: hers.moves)
            await take(hers)
            await asyncio.sleep(0.3)
            assert hers.ply == 5 and len(hers.moves) == 2

    asyncio.run(play())


def test_a_question_and_a_hint_are_for_who_decides(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            match, hers, his = await two_at_a_table(table, ada, ben)
            hint = (await hers.ask(hint=True))["hint"]
            assert hint["move"] in [move["id"] for move in hers.moves]
            assert "refused" in await his.ask(hint=True)
            assert "refused" in await his.ask(why_not=["pebble-1"])
            assert (await hers.ask(why_not=["pebble-1"]))["why_not"] is None
            await take(hers)
            assert (await hers.ask(why_not=["pebble-1"]))["why_not"]["rule"] == "PB-04"

    asyncio.run(play())


# Coming, going, and the clock


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Keeper]:
    """A table that loses patience soon."""
    database = sqlite(tmp_path_factory.mktemp("hurried"))
    with keeping(database, flicker_seconds=0.2, away_seconds=0.6) as keeper:
        yield keeper


def seat(page: Page, number: int) -> dict[str, Any]:
    """The last word on who sits somewhere."""
    said = [message["seats"] for message in page.told if "seats" in message]
    found: dict[str, Any] = (said[-1] if said else page.hello["summary"]["seats"])[number]
    return found


def test_a_bot_stands_in_when_time_is_up_and_a_move_takes_the_seat_back(hurried: Keeper) -> None:
    async def play() -> None:
        async with hurried.guest() as ada, hurried.guest() as ben:
            match, hers, his = await two_at_a_table(hurried, ada, ben, pace=1, variant={"pile": 200})
            clock = hers.hello["clock"]
            assert clock["seat"] == 0 and clock["of"] == 1 and 0 <= clock["left"] <= 1
            await his.until(lambda: seat(his, 0)["stand_in"])
            await his.until(lambda: his.moves)
            assert his.told[-1]["clock"]["seat"] == 1
            await turn(his)
            await his.until(lambda: his.moves)  # the bot has had another turn
            assert (await hers.ask(stand_in=""))["done"]
            await turn(his)
            await turn(hers)
            assert not seat(his, 0)["stand_in"]

    asyncio.run(play())


def test_a_bot_stands_in_for_who_has_left_until_they_return(hurried: Keeper) -> None:
    async def play() -> None:
        async with hurried.guest() as ada, hurried.guest() as ben:
            match, hers, his = await two_at_a_table(hurried, ada, ben, pace=600, variant={"pile": 200})
            await hers.leave()
            await his.until(lambda: not seat(his, 0)["here"])
            await his.until(lambda: seat(his, 0)["stand_in"])
            await his.until(lambda: his.moves)
            again = await ada.page(match)
            assert not seat(again, 0)["stand_in"]
            await his.until(lambda: seat(his, 0)["here"] and not seat(his, 0)["stand_in"])

    asyncio.run(play())


def test_without_a_pace_the_table_waits(hurried: Keeper) -> None:
    async def play() -> None:
        async with hurried.guest() as ada, hurried.guest() as ben:
            match, hers, his = await two_at_a_table(hurried, ada, ben)
            assert "clock" not in hers.hello
            await hers.leave()
            await his.until(lambda: not seat(his, 0)["here"])
            await asyncio.sleep(1.5)
            assert his.ply == 0 and not seat(his, 0)["stand_in"]
            await his.leave()

    asyncio.run(play())


def test_nobodys_time_runs_while_nobody_is_there(hurried: Keeper) -> None:
    async def play() -> None:
        async with hurried.guest() as ada, hurried.guest() as ben:
            match, hers, his = await two_at_a_table(hurried, ada, ben, pace=2)
            await his.leave()
            await hers.leave()
            await asyncio.sleep(2.5)
            again = await ada.page(match)
            assert again.hello["ply"] == 0 and again.hello["clock"]["left"] > 1.5
            await again.leave()

    asyncio.run(play())


def test_a_bot_sits_in_for_who_is_away_when_another_player_asks(table: Keeper) -> None:
    """At a table without a clock nobody would ever move for somebody who has left."""

    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben, table.guest() as cy:
            made = await ada.table("pebbles", "me", "friend")
            await ben.sit(made["match"], key=made["keys"]["1"])
            here, gone, watching = [await one.page(made["match"]) for one in (ada, ben, cy)]
            assert "away" in (await here.ask(bot=1))["refused"]["expected"]
            await gone.leave()
            assert "another player" in (await watching.ask(bot=1))["refused"]["expected"]
            assert "another player" in (await here.ask(bot=0))["refused"]["expected"]
            while "refused" in (answer := await here.ask(bot=1)):  # the server has not noticed yet
                assert "away" in answer["refused"]["expected"]
            await here.until(lambda: any(one["seats"][1]["stand_in"] for one in here.told if "seats" in one))
            assert "bot plays" in (await here.ask(bot=1))["refused"]["came"]
            back = await ben.page(made["match"])
            assert not back.hello["summary"]["seats"][1]["stand_in"]

    asyncio.run(play())


def test_a_player_may_ask_a_bot_to_stand_in(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            match, hers, his = await two_at_a_table(table, ada, ben, variant={"pile": 200})
            assert "refused" in await hers.ask(stand_in="nobody")
            assert (await hers.ask(stand_in="random"))["done"]
            await his.until(lambda: his.moves)
            again = await ada.page(match)
            assert again.hello["summary"]["seats"][0]["stand_in"]
            await turn(his)
            await his.until(lambda: his.moves)
            assert (await again.ask(stand_in=""))["done"]
            await turn(his)
            await turn(hers)
            assert not seat(his, 0)["stand_in"]

    asyncio.run(play())
