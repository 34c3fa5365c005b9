"""Scoring: values, the best grouping, objectives, bravery, and the win (OM-80, OM-81, OM-45, OM-R141, OM-R37,
OM-R58).
"""

from typing import Any

from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.old_man_merlin.cards import (
    EACH_CATEGORY,
    EACH_OTHER,
    EACH_OWN,
    EACH_SET,
    EACH_TWO_BRAVERY,
    FLAT,
)
from gramarye.games.old_man_merlin.pieces import (
    ANCHOR_OF,
    BONUS,
    CARD_BASE,
    CARD_ITEM,
    COLOURS,
    GOAL_AMOUNT,
    GOAL_CAP,
    GOAL_CATEGORY,
    GOAL_PAYS,
    GOALS,
    GROUPS,
    MEMBER_BIT,
    MOST_SETS,
    OWN_PARTNERS,
    SET_SIZE,
    SETS_OF,
    SHARED,
    SHARED_ITEMS,
    SHARED_PLACE,
)
from gramarye.games.old_man_merlin.rules_line import categories, count_in

# The best bonus of a grouping with 0, 1, 2, and 3 or more complete sets, packed into one number: a field
# each,
# 0 where there is no such grouping, else the bonus plus 1. More than three complete sets pay no more
# (OM-R143).
MOST_COUNTED = 3
FIELD_BITS = 12
FIELD = (1 << FIELD_BITS) - 1


@rule
def count_item(s: State, seat: int, item: int) -> int:
    """How many cards of a name lie in a line."""
    count = 0
    for place in range(s.cards[seat]):
        if CARD_ITEM[s.line[seat, place]] == item:
            count += 1
    return count


@rule
def base_value(s: State, seat: int) -> int:
    """OM-46: what the cards are worth one by one."""
    total = 0
    for place in range(s.cards[seat]):
        total += CARD_BASE[s.line[seat, place]]
    return total


@rule
def held_sets(s: State, seat: int) -> int:
    """OM-R141: the sets whose anchor lies in a line, as bits: without it there is no bonus."""
    found = 0
    for place in range(s.cards[seat]):
        group = ANCHOR_OF[s.line[seat, place]]
        if group != NONE:
            found |= 1 << group
    return found


@rule
def partners(s: State, seat: int, group: int) -> int:
    """The partners of a set's anchor in a line that serve no other set, as bits of their places in the set."""
    found = 0
    for place in range(s.cards[seat]):
        found |= MEMBER_BIT[group, CARD_ITEM[s.line[seat, place]]]
    return found & OWN_PARTNERS[group]


@rule
def own_bonus(s: State, group: int, found: int) -> int:
    """OM-R141, OM-R48: what a held anchor gains for partners that serve no other set, each name once."""
    total = 0
    for place in range(1, SET_SIZE[group]):
        if (found >> place) & 1 != 0:
            total += BONUS[s.bow_reading, group, place]
    return total


@rule
def best_with(table: int, count: int) -> int:
    """The best bonus with so many complete sets, or NONE."""
    return ((table >> (FIELD_BITS * count)) & FIELD) - 1


@rule
def raised(table: int, count: int, bonus: int) -> int:
    """The table with a grouping of so many complete sets and such a bonus taken into account."""
    old = best_with(table, count)
    return table + ((bonus - old) << (FIELD_BITS * count)) if bonus > old else table


@rule
def combined(table: int, other: int, bonus: int, complete: int) -> int:
    """The table `other` with every grouping of `table`, each with this bonus and these complete
    sets on top.
    """
    for count in range(MOST_COUNTED + 1):
        best = best_with(table, count)
        if best != NONE:
            other = raised(other, min(MOST_COUNTED, count + complete), best + bonus)
    return other


@rule
def groupings(s: State, seat: int) -> int:
    """OM-45, OM-80: the best bonus of a line for each number of complete sets.

    No set has two names that serve other sets too, so each of those names is dealt out by itself.
    """
    held = held_sets(s, seat)
    ready = 0  # held sets that lack at most the card that serves other sets too, as bits
    table = 1
    for group in range(GROUPS):
        if (held >> group) & 1 != 0:
            found = partners(s, seat, group)
            whole = 0
            if found == OWN_PARTNERS[group]:
                ready |= 1 << group
                whole = 1 if SHARED_PLACE[group] == NONE else 0
            table = combined(table, 0, own_bonus(s, group, found), whole)
    for i in range(SHARED):
        table = deal_out(s, count_item(s, seat, SHARED_ITEMS[i]), SHARED_ITEMS[i], held, ready, table)
    return table


