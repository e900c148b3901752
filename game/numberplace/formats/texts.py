"""How puzzles of one kind are read from text and written to it; what every kind has of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from numberplace.core.errors import FormatError
from numberplace.core.kind import AnyKind
from numberplace.core.words import _


@dataclass(frozen=True, slots=True)
class Item:
    """A puzzle of a text, or the reason why there is none at this place."""

    line: int
    """Where it begins in the text, counted from 1."""
    puzzle: Any
    name: str = ""
    level: str = ""
    error: FormatError | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """A notation that puzzles of a kind can be written in."""

    id: str
    name: str
    suffixes: tuple[str, ...]
    """The usual one first."""
    write: Callable[[list[Item]], str]
    """Write puzzles. Raises FormatError."""


class KindTexts(Protocol):
    """The notations of one kind."""

    @property
    def forms(self) -> tuple[Form, ...]:
        """What its puzzles can be written in, the usual one first."""

    def claims(self, text: str) -> bool:
        """Tell whether a text says that it is of this kind, or can be nothing else."""

    def could_be(self, text: str) -> bool:
        """Tell whether a text that no other kind can read looks like this one."""

    def claims_lines(self, head: str) -> bool:
        """Tell whether a text that begins so has a puzzle of this kind on each line."""

    def could_be_lines(self, head: str) -> bool:
        """Tell the same of a text that is known to be of this kind or of none that claims it."""

    def read(self, text: str) -> Iterator[Item]:
        """Yield every puzzle of a text. Raises FormatError when there is none."""

    def as_line(self, item: Item) -> str:
        """Write a puzzle on one line that ``claims_lines`` knows, its name with it if that goes."""


class LineTexts:
    """A kind that has no notation but the one line its own ``parse_puzzle`` reads."""

    def __init__(self, kind: AnyKind) -> None:
        self._kind = kind
        write = write_each(lambda item: kind.format_puzzle(item.puzzle))
        self.forms = (Form("line", "Lines", (".txt",), write),)

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


def write_each(write: Callable[[Item], str], between: str = "\n") -> Callable[[list[Item]], str]:
    """Return what writes puzzles one after the other."""
    return lambda items: between.join(write(item) for item in items) + "\n"


def first_line(text: str) -> str:
    """Return the first line of a text that is neither blank nor a remark."""
    return next((s for s in text.splitlines() if s.strip() and s.lstrip()[0] not in "#;"), "")
