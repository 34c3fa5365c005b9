"""How others come in: addresses, and links as pictures."""

import asyncio
import socket
from pathlib import Path

import pytest

from gramarye.table.reach import address_on_network, is_alone, picture_of
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
            await ada.get("/api/code", status=400)
            await ada.get("/api/code", link="x" * 301, status=400)

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
