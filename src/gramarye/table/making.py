"""New matches: a table as somebody wishes it, a rematch, and one that plays on from an old ply."""

import random
import secrets
import time
from typing import Any

from gramarye.core.errors import GramaryeError
from gramarye.core.game import MOST_SEED, Game
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf
from gramarye.table.hall import Hall
from gramarye.table.live import Live
from gramarye.table.messages import Branch, NewTable, SeatWish, Sit
from gramarye.table.names import bot_names, clean, table_name
from gramarye.table.records import OVER, PLAYING, WAITING, WATCHER, Chair, Table
from gramarye.table.refusal import Refused
from gramarye.table.thinking import find_level, usual_level

__all__ = ["branch", "find_game", "new_table", "rematch"]

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # nothing that looks like something else
ID_LETTERS = 12


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LETTERS))


def find_game(name: str) -> Game:
    """A game by its name."""
    if name not in shelf():
        raise Refused(404, f"one of the games {', '.join(shelf())}", repr(name)[:60])
    return load_game(name)


async def new_table(hall: Hall, visitor: str, wish: NewTable) -> Live:
    """A table as its host wishes it. It begins by itself when every seat is taken."""
    game = find_game(wish.game)
    if sum(seat.who == "me" for seat in wish.seats) > 1:
        raise Refused(409, "one seat for one person", "several seats for you")
    try:
        game.blank(len(wish.seats), wish.variant)
    except GramaryeError as error:
        expected, _, came = str(error).removeprefix("expected ").partition("; got ")
        raise Refused(409, expected, came or "something else") from None
    wishes = list(wish.seats)
    if wish.shuffle_seats:
        random.shuffle(wishes)
    table = _table(game, visitor, game.choose(wish.variant), _chairs(wishes, visitor))
    table.name = clean(wish.name, "a name") if wish.name.strip() else table_name()
    table.pace, table.undo = wish.pace, wish.undo
    await hall.store.make(table)
    return await hall.live(table.id)


def _chairs(wishes: list[SeatWish], visitor: str) -> list[Chair]:
    names = iter(bot_names(sum(wish.who == "bot" for wish in wishes)))
    chairs = []
    for seat, wish in enumerate(wishes):
        if wish.who == "bot":
            level = find_level(wish.level) if wish.level else usual_level()
            chairs.append(Chair(seat, level.name, next(names)))
        else:
            sits = visitor if wish.who == "me" else None
            chairs.append(Chair(seat, key=secrets.token_urlsafe(16), open=wish.who == "open", visitor=sits))
    return chairs


def _table(game: Game, host: str, variant: dict[str, Any], chairs: list[Chair]) -> Table:
    now = time.time()
    return Table(
        id=new_id(),
        name="",
        game=game.name,
        rules=game.version,
        variant=variant,
        seed=secrets.randbelow(MOST_SEED + 1),
        salt=secrets.token_hex(16),
        pace=0,
        undo=True,
        host=host,
        made=now,
        touched=now,
        state=WAITING if any(chair.free for chair in chairs) else PLAYING,
        chairs=chairs,
    )


async def rematch(hall: Hall, visitor: str, live: Live) -> Live:
    """Another game with the same people, the same one for all who ask. Who asks sits down."""
    old = live.table
    seat = old.seat_of(visitor)
    if seat == WATCHER:
        raise Refused(403, "somebody who played in this match", "somebody else")
    if old.state != OVER:
        raise Refused(409, "a match that is over", f"one that is {old.state}")
    following = old.rematch
    if not following:
        table = _table(live.game, visitor, old.variant, _moved_on(old.chairs))
        table.name, table.pace, table.undo = old.name, old.pace, old.undo
        await hall.store.make(table)
        following = await hall.store.follow(old.id, table.id)
        if following != table.id:
            await hall.store.mark(table.id, table.state, "closed")
        await live.refresh()
    again = await hall.live(following)
    await _sit_where_kept(again, visitor)
    return again


def _moved_on(chairs: list[Chair]) -> list[Chair]:
    """The same people, each one seat further on, so that another one begins."""
    turned = [chairs[-1], *chairs[:-1]]
    return [
        Chair(seat, old.level, old.name if old.level else "", secrets.token_urlsafe(16), kept_for=old.visitor)
        for seat, old in enumerate(turned)
    ]


async def _sit_where_kept(live: Live, visitor: str) -> None:
    for chair in live.table.chairs:
        if chair.kept_for == visitor and chair.free:
            await live.sit(visitor, Sit(seat=chair.seat))
            return


async def branch(hall: Hall, visitor: str, live: Live, wish: Branch) -> Live:
    """A new match that begins where an old one was at some ply, with bots in the other seats.

    Only from a match that is over: it has the same seed, so it shows what was hidden.
    """
    old = live.table
    if old.state != OVER:
        raise Refused(409, "a match that is over", f"one that is {old.state}")
    if wish.ply >= live.ply:
        raise Refused(409, f"a ply before the end, 0 to {live.ply - 1}", f"{wish.ply}")
    if wish.seat >= len(old.chairs):
        raise Refused(409, f"a seat from 0 to {len(old.chairs) - 1}", f"{wish.seat}")
    level = wish.level or usual_level().name
    wishes = [SeatWish("me") if chair.seat == wish.seat else SeatWish("bot", level) for chair in old.chairs]
    table = _table(live.game, visitor, old.variant, _chairs(wishes, visitor))
    table.name, table.seed = old.name, old.seed
    table.parent, table.parent_ply = old.id, wish.ply
    await hall.store.make(table, live.match.log[: wish.ply])
    return await hall.live(table.id)
