"""The end of a quest, step by step (SC-35, SC-41 to SC-43, SC-R55 to SC-R62, SC-R229).

The frame holds: the place, whether the knights have won, who ended it (NONE: a Black card), and the step.
"""

from gramarye.core.chance import shuffle
from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import (
    CAME_HOME,
    COMBAT_OPENED,
    FOES_OPENED,
    FORCE_ENDED,
    QUEST_LOST,
    QUEST_WON,
    RELIC_LEFT,
    RELIC_SET_ASIDE,
    RELIC_TAKEN,
)
from gramarye.games.camelot.pieces import (
    BLACKS,
    CAMELOT,
    EXTRA_LIFE,
    GRAIL,
    GRAIL_CARD,
    HEROISM,
    LANCELOT,
    LATE_FIGHT,
    LOSE_ENGINES,
    LOSE_LIFE,
    LOSE_SWORDS,
    MISTS,
    PICTS,
    QUEST_RELIC,
    RELIC_EXCALIBUR,
    RELIC_GRAIL,
    SPARED,
    UNTIL_WON,
    WIN_CARDS,
    WIN_LIFE,
    WIN_SWORDS,
    WITCH_7,
)
from gramarye.games.camelot.rules_cards import discard_seen
from gramarye.games.camelot.rules_end import add_engines, add_swords, tie_is_good
from gramarye.games.camelot.rules_life import gain, lose, throw_laid
from gramarye.games.camelot.rules_quest import WON, black_sum, clear_war, is_combat, white_sum
from gramarye.games.camelot.rules_share import make_knight, share_cards
from gramarye.games.camelot.rules_table import (
    entitled,
    free_knights,
    holding,
    in_force,
    knights,
    next_in,
    pop,
    power,
    push,
    quest_at,
    standing_at,
)
from gramarye.games.camelot.state import (
    DRAGON_SIDE,
    F_DEATHS,
    LANCELOT_SIDE,
    OUT_OF_GAME,
    Q_KAY,
    SET_ASIDE,
)


@rule
def run_quest(s: State) -> None:
    """SC-R57: combat, life, cards, relic, swords, engines, cards away, knights home, effects that end, deaths, the check."""
    i = s.depth - 1
    place = s.stack[i, 1]
    won = s.stack[i, 2]
    finisher = s.stack[i, 3]
    step = s.stack[i, 4]
    s.stack[i, 4] = step + 1
    if step == 0:
        if is_combat(place):
            open_combat(s, place)
    elif step == 1:
        if is_combat(place):
            s.stack[i, 2] = decide_combat(s, place)
    elif step == 2:
        if won == WON:
            reward(s, place, finisher)
        else:
            punish(s, place)
    elif step == 3:
        settle_relic(s, place, won, finisher)
        settle_swords(s, place, won)
    else:
        pop(s)
        push(s, F_DEATHS)
        close_quest(s, place, won)


# The combat


@rule
def open_combat(s: State, place: int) -> None:
    """SC-35, SC-R61: Black cards are shuffled and opened; Excalibur adds 1; then Kay is asked, whatever his hand."""
    row = place - 1
    shuffle(s, s.foe[row], s.foes[row])
    for i in range(s.foes[row]):
        s.foe_by[row, i] = NONE
    present = standing_at(s, free_knights(s), place)
    s.total = white_sum(s, row)
    holder = s.relic[RELIC_EXCALIBUR]
    if 0 <= holder < s.seats and (present >> holder) & 1 != 0:
        s.total += 1
    tell(s, FOES_OPENED, NONE, s.foe[row, 0], s.foe[row, 1], s.foe[row, 2])
    if s.foes[row] > 3:
        tell(s, FOES_OPENED, NONE, s.foe[row, 3], s.foe[row, 4], NONE)
    tell(s, COMBAT_OPENED, NONE, place, s.total, black_sum(s, row))
    for seat in range(s.seats):
        if (holding(s, present, 1) >> seat) & 1 != 0 and power(s, seat, LATE_FIGHT) != 0:
            push(s, Q_KAY, seat)


@rule
def decide_combat(s: State, place: int) -> int:
    """SC-35: White must be higher; a tie is Evil's unless Divine Favor turns it."""
    black = black_sum(s, place - 1)
    good = s.total > black
    if s.total == black:
        good = tie_is_good(s)
    s.total = 0
    return 1 if good else 0


# Rewards and penalties


@rule
def reward(s: State, place: int, finisher: int) -> None:
    """SC-41: life for the entitled knights present, then White cards to share."""
    quest = quest_at(s, place)
    tell(s, QUEST_WON, finisher, quest)
    present = entitled(s, standing_at(s, knights(s), place))
    gain(s, present, WIN_LIFE[quest])
    for seat in range(s.seats):
        if (present >> seat) & 1 != 0 and power(s, seat, EXTRA_LIFE) != 0:
            gain(s, 1 << seat, power(s, seat, EXTRA_LIFE))
    first = s.turn  # SC-R56
    if finisher != NONE and (present >> finisher) & 1 != 0:
        first = finisher
    share_cards(s, WIN_CARDS[quest], present, first)


