"""Adding and moving beasts (BH-50 to BH-58, BH-R11, BH-R13, BH-R29, BH-R30, BH-R38)."""

import pytest

from gramarye.core.record import NONE
from gramarye.games.beast_hunt.names import SQUARE_KEYS
from gramarye.games.beast_hunt.pieces import BEAST_COUNTS, BEASTS, FIRST_TOKEN
from gramarye.games.beast_hunt.state import USED
from tests.games.beast_hunt import GAME, at, end_turn, legal, names, on, play, refusal, square, table

OUTER = [name for name in SQUARE_KEYS if name not in ("b2", "c2")]
# The corner A1 enclosed: H10 and V01 with all their supports, one spot of hole 11 free.
ENCLOSED = {
    "11": "NW=P:thorns NE=P:thorns SW=P:thorns",
    "01": "SW=G:thorns SE=G:thorns",
    "10": "NE=O:thorns SE=O:thorns",
}
ENCLOSING = {"V01": "P:thorns", "H10": "P:thorns"}


def test_bh_50_a_beast_die_adds_one_beast_or_moves_one() -> None:
    s = table(rolled="beast", beasts={"B1": "chimera"})
    assert "add beast unicorn a1" in legal(s)
    assert "move beast b1 c1" in legal(s)
    events = play(s, "add beast unicorn a1")
    assert names(events) == ["added"]
    assert legal(s) == ["finish"]


def test_bh_50_a_wild_serves_as_a_beast() -> None:
    s = table(rolled="wild", beasts={"B1": "chimera"})
    events = play(s, "move wild b1 b2")
    assert names(events) == ["walked"]
    assert s.wild_used == 1


def test_bh_50_without_such_a_die_nothing_can_be_done() -> None:
    s = table(rolled="thorns water", beasts={"B1": "chimera"})
    for move in ("add beast unicorn a1", "add wild unicorn a1", "move beast b1 c1", "move wild b1 c1"):
        assert refusal(s, move) == "BH-50"
    assert not legal(s, "add")
    assert not legal(s, "move")


def test_bh_50_where_no_beast_stands_none_can_be_moved() -> None:
    s = table(rolled="beast", beasts={"B1": "chimera"})
    assert refusal(s, "move beast a1 a2") == "BH-50"


def test_bh_51_several_beast_dice_each_for_one_beast() -> None:
    s = table(rolled="beast N:beast wild wild")
    play(s, "add beast unicorn a1", "add beast centaur d1", "add wild chimera d3")
    assert s.use.tolist() == [USED, USED, USED, 0]
    assert refusal(s, "add beast unicorn a3") == "BH-50"
    assert refusal(s, "add wild unicorn a3") == "BH-35"


def test_bh_52_beasts_are_added_on_corner_and_edge_squares_only() -> None:
    s = table(rolled="beast")
    assert sorted(legal(s, "add")) == sorted(
        f"add beast {beast} {name}" for beast in BEASTS for name in OUTER
    )
    assert refusal(s, "add beast basilisk b2") == refusal(s, "add beast unicorn c2") == "BH-52"


def test_bh_53_a_beast_moves_over_a_side_never_over_a_corner() -> None:
    s = table(rolled="beast", beasts={"B2": "unicorn"})
    assert sorted(legal(s, "move")) == [f"move beast b2 {name}" for name in ("a2", "b1", "b3", "c2")]
    assert (
        refusal(s, "move beast b2 a1")
        == refusal(s, "move beast b2 d2")
        == refusal(s, "move beast b2 b2")
        == "BH-53"
    )
    play(s, "move beast b2 b1")
    assert s.beast[square("B1")] == 0
    assert s.beast[square("B2")] == NONE


def test_bh_54_one_beast_a_square() -> None:
    s = table(rolled="beast", beasts={"A1": "unicorn", "B1": "centaur"})
    assert refusal(s, "move beast a1 b1") == refusal(s, "move beast b1 a1") == "BH-54"
    assert refusal(s, "add beast unicorn a1") == "BH-54"


def test_bh_55_no_beast_moves_through_a_fence() -> None:
    dice, fences = {"11": "NW=P:thorns NE=P:thorns"}, {"V01": "P:thorns"}
    s = table(dice, fences, rolled="beast", beasts={"A1": "unicorn", "D1": "unicorn"})
    assert refusal(s, "move beast a1 b1") == "BH-55"
    assert sorted(legal(s, "move")) == ["move beast a1 a2", "move beast d1 c1", "move beast d1 d2"]


