"""Set-up (BH-11 to BH-17, BH-R34)."""

from collections import Counter

import pytest

from gramarye.core.record import NONE, State
from gramarye.games.beast_hunt.pieces import BEASTS, BLACK
from gramarye.games.beast_hunt.state import FIRST
from tests.games.beast_hunt import GAME, legal, names, play, refusal, square


def dealt(seats: int = 3, seed: int = 0, **variant: object) -> State:
    s = GAME.blank(seats, variant)[0]
    GAME.plain.deal(s, seed)
    return s


def test_bh_11_decks_dice_and_beasts_are_ready() -> None:
    s = dealt()
    for seat in range(3):
        assert (s.hand[seat] + s.deck[seat]).tolist() == [4, 4, 4, 4]
        assert s.discard[seat].tolist() == [0, 0, 0, 0]
    assert s.supply.tolist() == [6, 4, 6, 2]
    assert s.blacks == 15
    assert GAME.check(s) == []


def test_bh_12_four_cards_each_open_to_all() -> None:
    s = dealt()
    assert [int(s.hand[seat].sum()) for seat in range(3)] == [4, 4, 4]
    for viewer in (None, 0, 1, 2):
        assert (GAME.redact(s, viewer).hand == s.hand).all()
    hands = {tuple(dealt(seed=seed).hand[0].tolist()) for seed in range(30)}
    assert len(hands) > 8, "decks are shuffled"


@pytest.mark.parametrize(("seats", "pool"), [(2, 20), (3, 15), (4, 10)])
def test_bh_13_bh_r34_the_number_of_dice_depends_on_the_number_of_players(seats: int, pool: int) -> None:
    s = dealt(seats)
    for seat in range(seats):
        assert s.pool[seat] + int((s.active[seat] == seat).sum()) == pool
    assert s.pool[seats:].tolist() == [0] * (4 - seats)


@pytest.mark.parametrize(("seats", "reserve"), [(2, 16), (3, 11), (4, 6)])
def test_bh_14_four_of_them_are_active(seats: int, reserve: int) -> None:
    s = dealt(seats)
    assert s.active[:seats].tolist() == [[seat] * 4 for seat in range(seats)]
    assert (s.active[seats:] == NONE).all()
    assert not (s.active == BLACK).any()
    assert s.pool[:seats].tolist() == [reserve] * seats


def test_bh_15_chance_chooses_the_first_player() -> None:
    starters = Counter(int(dealt(seed=seed).starter) for seed in range(90))
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) > 15


def test_bh_16_the_last_player_puts_any_beast_on_any_square() -> None:
    s = dealt()
    assert s.phase == FIRST
    assert s.seat == (s.starter - 1) % 3
    assert legal(s) == [
        f"first {beast} {column}{row}" for beast in BEASTS for row in "123" for column in "abcd"
    ]
    chooser = s.seat
    events = play(s, "first basilisk b2")
    assert (events[0].name, events[0].seat) == ("first-beast", chooser)
    assert s.beast[square("B2")] == 16, "a central square too"
    assert s.supply.tolist() == [6, 4, 6, 1]
    assert refusal(s, "first unicorn a1") == "BH-16", "once only"


def test_bh_16_nothing_else_can_be_done_before() -> None:
    s = dealt()
    assert refusal(s, "keep 1") == refusal(s, "finish") == refusal(s, "draw") == "BH-20"


def test_bh_17_then_the_first_player_begins_and_play_goes_round_to_the_left() -> None:
    s = dealt(seed=5)
    events = play(s, "first unicorn a1")
    assert s.seat == s.starter
    assert names(events) == ["first-beast", "round", "rolled"]
    order = []
    for _ in range(6):
        order.append(int(s.seat))
        play(s, "keep 1234", "finish", "draw")
    assert order == [(s.starter + i) % 3 for i in range(6)]
