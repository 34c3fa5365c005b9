"""What a table looks like to a wizard."""

import random
from itertools import permutations

import pytest

from gramarye.core.record import State
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    CARD_COUNTS,
    CARD_LAND,
    CARDS,
    DISTANCE,
    KINDS,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.rules_match import land_fits
from gramarye.games.wizard_safari.state import BAIT, DRAW, HOLD, LURE, PAINT
from gramarye.games.wizard_safari.value import FAR, moves_away, tiles_of_lands, value
from tests.games.wizard_safari import GAME, MEADOW_DUGP, card, table


def test_a_value_lies_between_lost_and_won() -> None:
    for seed in range(4):
        s = GAME.dealt(2 + seed, seed, {"advanced": seed % 2 == 1})
        for seat in range(s.seats):
            assert 0 < value(s, seat) < 1


def test_steps_on_the_tracks_are_good_for_me_and_bad_for_others() -> None:
    level = table(seats=3)
    ahead = table(seats=3, tracks=[(3, 3, 0, 0, 0)])
    assert value(ahead, 0) > value(level, 0)
    assert value(ahead, 1) < value(level, 1)


def test_a_lead_is_worth_more_when_few_cards_are_left() -> None:
    early = table(seats=2, tracks=[(3, 3, 3, 3, 3)])
    late = table(seats=2, tracks=[(3, 3, 3, 3, 3)], queue="M:D T:D", deck="")
    assert value(late, 0) > value(early, 0)


def test_a_painted_masterpiece_is_good() -> None:
    advanced = {"advanced": True}
    without = table(["", "T:DUGP L:DUGP", ""], variant=advanced)
    painted = table(painted=["", "T:DUGP L:DUGP"], variant=advanced)
    assert value(painted, 1) > value(without, 1)
    assert value(painted, 0) < value(without, 0)


RICHER = ("M:D", "M:DU", "M:DUG")


def away(s: State, this: int) -> int:
    return int(moves_away(s, this, tiles_of_lands(s)[CARD_LAND[this]]))


def counted(s: State, this: int) -> int:
    """The fewest lures to a match, by trying which creatures come to which tile and which have to go."""
    best = FAR
    for cell in range(BOARD_CELLS[s.board]):
        if land_fits(s, this, cell):
            lures = sum(_fewest(s, kind, cell, int(CARD_COUNTS[this, kind])) for kind in range(KINDS))
            best = min(best, lures)
    return best


def _fewest(s: State, kind: int, cell: int, wanted: int) -> int:
    steps = [
        int(DISTANCE[s.board, s.adjacency, s.token[kind * TOKENS_EACH + i], cell]) for i in range(TOKENS_EACH)
    ]
    return min(sum(order[:wanted]) + order[wanted:].count(0) for order in permutations(steps))


@pytest.mark.parametrize("board", ["square5", "hex19", "square3"])
@pytest.mark.parametrize("centre", ["any", "triple"])
def test_how_far_a_card_is_from_a_match(board: str, centre: str) -> None:
    chance = random.Random(f"{board} {centre}")
    for _ in range(3):
        s = table(
            variant={"board": board, "centre": centre, "adjacency": chance.choice(["orthogonal", "eight"])}
        )
        few = chance.sample(range(BOARD_CELLS[s.board]), 5)  # a crowded board, and one as it may come
        s.token[:] = [chance.choice(few) if chance.random() < 0.6 else cell for cell in s.token.tolist()]
        for this in chance.sample(range(CARDS), 35):
            assert away(s, this) == counted(s, this)


def test_a_nearer_card_promises_more_and_a_richer_one_too() -> None:
    """Alone in a hand: pairs one lure and more away, then one, two and three creatures that match."""
    near, far = table(["M:DU"]), table(["M:DP"])
    assert away(near, card("M:DU")) < away(far, card("M:DP"))
    assert value(near, 0) > value(far, 0) > value(table([""]), 0)
    worth = [
        value(table([name], creatures={"D": (16, 17, 18), "U": (3, 17, 18), "G": (4, 2, 18)}), 0)
        for name in RICHER
    ]
    assert worth == sorted(worth)
    assert len(set(worth)) == 3


def test_a_masterpiece_in_hand_promises_something() -> None:
    advanced = {"advanced": True}
    fits = table(["M:DUGP T:DUGP"], variant=advanced, creatures=MEADOW_DUGP)
    assert value(fits, 0) > value(table(["M:DUGP T:DUGP"], variant=advanced), 0)


def test_the_lure_and_the_hold_step_to_come_count() -> None:
    worth = {phase: value(table(["M:DUG"], phase=phase), 0) for phase in (BAIT, LURE, HOLD, DRAW)}
    assert worth[LURE] > worth[BAIT]
    assert worth[HOLD] > worth[DRAW]


def test_a_turn_to_come_counts() -> None:
    """While seat 1 decides, seat 2 has had a turn less than seat 0, so that its steps are still to come."""
    hands = ["M:DD", "T:DD", "L:DD"]
    assert value(table(hands, seat=1), 2) > value(table(hands), 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["M:D", "M:DU", "M:DUG"])
def test_a_greedy_wizard_paints_what_matches(seats: int, name: str) -> None:
    """A card promises less than painting it gains; else nobody would ever paint it."""
    creatures = {"D": (16, 17, 18), "U": (3, 17, 18), "G": (4, 2, 18)}
    s = table([f"{name} T:UU"], seats=seats, creatures=creatures, phase=PAINT)
    worth = {}
    for notation in ("paint 0", "end-paint"):
        after = GAME.copy(s)[0]
        GAME.plain.step(after, GAME.families.read(notation))
        worth[notation] = value(after, 0)
    assert worth["paint 0"] > worth["end-paint"]
