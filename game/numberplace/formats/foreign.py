"""The formats of other programs and sites, each named here and imported when it is needed."""

from __future__ import annotations

import re
from typing import Any

from numberplace.formats.deferred import Deferred
from numberplace.formats.progress import CANDIDATES, CLOCK, DIGITS, MARKS


def _gnome() -> Any:
    from numberplace.formats import gnome

    return gnome


def _open_sudoku() -> Any:
    from numberplace.formats import open_sudoku

    return open_sudoku


def _ksudoku() -> Any:
    from numberplace.formats import ksudoku

    return ksudoku


def _hodoku() -> Any:
    from numberplace.formats import hodoku

    return hodoku


def _fpuzzles() -> Any:
    from numberplace.formats import fpuzzles

    return fpuzzles


def _sudokupad() -> Any:
    from numberplace.formats import sudokupad

    return sudokupad


def _puzzlink() -> Any:
    from numberplace.formats import puzzlink

    return puzzlink


def _sgt() -> Any:
    from numberplace.formats import sgt

    return sgt


def _sudokuwiki() -> Any:
    from numberplace.formats import sudokuwiki

    return sudokuwiki


def _sudoku_coach() -> Any:
    from numberplace.formats import sudoku_coach

    return sudoku_coach


def _sdx() -> Any:
    from numberplace.formats import sdx

    return sdx


_PLAYED = frozenset({DIGITS, CANDIDATES, MARKS, CLOCK})
_BOARD = frozenset({DIGITS, CANDIDATES, MARKS})
_CANDIDATES = frozenset({DIGITS, CANDIDATES})
_PUZZLE: frozenset[str] = frozenset()
_URL = (".url",)
_LINKS = re.compile(r"f-puzzles|sudokupad\.|crackingthecryptic", re.IGNORECASE)

FOREIGN: tuple[Deferred, ...] = (
    Deferred("gnome", "GNOME Sudoku's saved game", (".save", ".json"), _PLAYED,
             re.compile(r'"difficulty_category"|"cells"'), _gnome),
    Deferred("opensudoku", "OpenSudoku", (".opensudoku", ".xml"), _PLAYED,
             re.compile("<opensudoku"), _open_sudoku),
    Deferred("ksudoku", "KSudoku", (".ksudoku",), _PLAYED, re.compile("<ksudoku"), _ksudoku),
    Deferred("hodoku", "HoDoKu library", (".hodoku", ".txt"), _CANDIDATES,
             re.compile(r"^[ \t]*:[^:\s]*:[^:]*:", re.MULTILINE), _hodoku),
    Deferred("fpuzzles", "f-puzzles link", _URL, _BOARD, _LINKS, _fpuzzles),
    Deferred("sudokupad", "SudokuPad link", _URL, _BOARD, _LINKS, _sudokupad),
    Deferred("puzzlink", "puzz.link address", _URL, _PUZZLE, re.compile("sudoku/"), _puzzlink),
    Deferred("sgt", "Game id of sgt-solo", (".sgt",), _PUZZLE,
             re.compile(r"^[ \t]*(?:solo:)?(?:3x3|9(?:x1)?)[jxka]*[a-z0-9]*:[0-9a-z_]",
                        re.MULTILINE), _sgt),
    Deferred("sudokuwiki", "SudokuWiki address", _URL, _BOARD,
             re.compile("sudokuwiki|S9B", re.IGNORECASE), _sudokuwiki),
    Deferred("sudokucoach", "sudoku.coach address", _URL, _PUZZLE,
             re.compile(r"^[ \t]*(?:https?://|[\w.-]+\.[a-z]{2,}/)", re.MULTILINE | re.IGNORECASE),
             _sudoku_coach),
    Deferred("sdx", "SudoCue, in progress", (".sdx",), _CANDIDATES,
             re.compile(r"(?:^|[ \t])u[1-9][ \t\r\n]", re.MULTILINE), _sdx),
)  # fmt: skip
"""Most specific ``sniff`` first."""


def is_foreign(text: str) -> bool:
    """Tell whether a text is in one of these formats."""
    return any(form.sniff(text) for form in FOREIGN)
