"""Enclosures and captures (BH-65 to BH-69, BH-R12 to BH-R17, BH-R33)."""

import pytest

from gramarye.core.record import NONE
from gramarye.games.beast_hunt.pieces import BEASTS, SQUARES
from gramarye.games.beast_hunt.rules_fences import is_closed, meets
from gramarye.games.beast_hunt.rules_sets import complete_lines, free_spots
from gramarye.games.beast_hunt.state import NOBODY
from tests.games.beast_hunt import at, end_turn, legal, names, on, play, refusal, scores, square, table, told

SUPPORTS = {"capture": "supports"}
RELEASED = {"trapped": "released"}

# The corner A1 with its 2 cards and all but the last of its 8 dice.
CORNER = {
    "11": "NW=P:thorns NE=P:thorns SW=G:thorns",
    "01": "SW=G:thorns SE=G:thorns",
    "10": "NE=O:thorns SE=O:thorns",
}
CORNER_FENCES = {"V01": "P:thorns", "H10": "G:thorns"}
# The edge square B1 with its 12 dice; H11 is missing, and holes 11 and 12 are joined around B2.
EDGE = {
    "01": "SW=P:thorns SE=P:thorns",
    "02": "SW=P:thorns SE=P:thorns",
    "11": "NW=G:thorns NE=G:thorns SW=G:thorns SE=G:thorns",
    "12": "NW=O:thorns NE=O:thorns SW=O:thorns SE=O:thorns",
    "21": "NE=Y:thorns SE=Y:thorns",
}
EDGE_FENCES = {"V01": "P:thorns", "V02": "G:thorns", "V11": "O:thorns", "V12": "O:thorns", "H21": "P:thorns"}
LAST = f"place thorns {at('11', 'SE')}"


def closed(s: object, name: str) -> bool:
    free = free_spots(s)
    return bool(is_closed(s, square(name), complete_lines(s, free), free))


def ring(name: str, images: str, dice: str = "thorns") -> tuple[dict[str, str], dict[str, str]]:
    """All dice, of one icon, and all cards around a square; images in the order H, H, V, V of its sides."""
    column, row = "ABCD".index(name[0]), int(name[1]) - 1
    lines = [f"H{r}{column}" for r in (row, row + 1) if 0 < r < 3]
    lines += [f"V{row}{c}" for c in (column, column + 1) if 0 < c < 4]
    holes = {}
    for r in (row, row + 1):
        for c in (column, column + 1):
            quadrants = [q for q in ("NW", "NE", "SW", "SE") if _inside(r, c, q)]
            if len(quadrants) > 1:
                holes[f"{r}{c}"] = " ".join(f"{q}={'PGOY'[i % 4]}:{dice}" for i, q in enumerate(quadrants))
    return holes, {line: f"P:{image}" for line, image in zip(lines, images.split(), strict=True)}


def _inside(row: int, column: int, quadrant: str) -> bool:
    r = row - 1 if quadrant[0] == "N" else row
    c = column - 1 if quadrant[1] == "W" else column
    return 0 <= r < 3 and 0 <= c < 4


def test_bh_65_who_adds_the_last_piece_captures_the_beast() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns", beasts={"A1": "unicorn"}, seat=3, seats=4)
    play(s, LAST)
    events = end_turn(s)
    captured = told(events, "captured")[0]
    assert (captured.seat, captured["beast"], captured["square"]) == (3, 0, square("A1"))
    assert (s.captor[square("A1")], s.prize[square("A1")], s.beast[square("A1")]) == (3, 0, NONE)
    assert scores(s)[3] == 5


def test_bh_65_the_last_piece_may_be_a_card() -> None:
    s = table(EDGE, EDGE_FENCES, hand="thorns", beasts={"B1": "unicorn"}, seat=1)
    events = play(s, f"fence thorns {on('H11')}", "finish")
    captured = told(events, "captured")[0]
    assert (captured.seat, captured["square"]) == (1, square("B1"))


def test_bh_66_all_cards_and_all_supports_must_be_there() -> None:
    full = {**CORNER, "11": CORNER["11"] + " SE=P:thorns"}
    assert closed(table(full, CORNER_FENCES, variant=SUPPORTS), "A1"), "of mixed colours"
    for missing in ("11 NW", "11 NE", "11 SW", "01 SW", "01 SE", "10 NE", "10 SE"):
        name, quadrant = missing.split()
        kept = [entry for entry in full[name].split() if not entry.startswith(f"{quadrant}=")]
        assert not closed(table({**full, name: " ".join(kept)}, CORNER_FENCES, variant=SUPPORTS), "A1")
    assert not closed(table(EDGE, EDGE_FENCES, variant=SUPPORTS), "B1")
    assert closed(table(EDGE, {**EDGE_FENCES, "H11": "O:thorns"}, variant=SUPPORTS), "B1")


