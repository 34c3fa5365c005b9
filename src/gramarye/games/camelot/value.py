"""How good a table looks to a seat: swords, engines, life, how the quests stand, and what the hands promise.

All is counted in points for the loyal side. A traitor wants the opposite, and keeps his own life and cards. The
numbers are those that won most in many thousand games of greedy knights.
"""

import numpy as np

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.pieces import (
    BLACK_NEED,
    BLACKS,
    CAMELOT,
    COMBAT_VALUES,
    DARK_FOREST,
    DIE,
    ENGINES,
    EXCALIBUR_STEPS,
    FIGHT_ANY,
    FIGHT_VALUE,
    FIGHTS,
    GRAIL,
    GRAIL_CARD,
    GRAIL_SPOTS,
    LIFE_MOST,
    LOSE_ENGINES,
    LOSE_SWORDS,
    LOYAL,
    MERLINS_CANCEL,
    MISTS,
    OF_EACH,
    PICTS,
    PLACES,
    RELIC_COUNT,
    SWORDS_END,
    SWORDS_TURNED,
    TRAITOR,
    VALUES,
    WARRIORS,
    WHITE_NEED,
    WHITES,
    WIN_CARDS,
    WIN_LIFE,
    WIN_SWORDS,
)
from gramarye.games.camelot.rules_end import count_free
from gramarye.games.camelot.rules_quest import black_sum, war_need, war_value
from gramarye.games.camelot.rules_table import goals, in_force, is_combat, is_open, quest_at, top
from gramarye.games.camelot.rules_travel import NOT_MET
from gramarye.games.camelot.state import (
    CAPTURED,
    F_TRAVEL,
    NO_TRAITOR,
    Q_AGAIN,
    Q_CHARGED,
    Q_DISCARD,
    Q_FIGHT,
    Q_KAY,
    UNMASKED,
)

SCALE = 120.0  # points that are half of a win
USUAL = 12.0  # a knight as the game begins: life and cards
WHITE_SWORD, BLACK_SWORD = 33.1, 8.18
END_NEAR = 8.9  # a black sword that comes too late to be lost by
TURNED = 43.9  # a white sword that a hidden traitor will turn when the swords are counted, in full at the end
ACCUSATION = 7.86  # the right to accuse, to a loyal knight
BLUFF = 45.0  # the same right to a traitor, who would be looked at
LASTING_EVIL, FAVOR = 1.5, 3.32

# Engines: the last ones weigh most.
ENGINE, ENGINE_GROWTH, ENGINE_LATE, ENGINE_FROM = 3.01, 0.351, 2.65, 7.24
ENGINE_WORTH = np.array(
    [
        ENGINE * n + ENGINE_GROWTH * n**2 + ENGINE_LATE * max(0.0, n - ENGINE_FROM) ** 2
        for n in range(ENGINES + 1)
    ]
)
# Life: the first point weighs most, and death beyond it.
LIFE, LIFE_DECAY, DEATH = 4.81, 0.668, 17.6
LIFE_WORTH = np.array(
    [-DEATH] + [LIFE * sum(LIFE_DECAY**i for i in range(n)) for n in range(1, LIFE_MOST + 1)]
)
CARD = 0.718  # one of another knight's, unseen
CARD_WORTH = np.array([0.36, 0.40, 0.44, 0.53, 0.62, 0.88, 0.93, 1.30] + [0.99] * 16)
FULL_HAND, CROWD = 10.2, 0.0224  # more cards than that are worth less and less
RELIC, CAPTURE, MERLIN_HERE = 7.87, 5.08, 1.3
HOME, HOME_CARDS = 0.296, 2.4  # Camelot to a knight with fewer cards, for each of them
TRAITOR_WORTH = 0.6  # a traitor's own life and cards, beside a loyal knight's

