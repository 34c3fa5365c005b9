"""How good a table looks to a player: points, what the next card promises, what guards are worth,
and the danger.
"""

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.old_man_merlin.cards import CURSED, ORDINARY
from gramarye.games.old_man_merlin.pieces import (
    AREA_CELLS,
    AREAS,
    AROUND,
    AWAY,
    BONUS,
    CARD_BASE,
    CARD_ITEM,
    CARD_SPECIAL,
    IS_INNER,
    MEMBER_BIT,
    MERLIN,
    MOST_SETS,
    SET_ITEMS,
    SET_SIZE,
    SETS_OF,
)
from gramarye.games.old_man_merlin.rules_caught import FIRST_ROLL, is_at_risk
from gramarye.games.old_man_merlin.rules_line import place_of_special
from gramarye.games.old_man_merlin.rules_move import in_yard
from gramarye.games.old_man_merlin.rules_peek import awake
from gramarye.games.old_man_merlin.rules_score import count_item, line_value, seat_score
from gramarye.games.old_man_merlin.rules_setup import merlins_in_use
from gramarye.games.old_man_merlin.state import COLLECT, GUARD, MOVE, SAFE

# What things are worth in points, by feel and trial.
NEIGHBOURS = 0.4  # two cards of one set side by side: half a power
A_POWER = 2.5  # a card that completes a set
A_BEGINNING = 0.3  # for each partner that an anchor may still find, and the other way round
A_GUARD = 1.0
A_WARD = 1.2
A_SAFE_CARD = 0.4
LASTING = 1.5  # Gallop, or Sanctuary, for the rest of a round
A_ZAP = 3.0
HALF_WAY = 30.0  # a lead that looks three quarters won

# Moves differ by little and chance by much, so a search trusts the evaluation and doubts it little. A playout goes
# on for three turns and tries all moves for each of its steps: one turn, or few moves for a step, measured worse.
SEARCH = {"explore": 0.02, "trust": 20.0, "turns": 3.0, "plies": 30.0}


@rule
def value(s: State, seat: int) -> float:
    """About 0 (lost) to 1 (won)."""
    best = 0.0
    for rival in range(s.seats):
        if rival != seat:
            best = max(best, float(seat_score(s, rival)))
    lead = seat_score(s, seat) - best
    if s.over == 0:
        lead += prospects(s, seat) - danger(s, seat)
    return 0.5 + 0.5 * lead / (HALF_WAY + abs(lead))


@rule
def prospects(s: State, seat: int) -> float:
    """What is not counted yet: neighbours in the line, guards and wards, and the card at hand or
    next to the piece.
    """
    total = A_WARD * s.wards[seat]
    for place in range(s.cards[seat]):
        card = s.line[seat, place]
        if CARD_SPECIAL[card] != ORDINARY and CARD_SPECIAL[card] != CURSED:
            total += A_GUARD
        if s.mark[card] & SAFE:
            total += A_SAFE_CARD
        if place > 0 and are_partners(card, s.line[seat, place - 1]):
            total += NEIGHBOURS
    lasting = ((s.gallop >> seat) & 1) + ((s.sanctuary >> seat) & 1)
    if in_yard(s, seat):
        total += LASTING * lasting
    if seat == s.turn:
        total += A_ZAP * s.zaps + at_hand(s, seat)
    return total


@rule
def are_partners(card: int, other: int) -> bool:
    """Whether two different cards belong to one set."""
    item = CARD_ITEM[card]
    if item == CARD_ITEM[other]:
        return False
    for i in range(MOST_SETS):
        group = SETS_OF[item, i]
        if group != NONE and MEMBER_BIT[group, CARD_ITEM[other]] != 0:
            return True
    return False


@rule
def at_hand(s: State, seat: int) -> float:
    """The card in hand, or the best one around the piece when a collect is next."""
    if s.held != NONE:
        return worth(s, seat, s.held)
    area = s.area[seat]
    if area >= AREAS or (s.phase != COLLECT and s.phase != MOVE):
        return 0.0
    best = 0.0
    for i in range(AROUND):
        cell = AREA_CELLS[area, i]
        if cell != NONE and s.yard[cell] != NONE:
            best = max(best, worth(s, seat, s.yard[cell]))
    return best + (1.0 if IS_INNER[area] else 0.0)


