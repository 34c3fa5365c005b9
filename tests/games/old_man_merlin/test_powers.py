"""The 23 powers of the sets, each with its own decisions, and chains of them (OM-R101 to OM-R123)."""

from typing import Any

import pytest

from gramarye.core.record import NONE
from gramarye.games.old_man_merlin.pieces import AWAY, MERLIN, SLEEPWALKER
from gramarye.games.old_man_merlin.rules_line import remove
from gramarye.games.old_man_merlin.rules_tidy import has_unsafe
from gramarye.games.old_man_merlin.state import (
    BARTER_OFFER,
    COLLECT,
    COUNTED,
    FETCHING,
    FLINGING,
    HANDLED,
    HERE,
    HOARDING,
    JACKPOT_SHED,
    KNOWN,
    MOVE,
    ORDERING,
    PUT,
    RESTOCK_OFFER,
    SAFE,
    SCOUTING,
    SHOOTING,
    SIPHONING,
    SUMMONING,
    SWAP_OFFER,
    TIDYING,
    VANISHING,
)
from tests.games.old_man_merlin import (
    area,
    card,
    cell,
    event,
    go_on,
    group,
    legal,
    line,
    name,
    play,
    shed,
    table,
    told,
    why,
)


def completing(before: list[str], last: str, *, place: int | None = None, **fields: Any) -> Any:
    """Seat 0 completes a set by putting its last card behind the others, or at a place."""
    fields.setdefault("at", ("a2", "d4", "c4"))
    lines = [before, *fields.pop("others", [])]
    s = table(lines=lines, yard={"A1": last, **fields.pop("yard", {})}, **fields)
    return play(s, "go north", "take A1", f"put {len(before) if place is None else place}")


# Bravery and wards


def test_om_r107_worthy_gains_three_bravery() -> None:
    s = completing(["rusty-sword"], "stubborn-stone")
    assert s.bravery[0] == 3


def test_om_r105_blessing_gains_two_bravery_and_a_ward() -> None:
    s = completing(["unicorn-horn", "unicorn-hair"], "rainbow-ribbon")
    assert (s.bravery[0], s.wards[0]) == (2, 1)
    assert event(s, "warded")["wards"] == 1


def test_om_r106_plate_gains_three_wards() -> None:
    s = completing(["helm", "breastplate", "gauntlets"], "shield")
    assert (s.bravery[0], s.wards[0]) == (0, 3)


def test_om_r109_council_gains_one_for_each_piece_in_the_yard() -> None:
    s = completing(
        ["round-tabletop", "feast-platter"], "drinking-horn", seats=4, at=("a2", "d4", "away", "waiting")
    )
    assert s.bravery[0] == 2


def test_om_r119_tribute_takes_one_of_each_and_at_least_two_in_all() -> None:
    s = completing(["cracked-crown", "old-sceptre"], "moth-eaten-mantle", bravery=(0, 4, 1))
    assert s.bravery[:3].tolist() == [2, 3, 0]
    assert told(s).count("paid-tribute") == 2
    s = completing(["cracked-crown", "old-sceptre"], "moth-eaten-mantle", bravery=(0, 4, 0))
    assert s.bravery[:3].tolist() == [2, 3, 0]  # one from the supply
    s = completing(["cracked-crown", "old-sceptre"], "moth-eaten-mantle")
    assert s.bravery[:3].tolist() == [2, 0, 0]


def test_om_r119_om_r34_a_player_who_has_left_pays_too() -> None:
    s = completing(
        ["cracked-crown", "old-sceptre"], "moth-eaten-mantle", bravery=(0, 4, 1), at=("a2", "away", "c4")
    )
    assert s.bravery[1] == 3


def test_om_r115_rewind_puts_a_merlin_back_into_the_deck() -> None:
    s = completing(["hourglass", "sundial"], "backwards-clock", merlins=2, deck=["toad"])
    assert s.merlins == 1 or told(s)[-1] == "merlin"  # the refill may bring one out again
    assert event(s, "rewound")["awake"] == 1
    assert s.deck.tolist().count(MERLIN) + s.merlins == 4


def test_om_r115_with_no_merlin_out_it_gains_two_bravery() -> None:
    s = completing(["hourglass", "sundial"], "backwards-clock", deck=["toad"])
    assert s.bravery[0] == 2
    assert "rewound" not in told(s)


