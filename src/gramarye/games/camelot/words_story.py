"""Every event as a line of the story."""

from collections.abc import Callable
from typing import Any

from gramarye.core.events import Event
from gramarye.core.game import View
from gramarye.core.scene import Line
from gramarye.games.camelot.names import (
    BLACK_TITLES,
    KNIGHT_TITLES,
    QUEST_TITLES,
    RELIC_TITLES,
    TOWARDS,
    TRAVEL_TITLES,
    WARS_SHOWN,
    WHITE_TITLES,
    black_title,
    quest_at,
)
from gramarye.games.camelot.pieces import TRAITOR, WHITES
from gramarye.games.camelot.state import BY_BLACK_SWORDS, BY_ENGINES, BY_NO_KNIGHT

__all__ = ["REASONS", "tell"]

REASONS = {
    BY_ENGINES: "The twelfth siege engine stands before Camelot.",
    BY_BLACK_SWORDS: "Seven black swords lie on the Round Table.",
    BY_NO_KNIGHT: "No loyal knight is left to fight.",
}
BY_COUNT = "The Round Table is full: the swords are counted."


def tell(view: View, event: Event) -> Line:
    """A line of the story, with the rule that it happened under."""
    text, look = TELL[event.name](view, event)
    rule = f" [{event.rule}]" if event.rule else ""
    return Line(text + rule, event.seat, secret=event.to != -1, **look)


Told = tuple[str, dict[str, Any]]


def _say(text: str, **look: Any) -> Callable[[View, Event], Told]:
    """A line that needs no more than the seat: {s} stands for its name."""
    return lambda view, event: (text.replace("{s}", f"{{{event.seat}}}"), look)


def _group(bits: int) -> str:
    """The names of a set of seats."""
    names = [f"{{{seat}}}" for seat in range(8) if bits >> seat & 1]
    return ", ".join(names[:-1]) + (" and " if names[:-1] else "") + names[-1] if names else "nobody"


def _white(card: int) -> str:
    return f"*{WHITE_TITLES[card]}*" if 0 <= card < WHITES else "a card"


def _cards(n: int) -> str:
    return "a White card" if n == 1 else f"{n} White cards"


def _whites(view: View, event: Event) -> Told:
    seen = [_white(card) for card in event.parts.values() if card >= 0]
    return f"You drew {', '.join(seen)}.", {"tone": "quiet"}


def _place(view: View, number: int) -> int:
    return quest_at(number, view.t.side)


def _life(gained: bool) -> Callable[[View, Event], Told]:
    verb, sign = ("gained", "+") if gained else ("lost", "-")

    def told(view: View, event: Event) -> Told:
        return f"{_group(event['seats'])} {verb} {event['life']} life.", {
            "gain": f"{sign}{event['life']}",
            "symbol": "cam-heart",
            "tone": "" if gained else "bad",
        }

    return told


def _opened(view: View, event: Event) -> Told:
    cards = ", ".join(f"*{BLACK_TITLES[card]}*" for card in event.parts.values() if card >= 0)
    return f"The Black cards are opened: {cards}.", {"symbol": "cam-black-back"}


def _combat(view: View, event: Event) -> Told:
    return f"{QUEST_TITLES[event['place']]}: **{event['white']}** against **{event['black']}**.", {}


def _sword(view: View, event: Event) -> Told:
    steps = event["steps"]
    where = (
        "in the middle"
        if steps == 0
        else f"{abs(steps)} steps towards {'the knights' if steps > 0 else 'Evil'}"
    )
    return f"Excalibur stands {where}.", {"symbol": "cam-relic-excalibur"}


def _warriors(came: bool) -> Callable[[View, Event], Told]:
    def told(view: View, event: Event) -> Told:
        people, verb = ("Pict", "Saxon")[event["war"]], "came" if came else "left"
        look = {"symbol": f"cam-{people.lower()}", "tone": "bad" if came else "good"}
        return f"A {people} {verb}: **{event['warriors']} of 4**.", look

    return told


def _swords(view: View, event: Event) -> Told:
    parts = [f"{n} {colour}" for n, colour in ((event["white"], "white"), (event["black"], "black")) if n]
    total = event["white"] + event["black"]
    tone = "good" if event["white"] else "bad"
    return f"{' and '.join(parts)} sword{'s' if total > 1 else ''} came to the Round Table.", {
        "tone": tone,
        "symbol": "cam-sword-white",
    }


def _quest(won: bool) -> Callable[[View, Event], Told]:
    def told(view: View, event: Event) -> Told:
        name = QUEST_TITLES[event["quest"]]
        return f"**{name}: {'won' if won else 'lost'}.**", {"tone": "good" if won else "bad"}

    return told


def _accused(view: View, event: Event) -> Told:
    verdict = "a **traitor**" if event["guilty"] else "**loyal**"
    return f"{{{event.seat}}} accused {{{event['accused']}}}: {verdict}.", {
        "tone": "good" if event["guilty"] else "bad",
        "symbol": "cam-accuse",
    }


