"""The application: the handlers, the description of the HTTP part, and how faults become refusals."""

import logging
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from gramarye import __version__
from gramarye.table import lobby, pages, replays, sockets
from gramarye.table.description import complete
from gramarye.table.guard import Guard
from gramarye.table.hall import Hall
from gramarye.table.refusal import Refusal, Refusals, Refused

__all__ = ["make_app"]

LOG = logging.getLogger(__name__)
MOST_BODY = 16 * 1024
DESCRIPTION = "The HTTP part of the table; the live part is the socket /ws/{match}. See docs/protocol.md."


def make_app(hall: Hall) -> ASGIApp:
    """The whole application for one hall."""
    app = Litestar(
        [*lobby.HANDLERS, *replays.HANDLERS, *pages.HANDLERS, *sockets.HANDLERS],
        state=State({"hall": hall}),
        on_startup=[hall.open],
        on_shutdown=[hall.close, hall.store.database.close],
        exception_handlers={
            Refused: _refused,
            HTTPException: _http,
            RecursionError: _too_deep,
            Exception: _fault,
        },
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(
            title="Gramarye",
            version=__version__,
            description=DESCRIPTION,
            path="/api/description",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )
    complete(app)
    return Guard(app, hall.store.database.secret, hall.settings)


Answer = Response[Refusals]


def _answer(status: int, refusal: Refusal, headers: dict[str, str] | None = None) -> Answer:
    return Response(Refusals(refusal), status_code=status, headers=headers, media_type="application/json")


def _refused(_: Request[Any, Any, Any], refused: Refused) -> Answer:
    return _answer(refused.status, refused.refusal)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Answer:
    """What Litestar itself refuses, in our words."""
    status, headers = error.status_code, dict(error.headers or {})
    if isinstance(error, ValidationException):
        return _answer(400, _malformed(error))
    expected = {
        404: "a page of this table",
        405: f"one of the methods {headers.get('Allow', 'that this path has')}",
        413: f"a body of at most {MOST_BODY} bytes",
        415: "a body of type application/json",
    }.get(status, "a well-formed request")
    came = {404: request.url.path[:100], 405: request.method, 413: "a larger one"}.get(
        status, error.detail[:200]
    )
    return _answer(status, Refusal(expected, came), headers)


def _malformed(error: ValidationException) -> Refusal:
    """The first thing that is wrong: `Expected ..., got ...`, and where."""
    details: Any = error.extra or [{}]
    first = details[0] if isinstance(details, list) else {}
    message = str(first.get("message") or error.detail)
    expected, _, came = message.removeprefix("Expected ").partition(", got ")
    where = f" as {first['key']}" if first.get("key") else ""
    return Refusal(f"{expected[:200]}{where}", came[:100] or "something else")


def _too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Answer:
    """Only a reader of JSON goes as deep as its text says; anywhere else this is a fault like any other."""
    if request.method == "GET":
        return _fault(request, error)
    return _answer(400, Refusal("a well-formed request", "lists in lists without end"))


def _fault(request: Request[Any, Any, Any], error: Exception) -> Answer:
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(500, Refusal("an answer", "a fault of the server"))
