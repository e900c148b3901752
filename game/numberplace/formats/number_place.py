"""Number Place as text: the formats of ``FORMATS``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.formats import candidates, lines
from numberplace.formats.reading import FORMATS, parse_puzzles
from numberplace.formats.text import NamedPuzzle
from numberplace.formats.texts import Form, Item, first_line
from numberplace.sudoku.kind import SUDOKU

_SIZED = re.compile(r"\s*\d{1,2}x\d{1,2}\b[^:]{0,8}:")


class NumberPlaceTexts:
    """Reads any of ``FORMATS``; lines of 81 characters are the usual form."""

    def __init__(self) -> None:
        forms = [_form(module) for module in FORMATS]
        self.forms = tuple(sorted(forms, key=lambda form: form.id != lines.ID))

    def claims(self, text: str) -> bool:
        """Lines with a whole puzzle are Number Place, though an odd board might look the same.

        So is a grid with candidates in every cell. A line that begins with a size is of another
        kind: read as Number Place it would lose its rules.
        """
        first = first_line(text)
        if _SIZED.match(first):
            return False
        return lines.sniff(first) or candidates.sniff(text)

    def could_be(self, text: str) -> bool:
        """Tell whether any of the formats can read it."""
        try:
            return bool(parse_puzzles(text))
        except FormatError:
            return False

    def claims_lines(self, head: str) -> bool:
        """Tell whether a line has room for a whole puzzle, whatever parts its cells.

        The rules of a grid with candidates may be as long as one.
        """
        return not candidates.sniff(head) and any(map(_is_long, head.splitlines()))

    def could_be_lines(self, head: str) -> bool:
        """As ``claims_lines``."""
        return self.claims_lines(head)

    def read(self, text: str) -> Iterator[Item]:
        """Yield every puzzle. Raises FormatError at the first place that is wrong."""
        for named in parse_puzzles(text):
            yield Item(named.line, named.puzzle, named.name)

    def as_line(self, item: Item) -> str:
        """Write a puzzle as 81 characters."""
        return SUDOKU.format_puzzle(item.puzzle)


def _is_long(line: str) -> bool:
    """Tell whether a line has room for a whole Number Place puzzle, whatever parts its cells."""
    if lines.sniff(line):
        return True
    return any(len(line.split(separator)) >= 81 for separator in (",", ";", "\t", "|", None))


def _form(module: Any) -> Form:
    def write(items: list[Item]) -> str:
        named = [NamedPuzzle(item.name, item.puzzle, item.line) for item in items]
        text: str = module.write(named)
        return text

    return Form(module.ID, module.NAME, module.SUFFIXES, write)
