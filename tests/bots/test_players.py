"""What every bot keeps to, in every game: the rules, its seed, its budget, and its own view."""

import time
from typing import Any

import pytest

from gramarye.bots import BOTS, LEVELS, BadBudget, Budget, UnknownBot, player, searcher
from gramarye.bots.searcher import SearchPlayer
from gramarye.bots.settings import Settings, make_tree, settings_of
from gramarye.core.game import Game
from tests.bots import TINY, tables, view
from tests.contract import every_game, ready

SEARCHING = [level.name for level in LEVELS]
NAMES = ["random", "greedy", *(f"{name}@{TINY}" for name in SEARCHING)]
every_bot = pytest.mark.parametrize("bot", NAMES)


@every_game
@every_bot
def test_a_bot_makes_legal_moves_and_the_same_for_the_same_seed(name: str, bot: str) -> None:
    game = ready(name)
    for number, s in enumerate(tables(name)):
        choice = player(game, bot).choose(view(game, s), number)
        assert choice.move in game.legal(s)
        assert player(game, bot).choose(view(game, s), number) == choice


@every_game
def test_another_seed_may_give_another_choice(name: str) -> None:
    """Else the test above proves nothing."""
    game = ready(name)
    for bot in ("random", f"apprentice@{TINY}"):
        moves = [
            {player(game, bot).choose(view(game, s), seed).move for seed in range(8)} for s in tables(name)
        ]
        assert max(map(len, moves)) > 1


@every_game
@every_bot
def test_a_bot_knows_no_more_than_its_seat(name: str, bot: str) -> None:
    """Swap everything that is hidden from the seat: the same seed gives the same choice, with the same chances."""
    game = ready(name)
    for number, s in enumerate(tables(name)):
        seat = int(s.seat)
        twin = game.imagine(game.redact(s, seat), seat, 900 + number)
        told, swapped = (player(game, bot).choose(game.redact(t, seat), number) for t in (s, twin))
        assert told == swapped


@every_game
def test_a_twin_differs_in_what_is_hidden(name: str) -> None:
    """Else the test above proves nothing."""
    game = ready(name)
    twins = [(s, game.imagine(view(game, s), int(s.seat), 900 + n)) for n, s in enumerate(tables(name))]
    assert any(s.tobytes() != twin.tobytes() for s, twin in twins)


@every_game
def test_a_bot_leaves_its_view_as_it_was(name: str) -> None:
    game = ready(name)
    for s in tables(name)[:3]:
        seen = view(game, s)
        before = seen.tobytes()
        for bot in NAMES:
            player(game, bot).choose(seen, 1)
        assert seen.tobytes() == before


@every_game
def test_a_search_says_how_sure_it_is(name: str) -> None:
    game = ready(name)
    for s in tables(name):
        choice = player(game, f"knight@{TINY}").choose(view(game, s), 3)
        assert choice.sure is not None
        assert len(choice.others) <= 2
        chances = [choice.sure, *(chance for _, chance in choice.others)]
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        moves = [choice.move, *(move for move, _ in choice.others)]
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(game.legal(s))


@every_game
def test_where_there_is_one_move_it_is_made_at_once(name: str) -> None:
    game = ready(name)
    s = _forced(name)
    started = time.perf_counter()
    choice = player(game, "merlin@20000ms").choose(view(game, s), 0)
    assert time.perf_counter() - started < 5
    assert [choice.move] == game.legal(s)


def _forced(name: str):  # type: ignore[no-untyped-def]
    """A table with a single legal move."""
    from tests.contract import starts, walk

    game = ready(name)
    for start in starts(game, 12, seed=71):
        for s, _ in walk(game, start):
            if len(game.legal(s)) == 1:
                return game.copy(s)[0]
    raise AssertionError("no table with a single move in twelve games")


@every_game
def test_time_is_kept(name: str) -> None:
    game = ready(name)
    s = tables(name)[0]
    bot = player(game, "merlin@120ms", trees=1)
    started = time.thread_time()
    bot.choose(view(game, s), 0)
    assert 0.01 < time.thread_time() - started < 1.0


@every_game
def test_two_trees_are_counted_together_and_repeat(name: str) -> None:
    game = ready(name)
    s = tables(name)[1]
    bot = SearchPlayer(game, Budget(playouts=40), trees=2)
    found = bot.candidates(view(game, s), 5)
    assert sum(candidate.tried for candidate in found) == 40
    assert found == bot.candidates(view(game, s), 5)
    assert [c.tried for c in found] == sorted((c.tried for c in found), reverse=True)


