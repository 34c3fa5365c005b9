"""What is told to nobody, seen from inside: memory, undo, and standing answers at a real table."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import gramarye
from gramarye.core.match import Match
from gramarye.games.camelot.pieces import RELIC_EXCALIBUR
from gramarye.table.database import Database
from gramarye.table.hall import Hall
from gramarye.table.live import Live
from gramarye.table.making import new_table
from gramarye.table.messages import NewTable, SeatWish, Sit
from gramarye.table.records import How, Row
from gramarye.table.refusal import Refused
from gramarye.table.settings import Settings, database_url
from tests.table.conftest import sqlite

GAME = next(iter(gramarye.shelf()))


def in_a_hall(
    tmp_path: Path, play: Callable[[Hall], Coroutine[Any, Any, None]], tempo: float = 1000.0
) -> None:
    """A hall without a server."""

    async def with_hall() -> None:
        database = Database(database_url(sqlite(tmp_path)))
        await database.open()
        hall = Hall(database, Settings(idle_seconds=0.0, tempo=tempo))
        try:
            await play(hall)
        finally:
            await hall.close()
            await database.close()

    asyncio.run(with_hall())


def test_idle_matches_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        live = await new_table(hall, "ada", NewTable(GAME, [SeatWish("me"), SeatWish("friend")]))
        await live.sit("ben", Sit(key=live.table.chairs[1].key))
        await live.move(live.match.seat, 0, live.legal[0])
        assert hall.count == 1
        await asyncio.sleep(0.05)
        await hall._sweep()
        assert hall.count == 0
        again = await hall.live(live.id)
        assert again is not live and again.match.digest() == live.match.digest()

    in_a_hall(tmp_path, play)


def test_undo_does_not_betray_that_anothers_answer_was_forced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the table answered for another person stands like a choice; a bot's answers never do."""
    monkeypatch.setattr(Match, "can_undo", lambda self, count: True)

    async def play(hall: Hall) -> None:
        live = await new_table(hall, "ada", NewTable(GAME, [SeatWish("me"), SeatWish("friend")]))
        await live.sit("ben", Sit(key=live.table.chairs[1].key))

        def may(*made: tuple[int, How]) -> int:
            live._makers = bytearray(Row(n, 0, seat, how).maker for n, (seat, how) in enumerate(made))
            return live.may_take_back(0)

        assert may((0, How.HAND)) == 1
        assert may((0, How.HAND), (0, How.TABLE), (0, How.STANDING)) == 3
        assert may((0, How.HAND), (1, How.BOT)) == 2
        assert may((0, How.HAND), (1, How.HAND)) == 0
        assert may((0, How.HAND), (1, How.TABLE)) == 0
        assert may((0, How.HAND), (1, How.STANDING)) == 0

    in_a_hall(tmp_path, play)


KEEP = {"excalibur": "keep", "excalibur-special": "keep"}


async def until_asked(live: Live) -> bool:
    """Go on until the sword is asked for; whether it was, before the game was over."""
    choice = random.Random(8)
    while not live.match.over:
        scene = live.game.scene(live.game.view(live.match.state, live.match.seat))
        if any(move.answer.endswith(":keep") for move in scene.moves):
            return True
        ply = live.ply
        if len(live.legal) > 1:
            await live.move(live.match.seat, ply, choice.choice(live.legal))
        while live.ply == ply:  # the only move is the table's
            await asyncio.sleep(0.001)
    return False


async def three_at_camelot(hall: Hall) -> Live:
    wish = [SeatWish("me"), SeatWish("friend"), SeatWish("friend")]
    live = await new_table(hall, "ada", NewTable("camelot", wish))
    for seat in (1, 2):
        await live.sit(f"friend {seat}", Sit(key=live.table.chairs[seat].key))
    return live


def test_the_question_about_excalibur_is_answered_by_a_standing_answer(tmp_path: Path) -> None:
    """Camelot asks at every Black card whether to throw the sword away; who said "keep" is not asked again."""

    async def play(hall: Hall) -> None:
        live = await three_at_camelot(hall)
        with pytest.raises(Refused):
            await live.stand_by(0, KEEP)  # who does not hold the sword has nothing to say
        live.match.state.relic[RELIC_EXCALIBUR] = 0
        while not await until_asked(live):  # the darkness may win before a card asks: then at another table
            live = await three_at_camelot(hall)
            live.match.state.relic[RELIC_EXCALIBUR] = 0
        ply = live.ply
        await live.stand_by(0, KEEP)
        while live.ply == ply:
            await asyncio.sleep(0.001)
        assert live._makers[ply] // 16 == How.STANDING
        assert live.match.state.relic[RELIC_EXCALIBUR] == 0

    in_a_hall(tmp_path, play, tempo=0.0)
