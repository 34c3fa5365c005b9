"""Families of moves: packing, notation both ways, and a dense numbering."""

import pytest

from gramarye.core.errors import BadMove
from gramarye.core.family import Families, Family, kind, move, part, parts

CREATURES = ("dragon", "griffin", "unicorn")
FAMILIES = Families(
    Family(1, "lure", part("creature", CREATURES), part("from", 4), part("to", 4)),
    Family(2, "bait", part("slot", 256)),
    Family(127, "stay"),
)


def test_a_move_is_packed_from_its_parts() -> None:
    m = move(2, 255)
    assert (kind(m), parts(m)) == (2, (255, 0, 0))
    m = move(127, 1, 2, 255)
    assert (kind(m), parts(m)) == (127, (1, 2, 255))
    assert 0 < m < 2**31


@pytest.mark.parametrize(
    ("text", "m"), [("lure griffin 3 0", move(1, 1, 3, 0)), ("bait 200", move(2, 200)), ("stay", move(127))]
)
def test_notation_both_ways(text: str, m: int) -> None:
    assert FAMILIES.read(text) == m
    assert FAMILIES.write(m) == text


def test_every_move_has_one_notation_and_one_number() -> None:
    moves = list(FAMILIES.all())
    assert len(moves) == len(set(moves)) == FAMILIES.size == 3 * 4 * 4 + 256 + 1
    for place, m in enumerate(moves):
        assert FAMILIES.read(FAMILIES.write(m)) == m
        assert FAMILIES.index(m) == place
        assert FAMILIES.at(place) == m


def test_spaces_around_the_words_do_not_matter() -> None:
    assert FAMILIES.read("  bait   7 ") == move(2, 7)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a move beginning with lure, bait, stay; got ''"),
        ("jump 3", "expected a move beginning with lure, bait, stay; got 'jump 3'"),
        ("bait", "expected 'bait SLOT'; got 'bait'"),
        ("stay 1", "expected 'stay'; got 'stay 1'"),
        ("lure griffin 3", "expected 'lure CREATURE FROM TO'; got 'lure griffin 3'"),
        ("lure hydra 0 1", "lure: expected creature as dragon, griffin, unicorn; got 'hydra'"),
        ("lure 0 0 1", "lure: expected creature as dragon, griffin, unicorn; got '0'"),
        ("lure griffin 4 1", "lure: expected from as a number from 0 to 3; got '4'"),
        ("bait 256", "bait: expected slot as a number from 0 to 255; got '256'"),
        ("bait -1", "got '-1'"),
        ("bait +1", "got '\\+1'"),
        ("bait 07", "got '07'"),
        ("bait 1.0", "got '1.0'"),
        ("bait ٣", "got '٣'"),
        ("bait " + "9" * 5000, "bait: expected slot"),
    ],
)
def test_a_wrong_notation_says_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(BadMove, match=message):
        FAMILIES.read(text)


@pytest.mark.parametrize(
    "number", [0, 3, 126, -1, 2**31, 2**40, move(1, 3), move(1, 0, 4), move(2, 0, 1), move(127, 0, 0, 1)]
)
def test_a_number_that_is_no_move_is_refused(number: int) -> None:
    for ask in (FAMILIES.of, FAMILIES.write):
        with pytest.raises(BadMove, match=f"expected a move of this game; got the number {number}"):
            ask(number)


@pytest.mark.parametrize("place", [-1, FAMILIES.size])
def test_a_place_out_of_range_is_refused(place: int) -> None:
    with pytest.raises(BadMove, match=f"expected a place from 0 to 304; got {place}"):
        FAMILIES.at(place)


def test_a_family_has_to_fit() -> None:
    for number, made in ((0, ()), (128, ()), (5, (part("a", 257),)), (5, (part("a", 2),) * 4)):
        with pytest.raises(ValueError, match="does not fit into a move"):
            Family(number, "wide", *made)


def test_two_families_never_share_a_number_or_a_name() -> None:
    for other in (Family(1, "other"), Family(3, "stay")):
        with pytest.raises(ValueError, match="share a number or a name"):
            Families(Family(1, "stay"), other)


def test_families_are_listed_in_their_order() -> None:
    assert [family.name for family in FAMILIES] == ["lure", "bait", "stay"]