def test_om_r17_a_counted_sleepwalker_is_not_taken_back() -> None:
    s = completing(["hourglass", "sundial"], "backwards-clock", sleepwalker=COUNTED, deck=["toad"])
    assert s.bravery[0] == 2
    assert s.sleepwalker == COUNTED


def test_om_r51_rewind_shuffles_so_that_known_places_are_known_no_more() -> None:
    s = table(
        at=("a2", "d4", "c4"),
        lines=[["hourglass", "sundial"]],
        yard={"A1": "backwards-clock"},
        merlins=1,
        deck=["toad"],
    )
    know(s, seat=1, depth=0)
    play(s, "go north", "take A1", "put 2")
    assert not any(s.seen.tolist())
    assert s.due[card("toad")] == HERE | KNOWN << 1 or s.yard[cell("A1")] == card("toad")


def know(s: Any, seat: int, depth: int) -> None:
    """Let a seat know a card of the deck, as if it had looked at it."""
    place = s.deck_left - 1 - depth
    s.seen[place] |= 1 << seat
    if s.deck[place] != MERLIN:
        s.due[s.deck[place]] |= KNOWN << seat


# Lasting powers


def test_om_r108_gallop_lasts_to_the_end_of_the_round() -> None:
    s = completing(
        ["hobby-horse", "broomstick-lance"], "saucepan-helmet", at=("a2", "away", "away"), deck=["toad"]
    )
    assert s.gallop == 1
    play(go_on(s), "go south")
    assert s.phase == MOVE  # once more
    play(s, "go west")
    assert s.round == 2
    assert s.gallop == 0


def test_om_r118_sanctuary_lasts_to_the_end_of_the_round() -> None:
    s = completing(["tin-grail", "lake-water"], "ancient-map", at=("a2", "away", "away"), deck=["toad"])
    assert s.sanctuary == 1
    play(go_on(s), "go north")
    assert s.sanctuary == 0


def test_om_r103_zap_gives_another_movement_and_collect_after_the_refill() -> None:
    yard = {"A2": "lost-ball"}
    s = completing(["can-o-bolt", "bottled-lightning"], "storm-in-a-teacup", deck=["toad", "helm"], yard=yard)
    assert told(s) == ["lined-up", "completed", "zapped", "refilled"]
    assert (s.turn, s.phase, s.zapping, s.zaps) == (0, MOVE, 1, 0)
    play(s, "go south", "take A2", "put 0")
    assert told(s)[-1] == "refilled"
    assert (s.turn, s.zapping) == (1, 0)


def test_om_r103_the_zap_may_be_used_to_leave() -> None:
    s = completing(["can-o-bolt", "bottled-lightning"], "storm-in-a-teacup", deck=["toad"])
    play(s, "go north")
    assert s.area[0] == AWAY
    assert s.turn == 1


def test_om_r45_a_zap_works_in_a_first_turn_and_is_single_even_with_gallop() -> None:
    s = table(
        phase=0,
        at=("waiting", "d4", "c4"),
        lines=[["can-o-bolt", "bottled-lightning"]],
        yard={"A1": "storm-in-a-teacup"},
        deck=["toad"],
        gallop=1,
    )
    play(s, "enter a1", "take A1", "put 2")
    assert (s.turn, s.phase) == (0, MOVE)
    play(s, "go south")
    assert s.phase == COLLECT


def test_om_r45_two_completions_in_one_collect_give_two_zaps() -> None:
    """The jackpot's lightning breaks the energy set and completes it anew."""
    s = completing(
        ["can-o-bolt", "bottled-lightning", "locked-chest", "gold-coin", "skeleton-key"],
        "storm-in-a-teacup",
        place=1,
        yard={"A2": "lost-ball", "B1": "get-off-my-lawn-sign"},
        shed=["bottled-lightning"],
        deck=["toad", "helm", "shield"],
    )
    play(s, "use energy 0")
    assert s.zaps == 1
    play(s, "shed bottled-lightning", "put 2")
    assert told(s)[:4] == ["broke", "lined-up", "completed", "zapped"]
    assert (go_on(s).turn, s.phase, s.zaps) == (0, MOVE, 1)
    play(s, "go south", "take A2", "put 0")
    assert (go_on(s).turn, s.phase, s.zaps) == (0, MOVE, 0)
    play(s, "go north", "take B1", "put 0")
    assert go_on(s).turn == 1


