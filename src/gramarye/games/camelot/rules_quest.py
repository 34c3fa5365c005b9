"""How a quest goes on: combats, the sword, the Grail, the wars (SC-32 to SC-38). Here they move; `rules_ending` ends them."""

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
    BLACK_NEED,
    EXCALIBUR,
    EXCALIBUR_STEPS,
    FIGHT_5,
    FIGHT_ANY,
    FOE_VALUE,
    GRAIL,
    GRAIL_CARD,
    GRAIL_SPOTS,
    LANCELOT,
    MORDRED,
    OF_EACH,
    PICTS,
    VALUES,
    WARRIORS,
    WHITE_NEED,
)
from gramarye.games.camelot.rules_cards import discard_seen, lose_seen
from gramarye.games.camelot.rules_life import COMBAT_VALUES
from gramarye.games.camelot.rules_table import push, quest_at
from gramarye.games.camelot.state import F_QUEST

WON, LOST_BY_KNIGHTS = 1, 0


@rule
def end_quest(s: State, place: int, won: int, finisher: int) -> None:
    """The quest of a place ends; a combat is decided when its cards are open."""
    push(s, F_QUEST, place, won, finisher)


# Combats: rows 0 (the Black Knight) and 1 (Lancelot or the Dragon)


@rule
def laid_count(s: State, row: int) -> int:
    """White cards in a combat."""
    count = 0
    for value in range(COMBAT_VALUES):
        count += s.laid[row, value]
    return count


@rule
def white_sum(s: State, row: int) -> int:
    """What the White cards of a combat are worth."""
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
def fits_combat(s: State, place: int, value: int) -> bool:
    """SC-32 to SC-34: a card must leave the pattern possible: two pairs, a full house, or three triples."""
    quest = quest_at(s, place)
    row = place - 1
    values = 0
    for other in range(COMBAT_VALUES):
        if s.laid[row, other] > 0 and other != value:
            values += 1
    return values < VALUES[quest] and s.laid[row, value] < OF_EACH[quest]


@rule
def lay_in_combat(s: State, seat: int, card: int, value: int) -> None:
    """SC-32 to SC-34: one Fight card, face up; the last one ends the quest."""
    place = s.place[seat]
    row = place - 1
    lose_seen(s, seat, card)
    s.laid[row, value] += 1
    if card == FIGHT_ANY:
        s.laid_any[row, value] += 1
    tell(s, CARD_LAID, seat, card, value + 1, place)
    if laid_count(s, row) == WHITE_NEED[quest_at(s, place)]:
        end_quest(s, place, WON, seat)


@rule
def add_foe(s: State, row: int, card: int, by: int) -> None:
    """SC-60, SC-61: a Black card joins a combat, face down when `by` is a seat; the last one ends the quest."""
    i = s.foes[row]
    s.foe[row, i] = card
    s.foe_by[row, i] = by
    s.foes[row] = i + 1


@rule
def foes_complete(s: State, row: int) -> bool:
    """Whether the last Black card of a combat lies there."""
    return s.foes[row] == BLACK_NEED[quest_at(s, row + 1)]


@rule
def take_newest_foe(s: State, row: int) -> None:
    """SC-R14: the newest Black card of a combat goes to the discard, for all to see."""
    i = s.foes[row] - 1
    card = s.foe[row, i]
    s.black_discard[card] += 1
    s.foe[row, i] = NONE
    s.foe_by[row, i] = NONE
    s.foes[row] = i
    tell(s, WOE_TAKEN_OFF, NONE, card, row + 1)


# Excalibur


@rule
def move_sword(s: State, steps: int, finisher: int) -> None:
    """SC-36: five steps either way from the middle end the quest."""
    s.sword += steps
    tell(s, SWORD_MOVED, finisher, s.sword)
    if s.sword == EXCALIBUR_STEPS:
        end_quest(s, EXCALIBUR, WON, finisher)
    elif s.sword == -EXCALIBUR_STEPS:
        end_quest(s, EXCALIBUR, LOST_BY_KNIGHTS, NONE)


