"""Every move has a sentence and touches, every event a line, every refusal a rule."""

import random
import re
from collections.abc import Iterator

import msgspec

from gramarye.core.game import Game
from gramarye.core.markup import in_words
from gramarye.core.match import Match
from gramarye.core.rulebook import ALLOWED, text
from gramarye.core.scene import Line, Move, Scene
from gramarye.core.scene_check import problems
from tests.contract import every_game, ready, starts, tables, walk

WRONG = re.compile(
    r"\byou (?:is|was|has|does|[a-z]+(?:es|[b-df-hj-np-rt-z]s))\b|\b1 (?:[a-z]+ )?(?:cards|dice|points|steps|turns)\b",
    re.I,
)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
SYMBOL = re.compile(r'<symbol[^>]*\bid="([^"]+)"')


def symbols(game: Game) -> set[str]:
    """The drawings that a game's scenes may name."""
    common = game.folder.parents[1] / "web" / "art" / "common.svg"
    sheets = [game.folder / "art" / "symbols.svg", common]
    return {name for sheet in sheets for name in SYMBOL.findall(sheet.read_text(encoding="utf-8"))}


@every_game
def test_every_legal_move_has_a_sentence_and_touches_that_the_scene_knows(name: str) -> None:
    game = ready(name)
    drawn = symbols(game)
    for s, _ in tables(game, 12, seed=20):
        for seat in [None, *range(s.seats)]:
            view = game.view(s, seat)
            scene = game.scene(view)
            assert isinstance(scene, Scene)
            assert problems(scene, drawn) == []
            assert sorted(move.id for move in scene.moves) == sorted(view.legal)
            assert all(move.text.endswith((".", "?", "!")) for move in scene.moves), [
                m.text for m in scene.moves
            ]
        match = Match(game, int(s.seats))
        match.state = s
        assert all(isinstance(move, Move) for move in match.moves())


def texts(part: object) -> Iterator[str]:
    """Every text of a scene or a line, as it is written."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, msgspec.Struct):
        for field in part.__struct_fields__:
            yield from texts(getattr(part, field))
    elif isinstance(part, dict):
        yield from texts(tuple(part.values()))
    elif isinstance(part, tuple | list):
        for one in part:
            yield from texts(one)


@every_game
def test_verbs_and_nouns_agree_with_who_and_how_many(name: str) -> None:
    """Each seat reads of itself as "you", and of one thing as one."""
    game = ready(name)
    for start in starts(game, 5, seed=27):
        for s, _ in walk(game, start):
            view = game.view(s, seat := s.ply % s.seats)
            told = [line for line in game.story(view) if line is not None]
            seen = [game.scene(view)] if s.ply % 7 == 0 else []
            for written in texts([*told, *seen]):
                read = in_words(written, NAMES, seat)
                assert not WRONG.search(read), read


@every_game
def test_two_legal_moves_never_read_alike(name: str) -> None:
    game = ready(name)
    for s, _ in tables(game, 8, seed=21):
        view = game.view(s, s.seat)
        texts = [(move.text, move.touch) for move in (game.describe(view, m) for m in view.legal)]
        assert len(set(texts)) == len(texts), sorted(t for t in texts if texts.count(t) > 1)


@every_game
def test_every_event_is_told_to_whom_it_may_concern(name: str) -> None:
    game = ready(name)
    for start in starts(game, 4, seed=22):
        for s, _ in walk(game, start):
            for seat in (None, 0, s.seats - 1):
                view = game.view(s, seat)
                for event, line in zip(game.events(view.s), game.story(view), strict=True):
                    if event.name == "hidden":
                        assert line is None
                    else:
                        assert line is None or isinstance(line, Line), event
                        assert event.rule in game.rulebook, event
                        assert line is None or re.sub(r"\{\d[^}]*\}", "", line.text).count("{") == 0


@every_game
def test_what_is_not_legal_is_forbidden_by_a_rule_of_the_rulebook(name: str) -> None:
    game = ready(name)
    chance = random.Random(23)
    for s, _ in tables(game, 10, seed=23):
        legal = set(game.legal(s))
        for m in [game.families.at(chance.randrange(game.families.size)) for _ in range(150)] + sorted(legal):
            reason = int(game.rules.forbids(s, m))
            assert (reason == ALLOWED) == (m in legal), (game.families.write(m), s.ply)
            if reason:
                assert text(reason) in game.rulebook, text(reason)


@every_game
def test_describe_answers_for_every_move_that_can_be_written(name: str) -> None:
    game = ready(name)
    chance = random.Random(24)
    for s, _ in tables(game, 3, each=2, seed=24):
        view = game.view(s, s.seat)
        for _ in range(200):
            m = game.families.at(chance.randrange(game.families.size))
            described = game.describe(view, m)
            assert described.id == m
            assert described.text


@every_game
def test_an_untouchable_thing_answers_with_its_rule(name: str) -> None:
    """Touching what begins no legal move is answered by a rule, for at least some things on the table."""
    game = ready(name)
    match = Match(game, seed=4)
    view = match.view(match.seat)
    legal = {touch for m in view.legal for touch in game.describe(view, m).touch}
    chance = random.Random(25)
    moves = [game.families.at(chance.randrange(game.families.size)) for _ in range(400)]
    touches = {game.describe(view, m).touch[:1] for m in moves} - {()}
    reasons = [match.why_not(list(touch)) for touch in sorted(touches) if touch[0] not in legal][:5]
    found = [reason for reason in reasons if reason is not None]
    if reasons:
        assert found
    for reason in found:
        assert reason.rule in game.rulebook


@every_game
def test_the_sheet_has_a_cover_and_an_emblem(name: str) -> None:
    assert {"cover", "emblem"} <= symbols(ready(name))


@every_game
def test_a_scene_of_a_finished_game_tells_the_result(name: str) -> None:
    game = ready(name)
    for start in starts(game, 2, seed=26):
        s = [s for s, _ in walk(game, start)][-1]
        for seat in [None, *range(start.seats)]:
            scene = game.scene(game.view(s, seat))
            assert scene.ending is not None
            assert sorted(result.seat for result in scene.ending.results) == list(range(start.seats))
            won = [result.seat for result in scene.ending.results if result.won]
            assert sorted(won) == game.winners(s)
            assert scene.moves == ()


@every_game
def test_the_game_in_a_minute_is_short_and_cites_its_rules(name: str) -> None:
    game = ready(name)
    drawn = symbols(game)
    assert 4 <= len(game.primer) <= 7
    for leaf in game.primer:
        assert leaf.symbols and set(leaf.symbols) <= drawn
        assert 40 <= len(in_words(leaf.text, ())) <= 340, leaf.title
        cited = re.findall(r"\[(.+?)\]", leaf.text)
        assert cited and set(cited) <= set(game.rulebook), leaf.title
