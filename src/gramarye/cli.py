"""The command line. `--json` prints one JSON object on standard output and nothing else; progress goes to standard error."""

import json
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cyclopts import App, CycloptsError

from gramarye import __version__
from gramarye.cli_lab import arena, bench, study
from gramarye.cli_parts import BadArgument, Json, Options, progress, show_table, variant_of
from gramarye.core.errors import GramaryeError
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf

if TYPE_CHECKING:
    from gramarye.core.match import Match
    from gramarye.core.primer import Leaf

__all__ = ["main"]

LINE = 100  # letters of a line of text

app = App(
    name="gramarye",
    version=__version__,
    help="An open table for games of wizards and knights: play them, study them, build on them.",
    suppress_keyboard_interrupt=False,
)

app.command(arena)
app.command(bench)
app.command(study)


def main() -> None:
    """Run a command; a bad argument gets one clear line and exit status 2, Ctrl-C status 130."""
    try:
        app(sys.argv[1:], exit_on_error=False, print_error=False)
    except (CycloptsError, GramaryeError) as error:
        print(f"gramarye: {' '.join(str(error).split())}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("gramarye: stopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)


# Looking


@app.command
def games(*names: str, as_json: Json = False) -> None:
    """List the games, or some of them with all their options.

    Parameters
    ----------
    names
        The games whose options are listed too, the default of each first.
    """
    for name in names:
        load_game(name)  # refuses a name that it does not know
    if as_json:
        print(json.dumps({"games": [_game_data(name) for name in names or shelf()]}))
        return
    for name in names or shelf():
        info = shelf()[name]
        low, high = info.seats
        print(
            f"{name:16} {info.title}, {low} to {high} seats, about {info.minutes} minutes\n{'':16} {info.blurb}"
        )
        for option in info.options if names else ():
            values = ",".join(str(value).lower() for value in option.values)
            print(f"{'':16} {option.name}={values}\n{'':20} {option.sentence} [{option.rule}]")


def _game_data(name: str) -> dict[str, Any]:
    info = shelf()[name]
    options = [
        {
            "name": o.name,
            "values": list(o.values),
            "default": o.default,
            "sentence": o.sentence,
            "rule": o.rule,
        }
        for o in info.options
    ]
    return {
        "name": name,
        "title": info.title,
        "seats": list(info.seats),
        "minutes": info.minutes,
        "blurb": info.blurb,
        "rules": info.version,
        "options": options,
    }


@app.command
def rules(game: str, rule_id: str | None = None, /, *, short: bool = False) -> None:
    """Print a game's rulebook, or one of its rules.

    Parameters
    ----------
    game
        The game's name, as `gramarye games` lists it.
    rule_id
        A rule's id, such as WS-11.
    short
        The game in a minute instead.
    """
    played = load_game(game)
    if short and rule_id is not None:
        raise BadArgument(f"expected a rule's id or --short, not both; got {rule_id!r}")
    if short:
        print("\n\n".join(_leaves(played.primer)))
    elif rule_id is None:
        print((played.folder / "RULES.md").read_text(encoding="utf-8"))
    elif rule_id.upper() in played.rulebook:
        print(f"{rule_id.upper()}: {played.rulebook[rule_id.upper()]}")
    else:
        first, *_, last = played.rulebook
        raise BadArgument(f"{played.title} has rules {first} to {last}; got {rule_id!r}")


def _leaves(primer: "Sequence[Leaf]") -> Iterator[str]:
    """A primer as words for a terminal."""
    from gramarye.core.markup import in_words

    for leaf in primer:
        yield f"{leaf.title}\n{textwrap.indent(textwrap.fill(in_words(leaf.text, ()), LINE), '  ')}"


@app.command
def replay(file: Path, /, *, seat: int | None = None, as_json: Json = False) -> None:
    """Tell the story of a recorded match, every move checked against the rules.

    Parameters
    ----------
    file
        A record, as the table saves it.
    seat
        Tell what this seat saw; all that watchers saw when it is left out.
    """
    from gramarye.core.match import read_record
    from gramarye.core.match import replay as replay_record

    record = read_record(file)
    match = replay_record(record)
    if seat is not None and not 0 <= seat < match.seats:
        raise BadArgument(f"expected a seat from 0 to {match.seats - 1}; got {seat}")
    if as_json:
        print(
            json.dumps(
                {
                    **record,
                    "over": match.over,
                    "scores": match.scores,
                    "winners": match.winners,
                    "digest": match.digest(),
                }
            )
        )
        return
    for line in _tale(match, _names(record, match.seats), seat):
        print(line)


def _names(record: dict[str, Any], seats: int) -> list[str]:
    """The players' names where the record has them, without letters that would command a terminal."""
    kept = record.get("names")
    if isinstance(kept, list) and len(kept) == seats and all(isinstance(name, str) for name in kept):
        return ["".join(filter(str.isprintable, name)) or f"Seat {seat}" for seat, name in enumerate(kept)]
    return [f"Seat {seat}" for seat in range(seats)]


