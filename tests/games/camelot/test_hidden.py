"""Who knows what (SC-29, SC-R405), and guessing at the rest."""

import random
from typing import Any

import numpy as np
import pytest

from gramarye.core.record import NONE, UNKNOWN
from gramarye.games.camelot.check import check
from gramarye.games.camelot.events import EVENTS
from gramarye.games.camelot.hidden import hide, imagine
from gramarye.games.camelot.pieces import GRAIL_CARD, LOYAL, MERLIN, TRAITOR
from gramarye.games.camelot.rules_cards import lose_card, throw, throw_hand
from gramarye.games.camelot.state import FETCHED
from tests.games.camelot import (
    GAME,
    dealt,
    draw,
    evil,
    foes,
    hand,
    heroic,
    legal,
    next_black,
    play,
    relic,
    table,
    traitor,
    white,
)
from tests.games.camelot.test_black import unmasked


def wander(seats: int, seed: int, **variant: Any) -> Any:
    """Tables along a random game that does not die too soon."""
    chance = random.Random(seed)
    s = dealt(seats, seed, **variant)
    while not s.over:
        yield s
        options = [m for m in legal(s) if m not in ("give-life", "second", "bleed") or chance.random() < 0.1]
        GAME.plain.step(s, GAME.families.read(chance.choice(options or legal(s))))


def views(s: Any) -> list[Any]:
    return [GAME.redact(s, seat) for seat in range(s.seats)]


def test_sc_29_hands_loyalty_and_the_white_discard_are_secret() -> None:
    s = traitor(hand(hand(table(3), 0, "grail"), 1, "merlin", "fate"), 1)
    throw(s, 1, white("fate"), False)
    for seat, view in enumerate(views(s)):
        for other in range(3):
            assert (view.hand[other] == UNKNOWN).all() == (other != seat)
        assert view.cards[:3].tolist() == [1, 1, 0]
        assert (view.white_discard == UNKNOWN).all()
        assert view.white_thrown == 1
        assert (view.white == UNKNOWN).all()
        assert [int(loyalty) for loyalty in view.loyalty[:3]] == [
            (LOYAL, TRAITOR, LOYAL)[other] if other == seat else UNKNOWN for other in range(3)
        ]
    watcher = GAME.redact(s, None)
    assert (watcher.hand == UNKNOWN).all()
    assert (watcher.loyalty[:3] == UNKNOWN).all()


def test_what_was_looked_at_is_known_while_it_is_true() -> None:
    s = relic(evil(table(3)), armor=0)
    next_black(s, "picts", "saxons")
    play(s, "draw-black")
    assert views(s)[0].black[s.black_left - 2 : s.black_left].tolist() == [11, 10]
    assert (views(s)[1].black[: s.black_left] == UNKNOWN).all()
    play(s, "pick 0")
    assert views(s)[0].black[0] == 11
    assert views(s)[1].black[0] == UNKNOWN
    draw(s, "witch-1", seat=1)
    assert views(s)[0].black[0] == UNKNOWN


def test_sc_r405_what_all_saw_is_remembered_until_it_may_be_gone() -> None:
    s = hand(table(3), 0, "grail", "grail", "fight-1")
    s.shown[0, GRAIL_CARD] = 2
    s.shown[0, 0] = 1
    s.told_of[1, 0] = 1 << GRAIL_CARD | 1 << 0
    seen, unseen, all_gone = s.copy(), s.copy(), s.copy()
    lose_card(seen, 0, GRAIL_CARD, True)
    assert (seen.shown[0, GRAIL_CARD], seen.shown[0, 0], seen.told_of[1, 0]) == (1, 1, 1 << 0)
    lose_card(seen, 0, 0, True)
    assert seen.shown[0, 0] == 0
    lose_card(unseen, 0, 0, False)
    assert (unseen.shown[0, GRAIL_CARD], unseen.shown[0, 0], unseen.told_of[1, 0]) == (1, 0, 0)
    throw_hand(all_gone, 0)
    assert (all_gone.shown[0].sum(), all_gone.seen_thrown[GRAIL_CARD]) == (0, 2)


def test_sc_105_no_move_shows_a_card_of_the_hand_of_ones_own_will() -> None:
    """What all know of a hand grows only where cards are shared, offered or fetched openly."""
    openly = {"took", "merlins-offered", "fetched-merlin", "opening-card"}
    grown: set[str] = set()
    for seed in range(4):
        known = np.zeros((8, 24), np.int64)
        for s in wander(5, seed, knights="old"):
            if (s.shown > known).any():
                names = {event.name for event in EVENTS.read(s)}
                assert names & openly or s.ply == 0, names
                grown |= names & openly
            known = s.shown.copy()
    assert {"took", "merlins-offered"} <= grown


@pytest.mark.parametrize(
    ("seats", "variant"),
    [
        (3, {"traitor": "three-brave-knights"}),
        (4, {"expansion": "base", "squires": True}),
        (5, {"knights": "old", "share": "dealt"}),
        (8, {"knights": "chosen"}),
    ],
)
def test_an_imagined_table_cannot_be_told_from_the_truth(seats: int, variant: dict[str, Any]) -> None:
    for ply, s in enumerate(wander(seats, 11, **variant)):
        if ply % 12 == 0:
            seat = ply // 12 % seats
            view = GAME.redact(s, seat)
            twin = GAME.imagine(view, seat, ply)
            assert list(check(twin)) == []
            again = GAME.redact(twin, seat)
            assert [name for name in s.dtype.names if view[name].tobytes() != again[name].tobytes()] == []
            if seat == s.seat:
                assert legal(view) == legal(s) == legal(twin)


