"""Events as lines of the story."""

from collections.abc import Callable

from gramarye.core.events import Event
from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.scene import Line
from gramarye.games.old_man_merlin.cards import OBJECTIVES, SETS
from gramarye.games.old_man_merlin.names import (
    CARD_NAMES,
    area_name,
    goal_name,
    listed,
    place_name,
    set_name,
)
from gramarye.games.old_man_merlin.pieces import AREA_NAMES
from gramarye.games.old_man_merlin.rules_collect import BY_THE_TOWER

__all__ = ["tell"]


def tell(view: View, event: Event) -> Line | None:
    """An event as a line of the story; what the next line says anyway is left out."""
    if event.name in _CARD_LINES:
        return _card_line(event)
    return _LINES[event.name](view, event)


def _who(event: Event) -> str:
    return f"{{{event.seat}}}"


# Lines about one card: the text with the card's name, the tone, the gain.
_CARD_LINES = {
    "took": ("{who} took *{card}*.", "", ""),
    "jackpot": ("{who} took *{card}* out of the shed. {rule}", "good", ""),
    "summoned": ("{who} summoned *{card}* from the deck. {rule}", "good", ""),
    "marked": ("{who} marked *{card}* as safe. {rule}", "", ""),
    "refilled": ("*{card}* filled the spot.", "quiet", ""),
    "filled": ("{who} filled the gap with *{card}* from the shed.", "", ""),
    "ring-lost": ("{who} lost the *{card}*: nothing could save it. {rule}", "bad", ""),
    "shielded": ("{who} read the *{card}*: no die can hurt. {rule}", "good", ""),
    "spared": ("The die pointed at *{card}*, which is safe. {rule}", "good", ""),
    "used-ward": ("{who} spent a ward and kept *{card}*. {rule}", "good", ""),
}


def _card_line(event: Event) -> Line:
    text, tone, gain = _CARD_LINES[event.name]
    said = text.format(who=_who(event), card=CARD_NAMES[event["card"]], rule=f"[{event.rule}]")
    return Line(said, event.seat, tone=tone, gain=gain)


# Moving


def _entered(_: View, event: Event) -> Line:
    return Line(f"{_who(event)} entered at {area_name(event['area'])}.", event.seat)


def _moved(_: View, event: Event) -> Line:
    verb = "jumped" if event.name == "jumped" else "walked"
    return Line(
        f"{_who(event)} {verb} from {AREA_NAMES[event['from']]} to {area_name(event['to'])}.", event.seat
    )


def _stayed(_: View, event: Event) -> Line:
    return Line(f"{_who(event)} stayed in place. [{event.rule}]", event.seat, tone="quiet")


def _left(_: View, event: Event) -> Line:
    verb = "vanished" if event.name == "vanished" else "left the property"
    is_safe = f"{{{event.seat}:is|are}} safe"
    text = f"{_who(event)} {verb} from {AREA_NAMES[event['from']]} and {is_safe}. [{event.rule}]"
    return Line(text, event.seat, tone="good", symbol="omm-gate")


def _flung(_: View, event: Event) -> Line:
    start, end = AREA_NAMES[event["from"]], area_name(event["to"])
    text = f"{_who(event)} flung {{{event['piece']}}} from {start} to {end}. [{event.rule}]"
    return Line(text, event.seat)


# Cards and sets


def _nothing_there(_: View, event: Event) -> Line:
    return Line(f"{_who(event)} found nothing to take. [{event.rule}]", event.seat, tone="quiet")


def _quiet(_: View, __: Event) -> None:
    """Everybody sees the card in its new place."""


def _completed(_: View, event: Event) -> Line:
    each = SETS[event["set"]]
    text = f"{_who(event)} completed {set_name(event['set'])}: **{each.power}**. [{each.rule}]"
    return Line(text, event.seat, tone="good")


def _broke(_: View, event: Event) -> Line:
    return Line(
        f"{{{event.seat}'s}} {SETS[event['set']].title} set is broken. [{event.rule}]",
        event.seat,
        tone="warn",
    )


def _idle(_: View, event: Event) -> Line:
    return Line(f"{SETS[event['set']].power} found nothing to do. [{event.rule}]", event.seat, tone="quiet")


