"""Complete sets: which one acts, and its power (OM-42 to OM-44, OM-R25, OM-R47, OM-R101 to OM-R123)."""

import numpy as np

from gramarye.core.events import tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.cards import (
    BARTER,
    BLESSING,
    COUNCIL,
    FETCH,
    FLING,
    FORESIGHT,
    GALLOP,
    HOARD,
    JACKPOT,
    LONG_SHOT,
    PLATE,
    RESTOCK,
    REWIND,
    SANCTUARY,
    SCOUT,
    SIPHON,
    SUMMON,
    SWAP,
    TIDY,
    TRIBUTE,
    VANISH,
    WORTHY,
    ZAP,
)
from gramarye.games.old_man_merlin.events import COMPLETED, GALLOPS, IDLE, SHELTERED, WARDED, ZAPPED
from gramarye.games.old_man_merlin.ids import OM_42, OM_R24, OM_R28, OM_R49
from gramarye.games.old_man_merlin.pieces import ANCHOR_OF, GROUPS
from gramarye.games.old_man_merlin.rules_collect import can_shoot, gain, yard_is_empty
from gramarye.games.old_man_merlin.rules_line import (
    bind,
    first_block,
    has_unlocked,
    is_block,
    rival_has_unlocked,
)
from gramarye.games.old_man_merlin.rules_move import in_yard
from gramarye.games.old_man_merlin.rules_peek import foresee, rewind, scout, summon
from gramarye.games.old_man_merlin.rules_rivals import anyone_in_yard, tribute
from gramarye.games.old_man_merlin.rules_shed import can_barter, can_restock
from gramarye.games.old_man_merlin.rules_tidy import has_unsafe
from gramarye.games.old_man_merlin.state import (
    BARTER_OFFER,
    CHOOSE,
    FETCHING,
    FLINGING,
    HOARDING,
    JACKPOT_SHED,
    LOOK,
    OPEN_WINDOW,
    RESTOCK_OFFER,
    SHOOTING,
    SIPHONING,
    SWAP_OFFER,
    TIDYING,
    VANISHING,
)


def _a_set(values: dict[int, int], default: int = 0) -> np.ndarray:
    return np.array([values.get(group, default) for group in range(GROUPS)], np.int64)


POWER_BRAVERY = _a_set({WORTHY: 3, BLESSING: 2, HOARD: 2, RESTOCK: 1})
POWER_WARDS = _a_set({BLESSING: 1, PLATE: 3})
POWER_TIMES = _a_set({HOARD: 2, BARTER: 2, RESTOCK: 3})  # "up to"
POWER_ASKS = _a_set(
    {
        FETCH: FETCHING,
        SIPHON: SIPHONING,
        LONG_SHOT: SHOOTING,
        TIDY: TIDYING,
        HOARD: HOARDING,
        FLING: FLINGING,
        SWAP: SWAP_OFFER,
        BARTER: BARTER_OFFER,
        JACKPOT: JACKPOT_SHED,
        RESTOCK: RESTOCK_OFFER,
        VANISH: VANISHING,
    },
    NONE,
)


@rule
def is_silent(s: State, group: int) -> bool:
    """OM-R49, OM-R28: whether a complete set must not act now."""
    return ((s.hushed | s.barred) >> group) & 1 != 0


@rule
def forbids_use(s: State, group: int, start: int) -> int:
    """OM-R47: with several complete sets, or several blocks of one, the player chooses."""
    if s.phase != CHOOSE:
        return OM_42
    if not is_block(s, s.turn, group, start):
        return OM_R24
    if is_silent(s, group):
        return OM_R28 if (s.barred >> group) & 1 != 0 else OM_R49
    return ALLOWED


