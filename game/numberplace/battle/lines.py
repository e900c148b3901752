"""Lines of a word and its values, as all that is kept of fights is written: tools to read them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _

MAX_LINE: Final = 20_000
"""Characters of a line; the puzzle and the longest drags are the longest."""
MAX_NUMBER: Final = 999_999

T = TypeVar("T")


class LineReader:
    """Takes the lines of a text one after the other; raises ValueError at a wrong one."""

    def __init__(self, text: str) -> None:
        self._lines = text.removesuffix("\n").split("\n") if text else []
        self.ends_its_last_line = text.endswith("\n")
        self.number = 0
        """Of the line taken last, from 1."""

    @property
    def is_at_end(self) -> bool:
        return self.number >= len(self._lines)

    @property
    def current(self) -> str:
        return self._lines[self.number - 1] if 0 < self.number <= len(self._lines) else ""

    def take(self) -> str:
        self.number += 1
        line = self.current
        if self.number > len(self._lines) or len(line) > MAX_LINE or not line.isprintable():
            raise ValueError
        return line

    def values(self, word: str) -> list[str]:
        """Take a line that begins with ``word`` and return the values after it, cut at each
        blank."""
        found, *values = self.take().split(" ")
        if found != word:
            raise ValueError
        return values


def parse_lines(text: str, complaint: str, read: Callable[[LineReader], T]) -> T:
    """Read a whole text; ``complaint`` is the sentence about a wrong line, marked with ``N_``."""
    lines = LineReader(text)
    try:
        parsed = read(lines)
        if not lines.is_at_end:
            lines.take()
            raise ValueError
    except (ValueError, KeyError, IndexError) as error:
        line = clean_text(lines.current, QUOTED)
        raise FormatError(_(complaint).format(number=lines.number, line=line)) from error
    return parsed


def format_lines(rows: Iterable[Iterable[object]]) -> str:
    return "".join(" ".join(map(str, row)) + "\n" for row in rows)


def whole(text: str, most: int = MAX_NUMBER, least: int = 0) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or not least <= int(text) <= most:
        raise ValueError
    return int(text)


def seconds_in(text: str, most: float = float(MAX_NUMBER), digits: int = 6) -> float:
    if not re.fullmatch(rf"[0-9]{{1,9}}\.[0-9]{{{digits}}}", text) or float(text) > most:
        raise ValueError
    return float(text)


def name_in(text: str, pattern: str = r"[a-z0-9_]{1,60}") -> str:
    if not re.fullmatch(pattern, text):
        raise ValueError
    return text


def name_or_nothing(text: str) -> str:
    return text and name_in(text)