def test_om_r53_leaving_loses_the_zap() -> None:
    s = table(at=("a1", "d4", "c4"), zaps=1)
    play(s, "go north")
    assert s.zaps == 0
    assert s.turn == 1


# Cards of the yard


def test_om_r101_fetch_takes_any_card_and_its_spot_is_refilled_too() -> None:
    s = completing(
        ["golem-soul", "golem-body"], "bottled-lightning", deck=["toad", "helm"], yard={"E5": "wand"}
    )
    assert s.phase == FETCHING
    assert len(legal(s)) == 23
    assert why(s, "take A1") == "OM-R101"
    assert why(s, "done") == "OM-R47"
    play(s, "take E5", "put 1")
    assert line(s) == ["golem-soul", "wand", "golem-body", "bottled-lightning"]
    assert name(s.yard[cell("A1")]) == "toad"
    assert name(s.yard[cell("E5")]) == "helm"
    assert told(s)[:2] == ["broke", "lined-up"]


def test_om_r101_no_bravery_for_fetching_by_the_tower() -> None:
    s = completing(["golem-soul", "golem-body"], "bottled-lightning", at=("a2", "d4", "c4"))
    play(s, "take C2")
    assert s.bravery[0] == 0


def test_om_r101_with_an_empty_yard_it_does_nothing() -> None:
    s = completing(["golem-soul", "golem-body"], "bottled-lightning", yard=dict.fromkeys(ALL_CELLS - {"A1"}))
    assert "idle" in told(s)


ALL_CELLS = {f"{column}{row}" for column in "ABCDE" for row in range(1, 6)} - {"C3"}


def test_om_r104_long_shot_takes_a_card_in_reach() -> None:
    s = completing(["bow", "quiver"], "unicorn-hair", deck=["toad", "helm"])
    assert s.phase == SHOOTING
    reach = {f"take {word}" for word in ALL_CELLS if (word[0] in "AB" or word[1] in "12") and word != "A1"}
    assert set(legal(s)) == reach
    assert why(s, "take C4") == "OM-R104"
    assert why(s, "take A1") == "OM-40"
    play(s, "take A5", "put 3")
    assert name(s.yard[cell("A5")]) == "helm"


def test_om_r104_with_nothing_in_reach_it_does_nothing() -> None:
    near = {word for word in ALL_CELLS if word[0] in "AB" or word[1] in "12"} - {"A1"}
    s = completing(["bow", "quiver"], "unicorn-hair", yard=dict.fromkeys(near))
    assert "idle" in told(s)


# Cards of others


def test_om_r102_siphon_takes_an_unlocked_card_and_pays_two_bravery() -> None:
    s = completing(
        ["wizards-brew", "toad", "mandrake-root"],
        "bottled-lightning",
        others=[["helm", "rusty-sword", "stubborn-stone"], ["wand"]],
        locked=["stone"],
        deck=["lost-ball"],
    )
    assert s.phase == SIPHONING
    assert legal(s) == ["rival 1 0", "rival 2 0"]
    assert why(s, "rival 1 1") == "OM-44"
    assert why(s, "rival 0 0") == why(s, "rival 4 0") == why(s, "rival 1 3") == "OM-R34"
    assert why(s, "done") == "OM-R47"
    play(s, "rival 1 0")
    assert s.bravery[1] == 2
    assert line(s, 1) == ["rusty-sword", "stubborn-stone"]
    play(s, "put 0")
    assert line(s)[0] == "helm"


def test_om_r102_without_an_unlocked_card_it_does_nothing() -> None:
    s = completing(["wizards-brew", "toad", "mandrake-root"], "bottled-lightning")
    assert "idle" in told(s)
    assert why(s, "rival 1 0") == "OM-42"


def test_om_r34_om_r102_a_player_who_has_left_can_be_siphoned() -> None:
    s = completing(
        ["wizards-brew", "toad", "mandrake-root"],
        "bottled-lightning",
        others=[["helm"]],
        at=("a2", "away", "c4"),
    )
    assert legal(s) == ["rival 1 0"]


def swapping() -> Any:
    return completing(
        ["imaginary-friend", "helm", "wand"],
        "empty-chair",
        place=0,
        others=[["rusty-sword", "stubborn-stone", "toad"], ["shield"]],
        locked=["stone"],
        deck=["lost-ball"],
    )


