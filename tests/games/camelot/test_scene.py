"""How the table looks: what a player can see at a glance, and what nobody else may see."""

import random
from typing import Any

import msgspec
import pytest

from tests.games.camelot import (
    GAME,
    capture,
    close,
    dealt,
    foes,
    grail,
    hand,
    in_force,
    lay,
    next_black,
    place,
    play,
    relic,
    stand,
    table,
    take_white,
    traitor,
    white,
)
from tests.games.camelot.scenes import flags, piece, pieces, region, said, shown, slips

# Every scene of random games

TABLES = [
    (3, {"traitor": "three-brave-knights"}),
    (3, {"expansion": "base", "traitor": "none"}),
    (5, {}),
    (5, {"knights": "chosen", "share": "dealt", "traitor": "among-us"}),
    (5, {"squires": True}),
    (7, {"expansion": "base"}),
    (8, {"knights": "old"}),
]


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_every_scene_of_a_random_game_is_sound_for_every_seat(seats: int, variant: dict[str, Any]) -> None:
    chance = random.Random(seats)
    s = GAME.dealt(seats, seats, variant)
    while not s.over:
        if chance.random() < 0.05:
            for seat in (None, *range(seats)):
                scene = shown(s, seat)
                assert sorted(move.id for move in scene.moves) == sorted(GAME.view(s, seat).legal)
                assert (scene.moves != ()) == (seat == s.seat)
                texts = [move.text for move in scene.moves]
                assert len(set(texts)) == len(texts), texts
        GAME.rules.step(s, chance.choice(GAME.legal(s)))
    for seat in (None, 0, seats - 1):
        ending = shown(s, seat).ending
        assert ending is not None
        assert {row.seat for row in ending.results if row.won} == set(GAME.winners(s))


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_scene_shows_nothing_that_its_reader_does_not_know(seats: int) -> None:
    """The same view with all secrets dealt anew gives the same scene, story and moves."""
    chance = random.Random(seats)
    s = GAME.dealt(seats, seats)
    for ply in range(160):
        if s.over:
            break
        if ply % 20 == 10:
            for seat in range(seats):
                view = GAME.view(s, seat)
                twin = view.s.copy()
                GAME.rules.fancy(twin, seat, chance.randrange(1 << 30))
                assert GAME.scene(GAME.view(twin, seat)) == GAME.scene(view)
        GAME.rules.step(s, chance.choice(GAME.legal(s)))


# Secrets


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    s = table(4)
    hand(s, 0, "fight-2", "fight-2", "piety")
    hand(s, 1, "merlin")
    assert [one.id for one in region(shown(s, 0), "hand").pieces] == [
        "hand-fight-2-0",
        "hand-fight-2-1",
        "hand-piety-0",
    ]
    assert region(shown(s, 0), "hand").secret
    assert [one.id for one in region(shown(s, 1), "hand").pieces] == ["hand-merlin-0"]
    for seat in (1, 2, 3, None):
        assert not any("piety" in (one.face + one.id) for one in pieces(shown(s, seat)))
    assert [seat.counters[0].text for seat in shown(s, 3).seats] == ["3", "1", "0", "0"]


def test_the_own_loyalty_lies_face_down_and_shows_only_while_it_is_held() -> None:
    s = traitor(table(4), 1)
    mine = piece(shown(s, 1), "loyalty")
    assert (mine.face, mine.peek) == ("cam-loyalty-back", "cam-traitor")
    assert piece(shown(s, 0), "loyalty").peek == "cam-loyal"
    assert not any(one.id == "loyalty" for one in pieces(shown(s, None)))
    assert "traitor" not in flags(shown(s, 1).seats[1]), "a panel never tells one's own loyalty"


def test_the_loyalty_of_others_changes_nothing_that_one_sees() -> None:
    s = table(4)
    before = msgspec.json.encode(GAME.scene(GAME.view(s, 0)))
    assert msgspec.json.encode(GAME.scene(GAME.view(traitor(s, 1, 2), 0))) == before


def test_a_loyalty_that_nobody_has_looked_at_cannot_be_peeked_at() -> None:
    s = dealt(3, traitor="three-brave-knights")
    assert piece(shown(s, 0), "loyalty").peek == ""
    assert piece(shown(s, 0), "loyalty").caption == "Not yet"


def test_a_black_card_laid_face_down_shows_its_value_to_who_laid_it() -> None:
    s = foes(table(4), "black-knight", "black-knight-5", by=2)
    mine = piece(shown(s, 2), "black-knight-b-0")
    assert (mine.face, mine.badges[0].label) == ("foe-5", "only you know it")
    for seat in (0, 1, None):
        hidden = piece(shown(s, seat), "black-knight-b-0")
        assert (hidden.face, hidden.badges) == ("foe-?", ())
    assert "Evil: 0 and 1 unseen" in region(shown(s, 0), "black-knight").notes[1].text
    assert "Evil: 5, 1 of 4" in region(shown(s, 2), "black-knight").notes[1].text


def test_only_who_picks_sees_the_black_cards_to_pick_from() -> None:
    s = hand(table(4), 0, "clairvoyance")
    next_black(s, "morgan-4", "despair")
    play(s, "play clairvoyance 0")
    assert [one.face for one in region(shown(s, 0), "picks").pieces][:2] == [
        "black-morgan-4",
        "black-despair",
    ]
    assert not any(group.id == "picks" for group in shown(s, 1).tray)
    assert said(s, 1) == "{0} puts Black cards in order."


# Quests


def test_a_quest_that_one_more_step_loses_has_a_wax_edge() -> None:
    s = table(4)
    s.warriors[0], s.sword = 3, -4
    grail(s, 0, *["despair"] * 6)
    scene = shown(s)
    for name in ("picts", "excalibur", "grail"):
        assert (region(scene, name).tone, flags(region(scene, name))) == ("bad", ["the next one loses it"])
    assert region(scene, "saxons").tone == ""


