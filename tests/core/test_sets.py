"""Sets of small numbers as bits."""

from gramarye.core.sets import lowest


def test_the_lowest_member_of_a_set() -> None:
    for member in range(31):
        assert lowest(1 << member) == member
        assert lowest(1 << member | 1 << 30) == member