def test_om_r117_swap_exchanges_place_for_place() -> None:
    s = swapping()
    assert s.phase == SWAP_OFFER
    assert legal(s) == ["pick 2", "pick 3", "done"]
    assert why(s, "pick 0") == "OM-44"
    assert why(s, "pick 9") == "OM-R110"
    play(s, "pick 2")
    assert legal(s) == ["rival 1 2", "rival 2 0"]
    play(s, "rival 1 2")
    assert line(s) == ["empty-chair", "imaginary-friend", "toad", "wand"]
    assert line(s, 1) == ["rusty-sword", "stubborn-stone", "helm"]


def test_om_r117_a_swap_may_be_left() -> None:
    s = play(swapping(), "done")
    assert s.turn == 1


def test_om_r117_with_nothing_to_swap_it_does_nothing() -> None:
    s = completing(["imaginary-friend"], "empty-chair", others=[["toad"]])
    assert "idle" in told(s)  # both own cards are locked
    s = completing(["imaginary-friend", "helm"], "empty-chair", place=0)
    assert "idle" in told(s)  # nobody has a card


def test_om_r55_a_safe_mark_ends_when_the_card_changes_hands() -> None:
    s = swapping()
    s.mark[card("helm")] = s.mark[card("toad")] = SAFE
    play(s, "pick 2", "rival 1 2")
    assert s.mark[card("helm")] == s.mark[card("toad")] == 0
    s = table(lines=[["helm"]])
    s.mark[card("helm")] = SAFE
    remove(s, 0, 0)
    assert s.mark[card("helm")] == 0


# The line: Tidy and Hoard


def tidying(before: list[str], **fields: Any) -> Any:
    s = completing([*before, "pointy-hat", "starry-robe"], "curly-slippers", **fields)
    assert s.phase == TIDYING
    return s


def test_om_r110_tidy_puts_the_line_into_any_order_and_completed_sets_act() -> None:
    s = tidying(["rusty-sword", "helm", "stubborn-stone"])
    play(s, "pick 1", "put 5", "done")
    assert line(s) == ["rusty-sword", "stubborn-stone", "pointy-hat", "starry-robe", "curly-slippers", "helm"]
    assert s.bravery[0] == 3
    assert told(s)[0] == "completed"


def test_om_r54_a_locked_set_moves_as_one() -> None:
    s = tidying(["helm", "toad"])
    play(s, "carry outfit")
    assert legal(s) == ["put 0", "put 1", "put 2"]
    play(s, "put 0")
    assert line(s) == ["pointy-hat", "starry-robe", "curly-slippers", "helm", "toad"]
    assert why(s, "carry outfit") == "OM-R60"
    assert why(s, "carry golem") == "OM-R54"


def test_om_r54_forward_too() -> None:
    s = tidying(["helm", "toad"])
    play(s, "pick 0", "put 4")
    assert line(s) == ["toad", "pointy-hat", "starry-robe", "curly-slippers", "helm"]
    play(s, "carry outfit", "put 2")
    assert line(s) == ["toad", "helm", "pointy-hat", "starry-robe", "curly-slippers"]


def test_om_r54_a_locked_set_is_not_split() -> None:
    s = tidying(["helm"])
    play(s, "pick 0")
    assert legal(s) == ["put 0", "put 3"]
    assert why(s, "put 1") == "OM-R54"
    assert why(s, "put 4") == "OM-R110"


def test_om_r54_a_card_of_a_locked_set_moves_within_it() -> None:
    s = tidying(["helm"])
    play(s, "pick 3")
    assert legal(s) == ["put 1", "put 2", "put 3"]
    assert why(s, "put 0") == "OM-R54"
    play(s, "put 1")
    assert line(s) == ["helm", "curly-slippers", "pointy-hat", "starry-robe"]
    assert s.bound[card("curly-slippers")] == group("outfit")


def test_om_r60_each_card_moves_once() -> None:
    s = tidying(["helm", "toad"])
    play(s, "pick 0", "put 1")
    assert why(s, "pick 1") == "OM-R60"
    assert "pick 0" in legal(s)


