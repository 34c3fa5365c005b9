"""What a player sees: the danger meter, brackets, gaps, gates, the die's ruler; and every event in words."""

import random
import re
from fractions import Fraction
from typing import Any

import pytest

from gramarye.core.scene import Group, Meter, Panel
from gramarye.core.scene_check import problems
from gramarye.games.old_man_merlin.brackets import best_place, completed_by, runs, would_complete
from gramarye.games.old_man_merlin.cards import SETS
from gramarye.games.old_man_merlin.danger import danger
from gramarye.games.old_man_merlin.events import EVENTS
from gramarye.games.old_man_merlin.moves import FAMILIES
from gramarye.games.old_man_merlin.scene_line import ruler
from gramarye.games.old_man_merlin.scene_yard import in_words
from gramarye.games.old_man_merlin.state import COLLECT, COUNTED, GONE, PUT, REFILL
from tests.games.old_man_merlin import GAME, card, event, group, play, table
from tests.games.old_man_merlin.test_play import eager, rich

SHEETS = (GAME.folder / "art" / "symbols.svg", GAME.folder.parents[1] / "web" / "art" / "common.svg")
SYMBOLS = {one for sheet in SHEETS for one in re.findall(r'<symbol[^>]*\bid="([^"]+)"', sheet.read_text())}


def scene(s: Any, seat: int | None = 0) -> Any:
    made = GAME.scene(GAME.view(s, seat))
    assert problems(made, SYMBOLS) == []
    return made


def region(made: Any, name: str) -> Any:
    return next(one for one in (*made.board, *made.tray) if one.id == name)


# The danger meter


def test_om_r57_the_meter_says_how_many_are_awake_and_what_the_next_refill_brings() -> None:
    s = table(merlins=3, sleepwalker=GONE, round=3)
    meter: Meter = region(scene(s), "danger")
    assert (meter.value, meter.of, meter.tone) == ("3", "of 4", "bad")
    assert meter.say == "The next one catches everybody still in the yard."
    assert f"1 of the {s.deck_left} cards" in meter.note
    assert f"1 in {s.deck_left}" in meter.note
    assert (meter.bars[0].value, meter.bars[0].of) == (1, s.deck_left)
    assert [piece.face for piece in meter.pieces] == ["merlin"] * 3 + ["omm-merlin-face"]


def test_om_r57_the_chance_is_exact() -> None:
    """Two cards to come, of a deck of six with two Merlins, one of which catches: by counting."""
    s = table(merlins=3, sleepwalker=GONE, seats=4, round=3, emptied=2)
    t = GAME.view(s, 0).t
    t.deck_left, t.seats = 6, 4
    found = danger(t)
    assert (found.merlins, found.missing) == (2, 2)
    assert found.chance == Fraction(2, 6) * Fraction(1, 5)
    t.merlins = 4
    assert danger(t).chance == Fraction(1, 6) + Fraction(5, 6) * Fraction(1, 5)


def test_om_r57_a_spot_whose_shed_card_is_being_picked_has_had_its_draw() -> None:
    t = GAME.view(table(merlins=1, emptied=3, refilled=1), 0).t
    assert danger(t).draws == 2
    t.phase = REFILL
    assert danger(t).draws == 1


def test_om_r57_om_63_the_sleepwalker_counts_in_the_chance() -> None:
    """One Merlin is missing and half are out: the sleepwalker would catch too, if he is in this deck."""
    s = table(seats=2, merlins=2, round=3)
    t = GAME.view(s, 0).t
    cards = t.deck_left
    others = cards - 1
    assert danger(t).chance == Fraction(1, cards) + Fraction(others, cards) * Fraction(1, others)
    t.round = 2  # he may as well be among the 13 cards of round 3
    assert danger(t).chance == Fraction(1, cards) + Fraction(others, cards) * Fraction(1, others + 13)
    t.swm = 1
    assert danger(t).chance == Fraction(1, cards)


def test_om_r57_a_counted_sleepwalker_takes_a_place_in_the_row() -> None:
    meter = region(scene(table(merlins=2, sleepwalker=COUNTED)), "danger")
    assert [piece.face for piece in meter.pieces][2] == "sleepwalker"
    assert meter.value == "3"


