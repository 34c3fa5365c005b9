"""The rules of Shadows over Camelot: what may be decided now, what a decision does, and all that follows by
itself."""

from typing import Any

from gramarye.core.family import kind, move, parts
from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.core.sets import lowest
from gramarye.games.camelot.ids import SC_23, SC_100
from gramarye.games.camelot.moves import (
    ANSWER,
    ASK_FOR_CARDS,
    CARD,
    DRAW_BLACK,
    FROM_HAND,
    MOVE,
    TWO_PARTS,
    UNMASK,
    VERBS,
)
from gramarye.games.camelot.rules_actions import forbids_parts, second_parts
from gramarye.games.camelot.rules_answers import (
    MAY_ANSWER_ITSELF,
    answer,
    answer_card,
    answers,
    answers_itself,
    choose,
    forbids_answer,
)
from gramarye.games.camelot.rules_black import run_card, run_chain
from gramarye.games.camelot.rules_end import scores, winners
from gramarye.games.camelot.rules_ending import run_quest
from gramarye.games.camelot.rules_life import run_deaths
from gramarye.games.camelot.rules_powers import act, deeds, forbids_verb, run_fetch, verbs_to_try
from gramarye.games.camelot.rules_quest import add_warrior
from gramarye.games.camelot.rules_react import run_round
from gramarye.games.camelot.rules_setup import advance_setup, setup
from gramarye.games.camelot.rules_share import run_share
from gramarye.games.camelot.rules_table import holding, kinds_in, knights, pop, push, top
from gramarye.games.camelot.rules_travel import run_fight, run_travel
from gramarye.games.camelot.rules_turn import advance, choose_evil
from gramarye.games.camelot.rules_white import run_gather, run_played, run_unmask
from gramarye.games.camelot.state import (
    CAPTURED,
    F_ALL_DISCARD,
    F_CARD,
    F_CHAIN,
    F_DEATHS,
    F_FETCH,
    F_FIGHT,
    F_GATHER,
    F_PLAYED,
    F_QUEST,
    F_ROUND,
    F_SAXONS,
    F_SHARE,
    F_TRAVEL,
    OPENING,
    Q_DISCARD,
    Q_HEROIC,
)

__all__ = ["apply", "asked", "forbids", "moves", "scores", "setup", "winners"]


# What may be decided


@rule
def forbids(s: State, m: int) -> int:
    """The rule that forbids a move, or ALLOWED."""
    a, b, _ = parts(m)
    verb = kind(m)
    question = top(s, 0)
    if s.over != 0 or verb >= VERBS:
        return SC_100
    reason = forbids_verb(s, question, verb)
    if reason != ALLOWED:
        return reason
    if FROM_HAND[verb] and s.hand[s.seat, a] <= 0:
        return SC_23
    if question == Q_HEROIC:
        return forbids_parts(s, verb, a, b)
    return forbids_answer(s, question, verb, a, b)


@rule
def moves(s: State, out: Any) -> int:
    """Write the legal moves of the seat to decide; how many there are."""
    question = top(s, 0)
    heroic = question == Q_HEROIC
    held = kinds_in(s.hand[s.seat]) if (ASK_FOR_CARDS >> question) & 1 != 0 else 0
    verbs = verbs_to_try(s, question)
    n = 0
    while verbs != 0:
        verb = lowest(verbs) + (MOVE if heroic else 0)
        verbs &= verbs - 1
        firsts = deeds(s, verb, held) if heroic else answers(s, question, verb, held)
        if TWO_PARTS[verb]:
            n = list_pairs(s, verb, firsts, out, n)
        else:
            n = list_moves(verb, firsts, out, n)
    return n


@rule
def list_moves(verb: int, firsts: int, out: Any, n: int) -> int:
    """Write the moves of a verb with its first parts, after the n that are there; how many there are now."""
    while firsts != 0:
        out[n] = move(verb, lowest(firsts))
        n += 1
        firsts &= firsts - 1
    return n


@rule
def list_pairs(s: State, verb: int, cards: int, out: Any, n: int) -> int:
    """Likewise of a verb with two parts: each of some cards, and what goes with it."""
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        seconds = second_parts(s, verb, card)
        while seconds != 0:
            out[n] = move(verb, card, lowest(seconds))
            n += 1
            seconds &= seconds - 1
    return n


@rule
def asked(s: State) -> int:
    """Which question is asked: tables with the same one are looked through by the same code, side by side on a GPU."""
    return top(s, 0)


# What a decision does


@rule
def apply(s: State, m: int) -> None:
    """Make a legal move, and all that follows by itself."""
    a, b, _ = parts(m)
    verb = kind(m)
    question = top(s, 0)
    if question == Q_HEROIC:
        pop(s)
        push(s, F_DEATHS)  # SC-R50, SC-R93: after each action and each power
        act(s, verb, a, b)
    elif DRAW_BLACK <= verb <= UNMASK:
        choose_evil(s, verb)
    elif verb == CARD:
        answer_card(s, question, a)
    elif verb == ANSWER:
        answer(s, question, a)
    else:
        choose(s, question, verb, a, b)
    settle(s)


@rule
def settle(s: State) -> None:  # noqa: C901 (one flat dispatch)
    """Take steps until somebody must be asked, or the game is over."""
    while s.over == 0:
        frame = top(s, 0)
        if frame == 0:
            if s.phase <= OPENING:
                advance_setup(s)
            else:
                advance(s)
        elif frame < F_ROUND:
            if (MAY_ANSWER_ITSELF >> frame) & 1 == 0 or not answers_itself(s, frame):
                s.seat = top(s, 1)
                return
        elif frame == F_ROUND:
            run_round(s)
        elif frame == F_DEATHS:
            run_deaths(s)
        elif frame == F_CARD:
            run_card(s)
        elif frame == F_QUEST:
            run_quest(s)
        elif frame == F_SHARE:
            run_share(s)
        elif frame == F_TRAVEL:
            run_travel(s)
        elif frame == F_FIGHT:
            run_fight(s)
        elif frame == F_PLAYED:
            run_played(s)
        elif frame == F_CHAIN:
            run_chain(s)
        elif frame == F_SAXONS:  # MC-32
            pop(s)
            add_warrior(s, 1)
        elif frame == F_ALL_DISCARD:  # SC-66, SC-70, SC-R34: every knight, captured too
            pop(s)
            push(s, F_ROUND, Q_DISCARD, holding(s, knights(s, CAPTURED), 1), 1, s.turn)
        elif frame == F_GATHER:
            run_gather(s)
        elif frame == F_FETCH:
            run_fetch(s)
        else:
            run_unmask(s)
