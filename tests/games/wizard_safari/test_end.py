"""The end of turns, rounds and the game (WS-20 to WS-22, WS-R12, WS-R13, WS-R21)."""

from collections.abc import Iterable

import pytest

from gramarye.core.record import NONE
from gramarye.games.wizard_safari.state import BAIT, DECAYED, DRAW, HOLD, PAINT
from tests.games.wizard_safari import GAME, MEADOW_DUGP, card, cards, hand, legal, names, play, refusal, table

HANDS = ["M:DD T:DD L:DD M:UU", "T:UU L:UU M:GG T:GG", "L:GG M:PP T:PP L:PP"]  # full, and nothing matches
PASS = ("go-paint", "end-paint", "hold dragon")


def test_ws_20_play_goes_on_until_deck_and_queue_are_taken() -> None:
    s = table(["M:DD T:DD", "T:UU", "L:UU"], queue="M:JJ T:JJ", deck="L:JJ", phase=DRAW)
    events = play(s, "take 0", "take-deck")
    assert "last-card" not in names(events)
    assert s.queue.tolist() == [card("T:JJ"), NONE, NONE, NONE]
    assert not s.last_round
    play(s, *PASS)
    events = play(s, "take 0")
    assert "last-card" in names(events)
    assert s.last_round


def test_ws_21_all_have_had_equally_many_turns() -> None:
    """Whoever draws the last card, the round goes on to the player before the starting player."""
    for starter in range(3):
        for drawer in range(3):
            hands = ["M:DD", "T:DD", "L:DD"]
            hands[drawer] = "M:UU T:UU L:UU"
            s = table(hands, queue="M:JJ", deck="", starter=starter, seat=drawer, phase=DRAW)
            play(s, "take 0")
            while not s.over:
                play(s, *PASS)
            assert s.turns.tolist() == [1, 1, 1, 0, 0]
            assert s.seat == starter


def test_ws_22_after_the_last_round_nothing_can_be_done() -> None:
    s = table(["M:DD", "T:DD"], seats=2, queue="", deck="", last_round=1)
    play(s, *PASS, *PASS)
    assert s.over
    assert GAME.legal(s) == []
    assert {refusal(s, GAME.families.write(m)) for m in GAME.families.all()} == {"WS-22"}


@pytest.mark.parametrize(("refill", "places"), [("after", range(4)), ("each", [0] * 4)])
def test_ws_r12_the_refill_comes_before_the_test(refill: str, places: Iterable[int]) -> None:
    """Taking the whole queue is not the end while the deck can fill it."""
    variant = {"queueRefill": refill}
    s = table(["", "T:UU", "L:UU"], queue="T:D T:J L:D L:J", deck="M:JJ", phase=DRAW, variant=variant)
    events = play(s, *(f"take {place}" for place in places))
    assert "last-card" not in names(events)
    assert s.queue.tolist() == [card("M:JJ"), NONE, NONE, NONE]
    assert (s.deck_left, s.last_round, s.seat) == (0, 0, 1)


def test_ws_r12_no_draw_is_possible_in_the_last_turns() -> None:
    s = table(["M:DD", "T:UU", "L:UU"], queue="", deck="", last_round=1)
    play(s, *PASS)
    assert s.seat == 1
    assert hand(s, 0) == ["M:DD"]


def test_ws_r12_a_turn_without_a_card_passes_by_itself() -> None:
    s = table(["M:DD", "", "L:UU"], queue="", deck="", last_round=1)
    events = play(s, *PASS)
    assert names(events) == ["held", "passed"]
    assert events[1].seat == 1
    assert (s.seat, s.turns.tolist()) == (2, [1, 1, 0, 0, 0])


def test_ws_r12_several_empty_turns_end_the_game() -> None:
    s = table(["M:DD"], seats=5, queue="", deck="", last_round=1)
    events = play(s, *PASS)
    assert names(events) == ["held", "passed", "passed", "passed", "passed", "ended"]
    assert s.over


def test_ws_r12_who_has_no_painting_card_may_still_paint_a_masterpiece() -> None:
    variant = {"advanced": True}
    s = table(
        ["M:DD", "M:DUGP T:DUGP"], queue="", deck="", last_round=1, creatures=MEADOW_DUGP, variant=variant
    )
    events = play(s, *PASS)
    assert names(events) == ["held"]
    assert (s.seat, s.phase) == (1, PAINT)
    assert legal(s) == ["paint 4", "end-paint"]
    events = play(s, "paint 4", "end-paint")
    assert names(events) == ["masterpiece"]
    assert s.holds[1] == 0, "a masterpiece apart from the hand is no card to hold"
    assert s.seat == 2


