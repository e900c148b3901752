"""Cages that ask something else than a sum of different digits."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Line, Shape, Text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import (
    Constraint,
    DrawnOn,
    Takes,
    parse_cells,
    parse_digits,
    parse_number,
)
from numberplace.sudoku.constraints.marks import (
    GREY_LINE,
    INK,
    Figure,
    Level,
    RuleMark,
    Sheet,
    outline,
)
from numberplace.sudoku.model import forms
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import SYMBOLS, Board, Cells
from numberplace.sudoku.model.forms import Rules, Sum

TEXT: Final = 0.24
"""The size of the text of a cage, in cells."""


def _framed(sheet: Sheet) -> Iterator[Shape]:
    """Yield a solid outline, lighter than the outline of a killer cage, with a text in the first
    cell."""
    for start, end in outline(sheet.figure.cells, sheet.size, 0.09):
        yield Line((start, end), GREY_LINE, 0.03)
    left, top, _right, _bottom = next(sheet.boxes())
    size = TEXT * sheet.text_scale
    at = left + 0.12, top + 0.06 + size / 2
    yield Text(sheet.figure.text, at, size, INK, anchor="left", is_bold=True)


_FRAME: Final = RuleMark(_framed, Level.CAGE)


def _times(sheet: Sheet) -> Iterator[Shape]:
    """Yield a factor in the lower right corner of a cell."""
    _left, _top, right, bottom = next(sheet.boxes())
    size = 0.8 * TEXT
    yield Text(sheet.figure.text, (right - 0.12, bottom - 0.17), size, INK, anchor="right")


_TIMES: Final = RuleMark(_times, Level.CAGE)


@dataclass(frozen=True)
class _Framed(Constraint):
    """Cells in an outline with a text, which stands before them."""

    members: Cells
    text: str

    sign: ClassVar[str] = "{}"
    """Format of the rule's text in the drawing."""
    is_distinct: ClassVar[bool] = True
    """True if no digit stands twice."""

    @classmethod
    @abstractmethod
    def read(cls, word: str, board: Board) -> str:
        """Return the text as it is written. Raises FormatError."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        taken = cls.takes is not Takes.NONE
        text = cls.read(words[0] if words else "", board) if taken else ""
        return cls(tuple(sorted(parse_cells(words[taken:], board, 2))), text)

    def format(self, board: Board) -> str:
        return " ".join(filter(None, (self.id, self.text, board.names(self.members))))

    @abstractmethod
    def automaton(self, size: int) -> Automaton:
        """Return the automaton of the cells, in reading order."""

    def rules(self, board: Board) -> Rules:
        """One automaton for all cells."""
        line = forms.LineForm(self.members, self.automaton(board.size))
        return Rules(groups=(self.members,) if self.is_distinct else (), lines=(line,))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(_FRAME, self.members, self.sign.format(self.text)),)


@dataclass(frozen=True)
class _NumberedCage(_Framed):
    """Cells with a number."""

    takes = Takes.NUMBER

    @classmethod
    def read(cls, word: str, board: Board) -> str:
        return str(parse_number((word,), 1, 999))


@dataclass(frozen=True)
class SumCage(_NumberedCage):
    """Cells that add up, digits being repeated where rows, columns and regions let them.

    A cell that is named several times counts as often.
    """

    id = "sum"
    counts_digits = True
    iss = "Sum"
    name = N_("Sums with repeats")
    clue = N_("Sum with repeats")
    about = N_(
        "The digits in a solid outline with a Σ add up to its number; they may repeat where rows, "
        "columns and regions allow it. A digit beside ×2 counts twice."
    )
    sign = "Σ{}"
    example = "7 r1c1 r1c2"
    is_distinct = False

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        text, names = cls.read(words[0] if words else "", board), words[1:]
        parse_cells(tuple(dict.fromkeys(names)), board, 2)
        if len(names) > board.count:
            fault = _("'{text}' names {found} cells, where {least} to {most} are needed.")
            shown = clean_text(" ".join(names), QUOTED)
            found = {"found": len(names), "least": 2, "most": board.count}
            raise FormatError(fault.format(text=shown, **found))
        return cls(tuple(sorted(map(board.parse_cell, names))), text)

    def automaton(self, size: int) -> Automaton:
        raise NotImplementedError

    def rules(self, board: Board) -> Rules:
        times = Counter(self.members)
        return Rules(sums=(Sum(tuple(times), tuple(times.values()), int(self.text)),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """The outline, and how often each cell counts that counts more than once."""
        times = Counter(self.members)
        outlined = Figure(_FRAME, tuple(times), self.sign.format(self.text))
        many = (Figure(_TIMES, (cell,), f"×{n}") for cell, n in times.items() if n > 1)
        return (outlined, *many)


@dataclass(frozen=True)
class RellikCage(_NumberedCage):
    """Cells of which no part adds up to a number."""

    id = "rellik"
    iss = "RellikCage"
    name = N_("Rellik cages")
    clue = N_("Rellik cage")
    about = N_(
        "No digits in an outline with ≠ add up to its number, not even one alone; no digit repeats."
    )
    sign = "≠{}"
    example = "7 r1c1 r1c2"

    def automaton(self, size: int) -> Automaton:
        return _never_adding_up(size, len(self.members), int(self.text))


@lru_cache(maxsize=128)
def _never_adding_up(size: int, length: int, number: int) -> Automaton:
    """Return the automaton of cells of which no part adds up to a number.

    The state has a bit for each sum that a part of the digits so far comes to.
    """
    low = (1 << number) - 1

    def step(sums: int, digit: int, _at: int) -> tuple[int, ...]:
        sums |= sums << digit
        return () if sums >> number & 1 else (sums & low,)

    return automaton(length, size, [1], step)


@dataclass(frozen=True)
class LookAndSay(_Framed):
    """Cells of which some digits are counted."""

    id = "lookandsay"
    iss = "LookAndSay"
    name = N_("Look-and-say cages")
    clue = N_("Look-and-say cage")
    about = N_(
        "The text of an outline counts digits in it: 2413 says two 4s and one 3. Other digits "
        "may be there too."
    )
    sign = "{}…"
    takes = Takes.DIGITS
    example = "12 r1c1 r1c2"
    is_distinct = False

    @classmethod
    def read(cls, word: str, board: Board) -> str:
        """Read a count and a digit, as often as there are."""
        if not word or len(word) % 2 or not word.isascii() or not word[::2].isdecimal():
            text = _(
                "'{text}' is not a count of digits, such as '{example}' for one 2 and three 5s."
            )
            raise FormatError(text.format(text=clean_text(word, QUOTED), example="1235"))
        parse_digits(word[1::2], board)
        return word

    @classmethod
    def raised_iss(cls, words: Sequence[str]) -> Sequence[str]:
        """Every digit that is counted is one higher."""
        said = "".join(words[:1])
        pairs = (said[at : at + 2] for at in range(0, len(said), 2))
        told = (f"{pair[0]}{int(pair[1]) + 1}" for pair in pairs if pair.isdecimal() and pair[1:])
        return ("".join(told), *words[1:])

    def automaton(self, size: int) -> Automaton:
        return _said(size, len(self.members), self.text)


@lru_cache(maxsize=256)
def _said(size: int, length: int, text: str) -> Automaton:
    """Return the automaton of cells of which some digits are counted."""
    wanted = {SYMBOLS.index(text[at + 1]) + 1: int(text[at]) for at in range(0, len(text), 2)}
    digits = tuple(wanted)

    def step(left: tuple[int, ...], digit: int, _at: int) -> tuple[tuple[int, ...], ...]:
        if digit not in wanted:
            return (left,)
        at = digits.index(digit)
        return ((*left[:at], left[at] - 1, *left[at + 1 :]),) if left[at] else ()

    return automaton(length, size, [tuple(wanted.values())], step, lambda left: not any(left))


@dataclass(frozen=True)
class EqualityCage(_Framed):
    """Cells with as many low digits as high ones and as many even as odd ones."""

    id = "equality"
    iss = "EqualityCage"
    name = N_("Equality cages")
    clue = N_("Equality cage")
    about = N_(
        "An outline with = holds as many low as high and as many even as odd digits, "
        "none twice and none from the middle of all."
    )
    example = "r1c1 r1c2"

    @classmethod
    def read(cls, word: str, board: Board) -> str:
        return ""

    def automaton(self, size: int) -> Automaton:
        return _balanced(size, len(self.members))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(_FRAME, self.members, "="),)


@lru_cache(maxsize=32)
def _balanced(size: int, length: int) -> Automaton:
    """Return the automaton of cells with as many low as high and as many even as odd digits."""

    def step(state: tuple[int, int], digit: int, _at: int) -> tuple[tuple[int, int], ...]:
        if 2 * digit == size + 1:
            return ()
        return ((state[0] + (1 if 2 * digit > size else -1), state[1] + (-1) ** digit),)

    return automaton(length, size, [(0, 0)], step, lambda state: state == (0, 0))


@dataclass(frozen=True)
class Lunchbox(_NumberedCage):
    """Cells in order; those between the lowest and the highest digit add up to a number."""

    id = "lunchbox"
    iss = "Lunchbox"
    name = N_("Lunchboxes")
    clue = N_("Lunchbox")
    about = N_(
        "The digits between the lowest and the highest digit of a chain of cells with a box add "
        "up to its number; no digit repeats."
    )
    sign = "□{}"
    example = "3 r1c1 r1c2"
    drawn_on = DrawnOn.LINE

    @classmethod
    def read(cls, word: str, board: Board) -> str:
        return str(parse_number((word,), 0, 999))

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Keep the cells in their order. Raises FormatError."""
        return cls(parse_cells(words[1:], board, 2), cls.read("".join(words[:1]), board))

    def automaton(self, size: int) -> Automaton:
        return _packed(size, len(self.members), int(self.text))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(_CHAIN, self.members, self.sign.format(self.text)),)


