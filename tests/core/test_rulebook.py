"""Rule ids as numbers and text, and the rulebook as a table."""

from pathlib import Path

import pytest

from gramarye.core.rulebook import ALLOWED, number, read_rulebook, text

IDS = ["AA-01", "WS-01", "WS-R00", "WS-R12", "WS-12", "BH-43", "MC-R999", "ZZ-999", "OM-100"]


def test_a_number_stands_for_one_id() -> None:
    numbers = [number(rule) for rule in IDS]
    assert len({*numbers, ALLOWED}) == len(IDS) + 1
    assert [text(n) for n in numbers] == IDS


def test_short_ids_mean_the_same_as_padded_ones() -> None:
    assert number("WS-1") == number("WS-01")


@pytest.mark.parametrize(
    "wrong", ["", "WS", "WS-", "ws-01", "WS-R", "W-01", "WSX-01", "WS-1234", "WS-01a", "WS-01 "]
)
def test_what_is_no_id_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="expected a rule id such as"):
        number(wrong)


def test_a_rulebook_is_read_item_by_item(tmp_path: Path) -> None:
    book = tmp_path / "RULES.md"
    book.write_text(
        "# Harbour\n\n- **HB-01** Pay the bank,\n  then take the crate.\n- **HB-R02** In one line.\n\n"
        "- no rule at all\n\nProse, HB-07.\n\n* **HB-03** With a star.\n  And *more*.\n## Heading\n"
        "- **HB-04**\n  Below.\n",
        encoding="utf-8",
    )
    assert read_rulebook(book) == {
        "HB-01": "Pay the bank, then take the crate.",
        "HB-R02": "In one line.",
        "HB-03": "With a star. And *more*.",
        "HB-04": "Below.",
    }
