"""The game in a minute, read from its file."""

from pathlib import Path

from gramarye.core.primer import Leaf, read_primer


def test_a_primer_is_read_leaf_by_leaf(tmp_path: Path) -> None:
    path = tmp_path / "PRIMER.md"
    path.write_text(
        "# Harbour in a minute\n\n## Buying\n:crate: :i-coin:\nPay, then\ntake it. [HB-23]\n\n## Night\nThe quay is :empty: now.\n",
        encoding="utf-8",
    )
    assert read_primer(path) == (
        Leaf("Buying", ("crate", "i-coin"), "Pay, then take it. [HB-23]"),
        Leaf("Night", (), "The quay is :empty: now."),
    )
