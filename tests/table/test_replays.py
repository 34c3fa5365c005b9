"""How a match of two sides stood from ply to ply."""

import random

import pytest

import gramarye
from gramarye.table.replays import _standing
from gramarye.table.telling import Past
from tests.contract import ready

SIDED = [name for name in gramarye.shelf() if gramarye.game(name).has_sides]


@pytest.mark.parametrize("name", SIDED)
def test_a_side_stands_somewhere_at_every_ply_and_has_won_or_lost_at_the_end(name: str) -> None:
    game = ready(name)
    match = game.new(game.info.seats[1], 3)
    chance = random.Random(3)
    while not match.over:
        match.play(chance.choice(game.legal(match.state)))
    stood = _standing(Past.of(match))
    assert len(stood) == len(match.log) + 1
    assert all(0 <= value <= 100 for value in stood) and len(set(stood)) > 3
    first = {seat for seat, side in enumerate(game.sides(match.state)) if side == 0}
    assert stood[-1] == (100 if first & set(match.winners) else 0)
