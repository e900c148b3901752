"""LineTexts: the texts of a kind that has no notation but its own line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.formats.game_file import game_form
from numberplace.formats.texts import Form, Item, first_line, write_each


class LineTexts:
    """A kind that has no notation but the one line its own ``parse_puzzle`` reads."""

    def __init__(self, kind: AnyKind) -> None:
        self._kind = kind
        write = write_each(lambda item: kind.format_puzzle(item.puzzle))
        self.forms = (Form("line", "Lines", (".txt",), write), game_form(kind))

    def claims(self, text: str) -> bool:
        """A line of its own says nothing of what it is."""
        return False

    def could_be(self, text: str) -> bool:
        """Tell whether the first line is a puzzle."""
        try:
            self._kind.parse_puzzle(first_line(text).strip())
        except FormatError:
            return False
        return True

    def claims_lines(self, head: str) -> bool:
        """As ``claims``."""
        return False

    def could_be_lines(self, head: str) -> bool:
        """As ``could_be``."""
        return self.could_be(head)

    def read(self, text: str) -> Iterator[Item]:
        """Yield a puzzle a line; a line that is none yields the reason."""
        lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
        if not any(line for _number, line in lines):
            raise FormatError(_("There is no puzzle in it: it is empty."))
        for number, line in lines:
            if not line or line.startswith("#"):
                continue
            try:
                yield Item(number, self._kind.parse_puzzle(line))
            except FormatError as error:
                yield Item(number, None, error=error)

    def as_line(self, item: Item) -> str:
        """Write a puzzle on one line."""
        return self._kind.format_puzzle(item.puzzle)

    def position(self, item: Item) -> Any:
        """Only the puzzle can be gone on from."""
        return item.puzzle
