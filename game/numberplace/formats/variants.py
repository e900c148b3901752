"""Variants as text: our lines, game ids of solo, links of f-puzzles and SudokuPad, plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.texts import Form, Item, first_line, write_each
from numberplace.variants.model.notation_fpuzzles import is_link, parse_link
from numberplace.variants.model.notation_links import F_PUZZLES, SUDOKU_PAD, format_link
from numberplace.variants.model.notation_sgt import format_game_id, is_game_id, parse_game_id
from numberplace.variants.model.notation_text import HEAD, format_lines, parse_lines
from numberplace.variants.model.puzzle import Puzzle, format_puzzle, parse_puzzle

_LINE = re.compile(r"\d{1,2}x\d{1,2}( \d{1,2}x\d{1,2})?:\s")
"""How our line begins; Numberlink's has no blank after the colon."""

FORMS = (
    Form("line", "Lines", (".txt",), write_each(lambda item: format_puzzle(item.puzzle))),
    Form(
        "text",
        "Text over several lines",
        (".txt",),
        write_each(lambda item: format_lines(item.puzzle), "\n\n"),
    ),
    Form(
        "sudokupad",
        "SudokuPad links",
        (".url",),
        write_each(lambda item: format_link(item.puzzle, SUDOKU_PAD)),
    ),
    Form(
        "fpuzzles",
        "f-puzzles links",
        (".url",),
        write_each(lambda item: format_link(item.puzzle, F_PUZZLES)),
    ),
    Form(
        "solo", "Game IDs of solo", (".txt",), write_each(lambda item: format_game_id(item.puzzle))
    ),
)


class VariantTexts:
    """Reads a puzzle a line, each in whatever notation, and puzzles over several lines."""

    forms = FORMS

    def claims(self, text: str) -> bool:
        """Tell whether the first line can be nothing else."""
        return self.claims_lines(text) or bool(HEAD.fullmatch(first_line(text).strip()))

    def could_be(self, text: str) -> bool:
        """As ``claims``."""
        return self.claims(text)

    def claims_lines(self, head: str) -> bool:
        """Tell whether the first line is a whole puzzle."""
        first = first_line(head).strip()
        return bool(_LINE.match(first)) or is_link(first) or is_game_id(first)

    def could_be_lines(self, head: str) -> bool:
        """As ``claims_lines``."""
        return self.claims_lines(head)

    def read(self, text: str) -> Iterator[Item]:
        """Yield every puzzle; one that cannot be read yields the reason."""
        found = False
        for number, lines in _parted(text):
            found = True
            try:
                yield Item(number, _read(lines))
            except FormatError as error:
                yield Item(number, None, error=error.without_trace())
        if not found:
            raise FormatError(_("There is no puzzle in it: it is empty."))

    def as_line(self, item: Item) -> str:
        """Write our line."""
        return format_puzzle(item.puzzle)


def _parted(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of each puzzle, with the number of the first.

    A line with nothing but a size goes on to the next blank line or the next size.
    """
    block: list[str] = []
    began = 0
    for number, line in enumerate(text.splitlines(), 1):
        is_head = HEAD.fullmatch(line.strip()) is not None
        is_remark = line.lstrip().startswith("#")
        if block and (is_head or not line.strip()):
            yield began, block
            block = []
        if is_head or (block and not is_remark):
            began = began if block else number
            block.append(line)
        elif line.strip() and not is_remark:
            yield number, [line.strip()]
    if block:
        yield began, block


def _read(lines: list[str]) -> Puzzle:
    line = lines[0].strip()
    if HEAD.fullmatch(line):
        return parse_lines(lines)
    if is_link(line):
        return parse_link(line)
    return parse_game_id(line) if is_game_id(line) else parse_puzzle(line)
