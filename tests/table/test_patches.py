"""Patches: what changed in a scene gives the very scene again, and tells nothing else."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from gramarye.core.game import Game
from gramarye.core.scene import Banner, Group, Layout, Move, Piece, Scene, Seat
from gramarye.table.patches import SET, SPLICE, Patch, patch, patched
from gramarye.table.telling import view_of
from tests.contract import every_game, ready, starts, walk

MOST_PLIES = 60  # of one match: enough to see every phase


def sent(value: Any) -> Any:
    """As it arrives at a page."""
    return msgspec.json.decode(msgspec.json.encode(value))


def states(game: Game, count: int, seed: int) -> Iterator[list[Any]]:
    """Matches with the most and the fewest seats, options at random: their tables one after another."""
    for start in starts(game, count, seed):
        tables = [game.copy(s)[0] for s, _ in walk(game, start)]
        first = random.Random(start.seed).randrange(max(1, len(tables) - MOST_PLIES))
        yield tables[first : first + MOST_PLIES]


def readers(s: Any) -> range:
    return range(-1, int(s.seats))


@every_game
def test_a_patch_applied_gives_the_very_scene(name: str) -> None:
    game = ready(name)
    for tables in states(game, 4, seed=31):
        for seat in readers(tables[0]):
            before = game.scene(view_of(game, tables[0], seat))
            page = sent(before)
            for s in tables[1:]:
                after = game.scene(view_of(game, s, seat))
                page = patched(page, sent(patch(before, after)))
                assert page == sent(after)
                before = after


@every_game
def test_a_patch_leads_from_any_scene_to_any_other(name: str) -> None:
    """Back, as after an undo, and far ahead, as when a scene could not be made for a while."""
    game = ready(name)
    for tables in states(game, 3, seed=32):
        chance = random.Random(name)
        for _ in range(30):
            seat = chance.choice(readers(tables[0]))
            old, new = (game.scene(view_of(game, chance.choice(tables), seat)) for _ in range(2))
            assert patched(sent(old), sent(patch(old, new))) == sent(new)


@every_game
def test_a_patch_holds_only_what_stands_in_the_new_scene(name: str) -> None:
    game = ready(name)
    for tables in states(game, 3, seed=33):
        for seat in readers(tables[0]):
            seen = [game.scene(view_of(game, s, seat)) for s in tables]
            for before, after in zip(seen, seen[1:], strict=False):
                assert_nothing_else(sent(patch(before, after)), sent(after))


def assert_nothing_else(changes: Patch, scene: Any) -> None:
    for path, *change in changes:
        if len(change) == SPLICE - 1:
            items = at(scene, path)
            assert items[change[0] : change[0] + len(change[2])] == change[2]
        elif len(change) == SET - 1:
            assert at(scene, path) == change[0]


def at(scene: Any, path: Any) -> Any:
    for key in path:
        scene = scene[key]
    return scene


@every_game
def test_a_patch_betrays_nothing_that_the_seat_may_not_know(name: str) -> None:
    """Tables that differ only in what a seat cannot see are told alike: the same scenes, the same patches."""
    game = ready(name)
    for tables in states(game, 4, seed=34):
        for seat in range(int(tables[0].seats)):
            for before, after in list(zip(tables, tables[1:], strict=False))[::5]:
                true = [game.scene(view_of(game, s, seat)) for s in (before, after)]
                twins = [game.imagine(game.redact(s, seat), seat, 5 + seat) for s in (before, after)]
                fancied = [game.scene(view_of(game, s, seat)) for s in twins]
                assert msgspec.json.encode(patch(*true)) == msgspec.json.encode(patch(*fancied))


def scene(*pieces: str, **parts: Any) -> Scene:
    hand = Group("hand", tuple(Piece(name, name, f"The {name}") for name in pieces))
    return Scene(Banner("", ""), (Seat(),), (), Layout(()), Layout(()), tray=(hand,), **parts)


def test_a_card_that_leaves_a_hand_is_one_small_change() -> None:
    changes = patch(scene("ace", "king", "ten"), scene("ace", "ten"))
    assert changes == [(("tray", 0, "pieces"), 1, 1, ())]


def test_a_card_that_comes_between_others_is_sent_alone() -> None:
    (change,) = patch(scene("ace", "ten"), scene("ace", "king", "ten"))
    assert change[:3] == (("tray", 0, "pieces"), 1, 0) and [piece.id for piece in change[3]] == ["king"]


def test_what_is_back_to_its_default_is_left_out() -> None:
    before, after = scene("ace", moves=(Move(1, "Go."),)), scene("ace")
    assert patch(before, after) == [(("moves",),)]
    assert patched(sent(before), sent(patch(before, after))) == sent(after)
    assert patched(sent(after), sent(patch(after, before))) == sent(before)


def test_equal_scenes_need_no_change() -> None:
    assert patch(scene("ace"), scene("ace")) == []
