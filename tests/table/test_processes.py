"""Several server processes on one PostgreSQL: one match, whichever process a page is connected to."""

import asyncio
import random
from collections.abc import Iterator

import pytest

from tests.postgres import PostgresServer
from tests.table.keeper import Keeper, keeping
from tests.table.people import Guest, Page

pytestmark = pytest.mark.postgres
TAKE_ONE, TAKE_TWO, BELL_NO = 1, 1 | 1 << 7, 3


@pytest.fixture(scope="module")
def pair(postgres_server: PostgresServer) -> Iterator[tuple[Keeper, Keeper]]:
    """Two tables that share one database."""
    database = postgres_server.database()
    with keeping(database, flicker_seconds=0.2) as one, keeping(database, flicker_seconds=0.2) as other:
        yield one, other


async def across(pair: tuple[Keeper, Keeper], ada: Guest, ben: Guest) -> tuple[str, Page, Page]:
    """Ada plays through one process, Ben through the other."""
    made = await ada.table("pebbles", "me", "friend")
    hers = await ada.page(made["match"])
    await ben.sit(made["match"], key=made["keys"]["1"])
    await hers.until(lambda: hers.scene)  # she hears that the match has begun
    return made["match"], hers, await ben.page(made["match"])


def test_a_move_through_one_process_is_seen_through_the_other(pair: tuple[Keeper, Keeper]) -> None:
    async def play() -> None:
        async with pair[0].guest() as ada, pair[1].guest() as ben:
            match, hers, his = await across(pair, ada, ben)
            await asyncio.gather(hers.play(random.Random(1)), his.play(random.Random(2)))
            assert hers.over and his.over and hers.ply == his.ply
            assert hers.scene["seats"] == his.scene["seats"]

    asyncio.run(play())


def test_presence_chat_names_and_undo_cross_over(pair: tuple[Keeper, Keeper]) -> None:
    async def play() -> None:
        async with pair[0].guest() as ada, pair[1].guest() as ben:
            match, hers, his = await across(pair, ada, ben)
            await hers.until(lambda: any(one.get("seats", [{}, {}])[1].get("here") for one in hers.told))
            assert his.hello["summary"]["seats"][0]["here"]
            assert (await his.ask(chat="Hello from afar"))["done"]
            await hers.until(
                lambda: any(one.get("chat", {}).get("text") == "Hello from afar" for one in hers.told)
            )
            await ben.put("/api/me", {"name": "Benedict"})
            await hers.until(lambda: hers.told[-1].get("seats", [{}, {}])[1].get("name") == "Benedict")
            assert (await hers.ask(move=TAKE_ONE, ply=0))["done"]
            await his.until(lambda: his.ply == 1)
            assert (await hers.ask(undo=True, ply=1))["done"]
            await his.until(lambda: his.ply == 0)
            assert (await hers.ask(move=TAKE_TWO, ply=0))["done"]
            await his.until(lambda: his.scene["banner"]["where"] == "10 left")
            await his.leave()
            await hers.until(lambda: not hers.told[-1].get("seats", [{}, {"here": True}])[1]["here"])

    asyncio.run(play())


def test_of_two_moves_for_the_same_ply_one_wins(pair: tuple[Keeper, Keeper]) -> None:
    """The same player, with a page at each process, sends two different moves at the same moment."""

    async def race() -> int:
        async with pair[0].guest() as ada, pair[1].guest() as twin:
            made = await ada.table("pebbles", "me", "friend")
            await twin.sit(made["match"], key=made["keys"]["1"])
            twin.http.cookies.clear()
            twin.http.cookies.update(ada.http.cookies)
            here, there = await ada.page(made["match"]), await twin.page(made["match"])
            answers = await asyncio.gather(
                here.ask(move=TAKE_ONE, ply=0), there.ask(move=TAKE_TWO, ply=0), return_exceptions=False
            )
            won = [answer for answer in answers if "done" in answer]
            lost = [answer["refused"] for answer in answers if "refused" in answer]
            assert len(won) == 1 and len(lost) == 1
            assert lost[0]["expected"] == "an answer to ply 1" and "ply 0" in lost[0]["came"]
            left = "11 left" if "done" in answers[0] else "10 left"
            await here.until(lambda: here.ply == 1)
            await there.until(lambda: there.ply == 1)
            assert here.scene["banner"]["where"] == there.scene["banner"]["where"] == left
            return "a moment before" in lost[0]["came"]

    async def races() -> list[int]:
        return [await race() for _ in range(12)]

    assert any(asyncio.run(races())), "no race was close enough to be settled by the log"


def test_another_process_takes_a_match_up_where_it_was_left(pair: tuple[Keeper, Keeper]) -> None:
    async def play() -> None:
        async with pair[0].guest() as ada:
            made = await ada.table("pebbles", "me", "random")
            first = await ada.page(made["match"])
            await first.play(random.Random(1), most=3)
            await first.leave()
            ada.address = pair[1].address
            second = await ada.page(made["match"])
            assert second.hello["ply"] >= first.ply
            await second.play(random.Random(1))
            assert second.over

    asyncio.run(play())


def test_bots_of_a_process_that_died_are_played_by_another(postgres_server: PostgresServer) -> None:
    async def play(one: Keeper, other: Keeper) -> None:
        async with one.guest() as ada, other.guest() as eve:
            made = await ada.table("pebbles", "me", "random", variant={"pile": 200})
            hers = await ada.page(made["match"])
            watching = await eve.page(made["match"])
            await hers.play(random.Random(1), most=2)
            one.kill()
            ada.address = other.address
            again = await ada.page(made["match"])
            await again.play(random.Random(1), most=4)
            await watching.until(lambda: watching.ply >= again.ply)

    database = postgres_server.database()
    with keeping(database) as one, keeping(database) as other:
        asyncio.run(play(one, other))