def _ended(view: View, event: Event) -> Told:
    won = "Evil wins." if event["side"] == TRAITOR else "The loyal knights win."
    return f"{REASONS.get(event['reason'], BY_COUNT)} **{won}**", {
        "tone": "bad" if event["side"] == TRAITOR else "good"
    }


def _foe_laid(view: View, event: Event) -> Told:
    card = event["card"]
    where = QUEST_TITLES[_place(view, event["place"])]
    if not 0 <= card < len(BLACK_TITLES):
        return f"{{{event.seat}}} laid a card face down: {where}. Only they know its value.", {
            "symbol": "cam-secret"
        }
    return f"*{BLACK_TITLES[card]}* was laid: {where}.", {"tone": "bad"}


def _went(view: View, event: Event) -> Told:
    return f"{{{event.seat}}} went {TOWARDS[_place(view, event['place'])]}.", {}


def _force(view: View, event: Event) -> Told:
    war = f" in the {WARS_SHOWN[event['war']]}" if event["war"] in (0, 1) and event["card"] == 22 else ""
    return f"*{black_title(event['card'])}* is in force{war}.", {"tone": "bad"}


def _played(view: View, event: Event) -> Told:
    return f"{{{event.seat}}} played {_white(event['card'])}.", {"symbol": "cam-white-special"}


def _volunteer(view: View, event: Event) -> Told:
    return f"{{{event.seat}}} {'volunteered' if event['answer'] else 'did not volunteer'}.", {}


def _merlins(view: View, event: Event) -> Told:
    n = event["merlins"]
    return f"{{{event.seat}}} offered {('no Merlin', 'one Merlin', 'two Merlins', 'three Merlins')[n]}.", {
        "tone": "" if n else "quiet"
    }


def _saw_black(view: View, event: Event) -> Told:
    seen = [f"*{BLACK_TITLES[card]}*" for card in event.parts.values() if card >= 0]
    return f"You saw {' and '.join(seen)}.", {}


def _with(text: str, **look: Any) -> Callable[[View, Event], Told]:
    """A line with parts: {white:card}, {black:card}, {place:place}, {seat:to}, {n:cards} and so on."""

    def told(view: View, event: Event) -> Told:
        said = text.replace("{s}", f"{{{event.seat}}}")
        for name, value in event.parts.items():
            said = said.replace(f"<white:{name}>", _white(value)).replace(f"<seat:{name}>", f"{{{value}}}")
            said = said.replace(f"<cards:{name}>", _cards(value)).replace(f"<n:{name}>", str(value))
            said = said.replace(f"<group:{name}>", _group(value) if value >= 0 else "nobody")
            if f"<black:{name}>" in said:
                said = said.replace(f"<black:{name}>", f"*{black_title(value)}*")
            if f"<quest:{name}>" in said:
                said = said.replace(f"<quest:{name}>", QUEST_TITLES[_place(view, value)])
            if f"<to:{name}>" in said:
                said = said.replace(f"<to:{name}>", TOWARDS[_place(view, value)])
            if f"<knight:{name}>" in said:
                said = said.replace(f"<knight:{name}>", KNIGHT_TITLES[value])
            if f"<relic:{name}>" in said:
                said = said.replace(f"<relic:{name}>", RELIC_TITLES[value])
            if f"<travel:{name}>" in said:
                said = said.replace(f"<travel:{name}>", f"*{TRAVEL_TITLES[value]}*")
            if f"<war:{name}>" in said:
                said = said.replace(f"<war:{name}>", WARS_SHOWN[value])
        return said, look

    return told


