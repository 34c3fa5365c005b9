"""How the table looks: what a player can see at a glance, and what nobody else may see."""

import random
import re
from typing import Any

import msgspec
import pytest

from gramarye.core.scene import Panel, Piece, Scene, Seat, Slip, Slips
from gramarye.core.scene_check import problems
from gramarye.games.camelot.faces import FACES
from gramarye.games.camelot.scene_banner import SAYS
from gramarye.games.camelot.state import QUESTIONS
from tests.games.camelot import (
    GAME,
    capture,
    close,
    dealt,
    draw,
    evil,
    foes,
    grail,
    hand,
    heroic,
    in_force,
    lay,
    legal,
    next_black,
    next_road,
    place,
    play,
    relic,
    stand,
    table,
    take_white,
    traitor,
    white,
)

SHEETS = [GAME.folder / "art" / "symbols.svg", GAME.folder.parents[1] / "web" / "art" / "common.svg"]
SYMBOLS = {name for sheet in SHEETS for name in re.findall(r'<symbol[^>]*\bid="([^"]+)"', sheet.read_text())}


def shown(s: Any, seat: int | None = 0) -> Scene:
    scene = GAME.scene(GAME.view(s, seat))
    assert problems(scene, SYMBOLS) == []
    return scene


def region(scene: Scene, name: str) -> Any:
    return next(one for one in (*scene.board, *scene.tray) if one.id == name)


def pieces(scene: Scene) -> list[Piece]:
    return [piece for one in (*scene.board, *scene.tray) for piece in getattr(one, "pieces", ())]


def piece(scene: Scene, name: str) -> Piece:
    return next(one for one in pieces(scene) if one.id == name)


def slips(scene: Scene, name: str = "now") -> dict[str, Slip]:
    found = region(scene, name)
    assert isinstance(found, Slips)
    return {slip.id: slip for slip in found.slips}


def flags(part: Panel | Seat) -> list[str]:
    return [flag.text or flag.label for flag in part.flags]


def said(s: Any, seat: int | None = 0) -> str:
    return shown(s, seat).banner.say


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


# The choice of Evil, with its consequences


def test_each_choice_of_evil_shows_what_follows_before_it_is_taken() -> None:
    s = evil(table(4))
    s.engines, s.life[0], s.warriors[1] = 5, 4, 3
    for seat in (0, 1, None):  # the others see what is being weighed
        choices = slips(shown(s, seat))
        assert list(choices) == ["evil-draw", "evil-engine", "evil-life"]
        assert choices["evil-draw"].warn == "A Saxon would lose that war"
        assert choices["evil-engine"].text.startswith("5 become 6.")
        assert (choices["evil-engine"].bars[0].value, choices["evil-engine"].bars[0].change) == (5, 1)
        assert choices["evil-life"].text == "4 become 3. At 0 you die"
        assert choices["evil-life"].bars[0].change == -1
    touched = {move.touch[0] for move in shown(s, 0).moves if move.touch}
    assert touched == {"evil-draw|deck-black", "evil-engine", "evil-life"}


def test_the_last_engine_and_the_last_life_are_warned_of() -> None:
    s = evil(table(4))
    s.engines, s.life[0] = 11, 1
    choices = slips(shown(s))
    assert choices["evil-engine"].warn == "It is the 12th: all is lost"
    assert choices["evil-life"].warn == "It is the last one"
    confirms = {move.touch: move.confirm for move in shown(s).moves}
    assert "Camelot falls" in confirms["evil-engine",]
    assert "your last life" in confirms["evil-life",]


def test_a_choice_that_is_closed_says_why() -> None:
    s = evil(in_force(table(4, coats=("lamorak",)), "witch-2"))
    s.rested = 0
    choices = slips(shown(s))
    assert (choices["evil-life"].text, choices["evil-life"].look) == ("Witch 2 forbids it", "used")
    assert (choices["evil-cards"].text, choices["evil-cards"].look) == ("Not two turns running", "used")


def test_a_black_card_that_one_has_seen_is_named_to_him_alone() -> None:
    s = evil(next_black(table(4, coats=("percival",)), "desolation"))
    assert slips(shown(s))["evil-draw"].text.endswith("the next unknown")
    play(s, "look")
    assert slips(shown(s))["evil-draw"].text == "You know it: Desolation"
    assert slips(shown(s, 1))["evil-draw"].text.endswith("the next was seen")
    assert slips(shown(s))["evil-look"].look == "used"


