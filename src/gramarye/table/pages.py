"""The page's own files and its faces of type: never anything outside their folders, always with an ETag."""

import gzip
import hashlib
from functools import lru_cache
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

import gramarye
from gramarye.core.faces import face_file
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf
from gramarye.table.lobby import Asking
from gramarye.table.refusal import Refused

__all__ = ["HANDLERS"]

WEB = Path(gramarye.__file__).parent / "web"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
A_YEAR = 365 * 24 * 3600


@lru_cache(512)
def _read(path: Path, changed: int) -> tuple[bytes, str]:
    content = path.read_bytes()
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'


def _inside(folder: Path, name: str) -> Path | None:
    """The file of that name in a folder or below it; None where there is none."""
    try:
        path = (folder / name.lstrip("/")).resolve()
        return path if path.is_relative_to(folder.resolve()) and path.is_file() else None
    except (OSError, ValueError):  # no name of a file at all: too long, or with a zero in it
        return None


def _file(request: Asking, folder: Path, name: str) -> Response[bytes]:
    """A file of a folder, or the news that the browser has it already."""
    path = _inside(folder, name)
    if path is None or path.suffix not in TYPES:
        raise Refused(404, "a file of the page", repr(name)[:60])
    content, etag = _read(path, path.stat().st_mtime_ns)
    headers = {"etag": etag, "cache-control": "no-cache"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=TYPES[path.suffix])
    return Response(content, headers=headers, media_type=TYPES[path.suffix])


@lru_cache(16)
def _packed(path: Path, changed: int) -> tuple[bytes, str]:
    """A file in half the bytes, and the mark of its content."""
    content, etag = _read(path, changed)
    return gzip.compress(content, mtime=0), f'{etag[:-1]}-gz"'


@get("/", include_in_schema=False)
async def lobby_page(request: Asking) -> Response[bytes]:
    return _file(request, WEB, "index.html")


@get("/t/{match:str}", include_in_schema=False)
async def table_page(request: Asking, match: FromPath[str]) -> Response[bytes]:
    return _file(request, WEB, "table.html")


@get("/favicon.ico", include_in_schema=False)
async def icon(request: Asking) -> Response[bytes]:
    return _file(request, WEB, "art/icon.svg")


@get("/web/{name:path}", include_in_schema=False)
async def web(request: Asking, name: FromPath[str]) -> Response[bytes]:
    return _file(request, WEB, name)


@get("/art/{game:str}/{name:path}", include_in_schema=False)
async def art(request: Asking, game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    if game not in shelf():
        raise Refused(404, "one of the games", repr(game)[:60])
    return _file(request, load_game(game).folder / "art", name)


@get("/faces/{name:str}", include_in_schema=False)
async def face(request: Asking, name: FromPath[str]) -> Response[bytes]:
    """A face of type: large, asked for by few, and never another under the same name."""
    path = face_file(name)
    if path is None:
        raise Refused(404, "a face of type", repr(name)[:60])
    packs = "gzip" in request.headers.get("accept-encoding", "")
    content, etag = (_packed if packs else _read)(path, path.stat().st_mtime_ns)
    headers = {
        "etag": etag,
        "cache-control": f"public, max-age={A_YEAR}, immutable",
        "vary": "accept-encoding",
        **({"content-encoding": "gzip"} if packs else {}),
    }
    return Response(content, headers=headers, media_type="font/ttf")


HANDLERS = [lobby_page, table_page, icon, web, art, face]