def test_om_r60_every_order_can_be_reached() -> None:
    s = tidying(["helm", "toad", "wand"])
    for word in ("wand", "toad", "helm"):  # the reverse: each to the front of those before it
        play(s, f"pick {line(s).index(word)}", f"put {['wand', 'toad', 'helm'].index(word)}")
    assert line(s)[:3] == ["wand", "toad", "helm"]


def test_om_r55_tidy_keeps_the_mark_of_a_safe_card() -> None:
    s = tidying(["helm", "toad"])
    s.mark[card("helm")] = SAFE
    play(s, "pick 0", "put 1", "done")
    assert s.mark[card("helm")] == SAFE


def test_om_r110_the_end_of_tidy_forgets_what_was_moved() -> None:
    s = play(tidying(["helm", "toad"]), "pick 0", "put 1", "carry outfit", "put 0", "done")
    assert not any(s.mark.tolist())


def test_om_r113_hoard_gains_two_bravery_and_marks_up_to_two_cards() -> None:
    s = completing(["dragon-egg", "dragon-scale", "dragon-tooth", "toad"], "forge-ember", place=0)
    assert s.bravery[0] == 2
    assert s.phase == HOARDING
    play(s, "pick 4")
    assert why(s, "pick 4") == "OM-R113"
    play(s, "pick 0")
    assert s.mark[card("toad")] == s.mark[card("forge-ember")] == SAFE
    assert go_on(s).turn == 1


def test_om_r113_fewer_marks_will_do() -> None:
    s = completing(["dragon-egg", "dragon-scale", "dragon-tooth"], "forge-ember")
    play(s, "done")
    assert go_on(s).turn == 1


def test_om_r113_with_every_card_safe_there_is_nothing_to_mark() -> None:
    s = table(lines=[["toad", "helm"]], phase=HOARDING, left=2, group=group("dragon"))
    s.mark[card("toad")] = SAFE
    play(s, "pick 1")
    assert s.phase != HOARDING
    assert not has_unsafe(table(lines=[[]]))


# The shed


def test_om_r121_jackpot_takes_a_card_of_the_shed() -> None:
    s = completing(
        ["locked-chest", "skeleton-key"], "gold-coin", shed=["wand", "toad", "unicorn-hair", "unicorn-hair"]
    )
    assert s.phase == JACKPOT_SHED
    assert legal(s) == ["shed wand", "shed toad", "shed unicorn-hair"]
    assert why(s, "shed helm") == "OM-R12"
    play(s, "shed wand", "put 0")
    assert line(s)[0] == "wand"
    assert s.shed_left == 3


def bartering(**fields: Any) -> Any:
    s = completing(
        ["helm", "golden-sickle", "mistletoe", "toad", "wand"],
        "stubborn-stone",
        place=1,
        shed=["lost-ball", "royal-seal", "silver-spoon"],
        deck=["rune-tablet"],
        **fields,
    )
    assert s.phase == BARTER_OFFER
    return s


def test_om_r120_barter_exchanges_up_to_two_cards_place_for_place() -> None:
    s = bartering()
    assert legal(s) == ["pick 0", "pick 4", "pick 5", "done"]
    assert why(s, "pick 1") == "OM-44"
    play(s, "pick 0")
    assert set(legal(s)) == {"shed lost-ball", "shed royal-seal", "shed silver-spoon"}
    play(s, "shed royal-seal")
    assert line(s)[0] == "royal-seal"
    assert "helm" in shed(s)
    play(s, "pick 4", "shed lost-ball")
    assert line(s)[4] == "lost-ball"
    assert go_on(s).turn == 1
    assert not any(s.mark.tolist())


def test_om_r52_what_barter_has_moved_does_not_move_again() -> None:
    s = play(bartering(), "pick 0", "shed royal-seal")
    assert why(s, "pick 0") == "OM-R52"
    play(s, "pick 4")
    assert why(s, "shed helm") == "OM-R12"


def test_om_r120_barter_may_end_early() -> None:
    s = play(bartering(), "pick 0", "shed royal-seal", "done")
    assert not any(mark & HANDLED for mark in s.mark.tolist())
    assert go_on(s).turn == 1


def test_om_r120_barter_ends_with_the_cards_of_the_shed() -> None:
    s = completing(
        ["helm", "golden-sickle", "mistletoe", "toad"],
        "stubborn-stone",
        place=1,
        shed=["lost-ball"],
        deck=["royal-seal"],
    )
    play(s, "pick 0", "shed lost-ball")
    assert s.phase != BARTER_OFFER
    s = completing(["golden-sickle", "mistletoe"], "stubborn-stone", deck=["royal-seal"])
    assert "idle" in told(s)  # every card is locked