def _siphoned(_: View, event: Event) -> Line:
    text = f"{_who(event)} took *{CARD_NAMES[event['card']]}* from {{{event['rival']}}}. [{event.rule}]"
    return Line(text, event.seat)


def _swapped(_: View, event: Event) -> Line:
    mine, theirs = CARD_NAMES[event["mine"]], CARD_NAMES[event["theirs"]]
    text = f"{_who(event)} gave *{mine}* to {{{event['rival']}}} for *{theirs}*. [{event.rule}]"
    return Line(text, event.seat)


def _bartered(_: View, event: Event) -> Line:
    mine, card = CARD_NAMES[event["mine"]], CARD_NAMES[event["card"]]
    return Line(f"{_who(event)} bartered *{mine}* for *{card}* of the shed. [{event.rule}]", event.seat)


def _restocked(_: View, event: Event) -> Line:
    old, card = CARD_NAMES[event["old"]], CARD_NAMES[event["card"]]
    return Line(f"{_who(event)} laid *{card}* into the yard for *{old}*. [{event.rule}]", event.seat)


def _tidied(_: View, event: Event) -> Line:
    what = f"*{CARD_NAMES[event['card']]}*" if event["cards"] == 1 else several(event["cards"], "locked card")
    text = f"{_who(event)} moved {what} to the {place_name(event['place'])} place. [{event.rule}]"
    return Line(text, event.seat, tone="quiet")


# Bravery, wards, objectives


def _gained(_: View, event: Event) -> Line:
    count, cause = event["bravery"], event["cause"]
    why = (
        "by the tower. [OM-41]" if cause == BY_THE_TOWER else f"by {SETS[cause].power}. [{SETS[cause].rule}]"
    )
    if count == 0:
        return Line(f"No bravery was left for {_who(event)}. [{event.rule}]", event.seat, tone="quiet")
    text = f"{_who(event)} gained {count} :omm-bravery: {why}"
    return Line(text, event.seat, gain=f"+{count}")


def _warded(_: View, event: Event) -> Line:
    rule = SETS[event["set"]].rule
    return Line(
        f"{_who(event)} gained {several(event['wards'], 'ward')}. [{rule}]", event.seat, symbol="omm-ward"
    )


def _lasting(_: View, event: Event) -> Line:
    says = {
        "gallops": "may move twice in each later turn of this round",
        "sheltered": "may laugh at the dice in this round",
        "zapped": "will move and collect once more after the refill",
    }
    return Line(f"{_who(event)} {says[event.name]}. [{event.rule}]", event.seat)


def _tribute(_: View, event: Event) -> Line:
    text = f"{_who(event)} paid 1 :omm-bravery: to {{{event['to']}}}. [{event.rule}]"
    return Line(text, event.seat, gain="-1")


def _objective(_: View, event: Event) -> Line:
    goal, paid = event["objective"], event["bravery"]
    price = f", for {paid} :omm-bravery:" if paid else ""
    text = (
        f"{_who(event)} took the objective {goal_name(goal)}{price}: {OBJECTIVES[goal].words}. [{event.rule}]"
    )
    return Line(text, event.seat, tone="good", symbol="i-crown")


# The deck


def _looked(_: View, event: Event) -> Line:
    text = f"{_who(event)} looked at the top {several(event['cards'], 'card')} of the deck. [{event.rule}]"
    return Line(text, event.seat)


def _saw(_: View, event: Event) -> Line:
    return Line(
        f"The {place_name(event['place'])} is *{CARD_NAMES[event['card']]}*.", event.seat, secret=True
    )


def _deck_changed(_: View, event: Event) -> Line:
    says = {
        "reordered": "put them back in an order of {seat}'s own",
        "buried": "put one of them at the bottom",
        "shuffled": "shuffled the deck",
    }
    text = says[event.name].replace("{seat}'s", f"{{{event.seat}:their|your}}")
    return Line(f"{_who(event)} {text}. [{event.rule}]", event.seat)


def _rewound(view: View, event: Event) -> Line:
    text = f"A Merlin went back to sleep: **{event['awake']} of {view.t.seats + 1}** awake. [{event.rule}]"
    return Line(text, event.seat, tone="good", symbol="omm-merlin-face")


def _merlin(view: View, event: Event) -> Line:
    text = f"A Merlin woke up: **{event['awake']} of {view.t.seats + 1}**. [{event.rule}]"
    return Line(text, event.seat, tone="bad", symbol="omm-merlin-face")


