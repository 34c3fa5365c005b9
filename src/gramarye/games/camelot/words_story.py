"""Every event as a line of the story. A line that the next one says better is left out."""

from typing import Any

from gramarye.core.events import Event
from gramarye.core.game import View
from gramarye.core.scene import Line
from gramarye.games.camelot.events import EVENTS
from gramarye.games.camelot.faces import picture
from gramarye.games.camelot.names import (
    BLACK_TITLES,
    QUEST_TITLES,
    RELIC_TITLES,
    TOWARDS,
    TRAVEL_TITLES,
    WARS_SHOWN,
    WHERE,
    quest_at,
)
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    EXCALIBUR_CARD,
    FIGHTS,
    FOE_VALUE,
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
)
from gramarye.games.camelot.state import (
    BY_BLACK_SWORDS,
    BY_ENGINES,
    BY_NO_KNIGHT,
    FREE,
    LANCELOT_SIDE,
    UNMASKED,
)
from gramarye.games.camelot.words_common import lives
from gramarye.games.camelot.words_patterns import Teller, Told, black, fill, group, say, seated, white

__all__ = ["BY_COUNT", "REASONS", "tell"]

REASONS = {
    BY_ENGINES: "The twelfth siege engine stands before Camelot.",
    BY_BLACK_SWORDS: "Seven or more black swords lie on the Round Table.",
    BY_NO_KNIGHT: "No loyal knight is left to fight.",
}
ARTHUR_SWAPS = "SC-80"
BY_COUNT = f"{SWORDS_END} swords lie on the Round Table: they are counted."


def tell(view: View, event: Event) -> Line | None:
    """A line of the story, with the rule that it happened under."""
    teller = TELL[event.name]
    if teller is None:
        return None
    text, look = teller(view, event)
    if not text:
        return None
    if look.get("heading"):
        return Line(text, event.seat, heading=True)
    return Line(f"{text} [{_rule(view, event)}]", event.seat, secret=event.to != -1, **look)


def _rule(view: View, event: Event) -> str:
    """A card goes to another knight by Messenger, or in Arthur's swap."""
    swapped = event.name == "passed" and any(e.name == "swapped" for e in EVENTS.read(view.t))
    return ARTHUR_SWAPS if swapped else event.rule


# Lines that need more than a pattern


def _turn(view: View, event: Event) -> Told:
    return f"{{{event.seat}}}, turn {event['turns']}", {"heading": True}


def _saw_whites(view: View, event: Event) -> Told:
    seen = [white(card) for card in event.parts.values() if card >= 0]
    head = "You drew" if event.to != -1 else "Open, to be shared:"  # SC-R60
    return f"{head} {', '.join(seen)}.", {}


def _saw_blacks(view: View, event: Event) -> Told:
    seen = [black(card, view.t.side) for card in event.parts.values() if card >= 0]
    return f"You saw {' and '.join(seen)}.", {}


def _gained(view: View, event: Event) -> Told:
    look = {"gain": f"+{event['life']}", "symbol": "cam-heart"}
    return f"{group(event['seats'])} gained {lives(event['life'])}.", look


def _lost(view: View, event: Event) -> Told:
    look = {"gain": f"-{event['life']}", "symbol": "cam-heart"}
    return f"{group(event['seats'])} lost {lives(event['life'])}.", look


def _announced(view: View, event: Event) -> Told:
    card = event["card"]
    known = EXCALIBUR_CARD <= card < len(BLACK_NAMES)
    symbol = picture(BLACK_NAMES[card]) if known else "cam-quest-black-knight"
    if card > len(BLACK_NAMES):
        symbol = "cam-quest-lancelot" if view.t.side == 0 else "cam-quest-dragon"
    return f"{{{event.seat}}} drew {black(card, view.t.side)} from the Black pile.", {"symbol": symbol}


def _side_then(view: View, event: Event) -> int:
    """The side of Lancelot's board as it was then: it turns in the very move that ends him (SC-33)."""
    events = EVENTS.read(view.t)
    later = events[events.index(event) :] if event in events else []
    ended = any(e.name in ("quest-won", "quest-lost") and e["quest"] == LANCELOT for e in later)
    return LANCELOT_SIDE if ended else int(view.t.side)


def _quest_then(view: View, event: Event) -> int:
    return quest_at(event["place"], _side_then(view, event))


def _engine(view: View, event: Event) -> Told:
    """Who chose it is told; one that a card or a lost war brings follows upon other news."""
    look = {"tone": "bad", "symbol": "cam-engine"}
    events = EVENTS.read(view.t)
    brought = [e.name for e in events].count("engine-came") > 1 or view.t.over
    if brought or event not in events[:1]:
        return f"A siege engine rolled up to Camelot: **{event['engines']} of 12**.", look
    return (
        f"{{{_was_on_turn(view.t, events)}}} let a siege engine roll up to Camelot: **{event['engines']} of 12**.",
        look,
    )


