"""What a seat makes of the acts that it saw."""

from typing import Any

import numpy as np
import pytest

from gramarye.bots import Memory, Onlooker, Recall, player
from gramarye.bots.loops import doubt
from gramarye.core.game import Game
from tests.contract import ready

SIDED = "camelot"
TRAITOR = 1


def remember(game: Game, seat: int, tables: list[Any]) -> Memory:
    """The memory of a seat that saw these tables, one after each move from the deal on."""
    first, *others = tables
    onlooker = Onlooker(game, seat, first)
    for s in others:
        onlooker.look(s)
    return onlooker.memory


def dealt(seats: int = 4, traitors: bool = True) -> Any:
    """A deal with a traitor among the seats but the first, or with none."""
    game = ready(SIDED)
    for seed in range(200):
        s = game.dealt(seats, seed)
        sides = game.sides(s)
        if sides[0] == 0 and (TRAITOR in sides) == traitors:
            return s
    raise AssertionError("no such deal among 200")


def played(s: Any, plies: int, bot: str = "greedy") -> list[Any]:
    """The tables of a game by one bot, from the deal on."""
    game = ready(SIDED)
    tables = [game.copy(s)[0]]
    while len(tables) <= plies and not tables[-1].over:
        after = game.copy(tables[-1])[0]
        choice = player(game, bot).choose(game.redact(after, after.seat), len(tables))
        game.rules.step(after, choice.move)
        tables.append(after)
    return tables


def test_the_same_acts_leave_the_same_memory() -> None:
    game, tables = ready(SIDED), played(dealt(), 40)
    one, other = (remember(game, 0, tables) for _ in range(2))
    assert one.doubts.tolist() == other.doubts.tolist()
    assert one.guilt == other.guilt
    assert one.doubts[0] == 0.0, "nobody doubts himself"
    assert any(one.doubts), "forty acts say something"
    assert np.abs(one.doubts).max() <= 4.0


def test_a_memory_holds_only_what_its_seat_may_know() -> None:
    """Swap everything hidden from the seat on each table that it saw: it remembers the same."""
    game, tables = ready(SIDED), played(dealt(), 30)
    twins = [game.imagine(game.redact(s, 0), 0, 5 + i) for i, s in enumerate(tables)]
    assert any(s.tobytes() != twin.tobytes() for s, twin in zip(tables, twins, strict=True))
    assert remember(game, 0, twins).doubts.tolist() == remember(game, 0, tables).doubts.tolist()


def test_a_traitor_is_doubted_more_than_the_loyal() -> None:
    """Over several games of greedy bots, who do what is best for their side."""
    game = ready(SIDED)
    traitors: list[float] = []
    loyal: list[float] = []
    for seed in range(60):
        s = game.dealt(3, seed)
        sides = game.sides(s)
        if sides[0] == 0 and TRAITOR in sides and len(traitors) < 6:
            doubts = remember(game, 0, played(s, 60)).doubts
            for seat in (1, 2):
                (traitors if sides[seat] == TRAITOR else loyal).append(float(doubts[seat]))
    assert np.mean(traitors) > np.mean(loyal) + 0.3


def test_a_proven_seat_is_doubted_no_more() -> None:
    game = ready(SIDED)
    tables = played(dealt(), 20)
    s = next(t for t in tables if t.seat == 1 and len(game.legal(t)) > 1)
    memory = Memory(game, 0)
    memory.doubts[1] = 2.0
    shown = game.copy(s)[0]
    shown.proven |= 1 << 1
    after = game.copy(shown)[0]
    game.rules.step(after, game.legal(after)[0])
    memory.see(game.redact(shown, 0), game.redact(after, 0))
    assert memory.doubts[1] == 0.0
    memory.see(game.redact(s, 0), game.redact(after, 0))
    assert memory.doubts[1] == 0.0, "what is certain stays certain"


def test_an_act_that_nobody_hears_of_says_nothing() -> None:
    game = ready(SIDED)
    s = next(t for t in played(dealt(), 30) if t.seat != 0 and len(game.legal(t)) > 1)
    silent = game.copy(s)[0]
    silent.told = 0
    memory = Memory(game, 0)
    memory.see(game.redact(s, 0), game.redact(silent, 0))
    assert abs(float(memory.doubts[s.seat])) < 0.05


