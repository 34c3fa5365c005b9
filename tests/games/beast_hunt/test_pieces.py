"""What is in the box, and the board that follows from 3 rows of 4 squares (BH-01 to BH-08, BH-67)."""

import pytest

from gramarye.core.record import NONE
from gramarye.games.beast_hunt.names import HOLE_NAMES, LINE_NAMES, SPOT_KEYS, SQUARE_NAMES, dice_key, listed
from gramarye.games.beast_hunt.pieces import (
    ALL_SPOTS,
    BEAST_COUNTS,
    BEASTS,
    BOX_DICE,
    COLOURS,
    COPIES,
    DECK,
    FACES,
    FENCE_POINTS,
    FLANK,
    HIGHEST_FENCE,
    HOLE_LINES,
    HOLE_POINTS,
    HOLE_SIZE,
    HOLE_SPOTS,
    HOLES,
    ICONS,
    LARGE_SPOTS,
    LINE_BETWEEN,
    LINE_HOLES,
    LINE_SQUARES,
    LINES,
    OUTER_SQUARES,
    PAIR,
    REACH,
    SPOT_HOLE,
    SPOT_SQUARE,
    SPOTS,
    SQUARE_LINES,
    SQUARE_SIDES,
    SQUARE_SPOTS,
    SQUARES,
    SUPPORTS,
    TOKEN_KIND,
    TOKENS,
)
from tests.games.beast_hunt import line, spot, square

CORNERS, CENTRES = {"A1", "D1", "A3", "D3"}, {"B2", "C2"}


def members(bits: int) -> set[int]:
    return {i for i in range(64) if int(bits) >> i & 1}


def test_bh_01_eighty_dice_in_five_colours() -> None:
    assert BOX_DICE == (20, 20, 15, 10, 15)
    assert sum(BOX_DICE) == 80


def test_bh_02_eighteen_beasts_of_four_kinds() -> None:
    assert dict(zip(BEASTS, BEAST_COUNTS.tolist(), strict=True)) == {
        "unicorn": 6,
        "centaur": 4,
        "chimera": 6,
        "basilisk": 2,
    }
    assert TOKENS == len(TOKEN_KIND) == 18


