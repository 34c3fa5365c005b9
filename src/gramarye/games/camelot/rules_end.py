"""Engines, swords, and how the game ends (SC-13, SC-95 to SC-100)."""

from typing import Any

from gramarye.core.events import reveal, tell
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.games.camelot.events import (
    ENDED,
    ENGINE_CAME,
    FAVORED,
    LOOKED_AT_LOYALTY,
    SWORDS_CAME,
    SWORDS_TURNED_BLACK,
)
from gramarye.games.camelot.pieces import (
    ACCUSE_AT,
    BLACK_SWORDS_LOSE,
    DIVINE_FAVOR,
    ENGINES_LOSE,
    LOYAL,
    SWORDS_END,
    SWORDS_TURNED,
    TRAITOR,
)
from gramarye.games.camelot.rules_cards import SEEN, discard
from gramarye.games.camelot.state import BY_BLACK_SWORDS, BY_ENGINES, BY_NO_KNIGHT, BY_SWORDS, FREE


@rule
def finish(s: State, side: int, reason: int) -> None:
    """SC-100, SC-R102: the game is over, and all loyalties are shown."""
    reveal(s)
    s.over = 1
    s.result = side
    s.reason = reason
    tell(s, ENDED, NONE, side, reason)


@rule
def add_engines(s: State, n: int) -> None:
    """SC-13, SC-96, SC-R93, SC-R310: the twelfth engine ends the game in the middle of anything."""
    for _ in range(n):
        if s.over == 0:
            s.engines += 1
            tell(s, ENGINE_CAME, NONE, s.engines)
            if s.engines >= ENGINES_LOSE:
                finish(s, TRAITOR, BY_ENGINES)


@rule
def add_swords(s: State, white: int, black: int) -> None:
    """SC-41, SC-42: swords are laid on the Round Table; SC-104, SC-R97: with the sixth all look at their
    loyalty."""
    s.white_swords += white
    s.black_swords += black
    tell(s, SWORDS_CAME, NONE, white, black)
    if s.looked == 0 and s.white_swords + s.black_swords >= ACCUSE_AT:
        reveal(s)
        s.looked = 1
        tell(s, LOOKED_AT_LOYALTY, NONE)


@rule
def turn_swords(s: State, n: int) -> None:
    """White swords become black, never more than there are (SC-R94)."""
    n = min(n, s.white_swords)
    s.white_swords -= n
    s.black_swords += n
    tell(s, SWORDS_TURNED_BLACK, NONE, n)


@rule
def beats(s: State, good: int, evil: int) -> bool:
    """SC-R314: every tie is Evil's; MC-42, SC-R28, SC-R221: but Divine Favor turns the next one, whatever it
    is."""
    if good != evil or s.favor == 0:
        return good > evil
    s.favor = 0
    discard(s, DIVINE_FAVOR, SEEN)
    tell(s, FAVORED, NONE)
    return True


@rule
def count_free(s: State, side: int) -> int:
    """Free knights of a loyalty."""
    count = 0
    for seat in range(s.seats):
        if s.status[seat] == FREE and s.loyalty[seat] == side:
            count += 1
    return count


@rule
def is_loyal_left(s: State) -> bool:
    """SC-98, SC-R90: whether a free loyal knight is left."""
    for seat in range(s.seats):
        if s.status[seat] == FREE and s.loyalty[seat] == LOYAL:
            return True
    return False


@rule
def check_end(s: State) -> None:
    """SC-97 to SC-99, SC-R08, SC-R93: whether the game is over, in this order; engines were counted when they
    came.

    SC-95, SC-R94, SC-R307: at twelve swords the hidden traitors turn some, then White must have more.
    """
    if s.black_swords >= BLACK_SWORDS_LOSE:
        finish(s, TRAITOR, BY_BLACK_SWORDS)
    elif not is_loyal_left(s):
        finish(s, TRAITOR, BY_NO_KNIGHT)
    elif s.white_swords + s.black_swords >= SWORDS_END:
        hidden = count_free(s, TRAITOR)
        if hidden > 0:
            turn_swords(s, SWORDS_TURNED[hidden])
        good = beats(s, s.white_swords, s.black_swords)
        finish(s, LOYAL if good else TRAITOR, BY_SWORDS)


@rule
def winners(s: State) -> int:
    """SC-100, SC-R102, SC-R227: every card of the winning side, dead and captured ones too."""
    won = 0
    for seat in range(s.seats):
        if s.over != 0 and s.loyalty[seat] == s.result:
            won |= 1 << seat
    return won


@rule
def scores(s: State, out: Any) -> None:
    """SC-R401: white swords less black ones; at the end capped by the result, and reversed for traitors."""
    for seat in range(s.seats):
        lead = s.white_swords - s.black_swords
        if s.over != 0:
            lead = max(lead, 0) if s.result == LOYAL else min(lead, 0)
            if s.loyalty[seat] == TRAITOR:
                lead = -lead
        out[seat] = lead