TELL: dict[str, Callable[[View, Event], Told]] = {
    "coat-taken": _with("{s} took the coat of arms of **<knight:knight>**."),
    "opening-card": _with("{s} gave <white:card> to the opening share."),
    "opening-dealt": _say("The shared cards were dealt, one each."),
    "turn": _say("{s} began a turn.", tone="quiet"),
    "turn-ended": _say("{s} ended the turn.", tone="quiet"),
    "drew-black": _say("{s} drew a Black card.", symbol="cam-black-back"),
    "engine-came": _with("A siege engine came: **<n:engines> of 12**.", tone="bad", symbol="cam-engine"),
    "evil-life-paid": _say("{s} gave a life to hold Evil back."),
    "evil-cards-paid": _say("{s} gave cards to hold Evil back."),
    "second-action": _say("{s} gave up a life for a second action."),
    "went": _went,
    "healed": _with("{s} healed with <cards:cards>."),
    "life-gained": _life(True),
    "life-lost": _life(False),
    "died": _say("{s} died.", tone="bad"),
    "reshuffled": _say("The piles ran out: White and Black were shuffled anew."),
    "drew": _with("{s} drew <cards:cards>."),
    "saw": _whites,
    "discarded": _with("{s} discarded <cards:cards>."),
    "abandoned": _with("{s} abandoned <quest:place>: its White cards are lost.", tone="bad"),
    "card-laid": _with("{s} laid <white:card>: <quest:place>."),
    "foes-opened": _opened,
    "combat-opened": _combat,
    "gave-card": _say("{s} gave a hidden card for Excalibur."),
    "sword-moved": _sword,
    "grail-taken-off": _with("A Grail card was lost: **<n:grails>** are left.", tone="bad"),
    "woe-laid": _with("<black:card> lies against the Grail: **<n:woes>**.", tone="bad"),
    "black-taken-off": _with("<black:card> was taken off: <quest:place>.", tone="good"),
    "warrior-came": _warriors(True),
    "warrior-left": _warriors(False),
    "fight-added": _with("{s} put <white:card> into the fight: **<n:total>**."),
    "rolled": _with("{s} rolled **<n:die>** against **<n:total>**.", symbol="cam-d8"),
    "engine-beaten": _with(
        "A siege engine fell: **<n:engines>** are left.", tone="good", symbol="cam-engine"
    ),
    "fight-lost": _say("{s} lost the fight.", tone="bad"),
    "quest-won": _quest(True),
    "quest-lost": _quest(False),
    "swords-came": _swords,
    "relic-taken": _with("{s} took **<relic:relic>**.", tone="good"),
    "relic-set-aside": _with("**<relic:relic>** waits until it is known whether {s} lives."),
    "relic-left": _with("**<relic:relic>** left the game.", tone="bad"),
    "came-home": _with("<group:seats> went home to Camelot."),
    "took": _with("{s} took <white:card>."),
    "excalibur-thrown": _say("{s} threw Excalibur away.", symbol="cam-relic-excalibur"),
    "dying": _with("<group:seats> lay dying.", tone="bad"),
    "saved": _with("The Holy Grail saved {s}.", tone="good", symbol="cam-relic-grail"),
    "armor-showed": _say("Lancelot's Armor showed {s} two Black cards.", symbol="cam-relic-armor"),
    "closed-card": _with("<black:card> belongs to a closed quest: a siege engine comes instead."),
    "played": _played,
    "merlins-offered": _merlins,
    "merlins-spent": _say("Three Merlins were spent.", symbol="cam-merlin"),
    "clairvoyant": _with("{s} looked at the next <n:cards> Black cards."),
    "card-passed": _with("{s} passed a card to <seat:to>."),
    "passed": _with("<white:card> went from {s} to <seat:to>."),
    "stayed": _say("{s} stayed.", tone="quiet"),
    "announced": _with("The Black card is <black:card>.", symbol="cam-black-back"),
    "saw-black": _saw_black,
    "cancelled": _with("<black:card> was cancelled.", tone="good"),
    "black-laid": _foe_laid,
    "volunteered": _volunteer,
    "morgan-chain": _say("Three Black cards follow at once.", tone="bad"),
    "guinevere": _say("Guinevere called: all free knights went home.", tone="bad"),
    "in-force": _force,
    "force-ended": _with("<black:card> is over.", tone="good"),
    "laid-face-down": _with("{s} laid a card face down for <seat:with>."),
    "swapped": _with("{s} and <seat:with> swapped a card."),
    "looked": _say("{s} looked at the top Black card.", symbol="cam-secret"),
    "looked-at-loyalty": _say("All looked at their loyalty.", symbol="cam-secret"),
    "accused": _accused,
    "swords-turned": _with("<n:swords> white turned black.", tone="bad", symbol="cam-sword-black"),
    "unmasked": _say("{s} stands unmasked: a **traitor**.", tone="bad"),
    "stole": _with("{s} stole a card from <seat:victim>.", tone="bad"),
    "stolen-card": _with("It was <white:card>."),
    "knighted": _with("{s} was knighted: **<knight:knight>**.", tone="good"),
    "ended": _ended,
    "roads-reshuffled": _say("The Travel cards were shuffled anew."),
    "travel-card": _with("{s} set out <to:goal> and drew <travel:card>.", symbol="cam-travel-back"),
    "took-road": _with("{s} kept <travel:card>."),
    "challenge-met": _with("{s} met the challenge: <travel:card>.", tone="good"),
    "challenge-missed": _with("{s} did not meet the challenge: <travel:card>.", tone="bad"),
    "refused": _say("{s} refused."),
    "captured": _say("{s} was captured.", tone="bad", symbol="cam-captured"),
    "ransom": _with("{s} paid <white:card> as ransom."),
    "freed": _say("{s} is free again.", tone="good"),
    "merlin-gave": _say("Merlin gave {s} a White card.", symbol="cam-merlin"),
    "merlin-came": _with("Merlin came <to:place>.", symbol="cam-merlin"),
    "grail-paid": _say("{s} gave a Grail card to the witch."),
    "favored": _say("Divine Favor decided the tie.", tone="good"),
    "new-hope": _with("{s} laid down the hand and drew <cards:cards>."),
    "truce": _with("A truce ended the <war:war>."),
    "fetched-merlin": _say("{s} fetched a Merlin from the discard.", symbol="cam-merlin"),
}
