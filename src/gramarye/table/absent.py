"""A bot for somebody who is not there: in a free seat for good, in a person's seat until they are back."""

from gramarye.table.live import Live
from gramarye.table.names import bot_names
from gramarye.table.records import PLAYING, WAITING, WATCHER, Chair
from gramarye.table.refusal import Refused
from gramarye.table.thinking import usual_level

__all__ = ["send_bot"]


async def send_bot(live: Live, visitor: str, seat: int) -> None:
    """Nobody waits for ever: a friend may never come, or leave a table without a clock."""
    async with live.turn():
        table = live.table
        if not seat < len(table.chairs):
            raise Refused(409, f"a seat from 0 to {len(table.chairs) - 1}", f"{seat}")
        if table.state == WAITING:
            await _fill(live, visitor, table.chairs[seat])
        elif table.state == PLAYING and not live.match.over:
            _expect_away(live, visitor, table.chairs[seat])
            await live.hall.store.change_chair(live.id, seat, stand_in=usual_level().name, asked=False)
        else:
            raise Refused(409, "a match that is not over", "one that is")
        await live.reread()


async def _fill(live: Live, visitor: str, chair: Chair) -> None:
    """Before the game the host gives free seats to bots."""
    table = live.table
    if visitor != table.host:
        raise Refused(403, "the host of the table", "somebody else")
    name = bot_names(1, [other.name for other in table.chairs])[0]
    if not await live.hall.store.seat_bot(live.id, chair.seat, usual_level().name, name):
        raise Refused(409, "a free seat", "one that is taken")


def _expect_away(live: Live, visitor: str, chair: Chair) -> None:
    """In a game anybody who plays may let a bot sit in for who is away."""
    if live.table.seat_of(visitor) in (WATCHER, chair.seat):
        raise Refused(403, "another player of this match", "somebody else")
    if chair.bot:
        raise Refused(409, "a person's seat", "one that a bot plays")
    if live.here(chair.seat):
        raise Refused(409, "somebody who is away", "somebody who is at the table")