@pytest.mark.parametrize(
    ("merlins", "tone", "say"), [(0, "", "All is quiet"), (1, "", "Three more"), (2, "warn", "Two more")]
)
def test_om_r57_the_tone_grows_with_the_danger(merlins: int, tone: str, say: str) -> None:
    meter = region(scene(table(merlins=merlins)), "danger")
    assert meter.tone == tone
    assert meter.say.startswith(say)
    assert "no catch at the next refill" in meter.note


def test_chances_in_words() -> None:
    assert in_words(Fraction(1, 3)) == "1 in 3"
    assert in_words(Fraction(2, 5)) == "40 %"
    assert in_words(Fraction(1)) == "100 %"
    assert in_words(Fraction(0)) == "no catch"


# The line


def test_om_42_brackets_say_what_is_begun_used_and_missing() -> None:
    line = ["golem-soul", "golem-body", "bow", "quiver", "unicorn-hair", "lost-ball", "cursed-ring"]
    spans = region(scene(table(lines=[line], locked=["bow"])), "line").spans
    texts = [(span.text, span.dashed, span.tone) for span in spans]
    assert texts[0] == ("Golem 2 of 3", True, "")
    assert "Bottled Lightning" in spans[0].note or "bottled-lightning" in spans[0].note
    assert texts[1] == (":i-check: Bow set, 15", False, "good")
    assert spans[1].note == "long shot used"
    assert ":omm-curse:" in texts[2][0]


def test_om_r28_a_complete_set_that_has_not_acted_says_so() -> None:
    spans = region(scene(table(lines=[["rusty-sword", "stubborn-stone"]])), "line").spans
    assert spans[0].text.endswith("Stone complete")


def test_om_42_a_slot_shows_the_missing_card_that_lies_in_the_yard() -> None:
    s = table(lines=[["golem-soul", "golem-body"]], yard={"E5": "bottled-lightning"})
    pieces = region(scene(s), "line").pieces
    assert [piece.look for piece in pieces] == ["", "", "slot"]
    assert "would complete Golem" in pieces[2].label


def test_om_74_the_ruler_gives_the_rolls_that_take_a_card() -> None:
    assert [ruler(place, 9) for place in range(4)] == ["1·10", "2·11", "3·12", "4"]
    assert ruler(3, 4) == "4·8·12"
    assert ruler(12, 13) == "none"
    assert [ruler(0, 1), ruler(0, 2), ruler(1, 2)] == ["any", "odd", "even"]
    s = table(lines=[["toad", "helm", "wand"]])
    assert [piece.caption for piece in region(scene(s), "line").pieces if piece.look != "slot"] == [
        "1·4·7·10",
        "2·5·8·11",
        "3·6·9·12",
    ]


def test_om_40_gaps_show_where_a_card_may_go_and_what_it_completes() -> None:
    s = table(lines=[["golem-soul", "lost-ball", "golem-body"]], held=card("bottled-lightning"), phase=PUT)
    gaps = [piece for piece in region(scene(s), "line").pieces if piece.id.startswith("gap")]
    assert len(gaps) == 4
    s = table(lines=[["golem-soul", "golem-body"]], held=card("bottled-lightning"), phase=PUT)
    gaps = [piece for piece in region(scene(s), "line").pieces if piece.id.startswith("gap")]
    assert [gap.tone for gap in gaps] == ["gilt", "gilt", "gilt"]
    assert gaps[0].caption == "Fetch!"


def test_om_r26_the_sentence_of_a_gap_names_what_it_breaks() -> None:
    s = table(lines=[["rusty-sword", "stubborn-stone"]], locked=["stone"], held=card("toad"), phase=PUT)
    moves = {move.touch[0]: move for move in scene(s).moves}
    assert moves["gap-1"].detail == "Breaks the Sword in the Stone set."
    assert moves["gap-0"].detail == ""


@pytest.mark.parametrize(
    ("echo", "said"), [("allowed", "Completes the Golem set: Fetch. "), ("next_collect", "")]
)
def test_om_r49_a_set_that_may_not_act_again_is_not_promised(echo: str, said: str) -> None:
    golem = ["golem-body", "golem-soul", "bottled-lightning"]
    s = table(
        lines=[golem], locked=["golem"], held=card("bottled-lightning", 1), phase=PUT, variant={"echo": echo}
    )
    moves = {move.touch[0]: move for move in scene(s).moves}
    assert moves["gap-2"].detail == f"{said}Breaks the Golem set."


