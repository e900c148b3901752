"""Reads the short solutions of ``tests/data/reasons`` and the boards they are about."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from numberplace.formats.by_kind import read_items, shelf_of
from numberplace.sudoku.model.puzzle import Puzzle

FOLDER = Path(__file__).parents[2] / "data" / "reasons"


class Solution(NamedTuple):
    """A short solution and the verdicts that are right."""

    board: str
    lines: tuple[str, ...]
    verdicts: tuple[str, ...]


def boards() -> dict[str, Puzzle]:
    """Return the boards by their names."""
    found = {}
    for part in (FOLDER / "boards.txt").read_text(encoding="utf-8").split("== ")[1:]:
        name, text = part.split("\n", 1)
        bare = text.strip("\n")
        (item,) = read_items(bare, shelf_of(bare))
        found[name.strip()] = item.checked().puzzle
    return found


def solutions(file: str = "solutions.txt") -> list[Solution]:
    """Return the solutions of a file in their order."""
    found = []
    for part in (FOLDER / file).read_text(encoding="utf-8").split("\n@ ")[1:]:
        board, *lines = part.strip().split("\n")
        pairs = [line.rsplit(" ## ", 1) for line in lines if line and line[0] != "#"]
        found.append(Solution(board, tuple(a for a, _b in pairs), tuple(b for _a, b in pairs)))
    return found
