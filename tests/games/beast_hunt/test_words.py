"""Moves and events in words and touches."""

import random

import pytest

from gramarye.core.family import kind
from gramarye.core.game import View
from gramarye.core.markup import in_words
from gramarye.core.record import State
from gramarye.core.scene import Move
from tests.games.beast_hunt import GAME, at, on, play, spot, table, told

NAMES = ["Ada", "Thistle", "Mirela", "Jory"]


def described(s: State, notation: str) -> Move:
    return GAME.describe(GAME.view(s, int(s.seat)), GAME.families.read(notation))


def lines(s: State, viewer: int | None = None) -> list[str]:
    story = GAME.story(GAME.view(s, viewer))
    return [in_words(line.text, NAMES, -1 if viewer is None else viewer) for line in story if line]


PAIR = {"11": "NW=P:thorns NE=P:thorns"}


def test_a_move_is_two_touches_a_die_and_a_spot() -> None:
    s = table(PAIR, rolled="thorns thorns N:thorns")
    move = described(s, f"place thorns {at('11', 'SW')}")
    assert move.touch == ("die-0-0|die-0-1", f"spot-{spot('11', 'SW')}")
    assert move.text == "Place the thorns die in hole A1-B2, in the corner of A2."
    black = described(s, f"place black-thorns {at('11', 'SW')}")
    assert black.touch[0] == "die-0-2"
    assert "black thorns die" in black.text


def test_a_move_is_two_touches_a_card_and_a_line() -> None:
    s = table(PAIR, hand="thorns thorns water")
    move = described(s, f"fence thorns {on('V01')}")
    assert move.touch == ("card-0-thorns-0|card-0-thorns-1", "line-a1-b1")
    assert move.text == "Lay the thorns card between A1 and B1."
    assert move.detail == "One end matches it. Two supports missing."
    assert "reserves hole A1-B1 for water" in described(s, f"fence water {on('V01')}").detail


def test_a_beast_is_three_touches_a_die_a_beast_and_a_square() -> None:
    s = table(PAIR, rolled="beast wild", beasts={"B1": "chimera"})
    add, move = described(s, "add wild unicorn a1"), described(s, "move beast b1 b2")
    assert add.touch == ("die-0-1", "supply-unicorn", "square-a1")
    assert move.touch == ("die-0-0", "beast-10", "square-b2")
    assert add.text == "Add a unicorn on A1 with the wild."
    assert move.text == "Move the chimera from B1 to B2 with a beast die."


def test_dice_to_keep_are_touched_one_by_one() -> None:
    match = GAME.new(seats=2, seed=3)
    match.play("first unicorn a1")
    seat = match.seat
    move = next(move for move in match.moves() if GAME.families.write(move.id) == "keep 134")
    assert move.touch == (f"die-{seat}-0", f"die-{seat}-2", f"die-{seat}-3")
    assert move.short == "Keep 3, reroll 1"
    assert described(match.state, "keep 1234").text.endswith("and reroll none.")


def test_what_a_die_or_card_completes_is_said() -> None:
    dice = {"11": "NW=P:water NE=P:water", "01": "SW=P:water"}
    s = table(dice, {"V01": "G:water"}, rolled="water")
    move = described(s, f"place water {at('01', 'SE')}")
    assert in_words(move.detail, NAMES) == "Completes Thistle's water fence A1/B1."
    assert move.lights == ("fence-0",)
    ring = {
        name: f"NW={c}:water NE={c}:water SW={c}:water SE={c}:water"
        for name, c in zip(("11", "12", "21", "22"), "PGOY", strict=True)
    }
    s = table(ring, {"H11": "G:water", "V11": "G:water", "V12": "G:water"}, hand="water thorns")
    assert (
        described(s, f"fence water {on('H21')}").detail == "Both ends match it. The fence is complete then."
    )


def test_a_wild_says_what_it_becomes() -> None:
    s = table(PAIR, rolled="wild")
    assert (
        described(s, f"place wild {at('11', 'SE')}").text
        == "Place the wild in hole A1-B2 as thorns, in the corner of B2."
    )
    s = table(PAIR, {"V01": "P:thorns"}, rolled="wild", variant={"wildStartsHole": True})
    move = described(s, f"start wild bamboo {at('01', 'SE')}")
    assert move.text == "Place the wild in the empty hole A1-B1 as bamboo, in the corner of B1."
    assert move.touch == ("die-0-0", "spot-1")


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("water thorns", "Draw two cards"),
        ("water water water", "Draw one card"),
        ("water water thorns thorns", "Keep the hand"),
    ],
)
def test_the_button_of_the_replenish_phase_says_what_it_draws(hand: str, text: str) -> None:
    s = table(PAIR, hand=hand)
    play(s, "finish")
    assert described(s, "draw").short == text
    assert described(s, "discard water").touch[0].startswith("card-0-water-0")


