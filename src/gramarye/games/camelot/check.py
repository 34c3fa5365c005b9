"""What must hold on every table."""

from collections import Counter
from collections.abc import Iterator

import numpy as np

from gramarye.core.record import NONE, State
from gramarye.games.camelot.pieces import (
    BLACK_COUNT,
    BLACK_NEED,
    BLACKS,
    CAPTURED_CARD,
    COLOUR,
    DIVINE_FAVOR,
    ENGINES,
    EXCALIBUR_STEPS,
    FIGHT_5,
    FIGHT_ANY,
    GRAIL_CARD,
    GRAIL_SPOTS,
    HEROISM,
    KNIGHTS,
    LIFE_MOST,
    LOYAL,
    MERLIN,
    MERLINS_COMPANY,
    MORDRED,
    MORGAN_2,
    OF_EACH,
    PLACES,
    SWORDS,
    TRAITOR,
    TRAVEL_COUNT,
    TRAVELS,
    VALUES,
    WARRIORS,
    WHITE_COUNT,
    WHITES,
)
from gramarye.games.camelot.rules_setup import traitor_cards
from gramarye.games.camelot.rules_table import is_solo, quest_at
from gramarye.games.camelot.state import (
    CAPTURED,
    DEAD,
    DEPTH,
    F_ROUND,
    OUT_OF_GAME,
    SET_ASIDE,
    UNMASKED,
)


def check(s: State) -> Iterator[str]:
    """What is wrong with a table, in words."""
    yield from _white(s)
    yield from _black(s)
    yield from _travel(s)
    yield from _memories(s)
    yield from _knights(s)
    yield from _board(s)
    yield from _question(s)


def _white(s: State) -> Iterator[str]:
    """Every White card lies in exactly one place: 107 with the expansion, 84 without."""
    there = np.bincount(_white_cards(s), minlength=WHITES) + s.hand.sum(axis=0) + s.white_discard + s.pool
    for card in np.flatnonzero(there != WHITE_COUNT[s.expansion]).tolist():
        yield f"white card {card} lies in {there[card]} places, not {WHITE_COUNT[s.expansion, card]}"
    if (s.hand < 0).any() or (s.white_discard < 0).any() or (s.pool < 0).any():
        yield "a white card is counted below nothing"
    if any(card != NONE for card in s.white[s.white_left :].tolist()):
        yield "there are cards above the top of the white pile"
    if int(s.white_discard.sum()) != s.white_thrown:
        yield f"the white discard holds {int(s.white_discard.sum())} cards, not {s.white_thrown}"
    if s.hand.sum(axis=1).tolist() != s.cards.tolist():
        yield f"the hands hold {s.hand.sum(axis=1).tolist()} cards, not {s.cards.tolist()}"


def _white_cards(s: State) -> list[int]:
    """The White cards of the pile, on the board, in force, and out of the game."""
    cards = s.white[: s.white_left].tolist() + [card for card in s.face_down.tolist() if card != NONE]
    cards += [GRAIL_CARD] * s.grails + [MERLIN] * s.merlins_gone + [DIVINE_FAVOR] * s.favor
    cards += [HEROISM] * (s.heroism != NONE) + [s.playing] * (s.playing != NONE)
    for laid, wild in zip(s.laid.tolist(), s.laid_any.tolist(), strict=True):
        for value, (n, any_) in enumerate(zip(laid, wild, strict=True)):
            cards += [value] * (n - any_) + [FIGHT_ANY] * any_
    for n, any_ in zip(s.marched.tolist(), s.marched_any.tolist(), strict=True):
        cards += [FIGHT_ANY if any_ >> i & 1 else min(i, FIGHT_5) for i in range(n)]
    return cards


def _black(s: State) -> Iterator[str]:
    """Every Black card lies in exactly one place: 90 with the expansion, 76 without."""
    there = np.bincount(_black_cards(s), minlength=BLACKS) + s.black_discard + s.black_gone
    for card in np.flatnonzero(there != BLACK_COUNT[s.expansion]).tolist():
        yield f"black card {card} lies in {there[card]} places, not {BLACK_COUNT[s.expansion, card]}"
    if any(card != NONE for card in s.black[s.black_left :].tolist()):
        yield "there are cards above the top of the black pile"
    if s.black_known[s.black_left :].any():
        yield "somebody knows a black card that is not there"


def _black_cards(s: State) -> list[int]:
    """The Black cards of the pile, on the board, in force, and being settled."""
    cards = s.black[: s.black_left].tolist() + s.woes[: s.woe_count].tolist()
    cards += [card for row in s.foe.tolist() for card in row if card != NONE]
    cards += [card for card in [s.card] if card != NONE]
    cards += [card for card in range(BLACKS) if s.lasting >> card & 1]
    return cards + [MORDRED] * (s.mordred != NONE) + [MORGAN_2] * (s.chain > 0)