def test_the_unmasked_traitor_steals_and_then_has_two_choices() -> None:
    s = traitor(table(4), 2)
    for seat in (0, 1):
        hand(s, seat, "fight-1", "fight-2")
    play(evil(s, 2), "unmask")
    assert list(slips(shown(s, 2))) == ["evil-steal", "evil-draw", "evil-engine"]
    assert flags(shown(s, 0).seats[2]) == ["traitor"]
    play(s, "steal 1")
    assert list(slips(shown(s, 2))) == ["evil-draw", "evil-engine"]
    assert said(s, 2) == "How do you serve Evil?"


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
    assert [note.text for note in hall.notes] == ["7 of 12 swords", "5 of 12 engines", "4 | 3"]
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


# What is asked


def test_every_question_has_its_words() -> None:
    assert set(SAYS) == set(range(1, QUESTIONS))


def test_the_stepper_follows_the_turn() -> None:
    s = evil(table(4))
    assert (shown(s).banner.phase, shown(s).banner.lead) == (0, "Your turn.")
    draw(s, "mercenaries")
    assert (said(s), shown(s).banner.phase) == ("Which war does the warrior join?", 0)
    s = heroic(hand(table(4), 0, "piety", "merlin"))
    assert shown(s).banner.phase == 1
    play(s, "draw-white")
    assert said(s) == "End your turn, or act once more."
    assert slips(shown(s))["act-quest"].text == "Done this turn"
    buttons = [move.short for move in shown(s).moves if not move.touch]
    assert buttons == ["End turn", "Second action"], "a life is never the first button"
    play(s, "second")
    assert (shown(s).banner.phase, said(s)) == (2, "Choose a second action, of another kind.")
    assert shown(s, 1).banner.say == "{0} chooses a heroic action."
    play(s, "play piety 0")
    assert said(s) == "End your turn."
    assert slips(shown(s))["act-move"].text == "No action is left"


def test_before_the_first_turn_no_step_is_lit() -> None:
    s = dealt(4)
    banner = shown(s, int(s.seat)).banner
    assert (banner.phase, banner.where, banner.lead) == (-1, "setting out", "You are asked.")
    assert list(slips(shown(s))) == ["sharing"]


def test_a_reaction_shows_the_card_and_what_may_cancel_it() -> None:
    s = relic(table(4), excalibur=3)
    for seat in range(4):
        hand(s, seat, "merlin", "fight-1")
    evil(s)
    next_black(s, "morgan-3")
    play(s, "draw-black")
    assert said(s) == "Offer Merlins against Morgan 3?"
    assert list(slips(shown(s))) == ["card", "merlins", "shield"]
    assert slips(shown(s))["card"].text == "Two siege engines more"
    play(s, "offer 1")
    assert slips(shown(s, 0))["merlins"].bars[0].value == 1
    assert flags(shown(s).seats[0]) == ["offers 1"]
    assert shown(s, 1).banner.lead == "You are asked."
    play(s, "offer 0", "offer 0", "offer 0")
    assert said(s, 3) == "Throw Excalibur at Morgan 3?"
    assert [one.key for one in shown(s, 3).standing] == ["excalibur", "excalibur-special"]
    assert shown(s, 2).standing == ()
    answers = {move.text: move.answer for move in shown(s, 3).moves}
    assert answers == {
        "Keep Excalibur.": "excalibur-special:keep",
        "Throw Excalibur away to cancel Morgan 3.": "",
    }


def test_face_up_or_face_down_is_a_choice_with_its_consequences() -> None:
    s = draw(table(4), "black-knight-5")
    assert list(slips(shown(s))) == ["card", "face-up", "face-down"]
    assert slips(shown(s))["face-down"].text == "Only you know it: Black Knight 5. One White card more"
    assert slips(shown(s, 1))["face-down"].text == "Only its finder knows its value. One White card more"
    assert slips(shown(s, 1))["card"].title == "A Black Knight card"
    assert {move.touch for move in shown(s).moves} == {("face-up",), ("face-down",)}


def test_a_journey_shows_its_travel_cards_as_roads_to_choose() -> None:
    s = next_road(table(4, coats=("owain",)), "lost", "vision")
    hand(s, 0, "fight-1", "fight-2")
    play(s, "move picts")
    assert [slip.title for slip in slips(shown(s, 1)).values()] == ["Lost!", "Vision"]
    assert {move.touch for move in shown(s).moves} == {("road-0",), ("road-1",)}
    play(s, "pick 0")
    assert said(s) == "You are lost: pay any card?"
    assert list(slips(shown(s))) == ["road-0"]


