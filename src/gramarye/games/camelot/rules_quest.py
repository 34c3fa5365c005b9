"""How a quest goes on: combats, the sword, the Grail, the wars (SC-32 to SC-38). `rules_ending` ends what is
decided here.

The frame of an ending holds: the place, whether the knights have won, who ended it (NONE: a Black card),
and the step.
"""

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import (
    CARD_LAID,
    FORCE_ENDED,
    GRAIL_TAKEN_OFF,
    SWORD_MOVED,
    WARRIOR_CAME,
    WOE_LAID,
    WOE_TAKEN_OFF,
)
from gramarye.games.camelot.pieces import (
    COMBAT_VALUES,
    EXCALIBUR,
    EXCALIBUR_STEPS,
    FIGHT_5,
    FIGHT_ANY,
    FOE_VALUE,
    GRAIL,
    GRAIL_CARD,
    GRAIL_SPOTS,
    MORDRED,
    OF_EACH,
    PICTS,
    VALUES,
    WARRIORS,
    WHITE_NEED,
)
from gramarye.games.camelot.rules_cards import SEEN, discard, lose_card
from gramarye.games.camelot.rules_table import is_combat, push, quest_at
from gramarye.games.camelot.state import F_QUEST

WON, NOT_WON = 1, 0

# Combats: rows 0 (the Black Knight) and 1 (Lancelot or the Dragon)


@rule
def white_sum(s: State, row: int) -> int:
    """SC-35: what the White cards of a combat are worth."""
    total = 0
    for value in range(COMBAT_VALUES):
        total += s.laid[row, value] * (value + 1)
    return total


@rule
def black_sum(s: State, row: int) -> int:
    """SC-61: what the Black cards of a combat are worth, on the side of the board that is up."""
    total = 0
    for i in range(s.foes[row]):
        total += FOE_VALUE[s.side, s.foe[row, i]]
    return total


@rule
def fitting(s: State, place: int) -> int:
    """SC-32 to SC-34: a card must leave the pattern possible: two pairs, a full house, or three triples. A set of values."""
    quest = quest_at(s, place)
    row = place - 1
    values = 0
    for value in range(COMBAT_VALUES):
        values += 1 if s.laid[row, value] > 0 else 0
    fit = 0
    for value in range(COMBAT_VALUES):
        others = values - (1 if s.laid[row, value] > 0 else 0)
        if others < VALUES[quest] and s.laid[row, value] < OF_EACH[quest]:
            fit |= 1 << value
    return fit


@rule
def values(s: State, card: int) -> int:
    """SC-32 to SC-34, SC-38, MC-48: a Fight card has its own value, a Fight ? any that the quest can use. A set of values."""
    place = s.place[s.turn]
    fit = fitting(s, place) if is_combat(place) else 1 << war_value(s, place - PICTS)
    return fit if card == FIGHT_ANY else fit & 1 << card


@rule
def lay_fight(s: State, seat: int, card: int, value: int) -> None:
    """SC-18, SC-32 to SC-34, SC-38: one Fight card, face up, for the combat or the war where the knight
    stands.

    The last card of the pattern ends the quest.
    """
    place = s.place[seat]
    lose_card(s, seat, card, SEEN)
    tell(s, CARD_LAID, seat, card, value + 1, place)
    if is_combat(place):
        row = place - 1
        s.laid[row, value] += 1
        if card == FIGHT_ANY:
            s.laid_any[row, value] += 1
        count = 0
        for other in range(COMBAT_VALUES):
            count += s.laid[row, other]
        if count == WHITE_NEED[quest_at(s, place)]:
            push(s, F_QUEST, place, WON, seat)
    else:
        war = place - PICTS
        if card == FIGHT_ANY:
            s.marched_any[war] |= 1 << s.marched[war]
        s.marched[war] += 1
        if s.marched[war] == war_need(s, war):
            push(s, F_QUEST, place, WON, seat)


# Excalibur


