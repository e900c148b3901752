"""How boards of other sizes and rules are played, and what each mark on them means."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache, partial
from typing import Final

from pygame import Rect, Surface

from numberplace.core.words import N_, _
from numberplace.sudoku.bank import first_variant
from numberplace.sudoku.constraints import CONSTRAINTS, Constraint, Figure
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.boards.sudoku.rules import (
    SAMPLE_CELL,
    Rule,
    draw_rule,
    draw_sample,
    rule_height,
    sample_of,
)
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Theme

_GROUPS: Final = (
    (N_("Houses and cages"), (DrawnOn.BOARD, DrawnOn.CELLS)),
    (N_("Signs between cells"), (DrawnOn.EDGE, DrawnOn.CORNER)),
    (N_("Lines"), (DrawnOn.LINE,)),
    (N_("Marked cells"), (DrawnOn.MARK,)),
    (N_("Clues outside"), (DrawnOn.OUTSIDE, DrawnOn.DIAGONAL)),
)
"""Pages by what is drawn for a rule."""
MAX_PICTURES: Final = 60
"""Samples that are cached, so that scrolling does not draw them again."""


@cache
def sample(kind: type[Constraint]) -> tuple[Figure, ...]:
    """Return what a kind of constraint draws, laid on a board of 3 x 3."""
    puzzle = Puzzle(bytes(81))
    return sample_of(kind.parse(kind.example.split(), puzzle.board), puzzle)


class RuleEntry:
    """A rule with a mark or without one: a sample, its name, and what it asks."""

    def __init__(self, kind: type[Constraint]) -> None:
        self.kind = kind

    def draw(self, painter: Painter, rect: Rect, role: str) -> None:
        """Paint the sample beside name and sentence."""
        figures = sample(self.kind)
        picture = _picture(painter.theme, figures, painter.px(SAMPLE_CELL)) if figures else None
        draw_rule(painter, rect, self._rule(figures), picture)

    def height(self, painter: Painter, width: int) -> int:
        """Return what sample or words need, whichever is more."""
        return rule_height(painter, self._rule(sample(self.kind)), width)

    def _rule(self, figures: tuple[Figure, ...]) -> Rule:
        return Rule(_(self.kind.name), _(self.kind.about), figures)


@lru_cache(maxsize=MAX_PICTURES)
def _picture(theme: Theme, figures: tuple[Figure, ...], side: int) -> Surface:
    return draw_sample(theme, figures, side)


def _page_of(title: str, kinds: list[type[Constraint]]) -> HelpPage:
    return HelpPage(title, entries=tuple(map(RuleEntry, kinds)))


def _draw_puzzle(puzzle: Puzzle, painter: Painter, place: Rect) -> None:
    draw_puzzle(painter, place, puzzle, puzzle.givens)


def _draw_example(painter: Painter, place: Rect) -> None:
    _draw_puzzle(first_variant().puzzle, painter, place)


def _pages() -> Iterator[HelpPage]:
    yield HelpPage(
        N_("The rules"),
        (
            N_("Every row, every column and every outlined region holds each digit once."),
            N_("Any further rules of a puzzle are under Rules: press U or the Rules button."),
        ),
        draw=_draw_example,
    )
    yield HelpPage(
        N_("Digits and marks"),
        (
            N_("Choose a digit on the strip; a left click puts it in, or takes it out again."),
            N_("In the settings you can have a click choose the cell first, and then the digit."),
            N_("Digits above 9 take two keys: 1 and 2 soon after each other make 12."),
            N_("A right click pencils in the mark under the pointer; so does Shift with a digit."),
            N_("Press X for corner or centre marks, Z to have digits go in as marks."),
            N_("Drag over cells to mark them all at once and to see what they add up to."),
            N_("Press S on a cage to see which digits still fit it."),
        ),
        draw=partial(_draw_puzzle, Puzzle(bytes(144), board=usual_board(12))),
    )
    for title, drawn_on in _GROUPS:
        yield _page_of(title, [k for k in CONSTRAINTS if k.drawn_on in drawn_on and sample(k)])
    yield _page_of(N_("Rules without a mark"), [k for k in CONSTRAINTS if not sample(k)])


PAGES = tuple(_pages())
