"""SudokuPad's links: a board packed as f-puzzles packs it, behind another address.

Reading is ``fpuzzles``'s, which knows the links of both.
"""

from __future__ import annotations

from numberplace.formats import fpuzzles
from numberplace.formats.text import NamedPuzzle

ID = "sudokupad"
NAME = "SudokuPad link"
SUFFIXES: tuple[str, ...] = (".url",)
HOLDS = fpuzzles.HOLDS


def sniff(text: str) -> bool:
    """Leave it to ``fpuzzles``, which comes before."""
    return fpuzzles.sniff(text)


def read(text: str) -> list[NamedPuzzle]:
    """Read every link. Raises FormatError with the line."""
    return fpuzzles.read(text)


def write(puzzles: list[NamedPuzzle]) -> str:
    """Write a link for each."""
    return "".join(f"https://sudokupad.app/fpuz{fpuzzles.pack(named)}\n" for named in puzzles)
