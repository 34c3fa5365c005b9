"""Phase 1 (BH-20 to BH-23, BH-R01, BH-R02, BH-R21)."""

from collections import Counter
from collections.abc import Mapping

import pytest

from gramarye.core.record import NONE, State
from gramarye.games.beast_hunt.pieces import BLACK
from gramarye.games.beast_hunt.rules_roll import begin_turn
from gramarye.games.beast_hunt.state import PLACE, READY, REPLENISH, ROLL
from tests.games.beast_hunt import GAME, end_turn, legal, names, play, refusal, table, told

UNTIL_KEPT = {"reroll": "until_kept"}


def rolling(dice: int = 4, variant: Mapping[str, object] | None = None, seed: int = 3) -> State:
    """A turn that begins with so many active dice."""
    s = table({"11": "NW=P:thorns"}, seats=3, variant=variant, hand="water")
    s.active[0] = [0] * dice + [NONE] * (4 - dice)
    s.pool[0] -= dice
    s.rng = [seed * 7919 + 1, 12345]
    begin_turn(s)
    assert GAME.check(s) == []
    return s


def test_bh_20_a_turn_has_its_phases_in_order() -> None:
    s = rolling()
    phases = [int(s.phase)]
    for move in ("keep 1234", "finish", "draw"):
        play(s, move)
        phases.append(int(s.phase))
    assert phases == [ROLL, PLACE, REPLENISH, ROLL]
    assert s.seat == 1


def test_bh_20_what_belongs_to_another_phase_is_refused() -> None:
    s = table({"11": "NW=P:thorns"}, rolled="thorns beast wild wild", hand="thorns")
    for move in ("keep 1", "discard thorns", "draw"):
        assert refusal(s, move) == "BH-20"
    play(s, "finish")
    for move in ("finish", "keep 1", "place thorns a1-b2@a2", "fence thorns a1-b1", "add beast unicorn a1"):
        assert refusal(s, move) == "BH-20"
    assert refusal(s, "move wild a1 b1") == refusal(s, "start wild water a1-b2@a2") == "BH-20"


def test_bh_21_all_active_dice_are_rolled() -> None:
    s = rolling()
    assert all(0 <= face < 6 for face in s.face)
    event = GAME.events(s)[-1]
    assert (event.name, event["dice"]) == ("rolled", 0b1111)
    assert [event["faces"] >> 3 * slot & 7 for slot in range(4)] == s.face.tolist()


def test_bh_21_every_face_is_as_likely() -> None:
    faces = Counter(face for seed in range(300) for face in rolling(seed=seed).face.tolist())
    assert set(faces) == set(range(6))
    assert max(faces.values()) < 1.35 * min(faces.values())


def test_bh_22_at_least_one_die_is_set_aside() -> None:
    s = rolling()
    assert len(legal(s)) == 15
    assert "keep none" not in legal(s)
    assert refusal(s, "keep none") == "BH-22"
    assert refusal(s, "keep 2") == ""


def test_bh_22_only_dice_that_were_rolled() -> None:
    s = rolling(3)
    assert len(legal(s)) == 7
    assert refusal(s, "keep 4") == refusal(s, "keep 14") == "BH-22"


def test_bh_23_the_others_are_rolled_again() -> None:
    changed = set()
    for seed in range(30):
        s = rolling(seed=seed)
        before = s.face.tolist()
        events = play(s, "keep 13")
        assert names(events) == ["kept", "rerolled"]
        assert events[1]["dice"] == 0b1010
        assert [s.face[0], s.face[2]] == [before[0], before[2]]
        changed |= {slot for slot in range(4) if s.face[slot] != before[slot]}
    assert changed == {1, 3}


def test_bh_r01_one_reroll_and_no_more() -> None:
    s = rolling()
    play(s, "keep 1")
    assert s.phase == PLACE
    assert s.use.tolist() == [READY] * 4


def test_bh_r01_all_four_may_be_kept_at_once() -> None:
    for variant in ({}, UNTIL_KEPT):
        s = rolling(variant=variant)
        before = s.face.tolist()
        events = play(s, "keep 1234")
        assert names(events) == ["kept"]
        assert s.face.tolist() == before
        assert s.phase == PLACE


def test_bh_r01_until_kept_one_more_die_is_set_aside_after_every_roll() -> None:
    s = rolling(variant=UNTIL_KEPT)
    play(s, "keep 2")
    assert s.phase == ROLL
    assert refusal(s, "keep 2") == refusal(s, "keep 12") == "BH-22", "it is set aside already"
    assert legal(s) == [f"keep {dice}" for dice in ("1", "3", "13", "4", "14", "34", "134")]
    play(s, "keep 4")
    assert legal(s) == ["keep 1", "keep 3", "keep 13"]
    events = play(s, "keep 1")
    assert names(events) == ["kept", "rerolled"]
    assert s.phase == PLACE, "the last die is set aside by itself"
    assert s.use.tolist() == [READY] * 4


@pytest.mark.parametrize("dice", [2, 3])
def test_bh_r02_with_fewer_dice_those_are_rolled(dice: int) -> None:
    s = rolling(dice)
    assert (s.face != NONE).sum() == dice
    assert len(legal(s)) == 2**dice - 1


def test_bh_r02_a_single_die_is_rolled_and_kept_by_itself() -> None:
    s = rolling(1)
    assert s.phase == PLACE
    assert told(GAME.events(s), "rolled")[0]["dice"] == 1


def test_bh_r02_without_dice_there_is_no_roll() -> None:
    s = rolling(0)
    assert s.phase == PLACE
    assert "rolled" not in names(GAME.events(s))
    assert legal(s) == ["finish"]


def test_bh_r21_unused_dice_stay_active_and_are_rolled_again() -> None:
    s = table({"11": "NW=P:thorns"}, rolled="thorns beast N:water lightning", seats=2)
    play(s, "place thorns a1-b2@b1")
    end_turn(s)
    assert s.active[0].tolist() == [0, 0, BLACK, 0], "only the gap was filled"
    play(s, "keep 1234")
    end_turn(s)
    assert s.seat == 0
    assert (s.face != NONE).all()


def test_bh_r21_a_beast_face_never_lies_in_a_hole() -> None:
    s = table({"11": "NW=P:thorns"}, rolled="beast N:beast")
    assert refusal(s, "place beast a1-b2@b1") == refusal(s, "place black-beast a1-b2@b1") == "BH-R21"
    assert legal(s, "place") == []
