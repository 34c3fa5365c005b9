"""What the table asks, and what it tells of each choice before it is taken."""

from gramarye.games.camelot.faces import FACES
from gramarye.games.camelot.scene_banner import SAYS
from gramarye.games.camelot.state import DEAD, QUESTIONS
from tests.games.camelot import (
    capture,
    close,
    dealt,
    draw,
    evil,
    foes,
    hand,
    heroic,
    in_force,
    lay,
    legal,
    next_black,
    next_road,
    play,
    relic,
    stand,
    table,
    traitor,
)
from tests.games.camelot.scenes import SYMBOLS, flags, piece, region, said, shown, slips

# The choice of Evil, with its consequences


def test_each_choice_of_evil_shows_what_follows_before_it_is_taken() -> None:
    s = evil(table(4))
    s.engines, s.life[0], s.warriors[1] = 5, 4, 3
    for seat in (0, 1, None):  # the others see what is being weighed
        choices = slips(shown(s, seat))
        assert list(choices) == ["evil-draw", "evil-engine", "evil-life"]
        assert choices["evil-draw"].warn == "A Saxon would lose that war"
        assert choices["evil-engine"].text.startswith("5 becomes 6.")
        assert (choices["evil-engine"].bars[0].value, choices["evil-engine"].bars[0].change) == (5, 1)
        assert choices["evil-life"].text == "4 becomes 3. At 0 {0:the knight dies|you die}"
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
    assert buttons == ["End turn", "Act again"], "a life is never the first button"
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
        slips(shown(s, 2))["asking"].text
        == "{0} {0:swaps|swap} a card with another knight. Nobody else sees the two"
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


def test_each_kind_of_action_is_a_door_to_its_moves() -> None:
    s = heroic(hand(table(4), 0, "fight-1", "fight-1", "fight-1", "piety"))
    s.engines, s.life[0] = 6, 4
    found = slips(shown(s))
    assert [slip.group for slip in found.values()] == ["Move", "Quest", "Special cards", "Heal", "Accuse"]
    assert {slip.group for slip in found.values()} == {move.group for move in shown(s).moves} - {"Powers", ""}
    assert all(slip.look == "" for slip in found.values())


def test_what_the_hand_lacks_is_told_to_its_owner_alone() -> None:
    s = heroic(hand(table(4), 0, "fight-1", "fight-2"))
    found = slips(shown(s))
    assert (found["act-heal"].text, found["act-heal"].look) == ("Three cards alike are needed", "used")
    assert (found["act-special"].text, found["act-special"].look) == ("No card of yours serves now", "used")
    seen = slips(shown(s, 1))
    assert (seen["act-heal"].text, seen["act-heal"].look) == ("Three cards alike give a life", "")
    assert (seen["act-special"].text, seen["act-special"].look) == ("Play one from the hand", "")
    for where, text in (
        ("grail", "You have no Grail card"),
        ("picts", ""),
        ("saxons", "None of your cards fits"),
    ):
        here = stand(heroic(hand(table(4), 0, "fight-2" if where == "saxons" else "fight-1")), where)
        quest = slips(shown(here))["act-quest"]
        assert (quest.text if quest.look else "") == text
    s = in_force(stand(heroic(hand(table(4), 0, "grail")), "grail"), "dark-forest")
    assert slips(shown(s))["act-quest"].text == "The Dark Forest bars the way"
    s = stand(heroic(hand(table(4), 0)), "excalibur")
    assert slips(shown(s))["act-quest"].text == "You have no card to give"


def test_there_may_be_nobody_to_accuse() -> None:
    s = heroic(table(4))
    s.engines, s.proven = 6, 0b1110
    assert slips(shown(s))["act-accuse"].text == "Nobody can be accused"


def test_who_has_no_turns_is_told_what_to_wait_for() -> None:
    s = heroic(capture(table(4), 2))
    s.status[3] = DEAD
    assert shown(s, 2).banner.hint.startswith("You are captured")
    assert shown(s, 3).banner.hint.startswith("You are dead")
    assert shown(s, 1).banner.hint == ""
    assert slips(shown(s))["act-special"].text == "No card of yours serves now"
    assert slips(shown(s, 1))["act-special"].text == "Play one, or pay it as ransom"


def test_kay_is_told_the_die_before_he_adds_a_card() -> None:
    s = hand(heroic(table(4, coats=("kay",))), 0, "fight-1", "fight-2")
    s.engines = 3
    play(s, "siege fight-1", "roll")
    assert said(s) == f"The die shows {s.die}. Add a Fight card to the 1?"


def test_a_knight_without_a_coat_is_a_squire_only_where_squires_play() -> None:
    assert shown(dealt(4, knights="chosen"), None).seats[1].title in ("No coat of arms yet", "King Arthur")
    assert "A squire" in [seat.title for seat in shown(dealt(4, squires=True), None).seats]
    assert "A squire" not in [seat.title for seat in shown(dealt(4, knights="chosen"), None).seats]


def test_how_it_ends_is_told_as_long_as_there_is_room() -> None:
    s = table(4)
    assert list(slips(shown(s), "force")) == ["goal-knights", "goal-evil"]
    assert slips(shown(s), "force")["goal-evil"].text.endswith("or no loyal knight left")
    assert list(slips(shown(in_force(s, "vivien")), "force")) == ["force-vivien", "goal-both"]
    in_force(s, "dark-forest", "mists-of-avalon", "witch-2")
    assert all(slip.text == "" for slip in slips(shown(s), "force").values()), "more than three: names only"


def test_a_loyalty_that_all_know_lies_open() -> None:
    s = traitor(table(4), 2)
    s.proven = 0b1
    assert (piece(shown(s), "loyalty").face, piece(shown(s), "loyalty").peek) == ("cam-loyal", "")
    assert piece(shown(s, 1), "loyalty").face == "cam-loyalty-back"
    play(evil(s, 2), "unmask")
    assert piece(shown(s, 2), "loyalty").face == "cam-traitor"
    assert region(shown(s, 2), "me").note.startswith("The mask is off")


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
