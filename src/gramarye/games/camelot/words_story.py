"""Every event as a line of the story. A line that the next one says better is left out."""

from collections.abc import Callable
from typing import Any

from gramarye.core.events import Event
from gramarye.core.game import View
from gramarye.core.scene import Line
from gramarye.games.camelot.events import EVENTS
from gramarye.games.camelot.faces import picture
from gramarye.games.camelot.names import (
    BLACK_TITLES,
    KNIGHT_TITLES,
    QUEST_TITLES,
    RELIC_TITLES,
    TOWARDS,
    TRAVEL_TITLES,
    WARS_SHOWN,
    WHERE,
    WHITE_TITLES,
    black_title,
    quest_at,
)
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    EXCALIBUR_CARD,
    FIGHTS,
    GRAIL_CARD,
    HEROISM,
    LANCELOT,
    MERLIN,
    MORDRED,
    RELICS,
    SWORDS_END,
    TRAITOR,
    TRAVEL_NAMES,
    WHITE_NAMES,
    WHITES,
)
from gramarye.games.camelot.state import BY_BLACK_SWORDS, BY_ENGINES, BY_NO_KNIGHT

__all__ = ["BY_COUNT", "REASONS", "tell"]

REASONS = {
    BY_ENGINES: "The twelfth siege engine stands before Camelot.",
    BY_BLACK_SWORDS: "Seven black swords lie on the Round Table.",
    BY_NO_KNIGHT: "No loyal knight is left to fight.",
}
BY_COUNT = f"{SWORDS_END} swords lie on the Round Table: they are counted."

Told = tuple[str, dict[str, Any]]  # the words, and how the line looks
Teller = Callable[[View, Event], Told]


def tell(view: View, event: Event) -> Line | None:
    """A line of the story, with the rule that it happened under."""
    teller = TELL[event.name]
    if teller is None:
        return None
    text, look = teller(view, event)
    if look.get("heading"):
        return Line(text, event.seat, heading=True)
    return Line(f"{text} [{event.rule}]", event.seat, secret=event.to != -1, **look)


# Names of things


def _group(bits: int) -> str:
    """The names of a set of seats."""
    names = [f"{{{seat}}}" for seat in range(8) if bits > 0 and bits >> seat & 1]
    return ", ".join(names[:-1]) + (" and " if names[:-1] else "") + names[-1] if names else "nobody"


def _white(card: int) -> str:
    return f"*{WHITE_TITLES[card]}*" if 0 <= card < WHITES else "a card"


def _black(card: int) -> str:
    title = black_title(card)
    return title if title.startswith("a ") else f"*{title}*"


def _cards(n: int) -> str:
    return "a White card" if n == 1 else f"{n} White cards"


# Lines from a pattern: {s} is the seat, <kind:part> a part of the event


def _fill(view: View, kind: str, value: int) -> str:
    here = quest_at(value, view.t.side) if kind in ("quest", "to", "on", "where") and value >= 0 else value
    return {
        "white": lambda: _white(value),
        "black": lambda: _black(value),
        "seat": lambda: f"{{{value}}}",
        "cards": lambda: _cards(value),
        "n": lambda: str(value),
        "group": lambda: _group(value),
        "quest": lambda: QUEST_TITLES[here],
        "to": lambda: TOWARDS[here],
        "on": lambda: TOWARDS[here].removeprefix("to "),
        "where": lambda: WHERE[here],
        "knight": lambda: KNIGHT_TITLES[value],
        "relic": lambda: RELIC_TITLES[value],
        "travel": lambda: f"*{TRAVEL_TITLES[value]}*",
        "war": lambda: WARS_SHOWN[value],
    }[kind]()


def _say(text: str, **look: Any) -> Teller:
    """A line that reads {s} and <kind:part>."""

    def told(view: View, event: Event) -> Told:
        said = text.replace("{s}", f"{{{event.seat}}}")
        while "<" in said:
            before, _, rest = said.partition("<")
            mark, _, after = rest.partition(">")
            kind, _, part = mark.partition(":")
            said = before + _fill(view, kind, event.parts[part]) + after
        return said, look

    return told


# Lines that need more than a pattern


def _turn(view: View, event: Event) -> Told:
    return f"{{{event.seat}}}, turn {event['turns']}", {"heading": True}


def _saw_whites(view: View, event: Event) -> Told:
    seen = [_white(card) for card in event.parts.values() if card >= 0]
    head = "You drew" if event.to != -1 else "Open, to be shared:"  # SC-R60
    return f"{head} {', '.join(seen)}.", {}