def restocking(**fields: Any) -> Any:
    yard = {"A2": "toad", "B1": "helm", "E5": "shield", "E4": "wand"} | fields.pop("yard", {})
    s = completing(["garden-gnome"], "watering-can", yard=yard, deck=["rune-tablet"], **fields)
    assert s.bravery[0] == 1
    return s


def test_om_r122_restock_gains_one_bravery_and_exchanges_up_to_three_cards() -> None:
    s = restocking(shed=["lost-ball", "royal-seal", "silver-spoon", "bow"])
    assert s.phase == RESTOCK_OFFER
    assert len(legal(s)) == 23 + 1
    assert why(s, "spot A1") == "OM-R122"  # empty now
    play(s, "spot A2", "shed bow")
    assert name(s.yard[cell("A2")]) == "bow"
    assert "toad" in shed(s)
    play(s, "spot B1", "shed royal-seal", "spot E5", "shed lost-ball")
    assert s.turn == 1
    assert not any(s.mark.tolist())


def test_om_r52_what_restock_has_moved_does_not_move_again() -> None:
    s = play(restocking(shed=["lost-ball", "royal-seal", "silver-spoon"]), "spot A2", "shed lost-ball")
    assert why(s, "spot A2") == "OM-R52"
    play(s, "spot B1")
    assert why(s, "shed toad") == "OM-R12"


def test_om_r122_restock_may_end_early_and_ends_with_the_shed() -> None:
    assert play(restocking(shed=["lost-ball", "royal-seal"]), "spot A2", "shed lost-ball", "done").turn == 1
    assert play(restocking(shed=["lost-ball"]), "spot A2", "shed lost-ball").turn == 1


def test_om_r122_with_nothing_to_exchange_it_still_gains_the_bravery() -> None:
    s = completing(
        ["garden-gnome"], "watering-can", yard=dict.fromkeys(ALL_CELLS - {"A1"}), deck=["rune-tablet"]
    )
    assert s.bravery[0] == 1
    assert "idle" in told(s)


# The deck


def test_om_r111_foresight_orders_the_top_four_cards() -> None:
    s = completing(
        ["crystal-ball", "velvet-cushion"], "pixie-dust", deck=["toad", "helm", "merlin", "wand", "shield"]
    )
    assert s.phase == ORDERING
    assert [event["card"] for event in whispered(s)] == [
        card(word) for word in ("toad", "helm", "merlin", "wand")
    ]
    assert legal(s) == ["deck 0", "deck 1", "deck 2", "deck 3"]
    play(s, "deck 3")
    assert legal(s) == ["deck 1", "deck 2", "deck 3"]
    assert why(s, "deck 0") == "OM-R111"
    assert why(s, "done") == "OM-R47"
    play(s, "deck 2")
    top = s.deck_left - 1
    assert [name(s.deck[top - i]) for i in range(4)] == ["wand", "helm", "toad", "merlin"]
    play(s, "deck 2")
    assert name(s.yard[cell("A1")]) == "wand"
    assert [name(s.deck[s.deck_left - 1 - i]) for i in range(4)] == ["helm", "toad", "merlin", "shield"]


def whispered(s: Any) -> list[Any]:
    from gramarye.games.old_man_merlin.events import EVENTS

    return [one for one in EVENTS.read(s) if one.name == "saw"]


def test_om_r41_om_r111_with_one_card_left_foresight_only_looks() -> None:
    s = table(at=("a1", "d4", "c4"), lines=[["crystal-ball", "velvet-cushion", "pixie-dust"]], group=NONE)
    small(s, "merlin")
    ready(s)
    assert told(s)[:3] == ["completed", "looked", "saw"]


def small(s: Any, *words: str) -> None:
    """A deck of just these cards, from the top; the table is then sound no more."""
    s.deck[:] = NONE
    s.deck[: len(words)] = [card(word) for word in reversed(words)]
    s.deck_left = len(words)


def ready(s: Any) -> None:
    """Look for complete sets, as after a card was lined up."""
    from gramarye.games.old_man_merlin.rules_sets import look_for_sets

    look_for_sets(s)


