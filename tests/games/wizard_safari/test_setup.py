"""Setting up (WS-02 to WS-08, WS-40, WS-R00)."""

from collections import Counter

import pytest

from gramarye.core.chance import seed_words
from gramarye.core.record import NONE
from gramarye.games.wizard_safari.pieces import (
    BOARD_CELLS,
    BOARD_CENTRE,
    BOARD_TILES,
    CENTRE_TILE,
    DECK,
    HAND,
    IN_SHORT_DECK,
    QUEUE,
    TILE_ICONS,
    TOKENS_EACH,
)
from gramarye.games.wizard_safari.rules_setup import lay_tiles, shuffle_deck
from gramarye.games.wizard_safari.state import BAIT, MASTER
from tests.games.wizard_safari import GAME, names, play, scores, table, winners

BOARDS = ("square5", "hex19", "square3")


def dealt(seats: int = 3, seed: int = 0, **variant: object):  # type: ignore[no-untyped-def]
    return GAME.dealt(seats, seed, variant)


def test_ws_01_lure_creatures_paint_what_matches_climb_and_win() -> None:
    """Whoever has the most points at the end wins: here by one painting more."""
    s = table(["M:DU T:DD", "M:PP"], seats=2, queue="", deck="", last_round=1)
    play(s, "bait 1", "lure dragon 0 1", "go-paint", "paint 0")
    assert s.track[0].tolist() == [1, 1, 0, 0, 0]
    play(s, "go-paint", "end-paint", "hold jackalope")
    assert s.over
    assert scores(s) == [23, 21]
    assert winners(s) == [0]


@pytest.mark.parametrize("board", BOARDS)
def test_ws_02_the_centre_tile_lies_in_the_middle(board: str) -> None:
    for seed in range(20):
        s = dealt(seed=seed, board=board)
        assert s.tile[BOARD_CENTRE[s.board]] == CENTRE_TILE
        assert (s.tile == CENTRE_TILE).sum() == 1


@pytest.mark.parametrize("board", BOARDS)
def test_ws_03_the_other_tiles_fill_the_rest_at_random(board: str) -> None:
    layouts = set()
    for seed in range(20):
        s = dealt(seed=seed, board=board)
        cells = int(BOARD_CELLS[s.board])
        laid = s.tile[:cells].tolist()
        wanted = [tile for tile in BOARD_TILES[s.board].tolist() if tile != NONE]
        assert sorted(laid) == sorted([CENTRE_TILE, *wanted])
        assert (s.tile[cells:] == NONE).all()
        layouts.add(tuple(laid))
    assert len(layouts) == 20