def _saw_blacks(view: View, event: Event) -> Told:
    seen = [_black(card) for card in event.parts.values() if card >= 0]
    return f"You saw {' and '.join(seen)}.", {}


def _gained(view: View, event: Event) -> Told:
    look = {"gain": f"+{event['life']}", "symbol": "cam-heart"}
    return f"{_group(event['seats'])} gained {event['life']} life.", look


def _lost(view: View, event: Event) -> Told:
    look = {"gain": f"-{event['life']}", "symbol": "cam-heart"}
    return f"{_group(event['seats'])} lost {event['life']} life.", look


def _announced(view: View, event: Event) -> Told:
    card = event["card"]
    known = EXCALIBUR_CARD <= card < len(BLACK_NAMES)
    symbol = picture(BLACK_NAMES[card]) if known else "cam-quest-black-knight"
    if card > len(BLACK_NAMES):
        symbol = "cam-quest-lancelot" if view.t.side == 0 else "cam-quest-dragon"
    return f"{{{event.seat}}} drew {_black(card)} from the Black pile.", {"symbol": symbol}


def _quest_then(view: View, event: Event) -> int:
    """The quest at the event's place as it was then: Lancelot's board turns in the very move that ends him (SC-33)."""
    if event["place"] == LANCELOT:
        events = EVENTS.read(view.t)
        later = events[events.index(event) :] if event in events else []
        if any(e.name in ("quest-won", "quest-lost") and e["quest"] == LANCELOT for e in later):
            return LANCELOT
    return quest_at(event["place"], view.t.side)


def _closed_card(view: View, event: Event) -> Told:
    then = (
        "a siege engine instead" if event["engines"] else "Merlin stands there, and nothing follows"
    )  # MC-21
    return f"{_black(event['card'])} came for a quest that is over: {then}.", {}


def _laid(view: View, event: Event) -> Told:
    card = event["card"]
    where = WHERE[_quest_then(view, event)]
    name = f"*Fight ?* as a {event['value']}" if card == FIGHTS - 1 else _white(card)
    return f"{{{event.seat}}} laid {name} {where}.", {}


def _opened(view: View, event: Event) -> Told:
    cards = [_black(card) for card in event.parts.values() if card >= 0]
    return f"Evil showed {', '.join(cards) or 'no card'}.", {"symbol": "cam-black-mini"}


def _combat(view: View, event: Event) -> Told:
    name = QUEST_TITLES[_quest_then(view, event)]
    return f"{name}: **{event['white']}** for the knights, **{event['black']}** for Evil.", {}


def _sword(view: View, event: Event) -> Told:
    steps = event["steps"]
    far = f"{abs(steps)} step{'s' if abs(steps) > 1 else ''} towards {'the knights' if steps > 0 else 'Evil'}"
    return f"Excalibur lies {far if steps else 'midway'}.", {"symbol": "cam-relic-excalibur"}


def _warrior(came: bool) -> Teller:
    def told(view: View, event: Event) -> Told:
        people, verb = ("Pict", "Saxon")[event["war"]], "joined the war" if came else "was driven off"
        return f"A {people} {verb}: **{event['warriors']} of 4**.", {"symbol": f"cam-{people.lower()}"}

    return told


def _swords(view: View, event: Event) -> Told:
    parts = [f"{n} {colour}" for n, colour in ((event["white"], "white"), (event["black"], "black")) if n]
    total = event["white"] + event["black"]
    colour = "white" if event["white"] else "black"
    text = f"{' and '.join(parts)} sword{'s' if total > 1 else ''} went to the Round Table."
    return text, {"tone": "good" if event["white"] else "bad", "symbol": f"cam-sword-{colour}"}


def _quest(won: bool) -> Teller:
    def told(view: View, event: Event) -> Told:
        name = QUEST_TITLES[event["quest"]]
        return f"**{name}: {'won' if won else 'lost'}!**", {"tone": "good" if won else "bad"}

    return told


def _played(view: View, event: Event) -> Told:
    card = event["card"]
    symbols = {MERLIN: "cam-merlin", GRAIL_CARD: "cam-relic-grail"}
    symbol = symbols.get(card) or picture(WHITE_NAMES[card])
    on = f" on {_fill(view, 'on', event['way'])}" if card == HEROISM else ""
    return f"{{{event.seat}}} played {_white(card)}{on}.", {"symbol": symbol}


def _foe_laid(view: View, event: Event) -> Told:
    where = WHERE[_quest_then(view, event)].replace("against", "beside")
    card = event["card"]
    if not 0 <= card < len(BLACK_TITLES):
        return f"{{{event.seat}}} laid a card face down {where}, and alone knows its value.", {}
    return f"{_black(card)} was laid {where}.", {}


