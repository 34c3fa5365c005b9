"""What is asked of the database besides the log: tables, seats, names, chat, and lists for the lobby."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from gramarye.table.database import Database
from gramarye.table.records import CLOSED, PLAYING, WAITING, Chair, Chat, How, Row, Table
from gramarye.table.schema import chat, log, matches, seats, visitors

__all__ = ["MOST_CHAT", "Store"]

MOST_LISTED = 50
MOST_CHAT = 100
TOUCHED_TOGETHER = 50
WATCHED_SECONDS = 15 * 60  # a match that rests for longer is not offered to watchers
OPEN_SECONDS = 24 * 3600  # an open table that waits for longer is not offered


class Store:
    """Reads and writes. A write that other processes must hear of carries a note in its transaction."""

    def __init__(self, database: Database, process: str) -> None:
        self.database = database
        self.process = process

    def _note(self, connection: sa.Connection, **what: object) -> None:
        self.database.note(connection, msgspec.json.encode({"from": self.process, **what}).decode())

    async def tell(self, **what: object) -> None:
        """A note without a write."""
        if self.database.postgres:
            await self.database.write(lambda connection: self._note(connection, **what))

    # Tables

    async def make(self, table: Table, moves: Sequence[int] = ()) -> None:
        """A new match; a branch begins with moves made elsewhere."""
        row = {key: value for key, value in asdict(table).items() if key != "chairs"}
        chairs = [{"match": table.id, **asdict(chair)} for chair in table.chairs]

        def work(connection: sa.Connection) -> None:
            connection.execute(matches.insert(), row)
            connection.execute(seats.insert(), chairs)
            if moves:
                connection.execute(log.insert(), _copied(table.id, moves))

        await self.database.write(work)

    async def table(self, match: str) -> Table | None:
        """A match by its id; a closed one is gone."""
        found = await self._tables(sa.select(matches).where(matches.c.id == match, matches.c.state != CLOSED))
        return found[0] if found else None

    async def sit(self, match: str, seat: int, visitor: str) -> bool:
        """Take a free seat; False when somebody was first."""
        return await self._take(match, seat, visitor=visitor, kept_for=None)

    async def seat_bot(self, match: str, seat: int, level: str, name: str) -> bool:
        """Give a free seat to a bot for good; False when somebody was first."""
        return await self._take(match, seat, level=level, name=name, open=False, kept_for=None)

    async def _take(self, match: str, seat: int, **values: Any) -> bool:
        """The last one to sit down begins the match."""
        free = (seats.c.match == match) & seats.c.visitor.is_(None) & (seats.c.level == "")
        mine = seats.update().where(free, seats.c.seat == seat).values(**values)
        whole = (matches.c.id == match) & (matches.c.state == WAITING)

        def work(connection: sa.Connection) -> bool:
            # The match's row is locked first: two who sit down at once must not both see the other's seat free.
            if connection.execute(sa.select(matches.c.id).where(whole).with_for_update()).first() is None:
                return False
            if connection.execute(mine).rowcount != 1:
                return False
            if connection.execute(sa.select(seats.c.seat).where(free).limit(1)).first() is None:
                connection.execute(matches.update().where(whole).values(state=PLAYING))
            self._note(connection, table=match)
            return True

        return await self.database.write(work)

    async def mark(self, match: str, before: str, after: str) -> bool:
        """Change a match's state; False when it was not in the state before."""
        where = (matches.c.id == match) & (matches.c.state == before)

        def work(connection: sa.Connection) -> bool:
            changed = connection.execute(matches.update().where(where).values(state=after))
            self._note(connection, table=match)
            return changed.rowcount == 1

        return await self.database.write(work)

    async def touch(self, ids: Iterable[str]) -> None:
        """Something happened at these matches."""
        rows = [{"one": match, "now": time.time()} for match in ids]
        change = matches.update().where(matches.c.id == sa.bindparam("one", type_=sa.Text))
        change = change.values(touched=sa.bindparam("now", type_=sa.Double))
        for first in range(0, len(rows), TOUCHED_TOGETHER):  # moves that wait are written between
            some = rows[first : first + TOUCHED_TOGETHER]
            await self.database.write(partial(_execute, change, some))

    async def change_chair(self, match: str, seat: int, **values: Any) -> None:
        """Standing answers, and bots that stand in."""
        where = (seats.c.match == match) & (seats.c.seat == seat)

        def work(connection: sa.Connection) -> None:
            connection.execute(seats.update().where(where).values(**values))
            self._note(connection, table=match)

        await self.database.write(work)

    async def follow(self, match: str, following: str) -> str:
        """The match that follows another: the given one, unless somebody was first."""
        where = (matches.c.id == match) & matches.c.rematch.is_(None)

        def work(connection: sa.Connection) -> str:
            connection.execute(matches.update().where(where).values(rematch=following))
            self._note(connection, table=match)
            return str(connection.scalar(sa.select(matches.c.rematch).where(matches.c.id == match)))

        return await self.database.write(work)

    # Lists

    async def mine(self, visitor: str) -> list[Table]:
        """The matches in which somebody sits, those of now first."""
        return await self._listed(_sits(visitor), matches.c.state != CLOSED)

    async def open_tables(self, visitor: str) -> list[Table]:
        """Tables that anybody may join."""
        free = sa.exists().where(seats.c.match == matches.c.id, seats.c.open, seats.c.visitor.is_(None))
        since = time.time() - OPEN_SECONDS
        return await self._listed(
            matches.c.state == WAITING, matches.c.touched > since, free, ~_sits(visitor)
        )

    async def to_watch(self, visitor: str) -> list[Table]:
        """Matches of others that are going on."""
        since = time.time() - WATCHED_SECONDS
        return await self._listed(matches.c.state == PLAYING, matches.c.touched > since, ~_sits(visitor))

    async def _listed(self, *where: sa.ColumnElement[bool]) -> list[Table]:
        query = sa.select(matches).where(*where).order_by(matches.c.touched.desc()).limit(MOST_LISTED)
        return await self._tables(query)

    async def _tables(self, query: sa.Select[Any]) -> list[Table]:
        sitters = seats.outerjoin(visitors, visitors.c.id == seats.c.visitor)
        named = sa.select(seats, visitors.c.name.label("called")).select_from(sitters).order_by(seats.c.seat)

        def work(connection: sa.Connection) -> list[Table]:
            tables = {row.id: Table(**row._mapping) for row in connection.execute(query)}
            if tables:
                for row in connection.execute(named.where(seats.c.match.in_(tables))):
                    tables[row.match].chairs.append(_chair(row._mapping))
            return list(tables.values())

        return await self.database.read(work)

    async def lengths(self, ids: Iterable[str]) -> dict[str, int]:
        """How many rows the logs of these matches have."""
        query = sa.select(log.c.match, sa.func.max(log.c.n)).where(log.c.match.in_(list(ids)))
        query = query.group_by(log.c.match)
        return await self.database.read(
            lambda connection: {row[0]: row[1] for row in connection.execute(query)}
        )

    # People

    async def name(self, visitor: str) -> str | None:
        """The name that a visitor has chosen."""
        query = sa.select(visitors.c.name).where(visitors.c.id == visitor)
        return await self.database.read(lambda connection: connection.scalar(query))

    async def rename(self, visitor: str, name: str) -> None:
        insert = self.database.insert(visitors).values(id=visitor, name=name)

        def work(connection: sa.Connection) -> None:
            connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_={"name": name}))
            self._note(connection, renamed=visitor, name=name)

        await self.database.write(work)

    async def say(self, match: str, said: Chat) -> None:
        row = {"match": match, "made": time.time(), **said._asdict()}

        def work(connection: sa.Connection) -> None:
            connection.execute(chat.insert(), row)
            self._note(connection, chat=match, said=said)

        await self.database.write(work)

    async def chats(self, match: str) -> list[Chat]:
        """The last things said at a match, in order."""
        columns = (chat.c.seat, chat.c.name, chat.c.text, chat.c.watchers)
        query = sa.select(*columns).where(chat.c.match == match).order_by(chat.c.id.desc()).limit(MOST_CHAT)
        return await self.database.read(
            lambda connection: [Chat(*row) for row in connection.execute(query)][::-1]
        )


def _execute(statement: sa.Executable, rows: list[dict[str, Any]], connection: sa.Connection) -> None:
    connection.execute(statement, rows)


def _sits(visitor: str) -> sa.Exists:
    return sa.exists().where(seats.c.match == matches.c.id, seats.c.visitor == visitor)


def _chair(row: Any) -> Chair:
    values = {key: value for key, value in row.items() if key not in ("match", "called")}
    return Chair(**{**values, "name": row["called"] or row["name"]})


def _copied(match: str, moves: Sequence[int]) -> list[dict[str, Any]]:
    rows = [Row(n, move, -1, How.BEFORE) for n, move in enumerate(moves, 1)]
    return [{"match": match, "made": time.time(), **row._asdict()} for row in rows]
