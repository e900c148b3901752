"""Read puzzles from text in whatever form they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.numberlink.model.notation import parse_line, parse_rule
from numberplace.numberlink.model.notation_grid import parse_grid
from numberplace.numberlink.model.notation_json import Entry, parse_json
from numberplace.numberlink.model.notation_puzzlink import is_address, parse_address
from numberplace.numberlink.model.puzzle import Rule

LINE = re.compile(r"[0-9]+x[0-9]+(,R[123])?:", re.IGNORECASE)
"""How a puzzle in the one-line form begins."""
_REMARK = re.compile(r";\s*rule\s+(R[123])\b", re.IGNORECASE)
"""The remark by which our own output says what a board that cannot say it is played by."""


def read_entries(text: str, rule: Rule = Rule.COVER) -> Iterator[tuple[int, Entry | FormatError]]:
    """Yield every puzzle in ``text`` with the line it starts on, counted from 1.

    JSON lines, addresses and one-line forms stand on a line each, grids are parted by blank lines.
    What cannot be read is yielded as its error, so that a batch goes on. A remark ``; rule R3``
    holds for the next puzzle.

    Args:
        rule: what a puzzle is played by that does not say.
    """
    block: list[str] = []
    start = 1
    said = rule
    for number, raw in enumerate([*text.lstrip("\ufeff").splitlines(), ""], start=1):
        line = _without_remark(raw)
        is_single = _is_single(line.strip())
        if block and (is_single or not line.strip()):
            yield start, _read_one("\n".join(block), said)
            block, said = [], rule
        remark = _REMARK.match(raw)
        said = parse_rule(remark[1]) if remark else said
        if is_single:
            yield number, _read_one(line.strip(), said)
            said = rule
        elif line.strip() and line.split() != ["0", "0"]:
            start = start if block else number
            block.append(line)


def read_one(text: str, rule: Rule = Rule.COVER) -> Entry:
    """Read the first puzzle in ``text``. Raises FormatError."""
    for _number, entry in read_entries(text, rule):
        if isinstance(entry, FormatError):
            raise entry
        return entry
    raise FormatError(_("There is no board in this text."))


def _without_remark(line: str) -> str:
    """Blank a line that starts with a semicolon: a remark, as our own output has them."""
    return "" if line.startswith(";") else line


def _is_single(line: str) -> bool:
    return line.startswith("{") or LINE.match(line) is not None or is_address(line)


def _read_one(text: str, rule: Rule) -> Entry | FormatError:
    try:
        if text.startswith("{"):
            return parse_json(text, rule)
        if LINE.match(text):
            return Entry(parse_line(text))
        if is_address(text):
            return Entry(parse_address(text, rule))
        return Entry(parse_grid(text, rule))
    except FormatError as error:
        return error.without_trace()  # whoever collects errors must not keep what was read alive