def test_every_move_can_be_described_legal_or_not() -> None:
    """The page asks why not of any touch, at any time."""
    match = GAME.new(seats=3, seed=8, variant={"wildStartsHole": True})
    chance = random.Random(3)
    for ply in range(120):
        if match.over:
            break
        if ply % 30 == 0:
            view = match.view(match.seat)
            moves = [GAME.describe(view, m) for m in GAME.families.all()]
            assert all(move.text.endswith(".") for move in moves)
            assert all(move.touch or kind(move.id) in (8, 10) for move in moves)
        match.play(chance.choice(match.moves()))


def test_a_used_die_still_answers() -> None:
    s = table(PAIR, rolled="beast", beasts={"B1": "chimera"})
    play(s, "move beast b1 c1")
    assert described(s, "add beast unicorn a1").touch[0] == "die-0-0"
    assert described(s, "move beast a1 a2").touch[1] == "nothing"


def test_the_story_tells_the_sum() -> None:
    dice = {"11": "NW=P:water NE=P:water", "01": "SW=P:water"}
    s = table(dice, {"V01": "P:water"}, rolled="water", hand="thorns")
    play(s, f"place water {at('01', 'SE')}")
    assert lines(s) == ["Ada placed a water die in hole A1-B1, in the corner of B1."]
    play(s, "finish")
    assert lines(s) == ["Ada's water fence A1/B1 is complete, reinforced: 2 + 2 + 3 = 7. [BH-63]"]
    assert lines(s, 0)[0].startswith("Your water fence")
    assert [line.gain for line in GAME.story(GAME.view(s, 0)) if line] == ["+7"]


def test_the_story_of_a_plain_fence_and_of_beasts() -> None:
    dice = {
        "11": "NW=O:thorns NE=O:thorns SW=G:thorns",
        "01": "SW=G:thorns SE=G:thorns",
        "10": "NE=O:water SE=O:water",
    }
    s = table(
        dice,
        {"V01": "P:thorns", "H10": "P:water"},
        rolled="thorns beast wild",
        hand="water",
        beasts={"A1": "unicorn"},
    )
    play(s, "add beast chimera d1")
    assert lines(s) == ["Ada added a chimera on D1."]
    play(s, "move wild d1 c1")
    assert lines(s) == ["Ada moved the chimera from D1 to C1."]
    play(s, f"place thorns {at('11', 'SE')}", "finish")
    assert lines(s) == ["Ada closed A1 and captured the unicorn. [BH-65]"]


def test_the_story_of_every_kind_of_event() -> None:
    game = GAME.compile()
    seen: dict[str, str] = {}
    wanted = {each.name for each in game.kinds}
    for seed in range(200):
        chance = random.Random(seed)
        variant = {option.name: chance.choice(option.values) for option in game.info.options}
        s = game.dealt(2 + seed % 3, seed, variant)
        while not s.over:
            game.rules.step(s, chance.choice(game.legal(s)))
            events = game.events(s)
            if {event.name for event in events} - set(seen):
                view = View(game.redact(s, None), -1)
                for event, line in zip(events, game.story(view), strict=True):
                    seen.setdefault(event.name, in_words(line.text, NAMES) if line else "")
        if wanted <= set(seen):
            break
    assert wanted <= set(seen)
    assert [name for name, text in seen.items() if not text] == ["finished"], "the phases show it"
    assert seen["trapped"].endswith("belongs to nobody. [BH-R14]")
    assert "supply" in seen["released"]
    assert "new deck" in seen["reshuffled"]
    assert "one more turn" in seen["last-turns"]
    assert seen["round"].startswith("Round ")


def test_the_reasons_of_an_end() -> None:
    for ending, rule in ((1, "BH-90"), (2, "BH-91"), (3, "BH-R27")):
        s = table(PAIR, variant={"stalemateRounds": 1}, idle=4) if ending == 3 else table(PAIR)
        s.over, s.ending, s.told = 1, ending, 1
        s.events[0] = [20, -1, ending, 0, 0, -1]
        assert rule in lines(s)[0]
        scene = GAME.scene(GAME.view(s, None))
        assert scene.ending is not None
        assert rule in scene.ending.reason
        assert not told([], "ended")