def test_ws_r12_without_masterpieces_left_the_turn_is_empty() -> None:
    s = table(
        ["M:DD"],
        painted=["", "M:DUGP T:DUGP"],
        seats=2,
        queue="",
        deck="",
        last_round=1,
        variant={"advanced": True},
    )
    events = play(s, *PASS)
    assert names(events) == ["held", "passed", "ended"]


def test_ws_r13_a_round_without_a_draw_costs_the_oldest_card_of_the_queue() -> None:
    s = table(HANDS, queue="M:JJ T:JJ L:JJ T:D", deck="L:D M:D")
    play(s, *PASS, *PASS)
    assert s.queue.tolist() == cards("M:JJ T:JJ L:JJ T:D")
    events = play(s, *PASS)
    assert names(events) == ["held", "decayed", "queued", "round"]
    assert s.queue.tolist() == cards("T:JJ L:JJ T:D L:D")
    assert s.fate[card("M:JJ")] == DECAYED
    assert (s.round, s.deck_left) == (2, 1)


def test_ws_r13_rounds_are_counted_from_the_starting_player() -> None:
    s = table(HANDS, starter=2, seat=2)
    oldest = s.queue[0]
    play(s, *PASS, *PASS)
    assert s.queue[0] == oldest
    play(s, *PASS)
    assert s.fate[oldest] == DECAYED


def test_ws_r13_one_draw_in_the_round_is_enough() -> None:
    s = table(HANDS)
    events = play(s, "bait 0", "stay", *PASS, "take-deck", *PASS, *PASS)
    assert "decayed" not in names(events)
    assert (s.round, s.drawn) == (2, 0)


def test_ws_r13_cards_drawn_in_an_earlier_round_do_not_count() -> None:
    s = table(HANDS)
    play(s, "bait 0", "stay", *PASS, "take-deck", *PASS, *PASS)
    events = play(s, *PASS, *PASS, *PASS)
    assert "decayed" in names(events)


def test_ws_r13_with_the_deck_empty_the_queue_shrinks() -> None:
    s = table(HANDS, queue="M:JJ T:JJ", deck="")
    events = play(s, *PASS, *PASS, *PASS)
    assert names(events)[-2:] == ["decayed", "round"]
    assert s.queue.tolist() == [card("T:JJ"), NONE, NONE, NONE]


def test_ws_r13_losing_the_last_card_ends_the_game_at_once() -> None:
    s = table(HANDS, queue="M:JJ", deck="")
    events = play(s, *PASS, *PASS, *PASS)
    assert names(events)[-2:] == ["decayed", "ended"]
    assert s.over
    assert s.turns.tolist() == [1, 1, 1, 0, 0]


def test_ws_r13_nothing_decays_in_the_last_round() -> None:
    s = table(["M:DD", "T:UU", "L:UU"], queue="", deck="", last_round=1)
    events = play(s, *PASS, *PASS, *PASS)
    assert names(events)[-2:] == ["held", "ended"]


def test_ws_r13_without_the_option_the_queue_stays() -> None:
    s = table(HANDS, queue="M:JJ", deck="", variant={"queueDecay": False})
    for _ in range(3):
        play(s, *PASS, *PASS, *PASS)
    assert s.queue[0] == card("M:JJ")
    assert (s.round, s.over) == (4, 0)


def test_ws_r13_guarantees_an_end_if_nobody_ever_plays_a_card() -> None:
    s = GAME.dealt(2, 3)
    rounds = 0
    while not s.over:
        for notation in [*PASS, *PASS]:
            GAME.plain.step(s, GAME.families.read(notation))
        rounds += 1
    assert rounds == 90 - 8
    assert GAME.check(s) == []


def test_ws_r21_there_is_always_something_to_do() -> None:
    """Doing nothing is legal in every step that is a choice; the others offer at least one thing."""
    s = table(["M:DD"])
    for phase, move in ((BAIT, "go-paint"), (PAINT, "end-paint"), (HOLD, "hold dragon"), (DRAW, "take-deck")):
        s.phase = phase
        assert move in legal(s)