def test_bh_03_every_fence_can_be_paid_with_tokens_of_two_and_three() -> None:
    for points in range(FENCE_POINTS, HIGHEST_FENCE + 1):
        assert any((points - 2 * twos) % 3 == 0 for twos in range(points // 2 + 1))


def test_bh_04_twelve_squares_four_corners_six_edges_two_centres() -> None:
    kinds = {name: int(SQUARE_SIDES[square(name)]) for name in SQUARE_NAMES}
    assert len(kinds) == SQUARES == 12
    assert {name for name, sides in kinds.items() if sides == 2} == CORNERS
    assert {name for name, sides in kinds.items() if sides == 4} == CENTRES
    assert sum(sides == 3 for sides in kinds.values()) == 6
    assert members(OUTER_SQUARES) == {square(name) for name in SQUARE_NAMES} - {
        square(name) for name in CENTRES
    }


def test_bh_05_six_large_holes_and_ten_small_ones_for_44_dice() -> None:
    large = {point for point, size in zip(HOLE_POINTS, HOLE_SIZE.tolist(), strict=True) if size == 4}
    assert large == {(row, column) for row in (1, 2) for column in (1, 2, 3)}
    assert HOLES == 16
    assert sorted(HOLE_SIZE.tolist()) == [2] * 10 + [4] * 6
    assert SPOTS == int(HOLE_SIZE.sum()) == 44
    assert members(ALL_SPOTS) == set(range(44))
    assert members(LARGE_SPOTS) == {i for i in range(44) if HOLE_SIZE[SPOT_HOLE[i]] == 4}


def test_bh_06_sixteen_cards_four_of_each_image() -> None:
    assert (DECK, COPIES, len(ICONS)) == (16, 4, 4)
    assert set(ICONS) == {"water", "thorns", "lightning", "bamboo"}


def test_bh_07_six_faces_one_each() -> None:
    assert sorted(FACES) == sorted([*ICONS, "wild", "beast"])


def test_bh_08_colours_by_seat_and_black() -> None:
    assert COLOURS == ("purple", "green", "orange", "yellow", "black")


def test_bh_05_seventeen_lines_eight_across_and_nine_down() -> None:
    points = [[HOLE_POINTS[end] for end in ends] for ends in LINE_HOLES.tolist()]
    across = [ends for ends in points if ends[0][0] == ends[1][0]]
    assert LINES == 17
    assert sorted(across) == sorted([(r, c), (r, c + 1)] for r in (1, 2) for c in range(4))
    down = [ends for ends in points if ends not in across]
    assert sorted(down) == sorted([(r, c), (r + 1, c)] for r in range(3) for c in (1, 2, 3))


@pytest.mark.parametrize("name", [f"H{r}{c}" for r in (1, 2) for c in range(4)])
def test_bh_41_a_line_across_separates_the_square_above_from_the_one_below(name: str) -> None:
    row, column = int(name[1]), int(name[2])
    assert LINE_SQUARES[line(name)].tolist() == [(row - 1) * 4 + column, row * 4 + column]


@pytest.mark.parametrize("name", [f"V{r}{c}" for r in range(3) for c in (1, 2, 3)])
def test_bh_41_a_line_down_separates_neighbours_in_a_row(name: str) -> None:
    row, column = int(name[1]), int(name[2])
    assert LINE_SQUARES[line(name)].tolist() == [row * 4 + column - 1, row * 4 + column]


def test_bh_41_which_dice_flank_which_end_of_which_fence() -> None:
    """North NW and NE, east NE and SE, south SW and SE, west NW and SW."""
    for name in [f"H{r}{c}" for r in (1, 2) for c in range(4)]:
        near, far = f"{name[1]}{name[2]}", f"{name[1]}{int(name[2]) + 1}"
        found = {frozenset(pair) for pair in FLANK[line(name)].tolist()}
        assert found == {
            frozenset({spot(near, "NE"), spot(near, "SE")}),
            frozenset({spot(far, "NW"), spot(far, "SW")}),
        }
    for name in [f"V{r}{c}" for r in range(3) for c in (1, 2, 3)]:
        near, far = f"{name[1]}{name[2]}", f"{int(name[1]) + 1}{name[2]}"
        found = {frozenset(pair) for pair in FLANK[line(name)].tolist()}
        assert found == {
            frozenset({spot(near, "SW"), spot(near, "SE")}),
            frozenset({spot(far, "NW"), spot(far, "NE")}),
        }


def test_bh_41_a_die_in_a_small_hole_flanks_one_fence_in_a_large_hole_two() -> None:
    for i in range(SPOTS):
        flanked = sum(i in FLANK[number].flat for number in range(LINES))
        assert flanked == (2 if HOLE_SIZE[SPOT_HOLE[i]] == 4 else 1)


@pytest.mark.parametrize(("sides", "total", "distinct"), [(4, 16, 12), (3, 12, 10), (2, 8, 7)])
def test_bh_67_sixteen_twelve_or_eight_dice_of_which_twelve_ten_or_seven_are_supports(
    sides: int, total: int, distinct: int
) -> None:
    """The printed totals hold twice over: as room in the holes, and as four supports a fence."""
    for number in [i for i in range(SQUARES) if SQUARE_SIDES[i] == sides]:
        fences = members(SQUARE_LINES[number])
        assert len(fences) == sides
        assert len(members(SQUARE_SPOTS[number])) == total == 4 * sides
        assert len(set().union(*(members(SUPPORTS[fence]) for fence in fences))) == distinct


def test_bh_53_a_line_lies_between_neighbours_and_nowhere_else() -> None:
    for one in range(SQUARES):
        for other in range(SQUARES):
            rows, columns = abs(one // 4 - other // 4), abs(one % 4 - other % 4)
            found = LINE_BETWEEN[one, other]
            assert (found != NONE) == (rows + columns == 1)
            assert found == NONE or sorted(LINE_SQUARES[found].tolist()) == sorted((one, other))


def test_bh_36_sets_agree_with_the_tables_they_come_from() -> None:
    for number in range(LINES):
        assert [members(PAIR[number, end]) for end in range(2)] == [
            set(FLANK[number, end]) for end in range(2)
        ]
        ends = LINE_HOLES[number].tolist()
        assert members(REACH[number]) == {i for i in range(SPOTS) if SPOT_HOLE[i] in ends}
        assert all(number in members(HOLE_LINES[end]) for end in ends)
    for number in range(HOLES):
        assert members(HOLE_SPOTS[number]) == {i for i in range(SPOTS) if SPOT_HOLE[i] == number}


def test_names_tell_every_spot_line_and_hole_apart() -> None:
    assert len(set(HOLE_NAMES)) == HOLES
    assert len(set(LINE_NAMES)) == LINES
    assert len(set(SPOT_KEYS)) == SPOTS
    assert HOLE_NAMES[HOLE_POINTS.index((1, 1))] == "A1-B2"
    assert HOLE_NAMES[HOLE_POINTS.index((0, 1))] == "A1-B1"
    assert LINE_NAMES[line("V01")] == "A1/B1"
    assert SQUARE_NAMES[SPOT_SQUARE[spot("11", "SW")]] == "A2"


def test_names_of_sets_of_dice_and_lists() -> None:
    assert [dice_key(dice) for dice in (0, 1, 5, 15)] == ["none", "1", "13", "1234"]
    assert listed(["water"]) == "water"
    assert listed(["water", "wild", "beast"]) == "water, wild and beast"
