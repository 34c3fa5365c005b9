"""What is in the box, counted against the lists of the rulebook."""

from collections import Counter

import numpy as np
import pytest

from gramarye.core.record import NONE
from gramarye.games.wizard_safari.pieces import (
    ALL_LANDS,
    BOARD_CELLS,
    BOARD_CENTRE,
    BOARD_SPOTS,
    BOARD_TILES,
    CARD_COUNTS,
    CARD_CROWD,
    CARD_FIRST,
    CARD_LAND,
    CARD_NAMES,
    CARD_STEPS,
    CARDS,
    CREATURE_LETTERS,
    CREATURES,
    DECK,
    DISTANCE,
    EIGHT,
    FAR,
    HEX19,
    IN_SHORT_DECK,
    LANDS,
    MASTERPIECES_EACH,
    MOST_NEAR,
    NEAR,
    ORTHOGONAL,
    SEATS,
    SQUARE3,
    SQUARE5,
    TILE_ICONS,
    TILE_LAND,
    TILES,
    TOKENS,
)
from gramarye.games.wizard_safari.rules import moves
from tests.games.wizard_safari import GAME, card, legal, table

PAINTINGS = (
    "D U G P J DD UU GG PP JJ DU DG DP DJ UG UP UJ GP GJ PJ DUG DUP DUJ DGP DGJ DPJ UGP UGJ UPJ GPJ".split()
)
MASTERPIECES = "DUGP DUGJ DUPJ DGPJ UGPJ".split()


def tile_names(board: int) -> list[str]:
    """The tiles around the centre, as the rulebook writes them."""
    named = []
    for tile in BOARD_TILES[board].tolist():
        if tile != NONE:
            icons = "".join(CREATURE_LETTERS[i] for i in TILE_ICONS[tile].tolist() if i != NONE)
            named.append("MTL"[TILE_LAND[tile]] + ":" + icons)
    return named


def test_five_creatures_and_three_lands() -> None:
    assert (len(CREATURES), len(LANDS), TOKENS) == (5, 3, 15)


def test_the_centre_alone_shows_all_lands() -> None:
    assert [tile for tile in range(TILES) if TILE_LAND[tile] == ALL_LANDS] == [0]
    assert (TILE_ICONS[0] == NONE).all()


def test_square5_has_15_habitats_and_9_open_tiles() -> None:
    assert sorted(tile_names(SQUARE5)) == sorted(
        [f"{land}:{c}" for land in "MTL" for c in [*"DUGPJ", "", "", ""]]
    )


def test_hex19_has_15_habitats_and_an_open_tile_a_land() -> None:
    assert sorted(tile_names(HEX19)) == sorted([f"{land}:{c}" for land in "MTL" for c in [*"DUGPJ", ""]])


def test_square3_has_two_icons_a_tile_but_for_one() -> None:
    assert tile_names(SQUARE3) == ["M:DU", "M:GP", "M:JD", "T:UG", "T:PJ", "T:DG", "L:UP", "L:J"]


@pytest.mark.parametrize("board", [SQUARE5, HEX19, SQUARE3])
def test_every_board_shows_three_of_each_creature(board: int) -> None:
    shown = Counter("".join(name[2:] for name in tile_names(board)))
    assert shown == dict.fromkeys("DUGPJ", 3)
    assert len(tile_names(board)) == BOARD_CELLS[board] - 1


def test_boards_have_25_19_and_9_cells_with_a_middle() -> None:
    assert BOARD_CELLS.tolist() == [25, 19, 9]
    assert BOARD_CENTRE.tolist() == [12, 9, 4]
    for board, middle in ((SQUARE5, (2, 2)), (HEX19, (2, 0)), (SQUARE3, (1, 1))):
        assert BOARD_SPOTS[board][BOARD_CENTRE[board]] == middle


def near(board: int, adjacency: int, cell: int) -> set[int]:
    return set(NEAR[board, adjacency, cell].tolist()) - {NONE}


@pytest.mark.parametrize(
    ("board", "adjacency", "counts"),
    [
        (SQUARE5, ORTHOGONAL, {2: 4, 3: 12, 4: 9}),
        (SQUARE5, EIGHT, {3: 4, 5: 12, 8: 9}),
        (HEX19, ORTHOGONAL, {3: 6, 4: 6, 6: 7}),
        (HEX19, EIGHT, {3: 6, 4: 6, 6: 7}),
        (SQUARE3, ORTHOGONAL, {2: 4, 3: 4, 4: 1}),
        (SQUARE3, EIGHT, {3: 4, 5: 4, 8: 1}),
    ],
)
def test_ws_r01_neighbours_of_every_cell(board: int, adjacency: int, counts: dict[int, int]) -> None:
    cells = range(BOARD_CELLS[board])
    assert Counter(len(near(board, adjacency, cell)) for cell in cells) == counts
    for cell in cells:
        assert cell not in near(board, adjacency, cell)
        assert all(cell in near(board, adjacency, other) for other in near(board, adjacency, cell))