@pytest.mark.parametrize("board", BOARDS)
def test_ws_03_every_tile_comes_to_every_cell(board: str) -> None:
    s = GAME.blank(3, {"board": board})[0]
    seed_words(s.rng, 1, 0)
    cells = int(BOARD_CELLS[s.board])
    seen: list[set[int]] = [set() for _ in range(cells)]
    for _ in range(300):
        lay_tiles(s)
        for cell in range(cells):
            seen[cell].add(s.tile[cell])
    assert [len(tiles) for tiles in seen] == [1 if cell == cells // 2 else cells - 1 for cell in range(cells)]


@pytest.mark.parametrize("board", BOARDS)
def test_ws_04_three_of_each_creature_stand_on_their_icons(board: str) -> None:
    s = dealt(seed=4, board=board)
    shown = Counter(
        (icon, cell)
        for cell in range(BOARD_CELLS[s.board])
        for icon in TILE_ICONS[s.tile[cell]].tolist()
        if icon != NONE
    )
    standing = Counter((token // TOKENS_EACH, cell) for token, cell in enumerate(s.token.tolist()))
    assert standing == shown
    assert sum(shown.values()) == 15


def test_ws_05_four_cards_lie_open_in_the_queue() -> None:
    s = dealt()
    assert len({card for card in s.queue.tolist() if 0 <= card < DECK}) == QUEUE == 4
    assert GAME.redact(s, None).queue.tolist() == s.queue.tolist()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ws_06_each_player_is_dealt_four_cards(seats: int) -> None:
    s = dealt(seats)
    hands = [card for seat in range(seats) for card in s.hand[seat, :HAND].tolist()]
    assert len(set(hands)) == 4 * seats
    assert NONE not in hands
    assert (s.hand[seats:] == NONE).all()
    assert s.deck_left == 90 - 4 - 4 * seats


def test_ws_07_five_cubes_each_at_the_start_of_the_tracks() -> None:
    s = dealt(5)
    assert s.track.shape == (5, 5)
    assert (s.track == 0).all()


def test_ws_08_chance_chooses_the_starting_player_who_begins() -> None:
    begins: Counter[int] = Counter()
    for seed in range(200):
        s = dealt(4, seed)
        assert (s.seat, s.phase, s.round) == (s.starter, BAIT, 1)
        begins[int(s.starter)] += 1
    assert set(begins) == {0, 1, 2, 3}
    assert all(30 < count < 70 for count in begins.values())


def test_ws_08_the_start_is_told() -> None:
    s = dealt(4, 11)
    assert names(GAME.events(s)) == ["begins", "round"]
    assert GAME.events(s)[0].seat == s.starter


def test_ws_40_two_masterpieces_each_in_the_advanced_game_only() -> None:
    for seats in (2, 5):
        s = dealt(seats, advanced=True)
        dealt_out = s.hand[:seats, MASTER:].reshape(-1).tolist()
        assert len(set(dealt_out)) == 2 * seats
        assert all(card >= DECK for card in dealt_out)
        assert (dealt(seats).hand[:, MASTER:] == NONE).all()
        assert (s.hand[:seats, :MASTER] < DECK).all()


def test_ws_40_every_masterpiece_is_dealt_some_time() -> None:
    seen = {
        card
        for seed in range(60)
        for card in dealt(2, seed, advanced=True).hand[:2, MASTER:].reshape(-1).tolist()
    }
    assert seen == set(range(DECK, DECK + 15))


def test_ws_r00_queue_first_then_four_at_a_time_from_the_starting_player() -> None:
    """A deal is undone: putting the cards back in that order gives a whole deck with nothing above it."""
    for variant in ({}, {"advanced": True}, {"deck": "short"}):
        s = dealt(3, 5, **variant)
        out = s.queue.tolist()
        for i in range(3):
            out += s.hand[(s.starter + i) % 3, :HAND].tolist()
        deck = s.deck[: s.deck_left].tolist() + out[::-1]
        other = GAME.blank(3, variant)[0]
        GAME.plain.deal(other, 5)
        assert other.tobytes() == s.tobytes()
        assert sorted(deck) == [
            card for card in range(DECK) if variant != {"deck": "short"} or IN_SHORT_DECK[card]
        ]


def test_ws_r00_the_deal_takes_cards_from_the_top(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a shuffle that changes nothing, the queue has the last cards of the deck, the starter the next."""
    from gramarye.games.wizard_safari import rules_setup

    monkeypatch.setattr(rules_setup, "shuffle", lambda s, pile, n: None)
    monkeypatch.setattr(rules_setup, "roll", lambda s, n: 2)
    s = GAME.blank(3, {"advanced": True})[0]
    rules_setup.setup(s)
    assert s.tile.tolist() == [*range(1, 13), 0, *range(13, 25)]
    assert s.queue.tolist() == [89, 88, 87, 86]
    assert s.hand[2].tolist() == [85, 84, 83, 82, 90, 91]
    assert s.hand[0].tolist() == [81, 80, 79, 78, 92, 93]
    assert s.hand[1].tolist() == [77, 76, 75, 74, 94, 95]
    assert s.deck[: s.deck_left].tolist() == list(range(74))


def test_ws_r00_the_short_deck_has_60_cards() -> None:
    s = dealt(2, deck="short")
    assert s.deck_left == 60 - 4 - 8
    used = [*s.queue.tolist(), *s.hand[:2, :HAND].reshape(-1).tolist(), *s.deck[: s.deck_left].tolist()]
    assert all(IN_SHORT_DECK[card] for card in used)
    assert len(set(used)) == 60


def test_ws_r00_the_deck_is_shuffled() -> None:
    s = GAME.blank(3)[0]
    seed_words(s.rng, 1, 0)
    tops = set()
    for _ in range(500):
        shuffle_deck(s)
        tops.add(s.deck[89])
    assert tops == set(range(DECK))