# Quests: what they bring, and how much of it counts before they are won.
CARD_WON, LIFE_WON, ENGINE_LOST = 0.585, 1.19, 2.55
UNFINISHED = 0.491
STRAIGHT_WHITE, STRAIGHT_BLACK = 0.459, 0.591  # 1: every step counts alike; 0: as its square
PROMISE = 0.266  # the share of what one's own cards could make of the quest where one is
HOPE = 0.0999  # and of what they could do elsewhere
SWORD_CARDS, KEPT_CARDS = 5.79, 1.43  # that a knight would give for Excalibur, and keep
FIGHT_GUESS = 2.57  # a White card that is yet to come
FOE_GUESS, FOES_TO_COME = np.array([3.53, 9.18]), 0.675  # a Black one, by side of the board
CHANCE_SPREAD = 31.7  # a lead of half of it is safe

# What is begun.
RESERVE = 0.826  # a point of Fight cards that could still join a fight
NERVE, NEEDED = 1.23, 0.354  # not to roll too early; and what the missing points will cost
LATE_CHANCE = 0.48  # to turn a fight after the roll
AMBUSH, HALFWAY = 1.36, 0.292  # a challenge met; a point of Fight cards against a charge
SECOND_ACTION = 1.08  # an action that was paid for and is still due
DUE_CARD = 0.411  # a card that must be discarded
MERLINS_WORTH = 4.88  # three of them
# What a Black card will do that is drawn and not settled yet.
HARM = np.array(
    [1.2, 1.4, 1.6, 1.8, 1.2, 1.4, 1.6, 1.8, 2.5, 2.5, 2.5, 2.5, 2.5]
    + [1.6, 4.9, 3.0, 4.9, 1.8, 2.7, 1.8, 2.7, 3.0, 3.4, 1.6]
    + [0.0, 1.2, 4.3, 3.7, 0.6, 0.6, 1.8]
)
# Looks from the root on many tables say more here than a long way ahead: what the others will do nobody knows.
SEARCH = {"explore": 0.03, "plies": 0, "patience": 1000, "looks": 256}


@rule
def value(s: State, seat: int) -> float:
    """About 0 (lost) to 1 (won)."""
    evil = s.loyalty[seat] == TRAITOR
    if s.over != 0:
        return 1.0 if s.loyalty[seat] == s.result else 0.0
    points = swords(s) + waiting(s)
    for place in range(1, PLACES):
        points += stand(s, place, NONE)
    for other in range(s.seats):
        if s.loyalty[other] == LOYAL:
            points += knight_worth(s, other)
        elif other == seat and s.status[seat] != UNMASKED:
            points -= TRAITOR_WORTH * knight_worth(s, seat)
    points += -hand_worth(s, seat) * TRAITOR_WORTH if evil else hand_worth(s, seat) + plans(s, seat)
    if (s.accusers >> seat) & 1 != 0:
        points += BLUFF if evil else -ACCUSATION * suspects(s)
    worth = 0.5 * points / (SCALE + abs(points))
    return 0.5 - worth if evil else 0.5 + worth


@rule
def swords(s: State) -> float:
    """Swords and engines, of which the last weigh most, what hidden traitors will do, and what is in force."""
    lasting = 0.0 if s.mordred == NONE else 1.0
    for card in range(BLACKS):
        lasting += (s.lasting >> card) & 1
    points = WHITE_SWORD * s.white_swords - black_sword(s) * s.black_swords - ENGINE_WORTH[s.engines]
    points -= hidden_evil(s)
    return points - LASTING_EVIL * lasting + FAVOR * s.favor


@rule
def suspects(s: State) -> int:
    """1 as long as a traitor may be hidden, as far as all can see."""
    for seat in range(s.seats):
        if s.status[seat] == UNMASKED:
            return 0
    return 0 if s.traitor == NO_TRAITOR else 1


@rule
def hidden_evil(s: State) -> float:
    """SC-95: the swords that hidden traitors will turn, the more the nearer the end is.

    On one imagined table the traitor is known, so an accusation is right or wrong for sure; the mean over many
    tables is what it is worth.
    """
    near = min(1.0, (s.white_swords + s.black_swords) / SWORDS_END)
    return TURNED * near * SWORDS_TURNED[count_free(s, TRAITOR)]


@rule
def black_sword(s: State) -> float:
    """What a black sword costs; once White will have more than half of all it only brings the end nearer."""
    if s.white_swords >= SWORDS_END // 2 + 1 + SWORDS_TURNED[count_free(s, TRAITOR)]:
        return -END_NEAR
    return BLACK_SWORD


