"""How boards of other sizes and rules are played, and what each mark on them means."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from pygame import Rect

from numberplace.core.words import N_, _
from numberplace.sudoku.constraints import CONSTRAINTS, Constraint, Figure
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.variant_bank import first_of
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.boards.sudoku.rules import ROW, Rule, draw_rule, draw_sample, sample_of
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.kit.painter import Painter

_GROUPS: Final = (
    (N_("Houses and cages"), (DrawnOn.BOARD, DrawnOn.CELLS)),
    (N_("Signs between cells"), (DrawnOn.EDGE, DrawnOn.CORNER)),
    (N_("Lines"), (DrawnOn.LINE,)),
    (N_("Marked cells"), (DrawnOn.MARK,)),
    (N_("Clues outside"), (DrawnOn.OUTSIDE, DrawnOn.DIAGONAL)),
)
"""Pages by what is drawn for a rule."""
MAX_ON_PAGE: Final = 5
"""Rules on one page."""


@cache
def sample(kind: type[Constraint]) -> tuple[Figure, ...]:
    """Return what a kind of constraint draws, laid on a board of 3 x 3."""
    puzzle = Puzzle(bytes(81))
    return sample_of(kind.parse(kind.example.split(), puzzle.board), puzzle)


def _pages_of(title: str, kinds: list[type[Constraint]]) -> Iterator[HelpPage]:
    """Yield the pages of some kinds, as even as they go."""
    count = -(-len(kinds) // MAX_ON_PAGE)
    for at in range(count):
        here = kinds[at * len(kinds) // count : (at + 1) * len(kinds) // count]
        yield HelpPage(title, draw=partial(_draw_rules, tuple(here)))


def _draw_rules(kinds: tuple[type[Constraint], ...], painter: Painter, place: Rect) -> None:
    """Paint the rules of a page below each other: sample, name, sentence."""
    is_narrow = place.width < painter.px(420)  # sentences take a line more
    pitch = min(painter.grow(ROW) * (8 if is_narrow else 5) // 5, place.height // len(kinds))
    for number, kind in enumerate(kinds):
        figures = sample(kind)
        rule = Rule(_(kind.name), _(kind.about), figures)
        picture = draw_sample(painter.theme, figures, painter.px(24)) if figures else None
        draw_rule(
            painter, Rect(place.x, place.y + number * pitch, place.width, pitch), rule, picture
        )


def _draw_puzzle(puzzle: Puzzle, painter: Painter, place: Rect) -> None:
    draw_puzzle(painter, place, puzzle, puzzle.givens)


def _draw_example(painter: Painter, place: Rect) -> None:
    _draw_puzzle(first_of().puzzle, painter, place)


def _pages() -> Iterator[HelpPage]:
    yield HelpPage(
        N_("The rules"),
        (
            N_("Every row, every column and every outlined region holds each digit once."),
            N_("What else a puzzle asks is in its rules: press U, or the Rules button."),
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
        yield from _pages_of(
            title, [k for k in CONSTRAINTS if k.drawn_on in drawn_on and sample(k)]
        )
    yield from _pages_of(N_("Rules without a mark"), [k for k in CONSTRAINTS if not sample(k)])


PAGES = tuple(_pages())
