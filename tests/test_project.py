"""The project as a whole: what it may say, what may import what, and whether it installs."""

import ast
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import gramarye

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "gramarye"
GENERIC = ("core", "table", "web", "bots", "lab", "bridges", "cli.py")
TEXTS = {".py", ".md", ".toml", ".txt", ".yaml", ".cfg", ".ini", ".js", ".css", ".html", ".svg", ".json", ""}

# Whom each part may import; a part that is not named here may be imported by nobody but the command line.
MAY_IMPORT = {
    "core": {"core", "games"},  # of games, the empty package alone: the shelf looks into its folder
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "lab": {"core", "bots", "lab"},
    "bridges": {"core", "bridges"},
    "table": {"core", "bots", "table", "web"},
    "web": {"web"},
}


def tracked() -> list[Path]:
    """Every file of the project that git knows or would add."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def texts() -> Iterator[tuple[str, str]]:
    for path in tracked():
        if path.suffix in TEXTS:
            yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


def sources(*parts: str) -> Iterator[Path]:
    for part in parts:
        path = PACKAGE / part
        if path.is_dir():
            yield from (file for file in sorted(path.rglob("*")) if file.suffix in TEXTS - {""})
        elif path.is_file():
            yield path


def test_no_package_registry_is_named() -> None:
    """pip asks the index that the machine is set up for."""
    registry = re.compile(
        r"pypi\.org|pythonhosted|index[-_]url|find[-_]links|npmjs\.(org|com)|(deb|security)\.debian", re.I
    )
    assert [name for name, text in texts() if name != "tests/test_project.py" and registry.search(text)] == []


def test_no_path_of_somebodys_machine() -> None:
    home = re.compile(r"(?<![\w.])/(home|root|Users|work|mnt|workspace)/\w")
    assert [name for name, text in texts() if name != "tests/test_project.py" and home.search(text)] == []


def test_constraints_are_names_and_exact_versions() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[a-z0-9.-]+==[A-Za-z0-9.]+", line)] == []
    assert pins == sorted(set(pins), key=lambda line: line.partition("==")[0])


def names_of_games() -> set[str]:
    names = set()
    for info in gramarye.shelf().values():
        words = info.name.split("-")
        names |= {"-".join(words), "_".join(words), " ".join(words), "".join(words), info.title.lower()}
    return names


def test_generic_code_names_no_game() -> None:
    names = names_of_games()
    assert names
    guilty = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in sources(*GENERIC)
        for name in names
        if re.search(rf"(?<![a-z]){re.escape(name)}(?![a-z])", path.read_text(encoding="utf-8").lower())
    ]
    assert guilty == []


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


LATE_IMPORTS = {"gramarye.bridges.picture.svg"}  # a match shows itself in a notebook, and only then


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_one_way(part: str) -> None:
    guilty = []
    for path in sources(part):
        if path.suffix == ".py":
            for name in set(imports(path)) - LATE_IMPORTS:
                package, _, rest = name.partition(".")
                if (
                    package == "gramarye"
                    and rest
                    and rest.split(".")[0] in MAY_IMPORT.keys() - MAY_IMPORT[part]
                ):
                    guilty.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert guilty == []


def test_games_do_not_know_each_other() -> None:
    guilty = []
    for path in sources("games"):
        if path.suffix == ".py" and path.parent != PACKAGE / "games":
            own = f"gramarye.games.{path.relative_to(PACKAGE / 'games').parts[0]}"
            names = [name for name in imports(path) if name.startswith("gramarye.games")]
            guilty += [
                f"{path.relative_to(PACKAGE)} imports {name}"
                for name in names
                if not f"{name}.".startswith(f"{own}.")
            ]
    assert guilty == []


def test_only_the_compilers_import_numba() -> None:
    """The rules' machine and what it teaches Numba, the listener that counts what it has compiled, and the machine for a GPU."""
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if any(n.split(".")[0] == "numba" for n in imports(path))
    }
    assert {name for name in found if not name.startswith("bridges/gpu/")} == {
        "core/hardware.py",
        "core/rule.py",
        "lab/compiling.py",
    }


def test_the_newest_version_in_the_changelog_is_ours() -> None:
    versions = re.findall(
        r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$",
        (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"),
        re.M,
    )
    assert versions[0] == gramarye.__version__


@pytest.mark.package
def test_the_wheel_holds_every_file_and_works_elsewhere(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", tmp_path, ROOT], check=True)
    (wheel,) = tmp_path.glob("gramarye-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    ours = {path.relative_to(ROOT / "src").as_posix() for path in tracked() if path.is_relative_to(PACKAGE)}
    assert ours <= inside
    subprocess.run([*pip, "install", "--no-deps", "--target", tmp_path / "elsewhere", wheel], check=True)
    code = "import gramarye.cli, sys; sys.argv[1:] = ['games', '--json']; gramarye.cli.main()"
    answer = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(tmp_path / "elsewhere")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(gramarye.shelf()) == {name for name in gramarye.shelf() if name in answer.stdout}
