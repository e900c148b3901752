"""The help of Numberlink: the rules, the mouse, the keys, finding the next link."""

from __future__ import annotations

from functools import cache

from pygame import Rect

from numberplace.core.words import N_
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.paths import Paths
from numberplace.ui.boards.numberlink.picture import draw_paths
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.kit.painter import Painter


@cache
def _example() -> Paths:
    puzzle = parse_line("5x5:....1/1234./5...4/..2.3/....5")
    return Paths.from_paths(puzzle, ((4, 3, 2, 1, 0, 5), (8, 9, 14), (10, 15, 20, 21, 22, 23, 24)))


def _draw_example(painter: Painter, place: Rect) -> None:
    draw_paths(painter, place.inflate(0, -painter.px(16)), _example())


PAGES = (
    HelpPage(
        N_("The rules"),
        (
            N_("Join each pair of equal numbers by a path. Paths run up, down and sideways."),
            N_("Paths never cross or branch, nor enter a solid cell or pass a wall, a thick line."),
            N_("Paths cross only on a bridge, each going straight."),
            N_("Between two arrows on the border a path may leave, to come back in opposite."),
            N_("Under R1 cells may stay empty. Under R2 every cell is covered."),
            N_("Under R3 no path runs beside itself either; two bars mark where one does."),
        ),
        draw=_draw_example,
    ),
    HelpPage(
        N_("The mouse"),
        (
            N_("Drag from a number or the end of a path, or between any two cells."),
            N_("Going back shortens. Crossing a path cuts it, in dashes until you let go."),
            N_("A click on a number clears its path; a right click cuts the path in one cell."),
            N_("The wheel zooms; with Shift it moves the board."),
            N_("While one finger draws, a second one draws another path."),
        ),
        draw=_draw_example,
    ),
    HelpPage(
        N_("Finding the next link"),
        (
            N_("Corners and edges first: a cell with two ways out needs both."),
            N_("A path must not cut another pair apart, nor leave cells no path can reach."),
            N_("Hint draws to the next turn, or a whole path of an easy board, and says why."),
            N_("Check tells whether all is well so far."),
        ),
        draw=_draw_example,
    ),
    HelpPage(
        N_("Drawing by keys"),
        (N_("Hold Space and move to draw, or tap it to put the pen down and to lift it."),),
        draw=_draw_example,
    ),
)
