"""Every move and every event can be put into words."""

import pytest

from gramarye.core.events import Event
from gramarye.core.markup import in_words
from gramarye.games.wizard_safari.pieces import CARDS
from gramarye.games.wizard_safari.state import PAINT
from tests.games.wizard_safari import GAME, table

NAMES = ["Ada", "Bo", "Cy", "Di", "Eve"]


def test_every_move_that_can_be_written_has_words_legal_or_not() -> None:
    for board in ("square5", "hex19", "square3"):
        s = table(["M:DD M:D"], queue="M:PP T:PP", deck="", variant={"board": board, "advanced": True})
        view = GAME.view(s, 0)
        for m in GAME.families.all():
            move = GAME.describe(view, m)
            assert move.id == m
            assert move.text.endswith(".")


def test_every_kind_of_event_has_a_line() -> None:
    view = GAME.view(table(["M:DD"]), 0)
    for kind in GAME.kinds:
        for number in (0, 3):
            event = Event(kind.name, 1, dict.fromkeys(kind.parts, number), kind.rule)
            line = GAME._part("words").tell(view, event)
            words = in_words(line.text, NAMES, viewer=0)
            assert words
            assert "{" not in words
            assert kind.name == "round" or words[0].isupper()


def test_every_card_has_a_name_of_its_own() -> None:
    names = GAME._part("names")
    assert len({names.card_label(card) for card in range(CARDS)}) == CARDS
    assert names.card_name(0) == "meadow with dragon"


def test_the_banner_says_when_there_is_nothing_to_paint() -> None:
    def says(hand: str) -> str:
        return str(GAME.scene(GAME.view(table([hand], phase=PAINT), 0)).banner.say)

    assert says("M:D") == "Paint a card that matches a tile."
    assert says("M:DD") == "No card of yours matches a tile."


@pytest.mark.parametrize(
    ("seats", "second", "worth"),
    [(3, 3, "1st 5, 2nd 3, 3rd 1 point"), (2, 3, "1st 5, 2nd 3 points"), (2, 0, "1st 5, 2nd 0 points")],
)
def test_ws_r20_the_tracks_say_what_their_places_bring(seats: int, second: int, worth: str) -> None:
    match = GAME.new(seats=seats, seed=1, variant={"twoPlayerSecond": second})
    tracks = next(panel for panel in match.scene(0).board if panel.id == "tracks")
    assert tracks.subtitle == worth
