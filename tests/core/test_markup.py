"""Texts of a scene in plain words."""

import doctest

import pytest

from gramarye.core import markup
from gramarye.core.markup import in_words

NAMES = ["Ada", "Thistle"]


def test_the_example_in_its_docstring() -> None:
    assert doctest.testmod(markup).failed == 0


@pytest.mark.parametrize(
    ("text", "viewer", "words"),
    [
        ("{0} painted.", -1, "Ada painted."),
        ("{0} painted.", 0, "You painted."),
        ("It is {0's} turn.", 0, "It is your turn."),
        ("It is {1's} turn.", 0, "It is Thistle's turn."),
        ("{1's} turn.", 1, "Your turn."),
        ("{1} {1:wins|win}.", 0, "Thistle wins."),
        ("{1} {1:wins|win}.", 1, "You win."),
        ("Now {1} {1:plays|play}. {1} {1:draws|draw}.", 1, "Now you play. You draw."),
        ("**4 of 5** *griffins* [WS-12]", -1, "4 of 5 griffins [WS-12]"),
        ("A :creature-dragon: track", -1, "A track"),
    ],
)
def test_marks_become_words(text: str, viewer: int, words: str) -> None:
    assert in_words(text, NAMES, viewer) == words
