"""Cells as players name them, ``D7`` and ``R4C7``, written as ``r4c7`` before a step is read.

Names in words, such as ``row 4 column 7`` and ``4行7列``, are words of the controlled language
(``lexicon``). Source of the letters: sudokuwiki.org, which calls the ninth row J.
"""

from __future__ import annotations

import re
from typing import Final

from numberplace.core.cell_names import row_of_letter
from numberplace.sudoku.judging.frame import Frame

_CODE: Final = re.compile(r"(?<![A-Za-z0-9])(?:e?f)?[rR][0-9]{1,16}[cC][0-9]{1,16}(?![A-Za-z0-9])")
_CAPITALS: Final = re.compile(r"(?<![A-Za-z0-9])((?:e?f)?)R([0-9]+)C([0-9]+)(?![A-Za-z0-9])")
_LETTERED: Final = re.compile(
    r"(?<![A-Za-z0-9])((?:e?f)?)([A-Z]{1,9})([1-9][0-9]{0,8})(?![A-Za-z0-9])"
)
"""A cell or, up to 9 x 9, several: ``D7``, ``DF7``, ``D79``."""
_IS_SURE: Final = re.compile(
    r"(?<![A-Za-z0-9])(?:e?f)?(?:[ADEFGHIJ][1-9]|[A-J]{2,9}[1-9]|[A-J][1-9]{2,9}(?=\s*(?:=|<>|≠)))"
    r"(?![A-Za-z0-9])"
    r"|(?<![A-Za-z0-9{(])[BC][1-9]\s*(?:=|<>|:|set to\b|is \d|must be\b|can)"
)
_IS_SURE_OF_WIDE: Final = re.compile(r"(?<![A-Za-z0-9])(?![BCRX])[A-Y][1-9][0-9]?(?![A-Za-z0-9])")
_ROWS: Final = re.compile(
    r"(?<=\b(?i:row) )(?<!this row )(?<!that row )(?<!its row )(?<!the row )[A-Z]{1,2}(?![A-Za-z])"
    r"|(?<=\b(?i:rows) )[A-Z]{1,2}(?:(?:, and |, or |, | and | or )[A-Z]{1,2})*(?![A-Za-z])"
    r"|(?<![A-Za-z])[A-Z]{1,2}(?:(?:、|・|, |와|과|と)[A-Z]{1,2})*(?=\s?[行행])"
)
"""Letters of rows behind or before the word; in ``in this row I can`` the I is no row."""
_NOTED_ROWS: Final = re.compile(r"(?<![A-Za-z])(?:r[A-Z]{1,9})+(?=[bx][0-9]|(?![a-z]))")
_LETTERS: Final = re.compile(r"[A-Z]+")


def names_by_letters(text: str, frame: Frame) -> bool:
    """Tell whether a text tells rows by letters: a cell such as ``D4`` is there, and no ``r4c4``.

    ``B3`` and ``C8`` alone may be a box and a column. Of several steps all texts decide together.
    """
    is_sure = _IS_SURE if frame.puzzle.board.height <= 9 else _IS_SURE_OF_WIDE
    return is_sure.search(text) is not None and _CODE.search(text) is None


def with_cell_codes(text: str, frame: Frame, *, is_lettered: bool) -> str:
    """Return a text with all its cells by code.

    Args:
        is_lettered: rows are told by letters, in this text or in the one that it is a line of.
    """
    text = _CAPITALS.sub(r"\1r\2c\3", text)
    if not is_lettered and not names_by_letters(text, frame):
        return text
    height = frame.puzzle.board.height

    def noted(match: re.Match[str]) -> str:
        return _LETTERS.sub(lambda rows: _row_numbers(rows[0], frame) or rows[0], match[0])

    def said(match: re.Match[str]) -> str:
        return _LETTERS.sub(lambda row: str(_row_number(row[0], height) or row[0]), match[0])

    def cell(match: re.Match[str]) -> str:
        before, rows, columns = match.groups()
        numbers = _row_numbers(rows, frame)
        return f"{before}r{numbers}c{columns}" if numbers else match[0]

    text = _LETTERED.sub(cell, text)
    text = _NOTED_ROWS.sub(noted, text)
    return _ROWS.sub(said, text)


def _row_numbers(letters: str, frame: Frame) -> str:
    """Return rows told by letters as their numbers in a code, "" where the letters name no rows.

    ``DF`` is ``46`` where lines have one figure each; elsewhere the letters name one row.
    """
    rows = letters if frame.has_figures else [letters]
    numbers = [_row_number(row, frame.puzzle.board.height) for row in rows]
    if 0 in numbers or len(set(numbers)) < len(numbers):
        return ""
    return "".join(map(str, numbers))


def _row_number(letters: str, height: int) -> int:
    """Return the number of a row, from 1, by its letters, 0 where there is no such row.

    The ninth row of nine is I or, so that nobody takes it for a 1, J.
    """
    if height <= 9 and letters == "J":
        return 9
    row = row_of_letter(letters) + 1
    return row if row <= max(height, 9) else 0
