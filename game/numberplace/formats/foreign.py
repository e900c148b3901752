"""The formats of other programs and sites, each named here and imported when it is needed."""

from __future__ import annotations

from typing import Any

from numberplace.formats.deferred import Deferred
from numberplace.formats.progress import CANDIDATES, CLOCK, CORNERS, DIGITS, MARKS


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
_LINK = frozenset({DIGITS, CANDIDATES, MARKS, CORNERS})
_CANDIDATES = frozenset({DIGITS, CANDIDATES})
_PUZZLE: frozenset[str] = frozenset()
_URL = (".url",)
_LINKS = ("f-puzzles", "sudokupad.", "crackingthecryptic")

FOREIGN: tuple[Deferred, ...] = (
    Deferred("gnome", "GNOME Sudoku's saved game", (".save", ".json"), _PLAYED,
             ('"cells"',), _gnome),
    Deferred("opensudoku", "OpenSudoku", (".opensudoku", ".xml"), _PLAYED,
             ("<opensudoku",), _open_sudoku),
    Deferred("ksudoku", "KSudoku", (".ksudoku",), _PLAYED, ("<ksudoku",), _ksudoku),
    Deferred("hodoku", "HoDoKu library", (".hodoku", ".txt"), _CANDIDATES, (":",), _hodoku),
    Deferred("fpuzzles", "f-puzzles link", _URL, _LINK, _LINKS, _fpuzzles),
    Deferred("sudokupad", "SudokuPad link", _URL, _LINK, _LINKS, _sudokupad),
    Deferred("puzzlink", "puzz.link address", _URL, _PUZZLE, ("sudoku/",), _puzzlink),
    Deferred("sgt", "Game id of sgt-solo", (".sgt",), _PUZZLE, ("3x3",), _sgt),
    Deferred("sudokuwiki", "SudokuWiki address", _URL, _BOARD, ("sudokuwiki", "s9b"), _sudokuwiki),
    Deferred("sudokucoach", "sudoku.coach address", _URL, _PUZZLE, ("/",), _sudoku_coach),
    Deferred("sdx", "SudoCue, in progress", (".sdx",), _CANDIDATES, ("u",), _sdx),
)  # fmt: skip
"""Most specific ``sniff`` first."""


def is_foreign(text: str) -> bool:
    """Tell whether a text is in one of these formats."""
    return any(form.sniff(text) for form in FOREIGN)
