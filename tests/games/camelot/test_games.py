"""Whole games: every table on the way is sound, both expansions, all variants, 3 to 8 seats."""

import random
from typing import Any

import pytest

from gramarye.games.camelot.check import check
from gramarye.games.camelot.moves import FAMILIES
from gramarye.games.camelot.pieces import COLOUR, KNIGHT_NAMES
from gramarye.games.camelot.rules import forbids
from tests.games.camelot import GAME, dealt, draw, hand, heroic, legal, table

WARY = {"give-life", "second", "bleed", "move", "ride"}


SEEDS = range(24)


def options(seed: int) -> tuple[int, dict[str, Any]]:
    """A number of seats and a variant, all in turn."""
    chance = random.Random(seed)
    seats, group = 3 + seed % 6, seed // 6
    expansion = "base" if seats < 8 and group % 2 else "merlins-company"
    knights = ["drawn", "old"] + ["chosen"] * (expansion != "base")
    loyalty = ["usual", "none", "among-us"] + ["three-brave-knights"] * (seats == 3)
    return seats, {
        "expansion": expansion,
        "knights": chance.choice(knights),
        "share": chance.choice(["draft", "dealt"]),
        "traitor": loyalty[(seats + group) % len(loyalty)],
        "squires": (seats + group) % 4 == 1,
    }


def test_the_random_games_cover_all_seats_expansions_and_variants() -> None:
    chosen = [options(seed) for seed in SEEDS]
    assert len({(seats, variant["expansion"]) for seats, variant in chosen}) == 6 + 5
    for option in GAME.info.options:
        assert {variant[option.name] for _, variant in chosen} == set(option.values)


def choose(s: Any, chance: random.Random) -> str:
    """Any move, but seldom one that gives life away or walks about."""
    moves = legal(s)
    wary = [move for move in moves if move.split()[0] not in WARY]
    return chance.choice(wary if wary and chance.random() < 0.9 else moves)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_table_of_a_random_game_is_sound(seed: int) -> None:
    seats, variant = options(seed)
    chance = random.Random(seed)
    s = dealt(seats, seed, **variant)
    for _ in range(5000):
        if s.over:
            break
        assert list(check(s)) == [], s.ply
        moves = legal(s)
        assert len(set(moves)) == len(moves)
        if s.ply % 10 == 0:
            every = chance.sample(list(FAMILIES.all()), 60)
            assert [FAMILIES.write(m) for m in every if forbids(s, m) == 0] == [
                FAMILIES.write(m) for m in every if FAMILIES.write(m) in moves
            ]
        GAME.plain.step(s, FAMILIES.read(choose(s, chance)))
        assert s.told <= s.events.shape[0]
    assert s.over
    assert list(check(s)) == []


def test_a_table_that_is_wrong_is_found_out() -> None:
    s = heroic(hand(draw(table(4), "picts"), 0, "grail"))

    def wrong(**fields: Any) -> str:
        t = s.copy()
        for name, value in fields.items():
            t[name] = value
        return " ".join(check(t))

    assert wrong() == ""
    assert "white card" in wrong(grails=1)
    assert "below nothing" in wrong(pool=[-1] + [0] * 23)
    assert "above the top of the white" in wrong(white_left=s.white_left - 1)
    assert "white discard holds" in wrong(white_thrown=3)
    assert "the hands hold" in wrong(cards=[2] + [0] * 7)
    assert "black card" in wrong(woe_count=1, woes=[9] + [-1] * 6)
    assert "above the top of the black" in wrong(black_left=s.black_left - 1)
    assert "knows a black card" in wrong(black_known=[1] * 90)
    assert "travel card" in wrong(road=[0, -1])
    assert "thought to be in a hand" in wrong(shown=[[1] * 24] * 8)
    assert "thought to be in the white discard" in wrong(seen_thrown=[1] * 24)
    assert "thinks that seat" in wrong(told_of=[[1] * 8] * 8)
    assert "life points" in wrong(life=[7] + [4] * 7)
    assert "stands at" in wrong(place=[-1] + [0] * 7)
    assert "is out and has" in wrong(status=[2] + [0] * 7)
    assert "unmasked and loyal" in wrong(status=[3] + [0] * 7)
    assert "has loyalty" in wrong(loyalty=[5] + [0] * 7)
    assert "captured with one card" in wrong(status=[1, 1] + [0] * 6)
    assert "more traitors" in wrong(loyalty=[1, 1] + [0] * 6)
    assert "wear one colour" in wrong(knight=[1, 10] + [-1] * 6)
    assert "laid by a seat" in wrong(foe_by=[[7] + [-1] * 4] * 2)
    assert "black swords" in wrong(white_swords=17)
    assert "13 engines" in wrong(engines=13)
    assert "steps away" in wrong(sword=6)
    assert "seven spots" in wrong(grails=8)
    assert "warriors" in wrong(warriors=[5, 0])
    assert "fit no pattern" in wrong(laid=[[3, 0, 0, 0, 0]] * 2)
    assert "too many cards" in wrong(laid_any=[[1, 0, 0, 0, 0]] * 2)
    assert "two knights on solo" in wrong(place=[1, 1] + [0] * 6)
    assert "holds a relic" in wrong(relic=[1, -1, -1], status=[0, 2] + [0] * 6)
    assert "a relic is at" in wrong(relic=[5, -1, -1])
    assert "frames deep" in wrong(depth=13)
    assert "asks nobody" in wrong(seat=2)
    assert "the game ended for" in wrong(over=1)


def test_the_quiet_knights_of_these_tests_wear_different_colours() -> None:
    s = table(8)
    assert len({int(COLOUR[knight]) for knight in s.knight.tolist()}) == 8
    assert KNIGHT_NAMES[s.knight[0]] == "gawain"
