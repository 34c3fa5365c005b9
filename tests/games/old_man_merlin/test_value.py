"""How a table looks to a player: what the greedy bot follows."""

from typing import Any

import pytest

from gramarye.games.old_man_merlin.pieces import MERLIN
from gramarye.games.old_man_merlin.rules_caught import begin_catch
from gramarye.games.old_man_merlin.state import COLLECT, COUNTED, GUARD, KNOWN, PUT, SAFE, WINDOW
from gramarye.games.old_man_merlin.value import (
    are_partners,
    chance_of_catch,
    danger,
    draws_to_come,
    value,
    worth,
)
from tests.games.old_man_merlin import GAME, card, legal, play, table


def best(s: Any) -> str:
    """The move after which the table looks best to the seat that decides."""
    seat = int(s.seat)
    worths = {}
    for text in legal(s):
        copy = GAME.copy(s)[0]
        play(copy, text)
        worths[text] = value(copy, seat)
    return max(worths, key=lambda text: worths[text])


def test_more_points_look_better() -> None:
    one = table(lines=[["toad"]], at=("away", "d4", "c4"))
    two = table(lines=[["bow"]], at=("away", "d4", "c4"))
    assert 0 < value(one, 0) < value(two, 0) < 1


def test_the_end_counts_nothing_but_points() -> None:
    one = table(lines=[["toad"]], over=1)
    two = table(lines=[["toad"]], over=1, wards=[5, 0, 0, 0, 0])
    assert value(one, 0) == value(two, 0)


def test_wards_marks_guards_and_lasting_powers_are_worth_something() -> None:
    plain = table(lines=[["toad", "lost-ball"]], at=("a1", "away", "away"))
    warded = table(lines=[["toad", "lost-ball"]], at=("a1", "away", "away"), wards=[2, 0, 0, 0, 0])
    galloping = table(lines=[["toad", "lost-ball"]], at=("a1", "away", "away"), gallop=1)
    marked = table(lines=[["toad", "lost-ball"]], at=("a1", "away", "away"))
    marked.mark[card("toad")] = SAFE
    assert all(value(other, 0) > value(plain, 0) for other in (warded, galloping, marked))
    toad, oil = (table(lines=[[name]], at=("away", "d4", "c4")) for name in ("toad", "beard-oil"))
    assert value(oil, 0) > value(toad, 0)  # both are worth 1


def test_neighbours_of_one_set() -> None:
    assert are_partners(card("golem-soul"), card("bottled-lightning"))
    assert not are_partners(card("bottled-lightning"), card("bottled-lightning", 1))
    assert not are_partners(card("toad"), card("helm"))
    assert not are_partners(card("lost-ball"), card("helm"))


def test_a_card_is_worth_more_to_a_line_that_needs_it() -> None:
    empty, golem = table(), table(lines=[["golem-body", "golem-soul"]])
    assert worth(golem, 0, card("bottled-lightning")) > worth(empty, 0, card("bottled-lightning")) + 3
    assert worth(golem, 0, card("golem-soul")) == 2  # a second one would pay nothing
    assert worth(table(lines=[["golem-soul"]]), 0, card("golem-body")) > 5
    assert worth(empty, 0, card("cursed-ring")) == 6
    assert worth(empty, 0, card("beard-oil")) == 2


def test_the_greedy_choice_takes_the_card_that_completes_a_set() -> None:
    s = table(
        at=("a2", "d4", "c4"),
        lines=[["rusty-sword"]],
        yard={"A1": "stubborn-stone", "B1": "get-off-my-lawn-sign", "A2": "lost-ball", "B2": "toad"},
        deck=["helm"],
        phase=COLLECT,
    )
    s.area[0] = 0
    assert best(s) == "take A1"
    play(s, "take A1")
    assert best(s) in ("put 0", "put 1")