def _was_on_turn(t: Any, events: list[Event]) -> int:
    """Whose turn it was: the unmasked traitor's ends with his choice, and the dead and the captured are passed over (SC-R101)."""
    if not any(event.name == "turn" for event in events):
        return int(t.turn)
    before = [(t.turn - step) % t.seats for step in range(1, t.seats)]
    return next(seat for seat in before if t.status[seat] in (FREE, UNMASKED))


def _came_home(view: View, event: Event) -> Told:
    return f"{group(event['seats'])} rode home to Camelot." if event["seats"] else "", {}


def _closed_card(view: View, event: Event) -> Told:
    then = (
        "a siege engine instead" if event["engines"] else "Merlin stands there, and nothing follows"
    )  # MC-21
    return f"{black(event['card'], view.t.side)} came for a quest that is over: {then}.", {}


def _laid(view: View, event: Event) -> Told:
    card = event["card"]
    where = WHERE[_quest_then(view, event)]
    name = f"*Fight ?* as a {event['value']}" if card == FIGHTS - 1 else white(card)
    name = "a *Grail* card" if card == GRAIL_CARD else name
    return f"{{{event.seat}}} laid {name} {where}.", {}


def _opened(view: View, event: Event) -> Told:
    side = _side_then(view, event)
    values = [f"**{FOE_VALUE[side, card]}**" for card in event.parts.values() if card >= 0]
    return f"Evil showed {', '.join(values) or 'no card'}.", {"symbol": "cam-black-mini"}


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
    on = f" on {fill(view, 'on', event['way'])}" if card == HEROISM else ""
    return f"{{{event.seat}}} played {white(card)}{on}.", {"symbol": symbol}


def _foe_laid(view: View, event: Event) -> Told:
    where = WHERE[_quest_then(view, event)].replace("against", "beside")
    card = event["card"]
    if not 0 <= card < len(BLACK_TITLES):
        knows = f"{{{event.seat}:knows|know}}"
        return f"{{{event.seat}}} laid a card face down {where}, and alone {knows} its value.", {}
    return f"{black(card, _side_then(view, event))} was laid {where}.", {}


def _in_force(view: View, event: Event) -> Told:
    war = f" in the {WARS_SHOWN[event['war']]}" if event["card"] == MORDRED and event["war"] >= 0 else ""
    symbol = picture(BLACK_NAMES[event["card"]])
    return f"{black(event['card'], view.t.side)} is in force{war}.", {"tone": "bad", "symbol": symbol}


def _volunteered(view: View, event: Event) -> Told:
    if event["answer"]:
        return f"{{{event.seat}}} stepped forward to pay for all.", {"tone": "good"}
    return f"{{{event.seat}}} did not step forward.", {"tone": "quiet"}


def _offered(view: View, event: Event) -> Told:
    n = event["merlins"]
    words = ("no Merlin", "one Merlin", "two Merlins", "three Merlins")[n]
    return f"{{{event.seat}}} offered {words}.", {"tone": "" if n else "quiet"}


