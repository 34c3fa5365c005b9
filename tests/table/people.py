"""Guests: people at the table as tests play them, over HTTP and a real socket."""

import asyncio
import copy
import json
import random
from collections.abc import Callable
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gramarye.table.patches import patched

PATIENCE = 30.0  # seconds, for anything
NO_LIMITS = httpx.Limits(max_connections=None)


class Page:
    """An open page at a match: what it was told, and what it asks."""

    def __init__(self, socket: ClientConnection, before: "Page | None" = None) -> None:
        self.socket = socket
        self.hello: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []  # all that is no answer
        self.scene: dict[str, Any] = before.scene if before else {}
        self.ply: int = before.ply if before else -1
        self.over = False
        self.lost = False
        self._ids = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._news = asyncio.Condition()
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            async for message in self.socket:
                await self._hear(json.loads(message))
        except ConnectionClosed:
            pass
        finally:
            self.lost = True
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the connection was lost"))
                    answer.exception()  # nobody may be waiting for it
            async with self._news:
                self._news.notify_all()

    async def _hear(self, message: dict[str, Any]) -> None:
        if "re" in message:
            answer = self._answers.pop(message["re"])
            if not answer.done():
                answer.set_result(message)
            return
        if "hello" in message:
            self.hello = message["hello"]
            self._look(self.hello)
            self.over = "over" in self.hello
        elif "n" in message:
            self.told.append(message)
            self._look(message)
            self.over = self.over or "over" in message
        else:
            self.told.append(message)
        async with self._news:
            self._news.notify_all()

    def _look(self, message: dict[str, Any]) -> None:
        if "patch" in message:
            message["scene"] = patched(copy.deepcopy(self.scene), message["patch"])
        if "scene" in message:
            self.scene, self.ply = message["scene"], message["ply"]

    async def until(self, true: Callable[[], Any], patience: float = PATIENCE) -> None:
        """Wait until something is true of what was told."""
        async with asyncio.timeout(patience):
            async with self._news:
                await self._news.wait_for(lambda: true() or self.lost)
        if not true():
            raise ConnectionError("the connection was lost")

    async def ask(self, **what: Any) -> dict[str, Any]:
        """Ask something, and wait for its answer."""
        self._ids += 1
        answer = self._answers[self._ids] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": self._ids, **what}))
        async with asyncio.timeout(PATIENCE):
            return await answer

    @property
    def moves(self) -> list[dict[str, Any]]:
        return self.scene.get("moves", [])

    @property
    def last(self) -> int:
        """The number of the last numbered message."""
        return max([message["n"] for message in self.told if "n" in message] + [self.hello["n"]])

    async def play(self, choice: random.Random, most: int = 100_000) -> int:
        """Answer each decision at random, until the match is over; how many moves were made by hand."""
        made = 0
        while not self.over and made < most:
            await self.until(lambda: self.over or len(self.moves) > 1)
            if self.over:
                break
            ply, move = self.ply, choice.choice(self.moves)["id"]
            answer = await self.ask(move=move, ply=ply)
            assert answer.get("done") or "answer to ply" in answer["refused"]["expected"], answer
            made += "done" in answer
            await self._until_after(ply)
        return made

    async def _until_after(self, ply: int) -> None:
        await self.until(lambda: self.ply != ply or self.over)

    async def leave(self) -> None:
        await self.socket.close()
        await self._task

    async def __aenter__(self) -> "Page":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()


class Guest:
    """Somebody with a cookie."""

    def __init__(self, address: str, cookies: dict[str, str] | None = None) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=NO_LIMITS, cookies=cookies)
        self._pages: list[Page] = []

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = await self.http.get(path, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status or (status is None and answer.is_success), answer.text
        return answer.json()

    async def put(self, path: str, body: Any, status: int = 200) -> Any:
        answer = await self.http.put(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def table(self, game: str, *seats: str, **wish: Any) -> dict[str, Any]:
        """Make a table: seats as "me", "friend", "open", or a bot's level."""
        people = ("me", "friend", "open")
        wishes = [{"who": seat} if seat in people else {"who": "bot", "level": seat} for seat in seats]
        made: dict[str, Any] = await self.post("/api/matches", {"game": game, "seats": wishes, **wish})
        return made

    async def sit(self, match: str, **where: Any) -> dict[str, Any]:
        seated: dict[str, Any] = await self.post(f"/api/matches/{match}/sit", where)
        return seated

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def page(self, match: str, before: Page | None = None) -> Page:
        """Open a match's page, and wait for its first word; `before` is the one whose connection was lost."""
        if not self.http.cookies:
            await self.get("/api/me")
        page = Page(await self.raw(match, before.last if before else None), before)
        self._pages.append(page)
        await page.until(lambda: page.hello)
        return page

    async def raw(self, match: str, last: int | None = None, **headers: str) -> ClientConnection:
        query = "" if last is None else f"?n={last}"
        url = f"{self.address.replace('http', 'ws')}/ws/{match}{query}"
        given = {"Cookie": self.cookie, **headers}
        return await connect(url, additional_headers=given, max_size=None, compression=None, proxy=None)

    async def __aenter__(self) -> "Guest":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for page in self._pages:
            await page.leave()
        await self.http.aclose()
