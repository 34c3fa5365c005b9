"""Placing dice (BH-30 to BH-37, BH-R03 to BH-R09)."""

import pytest

from gramarye.core.errors import CannotUndo
from gramarye.core.record import NONE
from gramarye.games.beast_hunt.pieces import BLACK, ICONS, SPOTS, WILD
from tests.games.beast_hunt import GAME, at, end_turn, hole, legal, names, on, play, refusal, spot, table

PAIR = {"11": "NW=P:thorns NE=P:thorns"}  # holds a card on V01
STARTS = {"wildStartsHole": True}


def test_bh_30_none_some_or_all_active_dice_are_placed() -> None:
    for count in range(5):
        s = table({"11": "NW=P:thorns"}, {}, rolled="thorns thorns thorns thorns", seats=2)
        free = [at("11", quadrant) for quadrant in ("NE", "SW", "SE")]
        for number in range(min(count, 3)):
            play(s, f"place thorns {free[number]}")
        end_turn(s)
        assert int((s.die != NONE).sum()) == 1 + min(count, 3)


def test_bh_30_a_die_that_was_not_rolled_or_is_gone_cannot_be_placed() -> None:
    s = table(PAIR, rolled="thorns")
    assert refusal(s, f"place water {at('11', 'SW')}") == "BH-30"
    assert refusal(s, f"place black-thorns {at('11', 'SW')}") == "BH-30"
    play(s, f"place thorns {at('11', 'SW')}")
    assert refusal(s, f"place thorns {at('11', 'SE')}") == "BH-30"


def test_bh_31_dice_lie_on_the_spots_of_holes() -> None:
    s = table({"11": "NW=P:thorns"}, rolled="thorns")
    play(s, f"place thorns {at('11', 'SE')}")
    assert s.die[spot("11", "SE")] == 0
    assert s.active[0].tolist() == [NONE] * 4
    assert s.face.tolist() == [NONE] * 4
    names_of_spots = GAME.families.by_name["place"].parts[1].names
    assert len(names_of_spots) == SPOTS


def test_bh_32_later_dice_show_the_icon_of_the_first() -> None:
    s = table({"11": "NW=O:bamboo NE=O:bamboo"}, rolled="thorns bamboo")
    assert refusal(s, f"place thorns {at('11', 'SW')}") == "BH-32"
    assert refusal(s, f"place bamboo {at('11', 'SW')}") == ""
    assert legal(s, "place") == [f"place bamboo {at('11', quadrant)}" for quadrant in ("SW", "SE")]


def test_bh_32_the_first_die_fixes_the_icon() -> None:
    s = table(PAIR, {"V01": "P:thorns"}, rolled="water thorns")
    assert s.icon[hole("01")] == NONE
    play(s, f"place water {at('01', 'SW')}")
    assert s.icon[hole("01")] == ICONS.index("water")
    assert refusal(s, f"place thorns {at('01', 'SE')}") == "BH-32"


@pytest.mark.parametrize("icon", ICONS)
def test_bh_33_a_wild_stands_for_any_icon_or_for_a_beast(icon: str) -> None:
    s = table({"11": f"NW=P:{icon}"}, rolled="wild")
    assert refusal(s, f"place wild {at('11', 'NE')}") == ""
    assert refusal(s, "add wild unicorn a1") == ""
    play(s, f"place wild {at('11', 'NE')}")
    assert s.wild[spot("11", "NE")] == 1
    assert s.icon[hole("11")] == ICONS.index(icon)


def test_bh_34_a_wild_goes_beside_a_die_that_is_no_wild() -> None:
    s = table(PAIR, {"V01": "P:thorns"}, rolled="wild thorns")
    assert legal(s, "place wild") == [f"place wild {at('11', quadrant)}" for quadrant in ("SW", "SE")]
    assert refusal(s, f"place wild {at('01', 'SW')}") == "BH-34"
    play(s, f"place thorns {at('01', 'SE')}")
    assert refusal(s, f"place wild {at('01', 'SW')}") == ""