@rule
def deal_out(s: State, copies: int, item: int, held: int, ready: int, table: int) -> int:
    """OM-44: every way to give the copies of a name to the sets it serves, one set a copy."""
    if copies == 0:
        return table
    dealt = 0
    for way in range(1 << MOST_SETS):
        bonus = 0
        complete = 0
        given = 0
        for i in range(MOST_SETS):
            if (way >> i) & 1 != 0:
                group = SETS_OF[item, i]
                if group == NONE or (held >> group) & 1 == 0:
                    given = copies + 1
                else:
                    given += 1
                    bonus += BONUS[s.bow_reading, group, SHARED_PLACE[group]]
                    complete += (ready >> group) & 1
        if given <= copies:
            dealt = combined(table, dealt, bonus, complete)
    return dealt


@rule
def set_points(s: State, seat: int, each: int) -> int:
    """OM-R58: the best grouping, when each complete set pays so much more."""
    table = groupings(s, seat)
    best = 0
    for count in range(MOST_COUNTED + 1):
        bonus = best_with(table, count)
        if bonus != NONE:
            best = max(best, bonus + each * count)
    return best


@rule
def line_value(s: State, seat: int) -> int:
    """OM-80: base values and the best grouping, with the objective that pays for complete sets counted in."""
    each = 0
    for goal in range(GOALS):
        if s.goal[goal] == seat and GOAL_PAYS[goal] == EACH_SET:
            each = GOAL_AMOUNT[goal]
    return base_value(s, seat) + set_points(s, seat, each)


@rule
def categories_in(s: State, seat: int) -> int:
    """How many of the four categories a line has."""
    counts = categories(s, seat)
    count = 0
    for category in range(COLOURS):
        if count_in(counts, category) > 0:
            count += 1
    return count


@rule
def goal_counts(s: State, seat: int, goal: int) -> int:
    """OM-53, OM-R143: how often an objective pays its amount. Complete sets are paid with the grouping
    (OM-R58).
    """
    pays = GOAL_PAYS[goal]
    own = count_in(categories(s, seat), GOAL_CATEGORY[goal])
    if pays == FLAT:
        return 1
    if pays == EACH_OWN:
        return own
    if pays == EACH_OTHER:
        return s.cards[seat] - own
    if pays == EACH_CATEGORY:
        return categories_in(s, seat)
    if pays == EACH_TWO_BRAVERY:
        return s.bravery[seat] // 2
    return 0


@rule
def goal_points(s: State, seat: int) -> int:
    """OM-80: what a player's objectives pay."""
    total = 0
    for goal in range(GOALS):
        if s.goal[goal] == seat:
            total += min(GOAL_CAP[goal], GOAL_AMOUNT[goal] * goal_counts(s, seat, goal))
    return total


@rule
def seat_score(s: State, seat: int) -> int:
    """OM-80: values, sets, objectives, and 1 point for each bravery left."""
    return line_value(s, seat) + goal_points(s, seat) + s.bravery[seat]


@rule
def scores(s: State, out: Any) -> None:
    """The points of every seat as the table stands."""
    for seat in range(s.seats):
        out[seat] = seat_score(s, seat)


@rule
def standing(s: State, seat: int) -> int:
    """OM-81, OM-R38: points, then bravery, then how late in the first round's turn order, as one number to
    compare.
    """
    lateness = (seat + s.seats - s.first) % s.seats
    return (seat_score(s, seat) * 4096 + s.bravery[seat]) * 8 + lateness


@rule
def winners(s: State) -> int:
    """OM-81: the seat with the best standing, as a bit; there is always just one."""
    best = 0
    highest = standing(s, best)
    for seat in range(1, s.seats):
        own = standing(s, seat)
        if own > highest:
            best = seat
            highest = own
    return 1 << best
