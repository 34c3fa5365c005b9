"""A stage door: serves the page with sketched scenes and matches in memory, to look at the client alone.

    python -m tests.web.fixture_server 8765

`/t/camelot` and the like show the sketch of that name; `/t/play-wizard-safari-4` plays against random bots.
"""

import asyncio
import json
import mimetypes
import os
import random
import sys
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, Response, WebSocket, get, put, websocket
from litestar.params import FromPath, JSONBody

from gramarye.core.faces import face_file
from gramarye.core.match import Match
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf
from tests.web import fixtures

SOURCE = Path(__file__).parents[2] / "src" / "gramarye"
NAMES = ["Ada", "Thistle", "Mirela", "Jory", "Bruno", "Chidi", "Dot", "Edda"]
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def page(path: Path) -> Response[bytes]:
    kind = mimetypes.guess_type(path.name)[0] or "text/plain"
    return Response(
        path.read_bytes(),
        media_type=kind,
        headers={"Content-Security-Policy": POLICY, "Cache-Control": "no-store"},
    )


@get(["/", "/t/{match:str}"])
async def table(match: FromPath[str] = "") -> Response[bytes]:
    return page(SOURCE / "web" / ("table.html" if match else "index.html"))


@get("/web/{path:path}")
async def web(path: FromPath[str]) -> Response[bytes]:
    return page(SOURCE / "web" / path.lstrip("/"))


@get("/art/{game:str}/{name:str}")
async def art(game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    folder = SOURCE / "games" / game.replace("-", "_") / "art" / name
    if not folder.exists() and name == "symbols.svg":  # a sheet that no game has taken in yet
        folder = Path(os.environ.get("FIXTURE_ART", "/nowhere")) / f"{game}.svg"
    if not folder.exists():
        folder = Path(__file__).parent / "themes" / f"{game}.css"
    return page(folder) if folder.exists() else Response(b"", status_code=404)


@get("/faces/{name:str}")
async def face(name: FromPath[str]) -> Response[bytes]:
    path = face_file(name)
    return page(path) if path else Response(b"", status_code=404)


@get("/api/me")
async def me() -> dict[str, str]:
    return {"name": "Ada"}


@put("/api/me")
async def rename(data: JSONBody[dict[str, str]]) -> dict[str, str]:
    return data


def info(name: str, seats: int, you: int) -> dict[str, Any]:
    who = [
        {"name": NAMES[i], "who": "person" if i == you else "bot", "level": "adept", "here": True}
        for i in range(seats)
    ]
    return {
        "match": name,
        "name": "Heron",
        "game": name,
        "title": name,
        "state": "playing",
        "you": you,
        "seats": who,
        "variant": {},
    }


class Show:
    """One page's match, or its one fixture."""

    def __init__(self, name: str) -> None:
        self.n, self.match = 0, None
        if name.startswith("play-"):
            game, seats = name[5:].rsplit("-", 1)
            self.match = Match(load_game(game), int(seats), 7)
            self.hello = info(game, int(seats), 0) | {"title": self.match.game.title}
        else:
            self.fixture = fixtures.load(name)
            self.hello = info(
                self.fixture["game"], len(self.fixture["scene"].seats), self.fixture.get("you", 0)
            )
            self.hello["title"] = self.fixture.get("title", name)

    def scene(self) -> Any:
        return self.match.scene(0) if self.match else self.fixture["scene"]

    def story(self) -> list[Any]:
        if not self.match:
            return list(self.fixture.get("story", ()))
        return [line for line in self.match.game.story(self.match.view(0)) if line]

    def message(self) -> dict[str, Any]:
        assert self.match is not None
        self.n += 1
        return {
            "n": self.n,
            "ply": len(self.match.log),
            "scene": self.scene(),
            "story": self.story(),
            "undo": self.match.can_undo(),
        }


async def send(socket: WebSocket[Any, Any, Any], data: Any) -> None:
    await socket.send_data(msgspec.json.encode(data).decode(), mode="text")


async def answer(show: Show, socket: WebSocket[Any, Any, Any], asked: dict[str, Any]) -> None:
    reply: dict[str, Any] = {"re": asked["id"], "done": True}
    if show.match and "move" in asked:
        show.match.play(asked["move"])
    elif show.match and "undo" in asked:
        show.match.undo()
    elif show.match and "why_not" in asked:
        why = show.match.why_not(asked["why_not"])
        reply = {"re": asked["id"], "why_not": {"rule": why.rule, "text": why.text} if why else None}
    elif "hint" in asked:
        reply = {"re": asked["id"], "hint": {"move": show.scene().moves[0].id, "sure": 0.62}}
    elif "why_not" in asked:
        reply = {"re": asked["id"], "why_not": {"rule": "BH-43", "text": "Thorns could never match there."}}
    await send(socket, reply)
    if show.match and ("move" in asked or "undo" in asked):
        await send(socket, show.message())
        await bots(show, socket)


async def bots(show: Show, socket: WebSocket[Any, Any, Any]) -> None:
    while show.match and not show.match.over and show.match.seat != 0:
        await asyncio.sleep(0.05)
        show.match.play(random.choice(show.match.moves()))
        await send(socket, show.message())


@websocket("/ws/{name:str}")
async def live(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    await socket.accept()
    show = Show(name)
    story = [[0, line] for line in show.story()]
    hello = {
        "n": 0,
        "summary": show.hello,
        "commitment": "ab" * 32,
        "chat": fixtures.CHAT,
        "story": story,
        "scene": show.scene(),
    }
    await send(
        socket, {"hello": hello | {"ply": 0, "undo": True, "clock": {"seat": 0, "left": 52, "of": 60}}}
    )
    await bots(show, socket)
    while True:
        asked = json.loads(await socket.receive_data(mode="text"))
        if "ping" in asked:
            await send(socket, {"pong": 1})
        else:
            await answer(show, socket, asked)


@get("/api/games")
async def games() -> list[dict[str, Any]]:
    bots = [
        {"level": word.lower(), "title": word, "sentence": "", "rank": i + 1}
        for i, word in enumerate(("Novice", "Adept", "Master"))
    ]
    return [
        {
            "name": i.name,
            "title": i.title,
            "seats": i.seats,
            "minutes": i.minutes,
            "blurb": i.blurb,
            "bots": bots,
            "ready": True,
        }
        | {
            "options": [
                {"name": o.name, "values": o.values, "default": o.default, "sentence": o.sentence}
                for o in i.options
            ]
        }
        for i in shelf().values()
    ]


@get("/api/lobby")
async def lobby() -> dict[str, Any]:
    return fixtures.LOBBY


@get("/api/games/{name:str}/rules")
async def rules(name: FromPath[str]) -> dict[str, Any]:
    book = SOURCE / "games" / name.replace("-", "_") / "RULES.md"
    text = book.read_text() if book.exists() else "# Rules\n\n- **WS-10** Bait."
    return {"title": name, "markdown": text, "primer": []}


app = Litestar([table, web, art, face, me, rename, live, rules, games, lobby], openapi_config=None)

if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning")
