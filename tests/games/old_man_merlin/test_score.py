"""Scoring and the win (OM-45, OM-80, OM-81, OM-R37, OM-R38, OM-R48, OM-R58, OM-R141, OM-R143)."""

import itertools
import random
from typing import Any

import pytest

from gramarye.games.old_man_merlin.cards import ITEMS, SETS
from gramarye.games.old_man_merlin.pieces import CARD_ITEM, CARDS, ITEM_IDS
from gramarye.games.old_man_merlin.rules_score import (
    base_value,
    categories_in,
    goal_points,
    line_value,
    seat_score,
    set_points,
    standing,
    winners,
)
from tests.games.old_man_merlin import GAME, goal, table


def scored(*names: str, **fields: Any) -> Any:
    return table(lines=[list(names)], **fields)


@pytest.mark.parametrize(
    ("names", "worth"), [(("bow",), 6), (("bow", "quiver"), 7), (("bow", "quiver", "unicorn-hair"), 11)]
)
def test_tv_6_om_r37_the_bow_is_worth_6_7_and_11(names: tuple[str, ...], worth: int) -> None:
    s = scored(*names)
    assert seat_score(s, 0) - sum(2 for name in names if name != "bow") == worth


@pytest.mark.parametrize(
    ("names", "worth"), [(("bow",), 6), (("bow", "quiver"), 13), (("bow", "quiver", "unicorn-hair"), 17)]
)
def test_om_r37_or_6_13_and_17(names: tuple[str, ...], worth: int) -> None:
    s = scored(*names, variant={"bowReading": "seventeen"})
    assert seat_score(s, 0) - sum(2 for name in names if name != "bow") == worth


def test_om_r141_a_set_is_not_all_or_nothing() -> None:
    assert line_value(scored("bow", "unicorn-hair"), 0) == 6 + 2 + 4


def test_om_r141_without_the_anchor_there_is_no_bonus() -> None:
    assert line_value(scored("quiver", "unicorn-hair"), 0) == 4


def test_om_45_position_does_not_matter_at_the_end() -> None:
    assert line_value(scored("bow", "toad", "quiver", "helm", "unicorn-hair"), 0) == 15 + 3


def test_om_45_om_44_a_card_counts_in_one_set_only() -> None:
    both = scored("golem-body", "can-o-bolt", "bottled-lightning")
    assert set_points(both, 0, 0) == 3
    two = scored("golem-body", "can-o-bolt", "bottled-lightning", "bottled-lightning")
    assert set_points(two, 0, 0) == 5


def test_om_r48_a_second_copy_pays_nothing_to_the_same_anchor() -> None:
    assert set_points(scored("golem-body", "bottled-lightning", "bottled-lightning"), 0, 0) == 3
    assert set_points(scored("locked-chest", "gold-coin", "gold-coin"), 0, 0) == 2


def test_om_r58_with_m1_the_lightning_belongs_to_the_set_it_completes() -> None:
    s = scored("golem-body", "can-o-bolt", "storm-in-a-teacup", "bottled-lightning")
    assert set_points(s, 0, 0) == 3 + 3
    s.goal[goal("medieval-1")] = 0
    assert line_value(s, 0) - base_value(s, 0) == 3 + 2 + 2


def test_om_r143_m1_pays_at_most_for_three_sets() -> None:
    names = ["rusty-sword", "stubborn-stone", "garden-gnome", "watering-can", "grumpy-owl", "falconers-perch"]
    s = scored(*names, "imaginary-friend", "empty-chair")
    s.goal[goal("medieval-1")] = 0
    assert line_value(s, 0) - base_value(s, 0) == 4 + 3 + 3 + 4 + 6


# The best grouping against brute force


def brute_force(cards: list[int], each: int, reading: int) -> int:
    """Every way to give every card to one of its sets or to none; the best total."""
    names = [ITEM_IDS[int(CARD_ITEM[card])] for card in cards]
    held = [group for group, one in enumerate(SETS) if one.anchor in names]
    bonus = {group: dict(SETS[group].partners) for group in held}
    if reading and 3 in bonus:
        bonus[3]["quiver"] = 7
    choices = [[NOWHERE, *(group for group in held if name in SETS[group].partners)] for name in names]
    best = 0
    for way in itertools.product(*choices):
        given: dict[int, set[str]] = {group: set() for group in held}
        for name, group in zip(names, way, strict=True):
            if group != NOWHERE:
                given[group].add(name)
        total = sum(bonus[group][name] for group in held for name in given[group])
        whole = sum(len(given[group]) == len(SETS[group].partners) for group in held)
        best = max(best, total + min(3, whole) * each)
    return best


