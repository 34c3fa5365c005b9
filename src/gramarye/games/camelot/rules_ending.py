"""The end of a quest, step by step (SC-35, SC-41 to SC-43, SC-R55 to SC-R62, SC-R229)."""

from gramarye.core.chance import shuffle
from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import (
    CAME_HOME,
    COMBAT_OPENED,
    FOES_OPENED,
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
from gramarye.games.camelot.rules_cards import SEEN, discard
from gramarye.games.camelot.rules_end import add_engines, add_swords, beats
from gramarye.games.camelot.rules_life import gain, lose, throw_laid
from gramarye.games.camelot.rules_quest import NOT_WON, WON, black_sum, clear_war, end_force, white_sum
from gramarye.games.camelot.rules_share import make_knight, share_cards
from gramarye.games.camelot.rules_table import (
    entitled,
    holding,
    in_force,
    is_combat,
    knights,
    next_in,
    pop,
    power,
    push,
    quest_at,
    standing_at,
)
from gramarye.games.camelot.state import (
    CAPTURED,
    DRAGON_SIDE,
    F_DEATHS,
    FREE,
    LANCELOT_SIDE,
    OUT_OF_GAME,
    Q_KAY,
    SET_ASIDE,
)

OPEN_COMBAT, DECIDE, REWARD, SWORDS, CLOSE = range(5)  # steps


@rule
def run_quest(s: State) -> None:
    """SC-R57: combat, life, cards, relic, swords, engines, cards away, knights home, effects that end,
    deaths, the check."""
    i = s.depth - 1
    place = s.stack[i, 1]
    won = s.stack[i, 2]
    finisher = s.stack[i, 3]
    step = s.stack[i, 4]
    s.stack[i, 4] = step + 1
    if step == OPEN_COMBAT:
        if is_combat(place):
            open_combat(s, place)
    elif step == DECIDE:
        if is_combat(place):  # SC-35: White must be higher
            s.stack[i, 2] = WON if beats(s, s.total, black_sum(s, place - 1)) else NOT_WON
            s.total = 0
    elif step == REWARD:
        if won == WON:
            reward(s, place, finisher)
        else:
            punish(s, place)
    elif step == SWORDS:
        settle_relic(s, place, won, finisher)
        settle_swords(s, place, won)
    else:
        pop(s)
        push(s, F_DEATHS)
        close_quest(s, place, won)


@rule
def open_combat(s: State, place: int) -> None:
    """SC-35, SC-R61: Black cards are shuffled and opened; Excalibur adds 1; then Kay is asked, whatever his
    hand."""
    row = place - 1
    shuffle(s, s.foe[row], s.foes[row])
    for i in range(s.foes[row]):
        s.foe_by[row, i] = NONE
    present = standing_at(s, knights(s, FREE), place)
    s.total = white_sum(s, row)
    holder = s.relic[RELIC_EXCALIBUR]
    if 0 <= holder < s.seats and (present >> holder) & 1 != 0:
        s.total += 1
    tell(s, FOES_OPENED, NONE, s.foe[row, 0], s.foe[row, 1], s.foe[row, 2])
    if s.foes[row] > 3:
        tell(s, FOES_OPENED, NONE, s.foe[row, 3], s.foe[row, 4], NONE)
    tell(s, COMBAT_OPENED, NONE, place, s.total, black_sum(s, row))
    present = holding(s, present, 1)
    for seat in range(s.seats):
        if (present >> seat) & 1 != 0 and power(s, seat, LATE_FIGHT) != 0:
            push(s, Q_KAY, seat)


# Rewards and penalties


@rule
def reward(s: State, place: int, finisher: int) -> None:
    """SC-41, SC-R304, SC-R311: life for the entitled knights present, one more for Palamedes (SC-84, SC-R67);
    cards to share."""
    quest = quest_at(s, place)
    tell(s, QUEST_WON, finisher, quest)
    present = entitled(s, standing_at(s, knights(s, FREE), place))
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
    """SC-42, SC-R58: the free knights present lose life, but for Geraint (MC-55, SC-R67)."""
    quest = quest_at(s, place)
    tell(s, QUEST_LOST, NONE, quest)
    present = standing_at(s, knights(s, FREE), place)
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
        seat = next_in(s, standing_at(s, knights(s, FREE), place), 0)
    if won != WON or seat == NONE:
        s.relic[relic] = OUT_OF_GAME
        tell(s, RELIC_LEFT, NONE, relic)
    elif s.life[seat] > 0:
        s.relic[relic] = seat
        tell(s, RELIC_TAKEN, seat, relic)
    else:  # SC-R01, SC-R312: won by a dying knight
        s.relic[relic] = OUT_OF_GAME if relic == RELIC_GRAIL else SET_ASIDE
        tell(s, RELIC_LEFT if relic == RELIC_GRAIL else RELIC_SET_ASIDE, seat, relic)


@rule
def settle_swords(s: State, place: int, won: int) -> None:
    """SC-41, SC-42: swords, one more with Heroism (SC-54, SC-R18, SC-R223) and one lost in the Mists (SC-74);
    engines."""
    quest = quest_at(s, place)
    extra = 0
    if s.heroism == place:
        extra = 1
        s.heroism = NONE
        discard(s, HEROISM, SEEN)
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
    """SC-43: cards to their discards, knights to the Round Table, captured ones too; then what ends with the
    quest.

    SC-72, SC-76, MC-31, SC-R39, SC-R100: a win ends what lasts until then; SC-R68: squires on it are
    knighted.
    MC-36, SC-R42: a loss calls the seventh witch.
    """
    present = standing_at(s, knights(s, CAPTURED), place)
    clear_board(s, place)
    for seat in range(s.seats):
        if (present >> seat) & 1 != 0:
            s.place[seat] = CAMELOT
    tell(s, CAME_HOME, NONE, place, present)
    if won == WON:
        for card in range(BLACKS):
            if ((s.lasting & UNTIL_WON) >> card) & 1 != 0:
                end_force(s, card)
        squires = entitled(s, present) & s.unknighted
        for seat in range(s.seats):
            if (squires >> seat) & 1 != 0:
                make_knight(s, seat)
    elif in_force(s, WITCH_7):
        end_force(s, WITCH_7)
        lose(s, knights(s, CAPTURED) & ~present, 1)


@rule
def clear_board(s: State, place: int) -> None:
    """SC-43, SC-33, SC-34: cards and warriors go. The Black Knight and the wars begin anew, Lancelot's board
    turns to the
    Dragon, the others close. Merlin stays where he is (SC-R10)."""
    if place >= PICTS:
        clear_war(s, place - PICTS)
        return
    if is_combat(place):
        row = place - 1
        throw_laid(s, row)
        for i in range(s.foes[row]):
            s.black_discard[s.foe[row, i]] += 1
            s.foe[row, i] = NONE
        s.foes[row] = 0
    elif place == GRAIL:
        for _ in range(s.grails):
            discard(s, GRAIL_CARD, SEEN)
        s.grails = 0
        for i in range(s.woe_count):
            s.black_discard[s.woes[i]] += 1
            s.woes[i] = NONE
        s.woe_count = 0
    if place == LANCELOT and s.side == LANCELOT_SIDE:
        s.side = DRAGON_SIDE
    elif place >= LANCELOT:
        s.closed |= 1 << place