def _chained(sheet: Sheet) -> Iterator[Shape]:
    """Yield the outline with a thin line through the cells in their order."""
    yield from _framed(sheet)
    yield sheet.line(GREY_LINE, 0.02)


_CHAIN: Final = RuleMark(_chained, Level.CAGE)


@lru_cache(maxsize=256)
def _packed(size: int, length: int, number: int) -> Automaton:
    """Return the automaton of a lunchbox. Its lowest and highest digits are guessed at the start.

    The state is both of them, which was met (the one, 0 before and -1 after both), and the sum
    since then.
    """

    def step(
        state: tuple[int, int, int, int], digit: int, _at: int
    ) -> tuple[tuple[int, int, int, int], ...]:
        low, high, met, total = state
        if digit in (low, high):
            if met == 0:
                return ((low, high, digit, 0),)
            return ((low, high, -1, 0),) if met == low + high - digit and total == number else ()
        if not low < digit < high:
            return ()
        total += digit if met > 0 else 0
        return ((low, high, met, total),) if total <= number else ()

    digits = range(1, size + 1)
    starts = [(low, high, 0, 0) for high in digits for low in digits if low < high]
    return automaton(length, size, starts, step, lambda state: state[2] == -1)


@dataclass(frozen=True)
class Contains(_Framed):
    """Cells that hold some digits, each at least as often as it is listed."""

    id = "contains"
    iss = "ContainAtLeast"
    name = N_("Cages with digits")
    clue = N_("Cage with digits")
    about = N_(
        "The digits in brackets on an outline appear in it, each at least as often as in the "
        "brackets."
    )
    sign = "({})"
    takes = Takes.DIGITS
    example = "12 r1c1 r1c2"
    is_distinct = False

    @classmethod
    def read(cls, word: str, board: Board) -> str:
        parse_digits(word, board)
        return word

    def automaton(self, size: int) -> Automaton:
        return holding(size, len(self.members), self.text)

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterable[Constraint]:
        """Take the digits with underscores between them."""
        return (cls.parse(("".join(words[:1]).replace("_", ""), *words[1:]), board),)

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        return (("_".join(self.text), *board.names(self.members).split()),)


@lru_cache(maxsize=256)
def holding(size: int, length: int, digits: str) -> Automaton:
    """Return the automaton of cells that hold some digits, each as often as listed, or more."""
    wanted = Counter(SYMBOLS.index(symbol) + 1 for symbol in digits)
    kinds = tuple(wanted)

    def step(left: tuple[int, ...], digit: int, _at: int) -> tuple[tuple[int, ...], ...]:
        if digit not in wanted:
            return (left,)
        at = kinds.index(digit)
        return ((*left[:at], max(left[at] - 1, 0), *left[at + 1 :]),)

    return automaton(length, size, [tuple(wanted.values())], step, lambda left: not any(left))
