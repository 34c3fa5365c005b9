"""The advanced game: masterpieces (WS-40 to WS-42, WS-R18, WS-R19)."""

from gramarye.core.record import NONE
from gramarye.games.wizard_safari.state import BAIT, BAITED, DRAW, HOLD
from tests.games.wizard_safari import MEADOW_DUGP, card, hand, legal, names, play, refusal, scores, table

APART = {"advanced": True}
AS_HAND = {"advanced": True, "masterpiecesAsHand": True}
MINE = "M:DUGP T:DUGP"
CENTRE = 12
CENTRE_DUGP = {"D": (CENTRE, 5, 10), "U": (CENTRE, 6, 11), "G": (CENTRE, 7, 13), "P": (CENTRE, 8, 14)}


def test_ws_41_a_masterpiece_moves_no_cube_and_stays_to_the_end() -> None:
    s = table([f"M:DD {MINE}"], creatures=MEADOW_DUGP, variant=APART)
    events = play(s, "go-paint", "paint 4")
    assert events[0].parts == {"card": card("M:DUGP"), "cell": 16}
    assert names(events) == ["masterpiece"]
    assert (s.track == 0).all()
    assert s.fate[card("M:DUGP")] == 0
    assert hand(s, 0) == ["M:DD", "T:DUGP"]


def test_ws_42_painted_masterpieces_count_three_points_each() -> None:
    s = table([f"M:DD {MINE}"], creatures=CENTRE_DUGP, variant=APART)
    play(s, "go-paint")
    before = scores(s)[0]
    play(s, "paint 4")
    assert scores(s)[0] == before + 3
    play(s, "paint 4")
    assert scores(s)[0] == before + 6


def test_ws_r18_apart_they_are_no_bait() -> None:
    s = table([f"M:DD {MINE}"], variant=APART)
    assert legal(s) == ["bait 0", "go-paint"]
    assert refusal(s, "bait 4") == refusal(s, "bait 5") == "WS-R18"


def test_ws_r18_apart_they_are_no_card_to_hold_and_none_of_the_four() -> None:
    s = table([f"M:D {MINE}", "T:UU"], variant=APART)
    play(s, "go-paint", "paint 0", "end-paint")
    assert s.phase == DRAW, "no painting card is left, so there is no hold step"
    play(s, "take-deck", "take-deck", "take-deck", "take-deck")
    assert len(hand(s, 0)) == 6
    assert s.seat == 1


def test_ws_r18_apart_with_the_last_bait_step_2_still_comes() -> None:
    s = table([f"M:DD {MINE}"], creatures=MEADOW_DUGP, variant=APART)
    play(s, "bait 0", "stay")
    assert legal(s) == ["paint 4", "end-paint"]


def test_ws_r18_as_hand_cards_they_can_be_bait() -> None:
    s = table([f"M:DD {MINE}"], variant=AS_HAND)
    assert legal(s) == ["bait 0", "bait 4", "bait 5", "go-paint"]
    play(s, "bait 4")
    assert s.fate[card("M:DUGP")] == BAITED
    assert s.hand[0].tolist() == [card("M:DD"), NONE, NONE, NONE, card("T:DUGP"), NONE]
    play(s, "stay", "bait 0", "stay")
    assert s.phase == BAIT, "one masterpiece is left to play as bait"


def test_ws_r18_as_hand_cards_they_count_for_the_hold_step() -> None:
    s = table([f"M:D {MINE}", "T:UU"], variant=AS_HAND)
    play(s, "go-paint", "paint 0", "end-paint")
    assert s.phase == HOLD


def test_ws_r18_as_hand_cards_they_count_for_drawing_up_to_four() -> None:
    """Six cards at the start: the first draw brings a player to 4 only when fewer than 4 are left."""
    s = table([f"M:D T:D M:UU L:UU {MINE}", "T:UU"], variant=AS_HAND)
    play(s, "go-paint", "paint 0", "paint 0", "end-paint", "hold dragon")
    assert s.seat == 1, "four cards are left, so nothing is drawn"
    s = table([f"M:D T:D L:D L:UU {MINE}", "T:UU"], variant=AS_HAND)
    play(s, "go-paint", "paint 0", "paint 0", "paint 0", "end-paint", "hold dragon", "take-deck")
    assert s.seat == 1
    assert s.hand[0, 4:].tolist() == [card("M:DUGP"), card("T:DUGP")]
    assert len(hand(s, 0)) == 4


def test_ws_r18_a_hand_of_masterpieces_alone_can_lay_bait_and_hold() -> None:
    s = table(["", "T:UU"], variant=AS_HAND, queue="", deck="", last_round=1, starter=1, seat=1)
    play(s, "go-paint", "end-paint", "hold dragon")
    play(s, *["go-paint", "end-paint", "hold dragon"])
    assert (s.seat, s.phase) == (0, BAIT)
    assert legal(s) == ["bait 4", "bait 5", "go-paint"]
    play(s, "bait 4", "stay", "go-paint", "end-paint", "hold griffin")
    assert s.over


def test_ws_r18_without_masterpieces_the_option_changes_nothing() -> None:
    s = table(["M:DD"], variant={"masterpiecesAsHand": True})
    assert legal(s) == ["bait 0", "go-paint"]
    assert refusal(s, "bait 4") == "WS-10"


def test_ws_r18_unplayed_masterpieces_score_and_cost_nothing() -> None:
    s = table([MINE], seats=2, variant=APART)
    assert scores(s) == scores(table(seats=2))


def test_ws_r19_masterpieces_match_exactly_like_any_card() -> None:
    s = table([f"M:DD {MINE}"], creatures=MEADOW_DUGP, variant=APART)
    assert refusal(s, "paint 4") == "WS-R02"
    play(s, "go-paint")
    assert legal(s) == ["paint 4", "end-paint"]
    assert refusal(s, "paint 5") == "WS-11", "a mountain with these four is wanted"
    crowded = table([f"M:DD {MINE}"], creatures={**MEADOW_DUGP, "J": (16, 9, 15)}, variant=APART)
    play(crowded, "go-paint")
    assert refusal(crowded, "paint 4") == "WS-11", "a jackalope too many"


def test_ws_r19_several_may_be_painted_in_one_turn() -> None:
    s = table([f"M:DD {MINE}"], creatures=CENTRE_DUGP, variant=APART)
    events = play(s, "go-paint", "paint 5", "paint 4")
    assert [event["card"] for event in events] == [card("T:DUGP"), card("M:DUGP")]
    assert s.hand[0, 4:].tolist() == [NONE, NONE]
