"""A reader: one open page that looks at a match from a seat, or watches."""

import asyncio

__all__ = ["Reader"]

MOST_WAITING = 256  # messages; a page that is further behind has to connect again


class Reader:
    """Messages wait here until the page's connection takes them."""

    __slots__ = ("_behind", "_messages", "seat", "visitor")

    def __init__(self, visitor: str, seat: int) -> None:
        self.visitor = visitor
        self.seat = seat
        self._messages: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._behind = False

    def put(self, message: str) -> None:
        """Send, without waiting for a slow connection."""
        if self._behind:
            return
        try:
            self._messages.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Let the connection go; the page connects again and catches up."""
        self._behind = True
        while not self._messages.empty():
            self._messages.get_nowait()
        self._messages.put_nowait(None)

    async def next(self) -> str | None:
        """The next message; None when the connection should be closed."""
        return await self._messages.get()
