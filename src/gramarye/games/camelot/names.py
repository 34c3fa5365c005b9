"""What things are called, and what a card says on its face. Words only: no rule reads this."""

from gramarye.games.camelot.pieces import (
    BEDIVERE,
    BLACK_NAMES,
    CARD_PLACE,
    CHARGE_TOTAL,
    FOE_VALUE,
    KNIGHT_NAMES,
    LANCELOT,
    OURS,
    QUEST_NAMES,
    SOME_BLACK_KNIGHT,
    SOME_LANCELOT,
    TRAVEL_NAMES,
    WHITE_NAMES,
)
from gramarye.games.camelot.state import DRAGON_SIDE

_SMALL = {"for", "of", "the", "to"}


def _title(name: str) -> str:
    words = name.split("-")
    return " ".join(word if word in _SMALL and i else word.capitalize() for i, word in enumerate(words))


WHITE_TITLES = (*(f"Fight {value}" for value in "12345?"), *(_title(name) for name in WHITE_NAMES[6:]))
BLACK_TITLES = (
    *(f"Black Knight {value}" for value in (1, 3, 5, 7)),
    *("Lancelot 1, Dragon 5", "Lancelot 3, Dragon 7", "Lancelot 5, Dragon 9", "Lancelot 7, Dragon 11"),
    *(_title(name) for name in BLACK_NAMES[8:]),
)
TRAVEL_TITLES = tuple(
    _title(name) + ("!" if name in ("captured", "lost", "charged", "ambushed") else "")
    for name in TRAVEL_NAMES
)
KNIGHT_TITLES = tuple(
    "King Arthur" if name == "arthur" else f"Sir {name.capitalize()}" for name in KNIGHT_NAMES
)
QUEST_TITLES = (
    "Camelot",
    "Black Knight",
    "Lancelot",
    "Excalibur",
    "The Holy Grail",
    "Pict War",
    "Saxon War",
    "The Dragon",
)
QUEST_HEADS = tuple(title.removeprefix("The ") for title in QUEST_TITLES)
WARS_SHOWN = ("Pict War", "Saxon War")
RELIC_TITLES = ("Excalibur", "the Holy Grail", "Lancelot's Armor")
CRESTS = (5, 4, 2, 6, 8, 7, 1, 3)  # by colour: red, yellow, green, blue, black, white, purple, orange

WHERE = (
    *("in Camelot", "against the Black Knight", "against Lancelot", "on the Excalibur quest"),
    *("on the Grail quest", "in the Pict War", "in the Saxon War", "against the Dragon"),
)
TOWARDS = (
    *("to Camelot", "to the Black Knight", "to Lancelot", "to Excalibur"),
    *("to the Holy Grail", "to the Pict War", "to the Saxon War", "to the Dragon"),
)