@rule
def move_sword(s: State, steps: int, finisher: int) -> None:
    """SC-36: five steps either way from the middle end the quest."""
    s.sword += steps
    tell(s, SWORD_MOVED, finisher, s.sword)
    if s.sword == EXCALIBUR_STEPS:
        push(s, F_QUEST, EXCALIBUR, WON, finisher)
    elif s.sword == -EXCALIBUR_STEPS:
        push(s, F_QUEST, EXCALIBUR, NOT_WON, NONE)


# The Grail: two counters (SC-R05)


@rule
def take_woe(s: State, i: int) -> None:
    """A Black card of the Grail quest goes to the discard; the others close up."""
    card = s.woes[i]
    for later in range(i, s.woe_count - 1):
        s.woes[later] = s.woes[later + 1]
    s.woe_count -= 1
    s.woes[s.woe_count] = NONE
    s.black_discard[card] += 1
    tell(s, WOE_TAKEN_OFF, NONE, card, GRAIL)


@rule
def take_grail(s: State) -> None:
    """A Grail card of the quest goes to the discard."""
    s.grails -= 1
    discard(s, GRAIL_CARD, SEEN)
    tell(s, GRAIL_TAKEN_OFF, NONE, s.grails)


@rule
def lay_grails(s: State, seat: int, n: int) -> None:
    """SC-37: a Grail card takes a spot, or from a full row the newest Black card off; seven win.

    MC-51, SC-R66: Bors may lay two, the second only if the first did not end the quest.
    """
    for _ in range(n):
        if s.grails < GRAIL_SPOTS:
            lose_card(s, seat, GRAIL_CARD, SEEN)
            tell(s, CARD_LAID, seat, GRAIL_CARD, 0, GRAIL)
            if s.grails + s.woe_count == GRAIL_SPOTS:
                take_woe(s, s.woe_count - 1)
                discard(s, GRAIL_CARD, SEEN)
            else:
                s.grails += 1
                if s.grails == GRAIL_SPOTS:
                    push(s, F_QUEST, GRAIL, WON, seat)


@rule
def lay_woe(s: State, card: int) -> None:
    """SC-63, SC-71: a Black card takes a spot of the Grail quest; seven lose."""
    s.woes[s.woe_count] = card
    s.woe_count += 1
    tell(s, WOE_LAID, NONE, card, s.woe_count)
    if s.woe_count == GRAIL_SPOTS:
        push(s, F_QUEST, GRAIL, NOT_WON, NONE)


# Wars


@rule
def war_need(s: State, war: int) -> int:
    """SC-38, SC-75: five cards win a war, six where Mordred is."""
    return WHITE_NEED[PICTS + war] + (1 if s.mordred == war else 0)


@rule
def war_value(s: State, war: int) -> int:
    """SC-38: the card that comes next, 0 for a Fight 1: each one higher, and a second Fight 5 for Mordred."""
    return min(s.marched[war], FIGHT_5)


@rule
def add_warrior(s: State, war: int) -> None:
    """SC-38, SC-64: one more warrior; the fourth loses the war at once."""
    s.warriors[war] += 1
    tell(s, WARRIOR_CAME, NONE, war, s.warriors[war])
    if s.warriors[war] == WARRIORS:
        push(s, F_QUEST, PICTS + war, NOT_WON, NONE)


@rule
def clear_war(s: State, war: int) -> None:
    """Cards and warriors of a war go, Mordred too (SC-R38)."""
    for i in range(s.marched[war]):
        discard(s, FIGHT_ANY if (s.marched_any[war] >> i) & 1 != 0 else min(i, FIGHT_5), SEEN)
    s.marched[war] = 0
    s.marched_any[war] = 0
    s.warriors[war] = 0
    if s.mordred == war:
        end_force(s, MORDRED)


@rule
def end_force(s: State, card: int) -> None:
    """A lasting Special Black card goes to the Black discard."""
    if card == MORDRED:
        s.mordred = NONE
    else:
        s.lasting &= ~(1 << card)
    s.black_discard[card] += 1
    tell(s, FORCE_ENDED, NONE, card)
