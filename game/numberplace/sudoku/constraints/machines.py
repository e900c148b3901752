"""Lines whose law the setter writes: a regular expression, a state machine, or a table of pairs.

State machines and tables are written as Interactive Sudoku Solver writes them, packed into letters.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import ClassVar, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Disc, Line, Shape
from numberplace.core.drawing.signs import GROUND
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import Constraint, DrawnOn, Takes, parse_cells
from numberplace.sudoku.constraints.marks import FIRM, STRONG, Figure, Level, RuleMark, Sheet
from numberplace.sudoku.constraints.regular import Regex, derivative, is_empty, parse_regex
from numberplace.sudoku.model import forms
from numberplace.sudoku.model.automata import MAX_STATES, Automaton, automaton
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Pair, Rules

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def _dotted(sheet: Sheet) -> Iterator[Shape]:
    """Yield a dotted line with a small ring in each cell, the first one filled."""
    yield Line(tuple(sheet.points), FIRM, 0.05, (0.01, 0.14))
    for at, point in enumerate(sheet.points):
        yield Disc(point, 0.11, GROUND)
        yield Disc(point, 0.11, STRONG, 0.0 if at == 0 else 0.04)


@dataclass(frozen=True)
class _Written(Constraint):
    """Cells in order with a law that is written before them."""

    law: str
    run: Cells

    drawn_on = DrawnOn.LINE
    takes = Takes.TEXT
    mark: ClassVar[RuleMark] = RuleMark(_dotted, Level.LINE)

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the law and the cells; both are tried out together. Raises FormatError."""
        one = cls("".join(words[:1]), parse_cells(words[1:], board, 2))
        one.rules(board)
        return one

    def format(self, board: Board) -> str:
        return f"{self.id} {self.law} {board.names(self.run)}"

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(self.mark, self.run),)

    @classmethod
    def unpacked(cls, law: str) -> str:
        """Return a law of a string of Interactive Sudoku Solver as we write it."""
        return law

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterator[Constraint]:
        """Yield a line for each run of cells; runs are apart by an empty word or by a name."""
        law, run = cls.unpacked("".join(words[:1])), list[str]()
        for word in (*words[1:], ""):
            if word and not word.startswith("_"):
                run.append(word)
            elif run:
                yield cls.parse((law, *run), board)
                run = []

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        return ((self.law, "_", *board.names(self.run).split()),)


@dataclass(frozen=True)
class RegexLine(_Written):
    """A line that matches a regular expression."""

    id = "regex"
    iss = "Regex"
    name = N_("Regular expressions")
    clue = N_("Regular expression")
    about = N_(
        "The digits of a dotted line, read from its filled dot, match the regular expression that "
        "the setter has written."
    )
    example = "12* r1c1 r1c2 r1c3"

    def rules(self, board: Board) -> Rules:
        law = _matching(board.size, len(self.run), self.law)
        return Rules(lines=(forms.LineForm(self.run, law),))

    @classmethod
    def unpacked(cls, law: str) -> str:
        """Expressions are packed as text, or written as in addresses in old strings."""
        return _decoded(law).decode("utf-8", "replace").replace(" ", "")

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        packed = base64.b64encode(self.law.encode(), altchars=b"-_").decode().rstrip("=")
        return ((packed, *board.names(self.run).split()),)


@lru_cache(maxsize=64)
def _matching(size: int, length: int, text: str) -> Automaton:
    def step(regex: Regex, digit: int, _at: int) -> tuple[Regex, ...]:
        return (derivative(regex, digit),)

    return automaton(length, size, [parse_regex(text, size)], step, is_empty)


@dataclass(frozen=True)
class MachineLine(_Written):
    """A line that a state machine accepts."""

    id = "machine"
    iss = "NFA"
    name = N_("State machines")
    clue = N_("State machine")
    about = N_(
        "The digits of a dotted line, read from its filled dot, are accepted by the state machine "
        "that the setter has written."
    )
    example = "Qi_8AA r1c1 r1c2 r1c3"

    def rules(self, board: Board) -> Rules:
        law = _accepted(board.size, len(self.run), self.law)
        return Rules(lines=(forms.LineForm(self.run, law),))


