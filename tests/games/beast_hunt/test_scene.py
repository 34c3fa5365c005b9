"""How the table looks: what a player can see at a glance."""

import random
import re
from typing import Any

import pytest

from gramarye.core.record import State
from gramarye.core.scene import Panel, Piece, Place, Scene
from gramarye.core.scene_check import problems
from gramarye.games.beast_hunt.closing import can_capture, missing
from tests.games.beast_hunt import GAME, at, end_turn, on, play, spot, square, table
from tests.games.beast_hunt.test_captures import CORNER, CORNER_FENCES, EDGE, EDGE_FENCES

PAIR = {"11": "NW=P:thorns NE=P:thorns"}
SHEETS = [GAME.folder / "art" / "symbols.svg", GAME.folder.parents[1] / "web" / "art" / "common.svg"]
SYMBOLS = {name for sheet in SHEETS for name in re.findall(r'<symbol[^>]*\bid="([^"]+)"', sheet.read_text())}


def shown(s: State, seat: int | None = 0) -> Scene:
    scene = GAME.scene(GAME.view(s, seat))
    assert problems(scene, SYMBOLS) == []
    return scene


def panel(scene: Scene) -> Panel:
    found = scene.board[0]
    assert isinstance(found, Panel)
    return found


def piece(scene: Scene, name: str) -> Piece:
    groups: list[Any] = [*scene.board, *scene.tray, *(group for seat in scene.seats for group in seat.groups)]
    return next(one for group in groups for one in group.pieces if one.id == name)


def place(scene: Scene, name: str) -> Place:
    return next(one for one in panel(scene).places if one.id == name)


def said(scene: Scene, only: str = "wide") -> list[str]:
    """The words on the board, without the coordinates."""
    return [note.text for note in panel(scene).notes if note.only == only]


def test_a_fence_under_construction_shows_which_supports_are_missing() -> None:
    scene = shown(table({"11": "NW=P:thorns NE=P:thorns"}, {"V01": "G:water"}))
    for quadrant in ("SW", "SE"):
        missed = place(scene, f"spot-{spot('01', quadrant)}")
        assert (missed.face, missed.owner) == ("need-water", 1), (
            "the icon it must have, in the owner's colour"
        )
        assert "a support of {1's} fence is missing" in missed.label
    assert place(scene, f"spot-{spot('11', 'SW')}").face == ""
    assert piece(scene, "fence-0").label == "Water fence of {1} on A1/B1, two supports missing"


def test_a_hole_that_may_take_any_icon_says_so() -> None:
    scene = shown(table(PAIR, {"V01": "P:thorns"}))
    assert place(scene, f"spot-{spot('01', 'SW')}").face == "need-any"
    assert "for any icon" in place(scene, f"spot-{spot('01', 'SW')}").label


def test_a_complete_fence_shows_what_it_scored() -> None:
    dice = {"11": "NW=P:water NE=P:water", "01": "SW=P:water SE=P:water"}
    scene = shown(table(dice, {"V01": "P:water"}))
    assert piece(scene, "fence-0").label.endswith("scored 7")
    assert place(scene, f"spot-{spot('01', 'SW')}").face == ""


def test_a_square_close_to_enclosure_shows_who_would_capture_it() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns", beasts={"A1": "unicorn"}, seat=2)
    beast = piece(shown(s), "beast-0")
    assert [(badge.symbol, badge.owner) for badge in beast.badges] == [("@coin", 2)]
    assert beast.label == "Unicorn on A1, 1 left to close it in, {2} can capture it in this turn"
    assert said(shown(s)) == ["1 left"]


def test_without_the_right_die_nobody_would_in_this_turn() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="water beast", beasts={"A1": "unicorn"}, seat=2)
    assert piece(shown(s), "beast-0").badges == ()
    assert said(shown(s)) == ["1 left"]


def test_a_square_closed_in_this_turn_shows_its_captor_before_it_is_scored() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns", hand="water", beasts={"A1": "unicorn", "D3": "unicorn"})
    play(s, f"place thorns {at('11', 'SE')}")
    badges = piece(shown(s), "beast-0").badges
    assert [badge.symbol for badge in badges] == ["@coin"]
    assert piece(shown(s), "beast-1").badges == (), "far from closed"
    play(s, "finish")
    scene = shown(s)
    assert place(scene, "square-a1").look == "closed"
    assert piece(scene, "memory-a1").badges[0].owner == 0
    assert piece(scene, "beast-0") in scene.seats[0].groups[-1].pieces


