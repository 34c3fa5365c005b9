"""The lobby: games, tables, seats; matches to look at again, to play again, to play on."""

import asyncio
import hashlib
import random
from pathlib import Path
from typing import Any

import pytest

import gramarye
from tests.table.keeper import Keeper
from tests.table.people import Guest


def test_the_shelf_is_shown_with_options_and_bots(table: Keeper) -> None:
    async def look() -> None:
        async with table.guest() as ada:
            games = {game["name"]: game for game in await ada.get("/api/games")}
            assert set(games) == {*gramarye.shelf(), "pebbles"}
            for name, info in gramarye.shelf().items():
                assert games[name]["seats"] == list(info.seats) and games[name]["version"] == info.version
                assert [one["name"] for one in games[name]["options"]] == [one.name for one in info.options]
                assert [bot["rank"] for bot in games[name]["bots"]] == sorted(
                    bot["rank"] for bot in games[name]["bots"]
                )
                book = await ada.get(f"/api/games/{name}/rules")
                assert book["title"] == info.title and book["markdown"].startswith("#")
            await ada.get("/api/games/chess/rules", status=404)
            assert await ada.get("/health") == {"ok": True}

    asyncio.run(look())


def test_a_name_is_made_up_until_one_is_chosen(table: Keeper) -> None:
    async def look() -> None:
        async with table.guest() as ada:
            first = (await ada.get("/api/me"))["name"]
            assert first and first == (await ada.get("/api/me"))["name"]
            assert await ada.put("/api/me", {"name": "  Ada \n L. "}) == {"name": "Ada L."}
            assert await ada.get("/api/me") == {"name": "Ada L."}
            for name, status in ((" ", 409), ("", 400), ("x" * 25, 400), (7, 400)):
                refused = await ada.put("/api/me", {"name": name}, status=status)
                assert refused["refused"]["expected"] and refused["refused"]["came"]

    asyncio.run(look())