@rule
def look_for_sets(s: State) -> None:
    """OM-42, OM-R47: one complete unlocked set acts, and the line is looked at again; with none left the
    refill is next.
    """
    seat = s.turn
    found = 0
    group = NONE
    start = NONE
    for at in range(s.cards[seat]):
        anchored = ANCHOR_OF[s.line[seat, at]]
        if anchored != NONE and not is_silent(s, anchored):
            block = first_block(s, seat, at, 0)
            while block != NONE:
                found += 1
                group = anchored
                start = block
                block = first_block(s, seat, at, block + 1)
    s.group = NONE
    if found == 0:
        s.phase = OPEN_WINDOW
    elif found == 1:
        use(s, group, start)
    else:
        s.phase = CHOOSE


@rule
def use(s: State, group: int, start: int) -> None:
    """OM-43, OM-44, OM-R47: the set is locked before its power works, so it acts once."""
    bind(s, s.turn, group, start)
    s.group = group
    s.phase = LOOK
    tell(s, COMPLETED, s.turn, group)
    if POWER_BRAVERY[group] > 0:
        gain(s, s.turn, POWER_BRAVERY[group], group)
    if POWER_WARDS[group] > 0:
        s.wards[s.turn] += POWER_WARDS[group]
        tell(s, WARDED, s.turn, POWER_WARDS[group], group)
    if POWER_ASKS[group] != NONE:
        ask(s, group)
    else:
        act(s, group)


@rule
def ask(s: State, group: int) -> None:
    """OM-R47: a power that asks something; one that cannot be carried out does nothing."""
    if can_ask(s, group):
        s.left = POWER_TIMES[group]
        s.phase = POWER_ASKS[group]
    else:
        tell(s, IDLE, s.turn, group)


@rule
def can_ask(s: State, group: int) -> bool:
    """Whether there is anything to choose from."""
    if group == FETCH:
        return not yard_is_empty(s)
    if group == LONG_SHOT:
        return can_shoot(s)
    if group == SIPHON:
        return rival_has_unlocked(s)
    if group == SWAP:
        return has_unlocked(s, s.turn) and rival_has_unlocked(s)
    if group == FLING:
        return anyone_in_yard(s)
    return can_ask_at_home(s, group)


@rule
def can_ask_at_home(s: State, group: int) -> bool:
    """Powers over the own line, piece and the shed; OM-R53: who is away cannot vanish again. Tidy has its own
    set to move.
    """
    if group == HOARD:
        return has_unsafe(s)
    if group == BARTER:
        return can_barter(s)
    if group == JACKPOT:
        return s.shed_left > 0
    if group == RESTOCK:
        return can_restock(s)
    return group == TIDY or in_yard(s, s.turn)


@rule
def act(s: State, group: int) -> None:
    """A power that works at once, or looks at the deck."""
    if group == FORESIGHT:
        foresee(s)
    elif group == SUMMON:
        summon(s)
    elif group == SCOUT:
        scout(s)
    elif group == REWIND:
        rewind(s)
    elif group == TRIBUTE:
        tribute(s)
    elif group == COUNCIL:
        council(s)
    else:
        last(s, group)


@rule
def council(s: State) -> None:
    """OM-R109: 1 bravery for each piece in the yard; OM-R53: none for a piece that is gone; OM-R47."""
    pieces = 0
    for seat in range(s.seats):
        if in_yard(s, seat):
            pieces += 1
    if pieces > 0:
        gain(s, s.turn, pieces, COUNCIL)
    else:
        tell(s, IDLE, s.turn, COUNCIL)


@rule
def last(s: State, group: int) -> None:
    """Powers that last: OM-R103 a further collect, OM-R108 two movements, OM-R118 no harm by dice."""
    if group == ZAP:
        s.zaps += 1
        tell(s, ZAPPED, s.turn)
    elif group == GALLOP:
        s.gallop |= 1 << s.turn
        tell(s, GALLOPS, s.turn)
    elif group == SANCTUARY:
        s.sanctuary |= 1 << s.turn
        tell(s, SHELTERED, s.turn)