# The Grail: two counters (SC-R05)


@rule
def take_newest_woe(s: State) -> None:
    """The newest Black card of the Grail quest goes to the discard."""
    take_woe(s, s.woe_count - 1)


@rule
def take_woe(s: State, i: int) -> None:
    """A Black card of the Grail quest goes to the discard."""
    card = s.woes[i]
    for later in range(i, s.woe_count - 1):
        s.woes[later] = s.woes[later + 1]
    s.woe_count -= 1
    s.woes[s.woe_count] = NONE
    s.black_discard[card] += 1
    tell(s, WOE_TAKEN_OFF, NONE, card, GRAIL)


@rule
def take_grail(s: State) -> None:
    """The newest Grail card of the quest goes to the discard."""
    s.grails -= 1
    discard_seen(s, GRAIL_CARD)
    tell(s, GRAIL_TAKEN_OFF, NONE, s.grails)


@rule
def is_row_full(s: State) -> bool:
    """SC-37: seven spots for both sides."""
    return s.grails + s.woe_count == GRAIL_SPOTS


@rule
def lay_grail(s: State, seat: int) -> None:
    """SC-37: a Grail card takes a spot, or from a full row the newest Black card off; seven win."""
    lose_seen(s, seat, GRAIL_CARD)
    tell(s, CARD_LAID, seat, GRAIL_CARD, 0, GRAIL)
    if is_row_full(s):
        take_newest_woe(s)
        discard_seen(s, GRAIL_CARD)
        return
    s.grails += 1
    if s.grails == GRAIL_SPOTS:
        end_quest(s, GRAIL, WON, seat)


@rule
def lay_woe(s: State, card: int) -> None:
    """A Black card takes a spot of the Grail quest; seven lose."""
    s.woes[s.woe_count] = card
    s.woe_count += 1
    tell(s, WOE_LAID, NONE, card, s.woe_count)
    if s.woe_count == GRAIL_SPOTS:
        end_quest(s, GRAIL, LOST_BY_KNIGHTS, NONE)


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
def march(s: State, seat: int, card: int) -> None:
    """SC-38: the next Fight card of a war; the last one wins it."""
    war = s.place[seat] - PICTS
    lose_seen(s, seat, card)
    tell(s, CARD_LAID, seat, card, war_value(s, war) + 1, s.place[seat])
    if card == FIGHT_ANY:
        s.marched_any[war] |= 1 << s.marched[war]
    s.marched[war] += 1
    if s.marched[war] == war_need(s, war):
        end_quest(s, s.place[seat], WON, seat)


@rule
def add_warrior(s: State, war: int) -> None:
    """SC-38, SC-64: one more warrior; the fourth loses the war at once."""
    s.warriors[war] += 1
    tell(s, WARRIOR_CAME, NONE, war, s.warriors[war])
    if s.warriors[war] == WARRIORS:
        end_quest(s, PICTS + war, LOST_BY_KNIGHTS, NONE)


@rule
def take_mordred(s: State) -> None:
    """Mordred leaves his war for the Black discard."""
    s.mordred = NONE
    s.black_discard[MORDRED] += 1
    tell(s, FORCE_ENDED, NONE, MORDRED)


@rule
def clear_war(s: State, war: int) -> None:
    """Cards and warriors of a war go, Mordred too."""
    for i in range(s.marched[war]):
        discard_seen(s, FIGHT_ANY if (s.marched_any[war] >> i) & 1 != 0 else min(i, FIGHT_5))
    s.marched[war] = 0
    s.marched_any[war] = 0
    s.warriors[war] = 0
    if s.mordred == war:
        take_mordred(s)


@rule
def is_combat(place: int) -> bool:
    """Whether a place is a combat."""
    return 0 < place <= LANCELOT