@lru_cache(maxsize=64)
def _accepted(size: int, length: int, packed: str) -> Automaton:
    moves, starts, ends = _read_machine(packed)

    def step(state: int, digit: int, _at: int) -> tuple[int, ...]:
        return moves.get((state, digit), ())

    return automaton(length, size, range(starts), step, lambda state: state in ends)


_Moves = dict[tuple[int, int], tuple[int, ...]]
"""The next states by a state and a digit."""


def _read_machine(packed: str) -> tuple[_Moves, int, frozenset[int]]:
    """Unpack a state machine: where states and digits lead to, its starts, and its ends.

    A head of 2 bits (0 = lists, 1 = masks), 4 (bits of a state, less 1), 4 (digits, less 1), as
    many as a state has (starts, which come first), as many again (ends that are no starts, which
    come next), a bit for each start (whether it is an end), and with lists 4 (bits of a count).
    Then state after state: in lists a count and pairs of digit and state, else a mask of digits and
    a state for each.

    Source: strings of Interactive Sudoku Solver of November 2026.
    """
    bits = _Bits(_decoded(packed))
    form, width, symbols = bits.take(2), bits.take(4) + 1, bits.take(4) + 1
    starts, more_ends = bits.take(width), bits.take(width)
    ends = {at for at in range(starts) if bits.take(1)} | set(range(starts, starts + more_ends))
    symbol_bits = (symbols - 1).bit_length()
    head = bits.take(4) if form == 0 else symbols
    if form > 1 or not starts or not head:
        raise FormatError(_("A state machine breaks off."))
    moves: _Moves = {}
    for state in range(MAX_STATES):
        if bits.left < head:
            break
        number = bits.take(head)
        if form == 0:
            edges = [(bits.take(symbol_bits), bits.take(width)) for _edge in range(number)]
        else:
            edges = [(at, bits.take(width)) for at in range(symbols) if number >> at & 1]
        for at, target in edges:
            moves[state, at + 1] = (*moves.get((state, at + 1), ()), target)
    return moves, starts, frozenset(ends)


class _Bits:
    """Bits of a text, the highest of each byte first."""

    def __init__(self, data: bytes) -> None:
        self.value, self.left = int.from_bytes(data, "big"), 8 * len(data)

    def take(self, count: int) -> int:
        """Return the next bits as a number. Raises FormatError."""
        if count > self.left:
            raise FormatError(_("A state machine breaks off."))
        self.left -= count
        return self.value >> self.left & (1 << count) - 1


def _decoded(packed: str) -> bytes:
    try:
        return base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
    except (ValueError, binascii.Error):
        text = _("'{text}' is not a packed law of a line.")
        raise FormatError(text.format(text=clean_text(packed, QUOTED))) from None


@dataclass(frozen=True)
class PairLine(_Written):
    """A line of which each cell and the next go together by a table."""

    id = "pairs"
    is_relative = True
    iss = "Pair"
    name = N_("Pairs along a line")
    about = N_("Neighbouring digits on a dotted line go together as the setter has written.")
    example = "_____________H r1c1 r1c2 r1c3"

    def rules(self, board: Board) -> Rules:
        table = _unpacked_table(self.law, board.size)
        return Rules(pairs=tuple(Pair(a, b, table) for a, b in self.meetings()))

    def meetings(self) -> Iterable[tuple[int, int]]:
        """Return the cells that go together."""
        return pairwise(self.run)


@dataclass(frozen=True)
class AllPairs(PairLine):
    """Cells of which every two go together by a table."""

    id = "allpairs"
    is_relative = True
    iss = "PairX"
    name = N_("Pairs among cells")
    about = N_("Any two digits on a dotted line go together as the setter has written.")

    def meetings(self) -> Iterable[tuple[int, int]]:
        return combinations(self.run, 2)


@lru_cache(maxsize=64)
def _unpacked_table(packed: str, size: int) -> tuple[int, ...]:
    """Return a table that is packed: a bit for every two digits, 6 in a letter, low bits first."""
    if not packed or set(packed) - set(_LETTERS) or len(packed) > -(-size * size // 6):
        text = _("'{text}' is not a packed table of pairs of digits up to {size}.")
        raise FormatError(text.format(text=clean_text(packed, QUOTED), size=size))
    bits = sum(_LETTERS.index(letter) << 6 * at for at, letter in enumerate(packed))
    return tuple(bits >> at * size & (1 << size) - 1 for at in range(size))
