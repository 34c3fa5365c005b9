"""Whole games: invariants after every move, over all seats and options, with every power at work."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from gramarye.core.family import kind, move, parts
from gramarye.core.record import NONE
from gramarye.core.rulebook import ALLOWED
from gramarye.core.rulebook import text as rule_id
from gramarye.games.old_man_merlin.brackets import completed_by, fits
from gramarye.games.old_man_merlin.cards import SETS
from gramarye.games.old_man_merlin.events import EVENTS
from gramarye.games.old_man_merlin.moves import FAMILIES, GO, PUT_AT, TAKE
from gramarye.games.old_man_merlin.pieces import CARD_ITEM, IS_INNER, ITEM_IDS, OUT
from gramarye.games.old_man_merlin.rules_move import landing
from gramarye.games.old_man_merlin.state import PUT
from tests.games.old_man_merlin import GAME, fill, play, table

OPTIONS = [(option.name, value) for option in GAME.info.options for value in option.values]


def any_variant(chance: random.Random) -> dict[str, Any]:
    return {option.name: chance.choice(option.values) for option in GAME.info.options}


def eager(s: Any, legal: list[int], chance: random.Random) -> int:
    """A player who builds sets: takes what fits, puts it where it completes something, seldom leaves."""
    t = GAME.view(s, int(s.turn)).t
    return chance.choice([m for m in legal for _ in range(_weight(s, t, m))])


def _weight(s: Any, t: Any, m: int) -> int:
    a = parts(m)[0]
    if kind(m) == PUT_AT and s.phase == PUT:
        near = [t.line[t.turn][i] for i in (a - 1, a) if 0 <= i < t.cards[t.turn]]
        return (
            20
            if completed_by(t, t.turn, t.held, a)
            else 4
            if any(_partners(t.held, other) for other in near)
            else 1
        )
    if kind(m) == TAKE:
        return 6 if fits(t, t.turn, t.yard[a]) else 1
    if kind(m) == GO:
        return 8 if landing(s, t.area[t.turn], a) != OUT else 1
    return 1


def _partners(card: int, other: int) -> bool:
    names = {ITEM_IDS[int(CARD_ITEM[card])], ITEM_IDS[int(CARD_ITEM[other])]}
    return len(names) == 2 and any(names <= {one.anchor, *one.partners} for one in SETS)


def walk(s: Any, chance: random.Random, choose: Any) -> tuple[Counter[str], Counter[str]]:
    """Play to the end; what happened, and which powers acted."""
    told: Counter[str] = Counter()
    powers: Counter[str] = Counter()
    for _ in range(3000):
        if s.over:
            return told, powers
        legal = GAME.legal(s)
        assert 0 < len(legal) == len(set(legal)) <= GAME.most_moves
        assert all(GAME.rules.forbids(s, m) == ALLOWED for m in chance.sample(legal, min(3, len(legal))))
        GAME.rules.step(s, choose(s, legal, chance))
        assert GAME.check(s) == []
        for one in EVENTS.read(s):
            told[one.name] += 1
            if one.name == "completed":
                powers[SETS[one["set"]].id] += 1
    raise AssertionError("no end")


def by_chance(s: Any, legal: list[int], chance: random.Random) -> int:
    return chance.choice(legal)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_om_r40_random_games_end_and_every_table_is_sound(seats: int) -> None:
    chance = random.Random(seats)
    walk(GAME.dealt(seats, chance.randrange(2**40), any_variant(chance)), chance, by_chance)


@pytest.mark.parametrize(("option", "value"), OPTIONS)
def test_om_r40_games_end_under_every_option(option: str, value: Any) -> None:
    chance = random.Random(f"{option} {value}")
    walk(GAME.dealt(2, chance.randrange(2**40), {option: value}), chance, eager)


def rich(chance: random.Random, number: int) -> Any:
    """A last round where many sets lack one card; the one in question is completed at once by seat 0."""
    seats = chance.choice((2, 3, 4))
    names: list[list[str]] = [[] for _ in range(seats)]
    used: set[str] = set()
    missing = []
    others = chance.sample([one for i, one in enumerate(SETS) if i != number], 2 * seats)
    for i, one in enumerate([SETS[number], *others]):
        members = [one.anchor, *one.partners]
        if not used & set(members):
            used |= set(members)
            chance.shuffle(members)
            missing.append(members.pop())
            names[i % seats] += members
    spots = [
        "A1",
        *chance.sample(["B1", "B2", "A2", "D2", "C4", "D5", "E1", "B4", "D1", "A4", "E4"], len(missing) - 1),
    ]
    yard = dict(zip(spots, missing, strict=True))
    at = ["a2", *chance.sample(["b1", "c1", "d1", "a4", "d3"], seats - 1)]
    seed, variant = chance.randrange(999), {**any_variant(chance), "firstPlayer": "seat0"}
    s = table(seats=seats, round=3, lines=names, yard=yard, at=at, shed=6, seed=seed, variant=variant)
    return play(s, "go north", "take A1")


@pytest.mark.parametrize("number", range(len(SETS)), ids=[one.id for one in SETS])
def test_om_r47_games_with_every_power_stay_sound(number: int) -> None:
    """From tables rich in nearly complete sets."""
    chance = random.Random(number)
    s = rich(chance, number)
    size = 1 + len(SETS[number].partners)
    play(s, f"put {size - 1}")
    first = [one for one in EVENTS.read(s) if one.name == "completed"]
    assert first and first[0]["set"] == number
    walk(s, chance, eager)


def test_om_21_no_piece_enters_an_inner_area() -> None:
    chance = random.Random(3)
    s = GAME.dealt(4, 11)
    entered = 0
    while not s.over:
        GAME.rules.step(s, chance.choice(GAME.legal(s)))
        for one in EVENTS.read(s):
            if one.name == "entered":
                entered += 1
                assert not IS_INNER[one["area"]]
    assert entered >= 4


def test_om_11_every_refusal_names_a_rule_of_the_rulebook() -> None:
    """Every move that can be written, at tables from a whole game: legal or refused with a rule."""
    chance = random.Random(5)
    s = rich(chance, 9)
    everything = list(FAMILIES.all())
    asked = set()
    while not s.over:
        legal = GAME.legal(s)
        if s.phase not in asked:
            asked.add(int(s.phase))
            for m in everything:
                reason = int(GAME.rules.forbids(s, m))
                assert (reason == ALLOWED) == (m in legal), FAMILIES.write(m)
                assert reason == ALLOWED or rule_id(reason) in GAME.rulebook
        GAME.plain.step(s, eager(s, legal, chance))
    assert len(asked) > 6
    assert rule_id(int(GAME.rules.forbids(s, move(GO, 0)))) == "OM-12"


def test_the_event_list_holds_the_longest_chain() -> None:
    """Five players, all caught, with a ring, no guards, and every card lost from a locked set."""
    lines = [
        ["rusty-sword", "stubborn-stone", "cursed-ring"],
        ["garden-gnome", "watering-can"],
        ["grumpy-owl", "falconers-perch"],
        ["imaginary-friend", "empty-chair"],
        ["locked-chest", "skeleton-key", "gold-coin"],
    ]
    locked = ["stone", "gnome", "owl", "friend", "treasure"]
    at = ("a2", "b1", "c1", "d1", "a4")
    s = table(
        seats=5,
        lines=lines,
        locked=locked,
        at=at,
        yard={"A1": "lost-ball"},
        merlins=5,
        deck=["merlin"],
        round=2,
    )
    fill(play(s, "go north", "take A1", "put 2"))
    assert s.round == 3
    assert 16 < s.told <= s.events.shape[0] - 16


def test_the_same_seed_gives_the_same_game() -> None:
    tables = [GAME.record.blank(3) for _ in range(2)]
    for found in tables:
        GAME.plain.random_games(found, GAME.blank(3), 7, GAME.buffer(), np.zeros(2, np.int64))
    assert tables[0].tobytes() == tables[1].tobytes()
    assert tables[0][0].tobytes() != tables[0][1].tobytes()
    assert all(found.held == NONE and found.over for found in tables[0])