def test_bh_35_only_one_wild_a_turn() -> None:
    s = table(PAIR, rolled="wild wild N:wild", beasts={"A1": "unicorn"})
    play(s, f"place wild {at('11', 'SW')}")
    assert refusal(s, f"place wild {at('11', 'SE')}") == "BH-35"
    assert refusal(s, f"place black-wild {at('11', 'SE')}") == "BH-35"
    assert refusal(s, "add wild unicorn c1") == refusal(s, "move wild a1 b1") == "BH-35"
    assert legal(s) == ["finish"]


def test_bh_36_a_die_joins_a_hole_with_dice_or_one_that_a_card_reaches() -> None:
    s = table(PAIR, {"V01": "P:thorns"}, rolled="thorns water")
    assert refusal(s, f"place thorns {at('12', 'NW')}") == "BH-36"
    assert refusal(s, f"place water {at('10', 'NE')}") == "BH-36"
    places = {notation.split()[2] for notation in legal(s, "place thorns")}
    assert places == {at("11", "SW"), at("11", "SE"), at("01", "SW"), at("01", "SE")}
    assert {notation.split()[2] for notation in legal(s, "place water")} == {at("01", "SW"), at("01", "SE")}


def test_bh_36_the_network_grows_within_a_turn() -> None:
    s = table(PAIR, rolled="water", hand="thorns")
    assert refusal(s, f"place water {at('01', 'SW')}") == "BH-36"
    play(s, f"fence thorns {on('V01')}", f"place water {at('01', 'SW')}")


def test_bh_37_dice_stay_once_the_turn_has_ended() -> None:
    match = GAME.new(seats=2, seed=4)
    match.play("first unicorn a1")
    match.play("keep 1234")
    place = next(move for move in match.moves() if match.game.families.write(move.id).startswith("place"))
    match.play(place)
    match.play("finish")
    match.play("draw")
    with pytest.raises(CannotUndo):
        match.undo()


def test_bh_r03_the_first_die_of_the_game_goes_into_any_hole() -> None:
    s = table(rolled="thorns wild beast")
    assert len(legal(s, "place thorns")) == SPOTS
    assert legal(s, "place wild") == []
    assert refusal(s, f"place wild {at('11', 'NW')}") == "BH-34"
    end_turn(s)
    assert (s.icon == NONE).all()


def test_bh_r03_then_the_network_binds_in_the_same_turn_too() -> None:
    s = table(rolled="thorns thorns wild")
    play(s, f"place thorns {at('21', 'NW')}")
    places = {notation.split()[2] for notation in legal(s, "place thorns")}
    assert places == {at("21", quadrant) for quadrant in ("NE", "SW", "SE")}
    assert refusal(s, f"place thorns {at('12', 'NW')}") == "BH-36"
    assert refusal(s, f"place wild {at('21', 'NE')}") == "", "a die of the same turn is enough"


def test_bh_r03_large_only() -> None:
    s = table(rolled="thorns", variant={"firstPlacement": "large_only"})
    assert len(legal(s, "place")) == 24
    assert refusal(s, f"place thorns {at('01', 'SW')}") == "BH-R03"
    play(s, f"place thorns {at('13', 'SE')}")


def test_bh_r03_stays_until_it_is_used() -> None:
    s = table(rolled="beast", seats=2)
    play(s, "add beast unicorn a1")
    end_turn(s)
    play(s, "keep 1234")
    icons = {name for name in ICONS if ICONS.index(name) in s.face.tolist()}
    assert icons
    assert len(legal(s, f"place {min(icons)}")) == SPOTS


def test_bh_r04_a_wild_starts_no_hole_not_even_a_reserved_one() -> None:
    s = table(PAIR, {"V01": "P:water"}, rolled="wild")
    assert s.icon[hole("01")] == ICONS.index("water")
    assert refusal(s, f"place wild {at('01', 'SW')}") == "BH-34"
    assert refusal(s, f"start wild water {at('01', 'SW')}") == "BH-34"
    assert legal(s, "start") == []


def test_bh_r04_with_the_option_a_wild_starts_a_reserved_hole_as_its_icon() -> None:
    s = table(PAIR, {"V01": "P:water"}, rolled="wild thorns", variant=STARTS)
    assert refusal(s, f"start wild thorns {at('01', 'SW')}") == "BH-R04", "the icon is not free to choose"
    assert legal(s, "start") == []
    play(s, f"place wild {at('01', 'SW')}")
    assert s.icon[hole("01")] == ICONS.index("water")
    assert refusal(s, f"place thorns {at('01', 'SE')}") == "BH-32"