def test_the_first_thing_heard_is_the_act() -> None:
    game = ready(SIDED)
    loops = game.loops(doubt)
    s = game.dealt(3, 1)
    s.told = 2
    s.events[0] = (9, 1, 4, 0, 0, 1 << 2)  # whispered to the last seat
    s.events[1] = (7, 1, 5, 0, 0, -1)
    assert loops.first_heard(s, 0) == loops.first_heard(s, 1) != loops.first_heard(s, 2)
    s.told = 0
    assert loops.first_heard(s, 0) == -1


class Nervous(Memory):
    """Whose every act but one looks guilty."""

    def __init__(self, game: Game, seat: int, innocent: int) -> None:
        super().__init__(game, seat)
        self.innocent = innocent
        self.looks: list[float] = []

    def clue(self, before: Any, after: Any) -> float:
        self.looks.append(0.0)
        return 0.0 if len(self.looks) == self.innocent else 60.0


@pytest.mark.parametrize("innocent", [1, 2])
def test_a_traitor_prefers_a_good_move_that_does_not_give_him_away(innocent: int) -> None:
    game = ready(SIDED)
    bot = player(game, "knight@60")
    tried = 0
    for s in played(dealt(), 60):
        seat = int(s.seat)
        if s.over or game.sides(s)[seat] != TRAITOR or len(game.legal(s)) < 2 or unmasking(s):
            continue
        seen = game.redact(s, seat)
        plain, memory = bot.choose(seen, 3), Nervous(game, seat, innocent)
        choice = bot.choose(seen, 3, memory)
        if len(memory.looks) > 1:
            tried += 1
            wanted = plain.move if innocent == 1 else plain.others[0][0]
            assert choice.move == wanted
    assert tried > 0


def unmasking(s: Any) -> list[int]:
    """The move that drops the mask, where there is one."""
    return [move for move in ready(SIDED).legal(s) if ready(SIDED).families.write(move) == "unmask"]


def test_a_traitor_drops_the_mask_when_all_look_through_it() -> None:
    game = ready(SIDED)
    s = next(t for t in played(dealt(), 200) if game.sides(t)[int(t.seat)] == TRAITOR and unmasking(t))
    seat = int(s.seat)
    trusted, found_out = Memory(game, seat), Memory(game, seat)
    found_out.guilt = 40.0
    best, hasty = player(game, "merlin@60"), player(game, "wizard@60")
    assert best.choose(game.redact(s, seat), 3, trusted).move not in unmasking(s)
    assert best.choose(game.redact(s, seat), 3, found_out).move in unmasking(s)
    assert hasty.choose(game.redact(s, seat), 3, found_out).move not in unmasking(s)


def test_a_loyal_knight_has_nothing_to_hide() -> None:
    game = ready(SIDED)
    s = next(t for t in played(dealt(), 30) if t.seat == 0 and len(game.legal(t)) > 1)
    memory = Nervous(game, 0, 1)
    player(game, "knight@20").choose(game.redact(s, 0), 1, memory)
    assert memory.looks == []


def test_who_keeps_the_table_recalls_move_by_move() -> None:
    """The same as from all tables at once, also after moves were taken back and others made."""
    game = ready(SIDED)
    match = game.new(4, seed=3)
    tables = [game.copy(match.state)[0]]
    recall = Recall(match)
    for _ in range(24):
        match.play(match.moves()[0])
        tables.append(game.copy(match.state)[0])
        recalled = recall.memory(0, match.log)
    assert recalled is not None
    assert recalled.doubts.tolist() == remember(game, 0, tables).doubts.tolist()
    shorter = recall.memory(0, match.log[:9])
    assert shorter is not None
    assert shorter.doubts.tolist() == remember(game, 0, tables[:10]).doubts.tolist()


def test_without_sides_there_is_nothing_to_recall() -> None:
    assert Recall(ready("beast-hunt").new(2)).memory(0, []) is None
