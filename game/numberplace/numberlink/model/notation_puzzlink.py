"""Addresses of puzz.link and its relatives: ``https://puzz.link/p?numlin/10/10/...``.

Cells run in reading order: ``0``-``9`` and ``a``-``f`` are numbers, ``-1f`` two hexadecimal
digits, ``+1f0`` three, and ``g``-``z`` one to twenty open cells.

Source: pzpr's "number16" coding, robx/pzprjs, read in November 2026.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.numberlink.model.geometry import OPEN, SOLID
from numberplace.numberlink.model.notation import matched, shorten
from numberplace.numberlink.model.puzzle import MAX_CELLS, Puzzle, Rule, refuse_size

_ADDRESS = re.compile(r"(?:.*[?/])?numlin/(?:[a-z]/)?([0-9]{1,4})/([0-9]{1,4})/(\S*)")
_TOKEN = re.compile(r"-[0-9a-f]{2}|\+[0-9a-f]{3}|[0-9a-f]|[g-z]")
_MAX_RUN = 20


def is_address(text: str) -> bool:
    """Tell whether a text looks like a Numberlink address."""
    return _ADDRESS.fullmatch(text.strip()) is not None


def parse_address(text: str, rule: Rule = Rule.COVER) -> Puzzle:
    """Read an address. Raises FormatError."""
    match = matched(_ADDRESS, text, _("'{text}' is not a puzz.link address of Numberlink."))
    width, height = int(match[1]), int(match[2])
    refuse_size(width, height)
    body = match[3].rstrip("/")
    cells: list[int] = []
    at = 0
    while at < len(body) and len(cells) <= MAX_CELLS:
        token = _TOKEN.match(body, at)
        if token is None:
            sentence = _("'{text}' at character {place} of the address is not a number or blank.")
            raise FormatError(sentence.format(text=shorten(body[at:], 4), place=at + 1))
        word = token[0]
        cells += [OPEN] * (int(word, 36) - 15) if word >= "g" else [int(word.lstrip("-+"), 16)]
        at = token.end()
    if len(cells) < width * height:
        cells += [OPEN] * (width * height - len(cells))
    return Puzzle.of(width, height, cells, rule)


def format_address(puzzle: Puzzle) -> str:
    """Write an address. Raises FormatError for what it cannot say: solid cells, walls, warps,
    bridges."""
    if puzzle.bridges:
        raise FormatError(_("A puzz.link address cannot hold bridges."))
    if SOLID in puzzle.cells:
        raise FormatError(_("A puzz.link address cannot hold solid cells."))
    if puzzle.walls:
        raise FormatError(_("A puzz.link address cannot hold walls."))
    if puzzle.warps:
        raise FormatError(_("A puzz.link address cannot hold warps."))
    return f"https://puzz.link/p?numlin/{puzzle.width}/{puzzle.height}/{format_cells(puzzle.cells)}"


def format_cells(cells: Iterable[int]) -> str:
    """Write cells, 0 for an open one, as numbers and runs of open cells. Raises FormatError."""
    body = ""
    for is_open, run in groupby(cells, lambda value: value == OPEN):
        if is_open:
            full, rest = divmod(len(list(run)), _MAX_RUN)
            body += "z" * full + (chr(ord("f") + rest) if rest else "")
        for n in () if is_open else run:
            if n > 0xFFF:
                raise FormatError(_("A puzz.link address cannot hold the number {n}."), n=n)
            body += f"{n:x}" if n < 16 else f"-{n:02x}" if n < 256 else f"+{n:03x}"
    return body
