"""Moves and events in words and touches."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from gramarye.core.events import Event, Kind
from gramarye.core.markup import in_words
from gramarye.core.match import Match
from gramarye.core.scene import Line, Slips
from gramarye.games.camelot.events import EVENTS
from gramarye.games.camelot.moves import FAMILIES
from gramarye.games.camelot.names import FORCE_TEXTS, WHITE_TEXTS
from gramarye.games.camelot.pieces import BLACK_NAMES, LASTING, SPECIAL_WHITE, WHITE_NAMES
from gramarye.games.camelot.words import DESCRIBE
from gramarye.games.camelot.words_story import TELL
from tests.games.camelot import (
    GAME,
    capture,
    dealt,
    draw,
    evil,
    foes,
    hand,
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
from tests.games.camelot.scenes import NAMES, described, lines

UNTOLD = {"turn-ended", "drew-black"}  # the next line says it better


def sentence(s: Any, notation: str) -> str:
    return in_words(described(s, notation).text, NAMES, int(s.seat))


# Moves


def test_every_decision_has_its_words() -> None:
    assert set(DESCRIBE) == {family.number for family in FAMILIES}


@pytest.mark.parametrize("seats", [3, 8])
def test_moves_that_are_not_legal_are_described_too(seats: int) -> None:
    chance = random.Random(seats)
    s = GAME.dealt(seats, 5)
    for _ in range(60):
        view = GAME.view(s, int(s.seat))
        for m in chance.sample(list(GAME.families.all()), 80):
            move = GAME.describe(view, m)
            assert move.id == m
            assert move.text.endswith((".", "!", "?"))
        GAME.rules.step(s, chance.choice(GAME.legal(s)))
        if s.over:
            break


def test_a_card_is_laid_with_two_touches_the_card_and_the_quest() -> None:
    s = stand(table(4), "picts")
    hand(s, 0, "fight-1", "fight-1", "fight-any")
    move = described(s, "lay fight-1 1")
    assert move.touch == ("hand-fight-1-0|hand-fight-1-1", "place-picts")
    assert move.text == "Lay Fight 1 in the Pict War."
    assert sentence(s, "lay fight-any 1") == "Lay Fight ? as a 1 in the Pict War."


def test_a_journey_is_one_touch() -> None:
    s = table(4)
    assert described(s, "move grail").touch == ("place-grail",)
    assert sentence(s, "move grail") == "Travel to the Holy Grail."
    s.side = 1
    assert sentence(s, "move lancelot") == "Travel to the Dragon."
    s.place[0] = 3
    assert described(s, "move camelot").touch == ("place-camelot",)


def test_numbers_follow_the_knight() -> None:
    s = table(4, coats=("gawain", "gareth"))
    assert sentence(s, "draw-white") == "Draw three White cards at the Round Table."
    assert sentence(s, "heal fight-1") == "Discard three Fight 1 to gain a life."
    s.turn = s.seat = 1
    assert sentence(s, "draw-white") == "Draw two White cards at the Round Table."
    assert sentence(s, "heal fight-1") == "Discard two Fight 1 to gain a life."


def test_each_way_of_a_special_card_reads_differently() -> None:
    s = hand(in_force(table(4), "vivien"), 0, "piety", "dispel", "messenger", "truce", "heroism")
    s.warriors[:] = 1
    plays = [move for move in legal(s) if move.startswith("play")]
    texts = [sentence(s, move) for move in plays]
    assert len(set(texts)) == len(texts)
    assert "Play Piety: gain 3 lives (4 becomes 6)." in texts
    assert "Play Dispel: end Vivien." in texts
    assert "Play Messenger: one to three cards for Bruno." in texts
    assert "Play Truce: end the Saxon War." in texts
    assert "Play Heroism: lay it on the Holy Grail." in texts
    assert described(s, "play dispel 3").touch == ("hand-dispel-0", "force-vivien")
    assert described(s, "play piety 0").detail == "", "both ways are in the list"
    assert described(hand(s, 0, "clairvoyance"), "play clairvoyance 0").detail == WHITE_TEXTS["clairvoyance"]


def test_what_cannot_be_taken_back_asks_once_more() -> None:
    s = hand(traitor(table(4), 0), 0, "fate")
    s.engines, s.life[0] = 6, 1
    assert "everybody will know" in described(s, "play fate 1").confirm.lower()
    assert described(s, "play fate 0").confirm == ""
    assert described(s, "accuse 1").confirm.startswith("If the knight is loyal, no white sword turns black.")
    s.white_swords = 1
    assert described(s, "accuse 1").confirm.startswith("If the knight is loyal, a white sword turns black.")
    in_force(s, "witch-5")
    assert "a white sword turns black" in described(s, "accuse 1").confirm
    s.white_swords = 3
    assert "two white swords turn black" in described(s, "accuse 1").confirm
    assert "your last life" in described(evil(s), "give-life").confirm
    assert "traitor" in described(s, "unmask").confirm


def test_a_ransom_names_the_captive() -> None:
    s = hand(capture(table(4), 2), 0, "piety")
    assert sentence(s, "ransom piety") == "Pay Piety as ransom for Chidi."
    assert described(s, "ransom piety").touch == ("hand-piety-0", "seat-2")


def test_a_war_that_the_warrior_would_lose_is_marked() -> None:
    s = draw(table(4), "mercenaries")
    s.warriors[:] = (1, 3)
    assert sentence(s, "war picts") == "Send the warrior to the Pict War (1 becomes 2)."
    assert described(s, "war saxons").detail == "That is the fourth: the war is lost."


def test_offers_say_how_many_merlins_are_together() -> None:
    s = hand(table(4), 0, "merlin", "merlin", "merlin")
    evil(s)
    next_black(s, "morgan-3")
    play(s, "draw-black")
    assert described(s, "offer 2").detail == "That makes 2 of 3."
    assert described(s, "offer 3").detail == "That cancels it."
    assert sentence(s, "offer 0") == "Offer no Merlin."
    assert [described(s, f"offer {n}").short for n in range(4)] == ["None", "One", "Two", "Three"]


def test_cards_to_be_ordered_are_told_apart() -> None:
    s = next_black(hand(table(4), 0, "clairvoyance"), "despair", "despair", "picts")
    play(s, "play clairvoyance 0")
    texts = [sentence(s, move) for move in legal(s)]
    assert texts[:3] == [
        "Put the first card, Despair, on top of the pile.",
        "Put the second card, Despair, on top of the pile.",
        "Put the third card, Picts, on top of the pile.",
    ]


def test_the_answer_to_morgan_names_its_price() -> None:
    s = table(4)
    for seat in range(4):
        hand(s, seat, "fight-1", "fight-2", "fight-3", "fight-4")
    assert sentence(draw(s.copy(), "morgan-1"), "answer yes") == "Volunteer: pay three White cards for all."
    assert sentence(draw(s, "morgan-5"), "answer yes") == "Volunteer: pay two lives for all."


# Events


def test_every_event_has_its_words() -> None:
    assert set(TELL) == {kind.name for kind in EVENTS}
    assert {name for name, teller in TELL.items() if teller is None} == UNTOLD


@pytest.mark.parametrize("kind", list(EVENTS), ids=lambda kind: kind.name)
def test_each_event_is_told_in_plain_words(kind: Kind) -> None:
    view = GAME.view(table(4), 0)
    for value in (1, 0) if kind.name != "came-home" else (1,):  # nobody may have been there
        event = Event(kind.name, 2, dict.fromkeys(kind.parts, value), kind.rule)
        line = GAME._part("words").tell(view, event)
        if kind.name in UNTOLD:
            assert line is None
            continue
        assert isinstance(line, Line)
        assert not set("<>") & set(line.text)
        assert in_words(line.text, NAMES)
        assert line.heading or line.text.endswith(f" [{kind.rule}]")


def test_a_turn_is_a_heading() -> None:
    s = table(4)
    play(s, "draw-white", "end")
    story = [line for line in GAME.story(GAME.view(s, None)) if line]
    assert [(line.heading, in_words(line.text, NAMES)) for line in story] == [(True, "Bruno, turn 2")]


def test_what_was_drawn_is_told_to_the_drawer_alone() -> None:
    s = table(4)
    play(s, "draw-white")
    assert lines(s, 1) == ["Ada drew 3 White cards."]
    assert lines(s, 0)[0].startswith("You drew ")
    assert len(lines(s, 0)) == 2


def test_a_card_laid_face_down_is_told_without_its_value() -> None:
    s = draw(table(4), "black-knight-7")
    play(s, "face down")
    assert lines(s, 1)[0] == "Ada laid a card face down beside the Black Knight, and alone knows its value."
    assert not any("7" in line for line in lines(s, None))


def test_a_quest_lost_tells_its_story() -> None:
    s = evil(table(4))
    s.warriors[0] = 3
    draw(s, "picts")
    told = lines(s)
    assert told[:4] == [
        "Ada drew Picts from the Black pile.",
        "A Pict joined the war: 4 of 4.",
        "Pict War: lost!",
        "1 black sword went to the Round Table.",
    ]


def test_a_false_accusation_tells_its_price() -> None:
    s = table(4)
    s.engines, s.white_swords = 6, 1
    play(s, "accuse 1")
    assert lines(s)[:2] == [
        "Ada accused Bruno of treason. Falsely: Bruno is loyal.",
        "1 white sword turned black.",
    ]


def test_a_journey_tells_what_was_met() -> None:
    s = next_road(table(4), "merlin-travels")
    play(s, "move grail")
    assert lines(s) == [
        "Ada set out to the Holy Grail: Merlin Travels.",
        "Ada came to the Holy Grail.",
        "Merlin came to the Holy Grail.",
    ]
    s = next_road(table(4), "captured")
    play(s, "move grail")
    assert lines(s)[:2] == ["Ada set out to the Holy Grail: Captured!", "Ada was captured."]


def test_excalibur_thrown_away_is_told() -> None:
    s = relic(table(4), excalibur=2)
    evil(s)
    next_black(s, "despair")
    play(s, "draw-black", "answer yes")
    assert lines(s)[:2] == ["Chidi threw Excalibur into the lake.", "Despair was cancelled."]


def test_combats_are_told_with_both_sums() -> None:
    s = stand(table(4), "black-knight")
    hand(s, 0, "fight-5")
    lay(s, "black-knight", 4, 4, 5)
    foes(s, "black-knight", "black-knight-7", by=3)
    play(s, "lay fight-5 5")
    assert lines(s)[:3] == [
        "Ada laid Fight 5 against the Black Knight.",
        "Evil showed 7.",
        "Black Knight: 18 for the knights, 7 for Evil.",
    ]


def test_texts_exist_for_all_special_cards() -> None:
    assert set(WHITE_TEXTS) == {"grail", *WHITE_NAMES[SPECIAL_WHITE:]}
    assert set(FORCE_TEXTS) == {BLACK_NAMES[card] for card in LASTING.tolist()}
    assert all(len(text) <= 33 for text in FORCE_TEXTS.values()), "one line on a slip"


def test_whole_games_are_told_without_a_gap() -> None:
    """Every event of random games has its line, for its hearers and for the others."""
    for seed in range(3):
        chance = random.Random(seed)
        s = dealt((3, 5, 8)[seed], seed)
        while not s.over:
            GAME.rules.step(s, chance.choice(GAME.legal(s)))
            for seat in (None, 0):
                view = GAME.view(s, seat)
                for event, line in zip(GAME.events(view.s), GAME.story(view), strict=True):
                    nobody = event.name == "came-home" and event["seats"] == 0
                    assert (line is None) == (event.name in UNTOLD or event.name == "hidden" or nobody), event


def all_words(s: Any, seat: int) -> Iterator[str]:
    """What the banner, the strip, the list of moves and the story say to a seat."""
    view = GAME.view(s, seat)
    scene = GAME.scene(view)
    yield scene.banner.say
    yield scene.banner.hint
    for slip in (slip for part in scene.board if isinstance(part, Slips) for slip in part.slips):
        yield from (slip.title, slip.text, slip.warn)
    for move in scene.moves:
        yield from (move.text, move.detail, move.confirm)
    yield from (line.text for line in GAME.story(view) if line)


def test_sentences_agree_with_whom_they_speak_of_and_begin_and_end_well() -> None:
    wrong = re.compile(r"\b[Yy]ou (is|was|has|\w+[^us]s)\b|\b1 (are|lives)\b|[.!]\.|  ")
    for seed in range(6):
        chance = random.Random(seed)
        s = dealt((3, 4, 5, 6, 7, 8)[seed], seed)
        while not s.over:
            GAME.rules.step(s, chance.choice(GAME.legal(s)))
            for seat in (int(s.seat), int(s.turn)):
                for text in filter(None, (in_words(text, NAMES, seat) for text in all_words(s, seat))):
                    assert not wrong.search(text), text
                    assert not text[0].islower(), text


# Why not?


def why_not(s: Any, *touched: str) -> str:
    match = Match(GAME, int(s.seats))
    match.state = s
    refusal = match.why_not(list(touched))
    return refusal.rule if refusal else ""


@pytest.mark.parametrize(
    ("touched", "rule"),
    [
        ("hand-fight-2-0", "SC-18"),  # a Fight card does nothing at the Grail
        ("hand-grail-0", "SC-72"),  # Dark Forest
        ("place-black-knight", "SC-30"),  # another knight is there
        ("seat-1", "SC-21"),  # too early to accuse
        ("deck-white", "SC-39"),
        ("deck-black", "SC-11"),
        ("siege", "SC-40"),
        ("evil-life", "SC-11"),
        ("act-heal", "SC-20"),
        ("act-accuse", "SC-21"),
        ("act-move", "SC-17"),
        ("place-picts", ""),  # that is allowed
    ],
)
def test_a_touch_that_leads_nowhere_is_answered_by_the_rule_of_the_matter(touched: str, rule: str) -> None:
    s = stand(in_force(table(4), "dark-forest"), "grail", "black-knight")
    s.engines = 2
    hand(s, 0, "fight-2", "grail")
    if touched == "act-move":
        stand(s, "camelot")
    assert why_not(s, touched) == rule


def test_before_the_heroic_phase_evil_comes_first() -> None:
    s = evil(hand(table(4), 0, "grail"))
    assert {why_not(s, one) for one in ("hand-grail-0", "place-picts", "seat-1", "deck-white")} == {"SC-10"}
