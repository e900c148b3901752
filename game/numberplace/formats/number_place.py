"""Number Place as text: the formats of ``FORMATS``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats import lines
from numberplace.formats.format_list import FOREIGN, FORMATS, LINES, Format, is_foreign
from numberplace.formats.game_file import game_form
from numberplace.formats.kind_texts import CANDIDATES, KindTexts, TextForm, first_line, json_form
from numberplace.formats.reading import parse_puzzles
from numberplace.formats.text import ReadItem
from numberplace.sudoku.kind import SUDOKU

_SIZED = re.compile(r"\s*\d{1,2}x\d{1,2}\b[^:]{0,8}:")


class NumberPlaceTexts(KindTexts):
    """Reads any of ``FORMATS``; lines of 81 characters are the usual form."""

    def __init__(self) -> None:
        own = sorted(FORMATS, key=lambda form: (form in FOREIGN, form is not LINES))
        self.forms = (*map(_form, own), json_form(SUDOKU, _form(LINES).lost), game_form(SUDOKU))

    def claims(self, text: str) -> bool:
        """Claim lines with a whole puzzle for Number Place, though an odd board might look like
        one.

        So is a grid with candidates in every cell, and what another program of it wrote. A line
        that begins with a size is of another kind: read as Number Place it would lose its rules.
        """
        if is_foreign(text):
            return True
        first = first_line(text)
        if _SIZED.match(first):
            return False
        if lines.sniff(first):
            return True
        from numberplace.formats import candidates, grid, sdk

        return sdk.sniff(text) or grid.is_boxed(text) or candidates.sniff(text)

    def could_be(self, text: str) -> bool:
        try:
            return bool(parse_puzzles(text))
        except FormatError:
            return False

    def claims_lines(self, head: str) -> bool:
        """Tell whether a line has room for a whole puzzle, whatever parts its cells.

        The rules of a grid with candidates may be as long as one, and so are lines of other
        programs that hold more than a puzzle.
        """
        if not any(map(_is_long, head.splitlines())):
            return False
        if lines.has_sentences(head):
            return False
        from numberplace.formats import candidates

        return not candidates.sniff(head) and not is_foreign(head)

    def items(self, text: str) -> Iterator[ReadItem]:
        yield from parse_puzzles(text)

    def as_line(self, item: ReadItem) -> str:
        return SUDOKU.format_puzzle(item.puzzle)

    def position(self, item: ReadItem) -> Any:
        from numberplace.formats.board_state import position_of

        return position_of(item)


def _is_long(line: str) -> bool:
    """Tell whether a line has room for a whole Number Place puzzle, whatever parts its cells."""
    if lines.is_plain(line):
        return True
    return any(len(line.split(separator)) >= 81 for separator in (",", ";", "\t", "|", None))


def _form(form: Format) -> TextForm:
    def lost(item: ReadItem) -> frozenset[str]:
        if form is LINES and item.progress is None:
            return frozenset()  # a position takes a longer line
        from numberplace.formats.board_state import parts_of

        return parts_of(item) - form.holds

    def write(items: list[ReadItem]) -> str:
        if form is not LINES and CANDIDATES not in form.holds:
            for item in items:
                _refuse_candidates(item)
        return form.write(items)

    return TextForm(form.id, form.name, form.suffixes, write, lost, form.holds)


def _refuse_candidates(item: ReadItem) -> None:
    """Raise FormatError for a puzzle that would be another without its candidates."""
    if item.puzzle.is_of_candidates:
        text = _("This format has no room for candidates, and those of this puzzle are its clues.")
        raise FormatError(text)
