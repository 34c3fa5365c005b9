"""What is known to whom (OM-R33, OM-R51, OM-R57, OM-R59), and guessing at the rest."""

from collections import Counter
from typing import Any

from gramarye.core.record import NONE, UNKNOWN
from gramarye.games.old_man_merlin.cards import ITEMS
from gramarye.games.old_man_merlin.danger import danger
from gramarye.games.old_man_merlin.events import EVENTS
from gramarye.games.old_man_merlin.pieces import MERLIN, SLEEPWALKER
from gramarye.games.old_man_merlin.state import HERE, KNOWN, REFILL
from tests.games.old_man_merlin import GAME, card, fill, go_on, name, play, table

CRYSTAL = ["crystal-ball", "velvet-cushion"]
LONG = [item.id for item in ITEMS if item.id != "toad"][:26]  # so that the deck is short
TOP = ["toad", "helm", "merlin", "bow", "shield"]


def peeked(before: list[str], last: str, deck: list[str], **fields: Any) -> Any:
    """Seat 0 has just looked at the deck."""
    fields.setdefault("at", ("a2", "d4", "c4"))
    lines = [before, *fields.pop("others", [])]
    s = table(lines=lines, yard={"A1": last, **fields.pop("yard", {})}, deck=deck, **fields)
    return play(s, "go north", "take A1", f"put {len(before)}")


def seen_by(s: Any, seat: int | None) -> list[str]:
    """The cards of the deck that a seat can place, from the top; "?" for the others."""
    deck = GAME.redact(s, seat).deck[: s.deck_left].tolist()[::-1]
    return ["?" if number == UNKNOWN else name(number) for number in deck]


def inside(s: Any, seat: int) -> set[str]:
    """The items that a seat knows to be in the deck."""
    due = GAME.redact(s, seat).due.tolist()
    return {name(number) for number, value in enumerate(due) if value == KNOWN << seat}


def guesses(s: Any, seat: int, count: int = 15) -> list[Any]:
    view = GAME.redact(s, seat)
    found = [GAME.imagine(view, seat, seed) for seed in range(count)]
    for twin in found:
        assert GAME.check(twin) == []
        assert GAME.redact(twin, seat).tobytes() == view.tobytes()
    return found


def test_om_r33_the_decks_are_hidden_and_the_rest_is_open() -> None:
    s = GAME.dealt(3, 4)
    view = GAME.redact(s, 1)
    assert set(view.deck[: s.deck_left].tolist()) == {UNKNOWN}
    assert set(view.deck[s.deck_left :].tolist()) == {NONE}
    for field in ("yard", "shed", "line", "goal", "bravery", "deck_left"):
        assert view[field].tolist() == s[field].tolist()
    hidden = {number for number, value in enumerate(view.due.tolist()) if value == UNKNOWN}
    assert len(hidden) == 39
    assert SLEEPWALKER in hidden


def test_om_r33_foresight_is_known_to_that_seat_alone() -> None:
    s = peeked(CRYSTAL, "pixie-dust", TOP)
    assert seen_by(s, 0)[:5] == ["toad", "helm", "merlin", "bow", "?"]
    assert set(seen_by(s, 1)) == set(seen_by(s, None)) == {"?"}
    assert inside(s, 0) == {"toad", "helm", "bow"}
    assert inside(s, 1) == set()
    kinds = [event.name for event in EVENTS.read(GAME.redact(s, 1))]
    assert kinds.count("hidden") == 4
    assert "saw" not in kinds


def test_om_r33_what_was_seen_stays_known_while_it_is_true() -> None:
    s = peeked(CRYSTAL, "pixie-dust", TOP)
    play(s, "deck 3", "deck 2", "deck 2")  # bow, helm, toad, merlin; then the refill takes the bow
    assert seen_by(s, 0)[:4] == ["helm", "toad", "merlin", "?"]
    for twin in guesses(s, 0):
        top = twin.deck[: twin.deck_left].tolist()[::-1][:3]
        assert [name(number) for number in top] == ["helm", "toad", "merlin"]


def test_om_r33_the_others_guess_at_all_of_it() -> None:
    s = peeked(CRYSTAL, "pixie-dust", TOP)
    tops = Counter(name(twin.deck[twin.deck_left - 1]) for twin in guesses(s, 1, 40))
    assert len(tops) > 6
    for twin in guesses(s, 2, 5):
        place = twin.deck_left - 1
        assert twin.deck[place] == MERLIN or twin.due[twin.deck[place]] == HERE | KNOWN << 0


def test_om_r33_scout_knows_the_top_and_what_it_buried() -> None:
    s = peeked(["grumpy-owl"], "falconers-perch", ["helm", "toad", "bow"])
    play(s, "deck 0")  # the toad fills the spot
    assert seen_by(s, 0)[-1] == "helm"
    assert set(seen_by(s, 0)[:-1]) == {"?"}
    assert all(twin.deck[0] == card("helm") for twin in guesses(s, 0))


