"""A match as a picture: whole, self-contained, and the same for the same table."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
import resvg_py
from PIL import Image

from gramarye.bridges import picture
from gramarye.bridges.picture.letters import CUTS, LETTERS, WIDTHS
from gramarye.core.faces import FACES, face_file
from gramarye.core.game import Game
from gramarye.core.markup import in_words
from gramarye.core.scene import Scene
from tests.bridges.conftest import tables_of
from tests.bridges.pictured import font_of, outside, said_in, touching

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
    assert shown.dtype == np.uint8 and shown.shape[1:] == (1320, 3)
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 50


def test_pixels_are_alike_on_every_machine(game: Game) -> None:
    """Words are drawn with our faces and never with the machine's."""
    scene = game.scene(game.view(game.dealt(game.info.seats[0], 1), None))
    files = [str(face_file(name)) for name in FACES]
    ours, bare = (
        resvg_py.svg_to_bytes(svg_string=picture.svg(game, scene), font_files=faces, skip_system_fonts=True)
        for faces in (files, [])
    )
    with Image.open(BytesIO(bytes(ours))) as drawn, Image.open(BytesIO(bytes(bare))) as wordless:
        assert np.array_equal(picture.pixels(game, scene), np.array(drawn.convert("RGB")))
        assert drawn.tobytes() != wordless.tobytes()


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


def scenes_of(game: Game, every: int = 31) -> Iterator[tuple[Scene, int]]:
    """Scenes along matches with the fewest and the most seats, for a watcher and for a seat."""
    for seats in sorted({game.info.seats[0], game.info.seats[-1]}):
        for s in tables_of(game, seats, 2, every):
            yield game.scene(game.view(s, None)), -1
            yield game.scene(game.view(s, seats - 1)), seats - 1


def last_table(game: Game, seats: int, seed: int) -> Any:
    """The table at the end of a random match."""
    return list(tables_of(game, seats, seed, every=10**9))[-1]


def test_no_words_touch_or_leave_their_card(game: Game) -> None:
    for scene, viewer in scenes_of(game):
        said = said_in(picture.svg(game, scene, viewer))
        assert len(said) > 20
        assert touching(said) == []
        assert outside(said) == []


def test_letters_keep_their_shape(game: Game) -> None:
    """Every text says how wide it is, so it is as wide in any face; in its own that is what it would be anyway."""
    for scene, viewer in scenes_of(game, every=97):
        for one in said_in(picture.svg(game, scene, viewer)):
            assert one.made > 0, one.text
            assert abs(one.made - one.natural) < max(1.5, 0.1 * one.natural), one.text


@pytest.mark.parametrize("face", CUTS)
def test_the_table_of_letters_is_what_pillow_measures(face: str) -> None:
    font = font_of(face)
    measured = {letter: round(font.getlength(letter) * 5) for letter in LETTERS}
    assert {letter: n for letter, n in measured.items() if abs(n - WIDTHS[face][letter]) > 3} == {}


def test_winners_are_marked_at_the_end_and_nobody_before(game: Game) -> None:
    seats = game.info.seats[-1]
    end = game.scene(game.view(last_table(game, seats, 4), None))
    assert end.ending is not None
    marked = set(re.findall(r'data-won="(\d+)"', picture.svg(game, end)))
    assert marked == {str(row.seat) for row in end.ending.results if row.won} != set()
    results = re.findall(r'data-result="(\d+)"', picture.svg(game, end))
    assert results == [str(row.seat) for row in end.ending.results]
    begin = game.scene(game.view(game.dealt(seats, 4), None))
    assert "data-won" not in picture.svg(game, begin)
    told = picture.words(game, end).splitlines()
    for row in end.ending.results:
        (line,) = [line for line in told if line.startswith(f"Seat {row.seat}:")]
        assert ("won" in line.split(", ")[0]) == row.won


def test_a_picture_shows_what_each_seat_has(game: Game) -> None:
    """Scores, titles, counters and flags of every seat, in its own panel."""
    scene = game.scene(game.view(last_table(game, game.info.seats[-1], 4), None))
    shown = {one.text for one in said_in(picture.svg(game, scene))}
    for seat in scene.seats:
        small = [in_words(one.text, []) for one in (*seat.counters, *seat.roundels, *seat.flags)]
        assert {text for text in (seat.score, *small) if text} <= shown
        assert not seat.title or any(text.startswith(seat.title) for text in shown)


def test_symbols_in_texts_are_drawn(game: Game) -> None:
    """A text of a scene loses nothing: where it has a symbol, the picture draws one more than without."""
    scene = next(iter(scenes_of(game)))[0]
    banner = type(scene.banner)("", "Pay 2 for it.", seat=0)
    marked = type(scene.banner)("", "Pay 2 :i-crown: for it.", seat=0)
    plain, rich = (_with_banner(scene, one) for one in (banner, marked))
    assert picture.svg(game, rich).count("<use") == picture.svg(game, plain).count("<use") + 1
    assert "Pay 2 crown for it." in picture.words(game, rich)


def _with_banner(scene: Scene, banner: Any) -> Scene:
    fields = {name: getattr(scene, name) for name in scene.__struct_fields__}
    return Scene(**{**fields, "banner": banner, "ending": None})


def test_words_say_nothing_twice(game: Game) -> None:
    for scene, viewer in scenes_of(game, every=97):
        for line in picture.words(game, scene, viewer).splitlines():
            assert not line.startswith(":") and ": :" not in line and ".." not in line, line
            assert all(part.strip() for part in re.split(r"[,;:] ", line)), line
            if line.startswith("Seat "):
                assert list(_doubled(line)) == []


def _doubled(line: str) -> Iterator[str]:
    """Parts of a line that say a number twice, as "4 cards in hand 4 in hand" does; and parts said twice."""
    parts = re.split(r"[,;] |[:(] ?", line.partition(": ")[2])
    for part in parts:
        numbers = re.findall(r"\b\d+\b", re.sub(r"\b\d+ of \d+\b", "", part))
        if len(numbers) != len(set(numbers)):
            yield part
    counted = [part for part in parts if re.fullmatch(r"\d+ .*", part)]
    yield from (part for part in set(counted) if counted.count(part) > 1)
