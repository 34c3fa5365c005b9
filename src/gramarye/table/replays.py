"""Matches to look at again: ply by ply, from the seats that the reader may look from, and as a file."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from gramarye.core.game import Game
from gramarye.core.match import commitment
from gramarye.core.record import State
from gramarye.table.guard import visitor_of
from gramarye.table.live import Live
from gramarye.table.lobby import Asking, hall_of, refusals
from gramarye.table.messages import Ply, Replay
from gramarye.table.records import OVER, WAITING, WATCHER
from gramarye.table.refusal import Refused
from gramarye.table.summaries import seat_infos
from gramarye.table.telling import Past, lines, plies, view_of, walk

__all__ = ["HANDLERS"]

MOST_PLIES = 64  # at a time: a scene is large

PlyNumber = Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000, description="The first ply")]
LastPly = Annotated[int, QueryParameter(name="to", ge=0, le=1_000_000, description="The last ply, included")]
SeatNumber = Annotated[
    int, QueryParameter(ge=-1, lt=16, description="Whose eyes: a seat, or -1 for a watcher's")
]


def _see(live: Live, visitor: str) -> list[int]:
    """The seats a reader may look from: the own one, and all once the match is over."""
    if live.table.state == OVER:
        return [WATCHER, *range(len(live.table.chairs))]
    return [live.table.seat_of(visitor)]


@get("/api/matches/{match:str}/replay", responses=refusals(404, 409), summary="A match to look at again")
async def replay(request: Asking, match: FromPath[str]) -> Replay:
    hall, visitor = hall_of(request), visitor_of(request.scope)
    live = await hall.live(match)
    table, past, see = live.table, Past.of(live.match), _see(live, visitor)
    over = table.state == OVER
    scores, headings = await hall.thinkers.work(_course, past, see[0], over)
    sides = over and past.game.has_sides
    return Replay(
        summary=live.summary(visitor),
        plies=len(past.log),
        scores=scores,
        headings=headings,
        commitment=commitment(table.seed, table.salt),
        see=see,
        seed=str(table.seed) if over else "",
        salt=table.salt if over else "",
        standing=await hall.thinkers.work(_standing, past) if sides else [],
        side=past.game.side_names[0] if sides else "",
    )


def _course(past: Past, seat: int, over: bool) -> tuple[list[list[int]], list[tuple[int, str]]]:
    """The score at every ply, and where rounds begin. Points may hang on hidden cards: told at the end."""
    scores: list[list[int]] = []
    headings: list[tuple[int, str]] = []
    for ply, s in walk(past):
        if over:
            scores.append(past.game.scores(s))
        view = view_of(past.game, s, seat)
        headings += [(ply, line.text) for line in lines(past.game, view) if line.heading]
    return scores, headings


def _standing(past: Past) -> list[int]:
    """How the table stood for the first side at every ply, out of 100: who wins together has no scores to compare."""
    return [_stood(past.game, s) for _, s in walk(past)]


def _stood(game: Game, s: State) -> int:
    first = [seat for seat, side in enumerate(game.sides(s)) if side == 0]
    if s.over:
        return 100 if set(first) & set(game.winners(s)) else 0
    worth = [float(game.rules.value(s, seat)) for seat in first]
    return round(100 * sum(worth) / len(worth)) if worth else 0


@get("/api/matches/{match:str}/plies", responses=refusals(403, 404, 409), summary="Some plies of a match")
async def some_plies(
    request: Asking, match: FromPath[str], first: PlyNumber, last: LastPly, seat: SeatNumber = WATCHER
) -> list[Ply]:
    hall, visitor = hall_of(request), visitor_of(request.scope)
    live = await hall.live(match)
    see = _see(live, visitor)
    if live.table.state == WAITING:
        raise Refused(409, "a match that has begun", "one that waits for players")
    if seat not in see:
        raise Refused(403, f"one of the seats {', '.join(map(str, see))}", f"seat {seat}")
    if not first <= last < first + MOST_PLIES or last > live.ply:
        raise Refused(
            409, f"up to {MOST_PLIES} plies between 0 and {live.ply}", f"those from {first} to {last}"
        )
    return await hall.thinkers.work(plies, Past.of(live.match), seat, first, last)


@get("/api/matches/{match:str}/record", responses=refusals(404, 409), summary="The match as a file")
async def record(request: Asking, match: FromPath[str]) -> Response[dict[str, Any]]:
    live = await hall_of(request).live(match)
    if live.table.state != OVER:
        raise Refused(
            409, "a match that is over, because a record holds the seed", f"one that is {live.table.state}"
        )
    names = [seat.name for seat in seat_infos(live.table, live.here)]
    data = {**live.match.record(), "salt": live.table.salt, "names": names, "table": live.table.name}
    headers = {"content-disposition": f'attachment; filename="{live.game.name}-{live.id}.json"'}
    return Response(data, headers=headers)


HANDLERS = [replay, some_plies, record]
