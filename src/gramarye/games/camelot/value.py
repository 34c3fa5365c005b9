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
    EXCALIBUR,
    EXCALIBUR_STEPS,
    FIGHT_5,
    FIGHTS,
    GRAIL,
    GRAIL_CARD,
    GRAIL_SPOTS,
    LOSE_SWORDS,
    PICTS,
    TRAITOR,
    WARRIORS,
    WHITE_NEED,
    WHITES,
    WIN_SWORDS,
)
from gramarye.games.camelot.rules_quest import fits_combat, war_need, war_value
from gramarye.games.camelot.rules_table import is_open, quest_at
from gramarye.games.camelot.state import CAPTURED, FREE

WHITE_SWORD, BLACK_SWORD = 5.0, 6.0
PRIZE, PENALTY = 3.0, 1.5  # life and cards that a quest gives, life and engines that it takes
HIDDEN = 6.0  # to a traitor: what he will turn at the end
ACCUSATION = 6.0  # the right to accuse, which an imagined traitor does not prove
LIFE_WORTH = np.array([-7.0, 0.0, 2.0, 3.2, 4.0, 4.5, 4.8])
CARD_WORTH = np.array([0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 0.7, 1.2] + [1.3] * 16)
PROMISE = 0.35  # a card that can be used where its knight stands
FOE_GUESS = np.array([3.0, 7.0])  # a Black card, by side of Lancelot's board


@rule
def value(s: State, seat: int) -> float:
    """About 0 (lost) to 1 (won)."""
    evil = s.loyalty[seat] == TRAITOR
    if s.over != 0:
        return 1.0 if s.loyalty[seat] == s.result else 0.0
    points = swords(s) + quests(s)
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
    engines = 0.8 * s.engines + 0.12 * s.engines * s.engines
    lasting = 0.0
    for card in range(BLACKS):
        lasting += (s.lasting >> card) & 1
    if s.mordred != NONE:
        lasting += 1.0
    return (
        WHITE_SWORD * s.white_swords - BLACK_SWORD * s.black_swords - engines - 2.0 * lasting + 2.0 * s.favor
    )


@rule
def tug(quest: int, white: float, black: float) -> float:
    """How a quest stands between two shares from 0 to 1: what is nearly done counts more."""
    good = (WHITE_SWORD * WIN_SWORDS[quest] + PRIZE) * white * (0.6 + 0.4 * white)
    return good - (BLACK_SWORD * LOSE_SWORDS[quest] + PENALTY) * black * (0.6 + 0.4 * black)


@rule
def quests(s: State) -> float:
    """What the quests promise and threaten."""
    points = 0.0
    for row in range(2):
        if is_open(s, row + 1):
            points += combat(s, row + 1)
        points += tug(PICTS + row, s.marched[row] / war_need(s, row), s.warriors[row] / WARRIORS)
    if is_open(s, GRAIL):
        points += tug(GRAIL, s.grails / GRAIL_SPOTS, s.woe_count / GRAIL_SPOTS)
    if is_open(s, EXCALIBUR):
        step = s.sword / EXCALIBUR_STEPS
        points += tug(EXCALIBUR, max(0.0, step), max(0.0, -step))
    return points


@rule
def combat(s: State, place: int) -> float:
    """A combat: cards laid on both sides, the White ones as far as they are likely to win in the end."""
    quest = quest_at(s, place)
    row = place - 1
    cards = 0
    total = 0
    for value in range(COMBAT_VALUES):
        cards += s.laid[row, value]
        total += s.laid[row, value] * (value + 1)
    white = cards / WHITE_NEED[quest]
    if cards > 0:
        hope = total / white
        white *= 1.6 * hope / (hope + FOE_GUESS[s.side if row == 1 else 0] * BLACK_NEED[quest])
    return tug(quest, white, s.foes[row] / BLACK_NEED[quest])


@rule
def knight_worth(s: State, seat: int) -> float:
    """Life, cards, relics, and cards that can be used where the knight stands."""
    if s.status[seat] > CAPTURED:
        return -7.0
    points = LIFE_WORTH[s.life[seat]]
    if s.status[seat] == CAPTURED:
        points -= 4.0
    for card in range(WHITES):
        n = s.hand[seat, card]
        if n > 0:
            points += CARD_WORTH[card] * min(n, 3) + 0.2 * max(0, n - 3)
    for relic in range(3):
        if s.relic[relic] == seat:
            points += 2.0
    return points + PROMISE * useful_cards(s, seat)


@rule
def useful_cards(s: State, seat: int) -> float:
    """How many cards of a hand the place can use, weighted by what is at stake there."""
    place = s.place[seat]
    if place == CAMELOT:
        fights = 0
        for card in range(FIGHTS):
            fights += s.hand[seat, card]
        return min(2.0, 0.4 * s.engines) if fights > 1 else 1.0
    if place == EXCALIBUR:
        return 0.6 * min(4, s.cards[seat])
    if place == GRAIL:
        return 1.5 * min(4, s.hand[seat, GRAIL_CARD])
    if place >= PICTS:
        return march_length(s, seat, place - PICTS)
    return fitting_cards(s, seat, place)


@rule
def march_length(s: State, seat: int, war: int) -> float:
    """Cards in hand that a war can take one after the other."""
    length = 0
    while length < COMBAT_VALUES and s.hand[seat, min(war_value(s, war) + length, FIGHT_5)] > 0:
        length += 1
    return 1.3 * length


@rule
def fitting_cards(s: State, seat: int, place: int) -> float:
    """Cards in hand that a combat can take."""
    fitting = 0.0
    for value in range(COMBAT_VALUES):
        if fits_combat(s, place, value):
            fitting += min(2, s.hand[seat, value]) * (0.5 + 0.2 * value)
    return 0.8 * fitting