@pytest.mark.parametrize(
    ("laid", "flag"), [((3, 3, 5), "one more decides"), ((1, 1), "the next one loses it")]
)
def test_a_combat_says_what_the_next_black_card_does(laid: tuple[int, ...], flag: str) -> None:
    s = lay(stand(table(4), "black-knight"), "black-knight", *laid)
    foes(s, "black-knight", "black-knight-3", "black-knight-1", "black-knight-1")
    assert flags(region(shown(s), "black-knight")) == [flag]


def test_a_quest_shows_who_stands_there_and_what_is_laid() -> None:
    s = stand(table(4), "picts", "picts", "grail", "camelot")
    lay(s, "picts", 1, 2)
    s.warriors[0], s.merlin = 2, place("grail")
    scene = shown(s)
    picts = region(scene, "picts")
    assert [one.id for one in picts.pieces if one.id.startswith("knight")] == ["knight-0", "knight-1"]
    assert [one.face for one in picts.pieces if one.kind == "card"] == ["fight-1", "fight-2"]
    assert sum(one.look == "" and "man" in one.id for one in picts.pieces) == 2
    assert [bar.value for bar in picts.pips] == [2, 2]
    assert piece(scene, "merlin") in region(scene, "grail").pieces
    assert piece(scene, "knight-3") in region(scene, "camelot").pieces


def test_lancelot_gives_way_to_the_dragon() -> None:
    s = table(4)
    assert region(shown(s), "lancelot").title == "Lancelot"
    s.side = 1
    foes(s, "lancelot", "lancelot-5-dragon-9")
    scene = shown(s)
    assert region(scene, "lancelot").title == "Dragon"
    assert piece(scene, "lancelot-b-0").face == "foe-9"
    assert len(region(scene, "lancelot").places[1].slots) == 9


def test_a_quest_that_is_over_says_so() -> None:
    s = close(table(4), "picts", "excalibur")
    s.relic[0] = 9
    scene = shown(s)
    assert flags(region(scene, "picts")) == ["over"]
    assert "relic-excalibur" not in {one.id for one in pieces(scene)}


def test_mordred_asks_for_a_second_five() -> None:
    s = in_force(table(4), "mordred", war=1)
    saxons = region(shown(s), "saxons")
    assert saxons.places[1].slots == ("1", "2", "3", "4", "5", "5")
    assert flags(saxons) == ["Mordred"]
    assert slips(shown(s), "force")["force-mordred"].tone == "bad"


def test_camelot_is_the_score() -> None:
    s = table(4)
    s.white_swords, s.black_swords, s.engines = 4, 3, 5
    hall = region(shown(s), "camelot")
    assert [note.text for note in hall.notes] == ["7 of 12 swords", "5 of 12 engines", "4|3"]
    names = [one.id for one in hall.pieces]
    assert sum("sword-white" in name for name in names) == 4
    assert sum("sword-black" in name for name in names) == 3
    assert sum("engine" in name for name in names) == 5


def test_what_is_in_force_stands_beside_the_board() -> None:
    s = in_force(table(4), "dark-forest", "witch-6")
    take_white(s, white("heroism"))
    s.heroism = place("excalibur")
    found = slips(shown(s), "force")
    assert list(found) == ["force-dark-forest", "force-witch-6", "force-heroism"]
    assert flags(region(shown(s), "grail")) == ["Dark Forest"]
    assert flags(region(shown(s), "excalibur")) == ["Heroism"]
    assert [slip.title for slip in slips(shown(table(4)), "force").values()] == [
        "The knights win",
        "Evil wins",
    ]


def test_relics_in_hands_are_told_while_there_is_room() -> None:
    s = relic(table(4), armor=2)
    s.favor = 1
    take_white(s, white("divine-favor"))
    assert slips(shown(s), "force")["force-relic-2"].text.startswith("{2}: ")
    assert [one.label for one in shown(s).seats[2].counters][1:] == ["holds Lancelot's Armor"]
    in_force(s, "dark-forest", "vivien", "witch-5")
    assert all(slip.text == "" for slip in slips(shown(s), "force").values())


# Seats


def test_a_panel_tells_where_a_knight_is_and_what_became_of_him() -> None:
    s = stand(table(4), "grail", "picts", "lancelot", "camelot")
    capture(s, 1)
    s.status[3], s.life[3], s.life[0] = 2, 0, 1
    seats = shown(s, 2).seats
    assert [seat.line for seat in seats] == [
        "On the Grail quest",
        "Captured in the Pict War",
        "Against Lancelot",
        "Dead",
    ]
    assert flags(seats[0]) == ["loyalty not known", "1 left"]
    assert flags(seats[1]) == ["loyalty not known", "captured"]
    assert flags(seats[2]) == [], "nothing of oneself"
    assert seats[3].look == "out"
    assert piece(shown(s), "knight-1").badges[0].label == "captured"
    assert "knight-3" not in {one.id for one in pieces(shown(s))}


def test_accusing_opens_with_six_swords_or_engines_and_is_used_once() -> None:
    s = table(4)
    s.engines, s.accusers, s.proven = 6, 0b10, 0b100
    seats = shown(s).seats
    assert [flags(seat) for seat in seats] == [
        ["may accuse"],
        ["loyalty not known", "used"],
        ["shown loyal", "may accuse"],
        ["loyalty not known", "may accuse"],
    ]
    assert slips(shown(s))["act-accuse"].text == "Open: touch a knight"
    s.engines = 5
    assert flags(shown(s).seats[0]) == []
    assert slips(shown(s))["act-accuse"].look == "used"