def test_a_fight_tells_the_odds() -> None:
    s = table(4)
    s.engines = 2
    hand(s, 0, "fight-4", "fight-1")
    play(s, "siege fight-4")
    found = slips(shown(s))
    assert found["total"].title == "4 in Fight cards"
    assert found["die"].text.endswith("3 of 8 rolls are beaten now")


def test_cards_won_lie_open_to_be_shared() -> None:
    s = dealt(4)
    while "take" not in {move.split()[0] for move in legal(s)}:
        play(s, legal(s)[0])
    scene = shown(s, int(s.seat))
    assert len(region(scene, "pool").pieces) == sum(s.pool)
    assert len(region(shown(s, None), "pool").pieces) == sum(s.pool)


def test_free_coats_of_arms_are_offered_above_the_board() -> None:
    s = dealt(4, knights="chosen")
    offered = [one.id for one in region(shown(s, int(s.seat)), "now").pieces]
    assert "coat-galahad" in offered and "coat-arthur" not in offered
    play(s, "coat galahad")
    assert "coat-galahad" not in [one.id for one in region(shown(s, None), "now").pieces]


def test_the_strip_tells_why_a_knight_is_asked() -> None:
    s = relic(table(4), armor=0)
    play(evil(s), "draw-black")
    assert slips(shown(s))["asking"].title == "Lancelot's Armor"
    s = hand(hand(table(4, coats=("arthur",)), 0, "fight-1", "fight-2"), 1, "grail", "merlin")
    play(s, "swap 1")
    assert (
        slips(shown(s, 2))["asking"].text == "{0} swaps a card with another knight. Nobody else sees the two"
    )
    s = hand(table(4, coats=("lamorak",)), 0, "fight-1", "fight-2", "fight-3")
    play(evil(s), "give-cards")
    assert slips(shown(s))["asking"].title == "Cards instead of Evil"
    assert said(s) == "Choose two cards to discard."


def test_sir_kay_sees_both_sums_before_he_adds_a_card() -> None:
    s = lay(stand(table(4, coats=("kay",)), "black-knight"), "black-knight", 4, 4, 5)
    foes(s, "black-knight", "black-knight-7", by=2)
    hand(s, 0, "fight-5", "fight-1")
    play(s, "lay fight-5 5")
    assert said(s) == "Add a Fight card to the 18?"
    assert slips(shown(s))["asking"].text.startswith("18 for the knights, 7 for Evil.")
    assert slips(shown(s))["asking"].title == "Black Knight is counted"


def test_the_grail_saves_one_of_the_dying() -> None:
    s = relic(table(4), grail=1)
    s.life[:] = 0
    s.life[0], s.life[1] = 3, 3
    draw(s, "morgan-4")
    assert said(s, 1) == "Whom does the Holy Grail save?"
    assert slips(shown(s))["asking"].title == "The Holy Grail"
    assert {move.touch for move in shown(s, 1).moves} == {("seat-2",), ("seat-3",), ()}


def test_what_cannot_be_done_here_or_again_is_told_on_its_slip() -> None:
    s = close(stand(table(4), "picts"), "picts")
    s.accusers = 1
    found = slips(shown(s))
    assert found["act-quest"].text == "This quest is over"
    assert found["act-accuse"].text == "Used in this game"


# Cards, and the end


def test_every_card_has_a_picture_and_a_text() -> None:
    for name, face in FACES.items():
        drawn = {layer.symbol for layer in (*face.layers, *face.mini)} - {""}
        assert drawn <= SYMBOLS, name
        assert face.title, name
        if name.startswith(("white", "black", "travel")):
            assert face.text, name
            assert face.large == ""


def test_the_end_shows_every_loyalty() -> None:
    s = evil(traitor(table(4), 2))
    s.engines = 11
    play(s, "engine")
    assert s.over
    scene = shown(s, 0)
    assert scene.ending is not None
    assert scene.ending.title == "Evil wins."
    assert [(row.seat, row.parts[1]) for row in scene.ending.results][0] == (2, "traitor")
    assert [flags(seat)[0] for seat in scene.seats] == ["loyal", "loyal", "traitor", "loyal"]
    assert piece(scene, "loyalty").face == "cam-loyal"
    assert scene.banner.lead == "The game is over."
    assert "now" not in {one.id for one in scene.board}
