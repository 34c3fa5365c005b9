"""Actions: moves numbered from 0 without gaps."""

import numpy as np
import pytest

from gramarye.bridges.vector.actions import action_of, actions_of
from gramarye.core.errors import BadMove
from gramarye.core.game import Game


def test_actions_agree_with_the_families(game: Game) -> None:
    actions = actions_of(game.families)
    places = np.unique(np.linspace(0, actions.size - 1, 500).astype(int))
    moves = actions.at(places)
    assert moves.tolist() == [game.families.at(place) for place in places.tolist()]
    assert actions.index(moves).tolist() == places.tolist()
    assert [action_of(move, actions.radix) for move in moves.tolist()] == places.tolist()


def test_every_action_is_another_move(game: Game) -> None:
    actions = actions_of(game.families)
    assert len(set(actions.moves.tolist())) == actions.size == game.families.size


@pytest.mark.parametrize("place", [-1, "size"])
def test_an_action_out_of_range_is_refused(game: Game, place: int | str) -> None:
    actions = actions_of(game.families)
    with pytest.raises(BadMove, match=f"actions from 0 to {actions.size - 1}"):
        actions.at(actions.size if place == "size" else place)


def test_no_actions_are_no_moves(game: Game) -> None:
    assert actions_of(game.families).at(np.zeros(0, int)).tolist() == []
