"""Phase 4 (BH-80 to BH-84, BH-R22, BH-R23, BH-R35)."""

from collections import Counter
from typing import Any

from gramarye.core.record import NONE, State
from gramarye.games.beast_hunt.pieces import BLACK, ICONS
from gramarye.games.beast_hunt.rules_cards import draw_up
from gramarye.games.beast_hunt.rules_turn import take_dice
from gramarye.games.beast_hunt.state import REPLENISH
from tests.games.beast_hunt import GAME, at, end_turn, legal, names, play, refusal, table, told

PAIR = {"11": "NW=P:thorns"}
VISIBLE = {"deckTop": "visible"}


def replenishing(hand: str, **more: Any) -> State:
    s = table(PAIR, hand=hand, **more)
    play(s, "finish")
    assert s.phase == REPLENISH
    return s


def emptied(s: State, seat: int, deck: str) -> None:
    """Leave these cards in a deck; the others were laid elsewhere, which check is not asked about."""
    s.deck[seat] = [deck.split().count(name) for name in ICONS]


def test_bh_80_any_cards_of_the_hand_may_be_discarded_one_by_one() -> None:
    s = replenishing("water water thorns")
    assert legal(s) == ["discard water", "discard thorns", "draw"]
    events = play(s, "discard water")
    assert names(events) == ["discarded"]
    assert s.discard[0].tolist() == [1, 0, 0, 0]
    play(s, "discard water")
    assert refusal(s, "discard water") == "BH-80"
    assert legal(s) == ["discard thorns", "draw"]


def test_bh_80_or_none_at_all() -> None:
    s = replenishing("water water thorns")
    play(s, "draw")
    assert s.discard[0].tolist() == [0, 0, 0, 0]


def test_bh_80_after_the_last_card_drawing_is_still_asked() -> None:
    """The discard can be taken back until cards are drawn."""
    s = replenishing("water")
    play(s, "discard water")
    assert legal(s) == ["draw"]


def test_bh_80_with_an_empty_hand_nothing_is_asked() -> None:
    s = table(PAIR)
    events = play(s, "finish")
    assert names(events)[:5] == ["finished", "drew", "drew", "drew", "drew"]
    assert s.seat == 1


def test_bh_81_draw_up_to_four_cards() -> None:
    for hand, drawn in (("water", 3), ("water water thorns thorns", 0), ("water thorns bamboo", 1)):
        s = replenishing(hand)
        events = play(s, "draw")
        assert len(told(events, "drew")) == drawn
        assert s.hand[0].sum() == 4
        assert s.deck[0].sum() == 16 - 4


def test_bh_81_every_card_of_the_deck_is_as_likely() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(400):
        s = table(PAIR, hand="water water thorns")
        s.rng = [seed * 2654435761 % 2**32, 99]
        draw_up(s, 0)
        drawn[int((s.hand[0] - [2, 1, 0, 0]).argmax())] += 1
    assert 0.06 < drawn[0] / 400 < 0.26, "2 of 13"
    assert 0.14 < drawn[1] / 400 < 0.34, "3 of 13"
    assert 0.2 < drawn[2] / 400 < 0.42, "4 of 13"


def test_bh_81_the_discards_become_the_deck() -> None:
    s = table(PAIR, hand="water", discards={0: "thorns thorns bamboo"})
    emptied(s, 0, "")
    draw_up(s, 0)
    assert s.hand[0].tolist() == [1, 2, 0, 1]
    assert s.discard[0].tolist() == [0, 0, 0, 0]


def test_bh_r23_in_the_middle_of_drawing_with_the_cards_just_discarded() -> None:
    s = table(PAIR, hand="lightning", discards={0: "thorns"})
    emptied(s, 0, "bamboo")
    s.told = 0
    draw_up(s, 0)
    assert s.hand[0].tolist() == [0, 1, 1, 1], "both piles are empty, so the hand stays smaller"
    kinds = [int(row[0]) for row in s.events[: s.told]]
    assert len(kinds) == 3
    assert kinds[0] == kinds[2] != kinds[1], "drew, reshuffled, drew"