def test_a_table_with_friends_begins_when_all_are_there(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben, table.guest() as cleo:
            await ada.put("/api/me", {"name": "Ada"})
            made = await ada.table("pebbles", "me", "friend", "open", "random", name="Our table", pace=60)
            match = made["match"]
            assert made["state"] == "waiting" and made["name"] == "Our table" and made["open"]
            assert set(made["keys"]) == {"1", "2"} and made["seats"][0] == {
                "name": "Ada", "who": "person", "level": "", "here": False, "stand_in": False, "host": True,
            }  # fmt: skip
            assert "keys" not in await ben.get(f"/api/matches/{match}")
            page = await ada.page(match)
            assert "scene" not in page.hello
            lists = await cleo.get("/api/lobby")
            assert match in [one["match"] for one in lists["open"]]
            assert (await cleo.sit(match, seat=2))["you"] == 2
            await ben.post(f"/api/matches/{match}/sit", {"seat": 1}, status=403)
            sat = await ben.sit(match, key=made["keys"]["1"])
            assert sat["you"] == 1 and sat["state"] == "playing" and sat["variant"] == {"pile": 12}
            await page.until(lambda: page.scene)
            begun = [message for message in page.told if message.get("state") == "playing"]
            assert begun and page.ply == 0
            assert match in [one["match"] for one in (await ben.get("/api/lobby"))["mine"]]
            mine = next(one for one in (await ada.get("/api/lobby"))["mine"] if one["match"] == match)
            assert mine["your_turn"] and mine["where"] == "12 left"
            async with table.guest() as eve:
                assert match in [one["match"] for one in (await eve.get("/api/lobby"))["watch"]]

    asyncio.run(play())


def test_a_watching_page_becomes_a_player_when_its_owner_sits_down(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            made = await ada.table("pebbles", "me", "open", "open")
            page = await ben.page(made["match"])
            assert page.hello["summary"]["you"] == -1
            await ben.sit(made["match"], seat=1)
            await page.until(lambda: page.hello["summary"]["you"] == 1)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("wish", "status", "word"),
    [
        ({"game": "chess", "seats": [{"who": "me"}, {"who": "friend"}]}, 404, "one of the games"),
        ({"game": "pebbles", "seats": [{"who": "me"}]}, 409, "2 to 4 seats"),
        ({"game": "pebbles", "seats": [{"who": "me"}, {"who": "me"}]}, 409, "one seat for one person"),
        (
            {"game": "pebbles", "seats": [{"who": "me"}, {"who": "bot", "level": "oracle"}]},
            409,
            "a bot's level",
        ),
        ({"game": "pebbles", "seats": [{"who": "me"}, {"who": "ghost"}]}, 400, "seats"),
        ({"game": "pebbles", "seats": [{"who": "me"}, {"who": "open"}], "variant": {"pile": 7}}, 409, "pile"),
        ({"game": "pebbles", "seats": [{"who": "me"}, {"who": "open"}], "variant": {"sky": 7}}, 409, "pile"),
        ({"game": "pebbles", "seats": [{"who": "me"}, {"who": "open"}], "pace": -1}, 400, "pace"),
        ({"game": "pebbles", "seats": [{"who": "me"}, {"who": "open"}], "colour": "red"}, 400, "colour"),
    ],
)
def test_a_wish_that_cannot_be_met_says_why(
    table: Keeper, wish: dict[str, Any], status: int, word: str
) -> None:
    async def ask() -> None:
        async with table.guest() as ada:
            refused = (await ada.post("/api/matches", wish, status=status))["refused"]
            assert word in f"{refused['expected']} {refused['came']}" and refused["came"]
            assert not refused["expected"].startswith("expected")  # the page says that word itself

    asyncio.run(ask())


def test_seats_are_shuffled_on_request(table: Keeper) -> None:
    async def ask() -> None:
        async with table.guest() as ada:
            mine = {
                (await ada.table("pebbles", "me", "open", "open", "open", shuffle_seats=True))["you"]
                for _ in range(30)
            }
            assert mine == {0, 1, 2, 3}

    asyncio.run(ask())


def test_a_visitor_is_told_which_seats_need_no_link(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            made = await ada.table("pebbles", "me", "friend", "open")
            assert "sit" not in made
            found = next(
                one for one in (await ben.get("/api/lobby"))["open"] if one["match"] == made["match"]
            )
            assert found["sit"] == [2]
            await ben.post(f"/api/matches/{made['match']}/sit", {"seat": 1}, status=403)
            assert "sit" not in await ben.sit(made["match"], seat=2)

    asyncio.run(play())


def test_the_host_gives_a_free_seat_to_a_bot(table: Keeper) -> None:
    """The friend never comes; the last seat that is filled begins the match."""

    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben:
            made = await ada.table("pebbles", "me", "friend", "open")
            page, watching = await ada.page(made["match"]), await ben.page(made["match"])
            assert "the host" in (await watching.ask(bot=1))["refused"]["expected"]
            assert "seat from 0" in (await page.ask(bot=3))["refused"]["expected"]
            assert "a free seat" in (await page.ask(bot=0))["refused"]["expected"]
            assert (await page.ask(bot=2))["done"]
            assert made["match"] not in [one["match"] for one in (await ben.get("/api/lobby"))["open"]]
            assert (await page.ask(bot=1))["done"]
            await page.until(lambda: page.scene)
            seats = (await ada.get(f"/api/matches/{made['match']}"))["seats"]
            assert [seat["who"] for seat in seats] == ["person", "bot", "bot"]
            assert len({seat["name"] for seat in seats}) == 3
            await ben.post(
                f"/api/matches/{made['match']}/sit", {"key": made["keys"]["1"]}, status=403
            )  # too late

    asyncio.run(play())


def test_the_host_may_close_a_table_that_has_not_begun(table: Keeper) -> None:
    async def ask() -> None:
        async with table.guest() as ada, table.guest() as ben:
            made = await ada.table("pebbles", "me", "open")
            page, his = await ada.page(made["match"]), await ben.page(made["match"])
            assert (await his.ask(close=True))["refused"]["expected"] == "the host of the table"
            assert (await page.ask(close=True))["done"]
            await his.until(lambda: his.told and his.told[-1].get("gone"))
            await ben.get(f"/api/matches/{made['match']}", status=404)
            assert made["match"] not in [one["match"] for one in (await ben.get("/api/lobby"))["open"]]
            begun = await ada.table("pebbles", "me", "random")
            page = await ada.page(begun["match"])
            assert "not begun" in (await page.ask(close=True))["refused"]["expected"]

    asyncio.run(ask())


# Afterwards


async def finished(guest: Guest, *others: str, **wish: Any) -> str:
    """A match played to its end."""
    made = await guest.table("pebbles", "me", *others, **wish)
    page = await guest.page(made["match"])
    await page.play(random.Random(4))
    await page.leave()
    match: str = made["match"]
    return match


def test_a_replay_shows_every_ply_and_proves_the_shuffle(table: Keeper) -> None:
    async def look() -> None:
        async with table.guest() as ada, table.guest() as eve:
            match = await finished(ada, "random", "random")
            replay = await eve.get(f"/api/matches/{match}/replay")
            proof = hashlib.sha256(f"{replay['seed']}:{replay['salt']}".encode()).hexdigest()
            assert proof == replay["commitment"]
            assert replay["see"] == [-1, 0, 1, 2] and len(replay["scores"]) == replay["plies"] + 1
            assert sum(replay["scores"][-1]) == 12
            plies = await eve.get(
                f"/api/matches/{match}/plies", **{"from": 0, "to": replay["plies"], "seat": 1}
            )
            assert [one["ply"] for one in plies] == list(range(replay["plies"] + 1))
            assert all(one["move"] and one["story"] is not None for one in plies[1:])
            assert plies[-1]["scene"]["ending"]
            refused = await eve.get(f"/api/matches/{match}/plies", 409, **{"from": 0, "to": 999, "seat": 1})
            assert "64" in refused["refused"]["expected"]

    asyncio.run(look())


def test_a_replay_of_a_match_that_goes_on_shows_only_ones_own_view(table: Keeper) -> None:
    async def look() -> None:
        async with table.guest() as ada, table.guest() as eve:
            made = await ada.table("pebbles", "me", "random", variant={"pile": 200})
            page = await ada.page(made["match"])
            await page.play(random.Random(4), most=4)
            path = f"/api/matches/{made['match']}"
            hers, watched = await ada.get(f"{path}/replay"), await eve.get(f"{path}/replay")
            for replay, see in ((hers, [0]), (watched, [-1])):
                assert replay["see"] == see and replay["scores"] == []
                assert "seed" not in replay and "salt" not in replay
            for guest, seat in ((ada, 1), (ada, -1), (eve, 0), (eve, 1)):
                await guest.get(f"{path}/plies", 403, **{"from": 0, "to": 3, "seat": seat})
            plies = await ada.get(f"{path}/plies", **{"from": 0, "to": 4, "seat": 0})
            assert any("move" in one for one in plies)
            assert all("move" not in one or one["seat"] == 0 for one in plies)
            seen = await eve.get(f"{path}/plies", **{"from": 0, "to": 4, "seat": -1})
            assert all("move" not in one and "tray" not in one["scene"] for one in seen)
            await ada.get(f"{path}/record", 409)
            await ada.post(f"{path}/branch", {"ply": 1, "seat": 0}, status=409)
            await ada.post(f"{path}/rematch", status=409)

    asyncio.run(look())


@pytest.mark.parametrize("name", list(gramarye.shelf())[:1])
def test_a_record_opens_with_gramarye_replay(table: Keeper, name: str, tmp_path: Path) -> None:
    from gramarye.core.match import read_record, replay

    async def save() -> tuple[bytes, str]:
        async with table.guest() as ada:
            made = await ada.table(name, "me", "random")
            page = await ada.page(made["match"])
            assert (await page.ask(stand_in="random"))["done"]
            await page.until(lambda: page.over, patience=120)
            answer = await ada.http.get(f"/api/matches/{made['match']}/record")
            assert answer.headers["content-disposition"].startswith("attachment")
            return answer.content, page.scene["ending"]["results"][0]["score"]

    content, score = asyncio.run(save())
    (tmp_path / "match.json").write_bytes(content)
    match = replay(read_record(tmp_path / "match.json"))
    assert match.over and score in [str(points) for points in match.scores]


def test_a_rematch_is_the_same_one_for_all_who_ask(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as ben, table.guest() as eve:
            made = await ada.table("pebbles", "me", "friend", "random", pace=90)
            await ben.sit(made["match"], key=made["keys"]["1"])
            hers, his = await ada.page(made["match"]), await ben.page(made["match"])
            await asyncio.gather(hers.play(random.Random(1)), his.play(random.Random(2)))
            path = f"/api/matches/{made['match']}/rematch"
            await eve.post(path, status=403)
            again = await ada.post(path)
            assert again["state"] == "waiting" and again["you"] == 1 and again["pace"] == 90
            assert again["match"] != made["match"]
            await his.until(lambda: his.told[-1].get("rematch") == again["match"])
            begun = await ben.post(path)
            assert begun["match"] == again["match"] and begun["state"] == "playing" and begun["you"] == 2
            assert (await ada.post(path))["match"] == again["match"]
            assert [seat["who"] for seat in begun["seats"]] == ["bot", "person", "person"]

    asyncio.run(play())


def test_playing_on_from_an_old_ply_makes_a_new_match(table: Keeper) -> None:
    async def play() -> None:
        async with table.guest() as ada, table.guest() as eve:
            match = await finished(ada, "random")
            path = f"/api/matches/{match}"
            old = await eve.get(f"{path}/plies", **{"from": 3, "to": 3, "seat": 1})
            new = await eve.post(f"{path}/branch", {"ply": 3, "seat": 1, "level": "greedy"})
            assert new["state"] == "playing" and new["you"] == 1 and new["parent"] == match
            assert [seat["level"] for seat in new["seats"]] == ["greedy", ""]
            page = await eve.page(new["match"])
            same = await eve.get(f"/api/matches/{new['match']}/plies", **{"from": 3, "to": 3, "seat": 1})
            assert same[0]["scene"] == old[0]["scene"]
            await page.play(random.Random(9))
            assert page.over
            end = (await eve.get(f"{path}/replay"))["plies"]
            for wish in ({"ply": end, "seat": 0}, {"ply": 1, "seat": 7}):
                await eve.post(f"{path}/branch", wish, status=409)

    asyncio.run(play())
