"""Being caught (OM-70 to OM-77, OM-R18 to OM-R23, OM-R31, OM-R46, OM-R50, OM-R131 to OM-R134)."""

from collections.abc import Iterable
from typing import Any

import pytest

from gramarye.games.old_man_merlin.pieces import AREAS, MERLIN, SLEEPWALKER, WAITING
from gramarye.games.old_man_merlin.rules_caught import begin_catch, catch, points_at
from gramarye.games.old_man_merlin.state import (
    CATCHING,
    COUNTED,
    DREAM,
    GUARD,
    PROTECT,
    REFILL,
    ROUND_OVER,
    SAFE,
    VANISHING,
)
from tests.games.old_man_merlin import GAME, card, event, fill, legal, line, play, shed, table, told, why

PLAIN = ["lost-ball", "royal-seal", "silver-spoon", "rune-tablet"]


def dice(monkeypatch: pytest.MonkeyPatch, *faces: int) -> list[int]:
    """The dice to come, one after the other; what is left tells how many were rolled."""
    left = list(faces)

    def rolled(s: Any, n: int) -> int:
        assert n == 12
        s.reveals += 1
        return left.pop(0) - 1

    monkeypatch.setattr("gramarye.games.old_man_merlin.rules_caught.roll", rolled)
    return left


def caught(lines: Iterable[Iterable[str]], *, at: tuple[str, ...] = ("a1", "d4", "c4"), **fields: Any) -> Any:
    """The last Merlin has just come in the turn of seat 0, and the yard is full again."""
    s = table(lines=list(lines), at=at, merlins=3, **fields)
    s.deck[s.deck.tolist().index(MERLIN)] = s.deck[s.deck_left - 1]
    s.deck[s.deck_left - 1] = -1
    s.deck_left -= 1
    s.merlins = 4
    s.alarm = 1
    begin_catch(s)
    if s.phase == CATCHING:
        catch(s)
    return s


# Who is caught


def test_om_70_om_62_everybody_in_the_yard_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = table(at=("a2", "d4", "c4"), yard={"A1": "lost-ball"}, merlins=3, deck=["merlin"])
    fill(play(s, "go north", "take A1", "put 0"))
    assert event(s, "caught")["seats"] == 0b111
    assert s.round == 2
    assert s.area[:3].tolist() == [WAITING] * 3


def test_om_71_who_has_left_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([PLAIN, ["toad", "helm"]], at=("a1", "away", "c4"))
    assert line(s, 1) == ["toad", "helm"]
    assert s.caught == 0b101


def test_om_r46_who_has_not_entered_is_not_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([PLAIN, ["toad", "helm"]], at=("a1", "waiting", "c4"))
    assert s.caught == 0b101
    assert line(s, 1) == ["toad", "helm"]


def test_om_r22_a_vanished_player_is_safe_and_the_first_roll_is_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = dice(monkeypatch, 2, 9)
    s = table(
        at=("a2", "d4", "c4"),
        lines=[["fairy-lantern", "pixie-dust"], PLAIN, ["toad"]],
        yard={"A1": "toadstool"},
        merlins=3,
        deck=["merlin"],
    )
    play(s, "go north", "take A1", "put 2")
    assert s.phase == VANISHING
    fill(play(s, "leave"))
    assert line(s) == ["fairy-lantern", "pixie-dust", "toadstool"]
    assert line(s, 1) == ["lost-ball", "silver-spoon", "rune-tablet"]
    assert line(s, 2) == []
    assert left == [9]  # one roll only


def test_om_r23_nobody_in_the_yard_no_losses(monkeypatch: pytest.MonkeyPatch) -> None:
    left = dice(monkeypatch, 1)
    s = table(
        at=("a2", "away", "away"),
        lines=[["fairy-lantern", "pixie-dust"], PLAIN],
        yard={"A1": "toadstool"},
        merlins=3,
        deck=["merlin"],
    )
    play(s, "go north", "take A1", "put 2", "leave")
    fill(s)
    assert "nobody-caught" in told(s)
    assert left == [1]
    assert s.round == 2


def test_om_72_merlins_and_leftovers_go_into_the_next_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = table(at=("a2", "d4", "c4"), yard={"A1": "lost-ball"}, merlins=3, deck=["merlin", "toad"])
    left = s.deck_left - 1
    fill(play(s, "go north", "take A1", "put 0"))
    assert s.deck_left == left + 13 + 4
    assert s.deck.tolist().count(MERLIN) == 4
    assert card("toad") in s.deck.tolist()