def test_bh_r04_with_the_option_a_wild_names_the_icon_of_an_empty_hole() -> None:
    s = table(PAIR, {"V01": "P:thorns"}, rolled="wild N:wild bamboo water", variant=STARTS)
    assert refusal(s, f"place wild {at('01', 'SW')}") == "BH-R04", "the icon must be named"
    assert refusal(s, f"start wild water {at('12', 'NW')}") == "BH-36"
    assert len(legal(s, "start wild")) == len(legal(s, "start black-wild")) == 2 * 4
    events = play(s, f"start black-wild bamboo {at('01', 'SW')}")
    assert names(events) == ["placed", "named"]
    assert s.die[spot("01", "SW")] == BLACK
    assert refusal(s, f"place water {at('01', 'SE')}") == "BH-32"
    play(s, f"place bamboo {at('01', 'SE')}")


def test_bh_r04_with_the_option_later_wilds_follow_the_hole() -> None:
    s = table(PAIR, {"V01": "P:thorns"}, rolled="wild", variant=STARTS, seats=2)
    play(s, f"start wild bamboo {at('01', 'SW')}")
    end_turn(s)
    play(s, "keep 1234")
    end_turn(s)
    play(s, "keep 1234")
    s.face[0] = WILD
    play(s, f"place wild {at('01', 'SE')}")
    assert s.wild[spot("01", "SE")] == 1


def test_bh_r04_even_then_a_wild_is_never_the_first_die_of_the_game() -> None:
    s = table(rolled="wild", variant=STARTS)
    assert refusal(s, f"start wild water {at('11', 'NW')}") == "BH-36"
    assert refusal(s, f"place wild {at('11', 'NW')}") == "BH-R04"
    assert legal(s, "place") == legal(s, "start") == []


def test_bh_r05_a_placed_wild_is_what_its_hole_is() -> None:
    """It holds a card of that icon as part of a pair."""
    s = table({"11": "NW=P:thorns"}, rolled="wild", hand="thorns water")
    assert legal(s, "fence") == []
    play(s, f"place wild {at('11', 'NE')}")
    assert f"fence thorns {on('V01')}" in legal(s)


def test_bh_r06_further_wilds_stay_active_and_unused() -> None:
    s = table(PAIR, rolled="wild wild", beasts={"A1": "unicorn"})
    play(s, "move wild a1 a2")
    assert s.active[0].tolist()[:2] == [0, 0], "one used as a beast stays active too"
    assert legal(s, "place") == []
    end_turn(s)
    assert s.active[0].tolist() == [0, 0, 0, 0]


def test_bh_r07_any_free_spot_of_the_hole() -> None:
    s = table({"11": "NW=P:thorns"}, rolled="thorns")
    assert legal(s, "place") == [f"place thorns {at('11', quadrant)}" for quadrant in ("NE", "SW", "SE")]
    assert refusal(s, f"place thorns {at('11', 'NW')}") == "BH-R07"


def test_bh_r08_a_reserved_hole_takes_the_cards_icon_only() -> None:
    s = table({"11": "NW=P:bamboo NE=P:bamboo"}, {"V01": "P:thorns"}, rolled="thorns bamboo")
    assert refusal(s, f"place bamboo {at('01', 'SW')}") == "BH-R08"
    assert refusal(s, f"place thorns {at('01', 'SW')}") == ""
    play(s, f"place thorns {at('01', 'SW')}")
    assert refusal(s, f"place bamboo {at('01', 'SE')}") == "BH-32", "now a die is there"


def test_bh_r09_placements_can_be_taken_back_until_cards_are_drawn() -> None:
    match = GAME.new(seats=2, seed=9)
    match.play("first unicorn a1")
    match.play("keep 12")
    before = match.state.tobytes()
    made = 0
    while len(match.moves()) > 1 and made < 6:
        match.play(match.moves()[made % (len(match.moves()) - 1)])
        made += 1
    match.play("finish")
    assert made > 0
    for _ in range(made + 1):
        match.undo()
    assert match.state.tobytes() == before
    with pytest.raises(CannotUndo):
        match.undo()  # the roll
