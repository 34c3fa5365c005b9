"""The commands of the lab: arena, study, bench."""

import json
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from gramarye.cli_parts import BadArgument, Json, Options, progress, show_table, variant_of
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf

if TYPE_CHECKING:
    from gramarye.lab.study import Study

__all__ = ["arena", "bench", "study"]

Flag = Parameter(negative="")


def arena(
    game: str,
    /,
    *,
    bots: str,
    games: int = 400,
    seats: int | None = None,
    seed: int = 0,
    option: Options | None = None,
    side: str | None = None,
    against: str | None = None,
    results: Path | None = None,
    workers: int = 0,
    ray: str | None = None,
    as_json: Json = False,
    markdown: Annotated[bool, Flag] = False,
) -> None:
    """Let bots play each other, every one in every seat equally often, and say who is better.

    Parameters
    ----------
    game
        The game's name.
    bots
        The bots, with commas between, such as knight,wizard,merlin@2000. After @ stands what a decision may cost:
        playouts, or a time such as 500ms.
    games
        How many games, at least: as many more as it takes to seat everybody fairly.
    seats
        How many seats; the fewest that the game takes when it is left out.
    seed
        The seed of the first deal; the others follow it.
    side
        In a game of two sides: the side that the bots take in turn, against the bot of --against.
    against
        In a game of two sides: the bot that always plays the other side.
    results
        Keep every outcome in this file. The same command goes on from there, after a stop or with more games.
    workers
        Threads that play; one for each core when it is left out.
    ray
        Play on the Ray cluster at this address; `local` starts one on this machine.
    markdown
        Print the tables as Markdown.
    """
    from gramarye.lab.arena import Match
    from gramarye.lab.arena import arena as run
    from gramarye.lab.telling import as_markdown, sheets

    if workers < 0:
        raise BadArgument(f"expected 0 workers or more; got {workers}")
    played = load_game(game)
    names = tuple(name.strip() for name in bots.split(","))
    match = Match(
        bots=names,
        games=games,
        seats=_seats(seats),
        seed=seed,
        variant=variant_of(option or []),
        side=_side(played.side_names if played.has_sides else (), side, against),
        against=against or "",
    )
    with progress() as bars:
        task = bars.add_task(f"{played.title}: {bots}", total=None)
        found = run(
            played,
            match,
            workers,
            ray,
            results,
            lambda done, total: bars.update(
                task, completed=done, total=total, note=f"{done} of {total} games"
            ),
        )
    if as_json:
        print(json.dumps(found.as_dict()))
    elif markdown:
        print(as_markdown(found, _command()), end="")
    else:
        print(f"{played.title}: {found.games} games, {found.seats} seats, {found.seconds:.0f} s")
        for head, rows in sheets(found):
            show_table(head, rows)


def _seats(seats: int | None) -> int:
    if seats is not None and seats < 1:
        raise BadArgument(f"expected a number of seats from 1 on; got {seats}")
    return seats or 0


def _side(names: tuple[str, ...], side: str | None, against: str | None) -> int:
    """The number of a side; both of --side and --against are given, or neither."""
    if (side is None) != (against is None):
        raise BadArgument("expected --side and --against together; got one of them")
    if side is None or not names:
        return 0
    known = [name.lower() for name in names]
    if side.lower() not in known:
        raise BadArgument(f"expected one of the sides {', '.join(known)}; got {side!r}")
    return known.index(side.lower())


def _command() -> str:
    """The command as it was given, without what only says how and where."""
    words, left_out = [], {"--markdown", "--json"}
    given = iter(sys.argv[1:])
    for word in given:
        if word in ("--results", "--workers"):
            next(given, None)
        elif word not in left_out and not word.startswith(("--results=", "--workers=")):
            words.append(word)
    return shlex.join(["gramarye", *words])


