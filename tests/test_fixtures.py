"""The tests' own browser and database: that they are real, and that a page's complaint is heard."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.chromium import PHONE
from tests.postgres import PostgresServer

pytest_plugins = ["pytester"]
ROOT = Path(__file__).parents[1]


@pytest.mark.postgres
def test_each_test_gets_an_empty_database_of_its_own(postgres_server: PostgresServer) -> None:
    async def tables(url: str, before: str) -> int:
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            await connection.execute(text(before))
            found = await connection.execute(
                text("select count(*) from pg_tables where schemaname = 'public'")
            )
        await engine.dispose()
        return int(found.scalar_one())

    assert asyncio.run(tables(postgres_server.database(), "create table deck (card int)")) == 1
    assert asyncio.run(tables(postgres_server.database(), "select 1")) == 0


@pytest.mark.browser
def test_pages_are_people_apart(open_page: Callable[..., Page]) -> None:
    ann, ben = open_page(), open_page(viewport=PHONE)
    assert (ann.evaluate("innerWidth"), ben.evaluate("innerWidth")) == (1440, 390)
    assert ann.context is not ben.context


@pytest.mark.browser
def test_an_error_on_a_page_fails_its_test(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makepyfile(
        """
        pytest_plugins = ["tests.chromium"]

        def test_page(open_page):
            open_page().evaluate("console.error('torn card')")
        """
    )
    outcome = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    outcome.assert_outcomes(passed=1, errors=1)
    outcome.stdout.fnmatch_lines(["*torn card*"])
