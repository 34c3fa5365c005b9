"""A match in a few words: what lists and headers show."""

from collections.abc import Callable
from datetime import UTC, datetime

from gramarye.core.registry import shelf
from gramarye.table.messages import SeatInfo, Summary
from gramarye.table.names import guest_name
from gramarye.table.records import OVER, PLAYING, WAITING, WATCHER, Chair, Table

__all__ = ["seat_infos", "summary"]

Here = Callable[[int], bool]


def seat_infos(table: Table, here: Here) -> list[SeatInfo]:
    """Who sits where, as everybody may know."""
    return [_seat_info(table, chair, here) for chair in table.chairs]


def _seat_info(table: Table, chair: Chair, here: Here) -> SeatInfo:
    if chair.free:
        return SeatInfo("", "free", "", here=False, stand_in=False, host=False)
    if chair.level:
        return SeatInfo(chair.name, "bot", chair.level, here=True, stand_in=False, host=False)
    name = chair.name or guest_name(chair.visitor or "")
    host = chair.visitor == table.host
    return SeatInfo(name, "person", chair.stand_in, here(chair.seat), bool(chair.stand_in), host)


def summary(table: Table, visitor: str, ply: int, where: str, decides: int, here: Here) -> Summary:
    """A match as one visitor sees it in a list. `decides` is the seat that is to decide."""
    you = table.seat_of(visitor)
    return Summary(
        match=table.id,
        name=table.name,
        game=table.game,
        title=shelf()[table.game].title,
        where=where,
        ply=ply,
        state=table.state,
        you=you,
        your_turn=table.state == PLAYING and you >= 0 and decides == you,
        seats=seat_infos(table, here),
        variant=table.variant,
        pace=table.pace,
        undo=table.undo,
        open=table.open,
        made=datetime.fromtimestamp(table.made, UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        keys=_keys(table, visitor),
        sit=_without_link(table, visitor),
        parent=table.parent or "",
        parent_ply=table.parent_ply or 0,
        rematch=table.rematch or "" if table.state == OVER else "",
    )


def _keys(table: Table, visitor: str) -> dict[str, str]:
    """The links to free seats are the host's to give away."""
    if table.state != WAITING or visitor != table.host:
        return {}
    return {str(chair.seat): chair.key for chair in table.chairs if chair.free}


def _without_link(table: Table, visitor: str) -> list[int]:
    """The free seats that a visitor may take without a link: those open to all, and one that was kept."""
    if table.state != WAITING or table.seat_of(visitor) != WATCHER:
        return []
    return [chair.seat for chair in table.chairs if chair.free and (chair.open or chair.kept_for == visitor)]