def _travel(s: State) -> Iterator[str]:
    """Every Travel card lies in exactly one place."""
    held = [CAPTURED_CARD] * s.status[: s.seats].tolist().count(CAPTURED)
    there = Counter(s.travel[: s.travel_left].tolist() + s.road.tolist() + held)
    for card in range(TRAVELS):
        wanted = TRAVEL_COUNT[card] if s.expansion == MERLINS_COMPANY else 0
        if there[card] + s.travel_discard[card] != wanted:
            yield f"travel card {card} lies in {there[card] + s.travel_discard[card]} places, not {wanted}"


def _memories(s: State) -> Iterator[str]:
    """What is remembered of hidden cards is true."""
    if (s.shown > s.hand).any():
        yield "a card is thought to be in a hand that does not hold it"
    if (s.seen_thrown > s.white_discard).any():
        yield "a card is thought to be in the white discard that is not there"
    for seat in range(s.seats):
        for other in range(s.seats):
            for card in range(WHITES):
                if s.told_of[seat, other] >> card & 1 and s.hand[other, card] == 0:
                    yield f"seat {seat} thinks that seat {other} holds card {card}"


def _knights(s: State) -> Iterator[str]:
    """Life, places, coats of arms and loyalty fit together."""
    for seat in range(s.seats):
        yield from _knight(s, seat)
    if s.status[: s.seats].tolist().count(CAPTURED) > 1:
        yield "two knights are captured with one card"
    if int((s.loyalty[: s.seats] == TRAITOR).sum()) > traitor_cards(s):
        yield "there are more traitors than cards"
    colours = [int(COLOUR[coat]) for coat in s.knight[: s.seats].tolist() if coat != NONE]
    if len(set(colours)) != len(colours):
        yield f"two knights wear one colour: {colours}"
    if any(by >= s.seats for row in s.foe_by.tolist() for by in row):
        yield "a card was laid by a seat that is not there"


def _knight(s: State, seat: int) -> Iterator[str]:
    status, life, place = s.status[seat], s.life[seat], s.place[seat]
    if not 0 <= life <= LIFE_MOST:
        yield f"seat {seat} has {life} life points"
    if (status <= CAPTURED) != (0 <= place < PLACES):
        yield f"seat {seat} of status {status} stands at {place}"
    if status > CAPTURED and (s.cards[seat] or life):
        yield f"seat {seat} is out and has cards or life"
    if status == UNMASKED and s.loyalty[seat] != TRAITOR:
        yield f"seat {seat} is unmasked and loyal"
    if not LOYAL <= s.loyalty[seat] <= TRAITOR or not NONE <= s.knight[seat] < KNIGHTS:
        yield f"seat {seat} has loyalty {s.loyalty[seat]} and coat {s.knight[seat]}"


def _board(s: State) -> Iterator[str]:
    """Swords, engines, warriors, tracks and relics."""
    if s.white_swords < 0 or s.black_swords < 0 or s.white_swords + s.black_swords > SWORDS:
        yield f"{s.white_swords} white and {s.black_swords} black swords"
    if not 0 <= s.engines <= ENGINES:
        yield f"{s.engines} engines"
    if not -EXCALIBUR_STEPS <= s.sword <= EXCALIBUR_STEPS:
        yield f"Excalibur is {s.sword} steps away"
    if s.grails + s.woe_count > GRAIL_SPOTS:
        yield f"{s.grails} grails and {s.woe_count} black cards on seven spots"
    if not all(0 <= n <= WARRIORS for n in s.warriors.tolist()):
        yield f"{s.warriors.tolist()} warriors"
    for row in range(2):
        yield from _combat(s, row)
    for holder in s.relic.tolist():
        if 0 <= holder < s.seats and s.status[holder] == DEAD:
            yield f"dead seat {holder} holds a relic"
        if not (NONE <= holder < s.seats or holder in (SET_ASIDE, OUT_OF_GAME)):
            yield f"a relic is at {holder}"


def _combat(s: State, row: int) -> Iterator[str]:
    """The cards of a combat fit its pattern, and a solo quest has one knight."""
    quest = quest_at(s, row + 1)
    if int((s.laid[row] > 0).sum()) > VALUES[quest] or (s.laid[row] > OF_EACH[quest]).any():
        yield f"the cards {s.laid[row].tolist()} fit no pattern of quest {quest}"
    if (s.laid_any[row] > s.laid[row]).any() or s.foes[row] > BLACK_NEED[quest]:
        yield f"too many cards against quest {quest}"
    if is_solo(s, row + 1) and s.place[: s.seats].tolist().count(row + 1) > 1:
        yield f"two knights on solo quest {quest}"


def _question(s: State) -> Iterator[str]:
    """Somebody is asked, and may answer; or the game is over."""
    if not 0 <= s.depth <= DEPTH:
        yield f"the stack is {s.depth} frames deep"
    elif not s.over:
        frame = s.stack[s.depth - 1].tolist()
        if s.depth == 0 or not 0 < frame[0] < F_ROUND or frame[1] != s.seat:
            yield f"frame {frame} asks nobody"
    elif s.result not in (LOYAL, TRAITOR):
        yield f"the game ended for {s.result}"