def test_an_empty_spot_promises_nothing() -> None:
    yard = dict.fromkeys(("A1", "B1", "A2"))
    poor, rich = (table(at=("a1", "d4", "c4"), yard={**yard, "B2": name}) for name in ("empty-chair", "bow"))
    assert value(rich, 0) > value(poor, 0)


def test_the_greedy_choice_lines_partners_up() -> None:
    s = table(
        lines=[["lost-ball", "golem-body", "royal-seal"]], held=card("golem-soul"), phase=PUT, deck=["helm"]
    )
    assert best(s) in ("put 1", "put 2")


def test_the_greedy_choice_runs_when_the_danger_is_great() -> None:
    line = ["bow", "quiver", "unicorn-hair", "cursed-ring", "dragon-egg"]
    calm = table(seats=2, at=("a1", "d4"), lines=[line], round=2)
    assert best(calm) not in ("go north", "go west")
    s = table(seats=2, at=("a1", "d4"), lines=[line], round=2, merlins=2)
    s.deck[: s.deck_left - 3] = -1  # three cards are left, one of them Merlin
    s.deck[:3] = [MERLIN, card("toad"), card("helm")]
    s.deck_left = 3
    quiet, loud = value_after(s, "go north"), value_after(s, "go south")
    assert quiet > loud


def value_after(s: Any, text: str) -> float:
    from gramarye.games.old_man_merlin.moves import FAMILIES
    from gramarye.games.old_man_merlin.rules import apply

    copy = GAME.copy(s)[0]
    apply(copy, FAMILIES.read(text))
    return value(copy, 0)


def test_the_chance_of_a_catch() -> None:
    far = table(seats=4, merlins=1)
    assert chance_of_catch(far, 0) == 0
    near = table(seats=4, merlins=3)
    nearer = table(seats=4, merlins=4)
    counted = table(seats=4, merlins=3, sleepwalker=COUNTED)
    assert 0 < chance_of_catch(near, 0) < chance_of_catch(nearer, 0) < 1
    assert chance_of_catch(counted, 0) > chance_of_catch(near, 0)


def test_what_a_seat_has_seen_of_the_deck_changes_its_chance() -> None:
    for top, expected in (("merlin", 1.0), ("toad", 0.0)):
        s = table(seats=2, at=("a1", "away"), merlins=2, deck=[top])
        place = s.deck_left - 1
        s.seen[place] = 1
        if top == "toad":
            s.due[s.deck[place]] |= KNOWN
        assert chance_of_catch(s, 0) == pytest.approx(expected)
        assert chance_of_catch(s, 1) not in (0.0, 1.0)


def test_draws_to_come_count_the_spots_that_wait() -> None:
    s = table(seats=3, at=("a1", "away", "c4"), emptied=2, phase=WINDOW)
    assert draws_to_come(s, 0) == 3
    assert draws_to_come(s, 2) == 2


def test_there_is_no_danger_outside_and_less_in_a_sanctuary() -> None:
    fields: dict[str, Any] = {"seats": 3, "lines": [["bow", "cursed-ring"]], "merlins": 3}
    assert danger(table(at=("away", "d4", "c4"), **fields), 0) == 0
    inside = danger(table(**fields), 0)
    assert inside > danger(table(sanctuary=1, **fields), 0) > 0
    assert danger(table(merlins=3, sanctuary=1, lines=[["bow"]]), 0) == 0


def test_in_the_middle_of_a_catch_the_rolls_to_come_count() -> None:
    s = table(lines=[["bow", "dragon-egg"], ["helm"]], at=("a1", "d4", "c4"))
    begin_catch(s)
    before = danger(s, 0)
    assert before == pytest.approx(2 * 11 / 2)
    assert danger(s, 1) == 2
    s.stage = 2
    assert danger(s, 0) == before / 2
    s.phase = GUARD
    assert danger(s, 0) == before / 4
    s.shielded = 1
    assert danger(s, 0) == 0


def test_a_zap_to_come_is_worth_something() -> None:
    one, two = table(), table(zaps=1)
    assert value(two, 0) > value(one, 0)