def test_om_72_a_counted_sleepwalker_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = table(at=("a2", "d4", "c4"), yard={"A1": "lost-ball"}, merlins=3, deck=["sleepwalker"])
    play(s, "go north", "take A1", "put 0")
    assert s.sleepwalker == COUNTED
    fill(s)
    assert SLEEPWALKER not in s.deck.tolist()
    assert s.due[SLEEPWALKER] == 0
    assert s.deck.tolist().count(MERLIN) == 4


def test_om_r31_a_catch_in_round_3_has_its_losses_before_scoring(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = table(
        round=3,
        at=("a2", "d4", "c4"),
        lines=[PLAIN, PLAIN[:0], ["toad", "helm"]],
        yard={"A1": "wand"},
        merlins=3,
        deck=["merlin"],
    )
    play(s, "go north", "take A1", "put 4")
    assert s.phase == REFILL
    fill(s)
    assert s.over
    assert line(s) == ["silver-spoon", "rune-tablet", "wand"]
    assert line(s, 2) == ["helm"]


# The rolls


def test_om_73_the_first_roll_is_for_the_active_player_the_second_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = dice(monkeypatch, 1, 2)
    s = caught([PLAIN, ["toad", "helm"], ["wand", "shield", "bow"]])
    assert line(s) == ["royal-seal", "rune-tablet"]
    assert line(s, 1) == ["toad"]
    assert line(s, 2) == ["wand", "bow"]
    assert left == []
    assert s.phase == ROUND_OVER


def test_om_r18_the_first_loss_comes_before_the_second_count(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([PLAIN], at=("a1", "away", "away"))
    assert line(s) == ["silver-spoon", "rune-tablet"]


TV_4 = ["wizards-brew", "toad", "bottled-lightning", "can-o-bolt"]


@pytest.mark.parametrize("face", range(1, 13))
def test_tv_7_tv_8_om_74_count_from_the_beginning_and_start_again(face: int) -> None:
    s = table(lines=[TV_4], face=face)
    points_at(s, 0)
    assert TV_4[(face - 1) % 4] not in line(s)
    assert len(line(s)) == 3
    if face in (4, 8, 12):
        assert "can-o-bolt" not in line(s)


def test_om_77_lost_cards_go_to_the_shed(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([PLAIN], at=("a1", "away", "away"))
    assert {"lost-ball", "royal-seal"} <= shed(s)
    assert GAME.check(s) == [f"nobody is asked anything: phase {ROUND_OVER}"]


def test_om_r19_an_empty_line_has_nothing_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    left = dice(monkeypatch, 5)
    s = caught([[], [], []])
    assert left == [5]
    assert s.phase == ROUND_OVER


def test_om_r27_a_lost_card_breaks_its_set(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 3)
    s = caught([["rusty-sword", "stubborn-stone", "lost-ball"]], at=("a1", "away", "away"), locked=["stone"])
    assert s.bound[card("stubborn-stone")] == -1


# The Cursed Ring


def test_om_76_om_r134_om_r20_the_ring_goes_before_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([["cursed-ring", *PLAIN]], at=("a1", "away", "away"))
    assert line(s) == ["silver-spoon", "rune-tablet"]
    assert "cursed-ring" in shed(s)


def test_om_r20_or_after_them(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 2, 2)
    s = caught([["cursed-ring", *PLAIN]], at=("a1", "away", "away"), variant={"ring": "after_dice"})
    assert line(s) == ["silver-spoon", "rune-tablet"]


def test_om_r20_after_the_dice_the_ring_counts_like_another_card(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([["cursed-ring", *PLAIN]], at=("a1", "away", "away"), variant={"ring": "after_dice"})
    assert line(s) == ["royal-seal", "silver-spoon", "rune-tablet"]


def test_om_r134_nothing_saves_the_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch)
    s = table(lines=[["cursed-ring", "toad"]], at=("a1", "away", "away"), sanctuary=1, wards=[3, 0, 0, 0, 0])
    s.mark[card("cursed-ring")] = SAFE
    begin_catch(s)
    assert line(s) == ["toad"]
    assert event(s, "ring-lost").seat == 0


def test_om_71_om_76_the_ring_of_a_player_who_left_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([PLAIN, ["cursed-ring"]], at=("a1", "away", "c4"))
    assert line(s, 1) == ["cursed-ring"]


# Protection Spell


def test_om_r131_a_protection_spell_saves_all_cards_this_time(monkeypatch: pytest.MonkeyPatch) -> None:
    left = dice(monkeypatch, 3, 1)
    s = caught([["protection-spell", *PLAIN], ["toad", "helm"]], at=("a1", "d4", "away"))
    assert (s.seat, s.phase) == (0, PROTECT)
    assert legal(s) == ["guard 0", "done"]
    assert why(s, "guard 1") == "OM-R131"
    play(s, "guard 0")
    assert line(s) == PLAIN
    assert "protection-spell" in shed(s)
    assert line(s, 1) == ["helm"]  # the first roll concerned nobody; 3 of two cards is the first
    assert left == [1]


def test_om_r18_spells_are_declared_from_the_active_player_clockwise(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([["toad"], ["protection-spell", "helm"], ["protection-spell", "wand"]], turn=1, seat=1)
    assert (s.seat, s.phase) == (1, PROTECT)
    play(s, "done")
    assert (s.seat, s.phase) == (2, PROTECT)
    play(s, "guard 0")
    assert line(s, 2) == ["wand"]


def test_om_r131_the_spell_may_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 2, 2)
    s = caught([["protection-spell", *PLAIN]], at=("a1", "away", "away"))
    play(s, "done")
    assert line(s) == ["protection-spell", "silver-spoon", "rune-tablet"]


def test_om_r50_of_two_spells_the_player_says_which_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch)
    s = caught([["protection-spell", "toad", "protection-spell"]], at=("a1", "away", "away"))
    assert legal(s) == ["guard 0", "guard 2", "done"]
    play(s, "guard 2")
    assert line(s) == ["protection-spell", "toad"]


def test_om_r118_om_r50_with_sanctuary_nothing_is_asked_and_nothing_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = dice(monkeypatch, 7)
    s = caught(
        [["protection-spell", "merlins-nightcap", "beard-oil"]], at=("a1", "away", "away"), sanctuary=1
    )
    assert s.phase == ROUND_OVER
    assert len(line(s)) == 3
    assert left == [7]


# Nightcap


def test_om_r132_a_nightcap_rolls_again_on_the_shorter_line(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 2, 5, 4)
    s = caught([["merlins-nightcap", *PLAIN]], at=("a1", "away", "away"))
    assert (s.phase, s.face) == (DREAM, 2)
    assert legal(s) == ["guard 0", "done"]
    assert why(s, "guard 1") == "OM-R132"
    play(s, "guard 0")
    assert line(s) == [
        "silver-spoon",
        "rune-tablet",
    ]  # 5 of four is the first, then 4 of three is the first again
    assert event(s, "rerolled")["die"] == 5


def test_om_r132_the_roll_may_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 2, 2)
    s = caught([["merlins-nightcap", *PLAIN]], at=("a1", "away", "away"))
    play(s, "done")
    assert line(s) == ["merlins-nightcap", "royal-seal", "silver-spoon", "rune-tablet"]
    assert s.phase == DREAM  # the second roll
    play(s, "done")
    assert line(s) == ["merlins-nightcap", "silver-spoon", "rune-tablet"]


def test_om_r50_one_nightcap_a_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 3, 12, 1)
    s = caught([["merlins-nightcap", "merlins-nightcap", *PLAIN[:2]]], at=("a1", "away", "away"))
    play(s, "guard 1")
    assert line(s) == ["merlins-nightcap", "lost-ball"]
    assert s.phase == DREAM  # for the second roll another one


