"""Powers that reach for other players: Siphon, Swap, Tribute, Fling (OM-R102, OM-R116, OM-R117, OM-R119,
OM-R34).
"""

from gramarye.core.events import tell
from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.cards import SIPHON, TRIBUTE
from gramarye.games.old_man_merlin.events import FLUNG, PAID_TRIBUTE, SIPHONED, SWAPPED
from gramarye.games.old_man_merlin.ids import OM_42, OM_44, OM_R34, OM_R116
from gramarye.games.old_man_merlin.rules_collect import gain
from gramarye.games.old_man_merlin.rules_line import bar_foreign, complete_sets, is_unlocked, remove, replace
from gramarye.games.old_man_merlin.rules_move import in_yard, is_taken
from gramarye.games.old_man_merlin.state import FLINGING, LOOK, PUT, SIPHONING, SWAP_TAKE

SIPHON_PAYS = 2
LEAST_TRIBUTE = 2


@rule
def forbids_rival(s: State, rival: int, place: int) -> int:
    """OM-R102, OM-R117: an unlocked card of an opponent; OM-R34: away or not."""
    if s.phase != SIPHONING and s.phase != SWAP_TAKE:
        return OM_42
    if rival >= s.seats or rival == s.turn or place >= s.cards[rival]:
        return OM_R34
    return ALLOWED if is_unlocked(s, rival, place) else OM_44


@rule
def from_rival(s: State, rival: int, place: int) -> None:
    """The card chosen comes to hand by Siphon, or changes places by Swap."""
    before = complete_sets(s, rival)
    if s.phase == SIPHONING:
        siphon(s, rival, place)
    else:
        swap(s, rival, place)
    bar_foreign(s, rival, before)


@rule
def siphon(s: State, rival: int, place: int) -> None:
    """OM-R102: the card changes hands, and the opponent gets 2 bravery."""
    s.held = remove(s, rival, place)
    tell(s, SIPHONED, s.turn, s.held, rival)
    gain(s, rival, SIPHON_PAYS, SIPHON)
    s.phase = PUT


@rule
def swap(s: State, rival: int, place: int) -> None:
    """OM-R117: each card goes to the place of the other."""
    mine = s.line[s.turn, s.pick]
    theirs = replace(s, rival, place, mine)
    replace(s, s.turn, s.pick, theirs)
    tell(s, SWAPPED, s.turn, mine, theirs, rival)
    s.phase = LOOK


@rule
def tribute(s: State) -> None:
    """OM-R119: 1 bravery from each opponent who has any, and from the supply up to 2 in all."""
    got = 0
    for i in range(1, s.seats):
        rival = (s.turn + i) % s.seats
        if s.bravery[rival] > 0:
            s.bravery[rival] -= 1
            got += 1
            tell(s, PAID_TRIBUTE, rival, s.turn)
    s.bravery[s.turn] += got
    if got < LEAST_TRIBUTE:
        gain(s, s.turn, LEAST_TRIBUTE - got, TRIBUTE)


@rule
def forbids_fling(s: State, seat: int, area: int) -> int:
    """OM-R116: a piece in the yard, to an empty area."""
    if s.phase != FLINGING:
        return OM_42
    if seat >= s.seats or not in_yard(s, seat) or is_taken(s, area):
        return OM_R116
    return ALLOWED


@rule
def fling(s: State, seat: int, area: int) -> None:
    """OM-R116: the piece stands there now; no collect comes of it."""
    tell(s, FLUNG, s.turn, seat, s.area[seat], area)
    s.area[seat] = area
    s.phase = LOOK


@rule
def anyone_in_yard(s: State) -> bool:
    for seat in range(s.seats):
        if in_yard(s, seat):
            return True
    return False
