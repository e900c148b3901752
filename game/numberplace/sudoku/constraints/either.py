"""Either … or: several clues of which at least one is true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Shape, Text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.allowed import Allowed
from numberplace.sudoku.constraints.alternatives import holds_one, is_always_kept
from numberplace.sudoku.constraints.base import Constraint, Takes, parse_cells, parse_digits
from numberplace.sudoku.constraints.marks import (
    INK,
    NUMBER,
    Figure,
    Level,
    RuleMark,
    Sheet,
)
from numberplace.sudoku.model.board import Board, Cells, digit_symbol, mask_digits
from numberplace.sudoku.model.forms import Rules

OR, AND = "or", "and"
DOUBT = "?"
"""Sign behind the text of a clue that need not be true."""
KINDS: dict[str, type[Constraint]] = {}
"""The rules by their ids, which the list of all of them fills in."""


@dataclass(frozen=True)
class EitherOr(Constraint):
    """Options, each of one clue or of several that hold together."""

    options: tuple[tuple[Constraint, ...], ...]

    id = "either"
    iss = "Or"
    takes = Takes.DIGITS
    counts_digits = True
    says_more = True
    idle_text = N_("The rule '{name}' means nothing here: one of its clues is always true.")
    name = N_("Either … or")
    about = N_(
        "Of clues with a question mark that belong together at least one is true. A digit with a "
        "question mark between two cells stands in at least one of them."
    )
    example = "5 r1c1 r1c2"

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read digits and the cells of which one holds one of them, or clues with ``or`` between.

        Clues with ``and`` between hold together. Raises FormatError.
        """
        if "".join(words[:1]).lower() in KINDS:
            one = cls(tuple(_option(part, board) for part in _split(words, OR)))
        else:
            mask = sum(1 << d - 1 for d in set(parse_digits("".join(words[:1]).lower(), board)))
            cells = parse_cells(words[1:], board, 1)
            one = cls(tuple((Allowed(mask, (cell,)),) for cell in cells))
        if len(set(one.options)) < 2:
            text = _("'{text}' names one clue; of two or more at least one is true.")
            raise FormatError(text.format(text=clean_text(" ".join((cls.id, *words)), QUOTED)))
        try:
            one.rules(board)
        except FormatError as error:
            shown = clean_text(" ".join((cls.id, *words)), QUOTED)
            raise FormatError(
                _("In '{text}': {reason}").format(text=shown, reason=error)
            ) from error
        return one

    def format(self, board: Board) -> str:
        places = self._places
        if places:
            mask, cells = places
            digits = "".join(map(digit_symbol, mask_digits(mask)))
            return f"{self.id} {digits} {board.names(cells)}"
        written = (f" {AND} ".join(one.format(board) for one in option) for option in self.options)
        return f"{self.id} {f' {OR} '.join(written)}"

    @property
    def _places(self) -> tuple[int, Cells] | None:
        """The digits and the cells of which one holds one of them; None for other clues."""
        limits = [option[0] for option in self.options if len(option) == 1]
        found = [one for one in limits if isinstance(one, Allowed) and len(one.members) == 1]
        if len(found) < len(self.options) or len({one.mask for one in found}) > 1:
            return None
        return found[0].mask, tuple(one.members[0] for one in found)

    @property
    def is_drawn(self) -> bool:
        """False for clues of other rules, which are read and not drawn."""
        return self._places is not None

    def rules(self, board: Board) -> Rules:
        return _rules(self, board, is_from_zero=False)

    def rules_from_zero(self, board: Board) -> Rules:
        return _rules(self, board, is_from_zero=True)

    def is_idle(self, board: Board, others: Iterable[Constraint]) -> bool:
        """Tell whether one of the options holds whatever the digits are."""
        return is_always_kept(self.rules(board).lines[0], board.size)

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """Return the figures of all clues with a question mark; those of one place share a text."""
        places = self._places
        if places and len(places[1]) == 2 and places[1][1] in board.beside(places[1][0]):
            text = "".join(map(digit_symbol, mask_digits(places[0])))
            return (Figure(NUMBER, places[1], text + DOUBT),)
        bare: dict[Figure, None] = {}
        found: dict[tuple[int, Cells], list[Figure]] = {}
        for clue in (clue for option in self.options for clue in option):
            figures = clue.figures(board)
            if figures and not any(figure.text for figure in figures):
                sign = Figure(_BESIDE, figures[0].cells[:1], DOUBT)
                bare.update(dict.fromkeys((*figures, sign)))
                continue
            for figure in figures:
                found.setdefault((figure.mark.level, figure.cells), []).append(figure)
        return (*bare, *map(_doubted, found.values()))

    def told(self, board: Board) -> str:
        """Return which clues belong together, for the reason of a step."""
        options = (_(" and ").join(_said(one, board) for one in o) for o in self.options)
        return _("Here that is: {options}.").format(options=_("; ").join(options))


