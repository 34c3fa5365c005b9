"""The HTTP part: games, people, tables. Thin: every handler asks the hall."""

import time
from typing import Any

from litestar import HttpMethod, Request, Response, get, post, put, route
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from gramarye.bots import LEVELS
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf
from gramarye.table import making
from gramarye.table.guard import visitor_of
from gramarye.table.hall import Hall
from gramarye.table.messages import (
    BotLevel,
    Branch,
    GameInfo,
    Health,
    Lobby,
    Me,
    NewTable,
    OptionInfo,
    Pass,
    Picture,
    Reach,
    Rules,
    Sit,
    Summary,
)
from gramarye.table.names import clean, guest_name
from gramarye.table.reach import picture_of
from gramarye.table.refusal import Refusals, Refused
from gramarye.table.signing import PASS_SECONDS, Signer

__all__ = ["HANDLERS", "Asking", "hall_of", "refusals"]

Asking = Request[Any, Any, Any]
SVG = "image/svg+xml"
WHY = {
    400: "The request is malformed.",
    403: "Not for this visitor.",
    404: "There is no such thing.",
    409: "Not as things stand.",
    413: "Too large.",
    429: "Too many requests.",
    503: "The database cannot be reached.",
}


def hall_of(request: Asking) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What a handler may refuse with. Any request may be malformed, or one too many."""
    return {
        status: ResponseSpec(Refusals, description=WHY[status], generate_examples=False)
        for status in sorted({400, 429, *statuses})
    }


@get("/health", responses=refusals(503), summary="Whether the table is open")
async def health(request: Asking) -> Health:
    if not await hall_of(request).store.database.answers():
        raise Refused(503, "a database that answers", "silence")
    return Health(True)


# People


@route("/api/me", http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False)
async def my_methods(request: Asking) -> Response[None]:
    """Registered before the two methods, because Litestar's own answer would name only one of them."""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, PUT"})


@get("/api/me", responses=refusals(), summary="Who I am")
async def who_am_i(request: Asking) -> Me:
    return Me(await name_of(hall_of(request), visitor_of(request.scope)))


@put("/api/me", responses=refusals(403, 409, 413), summary="Choose a name")
async def call_me(request: Asking, data: JSONBody[Me]) -> Me:
    hall, visitor = hall_of(request), visitor_of(request.scope)
    name = clean(data.name, "a name")
    await hall.store.rename(visitor, name)
    hall.renamed(visitor)
    return Me(name)


async def name_of(hall: Hall, visitor: str) -> str:
    """A visitor's name; a made-up one when none was chosen."""
    return await hall.store.name(visitor) or guest_name(visitor)


# Friends


@get("/api/reach", responses=refusals(), summary="Where others on the network find this table")
async def reach(request: Asking) -> Reach:
    return Reach(hall_of(request).address)


@post(
    "/api/code",
    responses=refusals(403, 413),
    summary="A link as a picture that a phone reads",
    media_type=SVG,
    status_code=200,
)
async def code(request: Asking, data: JSONBody[Picture]) -> Response[bytes]:
    """Links may let somebody in, so they stand in no address that a log could keep."""
    return Response(await hall_of(request).thinkers.work(picture_of, data.link), media_type=SVG)


# Another device


@post("/api/me/pass", responses=refusals(403), summary="A pass for my other device", status_code=200)
async def give_pass(request: Asking) -> Pass:
    signer = Signer(hall_of(request).store.database.secret)
    return Pass(signer.make_pass(visitor_of(request.scope), time.time()))


@post("/api/me/here", responses=refusals(403, 413), summary="Go on as on my other device", status_code=200)
async def take_pass(request: Asking, data: JSONBody[Pass]) -> Response[Me]:
    hall = hall_of(request)
    signer = Signer(hall.store.database.secret)
    visitor = signer.read_pass(data.key, time.time())
    if visitor is None:
        raise Refused(403, f"a pass of the last {PASS_SECONDS // 60} minutes", "another one")
    cookie = signer.cookie(visitor, request.scope["scheme"])
    return Response(Me(await name_of(hall, visitor)), headers={"set-cookie": cookie})


# Games


@get("/api/games", responses=refusals(), summary="The games")
async def games(request: Asking) -> list[GameInfo]:
    return [_game_info(name) for name in shelf()]


def _game_info(name: str) -> GameInfo:
    info, game = shelf()[name], load_game(name)
    return GameInfo(
        name=name,
        title=info.title,
        seats=info.seats,
        minutes=info.minutes,
        blurb=info.blurb,
        authors=info.authors,
        version=info.version,
        options=[OptionInfo(o.name, list(o.values), o.default, o.sentence, o.rule) for o in info.options],
        bots=[BotLevel(level.name, level.title, level.sentence, level.rank) for level in LEVELS],
        ready=game.compiled,
    )


@get("/api/games/{game:str}/rules", responses=refusals(404), summary="A game's rulebook")
async def rules(request: Asking, game: FromPath[str]) -> Rules:
    found = making.find_game(game)
    return Rules(found.title, (found.folder / "RULES.md").read_text(encoding="utf-8"), found.primer)


# Tables


@get("/api/lobby", responses=refusals(), summary="My matches, open tables, matches to watch")
async def lobby(request: Asking) -> Lobby:
    hall, visitor = hall_of(request), visitor_of(request.scope)
    return Lobby(
        mine=await hall.summaries(await hall.store.mine(visitor), visitor),
        open=await hall.summaries(await hall.store.open_tables(visitor), visitor),
        watch=await hall.summaries(await hall.store.to_watch(visitor), visitor),
    )


@post("/api/matches", responses=refusals(403, 404, 409, 413), summary="Make a table")
async def make(request: Asking, data: JSONBody[NewTable]) -> Summary:
    visitor = visitor_of(request.scope)
    live = await making.new_table(hall_of(request), visitor, data)
    return live.summary(visitor)


@get("/api/matches/{match:str}", responses=refusals(404, 409), summary="A match in a few words")
async def look(request: Asking, match: FromPath[str]) -> Summary:
    live = await hall_of(request).live(match)
    return live.summary(visitor_of(request.scope))


@post(
    "/api/matches/{match:str}/sit",
    status_code=200,
    responses=refusals(403, 404, 409, 413),
    summary="Sit down",
)
async def sit(request: Asking, match: FromPath[str], data: JSONBody[Sit]) -> Summary:
    visitor = visitor_of(request.scope)
    live = await hall_of(request).live(match)
    await live.sit(visitor, data)
    return live.summary(visitor)


@post(
    "/api/matches/{match:str}/rematch",
    status_code=200,
    responses=refusals(403, 404, 409),
    summary="Play again",
)
async def again(request: Asking, match: FromPath[str]) -> Summary:
    hall, visitor = hall_of(request), visitor_of(request.scope)
    live = await making.rematch(hall, visitor, await hall.live(match))
    return live.summary(visitor)


@post("/api/matches/{match:str}/branch", responses=refusals(403, 404, 409, 413), summary="Play on from a ply")
async def branch(request: Asking, match: FromPath[str], data: JSONBody[Branch]) -> Summary:
    hall, visitor = hall_of(request), visitor_of(request.scope)
    live = await making.branch(hall, visitor, await hall.live(match), data)
    return live.summary(visitor)


HANDLERS: list[Any] = [
    health,
    my_methods,
    who_am_i,
    call_me,
    reach,
    code,
    give_pass,
    take_pass,
    games,
    rules,
    lobby,
    make,
    look,
    sit,
    again,
    branch,
]