@pytest.mark.parametrize(("name", "cards", "dice"), [("A1", 2, 8), ("B1", 3, 12), ("B2", 4, 16)])
def test_bh_67_cards_and_dice_by_kind_of_square(name: str, cards: int, dice: int) -> None:
    holes, fences = ring(name, " ".join(["thorns"] * cards))
    assert sum(len(content.split()) for content in holes.values()) == dice
    s = table(holes, fences, seats=4)
    assert closed(s, name)


def test_bh_68_two_squares_closed_together_capture_nothing() -> None:
    """Three complete fences enclose A1 and B1 together; no card stands between them."""
    dice = {
        "10": "NE=P:thorns SE=P:thorns",
        "11": "NW=G:thorns NE=G:thorns SW=G:thorns SE=G:thorns",
        "12": "NW=O:thorns NE=O:thorns SW=O:thorns",
        "02": "SW=Y:thorns SE=Y:thorns",
    }
    fences = {"H10": "P:thorns", "H11": "P:thorns", "V02": "P:thorns"}
    for variant in ({}, SUPPORTS):
        s = table(dice, fences, rolled="thorns", hand="water", beasts={"A1": "unicorn"}, variant=variant)
        events = play(s, f"place thorns {at('12', 'SE')}", "finish")
        assert "captured" not in names(events)
        assert (s.captor == NONE).all()


def test_bh_69_a_unicorn_asks_for_nothing() -> None:
    s = table(*ring("A1", "water water", "water"))
    assert meets(s, square("A1"), BEASTS.index("unicorn"))


def test_bh_69_bh_r33_a_centaur_asks_for_one_reinforced_fence_of_any_owner() -> None:
    plain = {
        "11": "NW=P:thorns NE=P:thorns SW=P:thorns SE=P:thorns",
        "01": "SW=G:water SE=G:water",
        "10": "NE=G:water SE=G:water",
    }
    s = table(plain, {"V01": "P:water", "H10": "P:thorns"})
    assert not meets(s, square("A1"), BEASTS.index("centaur"))
    strong = {**plain, "10": "NE=G:thorns SE=G:thorns"}
    s = table(strong, {"V01": "P:water", "H10": "O:thorns"})
    assert meets(s, square("A1"), BEASTS.index("centaur"))


@pytest.mark.parametrize(
    ("images", "enough"),
    [("thorns water bamboo", True), ("thorns water water", False), ("thorns thorns thorns", False)],
)
def test_bh_69_a_chimera_asks_for_three_different_images(images: str, enough: bool) -> None:
    holes, _ = ring("B1", "thorns thorns thorns")
    below, one, other = images.split()
    holes |= {"01": f"SW=P:{one} SE=P:{one}", "02": f"SW=P:{other} SE=P:{other}"}
    s = table(holes, {"H11": f"P:{below}", "V01": f"P:{one}", "V02": f"P:{other}"})
    assert bool(meets(s, square("B1"), BEASTS.index("chimera"))) == enough


@pytest.mark.parametrize("name", ["A1", "D1", "A3", "D3"])
def test_bh_69_a_chimera_is_never_captured_in_a_corner(name: str) -> None:
    holes, fences = ring(name, "thorns thorns")
    small = [hole for hole in holes if len(holes[hole].split()) == 2]
    holes[small[0]] = holes[small[0]].replace("thorns", "water")
    fences = {line: "P:water" if int(line[1:] == small[0]) else card for line, card in fences.items()}
    s = table(holes, fences)
    assert not meets(s, square(name), BEASTS.index("chimera")), "two cards show two images at most"


def test_bh_69_a_basilisk_is_captured_on_central_squares_only() -> None:
    s = table()
    fitting = {number for number in range(SQUARES) if meets(s, number, BEASTS.index("basilisk"))}
    assert fitting == {square("B2"), square("C2")}


def test_bh_r12_every_hole_around_the_square_must_be_full() -> None:
    s = table(CORNER, CORNER_FENCES)
    assert not closed(s, "A1")
    assert closed(table(CORNER, CORNER_FENCES, variant=SUPPORTS), "A1"), "seven dice do"


