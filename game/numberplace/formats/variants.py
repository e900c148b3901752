"""Variants as text: our lines, game ids of solo, links of f-puzzles and SudokuPad."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.game_file import game_form
from numberplace.formats.texts import Form, Item, first_line, write_each
from numberplace.variants.kind import VARIANTS
from numberplace.variants.model.notation_fpuzzles import is_link, parse_link
from numberplace.variants.model.notation_sgt import is_game_id, parse_game_id
from numberplace.variants.model.puzzle import Puzzle, format_puzzle, parse_puzzle

_LINE = re.compile(r"\d{1,2}x\d{1,2}( \d{1,2}x\d{1,2})?:\s")
"""How our line begins; Numberlink's has no blank after the colon."""


class VariantTexts:
    """Reads a puzzle a line, each in whatever notation."""

    forms = (
        Form("line", "Lines", (".txt",), write_each(lambda item: format_puzzle(item.puzzle))),
        game_form(VARIANTS),
    )

    def claims(self, text: str) -> bool:
        """Tell whether the first line can be nothing else; a plain board is Number Place."""
        first = first_line(text).strip()
        return _is_notation(first) and not _is_plain(text, first)

    def could_be(self, text: str) -> bool:
        """Tell whether the first line is in one of the notations."""
        return _is_notation(first_line(text).strip())

    def claims_lines(self, head: str) -> bool:
        """As ``claims``: every notation stands on a line."""
        return self.claims(head)

    def could_be_lines(self, head: str) -> bool:
        """As ``could_be``."""
        return self.could_be(head)

    def read(self, text: str) -> Iterator[Item]:
        """Yield a puzzle a line; a line that is none yields the reason."""
        found = False
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            found = True
            try:
                yield Item(number, _read(line.strip()))
            except FormatError as error:
                yield Item(number, None, error=error.without_trace())
        if not found:
            raise FormatError(_("There is no puzzle in it: it is empty."))

    def as_line(self, item: Item) -> str:
        """Write our line."""
        return format_puzzle(item.puzzle)

    def position(self, item: Item) -> Any:
        """Only the puzzle can be gone on from."""
        return item.puzzle


def _is_notation(line: str) -> bool:
    return bool(_LINE.match(line)) or is_link(line) or is_game_id(line)


def _is_plain(text: str, first: str) -> bool:
    """Tell whether links or ids are of Number Place on 9 x 9 and nothing else."""
    if is_link(first):
        from numberplace.formats import fpuzzles

        return fpuzzles.sniff(text)
    if is_game_id(first):
        from numberplace.formats import sgt

        return sgt.sniff(text)
    return False


def _read(line: str) -> Puzzle:
    if is_link(line):
        return parse_link(line)
    return parse_game_id(line) if is_game_id(line) else parse_puzzle(line)
