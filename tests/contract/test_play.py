"""Random games end, records rebuild them, and plain Python and the compiler agree."""

import numpy as np
import pytest

import gramarye
from gramarye.core import position
from gramarye.core.errors import BadMove, CannotUndo, IllegalMove
from gramarye.core.match import replay
from gramarye.core.rule import interpreting
from gramarye.lab.bench import usual_seats
from tests.contract import every_game, ready, starts, tables, walk


@every_game
def test_a_random_game_ends_and_every_table_on_the_way_is_sound(name: str) -> None:
    game = ready(name)
    for start in starts(game, 12):
        last = None
        for s, m in walk(game, start):
            legal = game.legal(s)
            assert 0 < len(legal) <= game.most_moves, (start, s.ply)
            assert len(set(legal)) == len(legal), (start, s.ply)
            assert m in legal
            assert game.check(s) == [], (start, s.ply)
            assert 0 <= s.seat < s.seats
            last = s
        assert last is not None
        assert last.over
        assert game.check(last) == [], start
        assert game.legal(last) == []
        assert all(0 <= seat < start.seats for seat in game.winners(last))
        assert len(game.scores(last)) == start.seats


@every_game
def test_a_record_rebuilds_the_match(name: str) -> None:
    game = ready(name)
    for start in starts(game, 4, seed=1):
        match = game.new(start.seats, start.seed, start.variant)
        for _, m in walk(game, start):
            match.play(m)
        again = replay(match.record())
        assert again.state.tobytes() == match.state.tobytes()
        assert again.record() == match.record()


@pytest.mark.skipif(interpreting(), reason="compiled rules are needed to compare with")
@every_game
def test_plain_and_compiled_rules_give_the_same_bytes(name: str) -> None:
    game = ready(name)
    low, high = game.info.seats
    for seats in range(low, high + 1):
        count = -(-200 // (high - low + 1))
        plain, compiled = game.record.blank(count), game.record.blank(count)
        words = np.zeros(2, np.int64)
        game.plain.random_games(plain, game.blank(seats), 1000 * seats, game.buffer(), words)
        game.rules.random_games(compiled, game.blank(seats), 1000 * seats, game.buffer(), words)
        assert plain.tobytes() == compiled.tobytes()


@pytest.mark.skipif(interpreting(), reason="compiled rules are needed to compare with")
@every_game
def test_plain_and_compiled_rules_agree_under_every_option(name: str) -> None:
    game = ready(name)
    for start in starts(game, 12, seed=2):
        s = game.dealt(start.seats, start.seed, start.variant)
        out, other = game.buffer(), game.buffer()
        for t, m in walk(game, start):
            n = game.plain.moves(s, out)
            assert n == game.rules.moves(t, other)
            assert (out[:n] == other[:n]).all()
            game.plain.step(s, m)
        assert t.tobytes() == s.tobytes()


@every_game
def test_the_order_of_seeds_and_nothing_else_decides(name: str) -> None:
    game = ready(name)
    seats = usual_seats(game)
    one, two = game.dealt(seats, 5), game.dealt(seats, 5)
    np.random.default_rng(1).random(100)
    assert one.tobytes() == two.tobytes()
    assert one.tobytes() != game.dealt(seats, 6).tobytes()


@every_game
def test_undo_returns_the_same_bytes(name: str) -> None:
    game = ready(name)
    undone = 0
    for start in starts(game, 3, seed=3):
        match = game.new(start.seats, start.seed, start.variant)
        for s, m in walk(game, start):
            before = s.tobytes()
            match.play(m)
            if match.can_undo():
                undone += 1
                assert match.undo() == m
                assert match.state.tobytes() == before
                match.play(m)
            else:
                with pytest.raises(CannotUndo):
                    match.undo()
            if s.ply > 150:
                break
    assert undone > 0


@every_game
def test_every_move_parses_back_from_its_notation(name: str) -> None:
    game = ready(name)
    for s, _ in tables(game, 6, seed=4):
        for m in game.legal(s):
            written = game.families.write(m)
            assert game.families.read(written) == m
            assert game.families.at(game.families.index(m)) == m


@every_game
def test_an_illegal_move_changes_nothing(name: str) -> None:
    game = ready(name)
    match = game.new(seed=3)
    before = match.state.tobytes()
    illegal = next(m for m in game.families.all() if m not in game.legal(match.state))
    with pytest.raises(IllegalMove) as refused:
        match.play(illegal)
    assert refused.value.rule in game.rulebook
    with pytest.raises(BadMove):
        match.play("no such move")
    with pytest.raises(BadMove):
        match.play(2**31 - 1)
    assert match.state.tobytes() == before
    assert match.log == []


@every_game
def test_a_position_is_text_and_back(name: str) -> None:
    game = ready(name)
    for s, _ in tables(game, 4, each=2, seed=5):
        built = game.record.blank()[0]
        position.lay(built, position.read(position.dump(s)))
        assert built.tobytes() == s.tobytes()


def test_the_shelf_is_not_empty() -> None:
    assert gramarye.shelf()
