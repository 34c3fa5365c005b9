"""The four steps of a turn (WS-10 to WS-15) and their rulings."""

from collections import Counter

import pytest

from gramarye.core.record import NONE
from gramarye.games.wizard_safari.pieces import CARD_NAMES, CARDS, CREATURES, DECK
from gramarye.games.wizard_safari.rules_match import matches
from gramarye.games.wizard_safari.state import BAIT, BAITED, DRAW, HOLD, LURE, PAINT
from tests.games.wizard_safari import GAME, MEADOW_DUGP, card, cards, hand, legal, names, play, refusal, table

CENTRE, MEADOW = 12, 16
ELSEWHERE = ["M:DD T:DD L:DD M:UU", "T:UU"]  # hands that match nothing on the board as it lies


# Step 1: bait


def test_ws_10_any_number_of_cards_may_be_bait() -> None:
    s = table(ELSEWHERE)
    assert legal(s) == ["bait 0", "bait 1", "bait 2", "bait 3", "go-paint"]
    for left in (3, 2, 1):
        play(s, "bait 0", "stay")
        assert len(hand(s, 0)) == left
        assert (s.phase, s.seat) == (BAIT, 0)
    play(s, "bait 0", "stay")
    assert s.baits[0] == 4
    assert s.phase == DRAW, "with no card left there is nothing to paint or to hold"


def test_ws_10_each_bait_moves_one_creature_one_space() -> None:
    s = table(ELSEWHERE)
    events = play(s, "bait 1", "lure dragon 0 1")
    assert sorted(s.token[:3].tolist()) == [1, 5, 10]
    assert names(events) == ["baited", "used-as-bait", "lured"]
    assert events[2].parts == {"creature": 0, "from": 0, "to": 1}
    assert hand(s, 0) == ["M:DD", "L:DD", "M:UU"]


def test_ws_10_the_moves_may_be_for_the_same_creature_or_for_others() -> None:
    s = table(ELSEWHERE)
    play(s, "bait 0", "lure dragon 0 1", "bait 0", "lure dragon 1 2", "bait 0", "lure jackalope 4 3")
    assert 2 in s.token[:3].tolist()
    assert 3 in s.token[12:].tolist()


def test_ws_10_equal_creatures_on_one_tile_are_one_choice() -> None:
    s = table(ELSEWHERE, creatures={"D": (CENTRE, CENTRE, 10)})
    play(s, "bait 0")
    lures = [move for move in legal(s) if move.startswith("lure dragon 12")]
    assert sorted(lures) == sorted(f"lure dragon 12 {end}" for end in (7, 11, 13, 17))
    play(s, "lure dragon 12 7")
    assert Counter(s.token[:3].tolist()) == {7: 1, CENTRE: 1, 10: 1}


def test_ws_r01_over_sides_only_or_over_corners_too() -> None:
    s = table(ELSEWHERE, creatures={"D": (CENTRE, 5, 10)})
    play(s, "bait 0")
    assert refusal(s, "lure dragon 12 6") == "WS-R01"
    s = table(ELSEWHERE, creatures={"D": (CENTRE, 5, 10)}, variant={"adjacency": "eight"})
    play(s, "bait 0", "lure dragon 12 6")
    assert 6 in s.token[:3].tolist()


def test_ws_r01_hexagons_have_six_neighbours_whatever_the_option() -> None:
    for adjacency in ("orthogonal", "eight"):
        variant = {"board": "hex19", "adjacency": adjacency}
        s = table(ELSEWHERE, creatures={"D": (9, 9, 9)}, variant=variant)
        play(s, "bait 0")
        ends = [int(move.split()[3]) for move in legal(s) if move.startswith("lure dragon")]
        assert sorted(ends) == [4, 5, 8, 10, 13, 14]


def test_ws_r01_any_number_share_a_tile_and_none_leaves_the_board() -> None:
    s = table(ELSEWHERE, creatures={letter: (0, 0, 0) for letter in "DUGPJ"})
    play(s, "bait 0")
    assert legal(s) == [f"lure {name} 0 {end}" for name in CREATURES for end in (1, 5)] + ["stay"]
    play(s, "lure phoenix 0 5", "bait 0")
    assert refusal(s, "lure dragon 0 4") == "WS-R01"