def test_om_r28_om_r49_silent_sets_are_not_promised() -> None:
    s = table(lines=[["golem-soul", "golem-body"]], held=card("bottled-lightning"), phase=PUT)
    t = GAME.view(s, 0).t
    assert completed_by(t, 0, card("bottled-lightning"), 0) == [group("golem")]
    t.hushed = 1 << group("golem")
    assert completed_by(t, 0, card("bottled-lightning"), 0) == []
    t.phase = COLLECT  # the hush ends with the next collect
    assert completed_by(t, 0, card("bottled-lightning"), 0) == [group("golem")]
    t.barred = 1 << group("golem")
    assert completed_by(t, 0, card("bottled-lightning"), 0) == []


def test_om_r33_cards_looked_at_are_shown_to_that_seat_alone() -> None:
    s = table(
        at=("a2", "d4", "c4"), lines=[["grumpy-owl"]], yard={"A1": "falconers-perch"}, deck=["toad", "merlin"]
    )
    play(s, "go north", "take A1", "put 1")
    looked: Group = region(scene(s), "looked")
    assert looked.secret
    assert [piece.caption for piece in looked.pieces] == ["next", "2 from the top"]
    assert all(one.id != "looked" for one in (*scene(s, 1).tray, *scene(s, None).tray))


def test_om_r51_cards_known_to_be_in_the_deck_are_shown_to_that_seat_alone() -> None:
    s = table(
        at=("a2", "d4", "c4"),
        lines=[["wand", "phoenix-feather"]],
        yard={"A1": "elder-twig"},
        deck=["helm", "toad", "bow"],
    )
    play(s, "go north", "take A1", "put 2", "deck 1")
    looked = region(scene(s), "looked")
    assert {piece.label for piece in looked.pieces} == {
        "Helm, somewhere in the deck",
        "Bow, somewhere in the deck",
    }
    assert all(one.id != "looked" for one in scene(s, 1).tray)


def test_runs_and_best_places() -> None:
    s = table(lines=[["toad", "wizards-brew", "lost-ball", "golem-body"]])
    t = GAME.view(s, 0).t
    found = runs(t.line[0][:4], t.bound)
    assert [(SETS[run.group].id, run.start, run.size) for run in found] == [("brew", 0, 2)]
    assert best_place(t, 0, card("mandrake-root")) == 0
    assert best_place(t, 0, card("royal-seal")) == -1
    assert would_complete(t, 0, card("golem-soul")) == []


# The yard


def test_om_r05_the_rim_shows_a_gate_wherever_one_can_run() -> None:
    s = table(at=("a1", "d4", "c4"))
    yard: Panel = region(scene(s), "yard")
    gates = [place.id for place in yard.places if place.id.startswith("gate")]
    assert gates == ["gate-north", "gate-west"]
    assert not any(place.id.startswith("gate") for place in region(scene(s, 1), "yard").places)
    assert {move.touch[0] for move in scene(s).moves} >= {"gate-north", "gate-west", "area-b1", "area-a2"}


def test_om_r06_a_jump_over_the_edge_has_its_gate_too() -> None:
    s = table(at=("c1", "d1", "a4"))
    move = next(one for one in scene(s).moves if one.touch == ("gate-east",))
    assert move.text == "Jump over {1} and leave the property by the east gate."


def test_cards_that_fit_a_set_of_mine_carry_my_coin() -> None:
    s = table(lines=[["golem-soul", "golem-body"]], yard={"E5": "bottled-lightning", "A5": "lost-ball"})
    yard = {piece.id: piece for piece in region(scene(s), "yard").pieces}
    assert yard[f"card-{card('bottled-lightning')}"].badges
    assert not yard[f"card-{card('lost-ball')}"].badges


def test_om_30_who_has_left_stands_in_the_hedge() -> None:
    made = scene(table(at=("a1", "away", "c4")))
    notes = [note.text for note in region(made, "yard").notes]
    assert "{1} is out and safe" in notes
    assert made.seats[1].look == "out"