@pytest.mark.parametrize(("name", "supports"), [("A1", 7), ("B1", 10), ("B2", 12)])
def test_bh_r12_with_the_option_complete_fences_are_enough(name: str, supports: int) -> None:
    """The spot that points away from the square may be empty in each of its large holes."""
    holes, fences = ring(name, " ".join(["thorns"] * {"A1": 2, "B1": 3, "B2": 4}[name]))
    column, row = "ABCD".index(name[0]), int(name[1]) - 1
    away = {
        (r, c): ("N" if r == row else "S") + ("W" if c == column else "E")
        for r in (row, row + 1)
        for c in (column, column + 1)
    }
    for (r, c), quadrant in away.items():
        content = holes.get(f"{r}{c}", "").split()
        if len(content) == 4:
            holes[f"{r}{c}"] = " ".join(entry for entry in content if not entry.startswith(quadrant))
    assert sum(len(content.split()) for content in holes.values()) == supports
    assert not closed(table(holes, fences), name)
    assert closed(table(holes, fences, variant=SUPPORTS), name)


def test_bh_r12_who_fills_the_last_hole_captures_even_when_all_fences_stood_before() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns", beasts={"A1": "unicorn"}, seat=2)
    assert (s.points > 0).sum() == 2, "both fences have scored before"
    play(s, LAST)
    events = end_turn(s)
    assert not told(events, "scored")
    assert told(events, "captured")[0].seat == 2


def test_bh_r13_a_beast_inside_waits_for_full_holes() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="beast", beasts={"A1": "unicorn"})
    events = end_turn(s)
    assert not told(events, "captured")
    assert s.captor[square("A1")] == NONE
    assert not [move for move in legal(s, "move") if "a1" in move]


def test_bh_r14_a_beast_that_does_not_meet_its_demand_stays_and_belongs_to_nobody() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns beast", beasts={"A1": "chimera"})
    play(s, LAST)
    events = end_turn(s)
    trapped = told(events, "trapped")[0]
    assert (trapped.seat, trapped["square"]) == (NONE, square("A1"))
    assert s.captor[square("A1")] == NOBODY
    assert s.beast[square("A1")] != NONE
    assert sum(scores(s)) == int(s.points.sum()), "it scores for nobody"


def test_bh_r14_it_is_not_checked_again() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns", beasts={"A1": "basilisk"})
    play(s, LAST)
    end_turn(s)
    play(s, "keep 1234")
    assert not told(end_turn(s), "trapped")


def test_bh_r14_released_it_returns_to_the_supply() -> None:
    s = table(
        CORNER, CORNER_FENCES, rolled="thorns beast", beasts={"A1": "chimera"}, variant=RELEASED, hand="water"
    )
    left = s.supply[BEASTS.index("chimera")]
    events = play(s, LAST, "finish")
    assert told(events, "released")
    assert s.supply[BEASTS.index("chimera")] == left + 1
    assert (s.captor[square("A1")], s.beast[square("A1")]) == (NOBODY, NONE)


def test_bh_r15_a_beast_brought_in_earlier_in_the_turn_counts() -> None:
    dice = {**CORNER, "10": "NE=O:thorns"}
    s = table(dice, CORNER_FENCES, rolled="beast thorns thorns")
    play(s, "add beast unicorn a1", LAST, f"place thorns {at('10', 'SE')}")
    assert told(end_turn(s), "captured")[0]["square"] == square("A1")


def test_bh_r15_one_that_was_led_away_does_not() -> None:
    s = table(EDGE, EDGE_FENCES, rolled="beast", hand="thorns", beasts={"B1": "unicorn"})
    events = play(s, "move beast b1 b2", f"fence thorns {on('H11')}", "finish")
    assert not told(events, "captured")
    assert told(events, "closed")[0]["square"] == square("B1")


def test_bh_r16_two_squares_may_close_at_once() -> None:
    """The line between B1 and B2 is the last side of both."""
    dice = {
        **EDGE,
        "21": "NW=N:thorns NE=N:thorns SW=N:thorns SE=N:thorns",
        "22": "NW=Y:thorns NE=Y:thorns SW=Y:thorns SE=Y:thorns",
    }
    s = table(dice, EDGE_FENCES, hand="thorns", beasts={"B1": "unicorn", "B2": "centaur"}, seat=3)
    events = play(s, f"fence thorns {on('H11')}", "finish")
    found = [(event.seat, event["square"]) for event in told(events, "captured")]
    assert found == [(3, square("B1")), (3, square("B2"))]


def test_bh_r17_an_empty_square_closes_for_good() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns beast", hand="water")
    play(s, LAST)
    assert refusal(s, "add beast unicorn a1") == "BH-56"
    events = play(s, "finish")
    assert told(events, "closed")[0]["square"] == square("A1")
    assert s.captor[square("A1")] == NOBODY
    assert (s.prize == NONE).all()