def study(
    game: str,
    /,
    *,
    out: Path,
    games: int = 1000,
    seats: int | None = None,
    seed: int = 0,
    bots: str = "knight,greedy",
    option: Options | None = None,
    compare: str | None = None,
    workers: int = 0,
    as_json: Json = False,
) -> None:
    """Study a game for its designer: who has the advantage, how games go, what is too strong, what a change would do.

    For a first look: gramarye study GAME --out study --games 200 --bots greedy. To ask what changes with an option, or with
    the number of seats: --compare NAME=VALUE,VALUE or --compare seats=2,3,4. `gramarye games GAME` lists the options.

    Parameters
    ----------
    game
        The game's name.
    out
        The folder for the report (report.html) and the data (games, seats and events as Parquet). It is made when it is not
        there; a study that lies there already is replaced when the new one is done.
    games
        How many games by each of the bots, and under each setting that is compared.
    seats
        How many seats; four, or the nearest number that the game takes, when it is left out.
    seed
        The seed of the first deal; the others follow it.
    bots
        The bots, strong and weak, with commas between; each plays against itself.
    compare
        Play the same seeds under other settings too: an option, or seats, as NAME=VALUE,VALUE; the report is about the first,
        and the others are held against it. One value is held against the study's own; NAME alone means every value.
    workers
        Threads that play; one for each core when it is left out.
    """
    from gramarye.lab.study import Question
    from gramarye.lab.study import study as run

    if workers < 0:
        raise BadArgument(f"expected 0 workers or more; got {workers}")
    played = load_game(game)
    names = tuple(name.strip() for name in bots.split(","))
    question = Question(games, _seats(seats) or None, seed, variant_of(option or []), names, compare)
    with progress() as bars:
        task = bars.add_task(played.title, total=None)
        found = run(
            played,
            question,
            out,
            workers,
            lambda done, total: bars.update(
                task, completed=done, total=total, note=f"{done} of {total} games"
            ),
            _command(),
        )
    if as_json:
        print(json.dumps(found.as_dict()))
        return
    _tell_study(found)


def _tell_study(found: "Study") -> None:
    from gramarye.lab.report_changes import spoken

    for bot, findings in found.findings.items():
        print(f"By {bot} bots (early: before half of the game):")
        for sentence in findings.sentences:
            print(f"  {sentence}")
    if found.agreed:
        print("All bots agree:")
        for sentence in found.agreed:
            print(f"  {sentence}")
    for each in found.comparisons:
        print(f"From {each.first} to {each.other}, by {each.bot} bots: {spoken(each)}")
    print(f"The report: {found.report}")


def bench(
    *names: str, seconds: float = 1.0, bots: Annotated[bool, Flag] = False, as_json: Json = False
) -> None:
    """Measure how fast the games are, or how fast the strongest bot thinks.

    Parameters
    ----------
    names
        The games; all of them when none are given.
    seconds
        How long to measure each mode, or each decision of the bot.
    bots
        Measure the search of the strongest bot from the opening, on one core, with OpenSpiel's beside it.
    """
    chosen = [load_game(name) for name in names or shelf()]
    if not 0 < seconds <= 600:
        raise BadArgument(f"expected seconds from 0 to 600; got {seconds}")
    if bots:
        _bench_bots([played.name for played in chosen], seconds, as_json)
        return
    from gramarye.lab.bench import bench as measure

    results = {}
    with progress() as bars:
        task = bars.add_task("measuring", total=len(chosen))
        for played in chosen:
            bars.update(task, description=played.title)
            results[played.name] = measure(played, seconds)
            bars.advance(task)
    if as_json:
        print(json.dumps({"moves_per_second": results}))
        return
    rows = [(name, *(f"{rate:,.0f}" for rate in rates.values())) for name, rates in results.items()]
    show_table(("moves a second", "interpreted", "one core", "all cores"), rows)


def _bench_bots(names: list[str], seconds: float, as_json: bool) -> None:
    from gramarye.lab.bench_bots import peers, playouts

    with progress() as bars:
        task = bars.add_task("measuring", total=len(names) + 1)
        own = {}
        for name in names:
            bars.update(task, description=name)
            own[name] = playouts(load_game(name), seconds)
            bars.advance(task)
        bars.update(task, description="OpenSpiel")
        theirs = peers(seconds)
    if as_json:
        print(json.dumps({"playouts_per_second": own, "openspiel": theirs}))
        return
    rows = [(name, f"{rate:,.0f}") for name, rate in {**own, **theirs}.items()]
    show_table(("playouts a second, one core, from the opening", "merlin"), rows)
    if not theirs:
        print("OpenSpiel is not installed: gramarye[research] brings it.")