def summoning(*top: str) -> Any:
    s = completing(["wand", "phoenix-feather"], "elder-twig", deck=list(top))
    assert s.phase == SUMMONING
    return s


def test_om_r112_summon_takes_an_item_among_the_top_three() -> None:
    s = summoning("merlin", "toad", "sleepwalker", "helm")
    assert legal(s) == ["deck 1", "done"]
    assert why(s, "deck 0") == why(s, "deck 2") == "OM-R41"
    assert why(s, "deck 3") == "OM-R112"
    left = s.deck_left
    play(s, "deck 1")
    assert (s.phase, s.deck_left) == (PUT, left - 1)
    play(s, "put 0")
    assert line(s)[0] == "toad"
    assert s.merlins <= 1


def test_om_r112_om_r51_taking_none_shuffles_the_deck_all_the_same() -> None:
    orders = set()
    for seed in range(6):
        s = completing(["wand", "phoenix-feather"], "elder-twig", deck=["helm", "toad", "merlin"], seed=seed)
        know(s, seat=2, depth=1)
        play(s, "done")
        assert told(s)[0] == "shuffled"
        assert not any(s.seen.tolist())
        orders.add(name(s.deck[s.deck_left - 1]))
    assert len(orders) > 1


def test_om_r41_with_nothing_to_summon_the_question_is_asked_all_the_same() -> None:
    assert legal(summoning("merlin", "merlin", "sleepwalker")) == ["done"]


def test_om_r41_summon_looks_at_as_many_cards_as_there_are() -> None:
    s = table(lines=[["wand", "phoenix-feather", "elder-twig"]])
    small(s, "toad", "merlin")
    ready(s)
    assert legal(s) == ["deck 0", "done"]


def scouting(*top: str) -> Any:
    s = completing(["grumpy-owl"], "falconers-perch", deck=list(top))
    assert s.phase == SCOUTING
    return s


@pytest.mark.parametrize(("depth", "next_card", "buried"), [(0, "helm", "toad"), (1, "toad", "helm")])
def test_om_r114_scout_may_put_one_of_two_at_the_bottom(depth: int, next_card: str, buried: str) -> None:
    s = scouting("toad", "helm", "wand")
    assert legal(s) == ["deck 0", "deck 1", "done"]
    assert why(s, "deck 2") == "OM-R114"
    play(s, f"deck {depth}")
    assert name(s.deck[0]) == buried
    assert name(s.yard[cell("A1")]) == next_card
    assert name(s.deck[s.deck_left - 1]) == "wand"


def test_om_r114_or_leave_both() -> None:
    s = play(scouting("toad", "helm"), "done")
    assert name(s.yard[cell("A1")]) == "toad"
    assert name(s.deck[s.deck_left - 1]) == "helm"


def test_om_r41_om_r114_with_one_card_left_scout_only_looks() -> None:
    s = table(lines=[["grumpy-owl", "falconers-perch"]])
    small(s, "merlin")
    ready(s)
    assert s.phase != SCOUTING
    assert s.seen[0] == 1


def test_om_42_cards_of_the_deck_are_touched_by_powers_only() -> None:
    assert why(table(), "deck 0") == "OM-42"


# Pieces


def flinging(**fields: Any) -> Any:
    s = completing(["blanket-fort", "pillow-wall"], "toy-catapult", **fields)
    assert s.phase == FLINGING
    return s


def test_om_r116_fling_moves_any_piece_to_any_empty_area() -> None:
    s = flinging(seats=4, at=("a2", "d4", "away", "waiting"), deck=["toad"])
    assert len(legal(s)) == 2 * 14
    assert why(s, "fling 2 b2") == why(s, "fling 1 a1") == why(s, "fling 4 b2") == "OM-R116"
    assert why(s, "done") == "OM-R47"
    play(s, "fling 1 b2")
    assert s.area[1] == area("b2")
    assert event(s, "flung")["to"] == area("b2")
    assert s.bravery[1] == 0  # no collect comes of it


def test_om_r116_the_own_piece_too() -> None:
    s = play(flinging(deck=["toad"]), "fling 0 c3")
    assert s.area[0] == area("c3")
    assert why(s, "fling 0 c2") == "OM-42"