def test_a_demand_that_is_not_met_is_marked() -> None:
    s = table(CORNER, CORNER_FENCES, rolled="thorns", hand="water", beasts={"A1": "basilisk"})
    assert piece(shown(s), "beast-16").badges == (), "never in a corner"
    assert said(shown(s)) == ["1 left"]
    play(s, f"place thorns {at('11', 'SE')}")
    assert [badge.symbol for badge in piece(shown(s), "beast-16").badges] == ["i-close"]
    play(s, "finish")
    assert piece(shown(s), "beast-16").look == "used", "trapped"


def test_bh_r12_missing_pieces_depend_on_the_option() -> None:
    full = table(CORNER, CORNER_FENCES)
    assert missing(full, square("A1")) == ((spot("11", "SE"),), ())
    assert missing(table(CORNER, CORNER_FENCES, variant={"capture": "supports"}), square("A1")) == ((), ())


@pytest.mark.parametrize(
    ("rolled", "hand", "can"),
    [
        ("thorns", "thorns", True),
        ("thorns", "water", True),
        ("thorns", "", False),
        ("water", "thorns", False),
        ("wild", "thorns", True),
        ("N:thorns beast", "thorns", True),
    ],
)
def test_bh_65_whether_a_beast_can_be_captured_now(rolled: str, hand: str, can: bool) -> None:
    """B1 lacks a die in hole 12 and the card below it, which must match one of its ends."""
    dice = {**EDGE, "12": "NW=O:thorns NE=O:thorns SW=O:thorns"}
    s = table(dice, EDGE_FENCES, rolled=rolled, hand=hand, beasts={"B1": "unicorn"})
    matches = hand == "thorns"
    assert can_capture(s, square("B1")) == (can and matches)


def test_bh_69_a_chimera_needs_the_card_that_makes_three_images() -> None:
    dice = {**EDGE, "01": "SW=P:water SE=P:water", "02": "SW=P:bamboo SE=P:bamboo"}
    fences = {**EDGE_FENCES, "V01": "P:water", "V02": "G:bamboo"}
    s = table(dice, fences, hand="thorns", beasts={"B1": "chimera"})
    assert can_capture(s, square("B1"))
    same = {**EDGE_FENCES, "V01": "P:thorns", "V02": "G:thorns"}
    assert not can_capture(table(EDGE, same, hand="thorns", beasts={"B1": "chimera"}), square("B1"))


def test_bh_r04_a_wild_that_starts_a_hole_is_thought_of() -> None:
    """A1 lacks hole 01 and one die more; a wild may start the hole with the option."""
    dice = {"11": "NW=P:thorns NE=P:thorns SW=G:thorns SE=G:thorns", "10": "NE=O:thorns SE=O:thorns"}
    for starts in (False, True):
        s = table(
            dice,
            CORNER_FENCES,
            rolled="wild water",
            beasts={"A1": "unicorn"},
            variant={"wildStartsHole": starts},
        )
        assert can_capture(s, square("A1")), "water starts the hole, the wild follows"
        s = table(
            dice,
            CORNER_FENCES,
            rolled="wild beast",
            beasts={"A1": "unicorn"},
            variant={"wildStartsHole": starts},
        )
        assert not can_capture(s, square("A1"))


def test_the_sum_stands_beside_a_fence_that_has_just_scored() -> None:
    dice = {"11": "NW=P:water NE=P:water", "01": "SW=P:water"}
    s = table(dice, {"V01": "P:water"}, rolled="water", hand="thorns")
    play(s, f"place water {at('01', 'SE')}", "finish")
    assert said(shown(s)) == said(shown(s), "narrow") == ["2 + 2 + 3 = 7"]
    play(s, "discard thorns")
    assert said(shown(s)) == []


def test_what_was_done_in_this_turn_has_a_tick() -> None:
    s = table(PAIR, rolled="thorns beast", hand="thorns")
    play(s, f"place thorns {at('11', 'SW')}")
    scene = shown(s)
    done = piece(scene, f"set-{spot('11', 'SW')}")
    assert (done.look, done.home) == ("done", "die-0-0")
    assert piece(scene, f"set-{spot('11', 'NW')}").look == ""
    assert piece(scene, "die-0-0").look == "slot"
    play(s, f"fence thorns {on('V01')}")
    assert piece(shown(s), "fence-0").look == "done"
    assert piece(shown(s), "fence-0").home == "hand"
    assert piece(shown(s, 1), "fence-0").home == "seat-0"
    end_turn(s)
    assert piece(shown(s), f"set-{spot('11', 'SW')}").look == ""


