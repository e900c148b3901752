"""SudokuPad's links: a board packed as f-puzzles packs it, behind another address."""

from __future__ import annotations

from numberplace.formats.fpuzzles import pack
from numberplace.formats.fpuzzles import read as read
from numberplace.formats.fpuzzles import sniff as sniff
from numberplace.formats.text import Item


def write(puzzles: list[Item]) -> str:
    """Write a link for each."""
    return "".join(f"https://sudokupad.app/fpuz{pack(named)}\n" for named in puzzles)