NOWHERE = -1
SERVES_SEVERAL = [item.id for item in ITEMS if sum(item.id in one.partners for one in SETS) > 1]


def random_line(chance: random.Random) -> list[int]:
    """Cards at random, half of them from sets that share cards."""
    near = {one.anchor for one in SETS if set(one.partners) & set(SERVES_SEVERAL)}
    near |= {name for one in SETS if one.anchor in near for name in one.partners}
    close = [card for card in range(CARDS) if ITEM_IDS[int(CARD_ITEM[card])] in near]
    pool = close if chance.random() < 0.7 else list(range(CARDS))
    return chance.sample(pool, chance.randrange(0, min(13, len(pool))))


@pytest.mark.parametrize("seed", range(4))
def test_om_80_om_r58_the_best_grouping_equals_brute_force(seed: int) -> None:
    chance = random.Random(seed)
    s = GAME.dealt(2, 0)
    differs = 0
    for _ in range(600):
        cards = random_line(chance)
        s.line[0, : len(cards)] = cards
        s.cards[0] = len(cards)
        s.bow_reading = chance.randrange(2)
        plain, counted = brute_force(cards, 0, s.bow_reading), brute_force(cards, 2, s.bow_reading)
        assert set_points(s, 0, 0) == plain
        assert set_points(s, 0, 2) == counted
        differs += counted != plain
    assert differs > 20  # complete sets do occur


# Objectives


def test_tv_10_om_53_each_card_that_is_not_a_relic_is_worth_one_more() -> None:
    relics = ["silver-spoon", "rune-tablet", "gold-coin", "lake-water"]
    others = ["toad", "helm", "royal-seal", "lost-ball", "quiver", "cardboard-spyglass", "toadstool"]
    s = scored(*relics, *others)
    before = seat_score(s, 0)
    s.goal[goal("relic-3")] = 0
    assert seat_score(s, 0) - before == 7
    assert goal_points(s, 0) == 7


@pytest.mark.parametrize(
    ("word", "pays"),
    [
        ("fantasy-1", 4),
        ("fantasy-2", 2),
        ("fantasy-3", 5),
        ("medieval-1", 0),
        ("medieval-2", 1),
        ("imagination-1", 4),
        ("imagination-3", 6),
        ("relic-1", 3),
        ("relic-2", 2),
    ],
)
def test_om_r143_what_the_objectives_pay(word: str, pays: int) -> None:
    names = ["toad", "toadstool", "helm", "cardboard-spyglass", "silver-spoon", "rune-tablet", "lost-ball"]
    s = scored(*names, bravery=(7,))
    s.goal[goal(word)] = 0
    assert goal_points(s, 0) == pays


def test_om_r143_bravery_pays_at_most_five() -> None:
    s = scored("toad", bravery=(30,))
    s.goal[goal("relic-1")] = 0
    assert goal_points(s, 0) == 5


def test_om_r143_categories_in_the_line() -> None:
    assert categories_in(scored("lost-ball"), 0) == 0
    assert categories_in(scored("lost-ball", "toad", "helm"), 0) == 2


def test_om_80_values_sets_objectives_and_bravery() -> None:
    s = scored("golem-body", "golem-soul", "bottled-lightning", "lost-ball", bravery=(4,))
    s.goal[goal("fantasy-1")] = 0
    assert seat_score(s, 0) == 12 + 3 + 4 + 4
    assert GAME.scores(s)[0] == 23


# The win


def test_om_81_the_highest_score_wins() -> None:
    s = table(lines=[["toad"], ["bow"], ["helm"]])
    assert winners(s) == 0b010


def test_om_81_a_tie_goes_to_more_bravery() -> None:
    s = table(lines=[["helm"], ["toad"], []], bravery=(0, 1, 1))
    assert winners(s) == 0b010


def test_om_r38_om_81_then_to_the_latest_in_the_first_rounds_order() -> None:
    s = table(lines=[["helm"], ["quiver"], ["gold-coin"]])
    assert winners(s) == 0b100
    s.first = 1
    assert winners(s) == 0b001
    s.first = 2
    assert winners(s) == 0b010
    assert len({int(standing(s, seat)) for seat in range(3)}) == 3
