"""No one gets in: seats, cookies, origins, sizes, malformed messages, markup, floods."""

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gramarye.core.faces import FACES, face_file
from tests.table.conftest import sqlite
from tests.table.keeper import Keeper, keeping
from tests.table.people import NO_LIMITS, Guest, Page

TAKE_ONE = 1
FOR_PLAYERS: list[dict[str, Any]] = [
    {"move": TAKE_ONE, "ply": 0},
    {"undo": True, "ply": 0},
    {"hint": True},
    {"stand_in": "random"},
    {"standing": {"bell": "no"}},
    {"why_not": ["pebble-1"]},
]


def test_another_seats_link_is_worth_nothing_once_it_is_taken(table: Keeper) -> None:
    async def ask() -> None:
        async with table.guest() as ada, table.guest() as ben, table.guest() as eve:
            made = await ada.table("pebbles", "me", "friend")
            match, key = made["match"], made["keys"]["1"]
            await eve.post(f"/api/matches/{match}/sit", {"key": key[:-1] + "x"}, status=403)
            await eve.post(f"/api/matches/{match}/sit", {"seat": 1}, status=403)
            await eve.post(f"/api/matches/{match}/sit", {"seat": 0}, status=403)
            await eve.post(f"/api/matches/{match}/sit", {}, status=409)
            await ada.post(
                f"/api/matches/{match}/sit", {"key": key}, status=409
            )  # the host has a seat already
            assert (await ben.sit(match, key=key))["you"] == 1
            await eve.post(f"/api/matches/{match}/sit", {"key": key}, status=403)
            assert (await ben.sit(match, key=key))["you"] == 1  # the own link still opens the own seat
            seen = await eve.page(match)
            assert seen.hello["summary"]["you"] == -1 and "tray" not in seen.hello["scene"]
            assert "moves" not in seen.hello["scene"]

    asyncio.run(ask())


@pytest.mark.parametrize("cookie", ["none", "forged", "bare", "rubbish", "another's"])
def test_a_missing_or_forged_cookie_makes_a_watcher(table: Keeper, cookie: str) -> None:
    async def ask() -> None:
        async with table.guest() as ada, table.guest() as eve:
            made = await ada.table("pebbles", "me", "random")
            name, value = next(iter(ada.http.cookies.items()))
            visitor, mark = value.split(".")
            await eve.get("/api/me")
            other = next(iter(eve.http.cookies.values())).split(".")[1]
            given = {
                "none": "",
                "forged": f"{name}={visitor}.{'0' * len(mark)}",
                "bare": f"{name}={visitor}",
                "rubbish": f"{name}=\xff.;;={visitor}",
                "another's": f"{name}={visitor}.{other}",
            }[cookie]
            page = Page(await eve.raw(made["match"], Cookie=given))
            await page.until(lambda: page.hello)
            assert page.hello["summary"]["you"] == -1
            for question in FOR_PLAYERS:
                assert (await page.ask(**question))["refused"]["came"] == "a watcher"
            await page.leave()
            true = Page(await eve.raw(made["match"], Cookie=f"{name}={value}"))
            await true.until(lambda: true.hello)
            assert true.hello["summary"]["you"] == 0
            await true.leave()

    asyncio.run(ask())


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "//", "http://["])
def test_a_foreign_origin_may_change_nothing_and_open_no_socket(table: Keeper, origin: str) -> None:
    async def ask() -> None:
        async with table.guest() as ada:
            made = await ada.table("pebbles", "me", "random")
            foreign = {"Origin": origin}
            for method, path in (
                ("PUT", "/api/me"),
                ("POST", "/api/matches"),
                ("POST", "/api/matches/x/sit"),
            ):
                answer = await ada.http.request(method, path, json={"name": "Eve"}, headers=foreign)
                assert answer.status_code == 403 and "own page" in answer.json()["refused"]["expected"]
            with pytest.raises(InvalidStatus) as refused:
                await ada.raw(made["match"], Origin=origin)
            assert refused.value.response.status_code == 403
            own = await ada.raw(made["match"], Origin=table.address)
            await own.close()

    asyncio.run(ask())


def test_a_cross_site_form_without_origin_is_refused(table: Keeper) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain"}
    answer = httpx.post(f"{table.address}/api/matches", content="{}", headers=headers)
    assert answer.status_code == 403


