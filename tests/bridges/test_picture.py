"""A match as a picture: whole, self-contained, and the same for the same table."""

from xml.etree import ElementTree

import numpy as np

from gramarye.bridges import picture
from gramarye.core.game import Game
from tests.bridges.conftest import tables_of

SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_is_sound_at_every_table_of_a_match(game: Game) -> None:
    for s in tables_of(game, game.info.seats[0], 1, every=23):
        for seat in (None, 0):
            text = picture.svg(game, game.scene(game.view(s, seat)), -1 if seat is None else seat)
            root = ElementTree.fromstring(text)
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            used = {element.attrib["href"] for element in root.iter(f"{SVG}use")}
            assert used and used <= {f"#{name}" for name in ids}
            assert "var(" not in text and "currentColor" not in text and "NaN" not in text


def test_pixels_show_more_than_an_empty_table(game: Game) -> None:
    shown = picture.pixels(game, game.scene(game.view(game.dealt(game.info.seats[0], 1), None)))
    assert shown.dtype == np.uint8 and shown.shape[1:] == (1180, 3)
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 50


def test_a_notebook_shows_a_match_as_a_watcher_sees_it(game: Game) -> None:
    match = game.new(seed=3)
    assert match._repr_svg_() == picture.svg(game, match.scene(None))
    twin = game.new(seed=3)
    twin.state = game.imagine(game.redact(match.state, 0), 0, 1)
    assert twin._repr_svg_() == match._repr_svg_() or not np.array_equal(
        game.redact(twin.state, None), game.redact(match.state, None)
    )


def test_words_tell_of_every_seat(game: Game) -> None:
    told = picture.words(game, game.scene(game.view(game.dealt(game.info.seats[1], 1), None)))
    assert told.startswith(game.title)
    assert all(f"Seat {seat}:" in told for seat in range(game.info.seats[1]))