def test_dice_say_whether_they_are_ready_used_or_at_rest() -> None:
    s = table(PAIR, rolled="beast thorns N:wild")
    play(s, "add beast unicorn a1")
    scene = shown(s)
    assert [(one.caption, one.look) for one in scene.tray[1].pieces] == [  # type: ignore[union-attr]
        ("Beast used", "used"),
        ("Thorns ready", ""),
        ("Wild ready", ""),
        ("Placed", "slot"),
    ]
    assert scene.tray[1].pieces[2].face == "black-wild"  # type: ignore[union-attr]
    other = shown(s, 1)
    assert [group.id for group in other.tray] == ["hand", "dice-1", "dice-0"], (
        "the dice of who plays are open to all"
    )
    assert {one.face for one in other.tray[1].pieces} == {"die-rest"}  # type: ignore[union-attr]
    assert [group.id for group in shown(s, None).tray] == ["dice-0"]


def test_the_banner_says_when_nothing_more_can_be_placed() -> None:
    def says(rolled: str) -> str:
        return str(GAME.scene(GAME.view(table(rolled=rolled), 0)).banner.say)

    assert says("thorns") == "Place dice, cards and beasts."
    assert says("") == "Nothing more can be placed."


def test_the_banner_says_what_to_do_and_who_is_thinking() -> None:
    match = GAME.new(seats=3, seed=2)
    first = match.seat
    assert match.scene(first).banner.say == "Put down the first beast."
    assert match.scene((first + 1) % 3).banner.say == f"{{{first}}} is choosing the first beast."
    match.play("first unicorn a1")
    assert match.scene(match.seat).banner.phase == 0
    match.play("keep 1234")
    assert match.scene(match.seat).banner.phase == 1
    match.play("finish")
    assert match.scene(match.seat).banner.phase == 3
    assert match.scene(None).banner.where == "round 1"


def test_the_last_turns_are_flagged() -> None:
    s = table(PAIR, seats=4, seat=2, ender=1)
    scene = shown(s, None)
    assert "last turns" in scene.banner.where
    assert [[flag.text for flag in seat.flags] for seat in scene.seats] == [
        ["last turn"],
        ["no dice left"],
        ["last turn"],
        ["last turn"],
    ]
    s = table(PAIR, seats=4, seat=0, ender=1)
    assert [[flag.text for flag in seat.flags] for seat in shown(s, None).seats] == [
        ["last turn"],
        ["no dice left"],
        [],
        [],
    ]


def test_bh_r35_a_visible_top_card_is_shown() -> None:
    s = GAME.dealt(2, 1, {"deckTop": "visible"})
    assert [len(seat.counters) for seat in shown(s).seats] == [3, 3]
    assert "on top of the deck" in shown(s).seats[0].counters[2].label


def test_a_discarded_card_goes_to_its_owner() -> None:
    s = table(PAIR, hand="water water")
    play(s, "finish", "discard water")
    assert shown(s).gone == {"card-0-water-1": "seat-0"}


def test_every_table_of_random_games_has_a_sound_scene_with_its_moves() -> None:
    game = GAME.compile()
    for seed in range(3):
        chance = random.Random(seed)
        variant = {option.name: chance.choice(option.values) for option in game.info.options}
        s = game.dealt(2 + seed, seed, variant)
        while not s.over:
            if chance.random() < 0.3:
                for seat in (None, int(s.seat)):
                    scene = shown(s, seat)
                    assert len(scene.moves) == len(GAME.view(s, seat).legal)
            game.rules.step(s, chance.choice(game.legal(s)))
        ending = shown(s, None).ending
        assert ending is not None
        assert [row.score for row in ending.results] == [
            str(game.scores(s)[row.seat]) for row in ending.results
        ]
        assert {row.seat for row in ending.results if row.won} == set(game.winners(s))


def test_a_shared_win_is_named() -> None:
    s = table(seats=2)
    s.over, s.ending = 1, 2
    ending = shown(s).ending
    assert ending is not None
    assert ending.title == "{0} and {1} win together."
