"""How good a table looks to a seat: swords, engines, life, how the quests stand, and what the hands promise.

All is counted in points for the loyal side. A traitor wants the opposite, but keeps himself alive and hidden.
"""

import numpy as np

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.pieces import (
    BLACK_NEED,
    BLACKS,
    CAMELOT,
    COMBAT_VALUES,
    DIE,
    EXCALIBUR,
    EXCALIBUR_STEPS,
    FIGHT_5,
    FIGHT_VALUE,
    FIGHTS,
    GRAIL,
    GRAIL_CARD,
    GRAIL_SPOTS,
    LANCELOT,
    LOSE_SWORDS,
    LOYAL,
    MERLINS_CANCEL,
    OF_EACH,
    PICTS,
    PLACES,
    RELIC_COUNT,
    TRAITOR,
    VALUES,
    WARRIORS,
    WHITE_NEED,
    WHITES,
    WIN_SWORDS,
)
from gramarye.games.camelot.rules_quest import war_need, war_value
from gramarye.games.camelot.rules_table import is_combat, is_open, quest_at, top
from gramarye.games.camelot.rules_travel import AT_ENGINE
from gramarye.games.camelot.state import CAPTURED, FREE, Q_CHARGED, Q_DISCARD, Q_FIGHT

WHITE_SWORD, BLACK_SWORD = 12.0, 10.0
PRIZE, PENALTY = 3.0, 3.0  # life and cards that a quest gives, life and engines that it takes
UNFINISHED = 0.8  # of what a quest gives, as long as it is not won
HIDDEN = 10.0  # to a traitor: what he will turn at the end
ACCUSATION = 14.0  # the right to accuse, which an imagined traitor does not prove
ENGINE, ENGINE_SQUARED = 3.0, 0.2  # the last ones weigh most
LASTING_EVIL, FAVOR = 2.0, 2.0
SECOND_ACTION = 1.8  # an action that was paid for and is still due
DUE_CARD = 0.5  # a card that must be discarded
HALFWAY = 0.5  # a point of Fight cards against a danger of the road
RESERVE = 0.7  # a point of Fight cards that could still join a siege fight
LIFE_WORTH = np.array([-9.0, 0.0, 3.2, 5.4, 6.9, 7.8, 8.2])
CARD_WORTH = np.array([0.45, 0.5, 0.55, 0.65, 0.8, 0.9, 0.6, 1.2] + [1.1] * 16)
FULL_HAND, CROWD = 7, 0.04  # more cards than that are worth less and less
RELIC = 2.0
PROMISE = 0.3  # the share of what a hand can do where its knight stands
SWORD_CARDS = 2  # that a knight may be willing to give for Excalibur
HOME = 0.4  # Camelot to a knight who needs cards, for each of them
HOME_CARDS = 6
FIGHT_GUESS = 3.5  # a White card that is yet to come
FOE_GUESS = np.array([3.0, 7.0])  # a Black card, by side of Lancelot's board
MERLINS_WORTH = 3.6  # three of them
# What a Black card will do that is drawn and not settled yet.
HARM = np.array(
    [1.0, 1.3, 1.6, 2.0, 1.2, 1.5, 1.8, 2.2, 1.8, 1.8, 1.4, 1.4, 1.4]
    + [2.0, 6.0, 4.0, 4.5, 2.0, 2.5, 2.0, 2.5, 3.0, 3.5, 2.0]
    + [0.0, 2.0, 3.0, 3.0, 1.0, 1.0, 2.0]
)


@rule
def value(s: State, seat: int) -> float:
    """About 0 (lost) to 1 (won)."""
    evil = s.loyalty[seat] == TRAITOR
    if s.over != 0:
        return 1.0 if s.loyalty[seat] == s.result else 0.0
    points = swords(s) + waiting(s)
    for place in range(1, PLACES):
        points += quest_worth(s, place)
    for other in range(s.seats):
        worth = knight_worth(s, other)
        points += -worth if evil and other == seat else worth
    if evil and s.status[seat] == FREE:
        points -= HIDDEN
    if (s.accusers >> seat) & 1 != 0:
        points += ACCUSATION if evil else -ACCUSATION
    worth = points / (60.0 + abs(points))  # between -1 and 1
    return 0.5 - 0.5 * worth if evil else 0.5 + 0.5 * worth


@rule
def swords(s: State) -> float:
    """Swords and engines, of which the last weigh most, and what is in force on both sides."""
    engines = ENGINE * s.engines + ENGINE_SQUARED * s.engines * s.engines
    lasting = 0.0 if s.mordred == NONE else 1.0
    for card in range(BLACKS):
        lasting += (s.lasting >> card) & 1
    points = WHITE_SWORD * s.white_swords - BLACK_SWORD * s.black_swords - engines
    return points - LASTING_EVIL * lasting + FAVOR * s.favor


