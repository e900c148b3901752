"""Read puzzles from text in any notation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.errors import FormatError
from numberplace.numberlink.model.notation import parse_line, parse_rule
from numberplace.numberlink.model.notation_grid import fits, is_narrow_table, parse_grid
from numberplace.numberlink.model.notation_json import PuzzleEntry, parse_json
from numberplace.numberlink.model.notation_puzzlink import is_address, parse_address
from numberplace.numberlink.model.puzzle import Rule

LINE = re.compile(r"[0-9]+x[0-9]+(,R[123])?:", re.IGNORECASE)
"""Beginning of a puzzle in the one-line form."""
_SIZE = re.compile("([0-9]{1,4}) +([0-9]{1,4})")
_WORDS = re.compile(r"#+\s+\S*[^\W\d_]{2,}")
_LOOKED_AHEAD = 20
_REMARK = re.compile(r";\s*rule\s+(R[123])\b", re.IGNORECASE)
"""The remark by which our own output names the rule of a board whose notation cannot."""


def read_entries(
    text: str, rule: Rule = Rule.COVER
) -> Iterator[tuple[int, PuzzleEntry | FormatError]]:
    """Yield every puzzle in ``text`` with the line it starts on, counted from 1.

    JSON lines, addresses and one-line forms stand on a line each, grids are parted by blank lines,
    or end with the rows that a line with their size states. What cannot be read is yielded as its
    error, so that a batch goes on. A remark ``; rule R3`` holds for the next puzzle, one that
    begins with ``#`` names the grid below it.

    Args:
        rule: what a puzzle is played by that does not say.
    """
    block = _Block()
    start = 1
    said, name = rule, ""
    lines = [*text.lstrip("\ufeff").splitlines(), ""]
    for number, raw in enumerate(lines, start=1):
        # A line that starts with a semicolon is a remark, as our own output has them.
        line = raw if block.is_inside or not raw.startswith(";") else ""
        if not block.lines and _is_comment(line, lines, number):
            name = clean_text(line.strip("# \t"), TITLE)
            continue
        is_single = not block.is_inside and _is_single(line.strip())
        if block.lines and (is_single or not line.strip() or block.is_full):
            yield start, _read_one("\n".join(block.lines), said, name)
            block, said, name = _Block(), rule, ""
        remark = _REMARK.match(raw)
        said = parse_rule(remark[1]) if remark else said
        if is_single:
            yield number, _read_one(line.strip(), said, "")
            said, name = rule, ""
        elif line.strip() and line.split() != ["0", "0"]:
            start = start if block.lines else number
            block.add(line)


def _is_comment(line: str, lines: list[str], number: int) -> bool:
    """Tell whether a line before a grid is a comment of it, as in thomasahle's collection.

    A row may begin with a solid cell too; but below a comment there stands the size of the grid,
    or it has a word in it. A table may begin with ``# 5`` and ``5 7`` as well.
    """
    if not line.startswith("#"):
        return False
    if _WORDS.match(line):
        return True
    following = lines[number : number + _LOOKED_AHEAD]
    below = next((row for row in following if row.strip() and not row.startswith("#")), "")
    if _SIZE.fullmatch(below.strip()) is None:
        return False
    return not is_narrow_table(lines[at] for at in range(number - 1, len(lines)))


class _Block:
    """Collects the lines of a grid."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._width = self._height = 0
        self._fits = False

    def add(self, line: str) -> None:
        """Add a line; the first may state the size of the lines after it."""
        if not self.lines:
            size = _SIZE.fullmatch(line.strip())
            self._width, self._height = map(int, size.groups()) if size else (0, 0)
            self._fits = size is not None
        elif not fits(line.strip(), self._width):
            self._fits = False
        self.lines.append(line)

    @property
    def is_full(self) -> bool:
        """Tell whether all rows are there that the first line states."""
        return self._fits and len(self.lines) > self._height

    @property
    def is_inside(self) -> bool:
        """Return True while rows of a stated size are missing, which may hold any character."""
        return self._fits and 1 < len(self.lines) <= self._height


def _is_single(line: str) -> bool:
    return line.startswith("{") or LINE.match(line) is not None or is_address(line)


def _read_one(text: str, rule: Rule, name: str) -> PuzzleEntry | FormatError:
    try:
        if text.startswith("{"):
            return parse_json(text, rule)
        if LINE.match(text):
            return PuzzleEntry(parse_line(text))
        if is_address(text):
            return PuzzleEntry(parse_address(text, rule))
        return PuzzleEntry(parse_grid(text, rule), name)
    except FormatError as error:
        return error.without_trace()  # whoever collects errors must not keep what was read alive