def test_ws_r01_some_neighbours_by_hand() -> None:
    assert near(SQUARE5, ORTHOGONAL, 0) == {1, 5}
    assert near(SQUARE5, EIGHT, 0) == {1, 5, 6}
    assert near(SQUARE5, ORTHOGONAL, 12) == {7, 11, 13, 17}
    assert near(HEX19, ORTHOGONAL, 0) == {1, 3, 4}
    assert near(HEX19, ORTHOGONAL, 9) == {4, 5, 8, 10, 13, 14}
    assert near(HEX19, ORTHOGONAL, 18) == {17, 14, 15}
    assert near(SQUARE3, EIGHT, 4) == {0, 1, 2, 3, 5, 6, 7, 8}


@pytest.mark.parametrize("adjacency", [ORTHOGONAL, EIGHT])
@pytest.mark.parametrize("board", [SQUARE5, SQUARE3])
def test_distances_on_squares_are_those_of_rook_and_king_steps(board: int, adjacency: int) -> None:
    for a, (row, column) in enumerate(BOARD_SPOTS[board]):
        for b, (other_row, other_column) in enumerate(BOARD_SPOTS[board]):
            down, right = abs(row - other_row), abs(column - other_column)
            assert DISTANCE[board, adjacency, a, b] == (
                max(down, right) if adjacency == EIGHT else down + right
            )


def test_distances_on_hexagons_are_symmetrical_and_at_most_4() -> None:
    away = DISTANCE[HEX19, ORTHOGONAL, :19, :19]
    assert (away == away.T).all()
    assert away.max() == 4
    assert away[9].max() == 2
    assert (DISTANCE[HEX19, ORTHOGONAL, :19, 19:] == FAR).all()


def test_every_set_exists_once_in_each_land() -> None:
    assert CARD_NAMES[:DECK] == tuple(f"{land}:{name}" for land in "MTL" for name in PAINTINGS)
    assert CARD_NAMES[DECK:] == tuple(f"{land}:{name}" for land in "MTL" for name in MASTERPIECES)
    assert len(set(CARD_NAMES)) == CARDS == 105


def test_the_deck_has_90_cards_39_of_each_creature_and_195_steps() -> None:
    assert DECK == 90
    assert CARD_COUNTS[:DECK].sum(axis=0).tolist() == [39] * 5
    assert CARD_STEPS[:DECK].sum() == 195
    assert Counter(CARD_STEPS[:DECK].tolist()) == {1: 15, 2: 45, 3: 30}
    assert Counter(CARD_LAND[:DECK].tolist()) == {0: 30, 1: 30, 2: 30}


def test_there_are_15_masterpieces_enough_for_five_players() -> None:
    assert CARDS - DECK == 15
    assert SEATS * MASTERPIECES_EACH <= CARDS - DECK
    assert (CARD_STEPS[DECK:] == 4).all()
    assert (CARD_COUNTS[DECK:].max(axis=1) == 1).all()


def test_cards_are_what_their_names_say() -> None:
    for name in CARD_NAMES:
        this = card(name)
        assert LANDS[CARD_LAND[this]] == {"M": "meadow", "T": "mountain", "L": "lagoon"}[name[0]]
        assert CARD_COUNTS[this].tolist() == [name[2:].count(letter) for letter in CREATURE_LETTERS]
        assert CREATURE_LETTERS[CARD_FIRST[this]] in name[2:]


def test_a_crowd_is_packed_two_bits_a_creature() -> None:
    assert CARD_CROWD[card("M:D")] == 1
    assert CARD_CROWD[card("T:UU")] == 2 << 2
    assert CARD_CROWD[card("L:DGJ")] == 1 + (1 << 4) + (1 << 8)
    assert len(set(zip(CARD_LAND.tolist(), CARD_CROWD.tolist(), strict=True))) == CARDS


def test_the_short_deck_has_60_cards() -> None:
    short = [CARD_NAMES[i] for i in range(DECK) if IN_SHORT_DECK[i]]
    triples = {
        "M": "DUG UGP GPJ DPJ DUJ",
        "T": "DUP UGJ DGP UPJ DGJ",
        "L": "DUG UGP GPJ DPJ DUJ",
    }
    wanted = [
        f"{land}:{name}"
        for land in "MTL"
        for name in [*PAINTINGS[:5], *PAINTINGS[10:20], *triples[land].split()]
    ]
    assert sorted(short) == sorted(wanted)
    assert len(short) == 60
    assert CARD_COUNTS[:DECK][IN_SHORT_DECK].sum(axis=0).tolist() == [24] * 5


def test_most_moves_is_the_most_there_can_be() -> None:
    cells = [cell for cell in range(25) if len(near(SQUARE5, EIGHT, cell)) == MOST_NEAR]
    spread = {letter: cells[i : i + 3] for i, letter in enumerate(CREATURE_LETTERS)}
    s = table(["M:D"], variant={"adjacency": "eight"}, creatures=spread)
    GAME.plain.step(s, GAME.families.read("bait 0"))
    assert moves(s, np.zeros(GAME.most_moves, np.int32)) == GAME.most_moves
    assert len(set(legal(s))) == GAME.most_moves
