"""Whole matches over a real socket, and who is told what."""

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gramarye
from gramarye.core.match import Match
from tests.table.conftest import sqlite
from tests.table.keeper import Keeper, keeping
from tests.table.people import Page

GAMES = list(gramarye.shelf())


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_against_bots(table: Keeper, name: str) -> None:
    async def play() -> None:
        seats = gramarye.shelf()[name].seats[1]
        async with table.guest() as ada:
            made = await ada.table(name, "me", *["random"] * (seats - 1))
            async with await ada.page(made["match"]) as page:
                assert await page.play(random.Random(7)) > 0
                assert page.over and page.scene["ending"]["results"]
            numbers = [page.hello["n"], *(message["n"] for message in page.told)]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            replay = await ada.get(f"/api/matches/{made['match']}/replay")
            assert replay["plies"] == page.ply and replay["summary"]["state"] == "over"

    asyncio.run(play())


@pytest.mark.parametrize("name", GAMES)
def test_each_seat_is_told_what_redact_leaves_and_nothing_else(table: Keeper, name: str) -> None:
    """Every scene and story line that a reader gets is the one that follows from its redacted record."""
    most = 60

    async def play() -> tuple[str, dict[int, Page]]:
        seats = gramarye.shelf()[name].seats[0]
        async with table.guest() as ada, table.guest() as ben, table.guest() as eve:
            made = await ada.table(name, "me", "friend", *["random"] * (seats - 2))
            match = made["match"]
            await ben.sit(match, key=made["keys"]["1"])
            pages = {0: await ada.page(match), 1: await ben.page(match), -1: await eve.page(match)}
            choice = random.Random(3)
            players = [pages[0].play(choice, most // 2), pages[1].play(choice, most // 2)]
            done, left = await asyncio.wait(
                [asyncio.create_task(player) for player in players], return_when=asyncio.FIRST_COMPLETED
            )
            for player in left:
                player.cancel()
            return match, pages

    match, pages = asyncio.run(play())
    _compare(table, match, pages)


def _compare(table: Keeper, match: str, pages: dict[int, Page]) -> None:
    played = _from_log(table.database, match)
    again = played.game.new(played.seats, played.seed, played.variant)
    told = {seat: {one["ply"]: one for one in page.told if "scene" in one} for seat, page in pages.items()}
    for ply, move in enumerate(played.log, 1):
        again.play(move)
        for seat, messages in told.items():
            if ply in messages:
                view = played.game.view(again.state, None if seat < 0 else seat)
                scene = messages[ply]["scene"]  # sent whole, or made whole by a patch
                assert scene == _plain(played.game.scene(view))
                lines = [_plain(line) for line in played.game.story(view) if line is not None]
                assert messages[ply]["story"] == lines
                assert bool(scene.get("moves")) == bool(view.legal)
    assert all(len(messages) > 20 for messages in told.values())
    assert all("patch" in message for messages in told.values() for message in list(messages.values())[1:])


def _plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def _from_log(database: str, match: str) -> Match:
    """The match as the database has it, read beside the server."""
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        row = connection.execute("select game, variant, seed from matches where id = ?", [match]).fetchone()
        seats = connection.execute("select count(*) from seats where match = ?", [match]).fetchone()[0]
        moves = connection.execute("select move from log where match = ? order by n", [match]).fetchall()
    connection.close()
    played = gramarye.game(row[0]).new(seats, row[2], json.loads(row[1]))
    for (move,) in moves:
        played.play(move)
    return played


def test_a_match_changes_over_to_compiled_rules_in_the_middle(tmp_path: Path) -> None:
    """It begins interpreted; the rules are compiled beside it, and the match goes on."""

    async def play(table: Keeper) -> None:
        async with table.guest() as ada:
            name = "pebbles"
            made = await ada.table(name, "me", "random", variant={"pile": 200})
            async with await ada.page(made["match"]) as page:
                games = {game["name"]: game for game in await ada.get("/api/games")}
                assert not games[name]["ready"]
                await page.play(random.Random(1), most=5)
                while not games[name]["ready"]:
                    await asyncio.sleep(0.2)
                    games = {game["name"]: game for game in await ada.get("/api/games")}
                await page.play(random.Random(2))
                assert page.over and sum(int(seat["score"]) for seat in page.scene["seats"]) == 200

    with keeping(sqlite(tmp_path), compile_games=True) as keeper:
        asyncio.run(play(keeper))
