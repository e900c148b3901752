"""The arcade is of every kind: its rules and screens name none."""

import ast
from pathlib import Path

import pytest
from numberplace.kinds import SHELVES

from tests.places import SOURCE, parsed

GENERIC = [
    *sorted((SOURCE / "battle").glob("*.py")),
    *sorted((SOURCE / "ui" / "arcade").glob("*.py")),
]
RACES = {
    "modes.py": {"sudoku", "numberlink"},
    "race_board.py": {"sudoku"},
    "race_boards.py": {"sudoku", "numberlink"},
}
"""A race is over boards of one kind. The table of the races says which one, its boards are made at
one place, and those of Number Place, small and full, are drawn at another."""
IDS = {shelf.id for shelf in SHELVES}


def named_in(path: Path) -> set[str]:
    """Return the kinds a module imports from or names in a text of its own."""
    named: set[str] = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            named |= IDS.intersection(node.module.split("."))
        elif isinstance(node, ast.Import):
            named |= IDS.intersection(part for name in node.names for part in name.name.split("."))
        elif isinstance(node, ast.Constant) and node.value in IDS:
            named.add(str(node.value))
    return named


@pytest.mark.parametrize("path", GENERIC, ids=lambda path: path.name)
def test_no_rule_or_screen_of_the_arcade_names_a_kind(path):
    assert named_in(path) == RACES.get(path.name, set())
