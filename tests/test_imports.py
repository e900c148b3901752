"""Imports point one way; the command line never needs pygame. See game/README.md."""

import ast
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.places import SOURCE

ROOMS = (
    *("core", "sudoku", "numberlink", "small_sudoku", "battle", "kinds"),
    *("formats", "storage"),
)
MAY_IMPORT = {
    "core": set(),
    "sudoku": {"core"},
    "numberlink": {"core"},
    "small_sudoku": {"core"},
    "battle": {"core"},
    "kinds": {"core", "sudoku", "numberlink"},
    "formats": {"core", "sudoku", "numberlink", "kinds"},
    "storage": {"core", "sudoku", "numberlink", "kinds"},
    "api": {"core", "kinds", "formats"},
    "cli": {"core", "battle", "kinds", "formats", "storage"},
    "ui": set(ROOMS),
}
REACHES_INTO_KINDS = ("formats/", "ui/boards/", "kinds.py", "sudoku/", "numberlink/")
MODULES = sorted(path for path in SOURCE.rglob("*.py"))


@cache
def imported(path: Path) -> set[str]:
    """Return the full names a module imports, wherever in it the import stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def package_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return parts[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    package = package_of(path)
    if package in ("__init__", "__main__"):
        return
    allowed = MAY_IMPORT[package] | {package}
    for name in imported(path):
        if name.startswith("numberplace."):
            target = name.split(".")[1]
            assert target in allowed or target == "__version__", f"{path} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_the_window_imports_pygame(path: Path) -> None:
    uses = any(name.split(".")[0] == "pygame" for name in imported(path))
    assert not uses or package_of(path) == "ui", f"{path} imports pygame"


def test_the_first_frame_waits_for_no_engine() -> None:
    """Importing the window brings in neither engine, nor what only other screens need."""
    engines = (
        "numberplace.sudoku.techniques",
        "numberplace.sudoku.search.exact",
        "numberplace.numberlink.search.exact",
    )
    screens = (
        "numberplace.sudoku.battle",
        "numberplace.numberlink.battle",
        "numberplace.ui.arcade.battle_screen",
        "numberplace.ui.boards.numberlink.",
    )
    code = "import sys, numberplace.ui.app; print(*sys.modules)"
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True
    )
    loaded = [name for name in done.stdout.split() if name.startswith(engines + screens)]
    # Tables of commands are data that every menu shows.
    assert [name for name in loaded if not name.endswith(".commands")] == []