@rule
def waiting(s: State) -> float:
    """What is begun and not settled: a Black card, Merlins offered against it, a fight, a charge, cards due."""
    points = 0.0
    if s.card >= 0:
        harm = HARM[s.card]
        points -= harm
        for seat in range(s.seats):
            points += s.offer[seat] * (harm - MERLINS_WORTH) / MERLINS_CANCEL
    question = top(s, 0)
    if question == Q_FIGHT or question == Q_AGAIN or question == Q_KAY:
        points += fight(s, question)
    elif question == Q_CHARGED:
        points += HALFWAY * s.total
    elif question == Q_DISCARD:
        points -= DUE_CARD * top(s, 2)
    if s.paid != 0 and s.left > 0:
        points += SECOND_ACTION if s.loyalty[s.turn] == LOYAL else -SECOND_ACTION
    return points


@rule
def fight(s: State, question: int) -> float:
    """A fight with the die: an engine or a challenge less, or a life point, as likely as the cards make it."""
    strength = s.total - 1.0
    more = 0.0
    for card in range(FIGHTS):
        more += s.hand[s.turn, card] * FIGHT_VALUE[card]
    good = max(0.0, min(strength + RESERVE * more, DIE) / DIE)
    if question != Q_FIGHT:
        if s.die == 0:
            return 0.0
        good = 1.0 if s.total > s.die else LATE_CHANCE * good
    life = s.life[s.turn]
    lost = LIFE_WORTH[life] - LIFE_WORTH[max(0, life - 1)]
    won = AMBUSH
    if s.road[0] == NONE:
        won = ENGINE_WORTH[s.engines] - ENGINE_WORTH[max(0, s.engines - 1)]
    points = good * won - (1.0 - good) * lost
    if question == Q_FIGHT and strength < DIE and more > 0:
        points += NERVE - NEEDED * (DIE - strength)
    return points


# Quests. Only cards of the seat that looks are counted: those of others it would have to imagine.


@rule
def plans(s: State, seat: int) -> float:
    """What the cards of a loyal knight could make of the quest where he is, and at most elsewhere."""
    here = 0.0
    most = 0.0
    place_now = where(s, seat)
    elsewhere = goals(s, seat)
    for place in range(1, PLACES):
        if is_open(s, place):
            more = stand(s, place, seat) - stand(s, place, NONE)
            if place == place_now:
                here = more
            elif (elsewhere >> place) & 1 != 0:
                most = max(most, more)
    return PROMISE * here + HOPE * most


@rule
def where(s: State, seat: int) -> int:
    """Where a knight stands, or the goal of the journey that he is on."""
    if seat == s.turn and s.road[0] != NONE:
        for i in range(s.depth):
            if s.stack[i, 0] == F_TRAVEL and s.stack[i, 2] != NOT_MET:
                return s.stack[i, 1]
    return s.place[seat]


@rule
def held(s: State, seat: int, card: int) -> int:
    """Cards of a kind in a hand; nobody has none."""
    return 0 if seat == NONE else s.hand[seat, card]


@rule
def tug(s: State, place: int, white: float, black: float) -> float:
    """How a quest stands between two shares from 0 to 1: what is nearly done counts more."""
    quest = quest_at(s, place)
    more = 1.0 if s.heroism == place else 0.0
    prize = (
        WHITE_SWORD * (WIN_SWORDS[quest] + more) + CARD_WON * WIN_CARDS[quest] + LIFE_WON * WIN_LIFE[quest]
    )
    if in_force(s, MISTS):
        more += 1.0
    penalty = black_sword(s) * (LOSE_SWORDS[quest] + more) + ENGINE_LOST * LOSE_ENGINES[quest]
    good = UNFINISHED * prize * white * (STRAIGHT_WHITE + (1.0 - STRAIGHT_WHITE) * white)
    return good - penalty * black * (STRAIGHT_BLACK + (1.0 - STRAIGHT_BLACK) * black)


