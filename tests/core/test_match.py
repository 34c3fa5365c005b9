"""Matches: playing, refusing, taking back, and records."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gramarye
from gramarye.core.errors import (
    BadMove,
    BadRecord,
    BadSeats,
    BadSeed,
    BadVariant,
    CannotUndo,
    GramaryeError,
    IllegalMove,
    UnknownGame,
    WrongVersion,
)
from gramarye.core.match import FORMAT, Match, commitment, read_record, replay

GAME = gramarye.game("wizard-safari")


@pytest.fixture
def match() -> Match:
    return GAME.new(seats=3, seed=7)


def finished(seed: int = 3) -> Match:
    match = GAME.new(seats=2, seed=seed, variant={"deck": "short"})
    while not match.over:
        match.play(GAME.legal(match.state)[-1])
    return match


# Beginning


def test_a_match_begins_with_its_seats_seed_and_options() -> None:
    match = GAME.new(seats=4, seed=9, variant={"advanced": "true"})
    assert (match.seats, match.seed, match.over, match.log) == (4, 9, False, [])
    assert match.variant["advanced"] is True
    assert match.variant["board"] == "square5"
    assert match.seat == match.state.starter
    assert match.winners == []
    assert len(match.scores) == 4
    assert repr(match) == f"<Match wizard-safari, 4 seats, 0 moves, seat {match.seat} to decide>"


def test_the_fewest_seats_play_when_none_are_given() -> None:
    assert GAME.new().seats == 2


@pytest.mark.parametrize("seats", [1, 6, 0, -1, 2.0, "3", True])
def test_wrong_seats_are_refused(seats: Any) -> None:
    with pytest.raises(BadSeats, match="takes 2 to 5 seats; got "):
        GAME.new(seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", None, True])
def test_wrong_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(BadSeed, match="a whole number from 0 to 9223372036854775807; got "):
        GAME.new(seed=seed)


def test_the_greatest_seed_is_taken() -> None:
    assert GAME.new(seed=2**63 - 1).state.deck_left > 0


def test_wrong_options_are_refused() -> None:
    with pytest.raises(BadVariant, match="got 'boards'"):
        GAME.new(variant={"boards": "hex19"})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="expected one of the games .*wizard-safari.*; got 'chess'"):
        gramarye.game("chess")


# Playing


def test_a_move_is_played_as_itself_as_its_number_or_as_its_notation() -> None:
    ways: list[Any] = [GAME.new(seed=1).moves()[0], GAME.new(seed=1).moves()[0].id, "bait 0", np.int32(1)]
    tables = []
    for way in ways:
        match = GAME.new(seed=1)
        match.play(way)
        tables.append(match.state.tobytes())
        assert len(match.log) == 1
        assert match.events[0].name == "baited"
    assert len(set(tables)) == 1


def test_moves_come_with_words_and_touches(match: Match) -> None:
    assert [move.id for move in match.moves()] == GAME.legal(match.state)
    assert match.moves()[-1].text.endswith(".")
    assert match.moves()[0].touch


def test_an_illegal_move_changes_nothing_and_names_its_rule(match: Match) -> None:
    before = match.state.tobytes()
    with pytest.raises(IllegalMove, match=f"seat {match.seat} may not 'stay' now: WS-10, Step 1") as refused:
        match.play("stay")
    assert refused.value.rule == "WS-10"
    assert (match.state.tobytes(), match.log) == (before, [])


@pytest.mark.parametrize("move", ["jump", "bait 9", 0, 2**31, -1, 2**70, 1.0, None, True, object()])
def test_what_is_no_move_changes_nothing(match: Match, move: Any) -> None:
    before = match.state.tobytes()
    with pytest.raises(BadMove, match="expected"):
        match.play(move)
    assert (match.state.tobytes(), match.log) == (before, [])


def test_nothing_is_played_after_the_end() -> None:
    match = finished()
    assert match.moves() == []
    assert match.winners
    assert "over" in repr(match)
    with pytest.raises(IllegalMove, match="the match is over; got 'go-paint'"):
        match.play("go-paint")


def test_every_refusal_is_one_family_of_errors() -> None:
    for error in (
        BadMove,
        BadRecord,
        BadSeats,
        BadSeed,
        BadVariant,
        CannotUndo,
        IllegalMove,
        UnknownGame,
        WrongVersion,
    ):
        assert issubclass(error, GramaryeError)
    assert issubclass(WrongVersion, BadRecord)
    assert issubclass(GramaryeError, ValueError)


# Why not


def test_why_not_names_the_rule_and_its_text(match: Match) -> None:
    refusal = match.why_not("take-deck")
    assert refusal is not None
    assert refusal.rule == "WS-R02"
    assert refusal.text == GAME.rulebook["WS-R02"]


def test_why_not_of_a_legal_move_is_nothing(match: Match) -> None:
    assert match.why_not("go-paint") is None
    assert match.why_not(match.moves()[0]) is None


def test_why_not_by_touches_takes_the_commonest_reason_of_the_step(match: Match) -> None:
    match.play("bait 0")
    token, tile = match.moves()[0].touch
    token = token.split("|")[0]
    assert match.why_not([token]) is None, "this touch leads to a legal move"
    assert match.why_not([token, tile]) is None
    assert match.why_not([token, "deck"]) is None, "no move at all begins like this"
    near = {move.touch[1] for move in match.moves() if move.begins([token])}
    far = next(f"tile-{cell}" for cell in range(25) if f"tile-{cell}" not in near)
    refusal = match.why_not([token, far])
    assert refusal is not None
    assert refusal.rule == "WS-R01"
    refusal = match.why_not(("deck",))
    assert refusal is not None
    assert refusal.rule == "WS-R02"


def test_why_not_takes_either_of_two_equal_creatures() -> None:
    """Two creatures of a kind on one tile are one move; touching the second is as good as the first."""
    match = GAME.new(seed=1)
    match.play("bait 0")
    match.state.token[0:2] = [0, 0]
    for token in ("dragon-0", "dragon-1"):
        assert match.why_not([token, "tile-1"]) is None
        refusal = match.why_not([token, "tile-24"])
        assert refusal is not None
        assert refusal.rule == "WS-R01"


# Taking back


def test_a_move_that_revealed_nothing_can_be_taken_back(match: Match) -> None:
    before = match.state.tobytes()
    match.play("bait 0")
    match.play("stay")
    assert match.can_undo()
    assert match.can_undo(2)
    assert not match.can_undo(3)
    assert GAME.families.write(match.undo()) == "stay"
    assert GAME.families.write(match.undo()) == "bait 0"
    assert match.state.tobytes() == before
    assert match.log == []


def test_nothing_can_be_taken_back_at_the_start(match: Match) -> None:
    assert not match.can_undo()
    with pytest.raises(CannotUndo, match="expected a move to take back; none was made"):
        match.undo()


def test_what_was_revealed_stays(match: Match) -> None:
    for notation in ("bait 0", "stay", "go-paint", "end-paint", "hold dragon"):
        match.play(notation)
    assert match.can_undo(5)
    match.play("take-deck")
    before = match.state.tobytes()
    assert not match.can_undo()
    assert not match.can_undo(2)
    with pytest.raises(CannotUndo, match="revealed something"):
        match.undo()
    assert match.state.tobytes() == before


def test_a_match_goes_on_after_a_move_was_taken_back(match: Match) -> None:
    match.play("bait 0")
    match.undo()
    match.play("bait 1")
    assert match.can_undo()
    assert replay(match.record()).digest() == match.digest()


# Views


def test_a_view_is_redacted_and_holds_the_legal_moves_of_who_decides(match: Match) -> None:
    mine, others = match.view(match.seat), match.view((match.seat + 1) % 3)
    assert list(mine.legal) == GAME.legal(match.state)
    assert (mine.deciding, others.deciding) == (True, False)
    assert others.legal == ()
    assert (mine.s.deck == -2).all()
    assert mine.t.deck == [-2] * 90
    assert match.view(None).seat == -1


# Records


def test_a_record_is_json_and_gives_the_same_match() -> None:
    match = finished()
    record = json.loads(json.dumps(match.record()))
    again = replay(record)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.digest() == match.digest()
    assert again.log == match.log
    assert GAME.replay(record).record() == record


def test_a_record_says_what_it_is(match: Match) -> None:
    match.play("go-paint")
    record = match.record()
    assert record["gramarye"] == FORMAT
    assert record["game"] == "wizard-safari"
    assert record["rules"] == GAME.version
    assert (record["seats"], record["seed"], record["moves"]) == (3, 7, ["go-paint"])
    assert record["variant"] == match.variant


def broken(**changes: Any) -> dict[str, Any]:
    match = GAME.new(seats=3, seed=7)
    match.play("go-paint")
    record = match.record() | changes
    return {name: value for name, value in record.items() if value != "left out"}


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"gramarye": "left out"}, BadRecord, "with 'gramarye': 1; got None"),
        ({"gramarye": 2}, BadRecord, "with 'gramarye': 1; got 2"),
        ({"game": 5}, BadRecord, "expected a text as a record's 'game'; got 5"),
        ({"game": "chess"}, UnknownGame, "got 'chess'"),
        ({"rules": "left out"}, BadRecord, "expected a whole number as a record's 'rules'; got None"),
        ({"rules": True}, BadRecord, "expected a whole number as a record's 'rules'; got True"),
        ({"rules": 99}, WrongVersion, f"is at rules version {GAME.version}; the record has 99"),
        ({"seats": "3"}, BadRecord, "as a record's 'seats'; got '3'"),
        ({"seats": 9}, BadSeats, "got 9"),
        ({"seed": 1.5}, BadRecord, "as a record's 'seed'; got 1.5"),
        ({"seed": -1}, BadSeed, "got -1"),
        ({"variant": []}, BadRecord, "expected an object as a record's 'variant'"),
        ({"variant": {"board": "moon"}}, BadVariant, "got 'moon'"),
        ({"variant": {"board": []}}, BadVariant, "option board takes one of"),
        ({"moves": "go-paint"}, BadRecord, "expected a list as a record's 'moves'"),
        ({"moves": ["go-paint", "fly"]}, BadRecord, "move 2 of the record: expected a move beginning"),
        (
            {"moves": ["go-paint", "go-paint"]},
            BadRecord,
            "move 2 of the record: seat . may not 'go-paint' now: WS-R02",
        ),
        (
            {"moves": [None]},
            BadRecord,
            "move 1 of the record: expected a move, its number or its notation; got None",
        ),
        ({"moves": [{}]}, BadRecord, "move 1 of the record"),
    ],
)
def test_a_broken_record_is_refused(changes: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        replay(broken(**changes))


def test_a_foreign_record_is_refused() -> None:
    with pytest.raises(BadRecord, match="expected a record of wizard-safari; got one of 'chess'"):
        GAME.replay(broken(game="chess"))


def test_moves_after_the_end_break_a_record() -> None:
    record = finished().record()
    with pytest.raises(BadRecord, match=f"move {len(record['moves']) + 1} of the record: the match is over"):
        replay(record | {"moves": [*record["moves"], "go-paint"]})


def test_a_record_file_is_read(tmp_path: Path, match: Match) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    assert replay(read_record(file)).digest() == match.digest()


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"no json", "it is not JSON text"), (b"\xff\xfe\x00", "not JSON"), (b"[1]", "got a list")],
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    with pytest.raises(BadRecord, match=message):
        read_record(file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="expected a record file at .*nowhere.json; No such file"):
        read_record(tmp_path / "nowhere.json")


def test_a_commitment_fixes_seed_and_salt() -> None:
    assert commitment(7, "salt") == "432fe99e73572136aeb4b7e7abf5af800f7cf8522ebcd0ea77bc8751134d2b85"
    assert len({commitment(7, "a"), commitment(8, "a"), commitment(7, "b")}) == 3