def test_bh_r23_cards_on_the_board_never_return() -> None:
    dice = {"11": "NW=P:thorns NE=P:thorns"}
    s = table(dice, {"V01": "P:thorns"}, hand="water", discards={0: "water"})
    emptied(s, 0, "")
    draw_up(s, 0)
    assert s.hand[0].tolist() == [2, 0, 0, 0]


def test_bh_82_dice_from_the_pool_up_to_four() -> None:
    s = table(PAIR, rolled="thorns thorns beast", seats=3, hand="water")
    play(s, f"place thorns {at('11', 'NE')}", f"place thorns {at('11', 'SE')}")
    pool = s.pool[0]
    events = end_turn(s)
    assert s.active[0].tolist() == [0, 0, 0, 0]
    assert s.pool[0] == pool - 3
    assert told(events, "took-dice")[0].parts == {"own": 3, "black": 0}


def test_bh_82_black_dice_when_the_pool_is_short() -> None:
    s = short_of_dice(rolled="thorns thorns beast beast")
    assert s.pool[0] == 1
    play(s, f"place thorns {at('12', 'SE')}", f"place thorns {at('12', 'SW')}")
    events = end_turn(s)
    assert s.active[0].tolist() == [0, BLACK, 0, 0]
    assert (s.pool[0], s.blacks) == (0, 14)
    assert told(events, "took-dice")[0].parts == {"own": 1, "black": 1}


def short_of_dice(rolled: str, **more: Any) -> State:
    """Purple has placed five of its ten dice."""
    dice = {"11": "NW=P:thorns NE=P:thorns SW=P:thorns SE=P:thorns", "12": "NW=P:thorns"}
    return table(dice, {"H11": "P:thorns"}, rolled=rolled, **more)


def test_bh_83_black_dice_follow_the_same_rules() -> None:
    s = table(PAIR, {}, rolled="N:thorns N:water N:wild N:beast")
    assert refusal(s, f"place black-water {at('11', 'NE')}") == "BH-32"
    assert refusal(s, f"place black-thorns {at('12', 'NE')}") == "BH-36"
    assert refusal(s, f"place black-beast {at('11', 'NE')}") == "BH-R21"
    play(
        s,
        f"place black-thorns {at('11', 'NE')}",
        f"place black-wild {at('11', 'SW')}",
        "add beast unicorn a1",
    )


def test_bh_84_the_turn_passes_to_the_left() -> None:
    for seat in range(3):
        s = table(PAIR, seats=3, seat=seat)
        end_turn(s)
        assert s.seat == (seat + 1) % 3


def test_bh_r22_when_black_dice_run_out_play_goes_on_with_fewer() -> None:
    s = short_of_dice(rolled="thorns beast")
    s.blacks, s.pool[0] = 1, 0
    take_dice(s)
    assert s.active[0].tolist() == [0, 0, BLACK, NONE]
    assert s.blacks == 0


def test_bh_r35_hands_discards_and_dice_are_open_and_decks_have_no_order() -> None:
    s = table(PAIR, rolled="thorns", hand="water thorns", discards={1: "water"})
    assert (s.top == NONE).all()
    for viewer in (None, 0, 3):
        seen = GAME.redact(s, viewer)
        for name in ("hand", "discard", "deck", "active", "face", "top"):
            assert (seen[name] == s[name]).all()


def test_bh_r35_with_visible_the_top_of_each_deck_is_open_and_is_drawn_next() -> None:
    s = GAME.blank(3, VISIBLE)[0]
    GAME.plain.deal(s, 5)
    assert (s.top[:3] != NONE).all()
    assert s.top[3] == NONE
    play(s, "first unicorn a1")
    for _ in range(6):
        play(s, "keep 1234", "finish")
        seat, top = int(s.seat), int(s.top[s.seat])
        card = legal(s, "discard")[0]
        events = play(s, card, "draw")
        assert [event["card"] for event in told(events, "drew")] == [top]
        assert s.top[seat] != NONE


def test_bh_r35_an_empty_deck_shows_nothing_until_it_is_shuffled() -> None:
    s = table(PAIR, hand="water", discards={0: "thorns thorns"}, variant=VISIBLE)
    emptied(s, 0, "bamboo")
    s.top[0] = ICONS.index("bamboo")
    draw_up(s, 0)
    assert s.hand[0].tolist() == [1, 2, 0, 1]
    assert s.top[0] == NONE