def test_every_answer_carries_the_policy(table: Keeper) -> None:
    for path in ("/", "/api/me", "/api/games", "/nowhere", "/api/matches/none", "/web/none.js", "/health"):
        headers = httpx.get(f"{table.address}{path}").headers
        assert headers["content-security-policy"] == (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "HttpOnly" in headers["set-cookie"] and "SameSite=Lax" in headers["set-cookie"]
        assert "server" not in headers


@pytest.mark.parametrize(
    "path",
    [
        "/web/../table/app.py",
        "/web/%2e%2e/table/app.py",
        "/art/pebbles/../rules.py",
        "/art/none/symbols.svg",
        "/web/%00.js",
        f"/web/{'long' * 1000}.js",
    ],
)
def test_no_file_outside_the_page_is_served(table: Keeper, path: str) -> None:
    async def ask() -> bytes:
        host, port = table.address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        await writer.wait_closed()
        return answer

    assert b" 404 " in asyncio.run(ask()).splitlines()[0]


def test_files_have_an_etag(table: Keeper) -> None:
    first = httpx.get(f"{table.address}/art/pebbles/symbols.svg")
    assert first.status_code == 200 and first.headers["cache-control"] == "no-cache"
    assert first.headers["content-type"] == "image/svg+xml"
    again = httpx.get(
        f"{table.address}/art/pebbles/symbols.svg", headers={"If-None-Match": first.headers["etag"]}
    )
    assert again.status_code == 304 and not again.content


def test_faces_of_type_are_kept_for_a_year(table: Keeper) -> None:
    for name in FACES:
        answer = httpx.get(f"{table.address}/faces/{name}")
        assert answer.status_code == 200 and answer.headers["content-type"] == "font/ttf"
        assert "max-age=31536000" in answer.headers["cache-control"]
        path = face_file(name)
        assert path is not None and answer.content == path.read_bytes()
        assert int(answer.headers["content-length"]) < 0.6 * len(answer.content)
        plain = httpx.get(f"{table.address}/faces/{name}", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers and plain.content == answer.content


@pytest.mark.parametrize("name", ["SourceSerifPro-Black.ttf", "LICENSE.txt", "none"])
def test_no_other_file_of_their_packages_is_served(table: Keeper, name: str) -> None:
    assert httpx.get(f"{table.address}/faces/{name}").status_code == 404


def test_a_table_without_the_packages_of_the_faces_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FACES, "SourceSerifPro-It.ttf", "font_that_was_left_out")
    assert face_file.__wrapped__("SourceSerifPro-It.ttf") is None


# What comes in


def test_a_body_that_is_too_large_is_refused(table: Keeper) -> None:
    answer = httpx.put(f"{table.address}/api/me", json={"name": "x" * 20_000})
    assert answer.status_code == 413 and "16384 bytes" in answer.json()["refused"]["expected"]


def test_a_body_that_is_nested_without_end_is_refused(table: Keeper) -> None:
    answer = httpx.put(f"{table.address}/api/me", content=f'{{"name": {"[" * 8000}{"]" * 8000}}}')
    assert answer.status_code == 400 and "lists in lists" in answer.json()["refused"]["came"]


MALFORMED: list[tuple[str | bytes, str]] = [
    ("", "protocol"),
    ("{", "protocol"),
    ("[]", "protocol"),
    ("null", "protocol"),
    ('{"id": 1}', "one thing"),
    ('{"id": 1, "move": 1, "undo": true, "ply": 0}', "one thing"),
    ('{"id": 1, "move": "1", "ply": 0}', "protocol"),
    ('{"id": 1, "move": -1, "ply": 0}', "protocol"),
    ('{"id": 1, "move": 1e400, "ply": 0}', "protocol"),
    ('{"id": 1, "move": 1, "ply": 99999999999}', "protocol"),
    ('{"id": 1, "seat": 0, "move": 1, "ply": 0}', "protocol"),
    ('{"id": 1, "undo": false, "ply": 0}', "one thing"),
    ('{"id": 1, "chat": ""}', "protocol"),
    ('{"id": 1, "chat": "\\u0000 \\n"}', "a message"),
    ('{"id": 1, "chat": "%s"}' % ("x" * 301), "protocol"),
    ('{"id": 1, "why_not": []}', "protocol"),
    ('{"id": 1, "standing": {"bell": 1}}', "protocol"),
    ('{"chat": "%s"}' % ("x" * 5000), "4096 bytes"),
    ("[" * 3000, "protocol"),
    (f'{{"id": 1, "ping": {"[" * 2000}{"]" * 2000}}}', "protocol"),
    (b"\x00\x01", "text"),
]


@pytest.mark.parametrize(("message", "expected"), MALFORMED)
def test_a_malformed_message_is_refused_with_its_reason(
    table: Keeper, message: str | bytes, expected: str
) -> None:
    async def ask() -> None:
        async with table.guest() as ada:
            made = await ada.table("pebbles", "me", "friend")
            socket = await ada.raw(made["match"])
            await socket.recv()
            await socket.send(message)
            while "refused" not in (answer := json.loads(await asyncio.wait_for(socket.recv(), 10))):
                pass
            assert expected in answer["refused"]["expected"] and answer["refused"]["came"]
            await socket.send('{"ping": 1}')  # the connection is still good
            while (answer := json.loads(await asyncio.wait_for(socket.recv(), 10))) != {"pong": 1}:
                pass
            await socket.close()

    asyncio.run(ask())


def test_a_huge_message_ends_the_connection(table: Keeper) -> None:
    async def ask() -> None:
        async with table.guest() as ada:
            made = await ada.table("pebbles", "me", "friend")
            socket = await ada.raw(made["match"])
            await socket.send("x" * 200_000)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await asyncio.wait_for(socket.recv(), 10)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009

    asyncio.run(ask())


def test_a_socket_to_a_match_that_does_not_exist_says_so(table: Keeper) -> None:
    async def ask() -> None:
        async with table.guest() as ada:
            socket = await ada.raw("nomatch")
            answer = json.loads(await socket.recv())
            assert answer["refused"]["expected"] == "the id of a match"
            with pytest.raises(ConnectionClosed):
                await socket.recv()

    asyncio.run(ask())


def test_markup_in_names_and_chat_is_kept_as_text(table: Keeper) -> None:
    """The server neither changes nor understands it; as JSON it cannot end a script or a string."""
    name, text = "<b>{0}</b>", "<script>alert('x')</script> [WS-12] {1} \u202e &amp;"

    async def ask() -> None:
        async with table.guest() as ada:
            assert (await ada.put("/api/me", {"name": name}))["name"] == name
            made = await ada.table("pebbles", "me", "friend", name="</title>")
            assert made["name"] == "</title>" and made["seats"][0]["name"] == name
            page = await ada.page(made["match"])
            assert (await page.ask(chat=text))["done"]
            await page.until(lambda: "chat" in page.told[-1])
            said = page.told[-1]["chat"]
            assert said["name"] == name and said["text"] == text.replace("\u202e ", "")
            answer = await ada.http.get(f"/api/matches/{made['match']}")
            assert answer.headers["content-type"] == "application/json"

    asyncio.run(ask())


# Floods


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Keeper]:
    """A table with its usual limits, only smaller."""
    limits = {"burst": 10.0, "rate": 5.0, "stranger_burst": 10.0, "stranger_rate": 5.0}
    with keeping(sqlite(tmp_path_factory.mktemp("strict")), **limits) as keeper:
        yield keeper


