"""Nobody waits for the compiler: games are played interpreted until they are compiled, then change over.

Compiling holds the interpreter for a minute or more, so another process does it and fills the cache; here the
compiled rules are only read from there.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Iterable

from gramarye.bots import prepare
from gramarye.core.registry import game as load_game
from gramarye.core.rule import interpreting
from gramarye.table.thinking import Thinkers

__all__ = ["compile_games"]

LOG = logging.getLogger(__name__)
PROGRAM = """
import sys
from gramarye import game
from gramarye.bots import prepare
prepare(game(sys.argv[1]).compile())
"""


async def compile_games(names: Iterable[str], thinkers: Thinkers) -> None:
    """Compile one game after another, at low priority."""
    if interpreting():
        return
    for name in names:
        try:
            await _fill_cache(name)
            await thinkers.work(lambda name=name: prepare(load_game(name).compile()))  # type: ignore[misc]
        except Exception:
            LOG.exception("%s could not be compiled and stays interpreted", name)


async def _fill_cache(name: str) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, name, preexec_fn=_step_back if os.name == "posix" else None
    )
    try:
        status = await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if status:
        raise RuntimeError(f"the compiler stopped with status {status}")


def _step_back() -> None:
    os.nice(10)
    os.setpgrp()  # Ctrl-C is for the server, which then ends this process quietly