def vanishing(**fields: Any) -> Any:
    s = completing(["fairy-lantern", "pixie-dust"], "toadstool", **fields)
    assert s.phase == VANISHING
    return s


def test_om_r123_vanish_leaves_before_the_refill_with_the_card() -> None:
    s = vanishing(deck=["toad"])
    play(s, "leave")
    assert told(s) == ["vanished", "refilled"]
    assert s.area[0] == AWAY
    assert line(s) == ["fairy-lantern", "pixie-dust", "toadstool"]
    assert name(s.yard[cell("A1")]) == "toad"


def test_om_r123_or_not() -> None:
    s = play(vanishing(deck=["toad"]), "done")
    assert s.area[0] == area("a1")


def test_om_r53_refills_come_first_then_the_round_ends() -> None:
    s = vanishing(at=("a2", "away", "away"), deck=["toad"])
    play(s, "leave")
    assert told(s) == ["vanished", "refilled", "all-left", "round"]


def vanished_with(more: list[str], **fields: Any) -> Any:
    """Vanish first, with another set complete at the same time."""
    s = completing([*more, "fairy-lantern", "pixie-dust"], "toadstool", **fields)
    play(s, f"use fairy {len(more)}", "leave")
    return s


def test_om_r53_after_vanish_long_shot_does_nothing() -> None:
    s = vanished_with(["bow", "quiver", "unicorn-hair"], deck=["toad"])
    assert "idle" in told(s)
    assert s.bound[card("bow")] == group("bow")


def test_om_r53_after_vanish_council_does_not_count_the_own_piece() -> None:
    s = vanished_with(["round-tabletop", "feast-platter", "drinking-horn"], deck=["toad"])
    assert s.bravery[0] == 2


def test_om_r53_om_r47_council_with_no_piece_in_the_yard_finds_nothing_to_do() -> None:
    s = vanished_with(
        ["round-tabletop", "feast-platter", "drinking-horn"], deck=["toad"], at=("a2", "away", "away")
    )
    assert told(s).count("idle") == 1
    assert "gained" not in told(s)


def test_om_r53_after_vanish_a_zap_is_lost() -> None:
    s = vanished_with(["can-o-bolt", "bottled-lightning", "storm-in-a-teacup"], deck=["toad"])
    assert s.zaps == 0
    assert s.turn == 1


def test_om_r53_nobody_vanishes_twice() -> None:
    s = table(at=("away", "d4", "c4"), lines=[["fairy-lantern", "pixie-dust", "toadstool"]])
    ready(s)
    assert "idle" in told(s)


def test_om_r116_with_no_piece_in_the_yard_fling_does_nothing() -> None:
    s = table(at=("away", "away", "waiting"), lines=[["blanket-fort", "pillow-wall", "toy-catapult"]])
    ready(s)
    assert "idle" in told(s)


# Chains


def test_om_r47_a_card_taken_by_one_power_completes_another_set() -> None:
    """Golem fetches the perch, the owl scouts, and the refills come last."""
    s = completing(
        ["grumpy-owl", "golem-soul", "golem-body"],
        "bottled-lightning",
        yard={"E5": "falconers-perch"},
        deck=["toad", "helm", "wand"],
    )
    play(s, "take E5", "put 0")
    assert event(s, "completed")["set"] == group("owl")
    assert s.phase == SCOUTING
    play(s, "deck 0")
    assert name(s.yard[cell("A1")]) == "helm"
    assert name(s.yard[cell("E5")]) == "wand"


def test_om_r47_a_chain_of_three_powers() -> None:
    """Treasure takes the stone out of the shed, which makes Worthy; the golem was first."""
    s = completing(
        ["golem-soul", "golem-body", "rusty-sword", "locked-chest", "skeleton-key"],
        "bottled-lightning",
        place=0,
        yard={"E5": "gold-coin"},
        shed=["stubborn-stone", "lost-ball"],
        deck=["toad", "helm"],
    )
    assert s.phase == FETCHING
    play(s, "take E5", "put 6")
    assert s.phase == JACKPOT_SHED
    play(s, "shed stubborn-stone", "put 4")
    assert s.bravery[0] == 3
    assert {int(s.bound[card(word)]) for word in ("golem-body", "locked-chest", "rusty-sword")} == {
        group("golem"),
        group("treasure"),
        group("stone"),
    }
    assert SLEEPWALKER not in s.yard.tolist()
