"""Who knows what (WS-R14, WS-R15), and imagining the rest."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from gramarye.core.record import NONE, UNKNOWN, State
from gramarye.games.wizard_safari.hidden import imagine
from gramarye.games.wizard_safari.pieces import DECK
from gramarye.games.wizard_safari.state import BAITED, DRAW
from tests.games.wizard_safari import GAME, card, play, table

AS_HAND = {"advanced": True, "masterpiecesAsHand": True}


def test_ws_r14_bait_is_known_to_who_played_it_alone() -> None:
    s = table(["M:DD T:DD", "T:UU"])
    play(s, "bait 0")
    this = card("M:DD")
    assert GAME.redact(s, 0).fate[this] == BAITED
    assert GAME.redact(s, 1).fate[this] == UNKNOWN
    assert GAME.redact(s, None).fate[this] == UNKNOWN
    assert [event.name for event in GAME.events(GAME.redact(s, 0))] == ["baited", "used-as-bait"]
    assert [event.name for event in GAME.events(GAME.redact(s, 1))] == ["baited", "hidden"]
    assert GAME.redact(s, 1).baits.tolist() == [1, 0, 0, 0, 0]


def test_ws_r14_paintings_and_cards_thrown_out_are_open() -> None:
    s = table(["M:D T:DD", "T:UU"], deck="M:JJ")
    play(s, "go-paint", "paint 0")
    for seat in (0, 1, 2, None):
        view = GAME.redact(s, seat)
        assert view.fate[card("M:D")] == 0
        assert view.fate[card("L:PP")] == s.fate[card("L:PP")] != NONE


def test_ws_r14_others_bait_looks_like_a_card_in_play() -> None:
    s = table(["M:DD T:DD", "T:UU L:UU"])
    play(s, "bait 0")
    view = GAME.redact(s, 1)
    assert view.fate[card("M:DD")] == view.fate[card("T:DD")] == view.fate[card("T:UU")] == UNKNOWN


def test_ws_r15_hands_are_seen_by_their_owners_and_counted_by_all() -> None:
    s = table(["M:DD T:DD", "T:UU"])
    mine = GAME.redact(s, 1)
    assert mine.hand[1].tolist() == s.hand[1].tolist()
    assert mine.hand[0].tolist() == [UNKNOWN, UNKNOWN, NONE, NONE, NONE, NONE]
    watched = GAME.redact(s, None)
    assert watched.hand[1].tolist() == [UNKNOWN, NONE, NONE, NONE, NONE, NONE]


def test_ws_r15_the_deck_is_hidden_and_its_size_open() -> None:
    s = GAME.dealt(3, 1)
    for seat in (0, 1, 2, None):
        view = GAME.redact(s, seat)
        assert (view.deck == UNKNOWN).all()
        assert view.deck_left == s.deck_left
        assert (view.rng == UNKNOWN).all()


def test_ws_r15_tracks_tiles_creatures_and_queue_are_open() -> None:
    s = GAME.dealt(3, 1)
    view = GAME.redact(s, None)
    for name in (
        "track",
        "tile",
        "token",
        "queue",
        "baits",
        "holds",
        "turns",
        "phase",
        "starter",
        "round",
        "drawn",
    ):
        assert (view[name] == s[name]).all()


def test_ws_r15_a_card_drawn_blind_is_seen_by_its_drawer_one_from_the_queue_by_all() -> None:
    s = table(["M:DD", "T:UU"], deck="M:JJ L:JJ", phase=DRAW)
    play(s, "take-deck")
    assert GAME.events(GAME.redact(s, 0))[1].parts == {"card": card("M:JJ")}
    assert GAME.events(GAME.redact(s, 1))[1].name == "hidden"
    play(s, "take 0")
    assert GAME.events(GAME.redact(s, 1))[0].name == "took"


def test_a_move_that_reveals_counts_as_such() -> None:
    """Undo stops at blind draws, refills and paintings; bait, lures and open cards can be taken back."""
    s = table(["M:D M:DD", "T:UU"])
    quiet, loud = ("bait 1", "lure dragon 0 1", "go-paint"), ("end-paint",)
    for notation in quiet + loud:
        before = s.reveals
        play(s, notation)
        assert s.reveals == before
    s = table(["M:D", "T:UU"])
    for notation, revealed in (
        ("go-paint", 0),
        ("paint 0", 1),
        ("take 0", 0),
        ("take-deck", 1),
        ("take 1", 0),
        ("take 2", 3),
    ):
        before = s.reveals
        play(s, notation)
        assert s.reveals - before == revealed, notation


def walks(count: int) -> list[tuple[State, dict[str, Any]]]:
    """Tables from random games under every combination of the options that matter to hidden cards."""
    made = []
    chance = random.Random(8)
    for advanced, as_hand, deck in product((False, True), (False, True), ("full", "short")):
        variant = {"advanced": advanced, "masterpiecesAsHand": as_hand, "deck": deck}
        for i in range(count):
            s = GAME.dealt(2 + i % 4, i, variant)
            for _ in range(chance.randrange(5, 160)):
                if not s.over:
                    GAME.rules.step(s, chance.choice(GAME.legal(s)))
            made.append((s, variant))
    return made


def test_imagined_tables_are_sound_and_cannot_be_told_from_the_truth() -> None:
    for s, variant in walks(3):
        for seat in [*range(s.seats), NONE]:
            view = GAME.redact(s, seat)
            twin = GAME.imagine(view, seat, 3)
            assert GAME.check(twin) == [], (variant, seat)
            assert GAME.redact(twin, seat).tobytes() == view.tobytes(), (variant, seat)


def test_ws_r18_imagining_deals_masterpieces_to_hands_and_bait() -> None:
    s = table(["M:DD M:DUGP M:DUGJ", "T:UU T:DUGP T:DUGJ"], seats=2, variant=AS_HAND, starter=1, seat=1)
    play(s, "bait 4", "stay", "bait 0", "stay", "go-paint", "end-paint", "hold dragon")
    play(s, *(f"take {place}" for place in range(3)))
    baits, hands = Counter[int](), Counter[int]()
    for seed in range(120):
        twin = GAME.imagine(GAME.redact(s, 0), 0, seed)
        baited = [this for this in range(twin.fate.shape[0]) if twin.fate[this] == BAITED + 1]
        assert len(baited) == 2
        assert sum(this >= DECK for this in baited) == 1
        baits.update(baited)
        hands.update(this for this in twin.hand[1].tolist() if this >= DECK)
    own = {card("M:DUGP"), card("M:DUGJ")}
    assert set(hands) == {this for this in range(DECK, DECK + 15)} - own
    assert set(hands) == {this for this in baits if this >= DECK}


def test_ws_42_imagining_leaves_painted_masterpieces_where_they_are() -> None:
    s = table(["M:DD", "T:UU"], painted=["", "T:DUGP"], variant=AS_HAND)
    twin = GAME.imagine(GAME.redact(s, 0), 0, 3)
    assert GAME.check(twin) == []
    assert twin.fate[card("T:DUGP")] == 1
    assert twin.baits.tolist() == [0] * 5


def test_imagining_is_uniform_over_the_unseen_cards() -> None:
    """One hidden card among ten: each is as likely, within four standard deviations."""
    deck = "M:D M:U M:G M:P M:J T:D T:U T:G T:P"
    s = table(["M:DD", "L:D"], seats=2, deck=deck, queue="L:U L:G L:P L:J")
    view = GAME.redact(s, 0)
    twin, seen = GAME.copy(view), Counter[int]()
    for seed in range(1000):
        twin[0] = view
        GAME.plain.fancy(twin[0], 0, seed)
        seen[int(twin[0].hand[1, 0])] += 1
    assert set(seen) == {card(name) for name in [*deck.split(), "L:D"]}
    assert all(abs(count - 100) < 4 * 9.5 for count in seen.values())


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_imagining_changes_only_what_the_seat_cannot_see(seat: int) -> None:
    s = GAME.dealt(3, 4, AS_HAND)
    view = GAME.redact(s, seat)
    twin = GAME.copy(view)[0]
    twin.rng = [1, 2]
    imagine(twin, seat)
    assert twin.hand[seat].tolist() == s.hand[seat].tolist()
    assert sorted(twin.deck[: s.deck_left].tolist()) != sorted(s.deck[: s.deck_left].tolist())
    assert UNKNOWN not in [*twin.fate.tolist(), *twin.deck.tolist(), *twin.hand.reshape(-1).tolist()]