def test_ws_r02_no_bait_after_painting_began() -> None:
    s = table(ELSEWHERE)
    play(s, "go-paint")
    assert refusal(s, "bait 0") == "WS-R02"
    play(s, "end-paint")
    assert s.phase == HOLD
    assert {refusal(s, m) for m in ("bait 0", "go-paint", "paint 0", "end-paint", "take 0", "stay")} == {
        "WS-R02"
    }


def test_ws_r03_a_bait_card_may_be_played_without_a_move() -> None:
    s = table(ELSEWHERE)
    before = s.token.tolist()
    events = play(s, "bait 0", "stay")
    assert s.token.tolist() == before
    assert names(events) == ["baited", "used-as-bait", "stayed"]
    assert s.phase == BAIT


def test_ws_r03_one_card_one_move_then_decide_again() -> None:
    s = table(ELSEWHERE)
    play(s, "bait 0")
    assert s.phase == LURE
    assert refusal(s, "bait 0") == refusal(s, "go-paint") == "WS-R03"
    play(s, "lure dragon 0 1")
    assert legal(s) == ["bait 0", "bait 1", "bait 2", "go-paint"]


# Step 2: paint


def test_ws_11_a_card_that_exactly_matches_is_played_face_up() -> None:
    s = table(["M:D M:DD T:U M:U"])
    play(s, "go-paint")
    assert legal(s) == ["paint 0", "paint 2", "paint 3", "end-paint"]
    assert refusal(s, "paint 1") == "WS-11"
    events = play(s, "paint 2")
    assert s.fate[card("T:U")] == 0
    assert hand(s, 0) == ["M:D", "M:DD", "M:U"]
    assert events[0].parts == {"card": card("T:U"), "cell": 6, "steps": 1}


