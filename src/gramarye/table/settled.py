"""Work that is done to its end."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

__all__ = ["settled"]

T = TypeVar("T")


async def settled(work: Coroutine[Any, Any, T]) -> T:
    """Do something to its end, even when the connection that asked for it breaks off in the middle."""
    return await asyncio.shield(asyncio.create_task(work))
