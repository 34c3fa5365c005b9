"""Events: told to all, whispered to some, read by people."""

import pytest

from gramarye.core.events import Event, Kind, Kinds, clear_events, reveal, tell, whisper
from gramarye.core.record import NONE, UNKNOWN, Record, State, hide_events

TOOK, SAW = 1, 2
KINDS = Kinds(
    Kind(TOOK, "took", "card", "from", says="took", rule="WS-14"),
    Kind(SAW, "saw", "card", says="saw", rule="WS-R15"),
)
RECORD = Record(options=(), events=3)


def table() -> State:
    return RECORD.blank()[0]


def test_an_event_is_told_to_all() -> None:
    s = table()
    tell(s, TOOK, 1, 30, 2)
    assert KINDS.read(s) == [Event("took", 1, {"card": 30, "from": 2}, "WS-14", NONE)]
    for seat in (NONE, 0, 1, 2):
        hide_events(s, seat)
        assert KINDS.read(s)[0].name == "took"


def test_a_whisper_is_a_bare_number_to_the_others() -> None:
    for seat, hears in ((0, False), (1, True), (2, True), (NONE, False)):
        s = table()
        tell(s, TOOK, 1, 4, 5)
        whisper(s, 0b110, SAW, 1, 30)
        hide_events(s, seat)
        assert s.told == 2, "that something was said everybody knows"
        told, whispered = KINDS.read(s)
        assert told["card"] == 4
        assert whispered == (Event("saw", 1, {"card": 30}, "WS-R15", 0b110) if hears else Event("hidden"))
        assert (s.events[1] == UNKNOWN).all() != hears


def test_events_of_the_move_before_are_forgotten() -> None:
    s = table()
    tell(s, TOOK, 1, 30)
    clear_events(s)
    assert s.told == 0
    assert (s.events == 0).all()
    assert s.tobytes() == table().tobytes()


def test_more_events_than_fit_are_counted_and_harm_nothing() -> None:
    s = table()
    for card in range(5):
        tell(s, TOOK, 0, card)
    assert s.told == 5
    assert [event["card"] for event in KINDS.read(s)] == [0, 1, 2]
    hide_events(s, 1)
    clear_events(s)
    assert s.tobytes() == table().tobytes()


def test_revealing_is_counted() -> None:
    s = table()
    reveal(s)
    reveal(s)
    assert s.reveals == 2


def test_an_event_reads_as_a_line() -> None:
    assert str(Event("took", 1, {"card": 30, "from": 2})) == "took seat 1 card=30 from=2"
    assert str(Event("ended")) == "ended"


def test_kinds_are_found_by_number_and_name() -> None:
    assert [kind.name for kind in KINDS] == ["took", "saw"]
    assert KINDS.by_name["saw"].number == SAW


def test_a_kind_has_to_fit() -> None:
    with pytest.raises(ValueError, match="'wide' does not fit"):
        Kind(1, "wide", "a", "b", "c", "d", says="wide", rule="WS-01")
    with pytest.raises(ValueError, match="'zero' does not fit"):
        Kind(0, "zero", says="zero", rule="WS-01")
    with pytest.raises(ValueError, match="'odd' does not fit"):
        Kind(1, "odd", "card", says="took the {beast}", rule="WS-01")
    with pytest.raises(ValueError, match="'both' does not fit"):
        Kind(1, "both", "card", "beast", says="took {card} and {beast}", rule="WS-01")


def test_a_deed_speaks_of_a_thing_by_name_of_any_or_of_another() -> None:
    kind = Kind(1, "completed", "set", says="completed the {set} set", rule="OM-42")
    assert kind.subject == "set"
    assert kind.deed("Bow") == "completed the Bow set"
    assert (kind.deed(), kind.deed(one="another")) == ("completed any set", "completed another set")
    left = Kind(2, "left", "from", says="left the property", rule="OM-30")
    assert (left.subject, left.deed()) == ("", "left the property")


def test_two_kinds_never_share_a_number_or_a_name() -> None:
    for other in (Kind(1, "other", says="other", rule=""), Kind(2, "took", says="took", rule="")):
        with pytest.raises(ValueError, match="share a number or a name"):
            Kinds(Kind(1, "took", says="took", rule=""), other)
