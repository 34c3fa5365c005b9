"""The rules of Shadows over Camelot: what may be decided now, what a decision does, and all that follows by
itself."""

from typing import Any

from gramarye.core.family import kind, move, parts
from gramarye.core.record import State
from gramarye.core.rule import rule
from gramarye.core.rulebook import ALLOWED
from gramarye.games.camelot.ids import (
    NOT_NOW,
    SC_100,
)
from gramarye.games.camelot.moves import (
    ANSWER,
    ANSWERS,
    CARD,
    DRAW_BLACK,
    FIRST_PART,
    SECOND_PART,
    TYPE_OF,
    UNMASK,
    VERBS,
)
from gramarye.games.camelot.rules_actions import act
from gramarye.games.camelot.rules_answers import answer, answer_card, answers_itself, choose, forbids_answer
from gramarye.games.camelot.rules_black import run_card, run_chain
from gramarye.games.camelot.rules_end import scores, winners
from gramarye.games.camelot.rules_ending import run_quest
from gramarye.games.camelot.rules_life import run_deaths
from gramarye.games.camelot.rules_powers import (
    forbids_detail,
    forbids_verb,
    list_heroic,
    run_fetch,
    use_power,
)
from gramarye.games.camelot.rules_quest import add_warrior
from gramarye.games.camelot.rules_react import (
    run_round,
)
from gramarye.games.camelot.rules_setup import advance_setup, setup
from gramarye.games.camelot.rules_share import run_share
from gramarye.games.camelot.rules_table import holding, knights, pop, push, top
from gramarye.games.camelot.rules_travel import (
    run_fight,
    run_travel,
)
from gramarye.games.camelot.rules_turn import (
    advance,
    choose_evil,
)
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

__all__ = ["apply", "forbids", "moves", "scores", "setup", "winners"]

# What forbids


@rule
def forbids(s: State, m: int) -> int:
    """The rule that forbids a move, or ALLOWED."""
    a, b, _ = parts(m)
    verb = kind(m)
    question = top(s, 0)
    if s.over != 0 or verb >= VERBS:
        return SC_100
    if not ANSWERS[question, verb]:
        return NOT_NOW[verb]
    if question != Q_HEROIC:
        return forbids_answer(s, question, verb, a, b)
    reason = forbids_verb(s, verb)
    return reason if reason != ALLOWED else forbids_detail(s, verb, a, b)


# What may be decided


@rule
def moves(s: State, out: Any) -> int:
    """Write the legal moves of the seat to decide; how many there are."""
    question = top(s, 0)
    if question == Q_HEROIC:
        return list_heroic(s, out)
    n = 0
    for verb in range(VERBS):
        if ANSWERS[question, verb]:
            for a in range(FIRST_PART[verb]):
                for b in range(SECOND_PART[verb]):
                    if forbids_answer(s, question, verb, a, b) == ALLOWED:
                        out[n] = move(verb, a, b)
                        n += 1
    return n


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
        if TYPE_OF[verb] != 0:
            act(s, verb, a, b)
        else:
            use_power(s, verb, a, b)
    elif DRAW_BLACK <= verb <= UNMASK:
        choose_evil(s, verb)
    elif verb == CARD:
        answer_card(s, question, a)
    elif verb == ANSWER:
        answer(s, question, a)
    else:
        choose(s, question, verb, a, b)
    settle(s)


# What follows by itself


@rule
def settle(s: State) -> None:
    """Take steps until somebody must be asked, or the game is over."""
    while s.over == 0:
        frame = top(s, 0)
        if frame == 0:
            if s.phase <= OPENING:
                advance_setup(s)
            else:
                advance(s)
        elif frame >= F_ROUND:
            run(s, frame)
        elif not answers_itself(s, frame):
            s.seat = top(s, 1)
            return


@rule
def run(s: State, frame: int) -> None:
    """Take one step of the top frame."""
    if frame == F_ROUND:
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
    else:
        run_rare(s, frame)


@rule
def run_rare(s: State, frame: int) -> None:
    """Steps of single cards and powers."""
    if frame == F_CHAIN:
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
