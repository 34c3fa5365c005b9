"""The rules against a second opinion on thousands of boards: what is complete, what it scores, what closes, what is caught."""

import random
from typing import Any

import numpy as np

from gramarye.core.game import plain
from gramarye.core.record import NONE, State
from gramarye.games.beast_hunt.pieces import BEASTS, HOLES, LINES, SPOTS, SQUARES
from gramarye.games.beast_hunt.rules_fences import fence_worth, is_closed, is_enclosed, meets
from gramarye.games.beast_hunt.rules_sets import complete_lines, free_spots
from tests.games.beast_hunt import GAME, scorer

BOARDS = 2500


def random_board(chance: random.Random) -> State:
    """Any filling at all, reachable or not: what counts is that both opinions agree."""
    variant: dict[str, Any] = {
        "neutralRival": chance.random() < 0.5,
        "capture": chance.choice(["full_holes", "supports"]),
    }
    s = GAME.blank(chance.randint(2, 4), variant)[0]
    dense, wild = chance.choice([0.6, 0.9, 0.97, 1.0]), chance.choice([0.0, 0.1, 0.4])
    colours = [*range(s.seats), 4]
    weights = [chance.random() + 0.05 for _ in colours]
    picked = chance.choices(colours, weights, k=SPOTS)
    s.die = [colour if chance.random() < dense else NONE for colour in picked]
    s.wild = [int(colour != NONE and chance.random() < wild) for colour in s.die.tolist()]
    icons = chance.sample(range(4), chance.randint(1, 4))
    s.icon = [chance.choice(icons) for _ in range(HOLES)]
    s.card = [chance.choice(icons) if chance.random() < dense else NONE for _ in range(LINES)]
    s.owner = [chance.randrange(s.seats) if card != NONE else NONE for card in s.card.tolist()]
    return s


def compare(table: State) -> list[int]:
    """Both opinions on every fence and square; the points of the complete fences."""
    board, s = scorer.read(table), plain(table)
    free = free_spots(s)
    complete = complete_lines(s, free)
    found = []
    for number, line in enumerate(scorer.LINES):
        assert bool(complete >> number & 1) == scorer.complete(board, line)
        if scorer.complete(board, line):
            found.append(int(fence_worth(s, number)))
            assert found[-1] == scorer.points(board, line), (number, board)
    for number, square in enumerate(scorer.SQUARES):
        assert bool(is_closed(s, number, complete, free)) == scorer.closed(board, square)
        if is_enclosed(number, complete):
            for kind, beast in enumerate(BEASTS):
                assert bool(meets(s, number, kind)) == scorer.catches(board, square, beast), (beast, board)
    return found


def test_bh_63_bh_67_bh_69_a_second_opinion_on_thousands_of_random_boards() -> None:
    chance = random.Random(44)
    seen: dict[int, int] = {}
    for _ in range(BOARDS):
        for points in compare(random_board(chance)):
            seen[points] = seen.get(points, 0) + 1
    assert set(seen) == {2, 3, 4, 5, 6, 7}
    assert min(seen.values()) > 20


def test_bh_61_bh_65_a_second_opinion_on_every_finished_turn_of_random_games() -> None:
    """What the events tell is what the second opinion makes of the board before and after."""
    game = GAME.compile()
    captured = fences = 0
    for seed in range(24):
        chance = random.Random(seed)
        variant = {"capture": chance.choice(["full_holes", "supports"])}
        s = game.dealt(2 + seed % 3, seed, variant)
        while not s.over:
            m = chance.choice(game.legal(s))
            if game.families.write(m) != "finish":
                game.rules.step(s, m)
                continue
            board, before = scorer.read(s), game.copy(s)[0]
            game.rules.step(s, m)
            told = [event for event in game.events(s) if event.name == "scored"]
            new = [
                i
                for i, line in enumerate(scorer.LINES)
                if scorer.complete(board, line) and before.points[i] == 0
            ]
            assert [event["line"] for event in told] == new
            for event in told:
                line = scorer.LINES[event["line"]]
                assert 2 + event["reinforced"] + event["colour"] == scorer.points(board, line)
                assert event.seat == board.cards[line][1]
            fences += len(told)
            captured += _captures(game, s, before, board)
    assert fences > 100
    assert captured > 20


def _captures(game: Any, s: State, before: State, board: scorer.Board) -> int:
    """Every square that closed in this turn, and who took what."""
    told = {event["square"]: event for event in game.events(s) if event.name == "captured"}
    for number, square in enumerate(scorer.SQUARES):
        fresh = scorer.closed(board, square) and before.captor[number] == NONE
        token = before.beast[number]
        caught = fresh and token != NONE and scorer.catches(board, square, _kind(int(token)))
        assert (number in told) == caught
        if caught:
            assert told[number].seat == before.seat
    return len(told)


def _kind(token: int) -> str:
    return str(np.repeat(["unicorn", "centaur", "chimera", "basilisk"], [6, 4, 6, 2])[token])


def test_the_second_opinion_numbers_the_board_alike() -> None:
    assert (len(scorer.SPOTS), len(scorer.LINES), len(scorer.SQUARES)) == (SPOTS, LINES, SQUARES)
    assert scorer.POINTS == {"unicorn": 5, "centaur": 7, "chimera": 8, "basilisk": 10}
