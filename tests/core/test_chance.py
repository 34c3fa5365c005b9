"""Chance: known values, exact fairness, and streams that have nothing in common."""

from collections import Counter
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gramarye.core import chance
from gramarye.core.chance import WORD, draw, next_word, roll, seed_words, shuffle


def words(seed: int, stream: int = 0) -> Any:
    made = np.zeros(2, np.int64)
    seed_words(made, seed, stream)
    return made


def table(seed: int) -> SimpleNamespace:
    return SimpleNamespace(rng=words(seed), reveals=0)


def test_the_generator_is_xoroshiro64_star_star() -> None:
    """The first numbers from the state 1, 2, as its authors' program prints them."""
    state = np.array([1, 2], np.int64)
    wanted = [3802928447, 813792938, 1618621494, 2955957307, 3252880261]
    wanted += [1129983909, 2539651700, 1327610908, 1757650787, 2763843748]
    assert [next_word(state) for _ in wanted] == wanted


@pytest.mark.parametrize(
    ("seed", "stream", "state", "first"),
    [
        (0, 0, [2856213345, 937260803], [3705637138, 2719488353, 1958945924]),
        (0, 1, [3957550208, 2946260455], [293138447, 2654543471, 1557001053]),
        (7, 0, [654565011, 3188499487], [3247062311, 125792134, 4077630609]),
        (2**63 - 1, 2, [1482429883, 2585474681], [837394356, 1508127229, 2556205514]),
    ],
)
def test_known_values_never_change(seed: int, stream: int, state: list[int], first: list[int]) -> None:
    """Records of matches hold a seed and nothing more: another generator would make them worthless."""
    made = words(seed, stream)
    assert made.tolist() == state
    assert [next_word(made) for _ in first] == first


def test_seeds_and_streams_start_apart() -> None:
    states = {tuple(words(seed, stream).tolist()) for seed in range(300) for stream in range(3)}
    states |= {tuple(words(seed << 32, stream).tolist()) for seed in range(1, 300) for stream in range(3)}
    assert len(states) == 3 * (300 + 299)


def test_neighbouring_seeds_and_streams_agree_no_more_than_chance_has_it() -> None:
    """Numbers from 0 to 5 agree in a sixth of the places, within four standard deviations."""
    n = 3000
    pairs = [
        (words(5), words(6)),
        (words(5, 0), words(5, 1)),
        (words(5, 1), words(5, 2)),
        (words(0), words(1 << 32)),
    ]
    for one, other in pairs:
        equal = sum(draw(one, 6) == draw(other, 6) for _ in range(n))
        assert abs(equal - n / 6) < 4 * (n * 5 / 36) ** 0.5


def test_no_seed_stops_the_generator() -> None:
    """Both words zero would be the only state from which nothing comes."""
    assert all(words(seed, stream)[1] % 2 == 1 for seed in range(200) for stream in range(3))


def accepted(n: int, answer: int) -> tuple[int, int]:
    """The words for which `draw` gives an answer without another word: from the first up to the last."""
    bias = 2**32 % n
    first = -(-(answer * 2**32 + bias) // n)
    last = ((answer + 1) * 2**32 - 1) // n
    return first, last


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 90, 1000, 2**31 - 1])
def test_each_number_is_drawn_from_equally_many_words(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exact: 2**32 // n words lead to each answer, and all others to another word."""
    for answer in {0, min(1, n - 1), n // 2, n - 1}:
        first, last = accepted(n, answer)
        assert last - first + 1 == 2**32 // n
        for word in (first, last, (first + last) // 2):
            assert draw_from([word], n, monkeypatch) == answer
        if answer == 0 and first > 0:
            assert draw_from([first - 1, accepted(n, n - 1)[1]], n, monkeypatch) == n - 1, (
                "the first word is refused"
            )


def draw_from(given: list[int], n: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """What `draw` answers to these words; all of them are used."""
    left = list(given)
    monkeypatch.setattr(chance, "next_word", lambda state: left.pop(0))
    answer = draw(None, n)
    assert not left
    assert all(0 <= word <= WORD for word in given)
    return answer


@pytest.mark.parametrize("n", [2, 6, 20])
def test_dice_fall_evenly(n: int) -> None:
    state = words(42)
    count = 6000
    fell = Counter(draw(state, n) for _ in range(count))
    assert set(fell) == set(range(n))
    deviation = (count / n * (1 - 1 / n)) ** 0.5
    assert all(abs(times - count / n) < 4 * deviation for times in fell.values())


def test_a_shuffle_gives_every_order_equally_often() -> None:
    s, fell = table(1), Counter[tuple[int, ...]]()
    for _ in range(2400):
        pile = [0, 1, 2, 3, 9]
        shuffle(s, pile, 4)
        assert pile[4] == 9, "only the first four are shuffled"
        fell[tuple(pile[:4])] += 1
    assert set(fell) == set(permutations(range(4)))
    assert all(abs(times - 100) < 4 * (100 * 23 / 24) ** 0.5 for times in fell.values())


def test_rolling_and_shuffling_reveal_something() -> None:
    s = table(1)
    assert 0 <= roll(s, 6) < 6
    assert s.reveals == 1
    shuffle(s, [1, 2, 3], 3)
    assert s.reveals == 2


@pytest.mark.parametrize("n", [0, 1])
def test_a_pile_of_one_card_or_none_stays(n: int) -> None:
    s, pile = table(1), [7][:n]
    shuffle(s, pile, n)
    assert pile == [7][:n]
