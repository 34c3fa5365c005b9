"""The end of the game (BH-90, BH-91, BH-R25 to BH-R28, BH-R37)."""

from typing import Any

import pytest

from gramarye.core.record import NONE, State
from gramarye.games.beast_hunt.pieces import BLACK, LINES, SPOTS
from gramarye.games.beast_hunt.rules_turn import end_turn as end_of_turn
from gramarye.games.beast_hunt.state import BOARD_FULL, NO_DICE, STALEMATE
from tests.games.beast_hunt import GAME, at, end_turn, legal, names, play, refusal, table, told

THORNS = {"11": "NW=P:thorns NE=P:thorns"}


def spent(**more: Any) -> State:
    """Purple has placed nine of its ten dice; the tenth is the last one rolled, among three black ones."""
    dice = {
        "11": "NW=P:thorns NE=P:thorns SW=P:thorns SE=P:thorns",
        "12": "NW=P:thorns NE=P:thorns SW=P:thorns SE=P:thorns",
        "01": "SW=P:thorns",
    }
    fences = {"H11": "P:thorns", "V01": "P:thorns"}
    return table(dice, fences, rolled="thorns N:beast N:water N:wild", **more)


def take_turns(s: State, count: int) -> list[int]:
    """So many turns in which nothing is placed; who took them."""
    seats = []
    for _ in range(count):
        seats.append(int(s.seat))
        if legal(s, "keep"):
            play(s, "keep 1234")
        end_turn(s)
    return seats


def test_bh_90_without_own_dice_every_other_player_has_one_more_turn() -> None:
    s = spent()
    play(s, f"place thorns {at('01', 'SE')}")
    events = end_turn(s)
    assert "last-turns" in names(events)
    assert s.ender == 0
    assert s.active[0].tolist() == [BLACK] * 4
    assert take_turns(s, 2) == [1, 2]
    assert not s.over
    play(s, "keep 1234")
    events = end_turn(s)
    assert s.over
    assert s.ending == NO_DICE
    assert names(events)[-1] == "ended"


def test_bh_90_nothing_can_be_done_after_the_end() -> None:
    s = spent()
    play(s, f"place thorns {at('01', 'SE')}")
    end_turn(s)
    take_turns(s, 3)
    assert s.over
    assert GAME.legal(s) == []
    chosen = [m for i, m in enumerate(GAME.families.all()) if i % 7 == 0]
    assert {refusal(s, GAME.families.write(m)) for m in chosen} == {"BH-90"}


def test_bh_r25_only_after_replenishing() -> None:
    """In phase 2 no own die is left, but the pool still has one."""
    s = table(THORNS, rolled="thorns thorns N:beast N:beast", seats=2)
    play(s, f"place thorns {at('11', 'SW')}", f"place thorns {at('11', 'SE')}")
    assert (s.active[0] == 0).sum() == 0
    assert "last-turns" not in names(end_turn(s))
    assert s.ender == NONE


def test_bh_r25_a_player_without_any_active_dice_has_run_out_too() -> None:
    s = spent()
    s.blacks, s.active[0, 1:] = 0, NONE
    play_on = f"place thorns {at('01', 'SE')}"
    GAME.plain.step(s, GAME.families.read(play_on))
    GAME.plain.step(s, GAME.families.read("finish"))
    assert s.ender == 0
    assert s.active[0].tolist() == [NONE] * 4


def test_bh_r25_a_second_player_who_runs_out_changes_nothing() -> None:
    s = spent()
    play(s, f"place thorns {at('01', 'SE')}")
    end_turn(s)
    s.active[1] = BLACK
    s.seat = 1
    end_of_turn(s)
    assert s.ender == 0
    assert s.seat == 2


def fill(s: State) -> None:
    """Fill the board with black dice and cards of thorns, leaving the first spot free; check is not asked."""
    s.die[:], s.icon[:] = BLACK, 1
    s.card[:], s.owner[:], s.points[:] = 1, 0, 4
    s.die[0] = NONE


def test_bh_91_a_full_board_ends_the_game_at_the_end_of_the_turn() -> None:
    s = table(rolled="thorns", hand="water")
    fill(s)
    step(s, f"place thorns {GAME.families.by_name['place'].parts[1].names[0]}")
    step(s, "finish")
    assert not s.over, "the turn goes on to its end"
    step(s, "draw")
    assert (s.over, s.ending) == (1, BOARD_FULL)
    assert s.hand[0].sum() == 4, "phase 4 was done first"


@pytest.mark.parametrize("missing", ["die", "card"])
def test_bh_r26_forty_four_dice_and_seventeen_cards(missing: str) -> None:
    s = table(rolled="beast", hand="water")
    fill(s)
    s.die[0] = BLACK
    assert (SPOTS, LINES) == (44, 17)
    s[missing][3] = NONE
    end_of_turn(s)
    assert not s.over


def test_bh_r26_a_full_board_cuts_the_last_turns_short() -> None:
    s = table(rolled="thorns", seat=1)
    fill(s)
    s.ender, s.die[0] = 0, BLACK
    end_of_turn(s)
    assert (s.over, s.ending, s.seat) == (1, BOARD_FULL, 1)


def step(s: State, notation: str) -> None:
    assert refusal(s, notation) == ""
    GAME.plain.step(s, GAME.families.read(notation))


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_bh_r27_rounds_without_a_die_or_card_end_the_game(rounds: int) -> None:
    s = table(THORNS, seats=3, variant={"stalemateRounds": rounds}, hand="water")
    assert take_turns(s, 3 * rounds - 1)
    assert not s.over
    take_turns(s, 1)
    assert (s.over, s.ending) == (1, STALEMATE)


def test_bh_r27_a_die_or_a_card_begins_the_count_anew_a_beast_does_not() -> None:
    s = table(THORNS, rolled="beast thorns", hand="thorns thorns", seats=2, idle=4)
    play(s, "add beast unicorn a1")
    assert s.idle == 4
    play(s, f"place thorns {at('11', 'SE')}")
    assert s.idle == 0
    s.idle = 4
    play(s, "fence thorns a1-b1")
    assert s.idle == 0
    end_turn(s)
    assert s.idle == 1


def test_bh_r28_passing_is_always_allowed() -> None:
    s = table(THORNS, rolled="beast thorns wild water", hand="thorns", beasts={"A1": "unicorn"})
    assert "finish" in legal(s)
    before = (s.die.tolist(), s.card.tolist(), s.beast.tolist())
    play(s, "finish")
    assert (s.die.tolist(), s.card.tolist(), s.beast.tolist()) == before
    assert legal(table(THORNS)) == ["finish"], "also with nothing at all to do"


def test_bh_r37_a_last_turn_is_an_ordinary_turn() -> None:
    s = table(THORNS, rolled="thorns beast", hand="thorns", seat=1, ender=0)
    assert {"finish", f"place thorns {at('11', 'SE')}", "add beast unicorn a1"} <= set(legal(s))
    events = end_turn(s)
    assert s.seat == 2
    assert not told(events, "ended")