@rule
def stand(s: State, place: int, seat: int) -> float:
    """What a quest promises and threatens, if the fitting cards of a hand lay there."""
    if is_combat(place):
        return combat(s, place, seat)
    if place >= PICTS:
        war = place - PICTS
        white = min(1.0, (s.marched[war] + row_cards(s, war, seat)) / war_need(s, war))
        return tug(s, place, white, s.warriors[war] / WARRIORS)
    if place == GRAIL:
        more = 0.0 if in_force(s, DARK_FOREST) else held(s, seat, GRAIL_CARD)
        step = (s.grails - s.woe_count + more) / GRAIL_SPOTS
    else:
        step = (s.sword + spare_cards(s, seat)) / EXCALIBUR_STEPS
    return tug(s, place, min(1.0, max(0.0, step)), max(0.0, -step))


@rule
def spare_cards(s: State, seat: int) -> float:
    """Cards that a knight may give for the sword."""
    return 0.0 if seat == NONE else min(SWORD_CARDS, max(0.0, s.cards[seat] - KEPT_CARDS))


@rule
def row_cards(s: State, war: int, seat: int) -> int:
    """How many cards of a hand come next in a war, one after the other."""
    first = war_value(s, war)
    wild = held(s, seat, FIGHT_ANY)
    count = 0
    while first + count < COMBAT_VALUES:
        if held(s, seat, first + count) == 0:
            wild -= 1
            if wild < 0:
                return count
        count += 1
    return count


@rule
def combat(s: State, place: int, seat: int) -> float:
    """A combat: cards laid on both sides, the White ones as far as they are likely to win in the end."""
    quest = quest_at(s, place)
    row = place - 1
    need = WHITE_NEED[quest]
    taken = 0
    cards = 0
    total = 0
    for _ in range(VALUES[quest]):
        value = best_value(s, place, seat, taken)
        n = min(OF_EACH[quest], s.laid[row, value] + held(s, seat, value))
        taken |= 1 << value
        cards += n
        total += n * (value + 1)
    cards = min(need, cards)
    good = total + FIGHT_GUESS * (need - cards)
    to_come = FOES_TO_COME * (BLACK_NEED[quest] - s.foes[row])
    foes = black_sum(s, row) + to_come * FOE_GUESS[s.side * row]
    chance = min(1.0, max(0.1, 0.5 + (good - foes) / CHANCE_SPREAD))
    return tug(s, place, chance * cards / need, s.foes[row] / BLACK_NEED[quest])


@rule
def best_value(s: State, place: int, seat: int, taken: int) -> int:
    """The value that a combat can use best: one that lies there, then one that the hand has most cards of."""
    row = place - 1
    most = OF_EACH[quest_at(s, place)]
    best = -1
    chosen = 0
    for value in range(COMBAT_VALUES):
        laid = s.laid[row, value]
        worth = 100 * min(laid, 1) + 10 * min(held(s, seat, value), most - laid) + value
        if (taken >> value) & 1 == 0 and worth > best:
            best = worth
            chosen = value
    return chosen


# Knights


@rule
def knight_worth(s: State, seat: int) -> float:
    """What all can see of a knight: life, cards, relics, the place."""
    if s.status[seat] > CAPTURED:
        return LIFE_WORTH[0] - USUAL
    points = LIFE_WORTH[s.life[seat]] - USUAL + CARD * s.cards[seat]
    if s.status[seat] == CAPTURED:
        points -= CAPTURE
    crowd = max(0.0, s.cards[seat] - FULL_HAND)
    points -= CROWD * crowd * crowd
    for relic in range(RELIC_COUNT):
        if s.relic[relic] == seat:
            points += RELIC
    place = where(s, seat)
    if place == CAMELOT:
        points += HOME * max(0.0, HOME_CARDS - s.cards[seat])
    if place == s.merlin:
        points += MERLIN_HERE
    return points


@rule
def hand_worth(s: State, seat: int) -> float:
    """What the cards of a hand are worth beyond the usual one."""
    points = 0.0
    for card in range(WHITES):
        points += (CARD_WORTH[card] - CARD) * s.hand[seat, card]
    return points
