"""The cards: what the printed rules fix about them, and the counts."""

from collections import Counter

import pytest

from gramarye.games.old_man_merlin import cards
from gramarye.games.old_man_merlin.cards import (
    ALL,
    BEARD_OIL,
    CATEGORIES,
    CURSED,
    EACH_OTHER,
    GIVEN_OBJECTIVE,
    ITEMS,
    MEDIEVAL,
    NAME,
    NIGHTCAP,
    OBJECTIVES,
    PROTECTION,
    RELIC,
    SETS,
)
from gramarye.games.old_man_merlin.pieces import (
    AREA_CELLS,
    CARD_ITEM,
    CARDS,
    DECK,
    GOALS,
    IN_REACH,
    IS_INNER,
    ITEM_IDS,
    NEXT_AREA,
    OUT,
    REST,
    SETS_OF,
    SHARED_ITEMS,
    SHARED_PLACE,
    SHED,
    TOWER,
    YARD,
)
from tests.games.old_man_merlin import GAME, area, cell

BY_ID = {item.id: item for item in ITEMS}
SET_BY_ID = {each.id: each for each in SETS}


def members(name: str) -> set[str]:
    return {SET_BY_ID[name].anchor, *SET_BY_ID[name].partners}


def worth(name: str) -> int:
    each = SET_BY_ID[name]
    return sum(BY_ID[one].base for one in members(name)) + sum(each.partners.values())


def test_om_01_the_box_has_80_items_12_objectives_and_23_sets() -> None:
    assert CARDS == len(CARD_ITEM) == sum(item.copies for item in ITEMS) == 80
    assert GOALS == 12
    assert len(SETS) == 23
    assert GAME.info.seats == (2, 5)


def test_om_r142_18_items_of_each_category_and_8_without() -> None:
    by_category = Counter(CATEGORIES[item.category] for item in ITEMS for _ in range(item.copies))
    assert by_category == {"fantasy": 18, "medieval": 18, "imagination": 18, "relic": 18, "none": 8}


def test_om_r142_base_values_add_up() -> None:
    base: Counter[str] = Counter()
    for item in ITEMS:
        base[CATEGORIES[item.category]] += item.copies * item.base
    assert base == {"fantasy": 42, "medieval": 43, "imagination": 41, "relic": 51, "none": 15}
    assert sum(base.values()) == 192


def test_om_r142_names_and_ids_are_all_different() -> None:
    assert len({item.id for item in ITEMS}) == len({item.name for item in ITEMS}) == len(ITEMS) == 73
    assert all(item.id.replace("-", "").isalpha() and item.id == item.id.lower() for item in ITEMS)


def test_om_r142_twelve_names_are_printed_and_only_the_bow_whole() -> None:
    assert [item.name for item in ITEMS if item.source == ALL] == ["Bow"]
    printed = {item.name for item in ITEMS if item.source in (ALL, NAME)}
    assert printed == {
        "Golem Soul",
        "Golem Body",
        "Bottled Lightning",
        "Wizard's Brew",
        "Toad",
        "Can O' Bolt",
        "Bow",
        "Quiver",
        "Unicorn Hair",
        "Beard Oil",
        "Protection Spell",
        "Cursed Ring",
    }


def test_om_r141_the_golem_set_is_as_printed() -> None:
    assert members("golem") == {"golem-body", "golem-soul", "bottled-lightning"}
    assert SET_BY_ID["golem"].anchor == "golem-body"


def test_om_r141_brew_and_energy_have_more_than_the_cards_of_the_example() -> None:
    assert members("brew") > {"wizards-brew", "toad", "bottled-lightning"}
    assert members("energy") > {"bottled-lightning", "can-o-bolt"}


def test_om_r141_the_bow_is_as_printed() -> None:
    assert BY_ID["bow"].base == 6
    assert BY_ID["bow"].category == MEDIEVAL
    assert SET_BY_ID["bow"].partners == {"quiver": 1, "unicorn-hair": 4}


def test_om_r141_bottled_lightning_belongs_to_three_sets() -> None:
    assert [each.id for each in SETS if "bottled-lightning" in members(each.id)] == [
        "golem",
        "brew",
        "energy",
    ]


def test_om_r141_every_member_exists_and_every_anchor_once() -> None:
    for each in SETS:
        assert members(each.id) <= set(BY_ID)
        assert BY_ID[each.anchor].copies == 1
        assert all(bonus > 0 for bonus in each.partners.values())
    anchors = [each.anchor for each in SETS]
    assert len(set(anchors)) == len(anchors)
    assert not any(each.anchor in other.partners for each in SETS for other in SETS)


def test_om_r141_whole_sets_are_worth_what_the_table_says() -> None:
    expected = {
        "golem": 12,
        "brew": 16,
        "energy": 12,
        "bow": 15,
        "unicorn": 12,
        "armour": 19,
        "stone": 8,
        "joust": 11,
        "table": 14,
        "outfit": 12,
        "crystal": 9,
        "wand": 13,
        "dragon": 19,
        "owl": 6,
        "time": 12,
        "fort": 13,
        "friend": 6,
        "grail": 12,
        "crown": 12,
        "druid": 11,
        "treasure": 11,
        "gnome": 6,
        "fairy": 9,
    }
    assert {each.id: worth(each.id) for each in SETS} == expected