def test_ws_11_every_card_matches_exactly_the_tiles_that_show_it() -> None:
    """All cards against all tiles of many random boards, by counting creatures one by one."""
    for seed in range(6):
        match = GAME.new(2, seed, {"board": ("square5", "hex19", "square3")[seed % 3]})
        s = match.state
        s.token[:] = [(7 * i + seed) % 5 for i in range(15)]  # crowded, and more cells hold two and three
        for this in range(CARDS):
            for cell in range(9):
                shown = "".join(
                    sorted("DUGPJ"[i // 3] for i, at in enumerate(s.token.tolist()) if at == cell)
                )
                land = {0: "MTL"}.get(s.tile[cell]) or _land_of(s.tile[cell])
                name = CARD_NAMES[this]
                assert matches(s, this, cell) == (name[0] in land and "".join(sorted(name[2:])) == shown)


def _land_of(tile: int) -> str:
    if tile <= 15:
        return "MTL"[(tile - 1) // 5]
    return "MTL"[(tile - 16) // 3] if tile < 25 else "MMMTTTLL"[tile - 25]


def test_ws_12_the_cube_goes_up_for_each_creature_on_the_painting() -> None:
    s = table(
        ["M:UU T:DPJ"],
        creatures={"U": (MEADOW, MEADOW, 11), "D": (19, 0, 10), "P": (19, 3, 14), "J": (19, 4, 15)},
        tracks=[(1, 0, 0, 0, 2)],
    )
    play(s, "go-paint", "paint 0")
    assert s.track[0].tolist() == [1, 2, 0, 0, 2]
    play(s, "paint 0")
    assert s.track[0].tolist() == [2, 2, 0, 1, 3]


def test_ws_r04_painting_is_a_choice() -> None:
    s = table(["M:D", "T:UU"])
    play(s, "go-paint", "end-paint")
    assert s.phase == HOLD


def test_ws_r04_must_paint_forces_a_matching_card() -> None:
    s = table(["M:D M:DD"], variant={"mustPaint": True})
    play(s, "go-paint")
    assert legal(s) == ["paint 0"]
    assert refusal(s, "end-paint") == "WS-R04"
    play(s, "paint 0")
    assert legal(s) == ["end-paint"]


def test_ws_r04_must_paint_leaves_masterpieces_alone_unless_they_are_hand_cards() -> None:
    for as_hand, wanted in ((False, ["paint 4", "end-paint"]), (True, ["paint 4"])):
        variant = {"advanced": True, "mustPaint": True, "masterpiecesAsHand": as_hand}
        s = table(["M:DD M:DUGP T:DUGP"], creatures=MEADOW_DUGP, variant=variant)
        play(s, "go-paint")
        assert legal(s) == wanted


def test_ws_r04_the_hold_step_comes_by_itself() -> None:
    s = table(ELSEWHERE)
    play(s, "go-paint", "end-paint")
    assert legal(s) == [f"hold {name}" for name in CREATURES]


def test_ws_r05_one_tile_serves_several_cards() -> None:
    s = table(["M:DU T:DU L:DU", "T:UU"], creatures={"D": (CENTRE, 5, 10), "U": (CENTRE, 6, 11)})
    events = play(s, "go-paint", "paint 0", "paint 0", "paint 0")
    assert [event["cell"] for event in events] == [CENTRE] * 3
    assert s.track[0].tolist() == [3, 3, 0, 0, 0]


def test_ws_r06_the_centre_counts_as_each_land_or_as_none() -> None:
    for centre, fits in (("any", True), ("triple", False)):
        s = table(creatures={"D": (CENTRE, 5, 10)}, variant={"centre": centre})
        assert [matches(s, card(f"{land}:D"), CENTRE) for land in "MTL"] == [fits] * 3


# Step 3: hold


def test_ws_13_one_step_on_a_track_of_choice_however_many_cards_are_left() -> None:
    for mine in ("M:DD", "M:DD T:DD L:DD M:UU"):
        s = table([mine, "T:UU"], queue="", deck="", last_round=1)
        play(s, "go-paint", "end-paint", "hold phoenix")
        assert s.track[0].tolist() == [0, 0, 0, 1, 0]
        assert (s.holds[0], s.seat) == (1, 1)


def test_ws_13_there_is_no_hold_without_a_card() -> None:
    s = table(["M:D", "T:UU"])
    play(s, "go-paint", "paint 0")
    assert s.phase == DRAW
    assert refusal(s, "hold dragon") == "WS-13"


def test_ws_r16_tracks_have_no_upper_end() -> None:
    s = table(ELSEWHERE, tracks=[(200, 0, 0, 0, 0)], phase=HOLD)
    play(s, "hold dragon")
    assert s.track[0, 0] == 201


# Step 4: draw


def test_ws_14_draw_up_to_four_from_the_queue_or_the_deck() -> None:
    s = table(["M:DD T:DD"], queue="M:PP T:PP L:PP M:JJ", phase=DRAW)
    top = int(s.deck[s.deck_left - 1])
    assert legal(s) == ["take 0", "take 1", "take 2", "take 3", "take-deck"]
    events = play(s, "take 2")
    assert names(events) == ["took"]
    assert s.seat == 0
    events = play(s, "take-deck")
    assert names(events)[:2] == ["took-blind", "saw"]
    assert s.hand[0].tolist()[:4] == [card("M:DD"), card("T:DD"), card("L:PP"), top]
    assert s.seat == 1


def test_ws_r07_portrait_cards_are_painting_cards() -> None:
    """Nothing but painting cards can be drawn, in the advanced game too."""
    s = table(["M:DD"], variant={"advanced": True}, phase=DRAW)
    play(s, "take-deck", "take 0", "take-deck")
    assert all(0 <= drawn < DECK for drawn in s.hand[0, :4].tolist())
    assert all(drawn < DECK for drawn in s.queue.tolist())


def test_ws_15_cards_taken_from_the_queue_are_replaced_from_the_top_of_the_deck() -> None:
    s = table(["M:DD T:DD", "T:UU"], queue="M:PP T:PP L:PP M:JJ", deck="T:JJ L:JJ M:UU", phase=DRAW)
    events = play(s, "take 1", "take 2")
    assert s.queue.tolist() == cards("M:PP M:JJ T:JJ L:JJ")
    assert names(events) == ["took", "took", "queued", "queued"]
    assert [event["card"] for event in events[2:]] == cards("T:JJ L:JJ")
    assert s.deck_left == 1


def test_ws_r08_the_queue_is_filled_after_all_draws() -> None:
    s = table(["M:DD T:DD", "T:UU"], queue="M:PP T:PP L:PP M:JJ", deck="T:JJ L:JJ M:UU", phase=DRAW)
    play(s, "take 1")
    assert s.queue.tolist() == [card("M:PP"), NONE, *cards("L:PP M:JJ")]
    assert legal(s) == ["take 0", "take 2", "take 3", "take-deck"]
    assert refusal(s, "take 1") == "WS-14"


def test_ws_r08_with_each_the_gap_is_filled_at_once() -> None:
    variant = {"queueRefill": "each"}
    hands, queue, deck = ["M:DD T:DD", "T:UU"], "M:PP T:PP L:PP M:JJ", "T:JJ L:JJ"
    s = table(hands, queue=queue, deck=deck, phase=DRAW, variant=variant)
    events = play(s, "take 1")
    assert s.queue.tolist() == cards("M:PP L:PP M:JJ T:JJ")
    assert names(events) == ["took", "queued"]
    play(s, "take 3")
    assert hand(s, 0) == ["M:DD", "T:DD", "T:PP", "T:JJ"]
    assert s.queue.tolist() == cards("M:PP L:PP M:JJ L:JJ")


def test_ws_r08_gaps_stay_when_the_deck_is_empty() -> None:
    s = table(["M:DD T:DD", "T:UU"], queue="M:PP T:PP L:PP M:JJ", deck="", phase=DRAW)
    play(s, "take 0", "take 2")
    assert s.queue.tolist() == [*cards("T:PP M:JJ"), NONE, NONE]


def test_ws_r08_a_blind_card_is_seen_before_the_next_choice() -> None:
    s = table(["M:DD T:DD"], deck="T:JJ L:JJ M:UU", phase=DRAW)
    play(s, "take-deck")
    assert (s.seat, s.phase) == (0, DRAW)
    assert GAME.redact(s, 0).hand[0, 2] == card("T:JJ")
    assert GAME.events(GAME.redact(s, 0))[1]["card"] == card("T:JJ")


def test_ws_r09_one_must_draw_as_far_as_cards_last() -> None:
    s = table(["M:DD", "T:UU"], queue="M:PP T:PP", deck="T:JJ", phase=DRAW, last_round=0)
    assert "take-deck" in legal(s)
    assert all(move.startswith("take") for move in legal(s))


def test_ws_r09_from_the_queue_when_the_deck_is_empty_and_nothing_when_both_are() -> None:
    s = table(["M:DD", "T:UU"], queue="M:PP T:PP", deck="", phase=DRAW)
    assert legal(s) == ["take 0", "take 1"]
    assert refusal(s, "take-deck") == "WS-R09"
    play(s, "take 0", "take 1")
    assert len(hand(s, 0)) == 3
    assert (s.seat, s.last_round) == (1, 1)


def test_ws_r09_a_full_hand_draws_nothing() -> None:
    s = table(ELSEWHERE, phase=HOLD)
    before = s.deck_left
    play(s, "hold dragon")
    assert (s.seat, s.deck_left) == (1, before)


# Bait and paintings


def test_ws_r14_bait_and_paintings_are_out_of_the_game() -> None:
    s = table(["M:D T:DD", "T:UU"], deck="L:JJ T:JJ M:JJ", phase=BAIT)
    play(s, "bait 1", "stay", "go-paint", "paint 0")
    assert s.fate[card("M:D")] == 0
    assert s.fate[card("T:DD")] == BAITED + 0
    play(s, "take-deck", "take-deck", "take-deck", "take 0")
    assert s.deck_left == 0, "no pile is shuffled to make a new deck"


def test_painting_cards_close_up_so_that_a_slot_tells_nothing() -> None:
    s = table(["M:DD T:DD L:DD M:UU"])
    play(s, "bait 1", "stay")
    assert s.hand[0].tolist() == [*cards("M:DD L:DD M:UU"), NONE, NONE, NONE]


@pytest.mark.parametrize("slot", range(4))
def test_drawn_cards_go_behind_the_others(slot: int) -> None:
    s = table(["M:DD T:DD L:DD M:UU"], queue="M:PP T:PP L:PP M:JJ")
    play(s, f"bait {slot}", "stay", "go-paint", "end-paint", "hold dragon", "take 3")
    left = [name for i, name in enumerate(["M:DD", "T:DD", "L:DD", "M:UU"]) if i != slot]
    assert hand(s, 0) == [*left, "M:JJ"]


def test_step_2_is_asked_of_everybody_who_holds_a_card() -> None:
    """Matching or not: a step that is skipped would tell the others what is not in the hand."""
    for mine in ("M:D", "M:DD"):
        s = table([mine, "T:UU"])
        play(s, "go-paint")
        assert s.phase == PAINT
