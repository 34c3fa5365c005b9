"""Powers over the round deck: Foresight, Summon, Scout, Rewind (OM-R111, OM-R112, OM-R114, OM-R115, OM-R33,
OM-R59).
"""

from gramarye.core.events import reveal, tell, whisper
from gramarye.core.record import NONE, State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.old_man_merlin.cards import REWIND
from gramarye.games.old_man_merlin.events import BURIED, LOOKED, REORDERED, REWOUND, SAW, SHUFFLED, SUMMONED
from gramarye.games.old_man_merlin.ids import OM_42, OM_R41, OM_R111, OM_R112, OM_R114
from gramarye.games.old_man_merlin.pieces import MERLIN, SLEEPWALKER
from gramarye.games.old_man_merlin.rules_collect import gain
from gramarye.games.old_man_merlin.rules_setup import shuffle_deck
from gramarye.games.old_man_merlin.state import COUNTED, KNOWN, LOOK, ORDERING, PUT, SCOUTING, SUMMONING

FORESEEN, SUMMONED_FROM, SCOUTED = 4, 3, 2  # cards that the powers show


@rule
def awake(s: State) -> int:
    """OM-R14: the Merlins that are out, with Sleep Walking Merlin if he counts."""
    return s.merlins + (1 if s.sleepwalker == COUNTED else 0)


@rule
def look_at(s: State, most: int) -> None:
    """OM-R33: the active player, and nobody else, sees the top cards; OM-R41: as many as there are."""
    reveal(s)
    s.pick = min(most, s.deck_left)
    s.left = 0
    me = 1 << s.turn
    tell(s, LOOKED, s.turn, s.pick, s.group)
    for depth in range(s.pick):
        place = s.deck_left - 1 - depth
        card = s.deck[place]
        s.seen[place] |= me
        if card != MERLIN:
            s.due[card] |= KNOWN << s.turn
        whisper(s, me, SAW, s.turn, card, depth)


@rule
def foresee(s: State) -> None:
    """OM-R111: look at four cards and order them; OM-R59: who knew their order knows it no more."""
    look_at(s, FORESEEN)
    if s.pick > 1:
        for depth in range(s.pick):
            s.seen[s.deck_left - 1 - depth] = 1 << s.turn
        s.phase = ORDERING


@rule
def summon(s: State) -> None:
    """OM-R112: look at three cards; the question is asked whatever they are, so that it tells nothing."""
    look_at(s, SUMMONED_FROM)
    s.phase = SUMMONING


@rule
def scout(s: State) -> None:
    """OM-R114: look at two cards."""
    look_at(s, SCOUTED)
    if s.pick > 1:
        s.phase = SCOUTING


@rule
def forbids_from_deck(s: State, depth: int) -> int:
    """OM-R111, OM-R112, OM-R114: one of the cards looked at; OM-R41: Summon takes items only."""
    if s.phase == ORDERING:
        reason = ALLOWED if s.left <= depth < s.pick else OM_R111
    elif s.phase == SUMMONING:
        reason = OM_R112
        if depth < s.pick:
            reason = ALLOWED if 0 <= s.deck[s.deck_left - 1 - depth] < SLEEPWALKER else OM_R41
    elif s.phase == SCOUTING:
        reason = ALLOWED if depth < s.pick else OM_R114
    else:
        reason = OM_42
    return reason


@rule
def from_deck(s: State, depth: int) -> None:
    """The card chosen comes next, to hand, or to the bottom."""
    if s.phase == ORDERING:
        put_next(s, depth)
    elif s.phase == SUMMONING:
        summon_card(s, depth)
    else:
        bury(s, depth)


@rule
def put_next(s: State, depth: int) -> None:
    """OM-R111: of the cards not ordered yet, this one will be drawn first."""
    top = s.deck_left - 1
    card = s.deck[top - depth]
    for i in range(depth, s.left, -1):
        s.deck[top - i] = s.deck[top - i + 1]
    s.deck[top - s.left] = card
    s.left += 1
    if s.left == s.pick - 1:
        tell(s, REORDERED, s.turn, s.pick)
        s.phase = LOOK


@rule
def summon_card(s: State, depth: int) -> None:
    """OM-R112: the card comes to hand, the others are shuffled back (OM-R51)."""
    reveal(s)
    place = s.deck_left - 1 - depth
    s.held = s.deck[place]
    s.deck_left -= 1
    s.deck[place] = s.deck[s.deck_left]
    s.deck[s.deck_left] = NONE
    s.due[s.held] = 0
    tell(s, SUMMONED, s.turn, s.held)
    end_summon(s)
    s.phase = PUT


@rule
def end_summon(s: State) -> None:
    """OM-R51: the whole deck is shuffled, also when nothing is taken."""
    shuffle_deck(s)
    tell(s, SHUFFLED, s.turn)
    s.phase = LOOK


@rule
def bury(s: State, depth: int) -> None:
    """OM-R114: to the bottom; OM-R59: the others do not see which of the two it is."""
    top = s.deck_left - 1
    card = s.deck[top - depth]
    for place in range(top - depth, 0, -1):
        s.deck[place] = s.deck[place - 1]
        s.seen[place] = s.seen[place - 1]
    s.deck[0] = card
    s.seen[0] = 1 << s.turn
    s.seen[top] = 1 << s.turn
    tell(s, BURIED, s.turn)
    s.phase = LOOK


@rule
def rewind(s: State) -> None:
    """OM-R115: a Merlin goes back into the deck; OM-R17: never the sleepwalker; with none out, 2 bravery
    instead.
    """
    if s.merlins == 0:
        gain(s, s.turn, 2, REWIND)
        return
    s.merlins -= 1
    s.deck[s.deck_left] = MERLIN
    s.deck_left += 1
    shuffle_deck(s)
    tell(s, REWOUND, s.turn, awake(s))