def test_om_r141_four_names_serve_several_sets_and_13_cards_none() -> None:
    assert {ITEM_IDS[int(i)] for i in SHARED_ITEMS} == {
        "bottled-lightning",
        "unicorn-hair",
        "pixie-dust",
        "stubborn-stone",
    }
    assert sum(item.copies for i, item in enumerate(ITEMS) if SETS_OF[i, 0] == -1) == 13


def test_om_r141_no_set_has_two_cards_that_serve_others() -> None:
    """The scoring deals out each shared name by itself and rests on this."""
    shared = {ITEM_IDS[int(i)] for i in SHARED_ITEMS}
    for group, each in enumerate(SETS):
        both = members(each.id) & shared
        assert len(both) <= 1
        assert (SHARED_PLACE[group] >= 0) == bool(both)


def test_om_r143_three_objectives_a_category_and_the_printed_one() -> None:
    assert Counter(goal.category for goal in OBJECTIVES) == {0: 3, 1: 3, 2: 3, 3: 3}
    assert [goal.cards for goal in OBJECTIVES] == [4, 6, 8] * 4
    assert [goal.bravery for goal in OBJECTIVES] == [3, 4, 5] * 4
    given = next(goal for goal in OBJECTIVES if goal.id == GIVEN_OBJECTIVE)
    assert (given.category, given.cards, given.bravery, given.pays) == (RELIC, 8, 5, EACH_OTHER)
    assert OBJECTIVES[-1] is given  # at the bottom of the last column


def test_om_r143_category_three_and_objectives_stand_together() -> None:
    assert [goal.category for goal in OBJECTIVES] == sorted(goal.category for goal in OBJECTIVES)


def test_om_r131_r132_r133_r134_special_cards_are_marked() -> None:
    special = {item.id: (item.special, item.copies) for item in ITEMS if item.special}
    assert special == {
        "protection-spell": (PROTECTION, 2),
        "merlins-nightcap": (NIGHTCAP, 2),
        "beard-oil": (BEARD_OIL, 2),
        "cursed-ring": (CURSED, 1),
    }
    assert BY_ID["cursed-ring"].base == 9


@pytest.mark.parametrize("group", range(len(SETS)))
def test_om_42_every_set_has_its_own_power(group: int) -> None:
    """The constants of the powers stand in the order of the table."""
    assert getattr(cards, SETS[group].power.upper().replace(" ", "_")) == group
    assert SETS[group].rule == f"OM-R{101 + group}"
    assert SETS[group].power in GAME.rulebook[SETS[group].rule]


def test_om_05_counts_fit_together() -> None:
    assert (YARD, SHED, REST) == (24, 18, 39)
    assert REST % 3 == 0
    assert DECK == 45


def test_om_20_om_41_areas_have_four_cards_and_three_by_the_tower() -> None:
    assert AREA_CELLS[area("a1")].tolist() == [cell("A1"), cell("B1"), cell("A2"), cell("B2")]
    for number in range(16):
        around = [int(one) for one in AREA_CELLS[number] if one >= 0]
        assert TOWER not in around
        assert len(around) == (3 if IS_INNER[number] else 4)
    assert [number for number in range(16) if IS_INNER[number]] == [
        area(word) for word in ("b2", "c2", "b3", "c3")
    ]


def test_om_23_neighbours_share_two_cells() -> None:
    for number in range(16):
        for end in NEXT_AREA[number].tolist():
            if end != OUT:
                row, column = divmod(number, 4)
                assert abs(end // 4 - row) + abs(end % 4 - column) == 1
    assert sum(end == OUT for end in NEXT_AREA.flatten().tolist()) == 16


def test_om_r104_reach_is_two_rows_and_two_columns_without_the_tower() -> None:
    reach = {cell(word) for word in ("A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2", "E2")}
    reach |= {cell(word) for word in ("A3", "A4", "A5", "B3", "B4", "B5")}
    assert {number for number in range(25) if IN_REACH[area("a1"), number]} == reach
    assert not any(IN_REACH[number, TOWER] for number in range(16))


def test_om_r142_om_r141_om_r143_the_rulebook_has_the_same_tables() -> None:
    rows = set((GAME.folder / "RULES.md").read_text(encoding="utf-8").splitlines())
    for item in ITEMS:
        category = CATEGORIES[item.category].title().replace("None", "-")
        serves = [
            one.title + "*" * (one.anchor == item.id)
            for one in SETS
            if item.id in (one.anchor, *one.partners)
        ]
        sets = ", ".join(serves) or "-"
        assert f"| {item.name} | {item.copies} | {item.base} | {category} | {sets} | {item.source} |" in rows
    for one in SETS:
        partners = ", ".join(
            f"{BY_ID[name].name} {BY_ID[name].base} +{n}" for name, n in one.partners.items()
        )
        anchor = f"{BY_ID[one.anchor].name} {BY_ID[one.anchor].base}"
        assert f"| {one.title} | {one.power} | {anchor} | {partners} | {worth(one.id)} |" in rows
    for goal in OBJECTIVES:
        given = " (given)" if goal.id == GIVEN_OBJECTIVE else ""
        price = f"{goal.cards // 2} + {goal.bravery}"
        category = CATEGORIES[goal.category].title()
        assert f"| {goal.id} | {category} | {goal.cards} | {price} | {goal.words}{given} |" in rows
