"""The README tells the truth: its example runs, its commands exist, its links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs_as_written(example: str) -> None:
    test = doctest.DocTestParser().get_doctest(example, {}, "README", "README.md", 0)
    assert test.examples
    said: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(test, out=said.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


def test_there_is_an_example() -> None:
    assert EXAMPLES


@pytest.mark.parametrize(
    "page", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/**/*.md")), ids=lambda p: p.name
)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    lost = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert lost == []
