"""A new kind is two packages and a place in two lists: tried with the smallest kind there is.

The installed package is copied, the packages of ``lamps`` and ``lamps_board`` are laid into the
copy, and ``kinds.py`` and its twin in ``ui/boards`` gain a line each. Nothing else is touched; then
the contract and the command line are run on the copy.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.copies import copy_package, environ_of, run, run_for_code

HERE = Path(__file__).parent
LISTS = {
    "kinds.py": (
        ("from numberplace.numberlink.kind", "from numberplace.lamps.kind import LAMPS\n"),
        ("KINDS: ", "", "NUMBERLINK)", "NUMBERLINK, LAMPS)"),
    ),
    "ui/boards/__init__.py": (
        ("from numberplace.ui.boards.board", "from numberplace.ui.boards import lamps\n"),
        ("BOARDS: ", "", "numberlink}", 'numberlink, "lamps": lamps}'),
    ),
}
"""What is edited: the line before which something is put, and what becomes what in it."""
TRIAL = """
from tests.kinds import contract
from numberplace.kinds import SHELVES
import sys, pathlib
shelf = SHELVES[-1]
assert shelf.id == "lamps", shelf
contract.check_texts(shelf)
contract.check_game(shelf)
contract.check_window(shelf, pathlib.Path(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def extended(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Copy the package with the null kind in it; return the environment that runs the copy."""
    root = tmp_path_factory.mktemp("extended")
    lay_kind(copy_package(root))
    return environ_of(root)


def lay_kind(package: Path) -> None:
    """Lay the null kind into a copy of the package."""
    shutil.copytree(HERE / "lamps", package / "lamps")
    shutil.copytree(HERE / "lamps_board", package / "ui" / "boards" / "lamps")
    for name, edits in LISTS.items():
        path = package / name
        path.write_text(_edited(path.read_text(encoding="utf-8"), edits), encoding="utf-8")


def _edited(text: str, edits: tuple[tuple[str, ...], ...]) -> str:
    lines = []
    done = 0
    for line in text.splitlines(keepends=True):
        for begin, before, *change in edits:
            if line.startswith(begin):
                lines.append(before)
                line = line.replace(*change) if change else line
                done += 1
        lines.append(line)
    assert done == len(edits), "the lists of kinds look otherwise than this test knows them"
    return "".join(lines)


def test_it_keeps_the_contract_of_every_kind(extended: dict[str, str], tmp_path: Path) -> None:
    run(extended, "-c", TRIAL, str(tmp_path))


def test_the_command_line_knows_it(extended: dict[str, str]) -> None:
    line = run(extended, "-m", "numberplace", "convert", "-", "--kind", "lamps", given="lamps4\n")
    assert line == "lamps4\n"


def test_scripts_know_it(extended: dict[str, str]) -> None:
    code = "import numberplace as n; p = n.parse('lamps5'); print(p.kind, n.dump(p))"
    assert run(extended, "-c", code) == "lamps lamps5\n"


def test_without_an_artist_it_is_not_printed_and_says_so(
    extended: dict[str, str], tmp_path: Path
) -> None:
    words = ["print", "-", "--kind", "lamps", "-o", str(tmp_path / "out.pdf")]
    done = run_for_code(extended, "-m", "numberplace", *words, given="lamps4\n")
    assert done.returncode == 2
    assert done.stderr == "numberplace: Puzzles of the kind 'lamps' cannot be drawn.\n"
