"""Options: the choices a game offers before it begins, each with its default, a sentence and the rule it belongs to."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gramarye.core.errors import BadVariant

__all__ = ["Option", "Value", "choose"]

Value = str | int | bool


@dataclass(frozen=True)
class Option:
    """One option. The first value is the default. Texts are kept in the record as their place in the list, numbers as they are."""

    name: str
    values: tuple[Value, ...]
    sentence: str
    rule: str = ""
    kept_as: str = ""  # the record's field, where the name is taken

    @property
    def default(self) -> Value:
        return self.values[0]

    @property
    def field(self) -> str:
        """The name of the record's field: `mustPaint` is kept in `must_paint`."""
        return self.kept_as or re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", self.name).lower()

    def encode(self, value: Value) -> int:
        """The number kept in the record."""
        return self.values.index(value) if isinstance(value, str) else int(value)

    def parse(self, value: object) -> Value:
        """A value as given by a person or a file: the value itself, or its text."""
        for known in self.values:
            if (type(value) is type(known) and value == known) or str(value).lower() == str(known).lower():
                return known
        wanted = ", ".join(str(known).lower() for known in self.values)
        raise BadVariant(f"option {self.name} takes one of: {wanted}; got {value!r}")


def choose(options: Iterable[Option], variant: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its chosen or default value."""
    known = {option.name: option for option in options}
    for name in variant:
        if name not in known:
            offered = ", ".join(known) or "none"
            raise BadVariant(f"expected one of the options {offered}; got {name!r}")
    return {
        name: option.parse(variant[name]) if name in variant else option.default
        for name, option in known.items()
    }
