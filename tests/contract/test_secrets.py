"""A seat learns nothing that it may not know, and imagining fills the gaps soundly."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from gramarye.core.record import NOBODY, OPEN, OWNER, UNKNOWN
from gramarye.core.rule import is_rule
from tests.contract import every_game, ready, tables


@every_game
def test_every_field_says_who_sees_it(name: str) -> None:
    game = ready(name)
    hidden = game._part("hidden")
    for field_name, field in game.record.fields.items():
        assert field.sees is not None, f"{field_name} does not say who sees it"
        if field.sees not in (OPEN, OWNER, NOBODY, "hide_events"):
            assert is_rule(getattr(hidden, field.sees)), f"{field_name}: no rule {field.sees}"
            assert field.sees in hidden.hide.__code__.co_names, f"hide does not call {field.sees}"
        if field.sees == OWNER:
            assert field.shape[0] >= game.info.seats[1]


@every_game
def test_the_generator_is_seen_by_nobody(name: str) -> None:
    game = ready(name)
    for s, _ in tables(game, 4, seed=10):
        for seat in [None, *range(s.seats)]:
            assert game.redact(s, seat).rng.tolist() == [UNKNOWN, UNKNOWN]


@every_game
def test_what_was_redacted_stays_as_it_is(name: str) -> None:
    game = ready(name)
    for s, _ in tables(game, 6, seed=14):
        for seat in [None, *range(s.seats)]:
            view = game.redact(s, seat)
            assert _differences(game.record.fields, view, game.redact(view, seat)) == []


@every_game
def test_a_seat_cannot_tell_the_truth_from_what_it_imagines(name: str) -> None:
    """Two tables that differ only in what a seat cannot see look alike to it: view, moves, words and scene."""
    game = ready(name)
    for s, _ in tables(game, 6, seed=11):
        for seat in range(s.seats):
            view = game.view(s, seat)
            twin = game.imagine(view.s, seat, 77 + seat)
            assert game.check(twin) == [], (s.ply, seat)
            seen = game.view(twin, seat)
            assert _differences(game.record.fields, view.s, seen.s) == []
            assert seen.s.tobytes() == view.s.tobytes()
            assert seen.legal == view.legal
            if seat == s.seat:
                assert list(seen.legal) == game.legal(s)
            assert game.scene(seen) == game.scene(view)
            assert game.story(seen) == game.story(view)


@every_game
def test_a_finished_table_can_be_imagined_too(name: str) -> None:
    game = ready(name)
    for seats in {game.info.seats[0], game.info.seats[1]}:
        ended = game.record.blank(3)
        game.rules.random_games(ended, game.blank(seats), 30, game.buffer(), np.zeros(2, np.int64))
        for s in ended:
            for seat in range(seats):
                view = game.redact(s, seat)
                twin = game.imagine(view, seat, 78 + seat)
                assert game.check(twin) == []
                assert game.redact(twin, seat).tobytes() == view.tobytes()


def _differences(names: Iterable[str], one: Any, other: Any) -> list[str]:
    return [name for name in names if one[name].tobytes() != other[name].tobytes()]


@every_game
def test_imagining_varies_every_hidden_field(name: str) -> None:
    """The twin of the law above: without it, imagining nothing at all would pass."""
    game = ready(name)
    hidden = {field_name for field_name, field in game.record.fields.items() if field.sees != OPEN} - {
        "events"
    }
    varied: set[str] = set()
    for s, _ in tables(game, 40, each=6, seed=12):
        for seat in range(s.seats):
            view = game.redact(s, seat)
            twins = [game.imagine(view, seat, seed) for seed in range(2)]
            varied |= set(_differences(hidden, *twins))
        if varied == hidden:
            return
    assert varied == hidden, f"never varied: {sorted(hidden - varied)}"


@every_game
def test_imagining_repeats_with_its_seed(name: str) -> None:
    game = ready(name)
    for s, _ in tables(game, 2, seed=13):
        view = game.redact(s, s.seat)
        assert game.imagine(view, s.seat, 5).tobytes() == game.imagine(view, s.seat, 5).tobytes()


@every_game
def test_a_move_that_can_be_taken_back_has_told_nobody_anything(name: str) -> None:
    """Where a move did not count as revealing, every seat could have foretold what it would see of it."""
    game = ready(name)
    quiet = 0
    for s, m in tables(game, 25, each=10, seed=14):
        after = game.copy(s)[0]
        game.rules.step(after, m)
        if after.reveals != s.reveals:
            continue
        quiet += 1
        for seat in range(s.seats):
            twin = game.imagine(game.redact(s, seat), seat, 3)
            if m in game.legal(twin):
                game.rules.step(twin, m)
                expected, seen = game.redact(after, seat), game.redact(twin, seat)
                assert _differences(game.record.fields, expected, seen) == [], (s.ply, seat, m)
    assert quiet > 0


@every_game
def test_a_watcher_sees_no_more_than_any_seat(name: str) -> None:
    game = ready(name)
    for s, _ in tables(game, 6, seed=15):
        watched = game.redact(s, None)
        for seat in range(s.seats):
            view = game.redact(s, seat)
            for field_name in game.record.fields:
                shown = np.atleast_1d(watched[field_name]) != UNKNOWN
                assert (
                    np.atleast_1d(view[field_name])[shown] == np.atleast_1d(watched[field_name])[shown]
                ).all(), field_name