def test_om_r50_om_r132_no_roll_on_an_empty_line(monkeypatch: pytest.MonkeyPatch) -> None:
    left = dice(monkeypatch, 3, 8)
    s = caught([["merlins-nightcap"]], at=("a1", "away", "away"))
    play(s, "guard 0")
    assert event(s, "rerolled")["die"] == 0
    assert left == [8]
    assert line(s) == []


def test_om_r132_the_new_roll_is_for_that_player_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 2, 1)
    s = caught([PLAIN, ["merlins-nightcap", "toad", "helm"], ["wand", "shield", "bow"]])
    assert (s.seat, s.face) == (1, 2)
    play(s, "guard 0")
    assert line(s, 1) == ["helm"]
    assert line(s, 2) == ["wand", "bow"]


# Safe cards, wards, Beard Oil


def test_om_r113_om_r50_a_safe_card_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 2)
    s = table(lines=[PLAIN], at=("a1", "away", "away"), wards=[1, 0, 0, 0, 0])
    s.mark[card("lost-ball")] = s.mark[card("royal-seal")] = SAFE
    begin_catch(s)
    catch(s)
    assert line(s) == PLAIN
    assert told(s).count("spared") == 2
    assert s.wards[0] == 1  # not asked for


def test_om_r50_a_ward_keeps_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 2)
    s = caught([PLAIN], at=("a1", "away", "away"), wards=[1, 0, 0, 0, 0])
    assert s.phase == GUARD
    assert legal(s) == ["ward", "done"]
    play(s, "ward")
    assert s.wards[0] == 0
    assert line(s) == ["lost-ball", "silver-spoon", "rune-tablet"]  # the second roll found no ward