def test_imagining_puts_cards_where_they_are_known_to_be() -> None:
    s = foes(hand(hand(table(4), 1, "grail", "merlin"), 2, "fate"), "black-knight", "black-knight-7", by=1)
    s.shown[1, GRAIL_CARD] = 1
    s.told_of[0, 2] = 1 << white("fate")
    hand(s, 3, "piety")
    throw(s, 3, white("piety"), True)
    next_black(s, "witch-4")
    s.black_known[s.black_left - 1] = 1
    found = set()
    for seed in range(30):
        twin = GAME.imagine(GAME.redact(s, 0), 0, seed)
        assert twin.hand[1, GRAIL_CARD] >= 1
        assert twin.hand[2, white("fate")] == 1
        assert twin.white_discard[white("piety")] == 1
        assert twin.black[twin.black_left - 1] == s.black[s.black_left - 1]
        assert 0 <= twin.foe[0, 0] < 4
        found.add(int(twin.foe[0, 0]))
    assert len(found) > 1


def test_imagining_deals_as_many_traitors_as_there_can_be() -> None:
    s = table(8)
    for view_of, loyalty in ((0, LOYAL), (0, TRAITOR)):
        s.loyalty[:8] = LOYAL
        s.loyalty[0] = loyalty
        counts = [int(GAME.imagine(GAME.redact(s, view_of), 0, seed).loyalty[:8].sum()) for seed in range(25)]
        assert set(counts) == {1, 2}
    s = unmasked(table(4), 3)
    s.loyalty[:3] = LOYAL
    for seed in range(5):
        assert GAME.imagine(GAME.redact(s, 0), 0, seed).loyalty[:4].tolist() == [0, 0, 0, 1]


def test_while_the_game_goes_on_a_free_loyal_knight_is_imagined() -> None:
    s = traitor(table(7), 0)
    for seat in range(1, 6):
        s.status[seat], s.life[seat], s.place[seat] = 2, 0, NONE
    for seed in range(25):
        assert GAME.imagine(GAME.redact(s, 0), 0, seed).loyalty[6] == LOYAL
    s.loyalty[6] = TRAITOR  # a table that cannot be: imagining gives up after a while
    s.proven = 1 << 6
    assert GAME.imagine(GAME.redact(s, 0), 0, 1).loyalty[6] == TRAITOR


def test_bedivere_imagines_merlins_as_he_knows_them() -> None:
    s = hand(hand(heroic(table(4, coats=["bedivere"])), 0, *["grail"] * 3), 1, "merlin", *["fight-1"] * 16)
    for _ in range(16):
        throw(s, 1, white("fight-1"), False)
    for seed in range(12):
        assert GAME.imagine(GAME.redact(s, 0), 0, seed).white_discard[MERLIN] == 0
    throw(s, 1, MERLIN, False)
    for seed in range(12):
        assert GAME.imagine(GAME.redact(s, 0), 0, seed).white_discard[MERLIN] >= 1


def test_sc_r11_bedivere_learns_of_merlins_only_when_he_could_take_one() -> None:
    s = hand(heroic(table(4, coats=["bedivere"])), 0, *["grail"] * 3)
    throw(hand(s, 1, "merlin"), 1, MERLIN, False)
    assert [GAME.redact(s, seat).white_discard[MERLIN] == UNKNOWN for seat in range(4)] == [False] + [
        True
    ] * 3
    poor, dying, done = hand(s.copy(), 0, "grail", "grail"), s.copy(), s.copy()
    dying.life[0] = 0
    done.powers |= FETCHED
    for t in (poor, dying, done):
        assert GAME.redact(t, 0).white_discard[MERLIN] == UNKNOWN


def test_cards_laid_face_down_and_drawn_cards_are_imagined() -> None:
    s = dealt(3, 4)
    first = int(s.seat)
    play(s, legal(s)[0])
    for seat in range(3):  # the opening card, seen by its owner alone
        twin = GAME.imagine(GAME.redact(s, seat), seat, 1)
        assert list(check(twin)) == []
        assert (twin.face_down[first] == s.face_down[first]) or seat != first
    s = draw(table(3), "lancelot-3-dragon-7")
    for seed in range(6):  # its value is known to the drawer alone
        twin = GAME.imagine(GAME.redact(s, 1), 1, seed)
        assert 4 <= twin.card < 8
        assert list(check(twin)) == []
    s.black_known[: s.black_left : 2] = 1 << 1  # a seat that knows every second card of the pile
    twin = GAME.imagine(GAME.redact(s, 1), 1, 3)
    assert (twin.black[: s.black_left : 2] == s.black[: s.black_left : 2]).all()
    assert list(check(twin)) == []


def test_hide_and_imagine_are_plain_rules() -> None:
    s = table(3)
    hide(s, 0)
    assert s.loyalty[1] == UNKNOWN
    assert callable(imagine)
    assert isinstance(s.loyalty, np.ndarray)