@rule
def punish(s: State, place: int) -> None:
    """SC-42, SC-R58: the free knights present lose life, but for Geraint (SC-R67)."""
    quest = quest_at(s, place)
    tell(s, QUEST_LOST, NONE, quest)
    present = standing_at(s, free_knights(s), place)
    for seat in range(s.seats):
        if (present >> seat) & 1 != 0 and power(s, seat, SPARED) != 0:
            present &= ~(1 << seat)
    lose(s, present, LOSE_LIFE[quest])


@rule
def settle_relic(s: State, place: int, won: int, finisher: int) -> None:
    """SC-41, SC-42: the relic goes to the knight who ended the quest, or out of the game.

    SC-R55: where a Black card ended it, to the free knight on the solo quest.
    """
    relic = QUEST_RELIC[quest_at(s, place)]
    if relic < 0:
        return
    seat = finisher
    if seat == NONE:
        seat = next_in(s, standing_at(s, free_knights(s), place), 0)
    if won != WON or seat == NONE:
        s.relic[relic] = OUT_OF_GAME
        tell(s, RELIC_LEFT, NONE, relic)
    elif s.life[seat] > 0:
        s.relic[relic] = seat
        tell(s, RELIC_TAKEN, seat, relic)
    else:  # SC-R01: won by a dying knight
        s.relic[relic] = OUT_OF_GAME if relic == RELIC_GRAIL else SET_ASIDE
        tell(s, RELIC_LEFT if relic == RELIC_GRAIL else RELIC_SET_ASIDE, seat, relic)


@rule
def settle_swords(s: State, place: int, won: int) -> None:
    """SC-41, SC-42: swords, one more with Heroism (SC-54, SC-R18), one more lost in the Mists (SC-74); then engines."""
    quest = quest_at(s, place)
    extra = 0
    if s.heroism == place:
        extra = 1
        s.heroism = NONE
        discard_seen(s, HEROISM)
    if won == WON:
        add_swords(s, WIN_SWORDS[quest] + extra, 0)
        return
    if in_force(s, MISTS):
        extra += 1
    add_swords(s, 0, LOSE_SWORDS[quest] + extra)
    add_engines(s, LOSE_ENGINES[quest])


# Clearing up


@rule
def close_quest(s: State, place: int, won: int) -> None:
    """SC-43: cards to their discards, knights to the Round Table, captured ones too; then what ends with the quest."""
    present = standing_at(s, knights(s), place)
    if is_combat(place):
        clear_combat(s, place)
    elif place >= PICTS:
        clear_war(s, place - PICTS)
    else:
        if place == GRAIL:
            clear_grail(s)
        s.closed |= 1 << place
    for seat in range(s.seats):
        if (present >> seat) & 1 != 0:
            s.place[seat] = CAMELOT
    tell(s, CAME_HOME, NONE, place, present)
    if won == WON:
        end_until_won(s)
        for seat in range(s.seats):
            if (entitled(s, present) & s.unknighted) >> seat & 1 != 0:
                make_knight(s, seat)
    elif in_force(s, WITCH_7):  # MC-36, SC-R42
        end_force(s, WITCH_7)
        lose(s, knights(s) & ~present, 1)


@rule
def clear_combat(s: State, place: int) -> None:
    """A combat's cards go; the Black Knight waits again, Lancelot's board turns, the Dragon's closes."""
    row = place - 1
    throw_laid(s, row)
    for i in range(s.foes[row]):
        s.black_discard[s.foe[row, i]] += 1
        s.foe[row, i] = NONE
    s.foes[row] = 0
    if place == LANCELOT:
        if s.side == LANCELOT_SIDE:
            s.side = DRAGON_SIDE
        else:
            s.closed |= 1 << LANCELOT


@rule
def clear_grail(s: State) -> None:
    """All cards of the Grail quest go."""
    for _ in range(s.grails):
        discard_seen(s, GRAIL_CARD)
    s.grails = 0
    for i in range(s.woe_count):
        s.black_discard[s.woes[i]] += 1
        s.woes[i] = NONE
    s.woe_count = 0


@rule
def end_force(s: State, card: int) -> None:
    """A lasting Special Black card goes to the Black discard."""
    s.lasting &= ~(1 << card)
    s.black_discard[card] += 1
    tell(s, FORCE_ENDED, NONE, card)


@rule
def end_until_won(s: State) -> None:
    """SC-72, SC-76, MC-31, SC-R100: what lasts until a quest is won ends."""
    for card in range(BLACKS):
        if (s.lasting & UNTIL_WON) >> card & 1 != 0:
            end_force(s, card)
