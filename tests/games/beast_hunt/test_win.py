"""Points and ties (BH-10, BH-92, BH-93, BH-R24, BH-R31, BH-R32)."""

import pytest

from gramarye.core.record import NONE, State
from gramarye.games.beast_hunt.pieces import BEASTS, FIRST_TOKEN
from gramarye.games.beast_hunt.state import NOBODY
from tests.games.beast_hunt import GAME, scores, table, winners


def finished(*players: str, seats: int = 0) -> State:
    """A table at its end. A player is "fences / beasts": "7r 3 2 / unicorn", r for reinforced."""
    s = table(seats=max(seats, len(players)))
    lines, squares = iter(range(17)), iter(range(12))
    given = {beast: 0 for beast in BEASTS}
    for seat, player in enumerate(players):
        fences, _, beasts = player.partition("/")
        for fence in fences.split():
            _fence(s, next(lines), seat, int(fence[0]), fence.endswith("r"))
        for beast in beasts.split():
            number = next(squares)
            s.captor[number], s.prize[number] = seat, FIRST_TOKEN[BEASTS.index(beast)] + given[beast]
            given[beast] += 1
    s.over = 1
    return s


def _fence(s: State, line: int, seat: int, points: int, reinforced: bool) -> None:
    """All holes are thorns: a reinforced fence is of thorns, another of water."""
    s.icon[:] = 1
    s.card[line], s.owner[line], s.points[line] = (1 if reinforced else 0), seat, points


def test_bh_10_fences_and_beasts_bring_points_and_most_points_win() -> None:
    s = finished("7r 3 / unicorn", "2 / centaur", "4r 2")
    assert scores(s) == [15, 9, 6]
    assert winners(s) == [0]
    assert GAME.scores(s) == [15, 9, 6]
    assert GAME.winners(s) == [0]


@pytest.mark.parametrize(
    ("beast", "points"), [("unicorn", 5), ("centaur", 7), ("chimera", 8), ("basilisk", 10)]
)
def test_bh_92_what_beasts_are_worth(beast: str, points: int) -> None:
    assert scores(finished("", f"/ {beast} {beast}")) == [0, 2 * points]


def test_bh_92_squares_that_closed_without_a_capture_are_worth_nothing() -> None:
    s = finished("3", "2")
    s.captor[5] = NOBODY
    assert (s.prize == NONE).all()
    assert scores(s) == [3, 2]


def test_bh_92_the_highest_total_wins_in_any_seat() -> None:
    assert winners(finished("3", "4", "5")) == [2]
    assert winners(finished("5", "4", "3")) == [0]
    assert winners(finished("3", "5", "4")) == [1]


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("3 2 / unicorn", "5r 5r", "most beasts"),
        ("3 3 / basilisk unicorn", "3 2 / chimera chimera", "high-scoring beasts"),
        ("4r 4r", "5 3", "reinforced fences"),
        ("7 2", "6 3", "a fence of seven"),
        ("6 3 2", "5 4 2", "a fence of six"),
        ("5 2", "4 3", "a fence of five"),
        ("4 2", "3 3", "a fence of four"),
        ("3 3 2", "2 2 2 2", "fences of three"),
    ],
)
def test_bh_93_ties_in_their_order(one: str, other: str, why: str) -> None:
    assert len(set(scores(finished(one, other)))) == 1, "a tie"
    assert winners(finished(one, other)) == [0], why
    assert winners(finished(other, one)) == [1], why


def test_bh_93_else_the_win_is_shared() -> None:
    assert winners(finished("7 2 / unicorn", "7 2 / unicorn", "3")) == [0, 1]
    assert winners(finished("3", "7 2 / unicorn", "2 7 / unicorn")) == [1, 2]
    assert winners(finished("", "", "", "")) == [0, 1, 2, 3]


def test_bh_r24_points_have_no_limit() -> None:
    s = finished(" ".join(["7r"] * 17) + " / basilisk basilisk chimera chimera chimera chimera", "")
    assert scores(s)[0] == 17 * 7 + 2 * 10 + 4 * 8


def test_bh_r31_basilisks_before_chimeras_before_centaurs_before_unicorns() -> None:
    dearest = [
        "3 3 / basilisk unicorn",
        "3 2 / chimera chimera",
        "3 3 / chimera centaur",
        "3 4 / centaur centaur",
    ]
    totals = [scores(finished(player, ""))[0] for player in dearest]
    assert totals == [21, 21, 21, 21]
    for i, better in enumerate(dearest):
        for worse in dearest[i + 1 :]:
            assert winners(finished(worse, better)) == [1], (better, worse)


def test_bh_r32_own_completed_fences_count() -> None:
    """Of two equal sums the one with more fences of seven wins; a fence that never scored is not reinforced."""
    assert winners(finished("7r 2r", "5r 4r")) == [0]
    s = finished("4r", "2 2")
    assert winners(s) == [0]
    s = finished("4", "2 2")
    s.card[16], s.owner[16] = 1, 1  # thorns between thorns, but without points
    assert winners(s) == [0]
