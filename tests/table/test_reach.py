"""How others come in: addresses, links as pictures, and passes for another device."""

import asyncio
import socket
from pathlib import Path

import httpx
import pytest

from gramarye.table.reach import address_on_network, is_alone, picture_of
from gramarye.table.signing import PASS_SECONDS, Signer
from tests.table.keeper import Keeper, keeping


def test_only_this_machine_reaches_a_loopback_address() -> None:
    assert all(is_alone(host) for host in ("127.0.0.1", "127.4.5.6", "::1", "localhost"))
    assert not any(is_alone(host) for host in ("0.0.0.0", "::", "192.0.2.7", "table.example"))


def test_a_machine_has_an_address_or_at_least_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found = address_on_network(socket.AF_INET)
    assert found and found not in ("0.0.0.0", "192.0.2.1")

    def unreachable(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert address_on_network(socket.AF_INET) == socket.gethostname()


def test_a_link_becomes_a_picture() -> None:
    one, other = (
        picture_of("http://table.example/t/abc?key=1"),
        picture_of("http://table.example/t/abc?key=2"),
    )
    assert one.startswith(b"<svg") and one != other and b"#2a2117" in one


def test_a_table_for_this_machine_alone_says_so(table: Keeper) -> None:
    async def ask() -> None:
        async with table.guest() as ada:
            assert await ada.get("/api/reach") == {"address": ""}
            await ada.post("/api/code", {"link": ""}, status=400)
            await ada.post("/api/code", {"link": "x" * 401}, status=400)

    asyncio.run(ask())


def test_a_table_for_the_network_says_where_it_is(tmp_path: Path) -> None:
    """Under whatever address it is asked, it gives the one that others know."""

    async def ask() -> str:
        async with keeper.guest() as ada:
            return str((await ada.get("/api/reach"))["address"])

    with keeping(f"sqlite:///{tmp_path / 'table.sqlite3'}", host="0.0.0.0") as keeper:
        told = keeper.address
        keeper.address = f"http://127.0.0.1:{told.rpartition(':')[2]}"
        assert asyncio.run(ask()) == f"{told}/" != f"{keeper.address}/"


def test_a_pass_takes_a_visitor_to_another_device(table: Keeper) -> None:
    async def go() -> None:
        async with table.guest() as ada, table.guest() as phone:
            await ada.put("/api/me", {"name": "Ada"})
            match = (await ada.table("pebbles", "me", "random"))["match"]
            assert (await phone.get(f"/api/matches/{match}"))["you"] == -1
            key = (await ada.post("/api/me/pass"))["key"]
            assert await phone.post("/api/me/here", {"key": key}) == {"name": "Ada"}
            assert (await phone.get(f"/api/matches/{match}"))["you"] == 0
            assert (await ada.get(f"/api/matches/{match}"))["you"] == 0  # both may go on

    asyncio.run(go())


def test_a_stranger_with_a_pass_gets_one_cookie_only(table: Keeper) -> None:
    async def make() -> str:
        async with table.guest() as ada:
            return str((await ada.post("/api/me/pass"))["key"])

    answer = httpx.post(f"{table.address}/api/me/here", json={"key": asyncio.run(make())})
    assert answer.status_code == 200 and len(answer.headers.get_list("set-cookie")) == 1


def test_a_pass_that_is_forged_or_old_is_worth_nothing(table: Keeper) -> None:
    async def go() -> None:
        async with table.guest() as ada, table.guest() as eve:
            key = (await ada.post("/api/me/pass"))["key"]
            visitor, until, mark = key.split(".")
            cookie = next(iter(ada.http.cookies.jar)).value or ""
            forged = [
                key[:-1] + "x",
                f"{visitor}.{int(until) + 1}.{mark}",
                f"{visitor}..{mark}",
                cookie,
                "..",
                "x",
            ]
            for wrong in forged:
                refused = await eve.post("/api/me/here", {"key": wrong}, status=403)
                assert "10 minutes" in refused["refused"]["expected"]

    asyncio.run(go())
    signer = Signer("secret")
    given = signer.make_pass("ada", now=1000.0)
    assert signer.read_pass(given, now=1000.0 + PASS_SECONDS) == "ada"
    assert signer.read_pass(given, now=1001.0 + PASS_SECONDS) is None
    assert Signer("another").read_pass(given, now=1000.0) is None


def test_a_pass_is_no_cookie() -> None:
    signer = Signer("secret")
    given = signer.make_pass("ada", now=1000.0)
    assert signer.visitor_of([(b"cookie", f"{signer.name}={given}".encode())]) is None