WHITE_TEXTS = {
    "grail": "Lay it on the Grail quest. Seven of them win it.",
    "merlin": "Alone: undo one piece of Evil. Three together cancel a special Black card as it is drawn.",
    "clairvoyance": "Look at the top five Black cards and put them back in any order.",
    "convocation": "Free knights may come home. Those in Camelot draw and share as many cards as they are.",
    "fate": "Every knight draws a card. A traitor may reveal himself instead: the others discard two each.",
    "heroism": "Lay it on an open quest: it will give one more sword to whoever wins it.",
    "lady-of-the-lake": "Excalibur moves a step towards the knights. Once that quest is over: gain 2 lives.",
    "messenger": "Pass one to three cards to another knight.",
    "piety": "Gain 3 lives, or each other knight gains 1.",
    "reinforcements": "Draw 4 cards, or each other knight draws 1.",
    "call-for-help": "Other knights may come to you at no cost. Not on a solo quest.",
    "dispel": "End one lasting special Black card.",
    "divine-favor": "Stays until used: the next tie goes to the knights.",
    "dragon-slayer": "Draw 3 cards, or lay two Fight cards against the Dragon.",
    "merlin-to-the-rescue": "Put Merlin on any place.",
    "new-hope": "Discard your whole hand and draw as many cards.",
    "tournament": "Gain 2 lives, or make a squire a knight.",
    "truce": "A war ends without a winner.",
}
BLACK_TEXTS = {
    "excalibur": "The sword moves a step towards Evil.",
    "despair": "It lies against the Grail.",
    "picts": "One more Pict.",
    "saxons": "One more Saxon.",
    "mercenaries": "One more warrior in a war of the drawer's choice.",
    "morgan-1": "A volunteer discards 3 White cards, or every knight discards 1.",
    "morgan-2": "The next three Black cards follow at once, and no Merlin stops them.",
    "morgan-3": "Two siege engines more.",
    "morgan-4": "Every knight loses 1 life.",
    "morgan-5": "A volunteer loses 2 lives, or every knight discards 1 White card.",
    "desolation": "A Grail card is lost, and this lies in its place.",
    "dark-forest": "No Grail card is played until a quest is won.",
    "guinevere": "All free knights go home, and the turn is over.",
    "mists-of-avalon": "Each lost quest brings one more black sword, for good.",
    "mordred": "A warrior more, and that war needs a second Fight 5.",
    "vivien": "No Merlin is played until a quest is won.",
    "witch-1": "White and Black piles are shuffled with their discards.",
    "witch-2": "No life is given up willingly until a quest is won.",
    "witch-3": "One more Pict and one more Saxon.",
    "witch-4": "Each knight discards a Grail card or loses 1 life.",
    "witch-5": "A false accusation turns two swords, for good.",
    "witch-6": "A Merlin played leaves the game, for good.",
    "witch-7": "At the next lost quest, all who are not there lose 1 life.",
}
FORCE_TEXTS = {  # while they last, in one short line
    "dark-forest": "No Grails until a quest is won",
    "mists-of-avalon": "Lost quests cost a sword more",
    "mordred": "This war needs a second Fight 5",
    "vivien": "No Merlins until a quest is won",
    "witch-2": "No life paid till a quest is won",
    "witch-5": "False accusations turn 2 swords",
    "witch-6": "A played Merlin leaves the game",
    "witch-7": "The next loss wounds the absent",
}
TRAVEL_TEXTS = {
    "nothing-happens": "A quiet road: the knight arrives.",
    "merlin-travels": "The knight arrives, and Merlin with him.",
    "vision": "A vision leads the knight to the Grail while that quest is open.",
    "captured": "The knight is captured where he was, and his turn is over.",
    "lost": "Pay any card to find the way, or stay and end the turn.",
    "charged": f"Pay Fight cards worth {CHARGE_TOTAL}, or lose a life, stay and end the turn.",
    "ambushed": "Beat the die of eight, or lose a life, stay and end the turn.",
}
POWER_TEXTS = (
    "Once a turn, free: swap a card with another knight.",
    "Once a turn, free: play a special White card.",
    "Draws three cards at the Round Table.",
    "Adds a Fight card when a combat is counted.",
    "Gains one life more when a quest is won.",
    "Looks at the top Black card before he chooses.",
    "Leaves Camelot free of charge, once a turn.",
    "Once a turn, free: three cards for a Merlin from the discard.",
    "Lays two Grail cards in one action.",
    "Once a turn, free: gives a life for two cards.",
    "Rolls the die again if he likes.",
    "Heals with two equal cards.",
    "Spared the life that a lost quest costs.",
    "Pays two cards to Evil instead, never two turns running.",
    "Takes two Travel cards and keeps one.",
)


def power_text(knight: int) -> str:
    """A knight's power; the ones that no source gives are marked as ours."""
    return POWER_TEXTS[knight] + (" (A house rule.)" if knight in OURS and knight != BEDIVERE else "")


def black_title(card: int, side: int) -> str:
    """A Black card as it is announced: combat cards without their value, Lancelot's by the side that lies up."""
    foe = "Dragon" if side == DRAGON_SIDE else "Lancelot"
    if card == SOME_BLACK_KNIGHT:
        return "a Black Knight card"
    if card == SOME_LANCELOT:
        return f"a {foe} card"
    if not 0 <= card < len(BLACK_TITLES):
        return "a Black card"
    return f"{foe} {FOE_VALUE[side, card]}" if CARD_PLACE[card] == LANCELOT else BLACK_TITLES[card]


def quest_at(place: int, side: int) -> int:
    """The quest that a place is now: Lancelot's board may show the Dragon."""
    return len(QUEST_NAMES) - 1 if place == LANCELOT and side == DRAGON_SIDE else place
