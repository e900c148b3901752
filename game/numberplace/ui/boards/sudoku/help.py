"""The help of Number Place in pictures: the rules, the first techniques, the marks of a hint.

On boards of other sizes or with further rules: what each mark of the rules means.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache, partial
from typing import Final

from pygame import Rect, Surface

from numberplace.core.drawing.signs import LOOKS
from numberplace.core.step import Role
from numberplace.core.words import N_, _
from numberplace.sudoku.bank import first_variant
from numberplace.sudoku.constraints import CONSTRAINTS, Constraint, Figure
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.excerpt import (
    Example,
    draw_arrow,
    draw_example,
    draw_look,
    explain_example,
)
from numberplace.ui.boards.sudoku.manner import manner_of
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.boards.sudoku.rules import (
    SAMPLE_CELL,
    ListedRule,
    draw_rule,
    draw_sample,
    rule_height,
    sample_of,
)
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Theme

_MARKS: tuple[tuple[Role, str], ...] = (
    (Role.BASIS, N_("what the argument rests on; true in a chain")),
    (Role.OFF, N_("false in a chain; the second of two colours")),
    (Role.FIN, N_("a fin, or an extra candidate of a deadly pattern")),
    (Role.PIVOT, N_("where a wing or a forcing chain starts")),
    (Role.PINCER, N_("an end of a wing or chain: at least one of the two is true")),
    (Role.RESTRICTED, N_("the digit that joins two sets")),
    (Role.PLACEMENT, N_("this digit goes here")),
    (Role.ELIMINATION, N_("this candidate is eliminated")),
)
"""The marks that the help explains, in this order."""
_LINKS = (
    (True, N_("if the one is false, the other is true")),
    (False, N_("if the one is true, the other is false")),
)
"""The arrows of a chain: strong, and weak."""


_COLOURED = "6...41..3.2.....58.5...9.......6.78.1.2...........83.....78..6......6..13........"
_LATE = "251678394..8..9.2.......6.8423...5...163...4.8......131.2...9.77.4.........2.74.."
_WINGED = "..9.4267..........3.7.....85.......62...1....4.83..5.2.8.1..9.....96.7....6...8.."
_DEADLY = "8195426736..7831.93.76912.8571..938626381549749837651278.1..96.1..9687..9.6...8.1"
"""Positions of our own in which the techniques are to be found that the usual one lacks."""
_GROUPS: Final = (
    (N_("Houses and cages"), (DrawnOn.BOARD, DrawnOn.CELLS)),
    (N_("Signs between cells"), (DrawnOn.EDGE, DrawnOn.CORNER)),
    (N_("Lines"), (DrawnOn.LINE,)),
    (N_("Marked cells"), (DrawnOn.MARK,)),
    (N_("Clues outside"), (DrawnOn.OUTSIDE, DrawnOn.DIAGONAL)),
)
"""Pages of the help by the drawing of a rule."""
MAX_PICTURES: Final = 60
"""Samples that are cached, so that scrolling does not draw them again."""


def _page(title: str, *texts: str, example: Example) -> HelpPage:
    """Return a page that shows a position, and explains its step where it has one."""
    explain = (lambda: explain_example(example).reason) if example.technique else None
    return HelpPage(title, texts, partial(draw_example, example=example), explain)


def _draw_marks(painter: Painter, place: Rect) -> None:
    pitch = painter.px(38)
    for number, (mark, text) in enumerate(_MARKS):
        row = Rect(place.x, place.y + number * pitch, place.width, pitch)
        icon = Rect(row.x + painter.px(6), row.y, painter.px(26), pitch)
        draw_look(painter, icon, LOOKS[mark])
        _draw_beside(painter, row, text)
    for number, (strong, text) in enumerate(_LINKS, len(_MARKS)):
        row = Rect(place.x, place.y + number * pitch, place.width, pitch)
        draw_arrow(painter, (row.x + painter.px(4), row.centery), painter.px(32), strong=strong)
        _draw_beside(painter, row, text)


def _draw_beside(painter: Painter, row: Rect, text: str) -> None:
    words = Rect(row.x + painter.px(46), row.y, row.width - painter.px(46), row.height)
    painter.text(_(text), words)


BARE_PAGES = (
    _page(
        N_("The rules"),
        N_("Every row, every column and every box holds the digits 1 to 9, each once."),
        N_("Givens are shown in heavy type and never change. The puzzle has one solution."),
        example=Example(),
    ),
    _page(
        N_("Digits and marks"),
        N_("Choose a digit on the strip; a left click puts it into an empty cell."),
        N_("Until you choose one, a click only selects the cell."),
        N_("A left click on a digit of yours takes it out again."),
        N_("A right click in an empty cell pencils in the mark under the pointer."),
        N_("In the settings you can have a click choose the cell first, and then the digit."),
        N_("All selected cells then take it, and a right click pencils it in."),
        N_("In colour mode a left click colours a cell and a right click inks a mark."),
        N_("Press T to see what is possible in the cell under the pointer."),
        example=Example(marks="all"),
    ),
    _page(
        N_("Corner and centre marks"),
        N_("Corner marks say where a digit can still go in a row, column or box."),
        N_("Centre marks say what a cell can still be. Hints read these, corner marks never."),
        N_("Press X, or the buttons that come with the first mark, to choose a kind."),
        N_("A right click then makes that kind of mark of the current digit."),
        N_("Shift with a digit then makes corner marks, Ctrl centre marks."),
        N_("Press Z to have digits go in as marks, and again to end it."),
        example=Example(marks="corner"),
    ),
    _page(
        N_("Inked singles"),
        N_("Fill in all pencil marks, then ink the singles."),
        N_("A mark in a badge is the only one of its cell."),
        N_("A mark in a ring is a digit's only place in a row, column or box."),
        example=Example(marks="inked"),
    ),
    _page(
        N_("Full house"),
        N_("The last empty cell of a row, column or box takes the digit that is missing there."),
        example=Example("full_house", placed=((69, 6), (78, 4))),
    ),
    _page(
        N_("Naked single"),
        N_("A cell in which all digits but one are ruled out takes the one that is left."),
        example=Example("naked_single", "all"),
    ),
    _page(
        N_("Hidden single"),
        N_("A digit with one place left in a row, column or box goes there."),
        example=Example("hidden_single_box"),
    ),
    _page(
        N_("Pointing"),
        N_("Where a box has room for a digit on one line only, the rest of the line loses it."),
        example=Example("locked_candidates_pointing", "all"),
    ),
    _page(
        N_("Subsets"),
        N_("Two cells of a house with the same two candidates keep both digits to themselves."),
        N_("So do three cells with three digits, and four with four."),
        example=Example("naked_pair", "all", _COLOURED),
    ),
    _page(
        N_("Fish"),
        N_("Two rows with the same two places for a digit leave none to the rest of these."),
        example=Example("x_wing", "all"),
    ),
    _page(
        N_("One digit alone"),
        N_("Two lines with two places each for a digit: what sees both free ends loses it."),
        example=Example("skyscraper", "all", _LATE),
    ),
    _page(
        N_("Wings"),
        N_("Whichever digit the pivot takes, one of the pincers takes the third."),
        example=Example("xy_wing", "all", _WINGED),
    ),
    _page(
        N_("Colouring"),
        N_("Strong links join the places of a digit in two colours; one colour is true."),
        example=Example("simple_colours_trap", "all", _COLOURED),
    ),
    _page(
        N_("Chains"),
        N_("Links of candidates, strong and weak in turn: one of the two ends is true."),
        example=Example("xy_chain", "all", _COLOURED),
    ),
    _page(
        N_("Almost locked sets"),
        N_("A set of cells with one digit too many: lose one, and the others are settled."),
        example=Example("als_xz", "all"),
    ),
    _page(
        N_("Uniqueness"),
        N_("There is one solution, so no cells may be left whose digits could be exchanged."),
        example=Example("unique_rectangle_1", "all", _DEADLY),
    ),
    _page(
        N_("Forcing chains"),
        N_("Every case is followed to its end; what holds in all of them is true."),
        N_("A net does the same where a conclusion rests on several others."),
        example=Example("forcing_chain_verity", "all", _COLOURED),
    ),
    HelpPage(
        N_("Marks of a hint"),
        (N_("The shape tells what a mark means; the colour only repeats it."),),
        draw=_draw_marks,
        has_words_first=True,
    ),
)
"""The pages on the bare board."""


@cache
def sample(kind: type[Constraint]) -> tuple[Figure, ...]:
    """Return the figures of a kind of constraint, laid on a board of 3 x 3."""
    puzzle = Puzzle(bytes(81))
    return sample_of(kind.parse(kind.example.split(), puzzle.board), puzzle)


class RuleEntry:
    """A rule with a mark or without one: a sample, its name, and its meaning."""

    def __init__(self, kind: type[Constraint]) -> None:
        self.kind = kind

    def draw(self, painter: Painter, rect: Rect, role: str) -> None:
        """Paint the sample beside name and sentence."""
        figures = sample(self.kind)
        picture = _picture(painter.theme, figures, painter.px(SAMPLE_CELL)) if figures else None
        draw_rule(painter, rect, self._rule(figures), picture)

    def height(self, painter: Painter, width: int) -> int:
        """Return the height of the sample or the words, whichever is more."""
        return rule_height(painter, self._rule(sample(self.kind)), width)

    def _rule(self, figures: tuple[Figure, ...]) -> ListedRule:
        return ListedRule(_(self.kind.name), _(self.kind.about), figures)


@lru_cache(maxsize=MAX_PICTURES)
def _picture(theme: Theme, figures: tuple[Figure, ...], side: int) -> Surface:
    return draw_sample(theme, figures, side)


def _page_of(title: str, kinds: list[type[Constraint]]) -> HelpPage:
    return HelpPage(title, entries=tuple(map(RuleEntry, kinds)))


def _draw_puzzle(puzzle: Puzzle, painter: Painter, place: Rect) -> None:
    draw_puzzle(painter, place, puzzle, puzzle.givens)


def _draw_example(painter: Painter, place: Rect) -> None:
    _draw_puzzle(first_variant().puzzle, painter, place)


def _rule_pages() -> Iterator[HelpPage]:
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
    if unmarked := [k for k in CONSTRAINTS if not sample(k)]:
        yield _page_of(N_("Rules without a mark"), unmarked)


RULE_PAGES = tuple(_rule_pages())
"""The pages on boards of other sizes and with further rules."""


def pages_of(puzzle: Puzzle) -> tuple[HelpPage, ...]:
    """Return the pages on how a puzzle is played."""
    return RULE_PAGES if manner_of(puzzle).tells_rules else BARE_PAGES