def test_levels_are_in_order() -> None:
    assert [level.name for level in LEVELS] == ["apprentice", "knight", "wizard", "merlin"]
    assert [level.rank for level in LEVELS] == [1, 2, 3, 4]
    assert all(level.sentence.endswith(".") and level.title for level in LEVELS)
    game = ready("beast-hunt")
    bots = [player(game, level.name) for level in LEVELS]
    assert all(isinstance(bot, SearchPlayer) for bot in bots)
    playouts = [bot.budget.playouts for bot in bots if isinstance(bot, SearchPlayer)]
    assert playouts == sorted(set(playouts))
    overlooks = [bot.overlooks for bot in bots if isinstance(bot, SearchPlayer)]
    assert overlooks == sorted(set(overlooks), reverse=True)
    assert overlooks[-1] == 0, "the best player sees everything"


def test_a_move_is_overlooked_as_often_as_a_level_says() -> None:
    """The best move is missed with that chance, and the next best is made instead."""
    game = ready("wizard-safari")
    s = next(s for s in tables("wizard-safari") if len(game.legal(s)) > 2)
    whole = SearchPlayer(game, Budget(playouts=TINY))
    hasty = SearchPlayer(game, Budget(playouts=TINY), overlooks=0.25)
    made = []
    for seed in range(200):
        moves = [candidate.move for candidate in whole.candidates(view(game, s), seed)]
        made.append(moves.index(hasty.choose(view(game, s), seed).move))
    assert 130 <= made.count(0) <= 170, "three times in four"
    assert made.count(1) > made.count(2), "else the next best one"


def test_a_level_with_only_playouts_is_the_same_on_every_machine() -> None:
    game = ready("beast-hunt")
    for name in ("apprentice", "knight", "wizard", "merlin@400"):
        bot = player(game, name)
        assert isinstance(bot, SearchPlayer)
        assert (bot.trees, bot.budget.milliseconds) == (1, 0)


@pytest.mark.parametrize("text", ["", "0", "-3", "fast", "5s", "1e3", "100 ms", "123456789"])
def test_a_budget_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BadBudget, match="expected a budget such as 600"):
        player(ready("beast-hunt"), f"knight@{text}")


def test_budgets_are_read_and_written() -> None:
    assert Budget.read("600") == Budget(playouts=600)
    assert Budget.read("500ms") == Budget(milliseconds=500)
    assert str(Budget(playouts=9, milliseconds=80)) == "9 playouts or 80 ms"


def test_an_unknown_bot_and_a_budget_without_a_search_are_refused() -> None:
    game = ready("beast-hunt")
    with pytest.raises(UnknownBot, match="expected one of the bots random, greedy, apprentice"):
        player(game, "gandalf")
    with pytest.raises(BadBudget, match="do not search"):
        player(game, "greedy@50")
    assert set(BOTS) == {"random", "greedy", *SEARCHING}


def test_a_search_accuses_whom_it_may_well_be_and_nobody_by_chance() -> None:
    """In a game of two sides several looks tell a good guess from a bad one: one of two, and one of seven."""
    game = ready("camelot")

    def accuses(variant: dict[str, object], proven: int) -> bool:
        for seed in range(200):
            s = game.dealt(3, seed, variant)
            words = [game.families.write(move) for move in game.legal(s)]
            while not any(word.startswith("accuse") for word in words):
                s.white_swords, s.black_swords = 6, 3
                game.rules.step(s, game.legal(s)[0])
                words = [game.families.write(move) for move in game.legal(s)]
            seat = int(s.seat)
            if game.sides(s)[seat] == 0 and s.over == 0:
                s.proven = 1 << (seat + 1) % 3 if proven else 0
                s.loyalty[(seat + 1) % 3] = 0
                move = player(game, "merlin@60").choose(game.redact(s, seat), seed).move
                return game.families.write(move).startswith("accuse")
        raise AssertionError("no such table")

    assert accuses({"traitor": "among-us"}, proven=1)
    assert not accuses({"traitor": "usual"}, proven=0)


def test_while_rules_are_interpreted_one_table_must_do(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = ready("camelot")
    plain = Game(compiled.info, "gramarye.games.camelot")
    looks: list[float] = []

    def spied(game: Game, settings: Settings, budget: Budget) -> Any:
        looks.append(settings.looks)
        return make_tree(game, settings, budget)

    monkeypatch.setattr(searcher, "make_tree", spied)
    s = plain.dealt(3, 1)
    for game in (plain, compiled):
        player(game, "merlin@2").choose(game.redact(s, s.seat), 1)
    assert looks == [1, settings_of(compiled).looks]