def test_bh_r11_a_card_stops_beasts_before_its_fence_is_complete() -> None:
    s = table({"11": "NW=P:thorns NE=P:thorns"}, rolled="beast", hand="thorns", beasts={"A1": "unicorn"})
    assert "move beast a1 b1" in legal(s)
    play(s, f"fence thorns {on('V01')}")
    assert refusal(s, "move beast a1 b1") == "BH-55"


def test_bh_56_no_beast_is_added_on_an_enclosed_square() -> None:
    s = table(ENCLOSED, ENCLOSING, rolled="beast")
    assert refusal(s, "add beast unicorn a1") == "BH-56"
    assert "add beast unicorn b1" in legal(s)


def test_bh_r13_cards_without_all_supports_do_not_enclose() -> None:
    dice = {**ENCLOSED, "10": "NE=O:thorns"}
    s = table(dice, ENCLOSING, rolled="beast thorns")
    assert refusal(s, "add beast unicorn a1") == ""
    play(s, f"place thorns {at('10', 'SE')}")
    assert refusal(s, "add beast unicorn a1") == "BH-56", "full holes are not asked for here"


def test_bh_57_a_die_used_as_a_beast_stays_active() -> None:
    s = table({"11": "NW=P:thorns"}, rolled="beast wild thorns thorns", seats=2)
    play(s, "add beast unicorn a1", "add wild unicorn d1", f"place thorns {at('11', 'NE')}")
    assert s.active[0].tolist() == [0, 0, NONE, 0]
    assert refusal(s, f"place wild {at('11', 'SE')}") == "BH-30", "used up for this turn"
    pool = s.pool[0]
    end_turn(s)
    assert s.active[0].tolist() == [0, 0, 0, 0]
    assert s.pool[0] == pool - 1


def test_bh_58_a_basilisk_reaches_a_central_square_with_two_dice() -> None:
    s = table(rolled="beast beast")
    play(s, "add beast basilisk b1", "move beast b1 b2")
    assert s.beast[square("B2")] == 16
    s = table(rolled="beast", seats=2)
    play(s, "add beast basilisk c3")
    end_turn(s)
    s.face[:] = 5
    play(s, "keep 1234", "move beast c3 c2")
    assert s.beast[square("C2")] == 16, "in another turn, by another player"


def test_bh_r29_any_kind_that_is_left() -> None:
    s = table(rolled="beast beast beast", beasts={"A1": "basilisk"})
    play(s, "add beast basilisk d1")
    assert s.supply.tolist() == [6, 4, 6, 0]
    assert refusal(s, "add beast basilisk a3") == "BH-R29"
    assert not any("basilisk" in move for move in legal(s, "add"))


def test_bh_r29_several_dice_move_the_same_beast() -> None:
    s = table(rolled="beast beast wild", beasts={"A1": "unicorn"})
    play(s, "move beast a1 b1", "move beast b1 c1", "move wild c1 c2")
    assert s.beast[square("C2")] == 0


def test_bh_r29_with_every_outer_square_taken_none_can_be_added() -> None:
    kinds = ["unicorn"] * 6 + ["centaur"] * 4
    s = table(rolled="beast", beasts={name.upper(): kind for name, kind in zip(OUTER, kinds, strict=True)})
    assert not legal(s, "add")
    assert {refusal(s, f"add beast chimera {name}") for name in OUTER} == {"BH-54"}


def test_bh_r30_a_square_is_empty_when_no_beast_stands_on_it() -> None:
    s = table({"11": "NW=P:thorns NE=P:thorns"}, {"V01": "P:thorns"}, rolled="beast")
    assert "add beast unicorn a1" in legal(s), "dice and cards around it do not matter"
    assert "add beast unicorn b1" in legal(s)


@pytest.mark.parametrize("beast", BEASTS)
def test_bh_r38_captured_beasts_never_return_to_the_supply(beast: str) -> None:
    s = table(rolled="beast beast beast beast")
    kind = BEASTS.index(beast)
    first = int(FIRST_TOKEN[kind])
    s.prize[0], s.captor[0] = first, 1
    s.supply[kind] -= 1
    added = []
    while moves := [move for move in legal(s, f"add beast {beast}") if s.use.tolist().count(USED) < 4]:
        GAME.plain.step(s, GAME.families.read(moves[0]))
        added += [token for token in s.beast.tolist() if token != NONE and token not in added]
    assert first not in added
    assert len(added) == min(4, int(BEAST_COUNTS[kind]) - 1)