def test_om_r50_no_ward_without_need() -> None:
    assert why(table(wards=[1, 0, 0, 0, 0]), "ward") == "OM-R50"
    assert why(table(), "guard 0") == "OM-75"


def test_om_75_om_r133_beard_oil_keeps_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([[*PLAIN, "beard-oil"]], at=("a1", "away", "away"))
    assert legal(s) == ["guard 4", "done"]
    assert why(s, "guard 0") == "OM-R133"
    assert why(s, "ward") == "OM-R50"
    play(s, "guard 4")
    assert "beard-oil" in shed(s)
    assert line(s) == PLAIN[1:]


def test_om_75_a_guard_need_not_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    s = caught([[*PLAIN, "beard-oil"]], at=("a1", "away", "away"))
    play(s, "done", "done")
    assert line(s) == ["silver-spoon", "rune-tablet", "beard-oil"]


def test_om_r21_beard_oil_pointed_at_goes_either_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for answer in ("guard 4", "done"):
        dice(monkeypatch, 5, 12)
        s = caught([[*PLAIN, "beard-oil"]], at=("a1", "away", "away"))
        play(s, answer)
        assert line(s) == PLAIN[:3]
        assert "beard-oil" in shed(s)


def test_om_r50_of_two_oils_the_player_says_which_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 12)
    s = caught([["beard-oil", "toad", "beard-oil"]], at=("a1", "away", "away"))
    assert legal(s) == ["guard 0", "guard 2", "done"]
    play(s, "guard 2")
    assert line(s) == ["beard-oil", "toad"]
    assert s.phase == GUARD


def test_om_r50_nightcap_then_ward(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 2, 1, 1)
    s = caught([["merlins-nightcap", "toad", "helm"]], at=("a1", "away", "away"), wards=[2, 0, 0, 0, 0])
    play(s, "guard 0")
    assert s.phase == GUARD
    play(s, "ward", "ward")
    assert line(s) == ["toad", "helm"]


def test_om_r50_letting_the_roll_stand_leads_to_the_ward(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 2, 2)
    s = caught([["merlins-nightcap", "toad", "helm"]], at=("a1", "away", "away"), wards=[2, 0, 0, 0, 0])
    play(s, "done")
    assert s.phase == GUARD
    play(s, "ward", "done", "ward")
    assert len(line(s)) == 3


def test_om_r50_second_roll_from_the_active_player_clockwise(monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, 1, 1)
    wards = [1, 1, 1, 0, 0]
    s = caught([["toad"], ["helm"], ["wand", "bow"]], turn=2, seat=2, wards=wards)
    asked = []
    while s.phase == GUARD:
        asked.append(int(s.seat))
        play(s, "done")
    assert asked == [2, 2, 0, 1]


def test_om_r18_everything_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ring, spell, first roll with a Nightcap, second roll with a ward and oil."""
    dice(monkeypatch, 1, 3, 2, 1)
    s = caught(
        [
            ["cursed-ring", "merlins-nightcap", *PLAIN],
            ["protection-spell", "toad"],
            ["helm", "wand", "beard-oil"],
        ],
        wards=[1, 0, 0, 0, 0],
    )
    assert "cursed-ring" in shed(s)
    assert (s.seat, s.phase) == (1, PROTECT)
    play(s, "guard 0")
    assert (s.seat, s.phase, s.face) == (0, DREAM, 1)
    play(s, "guard 0")
    assert (s.seat, s.phase, s.face) == (0, GUARD, 3)
    play(s, "done")
    assert line(s) == ["lost-ball", "royal-seal", "rune-tablet"]
    assert (s.seat, s.phase, s.face) == (0, GUARD, 2)
    play(s, "ward")
    assert (s.seat, s.phase, s.pick) == (2, GUARD, 1)
    play(s, "guard 2")
    assert line(s, 2) == ["helm", "wand"]
    assert line(s, 1) == ["toad"]
    assert s.round == 2
    assert all(a >= AREAS for a in s.area[:3].tolist())
