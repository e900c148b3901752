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
    r"(?<=\brow )[A-Z](?![A-Za-z])|(?<=\brows )[A-Z](?:(?:, | and | or )[A-Z])*(?![A-Za-z])"
    r"|(?<![A-Za-z])[A-Z](?:(?:、|・|, |와|과|と)[A-Z])*(?=\s?[行행])"
)
_NOTED_ROWS: Final = re.compile(r"(?<![A-Za-z])r([A-Z]{1,9})(?![a-z])")
_LETTER: Final = re.compile(r"[A-Z]")


def names_by_letters(text: str, frame: Frame) -> bool:
    """Tell whether a text tells rows by letters: a cell such as ``D4`` is there, and no ``r4c4``.

    ``B3`` and ``C8`` alone may be a box and a column.
    """
    is_sure = _IS_SURE if frame.size <= 9 else _IS_SURE_OF_WIDE
    return is_sure.search(text) is not None and _CODE.search(text) is None


def with_cell_codes(text: str, frame: Frame, *, is_lettered: bool) -> str:
    """Return a text with all its cells by code.

    Args:
        is_lettered: rows are told by letters, in this text or in the one that it is a line of.
    """
    text = _CAPITALS.sub(r"\1r\2c\3", text)
    if not is_lettered and not names_by_letters(text, frame):
        return text
    letters = _letters_of(frame)

    def numbered(name: str) -> str:
        return _LETTER.sub(lambda letter: str(letters.get(letter[0], letter[0])), name)

    def cell(match: re.Match[str]) -> str:
        before, rows, columns = match.groups()
        whole = rows if len(rows) == 1 or frame.has_figures else ""
        if not whole or not set(rows) <= letters.keys() or len(set(rows)) < len(rows):
            return match[0]
        return f"{before}r{numbered(rows)}c{columns}"

    text = _LETTERED.sub(cell, text)
    text = _NOTED_ROWS.sub(lambda match: f"r{numbered(match[1])}", text)
    return _ROWS.sub(lambda match: numbered(match[0]), text)


def _letters_of(frame: Frame) -> dict[str, int]:
    """Return the rows, from 1, by their letters.

    The ninth row of nine is I or, so that nobody takes it for a 1, J.
    """
    if frame.size <= 9:
        return {**{letter: at for at, letter in enumerate("ABCDEFGHI", 1)}, "J": 9}
    return {letter: row_of_letter(letter) + 1 for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
