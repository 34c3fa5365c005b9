"""Complete, locked and broken sets (OM-42 to OM-44, OM-R24 to OM-R28, OM-R47, OM-R49)."""

from typing import Any

import pytest

from gramarye.core.record import NONE
from gramarye.games.old_man_merlin.rules_line import complete_sets, first_block, insert, is_block, remove
from gramarye.games.old_man_merlin.rules_sets import look_for_sets
from gramarye.games.old_man_merlin.state import CHOOSE, FETCHING, MOVE, PUT, SIPHONING, SWAP_OFFER
from tests.games.old_man_merlin import card, event, go_on, group, legal, line, play, table, told, why

BREW = ["wizards-brew", "toad", "can-o-bolt"]
GOLEM = ["golem-soul", "golem-body", "bottled-lightning"]


def taking(item: str, before: list[str], **fields: Any) -> Any:
    """Seat 0 has just taken a card and is about to line it up."""
    s = table(at=("a2", "d4", "c4"), lines=[before, *fields.pop("others", [])], yard={"A1": item}, **fields)
    return play(s, "go north", "take A1")


def test_tv_4_om_44_a_card_for_two_sets_counts_for_both_while_neither_is_complete() -> None:
    s = play(taking("bottled-lightning", BREW), "put 2")
    assert line(s) == ["wizards-brew", "toad", "bottled-lightning", "can-o-bolt"]
    assert "completed" not in told(s)
    assert s.bound[card("bottled-lightning")] == NONE


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_tv_5_om_42_om_r24_the_golem_is_complete_in_any_order(order: tuple[int, ...]) -> None:
    names = [GOLEM[i] for i in order]
    s = play(taking(names[1], [names[0], names[2]]), "put 1")
    assert event(s, "completed")["set"] == group("golem")
    assert s.phase == FETCHING


def test_om_42_side_by_side_or_nothing() -> None:
    s = play(taking("bottled-lightning", ["golem-soul", "golem-body", "toad"]), "put 3")
    assert "completed" not in told(s)


def test_om_r24_each_name_once() -> None:
    s = table(lines=[["pixie-dust", "pixie-dust", "fairy-lantern", "toadstool"]])
    assert not is_block(s, 0, group("fairy"), 0)
    assert is_block(s, 0, group("fairy"), 1)
    assert not is_block(s, 0, group("fairy"), 2)  # off the end of the line
    at = line(s).index("fairy-lantern")
    assert first_block(s, 0, at, 0) == 1
    assert first_block(s, 0, at, 2) == first_block(s, 0, at, at + 1) == NONE


def test_om_44_a_used_set_locks_its_cards() -> None:
    s = play(taking("stubborn-stone", ["rusty-sword"]), "put 0")
    assert s.bound[card("stubborn-stone")] == s.bound[card("rusty-sword")] == group("stone")
    s = table(lines=[["rusty-sword", "stubborn-stone", "golden-sickle", "mistletoe"]], locked=["stone"])
    assert complete_sets(s, 0) == 0  # the stone is no longer free for the druid
    assert not is_block(s, 0, group("stone"), 0)


def test_om_43_a_used_power_is_not_used_again() -> None:
    s = taking("toad", ["rusty-sword", "stubborn-stone"], locked=["stone"], deck=["helm"])
    play(s, "put 2")
    assert told(s) == ["lined-up", "refilled"]
    assert s.bravery[0] == 0


def test_om_r26_om_r27_a_card_in_the_middle_breaks_a_locked_set() -> None:
    s = play(taking("toad", ["rusty-sword", "stubborn-stone"], locked=["stone"]), "put 1")
    assert event(s, "broke")["set"] == group("stone")
    assert s.bound[card("rusty-sword")] == s.bound[card("stubborn-stone")] == NONE


def test_om_r26_cards_once_placed_stay() -> None:
    assert why(table(lines=[BREW]), "pick 0") == "OM-42"
    assert why(table(lines=[BREW]), "carry golem") == "OM-42"


def test_om_r27_om_43_broken_and_completed_again_it_acts_again() -> None:
    s = taking("toad", ["rusty-sword", "stubborn-stone"], locked=["stone"])
    remove(s, 0, 1)  # the die took the stone
    assert s.bound[card("rusty-sword")] == NONE
    insert(s, 0, 0, card("stubborn-stone"))
    look_for_sets(s)
    assert s.bravery[0] == 3
    assert s.bound[card("rusty-sword")] == group("stone")


def test_om_r25_two_sets_with_a_shared_card_the_player_chooses_one() -> None:
    s = taking("stubborn-stone", ["rusty-sword", "golden-sickle", "mistletoe"], deck=["helm"])
    play(s, "put 1")
    assert s.phase == CHOOSE
    assert legal(s) == ["use stone 0", "use druid 1"]
    assert why(s, "use golem 0") == "OM-R24"
    assert why(s, "done") == "OM-R47"
    play(s, "use stone 0")
    assert s.bravery[0] == 3
    assert s.bound[card("golden-sickle")] == NONE
    assert go_on(s).phase == MOVE  # the druid is not complete any more


def test_om_r25_two_sets_without_a_shared_card_both_act() -> None:
    before = ["rusty-sword", "stubborn-stone", "garden-gnome", "watering-can"]
    s = table(at=("a2", "d4", "c4"), lines=[before], yard={"A1": "toad"}, deck=["helm"])
    play(s, "go north", "take A1", "put 0")
    assert legal(s) == ["use stone 1", "use gnome 3"]
    play(s, "use gnome 3", "done")
    assert s.bravery[0] == 1 + 3
    assert told(s)[:2] == ["completed", "gained"]