def test_om_r51_after_summon_the_others_are_known_to_be_in_the_deck() -> None:
    s = peeked(["wand", "phoenix-feather"], "elder-twig", ["helm", "toad", "bow"])
    play(s, "deck 1")
    assert set(seen_by(s, 0)) == {"?"}
    assert inside(s, 0) == {"helm", "bow"}
    for twin in guesses(s, 0):
        assert {card("helm"), card("bow")} <= set(twin.deck.tolist())
    places = {twin.deck.tolist().index(card("helm")) for twin in guesses(s, 0)}
    assert len(places) > 3


def test_om_r51_others_may_imagine_them_in_a_later_deck() -> None:
    s = peeked(["wand", "phoenix-feather"], "elder-twig", ["helm", "toad", "bow"])
    play(s, "done")
    where = {int(twin.due[card("toad")]) for twin in guesses(s, 1)}
    assert {2, 3} <= where


def test_om_r51_it_stays_known_in_the_next_round() -> None:
    s = peeked(["wand", "phoenix-feather"], "elder-twig", ["helm", "toad", "bow"], seats=2, at=("a2", "away"))
    play(s, "deck 1", "put 0")
    if go_on(s).phase == REFILL:  # a Merlin came after the shuffle
        fill(s)
    known = inside(s, 0)
    assert known & {"helm", "bow"}
    go_on(play(s, "go north"))
    assert s.round == 2
    assert inside(s, 0) == known


def test_om_r33_a_card_that_was_drawn_is_no_secret() -> None:
    s = peeked(CRYSTAL, "pixie-dust", TOP)
    play(s, "deck 0", "deck 1", "deck 2")
    assert s.due[card("toad")] == 0
    assert card("toad") in s.yard.tolist()


def test_om_r59_a_secret_order_is_lost_to_who_knew_it() -> None:
    s = table(
        at=("a2", "d4", "c4"),
        lines=[CRYSTAL],
        yard={"A1": "pixie-dust"},
        deck=["toad", "helm", "bow", "shield", "wand"],
    )
    for depth in (0, 4):
        place = s.deck_left - 1 - depth
        s.seen[place] |= 0b10
        s.due[s.deck[place]] |= KNOWN << 1
    play(s, "go north", "take A1", "put 2")
    assert seen_by(s, 1)[:5] == ["?", "?", "?", "?", "wand"]
    assert inside(s, 1) == {"toad", "wand"}


def test_om_r59_after_scout_buried_one_the_other_is_not_known_to_others_either() -> None:
    s = table(
        at=("a2", "d4", "c4"),
        lines=[["grumpy-owl"]],
        yard={"A1": "falconers-perch"},
        deck=["toad", "helm", "bow"],
    )
    for depth in (0, 1, 2):
        place = s.deck_left - 1 - depth
        s.seen[place] |= 0b10
        s.due[s.deck[place]] |= KNOWN << 1
    play(s, "go north", "take A1", "put 1")
    assert seen_by(s, 1)[:3] == ["toad", "helm", "bow"]
    left = GAME.copy(s)[0]
    play(left, "done")
    assert seen_by(left, 1)[:2] == ["helm", "bow"]  # nothing was moved, and all saw that
    play(s, "deck 1")
    assert seen_by(s, 1)[:1] == ["bow"]
    assert seen_by(s, 1)[-1] == "?"
    assert inside(s, 1) == {"helm", "bow"}


def test_om_r57_imagining_keeps_the_counts() -> None:
    for seed in range(6):
        s = GAME.dealt(2 + seed % 4, seed)
        for twin in guesses(s, 0, 4):
            assert twin.deck.tolist().count(MERLIN) == s.seats + 1
            assert Counter(twin.due.tolist())[2] == Counter(twin.due.tolist())[3] == 13


def test_om_r32_the_sleepwalker_is_imagined_where_he_may_be() -> None:
    s = GAME.dealt(3, 1)
    where = Counter(int(twin.due[SLEEPWALKER]) for twin in guesses(s, 1, 60))
    assert set(where) == {HERE, 2, 3}
    assert all(count > 5 for count in where.values())


def test_om_r33_imagining_is_fair_over_places() -> None:
    """Every unseen place is as likely for a card."""
    s = table(round=3, deck=["toad"], sleepwalker=2, lines=[[], [], LONG])
    view = GAME.redact(s, 1)
    twins = [GAME.imagine(view, 1, seed) for seed in range(400)]
    places = Counter(twin.deck.tolist().index(card("toad")) for twin in twins)
    assert len(places) == s.deck_left
    assert max(places.values()) < 4 * 400 / s.deck_left


def test_om_r57_the_danger_is_computed_from_what_all_can_see() -> None:
    s = peeked(CRYSTAL, "pixie-dust", ["merlin", "helm", "toad", "bow"], merlins=3)
    assert danger(GAME.view(s, 0).t) == danger(GAME.view(s, 1).t) == danger(GAME.view(s, None).t)
