"""Who knows what: all is open but chance (BH-12, BH-R35)."""

import random

from gramarye.core.record import OPEN, UNKNOWN
from gramarye.games.beast_hunt.hidden import hide, imagine
from tests.games.beast_hunt import GAME


def test_bh_r35_every_field_is_open_but_the_generator() -> None:
    closed = {name for name, field in GAME.record.fields.items() if field.sees != OPEN}
    assert closed == {"rng", "events"}


def test_bh_r35_a_seat_sees_all_there_is_and_imagines_another_future_only() -> None:
    for top in ("hidden", "visible"):
        match = GAME.new(seats=3, seed=4, variant={"deckTop": top})
        chance = random.Random(1)
        for _ in range(60):
            match.play(chance.choice(match.moves()))
        s = match.state
        view = GAME.redact(s, 1)
        assert view.rng.tolist() == [UNKNOWN, UNKNOWN]
        twin = GAME.imagine(view, 1, 9)
        for name in GAME.record.fields:
            if name != "rng":
                assert s[name].tobytes() == view[name].tobytes() == twin[name].tobytes()
        assert twin.rng.tolist() != s.rng.tolist()


def test_bh_12_hiding_and_imagining_change_nothing() -> None:
    s = GAME.dealt(2, 3)
    before = s.tobytes()
    hide(s, 0)
    imagine(s, 0)
    assert s.tobytes() == before