@rule
def worth(s: State, seat: int, card: int) -> float:
    """What a card would bring to a line: its base, its part in sets that are begun, and hope."""
    item = CARD_ITEM[card]
    total = float(CARD_BASE[card])
    if CARD_SPECIAL[card] == CURSED:
        total -= 3.0  # it is easily lost
    elif CARD_SPECIAL[card] != ORDINARY:
        total += A_GUARD
    for i in range(MOST_SETS):
        group = SETS_OF[item, i]
        if group != NONE:
            total += part_in_set(s, seat, group, item)
    return total


@rule
def part_in_set(s: State, seat: int, group: int, item: int) -> float:
    """What a name adds to one set, given the others in the line."""
    anchored = item == SET_ITEMS[group, 0] or count_item(s, seat, SET_ITEMS[group, 0]) > 0
    total = 0.0
    missing = 0
    for place in range(SET_SIZE[group]):
        other = SET_ITEMS[group, place]
        new = other == item
        has = count_item(s, seat, other) > 0
        if new and has:
            return 0.0  # a second copy pays nothing here
        if not new and not has:
            missing += 1
        elif place > 0 and anchored and (new or item == SET_ITEMS[group, 0]):
            total += BONUS[s.bow_reading, group, place]
    return total + (A_POWER if missing == 0 else A_BEGINNING)


# Danger


@rule
def danger(s: State, seat: int) -> float:
    """The points that a seat is likely to lose to the dice before it can leave."""
    if s.caught != 0:
        return losses_to_come(s, seat)
    if not in_yard(s, seat):
        return 0.0
    ring = 9.0 if place_of_special(s, seat, CURSED) != NONE else 0.0
    if (s.sanctuary >> seat) & 1 == 0:
        ring += 1.5 * a_card(s, seat)
    return ring * chance_of_catch(s, seat)


@rule
def a_card(s: State, seat: int) -> float:
    """What a card of a line is worth on average."""
    return line_value(s, seat) / max(1.0, float(s.cards[seat]))


@rule
def losses_to_come(s: State, seat: int) -> float:
    """In the middle of a catch: the rolls that are still to come."""
    if not is_at_risk(s, seat):
        return 0.0
    rolls = 1.0
    if seat == s.turn and s.stage < FIRST_ROLL:
        rolls = 2.0
    if s.phase == GUARD and s.seat == seat:
        rolls = 0.5
    return rolls * a_card(s, seat)


@rule
def draws_to_come(s: State, seat: int) -> int:
    """About how many cards are drawn before a seat can move again."""
    draws = max(1, s.emptied - s.refilled) if seat == s.turn else 1
    for rival in range(s.seats):
        if rival != seat and s.area[rival] != AWAY:
            draws += 1
    return min(draws, s.deck_left)


@rule
def chance_of_catch(s: State, seat: int) -> float:
    """The chance that the next few cards catch all: with what the seat has seen of the deck, and no more."""
    missing = merlins_in_use(s) - awake(s)
    inside = merlins_in_use(s) - s.merlins
    unseen = s.deck_left
    for place in range(s.deck_left):
        if (s.seen[place] >> seat) & 1 != 0:
            unseen -= 1
            inside -= 1 if s.deck[place] == MERLIN else 0
    none_yet = 1.0
    one_yet = 0.0
    for i in range(draws_to_come(s, seat)):
        place = s.deck_left - 1 - i
        wakes = inside / max(1.0, float(unseen))
        if (s.seen[place] >> seat) & 1 != 0:
            wakes = 1.0 if s.deck[place] == MERLIN else 0.0
        one_yet = one_yet * (1.0 - wakes) + none_yet * wakes
        none_yet = none_yet * (1.0 - wakes)
    if missing <= 1:
        return 1.0 - none_yet
    return 1.0 - none_yet - one_yet if missing == 2 else 0.0
