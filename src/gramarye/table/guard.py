"""The door: every request and every socket passes here first.

Says who comes (a signed cookie), turns away what another site's page sends, slows down who asks too fast, and
puts the protective headers on every answer.
"""

import asyncio
import secrets
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gramarye.table.limits import Bucket, Limits
from gramarye.table.refusal import Refusal, Refusals
from gramarye.table.settings import Settings
from gramarye.table.signing import Signer

__all__ = ["Guard", "bucket_of", "visitor_of"]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
COOKIE = b"set-cookie"
SAFE = ("GET", "HEAD", "OPTIONS")
FILES, A_FILE = ("/web/", "/art/", "/faces/"), 0.1  # a page is made of many files, and they cost little
MOST_PATIENCE = 5.0  # seconds that an HTTP request is held back before it is refused
VISITOR, BUCKET = "gramarye.visitor", "gramarye.bucket"


def visitor_of(scope: Any) -> str:
    """Who asks."""
    return str(scope[VISITOR])


def bucket_of(scope: Any) -> Bucket:
    """How fast they may ask."""
    bucket: Bucket = scope[BUCKET]
    return bucket


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, secret: str, settings: Settings) -> None:
        self._app = app
        self._signer = Signer(secret)
        self._limits = Limits(settings.burst, settings.rate)
        self._strangers = Limits(settings.stranger_burst, settings.stranger_rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        known = self._signer.visitor_of(scope["headers"])
        visitor = known or secrets.token_urlsafe(16)
        address = (scope.get("client") or ("",))[0]
        scope[VISITOR] = visitor  # type: ignore[literal-required]
        scope[BUCKET] = bucket = self._limits.of(visitor)  # type: ignore[literal-required]
        cookie = [] if known else [(COOKIE, self._signer.cookie(visitor, scope["scheme"]).encode())]
        added = [*HEADERS, *cookie]
        refusal = _foreign(scope)
        if refusal is None:
            refusal = await _held_back(bucket if known else self._strangers.of(address), scope)
        if refusal is None:
            await self._app(scope, receive, _with_headers(send, added))
        else:
            await _refuse(scope, send, refusal, added)


def _with_headers(send: Send, added: list[tuple[bytes, bytes]]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.accept"):
            own = list(message.get("headers", ()))
            named = any(name == COOKIE for name, _ in own)  # the answer says itself who the visitor is now
            message["headers"] = [*own, *(one for one in added if not named or one[0] != COOKIE)]
        await send(message)

    return sending


def _foreign(scope: Any) -> tuple[int, Refusal] | None:
    """A page of another site may neither change anything nor open a socket. Programs without origin may."""
    if scope["type"] == "http" and scope["method"] in SAFE:
        return None
    headers = dict(scope["headers"])
    host, origin = headers.get(b"host", b"").decode("latin-1"), headers.get(b"origin", b"").decode("latin-1")
    site = headers.get(b"sec-fetch-site", b"none").decode("latin-1")
    if origin and _host(origin) != host.lower():
        return 403, Refusal("a request from this table's own page", f"one from {origin[:100]}")
    if not origin and site not in ("none", "same-origin"):
        return 403, Refusal("a request from this table's own page", f"a {site[:20]} one")
    return None


def _host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return "?"


async def _held_back(bucket: Bucket, scope: Scope) -> tuple[int, Refusal] | None:
    """Wait until the client may ask again; a client that is too far ahead is refused."""
    cost = A_FILE if scope["path"].startswith(FILES) else 1.0
    wait = bucket.take(cost)
    if wait > MOST_PATIENCE:
        bucket.give_back(cost)
        return 429, Refusal(f"at most {bucket.rate:g} requests a second", "many more")
    if wait:
        await asyncio.sleep(wait)
    return None


async def _refuse(
    scope: Any, send: Send, refusal: tuple[int, Refusal], added: list[tuple[bytes, bytes]]
) -> None:
    status, reason = refusal
    if scope["type"] == "websocket" and "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": 4000 + status, "reason": reason.expected})
        return
    kind: Any = "http.response" if scope["type"] == "http" else "websocket.http.response"
    headers = [(b"content-type", b"application/json"), *added]
    if status == 429:
        headers.append((b"retry-after", str(int(MOST_PATIENCE)).encode()))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})  # type: ignore[arg-type, misc]
    await send({"type": f"{kind}.body", "body": msgspec.json.encode(Refusals(reason)), "more_body": False})  # type: ignore[arg-type, misc]
