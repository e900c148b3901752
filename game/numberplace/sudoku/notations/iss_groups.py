"""Groups in strings of Interactive Sudoku Solver: parts between ``.Or``, ``.And`` or
``.Replicate~CELLS`` and ``.End``.

Of the parts of ``Or`` at least one holds; those of ``And`` hold together. ``Replicate`` says its
parts once for each of some cells, moved as r1c1 would be moved there; CELLS is packed, a bit a cell
in reading order, six to a letter, the lowest first.

Source: strings of Interactive Sudoku Solver of November 2026; the packed cells were read off the
solutions of two of its examples.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, NoReturn

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.board import Board

OR, AND, REPLICATE, END = "Or", "And", "Replicate", "End"
GROUPS: Final = frozenset({OR, AND, REPLICATE})
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""Six bits each, from 0."""
NAME: Final = re.compile(r"\Ar(\d+)c(\d+)(?=_|\Z)")
"""A cell, alone or with the digits of a given behind it; packed words may have one inside."""
MAX_DEPTH: Final = 8
MAX_PARTS: Final = 10_000
"""Parts of a group once its repeated parts are written out: three ``Replicate`` inside each other
made half a million."""


class StringRule(NamedTuple):
    """A part of a string: a rule, or a group of parts."""

    name: str
    words: tuple[str, ...]
    parts: tuple[StringRule, ...] = ()


def grouped(parts: Iterable[StringRule]) -> list[StringRule]:
    """Return the parts of a string with those between a group's name and its end in the group.

    Raises FormatError for a group without an end or without parts, and an end without a group.
    """
    open_: list[list[StringRule]] = [[]]
    heads: list[StringRule] = []
    for part in parts:
        if part.name in (OR, AND, END) and part.words:
            refuse_part(part)
        if part.name in GROUPS:
            heads.append(part)
            open_.append([])
        elif part.name == END:
            if not heads:
                raise FormatError(_("'End' ends no group of rules."))
            inner = open_.pop()
            if not inner:
                refuse_part(heads[-1])
            open_[-1].append(heads.pop()._replace(parts=tuple(inner)))
        else:
            open_[-1].append(part)
        if len(heads) > MAX_DEPTH:
            raise FormatError(_("Groups of rules stand inside each other too often."))
    if heads:
        text = _("The group '{name}' has no end.")
        raise FormatError(text.format(name=heads[-1].name))
    return open_[0]


def refuse_part(part: StringRule) -> NoReturn:
    """Raise FormatError for a part that says nothing."""
    shown = clean_text("~".join((part.name, *part.words)), QUOTED)
    raise FormatError(_("'{text}' says nothing that is known here.").format(text=shown))


def every_rule(parts: Iterable[StringRule]) -> Iterator[StringRule]:
    """Yield the rules of all parts, those in groups among them."""
    for part in parts:
        if part.name in GROUPS:
            yield from every_rule(part.parts)
        else:
            yield part


def unfolded(parts: Iterable[StringRule], board: Board) -> Iterator[StringRule]:
    """Yield parts without ``Replicate`` and without ``And`` outside other groups.

    Raises FormatError.
    """
    for part in parts:
        if part.name in GROUPS and _count(part, board) > MAX_PARTS:
            text = _("The group '{name}' repeats its rules more than {most} times.")
            raise FormatError(text.format(name=part.name, most=MAX_PARTS))
        yield from _unfolded((part,), board)


def _count(part: StringRule, board: Board) -> int:
    """Return the number of rules of a part once what is repeated is written out."""
    if part.name not in GROUPS:
        return 1
    times = len(_unpacked(part.words, board)) if part.name == REPLICATE else 1
    return times * sum(_count(one, board) for one in part.parts)


def _unfolded(parts: Iterable[StringRule], board: Board) -> Iterator[StringRule]:
    for part in parts:
        if part.name == REPLICATE:
            yield from _unfolded(_replicated(part, board), board)
        elif part.name == AND:
            yield from _unfolded(part.parts, board)
        elif part.name == OR:
            yield part._replace(parts=tuple(_members(part, board)))
        else:
            yield part


def _members(part: StringRule, board: Board) -> Iterator[StringRule]:
    """Yield the members of an ``Or``; an ``And`` stays one of them."""
    for one in part.parts:
        if one.name == AND:
            yield one._replace(parts=tuple(_unfolded(one.parts, board)))
        else:
            yield from _unfolded((one,), board)


def _replicated(part: StringRule, board: Board) -> Iterator[StringRule]:
    """Yield the parts of a ``Replicate`` for each of its cells. Raises FormatError."""
    places = _unpacked(part.words, board)
    for row, column in places:
        for one in part.parts:
            yield _moved(one, row, column)


def _moved(part: StringRule, down: int, right: int) -> StringRule:
    def name(match: re.Match[str]) -> str:
        return f"r{int(match[1]) + down}c{int(match[2]) + right}"

    if part.name not in GROUPS and not any(map(NAME.match, part.words)):
        text = _("'{name}' names no cell that could be moved.")
        raise FormatError(text.format(name=clean_text(part.name, QUOTED)))
    words = tuple(NAME.sub(name, word) for word in part.words)
    return StringRule(part.name, words, tuple(_moved(one, down, right) for one in part.parts))


def _unpacked(words: Sequence[str], board: Board) -> list[tuple[int, int]]:
    packed = "".join(words)
    width = 1 + max(column for _row, column in board.places)
    height = 1 + max(row for row, _column in board.places)
    bits = [
        LETTERS.index(letter) >> at & 1 for letter in packed if letter in LETTERS for at in range(6)
    ]
    cells = [divmod(at, width) for at, bit in enumerate(bits) if bit]
    if len(words) != 1 or not cells or set(packed) - set(LETTERS) or cells[-1][0] >= height:
        text = _("'{text}' does not say which cells of this board rules are repeated for.")
        raise FormatError(text.format(text=clean_text("~".join(words), QUOTED)))
    return cells
