"""What a table looks like to a wizard."""

import pytest

from gramarye.games.wizard_safari.state import BAIT, DRAW, HOLD, LURE
from gramarye.games.wizard_safari.value import FAR, moves_away, promise, value
from tests.games.wizard_safari import GAME, card, table


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


@pytest.mark.parametrize(
    ("name", "creatures", "lures"),
    [
        ("M:D", {}, 0),
        ("M:DU", {}, 1),
        ("M:DD", {}, 1),  # the dragon of the mountain is one step below
        ("T:UU", {}, 1),
        ("M:D", {"U": (0, 6, 11)}, 1),  # a stranger has to go
        ("M:D", {"D": (0, 0, 10)}, 1),  # one dragon too many
        ("L:DUGP", {}, FAR),
        ("M:JJ", {"J": (24, 24, 24), "D": (0, 1, 2), "U": (3, 4, 8)}, FAR),
    ],
)
def test_how_far_a_card_is_from_a_match(name: str, creatures: dict[str, tuple[int, ...]], lures: int) -> None:
    assert moves_away(table(creatures=creatures), card(name)) == lures


def test_a_nearer_card_promises_more_and_a_richer_one_too() -> None:
    for name in ("M:D", "T:DGJ", "L:DUGP"):
        promises = [promise(card(name), away) for away in range(FAR + 1)]
        assert promises == sorted(promises, reverse=True)
        assert promises[0] > promises[-1] > 0
    assert promise(card("M:DUG"), 1) > promise(card("M:DU"), 1) > promise(card("M:D"), 1)


def test_cards_in_hand_are_worth_something() -> None:
    assert value(table(["M:D"]), 0) > value(table(["M:DD"]), 0) > value(table([""]), 0)


def test_the_lure_and_the_hold_step_to_come_count() -> None:
    mine = ["M:DUG"]
    worth = {phase: value(table(mine, phase=phase), 0) for phase in (BAIT, LURE, HOLD, DRAW)}
    assert worth[LURE] > worth[BAIT]
    assert worth[HOLD] > worth[DRAW]


def test_the_seat_before_the_others_is_not_thought_ahead() -> None:
    """Who has had a turn more has its steps already; the others' are still to come."""
    s = table(["M:DD", "T:DD"], seats=2, tracks=[(1, 0, 0, 0, 0)], seat=1)
    level = table(["M:DD", "T:DD"], seats=2, tracks=[(1, 0, 0, 0, 0)])
    assert value(s, 1) > value(level, 1)


def test_a_greedy_choice_paints_a_matching_card() -> None:
    s = table(["M:DUG T:UU"], creatures={"D": (16, 5, 10), "U": (16, 6, 11), "G": (16, 7, 13)}, phase=2)
    worth = {}
    for notation in ("paint 0", "end-paint"):
        after = GAME.copy(s)[0]
        GAME.plain.step(after, GAME.families.read(notation))
        worth[notation] = value(after, 0)
    assert worth["paint 0"] > worth["end-paint"]
