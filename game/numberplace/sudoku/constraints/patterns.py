"""Houses of scattered cells: disjoint groups, asterisk, centre dot."""

from __future__ import annotations

import random

from numberplace.core.drawing.shapes import Line
from numberplace.core.words import N_
from numberplace.sudoku.constraints.badges import badge_of, dot
from numberplace.sudoku.constraints.base import Constraint, GlobalConstraint
from numberplace.sudoku.constraints.marks import FIRM, SHADE, Figure
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Rules


class _Pattern(GlobalConstraint):
    """Houses at fixed places of a board."""

    @classmethod
    def houses(cls, board: Board) -> tuple[Cells, ...]:
        """Return the houses; none where the board has no such places."""
        raise NotImplementedError

    def rules(self, board: Board) -> Rules:
        found = self.houses(board)
        if any(len(cells) < board.size for cells in found):
            return Rules(groups=found)
        return Rules(houses=found)

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """Shaded cells where there is only one house."""
        houses = self.houses(board)
        return (Figure(SHADE, houses[0]),) if len(houses) == 1 else ()

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        houses = cls.houses(board)
        holds = all(len({solution[cell] for cell in house}) == board.size for house in houses)
        return [cls()] if houses and holds else []


class DisjointGroups(_Pattern):
    """Cells at corresponding places of their boxes form houses."""

    id = "disjoint"
    is_relative = True
    iss, fpuzzles = "DisjointSets", "disjointgroups"
    badge = badge_of(
        Line(((0.5, 0.1), (0.5, 0.9)), FIRM, 0.05),
        Line(((0.1, 0.5), (0.9, 0.5)), FIRM, 0.05),
        *(dot((x, y), radius=0.09) for x in (0.2, 0.64) for y in (0.2, 0.64)),
    )
    name = N_("Disjoint groups")
    about = N_("Cells at the same place of their boxes hold every digit once.")

    @classmethod
    def houses(cls, board: Board) -> tuple[Cells, ...]:
        """Return a house for each place of a box; none where boxes lack different cells.

        None where there are more boxes than digits either, as on boards of several grids.
        """
        boxes = [box for box in board.boxes if box]
        if board.box is None or board.grids or len(boxes) > board.size:
            return ()
        if len({_inner(box, board) for box in boxes}) != 1:
            return ()
        return tuple(zip(*boxes, strict=True))


def _inner(box: Cells, board: Board) -> Cells:
    """Return the numbers that the cells of a box have in a box without gaps."""
    assert board.box is not None, "boxes of one size"
    width, height = board.box
    places = (board.places[cell] for cell in box)
    return tuple(row % height * width + column % width for row, column in places)


class Asterisk(_Pattern):
    """Nine cells form a star."""

    id = "asterisk"
    name = N_("Asterisk")
    about = N_("The nine shaded cells of the star hold every digit once.")

    @classmethod
    def houses(cls, board: Board) -> tuple[Cells, ...]:
        """Return the star of a 9 x 9 board."""
        is_known = board.size == 9 and board.is_square
        return ((13, 20, 24, 37, 40, 43, 56, 60, 67),) if is_known else ()


class CentreDot(_Pattern):
    """The centres of the boxes form a house."""

    id = "centredot"
    name = N_("Centre dots")
    about = N_("The centres of the boxes hold every digit once.")

    @classmethod
    def houses(cls, board: Board) -> tuple[Cells, ...]:
        """Return the middle cell of each box whose sides are odd."""
        if board.box is None or not board.is_square or not (board.box[0] % 2 and board.box[1] % 2):
            return ()
        return (tuple(box[len(box) // 2] for box in board.boxes),)