async def _flood_socket(guest: Guest, match: str, seconds: float) -> int:
    """Ask as fast as the connection takes it; how many answers came."""
    socket = await guest.raw(match)
    answers = 0

    async def listen() -> None:
        nonlocal answers
        async for message in socket:
            answers += "pong" in json.loads(message)

    listening = asyncio.create_task(listen())
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            await asyncio.wait_for(socket.send('{"ping": 1}'), 0.2)
        except TimeoutError:
            continue  # held back: just what we want to see
    listening.cancel()
    socket.transport.abort()
    return answers


def test_a_flood_is_slowed_down_and_others_are_unharmed(strict: Keeper) -> None:
    async def ask() -> None:
        async with strict.guest() as eve, strict.guest() as ada:
            made = await eve.table("pebbles", "me", "random")
            hers = await ada.table("pebbles", "me", "random")
            page = await ada.page(hers["match"])
            flood = asyncio.create_task(_flood_socket(eve, made["match"], 3.0))
            times = []
            while not flood.done():
                began = time.monotonic()
                assert (await page.ask(chat="hi"))["done"]
                times.append(time.monotonic() - began)
                await asyncio.sleep(0.25)
            assert await flood < 10 + 3 * 5 + 10
            assert sorted(times)[len(times) // 2] < 0.5

    asyncio.run(ask())


def test_a_flood_of_requests_is_held_back_then_refused(strict: Keeper) -> None:
    async def ask() -> None:
        async with strict.guest() as eve, strict.guest() as ada:
            await eve.get("/api/me")
            await ada.get("/api/me")
            began = time.monotonic()
            flood = [asyncio.create_task(eve.http.get("/api/me")) for _ in range(200)]
            answer = await ada.http.get("/api/me")
            assert answer.status_code == 200
            assert not all(one.done() for one in flood)
            answers = await asyncio.gather(*flood)
            took = time.monotonic() - began
            statuses = [answer.status_code for answer in answers]
            assert statuses.count(200) <= 10 + 5 * took + 5 and statuses.count(429) > 20
            late = next(answer for answer in answers if answer.status_code == 429)
            assert late.headers["retry-after"] and late.json()["refused"]["came"]

    asyncio.run(ask())


def test_strangers_of_one_address_share_a_limit(strict: Keeper) -> None:
    """Who throws the cookie away to look like somebody new is slowed down all the same."""

    async def ask() -> list[int]:
        async with httpx.AsyncClient(base_url=strict.address, timeout=30, limits=NO_LIMITS) as client:

            async def once() -> int:
                client.cookies.clear()
                return (await client.get("/api/me", headers={"Cookie": ""})).status_code

            return await asyncio.gather(*(once() for _ in range(200)))

    statuses = asyncio.run(ask())
    assert statuses.count(429) > 20


def test_nobody_opens_pages_without_end(table: Keeper) -> None:
    async def ask() -> None:
        async with table.guest() as ada:
            made = await ada.table("pebbles", "me", "friend")
            sockets = [await ada.raw(made["match"]) for _ in range(41)]
            last: Any = json.loads(await sockets[-1].recv())
            assert "40 open pages" in last["refused"]["expected"]
            for socket in sockets:
                await socket.close()

    asyncio.run(ask())
