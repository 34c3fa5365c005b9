"""What is asked of the database besides the log: tables, seats, names, chat, and lists for the lobby."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gramarye.table.database import Database
from gramarye.table.records import CLOSED, PLAYING, WAITING, Chair, Chat, Row, Table
from gramarye.table.schema import chat, log, matches, seats, visitors

__all__ = ["Store"]

MOST_LISTED = 50
MOST_CHAT = 100
WATCHED_SECONDS = 15 * 60  # a match that rests for longer is not offered to watchers
OPEN_SECONDS = 24 * 3600  # an open table that waits for longer is not offered


class Store:
    """Reads and writes. A write that other processes must hear of carries a note in its transaction."""

    def __init__(self, database: Database, process: str) -> None:
        self.database = database
        self.process = process

    async def _note(self, connection: AsyncConnection, **what: object) -> None:
        text = msgspec.json.encode({"from": self.process, **what}).decode()
        await connection.run_sync(self.database.note, text)

    async def tell(self, **what: object) -> None:
        """A note without a write."""
        if self.database.postgres:
            async with self.database.write() as connection:
                await self._note(connection, **what)

    # Tables

    async def make(self, table: Table, moves: Sequence[int] = ()) -> None:
        """A new match; a branch begins with moves made elsewhere."""
        row = {key: value for key, value in asdict(table).items() if key != "chairs"}
        async with self.database.write() as connection:
            await connection.execute(matches.insert(), row)
            await connection.execute(
                seats.insert(), [{"match": table.id, **asdict(chair)} for chair in table.chairs]
            )
            if moves:
                await connection.execute(log.insert(), _copied(table.id, moves))

    async def table(self, match: str) -> Table | None:
        """A match by its id; a closed one is gone."""
        found = await self._tables(sa.select(matches).where(matches.c.id == match, matches.c.state != CLOSED))
        return found[0] if found else None

    async def sit(self, match: str, seat: int, visitor: str) -> bool:
        """Take a free seat; False when somebody was first. The last one to sit down begins the match."""
        mine = (
            (seats.c.match == match)
            & (seats.c.seat == seat)
            & seats.c.visitor.is_(None)
            & (seats.c.level == "")
        )
        free = sa.select(seats.c.seat).where(
            seats.c.match == match, seats.c.visitor.is_(None), seats.c.level == ""
        )
        whole = (matches.c.id == match) & (matches.c.state == WAITING)
        async with self.database.write() as connection:
            # The match's row is locked first: two who sit down at once must not both see the other's seat
            # free.
            waiting = await connection.execute(sa.select(matches.c.id).where(whole).with_for_update())
            if waiting.first() is None:
                return False
            taken = await connection.execute(
                seats.update().where(mine).values(visitor=visitor, kept_for=None)
            )
            if taken.rowcount == 1:
                if (await connection.execute(free.limit(1))).first() is None:
                    await connection.execute(matches.update().where(whole).values(state=PLAYING))
                await self._note(connection, table=match)
            return taken.rowcount == 1

    async def mark(self, match: str, before: str, after: str) -> bool:
        """Change a match's state; False when it was not in the state before."""
        where = (matches.c.id == match) & (matches.c.state == before)
        async with self.database.write() as connection:
            changed = await connection.execute(matches.update().where(where).values(state=after))
            await self._note(connection, table=match)
            return changed.rowcount == 1

    async def touch(self, ids: Iterable[str]) -> None:
        """Something happened at these matches."""
        rows = [{"one": match, "now": time.time()} for match in ids]
        if rows:
            change = (
                matches.update()
                .where(matches.c.id == sa.bindparam("one"))
                .values(touched=sa.bindparam("now"))
            )
            async with self.database.write() as connection:
                await connection.execute(change, rows)

    async def change_chair(self, match: str, seat: int, **values: Any) -> None:
        """Standing answers, and bots that stand in."""
        where = (seats.c.match == match) & (seats.c.seat == seat)
        async with self.database.write() as connection:
            await connection.execute(seats.update().where(where).values(**values))
            await self._note(connection, table=match)

    async def follow(self, match: str, following: str) -> str:
        """The match that follows another: the given one, unless somebody was first."""
        where = (matches.c.id == match) & matches.c.rematch.is_(None)
        async with self.database.write() as connection:
            await connection.execute(matches.update().where(where).values(rematch=following))
            found = await connection.execute(sa.select(matches.c.rematch).where(matches.c.id == match))
            await self._note(connection, table=match)
            return str(found.scalar_one())

    # Lists

    async def mine(self, visitor: str) -> list[Table]:
        """The matches in which somebody sits, or which the visitor hosts, those of now first."""
        sits = sa.exists().where(seats.c.match == matches.c.id, seats.c.visitor == visitor)
        query = sa.select(matches).where(sits, matches.c.state != CLOSED)
        return await self._tables(query.order_by(matches.c.touched.desc()).limit(MOST_LISTED))

    async def open_tables(self, visitor: str) -> list[Table]:
        """Tables that anybody may join."""
        free = sa.exists().where(seats.c.match == matches.c.id, seats.c.open, seats.c.visitor.is_(None))
        mine = sa.exists().where(seats.c.match == matches.c.id, seats.c.visitor == visitor)
        since = time.time() - OPEN_SECONDS
        query = sa.select(matches).where(matches.c.state == WAITING, matches.c.touched > since, free, ~mine)
        return await self._tables(query.order_by(matches.c.touched.desc()).limit(MOST_LISTED))

    async def to_watch(self, visitor: str) -> list[Table]:
        """Matches of others that are going on."""
        mine = sa.exists().where(seats.c.match == matches.c.id, seats.c.visitor == visitor)
        since = time.time() - WATCHED_SECONDS
        query = sa.select(matches).where(matches.c.state == PLAYING, matches.c.touched > since, ~mine)
        return await self._tables(query.order_by(matches.c.touched.desc()).limit(MOST_LISTED))

    async def _tables(self, query: sa.Select[Any]) -> list[Table]:
        async with self.database.read() as connection:
            tables = [Table(**row._mapping) for row in await connection.execute(query)]
            by_id = {table.id: table for table in tables}
            if tables:
                named = sa.select(seats, visitors.c.name.label("called")).select_from(
                    seats.outerjoin(visitors, visitors.c.id == seats.c.visitor)
                )
                rows = await connection.execute(named.where(seats.c.match.in_(by_id)).order_by(seats.c.seat))
                for row in rows:
                    by_id[row.match].chairs.append(_chair(row._mapping))
        return tables

    async def lengths(self, ids: Iterable[str]) -> dict[str, int]:
        """How many rows the logs of these matches have."""
        query = (
            sa.select(log.c.match, sa.func.max(log.c.n))
            .where(log.c.match.in_(list(ids)))
            .group_by(log.c.match)
        )
        async with self.database.read() as connection:
            return {match: n for match, n in await connection.execute(query)}

    # People

    async def name(self, visitor: str) -> str | None:
        """The name that a visitor has chosen."""
        async with self.database.read() as connection:
            found = await connection.execute(sa.select(visitors.c.name).where(visitors.c.id == visitor))
            return found.scalar_one_or_none()

    async def rename(self, visitor: str, name: str) -> None:
        row = self.database.insert(visitors).values(id=visitor, name=name)
        async with self.database.write() as connection:
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"name": name}))
            await self._note(connection, renamed=visitor, name=name)

    async def say(self, match: str, said: Chat) -> None:
        row = {"match": match, "made": time.time(), **said._asdict()}
        async with self.database.write() as connection:
            await connection.execute(chat.insert(), row)
            await self._note(connection, chat=match, said=said)

    async def chats(self, match: str) -> list[Chat]:
        """The last things said at a match, in order."""
        columns = (chat.c.seat, chat.c.name, chat.c.text, chat.c.watchers)
        query = sa.select(*columns).where(chat.c.match == match).order_by(chat.c.id.desc()).limit(MOST_CHAT)
        async with self.database.read() as connection:
            return [Chat(*row) for row in await connection.execute(query)][::-1]


def _chair(row: Any) -> Chair:
    values = {key: value for key, value in row.items() if key not in ("match", "called")}
    return Chair(**{**values, "name": row["called"] or row["name"]})


def _copied(match: str, moves: Sequence[int]) -> list[dict[str, Any]]:
    from gramarye.table.records import How

    rows = [Row(n, move, -1, How.BEFORE) for n, move in enumerate(moves, 1)]
    return [{"match": match, "made": time.time(), **row._asdict()} for row in rows]