def _doubted(figures: Sequence[Figure]) -> Figure:
    """Return one figure for those of one place, with all their texts."""
    texts = dict.fromkeys(figure.text for figure in figures if figure.text)
    first = figures[0]
    if not texts:
        return first
    is_outside = first.mark.level is Level.OUTSIDE
    return Figure(_OUTSIDE if is_outside else first.mark, first.cells, "/".join(texts) + DOUBT)


def _outside(sheet: Sheet) -> Iterator[Shape]:
    """Yield a clue outside, smaller the longer its text is."""
    yield sheet.clue(0.36 * min(1.0, 4 / len(sheet.figure.text)))


def _beside(sheet: Sheet) -> Iterator[Shape]:
    """Yield a text in the lower left corner of a cell."""
    for x, y in sheet.points:
        yield Text(sheet.figure.text, (x - 0.34, y + 0.3), 0.26, INK, is_bold=True)


_OUTSIDE: Final = RuleMark(_outside, Level.OUTSIDE)
_BESIDE: Final = RuleMark(_beside, Level.CAGE)


def _said(one: Constraint, board: Board) -> str:
    """Return a clue in words: a digit in a cell, or a rule with its number and its cells."""
    words = one.format(board).split()[1:]
    if isinstance(one, Allowed) and len(one.members) == 1:
        return f"{board.name(one.members[0])} = {words[0]}"
    number = words[0] if words[:1] and words[0].isdecimal() else ""
    lines = one.rules(board).lines
    cells = lines[0].cells if lines else one.cells(board)
    ends = f"{board.name(cells[0])}–{board.name(cells[-1])}"
    return " ".join(filter(None, (_(one.name), number, ends)))


@lru_cache(maxsize=512)
def _rules(one: EitherOr, board: Board, *, is_from_zero: bool) -> Rules:
    parts = [
        Rules.joined(
            clue.rules_from_zero(board) if is_from_zero else clue.rules(board) for clue in option
        )
        for option in one.options
    ]
    return Rules(lines=(holds_one(parts, board.size),))


def _split(words: Sequence[str], between: str) -> Iterator[list[str]]:
    """Yield the words between some word where the id of a rule follows it."""
    part: list[str] = []
    for at, word in enumerate(words):
        if word.lower() == between and "".join(words[at + 1 : at + 2]).lower() in KINDS:
            yield part
            part = []
        else:
            part.append(word)
    yield part


def _option(words: Sequence[str], board: Board) -> tuple[Constraint, ...]:
    return tuple(_clue(part, board) for part in _split(words, AND))


def _clue(words: Sequence[str], board: Board) -> Constraint:
    """Read one clue. Raises FormatError for a rule that no clue can be."""
    kind = KINDS.get("".join(words[:1]).lower())
    if kind is None:
        text = _("'{text}' is not a clue that may be one of several.")
        raise FormatError(text.format(text=clean_text(" ".join(words), QUOTED)))
    refuse_member(kind)
    return kind.parse(words[1:], board)


def refuse_member(kind: type[Constraint]) -> None:
    """Raise FormatError for a rule of the whole board, or one that is made of others."""
    if kind.is_global or kind is EitherOr:
        text = _("The rule '{name}' cannot be one of several of which one is true.")
        raise FormatError(text.format(name=_(kind.name)))
