"""Families of moves. A move is a small number packed from named parts: `move(LURE, token, cell)`.

Rules pack with `move` and unpack with `kind` and `parts`; people read and write the notation `lure griffin-2 13`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gramarye.core.errors import BadMove
from gramarye.core.rule import rule

__all__ = ["Families", "Family", "Part", "kind", "move", "part", "parts"]

KIND_BITS, PART_BITS = 7, 8
KIND_MASK, PART_MASK = (1 << KIND_BITS) - 1, (1 << PART_BITS) - 1
MOST_PARTS = 3


@rule
def move(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack a move."""
    return kind | a << 7 | b << 15 | c << 23


@rule
def kind(m: int) -> int:
    """The family of a move."""
    return m & 127


@rule
def parts(m: int) -> Any:
    """The three parts of a move; a family with fewer leaves the rest 0."""
    return (m >> 7) & 255, (m >> 15) & 255, (m >> 23) & 255


@dataclass(frozen=True)
class Part:
    """One part: its name, how many values it has, and their names where they have any."""

    name: str
    size: int
    names: tuple[str, ...] = ()

    def write(self, value: int) -> str:
        return self.names[value] if self.names else str(value)

    @cached_property
    def values(self) -> dict[str, int]:
        """The values by what is written for them."""
        return {self.write(value): value for value in range(self.size)}

    def read(self, text: str, family: str) -> int:
        if text in self.values:
            return self.values[text]
        wanted = ", ".join(self.names) if self.names else f"a number from 0 to {self.size - 1}"
        raise BadMove(f"{family}: expected {self.name} as {wanted}; got {text!r}")


def part(name: str, values: int | tuple[str, ...]) -> Part:
    """Declare a part by its number of values or by their names."""
    if isinstance(values, int):
        return Part(name, values)
    return Part(name, len(values), values)


@dataclass(frozen=True, init=False)
class Family:
    """A family of moves: a number for the rules, a name for people, and its parts."""

    number: int
    name: str
    parts: tuple[Part, ...]

    def __init__(self, number: int, name: str, *parts: Part) -> None:
        if (
            not 0 < number <= KIND_MASK
            or len(parts) > MOST_PARTS
            or any(p.size > PART_MASK + 1 for p in parts)
        ):
            raise ValueError(f"family {name!r} does not fit into a move")
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "parts", parts)

    @property
    def size(self) -> int:
        """How many moves the family has."""
        count = 1
        for p in self.parts:
            count *= p.size
        return count

    def index(self, m: int) -> int:
        """The place of a move within its family."""
        place = 0
        for p, value in zip(self.parts, parts(m), strict=False):
            place = place * p.size + value
        return place

    def at(self, place: int) -> int:
        """The move at a place: the reverse of `index`."""
        values = []
        for p in reversed(self.parts):
            place, value = divmod(place, p.size)
            values.append(value)
        return move(self.number, *reversed(values))


class Families:
    """All families of a game, with the notation both ways, and a dense numbering for learners."""

    def __init__(self, *families: Family) -> None:
        self.by_number = {family.number: family for family in families}
        self.by_name = {family.name: family for family in families}
        if len(self.by_number) != len(families) or len(self.by_name) != len(families):
            raise ValueError("two families share a number or a name")
        self.starts: dict[int, int] = {}
        self.size = 0
        for family in families:
            self.starts[family.number] = self.size
            self.size += family.size

    def __iter__(self) -> Iterator[Family]:
        return iter(self.by_number.values())

    def write(self, m: int) -> str:
        """The notation of a move."""
        family = self.of(m)
        values = parts(m)
        return " ".join([family.name, *(p.write(values[i]) for i, p in enumerate(family.parts))])

    def read(self, text: str) -> int:
        """The move of a notation."""
        name, *values = text.split() or [""]
        if name not in self.by_name:
            raise BadMove(f"expected a move beginning with {', '.join(self.by_name)}; got {text!r}")
        family = self.by_name[name]
        if len(values) != len(family.parts):
            wanted = " ".join([name, *(p.name.upper() for p in family.parts)])
            raise BadMove(f"expected {wanted!r}; got {text!r}")
        return move(
            family.number, *(p.read(value, name) for p, value in zip(family.parts, values, strict=True))
        )

    def of(self, m: int) -> Family:
        """The family of a well-formed move."""
        family = self.by_number.get(kind(m)) if 0 <= m < 1 << 31 else None
        values = parts(m)
        sizes = [p.size for p in family.parts] + [1] * (MOST_PARTS - len(family.parts)) if family else []
        if family is None or any(value >= size for value, size in zip(values, sizes, strict=True)):
            raise BadMove(f"expected a move of this game; got the number {m}")
        return family

    def index(self, m: int) -> int:
        """The place of a move among all moves of the game."""
        return self.starts[kind(m)] + self.of(m).index(m)

    def at(self, place: int) -> int:
        """The move at a place: the reverse of `index`."""
        for family in self:
            start = self.starts[family.number]
            if start <= place < start + family.size:
                return family.at(place - start)
        raise BadMove(f"expected a place from 0 to {self.size - 1}; got {place}")

    def all(self) -> Iterator[int]:
        """Every move that can be written, legal or not."""
        return (self.at(place) for place in range(self.size))