@rule
def waiting(s: State) -> float:
    """What is begun and not settled: a Black card, Merlins offered against it, a fight, a charge, cards due."""
    points = 0.0
    if s.card >= 0:
        points -= HARM[s.card]
        for seat in range(s.seats):
            points += s.offer[seat] * (HARM[s.card] - MERLINS_WORTH) / MERLINS_CANCEL
    question = top(s, 0)
    if question == Q_FIGHT and top(s, 2) == AT_ENGINE:
        hope = s.total - 1.0
        for card in range(FIGHTS):
            hope += RESERVE * s.hand[s.turn, card] * FIGHT_VALUE[card]
        good = min(hope, DIE) / DIE
        life = s.life[s.turn]
        points += good * (ENGINE + ENGINE_SQUARED * (2.0 * s.engines - 1.0))
        points -= (1.0 - good) * (LIFE_WORTH[life] - LIFE_WORTH[max(0, life - 1)])
    elif question == Q_FIGHT or question == Q_CHARGED:
        points += HALFWAY * s.total
    elif question == Q_DISCARD:
        points -= DUE_CARD * top(s, 2)
    if s.paid != 0 and s.left > 0:
        points += SECOND_ACTION if s.loyalty[s.turn] == LOYAL else -SECOND_ACTION
    return points


# Quests


@rule
def tug(s: State, place: int, white: float, black: float) -> float:
    """How a quest stands between two shares from 0 to 1: what is nearly done counts more."""
    quest = quest_at(s, place)
    more = 1.0 if s.heroism == place else 0.0
    good = UNFINISHED * (WHITE_SWORD * (WIN_SWORDS[quest] + more) + PRIZE) * white * (0.5 + 0.5 * white)
    return good - (BLACK_SWORD * (LOSE_SWORDS[quest] + more) + PENALTY) * black * (0.5 + 0.5 * black)


@rule
def quest_worth(s: State, place: int) -> float:
    """How a quest stands, and a share of what the knights there could make of it together."""
    if not is_open(s, place):
        return 0.0
    cards = 0.0
    for seat in range(s.seats):
        if s.place[seat] == place:
            cards += useful_cards(s, seat, place)
    return (1.0 - PROMISE) * stand(s, place, 0.0) + PROMISE * stand(s, place, cards)


@rule
def stand(s: State, place: int, more: float) -> float:
    """What a quest promises and threatens, if so many more White cards lay there."""
    if place >= PICTS:
        war = place - PICTS
        white = min(1.0, (s.marched[war] + more) / war_need(s, war))
        return tug(s, place, white, s.warriors[war] / WARRIORS)
    if place == GRAIL:
        return tug(s, place, min(1.0, (s.grails + more) / GRAIL_SPOTS), s.woe_count / GRAIL_SPOTS)
    if place == EXCALIBUR:
        step = min(1.0, (s.sword + more) / EXCALIBUR_STEPS)
        return tug(s, place, max(0.0, step), max(0.0, -step))
    return combat(s, place, more)


@rule
def combat(s: State, place: int, more: float) -> float:
    """A combat: cards laid on both sides, the White ones as far as they are likely to win in the end."""
    quest = quest_at(s, place)
    row = place - 1
    cards = more
    total = FIGHT_GUESS * more
    for value in range(COMBAT_VALUES):
        cards += s.laid[row, value]
        total += s.laid[row, value] * (value + 1)
    white = min(1.0, cards / WHITE_NEED[quest])
    if cards > 0:
        hope = total / cards * WHITE_NEED[quest]
        foes = FOE_GUESS[s.side if place == LANCELOT else 0] * BLACK_NEED[quest]
        white *= min(1.0, 1.6 * hope / (hope + foes))
    return tug(s, place, white, s.foes[row] / BLACK_NEED[quest])


# Knights


@rule
def knight_worth(s: State, seat: int) -> float:
    """Life, cards, relics, and what the cards can do where the knight stands."""
    if s.status[seat] > CAPTURED:
        return -7.0
    points = LIFE_WORTH[s.life[seat]]
    if s.status[seat] == CAPTURED:
        points -= 4.0
    for card in range(WHITES):
        n = s.hand[seat, card]
        if n > 0:
            points += CARD_WORTH[card] * n
    crowd = max(0, s.cards[seat] - FULL_HAND)
    points -= CROWD * crowd * crowd
    for relic in range(RELIC_COUNT):
        if s.relic[relic] == seat:
            points += RELIC
    if s.place[seat] == CAMELOT:
        points += HOME * max(0, HOME_CARDS - s.cards[seat])
    return points


@rule
def useful_cards(s: State, seat: int, place: int) -> float:
    """How many cards of a hand the place can use."""
    count = 0
    if place == EXCALIBUR:
        count = min(SWORD_CARDS, s.cards[seat])
    elif place == GRAIL:
        count = s.hand[seat, GRAIL_CARD]
    elif is_combat(place):
        count = pattern_cards(s, seat, place)
    else:
        first = war_value(s, place - PICTS)
        while count < COMBAT_VALUES - first and s.hand[seat, min(first + count, FIGHT_5)] > 0:
            count += 1
    return float(count)


@rule
def pattern_cards(s: State, seat: int, place: int) -> int:
    """How many cards of a hand fit the pattern of a combat together: first the values that lie there, then those with
    most cards."""
    quest = quest_at(s, place)
    row = place - 1
    taken = 0
    count = 0
    for _ in range(VALUES[quest]):
        best = -1
        chosen = 0
        for value in range(COMBAT_VALUES):
            laid = s.laid[row, value]
            more = min(s.hand[seat, value], OF_EACH[quest] - laid)
            worth = 100 * min(laid, 1) + 10 * more + value
            if (taken >> value) & 1 == 0 and worth > best:
                best = worth
                chosen = value
        taken |= 1 << chosen
        count += min(s.hand[seat, chosen], OF_EACH[quest] - s.laid[row, chosen])
    return count
