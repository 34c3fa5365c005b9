"""Who plays for which side, and what others make of it."""

import gramarye
from gramarye.games.camelot.hidden import side
from gramarye.games.camelot.pieces import LOYAL, TRAITOR


def test_sc_100_the_traitors_are_a_side_of_their_own() -> None:
    game = gramarye.game("camelot")
    s = game.dealt(4, 1)
    s.loyalty[:4] = (LOYAL, TRAITOR, LOYAL, LOYAL)
    assert [side(s, seat) for seat in range(4)] == [0, 1, 0, 0]
    assert game.has_sides
    assert game.side_names == ("loyal", "traitor")