def test_om_30_who_has_left_stands_in_no_gates_way() -> None:
    yard: Panel = region(scene(table(seats=5, at=("a4", *["away"] * 4))), "yard")
    gate = next(place for place in yard.places if place.id == "gate-south")
    kids = [piece for piece in yard.pieces if piece.id.startswith("kid") and piece.id != "kid-0"]
    assert len(kids) == 4 and all(kid.x + kid.w / 2 < gate.x for kid in kids)
    assert not any("out and safe" in note.text for note in yard.notes)


def test_om_76_the_panel_says_what_is_at_stake() -> None:
    assert (
        scene(table(lines=[["cursed-ring", "toad"]])).seats[0].warn
        == "If caught: the Cursed Ring and 1 or 2 more cards go."
    )
    assert scene(table(lines=[["toad"]])).seats[0].warn == "If caught: 1 or 2 cards go."
    assert scene(table(lines=[["toad"]], sanctuary=1)).seats[0].warn == ""
    assert (
        scene(table(lines=[["cursed-ring"]], sanctuary=1)).seats[0].warn == "If caught: the Cursed Ring goes."
    )


# Whole games


@pytest.mark.parametrize("number", range(0, len(SETS), 3))
def test_every_table_has_a_sound_scene_and_every_move_its_own_words(number: int) -> None:
    chance = random.Random(number)
    s = rich(chance, number)
    while not s.over:
        if chance.random() < 0.35:
            for seat in (None, int(s.seat), (int(s.seat) + 1) % int(s.seats)):
                made = scene(s, seat)
                texts = [(move.text, move.touch) for move in made.moves]
                assert len(set(texts)) == len(texts)
                assert all(text[0].isupper() and text.endswith(".") for text, _ in texts)
                GAME.story(GAME.view(s, seat))
        GAME.rules.step(s, eager(s, GAME.legal(s), chance))
    assert scene(s).ending is not None


def test_every_move_can_be_described_even_when_it_makes_no_sense() -> None:
    for s in (GAME.dealt(2, 3), table(lines=[["toad"], ["helm"]])):
        view = GAME.view(s, int(s.seat))
        for m in FAMILIES.all():
            assert GAME.describe(view, m).text.endswith(".")


def test_every_kind_of_event_has_its_line() -> None:
    s = table(lines=[["toad", "helm"], ["wand"]])
    parts = {"die": 5, "stage": 1, "round": 2, "seats": 3, "cards": 1, "bravery": 2}
    for one in EVENTS:
        s.told = 1
        values = [parts.get(part, 1) for part in one.parts]
        s.events[0, :5] = [one.number, 0, *values, *[0] * (3 - len(values))]
        s.events[0, 5] = -1
        line = GAME.story(GAME.view(s, 0))[0]
        assert line is None or (line.text and "None" not in line.text)
        assert (line is None) == (one.name == "lined-up")
        assert event(s, one.name).rule in GAME.rulebook


def test_lines_tell_the_odd_cases_too() -> None:
    def told(number: str, **values: int) -> str:
        s = table()
        kind = EVENTS.by_name[number]
        s.told = 1
        row = [values.get(part, 0) for part in kind.parts]
        s.events[0, :5] = [kind.number, 0, *row, *[0] * (3 - len(row))]
        s.events[0, 5] = -1
        return GAME.story(GAME.view(s, 0))[0].text

    assert told("gained", bravery=0, cause=2).startswith("No bravery was left")
    assert "by the tower" in told("gained", bravery=1, cause=len(SETS))
    assert "no card is left" in told("rerolled", card=1, die=0)
    assert "itself" in told("used-oil", oil=5, card=5)
    assert "locked cards" in told("tidied", card=1, place=0, cards=3)
    assert "for all who are caught" in told("rolled", die=3, stage=2)
    assert ", for 3" in told("objective", objective=0, bravery=3)


def test_om_81_the_ending_tells_how_a_tie_was_broken() -> None:
    s = table(lines=[["helm"], ["quiver"], []], over=1)
    assert "later in turn order" in scene(s).ending.reason
    s = table(lines=[["helm"], ["toad"], []], bravery=(0, 1, 0), over=1)
    assert "more bravery" in scene(s).ending.reason
    rows = scene(s).ending.results
    assert [row.seat for row in rows] == [1, 0, 2]
    assert rows[0].parts == ("1", "0", "0", "1")