def _in_force(view: View, event: Event) -> Told:
    war = f" in the {WARS_SHOWN[event['war']]}" if event["card"] == MORDRED and event["war"] >= 0 else ""
    symbol = picture(BLACK_NAMES[event["card"]])
    return f"{_black(event['card'])} is in force{war}.", {"tone": "bad", "symbol": symbol}


def _volunteered(view: View, event: Event) -> Told:
    if event["answer"]:
        return f"{{{event.seat}}} stepped forward to pay for all.", {"tone": "good"}
    return f"{{{event.seat}}} did not step forward.", {"tone": "quiet"}


def _offered(view: View, event: Event) -> Told:
    n = event["merlins"]
    words = ("no Merlin", "one Merlin", "two Merlins", "three Merlins")[n]
    return f"{{{event.seat}}} offered {words}.", {"tone": "" if n else "quiet"}


def _accused(view: View, event: Event) -> Told:
    guilty = event["guilty"]
    verdict = "Rightly: a **traitor** stands unmasked." if guilty else "Falsely: the knight is **loyal**."
    tone = "good" if guilty else "bad"
    return f"{{{event.seat}}} accused {{{event['accused']}}} of treason. {verdict}", {"tone": tone}


def _turned(view: View, event: Event) -> Told:
    n = event["swords"]
    if n == 0:
        return "No white sword was there to turn black.", {}
    text = f"{n} white sword{'s' if n > 1 else ''} turned black."
    return text, {"tone": "bad", "symbol": "cam-sword-black"}


def _relic(pattern: str, tone: str = "") -> Teller:
    symbols = {
        "excalibur": "cam-relic-excalibur",
        "holy-grail": "cam-relic-grail",
        "armor": "cam-relic-armor",
    }

    def told(view: View, event: Event) -> Told:
        title = RELIC_TITLES[event["relic"]]
        text = pattern.replace("{s}", f"{{{event.seat}}}").replace("<relic>", f"**{title}**")
        return text[0].upper() + text[1:] if text[0] != "*" else f"**{title[0].upper()}{text[3:]}", {
            "tone": tone,
            "symbol": symbols[RELICS[event["relic"]]],
        }

    return told


def _travel(view: View, event: Event) -> Told:
    card = event["card"]
    to = TOWARDS[quest_at(event["goal"], view.t.side)]
    title = TRAVEL_TITLES[card]
    met = f"*{title}*" if title.endswith("!") else f"*{title}*."
    return f"{{{event.seat}}} set out {to}: {met}", {"symbol": picture(TRAVEL_NAMES[card])}


def _ended(view: View, event: Event) -> Told:
    evil = event["side"] == TRAITOR
    won = "Evil wins." if evil else "The loyal knights win."
    return f"{REASONS.get(event['reason'], BY_COUNT)} **{won}**", {"tone": "bad" if evil else "good"}


