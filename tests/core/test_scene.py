"""The scene grammar: texts in words, touches, and what is wrong with a scene."""

import msgspec
import pytest

from gramarye.core.markup import in_words
from gramarye.core.scene import (
    Banner,
    Face,
    Group,
    Layer,
    Layout,
    Link,
    Move,
    Panel,
    Piece,
    Place,
    Scene,
    Seat,
)
from gramarye.core.scene_check import problems

NAMES = ("Ada", "Thistle", "Mirela")


@pytest.mark.parametrize(
    ("text", "viewer", "words"),
    [
        ("{1} painted *meadow* at D4. [WS-12]", 0, "Thistle painted meadow at D4. [WS-12]"),
        ("{1} painted *meadow* at D4.", 1, "You painted meadow at D4."),
        ("Then {1} {1:takes|take} it.", 1, "Then you take it."),
        ("Then {1} {1:takes|take} it.", 2, "Then Thistle takes it."),
        ("Over. {0's} turn.", 0, "Over. Your turn."),
        ("It is {2's} turn.", 0, "It is Mirela's turn."),
        ("**4 of 5** are awake :omm-merlin:", 0, "4 of 5 are awake"),
    ],
)
def test_texts_in_words(text: str, viewer: int, words: str) -> None:
    assert in_words(text, NAMES, viewer) == words


def test_a_move_begins_with_its_first_touches_and_either_of_two() -> None:
    move = Move(1, "Lure it.", ("griffin-1|griffin-2", "tile-3"))
    assert move.begins([])
    assert move.begins(["griffin-2"])
    assert move.begins(["griffin-1", "tile-3"])
    assert not move.begins(["tile-3"])
    assert not move.begins(["griffin-1", "tile-3", "tile-4"])


def table(**parts: object) -> Scene:
    board = Panel(
        "board",
        "Board",
        100,
        100,
        places=(Place("square-1", "Square 1", w=10, h=10),),
        pieces=(Piece("stone-1", "stone", "Stone", at="square-1"),),
    )
    given = {"board": (board,), "wide": Layout(("board",)), "narrow": Layout(("board",)), **parts}
    return Scene(Banner("", "Choose."), (Seat(), Seat()), **given)  # type: ignore[arg-type]


def test_a_sound_scene_has_no_problems() -> None:
    assert problems(table(moves=(Move(1, "Take it.", ("stone-1", "seat-1")),)), {"stone"}) == []


def test_a_scene_survives_json_and_leaves_its_defaults_out() -> None:
    scene = table()
    text = msgspec.json.encode(scene)
    assert msgspec.json.decode(text, type=Scene) == scene
    assert b"badges" not in text


def test_what_is_wrong_is_said() -> None:
    twice = Group("board", (Piece("stone-1", "stone", "Stone"),))
    wrong = problems(table(tray=(twice,)))
    assert "id 'board' is used 2 times" in wrong
    assert "id 'stone-1' is used 2 times" in wrong


def test_a_move_that_touches_or_lights_nothing_is_wrong() -> None:
    wrong = problems(table(moves=(Move(1, "Take it.", ("stone-1|stone-9",), lights=("square-7",)),)))
    assert wrong == [
        "move 'Take it.' touches 'stone-9', which is not there",
        "move 'Take it.' lights 'square-7', which is not there",
    ]


def test_a_piece_lies_and_a_link_ends_in_its_own_panel() -> None:
    board = Panel(
        "board", "Board", 9, 9, pieces=(Piece("a", "x", "A", at="nowhere"),), links=(Link(("a", "b")),)
    )
    wrong = problems(table(board=(board,)))
    assert "'a' lies at 'nowhere', which is no place of 'board'" in wrong
    assert "a link of 'board' ends at 'b', which is not in it" in wrong


@pytest.mark.parametrize(
    ("layout", "wrong"),
    [
        (Layout(("board rail",)), "the wide layout names 'rail', which is not there"),
        (Layout((".",)), "the wide layout leaves out 'board'"),
        (Layout(("board board", "board")), "the wide layout's rows are not equally long"),
    ],
)
def test_a_layout_names_every_region_once(layout: Layout, wrong: str) -> None:
    assert wrong in problems(table(wide=layout))


def test_labels_are_needed_where_something_can_be_touched() -> None:
    board = Panel(
        "board", "Board", 9, 9, places=(Place("p", ""), Place("q", "")), pieces=(Piece("a", "x", ""),)
    )
    wrong = problems(table(board=(board,), moves=(Move(1, "", ("p",)),)))
    assert {"piece 'a' has no label", "place 'p' has no label", "move 1 has no label"} <= set(wrong)
    assert "place 'q' has no label" not in wrong


def test_drawings_are_looked_up_inside_faces() -> None:
    face = Face(9, 9, (Layer("frame"), Layer("@crest"), Layer(text="A")), mini=(Layer("small"),))
    piece = Piece("a", "card", "A", at="square-1", mini="token")
    board = Panel("board", "Board", 9, 9, backdrop="lawn", places=(Place("square-1", "S"),), pieces=(piece,))
    wrong = problems(table(board=(board,), faces={"card": face}), {"frame"})
    assert wrong == ["no drawing 'lawn'", "no drawing 'small'", "no drawing 'token'"]
