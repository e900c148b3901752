"""How long a command takes to start, as counts: which modules it imports, and how many.

Seconds depend on the machine; what is imported decides them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.places import ROOT

pytestmark = pytest.mark.both_modes

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
_FOLDERS = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "NUMBERPLACE_SAVES")

NEVER = (
    *("pygame", "numpy", "PIL", "sqlite3", "platformdirs", "tempfile", "multiprocessing"),
    *("concurrent.futures", "asyncio", "socket", "hashlib", "xml", "numberplace.ui"),
)
"""What no command needs that answers at once; packages, with all that is in them."""
FOR_COMMANDS = ("argparse", "dataclasses", "inspect", "typing", "json", "threading", "datetime")
"""What ``--version`` need not import either, of Python's own."""
VERSION_MODULES = {
    *("numberplace", "numberplace.__main__", "numberplace.core"),
    *("numberplace.cli", "numberplace.storage"),
    *(f"numberplace.core.{name}" for name in ("assets", "clean_text", "engine_mode", "errors")),
    *(f"numberplace.core.{name}" for name in ("files", "languages", "log", "processes", "words")),
    *(f"numberplace.cli.{name}" for name in ("about", "interrupts", "main", "options", "output")),
    *(f"numberplace.storage.{name}" for name in ("language", "paths", "preferences_file")),
}
"""Ours that ``--version`` imports."""
MAX_VERSION = 70
"""Modules that ``--version`` imports beyond those of a bare Python: 58 with 3.11; once 155."""
FOR_STEPS = (
    *(f"numberplace.sudoku.{name}" for name in ("techniques", "constraints", "proofs", "rate")),
    *(f"numberplace.sudoku.{name}" for name in ("general", "teach", "generate", "notations")),
    *(f"numberplace.sudoku.{name}" for name in ("logic", "engine", "reasoning", "telling")),
    *("numberplace.numberlink.model", "numberplace.numberlink.logic", "numberplace.battle"),
    *("numberplace.core.battlefield", "numberplace.core.session", "numberplace.core.drawing"),
    *("numberplace.cli.batch", "numberplace.cli.workers", "numberplace.storage.preferences"),
)
"""Ours that the search for the solution of a plain line does not need."""
MAX_SOLVE = 165
"""Modules that ``solve`` imports for one line, likewise: 149 with Python 3.11; once 439."""
MAX_OUR_SOLVE = 85
"""Those of them that are ours; once 328, of which 110 for techniques and 45 for constraints.

Two are there so that ``core.kind`` and ``core.console`` can be read one after the other,
and one, ``search.of_board``, so that one place says which search a board has.
"""
MAX_OUR_SCRIPT = 58
"""Ours that a script imports to count or solve a line; once 300."""


def modules_after(home: Path, code: str, *words: str) -> frozenset[str]:
    """Return the modules that are there when Python has run some code, given as in ``sys.argv``."""
    environ = {name: value for name, value in os.environ.items() if name not in _FOLDERS}
    environ |= {"HOME": str(home), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules, file=sys.stderr)", *words],
        capture_output=True,
        text=True,
        env=environ,
        cwd=ROOT,
        check=True,
    )
    return frozenset(done.stderr.split())


@cache
def bare_modules() -> frozenset[str]:
    """Return what Python itself imports, with what the environment adds to it."""
    return modules_after(ROOT, "")


def beyond_bare(home: Path, code: str) -> frozenset[str]:
    """Return the modules that some code imports, beyond those of a bare Python."""
    return modules_after(home, code) - bare_modules()


def of_command(home: Path, *words: str) -> frozenset[str]:
    """Return the modules that a command imports, which runs in this one process."""
    code = "import sys; from numberplace.__main__ import main; main(sys.argv[1:])"
    return modules_after(home, code, *words) - bare_modules()


def among(modules: frozenset[str], packages: tuple[str, ...]) -> list[str]:
    """Return the modules that are in one of some packages."""
    return sorted(
        name for name in modules if any(f"{name}.".startswith(f"{one}.") for one in packages)
    )


@pytest.fixture
def line_file(tmp_path: Path) -> str:
    path = tmp_path / "line.txt"
    path.write_text(LINE + "\n")
    return str(path)


def ours(modules: frozenset[str]) -> frozenset[str]:
    return frozenset(name for name in modules if name.split(".")[0] == "numberplace")


def test_version_imports_nothing_of_the_game(tmp_path: Path) -> None:
    modules = of_command(tmp_path, "--version")
    assert ours(modules) == VERSION_MODULES
    assert among(modules, NEVER + FOR_COMMANDS) == []
    assert len(modules) <= MAX_VERSION, sorted(modules)


def test_a_plain_line_is_solved_without_techniques_and_constraints(
    tmp_path: Path, line_file: str
) -> None:
    modules = of_command(tmp_path, "solve", line_file)
    assert among(modules, NEVER + FOR_STEPS) == []
    assert "numberplace.sudoku.solutions" in modules
    assert len(modules) <= MAX_SOLVE, sorted(modules)
    assert len(ours(modules)) <= MAX_OUR_SOLVE, sorted(ours(modules))


def test_the_hardest_puzzle_needs_no_more(tmp_path: Path, line_file: str) -> None:
    """Whether logic could solve it too is not asked."""
    Path(line_file).write_text(HARDEST + "\n")
    modules = of_command(tmp_path, "solve", line_file)
    assert among(modules, NEVER + FOR_STEPS) == []


def test_steps_are_imported_when_they_are_asked_for(tmp_path: Path, line_file: str) -> None:
    """What the tests above forbid is what such a command imports."""
    modules = of_command(tmp_path, "solve", "--log", line_file)
    assert {"numberplace.sudoku.techniques", "numberplace.sudoku.reasoning"} <= modules


@pytest.mark.parametrize("test", [f"count({LINE!r}) == 1", f"solve({LINE!r}).grid == {SOLVED!r}"])
def test_a_script_counts_and_solves_without_techniques(test: str, tmp_path: Path) -> None:
    modules = beyond_bare(tmp_path, f"import numberplace; assert numberplace.{test}")
    assert among(modules, NEVER + FOR_STEPS) == []
    assert "numberplace.sudoku.solutions" in modules
    assert len(ours(modules)) <= MAX_OUR_SCRIPT, sorted(ours(modules))


def test_importing_the_package_imports_no_other_module(tmp_path: Path) -> None:
    modules = beyond_bare(tmp_path, "import numberplace")
    assert modules - {"__future__"} == {"numberplace"}