def _accused(view: View, event: Event) -> Told:
    guilty, accused = event["guilty"], event["accused"]
    loyal = f"Falsely: {{{accused}}} {{{accused}:is|are}} **loyal**."
    verdict = "Rightly: a **traitor** stands unmasked." if guilty else loyal
    tone = "good" if guilty else "bad"
    return f"{{{event.seat}}} accused {{{accused}}} of treason. {verdict}", {"tone": tone}


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
        text = seated(pattern, event.seat).replace("<relic>", f"**{title}**")
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
    "coat-taken": say("{s} took the coat of arms of **<knight:knight>**."),
    "opening-card": say("{s} gave <white:card> to the opening share."),
    "opening-dealt": say("The shared cards were dealt, one each."),
    "turn": _turn,
    "turn-ended": None,  # the next turn's heading follows
    "drew-black": None,  # "announced" names the card
    "engine-came": _engine,
    "evil-life-paid": say("{s} held Evil back with a life."),
    "evil-cards-paid": say("{s} held Evil back with cards."),
    "second-action": say("{s} gave up a life for a second action."),
    "went": say("{s} came <to:place>."),
    "healed": say("{s} laid down <cards:cards> to heal."),
    "life-gained": _gained,
    "life-lost": _lost,
    "died": say("{s} **died**.", tone="bad"),
    "reshuffled": say("The discards were shuffled into the piles, White and Black."),
    "drew": say("{s} drew <cards:cards>."),
    "saw": _saw_whites,
    "discarded": say("{s} discarded <cards:cards>."),
    # Quests
    "abandoned": say("{s} left <on:place> behind: any cards laid there are lost.", tone="bad"),
    "card-laid": _laid,
    "foes-opened": _opened,
    "combat-opened": _combat,
    "gave-card": say("{s} gave a hidden card to the lake."),
    "sword-moved": _sword,
    "grail-taken-off": say("A Grail card was lost: **<n:grails>** left.", tone="bad"),
    "woe-laid": say("<black:card> darkens the Grail quest: **<n:woes> of 7**.", symbol="cam-despair-mini"),
    "black-taken-off": say("<black:card> was taken off <on:place>.", tone="good"),
    "warrior-came": _warrior(True),
    "warrior-left": _warrior(False),
    "fight-added": say("{s} put <white:card> into the fight: **<n:total>** in all."),
    "rolled": say("{s} rolled **<n:die>** against **<n:total>**.", symbol="cam-d8"),
    "engine-beaten": say(
        "A siege engine burnt down: **<n:engines>** left.", tone="good", symbol="cam-engine"
    ),
    "fight-lost": say("{s} {s:was|were} beaten back.", tone="bad"),
    "quest-won": _quest(True),
    "quest-lost": _quest(False),
    "swords-came": _swords,
    "relic-taken": _relic("{s} took <relic>.", "good"),
    "relic-set-aside": _relic("<relic> waits until it is known whether {s} {s:lives|live}."),
    "relic-left": _relic("<relic> is gone for good.", "bad"),
    "came-home": _came_home,
    "took": say("{s} took <white:card>."),
    # Relics and White cards
    "excalibur-thrown": say("{s} threw Excalibur into the lake.", symbol="cam-relic-excalibur"),
    "dying": say("<group:seats> lay dying.", tone="bad"),
    "saved": say("The Holy Grail saved {s}.", tone="good", symbol="cam-relic-grail"),
    "armor-showed": say("Lancelot's Armor showed {s} two Black cards.", symbol="cam-relic-armor"),
    "closed-card": _closed_card,
    "played": _played,
    "merlins-offered": _offered,
    "merlins-spent": say("Three Merlins stood together.", tone="good", symbol="cam-merlin"),
    "clairvoyant": say("{s} looked at the next <n:cards> Black cards.", symbol="cam-pic-clairvoyance"),
    "card-passed": say("{s} passed a card to <seat:to>."),
    "passed": say("<white:card> went from {s} to <seat:to>."),
    "stayed": say("{s} stayed.", tone="quiet"),
    # Black cards
    "announced": _announced,
    "saw-black": _saw_blacks,
    "cancelled": say("<black:card> was cancelled.", tone="good"),
    "black-laid": _foe_laid,
    "volunteered": _volunteered,
    "morgan-chain": say("Three Black cards follow at once.", tone="bad", symbol="cam-pic-morgan"),
    "guinevere": say("Guinevere called, and all free knights rode home.", symbol="cam-pic-guinevere"),
    "in-force": _in_force,
    "force-ended": say("<black:card> lost its power.", tone="good"),
    "laid-face-down": say("{s} laid a card face down for <seat:with>."),
    "swapped": say("{s} and <seat:with> swapped a card."),
    "looked": say("{s} looked at the top Black card."),
    "looked-at-loyalty": say("All looked at their loyalty.", symbol="cam-secret"),
    # The traitor, and the end
    "accused": _accused,
    "swords-turned": _turned,
    "unmasked": say("{s} dropped the mask: a **traitor**!", tone="bad"),
    "stole": say("{s} stole a card from <seat:victim>.", tone="bad"),
    "stolen-card": say("The stolen card was <white:card>."),
    "knighted": say("{s} {s:was|were} knighted: **<knight:knight>**.", tone="good"),
    "ended": _ended,
    # The roads
    "roads-reshuffled": say("The Travel cards were shuffled anew."),
    "travel-card": _travel,
    "took-road": say("{s} kept the Travel card <travel:card>."),
    "challenge-met": say("{s} came through.", tone="good"),
    "challenge-missed": say("{s} did not come through, and stayed.", tone="bad"),
    "refused": say("{s} refused to pay."),
    "captured": say("{s} {s:was|were} **captured**.", tone="bad", symbol="cam-pic-captured"),
    "ransom": say("{s} paid <white:card> as ransom."),
    "freed": say("{s} {s:is|are} free again.", tone="good"),
    "merlin-gave": say("Merlin stood by {s}.", symbol="cam-merlin"),
    "merlin-came": say("Merlin came <to:place>.", symbol="cam-merlin"),
    "grail-paid": say("{s} threw a Grail card to the witch.", symbol="cam-pic-witch"),
    "favored": say("Divine Favor decided the tie.", tone="good", symbol="cam-pic-divine-favor"),
    "new-hope": say("{s} laid down the hand and drew <cards:cards>."),
    "truce": say("A truce ended the <war:war>.", symbol="cam-pic-truce"),
    "fetched-merlin": say("{s} fetched a Merlin from the discard.", symbol="cam-merlin"),
}