def _tale(match: "Match", names: list[str], seat: int | None) -> Iterator[str]:
    """A match retold in words, from the deal on."""
    from gramarye.core.markup import in_words

    again = match.game.new(match.seats, match.seed, match.variant)
    yield f"{match.game.title}, {match.seats} seats, seed {match.seed}"
    for ply in range(len(match.log) + 1):
        if ply:
            again.play(match.log[ply - 1])
        for line in match.game.story(again.view(seat)):
            if line is not None:
                yield f"{ply:5}  {in_words(line.text, names, -1 if seat is None else seat)}"
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, match.scores, strict=True))
    winners = " and ".join(names[seat] for seat in match.winners)
    yield f"Over. Points: {scores}. Won by {winners}." if match.over else f"Not over yet. Points: {scores}."


# Playing


@app.command
def play(
    game: str | None = None,
    /,
    *,
    friends: bool = False,
    host: str | None = None,
    port: int = 0,
    browser: bool = True,
    database: str | None = None,
) -> None:
    """Open the table in the browser.

    Parameters
    ----------
    game
        Go straight to this game; the lobby when it is left out.
    friends
        Let others on your network in, by the address that is printed.
    host
        The address to listen on: 127.0.0.1, this computer alone, when it is left out.
    port
        The port to listen on; 0 takes the usual one, or any when that is taken.
    browser
        Open a browser window.
    database
        Where matches are kept, as an SQLAlchemy address; a file in your data folder when it is left out.
    """
    if game is not None:
        load_game(game)
    if not 0 <= port <= 65535:
        raise BadArgument(f"expected a port from 0 to 65535; got {port}")
    if friends and host is not None:
        raise BadArgument(f"expected --friends or --host, not both; got --host {host}")
    from gramarye.table import serve
    from gramarye.table.settings import EVERYWHERE

    serve(
        game=game, host=EVERYWHERE if friends else host or "", port=port, browser=browser, database=database
    )


# Studying


@app.command(name="compile")
def compile_all(*names: str) -> None:
    """Compile the rules, so that nobody waits for it later.

    Parameters
    ----------
    names
        The games; all of them when none are given.
    """
    from gramarye.core.rule import interpreting
    from gramarye.lab.compiling import compile_games

    chosen = list(names or shelf())
    for name in chosen:
        load_game(name)
    if interpreting():
        print("gramarye: GRAMARYE_INTERPRET is set, so nothing is compiled", file=sys.stderr)
        return
    with progress() as bars:
        tasks = {name: bars.add_task(shelf()[name].title, total=None) for name in chosen}
        compile_games(
            chosen, lambda name, done: bars.update(tasks[name], completed=done, note=f"{done} rules")
        )
        for task in tasks.values():
            bars.update(task, total=1, completed=1, note="ready")
    print(f"Compiled: {', '.join(shelf()[name].title for name in chosen)}", file=sys.stderr)


@app.command
def simulate(
    game: str,
    /,
    *,
    games: int = 1000,
    seats: int | None = None,
    seed: int = 0,
    bots: str = "random",
    option: Options | None = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games, and count.

    Parameters
    ----------
    game
        The game's name.
    games
        How many games.
    seats
        How many seats; four, or the nearest number that the game takes, when it is left out.
    seed
        The seed of the first game; the others follow it.
    bots
        The bots, seat by seat, with commas between; they are repeated until every seat has one.
    """
    from gramarye.bots import player
    from gramarye.lab.bench import usual_seats
    from gramarye.lab.simulate import simulate as run

    played = load_game(game)
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        player(played, name)
    if games < 1:
        raise BadArgument(f"expected at least one game; got {games}")
    chosen = usual_seats(played) if seats is None else seats
    variant = variant_of(option or [])
    played.dealt(chosen, seed, variant)
    with progress() as bars:
        task = bars.add_task("compiling" if not played.compiled else played.title, total=games)
        played.compile()
        bars.update(task, description=played.title)
        result = run(
            played, games, chosen, seed, names, variant, progress=lambda done: bars.advance(task, done)
        )
    if as_json:
        print(json.dumps(result.as_dict()))
        return
    print(
        f"{played.title}: {games:,} games, {result.moves:,} moves in {result.seconds:.2f} s, {result.moves_per_second:,.0f} a second"
    )
    rows = [
        (
            str(seat),
            result.bots[seat],
            f"{100 * result.wins[seat] / games:.1f} %",
            f"{result.mean_scores[seat]:.2f}",
        )
        for seat in range(chosen)
    ]
    show_table(("seat", "bot", "won", "mean score"), rows)
    print(f"mean length {result.mean_length:.1f} moves, digest {result.digest}")


if __name__ == "__main__":
    main()