def test_om_r47_of_two_blocks_of_one_set_the_player_chooses() -> None:
    before = ["bottled-lightning", "golem-body", "golem-soul"]
    s = play(taking("bottled-lightning", before, others=[["toad"]]), "put 3")
    assert legal(s) == ["use golem 0", "use golem 1"]
    play(s, "use golem 1")
    first, second = s.line[0, 0], s.line[0, 3]
    assert (s.bound[first], s.bound[second]) == (NONE, group("golem"))


def test_om_r47_a_set_completed_by_a_loss_acts_at_the_next_collect() -> None:
    s = taking("toad", ["rusty-sword", "stubborn-stone"])
    assert complete_sets(s, 0) == 1 << group("stone")
    play(s, "put 0")
    assert s.bravery[0] == 3


def test_om_r47_the_set_is_locked_even_when_its_power_does_nothing() -> None:
    s = taking("skeleton-key", ["locked-chest", "gold-coin"], shed=[])
    play(s, "put 1")
    assert "idle" in told(s)
    assert s.bound[card("locked-chest")] == group("treasure")


def test_om_r47_use_is_only_asked_when_there_is_a_choice() -> None:
    assert why(table(lines=[GOLEM]), "use golem 0") == "OM-42"


# Sets that others complete


def siphoned(**variant: object) -> Any:
    """Seat 0 takes the card between the sword and the stone of seat 1 away."""
    s = taking(
        "mandrake-root",
        ["wizards-brew", "toad", "bottled-lightning"],
        others=[["rusty-sword", "helm", "stubborn-stone"]],
        variant=variant,
        deck=["lost-ball", "royal-seal"],
    )
    play(s, "put 3")
    assert s.phase == SIPHONING
    play(s, "rival 1 1", "put 0")
    return s


def test_om_r28_a_set_completed_by_another_acts_at_the_owners_next_collect() -> None:
    s = siphoned()
    assert s.bravery[1] == 2
    assert s.turn == 1
    play(s, "go north", legal_take(s, "go north"), "put 0")
    assert s.bravery[1] >= 5
    assert s.bound[card("rusty-sword")] == group("stone")


def legal_take(s: Any, step: str) -> str:
    """The first card that a step would offer."""
    copy = s.copy()
    play(copy, step)
    return next(move for move in legal(copy) if move.startswith("take"))


def test_om_r28_with_none_it_never_acts_as_it_lies() -> None:
    s = siphoned(foreignCompletion="none")
    assert s.barred == 1 << group("stone")
    play(s, "go north", legal_take(s, "go north"), "put 0")
    assert "completed" not in told(s)
    assert s.bound[card("rusty-sword")] == NONE


def test_om_r28_with_none_a_barred_set_acts_when_broken_and_completed_again() -> None:
    s = siphoned(foreignCompletion="none")
    play(s, "go north", legal_take(s, "go north"), "put 1")  # between sword and stone
    assert s.barred == 0


def test_om_r28_a_barred_set_cannot_be_chosen() -> None:
    s = table(
        at=("a2", "d4", "c4"),
        lines=[
            ["rusty-sword", "stubborn-stone", "garden-gnome", "watering-can", "grumpy-owl", "falconers-perch"]
        ],
        yard={"A1": "toad"},
        variant={"foreignCompletion": "none", "echo": "next_collect"},
        barred=1 << group("stone"),
    )
    play(s, "go north", "take A1", "put 0")
    assert legal(s) == ["use gnome 3", "use owl 5"]
    assert why(s, "use stone 1") == "OM-R28"
    s.hushed = 1 << group("gnome")
    assert why(s, "use gnome 3") == "OM-R49"


def test_om_r28_what_was_complete_before_is_not_barred() -> None:
    s = taking(
        "mandrake-root",
        ["wizards-brew", "toad", "bottled-lightning"],
        others=[["rusty-sword", "stubborn-stone", "helm"]],
        variant={"foreignCompletion": "none"},
    )
    play(s, "put 3", "rival 1 2")
    assert s.barred == 0


def test_om_r28_a_swap_can_complete_a_foreign_set_too() -> None:
    s = taking(
        "empty-chair",
        ["imaginary-friend", "stubborn-stone"],
        others=[["rusty-sword", "helm"]],
        variant={"foreignCompletion": "none"},
    )
    play(s, "put 0")
    assert s.phase == SWAP_OFFER
    play(s, "pick 2", "rival 1 1")
    assert s.barred == 1 << group("stone")


# Echo


def echo(**variant: object) -> Any:
    """A second lightning goes into the locked golem."""
    before = ["bottled-lightning", "golem-body", "golem-soul"]
    s = taking("bottled-lightning", before, locked=["golem"], variant=variant, deck=["helm", "shield"])
    assert s.phase == PUT
    return play(s, "put 2")


def test_om_r49_a_second_copy_breaks_and_completes_the_set_anew() -> None:
    s = echo()
    assert told(s) == ["broke", "lined-up", "completed"]
    assert s.phase == FETCHING


def test_om_r49_or_the_set_waits_for_the_next_collect() -> None:
    s = echo(echo="next_collect")
    assert told(s) == ["broke", "lined-up", "refilled"]
    assert s.hushed == 1 << group("golem")
    s.turn = s.seat = 0
    s.phase = MOVE
    play(s, "go south", legal_take(s, "go south"), "put 0")
    assert s.hushed == 0
    assert s.phase == FETCHING