TELL: dict[str, Teller | None] = {
    # Setting out, and the turn
    "coat-taken": _say("{s} took the coat of arms of **<knight:knight>**."),
    "opening-card": _say("{s} gave <white:card> to the opening share."),
    "opening-dealt": _say("The shared cards were dealt, one each."),
    "turn": _turn,
    "turn-ended": None,  # the next turn's heading follows
    "drew-black": None,  # "announced" names the card
    "engine-came": _say(
        "A siege engine rolled up to Camelot: **<n:engines> of 12**.", tone="bad", symbol="cam-engine"
    ),
    "evil-life-paid": _say("{s} held Evil back with blood."),
    "evil-cards-paid": _say("{s} held Evil back with cards."),
    "second-action": _say("{s} gave up a life for a second action."),
    "went": _say("{s} came <to:place>."),
    "healed": _say("{s} laid down <cards:cards> to heal."),
    "life-gained": _gained,
    "life-lost": _lost,
    "died": _say("{s} **died**.", tone="bad"),
    "reshuffled": _say("The discards were shuffled into the piles, White and Black."),
    "drew": _say("{s} drew <cards:cards>."),
    "saw": _saw_whites,
    "discarded": _say("{s} discarded <cards:cards>."),
    # Quests
    "abandoned": _say("{s} left <on:place> behind: the cards laid there are lost.", tone="bad"),
    "card-laid": _laid,
    "foes-opened": _opened,
    "combat-opened": _combat,
    "gave-card": _say("{s} gave a hidden card to the lake."),
    "sword-moved": _sword,
    "grail-taken-off": _say("A Grail card was lost: **<n:grails>** are left.", tone="bad"),
    "woe-laid": _say("<black:card> darkens the Grail quest: **<n:woes> of 7**.", symbol="cam-despair-mini"),
    "black-taken-off": _say("<black:card> was taken off <on:place>.", tone="good"),
    "warrior-came": _warrior(True),
    "warrior-left": _warrior(False),
    "fight-added": _say("{s} put <white:card> into the fight: **<n:total>** in all."),
    "rolled": _say("{s} rolled **<n:die>** against **<n:total>**.", symbol="cam-d8"),
    "engine-beaten": _say(
        "A siege engine burnt down: **<n:engines>** are left.", tone="good", symbol="cam-engine"
    ),
    "fight-lost": _say("{s} was beaten back.", tone="bad"),
    "quest-won": _quest(True),
    "quest-lost": _quest(False),
    "swords-came": _swords,
    "relic-taken": _relic("{s} took <relic>.", "good"),
    "relic-set-aside": _relic("<relic> waits until it is known whether {s} lives."),
    "relic-left": _relic("<relic> is gone for good.", "bad"),
    "came-home": _say("<group:seats> rode home to Camelot."),
    "took": _say("{s} took <white:card>."),
    # Relics and White cards
    "excalibur-thrown": _say("{s} threw Excalibur into the lake.", symbol="cam-relic-excalibur"),
    "dying": _say("<group:seats> lay dying.", tone="bad"),
    "saved": _say("The Holy Grail saved {s}.", tone="good", symbol="cam-relic-grail"),
    "armor-showed": _say("Lancelot's Armor showed {s} two Black cards.", symbol="cam-relic-armor"),
    "closed-card": _closed_card,
    "played": _played,
    "merlins-offered": _offered,
    "merlins-spent": _say("Three Merlins stood together.", tone="good", symbol="cam-merlin"),
    "clairvoyant": _say("{s} looked at the next <n:cards> Black cards.", symbol="cam-pic-clairvoyance"),
    "card-passed": _say("{s} passed a card to <seat:to>."),
    "passed": _say("<white:card> went from {s} to <seat:to>."),
    "stayed": _say("{s} stayed.", tone="quiet"),
    # Black cards
    "announced": _announced,
    "saw-black": _saw_blacks,
    "cancelled": _say("<black:card> was cancelled.", tone="good"),
    "black-laid": _foe_laid,
    "volunteered": _volunteered,
    "morgan-chain": _say("Three Black cards follow at once.", tone="bad", symbol="cam-pic-morgan"),
    "guinevere": _say("Guinevere called, and all free knights rode home.", symbol="cam-pic-guinevere"),
    "in-force": _in_force,
    "force-ended": _say("<black:card> lost its power.", tone="good"),
    "laid-face-down": _say("{s} laid a card face down for <seat:with>."),
    "swapped": _say("{s} and <seat:with> swapped a card."),
    "looked": _say("{s} looked at the top Black card."),
    "looked-at-loyalty": _say("All looked at their loyalty.", symbol="cam-secret"),
    # The traitor, and the end
    "accused": _accused,
    "swords-turned": _turned,
    "unmasked": _say("{s} dropped the mask: a **traitor**!", tone="bad"),
    "stole": _say("{s} stole a card from <seat:victim>.", tone="bad"),
    "stolen-card": _say("The stolen card was <white:card>."),
    "knighted": _say("{s} was knighted: **<knight:knight>**.", tone="good"),
    "ended": _ended,
    # The roads
    "roads-reshuffled": _say("The Travel cards were shuffled anew."),
    "travel-card": _travel,
    "took-road": _say("{s} chose the road <travel:card>."),
    "challenge-met": _say("{s} came through.", tone="good"),
    "challenge-missed": _say("{s} did not come through, and stayed.", tone="bad"),
    "refused": _say("{s} refused to pay."),
    "captured": _say("{s} was **captured**.", tone="bad", symbol="cam-pic-captured"),
    "ransom": _say("{s} paid <white:card> as ransom."),
    "freed": _say("{s} is free again.", tone="good"),
    "merlin-gave": _say("Merlin stood by {s}.", symbol="cam-merlin"),
    "merlin-came": _say("Merlin came <to:place>.", symbol="cam-merlin"),
    "grail-paid": _say("{s} threw a Grail card to the witch.", symbol="cam-pic-witch"),
    "favored": _say("Divine Favor decided the tie.", tone="good", symbol="cam-pic-divine-favor"),
    "new-hope": _say("{s} laid down the hand and drew <cards:cards>."),
    "truce": _say("A truce ended the <war:war>.", symbol="cam-pic-truce"),
    "fetched-merlin": _say("{s} fetched a Merlin from the discard.", symbol="cam-merlin"),
}