def _sleepwalker(view: View, event: Event) -> Line:
    if event.name == "sleepwalker-goes":
        text = f"Sleep Walking Merlin wandered by and was gone. [{event.rule}]"
        return Line(text, event.seat, tone="warn", symbol="omm-merlin-face")
    text = f"Sleep Walking Merlin! He counts: **{event['awake']} of {view.t.seats + 1}**. [{event.rule}]"
    return Line(text, event.seat, tone="bad", symbol="omm-merlin-face")


def _stays_empty(_: View, event: Event) -> Line:
    return Line(f"The shed is empty, so the spot stays empty. [{event.rule}]", event.seat, tone="quiet")


# The catch


def _caught(view: View, event: Event) -> Line:
    seats = [f"{{{seat}}}" for seat in range(view.t.seats) if event["seats"] >> seat & 1]
    text = f"Caught! Merlin has hold of {listed(seats)}. [{event.rule}]"
    return Line(text, event.seat, tone="bad", symbol="omm-merlin-face")


def _nobody_caught(_: View, event: Event) -> Line:
    return Line(
        f"Merlin is up, but nobody is in the yard. [{event.rule}]", tone="good", symbol="omm-merlin-face"
    )


def _rolled(_: View, event: Event) -> Line:
    whom = "alone" if event["stage"] == 1 else "for all who are caught"
    text = f"{_who(event)} rolled **{event['die']}**, {whom}. [{event.rule}]"
    return Line(text, event.seat, symbol="omm-d12")


def _rerolled(_: View, event: Event) -> Line:
    card = CARD_NAMES[event["card"]]
    then = f"the die now shows **{event['die']}**" if event["die"] else "no card is left to lose"
    return Line(f"{_who(event)} used *{card}*: {then}. [{event.rule}]", event.seat, symbol="omm-d12")


def _used_oil(_: View, event: Event) -> Line:
    oil, card = CARD_NAMES[event["oil"]], CARD_NAMES[event["card"]]
    kept = "itself, and so it went" if event["oil"] == event["card"] else f"*{card}*"
    return Line(f"{_who(event)} used *{oil}* to save {kept}. [{event.rule}]", event.seat, tone="good")


def _lost(_: View, event: Event) -> Line:
    text = f"{_who(event)} lost *{CARD_NAMES[event['card']]}* to a roll of {event['die']}. [{event.rule}]"
    return Line(text, event.seat, tone="bad", symbol="omm-d12")


# Rounds


def _all_left(_: View, event: Event) -> Line:
    return Line(f"All have left, and Merlin sleeps on: the round is over. [{event.rule}]", tone="good")


def _round(_: View, event: Event) -> Line:
    return Line(f"Round {event['round']}", heading=True)


def _ended(_: View, event: Event) -> Line:
    return Line(f"Three rounds are over: the game is over. [{event.rule}]", tone="warn")


_LINES: dict[str, Callable[[View, Event], Line | None]] = {
    "entered": _entered,
    "walked": _moved,
    "jumped": _moved,
    "stayed": _stayed,
    "left": _left,
    "vanished": _left,
    "flung": _flung,
    "nothing-there": _nothing_there,
    "lined-up": _quiet,
    "completed": _completed,
    "broke": _broke,
    "idle": _idle,
    "siphoned": _siphoned,
    "swapped": _swapped,
    "bartered": _bartered,
    "restocked": _restocked,
    "tidied": _tidied,
    "gained": _gained,
    "warded": _warded,
    "gallops": _lasting,
    "sheltered": _lasting,
    "zapped": _lasting,
    "paid-tribute": _tribute,
    "objective": _objective,
    "looked": _looked,
    "saw": _saw,
    "reordered": _deck_changed,
    "buried": _deck_changed,
    "shuffled": _deck_changed,
    "rewound": _rewound,
    "merlin": _merlin,
    "sleepwalker-counts": _sleepwalker,
    "sleepwalker-goes": _sleepwalker,
    "stays-empty": _stays_empty,
    "caught": _caught,
    "nobody-caught": _nobody_caught,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "used-oil": _used_oil,
    "lost": _lost,
    "all-left": _all_left,
    "round": _round,
    "ended": _ended,
}
